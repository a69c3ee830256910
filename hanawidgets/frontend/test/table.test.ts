// The table with the boards of all games: what is lit, what a press and a key ask for, where the focus goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { render as draw, h } from "preact";
import { Board } from "../src/games/haggis/board";
import { pass } from "./dom";
import { Page } from "./page";

const hand = (page: Page, face: string) => page.one(`[data-zone=hand] [data-face=${face}]`);
const held = (page: Page) => page.all("[data-zone=hand] [aria-pressed=true]").map((one) => one.dataset.face);
const lit = (page: Page) => page.all("[data-zone=field] .hw-is-can").length;

/** Open a sheet of the menu. */
const sheet = async (page: Page, name: string): Promise<HTMLElement> => {
  await page.click(".hw-t-menu");
  await page.click(`[data-open=${name}]`);
  return page.one(".hw-t-sheet[open]");
};

/** Cards of the hand by the number of ways to play them. */
const withWays = (page: Page, wanted: (ways: number) => boolean) =>
  Object.entries(page.board<"koikoi">().acts)
    .filter(([, { ways }]) => wanted(ways.length))
    .map(([face]) => face);

test("Koi-Koi: matches light up under the pointer and under the focus, before anything is played", async () => {
  const page = await Page.open("koikoi", "en");
  const { acts } = page.board<"koikoi">();
  for (const [face, { ways }] of Object.entries(acts)) {
    const matches = new Set(ways.flatMap((way) => way.faces)).size;
    hand(page, face).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    await pass(20);
    assert.equal(lit(page), matches, face);
  }
  page.one(".hw-t-hand[data-zone]").dispatchEvent(new PointerEvent("pointerleave"));
  await pass(20);
  assert.equal(lit(page), 0);
  for (const face of Object.keys(acts)) {
    hand(page, face).dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "touch" }));
    await pass(20);
    assert.equal(lit(page), 0, "a finger that lifts chose nothing");
  }
  hand(page, Object.keys(acts)[0]!).focus();
  await pass(20);
  assert.equal(lit(page), new Set(Object.values(acts)[0]!.ways.flatMap((way) => way.faces)).size);
  assert.deepEqual(page.asked(), []);
});

test("Koi-Koi: cards of the hand that match one on the field stand out, the others are as they are", async () => {
  const page = await Page.open("koikoi", "en");
  const { acts } = page.board<"koikoi">();
  const matching = Object.keys(acts).filter((face) => acts[face]!.ways.some(({ faces }) => faces.length));
  assert.ok(matching.length && matching.length < Object.keys(acts).length);
  const raised = () => page.all("[data-zone=hand] .hw-is-can").map((card) => card.dataset.face!);
  assert.deepEqual(raised().sort(), matching.sort());
  await page.click(hand(page, matching[0]!));
  assert.equal(raised().includes(matching[0]!), false, "a card picked up stands higher");
  assert.equal(page.all(".hw-t-board .hw-is-dim").length, 0);
});

test("Koi-Koi: captured cards lie in four pockets, with ghosts of what a yaku lacks", async () => {
  const page = await Page.open("koikoi", "decision", { from: 8 });
  const seats = page.board<"koikoi">().seats;
  seats.forEach((seat, at) => {
    const pockets = page.all(".hw-t-seat")[at]!.querySelectorAll(".hw-t-pile");
    assert.equal(pockets.length, 4);
    seat.taken.groups.forEach(({ faces, ghosts }, place) => {
      const shown = [...pockets[place]!.querySelectorAll<HTMLElement>(".hw-card")];
      assert.equal(shown.length, faces.length + ghosts.length);
      assert.equal(shown.filter((card) => card.matches(".hw-is-ghost")).length, ghosts.length);
      const said = pockets[place]!.getAttribute("aria-label")!;
      assert.equal(said.includes(page.base<"table">().cards[ghosts[0]!]?.name ?? "no such card"), false, "not its own");
    });
    for (const { say } of seat.near) assert.ok(page.all(".hw-t-near").some((line) => line.textContent!.includes(say)));
  });
  assert.ok(page.all(".hw-is-ghost [data-card]").length, "a card that lacks");
});

