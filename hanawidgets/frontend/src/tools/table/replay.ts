// A game that plays itself from the moment shown: step after step, each when what came before has been seen.
import { useEffect, useState } from "preact/hooks";
import type { Act } from "../../core/types";
import type { TableView } from "../../views";
import { factorOf, speedKept } from "./motion/speed";
import type { Motion } from "./motion/use-motion";

const PAUSE_MS = 300;
const STILL_MS = 700; // of a step of which nothing is shown but the moment

export interface Replay {
  on: boolean;
  toggle: () => void;
  stop: () => void;
}

export function useReplay(view: TableView, act: Act, motion: Motion): Replay {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!on) return;
    if (view.n === view.last) {
      setOn(false);
      return;
    }
    const factor = factorOf(speedKept());
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(
        () => (motion.playing() ? wait() : void act("step", { forward: true })),
        factor ? PAUSE_MS * factor : STILL_MS,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [on, view.n, view.last]);
  return { on, toggle: () => setOn(!on), stop: () => setOn(false) };
}
