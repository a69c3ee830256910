// What just happened, as pictures.
import { gameOf } from "../../core/game";
import "./strip.css";

export function Strip(props: { game: string; strip: { text: string }[]; title: string; ui: Record<string, string> }) {
  const { game, strip, title, ui } = props;
  if (!strip.length) return null;
  const { Step } = gameOf(game);
  return (
    <section class="hw-t-strip" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {strip.map((item, place) => (
          <li key={place} style={{ "--turn": place }}>
            <Step item={item} ui={ui} />
          </li>
        ))}
      </ol>
    </section>
  );
}
