"""Colours of the pages and of the suits: contrast, and what eyes that see fewer colours make of them; steps of type."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path

import hanawidgets
from hanawidgets.art import _needed
from hanawidgets.art.draw import INK, PAPER

from ..rows import each
from .sight import SIGHT, contrast, distance

PACKAGE = Path(hanawidgets.__file__).parent
SHEETS = [
    *sorted((PACKAGE / "frontend/src").rglob("*.css")),
    *sorted((PACKAGE / "server/jupyter/voila/templates/hanawidgets").glob("*.css")),
    *sorted((PACKAGE / "site").glob("*.css")),
]
STYLE = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS if "frontend" in sheet.parts)
TOKENS = {name: pair for name, *pair in re.findall(r"--([\w-]+): (?:var\([^,]+, )?light-dark\((#\w+), (#\w+)\)", STYLE)}
TEXTS = ("ink", "muted", "accent", "ai", "matsu")


def test_the_tokens_are_read() -> None:
    assert {"bg", "surface", "line", "focus", *TEXTS} <= set(TOKENS)


@each("theme", [0, 1])
@each("ground", ["bg", "surface"])
def test_text_and_rings_stand_out_from_their_ground(ground: str, theme: int) -> None:
    on = TOKENS[ground][theme]
    weak = {name: contrast(TOKENS[name][theme], on) for name in TEXTS}
    assert {name: ratio for name, ratio in weak.items() if ratio < 4.5} == {}
    lines = {name: contrast(TOKENS[name][theme], on) for name in ("line", "focus")}
    assert {name: ratio for name, ratio in lines.items() if ratio < 3} == {}


@each("theme", [0, 1])
@each("ground", ["ai", "accent", "matsu"])
def test_signs_on_filled_grounds_can_be_read(ground: str, theme: int) -> None:
    assert contrast(("#ffffff", "#17161c")[theme], TOKENS[ground][theme]) >= 4.5


def suit_colour(sign: str) -> str:
    """Return the colour of a suit's sign."""
    found = {c.upper() for c in re.findall(r'fill="(#\w{6})"', _needed([sign]))} - {INK, PAPER}
    assert len(found) == 1, (sign, found)
    return found.pop()


@each("sight", [eye for eye in SIGHT if eye != "grey"])
@each("signs", [["s-S", "s-H", "s-D", "s-C"], ["g-R", "g-Y", "g-G", "g-B", "g-O"]])
def test_suits_differ_for_every_eye(signs: list[str], sight: str) -> None:
    """ΔE76 of at least 20, where 2 can just be told; a naive set of five colours falls to 14."""
    colours = {sign: suit_colour(sign) for sign in signs}
    near = {(a, b): distance(colours[a], colours[b], sight) for a, b in combinations(signs, 2)}
    assert {pair: d for pair, d in near.items() if d < 20} == {}


STEPS = ("fine", "small", "text", "lead", "title", "headline", "display")
OFF_THE_SCALE = {
    "0": "a word that only readers hear",
    "inherit": "as what is around it",
    "calc(var(--hw-u) * 0.38)": "a number in a picture, by its cards",
    "clamp(56px, 12vw, 200px)": "the code of a class, read from the last row of a classroom",
    "0.6em": "ruby, by the text below it",
    "var(--badge, 11px)": "the index of a card, by the card",
}


def test_type_has_seven_steps_and_no_size_between() -> None:
    """A size that follows the width goes from one step to another; one that follows a card has a step as its least."""
    step = rf"var\(--(?:hw-)?(?:{'|'.join(STEPS)})\)"
    unit = r"var\(--hw-u(?:, 0px)?\) \* [\d.]+"
    by_card = rf"max\({step}, {unit}\)|clamp\({step}, {unit}, {step}\)"
    width = r"[\d.]+cqw|calc\(\(100cqw - \d+px\) / var\(--people\) \* [\d.]+\)"  # of the frame, or of a person's column
    on_the_scale = re.compile(rf"(?:{step}|clamp\({step}, (?:{width}), {step}\)|var\(--[\w-]+, {step}\)|{by_card})")
    given = "|".join(re.findall(rf"font-size: var\(--([\w-]+), {step}\)", STYLE))  # what a parent wants of a child
    sizes = [
        (sheet.name, size)
        for sheet in SHEETS
        for text in [re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)]
        for size in (
            *re.findall(rf"(?:font-size|--(?:{given})):\s*([^;}}]+)", text),
            *re.findall(r"font:\s*(?:\d+ )?(var\([^)]*\)|inherit|[\d.]\S*)", text),
        )
    ]
    assert len(sizes) > 150
    assert [found for found in sizes if not on_the_scale.fullmatch(found[1]) and found[1] not in OFF_THE_SCALE] == []
    assert set(OFF_THE_SCALE) <= {size for _, size in sizes}, "an exception that nothing needs"


def test_pages_around_the_widgets_have_the_same_steps() -> None:
    tokens = next(s for s in SHEETS if s.name == "tokens.css" and "server" in s.parts).read_text(encoding="utf-8")
    steps = dict(re.findall(rf"\n  --({'|'.join(STEPS)}): (\d+)px;", STYLE))
    around = dict(re.findall(rf"--hw-({'|'.join(STEPS)}): (\d+)px;", tokens))
    assert list(steps) == list(STEPS)
    assert len(around) == 4
    assert around.items() <= steps.items()
    sizes = [int(px) for px in steps.values()]
    assert all(b >= a * 1.14 for a, b in pairwise(sizes)), "steps that can be told apart"


def test_no_rule_of_the_pages_around_reaches_into_a_widget() -> None:
    """Kind marks once fell out of their cards, because the pages called something else by the same name."""
    widgets = set(re.findall(r"\.(hw-[\w-]+)", STYLE))
    loose = {
        name
        for sheet in SHEETS
        if "frontend" not in sheet.parts
        for css in [re.sub(r"/\*.*?\*/|:is\([^)]*\)", "", sheet.read_text(encoding="utf-8"), flags=re.S)]
        for name in re.findall(r"(?:^|[{},])\s*(?:p|header)?\.(hw-[\w-]+)", css)
    }
    assert len(loose) > 5
    assert loose & widgets == set()
