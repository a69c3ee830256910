"""Live examples of the rule book of Oh Hell: cards and bids are chosen here, what comes of them is the
engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby
from types import MappingProxyType
from typing import Final, NamedTuple

from hanawidgets.core.explain import Term

from ..bids import BidPad, bid_pad
from ..cards import CODES, INDEX, SUITS, codes_of, pile_of
from ..rules import CARDS, FORMATS, LEAST, MODES, MOST, Format, Mode, RuleSet, largest_hand, schedule
from ..score import game_score, rotation, settle, winners
from ..tricks import NO_SUIT, Explained, explain_trick, trump_of

EVERYBODY: Final = tuple(range(LEAST, MOST + 1))
"""All numbers of players (OH-01)."""


@dataclass(frozen=True, slots=True)
class Strength:
    """The cards of a suit, from high to low (OH-04)."""

    suit: str

    @property
    def cards(self) -> tuple[str, ...]:
        """Their codes."""
        return tuple(code for code in reversed(CODES) if code[-1] == self.suit)


class Sizes(NamedTuple):
    """A row of the table of hand sizes: the players that it is for, and the cards in a hand, in order."""

    format: Format
    players: tuple[int, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Schedule:
    """How many cards the hands have (OH-31 to OH-37).

    formats  those to be seen;  players: for how many players; equal ones make one row
    """

    formats: tuple[Format, ...]
    players: tuple[int, ...] = EVERYBODY

    @property
    def rows(self) -> tuple[Sizes, ...]:
        """One row for each format and hand sizes."""
        return tuple(
            Sizes(name, tuple(players), sizes)
            for name in self.formats
            for sizes, players in groupby(self.players, partial(_sizes, name))
        )


def _sizes(name: Format, players: int) -> tuple[int, ...]:
    return schedule(players, name)


class Most(NamedTuple):
    """The largest hand for some numbers of players; how many cards are dealt then, how many are not."""

    players: tuple[int, ...]
    most: int
    dealt: int
    left: int


@dataclass(frozen=True, slots=True)
class Largest:
    """The largest hands (OH-06, OH-36).

    left  whether the cards that are not dealt are to be seen (OH-10, GAP-OH-02)
    """

    left: bool = False

    @property
    def rows(self) -> tuple[Most, ...]:
        """A row for each number of players, or for all with the same largest hand."""
        groups = (
            ((n,) for n in EVERYBODY)
            if self.left
            else (tuple(players) for _, players in groupby(EVERYBODY, largest_hand))
        )
        return tuple(
            Most(players, most, most * players[0], CARDS - most * players[0])
            for players in groups
            for most in (largest_hand(players[0]),)
        )


@dataclass(frozen=True, slots=True)
class Bids:
    """What the next player may bid (OH-12, OH-13).

    size  cards in a hand;  made: the bids so far
    """

    size: int
    players: int
    made: tuple[int, ...] = ()

    @property
    def pad(self) -> BidPad:
        """The numbers, each allowed or not."""
        return bid_pad(self.size, self.players, self.made)


@dataclass(frozen=True, slots=True)
class Turned:
    """A card turned up (OH-08, OH-09)."""

    card: str

    @property
    def trump(self) -> str:
        """The suit that is trump, by its letter."""
        return SUITS[trump_of(INDEX[self.card])]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick (OH-18).

    cards  in the order of play;  turned: the card turned up
    """

    cards: tuple[str, ...]
    turned: str

    @property
    def explained(self) -> tuple[Explained, ...]:
        """What each card does."""
        return explain_trick([INDEX[code] for code in self.cards], trump_of(INDEX[self.turned]))

    @property
    def winner(self) -> str:
        """The card that wins."""
        return next(CODES[part.card] for part in self.explained if part.why.startswith("wins"))


@dataclass(frozen=True, slots=True)
class Follow:
    """A hand and what may be played of it (OH-15 to OH-17).

    led  the card led, ``""`` for the leader
    """

    hand: tuple[str, ...]
    led: str = ""

    @property
    def explained(self) -> Explained:
        """One of the cards that may be played, with all of them."""
        hand = pile_of(self.hand)
        if not self.led:
            return explain_trick([INDEX[self.hand[0]]], NO_SUIT, [hand])[0]
        led = INDEX[self.led]
        card = next((code for code in self.hand if code[-1] == self.led[-1]), self.hand[0])
        return explain_trick([led, INDEX[card]], NO_SUIT, [0, hand])[1]

    @property
    def legal(self) -> tuple[str, ...]:
        """The cards that may be played."""
        return codes_of(self.explained.legal)


@dataclass(frozen=True, slots=True)
class Points:
    """What a hand pays (OH-22 to OH-24)."""

    bid: int
    taken: int
    mode: Mode

    @property
    def term(self) -> Term:
        """The points as a tree."""
        return settle(self.bid, self.taken, self.mode)


