// What was asked for and not answered when a page starts anew goes with its entry in the browser's history, which is there
// where nothing else is kept, and is asked once more: where the page is again at the moment at which it was asked. What
// cannot be asked again is told as not done.
import type { HostModel } from "./model";

const KEY = "hanawidgets-undone";
const WAIT_MS = 10_000; // what a widget remembers it has asked for and shown by then

/** What one widget, by its place on the page, was asked for at a moment; the message is as it was sent. */
export interface Undone {
  place: number;
  moment: string;
  asked: { kind: string; [other: string]: unknown }[];
}

/** The word for what a widget shows, "" if it has none: then nobody knows whether it is the same again. */
export function momentOf(model: HostModel | undefined): string {
  const { state, progress } = (model?.get("view") ?? {}) as { state?: unknown; progress?: unknown };
  return String(state || progress || "");
}

/** Leave it for the page that comes. */
export function leave(all: Undone[]): void {
  if (all.length) history.replaceState({ ...history.state, [KEY]: all }, "");
}

/** Take what the page before has left; it is there once. */
export function taken(): Undone[] {
  const { [KEY]: all, ...others } = history.state ?? {};
  if (all) history.replaceState(Object.keys(others).length ? others : null, "");
  return all ?? [];
}

/** Ask a widget once more; `failed` hears if that cannot be, or is refused. */
export function redo({ moment, asked }: Undone, model: HostModel | undefined, failed: () => void): void {
  if (!model || !moment) {
    failed();
    return;
  }
  const tell = (): boolean => {
    if (momentOf(model) !== moment) return false;
    clearTimeout(late);
    model.off("change:view", tell);
    model.on("msg:custom", hear);
    // other names than the widget gives
    for (const [at, content] of asked.entries()) model.send({ ...content, id: -1 - at });
    return true;
  };
  const hear = ({ id, error }: { id?: number; error?: unknown }) => {
    if (error && id !== undefined && id < 0) failed();
  };
  const late = setTimeout(() => {
    model.off("change:view", tell);
    failed();
  }, WAIT_MS);
  if (!tell()) model.on("change:view", tell);
}
