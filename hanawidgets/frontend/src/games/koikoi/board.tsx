// The board of Koi-Koi: two seats, field and deck. What a card may do came with the view; here it is only lit up.

import { useRef, useState } from "preact/hooks";
import { Face } from "../../core/faces";
import type { BoardProps, Picks } from "../../core/game";
import { rove, suppress } from "../../core/keys";
import type { Deck } from "../../core/types";
import { type Fan, useFan } from "../../tools/fan";
import { HandRow } from "../../tools/hand-row";
import { Portrait } from "../../tools/table/people";
import type { KoiKoiBoard, SeatView, StripView } from "../../views";
import { lookOfPick } from "./look";
import { Pockets } from "./pockets";
import "../../tools/cloth.css";
import "./board.css";

/** What a band of a page wears that is of this game's cloth. */
export const BAND = "hw-k-band";

const FEW = 10; // cards that lie on the field in one row where height is short
const MORE = 2; // that a turn lays there: the row stays one, so that the board is no higher after it
const ONE_ROW = 5; // cards that lie on the field in one row, where more lie in two

export function Board({ base, board, chosen, choose, play, quiet, hinted = [], picks }: BoardProps<KoiKoiBoard>) {
  const { ui, cards } = base;
  const [peek, setPeek] = useState("");
  const [other, me] = board.seats as [SeatView, SeatView];
  const { slots } = board.field;
  const fan = useFan("koikoi", me.hand.faces, board.orders, ui.sort!);
  const picked = board.acts[chosen] ? chosen : "";
  const at = picked || (board.tells && board.acts[peek] ? peek : "");
  const lit = at ? board.acts[at]!.ways.flatMap((way) => way.faces) : Object.keys(board.takes);
  const wayTo = (face: string): string | undefined =>
    quiet
      ? undefined
      : (board.takes[face]?.do ??
        (picked ? board.acts[picked]!.ways.find((way) => way.faces.includes(face))?.do : undefined));
  const taps = (face: string): boolean => Boolean(picks?.faces.includes(face) || wayTo(face));
  const first = slots.find((face) => face && lit.includes(face)) ?? slots.find((face) => face && taps(face));
  const rows = slots.length > ONE_ROW || board.flip ? 2 : 1;
  const few = useRef(false);
  few.current = slots.length + (board.flip ? 1 : 0) <= FEW + (few.current ? MORE : 0);
  const shared = { cards, board, picked, quiet, hinted, picks, setPeek, choose, play };
  return (
    <div
      class={`hw-t-box hw-k-box${other.hand.faces.length ? " hw-k-open" : ""}${few.current ? " hw-k-few" : ""}`}
      style={{
        "--slots": Math.max(slots.length, 1),
        "--across": Math.max(Math.ceil(slots.length / rows), 1),
        "--lines": rows,
        "--flips": board.flip ? 1 : 0,
      }}
    >
      <div class="hw-t-board hw-k-board" role="group" aria-label={ui.board}>
        <Seat seat={other} top {...shared} />
        <div class="hw-t-middle">
          <div class="hw-k-stack">
            <div class="hw-t-deck" role="img" aria-label={board.deck.label} title={board.deck.label} data-place="deck">
              {board.deck.n > 0 && <Face face="back" />}
              <b aria-hidden="true">{board.deck.n}</b>
              {board.deck.times && <i aria-hidden="true">{board.deck.times}</i>}
            </div>
            {board.flip && (
              <div class="hw-t-flip" data-place="flip">
                <span class="hw-card hw-is-picked">
                  <Face face={board.flip} card={cards[board.flip]} />
                </span>
              </div>
            )}
          </div>
          <div
            class="hw-t-field"
            role="group"
            aria-label={board.field.label}
            onKeyDown={rove}
            data-zone="field"
            data-grid=""
          >
            {slots.map((face, place) => {
              const way = wayTo(face);
              const state = lit.includes(face) ? " hw-is-can" : board.fresh.includes(face) ? " hw-is-fresh" : "";
              return (
                <FieldCard
                  key={face || place}
                  place={`field ${place}`}
                  face={face}
                  deck={cards}
                  look={`${picks ? lookOfPick(picks, face) : state}${hinted.includes(face) ? " hw-is-hint" : ""}`}
                  label={board.takes[face]?.label}
                  first={face === first}
                  tap={picks?.faces.includes(face) ? () => picks.pick(face) : way ? () => play(way) : undefined}
                  pressed={picks?.faces.includes(face) ? picks.picked.includes(face) : undefined}
                />
              );
            })}
          </div>
        </div>
        <Seat seat={me} fan={fan} {...shared} />
      </div>
    </div>
  );
}

