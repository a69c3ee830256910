// The result of a lesson, for who wants to hand it in.

import { useState } from "preact/hooks";
import { Button } from "../../core/controls";
import { CopyButton } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { suppress } from "../../core/keys";
import { sendResult } from "../../core/results";
import type { Act } from "../../core/types";
import type { HandedIn, LessonBase } from "../../views";
import "./hand-in.css";

const LONGEST_NAME = 40;

export function HandIn({ base, handed, act }: { base: LessonBase; handed: HandedIn | null; act: Act }) {
  const { ui } = base;
  const [name, setName] = useState("");
  const make = (event: Event) => {
    event.preventDefault();
    void act("hand_in", { name });
  };
  return (
    <Disclosure title={ui.hand_in} class="hw-quiet">
      <p>{ui.hand_in_note}</p>
      <form class="hw-l-handin" onSubmit={make}>
        <label>
          {ui.hand_in_name}
          <input
            {...suppress}
            autocomplete="name"
            maxLength={LONGEST_NAME}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="hw-button" {...suppress}>
          {ui.hand_in_make}
        </button>
      </form>
      {handed && (
        <div class="hw-l-handed">
          <svg viewBox={`0 0 ${handed.size} ${handed.size}`} role="img" aria-label={handed.label}>
            <path class="hw-l-quiet" d={`M0 0h${handed.size}v${handed.size}h-${handed.size}z`} />
            <path d={handed.path} />
          </svg>
          <div>
            <code>{handed.word}</code>
            <CopyButton label={ui.hand_in_copy!} done={ui.copied!} text={() => handed.word} />
            {handed.sends && <Send key={handed.word} ui={ui} word={handed.word} />}
          </div>
        </div>
      )}
    </Disclosure>
  );
}

/** Where somebody collects results: what that means, and a button. */
function Send({ ui, word }: { ui: Record<string, string>; word: string }) {
  const [state, setState] = useState<"idle" | "busy" | "sent" | "failed">("idle");
  const send = async () => {
    setState("busy");
    setState((await sendResult(word)) ? "sent" : "failed");
  };
  return (
    <div class="hw-l-send">
      <p>{ui.hand_in_collects}</p>
      <Button class="hw-button hw-go" disabled={state === "busy" || state === "sent"} onClick={send}>
        {ui.hand_in_send}
      </Button>{" "}
      <span role="status">{state === "sent" ? ui.hand_in_sent : state === "failed" ? ui.hand_in_failed : ""}</span>
    </div>
  );
}
