// The table of a lesson's step.

import { useRef, useState } from "preact/hooks";
import { gameOf } from "../../core/game";
import type { Act, Ask } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import { OneCard } from "../table/one-card";
import { Prompt } from "../table/prompt";
import "./board.css";

export function LessonBoard({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const [pick, setPick] = useState({ at: -1, face: "" });
  const chosen = pick.at === view.n ? pick.face : ""; // a card is picked up for one moment only
  const box = useRef<HTMLDivElement>(null);
  const board = view.board!;
  const play = (way: string) => void act("move", { n: view.n, do: way });
  const ask: Ask = (action, args) => void act(action, { n: view.n, ...args });
  const choose = (face: string) => {
    setPick({ at: view.n, face });
    if ((board.acts[face]?.ways.length ?? 0) > 1) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[data-zone=ways] button")?.focus());
    }
  };
  const quiet = !view.can.moves;
  const { Board, Ways = OneCard } = gameOf(base.game);
  return (
    <div class={`hw-l-board hw-t-stage${quiet ? " hw-l-still" : ""}`} ref={box}>
      <Board
        base={base}
        board={board}
        chosen={quiet ? "" : chosen}
        choose={choose}
        play={play}
        ask={ask}
        quiet={quiet}
        hinted={view.lit}
      />
      {!quiet && !view.prompt && <Ways base={base} board={board} chosen={chosen} play={play} ask={ask} />}
      {view.prompt && (
        <Prompt
          prompt={quiet ? { ...view.prompt, options: [] } : view.prompt}
          ui={base.ui}
          play={play}
          next={() => undefined}
        />
      )}
    </div>
  );
}
