// What the cards picked up are in Haggis, ways to play them, what is near; passing, bets, and what could be played.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Button, Select } from "../../core/controls";
import { Face } from "../../core/faces";
import type { WaysProps } from "../../core/game";
import { rove } from "../../core/keys";
import { useOverflow } from "../../core/overflow";
import { RuleText } from "../../core/rule-text";
import type { Ask } from "../../core/types";
import type { HaggisBoard } from "../../views";
import { Grid } from "./grid";
import "../../tools/table/one-card.css";
import "./ways.css";

/** What the cards picked up are, ways to play them, what is near; passing, bets, what could be played. */
export function Ways({ base, board, play, ask, brief, children }: WaysProps<HaggisBoard>) {
  const { ui } = base;
  const { pick, offers } = board;
  const bets = pick ? board.bets : [];
  const near = pick?.near ?? [];
  const ways = pick?.ways ?? [];
  return (
    <div class={`hw-t-ways hw-h-ways${brief ? " hw-h-plain" : ""}`} data-zone="ways" role="group" aria-label={ui.play}>
      {pick && offers ? (
        <Offers offers={offers} ui={ui} ask={ask} />
      ) : (
        <Said quiet={Boolean(brief) && !pick?.count}>
          {pick?.count && <b>{pick.count} </b>}
          <RuleText text={pick?.text ?? board.turn} />
        </Said>
      )}
      {near.length + ways.length + bets.length > 0 && (
        <div class="hw-h-plays">
          {near.length > 0 && (
            <div class="hw-h-near" role="group" aria-label={ui.near}>
              <span class="hw-chips-label" aria-hidden="true">
                {ui.near}
              </span>
              {near.map((one) => (
                <Button
                  key={one.cards}
                  class="hw-button"
                  aria-label={one.label}
                  onClick={() => ask("take_up", { cards: one.cards })}
                >
                  <Offered faces={one.faces} />
                </Button>
              ))}
            </div>
          )}
          {ways.length > 0 && (
            <div class="hw-h-readings">
              {ways.map((way) => (
                <span key={way.do} class="hw-h-way">
                  {way.grid && (
                    <span class="hw-h-drawn">
                      <Grid grid={way.grid} />
                    </span>
                  )}
                  <Button class="hw-button hw-go" onClick={() => play(way.do)}>
                    {way.label}
                  </Button>
                </span>
              ))}
            </div>
          )}
          {bets.map((bet) => (
            <div key={bet.seat} class="hw-h-bets" role="group" aria-label={bet.label} data-zone="bets">
              <span class="hw-chips-label" aria-hidden="true">
                {bet.label}
              </span>
              {bet.options.map((one) => (
                <Button key={one.do} class="hw-button" aria-label={one.name} onClick={() => play(one.do)}>
                  {brief && board.held.length > 0 ? one.brief : one.label}
                </Button>
              ))}
            </div>
          ))}
        </div>
      )}
      <div class="hw-h-buttons">
        {pick?.pass && (
          <Button class="hw-button" onClick={() => play(pick.pass!.do)}>
            {pick.pass.label}
          </Button>
        )}
        {board.held.length > 0 && (
          <Button class="hw-button" onClick={() => ask("take_up", { cards: "" })}>
            {ui.put_back}
          </Button>
        )}
        {pick && board.tells && (
          <Button
            class="hw-button hw-h-list"
            aria-expanded={Boolean(offers)}
            onClick={() => ask("offers", { on: !offers })}
          >
            {ui.list}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** What the cards picked up are, or what to do; `quiet`: to those only who do not see the page. */
function Said({ quiet, children }: { quiet: boolean; children: ComponentChildren }) {
  const box = useRef<HTMLParagraphElement>(null);
  const scrolls = useOverflow(box);
  return (
    <p ref={box} class="hw-t-text hw-h-text" data-news="panel" tabIndex={scrolls ? 0 : undefined}>
      <span class={quiet ? "hw-vh" : ""}>{children}</span>
    </p>
  );
}

const Offered = ({ faces }: { faces: string[] }) => (
  <span class="hw-h-offered">
    {faces.map((face) => (
      <Face key={face} face={face} />
    ))}
  </span>
);

const FEW = 3;

/** What may be played, by shape: few shapes stand there at once, of many one is chosen. */
function Offers({
  offers,
  ui,
  ask,
}: {
  offers: NonNullable<HaggisBoard["offers"]>;
  ui: Record<string, string>;
  ask: Ask;
}) {
  const [chosen, setChosen] = useState("");
  const { groups } = offers;
  const many = groups.length > FEW;
  const open = groups.find((group) => group.label === chosen) ?? groups[0];
  return (
    <div class="hw-h-offers">
      <p class="hw-note">{offers.note}</p>
      {many && (
        <Select
          label={ui.shape!}
          value={open!.label}
          options={groups.map(({ label, count }) => ({ value: label, label: count }))}
          onPick={setChosen}
        />
      )}
      <div class="hw-h-groups">
        {(many ? [open!] : groups).map((group) => (
          <div key={group.label} class="hw-h-group" role="group" aria-label={group.label} onKeyDown={rove}>
            {!many && (
              <span class="hw-chips-label" aria-hidden="true">
                {group.label}
              </span>
            )}
            {group.items.map((item, place) => (
              <Button
                key={item.cards}
                class="hw-chip"
                data-rove=""
                tabIndex={place ? -1 : 0}
                aria-label={item.name}
                onClick={() => ask("take_up", { cards: item.cards })}
              >
                {item.label}
                {item.faces.length > 0 && <Offered faces={item.faces} />}
              </Button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
