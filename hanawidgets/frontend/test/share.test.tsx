// The result of a sheet, sent or saved: as text with its link, as a picture of the standing.
import { pass } from "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { canSend, send, sendFile } from "../src/core/share";
import { drawResult, heightOf } from "../src/tools/sheet/picture";

const RESULT = {
  title: "Oh Hell",
  note: "After 19 rounds",
  rows: [
    { place: 1, name: "松子", total: "120", first: true },
    { place: 1, name: "Ben", total: "120", first: true },
    { place: 3, name: "Chie", total: "−5", first: false },
  ],
};

test("the picture has the title, each person with the total, and the day; the best bear a star", () => {
  const written: [string, number][] = [];
  const pen = new Proxy({} as Record<string, unknown>, {
    get: (own, key: string) =>
      key === "fillText" ? (text: string, _: number, y: number) => written.push([text, y]) : (own[key] ?? (() => undefined)),
  });
  drawResult(pen as never, RESULT, "28 November 2026");
  const texts = written.map(([text]) => text);
  assert.deepEqual(texts, [
    ...["Oh Hell", "After 19 rounds"],
    ...["★", "松子", "120", "★", "Ben", "120", "3", "Chie", "−5"],
    "28 November 2026",
  ]);
  assert.ok(written.every(([, y]) => y > 0 && y < heightOf(RESULT)));
});

const FILE = new File(["x"], "koikoi.png", { type: "image/png" });
let saved: string[] = [];
const click = HTMLAnchorElement.prototype.click;
const device = (share: unknown, canShare?: unknown) => {
  saved = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  Object.defineProperty(navigator, "canShare", { configurable: true, value: canShare });
};
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
});

test("a device that can send takes the file; whoever changes their mind gets nothing else", async () => {
  const sent: ShareData[] = [];
  const share = async (what: ShareData) => void sent.push(what);
  device(share, () => true);
  await sendFile(FILE);
  assert.deepEqual([sent[0]!.files![0]!.name, saved], ["koikoi.png", []]);
  device(
    async () => {
      throw new DOMException("", "AbortError");
    },
    () => true,
  );
  await sendFile(FILE);
  assert.deepEqual(saved, []);
});

test("a file is saved where nothing can be sent, where no files can, and where that fails", async () => {
  device(undefined);
  assert.deepEqual([canSend({ text: "x" }), await send({ text: "x" })], [false, false]);
  await sendFile(FILE);
  assert.deepEqual(saved, ["koikoi.png"]);
  device(async () => undefined);
  assert.ok(canSend({ text: "x" }));
  await sendFile(FILE);
  assert.deepEqual(saved, ["koikoi.png"]);
  device(
    async () => {
      throw new DOMException("", "NotAllowedError");
    },
    () => true,
  );
  await sendFile(FILE);
  await pass(20);
  assert.deepEqual(saved, ["koikoi.png"]);
});
