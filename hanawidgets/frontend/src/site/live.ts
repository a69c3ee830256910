// Examples on a page of text (the documentation): each can be changed and run by the static site's Python, which is fetched
// and begun when somebody first asks. Until then, and where no script runs, what an example gave when the page was written
// stands below it.
//
// All examples of a page share one Python. One that goes on after another has that run first, unless it has been.

import { offer } from "../host/library";
import { Widgets } from "../host/model";
import { draw } from "../host/output";
import type { Message } from "./ahead";
import type { Files } from "./load";
import { Python } from "./python";

interface Facts {
  python: string;
  packages: string;
  worker: string;
  memory: string;
  build: string;
  files: Files;
  library: { key: string; code: string; sprite: string };
}
type Words = Record<string, string>;

const FACTS = "live.json"; // in the folder with Python, beside this file's
const home = new URL("../_python/", import.meta.url);
const at = (path: string) => new URL(path, home).href;
const words: Record<string, Words> = JSON.parse(document.getElementById("hw-live")?.textContent ?? "{}");
const CLOSED = /^file:/; // a page opened as a file gets no worker

/** An example of the page. */
class Example {
  readonly code: HTMLElement;
  readonly shown: HTMLElement;
  readonly run: HTMLButtonElement;
  readonly phase: HTMLElement;
  readonly bar: HTMLProgressElement;
  readonly amount: HTMLElement;
  private readonly bottom: HTMLElement;
  private readonly back: HTMLButtonElement;
  private readonly first: string; // the code as it was written
  private ranAs: string | undefined;
  private isOld = false; // what stands below is of the time before

  constructor(
    readonly place: number,
    el: Element,
    readonly before: Example | undefined,
  ) {
    const find = <T extends HTMLElement>(selector: string) => el.querySelector<T>(selector)!;
    [this.code, this.shown] = [find("pre"), find(".hd-shown")];
    [this.run, this.back] = [find<HTMLButtonElement>(".hd-run"), find<HTMLButtonElement>(".hd-back")];
    [this.phase, this.bar, this.amount] = [
      find("[role=status]"),
      find<HTMLProgressElement>("progress"),
      find(".hd-amount"),
    ];
    this.bottom = find(".hd-bar");
    const markup = this.code.innerHTML;
    this.first = this.text;
    this.code.contentEditable = "plaintext-only";
    const given = {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": this.say("live_code"),
      spellcheck: "false",
    };
    for (const [name, value] of Object.entries({ ...given, tabindex: "0" })) this.code.setAttribute(name, value);
    this.code.addEventListener("input", () => {
      this.back.hidden = this.text === this.first;
    });
    this.code.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.shiftKey || event.metaKey)) return;
      event.preventDefault();
      ask(this);
    });
    this.run.addEventListener("click", () => ask(this));
    this.back.addEventListener("click", () => {
      this.code.innerHTML = markup;
      this.back.hidden = true;
      this.code.focus();
    });
    this.bottom.hidden = false;
  }

  get lang(): string {
    return this.bottom.dataset.hdLang ?? "en";
  }

  get text(): string {
    return this.code.innerText.replaceAll("\u00a0", " "); // a line that is typed is a <br>, which no textContent has
  }

  say(key: string): string {
    return words[this.lang]?.[key] ?? "";
  }

  /** Whether what stands in it has been run. */
  get isRun(): boolean {
    return this.ranAs === this.text;
  }

  begin(): string {
    this.ranAs = this.text;
    this.isOld = true;
    this.run.setAttribute("aria-disabled", "true");
    return this.text;
  }

  /** Put something below; what stood there stays until then, so that the page does not jump. */
  private add(node: HTMLElement): void {
    if (this.isOld) this.shown.replaceChildren();
    this.isOld = false;
    this.shown.append(node);
  }

  end(): void {
    if (this.isOld) this.shown.replaceChildren();
    this.isOld = false;
    this.run.removeAttribute("aria-disabled");
    this.bar.hidden = true;
    this.amount.textContent = "";
    this.phase.textContent = this.shown.childElementCount ? "" : this.say("live_nothing");
  }

  fail(text: string): void {
    const node = Object.assign(document.createElement("pre"), { className: "hd-trouble", textContent: text });
    node.setAttribute("role", "alert");
    this.add(node);
  }

  /** Draw what it gave; a widget in a root of its own, so that the page's style does not touch it. */
  async put(message: Message & { type: "output" }): Promise<void> {
    const box = document.createElement("div");
    this.add(box);
    const root = box.attachShadow({ mode: "open" });
    const el = document.createElement("div");
    root.append(Object.assign(document.createElement("style"), { textContent: IN_A_ROOT }), el);
    try {
      await draw(message.data, el, widgets);
    } catch (error) {
      console.error(error);
      this.fail(this.say("cell_failed"));
    }
  }
}

