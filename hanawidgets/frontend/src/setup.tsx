// A position laid out by hand: choose a place, tap the cards that go there. Python says whether it can be.
import { rove } from "./dom";
import { Button, CardGroups, Chips, faceOf, Refused } from "./parts";
import type { Act, DraftView, TableBase } from "./types";

export function Setup({ base, draft, act, errors }: { base: TableBase; draft: DraftView; act: Act; errors: Record<string, string> }) {
  const { words } = draft;
  const put = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("put", { face, place: draft.chosen });
  };
  return (
    <div class="hw-setup">
      <p class="hw-lead">{words["lead"]}</p>
      <Chips label={words["zone"]!} showLabel value={draft.chosen} options={draft.places} onPick={(place) => act("put", { face: "", place })} />
      <Chips label={words["dealer"]!} showLabel value={draft.dealer} options={draft.dealers} onPick={(seat) => act("setup_dealer", { seat })} />
      <div class="hw-deck" role="group" aria-label={words["zone"]} onKeyDown={rove} onClick={put}>
        <CardGroups groups={base.groups} deck={base.cards} start={draft.picked[0] ?? base.groups[0]?.faces[0]} picked={draft.picked} dim={draft.elsewhere} />
      </div>
      <Refused text={errors[""] ? "" : draft.problem} />
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("fill")}>{words["fill"]}</Button>
        <Button class="hw-button hw-go" disabled={Boolean(draft.problem)} onClick={() => act("setup_go")}>{words["go"]}</Button>
        <Button class="hw-button" onClick={() => act("setup_cancel")}>{words["cancel"]}</Button>
      </div>
    </div>
  );
}
