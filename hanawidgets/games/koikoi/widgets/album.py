"""The cards that stand for a skill of Koi-Koi in the album."""

from __future__ import annotations

from typing import Final

from ..cards import BY_MONTH, KIND_MASKS, MONTH_MASKS, Kind
from ..yaku import YAKU

CARDS: Final = frozenset(["month"])
_OTHERS: Final = {
    "kind.cup": ("m09-1",),
    "hand.special": ("m04-1", "m04-2", "m04-3", "m04-4"),
    "round.deal": ("back", "back", "back", "back"),
    "round.deck": ("back",),
    "round.unpaid": ("m05-3", "m07-3"),
    "round.dealer": ("m02-1", "m11-3"),
    "round.over": ("m12-1", "m01-1"),
    "take.none": ("m11-1", "back"),
    "take.one": ("m10-1", "m10-3"),
    "take.two": ("m03-1", "m03-2", "m03-3"),
    "take.three": ("m12-1", "m12-2", "m12-3", "m12-4"),
    "score.sum": ("m07-1", "m10-1", "m06-1"),
    "score.seven": ("m01-1", "m03-1", "m08-1"),
    "score.field": ("m08-1", "m12-1"),
    "score.koi": ("m09-1", "m03-1"),
    "score.whole": ("m01-2", "m02-2", "m03-2"),
    "score.club": ("m06-2", "m09-2", "m10-2"),
    "score.club_koi": ("m09-1", "m08-1"),
    "koi.decide": ("m09-1", "m08-1", "back"),
}
_ROWS: Final = {row.key: row for family in YAKU.values() for row in family}
MOST: Final = 5
"""Cards of a picture."""


def faces(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    group, _, own = name.partition(".")
    if group == "month":
        return _faces(MONTH_MASKS[int(own) - 1])
    if group == "kind" and name not in _OTHERS:
        return _faces(KIND_MASKS[Kind(own)])[:MOST]
    if group == "yaku" and own in _ROWS:
        row = _ROWS[own]
        return (*_faces(row.plus), *_faces(row.core)[: row.need])[:MOST]
    return _OTHERS[name]


def _faces(pile: int) -> tuple[str, ...]:
    return tuple(card.face for card in BY_MONTH if card.bit & pile)
