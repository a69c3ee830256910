"""Handouts of Haggis: how to play, what scores, house rules; each one page."""

from __future__ import annotations

from hanawidgets.widgets.handout_page import HandoutPage, handout_traits

from ..rules import USUAL
from .rules_panel import PANEL


class HaggisHandouts(HandoutPage):
    """Handouts of Haggis: a :class:`HandoutPage` with ``"scoring"`` besides those of every game.

    >>> HaggisHandouts(handout="scoring").content["title"]
    'Scoring in Haggis'
    """

    _panel = PANEL
    ruleset, against, handout = handout_traits(PANEL, USUAL)


__all__ = ["HaggisHandouts"]
