// The score sheet and the small tools of Oh Hell and Haggis; the frame around a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h, render } from "preact";
import { useRef } from "preact/hooks";
import { useSectionHidden } from "../src/core/sections";
import { useShowing } from "../src/core/shown-game";
import { pass } from "./dom";
import { Page } from "./page";

/** Where a person's line stands on the sheet: in the order of the bids. */
const row = (page: Page, seat: number) => page.view<"sheet">().hand.rows.findIndex((line) => line.seat === seat);

test("the sheet: a name twice is refused where it stands; people change places and keep the focus", async () => {
  const page = await Page.open("sheet", "people");
  const field = () => page.all(".hw-sh-name input")[1] as HTMLInputElement;
  await page.type(field(), "A");
  await page.press("Enter");
  assert.deepEqual(page.asked(), [["rename", { seat: 1, text: "A" }]]);
  assert.equal(field().value, "A");
  assert.equal(page.all(".hw-sh-name .hw-error").length, 1);
  await page.type(field(), "Ben");
  await page.press("Enter");
  assert.equal(page.all(".hw-sh-name .hw-error").length, 0);
  page.asked();
  for (const place of [1, 2]) {
    await page.click(page.one(`[data-move='${place - 1}1']`));
    assert.deepEqual(page.asked(), [["move", { n: place - 1, seat: place - 1, to: place }]]);
    page.hasFocus(page.one(`[data-move='${place}1']`), "the focus goes with the person");
  }
});

test("the sheet: a hand is entered by keys alone, and tricks that do not add up are told and mended", async () => {
  const page = await Page.open("sheet", "hand");
  await page.click(page.one(".hw-rs-begin .hw-go"));
  const pad = () => page.one(".hw-pad");
  assert.ok(pad().contains(page.focus), "the first bid");
  for (const number of [3, 3, 3, 3, 4, 3, 2, 0]) {
    await page.press(String(number));
    assert.equal(page.focus.dataset.n, String(number));
    await page.press("Enter");
  }
  assert.equal(page.asked().length, 9);
  assert.match(page.one(".hw-rs-round > .hw-error").textContent!, /OH-20/);
  await page.click(
    page.all(".hw-sh-line:not(.hw-sh-names-of)")[row(page, 3)]!.querySelectorAll<HTMLElement>(".hw-sh-cell")[1]!,
  );
  assert.deepEqual(page.asked(), [["cell", { round: 1, kind: "taken", seat: 3 }]]);
  await page.click(pad().querySelector<HTMLElement>("[data-n='3']")!);
  assert.equal(page.all(".hw-rs-round > .hw-error").length, 0);
  assert.equal(page.all(".hw-sh-points").length, 4);
});

test("the sheet: the next hand is one key away; each score opens its formula", async () => {
  const page = await Page.open("sheet", "scored", { from: 8 });
  await page.click(page.one(".hw-pad [data-n='0']"));
  page.hasFocus(page.one(".hw-rs-next"));
  const [why] = page.all(".hw-sh-points") as [HTMLElement];
  const seat = page.scene.steps[9]!.args.seat as number;
  await page.click(page.all(".hw-sh-points")[row(page, seat)]!);
  assert.equal(page.all(".hw-rs-why .hw-formula").length, 1);
  assert.ok(why.querySelector(".hw-vh")!.textContent);
  await page.click(page.one(".hw-rs-next"));
  assert.ok(page.one(".hw-pad").contains(page.focus), "the first bid of the next hand");
});

test("a forbidden number on the sheet's pad is crossed out, can be reached and says why", async () => {
  const page = await Page.open("ohhell-tools", "forbidden bid");
  await page.click(page.named(page.base<"bidpad">().ui.example!));
  const four = page.one(".hw-pad [data-n='4']");
  assert.equal(four.getAttribute("aria-disabled"), "true");
  const reason = page.one(`#${four.getAttribute("aria-describedby")}`);
  assert.match(reason.textContent!, /0 \+ 2 \+ 1 \+ 3 = 6/);
  page.asked();
  await page.click(four);
  assert.deepEqual(page.asked(), []);
  await page.click(page.one(".hw-pad [data-n='5']"));
  assert.deepEqual(page.asked(), [["bid", { place: 4, number: 5 }]]);
  assert.match(page.one(".hw-oh-sum").textContent!, /11/);
  await page.click(page.all(".hw-oh-bids button")[1]!);
  assert.deepEqual(page.asked(), [["back", { place: 1 }]]);
});

