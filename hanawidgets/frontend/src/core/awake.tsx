// The screen stays on while somebody plays or keeps score: one lock for the page, held while its switch is hidden too.
import { useEffect, useState } from "preact/hooks";
import { Button } from "./controls";
import type { Words } from "./types";

let on = false;
let refused = false;
let lock: WakeLockSentinel | undefined;
const watching = new Set<() => void>();

const told = () => {
  for (const hear of watching) hear();
};

/** Asks for the lock; a hidden page has lost it, and asks again when it is shown. */
async function ask(): Promise<void> {
  if (!on || document.visibilityState !== "visible" || (lock && !lock.released)) return;
  try {
    const got = await navigator.wakeLock.request("screen");
    if (on && (!lock || lock.released)) lock = got;
    else void got.release();
  } catch {
    on = false;
    refused = true; // low on power, or not allowed here
    told();
  }
}

function turn(to: boolean): void {
  on = to;
  if (on) {
    document.addEventListener("visibilitychange", ask);
    void ask();
  } else {
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
    lock = undefined;
  }
  told();
}

/** The switch; where the browser has no such lock, or refuses it, that is said. */
export function Awake({ ui }: { ui: Words }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const hear = () => redraw((n) => n + 1);
    watching.add(hear);
    return () => void watching.delete(hear);
  }, []);
  const none = typeof navigator === "undefined" || !("wakeLock" in navigator);
  return (
    <>
      {!none && (
        <Button class="hw-chip hw-toggle" aria-pressed={on} onClick={() => turn(!on)}>
          {ui.awake}
        </Button>
      )}
      {(none || (refused && !on)) && (
        <p class="hw-note" role="status">
          {ui.awake_no}
        </p>
      )}
    </>
  );
}
