// What a lesson's step of Oh Hell is about, as a figure.
import { Sign } from "../../core/faces";
import type { TrickFigureView } from "../../views";
import { Trick } from "./trick";
import "./figures.css";

/** A trick of Oh Hell with its trump suit. */
export function TrickFigure({ figure }: { figure: TrickFigureView }) {
  return (
    <div class="hw-l-trick">
      <p>
        {figure.suit && <Sign name={figure.suit} />} {figure.trump}
      </p>
      <Trick label={figure.label} cards={figure.cards} />
    </div>
  );
}
