"""The widgets: each usable alone in a notebook cell, all of them composable.

>>> from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator
>>> checker = YakuChecker(["1-tan(aka)", "2-tan(aka)", "3-tan(aka)"])
>>> checker.points
6
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .page import page, set_language

if TYPE_CHECKING:
    from hanawidgets.games.haggis.widgets.bet_table import BetTable
    from hanawidgets.games.haggis.widgets.bomb_ladder import BombLadder
    from hanawidgets.games.haggis.widgets.combination_explorer import CombinationExplorer
    from hanawidgets.games.haggis.widgets.round_score import RoundScore
    from hanawidgets.games.haggis.widgets.table import HaggisTable
    from hanawidgets.games.koikoi.widgets.calculator import ScoreCalculator
    from hanawidgets.games.koikoi.widgets.card_list import CardList
    from hanawidgets.games.koikoi.widgets.checker import YakuChecker
    from hanawidgets.games.koikoi.widgets.table import KoiKoiTable
    from hanawidgets.games.ohhell.widgets.bid_pad import BidPad
    from hanawidgets.games.ohhell.widgets.schedule import Schedule
    from hanawidgets.games.ohhell.widgets.score_sheet import ScoreSheet
    from hanawidgets.games.ohhell.widgets.table import OhHellTable
    from hanawidgets.games.ohhell.widgets.trick_explainer import TrickExplainer

    from .gallery import DeckGallery
    from .lesson_player import LessonPlayer
    from .rule_book import RuleBook
    from .site_chrome import Header, Landing

__all__ = [
    "BetTable",
    "BidPad",
    "BombLadder",
    "CardList",
    "CombinationExplorer",
    "DeckGallery",
    "HaggisTable",
    "Header",
    "KoiKoiTable",
    "Landing",
    "LessonPlayer",
    "OhHellTable",
    "RoundScore",
    "RuleBook",
    "Schedule",
    "ScoreCalculator",
    "ScoreSheet",
    "TrickExplainer",
    "YakuChecker",
    "page",
    "set_language",
]

HOMES: Final = {
    "BetTable": "games.haggis.widgets.bet_table",
    "BidPad": "games.ohhell.widgets.bid_pad",
    "BombLadder": "games.haggis.widgets.bomb_ladder",
    "CardList": "games.koikoi.widgets.card_list",
    "CombinationExplorer": "games.haggis.widgets.combination_explorer",
    "DeckGallery": "widgets.gallery",
    "HaggisTable": "games.haggis.widgets.table",
    "Header": "widgets.site_chrome",
    "KoiKoiTable": "games.koikoi.widgets.table",
    "Landing": "widgets.site_chrome",
    "LessonPlayer": "widgets.lesson_player",
    "OhHellTable": "games.ohhell.widgets.table",
    "RoundScore": "games.haggis.widgets.round_score",
    "RuleBook": "widgets.rule_book",
    "Schedule": "games.ohhell.widgets.schedule",
    "ScoreCalculator": "games.koikoi.widgets.calculator",
    "ScoreSheet": "games.ohhell.widgets.score_sheet",
    "TrickExplainer": "games.ohhell.widgets.trick_explainer",
    "YakuChecker": "games.koikoi.widgets.checker",
}


def __getattr__(name: str) -> Any:
    """Import a widget when it is asked for: a page that only lists cards loads no game."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"hanawidgets.{HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
