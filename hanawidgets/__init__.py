"""Interactive teaching widgets for Koi-Koi (こいこい), Oh Hell and Haggis on one rules engine.

``hanawidgets.core`` is pure Python and needs nothing else; the widgets come with
``from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator``.
"""

from hanawidgets.core.errors import RuleError, word_with

__version__ = "0.1.0"


def _sentence(error: RuleError) -> str:
    from hanawidgets.text.wording import error_sentence  # when there is an error to be told: the engine needs no words

    return error_sentence(error)


word_with(_sentence)
