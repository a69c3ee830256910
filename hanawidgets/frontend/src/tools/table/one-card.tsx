// What to do with the card picked up, of games in which one card is played at a time.
import { Button } from "../../core/controls";
import type { WaysProps } from "../../core/game";
import { RuleText } from "../../core/rule-text";
import type { AnyBoard, Way } from "../../views";
import "./one-card.css";

/** What to do with the card picked up: words, and a button for every way to play it. */
export function OneCard({ board, chosen, play, children }: WaysProps<AnyBoard>) {
  const act = board.acts[chosen];
  return (
    <div class="hw-t-ways" data-zone="ways">
      <span class="hw-t-text" data-news="panel">
        <span>
          <RuleText text={act ? act.text : board.turn} />
        </span>
      </span>
      {act?.ways.map((way: Way) => (
        <Button key={way.do} class="hw-button hw-go" onClick={() => play(way.do)}>
          {way.label}
        </Button>
      ))}
      {children}
    </div>
  );
}
