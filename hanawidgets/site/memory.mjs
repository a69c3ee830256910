// A picture of Python's memory with all widgets imported, for visitors' browsers to begin from. It fits one build of
// Pyodide only, and holds nothing of the machine where it is taken: neither time nor chance.

const PAGE = 4096; // bytes; src/site/memory.ts reads what is written here
const STATIC = 2 ** 22; // below it lies what the core brings with it
const EMPTY = 0;
const FRESH = 1;
const KEPT = 2;

/** Make clocks and chance stand still, and see the core's memory before anything has run; returns what it has seen. */
export function still(crypto) {
  const { now } = Date;
  const clock = performance.now.bind(performance);
  const { randomFillSync } = crypto;
  const { instantiate } = WebAssembly;
  let fresh;
  Date.now = () => 0;
  performance.now = () => 0;
  crypto.randomFillSync = (bytes) => bytes.fill(1);
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    const memory = made.instance?.exports.memory;
    if (memory) fresh ??= new Uint8Array(memory.buffer).slice(0, STATIC);
    return made;
  };
  return () => {
    Object.assign(Date, { now });
    performance.now = clock;
    Object.assign(crypto, { randomFillSync });
    Object.assign(WebAssembly, { instantiate });
    return fresh;
  };
}

/**
 * A picture as it is sent: bytes of the memory, bytes of what Pyodide puts before it, then that; what each page is;
 * the pages that are neither empty nor the core's own.
 */
export function folded(snapshot, fresh) {
  const head = snapshot.slice(0, new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]);
  const memory = snapshot.subarray(head.length);
  const kinds = new Uint8Array(memory.length / PAGE);
  const kept = [];
  for (let place = 0; place < kinds.length; place++) {
    const at = place * PAGE;
    const page = Buffer.from(memory.buffer, memory.byteOffset + at, PAGE);
    if (page.every((byte) => !byte)) kinds[place] = EMPTY;
    else if (at < STATIC && page.equals(fresh.subarray(at, at + PAGE))) kinds[place] = FRESH;
    else {
      kinds[place] = KEPT;
      kept.push(page);
    }
  }
  return Buffer.concat([new Uint8Array(new Uint32Array([memory.length, head.length]).buffer), head, kinds, ...kept]);
}
