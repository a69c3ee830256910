// The lesson player: choices, gaps, cards, moves, hints, marks that would be an answer, the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pass } from "./dom";
import { Page } from "./page";

const STEP = { from: 1 }; // a scene of a lesson goes to its step first
const n = (page: Page) => page.view<"lesson">().n;

async function open(scene: string, options: { from?: number } = STEP): Promise<Page> {
  localStorage.clear();
  const page = await Page.open("lesson", scene, options);
  return page;
}

test("a wrong choice gets its reason, a right one the way on, which has the focus", async () => {
  const page = await open("choice");
  const [wrong, , right] = page.all(".hw-l-choice") as [HTMLElement, HTMLElement, HTMLElement];
  const before = n(page);
  await page.click(wrong);
  assert.deepEqual(page.asked(), [["choose", { n: before, choice: 0 }]]);
  assert.equal(page.one(".hw-l-verdict").textContent!.trim().length > 0, true);
  assert.equal(wrong.getAttribute("aria-disabled"), "true");
  assert.equal(page.all(".hw-l-score").length, 0);
  await page.click(right);
  assert.equal(page.all(".hw-l-yes").length, 1);
  page.hasFocus(page.one("[data-next]"));
  assert.equal(page.all(".hw-l-score output").length, 1);
  assert.notEqual(await page.said(), "");
  page.asked();
  await page.press("Enter");
  assert.equal(page.asked()[0]![0], "next");
  page.hasFocus(page.one(".hw-l-words"), "the words of the next step");
});

test("keys: no number is chosen by its digit, nothing asked is skipped, A goes to the answers", async () => {
  const page = await open("choice");
  for (const key of ["1", "2", "n"]) await page.press(key);
  assert.deepEqual(page.asked(), []);
  assert.equal(page.texts(".hw-l-num").join(""), "");
  await page.press("a");
  page.hasFocus(page.all(".hw-l-choice")[0]);
  await page.press("ArrowDown");
  await page.press("h", { ctrlKey: true });
  page.one(".hw-l-steps select").focus();
  await page.press("h"); // types into the list of steps
  assert.deepEqual(page.asked(), []);
  page.focus.blur();
  await page.press("h");
  assert.deepEqual(page.asked(), [["hint", { n: n(page) }]]);
});

test("after the answer N goes on and P goes back", async () => {
  const page = await open("choice", { from: 3 });
  await page.press("n");
  assert.equal(page.asked()[0]![0], "next");
  await page.press("p");
  assert.equal(page.asked()[0]![0], "back");
});

test("hints come one by one, in the order of their rungs", async () => {
  const page = await open("hints");
  for (const count of [1, 2]) {
    await page.press("h");
    assert.equal(page.all(".hw-l-hints li").length, count);
  }
  assert.deepEqual(
    page.texts(".hw-l-hints > li > b"),
    page.view<"lesson">().hints.map(({ rung }) => rung),
  );
});

test("a gap: wrong is marked, no number is refused and stays, right goes on", async () => {
  const page = await open("gap");
  const gap = page.one(".hw-l-gap input") as HTMLInputElement;
  const answer = page.one(".hw-l-blank [type=submit]");
  await page.type(gap, "3");
  await page.click(answer);
  assert.equal(page.asked()[0]![0], "numbers");
  assert.equal(gap.getAttribute("aria-invalid"), "true");
  assert.equal(page.all(".hw-l-verdict:not(.hw-l-yes)").length, 1);
  await page.type(gap, "x");
  assert.equal(gap.getAttribute("aria-invalid"), null, "what was typed since is not judged yet");
  await page.click(answer);
  assert.equal(page.all(".hw-l-blank .hw-error").length, 1);
  assert.equal(gap.value, "x");
  await page.type(gap, "24");
  await page.click(answer);
  assert.equal(page.all(".hw-l-yes").length, 1);
});

