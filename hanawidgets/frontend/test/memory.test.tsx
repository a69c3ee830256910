// The memory of the review in pages side by side: none takes from another what it has not seen.
import { pass } from "./dom";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { render } from "preact";
import { useMemory } from "../src/tools/review/kept";
import type { DailyView } from "../src/views";

let box: HTMLElement;
let asked: string[];

function Review({ word }: { word: string }) {
  const kept = { heard: 0, word, unread: [] };
  useMemory({ kept } as unknown as DailyView, async (action) => {
    asked.push(action);
    return null;
  });
  return null;
}

const show = async (word: string) => {
  render(<Review word={word} />, box);
  await pass(100);
};
const names = () => Object.keys(localStorage).filter((key) => key.startsWith("hanawidgets.memory"));

/** Another page of the same browser forgets this one's word. */
const forgotten = async (key: string) => {
  localStorage.removeItem(key);
  dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  await pass(10);
};

beforeEach(async () => {
  if (box) render(null, box);
  for (const key of names()) localStorage.removeItem(key);
  box = document.createElement("div");
  asked = [];
  await show("first");
});

test("a word that another page forgot while an answer was given here is written again", async () => {
  await show("second");
  const [key, ...others] = names();
  assert.deepEqual(others, []);
  await forgotten(key!);
  assert.deepEqual([localStorage.getItem(key!), asked], ["second", []]);
  await forgotten(key!); // and whenever it happens
  assert.equal(localStorage.getItem(key!), "second");
});

test("where another page wiped all, this one forgets, too", async () => {
  const [key] = names();
  localStorage.setItem("hanawidgets.wiped", "now");
  await forgotten(key!);
  assert.deepEqual([names(), asked], [[], ["forget"]]);
});

test("a page that is closed writes nothing again", async () => {
  const [key] = names();
  render(null, box);
  await forgotten(key!);
  assert.deepEqual(names(), []);
});
