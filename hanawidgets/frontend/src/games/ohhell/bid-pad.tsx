// The bid pad of Oh Hell: bids one after another, the forbidden one crossed out.
import { Secondary } from "../../core/compact";
import { Button, Stepper } from "../../core/controls";
import { LiveRegion } from "../../core/live-region";
import { Refused, RuleBox } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { RulesPanel } from "../../tools/rules-panel";
import { ToolTitle } from "../../tools/tool";
import { NumberPad } from "./number-pad";
import "./sheet-entry.css";
import "./tools.css";
import "./bid-pad.css";

export function BidPad({ base, rules, view, act, errors }: Props<"bidpad">) {
  const { ui } = base;
  const { pad } = view;
  return (
    <section class="hw-oh" aria-label={ui.bidpad}>
      <ToolTitle>{ui.bidpad}</ToolTitle>
      <Secondary>
        <div class="hw-steppers">
          {view.inputs.map((input) => (
            <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
          ))}
        </div>
        <RulesPanel rules={rules} act={act} />
      </Secondary>
      {view.last !== null && (
        <Button class="hw-chip" aria-pressed={view.last} onClick={() => act("last", { on: !view.last })}>
          {ui.last_hand}
        </Button>
      )}
      <ol class="hw-oh-bids" aria-label={ui.bids}>
        {view.bids.map((bid, place) => (
          <li key={place} class={bid.now ? "hw-oh-now" : undefined} aria-current={bid.now || undefined}>
            <small>{bid.who}</small>
            {bid.text ? (
              <Button
                class="hw-sh-cell"
                aria-label={`${bid.who}: ${bid.text}, ${ui.back_to}`}
                onClick={() => act("back", { place })}
              >
                {bid.text}
              </Button>
            ) : (
              <span class="hw-oh-open">
                <span class="hw-vh">{ui.waiting}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p class="hw-oh-sum">
        {view.over !== 0 && <b aria-hidden="true">{view.over > 0 ? "▲" : "▼"} </b>}
        {view.sum}
      </p>
      {pad && (
        <NumberPad
          title={pad.title}
          hint={pad.hint}
          reason={pad.reason}
          numbers={pad.numbers}
          onPick={(number) => act("bid", { place: pad.place, number }, "pad")}
        />
      )}
      <Refused text={errors.pad} />
      <RuleBox rule={view.hook ? base.rules.hook : base.rules.free} />
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("example")}>
          {ui.example}
        </Button>
        <Button class="hw-button" disabled={!view.bids[0]!.text} onClick={() => act("clear")}>
          {ui.clear}
        </Button>
      </div>
      <LiveRegion text={view.say} />
    </section>
  );
}
