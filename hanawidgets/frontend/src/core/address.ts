// The page's address: language and state live in it on the project's own pages.

import { useEffect, useRef } from "preact/hooks";

/** Whether this page is one of the project's own apps; elsewhere the address is not ours to change. */
export const inApp = (): boolean => document.body.dataset.hwApp !== undefined;

/** Whether a reload starts the page anew, kernel and all: on our pages and on Voila's, not in a notebook. */
export const reloadRestartsKernel = (): boolean => inApp() || document.body.dataset.voila !== undefined;

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

/** Keep a widget's state in the address as soon as it is another than the one the page came with. */
export function useKeptState(painter: string, state: string): void {
  const first = useRef(state);
  useEffect(() => {
    if (state !== first.current) keepState(painter, state);
    first.current = state;
  }, [state]);
}

const WRITE_MS = 300; // browsers slow down, and at last refuse, pages that rewrite their address at every click

let writing = 0;

let unwritten: string | null = null;

export function claimAddress(painter: string): void {
  if (painter === "score") stateOwner = painter;
}