test("a trick is laid card by card, and says who takes it", async () => {
  const page = await Page.open("ohhell-tools", "a trick laid");
  for (const [place, face] of ["pc-KH", "pc-AD", "pc-2S"].entries()) {
    await page.click(page.one(`.hw-deck [data-face=${face}]`));
    assert.deepEqual(page.asked(), [["put", { face, zone: "trick" }]]);
    assert.equal(page.all(".hw-oh-trick > li").length, place + 1);
  }
  assert.match(page.one(".hw-oh-wins").textContent!, /2 of spades/);
  await page.click(page.named("no trump", "[role=radio]"));
  assert.match(page.one(".hw-oh-wins").textContent!, /king of hearts/i);
});

test("the schedule is drawn for as many players as are chosen", async () => {
  const page = await Page.open("ohhell-tools", "seven players");
  const before = page.texts(".hw-oh-bar small").length;
  await page.click(page.named("7", "[role=radio]"));
  assert.deepEqual(page.asked(), [["players", { number: 7 }]]);
  assert.notEqual(page.texts(".hw-oh-bar small").length, before);
});

test("the explorer: cards are put and taken, readings come as grids, what is near is one press away", async () => {
  const page = await Page.open("haggis-tools", "a run with a wild card");
  for (const face of ["hg-5R", "hg-6R"]) await page.click(page.one(`.hw-pk[data-face=${face}]`));
  assert.match(page.one(".hw-x-no").textContent!, /HG-20/);
  assert.ok(page.all(".hw-x-near").length);
  await page.click(page.one(".hw-pk[data-face=hg-J]"));
  assert.deepEqual(page.texts(".hw-x-readings .hw-grd-head"), ["5", "6", "7"]);
  assert.deepEqual(page.texts(".hw-x-readings .hw-grd-as"), ["=7"]);
  page.asked();
  await page.click(page.one(".hw-pk[data-face=hg-5R]"));
  assert.deepEqual(page.asked(), [["put", { face: "hg-5R", zone: "play", on: false }]]);
});

test("the explorer: an answer to what lies on the table, in either reading", async () => {
  const page = await Page.open("haggis-tools", "an answer");
  await page.click(page.named(page.base<"explorer">().ui.lay!));
  assert.equal(page.all(".hw-x-table .hw-grd").length, 1);
  for (const face of ["hg-7R", "hg-7G", "hg-7B"]) await page.click(page.one(`.hw-pk[data-face=${face}]`));
  assert.match(page.one(".hw-x-yes").textContent!, /HG-16/);
  await page.click(page.all(".hw-x-table [role=radio]")[1]!);
  assert.match(page.one(".hw-x-no").textContent!, /HG-05/);
  const near = page.all(".hw-x-near")[0]!;
  page.asked();
  await page.click(near);
  assert.equal(page.asked()[0]![0], "take");
});

test("bets open their reasons; the ladder says who takes with three players", async () => {
  const bets = await Page.open("haggis-tools", "bets of an example");
  const { example, clear } = bets.base<"bettable">().ui;
  assert.ok(bets.named(clear!).hasAttribute("aria-disabled"));
  assert.equal(bets.all(".hw-hg-bets").length, 0, "no bets, no table");
  await bets.click(bets.named(example!));
  const row = bets.all(".hw-hg-bets tbody button")[1]!;
  await bets.click(row);
  assert.equal(row.getAttribute("aria-expanded"), "true");
  assert.match(bets.one(".hw-hg-why").textContent!, /HG-41/);
  await bets.click(bets.named(clear!));
  assert.equal(bets.all(".hw-hg-bets").length, 0);
  const ladder = await Page.open("haggis-tools", "three players");
  await ladder.click(ladder.named("3", "[role=radio]"));
  assert.deepEqual(ladder.asked(), [["option", { name: "players", value: "3" }]]);
  assert.match(ladder.one(".hw-hg-takes").textContent!, /GAP-HG-02/);
  assert.ok(ladder.all(".hw-pk").length, "an empty ladder begins with the cards to choose");
  assert.equal(ladder.all(".hw-hg-pale").length, 0, "without a hand no bomb is one that it lacks");
  await ladder.click(ladder.named(ladder.base<"ladder">().ui.example!));
  assert.equal(ladder.all(".hw-hg-own").length, 2);
  assert.equal(ladder.all(".hw-hg-pale").length, 4);
});

test("the album is a line for each group; those in which something was met are open", async () => {
  const folds = (page: Page) => page.all(".hw-al-group").map((fold) => fold.hasAttribute("open"));
  const empty = await Page.open("review", "en");
  assert.ok(folds(empty).length > 5 && !folds(empty).includes(true));
  assert.equal(empty.all(".hw-al-plate").length, 0, "no grey slots");
  const due = await Page.open("review", "due");
  const met = due.view<"review">().album[0]!.groups.map(({ plates }) => plates.some(({ state }) => state !== "new"));
  assert.ok(met.includes(true) && met.includes(false));
  assert.deepEqual(folds(due), met);
});

