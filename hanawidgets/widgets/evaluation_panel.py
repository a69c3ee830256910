"""What each choice at a table is worth (見込み), when somebody asks: means of playouts. Of every game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from hanawidgets.analysis.evaluation import Estimate
from hanawidgets.core.session import Session

from .base import action
from .views import Judged, JudgedWords

PLAYOUTS = 500
"""Playouts of each choice at most when somebody asks what it is worth."""
LEAST = 60
"""And at least: a mean of fewer is not worth showing."""
SECONDS = 0.35
"""When the least is done, thinking ends after so long."""
SHOWN = 12
"""So many choices are listed, the best ones."""


class WithJudge:
    """Mixin: a table that tells what each choice is worth, until the next move."""

    _judged: Judged | None = None
    _session: Session
    language: str
    _players: Any

    @abstractmethod
    def _word(self, key: str, lang: str, **facts: object) -> str: ...

    @abstractmethod
    def _judged_line(self, found: Estimate, view: Any, lang: str) -> JudgedWords:
        """Return how a choice is shown."""

    @action()
    def _act_judge(self) -> None:
        self._judged = self._judge(self.language) if self._may_judge(self._session) else None

    def _may_judge(self, session: Session) -> bool:
        """Whether there is something to choose that playouts can judge."""
        return session.decides and "strong" in self._players

    def _judge(self, lang: str) -> Judged:
        """Return what each choice is worth, by playouts."""
        session = self._session
        view = session.now.observe(session.now.to_act)
        strong = type(self._players["strong"]())
        estimates: list[Estimate] = []
        thinking = strong(PLAYOUTS, SECONDS).judge(view, session.chance("j"), LEAST)
        for estimates in thinking:  # noqa: B007  (the last one counts)
            pass
        ranked = sorted(estimates, key=lambda found: -found.value)[:SHOWN]
        counts = {found.playouts for found in ranked}
        each = self._word("judge.each", lang, n=max(counts)) if len(counts) == 1 else ""
        return {
            "title": self._word("judge.title", lang),
            "note": self._word("judge.note", lang),
            "each": each,
            "lines": [
                {
                    "do": str(found.action),
                    "best": place == 0,
                    "value": round(found.value, 1),
                    "times": "" if each else self._word("judge.times", lang, n=found.playouts),
                    **self._judged_line(found, view, lang),
                }
                for place, found in enumerate(ranked)
            ],
        }


__all__ = ["WithJudge"]
