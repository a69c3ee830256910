"""A game that begins later in the year is short: its months are counted from its first one, and what is shown of points
is what was won or lost since, not what is held."""

from __future__ import annotations

from hanawidgets.core.session import Session
from hanawidgets.text import Words
from hanawidgets.text.wording import signed


def _is_short(session: Session) -> bool:
    return session.start is not None and bool(session.start.is_chance)


def months_before(session: Session) -> int:
    """Return how many months of the year a short game leaves out; 0 for any other game."""
    return session.start.month - 1 if _is_short(session) else 0


def points_shown(session: Session, scores: tuple[int, int]) -> tuple[int | str, int | str]:
    """Return what both hold, in a short game what they have won (+) or lost (−)."""
    if not _is_short(session):
        return scores
    a, b = session.start.scores
    return signed(scores[0] - a, 0), signed(scores[1] - b, 0)


def held_text(session: Session, scores: tuple[int, int], which: int, words: Words) -> str:
    """Return what stands at a seat: the points held, in a short game those won."""
    key = "won" if _is_short(session) else "held"
    return words.say(f"koikoi.table.{key}", n=points_shown(session, scores)[which])
