"""Oh Hell (オーヘル) from Python.

>>> from hanawidgets import ohhell
>>> play = ohhell.Play("short_up", players=3, seed=1)
>>> play.turn, [str(move) for move in play.legal_moves]
('A', ['bid:0', 'bid:1'])
>>> ohhell.score(bid=3, taken=1, mode="negative").formula
'-10 × 2 = -20'
>>> ohhell.rules("short_up", players=5, hand_sizes=[1, 2, 3]).sizes
(1, 2, 3)

Cards are taken in every notation: ``10H``, ``th``, ``♥10``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from hanawidgets.analysis.evaluation import Evaluation
from hanawidgets.analysis.review import Review, review, reviews
from hanawidgets.core import front_door
from hanawidgets.core import play as door
from hanawidgets.core.deck import CODES, RANKS, SUITS
from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.front_door import Described, OwnPlayer, refuse_number
from hanawidgets.core.play import FrontDoor, Score
from hanawidgets.core.renamed import Old, takes_old
from hanawidgets.core.simulation import Simulation, Tournament
from hanawidgets.core.state import Seat

from . import rules as rule_sets
from .bids import bid_pad
from .cards import DECK, WHOLE, all_but, cards_of
from .game import GAME
from .legal import NO_BID
from .rules import RuleSet, schedule
from .score import settle
from .state import Match
from .state import View as Observation
from .tricks import NO_SUIT, trump_of

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
    "bids",
    "cards",
    "evaluate",
    "loads",
    "player",
    "review",
    "reviews",
    "rules",
    "schedule",
    "score",
    "simulate",
    "tournament",
]


class Card(front_door.Card):
    """A card of Oh Hell: its code as a text, with what it is; see :class:`hanawidgets.core.front_door.Card`.

    >>> ten = Card("♥10")
    >>> ten, ten.suit, ten.rank, ten.name("en"), ten == "th" == ten
    ('10H', 'H', 10, '10 of hearts', True)
    """

    __slots__ = ()
    game = GAME

    @property
    def suit(self) -> str:
        """The suit: ``"S"``, ``"H"``, ``"D"`` or ``"C"``."""
        return self[-1]

    @property
    def rank(self) -> int:
        """The rank, from low to high: 2 to 10, jack 11, queen 12, king 13, ace 14 (OH-04)."""
        return 2 + RANKS.index(self[:-1])


Hand = front_door.Hand[Card]
Cards = str | Iterable[str]
"""Cards as a text, or as a list of codes and cards."""


def _hand(pile: int) -> Hand:
    return Hand.of(Card, (CODES[index] for index in cards_of(pile)))


def _card(index: int) -> Card:
    return Hand.of(Card, [CODES[index]])[0]


class Move(door.Move):
    """A move of Oh Hell: ``ohhell.Move("10H")``; see :class:`hanawidgets.core.play.Move`.

    >>> Move("10H").card, Move("10H").bid, Move("bid:2").bid
    ('10H', None, 2)
    """

    __slots__ = ()
    game = GAME

    @property
    def card(self) -> Card | None:
        """The card that is played; None of a bid."""
        index = getattr(self.action, "index", None)
        return None if index is None else _card(index)

    @property
    def bid(self) -> int | None:
        """The tricks that are bid; None of a card."""
        return getattr(self.action, "number", None)


class View(door.View[Move]):
    """All that one seat may know of a game of Oh Hell; see :class:`hanawidgets.core.play.View`. Seats are ``"A"``,
    ``"B"`` ...

    >>> view = Play("short_up", players=3, seed=1).view("A")
    >>> view.round, view.hand_size, len(view.hand), view.trump, view.bids, view.trick
    (1, 1, 1, 'S', {'A': None, 'B': None, 'C': None}, {})
    """

    observation: Observation

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.observation.rules

    number, size = Old("round"), Old("hand_size")

    @property
    def round(self) -> int:
        """The number of the hand, from 1."""
        return self.observation.number

    @property
    def hand_size(self) -> int:
        """The number of cards that each has been dealt in this hand."""
        return self.observation.now.size

    @property
    def dealer(self) -> Seat | None:
        """The dealer, None before there is one."""
        at = self.observation.now.dealer
        return self.rules.seats[at] if at >= 0 else None

    @property
    def scores(self) -> dict[Seat, int]:
        """The points of the game so far."""
        return self._by_seat(self.observation.scores)

    @property
    def hand(self) -> Hand:
        """The own hand."""
        return _hand(self.observation.now.hand)

    @property
    def hand_sizes(self) -> dict[Seat, int]:
        """The number of cards in each hand."""
        return self._by_seat(self.observation.now.hand_sizes)

    @property
    def turn_up(self) -> Card | None:
        """The card turned up, None without one."""
        return _card(self.observation.now.turn_up) if self.observation.now.turn_up >= 0 else None

    @property
    def trump(self) -> str:
        """The suit of trumps, ``"S"``, ``"H"``, ``"D"`` or ``"C"``; "" without one."""
        suit = trump_of(self.observation.now.turn_up)
        return "" if suit == NO_SUIT else SUITS[suit]

    @property
    def bids(self) -> dict[Seat, int | None]:
        """The bids, None of who has not bid yet."""
        return {seat: None if bid == NO_BID else bid for seat, bid in self._by_seat(self.observation.now.bids).items()}

    @property
    def taken(self) -> dict[Seat, int]:
        """The tricks that each has taken in this hand."""
        return self._by_seat(self.observation.now.taken)

    @property
    def trick(self) -> dict[Seat, Card]:
        """The cards of the trick by who played them, the lead first."""
        now, seats = self.observation.now, self.rules.seats
        return {seats[(now.leader + at) % len(seats)]: _card(card) for at, card in enumerate(now.trick)}

    @property
    def unseen(self) -> Hand:
        """The cards in other hands and in what is left of the deck."""
        return _hand(all_but(self.observation.now.seen, self.rules.packs))

    def _by_seat(self, numbers: Sequence[int]) -> dict[Seat, int]:
        return dict(zip(self.rules.seats, numbers, strict=True))


Player = OwnPlayer[View, Move]
"""A player of one's own: an object with ``choose(view, chance)``, which returns one of ``view.legal_moves``."""


