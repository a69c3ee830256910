"""The faces: all there, small, self-contained, as the drawing code draws them, one picture a card."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import subprocess
import sys
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from hanawidgets.art import BACKS, DECKS, FILE_NAME, _needed, face, face_svg, haggis, hand_svg, people, playing, sprite
from hanawidgets.art import draw as tools
from hanawidgets.art import hanafuda as drawing
from hanawidgets.art import playing as ranks
from hanawidgets.art.__main__ import sprite as drawn_sprite
from hanawidgets.core.errors import RuleError
from hanawidgets.games.haggis.cards import CODES, card_points
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS

from ..rows import each

SVG = "{http://www.w3.org/2000/svg}"
FACES = [card.face for card in BY_MONTH]
KINDS = ("hikari", "tane", "tan", "kasu")
SIGNS = [*(f"k-{kind}" for kind in KINDS), *(f"s-{s}" for s in "SHDC"), *(f"g-{s}" for s in "RYGBOW")]
PUBLIC = (
    {f"hw-{face}" for faces in DECKS.values() for face in faces}
    | {f"hw-{back}" for back in BACKS.values()}
    | {f"hw-{sign}" for sign in SIGNS}
    | {f"hw-p-{name}" for name in people.PEOPLE}
)


def ids(text: str) -> list[str]:
    return [found for node in ElementTree.fromstring(text).iter() if (found := node.get("id"))]


def references(text: str) -> list[str]:
    return re.findall(r'(?:href="|url\()#?([^")]*)', text)


@cache
def symbols() -> dict[str, ElementTree.Element]:
    return {part.get("id", "").removeprefix("hw-"): part for part in ElementTree.fromstring(sprite())}


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


@each(("decks", "most"), [(["hanafuda"], 24_000), (["playing", "haggis"], 10_000)])
def test_the_decks_keep_their_budget(decks: list[str], most: int) -> None:
    names = [name for deck in decks for name in (*DECKS[deck], BACKS[deck])]
    raw = _needed(names).encode()
    size = len(gzip.compress(raw, 9))
    print(f"{decks}: {len(raw)} bytes raw, {size} gzip")
    assert size <= most


def test_the_committed_file_is_what_the_code_draws() -> None:
    assert sprite() == drawn_sprite(), f"run python -m hanawidgets.art to write {FILE_NAME} anew"


@pytest.mark.slow
@each("hash_seed", ["0", "7"])
def test_drawing_does_not_depend_on_chance(hash_seed: str) -> None:
    code = "import hashlib;from hanawidgets.art.__main__ import sprite;print(hashlib.sha256(sprite().encode()).hexdigest())"
    drawn = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    ).stdout.strip()
    assert drawn == hashlib.sha256(sprite().encode()).hexdigest()


def test_nothing_comes_from_elsewhere_and_nothing_needs_a_font() -> None:
    assert re.findall(r"https?://[^\"]*", sprite()) == ["http://www.w3.org/2000/svg"]
    tags = {node.tag.removeprefix(SVG) for node in ElementTree.fromstring(sprite()).iter()}
    assert tags <= {"svg", "symbol", "g", "path", "rect", "circle", "ellipse", "use"}


OWN_INKS = {
    "hanafuda": set(),
    "playing": {"#181720", "#CA0310", "#0B45D0", "#1F9268"},
    "haggis": {"#8F0B14", "#E8742A", "#FFD60A", "#1B8A5A", "#12309A"},
}
"""Deck → the colours of its suits, besides the inks of all decks."""


def test_only_the_inks_of_the_deck_are_used() -> None:
    inks = {value for name, value in vars(tools).items() if name.isupper() and str(value).startswith("#")}
    assert len(inks) == 13  # twelve inks and the white of moon, crane and script
    for deck, own in OWN_INKS.items():
        colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', _needed([*DECKS[deck], BACKS[deck]])))
        assert {colour.upper() for colour in colours} - {"NONE", "CURRENTCOLOR"} <= inks | own, deck


def test_no_two_faces_are_alike() -> None:
    every = [name.removeprefix("hw-") for name in PUBLIC if "-k-" not in name]
    assert len({ElementTree.tostring(symbols()[name]).partition(b">")[2] for name in every}) == len(every)


@each("kind", KINDS)
def test_marks_of_kinds_take_the_colour_of_the_text(kind: str) -> None:
    mark = symbols()[f"k-{kind}"]
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


@each("face", [*FACES, *BACKS.values(), *DECKS["playing"][::7], *DECKS["haggis"][::7]])
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


def test_a_picture_shows_itself_named_in_both_languages() -> None:
    picture = face("1-hikari(crane)", "pc-10H", "hg-7R", width=220)
    root = ElementTree.fromstring(picture._repr_svg_())
    assert {title.get("lang"): title.text for title in root.findall(f"{SVG}title")} == {
        "en": "Crane and sun, 10 of hearts, red 7, 1 point",
        "ja": "松に鶴、ハートの10、赤の7（1点）",
    }
    assert root.get("height") == "361"
    assert str(picture) == picture._repr_svg_()


def test_a_picture_of_an_unknown_card_is_refused_in_words() -> None:
    with pytest.raises(RuleError) as refused:
        face("m13-1")
    assert refused.value.code == "unknown_card"


def test_haggis_cards_print_the_points_of_the_rules() -> None:
    """HG-08, HG-09: the mark on a card is what it is worth; a card without one is worth nothing."""
    lines = (haggis.parts() + playing.parts() + ranks.parts()).splitlines()
    parts = {line.split('"', 2)[1]: line for line in lines}

    def opened(text: str) -> str:
        return text + "".join(opened(parts.get(f"hw-{name}", "")) for name in re.findall(r'href="#hw-([^"]+)"', text))

    for code in CODES:
        marks = set(
            re.findall(r'<circle r="8.6"[^>]*/><use href="#hw-digit-(\d)"', opened(haggis.FACES[f"hg-{code}"]()))
        )
        assert {int(points) for points in marks} == {card_points(code)} - {0}, code


def test_a_face_without_title_is_decoration() -> None:
    root = ElementTree.fromstring(face_svg("m08-1"))
    assert root.get("aria-hidden") == "true"
    assert root.find(f"{SVG}title") is None


@each("wrong", ["m13-1", "m01-5", "", "k-tane", "a", "hw-", 1, None])
def test_an_unknown_card_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError, match="no such card"):
        face_svg(wrong)
    with pytest.raises(ValueError, match="no such card"):
        hand_svg(["m01-1", wrong], title="x")


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


def test_boxes_of_pictures_are_four_numbers_apart_from_one_another() -> None:
    """Chromium and WebKit forgive a minus for a space; Firefox then draws the part without its box."""
    number = r"-?\d*\.?\d+"
    boxes = re.findall(r'viewBox="([^"]*)"', sprite())
    assert boxes
    assert [box for box in boxes if not re.fullmatch(rf"{number}( {number}){{3}}", box)] == []
