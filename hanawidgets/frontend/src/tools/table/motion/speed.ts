// How fast events are played; kept on the device.
import { remember, remembered } from "../../../core/storage";

/** Each speed by the time it takes, of that at normal speed; 0: nothing is played. */
const FACTORS = { slow: 1.6, normal: 1, fast: 0.22, none: 0 } as const;

export type Speed = keyof typeof FACTORS;

export const SPEEDS = Object.keys(FACTORS) as Speed[];

const NAME = "speed";

export function speedKept(): Speed {
  const kept = remembered(NAME) as Speed;
  return SPEEDS.includes(kept) ? kept : "normal";
}

export const keepSpeed = (speed: Speed): void => remember(NAME, speed);

export const factorOf = (speed: Speed): number => FACTORS[speed];
