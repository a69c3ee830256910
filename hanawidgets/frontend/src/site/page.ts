// A page of the static site: puts the outputs of the cells in their places, starts Python (python.ts), and registers what
// makes the site work without network. Words and banner: start.js in the page.
//
// What the cells tell stands in most pages (ahead.ts): they are drawn at once, and what is clicked waits for Python, which
// tells the same under the same names. A page whose address holds a state, whose cells take chances, or of which the
// device remembers more is shown when Python is there; one that asks Python for nothing never starts it.

import { SHOWN } from "../core/focus";
import { offer } from "../host/library";
import { type Drawer, type Send, Widgets } from "../host/model";
import { draw } from "../host/output";
import { start as begun, failed, type Start } from "../host/start";
import { type Ahead, isGreeting, type Message, type Output, spoken } from "./ahead";
import type { Files } from "./load";
import { type Events, Python } from "./python";

interface Site {
  python: string;
  packages: string;
  own: string; // files beside the notebooks, or ""
  worker: string;
  build: string;
  memory: string;
  files: Files;
  library: { key: string; code: string; sprite: string };
  controls: { code: string; library: string } | null; // what draws ipywidgets' own widgets, on a page that has some
  pages: string; // those that the site has, if it has not all
  cells: [number, string][];
  deck: boolean; // whether all cards of a deck are shown
}

const REST_MS = 1_500; // a page without Python takes in what later ones need when it has been seen so long

performance.mark("page begins");
const start = begun<Start & { home: string }>(); // where the site lies
const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
const site: Site = json("hw-site");
const home = new URL(start.home);
const at = (path: string) => new URL(path, home).href;
const skeleton = document.getElementById("hw-skeleton")!;

const hasState = [...new URLSearchParams(location.search).keys()].some((key) => key !== "lang");
const told: Ahead | null = hasState ? null : json("hw-told");
let lang = document.documentElement.lang;
const ahead = told?.languages[lang] ? told : null;

let python: Python | undefined;
let isLive = false; // Python has run the cells
let asked = false; // it was asked for something before that
const held: [Message, DataView[]][] = []; // what it told meanwhile

function begin(): void {
  const pages = { HANAWIDGETS_PAGES: site.pages };
  const environ = { QUERY_STRING: location.search.slice(1), HTTP_ACCEPT_LANGUAGE: navigator.languages.join(",") };
  const boot = {
    kind: "boot" as const,
    python: at(site.python),
    packages: at(site.packages),
    own: site.own && at(site.own),
    memory: at(site.memory),
    cache: `hanawidgets ${home.pathname} ${site.build}`,
    files: site.files,
    environ: { ...(ahead ? { QUERY_STRING: `lang=${lang}` } : environ), ...pages },
    cells: site.cells,
  };
  const events: Events = {
    message: (text, sent) => {
      const [message, buffers] = [JSON.parse(text) as Message, sent.map((buffer) => new DataView(buffer))];
      if (ahead && !isLive) held.push([message, buffers]);
      else take(message, buffers);
    },
    ready: (picture) => void live(picture),
    kept: () => void shown.then(workOffline),
    failed: (key) => {
      skeleton.hidden = true;
      start.show(key);
    },
  };
  python = new Python(at(site.worker), boot, start, events, {
    bar: skeleton.querySelector("progress")!,
    amount: skeleton.querySelector(".hw-amount")!,
    phase: skeleton.querySelector("[role=status]")!,
  });
}

const send: Send = (comm_id, data) => {
  const here = ahead && !isLive && !asked ? spoken(ahead, lang, comm_id, data, widgets) : undefined;
  if (here) lang = here;
  else if (!isGreeting(data)) asked = true;
  if (!python && asked) begin();
  python?.say(JSON.stringify({ comm_id, data }));
};
const widgets: Drawer = site.controls ? await controls(site.controls) : new Widgets(send);

async function controls({ code, library }: { code: string; library: string }): Promise<Drawer> {
  const { Controls } = (await import(/* @vite-ignore */ at(code))) as typeof import("./controls");
  return new Controls(send, at(library));
}

const drawing: Promise<void>[] = [];
const early = new Map<number, { box: HTMLElement; text: string }[]>(); // what was put into the cells ahead

function take(message: Message, buffers: DataView[] = []): void {
  if (message.type === "output" || message.type === "failed") put(message);
  else widgets.receive(message, buffers);
}

function put(output: Output): void {
  const cell = document.querySelector(`[data-hw-cell="${output.cell}"]`)!;
  if (output.type === "failed") {
    console.error(output.text);
    cell.append(failed(start));
    return;
  }
  const text = JSON.stringify(output.data);
  if (isLive) {
    const before = early.get(output.cell);
    if (before?.[0]?.text === text) {
      before.shift(); // it stands there
      return;
    }
    remove(output.cell);
  }
  const box = document.createElement("div");
  box.className = "hw-output";
  cell.append(box);
  if (ahead && !isLive) early.set(output.cell, [...(early.get(output.cell) ?? []), { box, text }]);
  drawing.push(
    draw(output.data, box, widgets).catch((error) => {
      console.error(error);
      box.replaceWith(failed(start));
    }),
  );
}

/** Take away what was put into a cell ahead and is not there. */
function remove(cell: number): void {
  for (const { box } of early.get(cell) ?? []) box.remove();
  early.delete(cell);
}

/** Show the page as it was told ahead, unless a widget asks Python for what it remembers. */
async function showAhead(messages: Message[]): Promise<void> {
  for (const message of structuredClone(messages)) take(message);
  await Promise.all(drawing);
  for (let times = 0; times < 2; times++) await frame(); // what a widget asks for by itself it asks after a frame
  if (asked || isLive) return;
  reveal();
  if (python) return;
  document.documentElement.dataset.hwStarted = "still";
  skeleton.remove();
  setTimeout(() => void workOffline(), REST_MS);
}

const frame = () =>
  new Promise<void>((done) => {
    const late = setTimeout(done, 50); // a page that is not looked at has no frames
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });

let tellShown = () => {};
const shown = new Promise<void>((done) => {
  tellShown = done;
});

/** The widgets can be seen; of Python that is not there yet a line tells. */
function reveal(): void {
  performance.mark("drawn");
  skeleton.classList.add("hw-behind");
  document.dispatchEvent(new Event(SHOWN));
  tellShown();
}

/** Python is there: what it has told since is shown at once. */
async function live(picture: boolean): Promise<void> {
  isLive = true;
  for (const [message, buffers] of held.splice(0)) take(message, buffers);
  for (const cell of [...early.keys()]) remove(cell);
  await Promise.all(drawing);
  if (!skeleton.classList.contains("hw-behind")) reveal();
  skeleton.remove();
  document.documentElement.dataset.hwStarted = picture ? "picture" : "ordinary";
}

/** Have the service worker take in what is not kept yet. */
async function workOffline(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(at("sw.js"), { updateViaCache: "none" });
  } catch (error) {
    console.warn("this site will need the network next time", error);
  }
}

// While Python is on its way the line below the page says so, and no widget need.
document.addEventListener("hw-kernel-suspect", (event) => {
  if (!isLive) event.preventDefault();
});

if (!ahead?.still) begin();
offer(site.library.key, at(site.library.code), at(site.library.sprite), site.deck);
if (ahead) void showAhead(ahead.languages[lang]!);
