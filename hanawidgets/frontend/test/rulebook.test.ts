// The rule book: one rule open at a time, its parts, its links; topics and search.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Page, recording } from "./page";

const entry = (page: Page, rule: string) => page.one(`.hw-entry[data-rule="${rule}"]`);
const open = (page: Page) => page.all(".hw-entry[open]").map((one) => one.dataset.rule);

/** As a press on its heading does in a browser. */
async function toggle(page: Page, rule: string): Promise<void> {
  const details = entry(page, rule) as HTMLDetailsElement;
  details.querySelector("summary")!.focus();
  details.open = !details.open;
  await page.said();
}

const listed = (page: Page) => page.all(".hw-entry").map((one) => one.dataset.rule);

test("the book opens with its topics shut, each with its number; what is asked most comes first", async () => {
  for (const lang of ["en", "ja"]) {
    const page = await Page.open("first", `RuleBook ${lang}`);
    const { asked, shelves, others, topics } = page.base<"rulebook">();
    const shown = shelves
      .filter(({ end }) => !end)
      .map(({ ids }) => ids.filter((rule) => !others.includes(rule)).length);
    assert.deepEqual(page.texts(".hw-book-n").map(Number), [asked.length, ...shown]);
    assert.equal(page.texts(".hw-book-topic > :first-child")[0], topics[0]!.label);
    assert.deepEqual(page.all(".hw-book-topic[aria-expanded='true']"), []);
    assert.deepEqual(listed(page), []);
    page.close();
  }
});

test("a topic opens its rules, one tab stop for all, arrows go on", async () => {
  const page = await Page.open("rulebook", "asked most");
  await page.click(page.one("[data-topic=questions]"));
  assert.deepEqual(page.asked(), [["section", { value: "questions" }]]);
  const { asked } = page.base<"rulebook">();
  assert.deepEqual(
    listed(page),
    asked.map(([rule]) => rule),
  );
  assert.equal(page.texts(".hw-entry-title")[0], asked[0]![1]);
  assert.equal(page.all(".hw-entry > summary[tabindex='0']").length, 1);
  page.all(".hw-entry > summary")[0]!.focus();
  await page.press("End");
  page.hasFocus(page.all(".hw-entry > summary").at(-1));
});

test("what other sources tell, how they are read and all numbers stand behind one sign", async () => {
  const page = await Page.open("rulebook", "topics");
  await page.click(page.one("[data-topic=hand]"));
  assert.ok(!listed(page).some((rule) => rule!.startsWith("K-CLUB-")));
  assert.deepEqual(page.all(".hw-entry-source"), []);
  assert.deepEqual(page.all("[data-topic=readings]"), []);
  await page.click(page.one("[data-sources]"));
  assert.ok(listed(page).some((rule) => rule!.startsWith("K-CLUB-")));
  assert.equal(page.texts(".hw-entry-source .hw-id").length, listed(page).length);
  page.one("[data-topic=readings]");
});

test("cards that a search names are shown, and those of a yaku beside its rule", async () => {
  const page = await Page.open("rulebook", "card");
  await page.type(page.one("[type=search]") as HTMLInputElement, "鹿");
  assert.ok(page.one(".hw-book-cards [data-card='m10-1']"));
  const cards = [...entry(page, "K-BGA-44").querySelectorAll<HTMLElement>(".hw-entry-cards [data-card]")];
  assert.equal(cards.length, 3);
  assert.deepEqual(page.all(".hw-book-topic"), [], "on a phone the topics give way to what was found");
});

test("words that are hard to read have readings, on the rule book and on a handout, and a button hides them", async () => {
  for (const [file, name, box] of [
    ["first", "RuleBook ja", ".hw-book"],
    ["first", "KoiKoiHandouts ja", ".hw-ho"],
  ] as const) {
    const page = await Page.open(file, name);
    if (name.startsWith("RuleBook")) await page.click(page.one("[data-topic=yaku]"));
    const told = page.all(`${box} ruby`).map((one) => one.textContent);
    assert.ok(told.includes("猪鹿蝶いのしかちょう"), told.join());
    assert.equal(page.all(".hw-no-readings").length, 0);
    await page.click(page.named("ふりがな"));
    assert.equal(page.all(`${box}.hw-no-readings`).length, 1);
    await page.click(page.named("ふりがな"));
    page.close();
  }
  const english = await Page.open("first", "RuleBook en");
  assert.equal(english.all("ruby").length, 0);
});

test("the link of a handout leads to that handout under its rules", async () => {
  const page = await Page.open("first", "KoiKoiHandouts ja");
  await page.click(page.named("リンクをコピー"));
  const { searchParams } = new URL(await navigator.clipboard.readText());
  const { handout, state } = page.view<"handout">();
  assert.deepEqual([searchParams.get("handout"), searchParams.get("state")], [handout, state]);
  assert.ok(handout);
  page.close();
});