test("Koi-Koi: a card is picked up by one press and played by the next; the focus stays at the hand", async () => {
  const page = await Page.open("koikoi", "moves");
  const [face, { ways }] = Object.entries(page.board<"koikoi">().acts)[0]!;
  const { n } = page.view<"table">();
  await page.click(hand(page, face));
  assert.deepEqual(held(page), [face]);
  assert.deepEqual(page.asked(), [], "a card picked up is the browser's own");
  await page.click(page.all("[data-zone=ways] button")[0]!);
  assert.deepEqual(page.asked(), [["move", { n, do: ways[0]!.do }]]);
  assert.equal(page.all(`[data-zone=hand] [data-face=${face}]`).length, 0);
  assert.ok(page.focus.closest("[data-zone]"), "on to what is to be done next");
  assert.match(await page.said(), /You/);
  assert.ok(page.all(".hw-t-strip li").length);
  for (const [key, asked] of [
    ["u", ["undo", {}]],
    ["r", ["redo", {}]],
    ["[", ["step", { forward: false }]],
  ] as const) {
    await page.press(key);
    assert.deepEqual(page.asked(), [asked]);
  }
});

test("a card that is played is seen to rise before its answer is drawn", async () => {
  const moved: Element[] = [];
  localStorage.setItem("hanawidgets.speed", "normal");
  Element.prototype.animate = function () {
    moved.push(this);
    return { finish: () => undefined } as Animation;
  };
  try {
    const page = await Page.open("koikoi", "moves");
    const [face] = Object.keys(page.board<"koikoi">().acts) as [string];
    await page.click(hand(page, face));
    const before = page.view<"table">();
    page.all("[data-zone=ways] button")[0]!.click();
    await pass(10);
    assert.notEqual(page.view<"table">(), before, "the answer is there");
    assert.deepEqual(moved, [hand(page, face)], "and the card still rises");
    await pass(10);
    assert.equal(page.all(`[data-zone=hand] [data-face=${face}]`).length, 0);
  } finally {
    delete (Element.prototype as Partial<Element>).animate;
    localStorage.setItem("hanawidgets.speed", "none");
  }
});

test("Koi-Koi: a field card takes, where it is lit; two ways of playing get the focus", async () => {
  const page = await Page.open("koikoi", "en");
  const [single] = withWays(page, (ways) => ways === 1);
  await page.click(hand(page, single!));
  const [way] = page.board<"koikoi">().acts[single!]!.ways;
  if (way!.faces.length) {
    await page.click(page.all("[data-zone=field] button.hw-is-can")[0]!);
    assert.deepEqual(page.asked(), [["move", { n: page.view<"table">().n, do: way!.do }]]);
  }
  const [several] = withWays(page, (ways) => ways > 1);
  if (!several) return;
  await page.click(hand(page, several));
  page.hasFocus(page.all("[data-zone=ways] button")[0]);
});

test("Koi-Koi: a second press before the answer asks about the same moment, which Python refuses", async () => {
  const page = await Page.open("koikoi", "moves");
  page.model.slow = true;
  const [face] = withWays(page, (ways) => ways === 1);
  await page.click(hand(page, face!));
  await page.click(hand(page, face!));
  await page.click(hand(page, face!));
  const asked = page.asked();
  assert.equal(asked.length, 2);
  assert.deepEqual(asked[0], asked[1]);
});

test("a key after one that is not answered yet is asked too, though the table shows nothing to redo", async () => {
  const page = await Page.open("koikoi", "moves", { from: 1 });
  page.model.slow = true;
  await page.press("u");
  await page.press("r");
  assert.deepEqual(page.asked(), [
    ["undo", {}],
    ["redo", {}],
  ]);
});

