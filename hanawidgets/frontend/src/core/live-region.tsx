// What a screen reader is told.
import { useEffect, useRef, useState } from "preact/hooks";

const QUIET_MS = 400; // a person who taps five cards hears the last result, not five

/** The one polite live region of a widget; there from the start, so that screen readers know it. */
export function LiveRegion({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(() => setSaid(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" class="hw-vh">
      {said}
    </div>
  );
}