test("a number that can be one of a few is tapped, any other typed; each gap is marked right or wrong", async () => {
  const page = await open("gaps");
  const tapped = (name: string, value: string) => page.one(`.hw-l-gap button[name=${name}][value="${value}"]`);
  await page.click(tapped("seven_double", "1"));
  await page.click(tapped("seven_double", "2"));
  assert.deepEqual(
    ["1", "2"].map((value) => tapped("seven_double", value).getAttribute("aria-pressed")),
    ["false", "true"],
  );
  await page.click(tapped("field", "1"));
  await page.type(".hw-l-gap input[name=score]", "1");
  await page.click(page.one(".hw-l-blank [type=submit]"));
  const wrong = page.view<"lesson">().verdict!.wrong;
  assert.deepEqual(
    page.all(".hw-l-gap.hw-l-wrong").map((gap) => gap.querySelector("[name]")!.getAttribute("name")),
    wrong,
  );
  assert.equal(page.all(".hw-l-gap.hw-l-ok").length, 3 - wrong.length);
  assert.equal(page.all(".hw-l-gap .hw-vh").length, 3, "told in words, too");
});

test("cards are picked, counted and answered", async () => {
  const page = await open("cards");
  const face = page.view<"lesson">().pick!.at(-1)!;
  const card = page.one(`.hw-l-pick [data-face=${face}]`);
  const answer = () => page.one(".hw-l-go .hw-go");
  assert.equal(answer().getAttribute("aria-disabled"), "true");
  await page.click(card);
  assert.equal(card.getAttribute("aria-pressed"), "true");
  await page.click(answer());
  assert.deepEqual(
    page.asked().map(([action]) => action),
    ["pick", "picked"],
  );
  assert.equal(page.all(".hw-l-verdict").length, 1);
  assert.deepEqual(page.view<"lesson">().verdict!.wrong, [face], "the card that the words are about");
  assert.deepEqual(page.all(".hw-l-pick .hw-is-wrong"), [card]);
  assert.match(card.getAttribute("aria-label")!, /✕/);
});

test("a mark that would be the answer is not on the page before it", async () => {
  const page = await open("masked");
  const card = page.one(".hw-l-cards [role=img]");
  const { masked } = page.view<"lesson">();
  assert.equal(card.getAttribute("aria-label"), Object.values(masked)[0]!.label);
  assert.equal(page.all(".hw-l-body .hw-number").length, 0);
  const badges = page.all(".hw-l-foot .hw-chip")[0]!;
  assert.equal(badges.getAttribute("aria-disabled"), "true");
  assert.equal(badges.getAttribute("aria-describedby"), page.one(".hw-l-foot .hw-note").id);
  await page.click(page.all(".hw-l-choice")[1]!);
  assert.equal(page.texts(".hw-l-cards .hw-number")[0], "10");
  assert.equal(badges.getAttribute("aria-disabled"), null);
});

test("a word that is hard to read has its reading once in a text, until the learner wants none", async () => {
  const page = await open("hints");
  const { readings, ui } = page.base<"lesson">();
  const texts = page.all(".hw-l-body p, .hw-l-body h2, .hw-l-verdict").filter((text) => text.querySelector("ruby"));
  assert.ok(texts.length > 0);
  for (const text of texts) {
    const words = [...text.querySelectorAll("ruby")].map((ruby) => ruby.firstChild!.textContent!);
    assert.deepEqual(words, [...new Set(words)]);
    for (const rt of text.querySelectorAll("rt")) {
      assert.equal(rt.textContent, readings[rt.parentElement!.firstChild!.textContent!]);
    }
  }
  const toggle = page.all(".hw-l-foot .hw-chip").find((chip) => chip.textContent === ui.furigana)!;
  assert.equal(toggle.getAttribute("aria-pressed"), "true");
  await page.click(toggle);
  assert.equal(page.all(".hw-no-readings").length, 1);
  const again = await Page.open("lesson", "hints", STEP);
  assert.equal(again.all(".hw-no-readings").length, 1);
  localStorage.clear();
});

test("in a task all cards of the hand look alike, whatever the game", async () => {
  for (const scene of ["move", "hand of Oh Hell", "hand of Haggis"]) {
    const page = await open(scene);
    const cards = page.all("[data-zone=hand] button");
    assert.ok(cards.length);
    cards[0]!.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    await pass(20);
    assert.equal(page.all(".hw-is-can, .hw-is-dim").length, 0, scene);
    assert.equal(page.all(".hw-h-list").length, 0, scene);
  }
});

