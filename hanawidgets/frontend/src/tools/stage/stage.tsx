// The layout that a lesson's step, a table and a look back share: what is said, what it is about, the answers, the bar.

import type { ComponentChildren } from "preact";
import { Clamp } from "./clamp";
import { Reply } from "./reply";
import "./stage.css";

interface Props {
  /** A text and a question; of a text that is longer than its room the beginning shows. */
  say: ComponentChildren;
  /** The picture: it keeps its place whatever is said or answered. */
  show: ComponentChildren;
  /** Whether the picture is a board, which needs all the room there is. */
  board: boolean;
  /** Whether something is asked, whose answers need room below the text. */
  asks?: boolean;
  /** Ways to answer, in sight above the bar. */
  answer: ComponentChildren;
  /** What is said to the answer. */
  reply?: ComponentChildren;
  /** Controls that have one place at all times. */
  bar: ComponentChildren;
  /** What stands beside the picture in a wide window, and below it on a phone. */
  more?: ComponentChildren;
}

export function Stage({ say, show, board, asks, answer, reply, bar, more }: Props) {
  return (
    <div class={`hw-s${board ? " hw-s-full" : ""}${asks ? " hw-s-asks" : ""}${more ? "" : " hw-s-alone"}`}>
      <div class="hw-s-main">
        <div class="hw-s-say">{say}</div>
        <div class="hw-s-show">{show}</div>
        <div class="hw-s-foot">
          <div class="hw-s-answer">
            {answer}
            {reply}
          </div>
          <div class="hw-s-bar">{bar}</div>
        </div>
      </div>
      {more && <div class="hw-s-more">{more}</div>}
    </div>
  );
}

export { Clamp, Reply };
