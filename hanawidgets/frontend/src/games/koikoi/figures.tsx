// What a lesson's step of Koi-Koi is about, as a figure.
import { Face } from "../../core/faces";
import type { BesideFigureView, StandingFigureView, SumFigureView, SumTerm } from "../../views";
import "./figures.css";

const ROW = 9; // cards that lie in one row, over each other where there is little room

/** Cards side by side, in as few rows as there have to be. */
function Fan({ faces, read }: { faces: string[]; read: string }) {
  const each = Math.ceil(faces.length / Math.ceil(faces.length / ROW));
  const rows = [];
  for (let at = 0; at < faces.length; at += each) rows.push(faces.slice(at, at + each));
  return (
    <span class="hw-l-fan" {...(read ? { role: "img", "aria-label": read } : { "aria-hidden": true })}>
      {rows.map((row, at) => (
        <span key={at} class="hw-l-laid-out">
          {row.map((face, place) => (
            <span key={place}>
              <Face face={face} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** So many signs of a kind: calls in words, sticks as they lie on the field. */
const Signs = ({ sign, times, word }: { sign: string; times: number; word: string }) => (
  <span class="hw-l-signs" aria-hidden="true">
    {Array.from({ length: times }, (_, at) => (
      <span key={at} class={`hw-l-${sign}`}>
        {word}
      </span>
    ))}
  </span>
);

function Term({ term }: { term: SumTerm }) {
  const open = term.value === "?";
  return (
    <li class={term.times > 0 || (term.sign && open) ? "hw-l-called" : undefined}>
      <span class="hw-l-term">
        {term.label} {term.value && <b class={open ? "hw-l-open" : ""}>{term.value}</b>}
      </span>
      {term.parts.some((part) => part.faces.length > 0) && (
        <span class="hw-l-parts">
          {term.parts.map((part, at) => (
            <span key={at} class="hw-l-part">
              <Fan faces={part.faces} read={part.read} />
              {part.label && <span>{part.label}</span>}
            </span>
          ))}
        </span>
      )}
      {term.times > 0 && <Signs sign={term.sign} times={term.times} word={term.word} />}
    </li>
  );
}

/** The terms of a score, each with the cards, calls or sticks that it comes from. */
export function SumFigure({ figure }: { figure: SumFigureView }) {
  return (
    <ul class="hw-l-sum" aria-label={figure.label}>
      {figure.terms.map((term) => (
        <Term key={term.label} term={term} />
      ))}
      {figure.total && (
        <li class="hw-l-paid">
          <span class="hw-l-term">
            {figure.total.label} <b class={figure.total.value === "?" ? "hw-l-open" : ""}>{figure.total.value}</b>
          </span>
        </li>
      )}
    </ul>
  );
}

/** Both players at the end of a month: their points, and what goes from one to the other. */
export function StandingFigure({ figure }: { figure: StandingFigureView }) {
  return (
    <div class="hw-l-standing">
      <span class="hw-l-month">{figure.month}</span>
      <span class="hw-l-months" aria-hidden="true">
        {Array.from({ length: figure.of }, (_, at) => (
          <i key={at} class={at < figure.at ? "hw-is-done" : ""} />
        ))}
      </span>
      <ul>
        {figure.players.map((seat) => (
          <li key={seat.name} class={seat.gains ? "hw-l-gains" : ""}>
            <span class="hw-l-who">
              <b>{seat.name}</b> {seat.dealer && <span class="hw-l-dealer">{seat.dealer}</span>}
            </span>
            {seat.calls > 0 && <Signs sign="koi" times={seat.calls} word={figure.word} />}
            {seat.empty && <span class="hw-l-empty">{seat.empty}</span>}
            <span class="hw-l-points">
              <b>{seat.before}</b>
              {seat.moved && <span class="hw-l-moved">{seat.moved}</span>}
            </span>
            {seat.after && (
              <span class="hw-l-points">
                <span aria-hidden="true">→</span> <b class={seat.after === "?" ? "hw-l-open" : ""}>{seat.after}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
      {figure.next && <span class="hw-l-next">{figure.next}</span>}
    </div>
  );
}

/** Rule sets side by side. */
export function BesideFigure({ figure }: { figure: BesideFigureView }) {
  const table = (
    <table class="hw-l-beside">
      <thead>
        <tr>
          <td />
          {figure.sets.map((set) => (
            <th key={set} scope="col">
              {set}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figure.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label}
              {row.faces.length > 0 && <Fan faces={row.faces} read={row.read} />}
            </th>
            {row.cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return figure.terms.length ? (
    <>
      <ul class="hw-l-sum">
        {figure.terms.map((term) => (
          <Term key={term.label} term={term} />
        ))}
      </ul>
      {table}
    </>
  ) : (
    table
  );
}
