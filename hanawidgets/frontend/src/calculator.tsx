// Score calculator: the formula term by term, each term opens its rule, other rules beside it.
import { useEffect, useRef, useState } from "preact/hooks";
import { address, inApp, keepState, suppress } from "./dom";
import { Button, CardText, Chips, Copy, Fold, Hand, RuleBox, Say, Stepper, useUid } from "./parts";
import { RulesPanel } from "./rules";
import type { Act, Base, CalculatorBase, CalculatorView, Painted, ScoreView, TermView, Tree } from "./types";

type Props = { base: CalculatorBase; view: CalculatorView; act: Act };

export function Calculator({ base, rules, view, act, errors }: Painted<CalculatorBase, CalculatorView>) {
  const { ui } = base;
  const first = useRef(view.state);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view.state !== first.current) keepState("score", view.state);
    first.current = view.state;
  }, [view.state]);
  return (
    <>
      <Examples base={base} view={view} act={act} />
      <div class="hw-split hw-calc">
        <div class="hw-ask">
          <RulesPanel rules={rules} act={act} />
          <Chips label={view.ending.label} showLabel value={view.ending.value} options={view.ending.options}
            onPick={(value) => act("ending", { value })} />
          {(view.ending.value === "stop" || view.inputs.length > 1) && (
            <Chips label={view.source.label} showLabel value={view.source.value} options={view.source.options}
              onPick={(value) => act("source", { value })} />
          )}
          {view.cards_shown && (
            <div class="hw-taken">
              {view.faces.length > 0 && <Hand faces={view.faces} deck={base.cards} />}
              <Fold title={ui["text_label"]} open={!view.faces.length}>
                <CardText label={ui["captured"]!} hint={ui["text_hint"]!} apply={ui["text_apply"]!} text={view.text}
                  action="cards" act={act} error={errors["text"]} />
              </Fold>
            </div>
          )}
          <div class="hw-steppers">
            {view.inputs.map((input) => (
              <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
            ))}
          </div>
        </div>
        <div class="hw-answer" ref={answer}>
          {view.problem && <p class="hw-error" role="alert">{view.problem.text}</p>}
          {view.example && <Example base={base} example={view.example} />}
          {view.score && <Formula score={view.score} ui={ui} label={ui["formula"]!} />}
          {view.score && <Unused score={view.score} ui={ui} />}
          {view.score && (
            <Fold title={ui["tree"]} class="hw-why">
              <ul class="hw-tree"><Branch tree={view.score.tree} terms={view.score.terms} /></ul>
            </Fold>
          )}
          <div class="hw-actions">
            {view.score && <Copy label={ui["copy_text"]!} done={ui["copied"]!} text={() => view.plain} />}
            {inApp() && (
              <Copy label={ui["copy_link"]!} done={ui["copied"]!} text={() => address(location.pathname, base.lang, view.state)} />
            )}
            {inApp() && <Button class="hw-button" onClick={() => window.print()}>{ui["print"]}</Button>}
          </div>
        </div>
      </div>
      <Compare base={base} view={view} act={act} />
      <Changes base={base} view={view} act={act} />
      {view.score && (
        <button type="button" class="hw-sum" {...suppress} onClick={() => answer.current?.scrollIntoView({ block: "center" })}>
          <b>{view.score.label}</b>
          <span>{view.score.text}</span>
        </button>
      )}
      <Say text={view.say} />
    </>
  );
}

