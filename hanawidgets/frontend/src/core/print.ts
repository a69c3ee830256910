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

/** Print a page of its own that Python has written; nothing of it stays on this one. */
export function printSheet(page: string): void {
  document.querySelector(".hw-sheet-frame")?.remove();
  const frame = document.createElement("iframe");
  frame.className = "hw-sheet-frame";
  frame.style.cssText = "position:fixed;width:0;height:0;border:0;visibility:hidden";
  frame.ariaHidden = "true";
  frame.tabIndex = -1;
  frame.srcdoc = page;
  frame.onload = () => {
    frame.contentWindow?.addEventListener("afterprint", () => setTimeout(() => frame.remove()));
    frame.contentWindow?.print();
  };
  document.body.append(frame);
}

export const PAPERS = ["A4", "Letter"];
let chosen = "";

/** From now on print on this paper. */
export function choosePaper(size: string): void {
  chosen = size;
}

/** The paper that was chosen, else what printers have where the browser's person lives: Letter in North America. */
export const usualPaper = () => chosen || (/-(US|CA|MX)$/i.test(navigator.language) ? "Letter" : "A4");
