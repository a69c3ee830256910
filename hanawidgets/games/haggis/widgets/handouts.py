"""Handouts of Haggis: how to play, what scores, house rules; each one page."""

from __future__ import annotations

from hanawidgets.widgets.handout_page import HandoutPage, handout_trait

from .rules_panel import PANEL


class HaggisHandouts(HandoutPage):
    """How to play Haggis, what scores, and house rules, each on one page to read or to print.

    handout  ``"how-to-play"``, ``"scoring"``, ``"house-rules"`` or ``"compare"``
    ruleset  preset name, or preset and changes;  against: the rules that these are compared with

    ``content`` is what the page says. Raises RuleError for bad input.

    >>> HaggisHandouts(handout="scoring").content["title"]
    'Scoring in Haggis'
    """

    _game = "haggis"
    _panel = PANEL
    ruleset = _panel.trait("two")
    against = _panel.trait("two")
    handout = handout_trait(_game)


__all__ = ["HaggisHandouts"]
