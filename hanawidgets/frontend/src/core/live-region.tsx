// What a screen reader is told.
import { Fragment } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

const QUIET_MS = 400; // a person who taps five cards hears the last result, not five

/** Tells sentences one by one, each when it is shown that it happened; meanwhile the region leaves it to this. */
export class Teller {
  active = false;
  private set: (change: (lines: string[]) => string[]) => void = () => undefined;

  begin(): void {
    this.active = true;
    this.set(() => []);
  }

  say = (line: string): void => this.set((lines) => [...lines, line]);

  end(): void {
    this.active = false;
  }

  connect(set: (change: (lines: string[]) => string[]) => void): void {
    this.set = set;
  }
}

/**
 * The one polite live region of a widget; there from the start, so that screen readers know it. `lines`: the text
 * sentence by sentence, to be told as so many messages.
 */
export function LiveRegion({ text, lines = [text], teller }: { text: string; lines?: string[]; teller?: Teller }) {
  const [said, setSaid] = useState<string[]>([]);
  const first = useRef(true);
  useEffect(() => teller?.connect(setSaid), []);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (teller?.active) return;
    const timer = setTimeout(() => setSaid(lines), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status" class="hw-vh" aria-atomic="false">
      {said.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && " "}
          <span key={line}>{line}</span>
        </Fragment>
      ))}
    </div>
  );
}
