// Where the focus goes in a lesson.
import { focused, focusZone } from "../../core/focus";
import type { LessonView } from "../../views";

/** Where answers begin, whatever kind of question it is. */
export const ANSWERS = ["choices", "pick", "gap"]
  .map((kind) => `.hw-l-${kind} :is(button:not([aria-disabled=true]), input)`)
  .concat(["prompt", "field", "hand"].map((zone) => `[data-zone=${zone}] button`))
  .join(", ");

/**
 * After an answer the focus is on what comes next: the way on, or the new step's words. What was told is brought
 * to sight, and so is what keeps the focus; `hinted`: a hint was told.
 */
export function focusNext(box: HTMLElement | null, view: LessonView, hinted: boolean): void {
  const held = box && focused(box);
  if (!box || (held && held !== document.body && !box.contains(held))) return;
  const on = view.solved ? box.querySelector<HTMLElement>("[data-next]") : null;
  const told = box.querySelector<HTMLElement>(hinted ? ".hw-l-hints > :last-child" : ".hw-l-verdict");
  if (on) {
    on.focus();
    told?.scrollIntoView({ block: "nearest" });
    return;
  }
  if (told && hinted && held === document.body) focusZone(told); // there are no more hints to ask for
  const moves =
    view.can?.moves &&
    box.querySelector<HTMLElement>("[data-zone=prompt] button, [data-zone=field] button, [data-zone=hand] button");
  if (moves && view.verdict && !hinted) moves.focus({ preventScroll: true });
  const stays = focused(box);
  if (stays && box.contains(stays) && (stays === told || stays === moves || stays.matches("button:not([data-next])"))) {
    told?.scrollIntoView({ block: "nearest" });
    if (stays !== moves) stays.scrollIntoView({ block: "nearest" });
    return;
  }
  const words = box.querySelector<HTMLElement>(".hw-l-words");
  if (!words) return;
  focusZone(words);
  words.scrollIntoView({ block: "nearest" }); // a step shorter than the one before may leave its words above the view
}
