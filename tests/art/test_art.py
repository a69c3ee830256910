"""The faces: all there, small, self-contained, as the drawing code draws them, one picture a card."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import subprocess
import sys
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from hanawidgets.art import FILE_NAME, face_svg, hand_svg, sprite
from hanawidgets.art import draw as tools
from hanawidgets.art import hanafuda as drawing
from hanawidgets.engine.hanafuda import BY_MONTH, CARDS

SVG = "{http://www.w3.org/2000/svg}"
FACES = [card.face for card in BY_MONTH]
KINDS = ("hikari", "tane", "tan", "kasu")
PUBLIC = {f"hw-{face}" for face in FACES} | {"hw-back"} | {f"hw-k-{kind}" for kind in KINDS}
RAW_BUDGET, GZIP_BUDGET = 60_000, 20_000  # bytes, the design language's budget for the deck


def ids(text: str) -> list[str]:
    return [found for node in ElementTree.fromstring(text).iter() if (found := node.get("id"))]


def references(text: str) -> list[str]:
    return re.findall(r'(?:href="|url\()#?([^")]*)', text)


def symbol(card_id: str) -> ElementTree.Element:
    found = ElementTree.fromstring(sprite()).find(f"*[@id='hw-{card_id}']")
    assert found is not None
    return found


def test_every_public_symbol_is_there() -> None:
    assert len(FACES) == len(CARDS) == 48
    assert set(ids(sprite())) >= PUBLIC
    assert sprite().count("<symbol ") == len(PUBLIC)


def test_the_sprite_is_one_invisible_svg() -> None:
    root = ElementTree.fromstring(sprite())
    assert root.tag == f"{SVG}svg"
    assert root.get("style") == "display:none"
    assert root.get("aria-hidden") == "true"


def test_ids_are_unique_and_prefixed() -> None:
    found = ids(sprite())
    assert len(found) == len(set(found))
    assert all(name.startswith("hw-") for name in found)


def test_everything_referred_to_is_there_and_everything_there_is_used() -> None:
    found, used = set(ids(sprite())), set(references(sprite()))
    assert used <= {name.removeprefix("#") for name in found}
    assert found - PUBLIC <= used


def test_the_sprite_keeps_its_budget() -> None:
    raw = sprite().encode()
    print(f"sprite: {len(raw)} bytes raw, {len(gzip.compress(raw, 9))} gzip")
    assert len(raw) <= RAW_BUDGET
    assert len(gzip.compress(raw, 9)) <= GZIP_BUDGET


def test_the_committed_file_is_what_the_code_draws() -> None:
    assert sprite() == drawing.sprite(), f"run python -m hanawidgets.art to write {FILE_NAME} anew"


@pytest.mark.parametrize("hash_seed", ["0", "7"])
def test_drawing_does_not_depend_on_chance(hash_seed: str) -> None:
    code = (
        "import hashlib;from hanawidgets.art.hanafuda import sprite;"
        "print(hashlib.sha256(sprite().encode()).hexdigest())"
    )
    drawn = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    ).stdout.strip()
    assert drawn == hashlib.sha256(sprite().encode()).hexdigest()


def test_nothing_comes_from_elsewhere_and_nothing_needs_a_font() -> None:
    assert re.findall(r"https?://[^\"]*", sprite()) == ["http://www.w3.org/2000/svg"]
    tags = {node.tag.removeprefix(SVG) for node in ElementTree.fromstring(sprite()).iter()}
    assert tags <= {"svg", "symbol", "g", "path", "rect", "circle", "ellipse", "use"}


def test_only_the_inks_of_the_deck_are_used() -> None:
    inks = {value for name, value in vars(tools).items() if name.isupper() and str(value).startswith("#")}
    assert len(inks) == 13  # twelve inks and the white of moon, crane and script
    colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', sprite()))
    assert colours - {"none", "currentColor"} <= inks


def test_no_two_faces_are_alike() -> None:
    pictures = {ElementTree.tostring(symbol(face))[60:] for face in FACES}
    assert len(pictures) == 48


@pytest.mark.parametrize("kind", KINDS)
def test_marks_of_kinds_take_the_colour_of_the_text(kind: str) -> None:
    mark = symbol(f"k-{kind}")
    assert (mark.get("viewBox"), mark.get("fill")) == ("0 0 24 24", "currentColor")


def part_names(face: str) -> str:
    """What the drawing code puts on a face, by its own names."""
    return drawing.FACES[face]()


def test_ribbons_have_their_colour_and_script() -> None:
    for card in CARDS:
        picture = part_names(card.face)
        written = picture.count("#hw-kana-")
        if card.kind != "tan":
            assert "#hw-strip" not in picture, card.face
            continue
        colour = tools.INDIGO if card.name == "ao" else tools.RED
        strip = re.search(r'<use href="#hw-strip"[^>]*>', picture)
        assert strip is not None and f'fill="{colour}"' in strip[0], card.face
        assert ("#hw-bar" in picture) == (card.name == "ao"), card.face
        script = {"m01-2": 5, "m02-2": 5, "m03-2": 4}
        assert written == script.get(card.face, 0), card.face


@pytest.mark.parametrize("face", [*FACES, "back"])
def test_a_standalone_face_holds_what_it_uses_and_no_more(face: str) -> None:
    text = face_svg(face, title="<札> & 'x'", width=50)
    found = ids(text)
    assert len(found) == len(set(found))
    assert {name.removeprefix("#") for name in references(text)} == set(found)
    root = ElementTree.fromstring(text)
    assert root.findtext(f"{SVG}title") == "<札> & 'x'"
    assert (root.get("width"), root.get("height"), root.get("role")) == ("50", "82", "img")
    assert "display:none" not in text


def test_a_hand_shows_its_cards_in_order_and_shares_parts() -> None:
    text = hand_svg(["m03-1", "m01-1", "m03-1"], title="三枚")
    root = ElementTree.fromstring(text)
    shown = [node.get("href") for node in root.findall(f"{SVG}use")]
    assert shown == ["#hw-m03-1", "#hw-m01-1", "#hw-m03-1"]
    assert len(ids(text)) == len(set(ids(text)))
    places = [int(str(node.get("x"))) for node in root.findall(f"{SVG}use")]
    assert all(after - before > 100 for before, after in pairwise(places))
    assert root.get("viewBox") == f"0 0 {places[-1] + 100} 164"


def test_a_face_without_title_is_decoration() -> None:
    root = ElementTree.fromstring(face_svg("m08-1"))
    assert root.get("aria-hidden") == "true"
    assert root.find(f"{SVG}title") is None


@pytest.mark.parametrize("wrong", ["m13-1", "m01-5", "", "k-tane", "a", "hw-", 1, None])
def test_an_unknown_card_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="no such card"):
        face_svg(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no such card"):
        hand_svg(["m01-1", wrong], title="x")  # type: ignore[list-item]


def test_an_empty_hand_is_refused() -> None:
    with pytest.raises(ValueError, match="no cards"):
        hand_svg([], title="x")


def test_reading_the_sprite_does_not_load_the_drawing_code() -> None:
    code = (
        "import sys;from hanawidgets.art import face_svg;face_svg('m01-1');"
        "print([n for n in sys.modules if n.startswith('hanawidgets.art.')])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
