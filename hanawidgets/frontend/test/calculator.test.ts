// The score calculator: numbers, formula, rules behind it, other rules beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Page } from "./page";

const result = (page: Page) => page.texts(".hw-answer .hw-result")[0];
const examples = (page: Page) => page.all(".hw-calc-sets select")[1] as HTMLSelectElement;
const first = (page: Page) => page.all(".hw-stepper")[0]!;
const buttons = (page: Page, label: RegExp) =>
  [
    ...page
      .all(".hw-stepper")
      .find((one) => label.test(one.textContent!))!
      .querySelectorAll("button"),
  ] as unknown as [HTMLElement, HTMLElement];

test("steppers step, and rest at their ends without losing the focus", async () => {
  const page = await Page.open("calculator", "steps");
  const [less, more] = buttons(page, /^Brights/);
  assert.equal(less.getAttribute("aria-disabled"), "true");
  for (let n = 1; n <= 5; n++) {
    await page.click(more);
    assert.deepEqual(page.asked(), [["step", { name: "field_brights", up: true }]]);
    assert.equal(result(page), `${14 * (1 + n)} points`);
  }
  assert.equal(more.getAttribute("aria-disabled"), "true");
  page.hasFocus(more);
  await page.click(more);
  assert.deepEqual(page.asked(), []);
  await page.click(less);
  page.hasFocus(less);
  assert.equal(result(page), "70 points");
});

test("a number is sent as typed; what is refused stays with its reason, which names its rule as a link", async () => {
  const page = await Page.open("calculator", "typed");
  const field = first(page).querySelector("input")!;
  const error = first(page).querySelector("[role=alert]")!;
  await page.type(field, "99");
  await page.press("Enter");
  assert.deepEqual(page.asked(), [["number", { name: "points", value: "99" }]]);
  assert.equal(field.value, "99");
  assert.equal(field.getAttribute("aria-invalid"), "true");
  assert.equal(field.getAttribute("aria-describedby"), error.id);
  assert.match(error.querySelector("a")!.href, /rules\.ipynb\?lang=en&rule=K-BGA-22$/);
  assert.equal(result(page), "14 points");
  await page.type(field, "8");
  field.dispatchEvent(new FocusEvent("blur")); // leaving the field hands it over, too
  await page.said();
  assert.deepEqual(page.asked(), [["number", { name: "points", value: "8" }]]);
  assert.equal(result(page), "16 points");
  assert.equal(error.textContent, "");
  assert.equal(field.getAttribute("aria-invalid"), null);
});

test("a refusal is read in the language that is switched to", async () => {
  const page = await Page.open("calculator", "typed");
  const error = page.scene.steps[0]!.error!;
  error.texts = { en: error.text, ja: "1から33までです。" };
  await page.type(first(page).querySelector("input")!, "99");
  await page.press("Enter");
  const told = first(page).querySelector("[role=alert]")!;
  assert.equal(told.textContent, error.text);
  page.model.speak("ja");
  await page.said();
  assert.equal(told.textContent, error.texts.ja);
});

test("every term opens its rule, one at a time, and the tree says why", async () => {
  const page = await Page.open("calculator", "worked", { from: 1 });
  assert.equal(result(page), "70 points");
  const tiles = page.all(".hw-answer .hw-tile");
  const opened = page.one(".hw-answer .hw-opened");
  const signs = [...page.one(".hw-answer .hw-tiles").querySelectorAll(".hw-sign, .hw-tile-value")];
  assert.equal(signs.map((part) => part.textContent).join(""), "7×2×(4+1)");
  const ids = new Set<string>();
  for (const tile of tiles) {
    await page.click(tile);
    assert.ok(page.one(".hw-answer .hw-tile[aria-expanded=true]") === tile);
    const said = (part: string) => tile.querySelector(`.hw-tile-${part}`)!.textContent;
    assert.equal(opened.querySelector("p b")!.textContent, `${said("label")} = ${said("value")}`);
    ids.add(opened.querySelector(".hw-rule small .hw-id")!.textContent!);
    assert.equal(tile.getAttribute("aria-controls"), opened.id);
  }
  assert.equal(tiles.length, 4);
  assert.ok(ids.size >= 3);
  await page.click(tiles.at(-1)!);
  assert.equal(page.all(".hw-answer .hw-tile[aria-expanded=true]").length, 0);
  await page.click(page.one(".hw-why-so > summary"));
  assert.equal(page.texts(".hw-tree .hw-tree-sum")[0], "70 = 14 × 5");
  assert.match(page.one(".hw-tree").textContent!, /5 = 4 \+ 1/);
});

