// Files of this site: from the browser's own store if they are there, else from the host; counted while they come.

/** Bytes of each file as it lies on the host, by address below the site's folder. */
export type Files = Record<string, number>;

export class Unreachable extends Error {
  override name = "Unreachable";
}

/**
 * Fetch a file and keep it. Names hold a digest of what is in them, so what was kept once is right for good, and
 * the service worker need not fetch it again. `keeping`: gets what is done when it is kept.
 */
export async function load(
  url: string,
  files: Files,
  cache: Cache | undefined,
  counted: (bytes: number) => void,
  keeping: Promise<unknown>[] = [],
): Promise<Response> {
  const size = Object.entries(files).find(([name]) => url.endsWith(name))?.[1] ?? 0;
  const kept = await cache?.match(url);
  if (kept) {
    counted(size);
    return kept;
  }
  let answer: Response;
  try {
    answer = await fetch0(url);
  } catch (error) {
    throw new Unreachable(`${url}: ${error}`);
  }
  if (!answer.ok || !answer.body) throw new Unreachable(`${url}: ${answer.status}`);
  if (cache) keeping.push(cache.put(url, answer.clone()).catch(() => undefined));
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      counted(chunk.length);
      out.enqueue(chunk);
    },
  });
  return new Response(answer.body.pipeThrough(count), { headers: answer.headers });
}

const fetch0 = globalThis.fetch.bind(globalThis);

const PLAIN = "X-Plain"; // an answer that bears it is unpacked for certain
const TYPES: Record<string, string> = { wasm: "application/wasm", mjs: "text/javascript" };
const PACKED = /(?:\.([a-z]+))?\.gzip$/;

/** Whether a file lies gzipped on the host. */
export const isPacked = (name: string): boolean => PACKED.test(name);
/** Whether an answer has been unpacked here. */
export const isPlain = (answer: Response): boolean => answer.headers.has(PLAIN);

/**
 * Unpack a file that lies gzipped on the host, whatever the host is: some unpack it themselves on the way (they say
 * it is encoded), so the first bytes decide.
 */
export async function plain(answer: Response, name: string): Promise<Response> {
  if (isPlain(answer)) return answer;
  const type = TYPES[PACKED.exec(name)?.[1] ?? ""] ?? "application/octet-stream";
  const reader = answer.body!.getReader();
  const first = await reader.read();
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      if (first.value) out.enqueue(first.value);
    },
    async pull(out) {
      const { done, value } = await reader.read();
      if (done) out.close();
      else out.enqueue(value);
    },
  });
  const packed = first.value?.[0] === 0x1f && first.value?.[1] === 0x8b;
  const stream = packed
    ? body.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>)
    : body;
  return new Response(stream, { headers: { "Content-Type": type, [PLAIN]: "1" } });
}
