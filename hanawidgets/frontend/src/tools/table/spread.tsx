// What comes out of a choice, and how often: a strip a choice, the worst at its beginning.

import type { SpreadRow, Spread as SpreadView } from "../../views";
import "./spread.css";

export function Spread({ spread }: { spread: SpreadView }) {
  return (
    <section class="hw-t-spread" aria-label={spread.title}>
      <h3>{spread.title}</h3>
      {spread.rows.map((row) => (
        <Row key={row.do} row={row} />
      ))}
    </section>
  );
}

function Row({ row }: { row: SpreadRow }) {
  return (
    <div class="hw-t-spread-row">
      <b>{row.label}</b>
      <div class="hw-t-strip-of" aria-hidden="true">
        {row.shares.map((share) => (
          <i key={share.label} class={`hw-is-${share.side}`} style={{ flexGrow: share.percent }} />
        ))}
      </div>
      <ul>
        {row.shares.map((share) => (
          <li key={share.label} class={`hw-is-${share.side}`}>
            {share.label}: <b>{share.told}</b>
          </li>
        ))}
      </ul>
      {row.line && <p class="hw-note">{row.line}</p>}
    </div>
  );
}
