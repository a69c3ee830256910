// The game that a page of all games is just about: what shows it says so, the page's header hears it.

import { useEffect, useState } from "preact/hooks";

const listeners = new Set<(game: string) => void>();
let shown = "";

/** For what shows one game of several. */
export function useShowing(game: string): void {
  const tell = (now: string) => {
    shown = now;
    for (const listener of listeners) listener(now);
  };
  useEffect(() => {
    tell(game);
    return () => tell("");
  }, [game]);
}

/** The game that is shown, "" where nothing shows one of several. */
export function useShownGame(): string {
  const [game, set] = useState(shown);
  useEffect(() => {
    listeners.add(set);
    set(shown); // what was told before we listened
    return () => void listeners.delete(set);
  }, []);
  return game;
}
