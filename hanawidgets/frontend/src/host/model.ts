// The widgets of a page that has no widget manager: a model for each, with anywidget's front-end contract (render,
// initialize, styles; traits, messages, buffers), so that widgets' own browser code runs unchanged. Both hosts of pages
// stand on it: the static site's (a worker is the way to Python) and the served page's (a kernel's socket is).
import type { Listener, Model } from "../core/afm";
import { areSame, type Buffer, join, type Path, split } from "./buffers";

/** Take what the page says to a widget's Python. */
export type Send = (comm: string, data: unknown, buffers: Buffer[]) => void;
export type State = Record<string, unknown>;

/** What Python says of a comm, by ipywidgets' protocol 2. */
export interface CommMessage {
  type: "comm_open" | "comm_msg" | "comm_close" | "comm_done"; // done: what the page has said to it
  comm_id: string;
  data: { method?: string; state?: State; buffer_paths?: Path[]; content?: unknown; done?: string };
}

export class HostModel implements Model {
  private listeners = new Map<string, Set<Listener>>();
  private changed = new Set<string>();
  /** What the page has set since the whole state was asked for: the answer does not know of it. */
  own = new Set<string>();

  constructor(
    readonly id: string,
    readonly state: State,
    private out: Send,
  ) {}

  get(key: string): unknown {
    return this.state[key];
  }

  set(key: string, value: unknown): void {
    if (this.state[key] === value) return;
    this.changed.add(key);
    this.own.add(key);
    this.assign({ [key]: value });
  }

  save_changes(): void {
    if (!this.changed.size) return;
    const changed = Object.fromEntries([...this.changed].map((key) => [key, this.state[key]]));
    this.changed.clear();
    const { value: state, paths: buffer_paths, buffers } = split(changed);
    this.out(this.id, { method: "update", state, buffer_paths }, buffers);
  }

  on(event: string, callback: Listener): void {
    const all = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, all.add(callback));
  }

  off(event?: string | null, callback?: Listener | null): void {
    for (const [name, all] of this.listeners) {
      if (event && name !== event) continue;
      if (callback) all.delete(callback);
      else all.clear();
    }
  }

  send(content: unknown, _callbacks?: unknown, buffers: Buffer[] = []): void {
    this.out(this.id, { method: "custom", content }, buffers);
  }

  /** The whole state is asked for, when Python has been told of all that was saved. */
  asked(): void {
    this.own = new Set(this.changed);
  }

  receive(data: CommMessage["data"], buffers: DataView[]): void {
    if (data.method === "custom") this.emit("msg:custom", data.content, buffers);
    if (data.method === "update") this.assign(join(data.state ?? {}, data.buffer_paths ?? [], buffers));
  }

  assign(state: State): void {
    Object.assign(this.state, state);
    for (const [key, value] of Object.entries(state)) this.emit(`change:${key}`, this, value);
    this.emit("change", this);
  }

  private emit(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) (listener as (...args: unknown[]) => void)(...args);
  }
}

interface Definition {
  initialize?(props: { model: Model }): unknown;
  /** Draws, and may return what takes the drawing away. */
  render?(props: { model: Model; el: HTMLElement }): unknown;
}
interface Module extends Definition {
  default?: Definition | (() => Definition | Promise<Definition>);
}

const REFERENCE = '"IPY_MODEL_';
const OF_THE_MANAGER = /\b(widget_manager|getWidget|experimental)\b/;

/** Whether a model with this state can be shown, or left alone, without the full widget manager. */
export function isSimple({ layout: _, ...state }: State): boolean {
  if (state._model_module === "@jupyter-widgets/base" && state._model_name === "LayoutModel") {
    return Object.entries(state).every(([key, value]) => key.startsWith("_") || value === null);
  }
  const source = state._esm;
  if (state._model_module !== "anywidget" || typeof source !== "string") return false;
  if (/^https?:/.test(source) || OF_THE_MANAGER.test(source)) return false;
  if ((state._dom_classes as string[] | undefined)?.length || state.tabbable != null || state.tooltip != null) {
    return false;
  }
  return !JSON.stringify(state).includes(REFERENCE);
}

