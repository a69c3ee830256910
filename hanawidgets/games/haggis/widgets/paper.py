"""The sheets of Haggis for paper: the deck to cut out, and score sheets."""

from __future__ import annotations

from typing import Final, cast

from hanawidgets.text import translate, words_in
from hanawidgets.widgets.pages.handout_page import HandoutPage, handout_traits
from hanawidgets.widgets.paper.parts import CutCards, Small, WriteIn
from hanawidgets.widgets.paper.sheet import Printable, Sheet, Wish, cut_card

from ..cards import COURTS, DECK, NAMES
from ..rules import USUAL, RuleSet
from ..wording import changed_options, rules_name
from .rules_panel import PANEL

__all__ = ["SHEETS", "HaggisHandouts"]

_ROUNDS: Final = 12
"""Rows of a score sheet: few games to 350 take more."""
_ALWAYS: Final = ("rules.HG-08", "rules.HG-09", "rules.HG-41")
"""What a score sheet says under all rules: what cards are worth, and what a bet pays."""


def _cards(wish: Wish) -> Sheet:
    """All cards for three players: of the wild cards everybody has the three."""
    numbers = DECK.faces[: -len(COURTS)]
    cards = [cut_card(face, wish) for face in (*numbers, *DECK.faces[-len(COURTS) :] * len(NAMES))]
    note = translate("paper.cut", wish.lang)
    return Sheet(
        translate("paper.title.haggis-cards", wish.lang),
        [CutCards(cards, 6, 3, 35, len(wish.names))],
        note,
        landscape=True,
    )


def _scores(wish: Wish) -> Sheet:
    """A line for each round: bets, points of the cards taken, cards left over, and the sum."""
    rules, lang = cast(RuleSet, wish.rules), wish.lang
    columns = [translate(f"haggis.paper.{key}", lang) for key in ("bet", "left", "cards", "bets", "round", "total")]
    rows = [[str(n)] for n in range(1, (wish.rounds or _ROUNDS) + 1)]
    form = WriteIn([(translate("haggis.paper.number", lang), 13)], rules.players, columns, rows, below=30)
    told: tuple[str, ...] = ("rules.HG-46", *_ALWAYS, "rules.HG-42")
    if rules.players > 2:
        told = ("rules.HG-54", "rules.HG-56", *_ALWAYS, f"haggis.handout.scoring.bets.{rules.failed_bet}")
    name = rules_name(rules, words_in(lang))
    about = translate(
        "paper.rules",
        lang,
        rules=translate("ui.list", lang).join(filter(None, (name, changed_options(rules, words_in(lang))))),
    )
    small = Small([translate(key, lang) for key in told])
    return Sheet(translate("paper.title.haggis-scores", lang), [form, small], about, landscape=rules.players > 2)


SHEETS: Final = {"cards": Printable(_cards, ("names",)), "scores": Printable(_scores, ("rules", "rounds", "players"))}


# Handouts of Haggis: how to play, what scores, house rules; each one page.


class HaggisHandouts(HandoutPage):
    """Handouts of Haggis: a :class:`HandoutPage` with ``"scoring"`` besides those of every game.

    >>> HaggisHandouts(handout="scoring").content["title"]
    'Scoring in Haggis'
    """

    _panel = PANEL
    ruleset, against, handout = handout_traits(PANEL, USUAL)
