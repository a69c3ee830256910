// Pictures of cards, made from the sprite as it is shipped.
import "./dom";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { imageUrl, loadSprite, spriteKey } from "../src/core/art";

const sprite = readFileSync("../static/cards.svg", "utf8");
const pictureOf = (id: string): string => decodeURIComponent(imageUrl(id).replace("data:image/svg+xml,", ""));
const shapes = (text: string): number => [...text.matchAll(/<(path|circle|rect|ellipse|line|poly\w+|text)\b/g)].length;

/** How many shapes a part shows, with those of all that it uses. */
function shown(parts: Map<string, string>, id: string): number {
  const part = parts.get(id)!;
  const used = [...part.matchAll(/href="#([^"]+)"/g)].map(([, name]) => shown(parts, name!));
  return used.reduce((sum, count) => sum + count, shapes(part));
}

test("a picture shows every shape that its symbol uses, and refers to nothing", () => {
  loadSprite(sprite);
  const parts = new Map([...sprite.matchAll(/^<\w+ id="([^"]+)".*$/gm)].map(([line, id]) => [id!, line]));
  const faces = [...parts].filter(([, line]) => line.startsWith("<symbol") && line.includes('"0 0 100 164"'));
  assert.ok(faces.length > 140);
  for (const [id] of faces) {
    const picture = pictureOf(id);
    assert.match(picture, /^<svg xmlns='[^']+' viewBox='0 0 100 164'.*<\/svg>$/s);
    assert.doesNotMatch(picture, /<use|href=|"/);
    assert.equal(shapes(picture), shown(parts, id), id);
  }
});

test("where a part is put and how it is painted goes with it", () => {
  loadSprite(
    [
      '<g id="a" transform="scale(2)"><path d="M0 0h1"/></g>',
      '<symbol id="f" viewBox="0 0 100 164"><use href="#a" x="3" transform="rotate(9)" fill="#F00"/><use href="#a"/></symbol>',
    ].join("\n"),
  );
  assert.equal(
    pictureOf("f"),
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 164'>" +
      "<g fill='#F00' transform='rotate(9)translate(3 0)'><g transform='scale(2)'><path d='M0 0h1'/></g></g>" +
      "<g transform='scale(2)'><path d='M0 0h1'/></g></svg>",
  );
});

test("another sprite has other pictures, and another key", () => {
  const face = (colour: string) => `<symbol id="f" viewBox="0 0 100 164"><path fill="${colour}"/></symbol>`;
  loadSprite(face("red"));
  const [before, key] = [pictureOf("f"), spriteKey()];
  loadSprite(face("blue"));
  assert.notEqual(pictureOf("f"), before);
  assert.notEqual(spriteKey(), key);
});
