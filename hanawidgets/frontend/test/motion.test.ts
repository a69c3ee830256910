// How a plan is made of events and played: order, skipping, what stays unseen, reduced motion, speeds.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { holdBack, newsOf } from "../src/tools/table/motion/news";
import { planOf } from "../src/tools/table/motion/plan";
import { Player } from "../src/tools/table/motion/player";
import type { Lying, Scene, Spot } from "../src/tools/table/motion/scene";
import type { MotionEvent } from "../src/views";
import { pass } from "./dom";
import { Page } from "./page";

const event = (
  kind: MotionEvent["kind"],
  say: string,
  ...moves: [card: string, from: string, to: string][]
): MotionEvent => ({
  kind,
  seat: "A",
  moves: moves.map(([card, from, to]) => ({ card, from, to })),
  text: "",
  say,
});
const spot = (x: number, y: number): Spot => ({ x, y, w: 50, h: 82 });
const scene = (cards: Record<string, Spot>): Scene => ({
  cards: Object.entries(cards).map(([at, where]): Lying => {
    const [place, face] = at.split("|") as [string, string];
    return { place, face, spot: where, node: document.createElement("span") };
  }),
  places: new Map(Object.entries(cards).map(([at, where]) => [at.split("|")[0]!, where])),
  board: { x: 0, y: 0, w: 400, h: 600 },
});

const EVENTS = [
  event("fly", "played", ["m01-1", "hand A", "field 0"]),
  event("flip", "flipped", ["m02-1", "deck", "flip"]),
  event("fly", "left", ["m02-1", "flip", "field 1"]),
  event("sweep", "", ["m01-2", "field 0", "captured A"], ["m01-1", "field 0", "captured A"]),
  event("say", "turn"),
];
const BEFORE = scene({ "hand A|m01-1": spot(0, 400), "field 0|m01-2": spot(100, 200), "deck|back": spot(0, 200) });
const AFTER = scene({
  "captured A|m01-1": spot(10, 300),
  "captured A|m01-2": spot(30, 300),
  "field 1|m02-1": spot(160, 200),
  "deck|back": spot(0, 200),
});

test("a plan takes each card from where it was seen to where it is", () => {
  const { actors, steps } = planOf(EVENTS, BEFORE, AFTER, 1);
  const of = (face: string) => actors.findIndex((actor) => actor.face === face);
  assert.deepEqual(
    steps.map(({ kind, flights }) => [kind, flights.map(({ actor }) => actors[actor]!.face)]),
    [
      ["fly", ["m01-1"]],
      ["flip", ["m02-1"]],
      ["fly", ["m02-1"]],
      ["sweep", ["m01-2", "m01-1"]],
      ["say", []],
    ],
  );
  assert.deepEqual(steps[0]!.flights[0]!.from, spot(0, 400));
  const laid = steps[0]!.flights[0]!.to;
  assert.ok(laid.x > 100 && laid.x < 120 && laid.y > 200, "on the card it takes, which stays to be seen");
  assert.deepEqual(actors[of("m01-2")]!.start, spot(100, 200), "there from the beginning");
  assert.equal(actors[of("m02-1")]!.start, null, "in the deck");
  assert.equal(actors[of("m02-1")]!.back, "back");
  for (const { actor, to, last, fades } of steps[3]!.flights) {
    const { rests, face } = actors[actor]!;
    assert.deepEqual([rests?.place, rests?.face, last, fades], ["captured A", face, true, false]);
    assert.deepEqual(to, AFTER.cards.find((card) => card.face === face)!.spot);
  }
});

test("a card that goes to where no cards are seen vanishes there; a deal forgets what lay before", () => {
  const gone = planOf(
    [event("sweep", "", ["m01-2", "field 0", "tricks B"])],
    BEFORE,
    scene({ "tricks B|x": spot(0, 0) }),
    1,
  );
  assert.ok(gone.steps[0]!.flights[0]!.fades);
  assert.equal(gone.actors[0]!.rests, null);
  const dealt = planOf(
    [event("deal", "", ["m01-2", "deck", "field 0"], ["back", "deck", "hand B"])],
    BEFORE,
    BEFORE,
    1,
  );
  assert.ok(dealt.actors.every(({ start }) => start === null));
  assert.ok(dealt.steps[0]!.flights[1]!.delay > 0, "one after another");
});

test("who thinks does so at their face, and what they do is said at their seat", () => {
  const places = new Map([
    ["seat B", spot(0, 0)],
    ["face B", spot(7, 9)],
  ]);
  const events = (["think", "say"] as const).map((kind) => ({ ...event(kind, ""), seat: "B" }));
  const { steps } = planOf(events, { ...BEFORE, places }, { ...AFTER, places }, 1);
  assert.deepEqual(
    steps.map(({ at }) => at),
    [spot(7, 9), spot(0, 0)],
  );
});

