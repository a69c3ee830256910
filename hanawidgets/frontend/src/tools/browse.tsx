// Cards to look through: those that a search and a page's own filters leave, and one of them large.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardGroups } from "../core/card-groups";
import { Secondary } from "../core/compact";
import { Button } from "../core/controls";
import { faceOf } from "../core/faces";
import { focusZone } from "../core/focus";
import { rove, suppress } from "../core/keys";
import { LiveRegion } from "../core/live-region";
import type { Act } from "../core/types";
import { useUid } from "../core/uid";
import type { CardDetail, CardsBase, Group } from "../views";
import { Detail } from "./card-detail";
import "./browse.css";

interface View {
  groups: Group[];
  order: string;
  search: string;
  hint: string;
  count: string;
  empty: string;
  say: string;
  detail: CardDetail | null;
}

export function Browse({
  base,
  view,
  act,
  children,
}: {
  base: CardsBase;
  view: View;
  act: Act;
  children: ComponentChildren; // its filters
}) {
  const { ui, cards } = base;
  const id = useUid();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true; // a card shown from the start must not take the focus from whoever reads the page
  }, []);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const shown = view.groups.flatMap((group) => group.faces);
  const open = view.detail?.face ?? "";
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
        <Secondary>{children}</Secondary>
        <div class="hw-bar">
          <label class="hw-vh" for={id}>
            {ui.search}
          </label>
          <input
            id={id}
            ref={search}
            type="search"
            {...suppress}
            placeholder={view.hint}
            defaultValue={view.search}
            autocomplete="off"
            onInput={(event) => act("search", { text: event.currentTarget.value })}
          />
          <span class="hw-count">{view.count}</span>
        </div>
      </div>
      <div
        class={view.detail ? "hw-split" : undefined}
        onKeyDown={(event) => event.key === "Escape" && open && void back()}
      >
        <div
          ref={list}
          class={`hw-deck hw-browse hw-by-${view.order}`}
          role="group"
          aria-label={view.count}
          onKeyDown={rove}
          onClick={(event) => {
            const face = faceOf(event);
            if (face) void act("open", { card: face });
          }}
        >
          {view.empty && (
            <p class="hw-empty">
              <span>{view.empty}</span>
              <Button
                class="hw-button"
                onClick={() => {
                  if (search.current) search.current.value = "";
                  void act("all");
                }}
              >
                {ui.show_all}
              </Button>
            </p>
          )}
          <CardGroups groups={view.groups} deck={cards} start={shown.includes(open) ? open : shown[0]} open={open} />
        </div>
        {view.detail && <Detail base={base} detail={view.detail} act={act} onClose={back} mayFocus={drawn} />}
      </div>
      <LiveRegion text={view.detail?.title ?? view.say} />
    </>
  );
}
