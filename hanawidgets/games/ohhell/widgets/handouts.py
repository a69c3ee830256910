"""Handouts of Oh Hell: how to play, what scores, house rules; each one page."""

from __future__ import annotations

from hanawidgets.widgets.handout_page import HandoutPage, handout_traits

from ..rules import USUAL
from .rules_panel import PANEL


class OhHellHandouts(HandoutPage):
    """Handouts of Oh Hell: a :class:`HandoutPage` with ``"scoring"`` besides those of every game.

    >>> OhHellHandouts(handout="scoring").content["title"]
    'Scoring in Oh Hell'
    """

    _panel = PANEL
    ruleset, against, handout = handout_traits(PANEL, USUAL)


__all__ = ["OhHellHandouts"]
