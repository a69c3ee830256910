// What touches the page outside the widget's own tree: art and style once per root, keys, the address.
import { options } from "preact";
import { useEffect, useState } from "preact/hooks";
import { marks, takeSprite } from "./art";
import paper from "./print.css";
import css from "./style.css";

/**
 * Put style and the marks of the kinds into the widget's root, once: `<use>` does not cross a shadow root.
 * A kernel restarted with another version replaces what an older one left in the page.
 */
export function furnish(el: HTMLElement, sprite: string): void {
  const root = el.getRootNode();
  const shadow = root instanceof ShadowRoot;
  const style = once(shadow ? root : document.head, "style", "hw-style");
  if (style.textContent !== css + paper) style.textContent = css + paper;
  useSprite(sprite);
  const box = once(shadow ? root : document.body, "div", "hw-marks");
  if (drawn.get(box) !== sprite) {
    box.setAttribute("aria-hidden", "true");
    box.style.display = "none";
    box.innerHTML = marks();
    drawn.set(box, sprite);
  }
}

let taken = "";

/** Take the faces from this sprite from now on. */
export function useSprite(sprite: string): void {
  if (taken === sprite) return;
  takeSprite(sprite);
  taken = sprite;
}

const drawn = new WeakMap<Element, string>();

function once(home: ParentNode & Node, tag: string, id: string): HTMLElement {
  const found = home.querySelector<HTMLElement>(`#${id}`);
  if (found) return found;
  const made = document.createElement(tag);
  made.id = id;
  home.appendChild(made);
  return made;
}

/** What has the focus where this element is: the document sees no deeper than a shadow root's host. */
export const focused = (el: Element): Element | null => (el.getRootNode() as Document | ShadowRoot).activeElement;

const PASS = new Set(["Tab", "Escape"]);

/**
 * Keep keys that mean something inside a widget away from the notebook: JupyterLab would take a plain `b`
 * for "insert cell below". Tab, Escape and combinations with Ctrl, Cmd or Alt pass.
 */
export function keepKeys(el: HTMLElement): () => void {
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
 * in a notebook, and where several widgets want them, only while the focus is inside. What is typed into a field, what
 * something inside has used (`preventDefault`), and combinations with Ctrl, Cmd or Alt never arrive.
 * Returns how to stop it: `useLayoutEffect(() => pageKeys(box.current!, keys))` with every drawing.
 */
export function pageKeys(el: HTMLElement, keys: (event: KeyboardEvent) => void): () => void {
  const listen = (event: KeyboardEvent) => {
    const at = event.composedPath()[0] as HTMLElement;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!at.matches?.("input:not([type=range]), textarea, select")) keys(event);
  };
  waiting.set(el, listen);
  el.addEventListener("keydown", listen);
  if (inApp()) document.addEventListener("keydown", toTheOnlyOne);
  return () => {
    waiting.delete(el);
    el.removeEventListener("keydown", listen);
  };
}

/** A key that nothing has the focus for. What is inside a widget does not come here: see `keepKeys`. */
function toTheOnlyOne(event: KeyboardEvent): void {
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
  const items = [...zone.querySelectorAll<HTMLElement>("[data-rove]")];
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
export function toNumber(key: string, box: HTMLElement | null): boolean {
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

/** Whether this page is one of the project's own apps; elsewhere the address is not ours to change. */
export const inApp = (): boolean => document.body.dataset.hwApp !== undefined;
/** Whether a reload starts the page anew, kernel and all: on our pages and on Voila's, not in a notebook. */
export const startsAnew = (): boolean => inApp() || document.body.dataset.voila !== undefined;

/** Whether the page is being printed. The browser looks at it at once, so it is drawn at once. */
export function usePaper(): boolean {
  const [paper, setPaper] = useState(false);
  useEffect(() => {
    const turn = (event: Event) => {
      const later = options.debounceRendering;
      options.debounceRendering = (draw) => draw();
      setPaper(event.type === "beforeprint");
      options.debounceRendering = later;
    };
    const events = ["beforeprint", "afterprint"];
    for (const event of events) addEventListener(event, turn);
    return () => {
      for (const event of events) removeEventListener(event, turn);
    };
  }, []);
  return paper;
}

/** Change the app's address without a new page, so that reload and links keep language and state. */
export function setAddress(changes: Record<string, string>): void {
  if (!inApp()) return;
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(key, value);
    else url.searchParams.delete(key);
  }
  history.replaceState(history.state, "", url);
}

/** Address of a page of the app in a language, with a state or a rule if one is given, and the lesson it comes from. Pages are named by their
 * notebooks; where they lie as files of another kind, the body says so. */
export function address(page: string, lang: string, state = "", rule = "", game = "", lesson = ""): string {
  const url = new URL(page.replace(/\.ipynb$/, document.body.dataset.hwPages ?? ".ipynb"), location.href);
  url.search = "";
  for (const [key, value] of Object.entries({ lang, state, rule, game, lesson }))
    if (value) url.searchParams.set(key, value);
  return url.href;
}

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

/** Bring to sight what a click has opened or changed: as little as needed, of something tall its beginning. */
export function toSight(el: HTMLElement): void {
  const { top, bottom, height } = el.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  el.scrollIntoView({ block: height > TALL * innerHeight ? "start" : "nearest" });
}

let stateOwner = "";

/** Keep a widget's state in the app's address; on a page with several, the calculator's counts. */
export function keepState(painter: string, state: string): void {
  if (painter === "score" || stateOwner !== "score") stateOwner = painter;
  if (stateOwner !== painter) return;
  clearTimeout(writing);
  unwritten = state;
  writing = window.setTimeout(writeState, WRITE_MS);
}

/** Write the state that is still to be written; whoever leaves by a link must find it on coming back. */
export function writeState(): void {
  clearTimeout(writing);
  if (unwritten !== null) setAddress({ state: unwritten });
  unwritten = null;
}

const WRITE_MS = 300; // browsers slow down, and at last refuse, pages that rewrite their address at every click
let writing = 0;
let unwritten: string | null = null;

export function claimState(painter: string): void {
  if (painter === "score") stateOwner = painter;
}
