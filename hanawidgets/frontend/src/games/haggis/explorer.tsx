// Combination explorer of Haggis: cards picked, what they are as grids, whether they may be played, what beats them.

import { inApp, useKeptState } from "../../core/address";
import { CardField } from "../../core/card-field";
import { Button, Chips } from "../../core/controls";
import { CopyLink } from "../../core/copy";
import { Face } from "../../core/faces";
import { LiveRegion } from "../../core/live-region";
import { Refused, RuleId, RuleText } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { ExampleMenu } from "../../tools/example-menu";
import { Tool, ToolTitle } from "../../tools/tool";
import { CardRow, DeckPick } from "./deck-pick";
import { Grid } from "./grid";
import { OtherRules, Players } from "./players";
import "./tools.css";
import "./crop.css";
import "./explorer.css";

export function Explorer({ base, rules, view, act, errors }: Props<"explorer">) {
  const { ui, names } = base;
  const { verdict, table } = view;
  useKeptState("explorer", view.state);
  const look = verdict.none ? "" : verdict.ok ? " hw-x-yes" : " hw-x-no";
  return (
    <div class="hw-hg" role="group" aria-label={ui.explorer}>
      <ToolTitle>{ui.explorer}</ToolTitle>
      {view.problem && (
        <p class="hw-error" role="alert">
          <RuleText text={view.problem.text} />
        </p>
      )}
      <Tool
        ask={
          <>
            <Chips label={ui.zone!} value={view.zone} options={base.zones} onPick={(value) => act("zone", { value })} />
            <DeckPick
              base={base}
              deck={view.deck}
              label={ui.deck!}
              onPick={(face, on) => act("put", { face, zone: view.zone, on }, "put")}
            />
            <Refused text={errors.put} />
            <div class="hw-actions">
              <Button class="hw-button" disabled={!view.faces.length} onClick={() => act("clear", { zone: "play" })}>
                {ui.clear}
              </Button>
              <Button class="hw-button" disabled={!view.readings.length} onClick={() => act("lay")}>
                {ui.lay}
              </Button>
            </div>
            <CardField field={view.field} act={act} error={errors.named} />
          </>
        }
        answer={
          <p class={`hw-x-verdict${look}`}>
            {!verdict.none && <b aria-hidden="true">{verdict.ok ? "○ " : "✕ "}</b>}
            <RuleText text={verdict.text} />
            {verdict.rules.map((rule) => (
              <>
                {" "}
                <RuleId key={rule} id={rule} />
              </>
            ))}
          </p>
        }
        more={
          <>
            {table && (
              <div class="hw-x-table">
                <h3>{ui.on_table}</h3>
                {table.grid ? (
                  <>
                    <Grid grid={table.grid} />
                    <b>{table.grid.name}</b>
                  </>
                ) : (
                  <CardRow faces={table.faces} names={names} />
                )}
                {table.problem && (
                  <p class="hw-error">
                    <RuleText text={table.problem} />
                  </p>
                )}
                {table.readings.length > 0 && (
                  <Chips
                    label={ui.meant_as!}
                    showLabel
                    value={table.reading}
                    options={table.readings}
                    onPick={(value) => act("reading", { value })}
                  />
                )}
                <Button class="hw-button" onClick={() => act("clear", { zone: "table" })}>
                  {ui.clear_table}
                </Button>
              </div>
            )}
            {view.faces.length > 0 && !view.readings.length && <CardRow faces={view.faces} names={names} />}
            {view.readings.length > 0 && (
              <ul class="hw-x-readings" aria-label={ui.readings}>
                {view.readings.map((one) => (
                  <li key={one.grid.name} class={one.fits ? "hw-x-fits" : undefined}>
                    <Grid grid={one.grid} />
                    <p>
                      <b>{one.grid.name}</b> <RuleId id={one.rule} />
                    </p>
                    <dl>
                      {one.higher && (
                        <div>
                          <dt>{ui.higher}</dt>
                          <dd>{one.higher}</dd>
                        </div>
                      )}
                      <div>
                        <dt>{ui.bombs}</dt>
                        <dd>{one.bombs}</dd>
                      </div>
                    </dl>
                  </li>
                ))}
              </ul>
            )}
            {view.near.length > 0 && (
              <section class="hw-x-nears" aria-label={ui.near}>
                <h3>{ui.near}</h3>
                {view.near.map((near) => (
                  <Button
                    key={near.text}
                    class="hw-button hw-x-near"
                    aria-label={near.label}
                    onClick={() => act("take", { text: near.text }, "put")}
                  >
                    {near.add.map((face) => (
                      <Change key={face} sign="+" face={face} />
                    ))}
                    {near.remove.map((face) => (
                      <Change key={face} sign="−" face={face} />
                    ))}
                    <span>{near.name}</span>
                  </Button>
                ))}
              </section>
            )}
            <ExampleMenu ui={ui} examples={base.examples} open={view.example} act={act} />
            <Players rules={rules} act={act} />
            <OtherRules rules={rules} act={act} />
            {inApp() && !verdict.none && (
              <div class="hw-actions">
                <CopyLink base={base} state={view.state} />
              </div>
            )}
          </>
        }
      />
      <LiveRegion text={view.say} />
    </div>
  );
}

const Change = ({ sign, face }: { sign: string; face: string }) => (
  <span class="hw-x-change">
    <b>{sign}</b>
    <span class="hw-crop">
      <Face face={face} />
    </span>
  </span>
);
