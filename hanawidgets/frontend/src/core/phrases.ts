// Japanese in short texts is broken between phrases. Chromium knows them (`word-break: auto-phrase`); for other
// browsers a mark without width is put where a phrase begins, and the style sheet lets lines break nowhere else.

const MARK = "\u200b";
const SHORT = ":is(h1, h2, h3, h4, summary, caption, figcaption, label, button, a, dt, p, b, [role=radio])";
const ENDS = /(?:(?<!\p{N})\p{Script=Hiragana}|[、。」』）！？])$/u; // what may stand last in a phrase
const BEGINS = /^[\p{L}\p{N}「『（]/u;
const GOES_ON = /^(?:\p{Script=Hiragana}|ー)/u;

/** Put the mark where phrases begin: a word that is written with more than hiragana, after one that ends in them. */
export function inPhrases(text: string, words: Intl.Segmenter): string {
  let told = "";
  for (const { segment } of words.segment(text)) {
    if (ENDS.test(told) && BEGINS.test(segment) && !GOES_ON.test(segment)) told += MARK;
    told += segment;
  }
  return told;
}

/** Keep the short texts of a widget in phrases, in a browser that does not by itself; returns what ends it. */
export function keepPhrases(root: HTMLElement): (() => void) | undefined {
  if (globalThis.CSS?.supports?.("word-break: auto-phrase") !== false || !("Segmenter" in Intl)) return;
  root.dataset.phrases = "";
  const words = new Intl.Segmenter("ja", { granularity: "word" });
  const mark = (node: Node) => {
    const text = node as Text;
    if (!/\p{Script=Hiragana}/u.test(text.data) || text.data.includes(MARK)) return;
    if (!text.parentElement?.closest(SHORT)?.closest(":lang(ja)")) return;
    const told = inPhrases(text.data, words);
    if (told !== text.data) text.data = told;
  };
  const markAll = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return mark(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) mark(texts.currentNode);
  };
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") mark(target);
      else addedNodes.forEach(markAll);
    }
  });
  markAll(root);
  watch.observe(root, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
}
