"""What a step on Oh Hell can be about: the points of a hand, a trick, or bids; cards written in one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.explain import Term
from hanawidgets.teach.cases.spec import Field, Int, ListOf, Object, Text, Word

from ..cards import SUITS, parse_card, pile_of
from ..rules import CARDS, NAMES, RuleSet
from ..score import settle
from ..tricks import NO_SUIT

NONE: Final = "none"
"""No trump, and the answer "no number is forbidden"."""
_KEYS: Final[Mapping[str, tuple[Field, ...]]] = {
    "trick": (Field("trick", Text()), Field("trump", Word((*SUITS, NONE))), Field("leader", Word(tuple(NAMES)))),
    "bids": (Field("bids", ListOf(Int())), Field("hand_size", Int())),
    "bid": (Field("bid", Int()), Field("tricks", Int()), Field("hand_size", Int())),
}
"""The key that tells what is meant → all keys that go with it; the first that is there counts."""
SITUATION: Final = Object(tuple({field.name: field for fields in _KEYS.values() for field in fields}.values()))
"""Keys of a situation in a file."""


@dataclass(frozen=True, slots=True)
class HandScore:
    """A player's hand that is over: cards in it, bid, tricks taken."""

    hand_size: int
    bid: int
    taken: int

    def score(self, rules: RuleSet) -> Term:
        """Return the points by the mode (OH-21). Raises RuleError for what cannot be (OH-12, OH-20)."""
        _check_size(self.hand_size, rules)
        check_int("bid", self.bid, 0, self.hand_size, rule="OH-12")
        check_int("taken", self.taken, 0, self.hand_size, rule="OH-20")
        return settle(self.bid, self.taken, rules.mode)


@dataclass(frozen=True, slots=True)
class TrickShown:
    """A trick, finished or not: cards in the order of play, the trump suit, the seat that led.

    leader  -1: such that the learner plays next, or has led a finished one
    """

    cards: tuple[int, ...]
    trump: int
    leader: int = -1


@dataclass(frozen=True, slots=True)
class BidsMade:
    """Bids in the order in which they were made (OH-11), and the cards in a hand."""

    bids: tuple[int, ...]
    hand_size: int


Situation = HandScore | TrickShown | BidsMade


def cards_in_order(text: str, field: str = "cards") -> tuple[int, ...]:
    """Return the cards written in one line, in their order.

    Raises RuleError unknown_card or duplicate_card.

    >>> cards_in_order("2S AS, 3H")
    (0, 12, 14)
    """
    words = text.replace(",", " ").replace("、", " ").split()
    pile_of(words, field)
    return tuple(parse_card(word, field) for word in words)


def situation_of(data: Mapping[str, Any]) -> Situation:
    """Return the situation that a table of the file describes. Raises RuleError."""
    kind = next((key for key in _KEYS if key in data), None)
    if kind is None:
        raise RuleError(Code.MISSING_FIELD, "situation", None, detail="oh_situation", allowed=list(_KEYS))
    known = [field.name for field in _KEYS[kind]]
    for name in data:
        if name not in known:
            raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=known)
    for name in known:
        if name not in data and name != "leader":
            raise RuleError(Code.MISSING_FIELD, name, None)
    if kind == "trick":
        trump = data["trump"]
        return TrickShown(
            cards_in_order(data["trick"], "trick"),
            NO_SUIT if trump == NONE else SUITS.index(trump),
            NAMES.index(data["leader"]) if "leader" in data else -1,
        )
    if kind == "bids":
        return BidsMade(tuple(data["bids"]), data["hand_size"])
    return HandScore(data["hand_size"], data["bid"], data["tricks"])


def checked(found: Situation, rules: RuleSet) -> Term | None:
    """Return the score of a situation, None if there is none. Raises RuleError for what cannot be."""
    if isinstance(found, HandScore):
        return found.score(rules)
    if isinstance(found, BidsMade):
        _check_size(found.hand_size, rules)
        for bid in found.bids:
            check_int("bid", bid, 0, found.hand_size, rule="OH-12")
        _check_count("bid", len(found.bids), rules)
        if len(found.bids) == rules.players and sum(found.bids) == found.hand_size:
            raise RuleError(Code.INCONSISTENT, "bid", found.hand_size, "OH-13", "bids_even", size=found.hand_size)
    else:
        _check_count("trick", len(found.cards), rules)
        if found.leader >= rules.players:
            raise RuleError(
                Code.UNKNOWN_PLAYER, "leader", NAMES[found.leader], "OH-01", "unknown_seat", allowed=list(rules.seats)
            )
    return None


def _check_size(size: int, rules: RuleSet) -> None:
    check_int("hand_size", size, 1, CARDS // rules.players, rule="OH-06")


def _check_count(field: str, count: int, rules: RuleSet) -> None:
    if count > rules.players:
        raise RuleError(Code.WRONG_PLAYER_COUNT, field, count, "OH-01", "hands_and_players", wanted=rules.players)
