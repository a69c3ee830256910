// The browser's memory of a table.

import { useLayoutEffect, useState } from "preact/hooks";
import { inApp } from "../../core/address";
import { badgesKept, remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { TableView } from "../../views";

/** Under which name the settings of the next game are kept. */
export const settingsOf = (game: string) => `table.${game}.settings`;

const marksName = (game: string) => `review.${game}`;

/** What is kept of the games looked back at before, "" where nothing is. */
export const keptMarks = (game: string) => (inApp() ? remembered(marksName(game)) : "");

export const keepMarks = (game: string, marks: string) => inApp() && remember(marksName(game), marks);

/**
 * The browser's memory of a table: at first it tells Python what it has, later it keeps what Python says. Returns whether
 * the answer to the first is still to come; a click made before it would be lost.
 */
export function useResume(game: string, view: TableView, act: Act): boolean {
  const name = `table.${game}`;
  const [asking, setAsking] = useState(() => inApp() && view.memory.do === "ask");
  useLayoutEffect(() => {
    const badges = badgesKept();
    if (inApp() && view.memory.do && view.badges !== undefined && badges !== undefined && badges !== view.badges)
      void act("badges", { on: badges });
    if (!asking) return;
    const look = remembered(`${name}.look`);
    void act("resume", { game: remembered(name), settings: remembered(settingsOf(game)) }).then(async (refusal) => {
      if (refusal) await act("resume", { game: "", settings: "" }); // longer than any word of ours
      setAsking(false);
      if (look) void act("look_again", { game: look, marks: keptMarks(game) }); // where a move was tried out
    });
  }, []);
  useLayoutEffect(() => {
    if (!inApp() || view.memory.do !== "keep") return;
    remember(name, view.state);
    remember(settingsOf(game), view.memory.settings);
    remember(`${name}.look`, view.review?.game ?? "");
  }, [view.state, view.memory.do, view.memory.settings, view.review?.game]);
  return asking && remembered(name) !== "";
}
