"""What is said that a play does in Haggis, in positions laid by hand."""

from __future__ import annotations

import pytest

from hanawidgets.games.haggis.actions import PASS, Action, Play, parse_action
from hanawidgets.games.haggis.api import Play as Door
from hanawidgets.games.haggis.cards import parse_cards
from hanawidgets.games.haggis.combos import FIRST_BOMB
from hanawidgets.games.haggis.deeds import deeds
from hanawidgets.games.haggis.state import View
from hanawidgets.games.haggis.wording import deed_text
from hanawidgets.text import words_in
from hanawidgets.text.reasons import name_beside


def view(hand: str, other: int) -> View:
    """The leader's view of a round of two, with a hand and a number of cards in the other."""
    door = Door("two", seed=1)
    fresh: View = door.view(door.turn or "A").observation
    cards = parse_cards(hand)
    sizes = [other, other]
    sizes[fresh.who] = cards.bit_count()
    return fresh._replace(hand=cards, sizes=(sizes[0], sizes[1]))


ROWS = {
    "a run is broken": (
        "5R 6R 7R 8R 2G",
        9,
        "5R",
        "2G",
        "breaks the run of 4, 5 to 8 (red 5, red 6, red 7, red 8)",
        -1,
    ),
    "and kept": (
        "5R 6R 7R 8R 2G",
        9,
        "2G",
        "5R",
        "keeps the run of 4, 5 to 8 together (red 5, red 6, red 7, red 8)",
        1,
    ),
    "turns to empty the hand": (*("5R 6R 7R 8R 2G", 9, "5R6R7R8R", "2G", "sheds 4 cards, not 1", 1),),
    "a single to who holds one": (
        *("4R 9Y 9G", 1, "4R", "9Y9G", "leads so few cards that an opponent with 1 card may go out on them", -1),
    ),
    "a pair to who holds one": ("4R 9Y 9G", 1, "9Y9G", "4R", "leads more cards than an opponent holds (1)", 1),
    "all cards": ("9Y 9G", 5, "9Y9G", "9Y", "goes out now", 1),
    "all cards, and not": ("9Y 9G", 5, "9Y", "9Y9G", "could go out now with the two 9s, and does not", -1),
    "a wild card is spared": ("4R 9Y K", 6, "4R", "K", "keeps K", 1),
}


@pytest.mark.parametrize(("hand", "other", "play", "beside", "text", "good"), ROWS.values(), ids=ROWS)
def test_a_play_is_told_by_what_becomes_of_the_hand(
    hand: str, other: int, play: str, beside: str, text: str, good: int
) -> None:
    seen = view(hand, other)
    one, two = (parse_action(each) for each in (play, beside))
    assert (text, good) in said(one, two, seen)


def said(action: Action, other: Action, seen: View) -> list[tuple[str, int]]:
    return [(deed_text(deed, seen, words_in("en")), deed.good) for deed in deeds(action, other, seen)]


def test_a_pass_says_who_keeps_the_trick() -> None:
    door = Door("two", seed=1)
    door.push(min((move for move in door.legal_moves if len(str(move)) == 2), key=str))  # the lowest single card
    seen = door.view(door.turn or "A").observation
    plays = [move for move in seen.legal_actions() if isinstance(move, Play)]
    play = next(move for move in plays if move.reading < FIRST_BOMB)
    bomb = next(move for move in plays if move.reading >= FIRST_BOMB)
    assert ("leaves the trick to the opponent", 1) in said(PASS, bomb, seen)
    texts = [text for text, _ in said(PASS, play, seen)]
    assert any(text.startswith("leaves the trick to the opponent, and keeps ") for text in texts)
    assert any(text == "does not leave the lead to the opponent" for text, _ in said(play, PASS, seen))


def test_two_plays_of_one_name_are_told_apart_by_their_cards() -> None:
    one, two, other = (parse_action(each) for each in ("10Y10GJ", "10Y10GK", "9Y9G"))
    name = {one: "three 10s", two: "three 10s", other: "two 9s"}.__getitem__
    assert name_beside(one, two, name, words_in("en")) == f"three 10s ({one})"
    assert name_beside(one, other, name, words_in("en")) == "three 10s"
    assert name_beside(one, two, name, words_in("ja")) == f"three 10s（{one}）"
