// Card list: browse, filter, search, and one card in detail.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CardGroups } from "../../core/card-groups";
import { Badges, Button, Chips } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face, faceOf } from "../../core/faces";
import { focused, focusZone } from "../../core/focus";
import { rove, suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { RuleBox } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import { useUid } from "../../core/uid";
import type { CardListView, CardsBase } from "../../views";

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

type Open = NonNullable<CardListView["detail"]>;

function Detail({
  base,
  detail,
  act,
  onClose,
  mayFocus,
}: {
  base: CardsBase;
  detail: Open;
  act: Act;
  onClose: () => void;
  mayFocus: { current: boolean };
}) {
  const { ui, cards } = base;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!mayFocus.current || !box.current || box.current.contains(focused(box.current))) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: "nearest" });
  }, [detail.face]);
  return (
    <article ref={box} class="hw-detail" tabIndex={-1} aria-label={detail.title} {...suppress}>
      <div class="hw-bar">
        <Button class="hw-button" aria-label={ui.previous} onClick={() => act("turn", { forward: false })}>
          ←
        </Button>
        <Button class="hw-button" aria-label={ui.next} onClick={() => act("turn", { forward: true })}>
          →
        </Button>
        <Button class="hw-button hw-close" onClick={onClose}>
          {base.words.close}
        </Button>
      </div>
      <div class="hw-detail-head">
        <Face face={detail.face} card={cards[detail.face]} large />
        <div>
          <h2>{detail.title}</h2>
          <dl>
            {detail.facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
            <div>
              <dt>{ui.readings}</dt>
              <dd>
                {detail.readings.map((name) => (
                  <span key={name.lang + name.text} lang={name.lang}>
                    {name.text}
                  </span>
                ))}
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <h3>{ui.in_yaku}</h3>
      <ul class="hw-list">
        {detail.yaku.map((yaku) => (
          <li key={yaku.key}>
            <b>{yaku.name}</b>
            <Disclosure title={yaku.how} class="hw-quiet">
              <RuleBox rule={yaku.rule} />
            </Disclosure>
          </li>
        ))}
      </ul>
      <h3>{ui.look_alike}</h3>
      <div class="hw-like">
        <Face face={detail.face} card={cards[detail.face]} />
        <Button class="hw-card" aria-label={detail.like.label} onClick={() => act("open", { card: detail.like.face })}>
          <Face face={detail.like.face} card={cards[detail.like.face]} />
        </Button>
        <p>
          <b>{detail.like.name}</b> {detail.like.text}
        </p>
      </div>
    </article>
  );
}
