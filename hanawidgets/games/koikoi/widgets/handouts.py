"""Handouts of Koi-Koi: how to play, what scores, house rules; each one page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hanawidgets.widgets.handout_page import HandoutPage, handout_trait
from hanawidgets.widgets.rules_panel import values_in_use

from ..rules import Option, RuleSet
from .rules_panel import PANEL, WithKoiKoiRules

_ELSEWHERE: Final = ("ruleset", "yaku_off")
"""Options that the panel lets choose in another way: with the preset, one by one."""


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    return () if option.name in _ELSEWHERE else values_in_use(rules, option)


class KoiKoiHandouts(WithKoiKoiRules, HandoutPage):
    """How to play Koi-Koi, what scores, and house rules, each on one page to read or to print.

    handout  ``"how-to-play"``, ``"yaku"``, ``"house-rules"`` or ``"compare"``
    ruleset  preset name, or preset and changes;  against: the rules that these are compared with

    ``content`` is what the page says. Raises RuleError for bad input.

    >>> KoiKoiHandouts(handout="yaku", ruleset="club").content["title"]
    'The yaku of Koi-Koi'
    """

    _game = "koikoi"
    _panel = replace(PANEL, values=_values)
    ruleset = _panel.trait("bga_general")
    against = _panel.trait("bga_general")
    handout = handout_trait(_game)


__all__ = ["KoiKoiHandouts"]
