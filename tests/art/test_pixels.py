"""Faces as a browser draws them: no two alike, not even small and grey."""

from __future__ import annotations

from typing import Any

import pytest

from hanawidgets.art import BACKS, DECKS, face_svg
from hanawidgets.art.haggis import SUITS

pytestmark = pytest.mark.browser

# Draws every picture small, and returns for each its nearest neighbour: [distance, one, other], distance = mean
# difference of a pixel's grey, 0 to 255; and how much of a picture is not its most frequent grey.
NEAREST = """async ([pictures, wide, high]) => {
  const greys = {};
  for (const [name, svg] of Object.entries(pictures)) {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, wide, high);
    pen.drawImage(image, 0, 0, wide, high);
    const { data } = pen.getImageData(0, 0, wide, high);
    greys[name] = Float32Array.from({ length: wide * high }, (_, i) =>
      0.2126 * data[4 * i] + 0.7152 * data[4 * i + 1] + 0.0722 * data[4 * i + 2]);
  }
  const names = Object.keys(greys), found = [];
  for (let i = 0; i < names.length; i++) for (let j = i + 1; j < names.length; j++) {
    let sum = 0;
    for (let k = 0; k < wide * high; k++) sum += Math.abs(greys[names[i]][k] - greys[names[j]][k]);
    found.push([sum / (wide * high), names[i], names[j]]);
  }
  found.sort((a, b) => a[0] - b[0]);
  const ink = names.map((name) => {
    const paper = [...greys[name]].filter((grey) => grey > 240).length;
    return [1 - paper / (wide * high), name];
  });
  return [found.slice(0, 10), ink.sort((a, b) => a[0] - b[0])[0]];
}"""


@pytest.mark.parametrize(("deck", "least"), [("hanafuda", 12), ("playing", 2), ("haggis", 2)])
def test_no_two_faces_look_alike_at_thumb_size_in_grey(deck: str, least: float, browser: Any) -> None:
    page = browser.new_page()
    pictures = {face: face_svg(face) for face in (*DECKS[deck], BACKS[deck])}
    nearest, emptiest = page.evaluate(NEAREST, [pictures, 40, 66])
    page.close()
    print(deck, nearest[:3], emptiest)
    assert nearest[0][0] >= least, nearest
    assert emptiest[0] > 0.08, f"{emptiest[1]} is nearly empty"


# Draws a picture as it is and turned by half a circle; returns the mean difference of the two upper left corners.
TURNED = """async (svg) => {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await image.decode();
  const corner = (turn) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 100, height: 164 });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (turn) pen.setTransform(-1, 0, 0, -1, 100, 164);
    pen.drawImage(image, 0, 0, 100, 164);
    return pen.getImageData(0, 0, 28, 60).data;
  };
  const one = corner(false), other = corner(true);
  return one.reduce((sum, value, i) => sum + Math.abs(value - other[i]), 0) / one.length;
}"""


@pytest.mark.parametrize("face", ["pc-6S", "pc-9H", "pc-JD", "pc-AC", "pc-10H"])
def test_a_playing_card_can_be_read_from_both_ends(face: str, browser: Any) -> None:
    page = browser.new_page()
    assert page.evaluate(TURNED, face_svg(face)) < 4
    page.close()


# How much of each picture has its colour, with a little room for the edges of stripes.
COLOURED = """async (cards) => {
  const shares = {};
  for (const [name, [svg, ...colour]] of Object.entries(cards)) {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(svg);
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 492 });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0, 300, 492);
    const { data } = pen.getImageData(0, 0, 300, 492);
    let count = 0;
    for (let k = 0; k < data.length; k += 4) count += colour.every((part, i) => Math.abs(part - data[k + i]) < 24);
    shares[name] = count / (300 * 492);
  }
  return shares;
}"""


def test_a_quarter_of_a_haggis_card_is_its_colour(browser: Any) -> None:
    page = browser.new_page()
    cards = {
        suit: [face_svg(f"hg-9{suit}", width=300), *bytes.fromhex(colour.removeprefix("#"))]
        for suit, colour in SUITS.items()
    }
    shares = page.evaluate(COLOURED, cards)
    page.close()
    assert min(shares.values()) >= 0.25, shares
