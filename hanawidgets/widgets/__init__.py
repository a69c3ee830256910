"""The widgets: each usable alone in a notebook cell, all of them composable.

>>> from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator
>>> checker = YakuChecker(["1-tan(aka)", "2-tan(aka)", "3-tan(aka)"])
>>> checker.points
6
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ._page import page, set_language

if TYPE_CHECKING:
    from .bet_table import BetTable
    from .bid_pad import BidPad
    from .bomb_ladder import BombLadder
    from .card_list import CardList
    from .combination_explorer import CombinationExplorer
    from .frame import Header, Landing
    from .gallery import DeckGallery
    from .haggis_table import HaggisTable
    from .koikoi_table import KoiKoiTable
    from .lesson_player import LessonPlayer
    from .ohhell_table import OhHellTable
    from .round_score import RoundScore
    from .rule_book import RuleBook
    from .schedule import Schedule
    from .score_calculator import ScoreCalculator
    from .score_sheet import ScoreSheet
    from .trick_explainer import TrickExplainer
    from .yaku_checker import YakuChecker

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

_HOMES: Final = {
    "BetTable": "bet_table",
    "BidPad": "bid_pad",
    "BombLadder": "bomb_ladder",
    "CardList": "card_list",
    "CombinationExplorer": "combination_explorer",
    "DeckGallery": "gallery",
    "HaggisTable": "haggis_table",
    "Header": "frame",
    "KoiKoiTable": "koikoi_table",
    "Landing": "frame",
    "LessonPlayer": "lesson_player",
    "OhHellTable": "ohhell_table",
    "RoundScore": "round_score",
    "RuleBook": "rule_book",
    "Schedule": "schedule",
    "ScoreCalculator": "score_calculator",
    "ScoreSheet": "score_sheet",
    "TrickExplainer": "trick_explainer",
    "YakuChecker": "yaku_checker",
}


def __getattr__(name: str) -> Any:
    """Import a widget when it is asked for: a page that only lists cards loads no game."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
