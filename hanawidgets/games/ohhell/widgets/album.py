"""The cards that stand for a skill of Oh Hell in the album."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CARDS: Final[frozenset[str]] = frozenset()
_FACES: Final[Mapping[str, tuple[str, ...]]] = {
    "trick.winner": ("pc-10H", "pc-KH", "pc-4H"),
    "trick.trump": ("pc-AH", "pc-2S"),
    "trick.follow": ("pc-7D", "pc-9D"),
    "trick.void": ("pc-7D", "pc-3C"),
    "trick.lead": ("pc-QC",),
    "trick.next": ("pc-AC", "pc-back"),
    "bid.order": ("pc-5S", "pc-back"),
    "bid.choose": ("pc-AH", "pc-KD", "pc-3C"),
    "count.unseen": ("pc-JS", "pc-back", "pc-back", "pc-back"),
    "round.size": ("pc-2D", "pc-3D", "pc-4D"),
    "round.winner": ("pc-KH", "pc-QH"),
    "bid.forbidden": ("pc-back", "pc-back", "pc-back"),
    "score.normal": ("pc-AS", "pc-AD"),
    "score.positive": ("pc-KS", "pc-KD"),
    "score.negative": ("pc-QS", "pc-QD"),
}


def faces(name: str) -> tuple[str, ...]:
    """Return the cards of a skill's picture."""
    return _FACES[name]
