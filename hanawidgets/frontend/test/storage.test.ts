// Where the browser keeps nothing: what has become of something is a loss, and told; what it was at first is none.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inParts, remember, remembered } from "../src/core/storage";

test("a word that cannot be kept is told of when it is another than the first", () => {
  let told = 0;
  document.addEventListener("hw-unkept", () => told++);
  remember("kept", "1");
  remember("kept", "2");
  assert.deepEqual([remembered("kept"), told], ["2", 0]);
  const kept = globalThis.localStorage;
  const forbidden = () => {
    throw new DOMException("", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: forbidden });
  try {
    for (const [name, word] of [
      ["one", "as the page came"],
      ["other", "as the page came"],
      ["one", "as the page came"],
    ] as const)
      remember(name, word);
    assert.equal(told, 0);
    remember("one", "what somebody did");
    assert.equal(told, 1);
  } finally {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: kept });
  }
});

test("lines of a long file are put into parts that a message holds, and none is lost", () => {
  assert.deepEqual(inParts(["aa", "bb", "cc", "ddddddd", "e"], 6), ["aa\nbb", "cc", "ddddd", "e"]);
  assert.deepEqual(inParts([]), [""]);
  const lines = Array.from({ length: 900 }, (_, at) => `${at}${"x".repeat(at % 700)}`);
  const parts = inParts(lines);
  assert.ok(parts.length > 1 && parts.every((part) => part.length <= 190_000));
  assert.deepEqual(parts.join("\n").split("\n"), lines);
});
