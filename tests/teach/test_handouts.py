"""Handouts: each under every preset, in both languages; their figures are the engine's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hanawidgets.core.registry import PARTS
from hanawidgets.games.koikoi.cards import cards_of
from hanawidgets.games.koikoi.rules import parse_ruleset
from hanawidgets.games.koikoi.wording import yaku_name
from hanawidgets.games.koikoi.yaku import BGA_YAKU, yaku_set
from hanawidgets.games.ohhell.score import points
from hanawidgets.teach.handouts import HOW_TO_PLAY, Handout, HandoutPanel, handout, handouts_of
from hanawidgets.text import LANGUAGES, words_in

from ..rows import each

WITH_HANDOUTS = [name for name, parts in PARTS.items() if parts.handouts]


def panels(found: Handout) -> Iterator[HandoutPanel]:
    """All panels of a handout."""
    return (panel for section in found["sections"] for panel in section["panels"])


@each("game", WITH_HANDOUTS)
def test_every_handout_says_and_shows_something_under_every_preset(game: str) -> None:
    known = handouts_of(game)
    assert next(iter(known.makers)) == HOW_TO_PLAY
    for rules in known.book.presets.values():
        for name in known.makers:
            for lang in LANGUAGES:
                found = handout(game, name, rules, lang)
                shown = [panel for panel in panels(found) if panel["texts"] or panel["parts"]]
                assert shown == [*panels(found)], (name, lang)
                assert not any(part["state"] for panel in shown for part in panel["parts"]), "paper has no links"


@each("game", WITH_HANDOUTS)
def test_how_to_play_is_short_enough_for_three_minutes(game: str) -> None:
    found = handout(game, HOW_TO_PLAY, handouts_of(game).standard, "en")
    said = " ".join(text for panel in panels(found) for text in (panel["title"], *panel["texts"]))
    assert 5 <= len([*panels(found)]) <= 6
    assert len(said.split()) <= 3 * 110, "words, at a slow reader's pace"
    assert all(panel["parts"] for panel in panels(found)), "every panel has a picture"


def test_a_new_table_finds_all_six_bombs_of_haggis_in_their_order() -> None:
    found = handout("haggis", HOW_TO_PLAY, handouts_of("haggis").standard, "en")
    parts = [part["rows"] for panel in panels(found) for part in panel["parts"]]
    [rows] = [[[face.removeprefix("hg-") for face in row["faces"]] for row in part] for part in parts if len(part) == 6]
    assert rows[1:5] == [["J", "Q"], ["J", "K"], ["Q", "K"], ["J", "Q", "K"]]
    for cards, suits in ((rows[0], 4), (rows[5], 1)):
        assert sorted(card[0] for card in cards) == ["3", "5", "7", "9"]
        assert len({card[1] for card in cards}) == suits


def poster(rules: str) -> dict[str, HandoutPanel]:
    """The panels of the poster of Koi-Koi by their titles."""
    return {panel["title"]: panel for panel in panels(handout("koikoi", "yaku", parse_ruleset(rules), "en"))}


@each(
    ("rules", "off"),
    [
        ("bga_general", set()),
        ("bga_general;ippai=off;yaku_off=teppo", {"hanami", "tsukimi", "teppo"}),
        ("bga_general;yaku_off=kasu", {"kasu"}),
        ("club", {"hanami", "tsukimi", "teppo", "rokutan"}),
    ],
)
def test_the_poster_shows_yaku_that_are_off_as_off_and_none_is_missing(rules: str, off: set[str]) -> None:
    shown = poster(rules)
    known = {one.key: yaku_name(one.key, words_in("en")) for one in (*BGA_YAKU, *yaku_set(parse_ruleset(rules)))}
    assert {key for key, name in known.items() if shown[name]["off"]} == off


@each("rules", ["bga_general", "club"])
def test_the_points_of_the_poster_are_those_of_the_engine(rules: str) -> None:
    for one in yaku_set(parse_ruleset(rules)):
        panel = poster(rules)[yaku_name(one.key, words_in("en"))]
        (row,) = panel["parts"][0]["rows"]
        core = [card for card in cards_of(one.core) if card.bit & ~one.plus][: one.need]
        least = sum(card.bit for card in core) | one.plus
        assert re.findall(r"\d+", panel["mark"]) == [str(one.points_of(least))], one.key
        assert len(row["faces"]) == (one.core | one.plus).bit_count()


def test_the_table_of_oh_hell_has_the_points_of_every_mode() -> None:
    rules = handouts_of("ohhell").book.parse("short_up;mode=negative")
    first, *others = (
        panel for panel in panels(handout("ohhell", "scoring", rules, "en")) if panel["parts"][0]["table"]
    )
    table = first["parts"][0]["table"]
    assert table and not first["off"]
    assert [[*map(int, (cell.replace("−", "-") for cell in row[1:]))] for row in table["rows"]] == [
        [points(bid, taken, "negative") for taken in range(6)] for bid in range(6)
    ]
    assert [bool(panel["off"]) for panel in others[:2]] == [True, True]
