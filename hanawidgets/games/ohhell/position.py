"""A position as one word for a link, and back.

``op1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
slips. Cards take two characters (:data:`..playing.SHORT`), small numbers one.

===  ====================================================================================
r    number of the hand (round)
d    dealer, A to G; missing before one is drawn
h    hands as dealt, by seat, with commas between; missing: the deal is due
t    the card turned up
b    bids in the order of bidding
p    cards in the order of play
n    hands played before: bids of all seats, then tricks of all seats, hand after hand
c    points carried into the first of those, by seat, with commas between
===  ====================================================================================

Whose turn it is, who led and who took what follow by playing the hand through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from hanawidgets.core.codec import damaged, framed, number, read_words, unframed

from .actions import MOST_BID, parse_hand
from .cards import SHORT, parse_short, short_text
from .check import set_up
from .hand import Phase
from .history import bids_in_order, dealt_hands, played_cards
from .rules import NAMES, parse_ruleset, ruleset_text
from .state import Match, Result

VERSION: Final = "op1"
_DIGITS: Final = "0123456789abcdefgh"
assert len(_DIGITS) == MOST_BID + 1  # noqa: S101


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("short_up")))
    'op1.short_up.r1.mxx'
    """
    return framed(VERSION, [ruleset_text(match.rules), *_words(match)])


def _words(match: Match) -> Iterator[str]:
    now = match.current
    yield f"r{match.number}"
    if now.dealer >= 0:
        yield f"d{NAMES[now.dealer]}"
    if now.phase is not Phase.DEAL:
        played = played_cards(now)
        yield "h" + ",".join(map(short_text, dealt_hands(now)))
        if now.turn_up >= 0:
            yield "t" + SHORT[now.turn_up]
        if bids := "".join(_DIGITS[bid] for bid in bids_in_order(now)):
            yield "b" + bids
        if played:
            yield "p" + "".join(SHORT[card] for card in played)
    before = match.results[: len(match.results) - (now.phase is Phase.OVER)]
    if before:
        yield "n" + "".join(_DIGITS[number] for result in before for part in result for number in part)
    if match.carried:
        yield "c" + ",".join(map(str, match.carried))


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); or what cannot be, as :func:`.check.set_up`.
    """
    word, (rules_word, *words) = unframed(text, VERSION)
    rules = parse_ruleset(rules_word)
    found = {_NAMES[letter]: value for letter, value in read_words(word, words, _READERS).items()}
    found["results"] = _results(found.get("results", ()), rules.players, word)
    found.setdefault("dealer", -1)
    match = set_up(rules, **found)
    if position_text(match) != word:  # another spelling of the same: only one word for a position
        raise damaged(word, "")
    return match


def _results(numbers: tuple[int, ...], players: int, text: str) -> tuple[Result, ...]:
    if len(numbers) % (2 * players):
        raise damaged(text, "n")
    return tuple(
        Result(numbers[at : at + players], numbers[at + players : at + 2 * players])
        for at in range(0, len(numbers), 2 * players)
    )


def _digits(text: str) -> tuple[int, ...]:
    return tuple(_DIGITS.index(digit) for digit in text)


def _hands(text: str) -> tuple[int, ...]:
    return tuple(map(parse_hand, text.split(",")))


def _one_card(text: str) -> int:
    (card,) = parse_short(text, "turn_up")
    return card


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "r": number,
    "d": NAMES.index,
    "h": _hands,
    "t": _one_card,
    "b": _digits,
    "p": lambda text: parse_short(text, "play"),
    "n": _digits,
    "c": lambda text: tuple(map(number, text.split(","))),
}
_NAMES: Final = {
    "r": "number",
    "d": "dealer",
    "h": "hands",
    "t": "turn_up",
    "b": "bids",
    "p": "played",
    "n": "results",
    "c": "carried",
}
"""What :func:`.check.set_up` calls them."""
