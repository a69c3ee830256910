// What each choice is worth, and the odds beside it.

import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face, Hand } from "../../core/faces";
import { focusZone, scrollIntoSight } from "../../core/focus";
import { useFocusAfter } from "../../core/focus-after";
import { RuleBox } from "../../core/rule-text";
import type { Act } from "../../core/types";
import type { JudgedGroup, JudgedLine, JudgedReason, TableBase, TableView } from "../../views";
import { Odds } from "./odds";
import { Spread } from "./spread";
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
  const box = useRef<HTMLElement>(null);
  // Python thinks in slices and is asked for the next one when the last is shown: clicks get in between.
  useEffect(() => {
    if (view.thinking) void act("think", { n: view.n });
  }, [view.state, view.thinking]);
  const focus = useFocusAfter([Boolean(judged)], () => {
    focusZone(box.current!); // the button has gone
    scrollIntoSight(box.current!);
  });
  const askFor = () => {
    focus.after("asked");
    void act("judge");
  };
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
      {judged && (
        <>
          <h2>{judged.title}</h2>
          <p class="hw-note">
            {judged.note} {view.thinking ? ui["judge.thinking"] : judged.each}
          </p>
          {judged.spread && <Spread spread={judged.spread} />}
          <Groups groups={judged.groups.slice(0, OPEN)} base={base} play={play} />
          {judged.groups.length > OPEN && (
            <Disclosure title={ui["judge.others"]}>
              <Groups groups={judged.groups.slice(OPEN)} base={base} play={play} />
            </Disclosure>
          )}
        </>
      )}
      {view.odds && <Odds base={base} odds={view.odds} />}
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
          {line.label}
          {line.best && <b class="hw-t-tag">{ui["judge.best"]}</b>}
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
