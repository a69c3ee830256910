// Captured cards: the deck that they are picked from, what they make, what is one card away.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CardField } from "../../core/card-field";
import { CardGroups } from "../../core/card-groups";
import { Button, Chips } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { AddableCards, faceOf, Hand } from "../../core/faces";
import { rove } from "../../core/keys";
import { memo } from "../../core/memo";
import { RuleBox } from "../../core/rule-text";
import type { Act, Deck } from "../../core/types";
import type { CapturedBase, CapturedView, RuleCard } from "../../views";
import "./captured.css";

interface PartProps {
  base: CapturedBase;
  view: CapturedView;
  act: Act;
}

/** The 48 cards. */
export function CapturedDeck({ base, view, act }: PartProps) {
  const { ui, cards } = base;
  const groups = base.groups[view.order]!;
  const made = view.made.flatMap((yaku) => yaku.faces);
  const pick = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("pick", { card: face, on: !view.picked.includes(face) });
  };
  const start = view.picked[0] ?? groups[0]?.faces[0];
  const { plain } = base;
  const [rest, others] = [groups.filter(({ key }) => key === plain.key), groups.filter(({ key }) => key !== plain.key)];
  const [asked, setAsked] = useState(false);
  const open = asked || rest.some(({ faces }) => faces.some((face) => view.picked.includes(face)));
  const marks = { deck: cards, start, picked: view.picked, made };
  return (
    <div class="hw-pick">
      <div class={`hw-deck hw-by-${view.order}`} role="group" aria-label={ui.captured} onKeyDown={rove} onClick={pick}>
        <CardGroups groups={others} {...marks} />
        {rest.length > 0 && !open && (
          <Button class="hw-button hw-pick-more" aria-expanded={false} onClick={() => setAsked(true)}>
            + {plain.label}
          </Button>
        )}
        <div class={open ? "hw-pick-rest hw-is-open" : "hw-pick-rest"}>
          <CardGroups groups={rest} {...marks} />
        </div>
      </div>
    </div>
  );
}

/** A field for those who type, and the order of the cards. `children`: what else stands in that line. */
export function CardsBy({
  base,
  view,
  act,
  error,
  children,
}: PartProps & { error: string | undefined; children?: ComponentChildren }) {
  const { ui } = base;
  const [typing, setTyping] = useState(false);
  return (
    <div class="hw-pick">
      {!typing && (
        <Button class="hw-button hw-quiet hw-pick-more" aria-expanded={false} onClick={() => setTyping(true)}>
          {view.field.label}
        </Button>
      )}
      <div class={typing ? "hw-pick-by hw-is-open" : "hw-pick-by"}>
        <CardField field={view.field} act={act} error={error} />
        <div class="hw-bar">
          <Chips label={ui.cards_by!} value={view.order} options={base.orders} onPick={(by) => act("order", { by })} />
          <span class="hw-count">{view.count}</span>
          {children}
        </div>
      </div>
    </div>
  );
}

const MadeLine = memo(
  ({
    name,
    label,
    how,
    faces,
    rule,
    deck,
  }: {
    name: string;
    label: string;
    how: string;
    faces: string[];
    rule: RuleCard;
    deck: Deck;
  }) => (
    <li>
      <span class="hw-line">
        <b>{name}</b> <span class="hw-points">{label}</span>
      </span>
      <Hand faces={faces} deck={deck} />
      <Disclosure title={how} class="hw-quiet">
        <RuleBox rule={rule} />
      </Disclosure>
    </li>
  ),
);

export function Made({ base, view }: { base: CapturedBase; view: CapturedView }) {
  const { ui, cards, book } = base;
  if (!view.made.length && !view.excluded.length) return null;
  return (
    <section class="hw-made" aria-label={ui.made}>
      {view.made.length > 0 && <h2>{ui.made}</h2>}
      <ul class="hw-list">
        {view.made.map(({ key, name, label, how, faces, rule }) => (
          <MadeLine key={key} name={name} label={label} how={how} faces={faces} rule={book[rule]!} deck={cards} />
        ))}
      </ul>
      {view.excluded.length > 0 && (
        <>
          <h3>{ui.excluded}</h3>
          <ul class="hw-list">
            {view.excluded.map((yaku) => (
              <li key={yaku.key} class="hw-out">
                <Disclosure
                  title={
                    <>
                      <s>{yaku.name}</s> {yaku.text}
                    </>
                  }
                  class="hw-quiet"
                >
                  <RuleBox rule={book[yaku.rule]!} />
                </Disclosure>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const NearLine = memo(
  ({
    name,
    label,
    isNew,
    faces,
    add,
    deck,
  }: {
    name: string;
    label: string;
    isNew: boolean;
    faces: string[];
    add: string;
    deck: Deck;
  }) => (
    <li class={isNew ? "hw-new" : undefined}>
      <span class="hw-line">
        <b>{name}</b> <span class="hw-points">{label}</span>
      </span>
      <AddableCards faces={faces} add={add} deck={deck} />
    </li>
  ),
);

export function Near({ base, view, act }: { base: CapturedBase; view: CapturedView; act: Act }) {
  const { ui, cards } = base;
  const [all, setAll] = useState(false);
  const lines = all ? view.near : view.near.slice(0, view.near_first);
  if (!view.near.length) return null;
  const add = (event: Event) => {
    const face = (event.target as HTMLElement).closest<HTMLElement>("[data-add]")?.dataset.add;
    if (face) void act("pick", { card: face, on: true });
  };
  return (
    <section class="hw-near" aria-label={ui.near}>
      <h2>{ui.near}</h2>
      <ul class="hw-list" onClick={add}>
        {lines.map((line) => (
          <NearLine
            key={`${line.key}-${line.place}`}
            name={line.name}
            label={line.label}
            isNew={line.new}
            faces={line.faces}
            add={ui.add!}
            deck={cards}
          />
        ))}
      </ul>
      {view.near.length > view.near_first && (
        <Button class="hw-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? ui.near_less : ui.near_more}
        </Button>
      )}
    </section>
  );
}
