"""What each choice at a table is worth (見込み), when somebody asks: means of playouts. Of every game."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from hanawidgets.analysis.evaluation import Estimate, Evaluation
from hanawidgets.core.session import Session
from hanawidgets.text.reasons import told
from hanawidgets.text.wording import rule_card

from .base import action
from .views import Judged, JudgedLine, JudgedWords

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
        *_, seen = strong(PLAYOUTS, SECONDS).judge(view, session.chance("j"), LEAST)
        shown = {found.action for found in seen.ranked[:SHOWN]}
        groups = [[seen[action] for action in group if action in shown] for group in seen.groups]
        counts = {found.playouts for group in groups for found in group}
        each = (
            self._word("judge.exact" if seen.exact else "judge.each", lang, n=max(counts)) if len(counts) == 1 else ""
        )
        return {
            "title": self._word("judge.title", lang),
            "note": self._word("judge.note", lang),
            "each": each,
            "groups": [
                {
                    "label": self._word("judge.alike", lang) if len(group) > 1 else "",
                    "lines": [self._line(seen, found, not each, view, lang) for found in group],
                }
                for group in groups
                if group
            ],
        }

    def _line(self, seen: Evaluation, found: Estimate, counted: bool, view: Any, lang: str) -> JudgedLine:
        rival = seen.rival(found.action)
        why = [] if rival is None else told(seen, found.action, rival, view, lang)
        other = self._judged_line(seen[rival], view, lang)["label"] if why else ""
        return {
            "do": str(found.action),
            "best": seen.groups[0] == (found.action,),
            "value": round(found.value, 1),
            "times": self._word("judge.times", lang, n=found.playouts) if counted else "",
            "against": other and self._word("judge.against", lang, other=other),
            "reasons": [{"text": reason.text, "rule": rule_card(reason.rule, lang)} for reason in why],
            **self._judged_line(found, view, lang),
        }


__all__ = ["WithJudge"]
