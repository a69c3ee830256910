// What just happened, as pictures.
import { gameOf } from "../../core/game";

export function Strip({ game, strip, ui }: { game: string; strip: { text: string }[]; ui: Record<string, string> }) {
  if (!strip.length) return null;
  const { Step } = gameOf(game);
  return (
    <section class="hw-t-strip" aria-label={ui.strip}>
      <h2>{ui.strip}</h2>
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
