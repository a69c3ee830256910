// What bets of Haggis yield, whoever is out first.

import { useState } from "preact/hooks";
import { Secondary } from "../../core/compact";
import { Button, Chips } from "../../core/controls";
import { LiveRegion } from "../../core/live-region";
import { RuleBox, RuleId } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { ToolTitle } from "../../tools/tool";
import type { BetRow, BetView } from "../../views";
import { OtherRules, Players } from "./players";
import "./tools.css";
import "./bet-table.css";

export function BetTable({ base, rules, view, act }: Props<"bettable">) {
  const { ui } = base;
  const [open, setOpen] = useState(0);
  const row = view.rows[open] ?? view.rows[0];
  return (
    <section class="hw-hg" aria-label={ui.bettable}>
      <ToolTitle>{ui.bettable}</ToolTitle>
      <Players rules={rules} act={act} />
      {view.seats.map((seat, at) => (
        <Chips
          key={seat.label}
          label={seat.label}
          showLabel
          value={seat.bet}
          options={base.bets}
          onPick={(bet) => act("bet", { seat: at, bet })}
        />
      ))}
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("example")}>
          {ui.example}
        </Button>
        <Button class="hw-button" disabled={!row} onClick={() => act("clear")}>
          {ui.clear}
        </Button>
      </div>
      {row ? <Outcomes ui={ui} view={view} row={row} onOpen={setOpen} /> : <p>{view.say}</p>}
      <Secondary>
        <OtherRules rules={rules} act={act} />
        {base.rules.map((rule) => (
          <RuleBox key={rule.id} rule={rule} />
        ))}
      </Secondary>
      <LiveRegion text={view.say} />
    </section>
  );
}

/** What the bets yield; of one row why. */
function Outcomes({
  ui,
  view,
  row,
  onOpen,
}: {
  ui: Record<string, string>;
  view: BetView;
  row: BetRow;
  onOpen: (at: number) => void;
}) {
  return (
    <>
      <table class="hw-hg-bets">
        <caption class="hw-vh">{ui.outcomes}</caption>
        <thead>
          <tr>
            <th scope="col">{ui.first_out}</th>
            {view.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((one, at) => (
            <tr key={one.first} class={one === row ? "hw-hg-open" : undefined}>
              <th scope="row">
                <Button class="hw-button" aria-expanded={one === row} onClick={() => onOpen(at)}>
                  {one.first}
                </Button>
              </th>
              {one.cells.map((cell, place) => (
                <td key={place} class={cell.got ? "hw-hg-got" : undefined}>
                  {cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="hw-hg-why" aria-live="polite">
        <h3>
          {ui.why_so} {row.first}
        </h3>
        {row.whys.map((seat) => (
          <div key={seat.who}>
            <b>{seat.who}</b>
            <ul>
              {seat.lines.map((line, at) => (
                <li key={at}>
                  <b>{line.n}</b> {line.text} <RuleId id={line.rule} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
