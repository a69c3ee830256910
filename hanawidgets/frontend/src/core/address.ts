// The page's address: language and state live in it on the project's own pages.

import { useEffect, useRef } from "preact/hooks";

/** Whether this page is one of the project's own apps; elsewhere the address is not ours to change. */
export const inApp = (): boolean => document.body.dataset.hwApp !== undefined;

/** Whether a widget has a page of ours for itself; a page with prose has several, and keeps its own title. */
export const hasPage = (): boolean => inApp() && document.body.dataset.hwApp !== "prose";

/** Give a lesson's step the window of our own page, or give it back: the title above it takes less room. */
export const windowForLesson = (on: boolean): void => {
  if (hasPage()) document.body.classList.toggle("hw-with-lesson", on);
};

/** Whether a reload starts the page anew, kernel and all: on our pages and on Voila's, not in a notebook. */
export const reloadRestartsKernel = (): boolean => inApp() || document.body.dataset.voila !== undefined;

/** Whether the page was led to with a state, by a link or by a reload. */
export const hasState = (): boolean => new URLSearchParams(location.search).has("state");

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

interface Addresses {
  page: string; // this page's name
  pages: Record<string, string>; // each page's address below the site's home
}
let addresses: (Addresses & { home: string }) | null | undefined;

/** The table of addresses that our server and the static site give a page; null elsewhere: there pages are notebooks side by side. */
function table() {
  if (addresses === undefined) {
    const told = document.getElementById("hw-addresses")?.textContent;
    // made absolute at once: this page's own address may change
    addresses = told ? { ...JSON.parse(told), home: new URL(document.body.dataset.hwHome!, location.href).href } : null;
  }
  return addresses;
}

/** Address of a page of the app in a language, with a state or a rule if one is given, and the lesson it comes from. Pages are named by their
 * notebooks. */
export function address(page: string, lang: string, state = "", rule = "", game = "", lesson = ""): string {
  const known = table();
  const path = known?.pages[page.replace(/\.ipynb$/, "")];
  const url = path === undefined ? new URL(page, location.href) : new URL(path, known!.home);
  url.search = "";
  const ruled = path !== undefined && page === RULES && rule;
  if (ruled) url.pathname = url.pathname.replace(/\/?$/, (ending) => `/${rule}${ending}`);
  for (const [key, value] of Object.entries({ lang, state, rule: ruled ? "" : rule, game, lesson }))
    if (value) url.searchParams.set(key, value);
  return url.href;
}

const RULES = "rules.ipynb";

/** Whether this is our own page for something, whose head names it; a page of an author's names what its widgets name. */
export const isPageOf = (name: string): boolean => inApp() && (table()?.page ?? name) === name;

/** Address of this very page, as `address` gives it. */
export function ownAddress(lang: string, state = "", rule = ""): string {
  const known = table();
  return address(known ? `${known.page}.ipynb` : location.pathname, lang, state, rule);
}

/** The same address for a room: its code, or "new" for one that is to be made. */
export function inRoom(page: string, code = "new"): string {
  const url = new URL(page);
  url.searchParams.set("room", code);
  return url.href;
}

/** Let the address name the rule that is open in a rule book, or else its game. */
export function setRule(rule: string, game: string): void {
  if (!inApp()) return;
  const known = table();
  if (!known || `${known.page}.ipynb` !== RULES) {
    setAddress({ rule, game });
    return;
  }
  const url = new URL(location.href);
  url.pathname = new URL(address(RULES, "", "", rule)).pathname;
  for (const [key, value] of Object.entries({ rule: "", game: rule ? "" : game })) {
    if (value) url.searchParams.set(key, value);
    else url.searchParams.delete(key);
  }
  history.replaceState(history.state, "", url);
}

let stateOwner = "";

/** Keep a widget's state in the app's address; on a page with several, the calculator's counts. */
export function keepState(painter: string, state: string): void {
  if (painter === "score" || stateOwner !== "score") stateOwner = painter;
  if (stateOwner !== painter) return;
  clearTimeout(writing);
  unwritten = state;
  const wait = written + WRITE_MS - performance.now();
  if (wait <= 0)
    writeState(); // at once: whoever reloads after a move finds it
  else writing = window.setTimeout(writeState, wait);
}

/** Write the state that is still to be written; whoever leaves by a link must find it on coming back. */
export function writeState(): void {
  clearTimeout(writing);
  if (unwritten === null) return;
  setAddress({ state: unwritten });
  unwritten = null;
  written = performance.now();
}

/** Keep a widget's state in the address as soon as it is another than the one the page came with. */
export function useKeptState(painter: string, state: string): void {
  const first = useRef(state);
  useEffect(() => {
    if (state !== first.current) keepState(painter, state);
    first.current = state;
  }, [state]);
}

const WRITE_MS = 500; // browsers slow down, and at last refuse, pages that rewrite their address at every click

let writing = 0;

let written = Number.NEGATIVE_INFINITY;

let unwritten: string | null = null;

export function claimAddress(painter: string): void {
  if (painter === "score") stateOwner = painter;
}
