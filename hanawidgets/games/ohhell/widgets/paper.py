"""The sheets of Oh Hell for paper: score sheets by format and number of players."""

from __future__ import annotations

from typing import Final, cast

from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import option_value
from hanawidgets.widgets.pages.handout_page import HandoutPage, handout_traits
from hanawidgets.widgets.paper.parts import Small, WriteIn
from hanawidgets.widgets.paper.sheet import Printable, Sheet, Wish

from ..rules import USUAL, RuleSet
from ..score import MODE_RULES
from ..wording import pays_text
from .rules_panel import PANEL

__all__ = ["SHEETS", "OhHellHandouts"]

_UPRIGHT: Final = 5
"""So many players have room on an upright sheet."""


def _scores(wish: Wish) -> Sheet:
    """A line for each hand of the schedule: bid, tricks taken and total of each player."""
    rules, lang = cast(RuleSet, wish.rules), wish.lang

    def word(key: str) -> str:
        return translate(f"ohhell.score_sheet.{key}", lang)

    lead = [(word("hand"), 12.0), (word("cards"), 14.0), (word("dealer"), 14.0)]
    rows = [[str(number), str(size)] for number, size in enumerate(rules.sizes, 1)]
    form = WriteIn(lead, rules.players, [word("bid"), word("taken"), word("total")], rows, below=14)
    told = {name: option_value(name, getattr(rules, name), words_in(lang), "ohhell") for name in ("format", "mode")}
    scoring = (
        pays_text(rules, words_in(lang)) if rules.mode == "own" else translate(f"rules.{MODE_RULES[rules.mode]}", lang)
    )
    if rules.hand_sizes:
        told["format"] = option_value("hand_sizes", rules.hand_sizes, words_in(lang), "ohhell")
    hook = "OH-13" if rules.hooks_always else "HOUSE-OH-01"
    small = Small([scoring, translate(f"rules.{hook}", lang)])
    title = translate("paper.title.ohhell-scores", lang)
    return Sheet(
        title, [form, small], translate("ohhell.score_sheet.about", lang, **told), landscape=rules.players > _UPRIGHT
    )


SHEETS: Final = {"scores": Printable(_scores, ("rules", "players"))}


# Handouts of Oh Hell: how to play, what scores, house rules; each one page.


class OhHellHandouts(HandoutPage):
    """Handouts of Oh Hell: a :class:`HandoutPage` with ``"scoring"`` besides those of every game.

    >>> OhHellHandouts(handout="scoring").content["title"]
    'Scoring in Oh Hell'
    """

    _panel = PANEL
    ruleset, against, handout = handout_traits(PANEL, USUAL)
