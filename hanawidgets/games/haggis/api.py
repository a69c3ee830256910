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

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.review import Review, review, reviews
from hanawidgets.core import front_door
from hanawidgets.core import play as door
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.front_door import Described, OwnPlayer, refuse_number
from hanawidgets.core.play import FrontDoor, Score
from hanawidgets.core.renamed import Old
from hanawidgets.core.simulation import Simulation, Tournament
from hanawidgets.core.state import Seat

from . import actions
from . import rules as rule_sets
from .cards import (
    ALL,
    COURT_AT,
    COURTS,
    NAMES,
    RANK_OF,
    card_points,
    check_suits,
    codes,
    hand_of,
    parse_cards,
    unknown_seat,
)
from .combos import COMBINATIONS, Combination, readings
from .game import GAME
from .rules import RuleSet
from .score import Result
from .score import score as settle
from .state import Match
from .state import View as Observation

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Card",
    "Combination",
    "Evaluation",
    "Hand",
    "Move",
    "Play",
    "Player",
    "Review",
    "RuleSet",
    "Score",
    "Simulation",
    "Tournament",
    "View",
    "cards",
    "combinations",
    "evaluate",
    "loads",
    "player",
    "review",
    "reviews",
    "rules",
    "score",
    "simulate",
    "tournament",
]


class Card(front_door.Card):
    """A card of Haggis: its code as a text, with what it is; see :class:`hanawidgets.core.front_door.Card`.

    >>> five, king = Card("5R"), Card("K")
    >>> five.suit, five.rank, five.points, five.name("en"), king.suit, king.rank, king.points
    ('R', 5, 1, 'red 5', '', 13, 5)
    """

    __slots__ = ()
    game = GAME

    @property
    def suit(self) -> str:
        """The suit: ``"R"``, ``"Y"``, ``"G"``, ``"B"``, ``"O"``; "" of a court card (HG-07)."""
        return "" if self in COURTS else self[-1]

    @property
    def rank(self) -> int:
        """The place in the order of single cards: 2 to 10, J 11, Q 12, K 13 (HG-10)."""
        return RANK_OF[self]

    @property
    def points(self) -> int:
        """The points that it is worth captured: odd numbers 1, J 2, Q 3, K 5 (HG-08, HG-09)."""
        return card_points(self)


Hand = front_door.Hand[Card]
Cards = str | Iterable[str]
"""Cards of one hand as a text, or as a list of codes and cards."""


def _shown(pile: int) -> Hand:
    return Hand.of(Card, sorted(codes(pile), key=lambda code: COURTS.get(code, 0)))


class Move(door.Move):
    """A move of Haggis: ``haggis.Move("5R5GJ")``; see :class:`hanawidgets.core.play.Move`.

    >>> Move("5R5GJ").cards, Move("pass").cards, Move("bet15:B").bet
    (('5R', '5G', 'J'), (), 15)
    """

    __slots__ = ()
    game = GAME

    @property
    def cards(self) -> Hand:
        """The cards that are played; none of a pass, a bet, a gift."""
        return _shown(self.action.cards if isinstance(self.action, actions.Play) else 0)

    @property
    def combination(self) -> Combination | None:
        """The combination that they are played as; None where nothing is played, or where it is not said."""
        return self.action.combination if isinstance(self.action, actions.Play) else None

    @property
    def bet(self) -> int:
        """The points that are bet; 0 of another move."""
        return self.action.amount if isinstance(self.action, actions.Bet) else 0


