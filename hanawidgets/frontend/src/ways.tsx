// What to do with the card picked up, of games in which one card is played at a time.
import type { ComponentChildren } from "preact";
import { Button, Linked } from "./parts";
import type { AnyBoard, Ask, TableBase, Way } from "./types";

export interface WaysProps<B> {
  base: TableBase;
  board: B;
  /** Hand card that is picked up, or "". */
  chosen: string;
  play: (way: string) => void;
  ask: Ask;
  children?: ComponentChildren;
}

/** What to do with the card picked up: words, and a button for every way to play it. */
export function OneCard({ board, chosen, play, children }: WaysProps<AnyBoard>) {
  const act = board.acts[chosen];
  return (
    <div class="hw-t-ways" data-zone="ways">
      <span class="hw-t-text">
        <Linked text={act ? act.text : board.turn} />
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
