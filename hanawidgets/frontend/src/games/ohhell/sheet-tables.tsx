// The score sheet as a whole, totals under every scoring, and the course of the game.
import { Disclosure } from "../../core/disclosure";
import { minus } from "../../core/format";
import type { Act, Props, Words } from "../../core/types";
import { SideBox } from "../../tools/sheet/frame";
import { LineSign, Plot } from "../../tools/sheet/plot";
import { Deals, SheetTable, Sum } from "../../tools/sheet/table";
import type { SheetBase, SheetView, TableRow } from "../../views";
import { Modes } from "./sheet-setup";
import "./sheet-tables.css";

type PartProps = Props<"sheet">;

export function WholeTable({ base, view, act }: PartProps) {
  const { ui } = base;
  return (
    <SheetTable
      ui={ui}
      lang={base.lang}
      about={view.about}
      note={ui.table_note!}
      pad={view.pad}
      rows={view.table}
      cells={cells}
      beside={beside}
      act={act}
    />
  );
}

const beside = ({ size }: TableRow) => <small>{size}</small>;

const cells = (row: TableRow, ui: Words) =>
  row.cells.map((cell, seat) => (
    <Entry key={seat} cell={cell} deals={seat === row.dealer} away={row.away.includes(seat)} ui={ui} />
  ));

function Entry({
  cell: [bid, taken, points, total, made],
  deals,
  away,
  ui,
}: {
  cell: TableRow["cells"][number];
  deals: boolean;
  away: boolean;
  ui: Record<string, string>;
}) {
  // one text that is heard and none that is cut off for each number: a long sheet has hundreds of cells
  const heard = [
    (bid || taken) && `${ui.bid} ${bid || "–"}, ${ui.taken} ${taken || "–"}`,
    points && `${ui.points} ${points}, ${ui.total} ${minus(total)}`,
  ].filter(Boolean);
  return (
    <td class={`hw-sh-of hw-sh-${made || "open"}`}>
      {away && <span class="hw-sh-did">{ui.out_mark}</span>}
      {deals && <Deals ui={ui} />}
      {heard.length > 0 && <span class="hw-vh">{heard.join(", ")}</span>}
      {(bid || taken) && (
        <span class="hw-sh-did" aria-hidden="true">
          {`${bid || "–"}/${taken || "–"}`}
          {made && <i>{made === "yes" ? ui.mark_made : ui.mark_missed}</i>}
        </span>
      )}
      {total && <Sum heard={Boolean(points)}>{minus(total)}</Sum>}
    </td>
  );
}

export function Totals({ base, view, act }: { base: SheetBase; view: SheetView; act: Act }) {
  const { ui } = base;
  const { compare } = view;
  return (
    <SideBox title={ui.compare!}>
      <Modes base={base} view={view} act={act} />
      <table class="hw-st-table hw-sh-compare">
        <thead>
          <tr>
            <td />
            {compare.modes.map((mode) => (
              <th key={mode.value} scope="col" class={mode.now ? "hw-sh-now" : undefined}>
                {mode.label}
                {mode.now && <small>{ui.now}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compare.rows.map((row, seat) => (
            <tr key={seat}>
              <th scope="row">
                <span class="hw-sh-whose">
                  <LineSign at={seat} /> {row.name}
                </span>
              </th>
              {row.totals.map(({ n, first }, place) => (
                <td key={place} class={compare.modes[place]!.now ? "hw-sh-now" : undefined}>
                  {first && <span aria-hidden="true">★</span>}
                  <b>{minus(n)}</b>
                  {first && <span class="hw-vh"> {ui.leads}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hw-note">{ui.compare_note}</p>
    </SideBox>
  );
}

export function PointsPlot({ base, view }: { base: SheetBase; view: SheetView }) {
  const { ui } = base;
  const { plot } = view;
  const hands = plot.series[0]!.values.map((_, hand) => hand).slice(1);
  return (
    <SideBox title={ui.plot!}>
      <Plot series={plot.series} hands={plot.hands} label={plot.label} />
      <Disclosure title={ui.plot_table} class="hw-quiet">
        <table class="hw-st-table">
          <thead>
            <tr>
              <th scope="col">{ui.hand}</th>
              {view.names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hands.map((hand) => (
              <tr key={hand}>
                <th scope="row">{hand}</th>
                {plot.series.map((line, seat) => (
                  <td key={seat}>{minus(line.values[hand]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </SideBox>
  );
}
