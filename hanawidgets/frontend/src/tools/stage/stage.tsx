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
  const { main, picture, answers } = usePlaces(board, moment, board || asks ? 1 : 3, Boolean(reply));
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
const LOW = 480; // of a window: a phone held sideways

/** How a moment of a lesson lies in a window of one size. */
interface Places {
  /** Of a text above the picture so many show, 0: all. */
  lines: number;
  answers: number;
  board: number;
  top: string;
}

/** Where things stand for a moment of a lesson: neither answers nor board get lower than they were, and a picture in the
 *  middle of its room keeps its top, so that what is said to an answer moves nothing. Each size of window has its own. */
function usePlaces(board: boolean, moment: string | undefined, fewest: number, replied: boolean) {
  const main = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const kept = useRef({ moment, sizes: new Map<string, Places>() });
  const fit = () => {
    const [whole, shown, below] = [main.current!, picture.current!, answers.current!];
    const box = shown.querySelector<HTMLElement>(":scope > .hw-t-box");
    const size = `${innerWidth}x${innerHeight}`;
    if (kept.current.moment !== moment) kept.current = { moment, sizes: new Map() };
    const before = kept.current.sizes.get(size);
    below.style.minHeight = shown.style.justifyContent = shown.style.paddingTop = "";
    box?.style.removeProperty("min-height");
    whole.style.removeProperty("--lines");
    if (moment === undefined) return;
    const room = Math.max(before?.answers ?? 0, below.offsetHeight);
    below.style.minHeight = `${room}px`;
    const now = {
      lines: fewerLines(whole, below, before?.lines ?? 0, before && (replied || !board) ? before.lines : fewest),
      answers: room,
      board: 0,
      top: board ? "" : (before?.top ?? topOf(shown)),
    };
    if (box) {
      now.board = Math.max(before?.board ?? 0, box.offsetHeight);
      box.style.minHeight = `${now.board}px`;
    }
    if (now.top) {
      shown.style.justifyContent = "start";
      shown.style.paddingTop = now.top;
    }
    kept.current.sizes.set(size, now);
  };
  useLayoutEffect(fit);
  useLayoutEffect(() => {
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, [board, moment, fewest, replied]);
  return { main, picture, answers };
}

/** Words give way to a picture, and in a low window to the answers beside it: of a text so many lines show as leave them
 *  their room, `fewest` at least; and never more than `most`, which showed before. */
function fewerLines(main: HTMLElement, answers: HTMLElement, most: number, fewest: number) {
  const { display, minHeight } = getComputedStyle(main);
  const least = Number.parseFloat(minHeight) || 0;
  const upright = display === "flex";
  if (!least || (!upright && innerHeight > LOW)) return 0;
  const tight = () => (upright ? main.offsetHeight > least + 1 : answers.scrollHeight > answers.clientHeight + 1);
  let lines = most;
  const show = () => lines && main.style.setProperty("--lines", `${lines}`);
  for (show(); tight() && lines !== fewest; show()) lines = lines ? lines - 1 : upright ? MOST_LINES : 2;
  return lines;
}

function topOf(picture: HTMLElement) {
  const first = picture.firstElementChild;
  return first ? `${first.getBoundingClientRect().top - picture.getBoundingClientRect().top}px` : "";
}

export { Clamp, Reply };