class Play(door.Play[RuleSet, Match, Move, View]):
    """A game of Oh Hell (all its hands) being played; see :class:`hanawidgets.core.play.Play`.

    >>> play = Play("short_up", players=3, seed=1)
    >>> play.push("bid:1")
    >>> play.turn, [str(move) for move in play.history]
    ('B', ['bid:1'])
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
    """Return cards as codes, by suit, from low to high.

    pile  instead of them cards of the engine, an int with a bit for each

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> cards("10H ♠A, 2s")
    ('2S', 'AS', '10H')
    """
    if pile is not None:
        return _hand(check_int("pile", pile, 0, WHOLE[2], rule="OH-02"))
    refuse_number(GAME, given, "cards")
    return _hand(DECK.pile([*DECK.split(given)] if isinstance(given, str) else given))


def score(bid: int, taken: int, *, rules: str | RuleSet = "", **options: Any) -> Score:
    """Return the points of a player for a hand, with their explanation.

    bid, taken      tricks bid and taken, 0..26
    rules, options  the scoring counts: ``mode="positive"``, ``"normal"``, ``"negative"``, or numbers of one's own:
                    ``bonus=5``, ``per_trick=2``, ``squared=True``, ``missed_trick=1``, ``penalty=5``

    Raises RuleError.

    >>> score(3, 3).formula, score(3, 1, mode="positive").value
    ('10 + 3 = 13', 1)
    >>> score(3, 3, bonus=5).formula, score(3, 3, squared=True).formula, score(3, 1, penalty=5).formula
    ('5 + 3 = 8', '10 + 3 × 3 = 19', '-5 × 2 = -10')
    """
    return _DOOR.score(settle(bid, taken, _DOOR.rules(rules, **options).scoring))


@takes_old(size="hand_size")
def bids(hand_size: int, made: Sequence[int], players: int = 4, *, hook: bool = True) -> tuple[int, ...]:
    """Return what the next player may bid (OH-12, OH-13): of the dealer not the number that makes the sum even.

    hand_size  cards in a hand;  made: the bids so far, in the order of bidding
    hook  whether there is such a number; house rules may do without it

    Raises RuleError.

    >>> bids(3, [1, 0, 1])
    (0, 2, 3)
    >>> bids(3, [1, 0, 1], hook=False)
    (0, 1, 2, 3)
    """
    if not isinstance(made, Iterable):
        raise RuleError(Code.WRONG_TYPE, "bid", made, "OH-12", wanted="numbers")
    return bid_pad(hand_size, players, (*made,), hook).allowed


def __dir__() -> list[str]:
    return __all__
