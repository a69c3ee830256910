// Text for the clipboard.

import { useEffect, useRef, useState } from "preact/hooks";
import { inApp, ownAddress } from "./address";
import { Button } from "./controls";
import { suppress } from "./keys";
import "./copy.css";

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

interface Words {
  lang: string;
  ui: Record<string, string>;
}

/** Copies the address of this page with a state, a rule, a handout; elsewhere than on our own pages there is none. */
export function CopyLink(props: { base: Words; state?: string; rule?: string; handout?: string }) {
  if (!inApp()) return null;
  const { ui, lang } = props.base;
  const link = () => {
    const url = new URL(ownAddress(lang, props.state, props.rule));
    if (props.handout) url.searchParams.set("handout", props.handout);
    return url.href;
  };
  return <CopyButton label={ui.copy_link!} done={ui.copied!} text={link} />;
}

/** What is done with a score: its text copied, its link copied, the page printed. */
export function TakeAway({ base, state, text }: { base: Words; state: string; text: string }) {
  const { ui } = base;
  return (
    <div class="hw-actions">
      {text && <CopyButton label={ui.copy_text!} done={ui.copied!} text={() => text} />}
      <CopyLink base={base} state={state} />
      {inApp() && (
        <Button class="hw-button" onClick={() => window.print()}>
          {ui.print}
        </Button>
      )}
    </div>
  );
}
