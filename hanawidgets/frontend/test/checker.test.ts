// The yaku checker, and what it shares with other painters: the deck, chips, rule sets, typed cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Page } from "./page";

const card = (page: Page, face: string) => page.one(`.hw-deck [data-face=${face}]`);
const pressed = (page: Page) => page.all(".hw-deck [aria-pressed=true]").map((one) => one.dataset.face);
const stops = (page: Page) => page.all(".hw-deck [data-rove][tabindex='0']").map((one) => one.dataset.face);
const AKATAN = ["m01-2", "m02-2", "m03-2"];

test("a card that is pressed is asked for; what it makes is shown and said once", async () => {
  const page = await Page.open("checker", "akatan");
  assert.deepEqual(pressed(page), []);
  assert.equal(await page.said(), "");
  for (const face of AKATAN) await page.click(card(page, face));
  assert.deepEqual(
    page.asked(),
    AKATAN.map((face) => ["pick", { card: face, on: true }]),
  );
  assert.deepEqual(pressed(page), AKATAN);
  assert.deepEqual(page.texts(".hw-made li b"), ["Akatan"]);
  assert.deepEqual(page.texts(".hw-total"), ["6 points"]);
  assert.deepEqual(
    page.all(".hw-deck .hw-is-used").map((one) => one.dataset.face),
    AKATAN,
  );
  assert.equal(page.one(".hw-made [role=img]").querySelectorAll(".hw-face").length, 3);
  assert.match(await page.said(), /Akatan/);
  assert.equal(page.one(".hw-answer").textContent, "6 pointsAkatan");
  await page.click(card(page, "m01-2"));
  assert.deepEqual(page.asked(), [["pick", { card: "m01-2", on: false }]]);
  assert.equal(page.all(".hw-made li").length, 0);
  assert.match(page.one(".hw-answer").textContent!, /^0 points/);
  await page.click(page.named("Clear"));
  assert.deepEqual(page.asked(), [["clear", {}]]);
});

test("fast clicks are said once, as the last result", async () => {
  const page = await Page.open("checker", "akatan, said in Japanese");
  const region = page.one(".hw-vh[role=status]");
  const heard: string[] = [];
  const said = new MutationObserver(() => heard.push(region.textContent!));
  said.observe(region, { childList: true, characterData: true, subtree: true });
  for (const face of AKATAN) await page.click(card(page, face));
  assert.equal(await page.said(), page.view<"checker">().say);
  assert.deepEqual(new Set(heard.filter(Boolean)), new Set([page.view<"checker">().say]));
});

test("each card has a name of its own, month, kind and picture in it", async () => {
  const page = await Page.open("first", "YakuChecker ja");
  const names = page.all(".hw-deck [data-face]").map((one) => one.getAttribute("aria-label"));
  assert.equal(new Set(names).size, 48);
  assert.match(card(page, "m01-1").getAttribute("aria-label")!, /1月.*光札.*松に鶴/);
});

test("the deck is one tab stop, at the card that was left", async () => {
  const page = await Page.open("checker", "akatan");
  assert.deepEqual(stops(page), ["m01-1"]);
  card(page, "m01-1").focus();
  const walk = async (key: string) => {
    await page.press(key);
    assert.deepEqual(stops(page), [page.focus.dataset.face]);
    return page.focus.dataset.face;
  };
  const last = page.all(".hw-deck [data-face]").at(-1)!.dataset.face;
  assert.equal(await walk("End"), last);
  assert.equal(await walk("ArrowRight"), last);
  assert.equal(await walk("Home"), "m01-1");
  assert.equal(await walk("ArrowLeft"), "m01-1");
  card(page, "m01-2").focus();
  await page.press(" ");
  assert.deepEqual(page.asked(), [["pick", { card: "m01-2", on: true }]]);
  page.hasFocus(card(page, "m01-2"));
  assert.deepEqual(stops(page), ["m01-2"]);
});

test("a card one away is added by a click, and the focus stays in the widget", async () => {
  const page = await Page.open("checker", "one away");
  const near = page.all(".hw-near li").find((line) => line.textContent!.includes("Akatan"))!;
  const ghost = near.querySelector<HTMLElement>(".hw-ghost")!;
  assert.match(ghost.getAttribute("aria-label")!, /^Add: /);
  await page.click(ghost);
  assert.deepEqual(page.asked(), [["pick", { card: "m03-2", on: true }]]);
  assert.equal(card(page, "m03-2").getAttribute("aria-pressed"), "true");
  assert.ok(page.one(".hw").contains(page.focus));
});

test("what was in focus leaves the focus in the widget when it goes", async () => {
  const page = await Page.open("checker", "example");
  await page.click(page.named(/example/i));
  assert.deepEqual(page.asked(), [["example", {}]]);
  assert.ok(page.one(".hw").contains(page.focus));
  const clear = page.named("Clear");
  await page.click(clear);
  assert.equal(clear.getAttribute("aria-disabled"), "true");
  page.hasFocus(clear, "a button at rest keeps it");
  page.asked();
  await page.click(clear);
  assert.deepEqual(page.asked(), []);
});

