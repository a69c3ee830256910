// The only file that writes to the page behind Preact's back, but for what flies over a table (tools/table/motion). A deck is 48 cards of a dozen nodes each: as text made
// once they come into the page in half the time that Preact takes for them, and a card that leaves one row for another
// keeps its decoded picture only if its node is used again. Nothing in such a text hears or changes; whoever shows it
// listens around it. All else is drawn by Preact.
import { type JSX, render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const drawn = new Map<string, string>();

/** What Preact would draw, as text; drawn once for each key. */
export function htmlOf(key: string, draw: () => JSX.Element): string {
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const box = document.createElement("span");
  render(draw(), box);
  drawn.set(key, box.innerHTML);
  return box.innerHTML;
}

/** A span that holds such a text. */
export function StaticSpan({ html, ...rest }: { html: string } & JSX.HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}

const spare = new Map<string, Element[]>(); // taken out of the page, by the text they were made from
const MOST_SPARE = 12; // of one text: a card is rarely wanted more often at once

function acquire(html: string): Element {
  const found = spare.get(html)?.pop();
  if (found) return found;
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content.firstElementChild!;
}

function release([html, node]: [string, Element]): void {
  node.remove();
  const kept = spare.get(html);
  if (!kept) spare.set(html, [node]);
  else if (kept.length < MOST_SPARE) kept.push(node);
}

/** A row of things made from such texts. What stays in the row stays in the page, and what leaves it is kept for another row. */
export function PooledRow({ texts, ...rest }: { texts: string[] } & JSX.HTMLAttributes<HTMLSpanElement>) {
  const box = useRef<HTMLSpanElement>(null);
  const shown = useRef<[string, Element][]>([]);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = texts.map((html) => {
      const at = before.findIndex(([was]) => was === html);
      return at < 0 ? [html, acquire(html)] : before.splice(at, 1)[0]!;
    });
    before.forEach(release);
    let next = box.current!.firstChild;
    for (const [, node] of shown.current) {
      if (node === next) next = node.nextSibling;
      else box.current!.insertBefore(node, next);
    }
  }, texts);
  useLayoutEffect(() => () => shown.current.forEach(release), []);
  return <span ref={box} {...rest} />;
}