test("keys work from the first moment on an own page, while nothing has the focus", async () => {
  const page = await Page.open("koikoi", "en");
  page.hasFocus(document.body);
  await page.press("1");
  assert.equal(held(page).length, 1);
});

test("keys work too when the focus fell back on the whole widget, because what had it is gone", async () => {
  const page = await Page.open("koikoi", "moves", { from: 1 });
  const widget = page.one(".hw");
  widget.tabIndex = -1;
  widget.focus();
  await page.press("u");
  assert.deepEqual(page.asked(), [["undo", {}]]);
});

test("keys with Ctrl, keys in a field, and keys of nothing are left alone", async () => {
  const page = await Page.open("koikoi", "moves", { from: 1 });
  await page.press("u", { ctrlKey: true });
  await page.press("x");
  page
    .all("summary")
    .find((one) => /link|save/i.test(one.textContent!))
    ?.focus();
  const field = page.one("input[type=range]");
  field.focus();
  await page.press("u"); // a slider is no text
  assert.deepEqual(page.asked(), [["undo", {}]]);
});

test("the decision says what stopping pays, opens its rules, and is made by its letter", async () => {
  const page = await Page.open("koikoi", "decision", { from: 7 });
  const { options, score } = page.view<"table">().prompt!;
  const [stop, koi] = page.all("[data-zone=prompt] .hw-t-tile") as [HTMLElement, HTMLElement];
  assert.equal(stop.querySelector(".hw-t-tile-head")!.textContent, options![0]!.label + options![0]!.pays!);
  assert.ok(options![0]!.pays!.includes(String(score!.total)));
  assert.equal(koi.querySelectorAll("small").length, options![1]!.notes!.length);
  await page.click(page.named(page.base<"table">().ui.tree!, ".hw-t-judge summary"));
  await page.click(page.all(".hw-t-judge .hw-tile")[0]!);
  assert.match(page.all(".hw-t-judge .hw-rule a")[0]!.getAttribute("href")!, /rules\.ipynb\?.*rule=/);
  await page.press("k");
  assert.deepEqual(page.asked(), [["move", { n: page.scene.steps[7]!.args.n, do: "koi" }]]);
  assert.ok(page.one("[data-zone=prompt]").contains(page.focus), "what comes next has the focus");
});

test("a record that is refused is told in its place and stays", async () => {
  const page = await Page.open("koikoi", "refused");
  const more = await sheet(page, "share");
  assert.ok(page.base<"table">().ui.link_note!.length);
  assert.ok(more.textContent!.includes(page.base<"table">().ui.link_note!), "what a link tells");
  await page.type("textarea", "kokoi");
  await page.click(page.named(page.base<"table">().ui.load_do!));
  assert.deepEqual(page.asked(), [["load", { text: "kokoi" }]]);
  assert.match(more.querySelector(".hw-error")!.textContent!, /kokoi/);
  assert.equal((page.one("textarea") as HTMLTextAreaElement).value, "kokoi");
});

test("a new game: a field that is refused has the focus; else the panel closes and the table has it", async () => {
  const page = await Page.open("koikoi", "new");
  const panel = (await sheet(page, "new")) as HTMLDialogElement;
  const { ui } = page.base<"table">();
  const seed = panel.querySelector<HTMLInputElement>("input[placeholder]")!;
  await page.type(seed, "a b");
  await page.click(page.named(ui.new_game!));
  page.hasFocus(seed);
  assert.equal(seed.getAttribute("aria-invalid"), "true");
  assert.ok(panel.open);
  await page.type(seed, "5");
  await page.click(page.named(ui.new_game!));
  assert.deepEqual(page.asked(), [
    ["new", { seed: "a b" }],
    ["new", { seed: "5" }],
  ]);
  assert.ok(!panel.open);
  const { events, board } = page.view<"table">();
  assert.equal(await page.said(), [...events.map(({ say }) => say), board.turn].filter(Boolean).join(" "));
  assert.equal(page.all(".hw-vh[role=status] span").length, events.filter(({ say }) => say).length + 1, "one by one");
});

