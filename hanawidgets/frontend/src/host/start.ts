/** What the page's own first script (start.js, page.js) leaves for ours: its words, and its banner. */
export interface Start {
  say(key: string): string;
  word(node: Element, key: string): void;
  worded(tag: string, key: string): HTMLElement;
  show(key: string): void;
}

export const start = <T extends Start>(): T => (globalThis as unknown as { hanawidgetsStart: T }).hanawidgetsStart;

/** The sentence in the place of an output that could not be drawn. */
export function failed(page: Start): HTMLElement {
  const node = page.worded("p", "cell_failed");
  node.className = "hw-failed";
  node.setAttribute("role", "alert");
  return node;
}
