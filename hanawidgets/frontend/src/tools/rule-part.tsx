// One part of an example, as the rule book and handouts draw it.

import { address, inApp } from "../core/address";
import { Face } from "../core/faces";
import { suppress } from "../core/keys";
import { RuleText } from "../core/rule-text";
import { Said } from "../core/said";
import type { RulePart } from "../views";
import "./rule-part.css";

interface Words {
  lang: string;
  ui: Record<string, string>;
}

/** One part of an example: cards in rows, a table or numbers, what comes of them, and why. */
export function Part({
  part,
  base,
  known,
  go,
  inPanel,
}: {
  part: RulePart;
  base: Words;
  inPanel?: boolean;
  known?: object;
  go?: (rule: string) => void;
}) {
  return (
    <div class={inPanel ? "hw-part hw-in-panel" : "hw-part"}>
      {part.label && <p class="hw-part-label">{part.label}</p>}
      {part.rows.map((row) => (
        <div class="hw-row" key={row.label}>
          <span class="hw-row-label" aria-hidden="true">
            <Said>{row.label}</Said>
          </span>
          <span
            class="hw-row-cards"
            style={`--across: ${row.faces.length > 13 ? Math.ceil(row.faces.length / 2) : row.faces.length}`}
            role="img"
            aria-label={`${row.label}: ${row.names.join(", ")}`}
          >
            {row.faces.map((face, place) => (
              <span key={place} class={row.lit.includes(place) ? `hw-card hw-is-${row.as}` : "hw-card"}>
                <Face face={face} />
              </span>
            ))}
          </span>
        </div>
      ))}
      {part.table && (
        <table class="hw-lines">
          <thead>
            <tr>
              {part.table.head.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.table.rows.map((cells, place) => (
              <tr key={place}>
                {cells.map((cell, at) =>
                  at ? (
                    <td key={at}>{cell}</td>
                  ) : (
                    <th key={at} scope="row">
                      {cell}
                    </th>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {part.numbers && (
        <p class="hw-numbers" role="img" aria-label={part.numbers.label}>
          {part.numbers.cells.map((cell) => (
            <span key={cell.text} class={cell.off ? "hw-is-out" : ""}>
              {cell.text}
            </span>
          ))}
        </p>
      )}
      {part.result && <Result part={part} base={base} />}
      {part.notes.map((note) => (
        <p key={note} class="hw-note">
          <RuleText text={note} known={known} go={go} />
        </p>
      ))}
    </div>
  );
}

/** The result; in the app it leads to the calculator with the same situation. */
function Result({ part, base }: { part: RulePart; base: Words }) {
  if (!part.state || !inApp()) return <p class="hw-part-result">{part.result}</p>;
  return (
    <a
      class="hw-part-result"
      {...suppress}
      href={address("checker.ipynb", base.lang, part.state)}
      aria-label={`${part.result} (${base.ui.to_calculator})`}
      title={base.ui.to_calculator}
    >
      <span>
        {part.result}
        <span aria-hidden="true"> →</span>
      </span>
    </a>
  );
}