test("a position is laid out by hand: the editor has the focus, cards go where they are put", async () => {
  const page = await Page.open("koikoi", "editor");
  await sheet(page, "new");
  await page.click(page.named(page.base<"table">().ui.setup!, ".hw-actions button"));
  const editor = page.one(".hw-setup");
  page.hasFocus(editor);
  assert.equal(editor.querySelectorAll(".hw-error").length, 0, "no fault yet");
  assert.equal(page.one(".hw-setup .hw-go").getAttribute("aria-disabled"), "true");
  await page.click(page.one(".hw-setup [data-face=m01-1]"));
  assert.equal(page.one(".hw-setup [data-face=m01-1]").getAttribute("aria-pressed"), "true");
  assert.equal(editor.querySelectorAll(".hw-error").length, 1);
  await page.click(page.named(page.view<"table">().draft!.words.cancel!));
  assert.deepEqual(
    page.asked().map(([action]) => action),
    ["setup", "put", "setup_cancel"],
  );
  assert.equal(page.all(".hw-t-board").length, 1);
});

test("Oh Hell: a bid by keys, on a pad with one tab stop", async () => {
  const page = await Page.open("ohhell", "hand");
  assert.equal(page.all(".hw-t-pad [tabindex='0']").length, 1);
  await page.press("b");
  assert.ok(page.focus.matches("[data-number]:not([aria-disabled])"));
  await page.press("1");
  assert.equal(page.focus.dataset.number, "1");
  const { n } = page.view<"table">();
  await page.press("Enter");
  assert.deepEqual(page.asked(), [["move", { n, do: "bid:1" }]]);
  assert.ok(page.focus.closest("[data-zone]"));
  const card = `pc-${page.scene.steps[1]!.args.do}`;
  await page.click(hand(page, card));
  await page.click(hand(page, card));
  assert.equal(page.asked().length, 1);
  assert.equal(page.all(".hw-t-strip .hw-o-trick > li").length, 4);
  assert.match(await page.said(), /You/);
});

test("the tray: T opens it, with the last trick and all cards that are out or unseen; closed it holds nothing", async () => {
  const page = await Page.open("ohhell", "hand", { from: 2 });
  assert.equal(page.all(".hw-t-unseen").length, 0);
  await page.press("t");
  const { trick, piles } = page.view<"table">().tray!;
  assert.equal(page.all("dialog .hw-t-strip > ol > li").length, trick.length);
  assert.deepEqual(
    page.all("dialog .hw-t-unseen [data-card]").map((face) => face.dataset.card),
    piles.flatMap(({ groups }) => groups.flat().map(({ face }) => face)),
  );
  const sheet = page.one("dialog[open]") as HTMLDialogElement;
  sheet.close();
  await pass(50);
  assert.equal(page.all(".hw-t-unseen").length, 0);
});

test("Oh Hell: the forbidden bid can be reached, has its reason, and does nothing", async () => {
  const page = await Page.open("ohhell", "forbidden");
  const off = page.one("[data-number][aria-disabled=true]");
  const reason = page.one(".hw-t-off");
  assert.doesNotMatch(reason.textContent!, /OH-13/, "no number of a rule");
  const id = reason.id;
  await page.click(reason.querySelector<HTMLElement>("summary")!);
  assert.match(reason.textContent!, /OH-13/, "the rule is a tap away");
  assert.equal(reason.id, id);
  assert.equal(off.getAttribute("aria-describedby"), reason.id);
  await page.click(off);
  assert.deepEqual(page.asked(), []);
});

test("Oh Hell: a card that may not be played says why, and cannot be", async () => {
  const page = await Page.open("ohhell", "follow suit", { from: 1 });
  const [level] = withWays(page, (ways) => ways === 0);
  const marked = page.all("[data-zone=hand] .hw-is-can").map((card) => card.dataset.face!);
  assert.deepEqual(marked.sort(), withWays(page, (ways) => ways > 0).sort());
  assert.equal(page.all(".hw-t-board .hw-is-dim").length, 0, "the others are as they are");
  await page.click(hand(page, level!));
  assert.match(page.one("[data-zone=ways]").textContent!, /OH-16/);
  assert.equal(page.all("[data-zone=ways] button").length, 0);
  await page.click(hand(page, level!));
  assert.deepEqual(page.asked(), []);
});

