// What a rule may ask of a page: a browser styles anew all that lies in an element whose `:has()` may have changed.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Page } from "./page";

const INSIDE = /\((?:[^()]|\([^()]*\))*\)/g; // of brackets
const WIDE = /(?:^|[\s,>+~])(?:body[^\s,>+~]*|\*)?:has\(\)/m; // asked of the body, or of every element

test("no rule asks the page, or every element, what lies in it", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const css = sheets.map((name) => readFileSync(`src/${name}`, "utf8").replace(/\/\*.*?\*\//gs, "")).join("");
  const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim());
  assert.ok(selectors.length > 1000);
  assert.deepEqual(
    selectors.filter((selector) => WIDE.test(selector.replace(INSIDE, "()"))),
    [],
  );
});

test("the page of an app says which widgets it shows, a notebook does not", async () => {
  const page = await Page.open("koikoi", "en", { app: false });
  page.close();
  assert.ok(!document.body.classList.contains("hw-with-table"));
  await Page.open("koikoi", "en");
  assert.ok(document.body.classList.contains("hw-with-table"));
});
