// Score sheet of Koi-Koi: who won a month, by which yaku, and what was called.
import { Button, Select, Stepper, Tabs } from "../../core/controls";
import type { Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { RulesLine } from "../../tools/rules-panel";
import { Rounds } from "../../tools/sheet/rounds";
import { Named } from "./calculator";
import { CapturedDeck } from "./captured";
import "./sheet.css";

export function ScoreSheet({ base, rules, view, act, errors }: Props<"koikoisheet">) {
  const { ui } = base;
  return (
    <Rounds
      base={base}
      view={view}
      act={act}
      errors={errors}
      painter="koikoisheet"
      setup={
        <>
          <Select
            label={ui.first_dealer!}
            value={String(view.dealer)}
            options={view.names.map((label, seat) => ({ value: String(seat), label }))}
            onPick={(seat) => act("dealer", { seat: Number(seat) })}
          />
          <RulesLine rules={rules} act={act} change={ui.change_rules!} />
        </>
      }
    >
      <Entry base={base} rules={rules} view={view} act={act} errors={errors} />
    </Rounds>
  );
}

function Entry({ base, view, act, errors }: Props<"koikoisheet">) {
  const { ui } = base;
  const panel = useUid();
  const { ending, source } = view;
  const stopped = ending.value === "stop";
  return (
    <div class="hw-ks">
      {(stopped || ending.value === "special") && (
        <div class="hw-ks-who" role="group" aria-label={stopped ? ui.winner : ui.who_special}>
          <span class="hw-chips-label" aria-hidden="true">
            {stopped ? ui.winner : ui.who_special}
          </span>
          {view.winners.map(({ seat, name, on }, at) => (
            <Button key={at} class="hw-chip" aria-pressed={on} onClick={() => act("winner", { seat })}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {stopped && (
        <>
          <Tabs
            label={source.label}
            value={source.value}
            options={source.options}
            onPick={(value) => act("source", { value })}
            panel={panel}
          />
          <div id={panel} role="tabpanel" aria-labelledby={`${panel}-tab`}>
            {source.value === "yaku" && (
              <Named named={view.named} label={source.label} act={act} errors={errors} round={view.shown.n} />
            )}
            {source.value === "cards" && <CapturedDeck base={base} view={view} act={act} />}
            {source.value === "points" && (
              <Stepper {...view.sum} round={view.shown.n} act={act} error={errors.points} />
            )}
          </div>
          <div class="hw-steppers">
            {view.inputs.map((input, at) => (
              <Stepper key={at} {...input} round={view.shown.n} act={act} error={errors[input.name]} />
            ))}
          </div>
        </>
      )}
      <Select
        label={ending.label}
        value={ending.value}
        options={ending.options}
        onPick={(value) => act("ending", { value })}
      />
    </div>
  );
}
