// Score calculator: the formula term by term, each term opens its rule, other rules beside it.

import { useEffect, useRef } from "preact/hooks";
import { useKeptState } from "../../core/address";
import { CardField } from "../../core/card-field";
import { Button, Chips, Stepper, Tabs } from "../../core/controls";
import { TakeAway } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { Hand } from "../../core/faces";
import { suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { RuleBox, RuleId, RuleText } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { Formula, Unused, Why } from "../../tools/formula";
import { RulesLine } from "../../tools/rules-panel";
import type { CalculatorView, CardsBase } from "../../views";
import "../../tools/answer.css";
import "./calculator.css";

type PartProps = Pick<Props<"score">, "base" | "view" | "act">;

export function Calculator({ base, rules, view, act, errors }: Props<"score">) {
  const { ui } = base;
  const answer = useRef<HTMLDivElement>(null);
  useKeptState("score", view.state);
  const panel = useUid();
  const ways = view.ending.value === "stop" || view.inputs.length > 1;
  return (
    <>
      <div class="hw-answer hw-box hw-calc-hero" ref={answer}>
        {view.problem && (
          <p class="hw-error" role="alert">
            <RuleText text={view.problem.text} />
          </p>
        )}
        {view.ask && <p class="hw-lead">{view.ask}</p>}
        {view.score && <Formula score={view.score} ui={ui} label={ui.formula!} />}
        {view.example && <Example base={base} example={view.example} />}
      </div>
      <div class="hw-split hw-calc">
        <div class="hw-ask">
          {ways && (
            <Tabs
              label={view.source.label}
              value={view.source.value}
              options={view.source.options}
              onPick={(value) => act("source", { value })}
              panel={panel}
            />
          )}
          <div class="hw-ask" {...(ways && { id: panel, role: "tabpanel", "aria-labelledby": `${panel}-tab` })}>
            {view.cards_shown && (
              <div class="hw-taken">
                <CardField field={view.field} act={act} error={errors.named} />
                {view.faces.length > 0 && (
                  <>
                    <Hand faces={view.faces} deck={base.cards} />
                    <Button class="hw-button" onClick={() => act("clear")}>
                      {ui.clear}
                    </Button>
                  </>
                )}
              </div>
            )}
            <div class="hw-steppers">
              {view.inputs.map((input) => (
                <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
              ))}
            </div>
          </div>
          <Chips
            label={view.ending.label}
            showLabel
            value={view.ending.value}
            options={view.ending.options}
            onPick={(value) => act("ending", { value })}
          />
          <RulesLine rules={rules} act={act} change={ui.change_rules!} />
          <Examples base={base} view={view} act={act} />
        </div>
        <div class="hw-ask">
          <Everywhere base={base} view={view} act={act} />
          <div class="hw-answer hw-box">
            {view.score && <Unused score={view.score} ui={ui} />}
            {view.score && <Why score={view.score} title={ui.tree!} />}
            <TakeAway base={base} state={view.state} text={view.score ? view.plain : ""} />
          </div>
          <Compare base={base} view={view} act={act} />
          <Changes base={base} view={view} act={act} />
        </div>
      </div>
      {view.score && (
        <button
          type="button"
          class="hw-sum"
          {...suppress}
          onClick={() => answer.current?.scrollIntoView({ block: "center" })}
        >
          <b>{view.score.label}</b>
          <span>{view.score.text}</span>
        </button>
      )}
      <LiveRegion text={view.say} />
    </>
  );
}

function Examples({ base, view, act }: PartProps) {
  const strip = useRef<HTMLDivElement>(null);
  const open = view.example?.id;
  useEffect(() => {
    const row = strip.current;
    const chip = row?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, [open]);
  return (
    <section class="hw-examples" aria-label={base.ui.examples}>
      <Disclosure title={base.ui.examples}>
        <div class="hw-strip" ref={strip}>
          {base.examples.map((example) => (
            <Button
              key={example.id}
              class={`hw-chip${example.fault ? " hw-fault" : ""}`}
              aria-pressed={open === example.id}
              onClick={() => act("worked", { example: example.id })}
            >
              {example.fault && (
                <span class="hw-warn" aria-hidden="true">
                  !
                </span>
              )}
              {example.title}
              {example.fault && <span class="hw-vh"> ({base.ui.faulty})</span>}
            </Button>
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

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
  if (!view.score) return null;
  return (
    <section class="hw-everywhere" aria-label={ui.everywhere}>
      <h2>{ui.everywhere}</h2>
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
    </section>
  );
}

function Compare({ base, view, act }: PartProps) {
  const { ui } = base;
  const id = useUid();
  return (
    <section class="hw-compare hw-box" aria-label={ui.compare}>
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

function Changes({ base, view, act }: PartProps) {
  const { ui } = base;
  if (!view.score) return null;
  return (
    <section class="hw-changes hw-box" aria-label={ui.changes}>
      <Disclosure
        title={
          <>
            {ui.changes} <span class="hw-count">{view.changes.length}</span>
          </>
        }
      >
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
      </Disclosure>
    </section>
  );
}
