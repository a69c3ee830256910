// Keys of the table, whatever the game.
import { focusNumber } from "../../core/keys";
import type { Act } from "../../core/types";
import type { TableView } from "../../views";

interface Doing {
  view: TableView;
  act: Act;
  next: () => void;
  choose: (face: string) => void;
  box: HTMLElement | null;
}

/** Do what a key stands for; tells whether it stands for anything now. */
export function shortcut(key: string, { view, act, next, choose, box }: Doing): boolean {
  const letter = key.toLowerCase();
  if (view.prompt?.pad && focusNumber(letter, box)) return true;
  const click = (what: string) => {
    const button = box?.querySelector<HTMLElement>(what);
    return button ? () => button.click() : false;
  };
  const commands: Record<string, (() => void) | false | undefined> = {
    n: Boolean(view.prompt?.next) && next,
    u: () => void act("undo"), // Python knows whether there is something: what is shown may be older than the key before
    r: () => void act("redo"),
    o: click(".hw-t-sort"),
    t: click(".hw-t-tray"),
    "[": () => void act("step", { forward: false }),
    "]": () => void act("step", { forward: true }),
  };
  const command = commands[letter];
  if (command) command();
  if (letter in commands) return Boolean(command);
  if (letter === "escape") choose("");
  const place = /^[0-9]$/.test(key) ? Number(key) || 10 : 0;
  const card = place ? box?.querySelector<HTMLElement>(`[data-zone=hand] [data-nth="${place}"]`) : null;
  if (!card) return false;
  card.focus();
  choose(card.dataset.face!);
  return true;
}
