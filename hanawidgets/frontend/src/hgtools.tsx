// Three small widgets of Haggis: the bomb ladder, what bets yield, and the score of a round.
import { useEffect, useRef, useState } from "preact/hooks";
import { CardRow, type DeckBase, DeckPick, type DeckView, PickCard } from "./deckpick";
import { address, inApp, keepState } from "./dom";
import { ExampleStrip } from "./explorer";
import { Formula, Why } from "./formula";
import { Button, Chips, Copy, Fold, Linked, Refused, RuleBox, RuleId, Say, Stepper } from "./parts";
import { RulesPanel } from "./rules";
import type { Base, Choice, Painted, Problem, RuleCard, ScoreView } from "./types";

interface Rung {
  level: number;
  name: string;
  rule: string;
  faces: string[];
  label: string;
  own: boolean;
  ways: string;
  cost: string;
}
interface LadderView {
  deck: DeckView;
  faces: string[];
  rungs: Rung[];
  takes: { text: string; rule: string }[];
  say: string;
}

export function Ladder({ base, rules, view, act, errors }: Painted<Base & DeckBase, LadderView>) {
  const { ui, names } = base;
  return (
    <section class="hw-hg" aria-label={ui.ladder}>
      <h2>{ui.ladder}</h2>
      <RulesPanel rules={rules} act={act} />
      <div class="hw-hg-takes">
        <h3>{ui.who_takes}</h3>
        {view.takes.map((line) => (
          <p key={line.text}>
            {line.text} <RuleId id={line.rule} />
          </p>
        ))}
      </div>
      <p class="hw-hg-has">{view.say}</p>
      <ol class="hw-hg-rungs" aria-label={ui.rungs}>
        {view.rungs.map((rung) => (
          <li key={rung.level} class={rung.own ? "hw-hg-own" : undefined}>
            <span class="hw-hg-level" aria-hidden="true">
              {rung.level}
            </span>
            <span class={rung.own ? "hw-hg-cards" : "hw-hg-cards hw-hg-pale"}>
              <CardRow faces={rung.faces} names={names} />
            </span>
            <div>
              <p>
                <b>{rung.name}</b> <RuleId id={rung.rule} />
                {rung.own && (
                  <span class="hw-hg-have">
                    ✓ {ui.have}
                    {rung.ways && ` ${rung.ways}`}
                  </span>
                )}
              </p>
              <p class="hw-note">{rung.cost}</p>
            </div>
          </li>
        ))}
      </ol>
      <Fold title={ui.choose_hand}>
        <DeckPick
          base={base}
          deck={view.deck}
          label={ui.deck!}
          onPick={(face, on) => act("put", { face, on }, "put")}
        />
        <Refused text={errors.put} />
        <div class="hw-actions">
          <Button class="hw-button" onClick={() => act("example")}>
            {ui.example}
          </Button>
          <Button class="hw-button" disabled={!view.faces.length} onClick={() => act("clear")}>
            {ui.clear}
          </Button>
        </div>
      </Fold>
      <Say text={view.say} />
    </section>
  );
}

interface Bet {
  value: number;
  label: string;
}
interface Whys {
  who: string;
  lines: { n: number; text: string; rule: string }[];
}
interface BetView {
  seats: { label: string; bet: number }[];
  heads: string[];
  say: string;
  rows: { first: string; cells: { text: string; got: boolean }[]; whys: Whys[] }[];
}

export function BetTable({ base, rules, view, act }: Painted<Base & { bets: Bet[]; rules: RuleCard[] }, BetView>) {
  const { ui } = base;
  const [open, setOpen] = useState(0);
  const row = view.rows[open] ?? view.rows[0]!;
  return (
    <section class="hw-hg" aria-label={ui.bettable}>
      <h2>{ui.bettable}</h2>
      <RulesPanel rules={rules} act={act} />
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
                <Button class="hw-button" aria-expanded={one === row} onClick={() => setOpen(at)}>
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
      {base.rules.map((rule) => (
        <RuleBox key={rule.id} rule={rule} />
      ))}
      <Say text={view.say} />
    </section>
  );
}

interface ScoreBase extends Base, DeckBase {
  bets: Bet[];
  sources: Choice[];
  examples: Choice[];
}
interface ScoreTool {
  n: number;
  example: string;
  told: RuleCard | null;
  state: string;
  say: string;
  plain: string;
  sure: string;
  outs: { label: string; value: string; options: Choice[] }[];
  seats: { name: string; place: string; score: ScoreView }[];
  bets: { label: string; bet: number }[];
  source: string;
  zone: string;
  inputs: { name: string; label: string; value: number; min: number; max: number; less: string; more: string }[];
  piles: null | {
    zones: { value: string; label: string; points: number }[];
    picked: string[];
    elsewhere: string[];
    rest: string;
    taken: string;
  };
  owners: { label: string; cards: { card: string; face: string; name: string }[] }[];
  sum: { ok: boolean; text: string; fills: { seat: string; label: string }[] };
  problem: Problem | null;
  link: Problem | null;
}

