// The end of a lesson.
import { address, inApp } from "../../core/address";
import { Button } from "../../core/controls";
import type { Act } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import { HandIn } from "./hand-in";
import "./body.css";
import "./over.css";

export function LessonEnd({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const { ui } = base;
  const { title, text, marks, goal, skipped, handed } = view.over!;
  return (
    <section class="hw-l-over hw-l-words" aria-label={title}>
      <h2>{title}</h2>
      {goal && <p class="hw-l-text">{goal}</p>}
      <p>
        {text} {marks}
      </p>
      <div class="hw-actions">
        {skipped && (
          <Button class="hw-button hw-go" data-next="" onClick={() => act("goto", { at: skipped.at })}>
            {skipped.label}
          </Button>
        )}
        {inApp() &&
          base.after.map((page, place) => (
            <a
              key={page.href}
              class={place || skipped ? "hw-button" : "hw-button hw-go"}
              data-next=""
              href={address(page.href, base.lang, "", "", "", base.id)}
            >
              {page.label}
            </a>
          ))}
        <Button class="hw-button" onClick={() => act("again")}>
          {ui.again}
        </Button>
        {inApp() && (
          <a class="hw-button" href={`${address(`${base.game}-home.ipynb`, base.lang)}#hw-learn-${base.game}`}>
            {ui.all}
          </a>
        )}
      </div>
      {handed !== undefined && <HandIn base={base} handed={handed} act={act} />}
    </section>
  );
}
