// The life of a served page's kernel: asked after while the page is seen, and said in the banner when it is over.
import { token } from "../core/token";
import type { Start } from "./start";

const POLL_MS = 10_000; // how often a visible page asks whether its kernel lives
const RETRY_MS = 2_000; // one lost request is no news: ask again before saying so

const ANSWER_MS = 5_000; // an answer that takes longer is none
const ALONE_MS = 60_000; // a page starts again by itself once in so long: what fails each time is to be seen
const ALONE = "hanawidgets-again";

/** What the banner says: "busy" if the server is there and what was clicked is not answered. */
type State = "" | "busy" | "unreachable" | "gone" | "asleep";

export interface ServedStart extends Start {
  hide(): void;
  /** What the banner's button does. */
  again(): void;
  /** Say something that the person can put away. */
  note(key: string): void;
  /** All cells have been written into the page. */
  written: Promise<void>;
}

/** Whether a page may start again by itself now; from then on for a while it may not. */
export function startsAlone(): boolean {
  try {
    const before = Number(sessionStorage.getItem(ALONE) ?? 0);
    if (Date.now() - before < ALONE_MS) return false;
    sessionStorage.setItem(ALONE, String(Date.now()));
    return true;
  } catch {
    return false; // a browser that keeps nothing
  }
}

export class Watch {
  private lonely = 0; // answers in a row that counted no connection, although this page should have one
  private timer = 0;
  private asking = false;
  private told: State = "";
  private doubt = false; // a widget waits for its answer for long
  private away = false; // the server was not there when it was asked last

  /**
   * @param ended  what is done when nothing brings the kernel back
   * @param back   what is done when the server is there again
   * @param leave  what is done before the page starts anew
   */
  constructor(
    private url: string,
    private page: ServedStart,
    private ended: () => void,
    private back: () => void,
    private leave: () => void,
  ) {
    page.again = this.startAgain;
    this.keepAsking();
    document.addEventListener("visibilitychange", this.checkIfSeen);
    addEventListener("online", () => {
      this.back();
      this.checkIfSeen();
    });
    addEventListener("offline", () => void this.check());
    addEventListener("pageshow", (event) => event.persisted && this.check());
    // The banner says it, so the widget need not.
    document.addEventListener("hw-kernel-suspect", (event) => {
      event.preventDefault();
      this.doubt ||= event.cancelable; // a widget says when it is answered, who only asks does not
      if (event.cancelable && !this.told) this.tell("busy"); // what hangs does not answer the question either
      void this.check();
    });
    document.addEventListener("hw-kernel-answers", () => {
      this.doubt = false;
      if (this.told === "busy") this.tell("");
    });
  }

  check = async (): Promise<void> => {
    if (this.asking) return;
    this.asking = true;
    let state = await this.ask();
    if (state === "unreachable" && (!this.told || this.told === "busy")) {
      this.away = true;
      await new Promise((wake) => setTimeout(wake, RETRY_MS));
      state = await this.ask();
    }
    this.asking = false;
    const wasAway = this.away;
    this.away = state === "unreachable";
    if (wasAway && !this.away) {
      if (state === "gone" && startsAlone()) return this.startAgain(); // the server was started anew
      this.back();
    }
    if (this.away) this.keepAsking(RETRY_MS);
    else if (wasAway) this.keepAsking();
    this.tell(state || (this.doubt ? "busy" : ""));
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
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), ANSWER_MS);
    let kernel: { execution_state?: string; connections?: number };
    try {
      const answer = await fetch(this.url, {
        cache: "no-store",
        headers: { "X-XSRFToken": token() },
        signal: stop.signal,
      });
      if (answer.status === 410) return "asleep";
      // It is not known (404), not ours any more (403, or the way to a login), or JupyterHub has ended the server (424).
      if (answer.redirected || (answer.status >= 400 && answer.status < 500)) return "gone";
      if (!answer.ok) return "unreachable";
      kernel = await answer.json();
    } catch {
      return "unreachable";
    } finally {
      clearTimeout(timer);
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
      return;
    }
    if (this.told !== "asleep") this.leave(); // who wakes a page with a touch has not asked for more
    location.reload();
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

  private keepAsking(everyMs = POLL_MS): void {
    clearInterval(this.timer);
    this.timer = window.setInterval(this.checkIfSeen, everyMs);
  }
}
