// Where one is in a lesson: a bar that fills, and behind a tap on it the list of all steps.
import { suppress } from "../../core/keys";
import type { Act } from "../../core/types";
import { useUid } from "../../core/uid";
import type { LessonBase, LessonView } from "../../views";
import "./steps.css";

export function Steps({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const id = useUid();
  return (
    <div class="hw-l-steps">
      <span class="hw-l-at" aria-hidden="true">
        {view.over ? view.over.title : view.place} <span>{view.part}</span>
      </span>
      <span class="hw-l-line" aria-hidden="true">
        {view.timeline.map((mark, place) => (
          <span key={place} class={`hw-l-dot hw-l-${mark.part} hw-l-${mark.state}${mark.here ? " hw-l-here" : ""}`} />
        ))}
      </span>
      <span class="hw-l-of">
        {view.drill}
        {view.moves}
      </span>
      <label class="hw-vh" for={id}>
        {base.ui.timeline}
      </label>
      <select
        id={id}
        {...suppress}
        value={view.over ? "" : String(view.at)}
        onChange={(event) => act("goto", { at: Number(event.currentTarget.value) })}
      >
        {view.over && <option value="">{view.over.title}</option>}
        {view.timeline.map((mark, place) => (
          <option key={place} value={String(place)}>
            {mark.label}
          </option>
        ))}
      </select>
    </div>
  );
}
