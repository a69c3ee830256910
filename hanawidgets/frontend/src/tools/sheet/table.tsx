// A score sheet as a whole: a row a round, the totals, what was given once. A game says what stands in a cell.
import type { ComponentChildren } from "preact";
import { Button } from "../../core/controls";
import { memo } from "../../core/memo";
import type { Act, Words } from "../../core/types";
import type { PadView } from "../../views";
import { PaperHead } from "./paper-head";
import { LineSign } from "./plot";
import "./table.css";

interface AnyRow {
  n: number;
  label: string;
  problem: boolean;
}

interface Drawn<R> {
  /** The cells of a row; one function for good, so that a row is drawn anew only when it says something else. */
  cells(row: R, ui: Words, act: Act): ComponentChildren;
  /** What stands beside its number. */
  beside?(row: R): ComponentChildren;
}

interface Given<R> extends Drawn<R> {
  ui: Words;
  lang: string;
  /** The rules, for paper. */
  about: string;
  /** What its signs mean. */
  note: string;
  pad: PadView;
  rows: R[];
  act: Act;
}

export function SheetTable<R extends AnyRow>(given: Given<R>) {
  const { ui, lang, about, note, pad, rows, act, cells, beside } = given;
  return (
    <section class="hw-st" aria-label={ui.table}>
      <h2>{ui.table}</h2>
      <PaperHead about={about} lang={lang} over={pad.over} begun={pad.begun} />
      <table class="hw-st-table" style={{ "--people": pad.people.length }}>
        <thead>
          <tr>
            <th scope="col">
              <span class="hw-vh">{ui.round_head}</span>
            </th>
            {pad.people.map(({ name }, seat) => (
              <th key={name} scope="col">
                <LineSign at={seat} /> <span class="hw-st-clamp">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.n} row={row} here={row.n === pad.round} ui={ui} act={act} cells={cells} beside={beside} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{ui.total}</th>
            {pad.people.map(({ total, first }, seat) => (
              <td key={seat}>
                {first && <span aria-hidden="true">★</span>}
                <b>{total}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {note && <p class="hw-note">{note}</p>}
      {pad.people.some(({ given }) => given.length) && (
        <ul class="hw-st-once" aria-label={ui.once}>
          {pad.people.flatMap(({ name, given }) =>
            given.map(({ place, text }) => (
              <li key={place} class="hw-note">
                {name}: {text}
              </li>
            )),
          )}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends Drawn<AnyRow> {
  row: AnyRow;
  here: boolean;
  ui: Words;
  act: Act;
}

/** Of a long sheet a tap changes one row or two. */
const Row = memo(({ row, here, ui, act, cells, beside }: RowProps) => (
  <tr class={here ? "hw-st-here" : undefined}>
    <th scope="row">
      <Button
        class={row.problem ? "hw-st-row hw-st-wrong" : "hw-st-row"}
        aria-label={row.label}
        aria-current={here}
        onClick={() => act("round", { round: row.n })}
      >
        {row.n}
        {beside?.(row)}
      </Button>
    </th>
    {cells(row, ui, act)}
  </tr>
));

/** A total in a cell: the numbers of a column stand in line. `heard`: what the cell says aloud has it. */
export const Sum = ({ children, heard }: { children: ComponentChildren; heard?: boolean }) => (
  <b class="hw-st-sum" aria-hidden={heard}>
    {children}
  </b>
);

/** The sign of who deals a round. */
export const Deals = ({ ui }: { ui: Words }) => (
  <span class="hw-st-deals">
    <span class="hw-vh">{ui.dealer}</span>
    <span aria-hidden="true">{ui.dealer_mark}</span>
  </span>
);
