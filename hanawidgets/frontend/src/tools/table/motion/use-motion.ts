// The table's motion: notices what has happened, looks where everything was and is, and has it played.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Teller } from "../../../core/live-region";
import { showFirst } from "../../../core/shown-first";
import type { Deck } from "../../../core/types";
import type { TableView } from "../../../views";
import { animate } from "./at-once";
import { holdBack, type News, newsOf } from "./news";
import { planOf } from "./plan";
import { Player } from "./player";
import { look, type Scene } from "./scene";
import { hear, hearAtOnce } from "./sound";
import { factorOf, speedKept } from "./speed";

const CONTROLS = "button, a, summary, input, select, textarea, label";
const LIFT_MS = 120;
const LIFTED_MS = 1500;

export interface Motion {
  playing(): boolean;
  /** Finish one event, or all. */
  skip(): void;
  finish(): void;
  /** Something was asked for: what was picked up for it moves at once, whatever comes of it. */
  lift(): void;
  /** What was shown last when nothing moved: words about what has happened wait until it has been seen. */
  shown: TableView;
}

/** A card is taken up; it lies down again if it was not to be played. */
function raise(card: HTMLElement): void {
  const up = "translateY(-14px) scale(1.04)";
  const frames = [{ transform: "translateY(-4px)" }, { transform: up, offset: LIFT_MS / LIFTED_MS }, { transform: up }];
  animate(card, frames, LIFTED_MS);
  showFirst();
}

/** Whether this is a part of a sum that comes up. */
const isSum = (one: Animation): boolean => one.playState === "running" && one instanceof CSSAnimation;

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const moves = () => typeof Element.prototype.animate === "function" && !document.hidden;

/** The state is drawn at once and never waits for this; what is pressed while something moves acts on it and ends all motion. */
export function useMotion(
  box: { current: HTMLElement | null },
  layer: { current: HTMLElement | null },
  view: TableView,
  deck: Deck,
  teller: Teller,
  game: string,
): Motion {
  const player = useRef<Player>();
  const cards = useRef(deck);
  cards.current = deck;
  const seen = useRef({ played: view.played, state: view.state, turn: "" });
  const before = useRef<Scene | null>(null);
  const said = useRef<News>(new Map());
  const busy = useRef(false);
  const [, redraw] = useState(0);
  const factor = factorOf(speedKept());
  const fresh = view.played !== seen.current.played && view.events.length > 0;
  if (view.state !== seen.current.state || fresh) {
    player.current?.finish();
    before.current = fresh && factor && moves() && box.current ? look(box.current) : null;
    busy.current = Boolean(before.current);
    if (before.current) said.current = newsOf(box.current!);
  }
  useLayoutEffect(() => {
    const was = before.current;
    before.current = null;
    seen.current = { played: view.played, state: view.state, turn: view.board.turn };
    box.current?.style.setProperty("--pace", String(was && !calm() ? factor : 0)); // of what adds up when all is played
    if (!was && fresh && !factor)
      hearAtOnce(
        game,
        view.events.map(({ kind }) => kind),
      );
    if (!was) return;
    box.current!.dataset.playing = ""; // what comes of it is shown when it has been played, and takes no room before
    const after = look(box.current!)!;
    holdBack(box.current!, said.current, view.events);
    const ended = () => {
      teller.say(seen.current.turn);
      teller.end();
      busy.current = false;
      queueMicrotask(() => redraw((count) => count + 1));
    };
    player.current ??= new Player(
      box.current!,
      layer.current!,
      () => cards.current,
      teller.say,
      ended,
      (step) => hear(game, step),
    );
    teller.begin();
    const plan = planOf(view.events, was, after, factor);
    player.current.play({ before: was, after, plan, factor, calm: calm() });
  }, [view.played, view.state]);
  const adding = () => box.current?.querySelector(".hw-t-ends")?.getAnimations?.({ subtree: true }).filter(isSum) ?? [];
  const summed = () => {
    for (const one of adding()) one.finish();
  };
  const [motion] = useState<Motion>(() => ({
    shown: view,
    playing: () => Boolean(player.current?.playing || adding().length),
    skip: () => (player.current?.playing ? player.current.skip() : summed()),
    finish: () => {
      player.current?.finish();
      summed();
    },
    lift: () => {
      if (!factorOf(speedKept()) || !moves() || calm()) return;
      for (const node of box.current!.querySelectorAll<HTMLElement>(
        "[data-zone=hand] [aria-pressed=true]:not([data-drag])",
      ))
        raise(node);
    },
  }));
  if (!busy.current) motion.shown = view;
  useEffect(() => {
    const table = box.current!;
    const onControl = (event: Event) => Boolean((event.target as Element).closest?.(CONTROLS));
    const tapped = (event: Event) => {
      if (!onControl(event)) motion.skip();
    };
    const pressed = (event: Event) => {
      if (onControl(event)) motion.finish();
    };
    let width = innerWidth;
    const turned = () => {
      if (innerWidth !== width) motion.finish();
      width = innerWidth;
    };
    const away = () => document.hidden && motion.finish();
    table.addEventListener("pointerdown", tapped);
    table.addEventListener("click", pressed, true);
    addEventListener("resize", turned);
    document.addEventListener("visibilitychange", away);
    return () => {
      motion.finish();
      table.removeEventListener("pointerdown", tapped);
      table.removeEventListener("click", pressed, true);
      removeEventListener("resize", turned);
      document.removeEventListener("visibilitychange", away);
    };
  }, []);
  return motion;
}
