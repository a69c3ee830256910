// A text for learners: where a word comes first, its reading stands above it.

import type { VNode } from "preact";
import { useContext, useState } from "preact/hooks";
import { Button } from "./controls";
import { LocaleContext } from "./locale";
import { keepReadings, readingsKept } from "./storage";
import "./said.css";

interface WithReadings {
  readings: Record<string, string>;
  ui: Record<string, string>;
}

/** The class of what shows readings, and the button that shows and hides them; nothing where there are none. */
export function useFurigana({ readings, ui }: WithReadings): { class: string; button: VNode | false } {
  const [on, setOn] = useState(readingsKept);
  const turn = () => {
    keepReadings(!on);
    setOn(!on);
  };
  return {
    class: on ? "" : "hw-no-readings",
    button: Object.keys(readings).length > 0 && (
      <Button class="hw-chip hw-toggle" aria-pressed={on} onClick={turn}>
        {ui.furigana}
      </Button>
    ),
  };
}

export function Said({ children: text }: { children: string }) {
  const { readings } = useContext(LocaleContext);
  const words = Object.keys(readings ?? {}).sort((a, b) => b.length - a.length); // none is cut by a shorter one
  if (!words.length) return <>{text}</>;
  const seen = new Set<string>();
  return (
    <>
      {text.split(RegExp(`(${words.join("|")})`)).map((part) => {
        const reading = seen.has(part) ? undefined : readings![part];
        seen.add(part);
        if (!reading) return part;
        return (
          <ruby key={part}>
            {part}
            <rt>{reading}</rt>
          </ruby>
        );
      })}
    </>
  );
}
