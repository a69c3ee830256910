// A hand of cards on a table: of who acts a row of buttons with one tab stop, of others pictures or backs.
import { Face, faceOf } from "../core/faces";
import { rove, suppress } from "../core/keys";
import type { Deck } from "../core/types";
import type { AnyBoard } from "../views";

interface Props {
  /** What the row is called, and which place it is. */
  label: string;
  place: string;
  hand: { label: string; faces: string[]; backs: number };
  /** The picture of a hidden card. */
  back: string;
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
}

/** A card is picked up with one click and played with the next, if there is one way to play it. */
export function HandRow({ label, place, hand, back, cards, acts, keys, picked, look, setPeek, choose, play }: Props) {
  return (
    <div
      class="hw-t-hand"
      style={{ "--n": hand.faces.length, "--half": Math.ceil(hand.faces.length / 2) }}
      role="group"
      aria-label={label}
      data-place={place}
      data-zone={acts ? "hand" : undefined}
      onKeyDown={rove}
      onClick={(event) => {
        const face = faceOf(event);
        if (!acts || !face || !acts[face]) return;
        const ways = acts[face]!.ways;
        if (Array.isArray(picked)) choose(face);
        else if (face === picked && ways.length === 1) play(ways[0]!.do);
        else choose(face === picked ? "" : face);
      }}
      onMouseOver={(event) => setPeek?.(faceOf(event) ?? "")}
      onMouseLeave={() => setPeek?.("")}
      onFocusIn={(event) => setPeek?.(faceOf(event) ?? "")}
      onFocusOut={() => setPeek?.("")}
    >
      {hand.faces.map((face, at) => {
        const act = acts?.[face];
        const state = `hw-card${look(face)}`;
        return act ? (
          <button
            type="button"
            key={face}
            {...suppress}
            class={state}
            data-rove=""
            data-face={face}
            aria-pressed={Array.isArray(picked) ? picked.includes(face) : face === picked}
            aria-label={act.label}
            title={cards[face]?.name}
            tabIndex={face === ((!Array.isArray(picked) && picked) || hand.faces[0]) ? 0 : -1}
            data-nth={at + 1}
            data-key={keys?.[at]?.toUpperCase()}
          >
            <Face face={face} card={cards[face]} />
          </button>
        ) : (
          <span key={face} class={state} role="img" aria-label={cards[face]?.label} title={cards[face]?.name}>
            <Face face={face} card={cards[face]} />
          </span>
        );
      })}
      {hand.backs > 0 && (
        <span class="hw-t-backs" role="img" aria-label={hand.label}>
          {Array.from({ length: hand.backs }, (_, at) => (
            <Face key={at} face={back} />
          ))}
        </span>
      )}
    </div>
  );
}
