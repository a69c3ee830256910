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
