// The board of Haggis: two or three seats with their open court cards, the trick on the table, a hand to pick several
// cards from. What the cards picked up are, and whether they may be played, comes with the view.
import { useEffect, useState } from "preact/hooks";
import type { BoardProps, KeyDoing } from "./boards";
import { rove } from "./dom";
import { Grid, type GridView } from "./grid";
import { HandRow } from "./hand";
import { Button, Chips, Face, Hand, Linked, Select } from "./parts";
import { remember, remembered } from "./progress";
import type { Acts, Ask, Choice } from "./types";
import type { WaysProps } from "./ways";

interface HaggisSeat {
  seat: string;
  name: string;
  turn: boolean;
  held: string;
  tags: string[];
  taken: string;
  courts: { faces: string[]; label: string };
  hand: { label: string; faces: string[]; backs: number; size: number };
}
interface Laid {
  who: string;
  name: string;
  faces: string[];
  marks: string[];
  best: boolean;
  bomb: boolean;
  label: string;
}
export interface HaggisBoard {
  seats: HaggisSeat[];
  trick: { plays: Laid[]; label: string; note: string };
  haggis: { n: number; label: string };
  turn: string;
  acts: Acts;
  tells: boolean;
  held: string[];
  dim: string[];
  orders: Choice[];
  by: string;
  say: string;
  pick: null | {
    text: string;
    count: string;
    ways: { do: string; label: string; grid: GridView | null }[];
    near: { cards: string; faces: string[]; label: string }[];
    pass: null | { do: string; label: string };
  };
  bets: { seat: string; label: string; options: { do: string; label: string; name: string }[] }[];
  offers: null | {
    note: string;
    groups: { label: string; count: string; items: { cards: string; label: string; name: string; wild: number }[] }[];
  };
  strip: HaggisStepView[];
}
interface HaggisStepView {
  text: string;
  faces: string[];
  who: string;
  name: string;
}

const BACK = "hg-back";
const none = () => undefined;
const SORT = "haggis.sort";

/** Sort the hand, here and from now on. */
function sortBy(by: string, ask: Ask): void {
  remember(SORT, by);
  ask("sort", { by });
}

