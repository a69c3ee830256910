// The browser's own memory: how far a learner is in each lesson, as words that Python wrote and checks, and habits.

const PREFIX = "hanawidgets.";

const lessonKey = (lesson: string) => `lesson.${lesson}`;

/** What is kept under a name, "" if nothing is. */
export function remembered(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return ""; // a browser that keeps nothing: all begins anew
  }
}

const unkept = new Map<string, string>();

export function remember(name: string, word: string): void {
  try {
    localStorage.setItem(PREFIX + name, word);
  } catch {
    // What a page came with is no loss; what has become of it is, and the page says so (note.js).
    const before = unkept.get(name);
    unkept.set(name, word);
    if (before !== undefined && before !== word) document.dispatchEvent(new Event("hw-unkept"));
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // as above
  }
}

/** Says when another page forgets what is kept under a name; returns how to stop. */
export function onForgotten(name: string, then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => key === PREFIX + name && newValue === null && then();
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

const MOST_CHARACTERS = 190_000; // of one message

/** As many of them as one message holds, the first ones. */
export function fitting(all: [string, string][], most = MOST_CHARACTERS): [string, string][] {
  let room = most;
  return all.filter(([, word]) => {
    room -= word.length + 1;
    return room >= 0;
  });
}

/** Lines put together to parts that a message holds each; a longer line is cut, for nothing of ours is that long. */
export function inParts(lines: string[], most = MOST_CHARACTERS): string[] {
  const parts: string[] = [];
  let room = 0;
  for (const line of lines) {
    const text = line.slice(0, most - 1);
    if (room > text.length) parts[parts.length - 1] += `\n${text}`;
    else {
      parts.push(text);
      room = most;
    }
    room -= text.length + 1;
  }
  return parts.length ? parts : [""];
}

/** All that is kept under names that begin like this: name and word. */
export function allRemembered(start: string): [string, string][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + start))
      .sort()
      .map((key) => [key.slice(PREFIX.length), localStorage.getItem(key) ?? ""]);
  } catch {
    return [];
  }
}

/** The progress word kept for a lesson, "" if there is none. */
export const progressOf = (lesson: string): string => remembered(lessonKey(lesson));

export function keepProgress(lesson: string, word: string): void {
  remember(lessonKey(lesson), word);
  remember(LAST, lesson);
}

const LAST = "last-lesson";

/** The lesson that was opened last, "" if none was. */
export const lastLesson = (): string => remembered(LAST);

const BADGES = "badges";

/** Whether the learner wants marks on the cards; undefined if that was never said. */
export function badgesKept(): boolean | undefined {
  const kept = remembered(BADGES);
  return kept ? kept === "on" : undefined;
}

export const keepBadges = (on: boolean): void => remember(BADGES, on ? "on" : "off");

const READINGS = "readings";

/** Whether words have their reading above them. */
export const readingsKept = (): boolean => remembered(READINGS) !== "off";

export const keepReadings = (on: boolean): void => remember(READINGS, on ? "on" : "off");

const OWN = "own-problems";
const LEAVE = "own-problems.leave";

/** Problems made of one's own games, a word a line. */
export const ownProblems = (): string => remembered(OWN);

export const keepOwnProblems = (words: string): void => remember(OWN, words);

/** Whether somebody has said yes to such problems. */
export const mayKeepOwn = (): boolean => remembered(LEAVE) === "yes";

/** Say yes or no; a no deletes what was kept. */
export function allowOwn(yes: boolean): void {
  remember(LEAVE, yes ? "yes" : "");
  if (!yes) remember(OWN, "");
}

/** Keep some of them no longer. */
export function dropOwnProblems(words: string[]): void {
  if (words.length)
    remember(
      OWN,
      ownProblems()
        .split("\n")
        .filter((word) => !words.includes(word))
        .join("\n"),
    );
}

/** What a learner takes along besides the memory: lessons, games, and problems made of them if there is leave for these. */
export const learnersOwn = (): Record<string, string> =>
  Object.fromEntries(
    ["lesson.", "games.", ...(mayKeepOwn() ? [OWN] : [])].flatMap(allRemembered).filter(([name]) => name !== LEAVE),
  );

/** Keep what came of a file; one's own problems in it were kept with leave. */
export function keepLearnersOwn(words: Record<string, string>): void {
  for (const [name, word] of Object.entries(words)) remember(name, word);
  if (words[OWN]) remember(LEAVE, "yes");
}
