// The hand of the score sheet that is being written.

import { useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import { useFocusAfter } from "../../core/focus-after";
import { Refused, RuleText } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { Formula } from "../../tools/formula";
import { NumberPad } from "./number-pad";
import "../../tools/cloth.css";
import "./sheet-entry.css";

export function HandEntry({ base, view, act, errors }: Props<"sheet">) {
  const { ui } = base;
  const { hand } = view;
  const { pad } = hand;
  const box = useRef<HTMLElement>(null);
  const focus = useFocusAfter([hand.n, pad?.kind, pad?.seat], () => {
    const to = pad ? "[role=radiogroup] [tabindex='0']" : ".hw-go";
    box.current?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
  });
  const enter = (number: number) => {
    focus.after("enter");
    void act("enter", { round: hand.n, kind: pad!.kind, seat: pad!.seat, number }, "pad");
  };
  const go = (round: number) => {
    focus.after("round");
    void act("round", { round });
  };
  return (
    <section ref={box} class="hw-sh-hand hw-box" aria-label={hand.title}>
      <div class="hw-sh-head">
        <Button class="hw-button" aria-label={ui.previous} disabled={hand.n === 1} onClick={() => go(hand.n - 1)}>
          ◀
        </Button>
        <div>
          <h2>{hand.title}</h2>
          <p>{hand.note}</p>
        </div>
        <Button class="hw-button" aria-label={ui.next} disabled={hand.n === hand.last} onClick={() => go(hand.n + 1)}>
          ▶
        </Button>
      </div>
      {view.pad.over && <p class="hw-sh-over">★ {view.pad.over}</p>}
      {pad && <NumberPad {...pad} onPick={enter} />}
      <Refused text={errors.pad} />
      {hand.problem && (
        <p class="hw-error">
          <RuleText text={hand.problem} />
        </p>
      )}
      <div class="hw-sh-tools">
        <Button class="hw-button" disabled={!view.pad.can.undo} onClick={() => act("undo")}>
          {ui.undo}
        </Button>
        <Button class="hw-button" disabled={!view.pad.can.redo} onClick={() => act("redo")}>
          {ui.redo}
        </Button>
        {pad?.numbers.some((one) => one.on) && (
          <Button class="hw-button" onClick={() => act("wipe", { round: hand.n, kind: pad.kind, seat: pad.seat })}>
            {ui.wipe}
          </Button>
        )}
        {!pad && !hand.problem && hand.n < hand.last && (
          <Button class="hw-button hw-go hw-sh-next" onClick={() => go(hand.n + 1)}>
            {ui.next}
          </Button>
        )}
      </div>
      <div class="hw-sh-lines">
        <div class="hw-sh-line hw-sh-names-of" aria-hidden="true">
          <span />
          <span>{ui.bid}</span>
          <span>{ui.taken}</span>
          <span>{ui.points}</span>
        </div>
        {hand.rows.map((line) => (
          <div key={line.seat} class="hw-sh-line">
            <span class="hw-sh-who">
              {line.name}
              {line.dealer && <b class="hw-t-tag">{ui.dealer}</b>}
            </span>
            {line.cells.map((cell) => (
              <Button
                key={cell.kind}
                class="hw-sh-cell"
                aria-pressed={cell.on}
                aria-label={cell.label}
                onClick={() => act("cell", { round: hand.n, kind: cell.kind, seat: line.seat })}
              >
                {cell.text || "–"}
              </Button>
            ))}
            {line.points ? (
              <Button
                class={`hw-sh-points hw-sh-${line.made}`}
                aria-expanded={hand.why?.seat === line.seat}
                onClick={() => act("why", { seat: line.seat })}
              >
                <span aria-hidden="true">{line.made === "yes" ? ui.mark_made : ui.mark_missed}</span> {line.points}
                <small>
                  {ui.total} {line.total}
                </small>
                <span class="hw-vh">
                  {" "}
                  {line.made === "yes" ? ui.made : ui.missed}. {line.why}
                </span>
              </Button>
            ) : (
              <span />
            )}
          </div>
        ))}
      </div>
      {hand.why && (
        <div class="hw-sh-why">
          <h3>{hand.why.title}</h3>
          <Formula score={hand.why.score} ui={ui} label={hand.why.title} />
        </div>
      )}
      <p class="hw-note">{hand.sum}</p>
      {hand.tricks && <p class="hw-note">{hand.tricks}</p>}
    </section>
  );
}