interface FieldCardProps {
  place: string;
  face: string;
  deck: Deck;
  /** Further classes. */
  look: string;
  label: string | undefined;
  first: boolean;
  tap: (() => void) | undefined;
  /** Of a card that answers a question: whether it is picked. */
  pressed: boolean | undefined;
}

/** A place on the field: its card is a button where it can be taken or picked now, else only a picture with a name. */
function FieldCard({ place, face, deck, look, label, first, tap, pressed }: FieldCardProps) {
  if (!face)
    return (
      <span class="hw-card hw-t-slot" data-place={place} aria-hidden="true">
        <span class="hw-face" />
      </span>
    );
  const about = { class: `hw-card${look}`, "data-place": place, title: deck[face]?.name };
  const picture = <Face face={face} card={deck[face]} />;
  return tap ? (
    <button
      type="button"
      {...suppress}
      {...about}
      data-rove=""
      data-face={face}
      tabIndex={first ? 0 : -1}
      aria-label={label ?? deck[face]?.label}
      aria-pressed={pressed}
      onClick={tap}
    >
      {picture}
    </button>
  ) : (
    <span {...about} role="img" aria-label={deck[face]?.label}>
      {picture}
    </span>
  );
}

interface SeatProps {
  seat: SeatView;
  top?: boolean;
  fan?: Fan;
  cards: Deck;
  board: KoiKoiBoard;
  picked: string;
  quiet: boolean | undefined;
  hinted: string[];
  picks: Picks | undefined;
  setPeek: (face: string) => void;
  choose: (face: string) => void;
  play: (way: string) => void;
}

function Seat({ seat, top, fan, cards, board, picked, quiet, hinted, picks, setPeek, choose, play }: SeatProps) {
  const { hand } = seat;
  const asked = hand.faces.filter((face) => picks?.faces.includes(face));
  const acts = asked.length
    ? Object.fromEntries(asked.map((face) => [face, { ways: [], label: cards[face]?.label ?? "", text: "" }]))
    : seat.turn && !quiet
      ? board.acts
      : undefined;
  const look = (face: string) => {
    const matches = board.tells && acts?.[face]?.ways.some((way) => way.faces.length) && face !== picked;
    return `${picks ? lookOfPick(picks, face) : matches ? " hw-is-can" : ""}${hinted.includes(face) ? " hw-is-hint" : ""}`;
  };
  const place = `hand ${seat.seat}`;
  return (
    <section
      class={`hw-t-seat hw-k-seat${top ? " hw-t-top" : ""}${seat.turn ? " hw-t-turn" : ""}`}
      data-place={`seat ${seat.seat}`}
      aria-label={seat.name}
    >
      <div class="hw-t-name hw-k-name">
        {seat.person && (
          <span class="hw-k-person">
            <Portrait person={seat.person} />
          </span>
        )}
        <b>{seat.name}</b>
        <span class="hw-t-held" data-news={`points ${seat.seat}`}>
          {seat.held}
        </span>
        <span class="hw-k-more">
          {seat.dealer && <span class="hw-t-tag">{seat.dealer}</span>}
          {hand.backs > 0 && (
            <span class="hw-k-hidden" role="img" aria-label={hand.label} title={hand.label} data-place={place}>
              <Face face="back" />
              <span aria-hidden="true">{hand.backs}</span>
            </span>
          )}
          {fan?.sort}
        </span>
      </div>
      <Pockets seat={seat} cards={cards} fresh={board.fresh} picks={picks} />
      {(!top || hand.faces.length > 0) && (
        <HandRow
          label={`${seat.name} ${hand.label}`}
          place={place}
          hand={{ ...hand, backs: 0 }}
          cards={cards}
          acts={acts}
          picked={asked.length ? picks!.picked : picked}
          look={look}
          setPeek={setPeek}
          choose={asked.length ? picks!.pick : choose}
          play={play}
          {...(fan && { fan })}
        />
      )}
    </section>
  );
}

/** What just happened to a card: from where, and what it took. */
export function Step({ item, ui }: { item: StripView; ui: Record<string, string> }) {
  if (!item.face) return <span class="hw-k-note">{item.text}</span>;
  return (
    <span class="hw-t-step" role="img" aria-label={item.text}>
      <span class="hw-k-mover">
        {item.who}
        <small>{item.from}</small>
      </span>
      <Face face={item.face} />
      <span class="hw-t-arrow">{item.left ? ui.to_field : "→"}</span>
      {item.taken.map((face) => (
        <Face key={face} face={face} />
      ))}
    </span>
  );
}
