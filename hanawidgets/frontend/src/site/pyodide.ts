// Pyodide's core from the site's own folder, where its large files lie gzipped. For the pages' worker and for the kernel
// of the full edition.
import { plain } from "./load";

export type Get = (url: string) => Promise<Response>;

/** The parts of Pyodide's module that a picture of the memory is laid into. */
export interface Core {
  HEAPU8: Uint8Array;
  HEAP32: Int32Array;
  _malloc(size: number): number;
  __PyRuntime: number;
  __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: number;
}
export type Create = (settings: { INITIAL_MEMORY?: number }) => Promise<Core>;
/** Takes the core's memory as it is before anything has run. */
type Begun = (memory: ArrayBuffer) => void;

const CODE = "pyodide.asm.mjs";
const CORE = "pyodide.asm.wasm";
const PACKED = [CODE, CORE, "python_stdlib.zip"];

/**
 * Begin to fetch Pyodide's files and give them to it when it asks for them: unpacked, whatever it asks for below its
 * folder. Its core is compiled as it comes, beside all else that a start waits for. Returns what makes its module.
 */
export async function core(folder: string, get: Get, begun: Begun = () => undefined): Promise<Create> {
  const own = self.fetch.bind(self);
  const take = ahead(
    PACKED.map((name) => `${folder}${name}.gzip`),
    get,
  );
  const unpacked = async (name: string) => plain(await take(`${folder}${name}.gzip`), `${name}.gzip`);
  const compiled = unpacked(CORE).then((answer) => WebAssembly.compileStreaming(answer));
  compiled.then(() => performance.mark("core compiled")).catch(() => undefined); // told when it is wanted
  self.fetch = async (asked, init) => {
    const url = String(asked instanceof Request ? asked.url : asked);
    if (!url.startsWith(folder)) return own(asked, init);
    const name = url.slice(folder.length);
    if (name === CORE) return awaited;
    return PACKED.includes(name) ? unpacked(name) : get(url);
  };
  const awaited = new Response();
  const streaming = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if ((await source) !== awaited) return streaming(source, imports);
    const module = await compiled;
    const instance = await WebAssembly.instantiate(module, imports);
    begun((instance.exports.memory as WebAssembly.Memory).buffer);
    return { module, instance };
  };
  WebAssembly.Module = compiledOnce(WebAssembly.Module);
  return imported(await unpacked(CODE));
}

const SMALL = 256; // bytes

/** Python's core wraps hundreds of functions in modules that differ only by the functions' types. */
const compiledOnce = (compiler: typeof WebAssembly.Module): typeof WebAssembly.Module => {
  const known = new Map<string, WebAssembly.Module>();
  return new Proxy(compiler, {
    construct(make, [code]: [Uint8Array<ArrayBuffer>]) {
      if (!(code instanceof Uint8Array) || code.length > SMALL) return new make(code);
      const key = code.join();
      const module = known.get(key) ?? new make(code);
      known.set(key, module);
      return module;
    },
  });
};

/** An archive of Python packages as Pyodide unpacks it. */
export const archive = async (url: string, get: Get): Promise<ArrayBuffer> =>
  (await plain(await get(url), url)).arrayBuffer();

/** Begin to fetch files now; each is given out once, and fetched anew if it is wanted again. */
function ahead(urls: string[], get: Get): Get {
  const coming = new Map(urls.map((url) => [url, get(url)]));
  for (const answer of coming.values()) answer.catch(() => undefined); // told when it is taken
  return (url) => {
    const answer = coming.get(url) ?? get(url);
    coming.delete(url);
    return answer;
  };
}

/** The module's default export. */
async function imported(code: Response): Promise<Create> {
  const url = URL.createObjectURL(await code.blob());
  try {
    return (await import(/* @vite-ignore */ url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A cache by its name; none at an address that is not secure, or in a browser that keeps nothing. */
export const opened = async (name: string): Promise<Cache | undefined> => {
  try {
    return await caches.open(name);
  } catch {
    return undefined;
  }
};