test("a game that ends says why; another one is in focus, settings and looking back are beside it", async () => {
  const page = await Page.open("ohhell", "to the end", { from: 1 });
  const [card] = withWays(page, (ways) => ways === 1);
  await page.click(hand(page, card!));
  await page.click(hand(page, card!));
  page.asked();
  const [settings, back, again] = page.all(".hw-t-over button") as [HTMLElement, HTMLElement, HTMLElement];
  page.hasFocus(again);
  const reason = page.all(".hw-t-prompt .hw-t-reason summary")[0];
  if (reason) {
    await page.click(reason);
    assert.ok(page.all(".hw-t-reason .hw-rule").length);
  }
  const mine = page.one(".hw-t-mine > details") as HTMLDetailsElement;
  assert.ok(mine.open, "one's own score is seen without a press");
  const steps = [...mine.querySelectorAll(".hw-result > i")].map((one) => one.textContent);
  assert.equal(
    steps.at(-1),
    /-?\d+/.exec(mine.querySelector(".hw-result > b")!.textContent!)![0],
    "what it adds up to",
  );
  await page.click(mine.querySelector<HTMLElement>(".hw-tile")!);
  assert.ok(mine.querySelector(".hw-rule"));
  await page.click(settings);
  page.hasFocus(page.one(".hw-t-sheet[open] h2"), "the sheet of a new game");
  assert.ok(page.one(".hw-t-sheet[open] .hw-t-new"));
  (page.one(".hw-t-sheet[open]") as HTMLDialogElement).close();
  await pass(50);
  await page.click(back);
  await pass(50);
  assert.deepEqual(page.asked(), [
    ["look_back", { marks: "" }],
    ["look_on", { n: 0 }],
  ]);
  page.hasFocus(page.one(".hw-t-review"));
  await page.click(again);
  assert.deepEqual(page.asked(), [["again", {}]]);
});

test("looking back at the end is at the whole game, though a look back at a part of it stands there", async () => {
  localStorage.clear();
  const page = await Page.open("ohhell", "looked back before the end", { from: 4 });
  const { last, review } = page.view<"table">();
  assert.ok(review!.stale && review!.last < last);
  await page.click(page.all(".hw-t-over button")[1]!);
  await pass(50);
  assert.deepEqual(
    page.asked().map(([action]) => action),
    ["look_back", "look_on"],
  );
  assert.equal(page.view<"table">().review!.last, last);
  page.hasFocus(page.one(".hw-t-review"));
});

test("an option that is written is sent as typed; what is refused stays", async () => {
  const page = await Page.open("ohhell", "settings");
  await sheet(page, "new");
  const field = page.one(".hw-switch input") as HTMLInputElement;
  await page.type(field, "2 14");
  await page.press("Enter");
  assert.deepEqual(page.asked(), [["option", { name: "hand_sizes", value: "2 14" }]]);
  assert.match(page.one(".hw-switch .hw-error").textContent!, /OH-02/);
  assert.equal(field.value, "2 14");
  await page.type(field, "2, 13");
  await page.press("Enter");
  assert.equal(field.value, "2 13");
  assert.equal(page.all(".hw-switch .hw-error").length, 0);
});

