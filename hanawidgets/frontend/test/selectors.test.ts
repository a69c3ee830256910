// What a rule may ask of a page: a browser styles anew all that lies in an element whose `:has()` may have changed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Page } from "./page";

const INSIDE = /\((?:[^()]|\([^()]*\))*\)/g; // of brackets
const WIDE = /(?:^|[\s,>+~])(?:body[^\s,>+~]*|\*)?:has\(\)/m; // asked of the body, or of every element

test("no rule asks the page, or every element, what lies in it", () => {
  for (const name of ["style", "table"]) {
    const css = readFileSync(`src/${name}.css`, "utf8").replace(/\/\*.*?\*\//gs, "");
    const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim());
    assert.ok(selectors.length > 100);
    assert.deepEqual(
      selectors.filter((selector) => WIDE.test(selector.replace(INSIDE, "()"))),
      [],
    );
  }
});

test("the page of an app says which widgets it shows, a notebook does not", async () => {
  const page = await Page.open("koikoi", "en", { app: false });
  page.close();
  assert.ok(!document.body.classList.contains("hw-with-table"));
  await Page.open("koikoi", "en");
  assert.ok(document.body.classList.contains("hw-with-table"));
});
