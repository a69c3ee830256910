"""Marks on the cards of a deck for learners, in a strip below the picture."""

from __future__ import annotations

from typing import Any

from hanawidgets.text import translate

from .action import action
from .checked import Checked, a_bool
from .panel import Panel
from .views import Badges


class BadgesPanel(Panel[Any]):
    """The switch of a widget's trait ``badges``, and the words for it."""

    @staticmethod
    def trait() -> Checked:
        """Return the trait ``badges`` of a widget."""
        return Checked(True, a_bool, help="marks for learners below the cards, where their deck has any")

    @action(on=bool)
    def _act_badges(self, on: bool) -> None:
        """Set the trait ``badges``."""
        self.widget.badges = on

    def view(self, lang: str) -> Badges:
        """Return whether there are marks, and what their switch says."""
        return {"badges": self.widget.badges, "badges_label": translate("ui.badges_on", lang)}


__all__ = ["BadgesPanel"]