/** Whether a change leaves a model of this state as simple as it was. */
const staysSimple = ({ _model_module, _model_name }: State, change: State): boolean =>
  isSimple({ _esm: "", ...change, _model_module, _model_name });

const modules = new Map<string, Promise<Definition>>();

/** What a module draws widgets with; it is loaded once. */
export function definition(source: string): Promise<Definition> {
  let found = modules.get(source);
  if (!found) {
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    found = (import(/* @vite-ignore */ url) as Promise<Module>)
      .finally(() => URL.revokeObjectURL(url))
      .then((module) => (typeof module.default === "function" ? module.default() : (module.default ?? module)));
    modules.set(source, found);
  }
  return found;
}

const styles = new Set<string>();

/** Put a widget's style into the page, once. */
export function style(css: unknown): void {
  if (typeof css !== "string" || styles.has(css)) return;
  styles.add(css);
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
}

/** Takes what Python says of widgets, and draws them. */
export interface Drawer {
  receive(message: CommMessage, buffers: DataView[]): void;
  draw(id: string, el: HTMLElement): Promise<void>;
}

/** All widgets of a page. */
export class Widgets implements Drawer {
  private models = new Map<string, HostModel>();
  private others = new Set<string>(); // those that need the full widget manager
  private drawn: unknown[] = [];
  private initialized = new Map<string, Promise<unknown>>();

  constructor(private send: Send) {}

  receive({ type, comm_id, data }: CommMessage, buffers: DataView[]): void {
    const whole = type === "comm_open" || (data.method === "update" && "_model_module" in (data.state ?? {}));
    if (whole) this.put(comm_id, join(data.state ?? {}, data.buffer_paths ?? [], buffers));
    else if (type === "comm_close") {
      this.models.delete(comm_id);
      this.others.delete(comm_id);
    } else {
      const model = this.models.get(comm_id);
      if (model && data.state && !staysSimple(model.state, data.state)) this.others.add(comm_id);
      model?.receive(data, buffers);
    }
  }

  /** Take the whole state of a widget, known already or not; who listens hears only of what is new. */
  private put(id: string, state: State): void {
    if (!isSimple(state)) this.others.add(id);
    const known = this.models.get(id);
    if (!known) {
      this.models.set(id, new HostModel(id, state, this.send));
      return;
    }
    const differs = ([key, value]: [string, unknown]) => !known.own.has(key) && !areSame(value, known.get(key));
    const news = Object.entries(state).filter(differs);
    if (news.length) known.assign(Object.fromEntries(news));
  }

  /** Whether the state of a widget is known. */
  has(id: string): boolean {
    return this.models.has(id);
  }

  /** The model of a widget, as far as its state is known. */
  model(id: string): HostModel | undefined {
    return this.models.get(id);
  }

  /** Python is asked for the whole states of all widgets. */
  asked(): void {
    for (const model of this.models.values()) model.asked();
  }

  /** Whether none of the widgets, shown or not, needs the full widget manager. */
  areSimple(): boolean {
    return !this.others.size;
  }

  /** Draw a widget into an element, by the module that it brought from Python. */
  async draw(id: string, el: HTMLElement): Promise<void> {
    const model = this.models.get(id);
    const source = model?.get("_esm");
    if (!model || typeof source !== "string") throw new Error(`widget ${id} cannot be drawn on this page`);
    style(model.get("_css"));
    const drawing = await definition(source);
    let initialized = this.initialized.get(id);
    if (!initialized) {
      initialized = Promise.resolve(drawing.initialize?.({ model }));
      this.initialized.set(id, initialized);
    }
    await initialized;
    this.drawn.push(await drawing.render?.({ model, el }));
  }

  /** Take away all that was drawn. */
  clear(): void {
    for (const undo of this.drawn.splice(0)) if (typeof undo === "function") undo();
  }
}
