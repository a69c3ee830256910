// The board of Koi-Koi: two seats, field and deck. What a card may do came with the view; here it is only lit up.

import { useState } from "preact/hooks";
import { Face } from "../../core/faces";
import type { BoardProps } from "../../core/game";
import { rove, suppress } from "../../core/keys";
import type { Deck } from "../../core/types";
import { type Fan, useFan } from "../../tools/fan";
import { HandRow } from "../../tools/hand-row";
import { Portrait } from "../../tools/table/people";
import type { KoiKoiBoard, SeatView, StripView } from "../../views";
import { Pockets } from "./pockets";
import "../../tools/cloth.css";
import "./board.css";

export function Board({ base, board, chosen, choose, play, quiet, hinted = [] }: BoardProps<KoiKoiBoard>) {
  const { ui, cards } = base;
  const [peek, setPeek] = useState("");
  const [other, me] = board.seats as [SeatView, SeatView];
  const fan = useFan("koikoi", me.hand.faces, board.orders, ui.sort!);
  const picked = board.acts[chosen] ? chosen : "";
  const at = picked || (board.tells && board.acts[peek] ? peek : "");
  const lit = new Set(at ? board.acts[at]!.ways.flatMap((way) => way.faces) : Object.keys(board.takes));
  const wayTo = (face: string): string | undefined =>
    board.takes[face]?.do ??
    (picked ? board.acts[picked]!.ways.find((way) => way.faces.includes(face))?.do : undefined);
  const shared = { cards, board, picked, quiet, hinted, setPeek, choose, play };
  return (
    <div class="hw-t-board hw-k-board" role="group" aria-label={ui.board}>
      <Seat seat={other} top {...shared} />
      <div class="hw-t-middle">
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
        <div class="hw-t-field" role="group" aria-label={board.field.label} onKeyDown={rove} data-zone="field">
          {board.field.slots.map((face, at) => (
            <FieldCard
              key={face || at}
              at={at}
              face={face}
              deck={cards}
              lit={lit.has(face)}
              dim={lit.size > 0 && !lit.has(face)}
              fresh={board.fresh.includes(face)}
              hinted={hinted.includes(face)}
              label={board.takes[face]?.label}
              way={quiet ? undefined : wayTo(face)}
              play={play}
              first={face === [...lit][0]}
            />
          ))}
        </div>
      </div>
      <Seat seat={me} fan={fan} {...shared} />
    </div>
  );
}

/** A place on the field: its card is a button where it can be taken now, else only a picture with a name. */
function FieldCard({
  at,
  face,
  deck,
  lit,
  dim,
  fresh,
  hinted,
  label,
  way,
  play,
  first,
}: {
  at: number;
  face: string;
  deck: Deck;
  lit: boolean;
  dim: boolean;
  fresh: boolean;
  hinted: boolean;
  label: string | undefined;
  way: string | undefined;
  play: (way: string) => void;
  first: boolean;
}) {
  const state = `hw-card${lit ? " hw-is-can" : dim ? " hw-is-dim" : fresh ? " hw-is-fresh" : ""}${hinted ? " hw-is-hint" : ""}`;
  const place = `field ${at}`;
  if (!face)
    return (
      <span class="hw-card hw-t-slot" data-place={place} aria-hidden="true">
        <span class="hw-face" />
      </span>
    );
  const picture = <Face face={face} card={deck[face]} />;
  if (way) {
    return (
      <button
        type="button"
        {...suppress}
        class={state}
        data-place={place}
        data-rove=""
        data-face={face}
        tabIndex={first ? 0 : -1}
        aria-label={label ?? deck[face]?.label}
        title={deck[face]?.name}
        onClick={() => play(way)}
      >
        {picture}
      </button>
    );
  }
  return (
    <span class={state} data-place={place} role="img" aria-label={deck[face]?.label} title={deck[face]?.name}>
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
  setPeek: (face: string) => void;
  choose: (face: string) => void;
  play: (way: string) => void;
}

function Seat({ seat, top, fan, cards, board, picked, quiet, hinted, setPeek, choose, play }: SeatProps) {
  const acts = seat.turn && !quiet;
  const hand = (
    <HandRow
      label={`${seat.name} ${seat.hand.label}`}
      place={`hand ${seat.seat}`}
      hand={seat.hand}
      back="back"
      cards={cards}
      acts={acts ? board.acts : undefined}
      picked={picked}
      look={(face) => (hinted.includes(face) ? " hw-is-hint" : "")}
      setPeek={setPeek}
      choose={choose}
      play={play}
      {...(fan && { fan })}
    />
  );
  return (
    <section
      class={`hw-t-seat${seat.turn ? " hw-t-turn" : ""}${top ? " hw-t-top" : ""}`}
      data-place={`seat ${seat.seat}`}
      aria-label={seat.name}
    >
      <div class="hw-t-name">
        <Portrait person={seat.person} />
        <b>{seat.name}</b>
        {seat.dealer && <span class="hw-t-tag">{seat.dealer}</span>}
        {seat.calls && (
          <span class="hw-t-tag hw-t-koi" data-news={`call ${seat.seat}`}>
            {seat.calls}
          </span>
        )}
        <span class="hw-t-held" data-news={`points ${seat.seat}`}>
          {seat.held}
        </span>
        {top && <span class="hw-count">{seat.hand.label}</span>}
        {fan?.sort}
      </div>
      {top && hand}
      <Pockets seat={seat} cards={cards} fresh={board.fresh} />
      {!top && hand}
    </section>
  );
}

/** What just happened to a card: from where, and what it took. */
export function Step({ item, ui }: { item: StripView; ui: Record<string, string> }) {
  if (!item.face) return <span class="hw-t-note">{item.text}</span>;
  return (
    <span class="hw-t-step" role="img" aria-label={item.text}>
      <span class="hw-t-who">
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
