"""Marks on the cards of a deck for learners, in a strip below the picture."""

from __future__ import annotations

from typing import Any

from traitlets import HasTraits

from hanawidgets.text import Words

from .action import action, sets
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

    def view(self, words: Words) -> Badges:
        """Return whether there are marks, and what their switch says."""
        return {"badges": self.widget.badges, "badges_label": words.say("ui.badges_on")}


class WithBadges(HasTraits):
    """Mixin: the trait ``badges``, its switch on the page, and the words for it."""

    badges = BadgesPanel.trait()

    _act_badges = sets("badges", on=bool)

    def _badges(self, words: Words) -> Badges:
        return {"badges": self.badges, "badges_label": words.say("ui.badges_on")}
