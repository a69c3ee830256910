// A hand of cards on a table: of who acts a row of buttons with one tab stop, of others pictures or backs.
import { useRef, useState } from "preact/hooks";
import { Face, faceOf } from "../core/faces";
import type { BoardProps } from "../core/game";
import { rove, suppress } from "../core/keys";
import type { Deck } from "../core/types";
import type { AnyBoard, CardWays } from "../views";
import { type Drop, drag } from "./drag";
import type { Fan } from "./fan";
import "./hand-row.css";

interface Props {
  /** What the row is called, and which place it is. */
  label: string;
  place: string;
  hand: { label: string; faces: string[]; backs: number };
  /** The picture of a hidden card. */
  back?: string;
  cards: Deck;
  /** What may be done with each card now; undefined: nothing can be done here. */
  acts: AnyBoard["acts"] | undefined;
  /** The keys that stand for the cards, in their order. */
  keys?: string;
  /** The card picked up; several where cards are played together: then a click picks up or puts back. */
  picked: string | string[];
  /** Further classes of a card. */
  look: (face: string) => string;
  setPeek?: (face: string) => void;
  choose: (face: string) => void;
  play: (way: string) => void;
  /** The order of the hand, where the person may change it. */
  fan?: Fan;
  /** Where cards are played together: play what is let go on the table; tells whether that is done. */
  cast?: (face: string) => boolean;
  /** Pick up what goes with a card: it was pressed twice, or swiped upwards. */
  gather?: (face: string) => void;
}

interface Held {
  turn: boolean;
  hand: { faces: string[] };
}

/** What may be done with the cards of one's own hand: those that answer a question, else those whose turn it is. */
export function ownHand(props: BoardProps<{ acts: AnyBoard["acts"] }>, me: Held) {
  const { base, board, chosen, quiet, hinted = [], picks } = props;
  const asked = picks && me.hand.faces.filter((face) => picks.faces.includes(face));
  const moves = me.turn && !quiet && Object.keys(board.acts).length ? board.acts : undefined;
  const answer = (face: string): [string, CardWays] => [face, { ways: [], label: base.cards[face]!.label, text: "" }];
  const picked = picks ? picks.picked : board.acts[chosen] ? chosen : "";
  return {
    acts: asked?.length ? Object.fromEntries(asked.map(answer)) : moves,
    picked,
    choose: picks ? picks.pick : props.choose,
    /** How each card looks, where a board tells which can be played. */
    look: (can: (face: string, act: CardWays) => boolean) => (face: string) => {
      const act = moves?.[face];
      const marked = act && face !== picked && can(face, act);
      const state = picks?.wrong.includes(face) ? " hw-is-wrong" : marked ? " hw-is-can" : "";
      return `${state}${hinted.includes(face) ? " hw-is-hint" : ""}`;
    },
  };
}

const TWICE_MS = 350;
const SWIPE = 18;

