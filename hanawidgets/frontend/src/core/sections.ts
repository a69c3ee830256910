// The tools of an app's page that shows one at a time: the page's header lists them by their headings.

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useReducer } from "preact/hooks";
import { inApp } from "./address";

export interface Section {
  painter: string;
  title: string;
}

const boxes = new Map<string, { title: string; box: Element }>();
const listeners = new Set<() => void>();
let apart = false;

const changed = () => {
  for (const listener of listeners) listener();
};

/** What may be shown, in the order of the page. */
const sections = (): Section[] =>
  [...boxes]
    .sort(([, a], [, b]) => (a.box.compareDocumentPosition(b.box) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([painter, { title }]) => ({ painter, title }));

const shown = (all: Section[]) => all.find(({ painter }) => location.hash === `#${painter}`) ?? all[0];

function useChanges(): void {
  const [, count] = useReducer((times: number, _: undefined) => times + 1, 0);
  useEffect(() => {
    const redraw = () => count(undefined);
    listeners.add(redraw);
    window.addEventListener("popstate", redraw); // `hashchange` stays out where the link's state has changed, too
    redraw(); // what was told before we listened
    return () => {
      listeners.delete(redraw);
      window.removeEventListener("popstate", redraw);
    };
  }, []);
}

/** For the header: the page's sections and the one that is shown; none where a page shows all at once. */
export function useSections(on: boolean): { all: Section[]; now: Section | undefined } {
  useChanges();
  useLayoutEffect(() => {
    apart = on && inApp();
    changed();
    return () => {
      apart = false;
    };
  }, [on]);
  const all = on && inApp() ? sections() : [];
  return { all, now: shown(all) };
}

/** For a tool's heading: whether the page's list of tools says it already. */
export function useTitleListed(): boolean {
  useChanges();
  return apart && boxes.size > 1;
}

/** For a tool: whether another one is shown now. Its heading names it. */
export function useSectionHidden(painter: string, box: RefObject<HTMLElement>): boolean {
  useChanges();
  useLayoutEffect(() => {
    const title = box.current?.querySelector("h2")?.textContent;
    const known = boxes.get(painter);
    // a page of one's own may have two of a kind: the first stands for both, or they would take turns for ever
    if (!title || known?.title === title || (known && known.box !== box.current)) return;
    boxes.set(painter, { title, box: box.current! });
    changed();
  });
  useEffect(() => {
    const own = box.current;
    return () => {
      if (boxes.get(painter)?.box === own) boxes.delete(painter);
    };
  }, [painter, box]);
  return apart && boxes.has(painter) && shown(sections())?.painter !== painter;
}
