// The switch that keeps the screen on: one lock for the page, asked for again when the page is shown again.
import { pass } from "./dom";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { render } from "preact";
import { Awake } from "../src/core/awake";

const ui = { awake: "Keep on", awake_no: "Cannot" };
let boxes: HTMLElement[] = [];

async function drawn(): Promise<HTMLElement> {
  const box = document.createElement("div");
  boxes.push(box);
  render(<Awake ui={ui} />, box);
  await pass(50);
  return box;
}

/** A browser with such a lock: what it gave, the newest last. */
function locking(refuse = false): { released: boolean }[] {
  const given: { released: boolean; release: () => Promise<void> }[] = [];
  const request = async () => {
    if (refuse) throw new DOMException("", "NotAllowedError");
    const one = {
      released: false,
      release: async () => {
        one.released = true;
      },
    };
    given.push(one);
    return one;
  };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  return given;
}

const press = async (box: HTMLElement) => {
  box.querySelector("button")!.click();
  await pass(50);
};
const isOn = (box: HTMLElement) => box.querySelector("button")!.getAttribute("aria-pressed");
const shown = async (state: string) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(50);
};

afterEach(() => {
  for (const box of boxes) render(null, box);
  boxes = [];
  Reflect.deleteProperty(navigator, "wakeLock");
});

test("a browser without such a lock says so and offers no switch", async () => {
  const box = await drawn();
  assert.deepEqual([box.querySelector("button"), box.textContent], [null, "Cannot"]);
});

test("the lock is held while the switch is out of sight, and comes back with the page", async () => {
  const given = locking();
  const box = await drawn();
  await press(box);
  assert.deepEqual([isOn(box), given.length], ["true", 1]);
  render(null, box); // the menu is closed
  const again = await drawn();
  assert.deepEqual([isOn(again), given[0]!.released], ["true", false]);
  given[0]!.released = true; // as a browser does to a hidden page
  await shown("hidden");
  assert.equal(given.length, 1);
  await shown("visible");
  assert.equal(given.length, 2);
  await press(again);
  assert.deepEqual([isOn(again), given[1]!.released], ["false", true]);
  await shown("visible");
  assert.equal(given.length, 2, "switched off, nothing asks for it");
});

test("a browser that refuses says so, and the switch is off", async () => {
  locking(true);
  const box = await drawn();
  await press(box);
  assert.deepEqual([isOn(box), box.querySelector("[role=status]")!.textContent], ["false", "Cannot"]);
});
