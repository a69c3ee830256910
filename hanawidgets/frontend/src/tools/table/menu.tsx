// What is looked up beside a game, or is no move: a sheet from below on a phone, a panel elsewhere.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../core/controls";
import type { Words } from "../../core/types";
import { closeMenu } from "./focus";
import { Icon, type IconName } from "./icon";
import "./menu.css";

/** Escape closes it, a press beside it too, and the focus goes back to its button: the browser sees to that. */
export function Sheet(props: {
  name: string;
  icon: IconName;
  /** What its button is called. */
  title: string;
  /** What is shown in it, where that is only a part; and the way back to all of it. */
  part?: string | undefined;
  back?: () => void;
  ui: Words;
  onOpen?: (open: boolean) => void;
  children: ComponentChildren;
}) {
  const { name, icon, title, part, back, ui, onOpen, children } = props;
  const sheet = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (sheet.current!.open) head.current!.focus();
  }, [part]);
  const shown = part ?? title;
  return (
    <>
      <Button
        class={`hw-button hw-t-open hw-t-${name}`}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.(true);
          sheet.current!.showModal();
          head.current!.focus();
        }}
      >
        <Icon name={icon} />
        <span class="hw-vh">{title}</span>
      </Button>
      <dialog
        ref={sheet}
        class="hw-t-sheet"
        aria-label={shown}
        onClose={() => onOpen?.(false)}
        onClick={(event) => event.target === sheet.current && closeMenu(sheet.current)}
      >
        <div class="hw-t-sheet-head">
          {part && (
            <Button class="hw-button" aria-label={ui["menu.back"]} title={ui["menu.back"]} onClick={back}>
              <Icon name="return" />
            </Button>
          )}
          <h2 ref={head} tabIndex={-1}>
            {shown}
          </h2>
          <Button class="hw-button" aria-label={ui.close} title={ui.close} onClick={() => closeMenu(sheet.current)}>
            <Icon name="close" />
          </Button>
        </div>
        <div class="hw-t-items" key={part}>
          {children}
        </div>
      </dialog>
    </>
  );
}
