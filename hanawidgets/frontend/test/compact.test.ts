// The compact form: a frame, and one fold that holds what is secondary.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Page, recording } from "./page";

const FOLD = { en: "Settings and details", ja: "設定とくわしい説明" };

for (const [name, { lang, painter }] of Object.entries(recording("compact").scenes))
  test(`the compact form of ${name}: what is secondary is in one closed fold`, async () => {
    const page = await Page.open("compact", name);
    assert.ok(page.one(".hw").classList.contains("hw-compact"));
    const folds = page.all(".hw-secondary") as HTMLDetailsElement[];
    assert.equal(folds.length, painter === "table" ? 0 : 1); // of a table all that is secondary is in its menu
    for (const fold of folds) {
      assert.equal(fold.open, false);
      assert.equal(fold.querySelector("summary")!.textContent, FOLD[lang as "en" | "ja"]);
    }
    page.close();
  });

test("the fold holds what stands open in the other form", async () => {
  const page = await Page.open("compact", "checker en");
  assert.equal(page.all(".hw-made li").length, 0);
  await page.click(page.one(".hw-secondary > summary"));
  assert.deepEqual(page.texts(".hw-secondary .hw-made li b"), ["Akatan"]);
  assert.deepEqual(page.texts(".hw-total"), ["6 points"]);
  page.close();
  const wide = await Page.open("checker", "one away");
  assert.equal(wide.all(".hw-secondary, .hw-compact").length, 0);
  assert.equal(wide.all(".hw-near").length, 1);
  wide.close();
});
