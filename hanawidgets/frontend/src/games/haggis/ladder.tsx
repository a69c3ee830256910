// The bomb ladder of Haggis: which bombs a hand holds, and who takes a trick won by one.
import { useState } from "preact/hooks";
import { CardField } from "../../core/card-field";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { LiveRegion } from "../../core/live-region";
import { Refused, RuleId } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { Tool, ToolTitle } from "../../tools/tool";
import { CardRow, DeckPick } from "./deck-pick";
import { OtherRules, Players } from "./players";
import "./tools.css";
import "./ladder.css";

export function BombLadder({ base, rules, view, act, errors }: Props<"ladder">) {
  const { ui, names } = base;
  const [began] = useState(!view.faces.length); // whoever brings a hand sees it before the deck
  const picks = (
    <>
      <DeckPick base={base} deck={view.deck} label={ui.deck!} onPick={(face, on) => act("put", { face, on }, "put")} />
      <Refused text={errors.put} />
      <CardField field={view.field} act={act} error={errors.named} />
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("example")}>
          {ui.example}
        </Button>
        <Button class="hw-button" disabled={!view.faces.length} onClick={() => act("clear")}>
          {ui.clear}
        </Button>
      </div>
    </>
  );
  return (
    <section class="hw-hg" aria-label={ui.ladder}>
      <ToolTitle>{ui.ladder}</ToolTitle>
      <Tool
        ask={began ? picks : <Disclosure title={ui.choose_hand}>{picks}</Disclosure>}
        answer={<p class="hw-hg-has">{view.say}</p>}
        more={
          <>
            {view.faces.length > 0 && <CardRow faces={view.faces} names={names} />}
            <div class="hw-hg-takes">
              <h3>{ui.who_takes}</h3>
              {view.takes.map((line) => (
                <p key={line.text}>
                  {line.text} <RuleId id={line.rule} />
                </p>
              ))}
            </div>
            <ol class="hw-hg-rungs" aria-label={ui.rungs}>
              {view.rungs.map((rung) => (
                <li key={rung.level} class={rung.own ? "hw-hg-own" : undefined}>
                  <span class="hw-hg-level hw-inked" aria-hidden="true">
                    {rung.level}
                  </span>
                  <span class={rung.own || !view.faces.length ? "hw-hg-cards" : "hw-hg-cards hw-hg-pale"}>
                    <CardRow faces={rung.faces} names={names} />
                  </span>
                  <div>
                    <p>
                      <b>{rung.name}</b> <RuleId id={rung.rule} />
                      {rung.own && (
                        <span class="hw-hg-have">
                          ✓ {ui.have}
                          {rung.ways && ` ${rung.ways}`}
                        </span>
                      )}
                    </p>
                    <p class="hw-note">{rung.cost}</p>
                  </div>
                </li>
              ))}
            </ol>
            <Players rules={rules} act={act} />
            <OtherRules rules={rules} act={act} />
          </>
        }
      />
      <LiveRegion text={view.say} />
    </section>
  );
}
