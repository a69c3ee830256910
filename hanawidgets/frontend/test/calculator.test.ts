// The score calculator: numbers, formula, rules behind it, other rules beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Page } from "./page";

const result = (page: Page) => page.texts(".hw-answer .hw-result")[0];
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

test("every term opens its rule, one at a time, and the tree says why", async () => {
  const page = await Page.open("calculator", "worked", { from: 1 });
  assert.equal(page.texts(".hw-sum span")[0], "7 × 2 × (4 + 1) = 70");
  const tiles = page.all(".hw-answer .hw-tile");
  const opened = page.one(".hw-answer .hw-opened");
  const signs = [...page.one(".hw-answer .hw-tiles").querySelectorAll(".hw-sign, .hw-tile-value, .hw-result")];
  assert.equal(signs.map((part) => part.textContent).join(""), "7×2×(4+1)=70 points");
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
  await page.click(page.one(".hw-answer .hw-why summary"));
  assert.equal(page.texts(".hw-tree .hw-tree-sum")[0], "70 = 14 × 5");
  assert.match(page.one(".hw-tree").textContent!, /5 = 4 \+ 1/);
});

test("terms that do nothing say so", async () => {
  const page = await Page.open("calculator", "en");
  const idle = page.all(".hw-answer .hw-unused li");
  assert.ok(idle.length);
  for (const item of idle) {
    await page.click(item.querySelector("summary")!);
    assert.match(item.querySelector(".hw-rule .hw-id")!.textContent!, /^[KC]-/);
  }
});

test("the formula is spoken in the page's language", async () => {
  const page = await Page.open("calculator", "worked in Japanese");
  await page.click(".hw-examples summary");
  await page.click(page.named(page.base<"score">().examples.find(({ id }) => id === "EX-K-06")!.title));
  assert.match(page.one(".hw-answer .hw-formula").getAttribute("aria-label")!, /7かける2/);
  assert.equal(await page.said(), "7かける2かけるかっこ4たす1かっことじは70");
});

test("a faulty example is marked before it is opened, and says what is wrong", async () => {
  const page = await Page.open("calculator", "faulty", { from: 1 });
  await page.click(".hw-examples summary");
  const faulty = page.all(".hw-examples .hw-fault");
  assert.equal(faulty.length, 2);
  for (const chip of faulty) assert.ok(chip.querySelector(".hw-vh")!.textContent);
  assert.equal(page.all(".hw-examples [aria-pressed=true]").length, 1);
  const open = await Page.open("calculator", "a fault", { from: 1 });
  assert.equal(open.all(".hw-faulty strong").length, 1);
  assert.equal(open.all(".hw-faulty .hw-rule .hw-id").length, 1);
});

test("a comparison marks what differs, and only that", async () => {
  const page = await Page.open("calculator", "faulty", { from: 1 });
  await page.choose(".hw-compare select", "club");
  assert.deepEqual(page.asked(), [["compare", { value: "club" }]]);
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
  const rows = page.all(".hw-everywhere tbody tr");
  assert.equal(rows.length, page.view<"score">().everywhere.length);
  assert.match(rows[0]!.textContent!, /70 points.*7 × 2 × \(4 \+ 1\) = 70/);
  assert.equal(page.all(".hw-everywhere [aria-current]").length, 1);
  await page.click(rows.at(-1)!.querySelector("button")!);
  assert.deepEqual(page.asked(), [["ruleset", { value: "club" }]]);
});

test("a single rule that changes the score can be taken", async () => {
  const page = await Page.open("calculator", "change");
  await page.click(page.one(".hw-changes summary"));
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
  await page.click(page.named(views.ending.options.find(({ value }) => value === "no_yaku")!.label, "[role=radio]"));
  assert.deepEqual(page.asked().at(-1), ["ending", { value: "no_yaku" }]);
});

test("cards without a yaku are told where the score would stand", async () => {
  const page = await Page.open("calculator", "no yaku", { from: 2 });
  assert.match(page.one(".hw-answer .hw-lead").textContent!, /yaku/);
  assert.equal(page.all(".hw-error").length, 0);
  assert.equal(page.all(".hw-answer .hw-result").length, 0);
});

test("numbers and cards are two tabs over one panel: one tab stop, arrows move, Enter opens", async () => {
  const page = await Page.open("calculator", "steps");
  const [numbers, cards] = page.all("[role=tablist] [role=tab]") as [HTMLElement, HTMLElement];
  assert.deepEqual([numbers.tabIndex, cards.tabIndex], [0, -1]);
  const panel = page.one("[role=tabpanel]");
  assert.equal(panel.getAttribute("aria-labelledby"), numbers.id);
  assert.equal(numbers.getAttribute("aria-controls"), panel.id);
  assert.equal(numbers.getAttribute("aria-selected"), "true");
  numbers.focus();
  await page.press("ArrowRight");
  page.hasFocus(cards);
  assert.deepEqual([numbers.tabIndex, cards.tabIndex], [-1, 0]);
});