/** A card is picked up with one click and played with the next, if there is one way to play it; or drawn to the table. */
export function HandRow(props: Props) {
  const { label, place, hand, back, cards, acts, keys, picked, look, setPeek, choose, play, fan, gather } = props;
  const row = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props; // what comes while a card is drawn
  const pressed = useRef({ face: "", at: 0 });
  const [said, setSaid] = useState("");
  const faces = fan?.faces ?? hand.faces;
  const move = (face: string, to: number) => {
    if (to < 0 || to >= faces.length) return;
    fan!.move(face, to);
    setSaid(`${cards[face]?.name} ${to + 1} / ${faces.length}`);
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[data-face="${face}"]`)?.focus());
  };
  const drop = ({ face, x, y, dx, dy }: Drop): boolean => {
    const now = latest.current;
    const act = now.acts?.[face];
    const own = row.current!.getBoundingClientRect();
    const board = row.current!.closest(".hw-t-board")!.getBoundingClientRect();
    if (!act || x < board.left || x > board.right || y < board.top || y > board.bottom) return false;
    if (y < own.top) {
      if (now.cast) return now.cast(face);
      const onto = document
        .elementsFromPoint(x, y)
        .map((one) => one.closest("[data-place^=field]")?.querySelector<HTMLElement>("[data-card]")?.dataset.card);
      const way =
        act.ways.length > 1 ? act.ways.find((one) => one.faces.some((each) => onto.includes(each))) : act.ways[0];
      if (way) now.play(way.do);
      else now.choose(face);
      return Boolean(way);
    }
    if (now.gather && -dy > SWIPE && -dy > Math.abs(dx)) now.gather(face);
    else if (now.fan) {
      const away = [...row.current!.querySelectorAll<HTMLElement>("[data-face]")].map((one) => {
        const box = one.getBoundingClientRect();
        const [left, top] = "drag" in one.dataset ? [box.left - dx, box.top - dy] : [box.left, box.top];
        return Math.hypot(x - left - own.width / 20, 2 * (y - top - box.height / 2));
      });
      now.fan.move(face, away.indexOf(Math.min(...away)));
    }
    return false;
  };
  return (
    <>
      <div
        ref={row}
        class="hw-t-hand"
        style={{ "--n": faces.length }}
        role="group"
        aria-label={label}
        data-place={place}
        data-zone={acts ? "hand" : undefined}
        onKeyDown={(event) => {
          const face = faceOf(event);
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!fan || !face || !step || !event.shiftKey) return rove(event);
          event.preventDefault();
          move(face, faces.indexOf(face) + step);
        }}
        onPointerDown={(event) => fan && acts && drag(event, (face) => setPeek?.(face), drop)}
        onClick={(event) => {
          const face = faceOf(event);
          if (!acts || !face || !acts[face]) return;
          const ways = acts[face]!.ways;
          const twice = face === pressed.current.face && event.timeStamp - pressed.current.at < TWICE_MS;
          pressed.current = { face: twice ? "" : face, at: event.timeStamp };
          if (twice && gather) gather(face);
          else if (Array.isArray(picked)) choose(face);
          else if (face === picked && ways.length === 1) play(ways[0]!.do);
          else choose(face === picked ? "" : face);
        }}
        onPointerOver={(event) => event.pointerType === "mouse" && setPeek?.(faceOf(event) ?? "")}
        onPointerLeave={() => setPeek?.("")}
        onFocusIn={(event) => (event.target as Element).matches(":focus-visible") && setPeek?.(faceOf(event) ?? "")}
        onFocusOut={() => setPeek?.("")}
      >
        {faces.map((face, at) => {
          const nth = faces.slice(0, at).filter((one) => one === face).length; // of equal cards of two packs
          const act = acts?.[face];
          const state = `hw-card${look(face)}`;
          return act ? (
            <button
              type="button"
              key={`${face} ${nth}`}
              {...suppress}
              class={state}
              data-rove=""
              data-face={face}
              aria-pressed={!nth && (Array.isArray(picked) ? picked.includes(face) : face === picked)}
              aria-label={act.label}
              title={cards[face]?.name}
              tabIndex={!nth && face === ((!Array.isArray(picked) && picked) || faces[0]) ? 0 : -1}
              data-nth={at + 1}
              data-key={keys?.[at]?.toUpperCase()}
            >
              <Face face={face} card={cards[face]} />
            </button>
          ) : (
            <span
              key={`${face} ${nth}`}
              class={state}
              role="img"
              aria-label={cards[face]?.label}
              title={cards[face]?.name}
            >
              <Face face={face} card={cards[face]} />
            </span>
          );
        })}
        {back && hand.backs > 0 && (
          <span class="hw-t-backs" role="img" aria-label={hand.label}>
            {Array.from({ length: hand.backs }, (_, at) => (
              <Face key={at} face={back} />
            ))}
          </span>
        )}
      </div>
      {fan && (
        <span aria-live="polite" class="hw-vh">
          {said}
        </span>
      )}
    </>
  );
}