test("a rule opens and closes; the address follows", async () => {
  const page = await Page.open("rulebook", "open");
  await page.click(page.one("[data-topic=score]"));
  page.asked();
  await toggle(page, "K-BGA-26");
  assert.deepEqual(page.asked(), [["open", { rule: "K-BGA-26" }]]);
  assert.deepEqual(open(page), ["K-BGA-26"]);
  assert.match(location.search, /rule=K-BGA-26/);
  const result = entry(page, "K-BGA-26").querySelector<HTMLAnchorElement>("a.hw-part-result")!;
  assert.match(result.href, /checker\.ipynb\?lang=en&state=k1\./);
  assert.ok(result.getAttribute("aria-label"));
  await toggle(page, "K-BGA-26");
  assert.deepEqual(page.asked(), [["close", {}]]);
  assert.doesNotMatch(location.search, /rule=/);
});

test("a link opens the rule that it names, not all of its topic; the rest is a press away", async () => {
  const view = recording("rulebook").scenes.options!.traits.view as { linked: boolean };
  view.linked = true;
  const page = await Page.open("rulebook", "options");
  view.linked = false;
  assert.deepEqual(listed(page), ["C-04"]);
  assert.deepEqual(open(page), ["C-04"]);
  await page.click(page.one(".hw-entries-rest"));
  assert.ok(listed(page).length > 20);
  assert.deepEqual(open(page), ["C-04"]);
  assert.deepEqual(page.all(".hw-entries-rest"), []);
});

test("outside of the app nothing leads away", async () => {
  const page = await Page.open("rulebook", "open", { from: 1, app: false });
  assert.equal(page.all(".hw-book a").length, 0);
  assert.equal(page.all("p.hw-part-result").length, page.all(".hw-part-result").length);
});

test("a rule named in a text opens in the book itself and has the focus", async () => {
  const page = await Page.open("rulebook", "named");
  assert.deepEqual(open(page), ["K-BGA-64"]);
  await page.click(page.named("C-07", ".hw-entry a"));
  assert.deepEqual(page.asked(), [["open", { rule: "C-07" }]]);
  assert.deepEqual(open(page), ["C-07"]);
  page.hasFocus(entry(page, "C-07").querySelector("summary"));
});

test("a proof stands below its rule, step by step", async () => {
  const page = await Page.open("rulebook", "proof");
  const { steps, heading } = page.view<"rulebook">().detail!.proof!;
  assert.equal(page.one(".hw-proof").getAttribute("aria-label"), heading);
  assert.equal(page.texts(".hw-proof h3")[0], `✓ ${heading}`);
  assert.deepEqual(
    page.texts(".hw-proof li"),
    steps.map(({ text }) => text),
  );
});

test("options that belong to a rule are listed with their values", async () => {
  const page = await Page.open("rulebook", "options");
  assert.ok(page.all(".hw-belongs dt").length);
  assert.ok(page.all(".hw-belongs dd").length >= 2);
});

test("numbers of which one is forbidden, and cards of which some are lit", async () => {
  const numbers = await Page.open("rulebook", "numbers");
  const row = numbers.all(".hw-numbers")[0]!;
  assert.deepEqual(
    [...row.querySelectorAll("span")].map((one) => one.textContent),
    Array.from({ length: 11 }, (_, n) => String(n)),
  );
  assert.equal(row.querySelector(".hw-is-out")!.textContent, "4");
  assert.match(row.getAttribute("aria-label")!, /4/);
  const lit = await Page.open("rulebook", "lit");
  assert.equal(lit.all(".hw-entry[open] .hw-part").length, 3);
  assert.equal(lit.all(".hw-entry[open] .hw-part").at(-1)!.querySelectorAll(".hw-is-can").length, 2);
});

test("topics and sources narrow the list; another game is another book", async () => {
  const page = await Page.open("rulebook", "topics");
  const { sources } = page.base<"rulebook">();
  await page.click(page.one("[data-topic=hand]"));
  await page.click(page.one("[data-sources]"));
  const chips = [...page.all("[role=radiogroup]")[1]!.querySelectorAll<HTMLElement>("[role=radio]")];
  await page.click(chips[sources.findIndex(({ value }) => value === "club")]!);
  assert.deepEqual(page.asked(), [
    ["section", { value: "hand" }],
    ["source", { value: "club" }],
  ]);
  assert.equal(page.all(".hw-entry").length, 3);
  const other = await Page.open("rulebook", "another game");
  await other.click(other.named("Haggis", "[role=radio]"));
  other.one("[data-topic=bombs]");
  assert.ok(other.all(".hw-entry").every((one) => !one.dataset.rule!.startsWith("K-")));
  const box = other.one("[type=search]") as HTMLInputElement;
  await other.type(box, "zebra");
  assert.equal(other.all(".hw-entry").length, 0);
  other.one(".hw-empty button").focus();
  await other.click(other.one(".hw-empty button"));
  assert.ok(other.all(".hw-book-topic").length);
  assert.equal(box.value, "");
});
