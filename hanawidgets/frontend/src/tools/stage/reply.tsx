// What is said to an answer: it lies over the answers, or above them while they are still wanted, so nothing else moves.

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../core/controls";
import "./reply.css";

/** `over`: the answers are done with, so it covers them. `fold`, `unfold`: names of the button that lets one see below it. */
export function Reply(props: { over: boolean; fold: string; unfold: string; children: ComponentChildren }) {
  const [folded, setFolded] = useState(false);
  const label = folded ? props.unfold : props.fold;
  return (
    <div class={`hw-s-reply${props.over ? " hw-s-over" : ""}${folded ? " hw-s-folded" : ""}`}>
      <Button
        class="hw-s-fold"
        aria-label={label}
        title={label}
        aria-expanded={!folded}
        onClick={() => setFolded(!folded)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </Button>
      <div class="hw-s-replied">{props.children}</div>
    </div>
  );
}
