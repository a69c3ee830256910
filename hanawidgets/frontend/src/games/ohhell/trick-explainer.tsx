// Why a card takes the trick in Oh Hell.
import { useState } from "preact/hooks";
import { CardField } from "../../core/card-field";
import { Button, Chips, Select } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face, faceOf, Sign } from "../../core/faces";
import { rove, suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { Refused, RuleId, RuleText } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { ExampleMenu } from "../../tools/example-menu";
import { Tool, ToolTitle } from "../../tools/tool";
import "./tools.css";
import "./trick-explainer.css";

export function TrickExplainer({ base, view, act, errors }: Props<"trick">) {
  const { ui, names } = base;
  const put = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("put", { face, zone: view.zone }, "put");
  };
  const [began] = useState(!view.lines.length); // whoever brings a trick sees it before the deck
  const start = view.picked[0] ?? base.suits[0]!.faces[0];
  const slip = view.lines.find((line) => line.slip)?.slip;
  const picks = (
    <div class="hw-oh-picks">
      <div class="hw-deck" onClick={put}>
        {base.suits.map(({ suit, label, faces }) => (
          <div key={suit} class="hw-oh-suit" role="group" aria-label={label} onKeyDown={rove}>
            <span class="hw-group-title" aria-hidden="true">
              <Sign name={`s-${suit}`} /> {label}
            </span>
            <div class="hw-grid">
              {faces.map((face) => (
                <button
                  key={face}
                  type="button"
                  {...suppress}
                  class={view.elsewhere.includes(face) ? "hw-card hw-is-dim" : "hw-card"}
                  data-face={face}
                  data-rove=""
                  aria-pressed={view.picked.includes(face)}
                  aria-label={view.twice.includes(face) ? `${names[face]}, ${ui.twice}` : names[face]}
                  tabIndex={face === start || (faces[0] === face && !faces.includes(start!)) ? 0 : -1}
                >
                  <Face face={face} />
                  {view.twice.includes(face) && <span class="hw-oh-twice">{ui.twice}</span>}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <Refused text={errors.put} />
      <CardField field={view.field} act={act} error={errors.named} />
      {view.lines.length > 0 && (
        <>
          <Chips
            label={ui.zone!}
            showLabel
            value={view.zone}
            options={view.zones}
            onPick={(value) => act("zone", { value })}
          />
          <p class="hw-note">{ui.unknown_hand}</p>
        </>
      )}
      <div class="hw-actions">
        <Button class="hw-button" disabled={!view.lines.length} onClick={() => act("clear")}>
          {ui.clear}
        </Button>
      </div>
    </div>
  );
  return (
    <section class="hw-oh" aria-label={ui.trick}>
      <ToolTitle>{ui.trick}</ToolTitle>
      <Tool
        ask={
          <>
            <Chips
              label={ui.trump!}
              showLabel
              value={view.trump}
              options={base.trumps}
              onPick={(value) => act("trump", { value })}
            />
            <Select
              label={ui.equal!}
              value={view.equal}
              options={base.equal}
              onPick={(value) => act("equal", { value })}
            />
            {began ? picks : <Disclosure title={ui.choose}>{picks}</Disclosure>}
          </>
        }
        answer={
          slip ? (
            <p class="hw-error">
              <RuleText text={slip} />
            </p>
          ) : (
            <p>
              {view.lines.length > 0 && (
                <b class="hw-oh-crown hw-inked" aria-hidden="true">
                  ★{" "}
                </b>
              )}
              {view.say}
            </p>
          )
        }
        more={
          <>
            {view.led && <p>{view.led}</p>}
            <ol class="hw-oh-trick">
              {view.lines.map((line, place) => (
                <li key={place} class={line.wins && !line.slip ? "hw-oh-wins" : undefined}>
                  <span class="hw-oh-card">
                    <Face face={line.face} />
                    <small>{line.who}</small>
                  </span>
                  <div>
                    {line.wins && !line.slip && <b class="hw-oh-crown hw-inked">★ {ui.wins}</b>}
                    <p>
                      {line.why} <RuleId id={line.rule} />
                    </p>
                    {line.slip && (
                      <p class="hw-error">
                        <RuleText text={line.slip} />
                      </p>
                    )}
                    {line.known && (
                      <>
                        <span
                          class="hw-oh-legal"
                          role="img"
                          aria-label={`${ui.legal}: ${line.legal.map((one) => names[one.face]).join(", ")}`}
                        >
                          <small>{ui.legal}</small>
                          {line.legal.map(({ face, played }) => (
                            <span key={face} class={played ? "hw-oh-mini hw-oh-played" : "hw-oh-mini"}>
                              <Face face={face} />
                            </span>
                          ))}
                          {line.dim.map((face) => (
                            <span key={face} class="hw-oh-mini hw-card hw-is-dim">
                              <Face face={face} />
                            </span>
                          ))}
                        </span>
                        {!line.slip && (
                          <p class="hw-note">
                            {line.must} <RuleId id={line.must_rule} />
                          </p>
                        )}
                      </>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            <ExampleMenu ui={ui} examples={base.examples} open={view.example} act={act} />
          </>
        }
      />
      <LiveRegion text={view.say} />
    </section>
  );
}
