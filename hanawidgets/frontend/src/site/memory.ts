// A picture of Python's memory with all widgets imported: it was taken while the site was built (take_memory.mjs), and a page
// begins from it.
import type { Core, Create } from "./pyodide";

const PAGE = 4096; // bytes
export const STATIC = 2 ** 22; // below it lies what the core brings with it
const NUMBER = 4;
const HEAD = PAGE; // bytes that Pyodide gets as what stands before the memory
const LENGTH = 1; // its number in which that says its own length
const MB = 2 ** 20;
enum Kind {
  Empty = 0,
  Fresh = 1, // as the core has it before anything has run
  Kept = 2,
}

export class Picture {
  /** Bytes of the memory, */
  private size: number;
  /** and what Pyodide reads first. */
  readonly head: Uint8Array;
  private kinds: Uint8Array;
  private pages: Uint8Array;

  /** Throws where the picture is damaged. */
  constructor(sent: ArrayBuffer) {
    const [size = 0, length = 0] = new Uint32Array(sent, 0, 2);
    const at = 2 * NUMBER + length;
    this.size = size;
    this.head = new Uint8Array(sent.slice(2 * NUMBER, at));
    this.kinds = new Uint8Array(sent, at, size / PAGE);
    this.pages = new Uint8Array(sent, at + this.kinds.length);
    const kept = this.kinds.reduce((sum, kind) => sum + (kind === Kind.Kept ? PAGE : 0), 0);
    if (kept !== this.pages.length) throw new Error("a damaged picture of the memory");
  }

  /** Make the picture the core's memory. `fresh`: that memory, up to STATIC, as it was before anything ran. */
  layInto(core: Core, fresh: ArrayBuffer): void {
    while (core.HEAPU8.length < this.size && core._malloc(MB));
    const offset = core.HEAP32[core.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / NUMBER]!;
    const trampoline = (core.__PyRuntime + offset) / NUMBER;
    const here = core.HEAP32[trampoline]!; // which way Python calls its functions is this browser's matter
    this.write(core.HEAPU8, new Uint8Array(fresh));
    core.HEAP32[trampoline] = here;
  }

  private write(memory: Uint8Array, fresh: Uint8Array): void {
    let kept = 0;
    for (let place = 0; place < this.kinds.length; ) {
      const kind = this.kinds[place];
      const from = place * PAGE;
      while (place < this.kinds.length && this.kinds[place] === kind) place++;
      const to = place * PAGE;
      if (kind === Kind.Empty) memory.fill(0, from, to);
      else if (kind === Kind.Fresh) memory.set(fresh.subarray(from, to), from);
      else {
        memory.set(this.pages.subarray(kept, kept + to - from), from);
        kept += to - from;
      }
    }
    memory.fill(0, this.size);
  }
}

/**
 * Settings with which Pyodide begins from a picture that may still be on its way: the core is made meanwhile. Pyodide
 * is given the head, which it takes for all of the picture and reads when the core has its memory.
 */
export function begunFrom(picture: Promise<Picture>, create: Create, fresh: () => ArrayBuffer) {
  const head = new Uint8Array(HEAD);
  const createPyodideModule: Create = async (settings) => {
    delete settings.INITIAL_MEMORY;
    const core = await create(settings);
    const sent = await picture;
    head.set(sent.head);
    new Uint32Array(head.buffer)[LENGTH] = HEAD;
    sent.layInto(core, fresh());
    return core;
  };
  return { createPyodideModule, _loadSnapshot: head };
}
