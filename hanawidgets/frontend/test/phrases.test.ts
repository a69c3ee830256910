// Where lines of Japanese may break in browsers that do not know phrases.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inPhrases } from "../src/core/phrases";

const words = new Intl.Segmenter("ja", { granularity: "word" });
const ROWS = [
  "手札から、|場と|同じ|花の|札を|押してください。",
  "引き分けと|取り出し",
  "お札を|1枚めくりなさい",
  "覚えたことを|忘れないように、|1日数問ずつ。",
  "花札の|「こいこい」、|トランプの|「オーヘル」",
  "サチさんの|親は|12か月目まで",
  "Dare to go on. 2 cards",
];

test("a phrase is a word and what hangs on it", () => {
  for (const row of ROWS) assert.equal(inPhrases(row.replaceAll("|", ""), words).replaceAll("\u200b", "|"), row);
});
