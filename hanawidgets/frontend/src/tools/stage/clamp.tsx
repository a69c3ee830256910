// A text whose beginning shows where room is short, and all of it after a tap.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Button } from "../../core/controls";
import { useOverflow } from "../../core/overflow";
import "./clamp.css";

/** `extra`: what stands below the text, once all of it shows. */
export function Clamp(props: { open: string; close: string; extra?: ComponentChildren; children: ComponentChildren }) {
  const text = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const cut = useOverflow(text);
  return (
    <div class={`hw-s-clamp${all ? " hw-s-all" : ""}`}>
      <div ref={text} class="hw-s-text">
        {props.children}
      </div>
      {(all || cut) && (
        <Button class="hw-s-read" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? props.close : props.open}
        </Button>
      )}
      {(all || !cut) && props.extra}
    </div>
  );
}
