// Files that the browser saves: those that Python has written, and pictures.
import { useEffect, useRef } from "preact/hooks";
import type { Written } from "../views";

/** Let the browser save something under a name. */
export function saveFile(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Save a file when it is new; each only once, and none that was there before this view. */
export function useDownload(file: Written | null): void {
  const last = useRef(file?.id ?? 0);
  useEffect(() => {
    if (!file || file.id === last.current) return;
    last.current = file.id;
    saveFile(new Blob([file.text], { type: file.type ?? "text/plain" }), file.name);
  }, [file?.id]);
}
