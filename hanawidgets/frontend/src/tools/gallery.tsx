// The decks: all cards of one of them, one card large, and how cards show their state.

import { Badges, Chips } from "../core/controls";
import { Face } from "../core/faces";
import type { Props } from "../core/types";
import { Browse } from "./browse";
import "./gallery.css";

export function Gallery({ base, view, act }: Props<"gallery">) {
  const { ui, cards } = base;
  const pick = (name: string) => (value: string) => void act(name, { value });
  return (
    <>
      <Browse base={base} view={view} act={act}>
        <div class="hw-bar">
          <Chips label={ui.deck!} value={view.deck} options={base.decks} onPick={pick("deck")} />
          <Chips label={ui.cards_by!} value={view.order} options={view.orders} onPick={pick("order")} />
          {view.with_badges && <Badges view={view} act={act} />}
        </div>
      </Browse>
      <section class="hw-states" aria-label={ui.states}>
        <h2>{ui.states}</h2>
        <div class="hw-show-row">
          {view.states.map(({ state, label, face }) => (
            <figure key={state} class="hw-show-card">
              <span class={`hw-card hw-is-${state}`} aria-hidden="true">
                <Face face={face} card={cards[face]} />
              </span>
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </div>
      </section>
    </>
  );
}