test("Haggis: several cards are picked up, sorted and put back with keys; the list opens with L", async () => {
  const page = await Page.open("haggis", "held");
  const { n } = page.view<"table">();
  const key = (face: string) => hand(page, face).dataset.key!.toLowerCase();
  for (const face of ["hg-6R", "hg-J", "hg-Q"]) {
    await page.press(key(face));
    assert.deepEqual(page.asked(), [["hold", { n, face }]]);
    page.hasFocus(hand(page, face));
  }
  assert.deepEqual(held(page).sort(), ["hg-6R", "hg-J", "hg-Q"]);
  assert.equal(page.all(".hw-h-way").length, page.board<"haggis">().pick!.ways.length);
  assert.match(await page.said(), /GAP-HG-10/);
  await page.press("Enter");
  page.hasFocus(page.all(".hw-h-way button")[0], "two readings: one is to be chosen");
  await page.press("o");
  await page.press("Escape");
  await page.press("l");
  assert.deepEqual(page.asked(), [
    ["take_up", { n, cards: "" }],
    ["offers", { n, on: true }],
  ]);
  assert.equal(held(page).length, 0);
  assert.equal(localStorage.getItem("hanawidgets.haggis.sort"), page.board<"haggis">().orders[1]!.value);
  const shape = page.one(".hw-h-offers select") as HTMLSelectElement;
  await page.choose(shape, [...shape.options].at(-1)!.value);
  await page.click(page.all(".hw-h-offers .hw-chip")[0]!);
  assert.equal(page.asked()[0]![0], "take_up");
  localStorage.clear();
});

test("the hand is sorted with O or its button, as it was sorted last time; a card is moved with Shift and arrows", async () => {
  for (const game of ["koikoi", "ohhell", "haggis"] as const) {
    let page = await Page.open(game, "en");
    const hand = () =>
      page.all(".hw-t-seat:last-child .hw-t-hand .hw-card [data-card]").map((one) => one.dataset.card!);
    const { orders } = page.view<"table">().board;
    assert.deepEqual(hand(), orders[0]!.faces);
    await page.press("o");
    assert.deepEqual(hand(), orders[1]!.faces);
    assert.match(page.one(".hw-t-sort").getAttribute("aria-label")!, new RegExp(orders[1]!.label));
    page = await Page.open(game, "en");
    assert.deepEqual(hand(), orders[1]!.faces, "kept on the device");
    await page.click(page.one(".hw-t-sort"));
    assert.deepEqual(hand(), orders[2 % orders.length]!.faces);
    localStorage.clear();
  }
  const page = await Page.open("koikoi", "en");
  const [first, second, ...others] = page.board<"koikoi">().orders[0]!.faces;
  page.focus.blur();
  hand(page, first!).focus();
  await page.press("ArrowRight", { shiftKey: true });
  assert.deepEqual(
    page.all("[data-zone=hand] [data-face]").map((one) => one.dataset.face),
    [second, first, ...others],
  );
  page.hasFocus(hand(page, first!), "it keeps the focus");
  assert.match(page.texts("[aria-live]").join(" "), /2 \/ 8/);
  assert.deepEqual(page.asked(), []);
  await page.press("o");
  assert.deepEqual(
    page.all("[data-zone=hand] [data-face]").map((one) => one.dataset.face),
    [first, second, ...others],
    "sorted again",
  );
  localStorage.clear();
});

test("Haggis: a card pressed twice is picked up with what goes with it", async () => {
  const page = await Page.open("haggis", "en");
  const [face, { cards }] = Object.entries(page.board<"haggis">().pick!.quick).find(([, one]) => one.cards.length > 3)!;
  const { n } = page.view<"table">();
  hand(page, face).click();
  hand(page, face).click();
  assert.deepEqual(page.asked(), [
    ["hold", { n, face }],
    ["take_up", { n, cards }],
  ]);
});

test("Haggis: cards that are nothing say why, and what is near is one press away", async () => {
  const page = await Page.open("haggis", "nothing");
  await page.click(hand(page, "hg-2R"));
  await page.click(hand(page, "hg-3R"));
  assert.match(page.one(".hw-h-text").textContent!, /HG-20/);
  assert.equal(page.all(".hw-h-way").length, 0);
  await page.click(page.all(".hw-h-near button").at(-1)!);
  assert.equal(page.all(".hw-h-way").length, 1);
  assert.deepEqual(held(page), ["hg-2R", "hg-3R", "hg-J"]);
});

