// Quick taps that began on one thing are not meant for what has come to lie under the finger.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { strays } from "../src/core/press";

const at = (on: Element, time: number, x = 100, more: Partial<MouseEvent> = {}) =>
  ({ target: on, clientX: x, clientY: 50, timeStamp: time, detail: 1, ...more }) as MouseEvent;
const button = (face = "") => {
  const one = document.createElement("button");
  if (face) one.dataset.face = face;
  return one;
};

test("taps that go on after a move play no card that has come under the finger", () => {
  const [way, card] = [button(), button("a")];
  assert.equal(strays(at(way, 1000)), false);
  assert.equal(strays(at(card, 1300, 104, { detail: 2 })), true);
  assert.equal(strays(at(card, 1600, 104, { detail: 3 })), true, "the row began on the other button");
  assert.equal(strays(at(card, 2600)), false, "a new row");
});

test("a card is picked up and played with two quick taps, also where it is drawn anew between them", () => {
  assert.equal(strays(at(button("a"), 4000)), false);
  assert.equal(strays(at(button("a"), 4200, 100, { detail: 2 })), false);
});

test("a quick tap elsewhere, and the keyboard, are always meant", () => {
  assert.equal(strays(at(button("a"), 6000)), false);
  assert.equal(strays(at(button("b"), 6100, 140)), false);
  assert.equal(strays(at(button("c"), 6150, 140, { detail: 0 })), false);
});
