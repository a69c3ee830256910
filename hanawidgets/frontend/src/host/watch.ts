// The life of a served page's kernel: asked after while the page is seen, and said in the banner when it is over.
import type { Start } from "./start";

const POLL_MS = 10_000; // how often a visible page asks whether its kernel lives
const RETRY_MS = 2_000; // one lost request is no news: ask again before saying so

type State = "" | "unreachable" | "gone" | "asleep";

export interface ServedStart extends Start {
  hide(): void;
  /** What the banner's button does. */
  again(): void;
  /** All cells have been written into the page. */
  written: Promise<void>;
}

/** A server with a login (JupyterHub) answers only to its own pages. */
export const token = (): string => /\b_xsrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

export class Watch {
  private lonely = 0; // answers in a row that counted no connection, although this page should have one
  private timer = 0;
  private asking = false;
  private told: State = "";

  /** @param ended  what is done when nothing brings the kernel back */
  constructor(
    private url: string,
    private page: ServedStart,
    private ended: () => void,
  ) {
    page.again = this.startAgain;
    this.keepAsking();
    document.addEventListener("visibilitychange", this.checkIfSeen);
    addEventListener("online", this.checkIfSeen);
    addEventListener("pageshow", (event) => event.persisted && this.check());
    document.addEventListener("hw-kernel-suspect", this.check);
  }

  check = async (): Promise<void> => {
    if (this.asking) return;
    this.asking = true;
    let state = await this.ask();
    if (state === "unreachable" && !this.told) {
      await new Promise((wake) => setTimeout(wake, RETRY_MS));
      state = await this.ask();
    }
    this.asking = false;
    this.tell(state);
    if (state === "gone" || state === "asleep") {
      clearInterval(this.timer);
      this.ended();
    }
    if (state === "asleep") this.wakeWhenTouched();
  };

  private tell(state: State): void {
    this.told = state;
    if (state) this.page.show(state);
    else this.page.hide();
  }

  private async ask(): Promise<State> {
    let kernel: { execution_state?: string; connections?: number };
    try {
      const answer = await fetch(this.url, { cache: "no-store", headers: { "X-XSRFToken": token() } });
      if (answer.status === 410) return "asleep";
      // It is not known (404), not ours any more (403, or the way to a login), or JupyterHub has ended the server (424).
      if (answer.redirected || (answer.status >= 400 && answer.status < 500)) return "gone";
      if (!answer.ok) return "unreachable";
      kernel = await answer.json();
    } catch {
      return "unreachable";
    }
    if (kernel.execution_state === "dead") return "gone";
    this.lonely = kernel.connections === 0 ? this.lonely + 1 : 0;
    return this.lonely > 1 ? "unreachable" : "";
  }

  private startAgain = async (): Promise<void> => {
    // No reload into the browser's own "cannot be reached": what is on the page can still be read.
    if ((await this.ask()) === "unreachable") {
      this.tell("unreachable");
      this.keepAsking();
    } else location.reload();
  };

  // The page's address holds where it was; whoever touches the page goes on from there.
  private wakeWhenTouched(): void {
    for (const kind of ["pointerdown", "keydown"]) {
      addEventListener(kind, this.startAgain, { once: true, capture: true });
    }
  }

  private checkIfSeen = (): void => {
    if (document.visibilityState === "visible") void this.check();
  };

  private keepAsking(): void {
    clearInterval(this.timer);
    this.timer = window.setInterval(this.checkIfSeen, POLL_MS);
  }
}
