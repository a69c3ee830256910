"""Koi-Koi (こいこい) from Python.

>>> from hanawidgets import koikoi
>>> play = koikoi.Play("club", seed=1)
>>> play.turn, len(play.legal_moves)
('B', 8)
>>> koikoi.score("m01-2 m02-2 m03-2", rules="club", calls=1).formula
'(6 + 0) × (1 + 1) = 12'
>>> [row["winner"] for row in koikoi.simulate(2, A="random", B="random", rules="club_half")]
['B', 'A']

Cards are taken in every notation: ``1-hikari(crane)``, ``m01-1``, ``11``, in one text, in a list, or in a run
as links have it, ``113181``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Final

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.review import Review, review, reviews
from hanawidgets.core import front_door
from hanawidgets.core import play as door
from hanawidgets.core.errors import check_int
from hanawidgets.core.front_door import Described, OwnPlayer, refuse_number
from hanawidgets.core.play import FrontDoor, Score
from hanawidgets.core.simulation import Simulation, Tournament
from hanawidgets.core.state import Seat

from . import actions
from . import rules as rule_sets
from .cards import CARDS, FULL, Kind, in_order, parse_pile, parse_text
from .cards import Card as EngineCard
from .game import GAME
from .rules import NAMES, RuleSet
from .score import Situation, check_one_way, settle
from .state import Match
from .state import View as Observation
from .yaku import around, yaku_of

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Card",
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
    "evaluate",
    "loads",
    "player",
    "review",
    "reviews",
    "rules",
    "score",
    "simulate",
    "tournament",
    "yaku",
    "yaku_name",
]


class Card(front_door.Card):
    """A card (札) of Koi-Koi: its notation as a text, with what it is; see :class:`hanawidgets.core.front_door.Card`.

    >>> cup = Card("91")
    >>> cup, cup.month, cup.kind.value, cup.name("en"), cup.name("ja")
    ('9-tane(cup)', 9, 'tane', 'Sake cup', '菊に盃')
    >>> cup == "m09-1" == cup, cup == "菊に盃", cup == "92"
    (True, True, False)
    """

    __slots__ = ()
    game = GAME

    @property
    def month(self) -> int:
        """The month of its plant, 1 to 12."""
        return _BY_CODE[self].month

    @property
    def kind(self) -> Kind:
        """The kind: ``"hikari"`` (光), ``"tane"`` (種), ``"tan"`` (短) or ``"kasu"`` (カス).

        The cup is a tane; it counts as kasu too (K-BGA-08).
        """
        return _BY_CODE[self].kind


_BY_CODE: Final = {str(card): card for card in CARDS}
Hand = front_door.Hand[Card]
Cards = str | Iterable[str | EngineCard]
"""Cards as a text, or as a list of notations and cards."""


def _hand(pile: int) -> Hand:
    return Hand.of(Card, map(str, in_order(pile)))


class Move(door.Move):
    """A move of Koi-Koi: ``koikoi.Move("a2")``; see :class:`hanawidgets.core.play.Move`.

    >>> Move("91x92").card, Move("91x92").takes, Move("koi").card
    ('9-tane(cup)', '9-tan(ao)', None)
    """

    __slots__ = ()
    game = GAME

    @property
    def card(self) -> Card | None:
        """The card that is played, or taken with the card from the deck; None of stop and koi-koi."""
        return _card(getattr(self.action, "card", None))

    @property
    def takes(self) -> Card | None:
        """The card on the field that is chosen, where there are two of the month; else None."""
        return _card(self.action.take) if isinstance(self.action, actions.Play) else None


def _card(card: EngineCard | None) -> Card | None:
    return None if card is None else _hand(card.bit)[0]


class View(door.View[Move]):
    """All that one seat may know of a game of Koi-Koi; see :class:`hanawidgets.core.play.View`. Seats are ``"A"`` and
    ``"B"``.

    >>> view = Play("club", seed=1).view("B")
    >>> len(view.hand), len(view.field), view.deck_size, view.hand_sizes, view.captured["A"]
    (8, 8, 24, {'A': 8, 'B': 8}, ())
    >>> [card for card in view.field if card.month == 3]
    ['3-tan(aka)', '3-kasu(b)']
    """

    observation: Observation

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.observation.rules

    @property
    def month(self) -> int:
        """The month that is played, 1 to 12."""
        return self.observation.month

    @property
    def dealer(self) -> Seat | None:
        """The dealer (親), None before it is known."""
        return NAMES[self.observation.dealer] if self.observation.dealer >= 0 else None

    @property
    def scores(self) -> dict[Seat, int]:
        """The points of the game so far."""
        return _by_seat(self.observation.scores)

    @property
    def hand(self) -> Hand:
        """The own hand (手札)."""
        return _hand(self.observation.hand)

    @property
    def hand_sizes(self) -> dict[Seat, int]:
        """The number of cards in each hand."""
        return _by_seat(self.observation.hand_sizes)

    @property
    def field(self) -> Hand:
        """The cards on the field (場札)."""
        return _hand(self.observation.field)

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck (山札)."""
        return self.observation.deck_size

    @property
    def flipped(self) -> Card | None:
        """The card from the deck that waits for a choice; None elsewhere."""
        return _card(CARDS[self.observation.flip]) if self.observation.flip >= 0 else None

    @property
    def captured(self) -> dict[Seat, Hand]:
        """The cards that each has captured (取り札)."""
        return {seat: _hand(pile) for seat, pile in zip(NAMES, self.observation.captured, strict=True)}

    @property
    def yaku(self) -> dict[Seat, dict[str, int]]:
        """The yaku (役) that each has: key → points."""
        return {seat: yaku_of(self.observation.counted(at), self.rules) for at, seat in enumerate(NAMES)}

    @property
    def calls(self) -> dict[Seat, int]:
        """The koi-koi calls of each in this month."""
        return _by_seat(self.observation.calls)

    @property
    def unseen(self) -> Hand:
        """The cards in the other hand and in the deck together."""
        return _hand(self.observation.unseen)


