// Links between pages: by the table of addresses that a page is given, the rule book's rule in its path.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom";
import { address, keepState, ownAddress, setRule, windowForLesson } from "../src/core/address";
import { pass } from "./dom";

const told = { page: "rules", pages: { index: "", rules: "rules/", checker: "koikoi/checker/" } };
history.replaceState(null, "", "/courses/cards/rules/?lang=ja&rule=K-BGA-22&game=koikoi");
document.body.dataset.hwApp = "1";
document.body.dataset.hwHome = "../";
document.body.innerHTML = `<script id="hw-addresses" type="application/json">${JSON.stringify(told)}</script>`;
const HOME = `${location.origin}/courses/cards/`;

test("a page's name leads to its address below the site's home, wherever this page has moved to", () => {
  assert.equal(address("checker.ipynb", "ja", "k1.a"), `${HOME}koikoi/checker/?lang=ja&state=k1.a`);
  assert.equal(address("index.ipynb", "en"), `${HOME}?lang=en`);
  assert.equal(address("rules.ipynb", "en", "", "K-BGA-23"), `${HOME}rules/K-BGA-23/?lang=en`);
  assert.equal(address("rules.ipynb", "en", "", "", "haggis"), `${HOME}rules/?lang=en&game=haggis`);
  setRule("K-BGA-23", "koikoi");
  assert.equal(location.href, `${HOME}rules/K-BGA-23/?lang=ja`);
  assert.equal(address("checker.ipynb", "ja"), `${HOME}koikoi/checker/?lang=ja`);
  assert.equal(ownAddress("en", "", "K-BGA-24"), `${HOME}rules/K-BGA-24/?lang=en`);
  setRule("", "koikoi");
  assert.equal(location.href, `${HOME}rules/?lang=ja&game=koikoi`);
});

test("what the table does not know is a notebook beside this page", () => {
  assert.equal(address("mine.ipynb", "en"), `${HOME}rules/mine.ipynb?lang=en`);
});

test("a state is in the address at once, of several in quick succession the last one follows", async () => {
  const kept = () => new URL(location.href).searchParams.get("state");
  keepState("table", "k1");
  assert.equal(kept(), "k1");
  keepState("table", "k2");
  keepState("table", "k3");
  assert.equal(kept(), "k1");
  await pass(550);
  assert.equal(kept(), "k3");
});

test("on a page with prose no widget takes the place of the page's own title", async () => {
  document.body.className = "";
  document.body.dataset.hwApp = "prose";
  windowForLesson(true);
  assert.equal(document.body.className, "");
  document.body.dataset.hwApp = "1";
  windowForLesson(true);
  assert.equal(document.body.className, "hw-with-lesson");
  windowForLesson(false);
});
