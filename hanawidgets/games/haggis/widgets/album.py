"""The cards that stand for a skill of Haggis in the album."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CARDS: Final[frozenset[str]] = frozenset()
_FACES: Final[Mapping[str, tuple[str, ...]]] = {
    "combo.set": ("hg-7R", "hg-7G", "hg-7B"),
    "combo.run": ("hg-4R", "hg-5R", "hg-6R"),
    "combo.sets": ("hg-4R", "hg-4G", "hg-5R", "hg-5G"),
    "wild.set": ("hg-8Y", "hg-8B", "hg-Q"),
    "wild.run": ("hg-5G", "hg-J", "hg-7G"),
    "wild.sets": ("hg-6R", "hg-K", "hg-7R", "hg-7B"),
    "answer.single": ("hg-5O", "hg-9B"),
    "answer.set": ("hg-4Y", "hg-4G", "hg-10Y", "hg-10R"),
    "answer.run": ("hg-2B", "hg-3B", "hg-4B"),
    "answer.sets": ("hg-8R", "hg-8B", "hg-9R", "hg-9B"),
    "bomb.order": ("hg-3R", "hg-5R", "hg-7R", "hg-9R"),
    "bomb.price": ("hg-J", "hg-Q", "hg-K"),
    "trick.taker": ("hg-10B", "hg-2O"),
    "points.numbers": ("hg-3Y", "hg-5Y", "hg-7Y"),
    "points.courts": ("hg-J", "hg-Q", "hg-K"),
    "flow.pass": ("hg-8O", "hg-back"),
    "bomb.name": ("hg-3G", "hg-5G", "hg-7G", "hg-9G"),
    "score.other": ("hg-back", "hg-5Y"),
    "bet.when": ("hg-Q", "hg-K"),
    "deal.counts": ("hg-back", "hg-back", "hg-back", "hg-back"),
    "game.leader": ("hg-10O", "hg-10B"),
    "game.over": ("hg-J", "hg-Q", "hg-K"),
    "score.out": ("hg-back", "hg-back"),
    "score.rest": ("hg-9G", "hg-back"),
    "score.bets": ("hg-K", "hg-back"),
    "three.first": ("hg-2R", "hg-2G", "hg-2B"),
    "three.out": ("hg-back", "hg-6O", "hg-6B"),
    "three.second": ("hg-3R", "hg-3G"),
}


def faces(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    return _FACES[name]
