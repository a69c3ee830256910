"""Marks on the cards of a deck for learners, in a strip below the picture."""

from __future__ import annotations

from traitlets import HasTraits

from hanawidgets.text import translate

from .base import Checked, a_bool, sets
from .views import Badges


class WithBadges(HasTraits):
    """Mixin: the trait ``badges``, its switch on the page, and the words for it."""

    badges = Checked(True, a_bool, help="marks for learners below the cards, where their deck has any")

    _act_badges = sets("badges", on=bool)

    def _badges(self, lang: str) -> Badges:
        return {"badges": self.badges, "badges_label": translate("ui.badges_on", lang)}
