// The hand of the score sheet that is being written.

import { Button } from "../../core/controls";
import { Refused, RuleText } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { RoundBox, RoundTools, useEntry, Why } from "../../tools/sheet/frame";
import { NumberPad } from "./number-pad";
import "../../tools/cloth.css";
import "./sheet-entry.css";

type PartProps = Props<"sheet">;

export function HandEntry({ base, view, act, errors }: PartProps) {
  const { ui } = base;
  const { hand } = view;
  const { pad } = hand;
  const written = pad?.numbers.find((one) => one.on)?.n;
  const [box, focusAfter] = useEntry([hand.n, pad?.kind, pad?.seat, written]);
  const enter = (number: number) => {
    focusAfter("entry");
    return act("enter", { round: hand.n, kind: pad!.kind, seat: pad!.seat, number }, "pad");
  };
  const go = (round: number) => {
    focusAfter("round");
    void act("round", { round });
  };
  const cell = (kind: string, seat: number) => {
    focusAfter("entry");
    void act("cell", { round: hand.n, kind, seat });
  };
  const wipe = () => {
    focusAfter("wipe");
    void act("wipe", { round: hand.n, kind: pad!.kind, seat: pad!.seat });
  };
  return (
    <RoundBox
      box={box}
      ui={ui}
      n={hand.n}
      next={hand.n < hand.last}
      title={hand.title}
      note={hand.note}
      over={view.pad.over}
      go={go}
      entry={pad && <NumberPad {...pad} onPick={enter} />}
    >
      <Refused text={errors.pad} />
      {hand.problem && (
        <p class="hw-error">
          <RuleText text={hand.problem} />
        </p>
      )}
      <RoundTools
        ui={ui}
        pad={view.pad}
        act={act}
        wipe={written !== undefined && wipe}
        next={!pad && !hand.problem && hand.n < hand.last && (() => go(hand.n + 1))}
      />
      <div class="hw-sh-lines">
        <div class="hw-sh-line hw-sh-names-of" aria-hidden="true">
          <span />
          <span>{ui.bid}</span>
          <span>{ui.taken}</span>
          <span>{ui.points}</span>
        </div>
        {hand.rows.map((line, at) => (
          <div key={at} class="hw-sh-line">
            <span class="hw-sh-who">
              {line.name}
              {line.dealer && <b class="hw-t-tag">{ui.dealer}</b>}
            </span>
            {line.cells.map((one) => (
              <Button
                key={one.kind}
                class="hw-sh-cell"
                aria-pressed={one.on}
                aria-label={one.label}
                onClick={() => cell(one.kind, line.seat)}
              >
                {one.text || "–"}
              </Button>
            ))}
            {line.points ? (
              <Button
                class={`hw-sh-points hw-sh-${line.made}`}
                aria-expanded={hand.why?.seat === line.seat}
                onClick={() => act("why", { seat: line.seat })}
              >
                <span aria-hidden="true">{line.made === "yes" ? ui.mark_made : ui.mark_missed}</span>
                <b>{line.points}</b>
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
      {hand.why && <Why why={hand.why} ui={ui} />}
      <p class="hw-note">{hand.sum}</p>
      {hand.tricks && <p class="hw-note">{hand.tricks}</p>}
    </RoundBox>
  );
}
