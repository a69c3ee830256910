// A score sheet with one entry a round: people, the round being written, all rounds, the plot. A game gives the entry.
import type { ComponentChildren } from "preact";
import { Button } from "../../core/controls";
import { RuleText } from "../../core/rule-text";
import type { Act, Words } from "../../core/types";
import type { PadRow, RoundsView, UiBase } from "../../views";
import { Frame, RoundBox, RoundTools, SideBox, useEntry, Why } from "./frame";
import { Names } from "./names";
import { Plot } from "./plot";
import { Deals, SheetTable, Sum } from "./table";
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
  const { pad } = view;
  return (
    <Frame
      base={base}
      pad={pad}
      act={act}
      errors={errors}
      painter={painter}
      say={view.say}
      setup={
        <div class="hw-rs-setup">
          <Names ui={ui} pad={pad} act={act} errors={errors} />
          {setup}
        </div>
      }
      entry={
        <Entry ui={ui} view={view} act={act}>
          {children}
        </Entry>
      }
      table={
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
      }
      side={
        view.plot.label && (
          <SideBox title={ui.plot!}>
            <Plot {...view.plot} key={pad.people.length} />
          </SideBox>
        )
      }
    />
  );
}

/** The round being written: what it pays, or what is missing; and on to the next. */
function Entry({ ui, view, act, children }: { ui: Words; view: RoundsView; act: Act; children: ComponentChildren }) {
  const { pad, shown } = view;
  const reason = pad.people.findIndex(({ here }) => here === "here");
  const [box, focusAfter] = useEntry([shown.n, shown.written]);
  const go = (round: number) => {
    focusAfter("round");
    void act("round", { round });
  };
  const wipe = () => {
    focusAfter("wipe");
    void act("wipe");
  };
  return (
    <RoundBox box={box} ui={ui} {...shown} over={pad.over} go={go} entry={children}>
      {shown.problem && (
        <p class="hw-error">
          <RuleText text={shown.problem} />
        </p>
      )}
      {shown.ask && <p class="hw-note">{shown.ask}</p>}
      <div class="hw-rs-pays">
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
        {shown.written && (
          <Button class="hw-button" onClick={wipe}>
            {ui.wipe}
          </Button>
        )}
      </div>
      {shown.why && <Why why={shown.why} ui={ui} />}
      <div class="hw-rs-foot">
        <RoundTools
          ui={ui}
          pad={pad}
          act={act}
          next={shown.done && shown.next && !pad.over && (() => go(shown.n + 1))}
        />
      </div>
    </RoundBox>
  );
}

const cells = ({ n, cells }: PadRow, ui: Words, act: Act) =>
  cells.map((cell, seat) => (
    <td key={seat} class="hw-rs-who">
      {cell.away && <span class="hw-note">{ui.out_mark}</span>}
      {cell.points && (
        <Button class="hw-rs-cell" aria-label={cell.label} onClick={() => act("reason", { round: n, seat })}>
          <span>{cell.points}</span>
          <Sum>{cell.total}</Sum>
        </Button>
      )}
      {/* below the numbers: beside them there is no room for it where eight play */}
      {cell.deals && <Deals ui={ui} />}
      {cell.did && <small class="hw-rs-did">{cell.did}</small>}
    </td>
  ));
