// A file that Python has written, saved by the browser.
import { useEffect, useRef } from "preact/hooks";
import type { Written } from "../views";

/** Save a file when it is new; each only once, and none that was there before this view. */
export function useDownload(file: Written | null): void {
  const last = useRef(file?.id ?? 0);
  useEffect(() => {
    if (!file || file.id === last.current) return;
    last.current = file.id;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.text], { type: file.type ?? "text/plain" }));
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }, [file?.id]);
}
