// How far a learner is in each lesson: the browser's own memory, as words that Python wrote and checks.

const key = (lesson: string) => `hanawidgets.lesson.${lesson}`;

/** The progress word kept for a lesson, "" if there is none. */
export function progressOf(lesson: string): string {
  try {
    return localStorage.getItem(key(lesson)) ?? "";
  } catch {
    return ""; // a browser that keeps nothing: the lesson starts anew
  }
}

const BADGES = "hanawidgets.badges";

/** Whether the learner wants marks on the cards; undefined if that was never said. */
export function badgesKept(): boolean | undefined {
  try {
    const kept = localStorage.getItem(BADGES);
    return kept === null ? undefined : kept === "on";
  } catch {
    return undefined;
  }
}

export function keepBadges(on: boolean): void {
  try {
    localStorage.setItem(BADGES, on ? "on" : "off");
  } catch {
    // a browser that keeps nothing: as they were
  }
}

export function keepProgress(lesson: string, word: string): void {
  try {
    localStorage.setItem(key(lesson), word);
  } catch {
    // as above
  }
}
