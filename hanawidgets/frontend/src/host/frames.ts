// Messages of Jupyter as they travel on a kernel's socket: by protocol v1 (a table of offsets, the channel's name, four
// parts in JSON, buffers), or by the older one, which a server speaks that does not choose v1.
import { type Buffer, bytesOf } from "./buffers";

export const V1 = "v1.kernel.websocket.jupyter.org";

export interface Message {
  channel: string;
  header: { msg_id: string; msg_type: string; [other: string]: unknown };
  parent_header: { msg_id?: string; [other: string]: unknown };
  metadata: Record<string, unknown>;
  content: Record<string, unknown>;
  buffers: Buffer[];
}

const WORD = 8;
const SHORT = 4;
const ONE = 1; // the channel's name stands before the four parts
const PARTS = 4;

const bytes = (part: Buffer | string): Uint8Array =>
  typeof part === "string" ? new TextEncoder().encode(part) : bytesOf(part);
const read = (part: DataView) => JSON.parse(new TextDecoder().decode(part));

function concatenated(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Where each of several pieces begins, and where the last one ends, if the first begins there. */
function marks(pieces: Uint8Array[], start: number): number[] {
  const found = [start];
  for (const piece of pieces) found.push(found.at(-1)! + piece.length);
  return found;
}

/** Write a message by protocol v1. */
export function pack({ channel, header, parent_header, metadata, content, buffers }: Message): Uint8Array {
  const parts = [header, parent_header, metadata, content].map((part) => JSON.stringify(part));
  const pieces = [channel, ...parts, ...buffers].map(bytes);
  const table = marks(pieces, WORD * (pieces.length + 2));
  const head = new DataView(new ArrayBuffer(table[0]!));
  for (const [at, value] of [table.length, ...table].entries()) head.setUint32(WORD * at, value, true);
  return concatenated([bytes(head), ...pieces]);
}

/** Read one. */
export function unpack(frame: ArrayBuffer): Message {
  const view = new DataView(frame);
  const table = Array.from({ length: view.getUint32(0, true) }, (_, at) => view.getUint32(WORD * (at + 1), true));
  const pieces = table.slice(0, -1).map((begin, at) => new DataView(frame, begin, table[at + 1]! - begin));
  const [header, parent_header, metadata, content] = pieces.slice(ONE, ONE + PARTS).map(read);
  const channel = new TextDecoder().decode(pieces[0]);
  return { channel, header, parent_header, metadata, content, buffers: pieces.slice(ONE + PARTS) };
}

/** Write a message by the older protocol: one JSON, with buffers behind a table of their own. */
export function packPlain({ buffers, ...message }: Message): string | Uint8Array {
  const text = JSON.stringify({ ...message, buffers: [] });
  if (!buffers.length) return text;
  const pieces = [text, ...buffers].map(bytes);
  const table = marks(pieces, SHORT * (pieces.length + 1)).slice(0, -1);
  const head = new DataView(new ArrayBuffer(table[0]!));
  for (const [at, value] of [table.length, ...table].entries()) head.setUint32(SHORT * at, value);
  return concatenated([bytes(head), ...pieces]);
}

/** Read one. */
export function unpackPlain(frame: string | ArrayBuffer): Message {
  if (typeof frame === "string") return { ...JSON.parse(frame), buffers: [] };
  const view = new DataView(frame);
  const table = Array.from({ length: view.getUint32(0) }, (_, at) => view.getUint32(SHORT * (at + 1)));
  const pieces = table.map((begin, at) => new DataView(frame, begin, (table[at + 1] ?? frame.byteLength) - begin));
  return { ...read(pieces[0]!), buffers: pieces.slice(1) };
}
