// Three small widgets of Oh Hell: the schedule of hands, the bid pad, and why a card takes the trick.
import { rove, suppress } from "./dom";
import { NumberPad, type PadNumber } from "./numberpad";
import {
  Button,
  Chips,
  Face,
  Fold,
  faceOf,
  Linked,
  Refused,
  RuleBox,
  RuleId,
  Say,
  Select,
  Sign,
  Stepper,
} from "./parts";
import type { Base, Choice, Painted, RuleCard } from "./types";

interface ScheduleBase extends Base {
  players: { value: number; label: string }[];
  formats: Choice[];
}
interface ScheduleView {
  players: number;
  format: string;
  sizes: number[];
  most: number;
  label: string;
  notes: string[];
  rule: RuleCard;
  say: string;
  columns: { label: string; now: boolean }[];
  rows: { label: string; now: boolean; cells: { text: string; hands: string }[] }[];
}

export function Schedule({ base, view, act }: Painted<ScheduleBase, ScheduleView>) {
  const { ui } = base;
  return (
    <section class="hw-oh" aria-label={ui.schedule}>
      <h2>{ui.schedule}</h2>
      <Chips
        label={ui.players!}
        showLabel
        value={view.players}
        options={base.players}
        onPick={(number) => act("players", { number })}
      />
      <Select
        label={ui.format!}
        value={view.format}
        options={base.formats}
        onPick={(value) => act("format", { value })}
      />
      <div class="hw-oh-bars" role="img" aria-label={view.label}>
        {view.sizes.map((size, hand) => (
          <span key={hand} class="hw-oh-bar">
            <span>{size}</span>
            <i style={{ height: `${(size / view.most) * 96}px` }} />
            <small>{hand + 1}</small>
          </span>
        ))}
      </div>
      {view.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <RuleBox rule={view.rule} />
      <h3>{ui.all_formats}</h3>
      <table class="hw-sh-table hw-sh-compare">
        <thead>
          <tr>
            <td />
            {view.columns.map((one) => (
              <th key={one.label} scope="col" class={one.now ? "hw-sh-now" : undefined}>
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" class={row.now ? "hw-sh-now" : undefined}>
                {row.label}
              </th>
              {row.cells.map((cell, place) => (
                <td key={place} class={row.now && view.columns[place]!.now ? "hw-sh-now" : undefined}>
                  <b>{cell.text}</b>
                  <br />
                  {cell.hands}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Say text={view.say} />
    </section>
  );
}

interface BidView {
  inputs: { name: string; label: string; value: number; min: number; max: number; less: string; more: string }[];
  bids: { who: string; text: string; now: boolean }[];
  sum: string;
  over: number;
  say: string;
  pad: null | { place: number; title: string; hint: string; reason: string; numbers: PadNumber[] };
}

export function Bids({ base, view, act, errors }: Painted<Base & { rule: RuleCard }, BidView>) {
  const { ui } = base;
  const { pad } = view;
  return (
    <section class="hw-oh" aria-label={ui.bidpad}>
      <h2>{ui.bidpad}</h2>
      <div class="hw-steppers">
        {view.inputs.map((input) => (
          <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
        ))}
      </div>
      <ol class="hw-oh-bids" aria-label={ui.bids}>
        {view.bids.map((bid, place) => (
          <li key={place} class={bid.now ? "hw-oh-now" : undefined} aria-current={bid.now || undefined}>
            <small>{bid.who}</small>
            {bid.text ? (
              <Button
                class="hw-sh-cell"
                aria-label={`${bid.who}: ${bid.text}, ${ui.back_to}`}
                onClick={() => act("back", { place })}
              >
                {bid.text}
              </Button>
            ) : (
              <span class="hw-oh-open">
                <span class="hw-vh">{ui.waiting}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p class="hw-oh-sum">
        {view.over !== 0 && <b aria-hidden="true">{view.over > 0 ? "▲" : "▼"} </b>}
        {view.sum}
      </p>
      {pad && (
        <NumberPad
          title={pad.title}
          hint={pad.hint}
          reason={pad.reason}
          numbers={pad.numbers}
          onPick={(number) => act("bid", { place: pad.place, number }, "pad")}
        />
      )}
      <Refused text={errors.pad} />
      <RuleBox rule={base.rule} />
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("example")}>
          {ui.example}
        </Button>
        <Button class="hw-button" disabled={!view.bids[0]!.text} onClick={() => act("clear")}>
          {ui.clear}
        </Button>
      </div>
      <Say text={view.say} />
    </section>
  );
}

interface TrickBase extends Base {
  names: Record<string, string>;
  trumps: Choice[];
  examples: Choice[];
  suits: { suit: string; label: string; faces: string[] }[];
}
interface TrickLine {
  who: string;
  face: string;
  wins: boolean;
  why: string;
  rule: string;
  known: boolean;
  legal: { face: string; played: boolean }[];
  dim: string[];
  must: string;
  must_rule: string;
  slip: string;
}
interface TrickView {
  trump: string;
  example: string;
  zone: string;
  zones: Choice[];
  picked: string[];
  elsewhere: string[];
  lines: TrickLine[];
  led: string;
  say: string;
}

export function Trick({ base, view, act, errors }: Painted<TrickBase, TrickView>) {
  const { ui, names } = base;
  const put = (event: Event) => {
    const face = faceOf(event);
    if (face) void act("put", { face, zone: view.zone }, "put");
  };
  const start = view.picked[0] ?? base.suits[0]!.faces[0];
  return (
    <section class="hw-oh" aria-label={ui.trick}>
      <h2>{ui.trick}</h2>
      <Chips
        label={ui.trump!}
        showLabel
        value={view.trump}
        options={base.trumps}
        onPick={(value) => act("trump", { value })}
      />
      <div class="hw-chips">
        <span class="hw-chips-label">{ui.examples}</span>
        <div class="hw-chips-row" role="group" aria-label={ui.examples}>
          {base.examples.map((one) => (
            <Button
              key={one.value}
              class="hw-chip"
              aria-pressed={one.value === view.example}
              onClick={() => act("worked", { example: one.value })}
            >
              {one.label}
            </Button>
          ))}
        </div>
      </div>
      {!view.lines.length && <p class="hw-empty">{ui.empty_trick}</p>}
      {view.led && <p>{view.led}</p>}
      <ol class="hw-oh-trick">
        {view.lines.map((line) => (
          <li key={line.face} class={line.wins && !line.slip ? "hw-oh-wins" : undefined}>
            <span class="hw-oh-card">
              <Face face={line.face} />
              <small>{line.who}</small>
            </span>
            <div>
              {line.wins && !line.slip && <b class="hw-oh-crown">★ {ui.wins}</b>}
              <p>
                {line.why} <RuleId id={line.rule} />
              </p>
              {line.slip && (
                <p class="hw-error">
                  <Linked text={line.slip} />
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
      <Fold title={ui.choose}>
        <Chips
          label={ui.zone!}
          showLabel
          value={view.zone}
          options={view.zones}
          onPick={(value) => act("zone", { value })}
        />
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
                    aria-label={names[face]}
                    tabIndex={face === start || (faces[0] === face && !faces.includes(start!)) ? 0 : -1}
                  >
                    <Face face={face} />
                  </button>
                ))}
              </div>
            </div>
          ))}
        </div>
        <Refused text={errors.put} />
        <p class="hw-note">{ui.unknown_hand}</p>
        <div class="hw-actions">
          <Button class="hw-button" disabled={!view.lines.length} onClick={() => act("clear")}>
            {ui.clear}
          </Button>
        </div>
      </Fold>
      <Say text={view.say} />
    </section>
  );
}
