// Style and art that the page needs once per root (page or shadow root).

import { faceRules, inlineMarks, loadSprite } from "./art";
import { style as sheets } from "./sheets";

/**
 * Put style and the marks of the kinds into the widget's root, once: `<use>` does not cross a shadow root.
 * A kernel restarted with another version replaces what an older one left in the page.
 */
export function installStyle(el: HTMLElement, sprite: string): void {
  const root = el.getRootNode();
  const shadow = root instanceof ShadowRoot;
  const style = once(shadow ? root : document.head, "style", "hw-style");
  const all = sheets();
  if (style.textContent !== all) style.textContent = all;
  setSprite(sprite);
  const { adoptedStyleSheets: adopted } = shadow ? root : document;
  if (!adopted.includes(faceRules())) adopted.push(faceRules());
  const box = once(shadow ? root : document.body, "div", "hw-marks");
  if (drawn.get(box) !== sprite) {
    box.setAttribute("aria-hidden", "true");
    box.style.display = "none";
    box.innerHTML = inlineMarks();
    drawn.set(box, sprite);
  }
}

let taken = "";

/** Take the faces from this sprite from now on. */
export function setSprite(sprite: string): void {
  if (taken === sprite) return;
  loadSprite(sprite);
  taken = sprite;
}

export const drawn = new WeakMap<Element, string>();

export function once(home: ParentNode & Node, tag: string, id: string): HTMLElement {
  const found = home.querySelector<HTMLElement>(`#${id}`);
  if (found) return found;
  const made = document.createElement(tag);
  made.id = id;
  home.appendChild(made);
  return made;
}
