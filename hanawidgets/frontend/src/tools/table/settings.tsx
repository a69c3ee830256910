// How the table behaves on this device: speed, what is said and heard, marks on the cards; and the keys, where there are any.
import { useState } from "preact/hooks";
import { Awake } from "../../core/awake";
import { Button, Chips, KeptBadges } from "../../core/controls";
import type { Act } from "../../core/types";
import type { TableBase, TableView } from "../../views";
import { keepSounds, sounds } from "./motion/sound";
import { keepSpeed, SPEEDS, speedKept } from "./motion/speed";
import { keepTalks, talks } from "./people";
import "./settings.css";

export function Settings({ base, view, act }: { base: TableBase; view: TableView; act: Act }) {
  const { ui } = base;
  const [speed, setSpeed] = useState(speedKept);
  const [talking, setTalking] = useState(talks);
  const [sounding, setSounding] = useState(() => sounds(base.game));
  const toggle = (title: string | undefined, on: boolean, flip: (on: boolean) => void) => (
    <Button class="hw-chip hw-toggle" aria-pressed={on} onClick={() => flip(!on)}>
      {title}
    </Button>
  );
  return (
    <div class="hw-t-settings">
      <Chips
        label={ui.speed!}
        showLabel
        value={speed}
        options={SPEEDS.map((value) => ({ value, label: ui[`speed.${value}`]! }))}
        onPick={(value) => {
          keepSpeed(value);
          setSpeed(value);
        }}
      />
      {toggle(ui.lines, talking, (on) => {
        keepTalks(on);
        setTalking(on);
      })}
      {!view.room && toggle(ui.coach, view.coach.on, (on) => void act("coach", { on }))}
      {toggle(ui.sound, sounding, (on) => {
        keepSounds(base.game, on);
        setSounding(on);
      })}
      <KeptBadges view={view} act={act} />
      <Awake ui={ui} />
      <section class="hw-t-keys" aria-label={ui.keys}>
        <h3>{ui.keys}</h3>
        <ul class="hw-list">
          {base.keys.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
