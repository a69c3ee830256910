// The rule set in force: a preset, single options, and where each of them comes from.
import type { ComponentChildren } from "preact";
import { Button, Fold, RuleBox, Select, still } from "./parts";
import type { Act, Rules } from "./types";

export const RulesPanel = still(({ rules, act }: { rules: Rules; act: Act }) => {
  return (
    <div class="hw-rules">
      {rules.options.length > 0 && (
        <Select label={rules.label} value={rules.value} options={rules.options}
          onPick={(value) => act("ruleset", { value })} />
      )}
      {rules.note && <p class="hw-note">{rules.note}</p>}
      <Adjust title={rules.adjust}>
        <div class="hw-switches">
          {rules.switches.map((option) => (
            <div class="hw-switch" key={option.name}>
              <Select label={option.label} value={option.value} options={option.options}
                onPick={(value) => act("option", { name: option.name, value })} />
              <Fold title={option.note} class="hw-quiet">
                <RuleBox rule={option.rule} />
              </Fold>
            </div>
          ))}
        </div>
        {rules.yaku && <div class="hw-yaku-off" role="group" aria-label={rules.yaku.label}>
          <span class="hw-chips-label" aria-hidden="true">{rules.yaku.label}</span>
          <div class="hw-chips-row">
            {rules.yaku.items.map((item) => (
              <Button key={item.key} class="hw-chip" aria-pressed={item.on}
                onClick={() => act("yaku_off", { key: item.key })}>
                {item.label}
              </Button>
            ))}
          </div>
        </div>}
      </Adjust>
    </div>
  );
});

/** Few options stand open; what adjusts a preset is folded away. */
const Adjust = ({ title, children }: { title: string; children: ComponentChildren }) =>
  title ? <Fold title={title}>{children}</Fold> : <>{children}</>;
