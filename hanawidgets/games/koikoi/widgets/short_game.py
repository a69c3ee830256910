"""A game that begins later in the year is short: its months are counted from its first one, and points from 0."""

from __future__ import annotations

from hanawidgets.core.session import Session


def _is_short(session: Session) -> bool:
    return session.start is not None and bool(session.start.is_chance)


def months_before(session: Session) -> int:
    """Return how many months of the year a short game leaves out; 0 for any other game."""
    return session.start.month - 1 if _is_short(session) else 0


def points_shown(session: Session, scores: tuple[int, int]) -> tuple[int, int]:
    """Return what both have, in a short game beyond what they began with."""
    if not _is_short(session):
        return scores
    a, b = session.start.scores
    return scores[0] - a, scores[1] - b
