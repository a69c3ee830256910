// The board of a game that registers no painters: what lies on it, and what a person can do there.
import { pass } from "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "preact";
import { loadSprite } from "../src/core/art";
import { gameOf } from "../src/core/game";
import type { CardsBase, PlainBoard } from "../src/views";
import "../src/index";

const none = () => undefined;

const names: Record<string, string> = { "x-1": "one of moons", "x-2": "two of moons", "x-3": "three of moons" };

const base = {
  lang: "en",
  ui: { board: "Table" },
  cards: Object.fromEntries(Object.entries(names).map(([face, name]) => [face, { label: name, name }])),
} as unknown as CardsBase;

const way = (face: string) => ({
  ways: [{ do: `play ${face}`, faces: [], label: "Play" }],
  label: names[face]!,
  text: names[face]!,
});

const board: PlainBoard = {
  seats: [
    { seat: "B", name: "Sachi", turn: false, held: "total 3", hand: { label: "20 in hand", faces: [], backs: 20 } },
    { seat: "A", name: "You", turn: true, held: "total 1", hand: { label: "2 in hand", faces: ["x-1", "x-2"], backs: 0 } },
  ],
  middle: [
    { place: "trick", label: "Trick", faces: ["x-3"], backs: 0 },
    { place: "deck", label: "Deck", faces: [], backs: 3 },
    { place: "taken", label: "Taken", faces: [], backs: 0 },
  ],
  back: "x-back",
  turn: "You to play.",
  acts: { "x-1": way("x-1"), "x-2": way("x-2") },
  moves: [{ do: "pass", label: "Pass" }],
  orders: [],
  strip: [],
};

interface Doing {
  chosen?: string;
  choose?: (face: string) => void;
  play?: (way: string) => void;
  picks?: { faces: string[]; picked: string[]; wrong: string[]; pick: (face: string) => void };
}

function drawn({ chosen = "", choose = none, play = none, picks }: Doing = {}): HTMLElement {
  const { Board, Ways } = gameOf("a game that nobody drew");
  const box = document.createElement("div");
  const given = { base, board, chosen, play, ask: none };
  render(
    <>
      <Board {...given} choose={choose} picks={picks} />
      {Ways && <Ways {...given} />}
    </>,
    box,
  );
  return box;
}

const all = (box: HTMLElement, what: string) => [...box.querySelectorAll<HTMLElement>(what)];

test("every place lies on the board under its name, hidden cards as backs or as their number", () => {
  const box = drawn();
  const places = all(box, "[data-place]").map((one) => one.dataset.place);
  assert.deepEqual(places.sort(), ["deck", "hand A", "hand B", "seat A", "seat B", "taken", "trick"]);
  assert.equal(all(box, "[data-place=trick] [data-card=x-3]").length, 1);
  assert.match(box.querySelector("[data-place='hand B']")!.textContent!, /20/);
  assert.equal(all(box, "[data-place='hand B'] .hw-face").length, 1);
  assert.equal(all(box, ".hw-pl-backs")[1]!.querySelectorAll(".hw-face").length, 3);
  assert.deepEqual(
    all(box, ".hw-pl-name").map((one) => one.textContent),
    ["Sachitotal 3", "Youtotal 1"],
  );
});

test("a card is picked up with one press and played by the button; another move has a button of its own", () => {
  const heard: string[] = [];
  const box = drawn({ choose: (face) => heard.push(`choose ${face}`) });
  const hand = all(box, "[data-zone=hand] button");
  assert.deepEqual(
    hand.map((card) => card.getAttribute("aria-label")),
    ["one of moons", "two of moons"],
  );
  assert.ok(hand.every((card) => card.matches(".hw-is-can")));
  hand[1]!.click();
  const after = drawn({ chosen: "x-2", play: (what) => heard.push(what) });
  for (const button of all(after, "[data-zone=ways] button")) button.click();
  assert.deepEqual(heard, ["choose x-2", "play x-2", "pass"]);
});

test("cards of the hand answer a question in a lesson, and a wrong one says so", () => {
  const picked: string[] = [];
  const picks = { faces: ["x-1"], picked: ["x-1"], wrong: ["x-1"], pick: (face: string) => picked.push(face) };
  const [card, ...more] = all(drawn({ picks }), "[data-zone=hand] button");
  card!.click();
  assert.ok(card!.matches(".hw-is-wrong[aria-pressed=true]"));
  assert.deepEqual([picked, more], [["x-1"], []]);
});

test("a card without a picture bears its name", async () => {
  loadSprite('<symbol id="hw-x-1" viewBox="0 0 100 164"></symbol>');
  const box = drawn();
  await pass(0);
  assert.deepEqual(
    all(box, "[data-zone=hand] .hw-face").map((face) => face.textContent),
    ["", "two of moons"],
  );
});
