// The people of a score sheet by name, in their order.
import { useRef, useState } from "preact/hooks";
import { Button } from "../../core/controls";
import { useFocusAfter } from "../../core/focus-after";
import { suppress } from "../../core/keys";
import { onceReleased } from "../../core/press";
import { Refused } from "../../core/rule-text";
import type { Act, Words } from "../../core/types";
import { useUid } from "../../core/uid";
import type { PadPerson, PadView } from "../../views";
import "./names.css";

interface Given {
  ui: Words;
  pad: PadView;
  act: Act;
  errors: Record<string, string>;
}

/** All names, each to be changed and moved. */
export function Names({ ui, pad, act, errors }: Given) {
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter<string>([pad.moves], (button) =>
    box.current?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus({ preventScroll: true }),
  );
  const move = (seat: number, down: boolean) => {
    const to = seat + (down ? 1 : -1);
    focus.after(`${to}${Number(down)}`); // with the person
    void act("move", { n: pad.moves, seat, to });
  };
  return (
    <div ref={box} class="hw-sh-names" role="group" aria-label={ui.names}>
      <span class="hw-chips-label" aria-hidden="true">
        {ui.names}
      </span>
      {pad.people.map((person, seat) => (
        <span class="hw-sh-name" key={seat}>
          <span aria-hidden="true">{seat + 1}</span>
          <NameField person={person} act={act} error={errors[`name${seat}`]} />
          {[person.up, person.down].map((label, way) => (
            <Button
              key={way}
              class="hw-button"
              aria-label={label}
              data-move={`${seat}${way}`}
              disabled={seat === (way ? pad.people.length - 1 : 0)}
              onClick={() => move(seat, Boolean(way))}
            >
              {way ? "▼" : "▲"}
            </Button>
          ))}
          <Refused id={`name${seat}-e`} text={errors[`name${seat}`]} />
        </span>
      ))}
    </div>
  );
}

/** A person's name; what is refused stays in the field with the reason. */
function NameField({ person, act, error }: { person: PadPerson; act: Act; error: string | undefined }) {
  const id = useUid();
  const { seat } = person;
  const [draft, setDraft] = useState<string | null>(null);
  const send = async () => {
    if (draft !== null && !(await act("rename", { seat, text: draft }, `name${seat}`))) setDraft(null);
  };
  return (
    <>
      <label for={id} class="hw-vh">
        {person.field}
      </label>
      <input
        id={id}
        {...suppress}
        value={draft ?? person.name}
        autocomplete="off"
        maxLength={40}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `name${seat}-e` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => onceReleased(send)}
        onKeyDown={(event) => event.key === "Enter" && !event.isComposing && void send()}
      />
    </>
  );
}
