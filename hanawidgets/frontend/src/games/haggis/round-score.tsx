import { useKeptState } from "../../core/address";
import { CardField } from "../../core/card-field";
import { Button, Chips, Stepper } from "../../core/controls";
import { TakeAway } from "../../core/copy";
import { LiveRegion } from "../../core/live-region";
import { Refused, RuleId, RuleText } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import { ExampleMenu } from "../../tools/example-menu";
import { Formula, Why } from "../../tools/formula";
import { Tool } from "../../tools/tool";
import type { RoundScoreBase, RoundScoreView } from "../../views";
import { DeckPick, PickCard } from "./deck-pick";
import { OtherRules, Players } from "./players";
import "./tools.css";
import "./round-score.css";

export function RoundScore({ base, rules, view, act, errors }: Props<"roundscore">) {
  const { ui } = base;
  const { sum } = view;
  useKeptState("roundscore", view.state);
  return (
    <section class="hw-hg" aria-label={ui.roundscore}>
      <h2>{ui.roundscore}</h2>
      {view.link && (
        <p class="hw-error" role="alert">
          <RuleText text={view.link.text} />
        </p>
      )}
      <Tool
        ask={
          <>
            <Players rules={rules} act={act} />
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
            {view.piles && <Piles base={base} view={view} piles={view.piles} act={act} errors={errors} />}
            <div class="hw-actions">
              <Button class="hw-button" disabled={view.empty} onClick={() => act("clear")}>
                {ui.clear}
              </Button>
            </div>
          </>
        }
        answer={
          <>
            {sum.ask ? (
              <p class="hw-lead hw-hg-ask">{sum.ask}</p>
            ) : (
              !sum.ok && (
                <>
                  <p class="hw-x-verdict hw-x-no">
                    <b aria-hidden="true">✕ </b>
                    <RuleText text={sum.text} /> <RuleId id="HG-08" />
                  </p>
                  {sum.fills.length > 0 && (
                    <div class="hw-actions">
                      {sum.fills.map((fill) => (
                        <Button key={fill.seat} class="hw-button" onClick={() => act("fill", { seat: fill.seat })}>
                          {fill.label}
                        </Button>
                      ))}
                    </div>
                  )}
                </>
              )
            )}
            {view.problem && sum.ok && (
              <p class="hw-error" role="alert">
                <RuleText text={view.problem.text} />
              </p>
            )}
            {view.seats.length > 0 && (
              <ul class="hw-hg-scored">
                {view.seats.map((seat) => (
                  <li key={seat.name}>
                    {seat.name} <output class="hw-result">{seat.score.label}</output>
                  </li>
                ))}
              </ul>
            )}
          </>
        }
        more={
          <>
            {view.told && (
              <p class="hw-hg-told">
                <b>{view.told.title}</b> <RuleId id={view.told.id} />
                <br />
                {view.told.text}
              </p>
            )}
            {sum.ok && (
              <p class="hw-x-verdict hw-x-yes">
                <b aria-hidden="true">○ </b>
                <RuleText text={sum.text} /> <RuleId id="HG-08" />
              </p>
            )}
            {view.seats.map((seat) => (
              <section key={seat.name} class="hw-hg-seat" aria-label={seat.name}>
                <h3>
                  {seat.name} <small>{seat.place}</small>
                </h3>
                <Formula score={seat.score} ui={ui} label={`${seat.name}: ${ui.formula}`} inLines termsOnly />
                <Why score={seat.score} title={ui.tree!} />
              </section>
            ))}
            {view.sure && (
              <p class="hw-note">
                <RuleText text={view.sure} />
              </p>
            )}
            <ExampleMenu ui={ui} examples={base.examples} open={view.example} act={act} />
            <OtherRules rules={rules} act={act} />
            {view.seats.length > 0 && <TakeAway base={base} state={view.state} text={view.plain} />}
          </>
        }
      />
      <LiveRegion text={view.say} />
    </section>
  );
}

/** All cards of a round by the places they lie at: the points are counted from them. */
function Piles({
  base,
  view,
  piles,
  act,
  errors,
}: {
  base: RoundScoreBase;
  view: RoundScoreView;
  piles: NonNullable<RoundScoreView["piles"]>;
  act: Act;
  errors: Record<string, string>;
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
      <CardField field={piles.field} act={act} error={errors.named} />
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
      <Refused text={errors.put} />
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
