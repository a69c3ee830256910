"""What a step on Oh Hell can be about, as its file writes it; cards written in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.spec import Field, Int, ListOf, Object, Text, Word
from hanawidgets.teach.exhibit import Exhibit

from ..cards import SUITS, parse_card, pile_of
from ..rules import NAMES
from ..tricks import NO_SUIT
from .exhibits import NONE, Bids, HandEnd, Trick

_KEYS: Final[Mapping[str, tuple[Field, ...]]] = {
    "trick": (Field("trick", Text()), Field("trump", Word((*SUITS, NONE))), Field("leader", Word(tuple(NAMES)))),
    "bids": (Field("bids", ListOf(Int())), Field("hand_size", Int())),
    "bid": (Field("bid", Int()), Field("tricks", Int()), Field("hand_size", Int())),
}
"""The key that tells what is meant → all keys that go with it; the first that is there counts."""
SITUATION: Final = Object(tuple({field.name: field for fields in _KEYS.values() for field in fields}.values()))
"""Keys of a situation in a file."""


def cards_in_order(text: str, field: str = "cards") -> tuple[int, ...]:
    """Return the cards written in one line, in their order.

    Raises RuleError unknown_card or duplicate_card.

    >>> cards_in_order("2S AS, 3H")
    (0, 12, 14)
    """
    words = text.replace(",", " ").replace("、", " ").split()
    pile_of(words, field)
    return tuple(parse_card(word, field) for word in words)


def situation_of(data: Mapping[str, Any]) -> Exhibit:
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
        return Trick(
            cards_in_order(data["trick"], "trick"),
            NO_SUIT if trump == NONE else SUITS.index(trump),
            NAMES.index(data["leader"]) if "leader" in data else -1,
        )
    if kind == "bids":
        return Bids(tuple(data["bids"]), data["hand_size"])
    return HandEnd(data["bid"], data["tricks"], data["hand_size"])
