// Binary values in a widget's state travel beside it, with the place of each (ipywidgets' protocol 2).

export type Buffer = ArrayBuffer | ArrayBufferView;
export type Path = (string | number)[];

export const bytesOf = (part: Buffer): Uint8Array =>
  part instanceof ArrayBuffer ? new Uint8Array(part) : new Uint8Array(part.buffer, part.byteOffset, part.byteLength);

type Holder = Record<string | number, unknown>;

/** Put buffers into a state at their places. */
export function join<T extends object>(state: T, paths: Path[], buffers: DataView[]): T {
  for (const [at, path] of paths.entries()) {
    const place = path.slice(0, -1).reduce((holder, key) => holder[key] as Holder, state as Holder);
    place[path.at(-1)!] = buffers[at];
  }
  return state;
}

/** Take the buffers out of a value; the value itself stays as it is. */
export function split(value: Record<string, unknown>): { value: unknown; paths: Path[]; buffers: Buffer[] } {
  const paths: Path[] = [];
  const buffers: Buffer[] = [];
  const without = (part: unknown, path: Path): unknown => {
    if (Array.isArray(part)) return part.map((item, at) => found(item, [...path, at]) ?? null);
    if (part === null || typeof part !== "object") return part;
    const entries = Object.entries(part).map(([key, item]) => [key, found(item, [...path, key])] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  };
  const found = (item: unknown, path: Path): unknown => {
    if (!(item instanceof ArrayBuffer || ArrayBuffer.isView(item))) return without(item, path);
    paths.push(path);
    buffers.push(item);
    return undefined;
  };
  return { value: without(value, []), paths, buffers };
}

/** Read bytes that were written as text. */
export function fromBase64(text: string): DataView {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return new DataView(bytes.buffer);
}

/** Whether two values of a state are the same, with the buffers in them. */
export function areSame(one: unknown, other: unknown): boolean {
  const [a, b] = [split({ one }), split({ one: other })];
  const text = ({ value, paths }: typeof a) => JSON.stringify([value, paths]);
  return text(a) === text(b) && a.buffers.every((buffer, at) => areSameBytes(bytesOf(buffer), bytesOf(b.buffers[at]!)));
}

const areSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
