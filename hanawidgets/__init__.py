"""Interactive teaching widgets for Koi-Koi (こいこい), Oh Hell and Haggis on one rules engine.

``hanawidgets.engine`` is pure Python and needs nothing else; the widgets come with
``from hanawidgets.widgets import CardList, YakuChecker, ScoreCalculator``.
"""

__version__ = "0.1.0"
