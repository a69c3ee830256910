// Faces on sheets: what is asked for in one moment comes together, and each card shows its own part.
import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import { art, expectMotion, loadSprite } from "../src/core/art";

const face = (id: string, colour: string) =>
  `<symbol id="${id}" viewBox="0 0 100 164"><path fill="${colour}"/></symbol>`;
let rules: string[] = []; // the page without a browser knows no pictures in rules
CSSStyleSheet.prototype.insertRule = (rule) => rules.push(rule);
CSSStyleSheet.prototype.replaceSync = () => {
  rules = [];
};
const sheets = (): string[] => rules.filter((rule) => rule.includes("background-image"));
const moment = () => new Promise<void>((go) => queueMicrotask(go));

test("faces that one moment asks for stand on one sheet, each at a place of its own", async () => {
  loadSprite([face("a", "red"), face("b", "green"), face("c", "blue")].join("\n"));
  for (const id of ["a", "b", "a", "none"]) art(id);
  await moment();
  assert.equal(sheets().length, 1);
  assert.match(sheets()[0]!, /<path fill='red'\/>.*<path fill='green'\/>/);
  const places = rules.flatMap((rule) => /background-position:([^;}]+)/.exec(rule)?.[1] ?? []);
  assert.equal(new Set(places).size, 2);
  art("a");
  await moment();
  assert.equal(sheets().length, 1, "a face that stands on a sheet needs no other");
  art("c");
  await moment();
  assert.equal(sheets().length, 2);
});

test("many faces stand on sheets of sixteen at most, and another sprite takes them all away", async () => {
  loadSprite(Array.from({ length: 48 }, (_, at) => face(`f${at}`, "red")).join("\n"));
  for (let at = 0; at < 48; at++) art(`f${at}`);
  await moment();
  assert.equal(sheets().length, 3);
  loadSprite(face("f1", "blue"));
  assert.equal(rules.length, 0);
});

test("where cards move, each face has a sheet of its own: whoever paints one paints all of its sheet", async () => {
  loadSprite(Array.from({ length: 48 }, (_, at) => face(`f${at}`, "red")).join("\n"));
  expectMotion();
  for (let at = 0; at < 48; at++) art(`f${at}`);
  await moment();
  assert.equal(sheets().length, 48);
});
