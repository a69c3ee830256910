// What each choice is worth, and the odds beside it.

import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face, Hand } from "../../core/faces";
import { focusZone, scrollIntoSight } from "../../core/focus";
import { useFocusAfter } from "../../core/focus-after";
import { RuleBox } from "../../core/rule-text";
import type { Act, Words } from "../../core/types";
import type { JudgedGroup, JudgedLine, JudgedReason, PromptView, TableBase, TableView } from "../../views";
import { Formula } from "../formula";
import { Odds } from "./odds";
import { Spread } from "./spread";
import "../cloth.css";
import "./judge.css";

/** So many groups of choices are open to see: the best, and what it is compared with. */
const OPEN = 2;

export function Judge({
  base,
  view,
  act,
  play,
}: {
  base: TableBase;
  view: TableView;
  act: Act;
  play: (way: string) => void;
}) {
  const { ui } = base;
  const judged = view.judged;
  const says = view.prompt?.kind === "say"; // its choices are tiles, and tell themselves what they are worth
  const box = useRef<HTMLElement>(null);
  // Python thinks in slices and is asked for the next one when the last is shown: clicks get in between.
  useEffect(() => {
    if (view.thinking) void act("think", { n: view.n });
  }, [view.state, view.thinking]);
  const focus = useFocusAfter([Boolean(judged)], () => {
    focusZone(box.current!); // the button has gone
    const tiles = says && box.current!.closest(".hw-t")!.querySelector("[data-zone=prompt]");
    if (!tiles) scrollIntoSight(box.current!);
    else if (!isAbove(tiles)) tiles.scrollIntoView({ block: "start" });
  });
  const askFor = () => {
    focus.after("asked");
    void act("judge");
  };
  const spread = judged?.spread && <Spread spread={judged.spread} />;
  const lines = judged?.groups.flatMap((group) => group.lines) ?? [];
  const note = judged && (
    <p class="hw-note">
      {judged.note} {view.thinking ? ui["judge.thinking"] : judged.each}
    </p>
  );
  return (
    <section ref={box} class="hw-t-judge" aria-label={ui.judge}>
      <div class="hw-bar">
        {!judged && (
          <Button class="hw-button" onClick={askFor}>
            {ui.judge}
          </Button>
        )}
        <Button
          class="hw-chip hw-toggle"
          aria-pressed={view.odds_on}
          onClick={() => act("odds", { on: !view.odds_on })}
        >
          {ui.odds}
        </Button>
      </div>
      {judged && says && (
        <>
          {judged.groups[0]!.label && <p class="hw-note">{judged.groups[0]!.label}</p>}
          {lines.map((line) => (
            <Told key={line.do} line={line} open={line.best && !view.odds} ui={ui} />
          ))}
        </>
      )}
      {judged && !says && (
        <>
          <h2>{judged.title}</h2>
          <Groups groups={judged.groups.slice(0, OPEN)} base={base} play={play} />
          {judged.groups.length > OPEN && (
            <Disclosure title={ui["judge.others"]}>
              <Groups groups={judged.groups.slice(OPEN)} base={base} play={play} />
            </Disclosure>
          )}
        </>
      )}
      {view.odds && <Odds base={base} odds={view.odds} />}
      {spread}
      {says && view.prompt && <Sums prompt={view.prompt} ui={ui} />}
      {note}
    </section>
  );
}

function Groups({ groups, ...rest }: { groups: JudgedGroup[]; base: TableBase; play: (way: string) => void }) {
  return groups.map((group) => (
    <div key={group.lines[0]!.do} class="hw-t-group">
      {group.label && <p class="hw-note">{group.label}</p>}
      <ul class="hw-list">
        {group.lines.map((line) => (
          <Line key={line.do} line={line} {...rest} />
        ))}
      </ul>
    </div>
  ));
}

function Line({ line, base, play }: { line: JudgedLine; base: TableBase; play: (way: string) => void }) {
  const { ui, cards } = base;
  return (
    <li class="hw-t-judged">
      {line.face && <Face face={line.face} card={cards[line.face]} />}
      <Button class="hw-button" onClick={() => play(line.do)}>
        {line.faces && line.faces.length > 0 && <Hand faces={line.faces} deck={cards} />}
        <span>
          {line.label} {line.best && <b class="hw-t-tag">{ui["judge.best"]}</b>}
        </span>
      </Button>
      <span class="hw-points">
        {line.text}
        {line.times && <small> {line.times}</small>}
      </span>
      {line.reasons.length > 0 && <Reasons line={line} why={ui["judge.why"]!} />}
    </li>
  );
}

/** Whether it is in the upper half of the window, with room for what is told below it. */
const isAbove = (node: Element): boolean => {
  const { top } = node.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
};

/** What stopping pays now, and at least after a call, term by term. */
function Sums({ prompt, ui }: { prompt: PromptView; ui: Words }) {
  if (!prompt.score) return null;
  return (
    <Disclosure title={ui.tree} class="hw-quiet">
      <p>{prompt.text}</p>
      <Formula score={prompt.score} ui={ui} label={ui.formula!} />
      {prompt.after && (
        <>
          <p>{prompt.after_text}</p>
          <Formula score={prompt.after} ui={ui} label={prompt.after_text!} />
        </>
      )}
      <p>{prompt.more}</p>
    </Disclosure>
  );
}

/** A choice that has its place among the tiles above: what more is known of it, and why it is better or worse. */
function Told({ line, open, ui }: { line: JudgedLine; open: boolean; ui: Words }) {
  const told = (
    <span class="hw-points">
      <b>{line.label}</b> {line.text} {line.times && <small>{line.times}</small>}
    </span>
  );
  if (!line.reasons.length) return <p class="hw-t-told">{told}</p>;
  return (
    <details class="hw-fold hw-t-reasons" open={open}>
      <summary>
        {told}
        <span class="hw-vh">{ui["judge.why"]}</span>
      </summary>
      <small>{line.against}</small>
      <ReasonList reasons={line.reasons} />
    </details>
  );
}

/** Why a choice is better or worse; each reason opens its rule. */
function Reasons({ line, why }: { line: JudgedLine; why: string }) {
  return (
    <details class="hw-fold hw-t-reasons" open={line.best}>
      <summary>{why}</summary>
      <small>{line.against}</small>
      <ReasonList reasons={line.reasons} />
    </details>
  );
}

/** Reasons, each of which opens its rule. */
export function ReasonList({ reasons }: { reasons: JudgedReason[] }) {
  return reasons.map((reason) => (
    <details key={reason.text}>
      <summary>{reason.text}</summary>
      <RuleBox rule={reason.rule} />
    </details>
  ));
}
