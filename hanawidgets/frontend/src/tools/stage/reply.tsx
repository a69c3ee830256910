// What is said to an answer: it lies over the answers, or above them while they are still wanted, so nothing else moves.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../core/controls";
import "./reply.css";

/** Over the answers, which are done with; above them, which are still wanted; over the question, where the picture is answered on. */
type Where = "over" | "above" | "top";

/** `fold`, `unfold`: names of the button that takes it away and brings it back. `brief`: more is asked already, so where
 *  the window is low only its beginning shows at first. */
export function Reply(props: {
  where: Where;
  fold: string;
  unfold: string;
  brief?: boolean | undefined;
  children: ComponentChildren;
}) {
  const [open, setOpen] = useState(true);
  const label = open ? props.fold : props.unfold;
  return (
    <div class={`hw-s-reply hw-s-${props.where}${props.brief ? " hw-s-brief" : ""}${open ? "" : " hw-s-folded"}`}>
      <Button class="hw-s-fold" aria-label={label} title={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </Button>
      <div class="hw-s-replied">{props.children}</div>
    </div>
  );
}
