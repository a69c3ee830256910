// The schedule of hands of Oh Hell.
import { Button, Chips } from "../../core/controls";
import { rove } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { RuleBox } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { RulesPanel } from "../../tools/rules-panel";
import { ToolTitle } from "../../tools/tool";
import "./tools.css";
import "./schedule.css";

const MOST = 10; // cards: the pictures of the formats are drawn to one scale

export function Schedule({ base, rules, view, act }: Props<"schedule">) {
  const { ui } = base;
  return (
    <section class="hw-oh" aria-label={ui.schedule}>
      <ToolTitle>{ui.schedule}</ToolTitle>
      <Chips
        label={ui.players!}
        showLabel
        value={view.players}
        options={base.players}
        onPick={(number) => act("players", { number })}
      />
      <div role="radiogroup" aria-label={ui.format} class="hw-oh-formats" onKeyDown={rove}>
        {view.formats.map(({ value, label, note, sizes }) => {
          const on = value === view.format;
          const stop = on || (!view.format && value === view.formats[0]!.value); // of the tab key
          return (
            <Button
              key={value}
              role="radio"
              aria-checked={on}
              class="hw-chip hw-oh-format"
              data-rove=""
              tabIndex={stop ? 0 : -1}
              onClick={() => act("format", { value })}
            >
              <b>{label}</b>
              <span class="hw-oh-spark" aria-hidden="true">
                {sizes.map((size, hand) => (
                  <i key={hand} style={{ height: `${(size / MOST) * 100}%` }} />
                ))}
              </span>
              <small>{note}</small>
            </Button>
          );
        })}
      </div>
      <RulesPanel rules={rules} act={act} />
      <div class="hw-oh-bars" role="img" aria-label={view.label}>
        {view.sizes.map((size, hand) => (
          <span key={hand} class="hw-oh-bar">
            <span>{size}</span>
            <i class="hw-inked" style={{ height: `${(size / view.most) * 96}px` }} />
            <small>{hand + 1}</small>
          </span>
        ))}
      </div>
      {view.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <RuleBox rule={view.rule} />
      <LiveRegion text={view.say} />
    </section>
  );
}
