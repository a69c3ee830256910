// ipywidgets' own widgets on a page of the static site: boxes, sliders, `Output`, links made in the browser. What draws
// them is ipywidgets' front end for the notebook, as its package brings it along (`ipywidgets.js`). Here stands what it
// asks of its surroundings: the few names of the notebook that it looks for, a manager of models and views, a comm for
// each model, and two classes: a model of anywidget's, and an `Output` (theirs is the notebook's own). Only pages that
// need it load it.
import { areSame, join } from "../host/buffers";
import { type CommMessage, type Drawer, definition, type Send, type State, style } from "../host/model";
import { type Bundle, draw } from "../host/output";
import { load, plain } from "./load";

// ---- what is used of Jupyter's front end: @jupyter-widgets/base and /controls 8 ----

interface Model {
  model_id: string;
  name: string;
  module: string;
  state_change: Promise<unknown>;
  views?: Record<string, Promise<View>>;
  get(key: string): unknown;
  set_state(state: State): void;
}
interface View {
  el: HTMLElement;
  model: Model;
  luminoWidget: unknown;
  displayed: Promise<unknown>;
  listenTo(other: unknown, event: string, done: () => unknown): void;
  once(event: string, done: () => void): void;
  remove(): unknown;
  render(): unknown;
}
interface ModelClass {
  new (state: State, options: { widget_manager: Manager; model_id: string; comm: Comm }): Model;
  _deserialize_state(state: State, manager: Manager): Promise<State>;
}
type ViewClass = new (options: { model: Model; options: object }) => View;
interface Library {
  load_ipython_extension(): Promise<void>; // puts the style into the page
  DOMWidgetModel: ModelClass;
  DOMWidgetView: ViewClass;
  JupyterLuminoWidget: { attach(widget: unknown, host: HTMLElement): void };
  [name: string]: unknown;
}

/** What the library sends with an update, to hear that Python has done it: till then the next one waits. */
interface Callbacks {
  iopub?: { status?(message: object): void };
}
const UPDATE = "update";
const IDLE = { content: { execution_state: "idle" } };

/** Fetch the library, and run it among the names that it knows from the notebook. */
async function loaded(address: string): Promise<Library> {
  const answer = await load(address, {}, undefined, () => undefined);
  const code = await (await plain(answer, address)).text();
  const on = () => undefined;
  const outputs = { OutputArea: { prototype: { register_mime_type: on } } };
  const notebook = { version: "7.0.0", notebook: { container: { on } } };
  const surroundings = [notebook, { on }, outputs];
  let library: Library | undefined;
  const names: Record<string, unknown> = {
    Jupyter: notebook,
    define: (_: string[], make: (module: { uri: string }) => Library) => {
      library = make({ uri: address });
    },
    requirejs: Object.assign(
      (asked: string[], done: (...found: unknown[]) => void) => {
        if (asked.length === surroundings.length) done(...surroundings); // who asks for one has menus to fill
      },
      { config: on },
    ),
  };
  Object.assign(globalThis, names);
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  await import(/* @vite-ignore */ url).finally(() => URL.revokeObjectURL(url));
  await library?.load_ipython_extension();
  for (const name of Object.keys(names)) delete (globalThis as Record<string, unknown>)[name];
  if (!library) throw new Error(`${address} has brought nothing`);
  return library;
}

/** The way of a model to its Python. */
class Comm {
  readonly target_name = "jupyter.widget";
  /** What Python has told of its state, */
  readonly told: State = {};
  /** and what the page has set since the model was made: Python that tells it anew does not know of that. */
  readonly own = new Set<string>();
  private waiting: Callbacks[] = [];
  private said = 0;
  private listener: (message: object) => unknown = () => undefined;
  private closed: (message: object) => void = () => undefined;

  constructor(
    readonly comm_id: string,
    private out: Send,
  ) {}

  send(data: { method?: string; state?: State }, callbacks: Callbacks, _metadata: unknown, buffers = []): string {
    if (data.method === UPDATE) for (const key of Object.keys(data.state ?? {})) this.own.add(key);
    if (data.method === UPDATE) this.waiting.push(callbacks);
    this.out(this.comm_id, data, buffers);
    return `${this.comm_id}.${this.said++}`;
  }

  on_msg(listener: (message: object) => unknown): void {
    this.listener = listener;
  }

  on_close(closed: (message: object) => void): void {
    this.closed = closed;
  }

  close(): void {}

  receive({ type, data }: CommMessage, buffers: DataView[]): unknown {
    if (type === "comm_done") return data.done === UPDATE && this.waiting.shift()?.iopub?.status?.(IDLE);
    if (type === "comm_close") return this.closed({});
    // what it is told back that the page has said itself: it knows, and may have gone on
    if (data.method === "echo_update") return;
    Object.assign(this.told, data.method === UPDATE ? data.state : {});
    return this.listener({ content: { data }, buffers });
  }
}

/** An output as a notebook writes it down. */
interface Written {
  output_type: string;
  data?: Bundle;
  text?: string;
  traceback?: string[];
}
const bundleOf = ({ data, text, traceback }: Written): Bundle =>
  data ?? { "text/plain": text?.replace(/\n$/, "") ?? traceback?.join("\n") ?? "" };

