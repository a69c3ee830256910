// What a seat of Koi-Koi has captured: a pocket a kind, what a yaku lacks as ghosts, and the yaku in words.
import { Face, Sign } from "../../core/faces";
import type { Deck } from "../../core/types";
import type { SeatView } from "../../views";
import "./pockets.css";

/** Of cards that lie over each other each shows its right side: a ribbon hangs there. */
export function Pockets({ seat, cards, fresh }: { seat: SeatView; cards: Deck; fresh: string[] }) {
  return (
    <div class="hw-t-taken">
      <div class="hw-t-piles" role="group" aria-label={seat.taken.label} data-place={`captured ${seat.seat}`}>
        {seat.taken.groups.map(({ kind, label, faces, ghosts }) => (
          <span
            key={kind}
            class={`hw-t-pile hw-k-${kind}`}
            style={{ "--n": faces.length + ghosts.length }}
            role="img"
            aria-label={`${label}: ${faces.map((face) => cards[face]?.name).join(", ") || 0}`}
          >
            {[...faces, ...ghosts].map((face, at) => (
              <span
                key={face}
                class={`hw-card${at >= faces.length ? " hw-is-ghost" : fresh.includes(face) ? " hw-is-fresh" : ""}`}
                style={{ zIndex: -at }}
              >
                {face ? <Face face={face} /> : <span class="hw-face" />}
              </span>
            ))}
            <small aria-hidden="true">
              <Sign name={`k-${kind}`} />
              {faces.length || ""}
            </small>
          </span>
        ))}
      </div>
      {(seat.yaku.length > 0 || seat.near.length > 0) && (
        <ul class="hw-t-yaku">
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
