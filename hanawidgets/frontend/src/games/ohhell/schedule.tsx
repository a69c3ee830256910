// The schedule of hands of Oh Hell.
import { Chips, Select } from "../../core/controls";
import { LiveRegion } from "../../core/live-region";
import { RuleBox } from "../../core/rule-text";
import type { Props } from "../../core/types";

export function Schedule({ base, view, act }: Props<"schedule">) {
  const { ui } = base;
  return (
    <section class="hw-oh" aria-label={ui.schedule}>
      <h2>{ui.schedule}</h2>
      <Chips
        label={ui.players!}
        showLabel
        value={view.players}
        options={base.players}
        onPick={(number) => act("players", { number })}
      />
      <Select
        label={ui.format!}
        value={view.format}
        options={base.formats}
        onPick={(value) => act("format", { value })}
      />
      <div class="hw-oh-bars" role="img" aria-label={view.label}>
        {view.sizes.map((size, hand) => (
          <span key={hand} class="hw-oh-bar">
            <span>{size}</span>
            <i style={{ height: `${(size / view.most) * 96}px` }} />
            <small>{hand + 1}</small>
          </span>
        ))}
      </div>
      {view.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <RuleBox rule={view.rule} />
      <h3>{ui.all_formats}</h3>
      <table class="hw-sh-table hw-sh-compare">
        <thead>
          <tr>
            <td />
            {view.columns.map((one) => (
              <th key={one.label} scope="col" class={one.now ? "hw-sh-now" : undefined}>
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" class={row.now ? "hw-sh-now" : undefined}>
                {row.label}
              </th>
              {row.cells.map((cell, place) => (
                <td key={place} class={row.now && view.columns[place]!.now ? "hw-sh-now" : undefined}>
                  <b>{cell.text}</b>
                  <br />
                  {cell.hands}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <LiveRegion text={view.say} />
    </section>
  );
}
