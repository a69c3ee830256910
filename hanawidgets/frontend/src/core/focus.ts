// Where the focus is, and where it goes when what had it is gone.

/** What has the focus where this element is: the document sees no deeper than a shadow root's host. */
export const focused = (el: Element): Element | null => (el.getRootNode() as Document | ShadowRoot).activeElement;

/**
 * Whoever works with the keyboard must not be thrown off the widget when the thing in focus goes with its work
 * (an example button, a card that was one away). Call before drawing anew; call what it returns afterwards.
 */
export function holdFocus(el: HTMLElement | null): () => void {
  const held = el && focused(el);
  if (!el || !held || !el.contains(held)) return () => {};
  const around: HTMLElement[] = [];
  for (let node = held.parentElement; node && node !== el.parentElement; node = node.parentElement) around.push(node);
  return () => {
    const now = focused(el);
    if (held.isConnected || (now && now !== document.body)) return;
    const home = around.find((node) => node.isConnected && node.matches(ZONES));
    if (home) focusZone(home);
  };
}

const ZONES = "section, article, [role=group], .hw";

/** Focus a part of the widget that is no control; it takes part in focus only while it has it. */
export function focusZone(zone: HTMLElement): void {
  const own = zone.getAttribute("tabindex");
  zone.tabIndex = -1;
  zone.dataset.lmSuppressShortcuts = "true";
  if (own === null) zone.addEventListener("blur", () => zone.removeAttribute("tabindex"), { once: true });
  zone.focus({ preventScroll: true });
}

const TALL = 0.9; // of the window
const MARGIN = 8; // px
/** A widget in the compact form scrolls itself. */
const FRAME = ".hw-compact";

/** Bring to sight what a click has opened or changed: as little as needed, of something tall its beginning. */
export function scrollIntoSight(el: HTMLElement): void {
  const { top, bottom, height } = el.getBoundingClientRect();
  const frame = el.closest<HTMLElement>(FRAME);
  if (frame) {
    // the page around it stays: other widgets stand beside this one
    const around = frame.getBoundingClientRect();
    const hidden = Math.max(0, bottom + MARGIN - around.bottom);
    const pinned = Number.parseFloat(getComputedStyle(el.querySelector("summary") ?? el).scrollMarginBlockStart);
    frame.scrollBy({ top: Math.min(hidden, top - around.top - pinned) });
    return;
  }
  if (top >= 0 && bottom <= innerHeight) return;
  el.scrollIntoView({ block: height > TALL * innerHeight ? "start" : "nearest" });
}

/** The page tells this when its widgets can be seen; until then they are drawn, but hidden, below a skeleton. */
export const SHOWN = "hw-shown";

/** Do something when an element can be seen: what is hidden takes no focus, and nothing scrolls to it. */
export function onceShown(el: HTMLElement, then: () => void): void {
  if (el.checkVisibility({ visibilityProperty: true })) then();
  else document.addEventListener(SHOWN, then, { once: true });
}
