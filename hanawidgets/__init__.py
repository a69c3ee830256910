"""Interactive teaching widgets for Koi-Koi (こいこい), Oh Hell and Haggis on one rules engine.

The engine is pure Python and needs nothing else: ``from hanawidgets import koikoi, ohhell, haggis``. The widgets come
with ``from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator``.
"""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from hanawidgets.core.deck import Deck, name_with
from hanawidgets.core.errors import RuleError, word_with
from hanawidgets.core.registry import PARTS

if TYPE_CHECKING:
    from hanawidgets.games.haggis import api as haggis
    from hanawidgets.games.koikoi import api as koikoi
    from hanawidgets.games.ohhell import api as ohhell

__all__ = ["haggis", "koikoi", "ohhell"]

__version__ = "0.2.0"


def _sentence(error: RuleError) -> str:
    from hanawidgets.text.wording import error_sentence  # when there is an error to be told: the engine needs no words

    try:
        return error_sentence(error)
    except (AttributeError, ImportError):  # raised while its own game is being imported: the code alone says it
        return ""


class _Names:
    """People's names for cards; the words are loaded when somebody writes a card that is no notation."""

    def called(self, deck: Deck, text: str) -> tuple[int, ...]:
        from hanawidgets.text.card_names import called

        return called(deck, text)

    def split(self, deck: Deck, text: str) -> Iterator[str]:
        from hanawidgets.text.card_names import split

        return split(deck, text)


word_with(_sentence)
name_with(_Names())


def __getattr__(name: str) -> ModuleType:
    """Import a game's front door when it is asked for: ``import hanawidgets`` alone loads no game."""
    if name not in PARTS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"hanawidgets.games.{name}.api")


def load_ipython_extension(ipython: object) -> None:
    """``%load_ext hanawidgets``: the cell magics ``%%lesson``, which shows a lesson while it is written, and
    ``%%cases``, which recomputes worked examples."""
    import_module("hanawidgets.cli.magics").register(ipython)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
