// Steps back and forth through the game, in one row.
import { Button } from "../../core/controls";
import { suppress } from "../../core/keys";
import type { Act } from "../../core/types";
import type { TableBase, TableView } from "../../views";
import { Icon } from "./icon";
import type { Replay } from "./replay";
import "./timeline.css";

export function Timeline({ base, view, act, replay }: { base: TableBase; view: TableView; act: Act; replay: Replay }) {
  const { ui } = base;
  const step = (forward: boolean) => act("step", { forward });
  const through = replay.on ? ui.replay_stop : ui.replay;
  return (
    <div class="hw-t-time" role="group" aria-label={ui.timeline}>
      <Button
        class="hw-button"
        aria-label={ui.back}
        title={ui.back}
        disabled={view.n === 0}
        onClick={() => step(false)}
      >
        <Icon name="back" />
      </Button>
      <div class="hw-t-at">
        <input
          type="range"
          {...suppress}
          min={0}
          max={view.last}
          value={view.n}
          aria-label={ui.timeline}
          aria-valuetext={`${view.moment} ${view.past}`}
          onChange={(event) => act("goto", { at: Number(event.currentTarget.value) })}
        />
        <span class="hw-count">{view.moment}</span>
      </div>
      <Button
        class="hw-button"
        data-forward=""
        aria-label={ui.forward}
        title={ui.forward}
        disabled={view.n === view.last}
        onClick={() => step(true)}
      >
        <Icon name="forward" />
      </Button>
      <Button
        class="hw-button"
        data-replay=""
        aria-label={through}
        title={through}
        disabled={view.n === view.last}
        onClick={replay.toggle}
      >
        <Icon name={replay.on ? "pause" : "through"} />
      </Button>
    </div>
  );
}
