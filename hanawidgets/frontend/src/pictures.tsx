// What the steps of lessons are about, as pictures; a game without one shows cards or numbers.
import type { ComponentType } from "preact";
import { Grid, type GridView } from "./grid";
import { Trick } from "./ohhell";
import { Face, Sign } from "./parts";
import type { Picture, Played } from "./types";

interface TrickPicture extends Picture {
  label: string;
  cards: Played[];
  suit: string;
  trump: string;
}

/** A trick of Oh Hell with its trump suit. */
function TrickLaid({ picture }: { picture: TrickPicture }) {
  return (
    <div class="hw-l-trick">
      <p>
        {picture.suit && <Sign name={picture.suit} />} {picture.trump}
      </p>
      <Trick label={picture.label} cards={picture.cards} />
    </div>
  );
}

interface GridsPicture extends Picture {
  rows: { label: string; name: string; faces: string[]; read: string }[];
  grids: GridView[];
  notes: string[];
}

/** Cards of Haggis, each row with whose it is; below them what they are, drawn as suits × ranks. */
function Grids({ picture }: { picture: GridsPicture }) {
  return (
    <div class="hw-l-grids">
      {picture.rows.length > 0 && (
        <ul class="hw-l-rows">
          {picture.rows.map((row, place) => (
            <li key={place}>
              <span class="hw-l-whose">
                <b>{row.label}</b> {row.name}
              </span>
              <span class="hw-l-laid" role="img" aria-label={row.read}>
                {row.faces.map((face, at) => (
                  <Face key={at} face={face} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {picture.grids.length > 0 && (
        <div class="hw-l-readings">
          {picture.grids.map((grid) => (
            <figure key={grid.label}>
              <Grid grid={grid} />
              <figcaption aria-hidden="true">{grid.name}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {picture.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

const PICTURES: Record<string, ComponentType<{ picture: any }>> = { trick: TrickLaid, grids: Grids };

export function PictureOf({ picture }: { picture: Picture }) {
  const Drawn = PICTURES[picture.kind]!;
  return <Drawn picture={picture} />;
}
