// Yaku checker: the 48 cards to pick from, what they make, what is one card away.

import { useKeptState } from "../../core/address";
import { Button } from "../../core/controls";
import { CopyLink } from "../../core/copy";
import { Hand } from "../../core/faces";
import { LiveRegion } from "../../core/live-region";
import { Refused } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { RulesLine } from "../../tools/rules-panel";
import { Tool } from "../../tools/tool";
import { CapturedDeck, CardsBy, Made, Near } from "./captured";
import "./checker.css";

export function Checker({ base, rules, view, act, errors }: Props<"checker">) {
  const { ui } = base;
  useKeptState("checker", view.state);
  return (
    <>
      {view.problem && <Refused text={view.problem.text} />}
      <Tool
        ask={<CapturedDeck base={base} view={view} act={act} />}
        answer={
          <>
            <p class="hw-sum">
              <b class="hw-total">{view.total.label}</b>
              <span>{view.made.map((yaku) => yaku.name).join(" · ") || view.empty}</span>
              {!view.picked.length && (
                <Button class="hw-button" onClick={() => act("example")}>
                  {ui.example}
                </Button>
              )}
            </p>
            {view.picked.length > 0 && (
              <div class="hw-on-paper">
                <Hand faces={view.picked} deck={base.cards} />
              </div>
            )}
          </>
        }
        more={
          <>
            <CardsBy base={base} view={view} act={act} error={errors.named}>
              <Button class="hw-button" disabled={!view.picked.length} onClick={() => act("clear")}>
                {ui.clear}
              </Button>
            </CardsBy>
            {view.panel && <RulesLine rules={rules} act={act} change={ui.change_rules!} />}
            <Made base={base} view={view} />
            <Near base={base} view={view} act={act} />
            {view.picked.length > 0 && (
              <div class="hw-actions">
                <CopyLink base={base} state={view.state} />
              </div>
            )}
          </>
        }
      />
      <LiveRegion text={view.say} />
    </>
  );
}
