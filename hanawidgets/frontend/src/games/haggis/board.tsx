// The board of Haggis: two or three seats with their open court cards, the trick in the middle, a hand to pick several
// cards from. What the cards picked up are, and whether they may be played, comes with the view.

import { Face } from "../../core/faces";
import type { BoardProps, Picks } from "../../core/game";
import { suppress } from "../../core/keys";
import { RuleText } from "../../core/rule-text";
import type { Deck } from "../../core/types";
import { useFan } from "../../tools/fan";
import { HandRow } from "../../tools/hand-row";
import { Portrait } from "../../tools/table/people";
import type { HaggisBoard, HaggisSeat, HaggisStepView } from "../../views";
import { PLACES } from "./keys";
import "../../tools/cloth.css";
import "./board.css";

/** What a band of a page wears that is of this game's cloth. */
export const BAND = "hw-h-band";

const BACK = "hg-back";
const ONE_ROW = 9; // of a hand on a phone; more cards lie in two rows
const LOW_ROW = 12; // the same of a low one

export function Board({ base, board, ask, play, quiet, hinted = [], picks }: BoardProps<HaggisBoard>) {
  const { ui, cards } = base;
  const { pick, trick } = board;
  const others = board.seats.slice(0, -1);
  const me = board.seats[board.seats.length - 1]!;
  const hand = me.hand.faces;
  const free = picks ? hand.filter((face) => picks.faces.includes(face)) : board.pick && !quiet ? hand : [];
  const acts = free.length
    ? Object.fromEntries(free.map((face) => [face, { ways: [], label: cards[face]?.label ?? "", text: "" }]))
    : undefined;
  const fan = useFan("haggis", hand, board.orders, ui.sort!);
  const gather = (face: string) => ask("take_up", { cards: pick?.quick[face]?.cards ?? "" });
  const cast = (face: string) => {
    const mine = board.held.includes(face);
    const way = mine ? pick?.ways.length === 1 && pick.ways[0]!.do : !board.held.length && pick?.quick[face]?.do;
    if (way) play(way);
    else if (!mine) gather(face);
    return Boolean(way);
  };
  const told = !picks && acts && board.tells && trick.plays.length > 0; // to lead, any card is of use
  const look = (face: string) =>
    `${told && !board.dim.includes(face) ? " hw-is-can" : ""}${picks?.wrong.includes(face) ? " hw-is-wrong" : ""}${hinted.includes(face) ? " hw-is-hint" : ""}`;
  const open = others.filter((seat) => seat.hand.faces.length).length;
  const kinds = [
    `hw-t-box hw-h-box hw-h-of${others.length}`,
    open && "hw-h-open",
    hand.length > ONE_ROW && "hw-h-many",
    hand.length > LOW_ROW && "hw-h-most",
    trick.note && "hw-h-noted",
    trick.plays.length && "hw-h-played",
  ];
  return (
    <div
      class={kinds.filter(Boolean).join(" ")}
      style={{
        "--open": open,
        "--shut": others.length - open,
        "--in-hand": hand.length || 1,
        "--half-hand": Math.ceil(hand.length / 2) || 1,
      }}
    >
      <div class="hw-t-board hw-h-board" role="group" aria-label={ui.board}>
        <div class="hw-h-others">
          {others.map((seat) => (
            <section
              key={seat.seat}
              class={`hw-h-seat${seat.turn ? " hw-t-turn" : ""}`}
              data-place={`seat ${seat.seat}`}
              aria-label={seat.name}
            >
              <Name seat={seat} />
              {seat.hand.faces.length > 0 ? (
                <Row
                  class="hw-h-shown"
                  faces={seat.hand.faces}
                  label={`${seat.name} ${seat.hand.label}`}
                  place={`hand ${seat.seat}`}
                  cards={cards}
                  picks={picks}
                />
              ) : (
                seat.hand.size > 0 && <Hidden seat={seat} cards={cards} picks={picks} />
              )}
            </section>
          ))}
        </div>
        <Trick board={board} cards={cards} picks={picks} />
        <section
          class={`hw-t-seat hw-h-me${me.turn ? " hw-t-turn" : ""}`}
          data-place={`seat ${me.seat}`}
          aria-label={me.name}
        >
          <Name seat={me} />
          {fan.sort}
          <HandRow
            label={`${me.name} ${me.hand.label}`}
            place={`hand ${me.seat}`}
            hand={{ ...me.hand, backs: 0 }}
            back={BACK}
            cards={cards}
            acts={acts}
            picked={picks ? picks.picked : board.held}
            keys={PLACES}
            look={look}
            choose={picks ? picks.pick : (face) => ask("hold", { face })}
            play={play}
            fan={fan}
            {...(picks ? {} : { cast, gather })}
          />
        </section>
      </div>
    </div>
  );
}

