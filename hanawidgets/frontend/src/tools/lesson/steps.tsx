// Where one is in a lesson.
import { Select } from "../../core/controls";
import type { Act } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import "./steps.css";

/** Where one is, to go elsewhere from; the marks beside it are for the eye. */
export function Steps({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const at = view.over ? "" : String(view.at);
  const options = view.timeline.map((mark, place) => ({ value: String(place), label: mark.label }));
  return (
    <div class="hw-l-steps">
      <Select
        label={base.ui.timeline!}
        hideLabel
        value={at}
        options={view.over ? [{ value: "", label: view.over.title }, ...options] : options}
        onPick={(place) => act("goto", { at: Number(place) })}
      />
      <span class="hw-l-line" aria-hidden="true">
        {view.timeline.map((mark, place) => (
          <span key={place} class={`hw-l-dot hw-l-${mark.part} hw-l-${mark.state}${mark.here ? " hw-l-here" : ""}`} />
        ))}
      </span>
      <span class="hw-count">
        {view.drill}
        {view.moves}
      </span>
    </div>
  );
}
