// The board of Oh Hell: up to seven seats with bid and tricks, the trick on the table, the card turned up.
import { Face, Sign } from "../../core/faces";
import type { BoardProps } from "../../core/game";
import { useFan } from "../../tools/fan";
import { HandRow } from "../../tools/hand-row";
import { Portrait } from "../../tools/table/people";
import type { OhHellBoard, OhHellSeat, TrickStep } from "../../views";
import { Trick } from "./trick";
import "../../tools/cloth.css";
import "./board.css";

export function Board({ base, board, chosen, choose, play, quiet, hinted = [] }: BoardProps<OhHellBoard>) {
  const { ui, cards } = base;
  const picked = board.acts[chosen] ? chosen : "";
  const others = board.seats.slice(0, -1);
  const me = board.seats[board.seats.length - 1]!;
  const fan = useFan("ohhell", me.hand.faces, board.orders, ui.sort!);
  const acts = me.turn && !quiet && Object.keys(board.acts).length ? board.acts : undefined;
  const look = (face: string) => {
    const act = acts?.[face];
    const told = board.tells && act && face !== picked;
    const state = told ? (act.ways.length ? " hw-is-can" : " hw-is-dim") : "";
    return `${state}${hinted.includes(face) ? " hw-is-hint" : ""}`;
  };
  const row = { cards, back: "pc-back", choose, play };
  return (
    <div class="hw-t-board hw-o-board" role="group" aria-label={ui.board}>
      <div class={`hw-o-others hw-o-of${others.length}`}>
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
      <div class="hw-o-middle">
        {board.trump.label && (
          <div class="hw-o-trump" role="img" aria-label={board.trump.label} data-place="turn_up">
            {board.trump.face && <small aria-hidden="true">{board.trump.title}</small>}
            {board.trump.face && <Face face={board.trump.face} />}
            <span class="hw-o-suit" aria-hidden="true">
              {board.trump.suit && <Sign name={board.trump.suit} />}
              {board.trump.text}
            </span>
          </div>
        )}
        <div class="hw-o-center">
          <p class="hw-o-bids" data-news="table">
            {board.bids}
          </p>
          {board.trick.cards.length > 0 && <Trick label={board.trick.label} cards={board.trick.cards} lies />}
        </div>
      </div>
      <section class={`hw-t-seat${me.turn ? " hw-t-turn" : ""}`} data-place={`seat ${me.seat}`} aria-label={me.name}>
        <div class="hw-t-name">
          <Name seat={me} />
          <Counts seat={me} ui={ui} />
          {fan.sort}
        </div>
        <HandRow
          label={`${me.name} ${me.hand.label}`}
          place={`hand ${me.seat}`}
          hand={me.hand}
          acts={acts}
          picked={picked}
          look={look}
          fan={fan}
          {...row}
        />
      </section>
    </div>
  );
}

function Name({ seat }: { seat: OhHellSeat }) {
  return (
    <span class="hw-o-name">
      <Portrait person={seat.person} />
      <b>{seat.name}</b>
      {seat.dealer && <span class="hw-t-tag">{seat.dealer}</span>}
      <span class="hw-o-held" data-news={`points ${seat.seat}`}>
        {seat.held}
      </span>
    </span>
  );
}

/** Bid and tricks taken: two numbers to compare, and in words how they stand. */
function Counts({ seat, ui }: { seat: OhHellSeat; ui: Record<string, string> }) {
  return (
    <span class="hw-o-counts" role="img" aria-label={seat.label} data-place={`tricks ${seat.seat}`}>
      <span class="hw-o-count">
        <small>{ui.bid}</small>
        <b data-news={`call ${seat.seat}`}>{seat.bid}</b>
      </span>
      <span class="hw-o-count">
        <small>{ui.taken}</small>
        <b data-news={`tricks ${seat.seat}`}>{seat.taken}</b>
      </span>
      {seat.want && (
        <span class={`hw-o-want hw-o-${seat.state}`} data-news={`tricks ${seat.seat}`}>
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
    <span class="hw-o-done">
      <Trick label={item.text} cards={item.cards} />
      <span class="hw-t-note">{item.text}</span>
    </span>
  );
}
