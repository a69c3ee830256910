// The cards of a trick of Oh Hell.
import { Face } from "../../core/faces";
import type { Picks } from "../../core/game";
import { suppress } from "../../core/keys";
import type { Played } from "../../views";
import "./trick.css";

const ONE_ROW = 4; // cards that lie beside each other on a phone, where more lie in two rows
const MANY = 7; // more lie in two rows up to a tablet

/** The class and the style of what a trick lies in: how many cards lie across and down follows from them. */
export const roomFor = (cards: number) => ({
  class: `${cards > ONE_ROW ? " hw-o-two" : ""}${cards > MANY ? " hw-o-many" : ""}`,
  style: { "--n": Math.max(cards, 1), "--half": Math.ceil(cards / 2) },
});

interface Props {
  label: string;
  cards: Played[];
  /** It is the one on the table. */
  lies?: boolean;
  picks?: Picks | undefined;
}

/** The cards of a trick in the order of play, and places for those to come. */
export function Trick({ label, cards, lies, picks }: Props) {
  return (
    <ol class="hw-o-trick" aria-label={label}>
      {cards.map((card) => (
        <li key={card.who} {...(lies && { "data-place": `trick ${card.seat}`, "data-told": "" })}>
          <PlayedCard card={card} picks={picks} />
          <span class="hw-o-who" title={card.who} aria-hidden={Boolean(card.face)}>
            {card.who}
          </span>
          <span class="hw-o-marks" aria-hidden={Boolean(card.face)}>
            {card.led && <small>{card.led}</small>}
            {card.best && <small class="hw-o-best">{card.best}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function PlayedCard({ card: { face, best, label, why }, picks }: { card: Played; picks: Picks | undefined }) {
  const state = `hw-card${best ? " hw-is-made" : ""}`;
  if (!face) {
    return (
      <span class={`${state} hw-o-empty`}>
        <span class="hw-face" />
      </span>
    );
  }
  if (!picks?.faces.includes(face)) {
    return (
      <span class={state} role="img" aria-label={label} title={why || undefined}>
        <Face face={face} />
      </span>
    );
  }
  return (
    <button
      type="button"
      {...suppress}
      class={`${state}${pickState(picks, face)}`}
      data-face={face}
      aria-pressed={picks.picked.includes(face)}
      aria-label={label}
      onClick={() => picks.pick(face)}
    >
      <Face face={face} />
    </button>
  );
}

/** How a card looks that answers a question. */
const pickState = ({ faces, picked, wrong }: Picks, face: string): string =>
  wrong.includes(face) ? " hw-is-wrong" : faces.includes(face) && !picked.includes(face) ? " hw-is-can" : "";
