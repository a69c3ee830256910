"""The widgets of Haggis and the pages on which they stand, by name: nothing of them is loaded here."""

from __future__ import annotations

from typing import Final

from hanawidgets.widgets.app_pages import AppPage, GamePages

WIDGETS: Final = {
    "BetTable": "bet_table",
    "BombLadder": "bomb_ladder",
    "CombinationExplorer": "combination_explorer",
    "HaggisTable": "table",
    "RoundScore": "round_score",
}
"""Widget → the module of this folder that holds it."""

PAGES: Final = GamePages(
    table=AppPage("haggis", ("hg-5R", "hg-J", "hg-back"), ("HaggisTable()",)),
    tools=(
        AppPage("haggis-tools", ("hg-5R", "hg-6R", "hg-Q"), ("CombinationExplorer()", "BombLadder()", "BetTable()")),
        AppPage("haggis-score", ("hg-9G", "hg-K"), ("RoundScore()",)),
    ),
    rules=("hg-3R", "hg-K"),
    lessons={
        "singles-and-pairs": ("hg-7R", "hg-7B"),
        "runs": ("hg-4G", "hg-5G", "hg-6G"),
        "rectangles": ("hg-2R", "hg-2G", "hg-3R", "hg-3G"),
        "wilds": ("hg-J", "hg-Q", "hg-K"),
        "answering": ("hg-5Y", "hg-back", "hg-9B"),
        "bombs": ("hg-3R", "hg-5G", "hg-7B", "hg-9Y"),
        "bets": ("hg-K", "hg-back"),
        "scored-round": ("hg-9G", "hg-back", "hg-Q"),
        "three-players": ("hg-7O", "hg-8O"),
    },
)