test("Haggis: cards that can beat the trick are marked; to lead, where any card is of use, none is", async () => {
  const page = await Page.open("haggis", "three");
  const { dim, seats } = page.board<"haggis">();
  const marked = page.all("[data-zone=hand] .hw-is-can").map((one) => one.dataset.face!);
  assert.ok(dim.length);
  assert.deepEqual(
    marked.sort(),
    seats
      .at(-1)!
      .hand.faces.filter((face) => !dim.includes(face))
      .sort(),
  );
  assert.equal(page.all(".hw-is-dim").length, 0);
  const leads = await Page.open("haggis", "en");
  assert.equal(leads.all(".hw-is-can").length, 0);
});

test("Haggis: cards of hand and trick that answer a question are buttons, the others are not", async () => {
  const page = await Page.open("haggis", "three");
  const base = page.base<"table">();
  const board = page.board<"haggis">();
  const [mine, other] = board.seats.at(-1)!.hand.faces;
  const laid = board.trick.plays.at(-1)!.faces[0]!;
  const asked: string[] = [];
  const none = () => undefined;
  const picks = {
    faces: [mine!, other!, laid],
    picked: [mine!],
    wrong: [mine!],
    pick: (face: string) => asked.push(face),
  };
  const box = document.createElement("div");
  document.body.append(box);
  draw(h(Board, { base, board, chosen: "", choose: none, play: none, ask: none, quiet: true, picks }), box);
  const buttons = [...box.querySelectorAll<HTMLElement>("button[data-face]")];
  assert.deepEqual(buttons.map((one) => one.dataset.face).sort(), [...picks.faces].sort());
  const first = buttons.find((one) => one.dataset.face === mine)!;
  assert.equal(first.getAttribute("aria-pressed"), "true");
  assert.ok(first.classList.contains("hw-is-wrong"));
  for (const one of buttons) one.click();
  assert.deepEqual(asked.sort(), [...picks.faces].sort());
  box.remove();
});

test("Haggis: B goes to the bets, a bet is made, one reading is played with Enter", async () => {
  const page = await Page.open("haggis", "bet and play");
  await page.press("b");
  page.hasFocus(page.all("[data-zone=bets] button")[0]);
  await page.press("Enter");
  assert.equal(page.asked()[0]![0], "move");
  assert.ok(page.texts(".hw-t-seat .hw-t-tag").length);
  await page.press(hand(page, "hg-2R").dataset.key!.toLowerCase());
  await page.press("Enter");
  assert.deepEqual(
    page.asked().map(([action]) => action),
    ["hold", "move"],
  );
  const three = await Page.open("haggis", "three");
  assert.equal(three.all(".hw-h-seat").length, 2);
});

test("a look back is drawn with what cost most; each opens its rules, and its position on the table", async () => {
  const page = await Page.open("koikoi", "looked back", { from: 3 });
  await page.click(page.one("[data-look-back]"));
  await pass(50);
  assert.deepEqual(
    page.asked().map(([action]) => action),
    ["look_back", "look_on"],
    "asked for more until it is done",
  );
  const review = page.view<"table">().review!;
  page.hasFocus(page.one(".hw-t-review"));
  const chart = page.one(".hw-t-chart");
  assert.equal(chart.getAttribute("aria-label"), review.line!.label);
  const numbers = [...chart.querySelectorAll(".hw-t-cost text")].map((one) => one.textContent).sort();
  assert.deepEqual(numbers, ["1", "2", "3"]);
  const turns = page.all(".hw-t-turned");
  assert.deepEqual(
    turns.map((turn) => turn.querySelector(".hw-t-lost")!.textContent),
    review.worst.map((turn) => turn.cost),
  );
  const reasons = review.worst.flatMap((turn) => turn.reasons);
  assert.equal(page.all(".hw-t-reasons .hw-rule").length, reasons.length);
  await page.click(page.all(".hw-t-part .hw-quiet summary")[0]!);
  assert.equal(page.all(".hw-t-part")[0]!.querySelectorAll("tbody tr").length, review.line!.points.length);
  const { at } = review.worst[0]!;
  await page.click(turns[0]!.querySelector("button")!);
  assert.deepEqual(page.asked(), [["look_at", { at }]]);
  assert.equal(page.view<"table">().n, at);
  assert.ok(page.focus.closest("[data-zone=hand], [data-zone=prompt]"), "on the table, at what is to be decided");
});

