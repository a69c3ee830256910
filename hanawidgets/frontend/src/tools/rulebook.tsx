// The rule book: topics, what is asked most, search; a rule's cards and example below it or beside the list.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { setRule } from "../core/address";
import { Button, Chips } from "../core/controls";
import { CopyLink } from "../core/copy";
import { Face } from "../core/faces";
import { onceShown } from "../core/focus";
import { rove, suppress } from "../core/keys";
import { LiveRegion } from "../core/live-region";
import { usePrinting } from "../core/print";
import { RuleText } from "../core/rule-text";
import { Said, useFurigana } from "../core/said";
import { useShowing } from "../core/shown-game";
import type { Props } from "../core/types";
import { useUid } from "../core/uid";
import type { BookBase, BookView, RuleDetail, RuleHit, RuleProof } from "../views";
import { Part } from "./rule-part";
import "./browse.css";
import "./rulebook.css";

const QUESTIONS = "questions";
/** From these widths on topics stand at the left, and cards and example at the right. */
const TOPICS_LEFT = 700;
const CARDS_RIGHT = 960;

export function RuleBook({ base, view, act }: Props<"rulebook">) {
  const { ui } = base;
  const furigana = useFurigana(base);
  const id = useUid();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Python let the search go; whoever is typing in the field is ahead of Python and is left alone.
    if (box.current && !box.current.matches(":focus")) box.current.value = view.search;
  }, [view.search]);
  useShowing(view.game);
  const [open, setOpen] = useState(view.rule); // at once, before Python has answered
  const [topic, setTopic] = useState(view.section);
  const [only, setOnly] = useState(view.linked ? view.rule : ""); // a link opens what it names, not all of its topic
  const [sourced, setSourced] = useState(false);
  const paper = usePrinting();
  const width = useWidth(list);
  const drawn = useRef(false);
  const chosen = useRef(""); // what the person here chose; what an author's code opens must not move the page
  const heading = (rule: string) => list.current?.querySelector<HTMLElement>(`[data-rule="${rule}"] > summary`);
  useEffect(() => {
    setOpen(view.rule);
    if (drawn.current || view.linked) setRule(view.rule, view.game);
    if (!drawn.current && view.linked)
      requestAnimationFrame(() => onceShown(list.current!, () => reach(() => heading(view.rule))));
    drawn.current = true;
  }, [view.rule, view.game]);
  useLayoutEffect(() => setTopic(view.section), [view.section, view.game]);
  useLayoutEffect(() => {
    // What closed above must not push what was chosen out of sight.
    if (chosen.current) list.current?.querySelector(chosen.current)?.scrollIntoView({ block: "nearest" });
    chosen.current = "";
  }, [open, topic]);
  const searching = view.search.trim() !== "";
  const left = width >= TOPICS_LEFT;
  const beside = width >= CARDS_RIGHT && !paper;
  const shelf = shelves(base, view, sourced || paper);
  const at = topic || (left && !open ? QUESTIONS : "");
  const toggle = (rule: string, now: boolean) => {
    if (paper || now === (open === rule)) return; // on paper all are open, and nobody has chosen them
    chosen.current = now ? `[data-rule="${rule}"] > summary` : "";
    setOpen(now ? rule : "");
    void (now ? act("open", { rule }) : act("close"));
  };
  const turn = (to: string) => {
    chosen.current = to && !left ? `[data-topic="${to}"]` : "";
    setTopic(to);
    setOpen("");
    setOnly("");
    void act("section", { value: to });
  };
  const go = async (rule: string) => {
    setOnly(rule);
    if (!(await act("open", { rule }))) requestAnimationFrame(() => reach(() => heading(rule)));
  };
  const entries = ({ topic, ids: all }: Shelf) => {
    const ids = only && topic && !paper && all.includes(only) ? [only] : all;
    const asked = topic === QUESTIONS ? new Map(base.asked) : undefined;
    const start = ids.includes(open) ? open : ids[0];
    return (
      <div class="hw-entries">
        {ids.map((rule) => (
          <Entry
            key={rule}
            rule={rule}
            asked={asked?.get(rule)}
            base={base}
            open={open === rule}
            inside={paper || (!beside && open === rule)}
            sourced={sourced}
            paper={paper}
            tab={start === rule}
            detail={view.detail?.id === rule ? view.detail : null}
            hit={view.hits[rule]}
            toggle={toggle}
            go={go}
          />
        ))}
        {ids.length < all.length && (
          <Button class="hw-button hw-quiet hw-entries-rest" onClick={() => setOnly("")}>
            {ui.show_all} ({all.length})
          </Button>
        )}
      </div>
    );
  };
  const told = open && view.detail?.id === open ? view.detail : open ? null : view.beside;
  return (
    <>
      {view.problem && (
        <p class="hw-error" role="alert">
          {view.problem.text}
        </p>
      )}
      <div class="hw-filters">
        <label class="hw-vh" for={id}>
          {ui.search}
        </label>
        <input
          ref={box}
          id={id}
          type="search"
          {...suppress}
          placeholder={ui.search_hint}
          defaultValue={view.search}
          autocomplete="off"
          onInput={(event) => act("search", { text: event.currentTarget.value })}
        />
        {base.games.length > 1 && (
          <Chips
            scrolls
            label={ui.game!}
            value={view.game}
            options={base.games}
            onPick={(value) => void act("game", { value })}
          />
        )}
      </div>
      <div
        class={`hw-book${left ? " hw-is-wide" : ""}${beside ? " hw-is-beside" : ""} ${furigana.class}`}
        ref={list}
        onKeyDown={rove}
      >
        {left && !paper && (
          <nav class="hw-book-topics" aria-label={ui.topic}>
            {shelf.map(({ topic, ids }) => (
              <Button
                key={topic}
                class="hw-book-topic"
                data-topic={topic}
                aria-current={!searching && topic === at ? "true" : undefined}
                onClick={() => turn(topic)}
              >
                <span>{label(base, topic)}</span>
                <span class="hw-book-n">{ids.length}</span>
              </Button>
            ))}
          </nav>
        )}
        <div class="hw-book-text">
          {view.empty && (
            <p class="hw-empty">
              <span>{view.empty}</span>
              {view.elsewhere.map(({ value, label }) => (
                <Button key={value} class="hw-button" onClick={() => act("elsewhere", { value })}>
                  {label}
                </Button>
              ))}
              <Button class="hw-button" onClick={() => act("all")}>
                {ui.show_all}
              </Button>
            </p>
          )}
          {searching && !view.empty && (
            <section class="hw-book-group" aria-label={view.count}>
              <h2 class="hw-count">{view.count}</h2>
              {view.cards.length > 0 && (
                <ul class="hw-book-cards" aria-label={ui.cards_found}>
                  {view.cards.map(({ face, name }) => (
                    <li key={face}>
                      <span class="hw-card">
                        <Face face={face} />
                      </span>
                      <Said>{name}</Said>
                    </li>
                  ))}
                </ul>
              )}
              {view.groups.map((group) => entries({ topic: "", ids: group.ids }))}
            </section>
          )}
          {!searching &&
            shelf
              .filter(({ topic }) => !left || paper || topic === at)
              .map((group) => {
                const shown = paper || group.topic === at;
                const title = label(base, group.topic);
                return (
                  <section key={group.topic} class="hw-book-group" aria-label={title}>
                    {left || paper ? (
                      <h2>{title}</h2>
                    ) : (
                      <h2>
                        <Button
                          class="hw-book-topic hw-is-shelf"
                          data-topic={group.topic}
                          aria-expanded={shown}
                          onClick={() => turn(shown ? "" : group.topic)}
                        >
                          <span>{title}</span>
                          <span class="hw-book-n">{group.ids.length}</span>
                        </Button>
                      </h2>
                    )}
                    {shown && entries(group)}
                  </section>
                );
              })}
          <div class="hw-book-foot">
            <Button
              class="hw-chip hw-toggle"
              data-sources=""
              aria-pressed={sourced}
              title={ui.sources_lead}
              onClick={() => setSourced(!sourced)}
            >
              {ui.sources}
            </Button>
            {furigana.button}
            {sourced && <p class="hw-note">{ui.sources_lead}</p>}
            {(sourced || view.source) && base.sources.length > 2 && (
              <Chips
                scrolls
                showLabel
                label={ui.source!}
                value={view.source}
                options={base.sources}
                onPick={(value) => void act("source", { value })}
              />
            )}
          </div>
        </div>
        {beside && (
          <aside class="hw-book-beside" aria-label={ui.beside}>
            {told && (
              <>
                <h2 class="hw-book-of">{base.book[told.id]![0]}</h2>
                <Detail detail={told} rule={told.id} base={base} open={Boolean(open)} go={go} />
              </>
            )}
          </aside>
        )}
      </div>
      <LiveRegion text={view.say} />
    </>
  );
}

