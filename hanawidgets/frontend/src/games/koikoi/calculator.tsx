// Score calculator: captured cards, their yaku or a number go in, the formula comes out term by term; other rules beside it.

import { useKeptState } from "../../core/address";
import { Button, Select, Stepper, Tabs } from "../../core/controls";
import { TakeAway } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { Hand } from "../../core/faces";
import { suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { RuleBox, RuleId, RuleText } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { ExampleMenu } from "../../tools/example-menu";
import { Formula, Unused, Why } from "../../tools/formula";
import { RulesLine, useOwnRules } from "../../tools/rules-panel";
import { Tool } from "../../tools/tool";
import type { CalculatorView, CardsBase, NamedYaku } from "../../views";
import { CapturedDeck, CardsBy, Made, Near } from "./captured";
import "./calculator.css";

type PartProps = Pick<Props<"score">, "base" | "view" | "act">;

export function Calculator({ base, rules, view, act, errors }: Props<"score">) {
  const { ui } = base;
  useKeptState("score", view.state);
  const rule = useOwnRules("rules.koikoi", rules, act);
  const own = view.way === "points" ? 1 : 0; // the number that stands for the cards is the first
  return (
    <>
      <Tool
        ask={view.way && <Ways base={base} view={view} act={act} errors={errors} numbers={view.inputs.slice(0, own)} />}
        answer={<Result base={base} view={view} rules={rules} />}
        more={
          <>
            {view.way === "cards" && <CardsBy base={base} view={view} act={act} error={errors.named} />}
            <div class="hw-calc-sets">
              {view.inputs.slice(own).map((input) => (
                <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
              ))}
              <Select
                label={view.ending.label}
                value={view.ending.value}
                options={view.ending.options}
                onPick={(value) => act("ending", { value })}
              />
              <Examples base={base} view={view} act={act} />
            </div>
            <RulesLine rules={rules} act={rule} change={ui.change_rules!} />
            {view.example && <Example base={base} example={view.example} />}
            <Made base={base} view={view} />
            <Near base={base} view={view} act={act} />
            {view.score && (
              <>
                <Disclosure title={ui.tree} class="hw-why-so">
                  <Why score={view.score} />
                  <Unused score={view.score} ui={ui} />
                </Disclosure>
                <Everywhere base={base} view={view} act={act} />
                <TakeAway base={base} state={view.state} text={view.plain} />
              </>
            )}
            {view.compare.value && <Compare base={base} view={view} act={act} />}
          </>
        }
      />
      <LiveRegion text={view.say} />
    </>
  );
}

/** Three ways in to one result: tabs over what is picked, chosen or typed. */
function Ways({
  base,
  view,
  act,
  errors,
  numbers,
}: PartProps & { errors: Record<string, string>; numbers: CalculatorView["inputs"] }) {
  const { ui } = base;
  const panel = useUid();
  return (
    <>
      <div class="hw-bar hw-calc-ways">
        <Tabs
          label={view.source.label}
          value={view.source.value}
          options={view.source.options}
          onPick={(value) => act("source", { value })}
          panel={panel}
        />
        <Button class="hw-button hw-quiet" disabled={!view.entered} onClick={() => act("clear")}>
          {ui.start_over}
        </Button>
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-tab`}>
        {view.way === "cards" && <CapturedDeck base={base} view={view} act={act} />}
        {view.way === "yaku" && <Named named={view.named} label={view.source.label} act={act} errors={errors} />}
        {numbers.map((input) => (
          <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
        ))}
      </div>
    </>
  );
}

/** The yaku by their names; those that count cards say how many. */
export function Named({
  named,
  label: of,
  act,
  errors,
  round,
}: {
  named: NamedYaku[];
  label: string;
  act: Act;
  errors: Record<string, string>;
  /** Where several rounds have such numbers. */
  round?: number;
}) {
  return (
    <div class="hw-calc-named">
      <div class="hw-calc-yaku" role="group" aria-label={of}>
        {named.map(({ key, name, label, on }) => (
          <Button key={key} class="hw-chip" aria-pressed={on} onClick={() => act("yaku", { key, on: !on })}>
            <span>
              {name} <small>{label}</small>
            </span>
          </Button>
        ))}
      </div>
      <div class="hw-calc-sets">
        {named.map(
          ({ key, cards }) =>
            cards && <Stepper key={key} {...cards} round={round} act={act} error={errors[cards.name]} />,
        )}
      </div>
    </div>
  );
}

/** The one result: what is paid, of which yaku, and the terms of the formula; on paper also what it came from. */
function Result({ base, view, rules }: Pick<Props<"score">, "base" | "view" | "rules">) {
  const { ui } = base;
  return (
    <>
      {view.problem && (
        <p class="hw-error" role="alert">
          <RuleText text={view.problem.text} />
        </p>
      )}
      {view.ask && <p class="hw-lead hw-calc-ask">{view.ask}</p>}
      {view.score && (
        <>
          <p class="hw-calc-paid">
            <output class="hw-result">{view.score.label}</output> <span>{view.of}</span>
          </p>
          <Formula score={view.score} ui={ui} label={ui.formula!} inLines termsOnly />
          <div class="hw-on-paper">
            <p>{rules.options.find(({ value }) => value === rules.value)?.label}</p>
            {view.way === "cards" && <Hand faces={view.picked} deck={base.cards} />}
            <ul class="hw-list">
              <li>
                {view.ending.label}: {view.ending.options.find(({ value }) => value === view.ending.value)?.label}
              </li>
              {view.inputs.map((input) => (
                <li key={input.name}>
                  {input.label}: {input.value}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </>
  );
}

const Examples = ({ base, view, act }: PartProps) => (
  <ExampleMenu
    ui={base.ui}
    examples={base.examples.map(({ id, title, fault }) => ({
      value: id,
      label: fault ? `${title} (${base.ui.faulty})` : title,
    }))}
    open={view.example?.id ?? ""}
    act={act}
  />
);

function Example({ base, example }: { base: CardsBase; example: NonNullable<CalculatorView["example"]> }) {
  return (
    <div class={example.fault ? "hw-example hw-faulty" : "hw-example"}>
      <b>{example.title}</b>{" "}
      <small>
        <RuleId id={example.id} />
      </small>
      <p>{example.text}</p>
      {example.fault && (
        <p>
          <strong>{base.ui.faulty}</strong>
          <RuleBox rule={example.fault} />
        </p>
      )}
    </div>
  );
}

/** What this scores under every rule set, at a glance; a press takes the rules. */
function Everywhere({ base, view, act }: PartProps) {
  const { ui } = base;
  return (
    <Disclosure title={ui.everywhere} class="hw-everywhere">
      <table>
        <thead>
          <tr>
            <th scope="col">{ui.everywhere_rules}</th>
            <th scope="col">{ui.everywhere_points}</th>
            <th scope="col">{ui.everywhere_formula}</th>
          </tr>
        </thead>
        <tbody>
          {view.everywhere.map((one) => (
            <tr key={one.ruleset} aria-current={one.now ? "true" : undefined}>
              <th scope="row">
                <Button class="hw-button hw-quiet" onClick={() => act("ruleset", { value: one.ruleset })}>
                  {one.name}
                </Button>
              </th>
              <td>
                <b>{one.total}</b>
              </td>
              <td class="hw-mono">{one.formula}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Changes base={base} view={view} act={act} />
    </Disclosure>
  );
}

function Compare({ base, view, act }: PartProps) {
  const { ui } = base;
  const id = useUid();
  return (
    <section class="hw-compare" aria-label={ui.compare}>
      <h2>
        <label for={id}>{ui.compare}</label>
      </h2>
      <select
        id={id}
        {...suppress}
        value={view.compare.value}
        onChange={(event) => act("compare", { value: event.currentTarget.value })}
      >
        {view.compare.options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === view.compare.value}>
            {option.label}
          </option>
        ))}
      </select>
      {view.compare.value && (
        <>
          <p role="status" class="hw-summary">
            {view.compare.summary}
          </p>
          {view.score && view.compare.score && (
            <div class="hw-sides">
              <div>
                <h3>{view.compare.left}</h3>
                <Formula score={view.score} ui={ui} label={view.compare.left} />
              </div>
              <div>
                <h3>{view.compare.right}</h3>
                <Formula score={view.compare.score} ui={ui} label={view.compare.right} />
              </div>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Single rules that would change the score. */
function Changes({ base, view, act }: PartProps) {
  const { ui } = base;
  return (
    <section class="hw-changes" aria-label={ui.changes}>
      <h3>
        {ui.changes} <span class="hw-count">{view.changes.length}</span>
      </h3>
      {view.changes.length === 0 && <p>{ui.changes_none}</p>}
      <ul class="hw-list">
        {view.changes.map((change) => (
          <li key={change.text} class="hw-change">
            <span>{change.text}</span>
            <b>
              <span aria-hidden="true">{change.less ? "▼" : "▲"}</span> {change.total}
            </b>
            <span class="hw-mono">{change.formula}</span>
            <Button
              class="hw-button"
              aria-label={`${ui.adopt}: ${change.text}`}
              onClick={() => act("ruleset", { value: change.ruleset })}
            >
              {ui.adopt}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
