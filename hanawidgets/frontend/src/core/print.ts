// Printing.
import { options } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Whether the page is being printed. The browser looks at it at once, so it is drawn at once. */
export function usePrinting(): boolean {
  const [paper, setPaper] = useState(false);
  useEffect(() => {
    const turn = (event: Event) => {
      const later = options.debounceRendering;
      options.debounceRendering = (draw) => draw();
      setPaper(event.type === "beforeprint");
      options.debounceRendering = later;
    };
    const events = ["beforeprint", "afterprint"];
    for (const event of events) addEventListener(event, turn);
    return () => {
      for (const event of events) removeEventListener(event, turn);
    };
  }, []);
  return paper;
}