class View(door.View[Move]):
    """All that one seat may know of a game of Haggis; see :class:`hanawidgets.core.play.View`. Seats are ``"A"``,
    ``"B"``, and with three players ``"C"``.

    >>> view = Play("two", seed=1).view("A")
    >>> len(view.hand), view.hand_sizes, view.courts["B"], view.trick, view.to_beat, view.haggis
    (17, {'A': 17, 'B': 17}, ('J', 'Q', 'K'), (), None, 8)
    """

    observation: Observation

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.observation.rules

    number = Old("round")

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.observation.number

    @property
    def leader(self) -> Seat | None:
        """The seat that leads the round, None before it is known."""
        return NAMES[self.observation.leader] if self.observation.leader >= 0 else None

    @property
    def scores(self) -> dict[Seat, int]:
        """The points of the game so far."""
        return _by_seat(self.observation.scores)

    @property
    def hand(self) -> Hand:
        """The own hand."""
        return _shown(self.observation.hand)

    @property
    def hand_sizes(self) -> dict[Seat, int]:
        """The number of cards in each hand."""
        return _by_seat(self.observation.sizes)

    @property
    def courts(self) -> dict[Seat, Hand]:
        """The court cards in each hand, which lie open (HG-35)."""
        return {seat: _shown(held << COURT_AT) for seat, held in _by_seat(self.observation.courts).items()}

    @property
    def haggis(self) -> int:
        """The number of cards left over (HG-36)."""
        return self.observation.haggis

    @property
    def trick(self) -> tuple[tuple[Seat, Hand], ...]:
        """The plays of the trick, who and what, the lead first; passes are not in it."""
        return tuple((NAMES[each.seat], _shown(each.cards)) for each in self.observation.trick)

    @property
    def to_beat(self) -> Combination | None:
        """The combination to beat, None for a lead."""
        return COMBINATIONS[self.observation.current] if self.observation.current >= 0 else None

    @property
    def captured(self) -> dict[Seat, Hand]:
        """The cards that each has captured."""
        return {seat: _shown(pile) for seat, pile in _by_seat(self.observation.captured).items()}

    @property
    def bets(self) -> dict[Seat, int]:
        """The bets, 0 of who has not bet."""
        return _by_seat(self.observation.bets)

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that are out, the first one first."""
        return tuple(NAMES[seat] for seat in self.observation.out)

    @property
    def unseen(self) -> Hand:
        """The number cards in other hands and in the haggis."""
        return _shown(self.observation.unseen)


def _by_seat(numbers: Iterable[int]) -> dict[Seat, int]:
    return dict(zip(NAMES, numbers, strict=False))  # two play, or three


Player = OwnPlayer[View, Move]
"""A player of one's own: an object with ``choose(view, chance)``, which returns one of ``view.legal_moves``."""


class Play(door.Play[RuleSet, Match, Move, View]):
    """A game of Haggis (rounds to 250 or 350) being played; see :class:`hanawidgets.core.play.Play`.

    A bet may be made out of turn: ``play.push("bet15:B")``; ``play.view("B").legal_moves`` lists it.

    >>> play = Play("two", seed=1)
    >>> play.push("bet15:B")
    >>> play.turn, play.pop()
    ('A', haggis.Move('bet15:B'))
    """

    game = GAME


_DOOR: Final = FrontDoor[RuleSet, Move, View](GAME)
OPTIONS: Final = Described(GAME, "option", rule_sets.OPTIONS)
PRESETS: Final = Described(GAME, "preset", rule_sets.PRESETS)
loads = Play.loads
player = _DOOR.player
rules = _DOOR.rules
simulate = _DOOR.simulate
tournament = _DOOR.tournament
evaluate = _DOOR.evaluate


def cards(given: Cards = (), *, pile: int | None = None) -> Hand:
    """Return cards of one player as codes, suit by suit.

    pile  instead of them cards of the engine, an int with a bit for each; of several players, too

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("J 10o5r")
    ('5R', '10O', 'J')
    """
    return _shown(_hand(given) if pile is None else check_int("pile", pile, 0, ALL, rule="HG-07"))


def _hand(given: Cards) -> int:
    refuse_number(GAME, given, "cards")
    return hand_of(given) if isinstance(given, Iterable) and not isinstance(given, str) else parse_cards(given)


def combinations(cards: Cards, rules: str | RuleSet = "") -> tuple[Combination, ...]:
    """Return all that cards can be played as; none if they are nothing.

    Raises RuleError wrong_type, unknown_card (with two players there is no orange, HG-50) or duplicate_card.

    >>> [str(reading) for reading in combinations("5R J Q")]
    ['set', '1x3']
    """
    hand, chosen = _hand(cards), _DOOR.rules(rules)
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
        raise RuleError(Code.WRONG_TYPE, "out", out, "HG-44", wanted="text")
    made = by_seat("bets", {} if bets is None else bets)
    result = Result(made, tuple(map(at, out)), by_seat("captured", captured), by_seat("left", left), second)
    return _DOOR.score(settle(result, at(seat), chosen))


def __dir__() -> list[str]:
    return __all__
