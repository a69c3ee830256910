// The Haggis deck to pick from: suits × ranks. Clicks are taken by the zone (`data-face`).

import type { ComponentChildren } from "preact";
import { Face, faceOf, Sign } from "../../core/faces";
import { rove, suppress } from "../../core/keys";
import type { HaggisDeckBase, HaggisDeckView } from "../../views";
import "./tools.css";
import "./deck-pick.css";

/** Cards of one player; `courts` replaces the row of J, Q, K where there is more than one of each. */
export function DeckPick({
  base,
  deck,
  label,
  onPick,
  courts,
}: {
  base: HaggisDeckBase;
  deck: HaggisDeckView;
  label: string;
  onPick: (face: string, on: boolean) => void;
  courts?: ComponentChildren;
}) {
  const suits = base.suits.slice(0, deck.n);
  const start = deck.picked[0] ?? suits[0]!.faces[0];
  return (
    <div
      class="hw-pk-zone"
      role="group"
      aria-label={label}
      data-grid=""
      onKeyDown={rove}
      onClick={(event) => {
        const face = faceOf(event);
        if (face) onPick(face, !deck.picked.includes(face));
      }}
    >
      <div class="hw-pk-deck hw-sideways">
        {suits.map((suit, at) => (
          <span key={suit.suit} class="hw-pk-head" style={{ "--s": at + 1 }} aria-hidden="true">
            <Sign name={suit.sign} /> <span>{suit.label}</span>
          </span>
        ))}
        {suits.flatMap((suit, at) =>
          suit.faces.map((face, rank) => (
            <PickCard
              key={face}
              face={face}
              name={base.names[face]!}
              picked={deck.picked.includes(face)}
              dim={deck.elsewhere.includes(face)}
              tab={face === start}
              style={{ "--s": at + 1, "--r": rank + 1 }}
            />
          )),
        )}
      </div>
      {courts ?? (
        <div class="hw-pk-courts" role="group" aria-label={base.wild}>
          <span class="hw-pk-head" aria-hidden="true">
            <Sign name="g-W" /> <span>{base.wild}</span>
          </span>
          {base.courts.map((face) => (
            <PickCard
              key={face}
              face={face}
              name={base.names[face]!}
              picked={deck.picked.includes(face)}
              dim={false}
              tab={face === start}
            />
          ))}
        </div>
      )}
    </div>
  );
}

export function PickCard({
  face,
  value,
  name,
  picked,
  dim,
  tab,
  style,
}: {
  face: string;
  value?: string;
  name: string;
  picked: boolean;
  dim: boolean;
  tab: boolean;
  style?: Record<string, number>;
}) {
  return (
    <button
      type="button"
      {...suppress}
      class={dim ? "hw-card hw-pk hw-is-dim" : "hw-card hw-pk"}
      data-rove=""
      data-face={value ?? face}
      style={style}
      aria-pressed={picked}
      aria-label={name}
      title={name}
      tabIndex={tab ? 0 : -1}
    >
      <Face face={face} />
    </button>
  );
}

/** A few cards that only show, tops first; read out as one text. */
export function CardRow({ faces, names }: { faces: string[]; names: Record<string, string> }) {
  return (
    <span class="hw-hand" role="img" aria-label={faces.map((face) => names[face]).join(", ")}>
      {faces.map((face) => (
        <Face key={face} face={face} />
      ))}
    </span>
  );
}
