"""The widgets: each usable alone in a notebook cell, all of them composable.

>>> from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator
>>> checker = YakuChecker(["1-tan(aka)", "2-tan(aka)", "3-tan(aka)"])
>>> checker.points
6
"""

from ._page import page, set_language
from .card_list import CardList
from .frame import Header, Landing
from .gallery import DeckGallery
from .score_calculator import ScoreCalculator
from .yaku_checker import YakuChecker

__all__ = [
    "CardList", "DeckGallery", "Header", "Landing", "ScoreCalculator", "YakuChecker", "page", "set_language",
]
