// Where a game of Haggis stands: a bar for each total, on its way to the target.
import type { TotalsFigureView } from "../../views";
import "./totals.css";

export function TotalsFigure({ figure }: { figure: TotalsFigureView }) {
  return (
    <div class="hw-hg-totals" style={{ "--target": figure.at }}>
      <b class="hw-hg-target">{figure.target}</b>
      <ul aria-label={figure.label}>
        {figure.seats.map((seat) => (
          <li key={seat.name}>
            <span class="hw-hg-side">
              <b>{seat.name}</b>
              {seat.tags.map((tag) => (
                <span key={tag} class="hw-hg-sign">
                  {tag}
                </span>
              ))}
              {seat.mark && <span class="hw-hg-sign hw-hg-mark">{seat.mark}</span>}
            </span>
            <span class="hw-hg-way">
              <i style={{ "--part": seat.part }} aria-hidden="true" />
              <b>{seat.points}</b>
            </span>
          </li>
        ))}
      </ul>
      <p>{figure.note}</p>
    </div>
  );
}
