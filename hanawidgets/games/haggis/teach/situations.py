"""The situations that a lesson on Haggis may ask about, as its file writes it.

Which exhibit a table of a file means follows from its keys. What has to fit the rules (suits, seats, totals) the
exhibit checks itself, for the rules are those of the step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.format import Either
from hanawidgets.teach.schema import Field, Int, ListOf, Map, Object, OneOf, Text, Word

from ..actions import Play
from ..actions import play as play_of
from ..cards import NAMES, parse_cards
from ..details import Detail, unknown_seat
from .exhibits import Combo, PlayOn, Rows
from .rounds import RoundEnd
from .shapes import reading_of, shape
from .tricks import PlayedTrick

_POINTS: Final = Map(Int(0, 50))
_COUNTS: Final = Map(Int(0, 17))
_KEYS: Final[Mapping[str, tuple[Field, ...]]] = {
    "trick": (
        Field("trick", ListOf(Text(), 1, 20)),
        Field("out", ListOf(Word(NAMES), 0, 2)),
        Field("gives", Word(NAMES)),
        Field("hands", Map(Text())),
    ),
    "on": (Field("on", Text()), Field("on_as", Text()), Field("cards", Text()), Field("as", Text())),
    "cards": (Field("cards", Text()), Field("as", Text())),
    "rows": (Field("rows", ListOf(Text(), 2, 6)),),
    "out": (
        Field("out", ListOf(Word(NAMES), 1, 2)),
        Field("captured", _POINTS),
        Field("left", _COUNTS),
        Field("left_second", _COUNTS),
        Field("bets", Map(OneOf((0, 15, 30)))),
        Field("player", Word(NAMES)),
        Field("hand", Either()),
        Field("haggis", Either()),
    ),
}
"""The key that tells what is meant → all keys that go with it; the first that is there counts."""
_FIELDS: Final = {field.name: field for fields in _KEYS.values() for field in fields}
SITUATION: Final = Object(tuple(_FIELDS.values()))
_PLAY: Final = re.compile(r"\s*([A-Ca-c])\s*[:\s]\s*(\S.*)")


def situation_of(data: Mapping[str, Any]) -> Exhibit:
    """Return what a table of a file describes. Raises RuleError."""
    kind = next((key for key in _KEYS if key in data), "")
    if not kind:
        raise RuleError(Code.MISSING_FIELD, "situation.cards", None, "HG-15")
    known = [field.name for field in _KEYS[kind]]
    for key in data:
        if key not in known:
            raise RuleError(Code.UNKNOWN_FIELD, f"situation.{key}", str(data[key])[:40], allowed=known)
    match kind:
        case "cards":
            return Combo(_cards(data, "cards"), _mean(data, "as"))
        case "rows":
            return Rows(tuple(parse_cards(text, "rows") for text in data["rows"]))
        case "on":
            return PlayOn(_cards(data, "on"), _cards(data, "cards"), _mean(data, "on_as"), _mean(data, "as"))
        case "trick":
            return PlayedTrick(
                tuple(map(play_of_text, data["trick"])), tuple(data.get("out", ())), data.get("gives", ""), _hands(data)
            )
    return RoundEnd.from_dict(data)


def _cards(data: Mapping[str, Any], key: str) -> int:
    if not str(data.get(key, "")).strip():
        raise RuleError(Code.MISSING_FIELD, f"situation.{key}", None, "HG-04")
    return parse_cards(data[key], key)


def _hands(data: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Return the hands before a trick of which a file tells."""
    hands = data.get("hands", {})
    for name in hands:
        if name not in NAMES:
            raise unknown_seat(name, "hands")
    return tuple((name, parse_cards(cards, f"hands.{name}")) for name, cards in hands.items())


def _mean(data: Mapping[str, Any], key: str) -> str:
    return shape(data[key], key) if key in data else ""


def play_of_text(word: str) -> tuple[str, Play]:
    """Return a play as a lesson writes it: ``A 5R5G``. Raises RuleError."""
    found = _PLAY.fullmatch(word)
    if found is None:
        raise RuleError(Code.UNKNOWN_VALUE, "trick", word[:40], "", Detail.UNKNOWN_ACTION)
    named, mark, mean = found[2].partition("=")
    cards = parse_cards(named, "trick")
    if not mark:
        return found[1].upper(), play_of(cards)
    return found[1].upper(), Play(cards, reading_of(cards, shape(mean, "trick"), "trick"))
