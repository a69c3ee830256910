// The rule set in force: a preset, single options, and where each of them comes from.

import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { hasPage, hasState } from "../core/address";
import { Button, Select, Stepper } from "../core/controls";
import { Disclosure } from "../core/disclosure";
import { suppress } from "../core/keys";
import { memo } from "../core/memo";
import { onceReleased } from "../core/press";
import { Refused, RuleBox } from "../core/rule-text";
import { forget, remember, remembered } from "../core/storage";
import type { Act } from "../core/types";
import { useUid } from "../core/uid";
import type { Entries, Rules, Switch } from "../views";
import "./rules-panel.css";

export const RulesPanel = memo(({ rules, act, line }: { rules: Rules; act: Act; line?: boolean }) => {
  const { marks, entries } = rules;
  return (
    <div class="hw-rules">
      {rules.options.length > 0 && (
        <Select
          label={rules.label}
          value={rules.value}
          options={rules.options}
          onPick={(value) => act("ruleset", { value })}
        />
      )}
      {rules.note && <p class="hw-note">{rules.note}</p>}
      {rules.changed && !line && <p class="hw-note">{rules.changed}</p>}
      <Adjust title={rules.adjust}>
        <div class="hw-switches">
          {rules.switches.map((option) => (
            <div class="hw-switch" key={option.name}>
              {option.typed ? (
                <Written name={option.name} label={option.label} typed={option.typed} act={act} />
              ) : (
                <Chosen option={option} act={act} />
              )}
              {option.note && (
                <Disclosure title={option.note} class="hw-quiet">
                  <RuleBox rule={option.rule} />
                </Disclosure>
              )}
            </div>
          ))}
        </div>
        {marks && (
          <div class="hw-one-by-one" role="group" aria-label={marks.label}>
            <span class="hw-chips-label" aria-hidden="true">
              {marks.label}
            </span>
            <div class="hw-chips-row">
              {marks.items.map((item) => (
                <Button
                  key={item.key}
                  class="hw-chip"
                  aria-pressed={item.on}
                  onClick={() => act(marks.action, { key: item.key })}
                >
                  {item.label}
                </Button>
              ))}
            </div>
          </div>
        )}
        {entries && <EntryTable entries={entries} act={act} />}
      </Adjust>
    </div>
  );
});

/** The rule set in one line: its name, or that of its choices, and the way to another. The line opens the panel. */
export const RulesLine = (props: { rules: Rules; act: Act; change: string; name?: string }) => {
  const { rules, act, change } = props;
  const name = props.name ?? rules.options.find(({ value }) => value === rules.value)?.label ?? rules.value;
  return (
    <Disclosure
      class="hw-rules-line"
      title={
        <>
          {!props.name && <span class="hw-note">{rules.label} </span>}
          <b>{name}</b> <span class="hw-rules-change">{change}</span>
          {rules.changed && <span class="hw-note hw-rules-changed">{rules.changed}</span>}
        </>
      }
    >
      <RulesPanel rules={rules} act={act} line />
    </Disclosure>
  );
};

/**
 * The rules that were chosen on this device: a page of ours that begins under the first rule set, without a state, takes
 * them. Asks as `act` does, and keeps the rules that come of it.
 */
export function useOwnRules(name: string, rules: Rules, act: Act): Act {
  const chosen = useRef(false);
  useEffect(() => {
    const kept = hasPage() && !hasState() && rules.value === rules.options[0]?.value ? remembered(name) : "";
    if (kept && kept !== rules.value)
      void act("ruleset", { value: kept }, name).then((refused) => refused && forget(name));
  }, []);
  useEffect(() => {
    if (chosen.current) remember(name, rules.value);
    chosen.current = false;
  }, [rules.value]);
  return useCallback(
    async (...asked) => {
      chosen.current = hasPage();
      const refused = await act(...asked);
      if (refused) chosen.current = false;
      return refused;
    },
    [act],
  );
}

/** A table of numbers of the rule set, folded away. */
const EntryTable = ({ entries, act }: { entries: Entries; act: Act }) => (
  <Disclosure title={entries.title}>
    <Disclosure title={entries.note} class="hw-quiet">
      <RuleBox rule={entries.rule} />
    </Disclosure>
    <div class="hw-pays">
      {entries.rows.map(({ key, changed, numbers }) => (
        <div
          class={`hw-pay ${numbers.length > 1 ? "hw-pay-grows" : ""} ${changed ? "hw-is-changed" : ""}`}
          key={key}
          role="group"
          aria-label={numbers[0]!.label}
        >
          {numbers.map((number) => (
            <EntryNumber key={number.name} number={number} action={entries.action} act={act} />
          ))}
        </div>
      ))}
    </div>
    {entries.reset && (
      <Button class="hw-button" onClick={() => act(entries.undo)}>
        {entries.reset}
      </Button>
    )}
  </Disclosure>
);

/** One number of it; what is refused stays in the field with the reason. */
function EntryNumber({
  number,
  action,
  act,
}: {
  number: Entries["rows"][number]["numbers"][number];
  action: string;
  act: Act;
}) {
  const [problem, setProblem] = useState("");
  const set: Act = async (asked, given, place) => {
    const value = asked === "step" ? (number.value ?? 0) + (given?.up ? 1 : -1) : given?.value;
    const refused = await act(action, { name: number.name, value }, place);
    setProblem(refused?.text ?? "");
    return refused;
  };
  return <Stepper {...number} act={set} error={problem || undefined} />;
}

/** An option that is chosen; of numbers too many to be listed, any other is written. */
function Chosen({ option, act }: { option: Switch; act: Act }) {
  const { name, label, value, options, other } = option;
  const [writing, setWriting] = useState(false);
  const pick = (word: string) => {
    setWriting(!word);
    if (word) void act("option", { name, value: word });
  };
  return (
    <>
      <Select
        label={label}
        value={value}
        options={other ? [...options, { value: "", label: other }] : options}
        onPick={pick}
      />
      {writing && <Written name={name} label={other} typed={{ text: value, empty: "" }} act={act} number />}
    </>
  );
}

/** An option that is written; what is refused stays in the field with the reason. */
function Written({
  name,
  label,
  typed,
  act,
  number,
}: {
  name: string;
  label: string;
  typed: NonNullable<Switch["typed"]>;
  act: Act;
  number?: boolean;
}) {
  const id = useUid();
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    if (number) field.current?.select();
  }, []); // whoever has chosen to write a number writes it
  const send = async () => {
    if (draft === null) return;
    const refusal = await act("option", { name, value: draft }, `option ${name}`);
    setProblem(refusal?.text ?? "");
    if (!refusal) setDraft(null);
  };
  return (
    <span class="hw-select">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...suppress}
        ref={field}
        inputMode={number ? "numeric" : undefined}
        value={draft ?? typed.text}
        placeholder={typed.empty}
        autocomplete="off"
        maxLength={200}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-e` : undefined}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => onceReleased(send)}
        onKeyDown={(event) => event.key === "Enter" && !event.isComposing && void send()}
      />
      <Refused id={`${id}-e`} text={problem} />
    </span>
  );
}

/** Few options stand open; what adjusts a preset is folded away. */
const Adjust = ({ title, children }: { title: string; children: ComponentChildren }) =>
  title ? <Disclosure title={title}>{children}</Disclosure> : children;