test("terms that do nothing say so", async () => {
  const page = await Page.open("calculator", "steps");
  await page.click(page.one(".hw-why-so > summary"));
  const idle = page.all(".hw-unused li");
  assert.ok(idle.length);
  for (const item of idle) {
    await page.click(item.querySelector("summary")!);
    assert.match(item.querySelector(".hw-rule .hw-id")!.textContent!, /^[KC]-/);
  }
});

test("the formula is spoken in the page's language", async () => {
  const page = await Page.open("calculator", "worked in Japanese");
  await page.choose(examples(page), "EX-K-06");
  assert.match(page.one(".hw-answer .hw-formula").getAttribute("aria-label")!, /7かける2/);
  assert.equal(await page.said(), "7かける2かけるかっこ4たす1かっことじは70");
});

test("examples stand in one menu; a faulty one is marked before it is opened, and says what is wrong", async () => {
  const page = await Page.open("calculator", "a fault");
  const menu = examples(page);
  assert.equal(menu.value, "", "it begins with none");
  const { faulty } = page.base<"score">().ui;
  assert.equal([...menu.options].filter((one) => one.textContent!.includes(faulty!)).length, 2);
  await page.choose(menu, "EX-K-09");
  assert.deepEqual(page.asked(), [["worked", { example: "EX-K-09" }]]);
  assert.equal(page.all(".hw-faulty strong").length, 1);
  assert.equal(page.all(".hw-faulty .hw-rule .hw-id").length, 1);
});

test("a comparison marks what differs, and only that", async () => {
  const page = await Page.open("calculator", "compared");
  const [left, right] = page.all(".hw-sides > div").map((side) => {
    const tiles = [...side.querySelectorAll<HTMLElement>(".hw-tile")];
    return new Map(
      tiles.map((tile) => [
        tile.dataset.term!,
        { value: tile.querySelector(".hw-tile-value")!.textContent, marked: tile.classList.contains("hw-differs") },
      ]),
    );
  }) as [Map<string, { value: string; marked: boolean }>, Map<string, { value: string; marked: boolean }>];
  assert.ok([...left.values()].some(({ marked }) => marked));
  for (const [term, mine] of left) {
    const other = right.get(term);
    if (!other) continue;
    assert.equal(mine.marked, other.marked, term);
    assert.ok(mine.value === other.value || mine.marked, term);
  }
  assert.ok(page.all(".hw-sides .hw-differs .hw-vh").length, "told in words, too");
  await page.choose(".hw-compare select", "bga_general");
  assert.equal(page.all(".hw-differs").length, 0);
  assert.ok(page.one(".hw-summary").textContent);
});

test("what every rule set makes of it stands in one table; a press takes the rules", async () => {
  const page = await Page.open("calculator", "worked", { from: 1 });
  assert.equal(page.all(".hw-everywhere table").length, 0, "until it is asked for");
  await page.click(".hw-everywhere > summary");
  const rows = page.all(".hw-everywhere tbody tr");
  assert.equal(rows.length, page.view<"score">().everywhere.length);
  assert.match(rows[0]!.textContent!, /70 points.*7 × 2 × \(4 \+ 1\) = 70/);
  assert.equal(page.all(".hw-everywhere [aria-current]").length, 1);
  await page.click(rows.at(-1)!.querySelector("button")!);
  assert.deepEqual(page.asked(), [["ruleset", { value: "nintendo" }]]);
});

test("a single rule that changes the score can be taken", async () => {
  const page = await Page.open("calculator", "change");
  await page.click(".hw-everywhere > summary");
  const { ruleset, text } = page.view<"score">().changes[0]!;
  const take = page.all(".hw-change button")[0]!;
  assert.ok(take.getAttribute("aria-label")!.includes(text));
  await page.click(take);
  assert.deepEqual(page.asked(), [["ruleset", { value: ruleset }]]);
  assert.ok(page.one(".hw").contains(page.focus));
});

test("rule set and ending decide what is asked", async () => {
  const page = await Page.open("calculator", "club");
  const numbers = () => page.texts(".hw-stepper label");
  const before = numbers();
  await page.click(".hw-rules-line summary");
  await page.choose(page.all(".hw-rules select")[0]!, "club");
  assert.notDeepEqual(numbers(), before);
  const views = page.view<"score">();
  assert.ok(views.ending.options.some(({ value }) => value === "no_yaku"));
  await page.choose(page.all(".hw-calc-sets select")[0]!, "no_yaku");
  assert.deepEqual(page.asked().at(-1), ["ending", { value: "no_yaku" }]);
  assert.equal(page.all("[role=tablist]").length, 0, "nothing is to be picked");
});