test("the score of a round: points that are missing are told, and filled in with a press", async () => {
  const page = await Page.open("haggis-tools", "points missing", { from: 1 });
  const results = () => page.texts(".hw-hg-scored .hw-result");
  assert.deepEqual(results(), ["93 points", "13 points"]);
  await page.click(page.all(".hw-stepper")[1]!.querySelector("button")!);
  assert.deepEqual(page.asked(), [["step", { name: "captured_B", up: false }]]);
  assert.match(page.one(".hw-x-no").textContent!, /35/);
  assert.deepEqual(results(), []);
  await page.click(page.all(".hw-answer .hw-actions button")[0]!);
  assert.deepEqual(page.asked(), [["fill", { seat: "A" }]]);
  assert.deepEqual(results(), ["94 points", "12 points"]);
});

test("an empty round has nothing to clear", async () => {
  const page = await Page.open("first", "RoundScore en");
  assert.ok(page.named(page.base<"roundscore">().ui.clear!).hasAttribute("aria-disabled"));
  const begun = await Page.open("haggis-tools", "from the cards", { from: 1 });
  assert.ok(!begun.named(begun.base<"roundscore">().ui.clear!).hasAttribute("aria-disabled"));
});

test("the score of a round from the cards: each lies at one place", async () => {
  const page = await Page.open("haggis-tools", "from the cards", { from: 1 });
  const { zone } = page.view<"roundscore">();
  const [card] = page.all(".hw-pk-deck .hw-pk") as [HTMLElement];
  await page.click(card);
  const [[action, args]] = page.asked() as [[string, Record<string, unknown>]];
  assert.equal(action, "put");
  assert.equal(args.zone, zone);
});

test("the switch of language is asked for, and the address keeps it", async () => {
  const page = await Page.open("frame", "language");
  assert.equal(document.documentElement.lang, "en");
  await page.click(page.named("日本語", "[role=radio]"));
  assert.deepEqual(page.asked(), [["lang", { lang: "ja" }]]);
  await pass(50);
  assert.match(location.search, /lang=ja/);
  assert.equal(document.documentElement.lang, "ja");
  assert.match((page.one("a.hw-home") as HTMLAnchorElement).href, /index\.ipynb\?lang=ja$/);
});

const marked = (lesson: string, at: number, marks: string) =>
  localStorage.setItem(`hanawidgets.lesson.${lesson}`, `hl2.${lesson}.1.${at}.0.${marks}.${marks}..x`);

test("the landing page says where to begin, and where to go on: the lesson furthest on, at last the first game", async () => {
  localStorage.clear();
  const shown = async () => {
    const page = await Page.open("first", "Landing en");
    const { ui, courses } = page.base<"landing">();
    const links = page.all(".hw-first a, .hw-band-learn") as HTMLAnchorElement[];
    return { ui, courses, title: page.one(".hw-first").textContent ?? "", links };
  };
  const at = (link: HTMLAnchorElement | undefined) => link?.href.match(/([\w-]+)\.ipynb/)?.[1];
  const fresh = await shown();
  const { ui, courses } = fresh;
  assert.ok(fresh.title.startsWith(ui["front.begin"]!));
  assert.deepEqual(
    fresh.links.map(at),
    [courses[0]!, ...courses].map(({ lessons }) => `learn-${lessons[0]!.lesson}`),
  );
  const [first, second] = courses[1]!.lessons;
  marked(first!.lesson, 2, "xr--");
  localStorage.setItem("hanawidgets.last-lesson", first!.lesson);
  const begun = await shown();
  assert.equal(at(begun.links[0]), `learn-${first!.lesson}`);
  assert.ok(begun.title.startsWith(ui["path.continue"]!) && begun.title.includes(first!.note));
  marked(first!.lesson, 4, "x--r"); // at its end, though two steps were left out
  assert.equal(at((await shown()).links[0]), `learn-${second!.lesson}`);
  for (const { lesson } of courses[1]!.lessons) marked(lesson, 2, "xr");
  marked(second!.lesson, 4, "x--r"); // skipped to its end
  const left = await shown();
  assert.equal(at(left.links[0]), `learn-${second!.lesson}`, "what is half done comes before other games");
  assert.ok(left.title.startsWith(ui["path.continue"]!));
  marked(second!.lesson, 2, "xr");
  const last = (await shown()).links[0]!;
  assert.equal(at(last), courses[1]!.first_game!.href.replace(".ipynb", ""));
  assert.match(last.href, new RegExp(`lesson=${courses[1]!.lessons.at(-1)!.lesson}`));
  localStorage.setItem(`hanawidgets.games.${courses[1]!.game}`, "2026-01-01 a game");
  const done = await shown();
  assert.equal(done.links.length, courses.length); // the first one is there twice
  assert.ok(done.title.startsWith(ui["path.begin"]!), "what leads to another game says so");
  for (const link of done.links) assert.match(link.textContent!.trim(), /^\p{L}/u, "no name begins with a dot");
  localStorage.clear();
});

