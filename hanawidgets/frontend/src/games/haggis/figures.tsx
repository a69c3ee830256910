// What a lesson's step of Haggis is about, as a figure.
import { Face } from "../../core/faces";
import type { GridsFigureView } from "../../views";
import { Grid } from "./grid";
import "./figures.css";

/** Cards of Haggis, each row with whose it is; below them what they are, drawn as suits × ranks:
 *  where that comes with the answer, its room is kept from the start. */
export function GridsFigure({ figure }: { figure: GridsFigureView }) {
  return (
    <div class={`hw-l-grids${figure.room ? " hw-l-alone" : ""}`} style={{ "--suits": figure.room }}>
      {figure.rows.length > 0 && (
        <ul
          class="hw-l-rows"
          style={{ "--lines": figure.rows.length, "--n": Math.max(...figure.rows.map((row) => row.faces.length)) }}
        >
          {figure.rows.map((row, place) => (
            <li key={place}>
              {row.label && (
                <span class="hw-l-whose">
                  <b>{row.label}</b> {row.name}
                </span>
              )}
              <span class="hw-l-abreast" role="img" aria-label={row.read}>
                {row.faces.map((face, at) => (
                  <span key={at}>
                    <Face face={face} />
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {figure.room + figure.grids.length > 0 && (
        <div class={`hw-l-readings${figure.grids.length > 1 ? " hw-l-several" : ""}`}>
          {figure.grids.map((grid) => (
            <figure key={grid.label}>
              <Grid grid={grid} />
              <figcaption aria-hidden="true">{grid.name}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {figure.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
