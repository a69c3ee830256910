// What the static site fetches: archives come apart, files are counted and kept, gzip is told by its first bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
// @ts-expect-error the builder is plain JavaScript
import { folded } from "../../site/fold_memory.mjs";
import { type HostModel, Widgets } from "../src/host/model";
import { type Ahead, isGreeting, spoken } from "../src/site/ahead";
import { isPlain, load, plain, Unreachable } from "../src/site/load";
import { begunFrom, Picture } from "../src/site/memory";
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
    const answer = await plain(new Response(body), "code.mjs.gzip");
    assert.equal(answer.headers.get("Content-Type"), "text/javascript");
    assert.ok(isPlain(answer) && (await plain(answer, "code.mjs.gzip")) === answer, "known without a look");
    assert.equal(await answer.text(), "words");
  }
});

test("a picture of the memory is laid into a fresh core, all but what is the browser's own", async () => {
  const [page, head] = [4096, 144];
  const bytes = (pages: number, fill: (at: number) => number) =>
    Uint8Array.from({ length: pages * page }, (_, at) => fill(at));
  const fresh = bytes(2, (at) => at % 7);
  const memory = bytes(6, (at) => (at < page ? at % 7 : at > 4 * page ? 5 : at < 2 * page ? 3 : 0)); // fresh, kept, empty, kept
  const snapshot = new Uint8Array(head + memory.length);
  snapshot.set(memory, head);
  new Uint32Array(snapshot.buffer, 0, 2)[1] = head;
  const sent = Uint8Array.from(folded(snapshot, Buffer.from(fresh)));
  assert.equal(sent.length, 8 + head + 6 + 3 * page);
  const picture = new Picture(sent.buffer);
  assert.deepEqual(picture.head, snapshot.subarray(0, head));
  const used = bytes(4, () => 9); // what ran before the picture is there
  const core = {
    HEAPU8: used,
    HEAP32: new Int32Array(used.buffer),
    __PyRuntime: page,
    __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: 8,
    _malloc() {
      core.HEAPU8 = new Uint8Array(8 * page).fill(9);
      core.HEAP32 = new Int32Array(core.HEAPU8.buffer);
      core.HEAP32.set([4, 77], 2); // where Python's way to call functions stands, from __PyRuntime on
      core.HEAP32[(page + 4) / 4] = 77;
      return 1;
    },
  };
  const settings = { INITIAL_MEMORY: head };
  let arrives = (_: Picture): void => undefined;
  const coming = new Promise<Picture>((go) => {
    arrives = go;
  });
  const { createPyodideModule, _loadSnapshot } = begunFrom(
    coming,
    async () => core,
    () => fresh.buffer,
  );
  const made = createPyodideModule(settings);
  arrives(picture); // after the core
  assert.equal(await made, core);
  assert.deepEqual(settings, {});
  const told = snapshot.slice(0, head);
  new Uint32Array(told.buffer)[1] = _loadSnapshot.length; // nothing after it is memory
  assert.deepEqual(_loadSnapshot.subarray(0, head), told);
  const wanted = new Uint8Array(8 * page);
  wanted.set(memory);
  new Int32Array(wanted.buffer)[(page + 4) / 4] = 77;
  assert.deepEqual(core.HEAPU8, wanted);
  assert.throws(() => new Picture(sent.buffer.slice(0, -page)), /damaged/);
});

test("a page that knows what is told in each language changes it without Python, and back", () => {
  const open = (comm_id: string, state: Record<string, unknown>) =>
    ({ type: "comm_open", comm_id, data: { state: { _model_module: "anywidget", _esm: "", ...state } } }) as const;
  const shows = (model_id: string) => ({ type: "output", cell: 0, data: { view: { model_id } } }) as never;
  const ahead: Ahead = {
    still: true,
    languages: {
      en: [open("w1", { base: "title" }), shows("w1"), open("w2", { view: "twelve", n: 12 }), shows("w2")],
      ja: [open("w1", { base: "題" }), shows("w1"), open("w2", { view: "十二", n: 12 }), shows("w2")],
      fr: [open("w1", { base: "titre" }), shows("w1")],
    },
  };
  const widgets = new Widgets(() => assert.fail("Python is not asked"));
  for (const message of structuredClone(ahead.languages.en!)) {
    if (message.type === "comm_open") widgets.receive(message, []);
  }
  const models = (widgets as unknown as { models: Map<string, HostModel> }).models;
  const heard: unknown[] = [];
  models.get("w1")!.on("msg:custom", (answer: unknown) => void heard.push(answer));
  models.get("w2")!.on("change:n", () => assert.fail("nothing new"));
  const wish = (lang: string, action = "lang") => ({
    method: "custom",
    content: { kind: "do", id: 7, action, args: { lang } },
  });
  const state = () => [models.get("w1")!.get("base"), models.get("w2")!.get("view")];
  assert.equal(spoken(ahead, "en", "w1", wish("ja"), widgets), "ja");
  assert.deepEqual(state(), ["題", "十二"]);
  assert.deepEqual(heard, [{ kind: "ack", id: 7 }]);
  assert.equal(spoken(ahead, "ja", "w1", wish("en"), widgets), "en");
  assert.deepEqual(state(), ["title", "twelve"]);
  // Python has to answer: other widgets in that language, one that nobody speaks, another wish
  for (const [lang, action] of [["fr"], ["de"], ["ja", "pick"]] as [string, string?][]) {
    assert.equal(spoken(ahead, "en", "w1", wish(lang, action), widgets), undefined);
  }
  assert.deepEqual(state(), ["title", "twelve"]);
  assert.ok(isGreeting({ content: { kind: "hello" } }) && !isGreeting(wish("ja")) && !isGreeting({ method: "update" }));
});
