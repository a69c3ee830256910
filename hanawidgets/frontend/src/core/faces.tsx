// Card faces and small rows of them.

import type { DeckCard } from "../views";
import { art, spriteKey } from "./art";
import { Button } from "./controls";
import { memo } from "./memo";
import { htmlOf, PooledRow, StaticSpan } from "./node-pool";
import type { Deck } from "./types";
import "./faces.css";

/** A small sign in a line: a kind (`k-tane`) or a suit (`s-H`, `g-R`). The words beside it name it. */
export const Sign = ({ name }: { name: string }) => (
  <svg class="hw-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <use href={`#hw-${name}`} />
  </svg>
);

interface FaceProps {
  face: string;
  card?: DeckCard | undefined;
  large?: boolean;
}

/** Whether marks stand under a card: its month, its kind or both. They lie outside the picture, which stays whole. */
const marked = (card: DeckCard | undefined): boolean => Boolean(card?.month || card?.kind);

function FaceInside({ face, card, large }: FaceProps) {
  const kinds = card?.kind ? (card.double ? [card.kind, "kasu"] : [card.kind]) : [];
  return (
    <>
      <span class="hw-art" data-art={art(`hw-${face}`)} />
      {card && marked(card) && (
        <span class="hw-under">
          {card.month ? (
            <span class="hw-month">
              {card.month}
              {large && <span lang="ja">{card.plant}</span>}
            </span>
          ) : null}
          {card.kind && (
            <span class="hw-kind">
              {kinds.map((kind) => (
                <Sign key={kind} name={`k-${kind}`} />
              ))}
            </span>
          )}
        </span>
      )}
    </>
  );
}

/** All of a face that makes it look as it does. */
const lookOf = ({ face, card, large }: FaceProps): string =>
  [spriteKey(), face, card?.month, large && card?.plant, card?.kind, card?.double].join("|");

/** One card face; with its card given also its marks in a strip below: month (large: and plant), kind by shape (the cup shows two). */
export const Face = memo((props: FaceProps) => (
  <StaticSpan
    class={`hw-face${marked(props.card) ? " hw-marked" : ""}${props.large ? " hw-large" : ""}`}
    data-card={props.face}
    aria-hidden="true"
    html={htmlOf(lookOf(props), () => <FaceInside {...props} />)}
  />
));

/** A face as text, for pictures that are no part of what is drawn. */
export const pictureOf = (face: string, card: DeckCard | undefined): string =>
  htmlOf(`=${lookOf({ face, card })}`, () => <Face face={face} card={card} />);

/** The face of the card that was clicked in a zone, or undefined. */
export const faceOf = (event: Event): string | undefined =>
  (event.target as HTMLElement).closest<HTMLElement>("[data-face]")?.dataset.face;

/** A row of small cards that only shows; its names are read out as one text. */
export const Hand = memo(({ faces, deck }: { faces: string[]; deck: Deck }) => (
  <PooledRow
    class="hw-hand"
    role="img"
    aria-label={faces.map((face) => deck[face]?.name).join(", ")}
    texts={faces.map((face) => htmlOf(`${lookOf({ face })}|`, () => <Face face={face} />))}
  />
));

/** Cards to add, each a button with its face in `data-add`; clicks are taken by the zone around them. */
export const AddableCards = memo(({ faces, add, deck }: { faces: string[]; add: string; deck: Deck }) => (
  <PooledRow
    class="hw-missing"
    texts={faces.map((face) => {
      const card = deck[face];
      return htmlOf(["+", add, card?.label, card?.name, lookOf({ face, card })].join("|"), () => (
        <Button class="hw-card hw-ghost" data-add={face} aria-label={`${add}: ${card?.label}`} title={card?.name}>
          <Face face={face} card={card} />
        </Button>
      ));
    })}
  />
));
