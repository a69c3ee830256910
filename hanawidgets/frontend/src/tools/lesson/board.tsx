// The table of a lesson's step: the game's own board, answered on as at a table.

import { useRef, useState } from "preact/hooks";
import { gameOf, type Picks } from "../../core/game";
import type { Act, Ask } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import { OneCard } from "../table/one-card";
import { Prompt } from "../table/prompt";

interface Props {
  base: LessonBase;
  view: LessonView;
  act: Act;
}

/** The cards that answer the question where they are drawn already, on the board or in the picture. */
export const picksOf = (view: LessonView, act: Act): Picks | undefined =>
  view.pick && view.pick_in
    ? {
        faces: view.solved ? [] : view.pick,
        picked: view.picked,
        wrong: view.verdict?.wrong ?? [],
        pick: (face) => void act("pick", { face }),
      }
    : undefined;

/** The board, and below it what may be done with the card picked up. */
export function useLessonBoard({ base, view, act }: Props) {
  const [pick, setPick] = useState({ at: -1, face: "" });
  const ways = useRef<HTMLDivElement>(null);
  const { board } = view;
  if (!board) return { board: null, ways: null };
  const chosen = pick.at === view.n ? pick.face : ""; // a card is picked up for one moment only
  const play = (way: string) => void act("move", { n: view.n, do: way });
  const ask: Ask = (action, args) => void act(action, { n: view.n, ...args });
  const choose = (face: string) => {
    setPick({ at: view.n, face });
    if ((board.acts[face]?.ways.length ?? 0) > 1) {
      requestAnimationFrame(() => ways.current?.querySelector<HTMLElement>("[data-zone=ways] button")?.focus());
    }
  };
  const quiet = !view.can.moves;
  const { Board, Ways = OneCard } = gameOf(base.game);
  const picks = picksOf(view, act);
  // Nobody decides in a step that only shows; how a hand ended is left out below what is said to the last move.
  const shown = quiet ? view.prompt && view.prompt.kind !== "say" && view.kind !== "play" : true;
  return {
    board: (
      <Board
        base={base}
        board={board}
        chosen={quiet ? "" : chosen}
        choose={choose}
        play={play}
        ask={ask}
        quiet={quiet}
        hinted={view.about.length ? [...view.about, ...view.lit] : view.lit}
        picks={picks}
      />
    ),
    ways: shown && (
      <div class="hw-l-ways" ref={ways}>
        {view.prompt ? (
          <Prompt
            prompt={quiet ? { ...view.prompt, options: [] } : view.prompt}
            ui={base.ui}
            play={play}
            next={() => undefined}
          />
        ) : (
          <Ways base={base} board={board} chosen={chosen} play={play} ask={ask} brief />
        )}
      </div>
    ),
  };
}
