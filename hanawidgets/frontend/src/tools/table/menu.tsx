// Everything of the table that is no move: a sheet from below on a phone, a panel under its button elsewhere.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import type { Words } from "../../core/types";
import { closeMenu } from "./focus";

/** Escape closes it, a press beside it too, and the focus goes back to the button: the browser sees to that. */
export function Menu({ ui, children }: { ui: Words; children: ComponentChildren }) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button class="hw-button hw-t-menu" aria-haspopup="dialog" onClick={() => sheet.current!.showModal()}>
        <span aria-hidden="true">⋯</span>
        <span class="hw-vh">{ui.menu}</span>
      </Button>
      <dialog
        ref={sheet}
        class="hw-t-sheet"
        aria-label={ui.menu}
        onClick={(event) => event.target === sheet.current && closeMenu(sheet.current)}
      >
        <div class="hw-t-items">
          {children}
          <Button class="hw-button hw-t-close" onClick={() => closeMenu(sheet.current)}>
            {ui.close}
          </Button>
        </div>
      </dialog>
    </>
  );
}
