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
        *("13", "83", "leaves Full moon, with which the opponent needs only Sake cup for Tsukimi", -1, ""),
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
        "takes Full moon, after which your Tsukimi needs only Sake cup",
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


KEPT = {
    "a card that can take the moon is kept for Tsukimi": (
        ("84 13", "24", "91", ""),
        ("13", "84"),
        ("keeps Pampas, plain to take Full moon with, if it comes, for your Tsukimi", 1),
    ),
    "and is parted with": (
        ("84 13", "24", "91", ""),
        ("84", "13"),
        ("parts with Pampas, plain, which could take Full moon for your Tsukimi", -1),
    ),
    "a card is laid which the moon can take": (
        ("84 13", "24", "", "91"),
        ("84", "13"),
        ("lays Pampas, plain, which the opponent can take with Full moon for Tsukimi", -1),
    ),
    "of two of a month one takes the other later": (
        ("23 24 13", "51", "", ""),
        ("23", "13"),
        ("lays Plum, plain and keeps Plum, plain to take it back later", 1),
    ),
    "of two months the brighter one is told": (
        ("23 24 84", "81 12", "", ""),
        ("23", "84"),
        ("keeps Pampas, plain to take Full moon later", 1),
    ),
    "a card loses what it could take": (
        ("a2 a3 43", "a4 44", "", ""),
        ("a2", "43"),
        ("leaves Maple, plain in the hand with nothing to take", -1),
    ),
    "a capture leaves what another takes": (
        ("a2 a3 43", "a4 44", "", ""),
        ("a2", "43"),
        ("leaves Wisteria, plain on the field", -1),
    ),
}


@pytest.mark.parametrize(("cards", "moves", "wanted"), KEPT.values(), ids=KEPT)
def test_a_card_is_told_by_what_it_can_take_later(
    cards: tuple[str, str, str, str], moves: tuple[str, str], wanted: tuple[str, int]
) -> None:
    assert wanted in said(*map(parse_action, moves), view(*cards))


def test_who_asks_for_more_is_told_what_the_hand_takes_at_once() -> None:
    """The cup is taken; the hand holds pampas, the moon lies on the field."""
    assert ("for your Tsukimi the hand can take Full moon at once", 1) in said(
        Say.KOI, Say.STOP, view("84", "81 12", "31 91")
    )
