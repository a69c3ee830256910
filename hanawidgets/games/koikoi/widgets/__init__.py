"""The widgets of Koi-Koi and the pages on which they stand, by name: nothing of them is loaded here."""

from __future__ import annotations

from typing import Final

from hanawidgets.widgets.app_pages import AppPage, GamePages

WIDGETS: Final = {
    "CardList": "gallery",
    "KoiKoiHandouts": "paper",
    "KoiKoiScoreSheet": "score_sheet",
    "KoiKoiTable": "table",
    "ScoreCalculator": "calculator",
    "YakuChecker": "checker",
}
"""Widget → the module of this folder that holds it; `python -m hanawidgets.dev write --quick` finds them."""

WHOLE_DECK: Final = ("CardList", "KoiKoiTable", "ScoreCalculator", "YakuChecker")
"""Widgets on which all the deck is seen at once, or nearly."""

PAGES: Final = GamePages(
    game="koikoi",
    table=AppPage("table", ("m08-1", "back", "m09-1"), ("KoiKoiTable()",)),
    tools=(
        AppPage("koikoi-how-to-play", ("m03-1", "m09-1", "m08-1"), ("KoiKoiHandouts()",)),
        AppPage("koikoi-sheet", ("m09-1", "m03-2", "m10-2"), ("KoiKoiScoreSheet()",)),
        AppPage("checker", ("m06-1", "m07-1", "m10-1"), ("ScoreCalculator()",)),
    ),
    rules=("m03-1", "m08-1", "m09-1"),
    cover=("m12-1", "m03-1", "m08-1", "m01-1", "m11-1"),
    handouts=("yaku", "house-rules", "compare"),
)
