// The lesson player: a caption, what it is about, a question, and a ladder of hints. Python judges every answer.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { isPageOf } from "../../core/address";
import { useFocusAfter } from "../../core/focus-after";
import { pageKeys } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { badgesKept } from "../../core/storage";
import type { Act, Props } from "../../core/types";
import type { DeckCard, LessonBase, LessonView } from "../../views";
import { ClassLine } from "../classroom/class-line";
import { Body } from "./body";
import { ANSWERS, focusNext } from "./focus";
import { LessonEnd } from "./over";
import { useLearned, useProgress } from "./progress";
import { Steps } from "./steps";
import "./lesson.css";

export function Lesson({ base, view, act, errors, rules }: Props<"lesson">) {
  const resuming = useProgress(base.id, view, act);
  useLearned(view);
  return <Player {...{ base, view, act, errors, rules, resuming }} />;
}

/** Steps one after the other, whether of a lesson or of a review (which says where one is in its own `top`). */
export function Player({
  base: plain,
  view,
  act,
  errors,
  resuming,
  top,
}: Props<"lesson"> & { resuming?: boolean; top?: ComponentChildren }) {
  const base = masked(plain, view);
  const box = useRef<HTMLDivElement>(null);
  const hints = view.hints?.length ?? 0; // at the end of a lesson there are none
  const focus = useFocusAfter<number>([view.n], (before) => focusNext(box.current, view, hints > before));
  useEffect(() => {
    const kept = badgesKept();
    if (view.badges !== undefined && kept !== undefined && kept !== view.badges) void act("badges", { on: kept });
  }, []);
  const go: Act = (action, args, slot) => {
    focus.after(hints);
    return act(action, args, slot);
  };
  const n = view.n;
  const keys = (event: KeyboardEvent) => {
    if (resuming) return;
    const key = event.key.toLowerCase();
    if (key === "n" && view.can && !view.can.asks)
      void go("next", { n }); // what is asked is left out by its button only
    else if (key === "p" && view.can?.back !== false) void go("back", { n });
    else if (key === "h" && view.can?.hint) void go("hint", { n });
    else if (key === "a" && view.can?.asks) box.current?.querySelector<HTMLElement>(ANSWERS)?.focus();
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => pageKeys(box.current!, keys));
  return (
    <div ref={box} class={view.in_class ? "hw-l hw-l-in-class" : "hw-l"} style={resuming ? "visibility: hidden" : ""}>
      {!top && !isPageOf(`learn-${base.id}`) && (
        <header lang={base.own_lang || undefined}>
          <h2 class="hw-l-title">
            {base.title}{" "}
            <small class="hw-count" lang={base.lang}>
              {base.minutes}
            </small>
          </h2>
          {!view.at && !view.over && <p>{base.goal}</p>}
        </header>
      )}
      {!top && <ClassLine line={view.in_class} lang={base.lang} act={act} />}
      {top ?? <Steps base={base} view={view} act={go} />}
      {view.notice && (
        <p class="hw-note" role="status">
          {view.notice}
        </p>
      )}
      {view.over ? (
        <LessonEnd base={base} view={view} act={go} />
      ) : (
        <Body base={base} view={view} act={go} errors={errors} />
      )}
      <LiveRegion text={view.say} />
    </div>
  );
}

/** The lesson's words with the deck as it may be shown now: a card that is asked about is called by its looks. */
function masked(base: LessonBase, view: LessonView): LessonBase {
  const faces = Object.keys(view.masked ?? {}); // at the end of a lesson there are none
  if (!faces.length) return base;
  const cards = Object.fromEntries(
    faces.map((face) => [face, { ...base.cards[face], ...view.masked[face] } as DeckCard]),
  );
  return { ...base, cards: { ...base.cards, ...cards } };
}
