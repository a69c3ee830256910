// The widgets' side of the wire in a page without Jupyter: a model for each widget, with the part of anywidget's
// front-end contract that `afm.ts` names, so that the widgets' own browser code runs unchanged.
import type { Library, Listener, Model } from "../core/afm";

export type Send = (comm: string, data: unknown) => void;

/** What Python says of a comm; see hanawidgets.site.browser. */
export interface CommMessage {
  type: "comm_open" | "comm_msg" | "comm_close";
  comm_id: string;
  data: { method?: string; state?: Record<string, unknown>; content?: unknown };
}

class SiteModel implements Model {
  private listeners = new Map<string, Set<Listener>>();

  constructor(
    readonly id: string,
    private state: Record<string, unknown>,
    private out: Send,
  ) {}

  get(key: string): unknown {
    return this.state[key];
  }

  on(event: string, callback: Listener): void {
    const all = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, all.add(callback));
  }

  off(event: string, callback: Listener): void {
    this.listeners.get(event)?.delete(callback);
  }

  send(content: unknown): void {
    this.out(this.id, { method: "custom", content });
  }

  receive(data: CommMessage["data"], buffers: DataView[]): void {
    if (data.method === "custom") this.emit("msg:custom", data.content, buffers);
    if (data.method !== "update") return;
    Object.assign(this.state, data.state);
    for (const key of Object.keys(data.state ?? {})) this.emit(`change:${key}`);
    this.emit("change");
  }

  private emit(event: string, ...args: unknown[]): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) (listener as (...args: unknown[]) => void)(...args);
  }
}

interface Module {
  default: { render(props: { model: Model; el: HTMLElement }): unknown };
}

/** All widgets of a page. */
export class Widgets {
  private models = new Map<string, SiteModel>();
  private modules = new Map<string, Promise<Module>>();

  constructor(private send: Send) {}

  receive(message: CommMessage, buffers: DataView[]): void {
    if (message.type === "comm_open") {
      this.models.set(message.comm_id, new SiteModel(message.comm_id, message.data.state ?? {}, this.send));
    } else if (message.type === "comm_close") {
      this.models.delete(message.comm_id);
    } else {
      this.models.get(message.comm_id)?.receive(message.data, buffers);
    }
  }

  /** Draw a widget into an element, by the module that it brought from Python. */
  async draw(id: string, el: HTMLElement): Promise<void> {
    const model = this.models.get(id);
    const source = model?.get("_esm");
    if (!model || typeof source !== "string") throw new Error(`widget ${id} cannot be drawn on this page`);
    await (await this.module(source)).default.render({ model, el });
  }

  private module(source: string): Promise<Module> {
    let found = this.modules.get(source);
    if (!found) {
      const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      found = import(/* @vite-ignore */ url).finally(() => URL.revokeObjectURL(url));
      this.modules.set(source, found);
    }
    return found;
  }
}

/**
 * Have code and art ready where the widgets' stub looks for them, so that none has to ask Python. On a page that shows
 * all cards they are drawn meanwhile; elsewhere that would only keep Python's start waiting.
 */
export function offer(key: string, code: string, sprite: string, ahead: boolean): void {
  const asked = Promise.all([
    import(/* @vite-ignore */ code) as Promise<Library>,
    fetch(sprite).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(sprite)))),
  ]).then(([library, text]) => {
    if (ahead) void library.prepare?.(text);
    return { library, sprite: text };
  });
  const shared = globalThis as unknown as Record<string, unknown>;
  asked.catch(() => {
    if (shared[key] === asked) delete shared[key];
  });
  shared[key] = asked;
}
