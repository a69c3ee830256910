// What numbers and words at the seats said before something happened: they go on saying it until it has been played. The
// true words stand there already; what they said is shown above them (`data-was`, style sheet).

import type { MotionEvent } from "../../../views";

/** Texts by what changes them (where cards go, or a kind of event and its seat; else the end of all) and what they stand in. */
export type News = Map<string, string[]>;

/** What stands beside the table, a decision, a result or what can be played: each takes the place of the last. */
const PANEL = "panel";

const textOf = (node: HTMLElement): string => node.dataset.told ?? node.textContent!;

const nodesOf = (box: HTMLElement): Map<string, HTMLElement[]> => {
  const found = new Map<string, HTMLElement[]>();
  for (const node of box.querySelectorAll<HTMLElement>("[data-news]")) {
    const { news } = node.dataset;
    const by = news === PANEL ? news : `${news} ${node.tagName}`; // a number and a word beside it may be changed by the same
    found.set(by, [...(found.get(by) ?? []), node]);
  }
  return found;
};

export const newsOf = (box: HTMLElement): News =>
  new Map([...nodesOf(box)].map(([by, nodes]) => [by, nodes.map(textOf)]));

/**
 * Have everything that is new say what it said; what was not there says nothing. After a deal nothing says what it said of
 * the one before, but the points; and what somebody does in the new one is not seen before they do it, though the page may
 * have been opened with it.
 */
export function holdBack(box: HTMLElement, was: News, events: MotionEvent[]): void {
  const dealt = events.some(({ kind }) => kind === "deal");
  const coming = events.filter(({ kind, seat }) => seat && kind !== "deal");
  const comes = (by: string): boolean => {
    const [what, seat] = by.split(" ");
    return coming.some(
      (event) => by === `${event.kind} ${event.seat}` || what === "table" || (what === "tags" && seat === event.seat),
    );
  };
  for (const [by, nodes] of nodesOf(box)) {
    const old = was.get(by) ?? [];
    nodes.forEach((node, at) => {
      const news = node.dataset.news!;
      if (news === PANEL) node.dataset.was = old[0] ?? "";
      else if (dealt && !news.startsWith("points ")) {
        if (comes(news)) node.dataset.was = "";
      } else if (!old.includes(textOf(node))) node.dataset.was = old.length === nodes.length ? old[at]! : "";
    });
  }
}

/** Have what is new say so: what changed by these, or all. */
export function tell(box: HTMLElement, by?: string[]): void {
  for (const node of box.querySelectorAll<HTMLElement>("[data-was]"))
    if (!by || by.includes(node.dataset.news!)) delete node.dataset.was;
}
