// Numbers to choose from, large enough for a thumb. One that is forbidden is crossed out, can be reached, and says why.
import { useState } from "preact/hooks";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { focusNumber, rove } from "../../core/keys";
import { RuleBox } from "../../core/rule-text";
import { useUid } from "../../core/uid";
import type { PadNumber, RuleCard } from "../../views";
import "./number-pad.css";

export function NumberPad({
  title,
  hint,
  reason,
  rule,
  numbers,
  onPick,
}: {
  title: string;
  hint?: string;
  /** Why a number is forbidden; the rule opens below it, where it does not stand beside the pad. */
  reason: string;
  rule?: RuleCard | null;
  numbers: PadNumber[];
  /** Answered when Python has answered: until then nothing else is pressed, it would be taken for the same person. */
  onPick: (n: number) => Promise<unknown>;
}) {
  const id = useUid();
  const [asks, setAsks] = useState(false);
  const pick = async (n: number) => {
    if (asks) return;
    setAsks(true);
    await onPick(n);
    setAsks(false);
  };
  const start = numbers.find((one) => one.on)?.n ?? numbers.find((one) => !one.off)?.n;
  const keys = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(event.key) && focusNumber(event.key, event.currentTarget)) event.preventDefault();
    else rove(event);
  };
  return (
    <div class="hw-pad">
      <p id={id} class="hw-pad-title">
        {title}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        class={`hw-pad-row${asks ? " hw-pad-asks" : ""}`}
        style={{ "--n": numbers.length, "--half": Math.ceil(numbers.length / 2) }}
        onKeyDown={keys}
      >
        {numbers.map(({ n, on, off, mark }) => (
          <Button
            key={n}
            role="radio"
            aria-checked={on}
            class={`hw-button hw-pad-key${off ? " hw-pad-off hw-is-out" : ""}`}
            data-rove=""
            data-n={n}
            data-number={n}
            disabled={off}
            aria-describedby={off ? `${id}-r` : undefined}
            tabIndex={n === start ? 0 : -1}
            onClick={() => pick(n)}
          >
            <span>{n}</span>
            {mark && <small>{mark}</small>}
          </Button>
        ))}
      </div>
      <div id={`${id}-r`} class="hw-pad-why">
        {rule ? (
          <Disclosure title={reason} class="hw-quiet">
            <RuleBox rule={rule} />
          </Disclosure>
        ) : (
          reason || hint
        )}
      </div>
    </div>
  );
}