@dataclass(frozen=True, slots=True)
class Total:
    """What several hands pay together, each (bid, taken) (OH-25)."""

    hands: tuple[tuple[int, int], ...]
    mode: Mode

    @property
    def term(self) -> Term:
        """The points as a tree."""
        return game_score(self.hands, RuleSet(mode=self.mode))


@dataclass(frozen=True, slots=True)
class Won:
    """Who wins with these totals, those of A, B, C … (OH-26, OH-27)."""

    totals: tuple[int, ...]

    @property
    def scores(self) -> Mapping[str, int]:
        """Seat → total."""
        return dict(zip(RuleSet(players=len(self.totals)).seats, self.totals, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        """All who win."""
        return winners(self.scores)


@dataclass(frozen=True, slots=True)
class Dealers:
    """Who deals hand after hand (GAP-OH-01)."""

    players: int
    first: str
    rounds: int

    @property
    def seats(self) -> tuple[str, ...]:
        """The dealers."""
        return rotation(RuleSet(players=self.players).seats, self.first, self.rounds)


Part = Strength | Schedule | Largest | Bids | Turned | Trick | Follow | Points | Total | Won | Dealers

_HAND: Final = ("KS", "5S", "10H", "9H", "2H", "7C")
_TRUMPED: Final = Trick(("KH", "AD", "2S", "QH"), "7S")
_PLAIN: Final = Trick(("9H", "QH", "AD", "4H"), "7S")
_OVER: Final = Trick(("KH", "3S", "10S", "AH"), "7S")
_ARROWS: Final[dict[str, Format]] = {f"OH-{31 + place}": name for place, name in enumerate(FORMATS)}


def _points(mode: Mode, *hands: tuple[int, int]) -> tuple[Part, ...]:
    return tuple(Points(bid, taken, mode) for bid, taken in hands)


@cache
def ohhell_examples() -> Mapping[str, tuple[Part, ...]]:
    """Return the live example of each rule of Oh Hell that has one.

    >>> (part,) = ohhell_examples()["EX-OH-02"]
    >>> part.pad.forbidden
    4
    """
    forbidden = Bids(10, 5, (0, 2, 1, 3))
    return MappingProxyType(
        {
            "OH-04": (Strength("H"),),
            "OH-05": (_PLAIN, _TRUMPED),
            "OH-06": (Largest(),),
            "OH-07": (Schedule(("long_normal",), (4,)),),
            "OH-08": (Turned("7S"),),
            "OH-09": (Turned("2H"), Turned("AH")),
            "OH-10": (Largest(left=True),),
            "OH-12": (Bids(7, 4), Bids(1, 4)),
            "OH-13": (forbidden, Bids(1, 3, (0, 0)), Bids(1, 3, (1, 0)), Bids(1, 3, (1, 1))),
            "OH-15": (Follow(_HAND),),
            "OH-16": (Follow(_HAND, "AH"),),
            "OH-17": (Follow(_HAND, "AD"),),
            "OH-18": (_TRUMPED, _OVER, _PLAIN),
            "OH-21": tuple(Points(3, taken, mode) for mode in MODES for taken in (3, 4)),
            "OH-22": _points("positive", (3, 3), (3, 4), (3, 1)),
            "OH-23": _points("normal", (3, 3), (3, 4), (3, 1)),
            "OH-24": _points("negative", (3, 3), (3, 4), (3, 0)),
            "OH-25": (Total(((3, 0), (2, 2)), "negative"),),
            "OH-26": (Won((85, 112, 97, 60)),),
            "OH-27": (Won((85, 112, 112, 60)),),
            "OH-28": (Schedule(("long_normal",)),),
            "OH-29": (Schedule(FORMATS, (4,)),),
            **{rule: (Schedule((name,)),) for rule, name in _ARROWS.items()},
            "OH-36": (Largest(),),
            "OH-37": (Schedule(("long_normal", "long_reverse", "short_valley"), (7,)),),
            "GAP-OH-01": (Dealers(4, "C", 6),),
            "GAP-OH-02": (Largest(left=True),),
            "GAP-OH-03": (Turned("7S"),),
            "GAP-OH-05": (Follow(_HAND),),
            "GAP-OH-06": (forbidden,),
            "GAP-OH-07": (*_points("positive", (0, 0)), *_points("normal", (0, 0))),
            "EX-OH-01": (Bids(10, 4),),
            "EX-OH-02": (forbidden,),
            "EX-OH-03": _points("negative", (3, 4)),
            "EX-OH-04": _points("negative", (3, 0)),
            "EX-OH-05": (Schedule(("long_normal", "long_reverse")),),
        }
    )
