// Ways to answer: choices, numbers in gaps; how many cards are picked.

import { useState } from "preact/hooks";
import { Button } from "../../core/controls";
import { Hand } from "../../core/faces";
import { minus } from "../../core/format";
import { rove, suppress } from "../../core/keys";
import { Said } from "../../core/said";
import type { Act } from "../../core/types";
import type { BlankView, LessonBase, LessonView, Slot } from "../../views";
import "../formula.css";
import "./answers.css";

const LONGEST_NUMBER = 3;

export function Choices({ view, act, ui }: { view: LessonView; act: Act; ui: Record<string, string> }) {
  return (
    <div class={`hw-l-choices${view.pad ? " hw-l-numbers" : ""}`} role="group" aria-label={ui.choose} onKeyDown={rove}>
      {view.choices.map((choice, at) => (
        <Button
          key={at}
          class={`hw-l-choice${choice.text.length > LONGEST_NUMBER ? " hw-l-word" : ""}${choice.right ? " hw-l-rightone" : choice.tried ? " hw-l-tried" : ""}`}
          data-rove=""
          disabled={view.solved || choice.tried}
          onClick={() => act("choose", { n: view.n, choice: at })}
        >
          <span class="hw-l-num hw-inked" aria-hidden="true">
            {choice.right ? "✓" : choice.tried ? "✕" : ""}
          </span>
          <span lang={choice.lang || undefined}>
            <Said>{choice.text}</Said>
          </span>
        </Button>
      ))}
    </div>
  );
}

/** How many cards are picked where several may be; once it is right, which. */
export function Picked({ base, view }: { base: LessonBase; view: LessonView }) {
  if (view.solved)
    return <span class="hw-vh">{view.picked.length > 0 && <Hand faces={view.picked} deck={base.cards} />}</span>;
  return view.picked_label ? <span class="hw-count hw-l-count">{view.picked_label}</span> : null;
}

/** A formula with gaps to fill; what stands in them goes to Python as typed. */
export function Blanks({
  blank,
  view,
  act,
  ui,
  errors,
}: {
  blank: BlankView;
  view: LessonView;
  act: Act;
  ui: Record<string, string>;
  errors: Record<string, string>;
}) {
  const [typed, setTyped] = useState<Record<string, string>>(view.typed);
  const error = errors.numbers;
  const send = (event: Event) => {
    event.preventDefault();
    if (view.solved) return;
    void act("numbers", { n: view.n, numbers: typed }, "numbers");
  };
  /** How the number stands that was sent; what has been typed since is not judged yet. */
  const judged = ({ name }: Slot): "" | "ok" | "wrong" => {
    const sent = view.typed[name];
    if (!view.verdict || view.verdict.right || !sent || typed[name] !== sent) return "";
    return view.verdict.wrong.includes(name) ? "wrong" : "ok";
  };
  const put = (part: Slot, value: string) => setTyped({ ...typed, [part.name]: value });
  /** Where a number can only be one of a few, these are tapped; any other is typed. */
  const few = (part: Slot) => (
    <span class="hw-l-values" role="group" aria-label={part.label} onKeyDown={rove}>
      {part.options.map((value) => (
        <button
          type="button"
          key={value}
          {...suppress}
          class="hw-chip"
          data-rove=""
          name={part.name}
          value={value}
          aria-pressed={typed[part.name] === value}
          disabled={view.solved}
          onClick={() => put(part, value)}
        >
          {value}
        </button>
      ))}
    </span>
  );
  const gap = (part: Slot) => {
    const Box = part.options.length ? "span" : "label";
    return (
      <Box class={`hw-tile hw-l-gap${judged(part) && ` hw-l-${judged(part)}`}`} key={part.name}>
        <span class="hw-tile-label">{part.label}</span>
        {judged(part) && <span class="hw-vh">{ui[`box_${judged(part)}`]}</span>}
        {part.options.length ? (
          few(part)
        ) : (
          <input
            {...suppress}
            inputMode={blank.signed ? "text" : "numeric"}
            autocomplete="off"
            value={typed[part.name] ?? ""}
            name={part.name}
            aria-invalid={judged(part) === "wrong" || undefined}
            readOnly={view.solved}
            onInput={(event) => put(part, event.currentTarget.value)}
          />
        )}
      </Box>
    );
  };
  const slot = (part: Slot) =>
    part.value === null ? (
      gap(part)
    ) : (
      <span class="hw-tile" key={part.name}>
        <span class="hw-tile-label">{part.label}</span>
        <span class="hw-tile-value">{minus(part.value)}</span>
      </span>
    );
  return (
    <form class="hw-l-blank" onSubmit={send}>
      <div class="hw-tiles">
        {blank.line.map((part, at) =>
          "sign" in part ? (
            <span class="hw-sign" key={at} aria-hidden="true">
              {part.sign}
            </span>
          ) : (
            slot(part)
          ),
        )}
        {blank.line.length > 0 && (
          <span class="hw-sign" aria-hidden="true">
            =
          </span>
        )}
        {slot(blank.total)}
        {blank.more.map(slot)}
      </div>
      {error && (
        <span role="alert" class="hw-error">
          {error}
        </span>
      )}
      <button type="submit" hidden>
        {ui.answer}
      </button>
    </form>
  );
}
