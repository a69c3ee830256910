// Card faces and small rows of them.

import type { DeckCard } from "../views";
import { art, isUndrawn, spriteKey } from "./art";
import { Button } from "./controls";
import { memo } from "./memo";
import { htmlOf, PooledRow, StaticSpan } from "./node-pool";
import type { Deck } from "./types";
import "./faces.css";

/** A small sign in a line, of a suit or kind (`s-H`). The words beside it name it. */
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

/** Whether marks stand under a card: a number, signs or both. They lie outside the picture, which stays whole. */
const marked = (card: DeckCard | undefined): boolean => Boolean(card?.number || card?.signs?.length);

/** What is written on a card of which there is no picture. */
const written = ({ face, card }: FaceProps): string => (card && isUndrawn(`hw-${face}`) ? card.name : "");

function FaceInside({ face, card, large }: FaceProps) {
  const text = written({ face, card });
  return (
    <>
      <span class="hw-art" data-art={art(`hw-${face}`)}>
        {text && <span class="hw-written">{text}</span>}
      </span>
      {card && marked(card) && (
        <span class="hw-under hw-inked">
          {card.number ? (
            <span class="hw-number">
              {card.number}
              {large && <span lang="ja">{card.number_word}</span>}
            </span>
          ) : null}
          {card.signs?.length ? (
            <span class="hw-signs">
              {card.signs.map((sign) => (
                <Sign key={sign} name={sign} />
              ))}
            </span>
          ) : null}
        </span>
      )}
    </>
  );
}

/** All of a face that makes it look as it does. */
const lookOf = ({ face, card, large }: FaceProps): string =>
  [spriteKey(), face, card?.number, large && card?.number_word, card?.signs, written({ face, card })].join("|");

/** One card face; with its card given also its marks in a strip below: a number (large: and its word), and signs. */
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
