// The board of Koi-Koi where it answers a question: cards of the field, the hand and the piles are picked on it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { Board } from "../src/games/koikoi/board";
import type { KoiKoiBoard } from "../src/views";
import { Page } from "./page";

const none = () => undefined;

test("cards that answer a question are buttons wherever they lie; one that is wrong says so", async () => {
  const page = await Page.open("koikoi", "decision", { from: 8 });
  const base = page.base<"table">();
  const board: KoiKoiBoard = { ...page.board<"koikoi">(), acts: {}, takes: {} };
  const me = board.seats[1]!;
  const captured = me.taken.groups.flatMap(({ faces }) => faces)[0]!;
  const [field, hand] = [board.field.faces[0]!, me.hand.faces[0]!];
  const asked = [field, hand, captured];
  const picked: string[] = [];
  const box = document.createElement("div");
  const draw = (wrong: string[]) =>
    render(
      <Board
        base={base}
        board={board}
        chosen=""
        choose={none}
        play={none}
        ask={none}
        quiet
        picks={{ faces: asked, picked: wrong, wrong, pick: (face) => picked.push(face) }}
      />,
      box,
    );
  draw([]);
  const cards = () => [...box.querySelectorAll<HTMLButtonElement>("button[data-face]")];
  assert.deepEqual(cards().map((card) => card.dataset.face).sort(), [...asked].sort());
  for (const card of cards()) {
    assert.ok(card.matches(".hw-is-can[aria-pressed=false]"), card.dataset.face);
    card.click();
  }
  assert.deepEqual([...picked].sort(), [...asked].sort());
  draw([captured]);
  const [wrong] = box.querySelectorAll<HTMLElement>("[aria-pressed=true]");
  assert.equal(wrong!.dataset.face, captured);
  assert.ok(wrong!.matches(".hw-is-wrong:not(.hw-is-can)"));
  render(null, box);
});
