// Card list: browse, filter, search, and one card in detail.

import { useEffect, useRef } from "preact/hooks";
import { CardGroups } from "../../core/card-groups";
import { Badges, Button, Chips } from "../../core/controls";
import { faceOf } from "../../core/faces";
import { focusZone } from "../../core/focus";
import { rove, suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import type { Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { Detail } from "../../tools/card-detail";

export function CardList({ base, view, act }: Props<"cards">) {
  const { ui, cards } = base;
  const id = useUid();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true; // a card shown from the start must not take the focus from whoever reads the page
  }, []);
  const list = useRef<HTMLDivElement>(null);
  const shown = view.groups.flatMap((group) => group.faces);
  const open = view.detail?.face;
  const start = open && shown.includes(open) ? open : shown[0];
  const show = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("open", { card: face });
  };
  const back = async () => {
    const face = open;
    await act("close");
    const card = list.current?.querySelector<HTMLElement>(`[data-face="${face}"]`);
    if (card) card.focus();
    else if (list.current) focusZone(list.current);
  };
  return (
    <>
      <div class="hw-filters">
        <label class="hw-vh" for={id}>
          {ui.search}
        </label>
        <input
          id={id}
          type="search"
          {...suppress}
          placeholder={ui.search_hint}
          defaultValue={view.search}
          autocomplete="off"
          onInput={(event) => act("search", { text: event.currentTarget.value })}
        />
        <Chips
          scrolls
          label={ui.filter_kind!}
          value={view.kind}
          options={base.kinds}
          onPick={(kind) => act("kind", { kind })}
        />
        <Chips
          scrolls
          label={ui.filter_month!}
          value={view.month}
          options={base.months}
          onPick={(month) => act("month", { month })}
        />
        <div class="hw-bar">
          <Chips label={ui.cards_by!} value={view.order} options={base.orders} onPick={(by) => act("order", { by })} />
          <Badges view={view} act={act} />
          <span class="hw-count">{view.count}</span>
        </div>
      </div>
      <div
        class={open ? "hw-split hw-has-detail" : "hw-split"}
        onKeyDown={(event) => event.key === "Escape" && open && void back()}
      >
        <div
          ref={list}
          class={`hw-deck hw-browse hw-by-${view.order}`}
          role="group"
          aria-label={view.count}
          onKeyDown={rove}
          onClick={show}
        >
          {view.empty && (
            <p class="hw-empty">
              <span>{view.empty}</span>
              <Button
                class="hw-button"
                onClick={() => {
                  const box = list.current?.closest(".hw")?.querySelector<HTMLInputElement>("input[type=search]");
                  if (box) box.value = "";
                  void act("all");
                }}
              >
                {ui.show_all}
              </Button>
            </p>
          )}
          <CardGroups groups={view.groups} deck={cards} start={start} open={open ?? ""} />
        </div>
        {view.detail && <Detail base={base} detail={view.detail} act={act} onClose={back} mayFocus={drawn} />}
      </div>
      <LiveRegion text={view.detail?.title ?? view.say} />
    </>
  );
}
