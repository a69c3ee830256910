// What leaves the table and what comes to it: the result of the day, a link, a record.
import { useRef, useState } from "preact/hooks";
import { inApp } from "../../core/address";
import { Button } from "../../core/controls";
import { CopyLink } from "../../core/copy";
import { FilePick } from "../../core/file-pick";
import { suppress } from "../../core/keys";
import { Refused } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { useUid } from "../../core/uid";
import { closeMenu } from "./focus";
import { Share } from "./own-games";

export function ShareSheet({ base, view, act, errors }: Omit<Props<"table">, "rules">) {
  const { ui } = base;
  const id = useUid();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const load = async (given: string) => {
    if (await act("load", { text: given }, "load")) return;
    setText("");
    closeMenu(box.current);
  };
  return (
    <>
      <div class="hw-actions" ref={box}>
        <Share base={base} view={view} />
        <CopyLink base={base} state={view.state} />
        <Button class="hw-button" onClick={() => act("save")}>
          {ui.save}
        </Button>
        {!view.room && <FilePick label={ui.load!} onText={load} />}
      </div>
      {inApp() && !view.room && <p class="hw-note">{ui.link_note}</p>}
      {!view.room && (
        <>
          <label for={id}>{ui.load_text}</label>
          <textarea
            id={id}
            {...suppress}
            rows={3}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Refused text={errors.load} />
          <div class="hw-actions">
            <Button class="hw-button" disabled={!text.trim()} onClick={() => load(text)}>
              {ui.load_do}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
