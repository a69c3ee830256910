"""What a lesson on Haggis may ask about: combinations, an answer, a trick, a round that is over.

Which of them a table of a file means is told by its keys. What has to fit the rules (suits, seats, totals) is
looked at by :func:`.haggis_proved.checked`, for the rules are those of the step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.cases.spec import Field, Int, ListOf, Map, Object, OneOf, Text, Word
from hanawidgets.teach.form import Either

from ..actions import UNSAID, Play
from ..actions import play as play_of
from ..cards import NAMES, card_bit, codes, parse_cards, points
from ..combos import BOMB_RULE, BOMBS, COMBINATIONS, Combination
from ..deck import CODES, COURTS
from ..interpretations import reading_numbers
from ..legal import illegal

_POINTS: Final = Map(Int(0, 50))
_COUNTS: Final = Map(Int(0, 17))
_KEYS: Final[Mapping[str, tuple[Field, ...]]] = {
    "trick": (
        Field("trick", ListOf(Text(), 1, 20)),
        Field("out", ListOf(Word(NAMES), 0, 2)),
        Field("gives", Word(NAMES)),
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
_RULES: Final = {"single": "HG-14", "set": "HG-15", "run": "HG-20", "sets": "HG-22"}
_LAID: Final = re.compile(r"\s*([A-Ca-c])\s*[:\s]\s*(\S.*)")


@dataclass(frozen=True, slots=True)
class Card:
    """A card shown. Court cards of several players may lie side by side (HG-35)."""

    code: str

    @property
    def face(self) -> str:
        """The id of its picture."""
        return f"hg-{self.code}"

    @property
    def bit(self) -> int:
        """Its place in a hand."""
        return card_bit(self.code)


def cards_in_order(text: str, field: str = "cards") -> tuple[Card, ...]:
    """Return cards written in one line, in order. Raises RuleError unknown_card or duplicate_card."""
    found = [
        Card(code) for word in re.split(r"[\s,]+", text.strip()) if word for code in codes(parse_cards(word, field))
    ]
    for card in found:
        if found.count(card) > (len(NAMES) if card.code in COURTS else 1):
            raise RuleError(Code.DUPLICATE_CARD, field, card.code, "HG-35" if card.code in COURTS else "HG-07")
    return tuple(found)


def in_order(cards: int) -> tuple[Card, ...]:
    """Return the cards of a hand as they are shown: by rank, court cards last."""
    rank = {code: COURTS.get(code) or int(code[:-1]) for code in CODES}
    found = sorted(codes(cards), key=lambda code: (rank[code], CODES.index(code)))
    return tuple(map(Card, found))


def points_of(cards: Sequence[Card]) -> int:
    """Return what cards are worth, one by one (HG-08, HG-09)."""
    return sum(points(card.bit) for card in cards)


# --- combinations ---------------------------------------------------------------------------------


def shape_word(combination: Combination) -> str:
    """Return the shape of a combination as lessons write it.

    >>> from hanawidgets.games.haggis.combos import sequence, set_of
    >>> shape_word(set_of(3, 5)), shape_word(sequence(1, 4, 8)), shape_word(sequence(2, 3, 8))
    ('set 3', 'run 4', '2x3')
    """
    if combination.name == "set":
        return f"set {combination.width}"
    if combination.name == "run":
        return f"run {combination.length}"
    return f"{combination.width}x{combination.length}" if combination.name == "sets" else combination.name


def rule_of(combination: Combination) -> str:
    """Return the rule that says what a combination is."""
    return BOMB_RULE[combination.top] if combination.kind == "bomb" else _RULES[combination.name]


def is_shape(word: str, combination: Combination) -> bool:
    """Tell whether a word (``run``, ``run 4``, ``2x3``, ``bomb`` ...) fits a combination."""
    return word in (combination.name, shape_word(combination), str(combination)) or (
        word == "bomb" and combination.kind == "bomb"
    )


@cache
def shape(word: str, field: str = "combination") -> str:
    """Return a word that names a shape. Raises RuleError unknown_value if none fits it."""
    word = " ".join(word.split())
    if not any(is_shape(word, combination) for combination in COMBINATIONS):
        raise RuleError(
            Code.UNKNOWN_VALUE,
            field,
            word[:20],
            "HG-15",
            allowed=["single", "set", "set 3", "run", "run 4", "sets", "2x3", "bomb", *BOMBS.values()],
        )
    return word


@dataclass(frozen=True, slots=True)
class Combo:
    """Cards that may be a combination; ``mean``: as which shape, empty if nobody says."""

    cards: int
    mean: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """Several combinations, one below another, to be compared."""

    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """Cards to be played on others; ``on_mean`` and ``mean`` say as what, where it is not clear."""

    on: int
    cards: int
    on_mean: str = ""
    mean: str = ""


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays of a trick: seat, cards, reading; then all others pass."""

    plays: tuple[tuple[str, Play], ...]
    out: tuple[str, ...] = ()
    gives: str = ""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round that is over, or of which it is known who went out, as pairs seat → number.

    captured  card points; ``None``: not known.  hand, haggis: card points of the last hand and of the haggis;
              where they are given, ``captured`` are those taken in tricks
    laid      cards of that hand and of the haggis, where they are known
    """

    out: tuple[str, ...]
    captured: tuple[tuple[str, int], ...] | None = None
    left: tuple[tuple[str, int], ...] | None = None
    left_second: tuple[tuple[str, int], ...] = ()
    bets: tuple[tuple[str, int], ...] = ()
    player: str = ""
    hand: int | None = None
    haggis: int | None = None
    laid: tuple[int, int] = (0, 0)

    @property
    def seat(self) -> str:
        """Whose score it is."""
        return self.player or self.out[0]


Situation = Combo | Rows | Answer | Trick | RoundEnd


def situation_of(data: Mapping[str, Any]) -> Situation:
    """Return what a table of a file describes. Raises RuleError."""
    kind = next((key for key in _KEYS if key in data), "")
    if not kind:
        raise RuleError(Code.MISSING_FIELD, "situation.cards", None, "HG-15")
    known = [field.name for field in _KEYS[kind]]
    for key in data:
        if key not in known:
            raise RuleError(Code.UNKNOWN_FIELD, f"situation.{key}", str(data[key])[:40], allowed=known)
    if kind == "cards":
        return Combo(_cards(data, "cards"), _mean(data, "as"))
    if kind == "rows":
        return Rows(tuple(parse_cards(text, "rows") for text in data["rows"]))
    if kind == "on":
        return Answer(_cards(data, "on"), _cards(data, "cards"), _mean(data, "on_as"), _mean(data, "as"))
    if kind == "trick":
        return Trick(tuple(laid(word) for word in data["trick"]), tuple(data.get("out", ())), data.get("gives", ""))
    return _round_end(data)


def _cards(data: Mapping[str, Any], key: str) -> int:
    if not str(data.get(key, "")).strip():
        raise RuleError(Code.MISSING_FIELD, f"situation.{key}", None, "HG-04")
    return parse_cards(data[key], key)


def _mean(data: Mapping[str, Any], key: str) -> str:
    return shape(data[key], key) if key in data else ""


def reading_of(cards: int, mean: str, field: str, high: int = 13) -> int:
    """Return what cards are meant as, :data:`.UNSAID` if they are nothing.

    Raises RuleError which_reading or not_this_reading.
    """
    found = reading_numbers(cards, high)
    named = [at for at in found if not mean or is_shape(mean, COMBINATIONS[at])]
    if found and len(named) != 1:
        raise illegal(
            "not_this_reading" if mean else "which_reading",
            field,
            list(codes(cards)),
            allowed=[str(COMBINATIONS[at]) for at in found],
        )
    return named[0] if named else UNSAID


def laid(word: str) -> tuple[str, Play]:
    """Return a play as a lesson writes it: ``A 5R5G``. Raises RuleError."""
    found = _LAID.fullmatch(word)
    if found is None:
        raise RuleError(Code.UNKNOWN_VALUE, "trick", word[:40], "HG-04", "unknown_action")
    named, mark, mean = found[2].partition("=")
    cards = parse_cards(named, "trick")
    if not mark:
        return found[1].upper(), play_of(cards)
    return found[1].upper(), Play(cards, reading_of(cards, shape(mean, "trick"), "trick"))


def _round_end(data: Mapping[str, Any]) -> RoundEnd:
    def pairs(key: str) -> tuple[tuple[str, int], ...]:
        return tuple(sorted(data.get(key, {}).items()))

    laid_cards = tuple(
        parse_cards(data[key], key) if isinstance(data.get(key), str) else 0 for key in ("hand", "haggis")
    )
    hand, haggis = (
        points(mask) if isinstance(data.get(key), str) else data.get(key)
        for key, mask in zip(("hand", "haggis"), laid_cards, strict=True)
    )
    return RoundEnd(
        tuple(data["out"]),
        pairs("captured") if "captured" in data else None,
        pairs("left") if "left" in data else None,
        pairs("left_second"),
        pairs("bets"),
        data.get("player", ""),
        hand,
        haggis,
        (laid_cards[0], laid_cards[1]),
    )
