// Where the focus goes at the table.
import { focused, focusZone, scrollIntoSight } from "../../core/focus";

/** What the game shown has come by: a move, a key that steps through it, a new game. */
export type Cause = "play" | "key" | "new";

/** Close the menu that this stands in, or that stands in this. */
export function closeMenu(at: Element | null): void {
  const menu = at?.closest("dialog") ?? at?.querySelector("dialog[open]");
  (menu as HTMLDialogElement | null)?.close();
}

/** Open the settings of a new game, in sight and in focus. */
export function openSettings(box: HTMLElement): void {
  box.querySelector<HTMLElement>(".hw-t-menu")!.click();
  box.querySelector<HTMLElement>("[data-open=new]")!.click();
}

/** To the look back: the one shown, or a new one, begun by its own button. */
export function toReview(box: HTMLElement): void {
  const panel = box.querySelector<HTMLElement>(".hw-t-review");
  const button = panel?.querySelector<HTMLElement>("[data-look-back]");
  if (button) button.click();
  else if (panel) {
    focusZone(panel);
    scrollIntoSight(panel);
  }
}

/**
 * Let go of a card that is about to leave its row: taken away in focus, it would make the browser lay the page
 * out in the middle of the change.
 */
export function releaseFocus(box: HTMLElement | null): void {
  const held = box && focused(box);
  if (
    held instanceof HTMLElement &&
    held.matches("[data-zone] [data-face], [data-zone] .hw-button") &&
    box!.contains(held)
  )
    held.blur();
}

/**
 * Put the focus on what is to be done next, if it was in the widget or has got lost with the card played (after a key:
 * only if it has got lost). A new game begins at the head of the table; what asks for a decision is brought to sight.
 */
export function focusNext(box: HTMLElement | null, by: Cause): void {
  if (by === "new") closeMenu(box); // what lies below a dialog takes no focus
  const held = box && focused(box);
  if (!box || (held && held !== document.body && (by === "key" || !box.contains(held)))) return;
  if (by === "new") box.scrollIntoView({ block: "start" });
  const prompt = box.querySelector<HTMLElement>("[data-zone=prompt]");
  if (prompt) {
    const first = prompt.querySelector<HTMLElement>("[data-first]");
    if (first) first.focus({ preventScroll: true });
    else focusZone(prompt);
    scrollIntoSight(prompt);
    return;
  }
  const to = box.querySelector<HTMLElement>(
    "[data-zone=field] button, [data-zone=hand] button, [data-zone=ways] button",
  );
  to?.focus({ preventScroll: by !== "new" });
}

/** Put the focus on the field that was refused; it may be told of some frames after the game that it keeps from beginning. */
export function focusRefused(panel: HTMLElement, frames = 60): void {
  requestAnimationFrame(() => {
    const field = panel.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else if (frames) focusRefused(panel, frames - 1);
  });
}