function Examples({ base, view, act }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const open = view.example?.id;
  useEffect(() => {
    const row = strip.current;
    const chip = row?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, [open]);
  return (
    <section class="hw-examples" aria-label={base.ui["examples"]}>
      <h2>{base.ui["examples"]}</h2>
      <div class="hw-strip" ref={strip}>
        {base.examples.map((example) => (
          <Button key={example.id} class={`hw-chip${example.fault ? " hw-fault" : ""}`}
            aria-pressed={open === example.id} onClick={() => act("worked", { example: example.id })}>
            {example.fault && <span class="hw-warn" aria-hidden="true">!</span>}
            {example.title}
            {example.fault && <span class="hw-vh"> ({base.ui["faulty"]})</span>}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Example({ base, example }: { base: Base; example: NonNullable<CalculatorView["example"]> }) {
  return (
    <div class={example.fault ? "hw-example hw-faulty" : "hw-example"}>
      <b>{example.title}</b> <small class="hw-id">{example.id}</small>
      <p>{example.text}</p>
      {example.fault && (
        <p>
          <strong>{base.ui["faulty"]}</strong>
          <RuleBox rule={example.fault} />
        </p>
      )}
    </div>
  );
}

/** The formula in tiles; a term and the sign before it never part. */
function Formula({ score, ui, label }: { score: ScoreView; ui: Record<string, string>; label: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useUid();
  const groups: { before: string; term: string; after: string }[] = [];
  let before = "";
  for (const piece of score.pieces) {
    if (piece.term) {
      groups.push({ before, term: piece.term, after: "" });
      before = "";
    } else if (piece.sign === ")") groups[groups.length - 1]!.after += ")";
    else before += piece.sign;
  }
  const shown = open && score.terms[open] ? score.terms[open] : null;
  return (
    <div class="hw-formula" role="group" aria-label={`${label}: ${score.spoken}`}>
      <div class="hw-tiles">
        {groups.map(({ before: sign, term, after }) => (
          <span class="hw-piece" key={term}>
            {sign && <span class="hw-sign" aria-hidden="true">{sign}</span>}
            <Tile name={term} view={score.terms[term]!} open={open === term} controls={id} ui={ui}
              onOpen={() => setOpen(open === term ? null : term)} />
            {after && <span class="hw-sign" aria-hidden="true">{after}</span>}
          </span>
        ))}
        <span class="hw-piece">
          <span class="hw-sign" aria-hidden="true">=</span>
          <output class="hw-result">{score.label}</output>
        </span>
      </div>
      <div id={id} class="hw-opened" role="region" aria-label={shown?.label ?? label} aria-live="polite">
        {shown ? (
          <>
            <p><b>{shown.label} = {shown.value}</b> {shown.why}</p>
            <RuleBox rule={shown.rule} />
          </>
        ) : (
          <p class="hw-note">{ui["tap_term"]}</p>
        )}
      </div>
    </div>
  );
}

function Tile(props: {
  name: string; view: TermView; open: boolean; controls: string; ui: Record<string, string>; onOpen: () => void;
}) {
  const { view } = props;
  const classes = ["hw-tile", `hw-is-${view.status}`, view.differs ? "hw-differs" : ""].join(" ");
  return (
    <button type="button" {...suppress} class={classes} data-term={props.name} aria-expanded={props.open}
      aria-controls={props.controls} onClick={props.onOpen}>
      <span class="hw-tile-label">{view.label}</span>
      <span class="hw-tile-value">{view.value}</span>
      {view.differs && <span class="hw-vh"> ({props.ui["differs"]})</span>}
    </button>
  );
}

/** Terms that do nothing here: why each is 1 or 0. */
function Unused({ score, ui }: { score: ScoreView; ui: Record<string, string> }) {
  const idle = Object.entries(score.terms).filter(([, term]) => term.status !== "used");
  if (!idle.length) return null;
  return (
    <section class="hw-unused" aria-label={ui["off_terms"]}>
      <h3>{ui["off_terms"]}</h3>
      <ul class="hw-list">
        {idle.map(([name, term]) => (
          <li key={name}>
            <Fold title={<><b>{term.label} = {term.value}</b> {term.why}</>} class="hw-quiet">
              <RuleBox rule={term.rule} />
            </Fold>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Branch({ tree, terms }: { tree: Tree; terms: Record<string, TermView> }) {
  const term = terms[tree.term]!;
  const sum = tree.children.map((child) => terms[child.term]!.value).join(` ${tree.sign} `);
  return (
    <li class={`hw-is-${term.status}`}>
      <span>
        <b class="hw-tree-sum">{term.value}{tree.children.length > 1 ? ` = ${sum}` : ""}</b> <b>{term.label}</b> {term.why}{" "}
        <small class="hw-id">{term.rule.id}</small>
      </span>
      {tree.children.length > 0 && (
        <ul>{tree.children.map((child) => <Branch key={child.term} tree={child} terms={terms} />)}</ul>
      )}
    </li>
  );
}

function Compare({ base, view, act }: Props) {
  const { ui } = base;
  const id = useUid();
  return (
    <section class="hw-compare" aria-label={ui["compare"]}>
      <h2><label for={id}>{ui["compare"]}</label></h2>
      <select id={id} {...suppress} value={view.compare.value}
        onChange={(event) => act("compare", { value: event.currentTarget.value })}>
        {view.compare.options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === view.compare.value}>
            {option.label}
          </option>
        ))}
      </select>
      {view.compare.value && (
        <>
          <p role="status" class="hw-summary">{view.compare.summary}</p>
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

function Changes({ base, view, act }: Props) {
  const { ui } = base;
  if (!view.score) return null;
  return (
    <section class="hw-changes" aria-label={ui["changes"]}>
      <Fold title={<>{ui["changes"]} <span class="hw-count">{view.changes.length}</span></>}>
        {view.changes.length === 0 && <p>{ui["changes_none"]}</p>}
        <ul class="hw-list">
          {view.changes.map((change) => (
            <li key={change.text} class="hw-change">
              <span>{change.text}</span>
              <b><span aria-hidden="true">{change.less ? "▼" : "▲"}</span> {change.total}</b>
              <span class="hw-mono">{change.formula}</span>
              <Button class="hw-button" aria-label={`${ui["adopt"]}: ${change.text}`}
                onClick={() => act("ruleset", { value: change.ruleset })}>{ui["adopt"]}</Button>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
