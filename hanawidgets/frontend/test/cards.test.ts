// The card list: filters, search, one card in detail; and the gallery.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Page } from "./page";

const card = (page: Page, face: string) => page.one(`.hw-browse [data-face=${face}]`);
const listed = (page: Page) => page.all(".hw-browse [data-face]").length;
const heading = (page: Page) => page.texts(".hw-detail h2")[0];

test("a card opens, the arrows go on, and closing gives the focus to the card that was open", async () => {
  const page = await Page.open("cards", "detail");
  await page.click(card(page, "m09-1"));
  assert.deepEqual(page.asked(), [["open", { card: "m09-1" }]]);
  assert.equal(card(page, "m09-1").getAttribute("aria-expanded"), "true");
  page.hasFocus(page.one(".hw-detail"), "what was opened is read");
  assert.equal(await page.said(), heading(page));
  const next = page.named("Next card");
  next.focus();
  await page.press("Enter");
  await page.press("Enter");
  page.hasFocus(next);
  await page.click(page.named("Previous card"));
  assert.deepEqual(
    page.asked().map(([, args]) => args.forward),
    [true, true, false],
  );
  const open = page.all(".hw-browse [aria-expanded=true]")[0]!.dataset.face!;
  await page.press("Escape");
  assert.deepEqual(page.asked(), [["close", {}]]);
  assert.equal(page.all(".hw-detail").length, 0);
  page.hasFocus(card(page, open));
});

test("a card that is shown from the start does not take the focus", async () => {
  const page = await Page.open("cards", "detail", { from: 1 });
  page.hasFocus(document.body);
});

test("a detail tells names, readings, yaku with their rules, and what it is mistaken for", async () => {
  const page = await Page.open("cards", "detail", { from: 1 });
  for (const [lang, text] of [
    ["ja", "菊に盃"],
    ["ja-Latn", "kiku ni sakazuki"],
    ["en", "Sake cup"],
  ])
    assert.ok(page.texts(`.hw-detail dd [lang='${lang}']`).includes(text!), lang);
  const yaku = page.texts(".hw-detail li > b");
  assert.ok(yaku.includes("Hanami") && yaku.includes("Tsukimi"));
  await page.click(page.all(".hw-detail summary")[0]!);
  assert.match(page.texts(".hw-detail .hw-rule .hw-id")[0]!, /^K-/);
  const like = page.view<"cards">().detail!.like!.face;
  await page.click(page.one(".hw-like button"));
  assert.deepEqual(page.asked(), [["open", { card: like }]]);
});

test("chips filter and order the list", async () => {
  const page = await Page.open("cards", "filters");
  assert.equal(listed(page), 48);
  await page.click(page.named("Ribbon", "[role=radio]"));
  assert.equal(listed(page), 10);
  await page.click(page.all("[role=radiogroup]")[1]!.querySelectorAll<HTMLElement>("[role=radio]")[1]!);
  assert.equal(listed(page), 1);
  await page.click(page.named(/kind/, ".hw-bar [role=radio]"));
  assert.deepEqual(page.asked(), [
    ["kind", { kind: "tan" }],
    ["month", { month: 1 }],
    ["order", { by: "kind" }],
  ]);
});

test("a search that finds nothing says so and is let go with one button", async () => {
  const page = await Page.open("cards", "nothing");
  const box = page.one("[type=search]") as HTMLInputElement;
  await page.type(box, "zzz");
  assert.deepEqual(page.asked(), [["search", { text: "zzz" }]]);
  page.hasFocus(box);
  assert.equal(listed(page), 0);
  await page.click(page.one(".hw-empty button"));
  assert.equal(listed(page), 48);
  assert.equal(box.value, "");
});

test("closing a card that is not listed keeps the focus in the widget", async () => {
  const page = await Page.open("cards", "not listed", { from: 3 });
  await page.click(page.named("Close"));
  assert.ok(page.one(".hw-browse").contains(page.focus));
});

test("marks on the cards are switched where they stand", async () => {
  const page = await Page.open("cards", "badges");
  const marks = page.named("Month and kind on the cards");
  await page.click(marks);
  assert.deepEqual(page.asked(), [["badges", { on: false }]]);
  assert.equal(marks.getAttribute("aria-pressed"), "false");
  assert.ok(page.one(".hw").classList.contains("hw-no-badges"));
  page.hasFocus(marks);
});

test("the decks show every card; one pressed is large, with what it counts for and the card it is taken for", async () => {
  const page = await Page.open("gallery", "open");
  assert.equal(page.all(".hw-browse [data-face]").length, 48);
  assert.equal(page.all(".hw-states .hw-card").length, 8);
  await page.click(page.one("[data-face=m02-1]"));
  assert.deepEqual(page.asked(), [["open", { card: "m02-1" }]]);
  assert.equal(page.one("[data-face=m02-1]").getAttribute("aria-expanded"), "true");
  assert.ok(page.one(".hw-detail h2").textContent);
  assert.ok(page.all(".hw-detail .hw-list li").length);
  assert.equal(page.all(".hw-like .hw-face").length, 2);
  await page.click(page.all(".hw-detail .hw-button")[1]!);
  assert.deepEqual(page.asked(), [["turn", { forward: true }]]);
  await page.click(page.one(".hw-close"));
  assert.equal(page.all(".hw-detail").length, 0);
});

test("cards that are not found leave a way back to all of them", async () => {
  const page = await Page.open("gallery", "nothing");
  await page.type(page.one("input[type=search]"), "zzz");
  assert.equal(page.all(".hw-browse [data-face]").length, 0);
  await page.click(page.one(".hw-empty button"));
  assert.deepEqual(page.asked().at(-1), ["all", {}]);
  assert.equal(page.all(".hw-browse [data-face]").length, 48);
});

test("a deck without months has suits, names and no yaku", async () => {
  const page = await Page.open("gallery", "playing");
  await page.click(page.all("[role=radiogroup]")[0]!.querySelectorAll<HTMLElement>("[role=radio]")[1]!);
  assert.equal(page.all(".hw-browse [data-face]").length, 52);
  assert.ok(page.all(".hw-browse [data-face]").every((card) => card.getAttribute("aria-label")));
});
