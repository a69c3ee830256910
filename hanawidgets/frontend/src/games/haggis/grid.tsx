// A combination of Haggis as suits × ranks, as `grid_view` of Python describes it: wild cards stand in their place.
import { Face, Sign } from "../../core/faces";
import type { GridView } from "../../views";
import "./crop.css";
import "./grid.css";

/** One reading. Read out as one text; the tops of the cards are enough to tell them. */
export function Grid({ grid }: { grid: GridView }) {
  return (
    <span class="hw-grd" role="img" aria-label={grid.label} style={{ "--ranks": grid.heads.length }}>
      <span class="hw-grd-corner" />
      {grid.heads.map((head) => (
        <b key={head} class="hw-grd-head">
          {head}
        </b>
      ))}
      {grid.rows.map((row, place) => (
        <>
          <span key={`s${place}`} class="hw-grd-suit">
            <Sign name={row.sign || "g-W"} />
          </span>
          {row.cells.map((cell, at) => (
            <span
              key={`${place}-${at}`}
              class={cell.as ? "hw-grd-cell hw-grd-wild" : cell.face ? "hw-grd-cell" : "hw-grd-cell hw-grd-none"}
            >
              {cell.face && (
                <span class="hw-crop">
                  <Face face={cell.face} />
                </span>
              )}
              {cell.as && <b class="hw-grd-as hw-inked">={cell.as}</b>}
            </span>
          ))}
        </>
      ))}
    </span>
  );
}
