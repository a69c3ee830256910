// What each choice is worth, the odds beside it, and thinking in slices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pass } from "./dom";
import { Page } from "./page";

const texts = (page: Page, where: string) => page.all(where).map((one) => one.textContent?.trim());

test("judge: first figures are shown at once, better ones are asked for until Python has done", async () => {
  const page = await Page.open("koikoi", "judged", { from: 7 });
  const { n } = page.view<"table">();
  await page.click(page.all(".hw-t-judge button")[0]!);
  await pass(50);
  assert.deepEqual(page.asked(), [
    ["judge", {}],
    ["think", { n }],
  ]);
  const { judged, thinking } = page.view<"table">();
  assert.equal(thinking, 0);
  const lines = judged!.groups.flatMap((group) => group.lines);
  for (const { do: way, worth, best } of lines) {
    const tile = page.one(`.hw-t-tile.hw-t-${way}`);
    assert.ok(tile.querySelector(".hw-t-value")!.textContent!.includes(worth), "each tile tells what it is worth");
    assert.equal(tile.querySelectorAll(".hw-t-best").length, Number(best));
  }
  assert.equal(page.all(".hw-t-judged").length, 0, "and no list says it again");
  assert.deepEqual(
    texts(page, ".hw-t-spread-row > b"),
    judged!.spread!.rows.map((row) => row.label),
  );
  assert.equal(page.all(".hw-t-strip-of i").length, judged!.spread!.rows.flatMap((row) => row.shares).length);
  assert.ok(texts(page, ".hw-t-spread-row .hw-note").length, "from which chance on koi-koi is better");
});

test("odds: one tap shows them, they stay at the next decision and go with one tap", async () => {
  const page = await Page.open("ohhell", "odds");
  assert.equal(page.view<"table">().odds, null);
  const tap = () => page.all(".hw-t-judge button").find((one) => one.hasAttribute("aria-pressed"))!;
  await page.click(tap());
  await pass(50);
  assert.equal(tap().getAttribute("aria-pressed"), "true");
  const { odds } = page.view<"table">();
  assert.deepEqual(
    texts(page, ".hw-t-odds-row summary > :first-child"),
    odds!.rows.map((row) => row.label),
  );
  assert.equal(page.all(".hw-t-hidden").length, odds!.unseen.groups.flat().length);
  page.asked();
  await page.click(tap());
  assert.deepEqual(page.asked(), [["odds", { on: false }]]);
});
