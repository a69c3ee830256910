"""What a case may expect: for every type of every game the fields of ``expected`` and their JSON types.

Games whose cases cannot be recomputed yet stand here too, so that a slip of form is found today.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hanawidgets.core.errors import Code

from .spec import Bool, Fault, Field, Int, Kind, ListOf, Map, Object, Table, Text, Word

_INT, _BOOL, _TEXT = Int(), Bool(), Text()
_INT_OR_NULL, _TEXT_OR_NULL = Int(null=True), Text(null=True)
_INTS, _TEXTS, _OBJECTS, _POINTS = ListOf(_INT), ListOf(_TEXT), ListOf(Map()), Map(_INT)

_ERROR: Final = Object((Field("error", Word(tuple(Code)), required=True),))


def _type(**fields: Kind) -> Object:
    return Object(tuple(Field(name, kind) for name, kind in fields.items()))


EXPECTED: Final[Mapping[str, Mapping[str, Object]]] = {
    "koikoi": {
        "yaku": _type(yaku=_POINTS, points=_INT),
        "settle": _type(transfer=_INT, points=_INT, base=_INT, multiplier=_INT),
        "honba_sequence": _type(honba_before_each_month=_INTS, transfers=_INTS, honba_after=_INT),
        "round_end": _type(
            winner=_TEXT_OR_NULL,
            transfer=_INT,
            next_dealer=_TEXT,
            round_over=_BOOL,
            honba_after=_INT,
            scores_after=_POINTS,
            game_over=_BOOL,
            game_winner=_TEXT_OR_NULL,
            result=_TEXT_OR_NULL,
        ),
        "special_hand": _type(special_hand=_TEXT_OR_NULL, points=_INT),
        "capture": _type(
            legal=_BOOL,
            captured=_TEXTS,
            field_after=_TEXTS,
            choices=_TEXTS,
            must_choose_exactly=_INT,
            choice_for=_TEXT,
            action=_TEXT,
        ),
        "prompt": _type(prompt=_BOOL, auto=_TEXT_OR_NULL, choices=_TEXTS, points=_INT),
        "deal_counts": _type(
            hand=_INT,
            field=_INT,
            deck=_INT,
            turns_with_hand_each=_INT,
            flip_only_turns_each=_INT,
            deck_left_when_hands_empty=_INT,
        ),
    },
    "ohhell": {
        "schedule": _type(hand_sizes=_INTS, rounds=_INT),
        "forbidden_bid": _type(forbidden=_INT_OR_NULL, allowed=_INTS, range=_INTS),
        "trick": _type(winner_index=_INT),
        "legal_plays": _type(legal=_TEXTS),
        "score": _type(delta=_INT),
        "game_end": _type(winners=_TEXTS),
        "rotation": _type(dealers=_TEXTS, first_bidder=_TEXT, last_bidder=_TEXT, first_leader=_TEXT),
    },
    "haggis": {
        "classify": _type(interpretations=_OBJECTS),
        "beats": _type(beats=_BOOL),
        "trick_award": _type(
            trick_winner=_TEXT,
            captor=_TEXT,
            captured_points=_INT,
            next_leader=_TEXT_OR_NULL,
            round_over=_BOOL,
            first_out=_TEXT_OR_NULL,
        ),
        "next_leader": _type(next_leader=_TEXT, leader=_TEXT),
        "score_round": _type(delta=_POINTS, bet_points=_POINTS, provisional=_INT),
        "card_points": _type(points=_INT),
        "invariant": _type(
            total_card_points_per_round=_INT, deck=_INT, hand=_INT, haggis=_INT, suits=_INT, largest_set=_INT
        ),
        "bet_timing": _type(legal=_BOOL),
        "game_end": _type(game_over=_BOOL, winner=_TEXT_OR_NULL, action=_TEXT),
    },
}
"""``EXPECTED[game][type]`` describes the object ``expected`` where no error is expected."""

UNORDERED: Final = frozenset({"captured", "field_after", "choices", "legal", "winners", "allowed", "interpretations"})
"""Lists whose order has no meaning."""


def expected_faults(game: str, kind: str, expected: Mapping[str, object]) -> Iterator[Fault]:
    """Yield what is wrong with the form of ``expected``; impossible values are no fault of form."""
    described = _ERROR if "error" in expected else EXPECTED[game][kind]
    yield from described.faults(expected, "expected", Table())
    if not expected:
        yield Fault("empty", "expected")


def _key(value: object) -> tuple[str, object]:
    """Return what an entry of a list without order is compared by; of a bomb not by its name."""
    if isinstance(value, dict):
        return "", sorted((name, repr(part)) for name, part in value.items() if name != "name")
    return type(value).__name__, value


def same(field: str, expected: object, computed: object) -> bool:
    """Tell whether two values of a field are equal, numbers and truth values kept apart.

    >>> same("choices", ["koi", "stop"], ["stop", "koi"]), same("transfers", [1, 2], [2, 1])
    (True, False)
    """
    if field in UNORDERED and isinstance(expected, list) and isinstance(computed, list):
        return sorted(map(_key, expected)) == sorted(map(_key, computed))
    return type(expected) is type(computed) and expected == computed
