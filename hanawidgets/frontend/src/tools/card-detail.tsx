// One card, large: its names, what it counts for, the card it is taken for.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../core/controls";
import { Disclosure } from "../core/disclosure";
import { Face } from "../core/faces";
import { focused } from "../core/focus";
import { suppress } from "../core/keys";
import { RuleBox } from "../core/rule-text";
import type { Act } from "../core/types";
import type { CardDetail, CardsBase } from "../views";
import "./card-detail.css";

export function Detail({
  base,
  detail,
  act,
  onClose,
  mayFocus,
}: {
  base: CardsBase;
  detail: CardDetail;
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
    <article ref={box} class="hw-detail hw-box" tabIndex={-1} aria-label={detail.title} {...suppress}>
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
      {detail.used.length > 0 && <h3>{ui.used_in}</h3>}
      <ul class="hw-list">
        {detail.used.map((one) => (
          <li key={one.key}>
            <b>{one.name}</b>
            <Disclosure title={one.how} class="hw-quiet">
              <RuleBox rule={one.rule} />
            </Disclosure>
          </li>
        ))}
      </ul>
      {detail.like && <Like face={detail.face} like={detail.like} base={base} act={act} />}
    </article>
  );
}

/** The card that it is taken for, beside it. */
function Like({
  face,
  like,
  base,
  act,
}: {
  face: string;
  like: NonNullable<CardDetail["like"]>;
  base: CardsBase;
  act: Act;
}) {
  return (
    <>
      <h3>{base.ui.look_alike}</h3>
      <div class="hw-like">
        <Face face={face} card={base.cards[face]} />
        <Button class="hw-card" aria-label={like.label} onClick={() => act("open", { card: like.face })}>
          <Face face={like.face} card={base.cards[like.face]} />
        </Button>
        <p>
          <b>{like.name}</b> {like.text}
        </p>
      </div>
    </>
  );
}
