// Score sheet of a real table: people, the hand being written, the whole table, totals and their plot.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { address, focused, inApp, keepState, suppress } from "./dom";
import { useDownload, type Written } from "./download";
import { Formula } from "./formula";
import { NumberPad, type PadNumber } from "./numberpad";
import { Button, Chips, Copy, Fold, Linked, minus, Refused, Say, Select, useUid } from "./parts";
import { LineSign, Plot, type Series } from "./plot";
import type { Act, Base, Painted, ScoreView } from "./types";

interface SheetBase extends Base {
  formats: { value: string; label: string }[];
  modes: { value: string; label: string; note: string }[];
  players: { value: number; label: string }[];
}
interface CellView {
  kind: string;
  text: string;
  on: boolean;
  label: string;
}
interface LineView {
  seat: number;
  name: string;
  dealer: boolean;
  cells: CellView[];
  points: string;
  total: string;
  made: string;
  why: string;
}
interface HandView {
  n: number;
  last: number;
  title: string;
  note: string;
  sum: string;
  tricks: string;
  problem: string;
  done: boolean;
  rows: LineView[];
  pad: null | { kind: string; seat: number; title: string; hint: string; reason: string; numbers: PadNumber[] };
  why: null | { seat: number; title: string; score: ScoreView };
}
type Scored = [bid: string, taken: string, points: string, total: string, made: string];
interface TableRow {
  n: number;
  size: number;
  dealer: number;
  problem: boolean;
  label: string;
  cells: Scored[];
}
interface SheetView {
  about: string;
  names: string[];
  name_labels: string[];
  move_labels: [up: string, down: string][];
  moves: number;
  empty: boolean;
  begun: boolean;
  players: number;
  format: string;
  mode: string;
  first_dealer: number;
  dealer: number;
  dealer_label: string;
  hand: HandView;
  table: TableRow[];
  compare: {
    modes: { value: string; label: string; now: boolean }[];
    rows: { name: string; totals: { n: number; first: boolean }[] }[];
  };
  plot: { hands: number; series: Series[]; label: string };
  over: string;
  can: { undo: boolean; redo: boolean };
  file: Written | null;
  state: string;
  problem: string;
  say: string;
}
type Props = Painted<SheetBase, SheetView>;

export function Sheet(props: Props) {
  const { base, view } = props;
  useEffect(() => keepState("sheet", view.state), [view.state]);
  useDownload(view.file);
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(view.begun);
  useLayoutEffect(() => {
    // whoever has begun the sheet enters the first bid
    const held = box.current && focused(box.current);
    if (view.begun && !had.current && (!held || held === document.body)) {
      box.current?.querySelector<HTMLElement>(".hw-pad [tabindex='0']")?.focus({ preventScroll: true });
    }
    had.current = view.begun;
  }, [view.begun]);
  return (
    <>
      {view.problem && <Refused text={view.problem} />}
      {!view.begun && <Setup {...props} />}
      {!view.begun && (
        <div class="hw-sh hw-on-paper">
          <Whole {...props} />
        </div>
      )}
      {view.begun && (
        <div class="hw-sh" ref={box}>
          <Hand {...props} />
          <Whole {...props} />
          <div class="hw-sh-side">
            <Totals base={base} view={view} act={props.act} />
            {view.plot.label && <Course base={base} view={view} />}
            <Fold title={base.ui.setup} class="hw-sh-settings">
              <Setup {...props} />
            </Fold>
            <More {...props} />
          </div>
        </div>
      )}
      <Say text={view.say} />
    </>
  );
}

function Setup({ base, view, act, errors }: Props) {
  const { ui } = base;
  const dealers = view.names.map((name, seat) => ({ value: String(seat), label: name }));
  const box = useRef<HTMLElement>(null);
  const moved = useRef("");
  useLayoutEffect(() => {
    // the focus goes with the person
    if (moved.current)
      box.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus({ preventScroll: true });
    moved.current = "";
  }, [view.moves]);
  const move = (seat: number, way: number) => {
    const to = seat + (way ? 1 : -1);
    moved.current = `${to}${way}`;
    void act("move", { n: view.moves, seat, to });
  };
  return (
    <section ref={box} class="hw-sh-setup" aria-label={ui.setup}>
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
            <Button class="hw-button hw-go hw-sh-begin" onClick={() => act("begin")}>
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
    </section>
  );
}

function Modes({ base, view, act }: { base: SheetBase; view: SheetView; act: Act }) {
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
        onBlur={send}
        onKeyDown={(event) => event.key === "Enter" && !event.isComposing && void send()}
      />
      {children}
      <Refused id={`${id}-e`} text={error} />
    </span>
  );
}

