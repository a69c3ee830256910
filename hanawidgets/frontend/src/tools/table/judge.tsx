// What each choice is worth.

import { useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import { Face, Hand } from "../../core/faces";
import { focusZone, scrollIntoSight } from "../../core/focus";
import { useFocusAfter } from "../../core/focus-after";
import { RuleBox } from "../../core/rule-text";
import type { Act } from "../../core/types";
import type { JudgedLine, TableBase, TableView } from "../../views";

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
  const focus = useFocusAfter([judged], () => {
    focusZone(box.current!); // the button has gone
    scrollIntoSight(box.current!);
  });
  const askFor = () => {
    focus.after("asked");
    void act("judge");
  };
  return (
    <section ref={box} class="hw-t-judge" aria-label={ui.judge}>
      {!judged && (
        <Button class="hw-button" onClick={askFor}>
          {ui.judge}
        </Button>
      )}
      {judged && (
        <>
          <h2>{judged.title}</h2>
          <p class="hw-note">{judged.note}</p>
          {judged.each && <p class="hw-note">{judged.each}</p>}
          {judged.groups.map((group) => (
            <div key={group.lines[0]!.do} class="hw-t-group">
              {group.label && <p class="hw-note">{group.label}</p>}
              <ul class="hw-list">
                {group.lines.map((line) => (
                  <Line key={line.do} line={line} base={base} play={play} />
                ))}
              </ul>
            </div>
          ))}
        </>
      )}
    </section>
  );
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
      {line.reasons.map((reason) => (
        <details key={reason.text}>
          <summary>{reason.text}</summary>
          <RuleBox rule={reason.rule} />
        </details>
      ))}
    </details>
  );
}
