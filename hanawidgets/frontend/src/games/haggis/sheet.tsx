// Score sheet of Haggis: who went out, bets, cards left, card points.
import { Button, Chips, Select, Stepper } from "../../core/controls";
import type { Props } from "../../core/types";
import { RulesPanel } from "../../tools/rules-panel";
import { Rounds } from "../../tools/sheet/rounds";
import "./sheet.css";

export function ScoreSheet({ base, rules, view, act, errors }: Props<"haggissheet">) {
  const { ui } = base;
  return (
    <Rounds
      base={base}
      view={view}
      act={act}
      errors={errors}
      painter="haggissheet"
      setup={
        <>
          {view.empty && (
            <Chips
              label={ui.people_number!}
              showLabel
              value={view.count}
              options={base.players}
              onPick={(number) => act("players", { number })}
            />
          )}
          <Select
            label={ui.first_dealer!}
            value={String(view.dealer)}
            options={view.names.map((label, seat) => ({ value: String(seat), label }))}
            onPick={(seat) => act("dealer", { seat: Number(seat) })}
          />
          <RulesPanel rules={rules} act={act} />
        </>
      }
    >
      <div class="hw-gs">
        {view.outs.map(({ label, place, people }) => (
          <div key={place} class="hw-gs-out" role="group" aria-label={label}>
            <span class="hw-chips-label" aria-hidden="true">
              {label}
            </span>
            {people.map(({ seat, name, on }, at) => (
              <Button key={at} class="hw-chip" aria-pressed={on} onClick={() => act("out", { place, seat })}>
                {name}
              </Button>
            ))}
          </div>
        ))}
        <div class="hw-steppers">
          {view.inputs.map((input, at) => (
            <Stepper key={at} {...input} round={view.shown.n} act={act} error={errors[input.name]} />
          ))}
        </div>
        <div class="hw-gs-bets" role="group" aria-label={ui.bets}>
          <span class="hw-chips-label" aria-hidden="true">
            {ui.bets}
          </span>
          {view.bets.map(({ seat, label, bet }, at) => (
            <Chips
              key={at} // another round is other people in the same places: nothing is made anew
              label={label}
              showLabel
              value={bet}
              options={base.bets}
              onPick={(value) => act("bet", { seat, bet: value })}
            />
          ))}
        </div>
      </div>
    </Rounds>
  );
}
