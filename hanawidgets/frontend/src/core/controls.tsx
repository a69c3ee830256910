// Buttons, choices and fields. All words arrive from Python.

import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Choice } from "../views";
import { rove, suppress } from "./keys";
import { onceReleased } from "./press";
import { Refused } from "./rule-text";
import { keepBadges } from "./storage";
import type { Act } from "./types";
import { useUid } from "./uid";
import "./controls.css";

/** A button. One that can do nothing now stays in the tab order: `disabled` would drop the focus it may have. */
export function Button({ disabled, onClick, ...rest }: JSX.ButtonHTMLAttributes<HTMLButtonElement>) {
  const off = Boolean(disabled);
  return (
    <button
      type="button"
      {...suppress}
      {...rest}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    />
  );
}

/** The same where the browser remembers the choice; nothing where there are no badges. */
export const KeptBadges = ({ view, act }: Parameters<typeof Badges>[0]) =>
  view.badges_label ? (
    <Badges
      view={view}
      act={(action, args) => {
        keepBadges(Boolean(args?.on));
        return act(action, args);
      }}
    />
  ) : null;

/** Switches the marks for learners on the cards on and off; while they would be an answer, it says so. */
export function Badges({
  view,
  act,
}: {
  view: { badges?: boolean; badges_label?: string; badges_off?: string };
  act: Act;
}) {
  const id = useUid();
  const off = view.badges_off;
  return (
    <>
      <Button
        class="hw-chip hw-toggle"
        aria-pressed={view.badges && !off}
        disabled={Boolean(off)}
        aria-describedby={off ? id : undefined}
        onClick={() => act("badges", { on: !view.badges })}
      >
        {view.badges_label}
      </Button>
      {off && (
        <span class="hw-note" id={id}>
          {off}
        </span>
      )}
    </>
  );
}

/** Native select: the surest control on a phone. */
export function Select(props: {
  label: string;
  value: string;
  options: Choice[];
  onPick: (value: string) => void;
  hideLabel?: boolean;
}) {
  const id = useUid();
  return (
    <span class="hw-select">
      <label for={id} class={props.hideLabel ? "hw-vh" : undefined}>
        {props.label}
      </label>
      <select id={id} {...suppress} value={props.value} onChange={(event) => props.onPick(event.currentTarget.value)}>
        {props.options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === props.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A few choices side by side, one of them taken: one tab stop, arrows move. */
export function Chips<T extends string | number>(props: {
  label: string;
  value: T;
  options: { value: T; label: string; title?: string }[];
  onPick: (value: T) => void;
  showLabel?: boolean;
  scrolls?: boolean;
}) {
  const id = useUid();
  return (
    <div class="hw-chips">
      <span id={id} class={props.showLabel ? "hw-chips-label" : "hw-vh"}>
        {props.label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        class={props.scrolls ? "hw-chips-row hw-scrolls" : "hw-chips-row"}
        onKeyDown={rove}
      >
        {props.options.map((option) => {
          const on = option.value === props.value;
          return (
            <Button
              key={option.value}
              role="radio"
              aria-checked={on}
              class="hw-chip"
              data-rove=""
              tabIndex={on ? 0 : -1}
              title={option.title}
              aria-label={option.title}
              onClick={() => props.onPick(option.value)}
            >
              {option.label}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** Ways in to one thing, one of them open: tabs, one tab stop, arrows move. What they open is `panel`. */
export function Tabs<T extends string>(props: {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onPick: (value: T) => void;
  /** The id of the panel below; its `aria-labelledby` is `${panel}-tab`. */
  panel: string;
}) {
  return (
    <div role="tablist" aria-label={props.label} class="hw-chips-row" onKeyDown={rove}>
      {props.options.map((option) => {
        const on = option.value === props.value;
        return (
          <Button
            key={option.value}
            id={on ? `${props.panel}-tab` : `${props.panel}-${option.value}`} // never without: Preact would leave an empty id
            class="hw-chip"
            role="tab"
            aria-selected={on}
            aria-controls={on ? props.panel : undefined}
            data-rove=""
            tabIndex={on ? 0 : -1}
            onClick={() => props.onPick(option.value)}
          >
            {option.label}
          </Button>
        );
      })}
    </div>
  );
}

/** What is being typed over a value of Python's, told by this word; it is dropped when that changes. Null: nothing. */
function useDraft(over: string): [string | null, (text: string | null) => void] {
  const typed = useRef<{ over: string; text: string | null }>({ over, text: null });
  const [, redraw] = useState(0);
  if (typed.current.over !== over) typed.current = { over, text: null };
  const type = (text: string | null) => {
    typed.current.text = text;
    redraw((count) => count + 1);
  };
  return [typed.current.text, type];
}

/** A number to type or to step. What is typed goes to Python as it stands; a refusal leaves it there. */
export function Stepper(props: {
  name: string;
  label: string;
  /** null: nobody has given it. */
  value: number | null;
  min: number;
  max: number;
  less: string;
  more: string;
  act: Act;
  error: string | undefined;
  /** In which round, where several have this number: what is typed for one does not stand in the next. */
  round?: number;
}) {
  const id = useUid();
  const [draft, setDraft] = useDraft(`${props.round} ${props.name} ${props.value}`);
  const send = async (value: string) => {
    if (!(await props.act("number", { name: props.name, value }, props.name))) setDraft(null);
  };
  const step = async (up: boolean) => {
    if (!(await props.act("step", { name: props.name, up }, props.name))) setDraft(null);
  };
  return (
    <div class="hw-stepper">
      <label for={id}>{props.label}</label>
      <span class="hw-stepper-row">
        <Button
          aria-label={props.less}
          disabled={props.value === null || props.value <= props.min}
          onClick={() => step(false)}
        >
          −
        </Button>
        <input
          id={id}
          {...suppress}
          inputMode="numeric"
          autocomplete="off"
          value={draft ?? String(props.value ?? "")}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${id}-e` : undefined}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => draft !== null && onceReleased(() => send(draft))}
          onKeyDown={(event) => event.key === "Enter" && draft !== null && send(draft)}
        />
        <Button
          aria-label={props.more}
          disabled={props.value !== null && props.value >= props.max}
          onClick={() => step(true)}
        >
          +
        </Button>
      </span>
      <Refused id={`${id}-e`} text={props.error} />
    </div>
  );
}
