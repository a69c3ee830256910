// What a press moves is seen before its answer is drawn: that takes longer than a frame, which would come so much later.

const LONGEST_MS = 100; // a page that nobody sees draws no frame

let waiting: (() => void)[] | null = null;

function goOn(): void {
  const all = waiting ?? [];
  waiting = null;
  for (const run of all) run();
}

/** Something has begun to move: the frame at hand shows it. */
export function showFirst(): void {
  if (waiting) return;
  waiting = [];
  const timer = setTimeout(goOn, LONGEST_MS);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(goOn); // when the frame is out
  });
}

/** Run this at once, or when what moves has been shown. */
export function whenShown(run: () => void): void {
  if (waiting) waiting.push(run);
  else run();
}
