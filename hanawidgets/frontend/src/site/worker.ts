// Python in a worker. Loads Pyodide and the packages from this site's own folders, runs the page's cells and passes
// messages between page and widgets. After a first start it keeps a picture of Python's memory, if the browser lets
// it; the next start begins there.

import { type Files, load } from "./load";
import { archive, type Create, core, opened } from "./pyodide";
import { folded, unfolded } from "./snapshot";
import { type FileSystem, unpack } from "./unzip";

export interface Boot {
  kind: "boot";
  python: string; // address of the folder with Pyodide
  packages: string; // address of the archive with the Python packages
  own: string; // and of that with the files beside the notebooks, or ""
  snapshot: string; // address under which the picture of the memory is kept
  cache: string; // name of this build's cache
  pictures: string; // name of the cache for pictures of the memory
  files: Files;
  environ: Record<string, string>;
  cells: [number, string][];
}

export type Told =
  | { kind: "bytes"; n: number }
  | { kind: "phase"; phase: "start" | "cells" }
  | { kind: "message"; text: string; buffers: ArrayBuffer[] }
  | { kind: "ready"; picture: boolean }
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
  makeMemorySnapshot(): Uint8Array;
  toPy(value: unknown): unknown;
}
interface PyBuffer {
  toJs(): Uint8Array;
}
type Start = (options: Record<string, unknown>) => Promise<Pyodide>;

const WHERE = "/packages";
const HOME = "/home"; // where notebooks run, and so what is beside them
const KERNEL = "hanawidgets.site.browser";
const KEEP_MS = 1500; // the page is being drawn and read first

const tell = (told: Told, moved: ArrayBuffer[] = []) => postMessage(told, { transfer: moved });
let kernel: Kernel | undefined;

async function start(boot: Boot): Promise<void> {
  const loader = import(/* @vite-ignore */ `${boot.python}pyodide.mjs`) as Promise<{ loadPyodide: Start }>;
  loader.catch(() => undefined); // awaited later
  const [cache, pictures] = await Promise.all([opened(boot.cache), opened(boot.pictures)]);
  const counted = (n: number) => tell({ kind: "bytes", n });
  const get = (url: string) =>
    load(url, boot.files, cache, counted).catch((error) => {
      broken(error); // at once: Pyodide would wait for its core for ever
      throw error;
    });
  const picture = pictures && memoryKept(pictures, boot.snapshot);
  const packages = archive(boot.packages, get);
  const own = boot.own ? archive(boot.own, get) : undefined;
  for (const coming of [packages, own]) coming?.catch(() => undefined); // awaited later
  const create = core(boot.python, get);
  create.catch(() => undefined);
  const { loadPyodide } = await loader;
  const options = {
    indexURL: boot.python,
    createPyodideModule: roomy(await create),
    env: { HOME, PYTHONINSPECT: "1" },
  };
  const settle = async (python: Pyodide) => {
    tell({ kind: "phase", phase: "start" });
    unpack(await packages, python.FS, WHERE);
    if (own) unpack(await own, python.FS, HOME);
    return python;
  };

  const kept = await picture;
  const fromPicture =
    kept &&
    (await loadPyodide({ ...options, _loadSnapshot: kept })
      .then(settle)
      .catch(async (error) => {
        await forget(pictures!, boot.snapshot, error);
        return undefined;
      }));
  const ordinary = async () => settle(await loadPyodide({ ...options, _makeSnapshot: !!pictures }));
  const python = fromPicture ?? (await ordinary());
  const taken = fromPicture ? undefined : prepare(python, !!pictures);

  kernel = python.pyimport(KERNEL);
  kernel.start(post, python.toPy(boot.environ));
  tell({ kind: "phase", phase: "cells" });
  for (const [place, source] of boot.cells) kernel.run(place, source);
  tell({ kind: "ready", picture: !!fromPicture });
  if (taken && pictures) setTimeout(() => void keep(pictures, boot.snapshot, taken), KEEP_MS);
}

/** Import everything; return a picture of the memory if one is wanted and can be had. */
function prepare(python: Pyodide, wanted: boolean): Uint8Array | undefined {
  const sys = python.pyimport("sys");
  sys.path.append(WHERE);
  const module = python.pyimport(KERNEL);
  module.prepare();
  for (const reference of [sys, module]) reference.destroy(); // none between the languages may be in the picture
  try {
    return wanted ? python.makeMemorySnapshot() : undefined;
  } catch (error) {
    console.warn("no picture of the memory", error);
    return undefined;
  }
}

function post(text: string, ...buffers: PyBuffer[]): void {
  const bytes = buffers.map((buffer) => buffer.toJs().slice().buffer as ArrayBuffer);
  tell({ kind: "message", text, buffers: bytes }, bytes);
}

const MB = 2 ** 20;

/**
 * Make room for a picture that is larger than the memory Pyodide begins with: it takes the size for granted (314.0.6).
 * What the allocator notes meanwhile is overwritten by the picture, or wiped.
 */
const roomy =
  (create: Create): Create =>
  async (settings) => {
    const made = await create(settings);
    const small = made.HEAP8.length;
    const wanted = settings.INITIAL_MEMORY ?? 0;
    while (made.HEAP8.length < wanted && made._malloc(MB));
    if (wanted > small) made.HEAP8.fill(0, small);
    return made;
  };

async function memoryKept(pictures: Cache, url: string): Promise<Uint8Array | undefined> {
  try {
    const kept = await pictures.match(url);
    return kept && unfolded(await kept.arrayBuffer());
  } catch (error) {
    await forget(pictures, url, error);
    return undefined;
  }
}

async function forget(pictures: Cache, url: string, error: unknown): Promise<void> {
  console.warn("the picture of the memory did not fit", error);
  await pictures.delete(url).catch(() => false);
}

async function keep(pictures: Cache, url: string, picture: Uint8Array): Promise<void> {
  try {
    for (const old of await pictures.keys()) if (old.url !== url) await pictures.delete(old);
    await pictures.put(url, new Response(folded(picture)));
  } catch {
    // no room: the next start is an ordinary one
  }
}

addEventListener("message", ({ data }: MessageEvent<Boot | { kind: "comm"; text: string }>) => {
  if (data.kind === "comm") kernel?.receive(data.text);
  else start(data).catch(broken);
});

function broken(error: Error): void {
  const reason = error?.name === "Unreachable" ? "unreachable" : "failed";
  tell({ kind: "broken", reason, text: String(error?.stack ?? error) });
}
