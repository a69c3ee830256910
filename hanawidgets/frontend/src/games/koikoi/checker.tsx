// Yaku checker: the 48 cards to pick from, what they make, what is one card away.

import { useRef, useState } from "preact/hooks";
import { address, inApp, useKeptState } from "../../core/address";
import { CardField } from "../../core/card-field";
import { CardGroups } from "../../core/card-groups";
import { Button, Chips } from "../../core/controls";
import { CopyLink } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { AddableCards, faceOf, Hand } from "../../core/faces";
import { rove, suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { memo } from "../../core/memo";
import { Refused, RuleBox } from "../../core/rule-text";
import type { Act, Deck, Props } from "../../core/types";
import { RulesPanel } from "../../tools/rules-panel";
import type { CardsBase, CheckerBase, CheckerView, RuleCard } from "../../views";
import "../../tools/answer.css";
import "./checker.css";

export function Checker({ base, rules, view, act, errors }: Props<"checker">) {
  const { ui, cards } = base;
  useKeptState("checker", view.state);
  const groups = base.groups[view.order]!;
  const made = view.made.flatMap((yaku) => yaku.faces);
  const results = useRef<HTMLDivElement>(null);
  const pick = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("pick", { card: face, on: !view.picked.includes(face) });
  };
  const start = view.picked[0] ?? groups[0]?.faces[0];
  return (
    <>
      {view.panel && <RulesPanel rules={rules} act={act} />}
      {!view.panel && <h2>{ui.captured}</h2>}
      {view.problem && <Refused text={view.problem.text} />}
      <div class="hw-split hw-checking">
        <div class="hw-pick">
          <CardField field={view.field} act={act} error={errors.named} />
          <div class="hw-bar">
            <Chips
              label={ui.cards_by!}
              value={view.order}
              options={base.orders}
              onPick={(by) => act("order", { by })}
            />
            <span class="hw-count">{view.count}</span>
            <Button class="hw-button" disabled={!view.picked.length} onClick={() => act("clear")}>
              {ui.clear}
            </Button>
          </div>
          <div
            class={`hw-deck hw-by-${view.order}`}
            role="group"
            aria-label={ui.captured}
            onKeyDown={rove}
            onClick={pick}
          >
            <CardGroups groups={groups} deck={cards} start={start} picked={view.picked} made={made} />
          </div>
        </div>
        <div class="hw-results hw-box" ref={results}>
          <Made base={base} view={view} act={act} />
          <Near base={base} view={view} act={act} />
          {view.panel && inApp() && (
            <div class="hw-actions">
              <CopyLink base={base} state={view.state} />
              <a class="hw-button hw-go" href={address("calculator.ipynb", base.lang, view.state)}>
                {ui.to_calculator}
              </a>
            </div>
          )}
        </div>
      </div>
      <button
        type="button"
        class="hw-sum"
        {...suppress}
        onClick={() => results.current?.scrollIntoView({ block: "start", behavior: "auto" })}
      >
        <b>{view.total.label}</b>
        <span>{view.made.map((yaku) => yaku.name).join(" · ") || view.empty}</span>
      </button>
      <LiveRegion text={view.say} />
    </>
  );
}

const MadeLine = memo(
  ({
    name,
    label,
    how,
    faces,
    rule,
    deck,
  }: {
    name: string;
    label: string;
    how: string;
    faces: string[];
    rule: RuleCard;
    deck: Deck;
  }) => (
    <li>
      <span class="hw-line">
        <b>{name}</b> <span class="hw-points">{label}</span>
      </span>
      <Hand faces={faces} deck={deck} />
      <Disclosure title={how} class="hw-quiet">
        <RuleBox rule={rule} />
      </Disclosure>
    </li>
  ),
);

function Made({ base, view, act }: { base: CheckerBase; view: CheckerView; act: Act }) {
  const { ui, cards, book } = base;
  return (
    <section class="hw-made" aria-label={ui.made}>
      <h2>
        {ui.made} <b class="hw-total">{view.total.label}</b>
      </h2>
      {view.empty && (
        <p class="hw-empty">
          <span>{view.empty}</span>
          {!view.picked.length && (
            <Button class="hw-button" onClick={() => act("example")}>
              {ui.example}
            </Button>
          )}
        </p>
      )}
      <ul class="hw-list">
        {view.made.map(({ key, name, label, how, faces, rule }) => (
          <MadeLine key={key} name={name} label={label} how={how} faces={faces} rule={book[rule]!} deck={cards} />
        ))}
      </ul>
      {view.excluded.length > 0 && (
        <>
          <h3>{ui.excluded}</h3>
          <ul class="hw-list">
            {view.excluded.map((yaku) => (
              <li key={yaku.key} class="hw-out">
                <Disclosure
                  title={
                    <>
                      <s>{yaku.name}</s> {yaku.text}
                    </>
                  }
                  class="hw-quiet"
                >
                  <RuleBox rule={book[yaku.rule]!} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const NearLine = memo(
  ({
    name,
    label,
    isNew,
    faces,
    add,
    deck,
  }: {
    name: string;
    label: string;
    isNew: boolean;
    faces: string[];
    add: string;
    deck: Deck;
  }) => (
    <li class={isNew ? "hw-new" : undefined}>
      <span class="hw-line">
        <b>{name}</b> <span class="hw-points">{label}</span>
      </span>
      <AddableCards faces={faces} add={add} deck={deck} />
    </li>
  ),
);

function Near({ base, view, act }: { base: CardsBase; view: CheckerView; act: Act }) {
  const { ui, cards } = base;
  const [all, setAll] = useState(false);
  const lines = all ? view.near : view.near.slice(0, view.near_first);
  if (!view.near.length) return null;
  const add = (event: Event) => {
    const face = (event.target as HTMLElement).closest<HTMLElement>("[data-add]")?.dataset.add;
    if (face) void act("pick", { card: face, on: true });
  };
  return (
    <section class="hw-near" aria-label={ui.near}>
      <h2>{ui.near}</h2>
      <ul class="hw-list" onClick={add}>
        {lines.map((line) => (
          <NearLine
            key={`${line.key}-${line.place}`}
            name={line.name}
            label={line.label}
            isNew={line.new}
            faces={line.faces}
            add={ui.add!}
            deck={cards}
          />
        ))}
      </ul>
      {view.near.length > view.near_first && (
        <Button class="hw-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? ui.near_less : ui.near_more}
        </Button>
      )}
    </section>
  );
}
