// Pupils by steps.
import type { BoardRow, ClassBoardBase, ClassBoardView } from "../../views";
import "./grid.css";

const URGENT: BoardRow["state"][] = ["stuck", "", "busy", "done", "away"];

export function Grid(props: { base: ClassBoardBase; view: ClassBoardView; order: "name" | "stuck" }) {
  const { ui } = props.base;
  const { heads, looks, rows, lesson, lessons } = props.view;
  const title = lessons.find(({ value }) => value === lesson)?.label ?? "";
  const sorted =
    props.order === "name" ? rows : [...rows].sort((a, b) => URGENT.indexOf(a.state) - URGENT.indexOf(b.state));
  return (
    <div class="hw-class-grid" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption class="hw-vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{ui["column.pupil"]}</th>
            {heads.map(({ step, part, question }) => (
              <th key={step} scope="col" title={`${part}: ${question}`}>
                {step}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, place) => (
            <tr key={row.id || place} class={row.state ? `hw-class-grid-${row.state}` : undefined}>
              <th scope="row">
                <b>{row.name}</b> <span>{row.told}</span>
              </th>
              {row.cells.map((cell, at) => {
                const { how, sign, label } = looks[cell]!;
                const here = heads[at]!.step === row.at;
                return (
                  <td
                    key={heads[at]!.step}
                    class={how ? `hw-class-grid-${how}` : undefined}
                    title={label}
                    aria-current={here ? "step" : undefined}
                  >
                    <span aria-hidden="true">{sign}</span>
                    <span class="hw-vh">{label}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
