// Small parts that every painter uses. All words arrive from Python.
import { Component, type ComponentChildren, createContext, type JSX, render } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { pictureOf } from "./art";
import { address, inApp, rove, suppress, toSight, writeState } from "./dom";
import type { Act, Base, Choice, Deck, DeckCard, Group, RuleCard } from "./types";

let ids = 0;

/** An id of its own in the whole page: Preact's useId counts anew in every widget. */
export const useUid = (): string => useState(() => `hw-${++ids}`)[0];

/** A number as people write it: below zero with a minus sign. */
export const minus = (n: number | string): string => String(n).replace("-", "−");

/** A small sign in a line: a kind (`k-tane`) or a suit (`s-H`, `g-R`). The words beside it name it. */
export const Sign = ({ name }: { name: string }) => (
  <svg class="hw-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <use href={`#hw-${name}`} />
  </svg>
);

/** The same component, drawn anew only when one of its properties is another object than before. */
export function still<P extends object>(Inner: (props: P) => JSX.Element) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return (Object.keys(next) as (keyof P)[]).some((key) => next[key] !== (this.props as P)[key]);
    }

    override render(props: P) {
      return Inner(props);
    }
  };
}

interface FaceProps {
  face: string;
  card?: DeckCard | undefined;
  large?: boolean;
}

function FaceInside({ face, card, large }: FaceProps) {
  const kinds = card?.kind ? (card.double ? [card.kind, "kasu"] : [card.kind]) : [];
  return (
    <>
      <img class="hw-art" src={pictureOf(`hw-${face}`)} alt="" decoding="sync" draggable={false} />
      {card?.month ? (
        <span class="hw-month">
          {card.month}
          {large && <span lang="ja">{card.plant}</span>}
        </span>
      ) : null}
      {card?.kind && (
        <span class="hw-kind">
          {kinds.map((kind) => (
            <Sign key={kind} name={`k-${kind}`} />
          ))}
        </span>
      )}
    </>
  );
}

const written = new Map<string, string>();

/** What Preact would draw, as text made once: many small things come into the page in half the time. Nothing in it
 * hears or changes; whoever shows it listens around it. */
export function textOf(key: string, draw: () => JSX.Element): string {
  const known = written.get(key);
  if (known !== undefined) return known;
  const box = document.createElement("span");
  render(draw(), box);
  written.set(key, box.innerHTML);
  return box.innerHTML;
}

/** All of a face that makes it look as it does. */
const keyOf = ({ face, card, large }: FaceProps): string =>
  [pictureOf(`hw-${face}`), card?.month, large && card?.plant, card?.kind, card?.double].join("|");

/** One card face; with its card given also its badges: month (large: and plant), kind by shape (the cup shows two). */
export const Face = still((props: FaceProps) => (
  <span
    class={props.large ? "hw-face hw-large" : "hw-face"}
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: textOf(keyOf(props), () => <FaceInside {...props} />) }}
  />
));

interface CardProps {
  face: string;
  card: DeckCard | undefined;
  tab: boolean;
  pressed: boolean | undefined;
  expanded: boolean | undefined;
  inYaku: boolean;
  dim: boolean;
}

/**
 * A card to be chosen. Of 48 a click changes one or two, so the others stay as they are; clicks are taken by
 * the zone around the cards (`data-face`), because a handler of its own would make every card look changed.
 */
const CardButton = still(({ face, card, tab, pressed, expanded, inYaku, dim }: CardProps) => (
  <button
    type="button"
    {...suppress}
    class={inYaku ? "hw-card hw-in-yaku" : dim ? "hw-card hw-is-dim" : "hw-card"}
    data-rove=""
    data-face={face}
    aria-pressed={pressed}
    aria-expanded={expanded}
    aria-label={card?.label}
    title={card?.name}
    tabIndex={tab ? 0 : -1}
  >
    <Face face={face} card={card} />
  </button>
));

/** One titled row of cards; what is marked in it is given as faces in one text, so that equal is equal. */
const CardGroup = still(
  ({
    title,
    faces,
    deck,
    start,
    picked,
    made,
    dim,
    open,
  }: {
    title: string;
    faces: string;
    deck: Deck;
    start: string;
    picked: string | undefined;
    made: string;
    dim: string;
    open: string | undefined;
  }) => (
    <div class="hw-group" role="group" aria-label={title}>
      <span class="hw-group-title" aria-hidden="true">
        {title}
      </span>
      <div class="hw-grid">
        {faces.split(" ").map((face) => (
          <CardButton
            key={face}
            face={face}
            card={deck[face]}
            tab={face === start}
            pressed={picked?.includes(face)}
            expanded={open === undefined ? undefined : open === face}
            inYaku={made.includes(face)}
            dim={dim.includes(face)}
          />
        ))}
      </div>
    </div>
  ),
);

/**
 * Groups of cards to choose from, one tab stop for all. Give `picked` where cards are pressed in and out (with
 * `made` for those that are part of something, `dim` for those that are elsewhere), `open` where one of them opens something ("": none does).
 */
