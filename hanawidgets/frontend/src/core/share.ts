// What a person sends to others: the device's own sheet for that, where there is one; else a file is saved.
import { saveFile } from "./download";

/** Whether the device has a sheet to send such things with. */
export const canSend = (what: ShareData): boolean =>
  typeof navigator.share === "function" && (navigator.canShare?.(what) ?? !what.files);

/** Send it; whoever closes the sheet has changed their mind. Tells whether the device took it. */
export async function send(what: ShareData): Promise<boolean> {
  if (!canSend(what)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as DOMException).name === "AbortError";
  }
}

/** Send a file, or save it. */
export async function sendFile(file: File): Promise<void> {
  if (!(await send({ files: [file] }))) saveFile(file, file.name);
}