interface Shelf {
  topic: string;
  ids: string[];
}

/**
 * The topics with their rules, what is asked most first. What stands only in other sources and how sources are read
 * comes with the sources; so does the topic of a rule that is open.
 */
function shelves(base: BookBase, view: BookView, sourced: boolean): Shelf[] {
  const others = new Set(sourced || view.source ? [] : base.others);
  const listed = (rule: string) =>
    rule === view.rule || (!others.has(rule) && (!view.source || base.book[rule]![2] === view.source));
  const groups = base.shelves
    .filter(({ end, topic }) => sourced || view.source || !end || topic === view.section)
    .map(({ topic, ids }) => ({ topic, ids: ids.filter(listed) }));
  const asked = view.source ? [] : base.asked.map(([rule]) => rule);
  return [{ topic: QUESTIONS, ids: asked }, ...groups].filter(({ ids }) => ids.length);
}

const label = (base: BookBase, topic: string) => base.topics.find(({ value }) => value === topic)?.label ?? topic;

/** How wide something is now; 0 where nothing is laid out. */
function useWidth(of: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const el = of.current!;
    const look = () => setWidth(el.clientWidth);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  return width;
}

const RULE_IDS = /(?:[A-Z]{1,4}-)+\d\d[a-z]?/g;

/** Show a rule and give it the focus: for some frames, for its topic is drawn first, and what lies above it moves. */
function reach(heading: () => HTMLElement | null | undefined, frames = 4): void {
  if (!frames) return;
  heading()?.scrollIntoView({ block: "start" });
  heading()?.focus({ preventScroll: true });
  requestAnimationFrame(() => reach(heading, frames - 1));
}

