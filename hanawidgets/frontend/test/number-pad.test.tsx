// The pad of numbers: what is pressed before Python has answered would be taken for the same person once more.
import { pass } from "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { NumberPad } from "../src/games/ohhell/number-pad";

test("a second press before the answer is left out, and one after it counts", async () => {
  const box = document.createElement("div");
  const picked: number[] = [];
  let answer = () => {};
  const onPick = (n: number) => {
    picked.push(n);
    return new Promise<void>((settle) => (answer = settle));
  };
  const numbers = [0, 1, 2].map((n) => ({ n, on: false, off: false, mark: "" }));
  render(<NumberPad title="Aki" reason="" numbers={numbers} onPick={onPick} />, box);
  const press = async (n: number) => {
    box.querySelector<HTMLElement>(`[data-n='${n}']`)!.click();
    await pass(20);
  };
  await press(2);
  await press(1);
  assert.deepEqual(picked, [2]);
  assert.ok(box.querySelector(".hw-pad-asks"), "nothing is to be pressed meanwhile");
  answer();
  await pass(20);
  assert.ok(!box.querySelector(".hw-pad-asks"));
  await press(1);
  assert.deepEqual(picked, [2, 1]);
});
