// The cards of a trick of Oh Hell.
import { Face } from "../../core/faces";
import type { Played } from "../../views";
import "./trick.css";

/** The cards of a trick in the order of play, and places for those to come; `lies`: it is the one on the table. */
export function Trick({ label, cards, lies }: { label: string; cards: Played[]; lies?: boolean }) {
  return (
    <ol class="hw-o-trick" aria-label={label} style={{ "--n": cards.length }}>
      {cards.map((card) => (
        <li key={card.who} {...(lies && { "data-place": `trick ${card.seat}`, "data-told": "" })}>
          <span
            class="hw-o-played"
            {...(card.face ? { role: "img", "aria-label": card.label } : {})}
            title={card.why || undefined}
          >
            <span class={`hw-card${card.best ? " hw-is-made" : ""}${card.face ? "" : " hw-o-empty"}`}>
              {card.face ? <Face face={card.face} /> : <span class="hw-face" />}
            </span>
            <span class="hw-o-who">{card.who}</span>
            {card.led && <small>{card.led}</small>}
            {card.best && <small class="hw-o-best">{card.best}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
