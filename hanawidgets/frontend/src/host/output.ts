// What a cell has shown, drawn by the page itself: widgets, HTML, pictures, text.
import type { Drawer } from "./model";

export const VIEW = "application/vnd.jupyter.widget-view+json";
const HTML = "text/html";
const SVG = "image/svg+xml";
const PICTURES = ["image/png", "image/jpeg", "image/gif"];
const TEXT = "text/plain";
const KINDS = new Set([VIEW, HTML, SVG, ...PICTURES, TEXT]);
const FORMULA = /\$[^$]+\$|\\\(|\\\[|\\begin\{/;
const COLOURED = "\u001b";

/** By kind of content. */
export type Bundle = Record<string, unknown> & { [VIEW]?: { model_id: string } };

const text = (value: unknown): string => (Array.isArray(value) ? value.join("") : String(value ?? ""));

/** Whether words hold a formula that has to be set. */
export const hasFormula = (words: string): boolean => FORMULA.test(words);

/** Whether the page can draw this itself: scripts, formulas, colours and other kinds need JupyterLab's renderers. */
export function isDrawable(data: Bundle): boolean {
  if (data[VIEW]) return true;
  const html = text(data[HTML]);
  if (!Object.keys(data).every((kind) => KINDS.has(kind))) return false;
  return html ? !/<script/i.test(html) && !hasFormula(html) : !text(data[TEXT]).includes(COLOURED);
}

/** Draw it into an element. */
export async function draw(data: Bundle, el: HTMLElement, widgets: Drawer): Promise<void> {
  const view = data[VIEW];
  if (view) return widgets.draw(view.model_id, el);
  const picture = PICTURES.find((kind) => data[kind]);
  if (data[HTML]) {
    el.classList.add("jp-RenderedHTMLCommon");
    el.innerHTML = text(data[HTML]);
  } else if (data[SVG]) el.innerHTML = text(data[SVG]);
  else if (picture) {
    const source = `data:${picture};base64,${text(data[picture]).trim()}`;
    el.append(Object.assign(new Image(), { src: source, alt: text(data[TEXT]) }));
  } else {
    el.classList.add("jp-RenderedText");
    el.append(Object.assign(document.createElement("pre"), { textContent: text(data[TEXT]) }));
  }
}