test("every yaku opens its rule, which leads to the rule book in the app only", async () => {
  for (const app of [true, false]) {
    const page = await Page.open("checker", "example", { from: 1, app });
    for (const line of page.all(".hw-made > ul > li")) {
      await page.click(line.querySelector("summary")!);
      const id = line.querySelector<HTMLAnchorElement>(".hw-rule .hw-id")!;
      assert.match(id.textContent!, /^K-\w+-\d+/);
      assert.match(line.querySelector("small")!.textContent!, /^K-\w+-\d+ .*\w{3}/);
      assert.equal(id.tagName, app ? "A" : "SPAN");
      if (app) assert.match(id.href, new RegExp(`rules\\.ipynb\\?lang=en&rule=${id.textContent}$`));
    }
  }
});

test("what does not count says why", async () => {
  const page = await Page.open("checker", "five lights");
  assert.equal(page.texts(".hw-made > ul > li b")[0], "Gokō");
  const out = page.all(".hw-out")[0]!;
  assert.match(out.textContent!, /Gokō/);
  await page.click(out.querySelector("summary")!);
  assert.equal(out.querySelectorAll(".hw-rule .hw-id").length, 1);
});

test("cards by name: arrows choose what is offered, what is refused stays, what is taken is added", async () => {
  const page = await Page.open("checker", "text");
  const field = page.one(".hw-named input") as HTMLInputElement;
  const chosen = () => {
    const id = field.getAttribute("aria-activedescendant");
    return id ? page.one(`#${CSS.escape(id)}`).textContent!.trim() : "";
  };
  await page.type(field, "11 ow");
  assert.deepEqual(page.asked(), [["type", { text: "11 ow" }]]);
  await page.type(field, "11 owl");
  await page.press("Enter");
  assert.deepEqual(page.asked().at(-1), ["name", { text: "11 owl" }]);
  const error = page.one(".hw-named [role=alert]");
  assert.match(error.textContent!, /owl/);
  assert.equal(field.value, "11 owl");
  assert.equal(field.getAttribute("aria-invalid"), "true");
  assert.ok(field.getAttribute("aria-describedby")!.split(" ").includes(error.id));
  await page.type(field, "11 curt");
  assert.deepEqual(page.texts(".hw-offer"), ["Camp curtain"]);
  assert.ok(page.one(".hw-offer .hw-face"));
  await page.press("ArrowDown");
  assert.equal(chosen(), "Camp curtain");
  await page.press("Escape");
  assert.equal(field.getAttribute("aria-expanded"), "false");
  assert.equal(field.value, "11 curt");
  await page.press("Enter", { isComposing: true });
  await page.press("ArrowUp");
  await page.press("ArrowUp");
  assert.equal(chosen(), "Camp curtain");
  page.asked();
  await page.press("Enter");
  assert.deepEqual(page.asked(), [["name", { text: "11, Camp curtain" }]]);
  assert.deepEqual(pressed(page), ["m01-1", "m03-1", "m08-1"]);
  assert.equal(field.value, "");
  assert.equal(error.textContent, "");
  assert.equal(field.getAttribute("aria-invalid"), null);
  page.hasFocus(field);
});

test("rule set and single yaku are asked for; the switch keeps the focus", async () => {
  const page = await Page.open("checker", "rules");
  await page.click(".hw-rules-line > summary");
  await page.choose(page.all(".hw-rules select")[0]!, "club");
  assert.deepEqual(page.texts(".hw-total"), ["0 points"]);
  await page.choose(page.all(".hw-rules select")[0]!, "bga_general");
  assert.deepEqual(page.asked(), [
    ["ruleset", { value: "club" }],
    ["ruleset", { value: "bga_general" }],
  ]);
  await page.click(page.all(".hw-rules summary")[0]!);
  const hanami = page.named("Hanami", ".hw-one-by-one button");
  await page.click(hanami);
  assert.deepEqual(page.asked(), [["yaku_off", { key: "hanami" }]]);
  assert.equal(hanami.getAttribute("aria-pressed"), "false");
  page.hasFocus(hanami);
  await page.click(page.all(".hw-rules summary").at(-1)!);
  const akatan = page.all(".hw-pay").find((row) => row.getAttribute("aria-label") === "Akatan")!;
  await page.click(akatan.querySelectorAll("button")[1]!);
  assert.deepEqual(page.asked(), [["yaku_pays", { name: "akatan.points", value: 7 }]]);
  assert.match(page.one(".hw-rules-changed").textContent!, /Akatan: 7/);
});

test("chips are one tab stop; arrows move, a press takes", async () => {
  const page = await Page.open("checker", "by month");
  const [first, second] = page.all(".hw-bar [role=radio]") as [HTMLElement, HTMLElement];
  first.focus();
  await page.press("ArrowRight");
  page.hasFocus(second);
  assert.deepEqual(page.asked(), [], "moving takes nothing yet");
  await page.press(" ");
  assert.deepEqual(page.asked(), [["order", { by: "month" }]]);
  assert.equal(second.getAttribute("aria-checked"), "true");
  page.hasFocus(second);
  assert.equal(page.all(".hw-deck .hw-group").length, 12);
  assert.deepEqual(pressed(page), AKATAN);
});

test("a card changes alone: the others are not drawn anew", async () => {
  const page = await Page.open("checker", "akatan");
  const deck = page.one(".hw-deck");
  const changed = new Set<Node>();
  const watch = new MutationObserver((records) => {
    for (const { target } of records) changed.add((target as Element).closest("[data-face]") ?? target);
  });
  watch.observe(deck, { subtree: true, childList: true, attributes: true });
  await page.click(card(page, "m01-2"));
  const faces = [...changed].map((node) => (node as HTMLElement).dataset.face);
  assert.ok(
    faces.every((face) => face === "m01-1" || face === "m01-2"),
    faces.join(" "),
  );
});
