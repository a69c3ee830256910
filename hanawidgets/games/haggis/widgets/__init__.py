"""The widgets of Haggis and the pages on which they stand, by name: nothing of them is loaded here."""

from __future__ import annotations

from typing import Final

from hanawidgets.widgets.app_pages import AppPage, GamePages

WIDGETS: Final = {
    "BetTable": "bet_table",
    "BombLadder": "bomb_ladder",
    "CombinationExplorer": "combination_explorer",
    "HaggisHandouts": "paper",
    "HaggisScoreSheet": "score_sheet",
    "HaggisTable": "table",
    "RoundScore": "round_score",
}
"""Widget → the module of this folder that holds it; `python -m hanawidgets.dev write --quick` finds them."""

PAGES: Final = GamePages(
    game="haggis",
    table=AppPage("haggis", ("hg-5R", "hg-J", "hg-back"), ("HaggisTable()",)),
    tools=(
        AppPage("haggis-how-to-play", ("hg-7R", "hg-8R", "hg-J"), ("HaggisHandouts()",)),
        AppPage("haggis-sheet", ("hg-8Y", "hg-9G", "hg-Q"), ("HaggisScoreSheet()",)),
        AppPage(
            "haggis-tools",
            ("hg-5R", "hg-6R", "hg-Q"),
            (
                "explorer = CombinationExplorer()\nexplorer",
                'ladder = BombLadder()\nlink((explorer, "ruleset"), (ladder, "ruleset"))\nladder',
                'bets = BetTable()\nlink((explorer, "ruleset"), (bets, "ruleset"))\nbets',
            ),
            apart=True,
        ),
        AppPage("haggis-score", ("hg-9G", "hg-K"), ("RoundScore()",)),
    ),
    rules=("hg-3R", "hg-K"),
    cover=("hg-7R", "hg-7B", "hg-J", "hg-Q", "hg-K"),
    handouts=("scoring", "house-rules", "compare"),
)
