// Python of a page: begun in a worker, and how far it is, told by a bar.
import type { Start } from "../host/start";
import type { Boot, Told } from "./worker";

const SLOW_MS = 30_000; // a start of this length deserves a word
const SILENT_MS = 120_000;
const MB = 1e6;
const DOWNLOADED = 0.7; // how much of the waiting the download is; the rest is Python's start
const STEPS = { start: [0.8, "site_start"], cells: [0.95, "site_cells"] } as const;

export interface Events {
  message(text: string, buffers: ArrayBuffer[]): void;
  /** All cells have been run, and what was said meanwhile is answered. */
  ready(picture: boolean): void;
  /** What was fetched is kept. */
  kept(): void;
  /** A cell that was asked for later has been run. */
  ran?(place: number): void;
  /** It has not started, or has stopped; the key of the word for that. */
  failed(key: string): void;
}

/** Where a page tells how far it is. */
export interface Progress {
  bar: HTMLProgressElement;
  /** How many bytes of how many have come, */
  amount: HTMLElement;
  /** and what is being done. */
  phase: HTMLElement;
}

export class Python {
  private readonly total: number;
  private readonly worker: Worker;
  private readonly slow: number;
  private silent = 0;
  private got = 0;
  private painted = false;
  private starting = true;

  constructor(
    address: string,
    boot: Boot,
    private page: Pick<Start, "word">,
    private events: Events,
    private progress: Progress,
  ) {
    this.total = Object.values(boot.files).reduce((sum, size) => sum + size, 0);
    this.slow = window.setTimeout(() => page.word(progress.phase, "slow"), SLOW_MS);
    this.worker = new Worker(address, { type: "module" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<Told>) => this.hear(data));
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      console.error(event.message ?? "the worker could not be loaded"); // which an error without a message means
      this.fail(event.message === undefined ? "site_unreachable" : "site_failed");
    });
    this.worker.postMessage(boot);
    this.listen();
  }

  /** Run a cell after those that the page began with. */
  run(place: number, source: string): void {
    this.worker.postMessage({ kind: "run", place, source });
  }

  say(text: string): void {
    this.worker.postMessage({ kind: "comm", text });
  }

  private hear(told: Told): void {
    if (this.starting) this.listen();
    switch (told.kind) {
      case "bytes":
        this.count(told.n);
        break;
      case "phase":
        this.reach(told.phase);
        break;
      case "message":
        this.events.message(told.text, told.buffers);
        break;
      case "ready":
        this.settle();
        this.events.ready(told.picture);
        break;
      case "kept":
        this.events.kept();
        break;
      case "ran":
        this.events.ran?.(told.place);
        break;
      case "broken":
        console.error(told.text);
        this.fail(told.reason === "unreachable" ? "site_unreachable" : "site_failed");
    }
  }

  private reach(step: keyof typeof STEPS): void {
    const [value, key] = STEPS[step];
    this.progress.bar.value = value;
    this.progress.amount.textContent = "";
    this.page.word(this.progress.phase, key);
  }

  private count(bytes: number): void {
    this.got = Math.min(this.total, this.got + bytes);
    if (this.painted) return;
    this.painted = true;
    requestAnimationFrame(() => {
      this.painted = false;
      if (this.progress.bar.value > DOWNLOADED) return; // Python has started meanwhile
      this.progress.bar.value = (this.got / this.total) * DOWNLOADED;
      this.progress.amount.textContent = `${(this.got / MB).toFixed(1)} / ${(this.total / MB).toFixed(1)} MB`;
    });
  }

  /** While Python starts there is always something to tell; a browser out of memory says nothing. */
  private listen(): void {
    clearTimeout(this.silent);
    this.silent = window.setTimeout(() => this.fail("site_failed"), SILENT_MS);
  }

  private settle(): void {
    this.starting = false;
    for (const timer of [this.slow, this.silent]) clearTimeout(timer);
  }

  private fail(key: string): void {
    this.events.failed(this.starting ? key : "gone");
    this.settle();
    this.worker.terminate();
  }
}
