// How many play, as choices to see at once, and what else the rules leave open.

import { Chips } from "../../core/controls";
import type { Act } from "../../core/types";
import { RulesPanel } from "../../tools/rules-panel";
import type { Rules } from "../../views";

const PLAYERS = "players";

export const Players = ({ rules, act }: { rules: Rules; act: Act }) =>
  rules.switches
    .filter(({ name }) => name === PLAYERS)
    .map(({ name, label, value, options }) => (
      <Chips
        key={name}
        label={label}
        showLabel
        value={value}
        options={options}
        onPick={(picked) => act("option", { name, value: picked })}
      />
    ));

export function OtherRules({ rules, act }: { rules: Rules; act: Act }) {
  const switches = rules.switches.filter(({ name }) => name !== PLAYERS);
  return switches.length > 0 ? <RulesPanel rules={{ ...rules, switches }} act={act} /> : null;
}
