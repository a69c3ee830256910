// A press of the pointer, from down to up.

let pressed = false;
for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
  globalThis.addEventListener?.(type, () => (pressed = type === "pointerdown"), { capture: true });
}

/**
 * Do something when no button is held down, so at once unless one is. A press outside a field makes the field send what
 * was typed; an answer drawn before the press is over would move the pressed button away, and its click would be lost.
 * What is done then is still done before that click.
 */
export function onceReleased(then: () => void): void {
  if (!pressed) then();
  else {
    const end = new AbortController();
    const released = () => {
      end.abort();
      then();
    };
    for (const type of ["pointerup", "pointercancel"])
      globalThis.addEventListener(type, released, { capture: true, signal: end.signal });
  }
}

const AGAIN_MS = 350;
const SAME_PLACE = 16; // pixels
let last = { at: 0, x: 0, y: 0, on: undefined as Element | null | undefined };

const isSame = (one: Element | null | undefined, other: Element | null) =>
  one === other ||
  (one instanceof HTMLElement &&
    other instanceof HTMLElement &&
    !!one.dataset.face &&
    one.dataset.face === other.dataset.face);

/**
 * Whether a click goes on with a row of quick taps that began on something else. Where the first tap changed what lies
 * under the finger, those after it are not meant for what lies there now.
 */
export function strays(event: MouseEvent): boolean {
  const { clientX: x, clientY: y, timeStamp: at, detail } = event;
  const on = (event.target as Element).closest("button, a, [data-face]");
  const touch = event instanceof PointerEvent && event.pointerType === "touch";
  const goesOn =
    detail > 0 &&
    (detail > 1 || (touch && at - last.at < AGAIN_MS)) &&
    Math.hypot(x - last.x, y - last.y) < SAME_PLACE &&
    !isSame(last.on, on);
  last = { at, x, y, on: goesOn ? last.on : on };
  return goesOn;
}
