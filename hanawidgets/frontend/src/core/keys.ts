// Keys: kept from the notebook, heard for a whole page, and arrows within one tab stop.
import { inApp } from "./address";

const PASS = new Set(["Tab", "Escape"]);

/**
 * Keep keys that mean something inside a widget away from the notebook: JupyterLab would take a plain `b`
 * for "insert cell below". Tab, Escape and combinations with Ctrl, Cmd or Alt pass.
 */
export function isolateKeys(el: HTMLElement): () => void {
  const listen = (event: KeyboardEvent) => {
    if (PASS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
  };
  el.addEventListener("keydown", listen);
  return () => el.removeEventListener("keydown", listen);
}

const waiting = new Map<HTMLElement, (event: KeyboardEvent) => void>();

/**
 * Keys of a widget that fills a page. On our own pages they work from the first moment, before anything has the focus;
 * in a notebook, and where several widgets want them, only while the focus is in the widget, be it on the whole of it
 * (`holdFocus`). What is typed into a field, what
 * something inside has used (`preventDefault`), and combinations with Ctrl, Cmd or Alt never arrive.
 * Returns how to stop it: `useLayoutEffect(() => pageKeys(box.current!, keys))` with every drawing.
 */
export function pageKeys(el: HTMLElement, keys: (event: KeyboardEvent) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const at = event.composedPath()[0] as HTMLElement;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!at.matches?.("input:not([type=range]), textarea, select")) keys(event);
  };
  const widget = el.closest<HTMLElement>(".hw") ?? el;
  waiting.set(el, listen);
  widget.addEventListener("keydown", listen);
  if (inApp()) document.addEventListener("keydown", toOnlyWidget);
  return () => {
    waiting.delete(el);
    widget.removeEventListener("keydown", listen);
  };
}

/** A key that nothing has the focus for. What is inside a widget does not come here: see `isolateKeys`. */
function toOnlyWidget(event: KeyboardEvent): void {
  const [only, ...others] = waiting.values();
  const at = event.composedPath()[0];
  if (only && !others.length && (at === document.body || at === document.documentElement)) only(event);
}

/** On every focusable element too: JupyterLab 4.6 reads it from the focused element only. */
export const suppress = { "data-lm-suppress-shortcuts": "true" } as const;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrow keys, Home and End inside a zone with one tab stop: to the nearest item in that direction. Left and right go
 * by the order of the items; in a zone with `data-grid`, whose rows may lie across it, by the place on the page.
 */
export function rove(event: KeyboardEvent): void {
  const zone = event.currentTarget as HTMLElement;
  const items = [...zone.querySelectorAll<HTMLElement>("[data-rove]")].filter((one) => one.checkVisibility?.() ?? true);
  const here = items.indexOf((event.target as HTMLElement).closest<HTMLElement>("[data-rove]")!);
  const step = ARROWS[event.key];
  let to: HTMLElement | undefined;
  if (event.key === "Home") to = items[0];
  else if (event.key === "End") to = items[items.length - 1];
  else if (step && here >= 0) {
    if (!step[0]) to = beside(items, here, step[1]);
    else to = "grid" in zone.dataset ? inRow(items, here, step[0]) : items[here + step[0]];
  } else return;
  event.preventDefault();
  if (!to) return;
  for (const item of items) item.tabIndex = item === to ? 0 : -1;
  to.focus();
}

/** On a pad of numbers: B goes to it, digits to their number; 1 and then 0 is ten. Tells whether the key did that. */
export function focusNumber(key: string, box: HTMLElement | null): boolean {
  const find = (number: string) => box?.querySelector<HTMLElement>(`[data-number="${number}"]`);
  const at = box?.querySelector<HTMLElement>("[data-number]:focus")?.dataset.number ?? "";
  const to =
    key === "b"
      ? box?.querySelector<HTMLElement>("[data-number]:not([aria-disabled])")
      : /^[0-9]$/.test(key)
        ? (find(at + key) ?? find(key))
        : null;
  to?.focus();
  return Boolean(to);
}

function beside(items: HTMLElement[], here: number, dy: number): HTMLElement | undefined {
  const from = items[here]!.getBoundingClientRect();
  const middle = from.left + from.width / 2;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    const away = (box.top - from.top) * dy;
    if (away < from.height / 2) continue;
    const cost = away * 4 + Math.abs(box.left + box.width / 2 - middle);
    if (cost < least) [best, least] = [item, cost];
  }
  return best;
}

function inRow(items: HTMLElement[], here: number, dx: number): HTMLElement | undefined {
  const from = items[here]!.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    const away = (box.left - from.left) * dx;
    if (away < from.width / 2 || away > least || Math.abs(box.top - from.top) > from.height / 2) continue;
    [best, least] = [item, away];
  }
  return best;
}
