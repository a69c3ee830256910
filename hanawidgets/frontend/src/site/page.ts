// A page of the static site: starts Python in a worker, shows how far that is, puts the outputs of the cells in
// their places, and registers what makes the site work without network. Words and banner: start.js in the page.

import { SHOWN } from "../core/focus";
import { offer } from "../host/library";
import { type CommMessage, Widgets } from "../host/model";
import { type Bundle, draw } from "../host/output";
import { start as begun, failed, type Start } from "../host/start";
import type { Files } from "./load";
import type { Boot, Told } from "./worker";

interface Site {
  python: string;
  packages: string;
  own: string; // files beside the notebooks, or ""
  worker: string;
  build: string;
  memory: string;
  files: Files;
  library: { key: string; code: string; sprite: string };
  cells: [number, string][];
  deck: boolean; // whether all hanafuda are shown
}
type Output = { type: "output"; cell: number; data: Bundle } | { type: "failed"; cell: number; text: string };

const SLOW_MS = 30_000; // a start of this length deserves a word
const SILENT_MS = 120_000;
const start = begun<Start & { home: string }>(); // where the site lies
const site: Site = JSON.parse(document.getElementById("hw-site")!.textContent!);
const home = new URL(start.home);
const at = (path: string) => new URL(path, home).href;

performance.mark("page begins");
const worker = new Worker(at(site.worker), { type: "module" });
const widgets = new Widgets((comm_id, data) =>
  worker.postMessage({ kind: "comm", text: JSON.stringify({ comm_id, data }) }),
);
offer(site.library.key, at(site.library.code), at(site.library.sprite), site.deck);
const drawing: Promise<void>[] = [];

// ---- how far it is ----
const bar = document.querySelector<HTMLProgressElement>("#hw-skeleton progress")!;
const amount = document.querySelector<HTMLElement>("#hw-skeleton .hw-amount")!;
const phase = document.querySelector<HTMLElement>("#hw-skeleton [role=status]")!;
const total = Object.values(site.files).reduce((sum, size) => sum + size, 0);
const MB = 1e6;
let got = 0;
let painted = false;

function count(bytes: number): void {
  got = Math.min(total, got + bytes);
  if (painted) return;
  painted = true;
  requestAnimationFrame(() => {
    painted = false;
    if (bar.value > DOWNLOADED) return; // Python has started meanwhile
    bar.value = (got / total) * DOWNLOADED;
    amount.textContent = `${(got / MB).toFixed(1)} / ${(total / MB).toFixed(1)} MB`;
  });
}

const DOWNLOADED = 0.7; // how much of the waiting the download is; the rest is Python's start
const STEPS = { start: [0.8, "site_start"], cells: [0.95, "site_cells"] } as const;
const slow = setTimeout(() => start.word(phase, "slow"), SLOW_MS);
let silent = 0;
let starting = true;
/** While Python starts there is always something to tell; a browser out of memory says nothing. */
function hear(): void {
  clearTimeout(silent);
  silent = window.setTimeout(() => fail("site_failed"), SILENT_MS);
}
hear();

// ---- what comes from Python ----
worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
  if (starting) hear();
  switch (data.kind) {
    case "bytes":
      return count(data.n);
    case "phase": {
      const [value, key] = STEPS[data.phase];
      bar.value = value;
      amount.textContent = "";
      return start.word(phase, key);
    }
    case "message": {
      const message = JSON.parse(data.text) as CommMessage | Output;
      if (message.type === "output" || message.type === "failed") return put(message);
      return widgets.receive(
        message,
        data.buffers.map((buffer) => new DataView(buffer)),
      );
    }
    case "ready":
      revealed = reveal(data.picture);
      return;
    case "kept":
      return void revealed.then(workOffline);
    case "broken":
      console.error(data.text);
      return fail(data.reason === "unreachable" ? "site_unreachable" : "site_failed");
  }
});
worker.addEventListener("error", (event) => {
  event.preventDefault();
  console.error(event.message ?? "the worker could not be loaded");
  fail("site_failed");
});

function put(output: Output): void {
  const cell = document.querySelector(`[data-hw-cell="${output.cell}"]`)!;
  if (output.type === "failed") {
    console.error(output.text);
    cell.append(failed(start));
    return;
  }
  const box = document.createElement("div");
  box.className = "hw-output";
  cell.append(box);
  drawing.push(
    draw(output.data, box, widgets).catch((error) => {
      console.error(error);
      box.replaceWith(failed(start));
    }),
  );
}

let revealed = Promise.resolve();
async function reveal(picture: boolean): Promise<void> {
  await Promise.all(drawing);
  performance.mark("drawn");
  started();
  document.getElementById("hw-skeleton")?.remove();
  document.dispatchEvent(new Event(SHOWN));
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

function started(): void {
  starting = false;
  for (const timer of [slow, silent]) clearTimeout(timer);
}

function fail(key: string): void {
  started();
  const skeleton = document.getElementById("hw-skeleton");
  if (skeleton) skeleton.hidden = true;
  worker.terminate();
  start.show(skeleton ? key : "site_gone");
}

const boot: Boot = {
  kind: "boot",
  python: at(site.python),
  packages: at(site.packages),
  own: site.own && at(site.own),
  memory: at(site.memory),
  cache: `hanawidgets ${home.pathname} ${site.build}`,
  files: site.files,
  environ: { QUERY_STRING: location.search.slice(1), HTTP_ACCEPT_LANGUAGE: navigator.languages.join(",") },
  cells: site.cells,
};
worker.postMessage(boot);
