// The end of a round of Haggis: what each player has taken, bet and left, card by card.
import { Face } from "../../core/faces";
import type { CountedFigureView } from "../../views";
import "./counted.css";

/** A row for each player, and for the haggis; each is read out as one text. */
export function CountedFigure({ figure }: { figure: CountedFigureView }) {
  return (
    <div class="hw-hg-counted-box">
      <ul class="hw-hg-counted" aria-label={figure.label}>
        {figure.rows.map((row) => (
          <li key={row.label} class={row.tags.length || row.left ? "" : "hw-hg-rest"}>
            <span role="img" aria-label={`${row.label}: ${row.name}`}>
              <span class="hw-hg-whose">
                <b>{row.label}</b>
                {row.tags.map((tag) => (
                  <span key={tag} class="hw-hg-tag">
                    {tag}
                  </span>
                ))}
                {row.bet_label && (
                  <span class="hw-hg-bet">
                    <b>{row.bet}</b> {row.bet_label}
                  </span>
                )}
              </span>
              <Pile faces={row.faces} text={row.points} />
              <Pile faces={row.hand} text={row.left} closed={row.hand.includes("hg-back")} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cards one over another, as close as there is room, and what they are in words. */
const Pile = ({ faces, text, closed }: { faces: string[]; text: string; closed?: boolean }) =>
  text ? (
    <span class="hw-hg-pile">
      <span class={closed ? "hw-hg-fan hw-hg-backs" : "hw-hg-fan"} style={{ "--n": faces.length }}>
        {faces.map((face, at) => (
          <span key={at}>
            <Face face={face} />
          </span>
        ))}
      </span>
      <b>{text}</b>
    </span>
  ) : null;