const IN_A_ROOT = `
.hw, .hw * { color-scheme: var(--hd-scheme, light dark); }
pre { margin: 0; font: inherit; font-family: ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; } th, td { padding: 2px 8px; text-align: start; }
`;

const examples: Example[] = [];
for (const el of document.querySelectorAll(".hd-live")) {
  const before = el.classList.contains("hd-goes-on") ? examples.at(-1) : undefined;
  examples.push(new Example(examples.length, el, before));
}

let python: Promise<Python> | undefined;
const widgets = new Widgets(
  (comm_id, data) => void python?.then((begun) => begun.say(JSON.stringify({ comm_id, data }))),
);

/** Begin Python; `example` tells how far it is. */
async function begin(example: Example): Promise<Python> {
  const answer = await fetch(at(FACTS));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const facts: Facts = await answer.json();
  const { key, code, sprite } = facts.library;
  offer(key, at(code), at(sprite), false);
  const prefix = `hanawidgets ${home.pathname} `;
  const boot = {
    kind: "boot" as const,
    python: at(facts.python),
    packages: at(facts.packages),
    own: "",
    memory: at(facts.memory),
    cache: prefix + facts.build,
    files: facts.files,
    environ: { QUERY_STRING: `lang=${example.lang}` },
    cells: [],
  };
  const say = {
    word: (node: Element, key: string) => {
      node.textContent = example.say(key);
    },
  };
  const events = {
    message: (text: string, sent: ArrayBuffer[]) =>
      take(
        JSON.parse(text),
        sent.map((buffer) => new DataView(buffer)),
      ),
    ready: () => undefined,
    kept: () => void tidy(prefix, facts.build),
    ran: (place: number) => examples[place]!.end(),
    failed: (key: string) => stop(key),
  };
  example.bar.hidden = false;
  return new Python(at(facts.worker), boot, say, events, example);
}

function take(message: Message, buffers: DataView[]): void {
  if (message.type === "output") void examples[message.cell]!.put(message);
  else if (message.type === "failed") examples[message.cell]!.fail(message.told);
  else widgets.receive(message, buffers);
}

/** Run an example, after those that it goes on from. */
function ask(example: Example): void {
  if (example.run.getAttribute("aria-disabled")) return;
  const chain = [example];
  for (let one = example.before; one; one = one.before) if (!one.isRun) chain.unshift(one);
  const sources = chain.map((one) => [one.place, one.begin()] as const);
  if (CLOSED.test(location.href)) {
    stop("site_file");
    return;
  }
  python ??= begin(example);
  python.then(
    (begun) => {
      for (const [place, source] of sources) begun.run(place, source);
    },
    (error) => {
      console.error(error);
      stop("site_unreachable");
    },
  );
}

/** Python has not started, or is gone: what waited for it says so, and may be asked again. */
function stop(key: string): void {
  python = undefined;
  for (const example of examples) {
    if (!example.run.hasAttribute("aria-disabled")) continue;
    example.fail(example.say(key));
    example.end();
  }
}

/** What an older build of these pages left goes. */
async function tidy(prefix: string, build: string): Promise<void> {
  if (!globalThis.caches) return; // at an address that is not secure nothing is kept
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + build) await caches.delete(name);
}
