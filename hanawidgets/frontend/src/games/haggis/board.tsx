// The board of Haggis: two or three seats with their open court cards, the trick on the table, a hand to pick several
// cards from. What the cards picked up are, and whether they may be played, comes with the view.

import { Face } from "../../core/faces";
import type { BoardProps } from "../../core/game";
import { RuleText } from "../../core/rule-text";
import { useFan } from "../../tools/fan";
import { HandRow } from "../../tools/hand-row";
import { Portrait } from "../../tools/table/people";
import type { HaggisBoard, HaggisSeat, HaggisStepView } from "../../views";
import { PLACES } from "./keys";
import "../../tools/cloth.css";
import "./board.css";

const BACK = "hg-back";
/** The name above a play is at least as wide as so many cards. */
const NAME_WIDE = 1.5;
/** Of a long trick; the style sheet hides what was played before. */
const SHOWN = 6;

const none = () => undefined;

export function Board({ base, board, ask, play, quiet, hinted = [] }: BoardProps<HaggisBoard>) {
  const { ui, cards } = base;
  const others = board.seats.slice(0, -1);
  const me = board.seats[board.seats.length - 1]!;
  const acts =
    board.pick && !quiet
      ? Object.fromEntries(me.hand.faces.map((face) => [face, { ways: [], label: cards[face]?.label ?? "", text: "" }]))
      : undefined;
  const fan = useFan("haggis", me.hand.faces, board.orders, ui.sort!);
  const { pick } = board;
  const gather = (face: string) => ask("take_up", { cards: pick?.quick[face]?.cards ?? "" });
  const cast = (face: string) => {
    const mine = board.held.includes(face);
    const way = mine ? pick?.ways.length === 1 && pick.ways[0]!.do : !board.held.length && pick?.quick[face]?.do;
    if (way) play(way);
    else if (!mine) gather(face);
    return Boolean(way);
  };
  const look = (face: string) =>
    `${board.dim.includes(face) && acts && !board.held.includes(face) ? " hw-is-dim" : ""}${hinted.includes(face) ? " hw-is-hint" : ""}`;
  return (
    <div class="hw-t-board hw-h-board" role="group" aria-label={ui.board}>
      <div class={`hw-h-others hw-h-of${others.length}`}>
        {others.map((seat) => (
          <section
            key={seat.seat}
            class={`hw-h-seat${seat.turn ? " hw-t-turn" : ""}`}
            data-place={`seat ${seat.seat}`}
            aria-label={seat.name}
          >
            <Name seat={seat} />
            {seat.hand.faces.length > 0 ? (
              <HandRow
                label={`${seat.name} ${seat.hand.label}`}
                place={`hand ${seat.seat}`}
                hand={seat.hand}
                back={BACK}
                cards={cards}
                acts={undefined}
                picked=""
                look={() => ""}
                choose={none}
                play={play}
              />
            ) : (
              seat.hand.size > 0 && <Hidden seat={seat} />
            )}
          </section>
        ))}
      </div>
      <Trick board={board} />
      <section class={`hw-t-seat${me.turn ? " hw-t-turn" : ""}`} data-place={`seat ${me.seat}`} aria-label={me.name}>
        <Name seat={me} />
        {fan.sort}
        <HandRow
          label={`${me.name} ${me.hand.label}`}
          place={`hand ${me.seat}`}
          hand={{ ...me.hand, backs: 0 }}
          back={BACK}
          cards={cards}
          acts={acts}
          picked={board.held}
          keys={PLACES}
          look={look}
          choose={(face) => ask("hold", { face })}
          play={play}
          fan={fan}
          cast={cast}
          gather={gather}
        />
      </section>
    </div>
  );
}

function Name({ seat }: { seat: HaggisSeat }) {
  return (
    <div class="hw-h-name">
      <Portrait person={seat.person} />
      <b>{seat.name}</b>
      {seat.tags.map((tag) => (
        <span key={tag} class="hw-t-tag" data-news={`tags ${seat.seat}`}>
          {tag}
        </span>
      ))}
      <span class="hw-t-held" data-news={`points ${seat.seat}`}>
        {seat.held}
      </span>
      <small data-news={`throw ${seat.seat}`}>{seat.hand.label}</small>
      <small class="hw-h-taken" data-place={`captured ${seat.seat}`} data-news={`captured ${seat.seat}`}>
        {seat.taken}
      </small>
    </div>
  );
}

/** A hand nobody here may see: its court cards lie open, the rest is a pile of backs. */
function Hidden({ seat }: { seat: HaggisSeat }) {
  return (
    <div class="hw-h-hidden">
      <span class="hw-h-courts" role="img" aria-label={seat.courts.label} data-place={`courts ${seat.seat}`}>
        {seat.courts.faces.map((face) => (
          <Face key={face} face={face} />
        ))}
        {!seat.courts.faces.length && <small aria-hidden="true">{seat.courts.label}</small>}
      </span>
      {seat.hand.backs > 0 && (
        <span class="hw-h-backs" aria-hidden="true" data-place={`hand ${seat.seat}`}>
          {Array.from({ length: seat.hand.backs }, (_, place) => (
            <Face key={place} face={BACK} />
          ))}
        </span>
      )}
    </div>
  );
}

function Trick({ board }: { board: HaggisBoard }) {
  const { trick, haggis, piles } = board;
  const across = trick.plays.slice(-SHOWN).reduce((wide, laid) => wide + Math.max(laid.faces.length, NAME_WIDE), 0);
  return (
    <div class="hw-h-middle" data-place="trick">
      {piles.length > 0 && (
        <div class="hw-h-piles" style={{ "--piles": piles.length }}>
          {piles.map((pile) => (
            <div key={pile.who} role="img" aria-label={pile.label}>
              <b>{pile.who}</b>
              {pile.faces.map((face, at) => (
                <span key={at}>
                  <Face face={face} />
                </span>
              ))}
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
        <ol class="hw-h-trick" aria-label={trick.label} style={{ "--across": across }}>
          {trick.plays.map((laid, place) => (
            <li key={place} class={laid.best ? "hw-h-best" : undefined} data-told="">
              <span class="hw-h-play" role="img" aria-label={laid.label}>
                <span class="hw-h-who">
                  <b>{laid.who}</b> {laid.name}
                </span>
                <span class="hw-h-cards">
                  {laid.faces.map((face) => (
                    <Face key={face} face={face} />
                  ))}
                </span>
                {laid.marks.length > 0 && (
                  <span class="hw-h-marks">
                    {laid.marks.map((mark) => (
                      <small key={mark} class="hw-t-tag">
                        {mark}
                      </small>
                    ))}
                  </span>
                )}
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
    <span class="hw-h-step" role="img" aria-label={item.text}>
      <span class="hw-h-who">
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
