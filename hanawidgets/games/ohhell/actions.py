"""The actions of Oh Hell, and their notation. Actions are values; ``parse_action(str(x)) == x``.

==========================  =====================================================================
``dealer:A``                chance: A deals first
``deal:hand/.../turn-up``   chance: a deal, the hands of all seats in order and the card turned up
``bid:3``                   a bid
``10H``                     play a card
==========================  =====================================================================

In a deal cards are written in two characters, rank (``t`` for 10) and suit: ``th``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.playing_cards import CODES
from hanawidgets.core.state import in_notation
from hanawidgets.core.typed import MOST_OF_ACTION, folded

from .cards import DECK
from .details import Detail
from .rules import NAMES

NO_CARD: Final = -1
MOST_BID: Final = 17
"""Largest bid that can be written: 3 players, all cards dealt."""


class _InNotation:
    """A value that is printed as its notation."""

    __slots__ = ()

    def __repr__(self) -> str:
        return in_notation(self)


@dataclass(frozen=True, slots=True, repr=False)
class FirstDealer(_InNotation):
    """Chance: who deals first (GAP-OH-01)."""

    seat: str

    def __str__(self) -> str:
        return f"dealer:{self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class Deal(_InNotation):
    """Chance: a deal (OH-08).

    hands    piles, by seat
    turn_up  index of the card turned up, ``NO_CARD`` where none is left (GAP-OH-02)
    """

    hands: tuple[int, ...]
    turn_up: int

    def __str__(self) -> str:
        shown = "" if self.turn_up == NO_CARD else DECK.shorts[self.turn_up]
        return "deal:" + "/".join((*map(DECK.short_text, self.hands), shown))


@dataclass(frozen=True, slots=True, repr=False)
class Bid(_InNotation):
    """Bid to take exactly ``number`` tricks (OH-12)."""

    number: int

    def __str__(self) -> str:
        return f"bid:{self.number}"


@dataclass(frozen=True, slots=True, repr=False)
class Play(_InNotation):
    """Play the card with this index (OH-15 to OH-17)."""

    index: int

    @property
    def card(self) -> str:
        """The card's code."""
        return CODES[self.index]

    def __str__(self) -> str:
        return CODES[self.index]


Action = FirstDealer | Deal | Bid | Play

# A hand of random moves asks for legal actions dozens of times: they are made once, here.
PLAYS: Final = tuple(Play(index) for index in range(len(CODES)))
"""Plays, by index of the card."""
BIDS: Final = tuple(Bid(number) for number in range(MOST_BID + 1))


def play(card: str) -> Play:
    """Return the action of playing a card. Raises RuleError unknown_card."""
    return PLAYS[DECK.index(card, "play")]


def parse_hand(text: str) -> int:
    """Return the hand that short text writes. Raises RuleError unknown_card or duplicate_card."""
    return DECK.pile((text[at : at + 2] for at in range(0, len(text), 2)), "hand")


def parse_action(text: object) -> Action:
    """Return the action that ``text`` writes.

    Raises RuleError wrong_type, unknown_value (detail ``unknown_action``), number_out_of_range, unknown_card,
    unknown_player or, within a hand of a deal, duplicate_card.

    >>> [str(parse_action(word)) for word in ("10h", "♠A", "bid:0", "BID 3", "dealer:c")]
    ['10H', 'AS', 'bid:0', 'bid:3', 'dealer:C']
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "action", text, wanted="text")
    word = folded(text, MOST_OF_ACTION).lower()
    kind, mark, rest = word.replace("bid ", "bid:").partition(":")
    if not mark:
        if not word:
            raise RuleError(Code.UNKNOWN_VALUE, "action", text[:80], detail=Detail.UNKNOWN_TRICK_ACTION)
        return PLAYS[DECK.index(word, "play")]
    if kind == "bid":
        number = rest.strip()
        if not (number.isascii() and number.isdigit()):
            raise RuleError(Code.WRONG_TYPE, "bid", rest[:20], "OH-12", wanted="integer")
        if len(number) > 2 or int(number) > MOST_BID:
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "bid", number[:9], "OH-12", low=0, high=MOST_BID)
        return BIDS[int(number)]
    if kind == "dealer":
        if len(rest) != 1 or rest.upper() not in NAMES:
            raise RuleError(Code.UNKNOWN_PLAYER, "first_dealer", rest[:20], "GAP-OH-01", Detail.UNKNOWN_SEAT)
        return FirstDealer(rest.upper())
    if kind == "deal":
        *hands, shown = rest.split("/")
        turned = DECK.parse_short(shown, "turn_up")
        if len(turned) < 2:
            return Deal(tuple(map(parse_hand, hands)), turned[0] if turned else NO_CARD)
    raise RuleError(Code.UNKNOWN_VALUE, "action", text[:80], detail=Detail.UNKNOWN_TRICK_ACTION)