function Hand({ base, view, act, errors }: Props) {
  const { ui } = base;
  const { hand } = view;
  const { pad } = hand;
  const box = useRef<HTMLElement>(null);
  const entering = useRef(false);
  useLayoutEffect(() => {
    if (!entering.current) return;
    entering.current = false;
    const to = pad ? "[role=radiogroup] [tabindex='0']" : ".hw-go";
    box.current?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
  }, [hand.n, pad?.kind, pad?.seat]);
  const enter = (number: number) => {
    entering.current = true;
    void act("enter", { round: hand.n, kind: pad!.kind, seat: pad!.seat, number }, "pad");
  };
  const go = (round: number) => {
    entering.current = true;
    void act("round", { round });
  };
  return (
    <section ref={box} class="hw-sh-hand" aria-label={hand.title}>
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
      {view.over && <p class="hw-sh-over">★ {view.over}</p>}
      {pad && <NumberPad title={pad.title} hint={pad.hint} reason={pad.reason} numbers={pad.numbers} onPick={enter} />}
      <Refused text={errors.pad} />
      {hand.problem && (
        <p class="hw-error">
          <Linked text={hand.problem} />
        </p>
      )}
      <div class="hw-sh-tools">
        <Button class="hw-button" disabled={!view.can.undo} onClick={() => act("undo")}>
          {ui.undo}
        </Button>
        <Button class="hw-button" disabled={!view.can.redo} onClick={() => act("redo")}>
          {ui.redo}
        </Button>
        {pad && pad.numbers.some((one) => one.on) && (
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

function Whole({ base, view, act }: Props) {
  const { ui } = base;
  return (
    <section class="hw-sh-whole" aria-label={ui.table}>
      <h2>{ui.table}</h2>
      <p class="hw-on-paper hw-sh-about">
        {view.about} {view.begun && <time>{new Date().toLocaleDateString(base.lang, { dateStyle: "long" })}</time>}
      </p>
      <table class="hw-sh-table">
        <thead>
          <tr>
            <th scope="col">
              <span class="hw-vh">{ui.hand}</span>
            </th>
            {view.names.map((name) => (
              <th key={name} scope="col">
                <span class="hw-sh-clamp">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.table.map((row) => (
            <tr key={row.n} class={row.n === view.hand.n ? "hw-sh-here" : undefined}>
              <th scope="row">
                <Button
                  class={row.problem ? "hw-sh-row hw-sh-wrong" : "hw-sh-row"}
                  aria-label={row.label}
                  aria-current={row.n === view.hand.n}
                  onClick={() => act("round", { round: row.n })}
                >
                  {row.n}
                  <small>{row.size}</small>
                </Button>
              </th>
              {row.cells.map((cell, seat) => (
                <Entry key={seat} cell={cell} deals={seat === row.dealer} ui={ui} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hw-note">{ui.table_note}</p>
    </section>
  );
}

function Entry({
  cell: [bid, taken, points, total, made],
  deals,
  ui,
}: {
  cell: Scored;
  deals: boolean;
  ui: Record<string, string>;
}) {
  return (
    <td class={made ? `hw-sh-${made}` : undefined}>
      {deals && (
        <span class="hw-sh-deals">
          <span class="hw-vh">{ui.dealer}</span>
          <span aria-hidden="true" />
        </span>
      )}
      {(bid || taken) && (
        <span class="hw-sh-did">
          <span class="hw-vh">{ui.bid} </span>
          {bid || "–"}
          <span aria-hidden="true">/</span>
          <span class="hw-vh">, {ui.taken} </span>
          {taken || "–"}
          {made && <i aria-hidden="true">{made === "yes" ? ui.mark_made : ui.mark_missed}</i>}
        </span>
      )}
      {points && (
        <span class="hw-vh">
          , {ui.points} {points}, {ui.total}{" "}
        </span>
      )}
      {total && <b>{minus(total)}</b>}
    </td>
  );
}

function Totals({ base, view, act }: { base: SheetBase; view: SheetView; act: Act }) {
  const { ui } = base;
  const { compare } = view;
  return (
    <section class="hw-sh-box" aria-label={ui.compare}>
      <h2>{ui.compare}</h2>
      <Modes base={base} view={view} act={act} />
      <table class="hw-sh-table hw-sh-compare">
        <thead>
          <tr>
            <td />
            {compare.modes.map((mode) => (
              <th key={mode.value} scope="col" class={mode.now ? "hw-sh-now" : undefined}>
                {mode.label}
                {mode.now && <small>{ui.now}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compare.rows.map((row, seat) => (
            <tr key={seat}>
              <th scope="row">
                <LineSign at={seat} /> {row.name}
              </th>
              {row.totals.map(({ n, first }, place) => (
                <td key={place} class={compare.modes[place]!.now ? "hw-sh-now" : undefined}>
                  {first && <span aria-hidden="true">★</span>}
                  <b>{minus(n)}</b>
                  {first && <span class="hw-vh"> {ui.leads}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hw-note">{ui.compare_note}</p>
    </section>
  );
}

function Course({ base, view }: { base: SheetBase; view: SheetView }) {
  const { ui } = base;
  const { plot } = view;
  const hands = plot.series[0]!.values.map((_, hand) => hand).slice(1);
  return (
    <section class="hw-sh-box" aria-label={ui.plot}>
      <h2>{ui.plot}</h2>
      <Plot series={plot.series} hands={plot.hands} label={plot.label} />
      <Fold title={ui.plot_table} class="hw-quiet">
        <table class="hw-sh-table">
          <thead>
            <tr>
              <th scope="col">{ui.hand}</th>
              {view.names.map((name) => (
                <th key={name} scope="col">
                  <span class="hw-sh-clamp">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hands.map((hand) => (
              <tr key={hand}>
                <th scope="row">{hand}</th>
                {plot.series.map((line, seat) => (
                  <td key={seat}>{minus(line.values[hand]!)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

function More({ base, view, act }: Props) {
  const { ui } = base;
  return (
    <Fold title={ui.more} class="hw-sh-settings">
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("csv")}>
          {ui.csv}
        </Button>
        <Button class="hw-button" onClick={() => window.print()}>
          {ui.print}
        </Button>
        {inApp() && (
          <Copy
            label={ui.copy_link!}
            done={ui.copied!}
            text={() => address(location.pathname, base.lang, view.state)}
          />
        )}
        <Button class="hw-button" onClick={() => act("again")}>
          {ui.again}
        </Button>
      </div>
      <p class="hw-note">{ui.again_note}</p>
    </Fold>
  );
}
