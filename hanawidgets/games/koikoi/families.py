"""The two families of rules, BGA's and the club's: what all rule sets of a family share, as data (C-14 to C-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

RULES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "deal": ("K-BGA-10", "K-CLUB-02"),
        "special": ("K-BGA-11", "K-CLUB-14"),
        "turn": ("K-BGA-16", "K-CLUB-05"),
        "hand_card": ("K-BGA-13", "K-CLUB-05"),
        "flip": ("K-BGA-15", "K-CLUB-05"),
        "say": ("K-BGA-17", "K-CLUB-05"),
        "stop": ("K-BGA-18", "K-CLUB-30"),
        "koi": ("K-BGA-19", "K-CLUB-31"),
        "increase": ("K-BGA-19", "K-CLUB-29"),
        "last": ("GAP-K-08", "K-CLUB-08"),
        "one_light_yaku": ("K-BGA-48", "K-CLUB-18"),
        "yaku_total": ("K-BGA-22", "K-CLUB-38"),
        "counted_calls": ("K-BGA-25", "K-CLUB-32"),
        "call_limit": ("K-BGA-25", "K-CLUB-31"),
        "payment": ("K-BGA-09", "K-CLUB-38"),
        "months": ("K-BGA-53", "K-CLUB-09"),
        "start_year": ("K-BGA-53", "GAP-K-18"),
        "start_half": ("K-BGA-54", "GAP-K-18"),
        "end": ("K-BGA-30", "K-CLUB-09"),
        "lots": ("GAP-K-11", "GAP-K-11"),
        "choice": ("GAP-K-02", "GAP-K-02"),
        "draw": ("K-BGA-32", "GAP-K-18"),
    }
)
"""What a rule is about → its id at BGA and at the club."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of rule sets.

    name             ``"bga"`` or ``"club"``
    start_points     points that each player begins with, by the months of a game (K-BGA-53, K-BGA-54, GAP-K-18)
    plays_out_deck   a round ends with the deck (K-CLUB-07, K-CLUB-08), not with the hands (K-BGA-20)
    has_sticks       sticks on the field add to what is paid (K-CLUB-35)
    counts_all_calls the calls of both count (K-CLUB-32), not the winner's alone (K-BGA-25)
    can_break        who holds 0 or less has lost (K-BGA-31)
    numbers          numbers of a stop that its score looks at besides the points (K-BGA-21, K-CLUB-38)
    place            its place where something stands for both families, as in :data:`RULES`
    """

    name: str
    start_points: Mapping[int, int] = field(hash=False)
    plays_out_deck: bool
    has_sticks: bool
    counts_all_calls: bool
    can_break: bool
    numbers: tuple[str, ...]
    place: int

    def rule(self, about: str) -> str:
        """Return the id of the family's rule about something, a key of :data:`RULES`."""
        return RULES[about][self.place]


FAMILIES: Final[Mapping[str, Family]] = MappingProxyType(
    {
        "bga": Family(
            "bga",
            MappingProxyType({12: 100, 6: 50}),
            plays_out_deck=False,
            has_sticks=False,
            counts_all_calls=False,
            can_break=True,
            numbers=("field_brights", "own_koi", "other_koi"),
            place=0,
        ),
        "club": Family(
            "club",
            MappingProxyType({12: 0, 6: 0}),
            plays_out_deck=True,
            has_sticks=True,
            counts_all_calls=True,
            can_break=False,
            numbers=("own_koi", "other_koi", "honba"),
            place=1,
        ),
    }
)
"""Families by name."""
