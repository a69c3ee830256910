// What is looked up beside a game, or is no move: a sheet from below on a phone, a panel elsewhere.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import type { Words } from "../../core/types";
import { closeMenu } from "./focus";
import "./menu.css";

/** Escape closes it, a press beside it too, and the focus goes back to the button: the browser sees to that. */
export function Sheet(props: {
  name: string;
  sign: string;
  title: string;
  ui: Words;
  onOpen?: (open: boolean) => void;
  children: ComponentChildren;
}) {
  const { name, sign, title, ui, onOpen, children } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        class={`hw-button hw-t-open hw-t-${name}`}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.(true);
          sheet.current!.showModal();
        }}
      >
        <span aria-hidden="true">{sign}</span>
        <span class="hw-vh">{title}</span>
      </Button>
      <dialog
        ref={sheet}
        class="hw-t-sheet"
        aria-label={title}
        onClose={() => onOpen?.(false)}
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
