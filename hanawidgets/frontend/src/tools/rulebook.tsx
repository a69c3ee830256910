// The shapes of what Python sends (hanawidgets/widgets/*.py). No words, no rules: only how to draw them.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { setRule } from "../core/address";
import { Button, Chips } from "../core/controls";
import { CopyLink } from "../core/copy";
import { onceShown } from "../core/focus";
import { rove, suppress } from "../core/keys";
import { LiveRegion } from "../core/live-region";
import { usePrinting } from "../core/print";
import { RuleText } from "../core/rule-text";
import { Said, useFurigana } from "../core/said";
import { useShowing } from "../core/shown-game";
import type { Props } from "../core/types";
import { useUid } from "../core/uid";
import type { BookBase, RuleDetail, RuleHit, RuleProof } from "../views";
import { Part } from "./rule-part";
import "./rulebook.css";

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
  const paper = usePrinting();
  const drawn = useRef(false);
  const chosen = useRef(false); // by the person here; what an author's code opens must not move the page
  const heading = (rule: string) => list.current?.querySelector<HTMLElement>(`[data-rule="${rule}"] > summary`);
  useEffect(() => {
    setOpen(view.rule);
    if (drawn.current || view.linked) setRule(view.rule, view.game);
    if (!drawn.current && view.linked)
      requestAnimationFrame(() => onceShown(list.current!, () => reach(heading(view.rule))));
    drawn.current = true;
  }, [view.rule, view.game]);
  useLayoutEffect(() => {
    // What closed above must not push the rule that was chosen out of sight.
    if (open && chosen.current) heading(open)?.scrollIntoView({ block: "nearest" });
    chosen.current = false;
  }, [open]);
  const toggle = (rule: string, now: boolean) => {
    if (paper || now === (open === rule)) return; // on paper all are open, and nobody has chosen them
    chosen.current = now;
    setOpen(now ? rule : "");
    void (now ? act("open", { rule }) : act("close"));
  };
  const go = async (rule: string) => {
    if (!(await act("open", { rule }))) requestAnimationFrame(() => reach(heading(rule)));
  };
  const shown = view.groups.flatMap((group) => group.ids);
  const start = shown.includes(open) ? open : shown[0];
  const label = (topic: string) => base.topics.find(({ value }) => value === topic)?.label ?? topic;
  const pick = (action: string) => (value: string) => void act(action, { value });
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
          <Chips scrolls label={ui.game!} value={view.game} options={base.games} onPick={pick("game")} />
        )}
        <Chips
          scrolls
          showLabel
          label={ui.topic!}
          value={view.section}
          options={base.topics}
          onPick={pick("section")}
        />
        <div class="hw-book-said">
          <span class="hw-count">{view.count}</span>
          {furigana.button}
        </div>
      </div>
      <div class={`hw-book ${furigana.class}`} ref={list} onKeyDown={rove}>
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
        {view.groups.map((group, place) => (
          <section key={group.topic} class="hw-book-group" aria-label={group.topic ? label(group.topic) : view.count}>
            {group.end && !view.groups[place - 1]?.end && (
              <>
                <h2 class="hw-book-end">{ui.end}</h2>
                <p class="hw-note">{ui.end_lead}</p>
              </>
            )}
            {group.topic && (group.end ? <h3>{label(group.topic)}</h3> : <h2>{label(group.topic)}</h2>)}
            <div class="hw-entries">
              {group.ids.map((rule) => (
                <Entry
                  key={rule}
                  rule={rule}
                  base={base}
                  open={open === rule}
                  paper={paper}
                  tab={start === rule}
                  detail={view.detail?.id === rule ? view.detail : null}
                  hit={view.hits[rule]}
                  toggle={toggle}
                  go={go}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {base.sources.length > 2 && (
        <Chips
          scrolls
          showLabel
          label={ui.source!}
          value={view.source}
          options={base.sources}
          onPick={pick("source")}
        />
      )}
      <LiveRegion text={view.say} />
    </>
  );
}

const RULE_IDS = /(?:[A-Z]{1,4}-)+\d\d[a-z]?/g;

/** Show a rule and give it the focus. What lies above it gets its true height only near the window: so for some frames. */
function reach(heading: HTMLElement | null | undefined, frames = 3): void {
  if (!heading || !frames) return;
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
  requestAnimationFrame(() => reach(heading, frames - 1));
}

function Entry({
  rule,
  base,
  open,
  paper,
  tab,
  detail,
  hit,
  toggle,
  go,
}: {
  rule: string;
  base: BookBase;
  open: boolean;
  paper: boolean;
  tab: boolean;
  detail: RuleDetail | null;
  hit: RuleHit | undefined;
  toggle: (rule: string, now: boolean) => void;
  go: (rule: string) => void;
}) {
  const [title, text, source] = base.book[rule]!;
  const { ui } = base;
  const named = text.match(RULE_IDS)?.filter((id) => id in base.book) ?? []; // no links in what opens the rule
  return (
    <details
      class="hw-fold hw-entry"
      data-rule={rule}
      open={open || paper}
      onToggle={(event) => toggle(rule, event.currentTarget.open)}
    >
      <summary {...suppress} data-rove="" tabIndex={tab ? 0 : -1}>
        <span class="hw-entry-said">
          <span class="hw-entry-title">
            <Marked text={title} places={hit?.title} />
          </span>{" "}
          <span class="hw-entry-text">
            {hit?.text.length ? <Marked text={text} places={hit.text} /> : <Said>{text}</Said>}
          </span>
          {hit?.why && <span class="hw-entry-why">{hit.why}</span>}
        </span>{" "}
        <span class="hw-id">{rule}</span>
      </summary>
      {(open || paper) && (
        <div class="hw-fold-body">
          {named.length > 0 && (
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
          <div class="hw-entry-foot">
            <small>{base.names[source]}</small>
            <CopyLink base={base} rule={rule} />
          </div>
        </div>
      )}
    </details>
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
