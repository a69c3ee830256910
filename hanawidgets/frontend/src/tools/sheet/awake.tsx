// The screen stays on while somebody keeps score.
import { useEffect, useState } from "preact/hooks";
import { Button } from "../../core/controls";
import type { Words } from "../../core/types";

/** A switch: while it is on, the screen does not go dark. It comes back on when the page is shown again. */
export function Awake({ ui }: { ui: Words }) {
  const [on, setOn] = useState(false);
  const [no, setNo] = useState(typeof navigator !== "undefined" && !("wakeLock" in navigator));
  useEffect(() => {
    if (!on) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (over) void lock.release();
      } catch {
        setNo(true); // low on power, or not allowed here
        setOn(false);
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask); // a hidden page has lost it
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [on]);
  return (
    <div>
      {no ? (
        <p class="hw-note">{ui.awake_no}</p>
      ) : (
        <Button class="hw-chip hw-toggle" aria-pressed={on} onClick={() => setOn(!on)}>
          {ui.awake}
        </Button>
      )}
    </div>
  );
}