test("problems of one's own games are made once a person has said yes, and deleted after a no", async () => {
  const page = await Page.open("koikoi", "looked back", { from: 3 });
  await page.click(page.one("[data-look-back]"));
  await pass(50);
  assert.ok(!page.asked().some(([action]) => action === "own_problems"));
  localStorage.setItem("hanawidgets.own-problems", "kept");
  await page.click(page.one(".hw-t-own button"));
  await pass(50);
  assert.deepEqual(page.asked(), [["own_problems", { kept: "kept" }]]);
  assert.equal(localStorage.getItem("hanawidgets.own-problems.leave"), "yes");
  await page.click(page.one(".hw-t-own button"));
  assert.equal(localStorage.getItem("hanawidgets.own-problems.leave"), "");
  assert.equal(localStorage.getItem("hanawidgets.own-problems"), "");
  localStorage.clear();
});

test("after another try the game as it was comes back; a look back closes where it was", async () => {
  const page = await Page.open("koikoi", "looked back", { from: 7 });
  const { last } = page.view<"table">().review!;
  const [close, back, again] = page.all(".hw-t-review > * > .hw-button") as [HTMLElement, HTMLElement, HTMLElement];
  assert.ok(again.matches("[data-look-back]"), "the game as it was tried may be looked back at, too");
  await page.click(back);
  assert.deepEqual(page.asked(), [["look_at", { at: last }]]);
  assert.equal(page.view<"table">().n, last);
  await page.click(close);
  assert.deepEqual(page.asked(), [["look_away", {}]]);
  assert.equal(page.all(".hw-t-chart").length, 0);
  page.hasFocus(page.one(".hw-t-review"));
});

test("the menu is a few plain lines; each opens a sheet that has the focus, and one comes back", async () => {
  const page = await Page.open("koikoi", "en");
  const { ui } = page.base<"table">();
  await page.click(".hw-t-menu");
  assert.deepEqual(page.texts(".hw-t-item"), [
    ui.new,
    ui.daily,
    ui.room,
    ui.log,
    ui["menu.settings"],
    ui["menu.share"],
    ui["menu.rules"],
  ]);
  assert.equal(page.all(".hw-t-sheet[open] summary").length, 0, "nothing folds");
  for (const name of ["new", "log", "settings", "share"]) {
    await page.click(`[data-open=${name}]`);
    const head = page.one(".hw-t-sheet[open] h2");
    page.hasFocus(head);
    assert.equal(page.one(".hw-t-sheet[open]").getAttribute("aria-label"), head.textContent);
    await page.click(page.named(ui["menu.back"]!));
  }
  await page.click(`[data-open=settings]`);
  (page.one(".hw-t-sheet[open]") as HTMLDialogElement).close();
  await pass(50);
  assert.equal(page.all(".hw-t-item").length, 7, "opened again it begins with its lines");
});

test("a step back is one of four signs in a row; what cannot be done now stays in the tab order", async () => {
  const page = await Page.open("koikoi", "moves");
  const { ui } = page.base<"table">();
  assert.deepEqual(
    page.all(".hw-t-time :is(button, input)").map((one) => one.getAttribute("aria-label")),
    [ui.back, ui.timeline, ui.forward, ui.replay],
  );
  assert.equal(page.one(".hw-t-time [data-forward]").getAttribute("aria-disabled"), "true");
  await page.click(page.named(ui.back!));
  assert.deepEqual(page.asked(), [["step", { forward: false }]]);
});
