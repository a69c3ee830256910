// How far a learner is, kept by the browser.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { keepProgress, progressOf, remember, remembered } from "../../core/storage";
import type { Act } from "../../core/types";
import type { LessonView } from "../../views";

/**
 * The browser's memory of a lesson: at first it tells Python where the learner was, later it keeps what Python says.
 * Returns whether the answer to the first is still to come; a click made before it would be lost.
 */
export function useProgress(id: string, view: LessonView, act: Act): boolean {
  const [before, setBefore] = useState(() => {
    const word = progressOf(id);
    return view.n === 0 && word !== view.progress ? word : "";
  });
  useLayoutEffect(() => {
    const result = remembered(`result.${id}`);
    if (view.n === 0 && result && result !== view.result) void act("kept_result", { word: result });
    if (before) void act("resume", { word: before }).then(() => setBefore(""));
  }, []);
  useLayoutEffect(() => {
    if (!before) keepProgress(id, view.progress);
  }, [view.progress]); // a memory that did not fit stays until there is something newer
  const result = useRef(view.result); // the one that the page came with knows nothing of what is kept
  useLayoutEffect(() => {
    if (view.result !== undefined && view.result !== result.current) remember(`result.${id}`, view.result);
    result.current = view.result;
  }, [view.result]);
  return before !== "";
}

/** Keeps what the answers tell of the learner, for the review. */
export function useLearned({ learned }: LessonView): void {
  useLayoutEffect(() => {
    if (learned) remember(learned.name, learned.word);
  }, [learned?.name, learned?.word]);
}
