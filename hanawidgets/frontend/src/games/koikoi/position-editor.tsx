// A position laid out by hand: choose a place, tap the cards that go there. Python says whether it can be.

import { useLayoutEffect, useRef } from "preact/hooks";
import { CardField } from "../../core/card-field";
import { CardGroups } from "../../core/card-groups";
import { Button, Chips } from "../../core/controls";
import { faceOf } from "../../core/faces";
import { focusZone } from "../../core/focus";
import { rove } from "../../core/keys";
import { Refused } from "../../core/rule-text";
import type { Act } from "../../core/types";
import type { DraftView, TableBase } from "../../views";
import "../../tools/browse.css";
import "./position-editor.css";

export function PositionEditor({
  base,
  draft,
  act,
  errors,
}: {
  base: TableBase;
  draft: DraftView;
  act: Act;
  errors: Record<string, string>;
}) {
  const { words } = draft;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // what opened it has gone from the page
    box.current!.scrollIntoView({ block: "start" });
    focusZone(box.current!);
  }, []);
  const put = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("put", { face, place: draft.chosen });
  };
  return (
    <div ref={box} class="hw-setup" role="group" aria-label={base.ui.setup}>
      <p class="hw-lead">{words.lead}</p>
      <Chips
        label={words.zone!}
        showLabel
        scrolls
        value={draft.chosen}
        options={draft.places}
        onPick={(place) => act("put", { face: "", place })}
      />
      <Chips
        label={words.dealer!}
        showLabel
        value={draft.dealer}
        options={draft.dealers}
        onPick={(seat) => act("setup_dealer", { seat })}
      />
      <CardField field={draft.field} act={act} error={errors.named} />
      <div class="hw-deck hw-browse" role="group" aria-label={words.zone} onKeyDown={rove} onClick={put}>
        <CardGroups
          groups={base.groups}
          deck={base.cards}
          start={draft.picked[0] ?? base.groups[0]?.faces[0]}
          picked={draft.picked}
          dim={draft.elsewhere}
        />
      </div>
      <Refused text={errors[""] ? "" : draft.problem} />
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("fill")}>
          {words.fill}
        </Button>
        <Button class="hw-button hw-go" disabled={!draft.ready} onClick={() => act("setup_go")}>
          {words.go}
        </Button>
        <Button class="hw-button" onClick={() => act("setup_cancel")}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
