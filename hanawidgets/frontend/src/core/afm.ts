// The part of anywidget's front-end module contract that this project uses, and nothing more,
// so that the same code runs in Voila, JupyterLab, marimo and a static page.

/** Hears of an event; what arrives with it is as the event says. */
export type Listener = (...args: never[]) => void;

export interface Model {
  get(key: string): unknown;
  on(event: string, callback: Listener): void;
  off(event: string, callback: Listener): void;
  send(content: unknown): void;
  set?(key: string, value: unknown): void;
  save_changes?(): void;
}

export interface RenderProps {
  model: Model;
  el: HTMLElement;
}

export interface Library {
  /** Have the style ready, and draw a deck ahead, while the kernel still starts; a page may do without. */
  prepare?(sprite: string, faces: boolean): Promise<void>;
  render(props: RenderProps, sprite: string): () => void;
}
