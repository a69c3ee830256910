"""The widgets: each usable alone in a notebook cell, all of them composable.

>>> from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator
>>> checker = YakuChecker(["1-tan(aka)", "2-tan(aka)", "3-tan(aka)"])
>>> checker.points
6
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from hanawidgets.core.registry import PARTS

from .page import page as page
from .page import set_language as set_language

if TYPE_CHECKING:
    from hanawidgets.games.haggis.widgets.bet_table import BetTable as BetTable
    from hanawidgets.games.haggis.widgets.bomb_ladder import BombLadder as BombLadder
    from hanawidgets.games.haggis.widgets.combination_explorer import CombinationExplorer as CombinationExplorer
    from hanawidgets.games.haggis.widgets.paper import HaggisHandouts as HaggisHandouts
    from hanawidgets.games.haggis.widgets.round_score import RoundScore as RoundScore
    from hanawidgets.games.haggis.widgets.score_sheet import HaggisScoreSheet as HaggisScoreSheet
    from hanawidgets.games.haggis.widgets.table import HaggisTable as HaggisTable
    from hanawidgets.games.koikoi.widgets.calculator import ScoreCalculator as ScoreCalculator
    from hanawidgets.games.koikoi.widgets.checker import YakuChecker as YakuChecker
    from hanawidgets.games.koikoi.widgets.gallery import CardList as CardList
    from hanawidgets.games.koikoi.widgets.paper import KoiKoiHandouts as KoiKoiHandouts
    from hanawidgets.games.koikoi.widgets.score_sheet import KoiKoiScoreSheet as KoiKoiScoreSheet
    from hanawidgets.games.koikoi.widgets.table import KoiKoiTable as KoiKoiTable
    from hanawidgets.games.ohhell.widgets.bid_pad import BidPad as BidPad
    from hanawidgets.games.ohhell.widgets.paper import OhHellHandouts as OhHellHandouts
    from hanawidgets.games.ohhell.widgets.schedule import Schedule as Schedule
    from hanawidgets.games.ohhell.widgets.score_sheet import ScoreSheet as ScoreSheet
    from hanawidgets.games.ohhell.widgets.table import OhHellTable as OhHellTable
    from hanawidgets.games.ohhell.widgets.trick_explainer import TrickExplainer as TrickExplainer

    from .classroom.board import ClassBoard as ClassBoard
    from .classroom.door import ClassDoor as ClassDoor
    from .lesson.player import LessonPlayer as LessonPlayer
    from .pages.front_pages import ForTeachers as ForTeachers
    from .pages.front_pages import GameDoor as GameDoor
    from .pages.front_pages import Landing as Landing
    from .pages.gallery import DeckGallery as DeckGallery
    from .pages.site_chrome import Header as Header
    from .review.daily_review import DailyReview as DailyReview
    from .rules.rule_book import RuleBook as RuleBook

_OWN: Final = {
    "DailyReview": "review.daily_review",
    "DeckGallery": "pages.gallery",
    "ForTeachers": "pages.front_pages",
    "GameDoor": "pages.front_pages",
    "Header": "pages.site_chrome",
    "Landing": "pages.front_pages",
    "ClassBoard": "classroom.board",
    "ClassDoor": "classroom.door",
    "LessonPlayer": "lesson.player",
    "RuleBook": "rules.rule_book",
}
"""Widgets of all games → the module of this folder that holds them."""


@cache
def homes() -> Mapping[str, str]:
    """Return every widget's module by its name: a game brings its own (``WIDGETS`` in its folder ``widgets``)."""
    return {name: f"{__name__}.{module}" for name, module in _OWN.items()} | {
        name: f"hanawidgets.games.{game}.widgets.{module}"
        for game, parts in PARTS.items()
        for name, module in parts.widgets.items()
    }


@cache
def whole_deck() -> frozenset[str]:
    """Return the widgets that show a whole deck at once (``WHOLE_DECK`` in a game's folder ``widgets``)."""
    return frozenset(["DeckGallery", *(name for parts in PARTS.values() for name in parts.whole_deck)])


def __getattr__(name: str) -> Any:
    """Import a widget when it is asked for: a page that only lists cards loads no game."""
    if name == "__all__":
        return ["page", "set_language", *homes()]
    if name.startswith("_") or name not in homes():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(homes()[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *homes()})
