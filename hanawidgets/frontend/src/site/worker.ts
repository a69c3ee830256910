// Python in a worker. Loads Pyodide and the packages from this site's own folders, runs the page's cells and passes
// messages between page and widgets. Python begins from a picture of its memory; where that is not to be had, or does
// not fit, it begins the ordinary way, and the visitor waits longer.

import { type Files, load } from "./load";
import { begunFrom, Picture, STATIC } from "./memory";
import { archive, core, opened } from "./pyodide";
import { type FileSystem, unpack } from "./unzip";

export interface Boot {
  kind: "boot";
  python: string; // address of the folder with Pyodide
  packages: string; // address of the archive with the Python packages
  own: string; // and of that with the files beside the notebooks, or ""
  memory: string; // and of that with a picture of Python's memory
  cache: string; // name of this build's cache
  files: Files;
  environ: Record<string, string>;
  cells: [number, string][];
}

/** What a page asks for once Python begins: a message to a widget, or a cell. */
export type Asked = { kind: "comm"; text: string } | { kind: "run"; place: number; source: string };

export type Told =
  | { kind: "bytes"; n: number }
  | { kind: "phase"; phase: "start" | "cells" }
  | { kind: "message"; text: string; buffers: ArrayBuffer[] }
  | { kind: "ready"; picture: boolean }
  | { kind: "kept" }
  | { kind: "ran"; place: number }
  | { kind: "broken"; reason: "unreachable" | "failed"; text: string };

/** A Python object as JavaScript holds it. */
interface Proxy {
  destroy(): void;
}
/** See hanawidgets.site.browser. */
interface Kernel extends Proxy {
  prepare(): void;
  start(post: (text: string, ...buffers: PyBuffer[]) => void, environ: unknown): void;
  run(place: number, source: string): void;
  receive(text: string): void;
}
interface Pyodide {
  FS: FileSystem;
  pyimport(name: "sys"): Proxy & { path: { append(folder: string): void } };
  pyimport(name: typeof KERNEL): Kernel;
  toPy(value: unknown): unknown;
}
interface PyBuffer {
  toJs(): Uint8Array;
}
type Start = (options: Record<string, unknown>) => Promise<Pyodide>;

const WHERE = "/packages";
const HOME = "/home"; // where notebooks run, and so what is beside them
const KERNEL = "hanawidgets.site.browser";

const tell = (told: Told, moved: ArrayBuffer[] = []) => postMessage(told, { transfer: moved });
let kernel: Kernel | undefined;
const waiting: Asked[] = []; // before there was a kernel

async function start(boot: Boot): Promise<void> {
  performance.mark("worker begins"); // what the bench shows of a start
  const loader = import(/* @vite-ignore */ `${boot.python}pyodide.mjs`) as Promise<{ loadPyodide: Start }>;
  loader.catch(() => undefined); // awaited later
  const cache = await opened(boot.cache);
  const counted = (n: number) => tell({ kind: "bytes", n });
  const keeping: Promise<unknown>[] = [];
  const asked = (url: string) => load(url, boot.files, cache, counted, keeping);
  const get = (url: string) =>
    asked(url).catch((error) => {
      broken(error); // at once: Pyodide would wait for its core for ever
      throw error;
    });
  const forget = (error: unknown): undefined => {
    console.warn("no picture of the memory", error);
    void cache?.delete(boot.memory).catch(() => false);
  };
  const picture = archive(boot.memory, asked)
    .then((sent) => new Picture(sent))
    .finally(() => performance.mark("memory there"));
  picture.catch(() => undefined); // awaited later
  const packages = archive(boot.packages, get);
  const own = boot.own ? archive(boot.own, get) : undefined;
  for (const coming of [packages, own]) coming?.catch(() => undefined); // awaited later
  const lock = get(`${boot.python}pyodide-lock.json`).then((answer) => answer.json());
  lock.catch(() => undefined); // awaited by Pyodide
  let fresh = new ArrayBuffer();
  const create = core(boot.python, get, (memory) => {
    fresh = memory.slice(0, STATIC);
  });
  create.catch(() => undefined);
  const { loadPyodide } = await loader;
  const options = {
    indexURL: boot.python,
    createPyodideModule: await create,
    lockFileContents: lock,
    packageBaseUrl: boot.python,
    env: { HOME, PYTHONINSPECT: "1" },
  };
  const settle = async (python: Pyodide) => {
    performance.mark("Python there");
    tell({ kind: "phase", phase: "start" });
    unpack(await packages, python.FS, WHERE);
    if (own) unpack(await own, python.FS, HOME);
    return python;
  };
  const settings = begunFrom(picture, options.createPyodideModule, () => fresh);
  const fromPicture = await loadPyodide({ ...options, ...settings })
    .then(settle)
    .catch(forget);
  const python = fromPicture ?? prepared(await settle(await loadPyodide(options)));
  const begun = python.pyimport(KERNEL);
  begun.start(post, python.toPy(boot.environ));
  performance.mark("kernel there");
  tell({ kind: "phase", phase: "cells" });
  for (const [place, source] of boot.cells) begun.run(place, source);
  performance.mark("cells run");
  for (const asked of waiting.splice(0)) answer(begun, asked);
  kernel = begun;
  tell({ kind: "ready", picture: !!fromPicture });
  await Promise.all(keeping);
  tell({ kind: "kept" });
}

/** Import everything. */
function prepared(python: Pyodide): Pyodide {
  python.pyimport("sys").path.append(WHERE);
  python.pyimport(KERNEL).prepare();
  return python;
}

function post(text: string, ...buffers: PyBuffer[]): void {
  const bytes = buffers.map((buffer) => buffer.toJs().slice().buffer as ArrayBuffer);
  tell({ kind: "message", text, buffers: bytes }, bytes);
}

function answer(begun: Kernel, asked: Asked): void {
  if (asked.kind === "comm") begun.receive(asked.text);
  else {
    begun.run(asked.place, asked.source);
    tell({ kind: "ran", place: asked.place });
  }
}

addEventListener("message", ({ data }: MessageEvent<Boot | Asked>) => {
  if (data.kind === "boot") start(data).catch(broken);
  else if (kernel) answer(kernel, data);
  else waiting.push(data);
});

function broken(error: Error): void {
  const reason = error?.name === "Unreachable" ? "unreachable" : "failed";
  tell({ kind: "broken", reason, text: String(error?.stack ?? error) });
}