function Entry({
  rule,
  asked,
  base,
  open,
  inside,
  sourced,
  paper,
  tab,
  detail,
  hit,
  toggle,
  go,
}: {
  rule: string;
  /** The question that the rule answers, in place of its title. */
  asked: string | undefined;
  base: BookBase;
  open: boolean;
  /** What the rule opens to stands below it, not beside the list. */
  inside: boolean;
  sourced: boolean;
  paper: boolean;
  tab: boolean;
  detail: RuleDetail | null;
  hit: RuleHit | undefined;
  toggle: (rule: string, now: boolean) => void;
  go: (rule: string) => void;
}) {
  const [title, text, source] = base.book[rule]!;
  const short = base.sources.find(({ value }) => value === source)?.label;
  const other = base.others.includes(rule);
  const pictures = (!inside && base.pictures[rule]) || [];
  return (
    <details
      class="hw-entry"
      data-rule={rule}
      open={open || paper}
      onToggle={(event) => toggle(rule, event.currentTarget.open)}
    >
      <summary {...suppress} data-rove="" tabIndex={tab ? 0 : -1}>
        {pictures.length > 0 && (
          <span class="hw-entry-cards" style={{ "--columns": columns(pictures.length) }} aria-hidden="true">
            {pictures.map((face) => (
              <span key={face} class="hw-card">
                <Face face={face} />
              </span>
            ))}
          </span>
        )}
        <span class="hw-entry-title">
          {hit ? <Marked text={title} places={hit.title} /> : <Said>{asked ?? title}</Said>}
        </span>{" "}
        <span class="hw-entry-text">
          {hit?.text.length ? (
            <Marked text={text} places={hit.text} />
          ) : (
            <Said>{sourced ? text : text.replace(REFERENCE, "")}</Said>
          )}
        </span>
        {hit?.why && <span class="hw-entry-why">{hit.why}</span>}
        {(sourced || other) && (
          <small class="hw-entry-source">
            {sourced && <span class="hw-id">{rule}</span>} {short}
          </small>
        )}
      </summary>
      {inside && (
        <div class="hw-entry-body">
          <Detail detail={detail} rule={rule} base={base} open go={go} />
        </div>
      )}
    </details>
  );
}