export function Haggis({ base, board, ask, play, quiet, hinted = [] }: BoardProps<HaggisBoard>) {
  const { ui, cards } = base;
  const others = board.seats.slice(0, -1);
  const me = board.seats[board.seats.length - 1]!;
  const acts =
    board.pick && !quiet
      ? Object.fromEntries(me.hand.faces.map((face) => [face, { ways: [], label: cards[face]?.label ?? "", text: "" }]))
      : undefined;
  useEffect(() => {
    // until it is as last time: a lesson taken up again does not listen at first
    const by = remembered(SORT);
    if (by !== board.by && me.hand.faces.length > 1 && board.orders.some((order) => order.value === by))
      ask("sort", { by });
  });
  const look = (face: string) =>
    `${board.dim.includes(face) && acts && !board.held.includes(face) ? " hw-is-dim" : ""}${hinted.includes(face) ? " hw-is-hint" : ""}`;
  return (
    <div class="hw-t-board hw-h-board" role="group" aria-label={ui.board}>
      <div class={`hw-h-others hw-h-of${others.length}`}>
        {others.map((seat) => (
          <section key={seat.seat} class={`hw-h-seat${seat.turn ? " hw-t-turn" : ""}`} aria-label={seat.name}>
            <Name seat={seat} />
            {seat.hand.faces.length > 0 ? (
              <HandRow
                label={`${seat.name} ${seat.hand.label}`}
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
      <section class={`hw-t-seat${me.turn ? " hw-t-turn" : ""}`} aria-label={me.name}>
        <Name seat={me} />
        {me.hand.faces.length > 1 && (
          <Chips label={ui.sort!} value={board.by} options={board.orders} onPick={(by) => sortBy(by, ask)} />
        )}
        <HandRow
          label={`${me.name} ${me.hand.label}`}
          hand={{ ...me.hand, backs: 0 }}
          back={BACK}
          cards={cards}
          acts={acts}
          picked={board.held}
          keys={PLACES}
          look={look}
          choose={(face) => ask("hold", { face })}
          play={play}
        />
      </section>
    </div>
  );
}

function Name({ seat }: { seat: HaggisSeat }) {
  return (
    <div class="hw-h-name">
      <b>{seat.name}</b>
      {seat.tags.map((tag) => (
        <span key={tag} class="hw-t-tag">
          {tag}
        </span>
      ))}
      <span class="hw-t-held">{seat.held}</span>
      <small>{seat.hand.label}</small>
      <small class="hw-h-taken">{seat.taken}</small>
    </div>
  );
}

/** A hand nobody here may see: its court cards lie open, the rest is a pile of backs. */
function Hidden({ seat }: { seat: HaggisSeat }) {
  return (
    <div class="hw-h-hidden">
      <span class="hw-h-courts" role="img" aria-label={seat.courts.label}>
        {seat.courts.faces.map((face) => (
          <Face key={face} face={face} />
        ))}
        {!seat.courts.faces.length && <small aria-hidden="true">{seat.courts.label}</small>}
      </span>
      {seat.hand.backs > 0 && (
        <span class="hw-h-backs" aria-hidden="true">
          {Array.from({ length: seat.hand.backs }, (_, place) => (
            <Face key={place} face={BACK} />
          ))}
        </span>
      )}
    </div>
  );
}

function Trick({ board }: { board: HaggisBoard }) {
  const { trick, haggis } = board;
  return (
    <div class="hw-h-middle">
      <div class="hw-h-bar">
        <span class="hw-count">{trick.label}</span>
        {haggis.n > 0 && (
          <span class="hw-h-haggis">
            <Face face={BACK} />
            {haggis.label}
          </span>
        )}
      </div>
      {trick.plays.length > 0 && (
        <ol class="hw-h-trick" aria-label={trick.label}>
          {trick.plays.map((laid, place) => (
            <li key={place} class={laid.best ? "hw-h-best" : undefined}>
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
          <Linked text={trick.note} />
        </p>
      )}
    </div>
  );
}

/** What the cards picked up are, ways to play them, what is near; passing, bets, what could be played. */
export function HaggisWays({ base, board, play, ask, children }: WaysProps<HaggisBoard>) {
  const { ui, cards } = base;
  const { pick, offers } = board;
  return (
    <div class="hw-t-ways hw-h-ways" data-zone="ways" role="group" aria-label={ui.play}>
      <div class="hw-h-do">
        <p class="hw-h-text">
          {pick?.count && <b>{pick.count} </b>}
          <Linked text={pick?.text ?? board.turn} />
        </p>
        {pick && pick.ways.length > 0 && (
          <div class="hw-h-readings">
            {pick.ways.map((way) => (
              <span key={way.do} class="hw-h-way">
                {way.grid && <Grid grid={way.grid} />}
                <Button class="hw-button hw-go" onClick={() => play(way.do)}>
                  {way.label}
                </Button>
              </span>
            ))}
          </div>
        )}
        <div class="hw-h-buttons">
          {pick?.pass && (
            <Button class="hw-button" onClick={() => play(pick.pass!.do)}>
              {pick.pass.label}
            </Button>
          )}
          {board.held.length > 0 && (
            <Button class="hw-button" onClick={() => ask("take_up", { cards: "" })}>
              {ui.put_back}
            </Button>
          )}
          {children}
        </div>
      </div>
      {pick && (
        <div class="hw-h-more">
          {pick.near.length > 0 && (
            <div class="hw-h-near" role="group" aria-label={ui.near}>
              <span class="hw-chips-label" aria-hidden="true">
                {ui.near}
              </span>
              {pick.near.map((near) => (
                <Button
                  key={near.cards}
                  class="hw-button"
                  aria-label={near.label}
                  onClick={() => ask("take_up", { cards: near.cards })}
                >
                  <Hand faces={near.faces} deck={cards} />
                </Button>
              ))}
            </div>
          )}
          {board.bets.map((bets) => (
            <div key={bets.seat} class="hw-h-bets" role="group" aria-label={bets.label} data-zone="bets">
              <span class="hw-chips-label" aria-hidden="true">
                {bets.label}
              </span>
              {bets.options.map((bet) => (
                <Button key={bet.do} class="hw-button" aria-label={bet.name} onClick={() => play(bet.do)}>
                  {bet.label}
                </Button>
              ))}
            </div>
          ))}
          {board.tells && (
            <Button
              class="hw-button hw-h-list"
              aria-expanded={Boolean(offers)}
              onClick={() => ask("offers", { on: !offers })}
            >
              {ui.list}
            </Button>
          )}
          {offers && <Offers offers={offers} ui={ui} ask={ask} />}
        </div>
      )}
    </div>
  );
}

const FEW = 3;

/** What may be played, by shape: few shapes stand there at once, of many one is chosen. */
function Offers({
  offers,
  ui,
  ask,
}: {
  offers: NonNullable<HaggisBoard["offers"]>;
  ui: Record<string, string>;
  ask: Ask;
}) {
  const [chosen, setChosen] = useState("");
  const { groups } = offers;
  const many = groups.length > FEW;
  const open = groups.find((group) => group.label === chosen) ?? groups[0];
  return (
    <div class="hw-h-offers">
      <p class="hw-note">{offers.note}</p>
      {many && (
        <Select
          label={ui.shape!}
          value={open!.label}
          options={groups.map(({ label, count }) => ({ value: label, label: count }))}
          onPick={setChosen}
        />
      )}
      {(many ? [open!] : groups).map((group) => (
        <div key={group.label} class="hw-h-group" role="group" aria-label={group.label} onKeyDown={rove}>
          {!many && (
            <span class="hw-chips-label" aria-hidden="true">
              {group.label}
            </span>
          )}
          {group.items.map((item, place) => (
            <Button
              key={item.cards}
              class="hw-chip"
              data-rove=""
              tabIndex={place ? -1 : 0}
              aria-label={item.name}
              onClick={() => ask("take_up", { cards: item.cards })}
            >
              {item.label}
              {item.wild > 0 && (
                <small aria-hidden="true" title={ui.wilds}>
                  ＋{item.wild}
                </small>
              )}
            </Button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What just happened: a play with its cards, or a sentence. */
export function HaggisStep({ item }: { item: HaggisStepView }) {
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

const PLACES = "1234567890asdfghj";

/** Digits and the row of A pick up the nth card, Enter plays what is picked up, P passes, B goes to the bets. */
export function haggisKeys(event: KeyboardEvent, { board, play, ask, box }: KeyDoing<HaggisBoard>): boolean {
  const key = event.key.toLowerCase();
  const { pick } = board;
  if (key === "o") {
    const other = board.orders.find((order) => order.value !== board.by);
    return other ? (sortBy(other.value, ask), true) : false;
  }
  if (!pick) return false;
  const focus = (what: string) => {
    const to = box?.querySelector<HTMLElement>(what);
    to?.focus();
    return Boolean(to);
  };
  if (key === "escape") {
    if (board.held.length) ask("take_up", { cards: "" });
    if ((event.target as HTMLElement).closest("[data-zone=ways]")) focus("[data-zone=hand] [tabindex='0']");
    return false;
  }
  if (key === "p") return pick.pass ? (play(pick.pass.do), true) : false;
  if (key === "l" && board.tells) return (ask("offers", { on: !board.offers }), true);
  if (key === "b") return focus("[data-zone=bets] button");
  if (key === "enter") {
    const button = (event.target as HTMLElement).closest("button");
    if (!board.held.length || (button && !button.closest("[data-zone=hand]"))) return false;
    if (pick.ways.length === 1) play(pick.ways[0]!.do);
    else focus(pick.ways.length ? ".hw-h-way button" : ".hw-h-near button");
    return true;
  }
  const place = key.length === 1 ? PLACES.indexOf(key) + 1 : 0;
  const card = place ? box?.querySelector<HTMLElement>(`[data-zone=hand] [data-place="${place}"]`) : null;
  if (!card) return false;
  card.focus();
  ask("hold", { face: card.dataset.face! });
  return true;
}
