// The wire to Python. State that comes from Python lives in `base`, `rules` and `view` and is only read
// here; what a person has half done (an open rule, a number being typed) is the browser's own.
import type { Model } from "./afm";

export interface Refusal {
  field: string;
  code: string;
  text: string;
}

const SUSPECT_MS = 4000; // an answer on a local network takes milliseconds

const MOST_CHARACTERS = 256_000;

/** Python refuses a longer text by its length alone; sent whole, it could cost the connection. */
function cut([name, value]: [string, unknown]): [string, unknown] {
  if (typeof value !== "string" || value.length <= MOST_CHARACTERS) return [name, value];
  return [name, value.slice(0, MOST_CHARACTERS + 2).replace(/[\uD800-\uDBFF]$/, "")];
}

export class Host {
  private next = 1;
  private waiting = new Map<number, { settle: (error: Refusal | null) => void; timer: number }>();
  private lostListeners = new Set<(lost: boolean) => void>();
  lost = false;
  /** The change was made, but something in the notebook that hangs on it failed. */
  onNotice: ((notice: Refusal) => void) | undefined;

  constructor(readonly model: Model) {
    model.on("msg:custom", this.receive);
  }

  /** Ask Python for a change. Resolves with the refusal, or null if it was done. */
  act = (action: string, args: Record<string, unknown> = {}): Promise<Refusal | null> => {
    const id = this.next++;
    return new Promise((settle) => {
      const timer = window.setTimeout(() => this.setLost(true), SUSPECT_MS);
      this.waiting.set(id, { settle, timer });
      this.post({ kind: "do", id, action, args: Object.fromEntries(Object.entries(args).map(cut)) });
    });
  };

  post(content: unknown): void {
    try {
      this.model.send(content);
    } catch {
      this.setLost(true); // no kernel behind this view: say so instead of failing
    }
  }

  onLost(listener: (lost: boolean) => void): () => void {
    this.lostListeners.add(listener);
    listener(this.lost); // it may have been lost by the very first message
    return () => this.lostListeners.delete(listener);
  }

  close(): void {
    this.model.off("msg:custom", this.receive);
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private receive = (content: { kind?: string; id?: number; error?: Refusal; notice?: Refusal }) => {
    if (content?.kind !== "ack" || typeof content.id !== "number") return;
    const asked = this.waiting.get(content.id);
    if (!asked) return;
    clearTimeout(asked.timer);
    this.waiting.delete(content.id);
    this.setLost(false);
    if (content.notice) this.onNotice?.(content.notice);
    asked.settle(content.error ?? null);
  };

  private setLost(lost: boolean): void {
    if (lost) document.dispatchEvent(new CustomEvent("hw-kernel-suspect"));
    if (lost === this.lost) return;
    this.lost = lost;
    for (const listener of this.lostListeners) listener(lost);
  }
}
