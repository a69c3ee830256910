// The sounds of a table, reckoned here: short samples of sines and noise that die away. No file is fetched for them.

/** Hertz (0: noise), seconds until it has died away to a third, loudness, and of noise: how dull it is, 0 to 1. */
type Layer = [hertz: number, decay: number, loud: number, dull?: number];

const SOUNDS = {
  /** a card clapped on the cushion */
  clap: [
    [0, 0.007, 0.8, 0.15],
    [0, 0.03, 0.5, 0.75],
    [185, 0.035, 0.4],
    [920, 0.01, 0.25],
  ],
  /** a card drawn off the deck and turned over */
  flip: [
    [0, 0.035, 0.22, 0.3],
    [0, 0.012, 0.2, 0],
  ],
  /** cards swept together */
  sweep: [[0, 0.07, 0.3, 0.8]],
  /** a knock on wood */
  tok: [
    [310, 0.045, 0.5],
    [640, 0.022, 0.25],
    [0, 0.003, 0.3, 0.4],
  ],
  bell: [
    [1320, 0.5, 0.22],
    [2655, 0.3, 0.12],
    [3980, 0.16, 0.06],
    [1327, 0.45, 0.1],
  ],
  boom: [
    [52, 0.3, 0.6],
    [0, 0.16, 0.7, 0.98],
    [0, 0.01, 0.3, 0.1],
  ],
} satisfies Record<string, Layer[]>;

export type Sound = keyof typeof SOUNDS;

const DECAYS = 5; // until nothing is left to hear
const RISE = 0.0015; // seconds, so that nothing clicks

/** Return a sound as samples; `pitch`: how high, of 1. The same sound is the same each time. */
export function wave(name: Sound, rate: number, pitch = 1): Float32Array {
  const layers: Layer[] = SOUNDS[name];
  const most = Math.max(...layers.map(([, decay]) => decay)) * DECAYS;
  const samples = new Float32Array(Math.ceil(most * rate));
  let seed = 1;
  for (const [hertz, decay, loud, dull = 0] of layers) {
    let low = 0;
    for (let at = 0; at < samples.length; at++) {
      const time = at / rate;
      seed = (seed * 16807) % 2147483647;
      low += (1 - dull) * (seed / 1073741824 - 1 - low);
      const value = hertz ? Math.sin(2 * Math.PI * hertz * pitch * time) : low / (1 - dull) ** 0.5;
      samples[at]! += value * loud * Math.exp(-time / decay) * Math.min(1, time / RISE);
    }
  }
  return samples;
}
