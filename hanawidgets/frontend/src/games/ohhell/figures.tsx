// What a lesson's step of Oh Hell is about, as a figure.
import { Face, Sign } from "../../core/faces";
import type { Picks } from "../../core/game";
import { HandRow } from "../../tools/hand-row";
import type { HandsFigureView, SeatsFigureView, TrickFigureView } from "../../views";
import { roomFor, Trick } from "./trick";
import "../../tools/cloth.css";
import "./cloth.css";
import "./figures.css";

/** A trick of Oh Hell with its trump suit, and a hand below it; cards of both may answer the question. */
export function TrickFigure({ figure, picks }: { figure: TrickFigureView; picks?: Picks | undefined }) {
  const room = roomFor(figure.cards.length);
  const { hand } = figure;
  const asked = picks && hand.some(({ face }) => [...picks.faces, ...picks.picked].includes(face));
  return (
    <div
      class={`hw-o-box hw-o-lone${room.class}${hand.length ? " hw-o-with" : ""}`}
      style={{ ...room.style, "--held": Math.max(hand.length, 1) }}
    >
      <div class="hw-t-board hw-o-cloth hw-l-trick">
        <p>
          {figure.suit && <Sign name={figure.suit} />} {figure.trump}
        </p>
        <Trick label={figure.label} cards={figure.cards} picks={picks} />
        {hand.length > 0 && (
          <div class="hw-o-below">
            <HandRow
              label={figure.hand_label}
              place="hand"
              hand={{ label: figure.hand_label, faces: hand.map(({ face }) => face), backs: 0 }}
              cards={Object.fromEntries(hand.map(({ face, label }) => [face, { label, name: label }]))}
              acts={
                asked
                  ? Object.fromEntries(hand.map(({ face, label }) => [face, { ways: [], label, text: "" }]))
                  : undefined
              }
              picked={picks?.picked ?? []}
              look={(face) => (picks?.wrong.includes(face) ? " hw-is-wrong" : "")}
              choose={(face) => picks?.faces.includes(face) && picks.pick(face)}
              play={() => undefined}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const WIDER = 0.64; // seats lie on an ellipse that is cut off at the edges of the cloth: corners are used, too

const within = (part: number): number => Math.min(1, Math.max(0, 0.5 + WIDER * part));

/** Seats round the cloth, one's own at the bottom, the next to act at its left; each with its bid. */
export function SeatsFigure({ figure }: { figure: SeatsFigureView }) {
  const { seats, size } = figure;
  const mine = seats.findIndex((seat) => seat.mine);
  return (
    <div class={`hw-o-round${seats.length > 1 ? "" : " hw-o-single"}`} role="group" aria-label={figure.label}>
      <div class={`hw-t-board hw-o-cloth hw-o-chairs${figure.bid_word ? "" : " hw-o-names"}`}>
        <ol>
          {seats.map((seat, place) => {
            const turned = (2 * Math.PI * (place - mine)) / seats.length;
            return (
              <li
                key={place}
                class={`hw-o-chair${seat.mine ? " hw-o-mine" : ""}${seat.dealer ? " hw-o-deals" : ""}`}
                style={{ "--x": within(-Math.sin(turned)), "--y": within(Math.cos(turned)) }}
              >
                <span class="hw-o-sits">
                  <b>{seat.name}</b> {seat.dealer && <span class="hw-o-tag">{seat.dealer}</span>}
                </span>
                {figure.bid_word && (
                  <span class={`hw-o-bubble${seat.bid ? "" : " hw-o-open"}`}>
                    <Told word={figure.bid_word} n={seat.bid} />
                    {seat.taken && <Told word={figure.taken_word} n={seat.taken} />}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        <div class="hw-o-tricks">
          <span class="hw-o-heap" style={{ "--n": size }} aria-hidden="true">
            {Array.from({ length: size }, (_, at) => (
              <Face key={at} face="pc-back" />
            ))}
          </span>
          <span>{figure.tricks}</span>
          <b>{figure.sum || "\u00a0"}</b>
        </div>
      </div>
    </div>
  );
}

const Told = ({ word, n }: { word: string; n: string }) => (
  <span>
    <small>{word}</small>
    <b>{n || "–"}</b>
  </span>
);

/** How many cards the hands of a game have, each a pile of cards; of several formats side by side without numbers. */
export function HandsFigure({ figure }: { figure: HandsFigureView }) {
  const { games } = figure;
  const several = games.length > 1;
  return (
    <div
      class={`hw-t-board hw-o-cloth hw-o-games${several ? " hw-o-several" : ""}`}
      role="img"
      aria-label={figure.label}
      style={{ "--most": figure.most }}
    >
      {games.map(({ name, note, hands }) => (
        <div key={name} class="hw-o-game">
          <p>
            <b>{name}</b> <span>{note}</span>
          </p>
          <div class="hw-o-hands" style={{ "--n": hands.length }}>
            {hands.map(({ n, size, said, asked }, at) => (
              <span key={at} class={`hw-o-hand${asked ? " hw-o-what" : size ? "" : " hw-o-later"}`}>
                {!several && <b>{said}</b>}
                <i style={{ "--size": size }} />
                {!several && <small>{n}</small>}
              </span>
            ))}
          </div>
        </div>
      ))}
      {!several && <p class="hw-o-key">{figure.key}</p>}
    </div>
  );
}