test("the device remembers the rules that were chosen; a notebook does not, and a link says its own", async () => {
  const kept = "hanawidgets.rules.koikoi";
  const choose = async (page: Page) => {
    await page.click(".hw-rules-line summary");
    await page.choose(page.all(".hw-rules select")[0]!, "club");
    page.close();
  };
  localStorage.removeItem(kept);
  await choose(await Page.open("calculator", "club", { app: false }));
  assert.equal(localStorage.getItem(kept), null);
  history.replaceState(null, "", location.pathname);
  await choose(await Page.open("calculator", "club"));
  assert.equal(localStorage.getItem(kept), "club");
  history.replaceState(null, "", `${location.pathname}?state=k1.bga_general.p7`);
  assert.deepEqual((await Page.open("calculator", "club")).asked(), []);
  history.replaceState(null, "", location.pathname);
  assert.deepEqual((await Page.open("calculator", "club")).asked(), [["ruleset", { value: "club" }]]);
  localStorage.removeItem(kept);
});

test("it begins with the deck, a sentence where the score will stand, and nothing else", async () => {
  const page = await Page.open("calculator", "picked");
  assert.equal(page.all(".hw-deck [data-face]").length, 48);
  assert.equal(page.texts(".hw-answer").length, 1);
  assert.match(page.texts(".hw-answer")[0]!, /points appear here/);
  assert.equal(page.all(".hw-result, .hw-why-so, .hw-everywhere, .hw-made li, .hw-near").length, 0);
  for (const face of ["m01-2", "m02-2", "m03-2"]) await page.click(page.one(`.hw-deck [data-face=${face}]`));
  assert.equal(page.all(".hw-result").length, 1, "the result stands once");
  assert.equal(result(page), "6 points");
  assert.deepEqual(page.texts(".hw-made li b"), ["Akatan"]);
  page.asked();
  await page.click(page.named("Start over"));
  assert.deepEqual(page.asked(), [["clear", {}]]);
});

test("yaku by their names: pressed in and out, with a number where cards count", async () => {
  const page = await Page.open("calculator", "yaku");
  await page.click(page.named("Yaku", "[role=tab]"));
  assert.equal(page.all(".hw-deck").length, 0);
  await page.click(page.named(/^Akatan/));
  assert.equal(page.named(/^Akatan/).getAttribute("aria-pressed"), "true");
  await page.click(page.named(/^Tan/));
  const [, more] = buttons(page, /^Cards for Tan/);
  await page.click(more);
  assert.deepEqual(page.asked().slice(1), [
    ["yaku", { key: "akatan", on: true }],
    ["yaku", { key: "tan", on: true }],
    ["step", { name: "tan", up: true }],
  ]);
  assert.match(page.texts(".hw-answer")[0]!, /Akatan, Tan/);
});

test("a number that nobody has given is empty, and the first step begins it", async () => {
  const page = await Page.open("calculator", "from nothing");
  await page.click(page.named("Number", "[role=tab]"));
  const field = first(page).querySelector("input")!;
  assert.equal(field.value, "");
  const [less, more] = buttons(page, /^Sum|^Yaku/);
  assert.equal(less.getAttribute("aria-disabled"), "true");
  await page.click(more);
  assert.equal(field.value, "1");
});

test("of the plain cards a narrow window shows those asked for, or picked", async () => {
  const page = await Page.open("calculator", "picked");
  const plain = page.named(/24 cards/);
  assert.equal(page.all(".hw-pick-rest.hw-is-open").length, 0);
  await page.click(plain);
  assert.equal(page.all(".hw-pick-rest.hw-is-open").length, 1);
});

test("cards without a yaku are told where the score would stand", async () => {
  const page = await Page.open("calculator", "no yaku", { from: 1 });
  assert.match(page.one(".hw-calc-ask").textContent!, /yaku/);
  assert.equal(page.all(".hw-error").length, 0);
  assert.equal(page.all(".hw-answer .hw-result").length, 0);
});

test("the ways in are tabs over one panel: one tab stop, arrows move, Enter opens", async () => {
  const page = await Page.open("calculator", "steps");
  const [cards, yaku, numbers] = page.all("[role=tablist] [role=tab]") as [HTMLElement, HTMLElement, HTMLElement];
  assert.deepEqual([cards.tabIndex, yaku.tabIndex, numbers.tabIndex], [-1, -1, 0]);
  const panel = page.one("[role=tabpanel]");
  assert.equal(panel.getAttribute("aria-labelledby"), numbers.id);
  assert.equal(numbers.getAttribute("aria-controls"), panel.id);
  assert.equal(numbers.getAttribute("aria-selected"), "true");
  numbers.focus();
  await page.press("ArrowLeft");
  page.hasFocus(yaku);
  assert.deepEqual([yaku.tabIndex, numbers.tabIndex], [0, -1]);
});
