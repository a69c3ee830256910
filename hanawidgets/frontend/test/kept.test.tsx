// The score sheets that the browser keeps: the list of them, files, and a link to another state of one.
import { pass } from "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { keptSheets, KeptSheets, TwoStates, useKept } from "../src/tools/sheet/kept";
import type { PadView, UiBase } from "../src/views";

const WORDS = "kept go_on drop dropped bring_back copy more_with save save_all open_file".split(" ");
const base = { lang: "en", ui: Object.fromEntries(WORDS.map((word) => [word, word])) } as unknown as UiBase;

const pad = (state: string, more: Partial<PadView> = {}): PadView =>
  ({ game: "koikoi", state, blank: false, text: `Koi-Koi\nAki: ${state}\nBen: 1`, opened: null, two: null, ...more }) as PadView;
const BLANK = pad("", { blank: true });

type Asked = [string, Record<string, unknown> | undefined];
let box: HTMLElement;
let asked: Asked[];

function Sheet({ view }: { view: PadView }) {
  const act = async (action: string, args?: Record<string, unknown>) => {
    asked.push([action, args]);
    return null;
  };
  const kept = useKept(view, act);
  return (
    <>
      <TwoStates pad={view} kept={kept} />
      <KeptSheets base={base} pad={view} kept={kept} errors={{}} />
    </>
  );
}

const show = async (view: PadView) => {
  render(<Sheet view={view} />, box);
  await pass(50);
};
/** Another page of the same browser. */
const page = async (view: PadView, state = "") => {
  if (box) render(null, box);
  box = document.createElement("div");
  asked = [];
  history.replaceState(null, "", state ? `?lang=en&state=${state}` : "?lang=en");
  await show(view);
};
const press = async (name: string) => {
  const button = [...box.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent!.trim()).startsWith(name),
  );
  assert.ok(button, `${name}: ${box.textContent}`);
  button.click();
  await pass(50);
};
const words = () => keptSheets("koikoi").map(({ word }) => word);
const listed = () => [...box.querySelectorAll("li")].map((one) => one.textContent!);
/** A sheet with an entry, then a new one. */
const twoSheets = async () => {
  await page(BLANK);
  await show(pad("one"));
  await show(BLANK);
};

beforeEach(() => {
  document.body.dataset.hwApp = "";
  for (const key of Object.keys(localStorage)) if (key.includes("sheet")) localStorage.removeItem(key);
});

test("a sheet is kept from its first entry on, and another one leaves it as it is", async () => {
  await page(BLANK);
  assert.deepEqual([words(), listed()], [[], []]);
  await show(pad("one"));
  await show(pad("two"));
  assert.deepEqual([words(), listed()], [["two"], []]);
  await show(BLANK);
  await show(pad("other"));
  assert.deepEqual(words().sort(), ["other", "two"]);
  assert.match(listed()[0]!, /Aki: two · Ben: 1/);
  await press("go_on");
  assert.deepEqual(asked, [["resume", { word: "two" }]]);
});

test("undo back to a sheet of before goes on with that one; the same word twice is two sheets", async () => {
  await twoSheets();
  await show(pad("one"));
  assert.equal(words().length, 1);
  await show(BLANK);
  await press("more_with");
  await press("copy");
  assert.deepEqual(words(), ["one", "one"]);
  await press("go_on");
  await show(pad("one"));
  await show(pad("two"));
  await show(pad("one"));
  assert.deepEqual([words(), listed().length], [["one", "one"], 1], "undone in the copy: the other is as it was");
});

test("what is deleted can be brought back", async () => {
  await twoSheets();
  const before = keptSheets("koikoi");
  await press("more_with");
  await press("drop");
  assert.deepEqual([words(), listed()], [[], []]);
  await press("bring_back");
  assert.deepEqual(keptSheets("koikoi"), before);
});

test("all sheets or one go into a file; those of a file are kept once, with their time", async () => {
  await twoSheets();
  await show(pad("other"));
  const [other, one] = keptSheets("koikoi").sort((a, b) => (a.word < b.word ? 1 : -1));
  await press("save_all");
  const lines = (args: Asked[1]) => (args!.kept as string).split("\n").sort();
  assert.deepEqual(lines(asked.pop()![1]), [`${one!.time} ${one!.word}`, `${other!.time} ${other!.word}`].sort());
  await press("more_with");
  await press("save");
  assert.deepEqual(asked.pop(), ["save", { kept: `${listed()[0]!.includes("one") ? one!.time : other!.time} one`, part: 0, last: true }]);
  const sheets = ["one", "new", "new"].map((word) => ({ word, time: 5, standing: `Aki: ${word}` }));
  await show(pad("other", { opened: { id: 1, sheets, told: "read" } }));
  assert.deepEqual(words().sort(), ["new", "one", "other"]);
  assert.deepEqual(keptSheets("koikoi").at(-1)!.time, 5);
  assert.match(box.textContent!, /read/);
});

const two = (newer: boolean) => ({
  title: "which",
  text: "two states",
  link: { label: "of the link", standing: "" },
  kept: { label: "of the device", standing: "" },
  word: "one",
  newer,
});

for (const [newer, left] of [
  [true, ["later"]],
  [false, ["later", "one"]],
] as const)
  test(`a link to a ${newer ? "newer" : "older"} state asks, and nothing is lost`, async () => {
    await twoSheets();
    await page(pad("later"), "later");
    assert.deepEqual(asked, [["beside", { kept: "one" }]]);
    assert.deepEqual(words(), ["one"], "looking at a link keeps nothing");
    await show(pad("later", { two: two(newer) }));
    await press("of the link");
    assert.deepEqual(words().sort(), left);
    assert.deepEqual(asked.at(-1), ["beside", { kept: "" }]);
    await page(pad("later"), "later");
    assert.deepEqual(asked, [], "a reload asks no more");
  });

test("the sheet of the device goes on, or both do where nobody chooses", async () => {
  await twoSheets();
  await page(pad("later", { two: two(false) }), "later");
  await press("of the device");
  assert.deepEqual(asked.at(-1), ["resume", { word: "one" }]);
  await show(pad("one"));
  await show(pad("one and more"));
  assert.deepEqual(words(), ["one and more"]);
  await page(pad("later", { two: two(false) }), "later");
  await show(pad("later still"));
  assert.deepEqual(words().sort(), ["later still", "one and more"]);
});

test("elsewhere than on our pages nothing is kept and nothing offered", async () => {
  delete document.body.dataset.hwApp;
  await page(BLANK);
  await show(pad("one"));
  assert.deepEqual([words(), box.textContent], [[], ""]);
});
