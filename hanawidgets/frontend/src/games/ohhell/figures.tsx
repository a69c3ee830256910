// What a lesson's step of Oh Hell is about, as a figure.
import { Sign } from "../../core/faces";
import type { Figure } from "../../core/types";
import { Trick } from "./trick";
import type { Played } from "./types";

interface TrickFigureView extends Figure {
  label: string;
  cards: Played[];
  suit: string;
  trump: string;
}

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
