// A learner's way through a game's lessons, as far as the browser remembers it.

import type { Course, Page } from "../views";
import { lastLesson, progressOf, remembered } from "./storage";

/** How far a lesson is: steps seen or solved of how many, and whether it has been gone through to its end. */
export interface Stand {
  done: number;
  of: number;
  through: boolean;
}

const STEP = 3; // places of a progress word
const BEST = 5;

export function standOf(lesson: string): Stand {
  const word = progressOf(lesson).split(".");
  const marks = word[BEST] ?? "";
  const done = [...marks].filter((mark) => mark !== "-").length;
  return {
    done,
    of: marks.length,
    through: marks !== "" && (done === marks.length || Number(word[STEP]) >= marks.length),
  };
}

/** What comes next in a course; `how`: to be begun, gone on with, or played. */
export interface Next {
  game: string;
  title: string;
  page: Page;
  how: "begin" | "continue" | "play";
}

/** The lesson furthest on of those that are half done, else the next one after the furthest, else one of which steps were
 * left out; after the last the first game, once. */
export function nextOf({ game, title, lessons, first_game }: Course): Next | undefined {
  const stands = lessons.map((page) => standOf(page.lesson));
  const last = (fits: (stand: Stand) => boolean) => stands.reduce((found, stand, at) => (fits(stand) ? at : found), -1);
  const first = (fits: (stand: Stand, at: number) => boolean) => stands.findIndex(fits);
  const furthest = last(({ done }) => done > 0);
  const at = [
    last(({ done, through }) => done > 0 && !through),
    first(({ through }, place) => place > furthest && !through),
    first(({ through }) => !through),
    first(({ done, of }) => done < of),
  ].find((found) => found >= 0);
  if (at !== undefined) return { game, title, page: lessons[at]!, how: stands[at]!.done ? "continue" : "begin" };
  return first_game && !remembered(`games.${game}`) ? { game, title, page: first_game, how: "play" } : undefined;
}

/** What comes next in each course, that of the lesson gone through last first. */
export function nextOnes(courses: Course[]): Next[] {
  const last = lastLesson();
  const isLast = ({ lessons }: Course) => Number(lessons.some(({ lesson }) => lesson === last));
  return [...courses].sort((a, b) => isLast(b) - isLast(a)).flatMap((course) => nextOf(course) ?? []);
}

/** Whether nothing has been done in any lesson. */
export const isNew = (courses: Course[]): boolean =>
  courses.every(({ lessons }) => lessons.every(({ lesson }) => !standOf(lesson).done));
