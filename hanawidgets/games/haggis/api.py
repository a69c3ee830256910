"""Haggis (ハギス) from Python.

>>> from hanawidgets import haggis
>>> play = haggis.Play("two", seed=1)
>>> play.push(play.legal_moves[0])
>>> [reading.name for reading in haggis.combinations("5R 5G J")]
['set']
>>> haggis.rules("three", target=350) == haggis.rules("three_long")
True

Cards are taken as people write them: ``5R 10O J``, with or without blanks, in one text or in a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from hanawidgets.analysis.review import review, reviews
from hanawidgets.core import play as door
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.play import FrontDoor, Hand, Score, View

from .actions import CARDS
from .cards import ALL, NAMES, check_suits, codes, hand_of, parse_cards, unknown_seat
from .combos import Combination, readings
from .game import GAME
from .rules import OPTIONS, PRESETS, RuleSet
from .score import Result
from .score import score as settle

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Move",
    "Play",
    "RuleSet",
    "Score",
    "View",
    "cards",
    "combinations",
    "evaluate",
    "loads",
    "review",
    "reviews",
    "rules",
    "score",
    "simulate",
    "tournament",
]

Cards = str | int | Iterable[str]
"""Cards of one hand as a text, as a list of codes, or as a mask of the engine."""


class Move(door.Move):
    """A move of Haggis: ``haggis.Move("5R5GJ")``; see :class:`hanawidgets.core.play.Move`."""

    __slots__ = ()
    game = GAME


class Play(door.Play):
    """A game of Haggis (rounds to 250 or 350) being played; see :class:`hanawidgets.core.play.Play`.

    A bet may be made out of turn: ``play.push("bet15:B")``; ``play.view("B").legal_moves`` lists it.

    >>> play = Play("two", seed=1)
    >>> play.push("bet15:B")
    >>> play.turn, play.pop()
    ('A', haggis.Move('bet15:B'))
    """

    game = GAME


_DOOR: Final = FrontDoor(GAME)
loads = Play.loads
rules = _DOOR.rules
simulate = _DOOR.simulate
tournament = _DOOR.tournament
evaluate = _DOOR.evaluate


def cards(given: Cards) -> Hand:
    """Return cards of one player as codes, suit by suit; a mask of the engine (an int) is cards too.

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("J 10o5r")
    ('5R', '10O', 'J')
    """
    return Hand(codes(_hand(given)))


def _hand(given: Cards) -> int:
    if isinstance(given, int):
        if isinstance(given, bool) or given & ~ALL:
            raise RuleError(Code.WRONG_TYPE, "cards", given, "HG-07", wanted="list")
        return given
    return hand_of(given) if isinstance(given, Iterable) and not isinstance(given, str) else parse_cards(given)


def combinations(cards: Cards, rules: str | RuleSet = "") -> tuple[Combination, ...]:
    """Return all that cards can be played as; none if they are nothing.

    Raises RuleError wrong_type, unknown_card (with two players there is no orange, HG-50) or duplicate_card.

    >>> [str(reading) for reading in combinations("5R J Q")]
    ['set', '1x3']
    """
    hand, chosen = _hand(cards), _DOOR.rules(rules)
    if hand & ~CARDS:  # a pile, with the court cards of others
        raise RuleError(Code.WRONG_TYPE, "cards", hand, "HG-35", wanted="list")
    check_suits(hand, "cards", chosen.players)
    return readings(hand, chosen.high)


def score(
    seat: str,
    *,
    out: str | Iterable[str],
    captured: Mapping[str, int],
    left: Mapping[str, int],
    bets: Mapping[str, int] | None = None,
    second: int | None = None,
    rules: str | RuleSet = "",
) -> Score:
    """Return the points of one seat for a round, with their explanation.

    out       seats that went out, first out first: ``"B"``, ``"BA"``
    captured  card points of each seat in the end: together 36, with three players 50
    left      cards in each hand when the first went out
    bets      0, 15 or 30 by seat; who is not named did not bet
    second    three players: cards in the last hand when the second went out

    Raises RuleError.

    >>> score("B", out="B", bets={"B": 30}, captured={"A": 31, "B": 5}, left={"A": 1}).formula
    '30 + 5 + 5 × 1 = 40'
    """
    chosen = _DOOR.rules(rules)
    seats = (*NAMES[: chosen.players],)

    def at(name: str) -> int:
        if name not in seats:
            raise unknown_seat(name, allowed=list(seats))
        return seats.index(name)

    def by_seat(field: str, given: Mapping[str, int]) -> tuple[int, ...]:
        if not isinstance(given, Mapping):
            raise RuleError(Code.WRONG_TYPE, field, given, "HG-01", wanted="by_seat")
        numbers = {at(name): check_int(field, number, 0, 50) for name, number in given.items()}
        return tuple(numbers.get(place, 0) for place in range(len(seats)))

    if not isinstance(out, Iterable):
        raise RuleError(Code.WRONG_TYPE, "out_order", out, "HG-44", wanted="text")
    made = by_seat("bets", {} if bets is None else bets)
    result = Result(made, tuple(map(at, out)), by_seat("captured", captured), by_seat("left", left), second)
    return _DOOR.score(settle(result, at(seat), chosen))


def __dir__() -> list[str]:
    return __all__
