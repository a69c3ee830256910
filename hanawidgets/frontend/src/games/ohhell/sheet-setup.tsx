// Who plays, how many hands, and how they are scored.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Button, Chips, Select } from "../../core/controls";
import { useFocusAfter } from "../../core/focus-after";
import { suppress } from "../../core/keys";
import { onceReleased } from "../../core/press";
import { Refused } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import { useUid } from "../../core/uid";
import type { SheetBase, SheetView } from "../../views";
import "./sheet-setup.css";

export function SheetSetup({ base, view, act, errors }: Props<"sheet">) {
  const { ui } = base;
  const dealers = view.names.map((name, seat) => ({ value: String(seat), label: name }));
  const box = useRef<HTMLElement>(null);
  const focus = useFocusAfter<string>([view.moves], (button) =>
    box.current?.querySelector<HTMLElement>(`[data-move="${button}"]`)?.focus({ preventScroll: true }),
  );
  const move = (seat: number, way: number) => {
    const to = seat + (way ? 1 : -1);
    focus.after(`${to}${way}`); // with the person
    void act("move", { n: view.moves, seat, to });
  };
  return (
    <section ref={box} class={view.begun ? "hw-sh-setup" : "hw-sh-setup hw-sh-start"} aria-label={ui.setup}>
      <div class="hw-sh-part">
        {view.empty && (
          <Chips
            label={ui.people_label!}
            showLabel
            value={view.players}
            options={base.players}
            onPick={(number) => act("players", { number })}
          />
        )}
        <div class="hw-sh-names" role="group" aria-label={ui.names}>
          <span class="hw-chips-label" aria-hidden="true">
            {ui.names}
          </span>
          {view.names.map((name, seat) => (
            <NameField
              key={seat}
              label={view.name_labels[seat]!}
              seat={seat}
              name={name}
              act={act}
              error={errors[`name${seat}`]}
            >
              {view.move_labels[seat]!.map((label, way) => (
                <Button
                  key={way}
                  class="hw-button"
                  aria-label={label}
                  data-move={`${seat}${way}`}
                  disabled={seat === (way ? view.players - 1 : 0)}
                  onClick={() => move(seat, way)}
                >
                  {way ? "▼" : "▲"}
                </Button>
              ))}
            </NameField>
          ))}
        </div>
      </div>
      <div class="hw-sh-part">
        {view.empty ? (
          <div class="hw-sh-choices">
            <Select
              label={ui.format!}
              value={view.format}
              options={base.formats}
              onPick={(value) => act("format", { value })}
            />
            <Select
              label={ui.first_dealer!}
              value={String(view.first_dealer)}
              options={dealers}
              onPick={(seat) => act("dealer", { seat: Number(seat) })}
            />
          </div>
        ) : (
          <>
            <Select
              label={view.dealer_label}
              value={String(view.dealer)}
              options={dealers}
              onPick={(seat) => act("deals", { round: view.hand.n, seat: Number(seat) })}
            />
            <p class="hw-note">{ui.locked}</p>
          </>
        )}
        {!view.begun && (
          <>
            <Modes base={base} view={view} act={act} />
            <div class="hw-actions">
              <Button class="hw-button hw-go" onClick={() => act("begin")}>
                {ui.begin}
              </Button>
            </div>
          </>
        )}
        {!view.begun && view.can.undo && (
          <div class="hw-actions">
            <Button class="hw-button" onClick={() => act("undo")}>
              {ui.undo}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

export function Modes({ base, view, act }: { base: SheetBase; view: SheetView; act: Act }) {
  return (
    <div>
      <Chips
        label={base.ui.mode!}
        showLabel
        value={view.mode}
        options={base.modes.map(({ value, label }) => ({ value, label }))}
        onPick={(value) => act("mode", { value })}
      />
      <p class="hw-note">{base.modes.find((mode) => mode.value === view.mode)?.note}</p>
    </div>
  );
}

/** A person's name; what is refused stays in the field with the reason. */
function NameField({
  label,
  seat,
  name,
  act,
  error,
  children,
}: {
  label: string;
  seat: number;
  name: string;
  act: Act;
  error: string | undefined;
  children: ComponentChildren;
}) {
  const id = useUid();
  const [draft, setDraft] = useState<string | null>(null);
  const send = async () => {
    if (draft !== null && !(await act("name", { seat, text: draft }, `name${seat}`))) setDraft(null);
  };
  return (
    <span class="hw-sh-name">
      <label for={id} class="hw-vh">
        {label}
      </label>
      <span aria-hidden="true">{seat + 1}</span>
      <input
        id={id}
        {...suppress}
        value={draft ?? name}
        autocomplete="off"
        maxLength={40}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-e` : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => onceReleased(send)}
        onKeyDown={(event) => event.key === "Enter" && !event.isComposing && void send()}
      />
      {children}
      <Refused id={`${id}-e`} text={error} />
    </span>
  );
}
