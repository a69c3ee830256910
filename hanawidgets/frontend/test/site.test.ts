// What the static site fetches: archives come apart, files are counted and kept, gzip is told by its first bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { load, plain, Unreachable } from "../src/site/load";
import { stored, unpack } from "../src/site/unzip";

/** An archive of files stored as they are, as the builder of the site writes them. */
function archive(files: Record<string, string>, method = 0): ArrayBuffer {
  const heads: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    heads.push(head, Buffer.from(name + text));
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + text.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...heads, ...entries, end])).buffer;
}

test("an archive's files are put below a folder, each folder made once", () => {
  const made: string[] = [];
  const written: Record<string, string> = {};
  const files = {
    mkdirTree: (path: string) => void made.push(path),
    writeFile: (path: string, data: Uint8Array | string) => {
      written[path] = typeof data === "string" ? data : new TextDecoder().decode(data);
    },
  };
  unpack(archive({ "pack/one.py": "1", "pack/two.py": "22", "top.txt": "" }), files, "/lib");
  assert.deepEqual(written, { "/lib/pack/one.py": "1", "/lib/pack/two.py": "22", "/lib/top.txt": "" });
  assert.deepEqual(made, ["/lib/pack", "/lib"]);
});

test("what is no archive, or one with packed files, is refused", () => {
  assert.throws(() => [...stored(new ArrayBuffer(4))], /no archive/);
  assert.throws(() => [...stored(new ArrayBuffer(64))], /no archive/);
  assert.throws(() => [...stored(archive({ "one.py": "1" }, 8))], /packed/);
});

const URL_OF = "data:text/plain,hello";

test("a file is counted while it comes, and kept; what is kept is counted whole and not fetched", async () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url),
    put: async (url: string, answer: Response) => void kept.set(url, answer),
  } as unknown as Cache;
  const counts: number[] = [];
  const fetched = await load(URL_OF, { hello: 5 }, cache, (bytes) => counts.push(bytes));
  assert.equal(await fetched.text(), "hello");
  assert.deepEqual(counts, [5]);
  assert.equal(await kept.get(URL_OF)!.clone().text(), "hello");
  const again = await load(URL_OF, { hello: 500 }, cache, (bytes) => counts.push(bytes));
  assert.equal(again, kept.get(URL_OF));
  assert.deepEqual(counts, [5, 500], "as many bytes as the list of files says");
});

test("a host that cannot be reached is told as such, with the address", async () => {
  await assert.rejects(
    load("nowhere:", {}, undefined, () => undefined),
    (error) => error instanceof Unreachable && error.message.startsWith("nowhere:"),
  );
});

test("a gzipped file is unpacked, and one that the host has unpacked is left alone", async () => {
  for (const body of [Uint8Array.from(gzipSync("words")), "words"]) {
    const answer = await plain(new Response(body), "text/javascript");
    assert.equal(await answer.text(), "words");
    assert.equal(answer.headers.get("Content-Type"), "text/javascript");
  }
});