test("on a page of one game of several the header leads to that game's pages", async () => {
  localStorage.clear();
  const Shows = ({ game }: { game: string }) => {
    useShowing(game);
    return null;
  };
  const other = document.createElement("div");
  const page = await Page.open("frame", "header of the rule book");
  const { site } = page.base<"header">();
  for (const { key, title } of site.games) {
    render(h(Shows, { game: key }), other);
    await pass(50);
    assert.equal(page.one(".hw-sisters").getAttribute("aria-label"), title);
    assert.match((page.all(".hw-sisters a")[0] as HTMLAnchorElement).href, new RegExp(`${key}-home\\b`));
  }
  assert.ok(site.games.length > 1);
  render(null, other);
});

test("the landing page has a part for each game, and its links keep the language", async () => {
  const page = await Page.open("first", "Landing ja");
  assert.equal(page.all("section.hw-section").length, page.base<"landing">().sections.length);
  for (const link of page.all("a[href*=ipynb]") as HTMLAnchorElement[]) assert.match(link.href, /lang=ja/);
});

test("a game's door goes on where somebody is: in a game, in its lessons", async () => {
  localStorage.clear();
  const fresh = await Page.open("first", "GameDoor en");
  const { ui } = fresh.base<"door">();
  assert.equal(fresh.one(".hw-band-play").textContent, ui["front.play"]);
  localStorage.setItem("hanawidgets.table.koikoi", "kp1.x");
  localStorage.setItem("hanawidgets.lesson.seasons", "hl2.seasons.1.0.0.11--.x");
  const page = await Page.open("first", "GameDoor ja");
  assert.equal(page.one(".hw-band-play").textContent, page.base<"door">().ui["front.go_on"]);
  assert.match((page.one(".hw-band-learn") as HTMLAnchorElement).href, /learn-seasons/);
  const [bar] = page.all("progress") as HTMLProgressElement[];
  assert.equal(bar!.getAttribute("aria-label"), "2 / 4");
  localStorage.clear();
});

test("the front page's turn is played by taps: a wrong one is answered, the yaku has its formula, the game goes on", async () => {
  localStorage.clear();
  const page = await Page.open("first", "Landing en");
  const scene = page.base<"landing">().scene!;
  const said = () => page.one(".hw-f-say").textContent;
  const tap = (face: string) => page.click(page.one(`.hw-scene button[data-face="${face}"]`));
  const fits = scene.hand.find((face) => scene.pairs[face])!;
  const wrong = scene.hand.find((face) => !scene.pairs[face])!;
  assert.equal(said(), scene.steps[0]);
  await tap(wrong);
  assert.equal(said(), scene.misses[wrong]);
  await tap("deck");
  assert.equal(said(), scene.not_yet[0]);
  await tap(fits);
  assert.equal(said(), scene.steps[1]);
  await tap("deck");
  assert.equal(said(), scene.steps[2]);
  await tap(scene.pairs[scene.flip]!);
  assert.equal(said(), scene.steps[3]);
  assert.equal(page.one(".hw-f-stamp").textContent, scene.made_word);
  await page.click(page.all(".hw-scene .hw-tile")[0]!);
  const opened = Object.values(scene.score.terms).map(({ why }) => why);
  assert.ok(opened.some((why) => page.one(".hw-scene .hw-opened").textContent!.includes(why)));
  await page.click(page.one(".hw-f-dare"));
  assert.equal(said(), scene.ends[1]!.said);
  const on = page.one("a.hw-f-way") as HTMLAnchorElement;
  assert.equal(new URL(on.href).searchParams.get("state"), scene.ends[1]!.state);
});

test("two widgets of a kind whose headings differ stand on a page at rest", async () => {
  let drawn = 0;
  const Tool = ({ title }: { title: string }) => {
    if (++drawn > 50) throw new Error("they are drawn again and again");
    const box = useRef<HTMLDivElement>(null);
    return h("div", { ref: box, hidden: useSectionHidden("checker", box) }, h("h2", {}, title));
  };
  const both = (first: string) => h("div", {}, h(Tool, { title: first }), h(Tool, { title: "7 points" }));
  const place = document.body.appendChild(document.createElement("div"));
  for (const title of ["6 points", "12 points"]) {
    render(both(title), place);
    await pass(100);
    assert.equal(place.querySelector("h2")!.textContent, title);
  }
  render(null, place);
  place.remove();
});
