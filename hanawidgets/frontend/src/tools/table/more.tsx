// Save, load, link, and a position of one's own.

import { useRef, useState } from "preact/hooks";
import { inApp } from "../../core/address";
import { Button, Chips, KeptBadges } from "../../core/controls";
import { CopyLink } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { FilePick } from "../../core/file-pick";
import { suppress } from "../../core/keys";
import { Refused } from "../../core/rule-text";
import type { Act } from "../../core/types";
import { useUid } from "../../core/uid";
import type { TableBase, TableView } from "../../views";
import { closeMenu } from "./focus";
import { keepSounds, sounds } from "./motion/sound";
import { keepSpeed, SPEEDS, speedKept } from "./motion/speed";
import { keepTalks, talks } from "./people";

export function More({
  base,
  view,
  act,
  errors,
}: {
  base: TableBase;
  view: TableView;
  act: Act;
  errors: Record<string, string>;
}) {
  const { ui } = base;
  const id = useUid();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [speed, setSpeed] = useState(speedKept);
  const [talking, setTalking] = useState(talks);
  const [sounding, setSounding] = useState(() => sounds(base.game));
  const load = async (given: string) => {
    if (await act("load", { text: given }, "load")) return;
    setText("");
    closeMenu(box.current);
  };
  return (
    <Disclosure title={ui.more}>
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
      <div class="hw-actions" ref={box}>
        <Button
          class="hw-chip hw-toggle"
          aria-pressed={talking}
          onClick={() => {
            keepTalks(!talking);
            setTalking(!talking);
          }}
        >
          {ui.lines}
        </Button>
        <Button
          class="hw-chip hw-toggle"
          aria-pressed={view.coach.on}
          onClick={() => act("coach", { on: !view.coach.on })}
        >
          {ui.coach}
        </Button>
        <Button
          class="hw-chip hw-toggle"
          aria-pressed={sounding}
          onClick={() => {
            keepSounds(base.game, !sounding);
            setSounding(!sounding);
          }}
        >
          {ui.sound}
        </Button>
        <KeptBadges view={view} act={act} />
        <Button class="hw-button" onClick={() => act("save")}>
          {ui.save}
        </Button>
        <CopyLink base={base} state={view.state} />
        {view.can.setup && (
          <Button class="hw-button" onClick={() => act("setup")}>
            {ui.setup}
          </Button>
        )}
        <FilePick label={ui.load!} onText={load} />
      </div>
      {inApp() && <p class="hw-note">{ui.link_note}</p>}
      <label for={id}>{ui.load_text}</label>
      <textarea
        id={id}
        {...suppress}
        rows={3}
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Refused text={errors.load} />
      <div class="hw-actions">
        <Button class="hw-button" disabled={!text.trim()} onClick={() => load(text)}>
          {ui.load_do}
        </Button>
      </div>
    </Disclosure>
  );
}
