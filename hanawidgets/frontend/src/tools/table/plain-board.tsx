// The board of a game that brings none of its own: who sits there, what lies between them, and the hand.
import type { ComponentChildren } from "preact";
import { Button } from "../../core/controls";
import { Face } from "../../core/faces";
import type { AnyGame, BoardProps, WaysProps } from "../../core/game";
import type { PlainBoard, PlainHand, PlainSeat, StripLine } from "../../views";
import { HandRow, ownHand } from "../hand-row";
import { OneCard } from "./one-card";
import { Portrait } from "./people";
import "../cloth.css";
import "./plain-board.css";

const FEW = 12; // hidden cards that are drawn one by one

function Board(props: BoardProps<PlainBoard>) {
  const { base, board, choose, play } = props;
  const { ui, cards } = base;
  const others = board.seats.slice(0, -1);
  const me = board.seats.at(-1)!;
  const own = ownHand(props, me);
  const rest = { cards, choose, play, acts: undefined, picked: "", look: () => "" };
  const open = others.some((seat) => seat.hand.faces.length > 0);
  return (
    <div class={`hw-t-box hw-pl-box${open ? " hw-pl-open" : ""}`} style={{ "--seats": others.length }}>
      <div class="hw-t-board hw-pl-board" role="group" aria-label={ui.board}>
        <div class="hw-pl-others">
          {others.map((seat) => (
            <Seat key={seat.seat} seat={seat}>
              {seat.hand.faces.length > 0 && (
                <HandRow
                  label={`${seat.name} ${seat.hand.label}`}
                  place={`hand ${seat.seat}`}
                  hand={seat.hand}
                  {...rest}
                />
              )}
              <Backs hand={seat.hand} back={board.back} place={seat.hand.faces.length ? "" : `hand ${seat.seat}`} />
            </Seat>
          ))}
        </div>
        <div class="hw-pl-middle">
          {board.middle.map((pile) => (
            <div key={pile.place} class="hw-pl-pile" style={{ "--lie": Math.max(pile.faces.length, 2) }}>
              <small aria-hidden="true">{pile.label}</small>
              <HandRow label={pile.label} place={pile.place} hand={pile} {...rest} />
              <Backs hand={pile} back={board.back} place="" />
              {pile.faces.length + pile.backs === 0 && <span class="hw-pl-none" />}
            </div>
          ))}
        </div>
        <Seat seat={me} own>
          <HandRow
            label={`${me.name} ${me.hand.label}`}
            place={`hand ${me.seat}`}
            hand={me.hand}
            {...rest}
            {...own}
            look={own.look(() => true)}
          />
        </Seat>
      </div>
    </div>
  );
}

interface SeatProps {
  seat: PlainSeat;
  own?: boolean;
  children: ComponentChildren;
}

function Seat({ seat, own, children }: SeatProps) {
  return (
    <section
      class={`hw-pl-seat${own ? " hw-pl-own" : ""}${seat.turn ? " hw-pl-turn" : ""}`}
      data-place={`seat ${seat.seat}`}
      aria-label={seat.name}
    >
      <span class="hw-pl-name">
        <Portrait person={seat.person} />
        <b>{seat.name}</b>
        <span data-news={`points ${seat.seat}`}>{seat.held}</span>
      </span>
      {children}
    </section>
  );
}

/** Hidden cards: their backs, or one with their number where there are many. */
function Backs({ hand, back, place }: { hand: PlainHand; back: string; place: string }) {
  if (!hand.backs) return null;
  return (
    <span class="hw-pl-backs" role="img" aria-label={hand.label} data-place={place || undefined}>
      {Array.from({ length: hand.backs > FEW ? 1 : hand.backs }, (_, at) => (
        <Face key={at} face={back} />
      ))}
      {hand.backs > FEW && <b>× {hand.backs}</b>}
    </span>
  );
}

/** What may be done: with the card picked up, and without any. */
function Ways(props: WaysProps<PlainBoard>) {
  return (
    <OneCard {...props}>
      {props.board.moves.map((move) => (
        <Button key={move.do} class="hw-button" onClick={() => props.play(move.do)}>
          {move.label}
        </Button>
      ))}
      {props.children}
    </OneCard>
  );
}

const Step = ({ item }: { item: StripLine }) => <span>{item.text}</span>;

/** What stands for the parts of a game that registers none: Python draws all boards of such games alike. */
export const plain = { band: "", Board, Ways, Step, figures: {} } as unknown as AnyGame;