function Name({ seat }: { seat: HaggisSeat }) {
  return (
    <div class="hw-h-name">
      <Portrait person={seat.person} />
      <div class="hw-h-words">
        <b>{seat.name}</b>
        {seat.tags.map((tag) => (
          <span key={tag} class="hw-t-tag" data-news={`tags ${seat.seat}`}>
            {tag}
          </span>
        ))}
        <span class="hw-t-held" data-news={`points ${seat.seat}`}>
          {seat.held}
        </span>
        <small class="hw-h-left" data-news={`throw ${seat.seat}`}>
          {seat.hand.label}
        </small>
      </div>
      <small class="hw-h-taken" data-place={`captured ${seat.seat}`} data-news={`captured ${seat.seat}`}>
        {seat.taken}
      </small>
    </div>
  );
}

interface RowProps {
  class: string;
  faces: string[];
  cards: Deck;
  picks: Picks | undefined;
  label?: string;
  place?: string;
}

/** Cards in one row, over each other where there is no room beside each other; those that may be picked are buttons. */
function Row({ class: kind, faces, cards, picks, label, place }: RowProps) {
  const free = picks ? faces.filter((face) => picks.faces.includes(face)) : [];
  return (
    <span
      class={`hw-h-row ${kind}`}
      {...(label && { role: free.length ? "group" : "img", "aria-label": label })}
      data-place={place}
    >
      {faces.map((face, at) => (
        <span key={`${face} ${at}`}>
          {free.includes(face) ? (
            <button
              type="button"
              {...suppress}
              class={`hw-card${picks!.wrong.includes(face) ? " hw-is-wrong" : ""}`}
              data-face={face}
              aria-pressed={picks!.picked.includes(face)}
              aria-label={cards[face]?.label}
              onClick={() => picks!.pick(face)}
            >
              <Face face={face} />
            </button>
          ) : (
            <Face face={face} />
          )}
        </span>
      ))}
    </span>
  );
}

/** A hand nobody here may see: its court cards lie open, the rest is a pile of backs. */
function Hidden({ seat, cards, picks }: { seat: HaggisSeat; cards: Deck; picks: Picks | undefined }) {
  const { courts, hand } = seat;
  return (
    <div class="hw-h-hidden">
      {hand.backs > 0 && (
        <span class="hw-h-row hw-h-backs" aria-hidden="true" data-place={`hand ${seat.seat}`}>
          {Array.from({ length: hand.backs }, (_, at) => (
            <span key={at}>
              <Face face={BACK} />
            </span>
          ))}
        </span>
      )}
      {courts.faces.length > 0 ? (
        <Row
          class="hw-h-courts"
          faces={courts.faces}
          label={courts.label}
          place={`courts ${seat.seat}`}
          cards={cards}
          picks={picks}
        />
      ) : (
        <small class="hw-h-courts" data-place={`courts ${seat.seat}`}>
          {courts.label}
        </small>
      )}
    </div>
  );
}

function Trick({ board, cards, picks }: { board: HaggisBoard; cards: Deck; picks: Picks | undefined }) {
  const { trick, haggis, piles } = board;
  const earlier = trick.plays.length - 1;
  const most = trick.plays[earlier]?.faces.length;
  return (
    <div class="hw-h-middle" data-place="trick">
      {piles.length > 0 && (
        <div class="hw-h-piles" style={{ "--piles": piles.length }}>
          {piles.map((pile) => (
            <div key={pile.who}>
              <b aria-hidden="true">{pile.who}</b>
              <Row class="hw-h-pile" faces={pile.faces} label={pile.label} cards={cards} picks={undefined} />
            </div>
          ))}
        </div>
      )}
      <div class="hw-h-bar">
        {!piles.length && (
          <span class="hw-count" data-news="table">
            {trick.label}
          </span>
        )}
        {haggis.n > 0 && (
          <span class="hw-h-haggis" data-place="haggis">
            <Face face={BACK} />
            {haggis.label}
          </span>
        )}
      </div>
      {trick.plays.length > 0 && (
        <ol class="hw-h-trick" aria-label={trick.label} style={{ "--most": most, "--earlier": Math.max(earlier, 1) }}>
          {trick.plays.map((laid, at) => (
            <li key={at} class={laid.best ? "hw-h-best" : "hw-h-before"} data-told="">
              <span class="hw-h-play" {...{ role: picks ? "group" : "img", "aria-label": laid.label }}>
                <span class="hw-h-who" aria-hidden="true">
                  <b>{laid.who}</b> {laid.name}
                  {laid.marks.map((mark) => (
                    <small key={mark} class="hw-t-tag">
                      {mark}
                    </small>
                  ))}
                </span>
                <Row class="hw-h-laid" faces={laid.faces} cards={cards} picks={picks} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {trick.note && (
        <p class="hw-h-note">
          <RuleText text={trick.note} />
        </p>
      )}
    </div>
  );
}

/** What just happened: a play with its cards, or a sentence. */
export function Step({ item }: { item: HaggisStepView }) {
  if (!item.faces.length) return <span class="hw-h-said">{item.text}</span>;
  return (
    <span class="hw-h-step" data-wide="" role="img" aria-label={item.text}>
      <span class="hw-h-done">
        {item.who ? (
          <>
            <b>{item.who}</b> {item.name}
          </>
        ) : (
          item.text
        )}
      </span>
      <span class="hw-h-cards">
        {item.faces.map((face) => (
          <Face key={face} face={face} />
        ))}
      </span>
    </span>
  );
}
