// The sounds of a table: short, never louder than can be, told apart by how high they are; heard only where switched on.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Step } from "../src/tools/table/motion/plan";
import { hear, hearAtOnce, keepSounds, sounds } from "../src/tools/table/motion/sound";
import { type Sound, wave } from "../src/tools/table/motion/waves";
import "./page";

const RATE = 44_100;
const ALL: Sound[] = ["clap", "flip", "sweep", "tok", "bell", "boom"];

/** How fast a wave changes, of what it is: the higher the faster. */
function brightness(samples: Float32Array): number {
  const sum = (values: Float32Array) => values.reduce((all, value) => all + Math.abs(value), 0);
  return sum(samples.map((value, at) => value - (samples[at - 1] ?? 0))) / sum(samples);
}

test("each sound is short, begins and ends in silence, and is never cut off", () => {
  for (const name of ALL) {
    const samples = wave(name, RATE);
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    assert.ok(peak > 0.1 && peak <= 1.6, `${name} ${peak}`); // played at half of that
    assert.ok(samples.length < 2.6 * RATE && Math.abs(samples[0]!) < 0.01, name);
    assert.ok(Math.abs(samples.at(-1)!) < 0.02, `${name} ${samples.at(-1)}`);
    assert.deepEqual(samples, wave(name, RATE));
  }
});

test("paper hisses, a bell is higher than a knock or a boom, and a card is lower where its game says so", () => {
  const height = (name: Sound, pitch?: number) => brightness(wave(name, RATE, pitch));
  assert.ok(height("flip") > height("clap") && height("clap") > height("bell"));
  assert.ok(height("bell") > 2 * height("tok") && height("bell") > 2 * height("boom"));
  assert.notDeepEqual(wave("clap", RATE, 0.7), wave("clap", RATE));
});

test("nothing sounds until it is switched on, for each game by itself", () => {
  const started: number[] = [];
  class Node {
    connect = (to: unknown) => to;
    start = (when: number) => started.push(when);
  }
  class Context {
    sampleRate = 8000;
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  }
  Object.assign(globalThis, { AudioContext: Context, AudioBufferSourceNode: Node, GainNode: Node });
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
  const flight = { delay: 0, ms: 240 } as Step["flights"][number];
  const step = (kind: Step["kind"], ...flights: Step["flights"]) => ({ kind, flights }) as Step;
  hear("koikoi", step("fly", flight));
  assert.deepEqual([sounds("koikoi"), started], [false, []]);
  keepSounds("koikoi", true);
  assert.deepEqual([sounds("koikoi"), sounds("haggis"), started.length], [true, false, 1]);
  hear("koikoi", step("fly", flight));
  hear("koikoi", step("say"));
  hear("haggis", step("fly", flight));
  assert.deepEqual(started, [0, 0.2]);
  started.length = 0;
  hearAtOnce("koikoi", ["fly", "throw", "say", "flip", "deal", "fly"]);
  hearAtOnce("haggis", ["fly"]);
  assert.deepEqual(started, [0, 0]); // a clap and a flip
  started.splice(0, started.length, 0, 0.2);
  hear("koikoi", step("deal", ...[0, 10, 50, 100].map((delay) => ({ ...flight, delay }))));
  assert.deepEqual(started.slice(2), [0, 0.05, 0.1]);
  keepSounds("koikoi", false);
  hear("koikoi", step("shake"));
  assert.equal(started.length, 5);
});
