// Combination explorer of Haggis: cards picked, what they are as grids, whether they may be played, what beats them.
import { useEffect, useRef } from "preact/hooks";
import { CardRow, type DeckBase, DeckPick, type DeckView } from "./deckpick";
import { address, inApp, keepState, suppress } from "./dom";
import { Grid, type GridView } from "./grid";
import { Button, CardText, Chips, Copy, Face, Fold, Linked, Refused, RuleId, Say } from "./parts";
import { RulesPanel } from "./rules";
import type { Base, Choice, Painted, Problem } from "./types";

interface ExplorerBase extends Base, DeckBase {
  zones: Choice[];
  examples: Choice[];
  text_hint: string;
}
interface Near {
  name: string;
  text: string;
  add: string[];
  remove: string[];
  label: string;
}
interface ExplorerView {
  zone: string;
  deck: DeckView;
  faces: string[];
  text: string;
  example: string;
  state: string;
  say: string;
  problem: Problem | null;
  table: null | { faces: string[]; grid: GridView | null; reading: string; readings: Choice[]; problem: string };
  verdict: { ok: boolean; none: boolean; text: string; rules: string[] };
  readings: { grid: GridView; fits: boolean; rule: string; higher: string; bombs: string }[];
  near: Near[];
}

export function Explorer({ base, rules, view, act, errors }: Painted<ExplorerBase, ExplorerView>) {
  const { ui, names } = base;
  const { verdict, table } = view;
  const first = useRef(view.state);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view.state !== first.current) keepState("explorer", view.state);
    first.current = view.state;
  }, [view.state]);
  const look = verdict.none ? "" : verdict.ok ? " hw-x-yes" : " hw-x-no";
  return (
    <section class="hw-hg" aria-label={ui.explorer}>
      <h2>{ui.explorer}</h2>
      {view.problem && (
        <p class="hw-error" role="alert">
          <Linked text={view.problem.text} />
        </p>
      )}
      <ExampleStrip
        label={ui.examples!}
        examples={base.examples}
        open={view.example}
        onPick={(example) => act("worked", { example })}
      />
      <div class="hw-x-split">
        <div class="hw-x-pick">
          <Chips
            label={ui.zone!}
            showLabel
            value={view.zone}
            options={base.zones}
            onPick={(value) => act("zone", { value })}
          />
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
          <Fold title={ui.text_label}>
            <CardText
              label={ui.selection!}
              hint={base.text_hint}
              apply={ui.text_apply!}
              text={view.text}
              action="take"
              act={act}
              error={errors.text}
            />
          </Fold>
        </div>
        <div class="hw-x-found" ref={answer}>
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
                  <Linked text={table.problem} />
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
          <h3>{ui.selection}</h3>
          {view.faces.length > 0 && <CardRow faces={view.faces} names={names} />}
          <p class={`hw-x-verdict${look}`}>
            {!verdict.none && <b aria-hidden="true">{verdict.ok ? "○ " : "✕ "}</b>}
            <Linked text={verdict.text} />
            {verdict.rules.map((rule) => (
              <>
                {" "}
                <RuleId key={rule} id={rule} />
              </>
            ))}
          </p>
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
          {inApp() && (
            <div class="hw-actions">
              <Copy
                label={ui.copy_link!}
                done={ui.copied!}
                text={() => address(location.pathname, base.lang, view.state)}
              />
            </div>
          )}
        </div>
        <RulesPanel rules={rules} act={act} />
      </div>
      {!verdict.none && (
        <button
          type="button"
          class="hw-sum"
          {...suppress}
          onClick={() => answer.current?.scrollIntoView({ block: "start" })}
        >
          <b>{verdict.ok ? "○" : "✕"}</b>
          <span>{view.say}</span>
        </button>
      )}
      <Say text={view.say} />
    </section>
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

/** Worked examples in a row that scrolls by itself. */
export function ExampleStrip({
  label,
  examples,
  open,
  onPick,
}: {
  label: string;
  examples: Choice[];
  open: string;
  onPick: (example: string) => void;
}) {
  return (
    <div class="hw-chips">
      <span class="hw-chips-label" aria-hidden="true">
        {label}
      </span>
      <div class="hw-strip" role="group" aria-label={label}>
        {examples.map((one) => (
          <Button key={one.value} class="hw-chip" aria-pressed={one.value === open} onClick={() => onPick(one.value)}>
            {one.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
