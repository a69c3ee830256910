// The wire to Python. State that comes from Python lives in `base`, `rules` and `view` and is only read
// here; what a person has half done (an open rule, a number being typed) is the browser's own.

import type { Answer } from "../views";
import type { Model } from "./afm";
import { printSheet } from "./print";

const SUSPECT_MS = 4000; // an answer on a local network takes milliseconds

const MOST_CHARACTERS = 256_000;

/** Python refuses a longer text by its length alone; sent whole, it could cost the connection. */
function cut([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value !== "string" || value.length <= MOST_CHARACTERS) return [name, value];
  return [name, value.slice(0, MOST_CHARACTERS + 2).replace(/[\uD800-\uDBFF]$/, "")];
}

export class Host {
  private next = 1;
  private waiting = new Map<number, { settle: (answer: Answer) => void; timer: number }>();
  private listeners = new Set<(disconnected: boolean) => void>();
  private suspected = false;
  /** Whether Python did not answer when it was asked last. */
  disconnected = false;

  /** @param tells  whether a change that was made is told by a value, too: marimo runs other cells at nothing else */
  constructor(
    readonly model: Model,
    private tells = false,
  ) {
    model.on("msg:custom", this.receive);
  }

  /** Ask Python for a change. */
  act = (action: string, args: Record<string, unknown> = {}): Promise<Answer> => {
    const id = this.next++;
    return new Promise((settle) => {
      const timer = window.setTimeout(() => this.setDisconnected(true), SUSPECT_MS);
      this.waiting.set(id, { settle, timer });
      const zone = -new Date().getTimezoneOffset(); // asked anew each time: people travel, summer time begins
      this.post({ kind: "do", id, action, args: Object.fromEntries(Object.entries(args).map(cut)), zone });
    });
  };

  post(content: unknown): void {
    try {
      this.model.send(content);
    } catch {
      this.setDisconnected(true); // no kernel behind this view: say so instead of failing
    }
  }

  onConnection(listener: (disconnected: boolean) => void): () => void {
    this.listeners.add(listener);
    listener(this.disconnected); // the very first message may have failed
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.model.off("msg:custom", this.receive);
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    if (this.suspected) document.dispatchEvent(new CustomEvent("hw-kernel-answers")); // it waits no more
  }

  private receive = (content: { kind?: string; id?: number; page?: string } & Answer) => {
    if (content?.kind === "paper" && content.page) printSheet(content.page);
    if (content?.kind !== "ack" || typeof content.id !== "number") return;
    const asked = this.waiting.get(content.id);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.waiting.delete(content.id);
    this.setDisconnected(false);
    asked.settle(content);
    if (!this.tells || content.error) return;
    this.model.set?.("changed", Date.now()); // Python takes no value from a page, so this is no more than a sign
    this.model.save_changes?.();
  };

  private setDisconnected(disconnected: boolean): void {
    const kind = disconnected ? "hw-kernel-suspect" : "hw-kernel-answers";
    // A page that watches over its kernel says itself what is the matter, once for all widgets.
    const isTold =
      (disconnected || this.suspected) && !document.dispatchEvent(new CustomEvent(kind, { cancelable: true }));
    this.suspected = disconnected;
    if (disconnected && isTold) return;
    if (disconnected === this.disconnected) return;
    this.disconnected = disconnected;
    for (const listener of this.listeners) listener(disconnected);
  }
}