def _by_seat(numbers: tuple[int, ...]) -> dict[Seat, int]:
    return dict(zip(NAMES, numbers, strict=True))


Player = OwnPlayer[View, Move]
"""A player of one's own: an object with ``choose(view, chance)``, which returns one of ``view.legal_moves``."""


class Play(door.Play[RuleSet, Match, Move, View]):
    """A game of Koi-Koi (a year of months) being played; see :class:`hanawidgets.core.play.Play`.

    >>> play = Play("bga_general_half", seed=7)
    >>> play.push(play.legal_moves[0])
    >>> len(play.history), play.pop() in play.legal_moves, len(play.history)
    (1, True, 0)
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
    """Return cards in words that every function here takes, by month.

    pile  instead of them cards of the engine, an int with a bit for each

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("81, m03-1 11")
    ('1-hikari(crane)', '3-hikari(curtain)', '8-hikari(moon)')
    >>> cards(pile=Play("club", seed=1).state.current.captured[0])
    ()
    """
    return _hand(_pile(given) if pile is None else check_int("pile", pile, 0, FULL, rule="K-BGA-02"))


def _pile(given: Cards, field: str = "captured", meant: str = "") -> int:
    refuse_number(GAME, given, field, meant)
    return parse_text(given, field) if isinstance(given, str) else parse_pile(given, field)


def yaku(cards: Cards, rules: str | RuleSet = "", *, field: Cards = "", month: int = 0) -> dict[str, int]:
    """Return the yaku (役) that captured cards make: key → points.

    field  what lies there, where rain and fog on the field count (HOUSE-K-13)
    month  the month that is played, 1..12, where its cards count (HOUSE-K-15); 0: none is said

    >>> yaku("m01-2 m02-2 m03-2 m04-2 m05-2")
    {'akatan': 6, 'tan': 1}
    >>> yaku("61 62 63 64", "bga_general;tsukifuda=4", month=6)
    {'tsukifuda': 4}
    """
    rule_set, played = _DOOR.rules(rules), check_int("month", month, 0, 12, rule="HOUSE-K-15")
    return yaku_of(_pile(cards) | around(_pile(field, "field"), rule_set, played), rule_set)


def yaku_name(key: str, lang: str = "") -> str:
    """Return what a yaku is called in ``lang``, ``"ja"`` or ``"en"``; by default in the author's language; "" for a key
    of none.

    >>> yaku_name("akatan", "en"), yaku_name("akatan", "ja")
    ('Akatan', '赤短')
    """
    return str(import_module("hanawidgets.text.explained").part_name(GAME.name, key, lang))


def score(
    cards: Cards | None = None,
    *,
    rules: str | RuleSet = "",
    points: int | None = None,
    yaku: Mapping[str, int] | None = None,
    calls: int = 0,
    other_calls: int = 0,
    field_brights: int = 0,
    honba: int = 0,
) -> Score:
    """Return what a player who stops (やめ) receives, in points, with its explanation.

    cards          captured cards of the winner; or instead of them
    points         the sum of the yaku, 1..76 (club 1..56);  yaku: key → points
    calls          koi-koi calls of the player who stops, other_calls: of the other one, 0..12 each
    field_brights  lights among the field cards as dealt, 0..5 (K-BGA-24)
    honba          sticks on the field, 0..24 (club, K-CLUB-35)

    Raises RuleError: no or two ways of giving points, cards without a yaku, numbers out of range.

    >>> score(points=7, field_brights=3, calls=1).formula
    '7 × 2 × (4 + 1) = 70'
    """
    captured = None if cards is None else _pile(cards, meant="points")
    check_one_way(pile=captured, yaku=yaku, points=points)
    stop = Situation(
        pile=captured or 0,
        points=points,
        field_brights=field_brights,
        calls=calls,
        other_calls=other_calls,
        honba=honba,
        yaku=yaku,
    )
    return _DOOR.score(settle(stop, _DOOR.rules(rules)))


def __dir__() -> list[str]:
    return __all__
