// Text for the clipboard.

import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "./controls";
import { suppress } from "./keys";

/** Copies text; where the browser forbids it (a page without HTTPS), the text stands selected to be copied. */
export function CopyButton(props: { label: string; done: string; text: () => string }) {
  const [state, setState] = useState<"idle" | "done" | "manual">("idle");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === "manual") field.current?.select();
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text());
      setState("done");
    } catch {
      setState("manual");
    }
  };
  return (
    <span class="hw-copy">
      <Button class="hw-button" onClick={copy}>
        {props.label}
      </Button>
      <span role="status">{state === "done" ? props.done : ""}</span>
      {state === "manual" && <input ref={field} readOnly value={props.text()} aria-label={props.label} {...suppress} />}
    </span>
  );
}
