// Sent with every widget, so it must stay small. It fetches code and art once per page, by message.
import type { Library, Model, RenderProps } from "./core/afm";

const KEY = "@@KEY@@"; // Python puts the library's digest in: two versions in one page do not mix
const WAIT_MS = 6000;
const TRIES = 4;

interface Loaded {
  library: Library;
  sprite: string;
}
const shared = globalThis as unknown as Record<string, Promise<Loaded> | undefined>;

function ask(model: Model): Promise<DataView[]> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      model.off("msg:custom", listen);
    };
    const timer = setTimeout(() => {
      done();
      reject(new Error(KEY));
    }, WAIT_MS);
    const listen = (content: { kind?: string }, buffers: DataView[]) => {
      if (content?.kind !== "lib") return;
      done();
      resolve(buffers);
    };
    model.on("msg:custom", listen);
    model.send({ kind: "lib" });
  });
}

const unpack = (packed: DataView): Promise<string> =>
  new Response(new Blob([packed as unknown as BlobPart]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

async function load(model: Model): Promise<Loaded> {
  const [code, sprite] = await Promise.all((await ask(model)).map(unpack));
  const url = URL.createObjectURL(new Blob([code!], { type: "text/javascript" }));
  try {
    return { library: await import(/* @vite-ignore */ url), sprite: sprite! };
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function library({ model, el }: RenderProps): Promise<Loaded> {
  for (let left = TRIES; ; left--) {
    shared[KEY] ??= load(model);
    const asked = shared[KEY];
    try {
      return await asked;
    } catch (error) {
      // One lost answer must not block every later widget.
      if (shared[KEY] === asked) shared[KEY] = undefined;
      if (left <= 1) throw error;
      // Perhaps nobody will ever answer (an exported page): then this is what there is to read.
      el.textContent = (model.get("view") as { say?: string }).say ?? "";
    }
  }
}

export default {
  async render(props: RenderProps): Promise<() => void> {
    const loaded = await library(props).catch(console.warn);
    if (!loaded) return () => {};
    props.el.textContent = "";
    return loaded.library.render(props, loaded.sprite);
  },
};