test("a wrong move gets its reason and the hand again, a right one closes it", async () => {
  const page = await open("move");
  const play = async (face: string) => {
    await page.click(page.one(`[data-zone=hand] [data-face=${face}]`));
    await page.click(page.all("[data-zone=ways] button")[0]!);
  };
  await play("m06-4");
  assert.equal(page.all(".hw-l-verdict:not(.hw-l-yes)").length, 1);
  assert.ok(page.focus.closest("[data-zone=hand]"));
  await play("m10-1");
  assert.equal(page.all(".hw-l-yes").length, 1);
  assert.equal(page.all(".hw-t-strip").length, 1);
  assert.equal(page.all("[data-zone=hand] button").length, 0);
  page.hasFocus(page.one("[data-next]"));
});

test("what a step is about is drawn by its game", async () => {
  assert.equal((await open("trick")).all(".hw-l-trick .hw-o-trick").length, 1);
  const grids = await open("grids");
  assert.ok(grids.all(".hw-l-grids").length);
  assert.ok(grids.all(".hw-grd, .hw-l-abreast").every((one) => one.getAttribute("aria-label")));
});

test("the end leads to what was left out, and on", async () => {
  const page = await open("to the end", { from: 5 });
  await page.click(page.one("[data-next]"));
  const over = page.one(".hw-l-over");
  const { skipped } = page.view<"lesson">().over!;
  const [go] = [...over.querySelectorAll<HTMLElement>(".hw-go")];
  assert.equal(go!.textContent, skipped!.label);
  page.asked();
  await page.click(go!);
  assert.deepEqual(page.asked(), [["goto", { at: skipped!.at }]]);
  const links = [...over.querySelectorAll<HTMLAnchorElement>("a")];
  assert.match(links.at(-1)!.href, /koikoi-home\.ipynb\?lang=en#hw-learn/);
});

test("how far one is, the browser keeps, and gives back before anything can be pressed", async () => {
  const page = await open("choice", { from: 3 });
  const kept = "hanawidgets.lesson.score";
  assert.equal(localStorage.getItem(kept), page.view<"lesson">().progress);
  localStorage.setItem(kept, "hl1.score.what");
  const again = await Page.open("lesson", "old progress");
  assert.deepEqual(again.asked(), [["resume", { word: "hl1.score.what" }]]);
  assert.equal(again.texts(".hw-l > .hw-note")[0], again.view<"lesson">().notice);
  assert.equal(again.one(".hw-l").style.visibility, "");
  localStorage.clear();
});

test("a result becomes a word and a picture of it, with the name that was typed; nothing is sent", async () => {
  const page = await open("handed in", { from: 6 });
  const fold = page.one(".hw-l-over > .hw-fold");
  await page.click(fold.querySelector("summary")!);
  await page.type(fold.querySelector<HTMLElement>("input")!, "Ana");
  page.asked();
  await page.click(fold.querySelector<HTMLElement>("button[type=submit]")!);
  assert.deepEqual(page.asked(), [["hand_in", { name: "Ana" }]]);
  const { handed } = page.view<"lesson">().over!;
  assert.match(handed!.word, /^hr2\.seasons\.\d{8}\..*nAna\.[0-9a-z]{3}$/);
  assert.equal(fold.querySelector("code")!.textContent, handed!.word);
  assert.equal(fold.querySelector("svg")!.getAttribute("aria-label"), handed!.label);
  assert.equal(fold.querySelectorAll(".hw-l-send").length, 0);
});

test("what the browser keeps of a result goes to Python once, and is kept as it grows", async () => {
  const kept = "hanawidgets.result.score";
  const before = await open("choice");
  const first = before.view<"lesson">().result!;
  assert.equal(first, "");
  await before.click(before.all(".hw-l-choice")[0]!);
  assert.match(localStorage.getItem(kept)!, /^hr2\.score\./);
  before.close();
  localStorage.clear();
  localStorage.setItem(kept, "hr1.score.what");
  const again = await Page.open("lesson", "en");
  assert.deepEqual(again.asked(), [["kept_result", { word: "hr1.score.what" }]]);
  assert.equal(localStorage.getItem(kept), "hr1.score.what");
  localStorage.clear();
});
