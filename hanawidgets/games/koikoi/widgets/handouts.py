"""Handouts of Koi-Koi: how to play, what scores, house rules; each one page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hanawidgets.widgets.handout_page import HandoutPage, handout_traits
from hanawidgets.widgets.rules_panel import values_in_use

from ..rules import USUAL, Option, RuleSet
from .rules_panel import PANEL, WithKoiKoiRules

_ELSEWHERE: Final = ("ruleset", "yaku_off")
"""Options that the panel lets choose in another way: with the preset, one by one."""


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    return () if option.name in _ELSEWHERE else values_in_use(rules, option)


class KoiKoiHandouts(WithKoiKoiRules, HandoutPage):
    """Handouts of Koi-Koi: a :class:`HandoutPage` with ``"yaku"`` besides those of every game.

    >>> KoiKoiHandouts(handout="yaku", ruleset="club").content["title"]
    'The yaku of Koi-Koi'
    """

    _panel = replace(PANEL, values=_values)
    ruleset, against, handout = handout_traits(PANEL, USUAL)


__all__ = ["KoiKoiHandouts"]
