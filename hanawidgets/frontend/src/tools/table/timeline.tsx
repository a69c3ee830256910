// Steps back and forth through the game.
import { Button } from "../../core/controls";
import { suppress } from "../../core/keys";
import type { Act } from "../../core/types";
import type { TableBase, TableView } from "../../views";
import type { Replay } from "./replay";
import "./timeline.css";

export function Timeline({ base, view, act, replay }: { base: TableBase; view: TableView; act: Act; replay: Replay }) {
  const { ui } = base;
  const to = (at: number) => act("goto", { at });
  return (
    <div class="hw-t-time">
      <div>
        <Button
          class="hw-button"
          aria-label={ui.back}
          disabled={view.n === 0}
          onClick={() => act("step", { forward: false })}
        >
          ◀
        </Button>
        <div class="hw-t-at">
          <input
            type="range"
            {...suppress}
            min={0}
            max={view.last}
            value={view.n}
            aria-label={ui.timeline}
            aria-valuetext={view.moment}
            onChange={(event) => to(Number(event.currentTarget.value))}
          />
          <span class="hw-count">{view.moment}</span>
        </div>
        <Button
          class="hw-button"
          data-forward=""
          aria-label={ui.forward}
          disabled={view.n === view.last}
          onClick={() => act("step", { forward: true })}
        >
          ▶
        </Button>
        <Button
          class="hw-button"
          data-replay=""
          aria-label={replay.on ? ui.replay_stop : ui.replay}
          disabled={view.n === view.last}
          onClick={replay.toggle}
        >
          {replay.on ? "❚❚" : "▶▶"}
        </Button>
      </div>
      <div>
        <Button class="hw-button" disabled={!view.can.undo} onClick={() => act("undo")}>
          {ui.undo}
        </Button>
        <Button class="hw-button" disabled={!view.can.redo} onClick={() => act("redo")}>
          {ui.redo}
        </Button>
        {view.past && <small>{view.past}</small>}
      </div>
    </div>
  );
}
