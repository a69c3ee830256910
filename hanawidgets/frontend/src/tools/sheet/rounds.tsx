// A score sheet with one entry a round: people, the round being written, all rounds, the plot. A game gives the entry.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { keepState } from "../../core/address";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { useDownload } from "../../core/download";
import { LiveRegion } from "../../core/live-region";
import { Refused, RuleText } from "../../core/rule-text";
import type { Act, Words } from "../../core/types";
import type { PadRound, PadRow, PadView, Plot as PlotView, RoundsView, UiBase } from "../../views";
import { Formula } from "../formula";
import { KeptSheets, TwoStates, useKept } from "./kept";
import { More } from "./more";
import { Names } from "./names";
import { People } from "./people";
import { Plot } from "./plot";
import { Deals, SheetTable } from "./table";
import "./rounds.css";

interface Given {
  base: UiBase;
  view: RoundsView;
  act: Act;
  errors: Record<string, string>;
  /** Under which name the address keeps the sheet. */
  painter: string;
  /** Choices before the first round, besides the names. */
  setup: ComponentChildren;
  /** The entry of the round shown. */
  children: ComponentChildren;
}

export function Rounds({ base, view, act, errors, painter, setup, children }: Given) {
  const { ui } = base;
  const { pad, shown } = view;
  useEffect(() => keepState(painter, pad.state), [pad.state]);
  useDownload(pad.file);
  const kept = useKept(pad, act);
  const settings = (
    <>
      <Names ui={ui} pad={pad} act={act} errors={errors} />
      {setup}
    </>
  );
  return (
    <>
      {pad.problem && <Refused text={pad.problem} />}
      <TwoStates pad={pad} kept={kept} />
      {!pad.begun && (
        <section class="hw-rs-setup" aria-label={ui.setup}>
          {settings}
          <div class="hw-actions">
            <Button class="hw-button hw-go" onClick={() => act("begin")}>
              {ui.begin}
            </Button>
            {pad.can.undo && (
              <Button class="hw-button" onClick={() => act("undo")}>
                {ui.undo}
              </Button>
            )}
          </div>
          <KeptSheets base={base} pad={pad} kept={kept} errors={errors} />
        </section>
      )}
      <div class={pad.begun ? "hw-rs" : "hw-rs hw-on-paper"}>
        <div class="hw-rs-top">
          <People ui={ui} pad={pad} act={act} errors={errors} />
          <section class="hw-rs-round hw-box" aria-label={shown.title}>
            <Head ui={ui} pad={pad} shown={shown} act={act} />
            {pad.over && <p class="hw-rs-over">★ {pad.over}</p>}
            {children}
            <Foot ui={ui} pad={pad} shown={shown} act={act} />
          </section>
        </div>
        <SheetTable
          ui={ui}
          lang={base.lang}
          about={view.about}
          note={ui.dealer_mark === ui.dealer ? "" : `${ui.dealer_mark}: ${ui.dealer}`}
          pad={pad}
          rows={view.table}
          cells={cells}
          act={act}
        />
        <div class="hw-rs-side">
          {view.plot.label && <Running ui={ui} pad={pad} plot={view.plot} />}
          <Disclosure title={ui.setup} class="hw-sh-settings">
            <div class="hw-rs-setup">{settings}</div>
          </Disclosure>
          <More base={base} pad={pad} act={act} kept={kept} errors={errors} />
        </div>
      </div>
      <LiveRegion text={pad.said || view.say} />
    </>
  );
}

interface Part {
  ui: Words;
  pad: PadView;
  act: Act;
}

function Head({ ui, shown, act }: Part & { shown: PadRound }) {
  const go = (round: number) => act("round", { round });
  return (
    <div class="hw-rs-head">
      <Button class="hw-button" aria-label={ui.previous} disabled={shown.n === 1} onClick={() => go(shown.n - 1)}>
        ◀
      </Button>
      <div>
        <h2>{shown.title}</h2>
        <p>{shown.note}</p>
      </div>
      <Button class="hw-button" aria-label={ui.next} disabled={!shown.next} onClick={() => go(shown.n + 1)}>
        ▶
      </Button>
    </div>
  );
}

/** What the round pays, or what is missing; and on to the next. */
function Foot({ ui, pad, shown, act }: Part & { shown: PadRound }) {
  const reason = pad.people.findIndex(({ here }) => here === "here");
  return (
    <div class="hw-rs-foot">
      {shown.problem && (
        <p class="hw-error">
          <RuleText text={shown.problem} />
        </p>
      )}
      {shown.ask && <p class="hw-note">{shown.ask}</p>}
      {shown.done && (
        <Button
          class="hw-rs-paid"
          aria-expanded={Boolean(shown.why)}
          onClick={() => act("why", { seat: shown.why ? shown.why.seat : reason })}
        >
          {shown.points.map((line) => (
            <b key={line}>{line}</b>
          ))}
          <span class="hw-vh">{ui.why}</span>
        </Button>
      )}
      {shown.why && (
        <div class="hw-rs-why">
          <h3>{shown.why.title}</h3>
          <Formula score={shown.why.score} ui={ui} label={shown.why.title} />
        </div>
      )}
      <div class="hw-rs-tools">
        <Button class="hw-button" disabled={!pad.can.undo} onClick={() => act("undo")}>
          {ui.undo}
        </Button>
        <Button class="hw-button" disabled={!pad.can.redo} onClick={() => act("redo")}>
          {ui.redo}
        </Button>
        {shown.written && (
          <Button class="hw-button" onClick={() => act("wipe")}>
            {ui.wipe}
          </Button>
        )}
        {shown.done && shown.next && !pad.over && (
          <Button class="hw-button hw-go hw-rs-next" onClick={() => act("round", { round: shown.n + 1 })}>
            {ui.next}
          </Button>
        )}
      </div>
    </div>
  );
}

const cells = ({ n, cells }: PadRow, ui: Words, act: Act) =>
  cells.map((cell, seat) => (
    <td key={seat}>
      {cell.away && <span class="hw-note">{ui.out_mark}</span>}
      {cell.deals && <Deals ui={ui} />}
      {cell.points && (
        <Button class="hw-rs-cell" aria-label={cell.label} onClick={() => act("reason", { round: n, seat })}>
          <span>{cell.points}</span>
          <b>{cell.total}</b>
        </Button>
      )}
      {cell.did && <small>{cell.did}</small>}
    </td>
  ));

function Running({ ui, pad, plot }: { ui: Words; pad: PadView; plot: PlotView }) {
  return (
    <section class="hw-rs-box hw-box" aria-label={ui.plot}>
      <h2>{ui.plot}</h2>
      <Plot series={plot.series} hands={plot.hands} label={plot.label} key={pad.people.length} />
    </section>
  );
}
