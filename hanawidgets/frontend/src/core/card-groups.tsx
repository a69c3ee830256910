// Titled groups of cards to choose from.

import type { DeckCard, Group } from "../views";
import { Face } from "./faces";
import { suppress } from "./keys";
import { memo } from "./memo";
import type { Deck } from "./types";
import "./card-groups.css";

interface CardProps {
  face: string;
  card: DeckCard | undefined;
  tab: boolean;
  pressed: boolean | undefined;
  expanded: boolean | undefined;
  used: boolean;
  dim: boolean;
}

/**
 * A card to be chosen. Of 48 a click changes one or two, so the others stay as they are; clicks are taken by
 * the zone around the cards (`data-face`), because a handler of its own would make every card look changed.
 */
const CardButton = memo(({ face, card, tab, pressed, expanded, used, dim }: CardProps) => (
  <button
    type="button"
    {...suppress}
    class={used ? "hw-card hw-is-used" : dim ? "hw-card hw-is-dim" : "hw-card"}
    data-rove=""
    data-face={face}
    aria-pressed={pressed}
    aria-expanded={expanded}
    aria-label={card?.label}
    title={card?.name}
    tabIndex={tab ? 0 : -1}
  >
    <Face face={face} card={card} />
  </button>
));

interface Marks {
  /** Cards that are pressed in; undefined: they are not to be pressed. */
  picked: string[] | undefined;
  /** Cards that are part of something made of those. */
  made: string[];
  /** Cards that are elsewhere. */
  dim: string[];
}

interface GroupProps extends Marks {
  title: string;
  faces: string[];
  deck: Deck;
  /** The card with the tab stop, "" if it is in another group. */
  start: string;
  /** The card that is open, "" if none is here; undefined: cards open nothing. */
  open: string | undefined;
}

/** One titled row of cards. */
const CardGroup = memo(({ title, faces, deck, start, picked, made, dim, open }: GroupProps) => (
  <div class="hw-group" role="group" aria-label={title}>
    <span class="hw-group-title" aria-hidden="true">
      {title}
    </span>
    <div class="hw-grid">
      {faces.map((face) => (
        <CardButton
          key={face}
          face={face}
          card={deck[face]}
          tab={face === start}
          pressed={picked?.includes(face)}
          expanded={open === undefined ? undefined : open === face}
          used={made.includes(face)}
          dim={dim.includes(face)}
        />
      ))}
    </div>
  </div>
));

interface GroupsProps extends Partial<Marks> {
  groups: Group[];
  deck: Deck;
  start: string | undefined;
  open?: string;
}

/**
 * Groups of cards to choose from, one tab stop for all. Give `picked` where cards are pressed in and out, `open` where
 * one of them opens something ("": none is open). Each group is told of its own cards only, so that the others stay.
 */
export function CardGroups({ groups, deck, start, picked, made = [], dim = [], open }: GroupsProps) {
  return (
    <>
      {groups.map(({ key, title, faces }) => {
        const here = (marked: string[]) => faces.filter((face) => marked.includes(face));
        const own = (face: string) => (faces.includes(face) ? face : "");
        return (
          <CardGroup
            key={key}
            title={title}
            faces={faces}
            deck={deck}
            start={own(start ?? "")}
            picked={picked && here(picked)}
            made={here(made)}
            dim={here(dim)}
            open={open === undefined ? undefined : own(open)}
          />
        );
      })}
    </>
  );
}
