// Recorded scenes (tests/painters) on a page: draws a widget, plays Python's part word for word, and a person's.
import "./dom";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Listener, Model } from "../src/core/afm";
import type { Painter } from "../src/core/types";
import { render } from "../src/index";
import type { Boards, Refusal, Views } from "../src/views";
import { pass } from "./dom";

export const VIEWS = pathToFileURL(`${resolve("../../tests/painters/views")}/`); // from the folder of package.json, where npm runs

interface Step {
  action: string;
  args: Record<string, unknown>;
  error?: Refusal;
  traits: Traits;
}
interface Traits {
  base?: number;
  rules?: number;
  view?: unknown;
}
interface Scene {
  painter: string;
  lang: string;
  traits: Traits;
  steps: Step[];
}
interface Recording {
  scenes: Record<string, Scene>;
  shared: unknown[];
}

const files = new Map<string, Recording>();

/** A file of recordings. */
export function recording(name: string): Recording {
  let found = files.get(name);
  if (!found) {
    found = JSON.parse(readFileSync(new URL(`${name}.json`, VIEWS), "utf8")) as Recording;
    files.set(name, found);
  }
  return found;
}

/** Says what Python said when the scene was recorded, and keeps what it was asked. */
class Recorded implements Model {
  readonly asked: { action: string; args: Record<string, unknown> }[] = [];
  /** Answers are held back until `answer()`. */
  slow = false;
  private readonly traits: Record<string, unknown>;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly held: number[] = [];
  private place = 0;

  constructor(
    private readonly scene: Scene,
    private readonly shared: unknown[],
    from: number,
  ) {
    this.traits = { painter: scene.painter };
    this.change(scene.traits);
    while (this.place < from) this.change(scene.steps[this.place++]!.traits);
  }

  get(key: string): unknown {
    return this.traits[key];
  }

  on(event: string, callback: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: Listener): void {
    this.listeners.get(event)?.delete(callback);
  }

  send(content: { kind: string; id: number; action: string; args: Record<string, unknown> }): void {
    if (content.kind !== "do") return;
    this.asked.push({ action: content.action, args: content.args });
    if (this.slow) this.held.push(content.id);
    else void Promise.resolve().then(() => this.answer(content.id));
  }

  /** What Python does of itself, or next if it is asked for what was recorded. */
  answer(id = this.held.shift()!): void {
    const step = this.scene.steps[this.place];
    const last = this.asked.at(-1)!;
    if (
      !step ||
      JSON.stringify([step.action, sorted(step.args)]) !== JSON.stringify([last.action, sorted(last.args)])
    ) {
      this.emit("msg:custom", { kind: "ack", id }, []); // not of this scene: nothing changes
      return;
    }
    this.place += 1;
    this.change(step.traits);
    this.emit("msg:custom", { kind: "ack", id, ...(step.error && { error: step.error }) }, []);
  }

  /** The page is read in another language: of its texts only what the language alone decides. */
  speak(lang: string): void {
    this.traits.base = { ...(this.traits.base as object), lang };
    this.emit("change:base");
  }

  private change({ base, rules, view }: Traits): void {
    if (base !== undefined) this.traits.base = this.shared[base];
    if (rules !== undefined) this.traits.rules = this.shared[rules];
    if (view !== undefined) this.traits.view = view;
    for (const name of ["base", "rules", "view"]) this.emit(`change:${name}`);
  }

  private emit(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) (listener as (...args: unknown[]) => void)(...args);
  }
}

const sorted = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)]),
      )
    : value;

/** A widget on a page. */
export class Page {
  private static last: Page | undefined;

  private constructor(
    readonly root: HTMLElement,
    readonly model: Recorded,
    readonly scene: Scene,
    private readonly remove: () => void,
  ) {}

  /** Draw a scene, or what it shows after its first `from` steps. In the app, unless it is said otherwise. */
  static async open(file: string, name: string, { from = 0, app = true } = {}): Promise<Page> {
    const { scenes, shared } = recording(file);
    const scene = scenes[name];
    assert.ok(scene, `no scene ${name} in ${file}`);
    if (app) document.body.dataset.hwApp = "";
    else delete document.body.dataset.hwApp;
    Page.last?.close(); // keys of a page go to its only widget
    const root = document.body.appendChild(document.createElement("div"));
    const model = new Recorded(scene, shared, from);
    const remove = render({ model, el: root }, "");
    const page = new Page(root, model, scene, remove);
    Page.last = page;
    await pass(50);
    return page;
  }

  close(): void {
    this.remove();
    this.root.remove();
  }

  /** What Python was asked since this was looked at last. */
  asked(): [action: string, args: Record<string, unknown>][] {
    return this.model.asked.splice(0).map(({ action, args }) => [action, args]);
  }

  base<P extends Painter>(): Views[P]["base"] {
    return this.model.get("base") as Views[P]["base"];
  }

  view<P extends Painter>(): Views[P]["view"] {
    return this.model.get("view") as Views[P]["view"];
  }

  /** The board of a table. */
  board<G extends keyof Boards>(): Boards[G] {
    return this.view<"table">().board as Boards[G];
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  /** The only thing of this kind. */
  one(selector: string): HTMLElement {
    const found = this.all(selector);
    assert.equal(found.length, 1, `${found.length} of ${selector}`);
    return found[0]!;
  }

  texts(selector: string): string[] {
    return this.all(selector).map((one) => one.textContent!.trim());
  }

  /** Buttons, links and the like by their name. */
  named(name: string | RegExp, selector = "button, a, summary, [role=radio]"): HTMLElement {
    const found = this.all(selector).filter((one) => {
      const own = one.getAttribute("aria-label") ?? one.textContent!.trim();
      return typeof name === "string" ? own === name : name.test(own);
    });
    assert.ok(found.length, `nothing is named ${name}: ${this.texts(selector).join(" | ")}`);
    return found[0]!;
  }

  get focus(): HTMLElement {
    return document.activeElement as HTMLElement;
  }

  /** Fails with a line of text: Node would print the whole page with a node that is not the expected one. */
  hasFocus(target: Element | null | undefined, why = ""): void {
    const told = (node: Element | null | undefined) => node?.outerHTML.slice(0, 120);
    if (this.focus !== target) assert.fail(`in focus: ${told(this.focus)}, not ${told(target)} ${why}`);
  }

  /** As a mouse or a finger does: the focus goes along. */
  async click(target: HTMLElement | string): Promise<void> {
    const node = typeof target === "string" ? this.one(target) : target;
    node.closest<HTMLElement>("button, a, summary, input, select, textarea, [tabindex]")?.focus();
    node.click();
    await pass(50);
  }

  /** A key where the focus is; Enter and the space bar press what has it, as browsers do. */
  async press(key: string, keys: KeyboardEventInit = {}): Promise<void> {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true, ...keys });
    const at = this.focus;
    if (at.dispatchEvent(event) && (key === "Enter" || key === " ") && at.matches("button, summary, a")) at.click();
    await pass(50);
  }

  async type(target: HTMLElement | string, text: string): Promise<void> {
    const field = (typeof target === "string" ? this.one(target) : target) as HTMLInputElement;
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await pass(50);
  }

  async choose(target: HTMLElement | string, value: string): Promise<void> {
    const field = (typeof target === "string" ? this.one(target) : target) as HTMLSelectElement;
    field.focus();
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await pass(50);
  }

  /** What a screen reader is told, a moment later. */
  async said(): Promise<string> {
    await pass(500);
    return this.one(".hw-vh[role=status]").textContent!;
  }
}
