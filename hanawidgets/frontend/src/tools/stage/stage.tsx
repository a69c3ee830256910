// The layout that a lesson's step, a table and a look back share: what is said, what it is about, the answers, the bar.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
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
  /** Whether something is asked: less of the text shows. */
  asks?: boolean;
  /** Ways to answer, in sight above the bar. */
  answer: ComponentChildren;
  /** The moment that the picture belongs to: while it lasts the answers keep their room, also when they are gone. */
  moment?: string;
  /** What is said to an answer that the picture takes: it covers what was said before. */
  told?: ComponentChildren;
  /** What is said to any other answer. */
  reply?: ComponentChildren;
  /** Controls that have one place at all times. */
  bar: ComponentChildren;
  /** What stands beside the picture in a wide window, and below it on a phone. */
  more?: ComponentChildren;
}

export function Stage({ say, show, board, asks, answer, moment, told, reply, bar, more }: Props) {
  const answers = useKeptRoom(moment);
  const main = useFewerLines(moment);
  const picture = useKeptTop(board ? undefined : moment);
  const look = { full: board, asks, alone: !more };
  const looks = Object.entries(look).filter(([, on]) => on);
  return (
    <div class={["hw-s", ...looks.map(([name]) => `hw-s-${name}`)].join(" ")}>
      <div class="hw-s-main" ref={main}>
        <div class="hw-s-say">
          {say}
          {told}
        </div>
        <div class="hw-s-show" ref={picture}>
          {show}
        </div>
        <div class="hw-s-foot">
          <div class="hw-s-answers" ref={answers}>
            <div class="hw-s-answer">{answer}</div>
            {reply}
          </div>
          <div class="hw-s-bar">{bar}</div>
        </div>
      </div>
      {more && <div class="hw-s-more">{more}</div>}
    </div>
  );
}

const MOST_LINES = 4;

/** Words give way to a picture: of a text above it so many lines show as leave it its room, one at least. */
function useFewerLines(moment: string | undefined) {
  const main = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = main.current!;
    box.style.removeProperty("--lines");
    if (!moment || getComputedStyle(box).display !== "flex") return;
    const least = Number.parseFloat(getComputedStyle(box).minHeight) || 0;
    for (let lines = MOST_LINES; least && lines && box.offsetHeight > least + 1; lines -= 1)
      box.style.setProperty("--lines", `${lines}`);
  }, [moment]);
  return main;
}

/** A picture in the middle of its room: for a moment of a lesson it stays there, and what is added to it stands below. */
function useKeptTop(moment: string | undefined) {
  const part = useRef<HTMLDivElement>(null);
  const kept = useRef("");
  useLayoutEffect(() => {
    const of = `${moment} ${innerWidth} ${innerHeight}`;
    if (kept.current === of) return;
    kept.current = of;
    const { style, firstElementChild: first } = part.current!;
    style.justifyContent = style.paddingTop = "";
    if (moment === undefined || !first) return;
    const top = first.getBoundingClientRect().top - part.current!.getBoundingClientRect().top;
    style.justifyContent = "start";
    style.paddingTop = `${top}px`;
  });
  return part;
}

/** A part of the page that, for a moment of a lesson, gets no lower than it was; a window of another size begins anew. */
function useKeptRoom(moment: string | undefined) {
  const part = useRef<HTMLDivElement>(null);
  const kept = useRef({ of: "", height: 0 });
  useLayoutEffect(() => {
    if (moment === undefined) return;
    const box = part.current!;
    const of = `${moment} ${innerWidth} ${innerHeight}`;
    if (kept.current.of !== of) {
      box.style.minHeight = "";
      kept.current = { of, height: 0 };
    }
    const height = Math.max(kept.current.height, box.offsetHeight);
    kept.current.height = height;
    box.style.minHeight = `${height}px`;
  });
  useLayoutEffect(() => {
    const anew = () => {
      part.current!.style.minHeight = "";
      kept.current = { of: "", height: 0 };
    };
    addEventListener("resize", anew);
    return () => removeEventListener("resize", anew);
  }, []);
  return part;
}

export { Clamp, Reply };