test("a card that plays out its trick lies in its place as the others do, wherever the next trick's places are", () => {
  const places = (shift: number, lift: number): Scene["places"] =>
    new Map(["A", "B", "C"].map((seat, at) => [`trick ${seat}`, { x: shift + 60 * at, y: 200 - lift, w: 54, h: 110 }]));
  const before: Scene = { ...scene({ "hand A|m01-1": spot(0, 400) }), places: places(100, 0) };
  const after: Scene = { ...scene({ "trick C|m03-1": spot(82, 182) }), places: places(-40, 20) };
  const { steps } = planOf(
    [event("throw", "", ["m01-1", "hand A", "trick A"], ["m02-1", "hand B", "trick B"])],
    before,
    after,
    1,
  );
  assert.deepEqual(
    steps[0]!.flights.map(({ to }) => to),
    [spot(102, 202), spot(162, 202)],
  );
});

test("the card that takes the last trick, which stays, rises where it lies and is there once", () => {
  const events = [
    event("throw", "", ["m01-1", "hand A", "trick A"]),
    event("rest", "", ["m02-1", "trick B", "trick B"]),
  ];
  const before = scene({ "hand A|m01-1": spot(0, 400), "trick B|m02-1": spot(100, 160) });
  const after = scene({ "trick A|m01-1": spot(40, 200), "trick B|m02-1": spot(100, 200) });
  const { actors, steps } = planOf(events, before, after, 1);
  assert.deepEqual(
    actors.map(({ face }) => face),
    ["m01-1"],
  );
  assert.deepEqual([steps[1]!.lit, steps[1]!.raised], [-1, [after.cards[1]!.node]]);
});

test("speeds change nothing but the time", () => {
  const [slow, fast] = [planOf(EVENTS, BEFORE, AFTER, 1.6), planOf(EVENTS, BEFORE, AFTER, 0.27)];
  const length = ({ steps }: typeof slow) => steps.reduce((sum, { ms }) => sum + ms, 0);
  assert.ok(Math.abs(length(slow) / length(fast) - 1.6 / 0.27) < 0.01);
  assert.deepEqual(
    slow.steps.map(({ flights }) => flights.map(({ to }) => to)),
    fast.steps.map(({ flights }) => flights.map(({ to }) => to)),
  );
});

let box: HTMLElement;
let layer: HTMLElement;
let said: string[];
let over: number;
let player: Player;

beforeEach(() => {
  box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = '<div class="hw-t-board"></div><div></div>';
  layer = box.lastElementChild as HTMLElement;
  [said, over] = [[], 0];
  player = new Player(
    box,
    layer,
    () => ({}),
    (line) => said.push(line),
    () => over++,
  );
});

const start = (calm = false) =>
  player.play({ before: BEFORE, after: AFTER, plan: planOf(EVENTS, BEFORE, AFTER, 1), factor: 1, calm });
const unseen = () => AFTER.cards.filter(({ node }) => node.style.opacity === "0").map(({ face }) => face);

for (const calm of [false, true])
  test(`events are played and told one after another${calm ? ", with reduced motion too" : ""}`, async () => {
    start(calm);
    assert.deepEqual(said, ["played"]);
    assert.deepEqual(new Set(unseen()), new Set(["m01-1", "m01-2", "m02-1"]), "what is still to come");
    await pass(calm ? 401 : 361);
    assert.deepEqual(said, ["played", "flipped"]);
    await pass(calm ? 802 : 721);
    assert.deepEqual(said, ["played", "flipped", "left"]);
    assert.deepEqual(new Set(unseen()), new Set(["m01-1", "m01-2"]), "the card from the deck has arrived");
    await pass(3000);
    assert.deepEqual(said, ["played", "flipped", "left", "turn"]);
    assert.equal(layer.childNodes.length, 0);
    assert.equal(over, 1);
    assert.ok(!player.playing);
  });

test("what the next trick has to tell is not told before the last one is gone", async () => {
  box.firstElementChild!.innerHTML =
    '<i data-place="trick A" data-told=""></i><i data-place="trick B" data-told=""></i>';
  const [mine, other] = [...box.querySelectorAll<HTMLElement>("i")] as [HTMLElement, HTMLElement];
  const before = scene({ "hand A|m01-1": spot(0, 400), "trick B|m02-1": spot(100, 200) });
  const after = scene({ "trick B|m03-1": spot(40, 200) });
  const led = after.cards[0]!.node;
  other.append(led);
  const events = [
    event("throw", "", ["m01-1", "hand A", "trick A"]),
    event("sweep", "", ["m01-1", "trick A", "tricks A"], ["m02-1", "trick B", "tricks A"]),
    event("throw", "led", ["m03-1", "hand B", "trick B"]),
  ];
  player.play({ before, after, plan: planOf(events, before, after, 1), factor: 1, calm: false });
  const seen = () => [mine, other].map(({ style }) => style.opacity !== "0");
  assert.deepEqual(seen(), [false, false]);
  await pass(461 + 311);
  assert.deepEqual([said, seen()], [["led"], [true, false]], "its place, but no card yet");
  await pass(500);
  assert.deepEqual(seen(), [true, true]);
});

