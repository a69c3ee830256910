// How a picture of Python's memory is sent; src/site/memory.ts lays it out again.

const PAGE = 4096; // bytes
const EMPTY = 0;
const FRESH = 1;
const KEPT = 2;

/**
 * Bytes of the memory, bytes of what Pyodide puts before it, then that; what each page is; the pages that are neither empty
 * nor the core's own. `fresh`: the beginning of the core's memory, as it was before anything had run.
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
    else if (at < fresh.length && page.equals(fresh.subarray(at, at + PAGE))) kinds[place] = FRESH;
    else {
      kinds[place] = KEPT;
      kept.push(page);
    }
  }
  return Buffer.concat([new Uint8Array(new Uint32Array([memory.length, head.length]).buffer), head, kinds, ...kept]);
}
