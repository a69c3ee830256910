// Keys of the Haggis table.
import type { KeyDoing } from "../../core/game";
import type { HaggisBoard } from "../../views";

export const PLACES = "1234567890asdfghj";

/** Digits and the row of A pick up the nth card, Enter plays what is picked up, P passes, B goes to the bets. */
export function keys(event: KeyboardEvent, { board, play, ask, box }: KeyDoing<HaggisBoard>): boolean {
  const key = event.key.toLowerCase();
  const { pick } = board;
  if (!pick) return false;
  const focus = (what: string) => {
    const to = box?.querySelector<HTMLElement>(what);
    to?.focus();
    return Boolean(to);
  };
  if (key === "escape") {
    if (board.held.length) ask("take_up", { cards: "" });
    if ((event.target as HTMLElement).closest("[data-zone=ways]")) focus("[data-zone=hand] [tabindex='0']");
    return false;
  }
  if (key === "p") {
    if (pick.pass) play(pick.pass.do);
    return Boolean(pick.pass);
  }
  if (key === "l" && board.tells) {
    ask("offers", { on: !board.offers });
    return true;
  }
  if (key === "b") return focus("[data-zone=bets] button");
  if (key === "enter") {
    const button = (event.target as HTMLElement).closest("button");
    if (!board.held.length || (button && !button.closest("[data-zone=hand]"))) return false;
    if (pick.ways.length === 1) play(pick.ways[0]!.do);
    else focus(pick.ways.length ? ".hw-h-way button" : ".hw-h-near button");
    return true;
  }
  const place = key.length === 1 ? PLACES.indexOf(key) + 1 : 0;
  const card = place ? box?.querySelector<HTMLElement>(`[data-zone=hand] [data-nth="${place}"]`) : null;
  if (!card) return false;
  card.focus();
  ask("hold", { face: card.dataset.face! });
  return true;
}
