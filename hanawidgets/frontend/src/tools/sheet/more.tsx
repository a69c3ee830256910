// What is done with a score sheet as a whole: saved, sent, printed, begun anew.
import { inApp, ownAddress } from "../../core/address";
import { Awake } from "../../core/awake";
import { Button } from "../../core/controls";
import { CopyButton, CopyLink } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { canSend, send, sendFile } from "../../core/share";
import type { Act } from "../../core/types";
import type { PadView, UiBase } from "../../views";
import { KeptSheets, type KeptState } from "./kept";
import { resultPicture } from "./picture";
import "./more.css";

export function More({
  base,
  pad,
  act,
  kept,
  errors,
}: {
  base: UiBase;
  pad: PadView;
  act: Act;
  kept: KeptState;
  errors: Record<string, string>;
}) {
  const { ui, lang } = base;
  const link = () => ownAddress(lang, pad.state);
  const picture = async () => {
    const day = new Date().toLocaleDateString(lang, { dateStyle: "long" });
    const file = await resultPicture(pad.result, pad.game, day);
    if (file) await sendFile(file);
  };
  return (
    <Disclosure title={ui.more} class="hw-sh-settings">
      <div>
        <Awake ui={ui} />
      </div>
      <div class="hw-actions">
        {canSend({ text: pad.text }) && (
          <Button class="hw-button" onClick={() => void send({ text: pad.text, ...(inApp() && { url: link() }) })}>
            {ui.send}
          </Button>
        )}
        <Button class="hw-button" onClick={() => void picture()}>
          {ui.picture}
        </Button>
        <CopyButton label={ui.share!} done={ui.copied!} text={() => pad.text} />
        <CopyLink base={base} state={pad.state} />
        {inApp() && (
          <Button class="hw-button" onClick={() => window.print()}>
            {ui.print}
          </Button>
        )}
        <Button class="hw-button" onClick={() => act("csv")}>
          {ui.csv}
        </Button>
        {inApp() && !pad.blank && (
          <Button class="hw-button" onClick={kept.branch}>
            {ui.copy}
          </Button>
        )}
        <Button class="hw-button" onClick={() => act("again")}>
          {ui.again}
        </Button>
      </div>
      <p class="hw-note">{ui.again_note}</p>
      <KeptSheets base={base} pad={pad} kept={kept} errors={errors} />
    </Disclosure>
  );
}