/** Up to four cards stand in one row, more in two. */
const columns = (cards: number) => (cards > 4 ? Math.ceil(cards / 2) : cards);

/** Ids in brackets: what the text refers to is for who looks at the sources. */
const REFERENCE = / ?[（(][^（()）]*(?:[A-Z]{1,4}-)+\d\d[a-z]?[）)]/g;

/** What a rule opens to: the rules that it names, its example, its proof, its options, and where it stands. */
function Detail({
  detail,
  rule,
  base,
  open,
  go,
}: {
  detail: RuleDetail | null;
  rule: string;
  base: BookBase;
  open: boolean;
  go: (rule: string) => void;
}) {
  const { ui } = base;
  const [, text, source] = base.book[rule]!;
  const named = text.match(RULE_IDS)?.filter((id) => id in base.book) ?? []; // no links in what opens the rule
  return (
    <>
      {open && named.length > 0 && (
        <p class="hw-note">
          <RuleText text={named.join(", ")} known={base.book} go={go} />
        </p>
      )}
      {detail && detail.parts.length > 0 && (
        <section class="hw-live" aria-label={ui.example}>
          <h3>{ui.example}</h3>
          {detail.parts.map((part, place) => (
            <Part key={place} part={part} base={base} known={base.book} go={go} />
          ))}
        </section>
      )}
      {detail?.proof && <Proof proof={detail.proof} base={base} go={go} />}
      {detail && detail.options.length > 0 && (
        <section class="hw-belongs" aria-label={ui.options}>
          <h3>{ui.options}</h3>
          {detail.options.map((option) => (
            <dl key={option.name}>
              <dt>{option.label}</dt>
              {option.values.map((value) => (
                <dd key={value.label}>
                  <b>{value.label}</b>
                  {value.presets && (
                    <>
                      {" "}
                      <span>{value.presets}</span>
                    </>
                  )}
                </dd>
              ))}
            </dl>
          ))}
        </section>
      )}
      {open && (
        <div class="hw-entry-foot">
          <small>
            {rule} · {base.names[source]}
          </small>
          <CopyLink base={base} rule={rule} />
        </div>
      )}
    </>
  );
}

/** A text in which places are marked. */
function Marked({ text, places = [] }: { text: string; places: number[][] | undefined }) {
  const ends = [0, ...places.flat(), text.length];
  return (
    <>
      {ends.slice(1).map((end, at) => {
        const part = text.slice(ends[at], end);
        return at % 2 ? <mark key={at}>{part}</mark> : part;
      })}
    </>
  );
}

/** What the program has computed to see whether the rule is right, step by step. */
function Proof({ proof, base, go }: { proof: RuleProof; base: BookBase; go: (rule: string) => void }) {
  return (
    <section class={proof.holds ? "hw-proof" : "hw-proof hw-fails"} aria-label={proof.heading}>
      <h3>
        <span aria-hidden="true">{proof.holds ? "✓" : "✗"}</span> {proof.heading}
      </h3>
      {proof.note && <p>{proof.note}</p>}
      <ol>
        {proof.steps.map((step) => (
          <li key={step.text}>
            <RuleText text={step.text} known={base.book} go={go} />
            {step.fails && <b> ✗ {step.fails}</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}
