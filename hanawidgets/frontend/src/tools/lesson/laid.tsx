// Cards laid out in rows, to look at and to pick: as large as all of them have room for, none lies below the fold.

import { Face } from "../../core/faces";
import { rove, suppress } from "../../core/keys";
import type { Act } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import "./laid.css";

interface Props {
  base: LessonBase;
  view: LessonView;
  act: Act;
}

const rowsOf = (count: number) => Math.ceil(count / (count > 20 ? 8 : count > 10 ? 7 : 5));
const MOST_IN_A_ROW = 9; // on a phone held sideways
const FIELD = 6; // cards of the field side by side: the card in hand lies above them, the answers below
const rowsOfField = (count: number) => Math.ceil(count / FIELD);

/** Rows as long as each other. */
const laidOut = (count: number, rows = rowsOf(count)) => ({ "--across": Math.ceil(count / rows), "--n": count });

export function Laid({ base, view, act }: Props) {
  const { ui } = base;
  const { faces, field } = view;
  const pick = view.pick_in ? [] : (view.pick ?? []);
  const groups = [faces, field, pick].filter(({ length }) => length > 0);
  if (!groups.length) return null;
  const rows = {
    "--shown": rowsOf(faces.length) + rowsOfField(field.length),
    "--to-pick": rowsOf(pick.length),
    "--groups": groups.length,
    "--framed": field.length ? 1 : 0,
  };
  return (
    <div class="hw-l-laid" style={rows}>
      {faces.length > 0 && <Row base={base} view={view} faces={faces} label={ui.cards!} />}
      {field.length > 0 && (
        <div class="hw-l-field">
          <span class="hw-count">{ui.field}</span>
          <Row base={base} view={view} faces={field} label={ui.field!} rows={rowsOfField(field.length)} />
        </div>
      )}
      {pick.length > 0 && <PickCards base={base} view={view} act={act} faces={pick} />}
    </div>
  );
}

interface RowProps {
  base: LessonBase;
  view: LessonView;
  faces: string[];
  label: string;
  rows?: number;
}

function Row({ base: { cards }, view, faces, label, rows }: RowProps) {
  return (
    <div class="hw-l-row hw-l-cards" role="group" aria-label={label} style={laidOut(faces.length, rows)}>
      {faces.map((face) => (
        <span
          key={face}
          class={`hw-card${view.lit.includes(face) ? " hw-is-hint" : ""}`}
          role="img"
          aria-label={cards[face]?.label}
          title={cards[face]?.name}
        >
          <Face face={face} card={cards[face]} />
        </span>
      ))}
    </div>
  );
}

function PickCards({ base, view, act, faces }: Props & { faces: string[] }) {
  const { cards, ui } = base;
  /** Whether it is the card that what is said to the answer is about, while it is still picked. */
  const wrong = (face: string) => view.picked.includes(face) && !!view.verdict?.wrong.includes(face);
  return (
    <div
      class={`hw-l-row hw-l-pick${faces.length > MOST_IN_A_ROW ? " hw-l-many" : ""}`}
      role="group"
      aria-label={view.question || ui.cards}
      style={laidOut(faces.length)}
      onKeyDown={rove}
    >
      {faces.map((face, at) => (
        <button
          type="button"
          key={face}
          {...suppress}
          class={`hw-card${view.lit.includes(face) ? " hw-is-hint" : ""}${wrong(face) ? " hw-is-wrong" : ""}`}
          data-rove=""
          data-face={face}
          aria-pressed={view.picked.includes(face)}
          aria-label={wrong(face) ? `${cards[face]?.label} ✕ ${ui.box_wrong}` : cards[face]?.label}
          title={cards[face]?.name}
          tabIndex={at === 0 ? 0 : -1}
          onClick={() => !view.solved && act("pick", { face })}
        >
          <Face face={face} card={cards[face]} />
        </button>
      ))}
    </div>
  );
}
