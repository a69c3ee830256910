// Settings of a new game.

import { useRef, useState } from "preact/hooks";
import { Button, Select } from "../../core/controls";
import { suppress } from "../../core/keys";
import { Refused } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { RulesPanel } from "../rules-panel";
import { closeMenu, focusRefused } from "./focus";
import { Faces, keepNames } from "./people";
import "./new-game.css";

export function NewGame({ base, rules, view, act, begin }: Omit<Props<"table">, "errors"> & { begin: Act }) {
  const { ui } = base;
  const id = useUid();
  const [seed, setSeed] = useState("");
  const [problem, setProblem] = useState("");
  const seedField = useRef<HTMLInputElement>(null);
  const start = async (event: MouseEvent) => {
    const panel = (event.currentTarget as HTMLElement).closest<HTMLElement>(".hw-t-new")!;
    const refusal = await begin("new", { seed }, "new");
    setProblem(refusal?.field === "seed" ? refusal.text : ""); // another field tells of itself
    if (refusal) {
      // another field that was mended may look refused for some frames more
      if (refusal.field === "seed") seedField.current!.focus();
      else focusRefused(panel);
      return;
    }
    setSeed("");
    closeMenu(panel);
  };
  return (
    <div class="hw-t-new">
      <div class="hw-t-fields">
        <Opponents base={base} view={view} act={act} />
        <Seats base={base} view={view} act={act} />
        {view.own_seats.length > 0 && (
          <Select
            label={ui.own_seat!}
            value={view.own_seat}
            options={view.own_seats}
            onPick={(seat) => act("seat", { seat })}
          />
        )}
        <RulesPanel rules={rules} act={act} />
        {view.rules_note && <p class="hw-note">{view.rules_note}</p>}
        <label for={id}>{ui.seed}</label>
        <input
          ref={seedField}
          id={id}
          {...suppress}
          value={seed}
          placeholder={view.seed}
          autocomplete="off"
          onInput={(event) => setSeed(event.currentTarget.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-e` : undefined}
        />
        <Refused id={`${id}-e`} text={problem} />
        {view.can.setup && (
          <div class="hw-actions">
            <Button class="hw-button" onClick={() => act("setup")}>
              {ui.setup}
            </Button>
          </div>
        )}
      </div>
      <div class="hw-t-begin">
        <Button class="hw-button hw-go" onClick={start}>
          {ui.new_game}
        </Button>
      </div>
    </div>
  );
}

/** Whom to play against: faces and names, and how they play. */
function Opponents({ base, view, act }: Pick<Props<"table">, "base" | "view" | "act">) {
  const name = useUid();
  return (
    <fieldset class="hw-t-who">
      <legend>{base.ui.opponent_label}</legend>
      {base.opponents.map(({ value, label, people }) => (
        <label key={value} class={view.others > 2 && people.length > 2 ? "hw-is-many" : undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === view.opponent}
            onChange={() => act("opponent", { name: value })}
          />
          <Faces people={people.slice(0, view.others)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Where people pass the device on: who sits at each seat, a person with a name or an opponent. */
function Seats({ base, view, act }: Pick<Props<"table">, "base" | "view" | "act">) {
  const rows = view.seating;
  if (!rows.length) return null;
  const call = (at: number, name: string) => {
    const text = rows.map((row, i) => (i === at ? name : row.name)).join("\n");
    void act("names", { text: keepNames(text) });
  };
  return (
    <fieldset class="hw-t-seats">
      <legend>{base.ui.seating}</legend>
      {rows.map(({ seat, label, level, levels, ask, name }, at) => (
        <div key={seat}>
          {levels.length > 0 ? (
            <Select
              label={label}
              value={level}
              options={levels}
              onPick={(picked) => act("occupy", { seat, level: picked })}
            />
          ) : (
            <span>{label}</span>
          )}
          {level === "" && (
            <input
              {...suppress}
              value={name}
              aria-label={ask}
              placeholder={ask}
              maxLength={40}
              autocomplete="off"
              onChange={(event) => call(at, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
