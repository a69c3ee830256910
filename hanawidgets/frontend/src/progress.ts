// The browser's own memory: how far a learner is in each lesson, the game at each table; words that Python wrote and checks.

/** The word kept under a name, "" if there is none. */
export function recall(name: string): string {
  try {
    return localStorage.getItem(`hanawidgets.${name}`) ?? "";
  } catch {
    return ""; // a browser that keeps nothing: all starts anew
  }
}

export function keep(name: string, word: string): void {
  try {
    localStorage.setItem(`hanawidgets.${name}`, word);
  } catch {
    // as above
  }
}

/** How far the learner is in a lesson. */
export const progressOf = (lesson: string): string => recall(`lesson.${lesson}`);

export const keepProgress = (lesson: string, word: string): void => keep(`lesson.${lesson}`, word);
