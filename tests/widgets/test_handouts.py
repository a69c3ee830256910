"""The pages of handouts: which one, under which rules, what differs from others; links carry the rules."""

from __future__ import annotations

import re

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.games.koikoi.rules import USUAL
from hanawidgets.teach.handouts import handouts_of
from hanawidgets.teach.house_rules import examples_that_change
from hanawidgets.widgets import HaggisHandouts, KoiKoiHandouts, OhHellHandouts, page
from hanawidgets.widgets.app_pages import game_pages
from hanawidgets.widgets.pages.handout_page import CODEC, HandoutPage, names
from tests.needs import some

from .wire import ask, done, each

KINDS = {"koikoi": KoiKoiHandouts, "ohhell": OhHellHandouts, "haggis": HaggisHandouts}
OURS = {
    "koikoi": "bga_general;seven_double=off;yaku_off=teppo",
    "ohhell": "long_normal;mode=negative",
    "haggis": "three;failed_bet=first_out_only",
}


def marks(widget: HandoutPage) -> list[str]:
    """What stands beside the titles of the first section."""
    return [panel["mark"] for panel in widget.content["sections"][0]["panels"]]


def test_every_game_has_its_handouts_and_their_addresses() -> None:
    assert set(KINDS) == {game for game in NAMES if PARTS[game].has("handouts")}
    for game in KINDS:
        assert game_pages()[game].handouts == names(handouts_of(game))[1:]


@each("game", KINDS)
def test_house_rules_show_what_differs_and_nothing_else(game: str) -> None:
    widget = KINDS[game](handout="house-rules", lang="en")
    assert widget.content["sections"] == []
    widget.ruleset = OURS[game]
    book = handouts_of(game).book
    assert len(marks(widget)) == len(book.parse(OURS[game]) - handouts_of(game).standard)
    widget.against = widget.ruleset
    assert widget.content["sections"] == []


@each(("game", "ours", "theirs"), [("koikoi", "club", "bga_general"), ("ohhell", OURS["ohhell"], "long_normal")])
def test_the_examples_that_change_are_all_that_the_engine_scores_otherwise(game: str, ours: str, theirs: str) -> None:
    book = handouts_of(game).book
    found = examples_that_change(game, book.parse(ours), book.parse(theirs))
    assert 0 < len(found.changed) <= found.examined
    for one in found.changed:
        values = [term and term.value for term in (one.theirs, one.ours)]
        assert values[0] != values[1], one.rule
        for value, rules in zip(values, (theirs, ours), strict=True):
            if value is not None:
                assert some(one.exhibit.term(book.parse(rules))).value == value
    assert examples_that_change(game, book.parse(ours), book.parse(ours)).changed == ()


@each("game", KINDS)
def test_a_link_carries_the_rules_and_the_page(game: str) -> None:
    page.state, page.handout = KINDS[game](ruleset=OURS[game]).view["state"], "house-rules"
    try:
        widget = KINDS[game]()
    finally:
        page.state = page.handout = ""
    book = handouts_of(game).book
    assert book.parse(widget.ruleset) == book.parse(OURS[game])
    assert (widget.handout, widget.view["problem"]) == ("house-rules", None)


@pytest.mark.slow
@each(
    ("game", "against"),
    [("koikoi", "club"), ("ohhell", "short_down"), ("haggis", "two_long"), ("koikoi", "club;yaku_off=teppo+kasu")],
)
def test_a_link_carries_what_the_rules_are_compared_with(game: str, against: str) -> None:
    given = KINDS[game](ruleset=OURS[game], handout="compare", against=against)
    page.state, page.handout = given.view["state"], "compare"
    try:
        widget = KINDS[game]()
    finally:
        page.state = page.handout = ""
    assert (widget.ruleset, widget.against) == (given.ruleset, given.against)
    assert widget.content == given.content


def test_a_link_without_a_comparison_is_as_it_was() -> None:
    assert KoiKoiHandouts().view["state"] == CODEC.write({"game": "koikoi", "rules": USUAL, "against": ""})
    page.state = CODEC.write({"game": "koikoi", "rules": "club", "against": "nobody"})
    try:
        assert KoiKoiHandouts().view["problem"]["text"]
    finally:
        page.state = ""


def test_an_address_that_asks_to_compare_opens_two_rule_sets_that_differ() -> None:
    page.handout = "compare"
    try:
        assert KoiKoiHandouts().content["sections"]
        assert not KoiKoiHandouts(against=USUAL).content["sections"]  # as its author says
    finally:
        page.handout = ""


@each(
    "word",
    [
        "x",
        "hr1.koikoi.club.zzz",
        CODEC.write({"game": "ohhell", "rules": "long_normal", "against": ""}),
        "hr9.koikoi.club.abc",
    ],
)
def test_a_link_that_cannot_be_read_is_told_and_the_standard_stands(word: str) -> None:
    page.state = word
    try:
        widget = KoiKoiHandouts()
    finally:
        page.state = ""
    assert widget.view["problem"]["text"]
    assert widget.ruleset == USUAL
    done(widget, "handout", value="yaku")
    assert widget.view["problem"] is None


def test_rule_sets_that_score_alike_are_said_to() -> None:
    sections = OhHellHandouts(handout="compare", against="short_down", lang="en").content["sections"]
    assert re.fullmatch(r"What it changes: none of \d+ examples", sections[-1]["title"])


def test_the_page_asks_for_a_handout_and_rules_to_compare_with() -> None:
    widget = KoiKoiHandouts(lang="en")
    done(widget, "handout", value="compare")
    assert widget.rule_set != handouts_of("koikoi").book.parse(
        widget.against
    )  # two that differ, before anything was chosen
    assert widget.against == "bga_general_old_half", "they score differently, and the game is as long"
    done(widget, "against", value="club_half")
    table = widget.content["sections"][0]["panels"][0]["parts"][0]["table"]
    assert [row[0] for row in some(table)["rows"]] == ["Rules"]
    assert ask(widget, "handout", value="scoring")["error"]["code"] == "unknown_value"
    assert ask(widget, "against", value="nobody")["error"]["code"] == "unknown_ruleset"
    assert (widget.handout, widget.against) == ("compare", "club_half")
    with pytest.raises(RuleError):
        KoiKoiHandouts(handout="scoring")
