// The board of Oh Hell: up to ten seats with bid and tricks, the trick on the table, the card turned up.
import { Face, Sign } from "../../core/faces";
import type { BoardProps } from "../../core/game";
import { useFan } from "../../tools/fan";
import { HandRow, ownHand } from "../../tools/hand-row";
import { Portrait } from "../../tools/table/people";
import type { OhHellBoard, OhHellSeat, TrickStep } from "../../views";
import { roomFor, Trick } from "./trick";
import "../../tools/cloth.css";
import "./cloth.css";
import "./board.css";

/** What a band of a page wears that is of this game's cloth. */
export const BAND = "hw-o-band";

export function Board(props: BoardProps<OhHellBoard>) {
  const { base, board, play, picks } = props;
  const { ui, cards } = base;
  const others = board.seats.slice(0, -1);
  const me = board.seats[board.seats.length - 1]!;
  const fan = useFan("ohhell", me.hand.faces, board.orders, ui.sort!);
  const own = ownHand(props, me);
  // what a question is about is not marked: which cards can be played may be what it asks
  const look = own.look((_, act) => board.tells && act.ways.length > 0 && !picks);
  const row = { cards, back: "pc-back", choose: own.choose, play };
  const held = me.hand.faces.length;
  const shown = others.some((seat) => seat.hand.faces.length > 0);
  const room = roomFor(board.trick.cards.length);
  const state = `${shown ? " hw-o-shown" : ""}${board.trick.cards.length ? "" : " hw-o-asked"}${held + me.hand.backs ? "" : " hw-o-bare"}${room.class}`;
  return (
    <div
      class={`hw-t-box hw-o-box hw-o-of${Math.min(others.length, ROW)}${others.length > ROW ? " hw-o-crowd" : ""}${state}`}
      style={{ ...room.style, "--seats": others.length, "--pairs": Math.ceil(others.length / 2) }}
    >
      <div class="hw-t-board hw-o-board hw-o-cloth" role="group" aria-label={ui.board}>
        <div class="hw-o-others">
          {others.map((seat) => (
            <section
              key={seat.seat}
              class={`hw-o-seat${seat.turn ? " hw-t-turn" : ""}`}
              data-place={`seat ${seat.seat}`}
              aria-label={seat.name}
            >
              <Name seat={seat} />
              <Counts seat={seat} ui={ui} />
              {seat.hand.faces.length > 0 && (
                <HandRow
                  label={`${seat.name} ${seat.hand.label}`}
                  place={`hand ${seat.seat}`}
                  hand={seat.hand}
                  acts={undefined}
                  picked=""
                  look={() => ""}
                  {...row}
                />
              )}
            </section>
          ))}
        </div>
        <p class="hw-o-bids" data-news="table">
          {board.bids}
        </p>
        <div class="hw-o-middle">
          {board.trump.label && (
            <div class="hw-o-trump" role="img" aria-label={board.trump.label} data-place="turn_up">
              {board.trump.face && <Face face={board.trump.face} />}
              <span class="hw-o-suit" aria-hidden="true">
                {board.trump.suit && <Sign name={board.trump.suit} />}
                {board.trump.title || board.trump.text}
              </span>
            </div>
          )}
          {board.trick.cards.length > 0 && (
            <Trick label={board.trick.label} cards={board.trick.cards} lies picks={picks} />
          )}
        </div>
        <section
          class={`hw-t-seat hw-o-own${me.turn ? " hw-t-turn" : ""}${lengthOf(held)}`}
          style={{ "--held": held, "--fold": Math.ceil(held / 2) }}
          data-place={`seat ${me.seat}`}
          aria-label={me.name}
        >
          <div class="hw-o-line">
            <Name seat={me} />
            <Counts seat={me} ui={ui} />
            {fan.sort}
          </div>
          <HandRow
            label={`${me.name} ${me.hand.label}`}
            place={`hand ${me.seat}`}
            hand={me.hand}
            {...row}
            {...own}
            look={look}
            fan={fan}
          />
        </section>
      </div>
    </div>
  );
}

const LONG = 12; // cards of which each still shows enough for a finger in one row of a phone

const LONGEST = 17; // the same of a small table

const ROW = 6; // seats of others that have a row to themselves; more have two

const lengthOf = (cards: number): string => (cards > LONGEST ? " hw-o-longest" : cards > LONG ? " hw-o-long" : "");

function Name({ seat }: { seat: OhHellSeat }) {
  return (
    <span class="hw-o-name">
      <Portrait person={seat.person} />
      <b>{seat.name}</b>
      {seat.dealer && <span class="hw-o-dealer">{seat.dealer}</span>}
      <span class="hw-o-held" data-news={`points ${seat.seat}`}>
        {seat.held}
      </span>
    </span>
  );
}

/** Bid and tricks taken: two numbers to compare, and in words how they stand. */
function Counts({ seat, ui }: { seat: OhHellSeat; ui: Record<string, string> }) {
  return (
    <span
      class={`hw-o-counts${seat.state ? ` hw-o-${seat.state}` : ""}`}
      role="img"
      aria-label={seat.label}
      data-place={`tricks ${seat.seat}`}
    >
      <span class="hw-o-count">
        <small>{ui.bid}</small>
        <b class="hw-o-bid" data-news={`call ${seat.seat}`}>
          {seat.bid}
        </b>
      </span>
      <span class="hw-o-count">
        <small>{ui.taken}</small>
        <b class="hw-o-taken" data-news={`tricks ${seat.seat}`}>
          {seat.taken}
        </b>
      </span>
      {seat.want && (
        <span class="hw-o-want" data-news={`tricks ${seat.seat}`}>
          {seat.want}
        </span>
      )}
    </span>
  );
}

/** What just happened: a finished trick with its cards, or a sentence. */
export function Step({ item }: { item: TrickStep }) {
  if (!item.cards.length) return <span class="hw-o-note">{item.text}</span>;
  return (
    <span class="hw-o-done" data-wide="">
      <Trick label={item.text} cards={item.cards} />
      <span class="hw-o-note">{item.text}</span>
    </span>
  );
}