export function CardGroups({
  groups,
  deck,
  start,
  picked,
  made,
  dim,
  open,
}: {
  groups: Group[];
  deck: Deck;
  start: string | undefined;
  picked?: string[];
  made?: string[];
  dim?: string[];
  open?: string;
}) {
  const here = (group: Group, faces: string[]) => group.faces.filter((face) => faces.includes(face)).join(" ");
  return (
    <>
      {groups.map((group) => (
        <CardGroup
          key={group.key}
          title={group.title}
          faces={group.faces.join(" ")}
          deck={deck}
          start={start && group.faces.includes(start) ? start : ""}
          picked={picked && here(group, picked)}
          made={made ? here(group, made) : ""}
          dim={dim ? here(group, dim) : ""}
          open={open && group.faces.includes(open) ? open : open === undefined ? undefined : ""}
        />
      ))}
    </>
  );
}

/** The face of the card that was clicked in a zone, or undefined. */
export const faceOf = (event: Event): string | undefined =>
  (event.target as HTMLElement).closest<HTMLElement>("[data-face]")?.dataset.face;

const spare = new Map<string, Element[]>(); // taken out of the page, by the text they were made from
const SPARE = 12; // of one kind: a card is rarely wanted more often at once

function fresh(text: string): Element {
  const found = spare.get(text)?.pop();
  if (found) return found;
  const box = document.createElement("template");
  box.innerHTML = text;
  return box.content.firstElementChild!;
}

function putBy([text, node]: [string, Element]): void {
  node.remove();
  const kept = spare.get(text);
  if (!kept) spare.set(text, [node]);
  else if (kept.length < SPARE) kept.push(node);
}

/**
 * A row of things made from text (`textOf`). What stays in the row stays in the page, and what leaves it is kept: a
 * picture made anew costs more than all else that a click changes.
 */
function Row({ texts, ...rest }: { texts: string[] } & JSX.HTMLAttributes<HTMLSpanElement>) {
  const box = useRef<HTMLSpanElement>(null);
  const shown = useRef<[string, Element][]>([]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = texts.map((text) => {
      const at = before.findIndex(([was]) => was === text);
      return at < 0 ? [text, fresh(text)] : before.splice(at, 1)[0]!;
    });
    before.forEach(putBy);
    let next = box.current!.firstChild;
    for (const [, node] of shown.current) {
      if (node === next) next = node.nextSibling;
      else box.current!.insertBefore(node, next);
    }
  }, [texts.join("")]);
  useLayoutEffect(() => () => shown.current.forEach(putBy), []);
  return <span ref={box} {...rest} />;
}

/** A row of small cards that only shows; its names are read out as one text. */
export function Hand({ faces, deck }: { faces: string[]; deck: Deck }) {
  return <HandOf faces={faces.join(" ")} deck={deck} />;
}

const HandOf = still(({ faces, deck }: { faces: string; deck: Deck }) => {
  const cards = faces ? faces.split(" ") : [];
  return (
    <Row
      class="hw-hand"
      role="img"
      aria-label={cards.map((face) => deck[face]?.name).join(", ")}
      texts={cards.map((face) => textOf(keyOf({ face }) + "|", () => <Face face={face} />))}
    />
  );
});

/** Cards to add, each a button with its face in `data-add`; clicks are taken by the zone around them. */
export const Ghosts = still(({ faces, add, deck }: { faces: string; add: string; deck: Deck }) => (
  <Row
    class="hw-missing"
    texts={faces.split(" ").map((face) => {
      const card = deck[face];
      return textOf(["+", add, card?.label, card?.name, keyOf({ face, card })].join("|"), () => (
        <Button class="hw-card hw-ghost" data-add={face} aria-label={`${add}: ${card?.label}`} title={card?.name}>
          <Face face={face} card={card} />
        </Button>
      ));
    })}
  />
));

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
        class="hw-chip"
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

