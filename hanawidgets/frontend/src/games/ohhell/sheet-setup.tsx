// Who plays, how many hands, and how they are scored.

import { Chips, Select } from "../../core/controls";
import type { Act, Props } from "../../core/types";
import { RulesLine } from "../../tools/rules-panel";
import { Names } from "../../tools/sheet/names";
import type { SheetBase, SheetView } from "../../views";
import "./sheet-setup.css";

type PartProps = Props<"sheet">;

export function SheetSetup({ base, rules, view, act, errors }: PartProps) {
  const { ui } = base;
  const dealers = view.names.map((name, seat) => ({ value: String(seat), label: name }));
  return (
    <div class={view.pad.begun ? "hw-sh-setup" : "hw-sh-setup hw-sh-start"}>
      <div class="hw-sh-part hw-sh-seated">
        {view.empty && (
          <Chips
            label={ui.people_label!}
            showLabel
            value={view.players}
            options={base.players}
            onPick={(number) => act("players", { number })}
          />
        )}
        <Names ui={ui} pad={view.pad} act={act} errors={errors} />
      </div>
      <div class="hw-sh-part">
        {view.empty ? (
          <div class="hw-sh-choices">
            <Select
              label={ui.format!}
              value={view.format}
              options={base.formats}
              onPick={(value) => act("format", { value })}
            />
            <Select
              label={ui.first_dealer!}
              value={String(view.first_dealer)}
              options={dealers}
              onPick={(seat) => act("dealer", { seat: Number(seat) })}
            />
          </div>
        ) : (
          <>
            <Select
              label={view.dealer_label}
              value={String(view.dealer)}
              options={dealers}
              onPick={(seat) => act("deals", { round: view.hand.n, seat: Number(seat) })}
            />
            <p class="hw-note">{ui.locked}</p>
          </>
        )}
        {!view.pad.begun && <Modes base={base} view={view} act={act} />}
        <RulesLine rules={rules} act={act} name={ui.house!} change={ui.change_rules!} />
      </div>
    </div>
  );
}

export function Modes({ base, view, act }: { base: SheetBase; view: SheetView; act: Act }) {
  return (
    <div>
      <Chips
        label={base.ui.mode!}
        showLabel
        value={view.mode}
        options={base.modes.map(({ value, label }) => ({ value, label }))}
        onPick={(value) => act("mode", { value })}
      />
      <p class="hw-note">{base.modes.find((mode) => mode.value === view.mode)?.note}</p>
    </div>
  );
}