/** The classes that the library leaves to its surroundings. */
function classes({ DOMWidgetModel, DOMWidgetView }: Library, drawer: Drawer): Record<string, unknown> {
  const begun = new WeakMap<Model, Promise<unknown>>();
  class AnyView extends DOMWidgetView {
    private undo: unknown;

    override async render(): Promise<void> {
      super.render();
      const { model, el } = this as unknown as { model: never; el: HTMLElement };
      const { get } = model as Model;
      style(get.call(model, "_css"));
      const drawing = await definition(String(get.call(model, "_esm")));
      if (!begun.has(model)) begun.set(model, Promise.resolve(drawing.initialize?.({ model })));
      await begun.get(model);
      this.undo = await drawing.render?.({ model, el });
    }

    override remove(): unknown {
      if (typeof this.undo === "function") this.undo();
      return super.remove();
    }
  }

  class OutputView extends DOMWidgetView {
    private drawn: { text: string; box: HTMLElement }[] = [];

    override render(): void {
      super.render();
      this.el.classList.add("jupyter-widgets-output-area");
      this.listenTo(this.model, "change:outputs", () => this.follow());
      void this.displayed.then(() => this.follow()); // a widget is drawn into what stands in the page
    }

    /** Put down what is new; what stands there stays. */
    private follow(): void {
      const outputs = this.model.get("outputs") as Written[];
      const texts = outputs.map((output) => JSON.stringify(output));
      const same = this.drawn.findIndex(({ text }, at) => text !== texts[at]);
      for (const { box } of this.drawn.splice(same < 0 ? this.drawn.length : same)) box.remove();
      for (const output of outputs.slice(this.drawn.length)) {
        const box = Object.assign(document.createElement("div"), { className: "hw-output" });
        this.el.append(box);
        this.drawn.push({ text: JSON.stringify(output), box });
        draw(bundleOf(output), box, drawer).catch(console.error);
      }
    }
  }
  return { AnyModel: DOMWidgetModel, AnyView, OutputModel: DOMWidgetModel, OutputView };
}

class Manager {
  private models = new Map<string, Promise<Model>>();
  private readonly ours: Record<string, unknown>;

  constructor(
    readonly library: Library,
    drawer: Drawer,
  ) {
    this.ours = classes(library, drawer);
  }

  async get_model(id: string): Promise<Model> {
    const model = this.models.get(id);
    if (!model) throw new Error(`there is no widget ${id}`);
    return model;
  }

  has_model(id: string): boolean {
    return this.models.has(id);
  }

  put(comm: Comm, state: State): void {
    Object.assign(comm.told, state);
    this.models.set(comm.comm_id, this.made(comm, state));
  }

  /** Take the whole state of a model that is there: what differs, but for what the page has set itself. */
  async renew(comm: Comm, state: State): Promise<void> {
    const model = await this.get_model(comm.comm_id);
    const Class = model.constructor as unknown as ModelClass;
    const news = Object.entries(state).filter(([key, value]) => !comm.own.has(key) && !areSame(value, comm.told[key]));
    if (!news.length) return;
    Object.assign(comm.told, state);
    model.state_change = model.state_change.then(async () => {
      model.set_state(await Class._deserialize_state(Object.fromEntries(news), this));
    });
  }

  private async made(comm: Comm, state: State): Promise<Model> {
    const Class = this.found<ModelClass>(state._model_name);
    const options = { widget_manager: this, model_id: comm.comm_id, comm };
    const model = new Class(await Class._deserialize_state(state, this), options);
    return Object.assign(model, { name: String(state._model_name), module: String(state._model_module) });
  }

  private found<Class>(name: unknown): Class {
    const found = this.ours[String(name)] ?? this.library[String(name)];
    if (!found) throw new Error(`nothing here draws ${name}`);
    return found as Class;
  }

  create_view(model: Model, options: object = {}): Promise<View> {
    const view = model.state_change.then(async () => {
      const Class = this.found<ViewClass>(model.get("_view_name"));
      const made = new Class({ model, options });
      made.listenTo(model, "destroy", made.remove);
      await made.render();
      return made;
    });
    model.state_change = view.catch(() => undefined);
    const { views } = model;
    const name = `v${++this.views}`;
    if (views) views[name] = view;
    void view.then((made) => made.once("remove", () => delete views?.[name]));
    return view;
  }
  private views = 0;

  callbacks(): object {
    return {};
  }

  /** Markup that an author allows in a label; the page's policy runs nothing of it. */
  inline_sanitize(markup: string): string {
    return markup;
  }

  setViewOptions(options: object = {}): object {
    return options;
  }

  async resolveUrl(url: string): Promise<string> {
    return url;
  }
}

/** All widgets of a page, drawn by Jupyter's front end. */
export class Controls implements Drawer {
  private comms = new Map<string, Comm>();
  private manager: Promise<Manager>;
  private doing: Promise<unknown>;

  constructor(
    private send: Send,
    address: string,
  ) {
    this.manager = loaded(address).then((library) => new Manager(library, this));
    this.doing = this.manager;
  }

  receive(message: CommMessage, buffers: DataView[]): void {
    this.doing = this.doing.then(() => this.took(message, buffers)).catch(console.error); // in their order
  }

  private async took(message: CommMessage, buffers: DataView[]): Promise<unknown> {
    const { type, comm_id, data } = message;
    const manager = await this.manager;
    const known = this.comms.get(comm_id);
    if (type === "comm_open") {
      const state = join(data.state ?? {}, data.buffer_paths ?? [], buffers);
      if (known) return manager.renew(known, state);
      const comm = new Comm(comm_id, this.send);
      this.comms.set(comm_id, comm);
      manager.put(comm, state);
      return;
    }
    if (!known) return;
    await manager.get_model(comm_id); // it listens
    return known.receive(message, buffers);
  }

  async draw(id: string, el: HTMLElement): Promise<void> {
    const manager = await this.manager;
    await this.doing; // what was told of it before
    const view = await manager.create_view(await manager.get_model(id));
    manager.library.JupyterLuminoWidget.attach(view.luminoWidget, el);
  }
}
