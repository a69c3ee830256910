// What a seat of Koi-Koi has captured: a pocket a kind, what a yaku lacks as ghosts, and the yaku in words.
import { Face, Sign } from "../../core/faces";
import type { Picks } from "../../core/game";
import { rove, suppress } from "../../core/keys";
import type { Deck } from "../../core/types";
import type { SeatView } from "../../views";
import { lookOfPick } from "./look";
import "../../tools/cloth.css";
import "./pockets.css";

interface Props {
  seat: SeatView;
  cards: Deck;
  fresh: string[];
  picks: Picks | undefined;
}

/** Of cards that lie over each other each shows its right side: a ribbon hangs there. */
export function Pockets({ seat, cards, fresh, picks }: Props) {
  const { label, groups } = seat.taken;
  const first = groups.flatMap(({ faces }) => faces).find((face) => picks?.faces.includes(face));
  return (
    <div class="hw-t-taken">
      <div class="hw-t-piles" role="group" aria-label={label} data-place={`captured ${seat.seat}`} onKeyDown={rove}>
        {groups.map(({ kind, label, faces, ghosts }) => {
          const asks = faces.some((face) => picks?.faces.includes(face));
          const names = `${label}: ${faces.map((face) => cards[face]?.name).join(", ") || 0}`;
          const shown = (
            <>
              {[...faces, ...ghosts].map((face, at) => {
                const ghost = at >= faces.length;
                const state = ghost ? " hw-is-ghost" : fresh.includes(face) ? " hw-is-fresh" : "";
                const picture = face ? <Face face={face} /> : <span class="hw-face" />;
                return !ghost && picks?.faces.includes(face) ? (
                  <button
                    type="button"
                    key={face}
                    {...suppress}
                    class={`hw-card hw-k-asked${lookOfPick(picks, face)}`}
                    style={{ zIndex: -at }}
                    data-rove=""
                    data-face={face}
                    tabIndex={face === first ? 0 : -1}
                    aria-label={cards[face]?.label}
                    aria-pressed={picks.picked.includes(face)}
                    onClick={() => picks.pick(face)}
                  >
                    {picture}
                  </button>
                ) : (
                  <span key={face} class={`hw-card${state}`} style={{ zIndex: -at }}>
                    {picture}
                  </span>
                );
              })}
              <small aria-hidden="true">
                <Sign name={`k-${kind}`} />
                {faces.length || ""}
              </small>
            </>
          );
          const about = { class: "hw-t-pile", style: { "--n": Math.max(faces.length + ghosts.length, 1) } };
          return asks ? (
            <span key={kind} {...about} role="group" aria-label={names}>
              {shown}
            </span>
          ) : (
            <span key={kind} {...about} role="img" aria-label={names}>
              {shown}
            </span>
          );
        })}
      </div>
      {(seat.calls || seat.yaku.length > 0 || seat.near.length > 0) && (
        <ul class="hw-t-yaku">
          {seat.calls && (
            <li class="hw-t-tag hw-t-koi" data-news={`call ${seat.seat}`}>
              {seat.calls}
            </li>
          )}
          {seat.yaku.map((yaku) => (
            <li key={yaku.key} class="hw-t-made" data-news={`stamp ${seat.seat}`}>
              {yaku.label}
            </li>
          ))}
          {seat.near.map((yaku) => (
            <li key={yaku.key} class="hw-t-near" title={yaku.say}>
              <span aria-hidden="true">{yaku.label}</span>
              <span class="hw-vh">{yaku.say}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