/** What is being typed over a value of Python's; it is dropped when that value changes. Null: nothing. */
function useDraft(over: unknown): [string | null, (text: string | null) => void] {
  const typed = useRef<{ over: unknown; text: string | null }>({ over, text: null });
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
  value: number;
  min: number;
  max: number;
  less: string;
  more: string;
  act: Act;
  error: string | undefined;
}) {
  const id = useUid();
  const [draft, setDraft] = useDraft(props.value);
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
        <Button aria-label={props.less} disabled={props.value <= props.min} onClick={() => step(false)}>
          −
        </Button>
        <input
          id={id}
          {...suppress}
          inputMode="numeric"
          autocomplete="off"
          value={draft ?? String(props.value)}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${id}-e` : undefined}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => draft !== null && send(draft)}
          onKeyDown={(event) => event.key === "Enter" && draft !== null && send(draft)}
        />
        <Button aria-label={props.more} disabled={props.value >= props.max} onClick={() => step(true)}>
          +
        </Button>
      </span>
      <Refused id={`${id}-e`} text={props.error} />
    </div>
  );
}

/** An error in its place: what, why, how to mend it. */
export function Refused({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <span role="alert" id={id} class={text ? "hw-error" : "hw-vh"}>
      {text && <Linked text={text} />}
    </span>
  );
}

/** Language and common words of the widget, for small parts that are drawn far below it. */
export const Speech = createContext<Pick<Base, "lang" | "words">>({ lang: "", words: {} });

/** A rule's id; in the app it leads to the rule book. */
export function RuleId({ id }: { id: string }) {
  const { lang, words } = useContext(Speech);
  if (!inApp()) return <span class="hw-id">{id}</span>;
  return (
    <a
      class="hw-id hw-to-rule"
      {...suppress}
      href={address("rules.ipynb", lang, "", id)}
      onClick={writeState}
      aria-label={`${id} ${words.open_rule}`}
      title={words.open_rule}
    >
      {id}
    </a>
  );
}

const RULE_ID = /((?:[A-Z]{1,4}-)+\d\d[a-z]?)/;

/** A text in which the ids of rules are links: to the rule book, or within it to those it has (`known`, `go`). */
export function Linked({ text, known, go }: { text: string; known?: object; go?: (rule: string) => void }) {
  const { lang, words } = useContext(Speech);
  const parts = text.split(RULE_ID); // every other part is an id
  return (
    <>
      {parts.map((part, place) => {
        if (place % 2 === 0 || !(go ? part in known! : inApp())) return part;
        return (
          <a
            key={place}
            class="hw-inline"
            {...suppress}
            href={address("rules.ipynb", lang, "", part)}
            title={words.open_rule}
            onClick={
              go
                ? (event) => {
                    event.preventDefault();
                    go(part);
                  }
                : writeState
            }
          >
            {part}
          </a>
        );
      })}
    </>
  );
}

/** A rule as it stands in the rule book: title, text, id, source. */
export function RuleBox({ rule }: { rule: RuleCard }) {
  return (
    <span class="hw-rule">
      <b>{rule.title}</b>
      <span>{rule.text}</span>
      <small>
        <RuleId id={rule.id} /> {rule.source}
      </small>
    </span>
  );
}

/** Something that opens: the browser's own disclosure. What it holds is made when it is opened first. */
export function Fold(props: { title: ComponentChildren; children: ComponentChildren; open?: boolean; class?: string }) {
  const [opened, setOpened] = useState(Boolean(props.open));
  const heading = useRef<HTMLElement>(null);
  const toggled = (event: Event) => {
    if (!(event.currentTarget as HTMLDetailsElement).open) return;
    setOpened(true);
    if (!props.open) requestAnimationFrame(() => heading.current && toSight(heading.current)); // if what it holds has moved it
  };
  return (
    <details class={`hw-fold ${props.class ?? ""}`} open={props.open} onToggle={toggled}>
      <summary ref={heading} {...suppress}>
        <span>{props.title}</span>
      </summary>
      {(opened || props.open) && <div class="hw-fold-body">{props.children}</div>}
    </details>
  );
}

/** Cards typed in one line. */
export function CardText(props: {
  label: string;
  hint: string;
  apply: string;
  text: string;
  action: string;
  act: Act;
  error: string | undefined;
}) {
  const id = useUid();
  const [draft, setDraft] = useDraft(props.text);
  const send = async () => {
    if (!(await props.act(props.action, { text: draft ?? props.text }, "text"))) setDraft(null);
  };
  return (
    <form
      class="hw-cardtext"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label for={id}>{props.label}</label>
      <textarea
        id={id}
        {...suppress}
        rows={2}
        spellcheck={false}
        autocapitalize="off"
        value={draft ?? props.text}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={`${id}-h ${id}-e`}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <small id={`${id}-h`}>{props.hint}</small>
      <Refused id={`${id}-e`} text={props.error} />
      <button type="submit" class="hw-button" {...suppress}>
        {props.apply}
      </button>
    </form>
  );
}

/** Copies text; where the browser forbids it (a page without HTTPS), the text stands selected to be copied. */
export function Copy(props: { label: string; done: string; text: () => string }) {
  const [state, setState] = useState<"idle" | "done" | "manual">("idle");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === "manual") field.current?.select();
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text());
      setState("done");
    } catch {
      setState("manual");
    }
  };
  return (
    <span class="hw-copy">
      <Button class="hw-button" onClick={copy}>
        {props.label}
      </Button>
      <span role="status">{state === "done" ? props.done : ""}</span>
      {state === "manual" && <input ref={field} readOnly value={props.text()} aria-label={props.label} {...suppress} />}
    </span>
  );
}

const QUIET_MS = 400; // a person who taps five cards hears the last result, not five

/** The one polite live region of a widget; there from the start, so that screen readers know it. */
export function Say({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setSaid(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" class="hw-vh">
      {said}
    </div>
  );
}