export function RoundScore({ base, rules, view, act, errors }: Painted<ScoreBase, ScoreTool>) {
  const { ui } = base;
  const first = useRef(view.state);
  useEffect(() => {
    if (view.state !== first.current) keepState("roundscore", view.state);
    first.current = view.state;
  }, [view.state]);
  return (
    <section class="hw-hg" aria-label={ui.roundscore}>
      <h2>{ui.roundscore}</h2>
      {view.link && (
        <p class="hw-error" role="alert">
          <Linked text={view.link.text} />
        </p>
      )}
      <ExampleStrip
        label={ui.examples!}
        examples={base.examples}
        open={view.example}
        onPick={(example) => act("worked", { example })}
      />
      <div class="hw-split hw-calc">
        <div class="hw-ask">
          <RulesPanel rules={rules} act={act} />
          {view.outs.map((out, place) => (
            <Chips
              key={out.label}
              label={out.label}
              showLabel
              value={out.value}
              options={out.options}
              onPick={(seat) => act("out", { place, seat })}
            />
          ))}
          {view.bets.map((seat, at) => (
            <Chips
              key={seat.label}
              label={seat.label}
              showLabel
              value={seat.bet}
              options={base.bets}
              onPick={(bet) => act("bet", { seat: at, bet })}
            />
          ))}
          <Chips
            label={ui.source!}
            showLabel
            value={view.source}
            options={base.sources}
            onPick={(value) => act("source", { value })}
          />
          <div class="hw-steppers">
            {view.inputs.map((input) => (
              <Stepper key={input.name} {...input} act={act} error={errors[input.name]} />
            ))}
          </div>
          {view.piles && <Piles base={base} view={view} piles={view.piles} act={act} error={errors.put} />}
          <div class="hw-actions">
            <Button class="hw-button" onClick={() => act("clear")}>
              {ui.clear}
            </Button>
          </div>
        </div>
        <div class="hw-answer">
          {view.told && (
            <p class="hw-example">
              <b>{view.told.title}</b> <RuleId id={view.told.id} />
              <br />
              {view.told.text}
            </p>
          )}
          <h3>{ui.total_check}</h3>
          <p class={view.sum.ok ? "hw-x-verdict hw-x-yes" : "hw-x-verdict hw-x-no"}>
            <b aria-hidden="true">{view.sum.ok ? "○ " : "✕ "}</b>
            <Linked text={view.sum.text} /> <RuleId id="HG-08" />
          </p>
          {view.sum.fills.length > 0 && (
            <div class="hw-actions">
              {view.sum.fills.map((fill) => (
                <Button key={fill.seat} class="hw-button" onClick={() => act("fill", { seat: fill.seat })}>
                  {fill.label}
                </Button>
              ))}
            </div>
          )}
          {view.problem && view.sum.ok && (
            <p class="hw-error" role="alert">
              <Linked text={view.problem.text} />
            </p>
          )}
          {view.seats.map((seat) => (
            <section key={seat.name} class="hw-hg-seat" aria-label={seat.name}>
              <h3>
                {seat.name} <small>{seat.place}</small>
              </h3>
              <Formula score={seat.score} ui={ui} label={`${seat.name}: ${ui.formula}`} />
              <Why score={seat.score} title={ui.tree!} />
            </section>
          ))}
          {view.sure && (
            <p class="hw-note">
              <Linked text={view.sure} />
            </p>
          )}
          <div class="hw-actions">
            {view.plain && <Copy label={ui.copy_text!} done={ui.copied!} text={() => view.plain} />}
            {inApp() && (
              <Copy
                label={ui.copy_link!}
                done={ui.copied!}
                text={() => address(location.pathname, base.lang, view.state)}
              />
            )}
            {inApp() && (
              <Button class="hw-button" onClick={() => window.print()}>
                {ui.print}
              </Button>
            )}
          </div>
        </div>
      </div>
      <Say text={view.say} />
    </section>
  );
}

/** All cards of a round by the places they lie at: the points are counted from them. */
function Piles({
  base,
  view,
  piles,
  act,
  error,
}: {
  base: ScoreBase;
  view: ScoreTool;
  piles: NonNullable<ScoreTool["piles"]>;
  act: Painted["act"];
  error: string | undefined;
}) {
  const { ui } = base;
  const faces = (cards: string[]) => cards.filter((card) => !card.includes(":")).map((card) => `hg-${card}`);
  const deck = {
    n: view.n,
    picked: [...faces(piles.picked), ...piles.picked.filter((card) => card.includes(":"))],
    elsewhere: faces(piles.elsewhere),
  };
  return (
    <div class="hw-x-pick">
      <Chips
        label={ui.zone!}
        showLabel
        value={view.zone}
        options={piles.zones}
        onPick={(value) => act("zone", { value })}
      />
      <DeckPick
        base={base}
        deck={deck}
        label={ui.deck!}
        onPick={(card, on) => act("put", { card, zone: view.zone, on }, "put")}
        courts={view.owners.map((owner) => (
          <div key={owner.label} class="hw-pk-courts" role="group" aria-label={owner.label}>
            <span class="hw-pk-head" aria-hidden="true">
              {owner.label}
            </span>
            {owner.cards.map(({ card, face, name }) => (
              <PickCard
                key={card}
                value={card}
                face={face}
                name={name}
                picked={piles.picked.includes(card)}
                dim={piles.elsewhere.includes(card)}
                tab={false}
              />
            ))}
          </div>
        ))}
      />
      <Refused text={error} />
      {piles.rest && (
        <div class="hw-actions">
          <Button class="hw-button" onClick={() => act("rest", { zone: view.zone })}>
            {piles.rest}
          </Button>
        </div>
      )}
      <p class="hw-note">{piles.taken}</p>
    </div>
  );
}
