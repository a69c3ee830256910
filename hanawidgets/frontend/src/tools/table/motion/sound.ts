// What a table sounds like: hangs on what is played, off until somebody switches it on, and tells nothing that is not seen.
import { gameOf } from "../../../core/game";
import { remember, remembered } from "../../../core/storage";
import type { Step } from "./plan";
import { type Sound, wave } from "./waves";

const OF_KIND: Partial<Record<Step["kind"], Sound>> = {
  deal: "flip",
  fly: "clap",
  flip: "flip",
  throw: "clap",
  shake: "boom",
  pass: "tok",
  call: "tok",
  sweep: "sweep",
  stamp: "bell",
};
const LOUD = 0.5;
const LANDS_BEFORE_MS = 40; // a card is heard as it touches, not when all of its flight is over
const GAP_MS = 45; // between two cards that are dealt

const nameOf = (game: string) => `sound.${game}`;

export const sounds = (game: string): boolean => remembered(nameOf(game)) === "on";

let context: AudioContext | undefined;
const kept = new Map<string, AudioBuffer>();

function sound(name: Sound, pitch: number, ms: number): void {
  context ??= new AudioContext();
  void context.resume();
  const key = `${name}${pitch}`;
  let buffer = kept.get(key);
  if (!buffer) {
    const samples = wave(name, context.sampleRate, pitch);
    buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.getChannelData(0).set(samples);
    kept.set(key, buffer);
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: LOUD })).connect(context.destination);
  source.start(context.currentTime + Math.max(0, ms) / 1000);
}

/** Switch the sound of a game on, with a card as a sample, or off. */
export function keepSounds(game: string, on: boolean): void {
  remember(nameOf(game), on ? "on" : "off");
  if (on) sound("clap", gameOf(game).pitch ?? 1, 0);
}

/** No browser lets a page sound before somebody has touched it. */
const audible = (game: string): boolean =>
  sounds(game) && typeof AudioContext === "function" && Boolean(navigator.userActivation?.hasBeenActive);

/** Let events be heard that are not played: at once, each sound one time. */
export function hearAtOnce(game: string, kinds: Step["kind"][]): void {
  if (!audible(game)) return;
  for (const name of new Set(kinds.map((kind) => OF_KIND[kind])))
    if (name) sound(name, name === "clap" ? (gameOf(game).pitch ?? 1) : 1, 0);
}

/** Let an event be heard. */
export function hear(game: string, { kind, flights }: Step): void {
  const name = OF_KIND[kind];
  if (!name || !audible(game)) return;
  const pitch = name === "clap" ? (gameOf(game).pitch ?? 1) : 1;
  if (kind !== "deal") {
    sound(name, pitch, name === "clap" ? (flights[0]?.ms ?? 0) - LANDS_BEFORE_MS : 0);
    return;
  }
  let last = -GAP_MS;
  for (const { delay } of flights) {
    if (delay - last < GAP_MS) continue;
    sound(name, pitch, delay);
    last = delay;
  }
}
