// The order of one's own hand: sorted in a way that Python knows, kept on the device, or as its cards were moved by hand.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../core/controls";
import { remember, remembered } from "../core/storage";
import type { HandOrder } from "../views";
import "./fan.css";

export interface Fan {
  faces: string[];
  /** Put a card of the hand at a place of it. */
  move(face: string, to: number): void;
  /** The button that sorts. */
  sort: JSX.Element | false;
}

/** Those of an order that are still in the hand; a card that is there twice may stand twice. */
function kept(order: string[], faces: string[]): string[] {
  const left = [...faces];
  return order.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function useFan(game: string, faces: string[], orders: HandOrder[], label: string): Fan {
  const name = `${game}.sort`;
  const [by, setBy] = useState(() => remembered(name));
  const [own, setOwn] = useState<string[]>([]);
  const at = Math.max(
    orders.findIndex(({ value }) => value === by),
    0,
  );
  const left = kept(own, faces);
  const mine = own.length > 0 && left.length === faces.length; // else there was a deal since
  const next = () => {
    const { value } = orders[mine ? at : (at + 1) % orders.length]!;
    setOwn([]);
    setBy(value);
    remember(name, value);
  };
  const shown = mine ? left : (orders[at]?.faces ?? faces);
  return {
    faces: shown,
    move: (face, to) => {
      const from = shown.indexOf(face);
      const others = shown.filter((_, place) => place !== from);
      setOwn([...others.slice(0, to), face, ...others.slice(to)]);
    },
    sort: orders.length > 1 && faces.length > 1 && (
      <Button class="hw-button hw-t-sort" aria-label={`${label}: ${orders[at]!.label}`} onClick={next}>
        <span aria-hidden="true">
          ⇄ <span>{orders[at]!.label}</span>
        </span>
      </Button>
    ),
  };
}
