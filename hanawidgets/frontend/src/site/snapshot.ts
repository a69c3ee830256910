// Pictures of Python's memory as they are kept: nearly half of such a memory is empty, and reading it back is most of
// what a later visit waits for.

const PAGE = 2 ** 14; // bytes
const NUMBER = 4;

/** A memory without its empty pages: its bytes, how many pages are kept, the places of these, then these. */
export function folded(memory: Uint8Array): Blob {
  const count = Math.ceil(memory.length / PAGE);
  const page = (place: number) => memory.subarray(place * PAGE, (place + 1) * PAGE);
  const used = Array.from({ length: count }, (_, place) => place).filter((place) => !empty(page(place)));
  return new Blob([new Uint32Array([memory.length, used.length, ...used]), ...used.map(page)] as BlobPart[]);
}

/** The memory as it was. Throws where the picture is damaged. */
export function unfolded(kept: ArrayBuffer): Uint8Array {
  const [size = 0, count = 0] = new Uint32Array(kept, 0, 2);
  const places = new Uint32Array(kept, 2 * NUMBER, count);
  const memory = new Uint8Array(size);
  let at = (2 + count) * NUMBER;
  for (const place of places) {
    const length = Math.min(PAGE, size - place * PAGE);
    memory.set(new Uint8Array(kept, at, length), place * PAGE);
    at += length;
  }
  return memory;
}

/** Whether nothing is in it; `bytes` begins at a multiple of eight. */
function empty(bytes: Uint8Array): boolean {
  const whole = new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.length >> 3);
  return whole.every((word) => word === 0n) && bytes.subarray(whole.length << 3).every((byte) => byte === 0);
}
