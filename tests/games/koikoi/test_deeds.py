"""What is said that a card does in Koi-Koi, in positions laid by hand."""

from __future__ import annotations

import pytest

from hanawidgets.games.koikoi.actions import Action, Say, parse_action
from hanawidgets.games.koikoi.cards import parse_pile
from hanawidgets.games.koikoi.deeds import deeds
from hanawidgets.games.koikoi.rules import preset
from hanawidgets.games.koikoi.state import Match, View
from hanawidgets.games.koikoi.wording import deed_text
from hanawidgets.text import words_in

FRESH = Match.new(preset("bga_general")).observe("A")


def view(hand: str, field: str, mine: str = "", theirs: str = "") -> View:
    piles = [parse_pile(each.split(), "cards") for each in (hand, field, mine, theirs)]
    return FRESH._replace(
        hands=(piles[0], 0), hand_sizes=(piles[0].bit_count(), 4), field=piles[1], captured=(piles[2], piles[3])
    )


def said(action: Action, other: Action, seen: View) -> list[tuple[str, int]]:
    return [(deed_text(deed, seen, words_in("en")), deed.good) for deed in deeds(action, other, seen)]


ROWS = {
    "the last card of a yaku is taken": ("83", "13", "makes Tsukimi now with Full moon", 1, "91"),
    "the moon is left, and the cup is what the other then lacks": (
        *("13", "83", "leaves Full moon: the opponent then needs only Sake cup for Tsukimi", -1, ""),
    ),
    "the moon is left to who has the cup": (
        *("13", "83", "leaves Full moon, with which the opponent makes Tsukimi", -1, "theirs 91"),
    ),
    "the moon is taken from who has the cup": (
        *("83", "13", "takes Full moon, with which the opponent makes Tsukimi", 1, "theirs 91"),
    ),
    "the moon is taken, and the cup is lacking": (
        "83",
        "13",
        "takes Full moon: your Tsukimi then needs only Sake cup",
        1,
        "",
    ),
}


@pytest.mark.parametrize(("card", "other", "text", "good", "pile"), ROWS.values(), ids=ROWS)
def test_a_card_is_told_by_the_yaku_that_it_makes_leaves_and_prevents(
    card: str, other: str, text: str, good: int, pile: str
) -> None:
    """The hand holds pampas and a plain pine card, the field the moon and a pine ribbon."""
    theirs = pile.removeprefix("theirs ") if pile.startswith("theirs") else ""
    seen = view("83 13", "81 12", "" if theirs else pile, theirs)
    assert (text, good) in said(parse_action(card), parse_action(other), seen)


def test_a_card_that_nobody_can_take_is_laid_safely() -> None:
    """The other three cards of January are captured; of November two are unseen."""
    seen = view("13 b3", "24", "11 14 12", "b1")
    safe, open_ = parse_action("13"), parse_action("b3")
    assert "lay_safe" in {deed.key for deed in deeds(safe, open_, seen)}
    assert not {"lay_safe", "lay_fewer"} & {deed.key for deed in deeds(open_, safe, seen)}
    assert "lay_open" in {deed.key for deed in deeds(open_, safe, seen)}


@pytest.mark.parametrize(("word", "good"), [(Say.KOI, 1), (Say.STOP, -1)])
def test_who_asks_for_more_is_told_what_lacks(word: Say, good: int) -> None:
    seen = view("24", "12", "31 91")
    other = Say.STOP if word is Say.KOI else Say.KOI
    assert ("your Tsukimi needs only Full moon", good) in said(word, other, seen)
