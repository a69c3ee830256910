// The shapes of what Python sends (hanawidgets/widgets/*.py). No words, no rules: only how to draw them.
import { Badges, Chips } from "../core/controls";
import { Face, Sign } from "../core/faces";
import { LiveRegion } from "../core/live-region";
import type { Props } from "../core/types";

export function Gallery({ base, view, act }: Props<"gallery">) {
  const { ui, cards, names } = base;
  const pick = (action: string) => (value: string) => void act(action, { value });
  return (
    <>
      <div class="hw-filters">
        <Chips label={ui.deck!} showLabel value={view.deck} options={base.decks} onPick={pick("deck")} />
        <Chips label={ui.cards_by!} showLabel value={view.order} options={view.orders} onPick={pick("order")} />
        <Chips label={ui.size!} showLabel value={view.size} options={base.sizes} onPick={pick("size")} />
        {view.with_badges && <Badges view={view} act={act} />}
      </div>
      <div class={`hw-show hw-size-${view.size}`}>
        {view.groups.map((group) => (
          <section key={group.key} class="hw-show-group" aria-label={group.title}>
            <h2>
              {group.sign && <Sign name={group.sign} />}
              {group.title}
            </h2>
            <div class="hw-show-row">
              {group.faces.map((face) => (
                <figure
                  key={face}
                  class="hw-show-card"
                  role={view.size === "large" ? undefined : "img"}
                  aria-label={view.size === "large" ? undefined : names[face]}
                  title={names[face]}
                >
                  <Face face={face} card={cards[face]} large={view.size === "large"} />
                  {view.size === "large" && <figcaption>{names[face]}</figcaption>}
                </figure>
              ))}
            </div>
          </section>
        ))}
      </div>
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
      <LiveRegion text={view.say} />
    </>
  );
}