test("skipped once, one event is finished; skipped twice, all are, and told", async () => {
  start();
  player.skip();
  assert.deepEqual(said, ["played", "flipped"]);
  assert.ok(player.playing);
  player.skip();
  assert.deepEqual(said, ["played", "flipped", "left", "turn"]);
  assert.equal(layer.childNodes.length, 0);
  player.skip();
  await pass(3000);
  assert.equal(said.length, 4);
  assert.equal(over, 1);
});

test("what is played anew ends what was being played", () => {
  start();
  start();
  assert.deepEqual(said, ["played", "flipped", "left", "turn", "played"]);
  assert.equal(layer.querySelectorAll(".hw-m-card").length, 3);
});

test("a table plays what happened over the true state, which a press acts on at once", async () => {
  localStorage.setItem("hanawidgets.speed", "normal");
  try {
    const page = await Page.open("koikoi", "moves");
    assert.equal(page.one(".hw-m").childNodes.length, 0, "a page that opens shows how things are");
    const [face] = Object.entries(page.board<"koikoi">().acts)[0]!;
    await page.click(page.one(`[data-zone=hand] [data-face=${face}]`));
    await page.click(page.all("[data-zone=ways] button")[0]!);
    assert.ok(page.view<"table">().events.length);
    assert.ok(page.all(".hw-m .hw-m-card").length, "it moves");
    assert.equal(page.all(`[data-zone=hand] [data-face=${face}]`).length, 0, "and has been done");
    const first = page.one("[role=status]").textContent;
    await page.press(" ");
    assert.ok(page.all(".hw-m .hw-m-card").length, "one event is finished");
    assert.notEqual(page.one("[role=status]").textContent, first);
    page.asked();
    await page.click(page.all("[data-zone=hand] button")[0]!);
    assert.equal(page.one(".hw-m").childNodes.length, 0);
    assert.equal(page.all("[data-zone=hand] [aria-pressed=true]").length, 1);
    await page.press("[");
    assert.equal(page.one(".hw-m").childNodes.length, 0, "a step back is only shown");
  } finally {
    localStorage.setItem("hanawidgets.speed", "none");
  }
});

test("a game plays itself from an earlier moment to its last one, until something else is pressed", async () => {
  const page = await Page.open("koikoi", "moves", { from: 2 });
  const { ui } = page.base<"table">();
  const { n, last } = page.view<"table">();
  assert.ok(n < last, "an earlier moment");
  await page.click(page.named(ui.replay!));
  await pass(800);
  assert.deepEqual(page.asked(), [["step", { forward: true }]]);
  await page.click(page.named(ui.back!));
  page.asked();
  await pass(3000);
  assert.deepEqual(page.asked(), [], "stopped");
});

test("numbers and words at the seats say what they said until it has been played", async () => {
  localStorage.setItem("hanawidgets.speed", "normal");
  try {
    const page = await Page.open("ohhell", "hand", { from: 1 });
    const shown = () =>
      page.all(".hw-t-board [data-news]").map((node) => (node as HTMLElement).dataset.was ?? node.textContent);
    const before = shown();
    const card = page.one(`[data-zone=hand] [data-face=pc-${page.scene.steps[1]!.args.do}]`);
    await page.click(card);
    await page.click(page.all("[data-zone=ways] button")[0]!);
    assert.deepEqual(shown(), before);
    assert.ok(page.all("[data-was]").length, "what is true by now stands there, unseen");
    for (let at = 0; at < 60 && page.all("[data-was]").length; at += 1) await page.press(" ");
    assert.equal(page.all("[data-was]").length, 0);
    assert.notDeepEqual(shown(), before);
  } finally {
    localStorage.setItem("hanawidgets.speed", "none");
  }
});

test("a number goes on saying what it said where a word beside it is gone", () => {
  const box = document.createElement("div");
  box.innerHTML = '<b data-news="tricks A">1</b><span data-news="tricks A">as bid</span>';
  const was = newsOf(box);
  box.innerHTML = '<b data-news="tricks A">0</b>';
  holdBack(box, was, []);
  assert.equal(box.querySelector("b")!.dataset.was, "1");
});

test("while a deal is dealt, nothing tells yet what somebody does after it, nor what was before it", () => {
  const box = document.createElement("div");
  const draw = (held: string, one: string, other: string, tricks: string) => {
    box.innerHTML = `<i data-news="points A">${held}</i><b data-news="call A">${one}</b><b data-news="call B">${other}</b>
      <b data-news="tricks B">${tricks}</b><p data-news="table">${other} bid</p>`;
    return [...box.children] as HTMLElement[];
  };
  const events: MotionEvent[] = [event("deal", "ten cards each"), { ...event("call", "B bids 2"), seat: "B" }];
  const held = () => [...box.querySelectorAll<HTMLElement>("[data-news]")].map((node) => node.dataset.was);
  draw("0", "–", "2", "0");
  holdBack(box, newsOf(box), events); // the page was opened with it
  assert.deepEqual(held(), [undefined, undefined, "", undefined, ""]);
  draw("0", "1", "1", "3");
  const was = newsOf(box);
  draw("11", "–", "2", "0");
  holdBack(box, was, events);
  assert.deepEqual(held(), ["0", undefined, "", undefined, ""]);
});
