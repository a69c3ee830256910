"""Advice to a beginner at a table of Haggis, a turn at a time."""

from __future__ import annotations

from collections.abc import Callable

from hanawidgets.text import Words
from hanawidgets.widgets.coach import Facts, Topic

from ..actions import Play
from ..legal import Phase
from ..state import View

FEW = 4
"""Cards left to an opponent that call for attention."""


def _others(view: View) -> list[int]:
    """Return how many cards the others hold."""
    return [size for which, size in enumerate(view.sizes) if which != view.who]


def _says(fits: Callable[[View], bool]) -> Callable[[View, Words], Facts | None]:
    def says(view: View, _words: Words) -> Facts | None:
        if view.phase is not Phase.PLAY or not fits(view):
            return None
        return {"n": min((size for size in _others(view) if size), default=0)}

    return says


def _can_answer(view: View) -> bool:
    return bool(view.trick) and any(isinstance(one, Play) for one in view.legal_actions())


TOPICS = (
    Topic("stuck", _says(lambda view: bool(view.trick) and not _can_answer(view)), ("follow",)),
    Topic("follow", _says(lambda view: bool(view.trick))),
    Topic("lead", _says(lambda view: not view.trick)),
    Topic("wild", _says(lambda view: not view.trick and bool(view.courts[view.who])), ("lead",)),
    Topic("few", _says(lambda view: any(0 < size <= FEW for size in _others(view))), ("lead", "follow")),
)

__all__ = ["TOPICS"]
