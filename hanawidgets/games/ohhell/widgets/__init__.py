"""The widgets of Oh Hell and the pages on which they stand, by name: nothing of them is loaded here."""

from __future__ import annotations

from typing import Final

from hanawidgets.widgets.app_pages import AppPage, GamePages

WIDGETS: Final = {
    "BidPad": "bid_pad",
    "OhHellHandouts": "paper",
    "OhHellTable": "table",
    "Schedule": "schedule",
    "ScoreSheet": "score_sheet",
    "TrickExplainer": "trick_explainer",
}
"""Widget → the module of this folder that holds it; `python -m hanawidgets.dev write --quick` finds them."""

PAGES: Final = GamePages(
    game="ohhell",
    table=AppPage("ohhell", ("pc-AS", "pc-10H", "pc-back"), ("OhHellTable()",)),
    tools=(
        AppPage("ohhell-how-to-play", ("pc-7S", "pc-AH", "pc-KH"), ("OhHellHandouts()",)),
        AppPage("ohhell-sheet", ("pc-10H", "pc-9S", "pc-8D"), ("ScoreSheet()",)),
        AppPage(
            "ohhell-tools",
            ("pc-KH", "pc-AD", "pc-2S"),
            (
                "hands = Schedule()\nhands",
                'pad = BidPad()\nlink((hands, "players"), (pad, "players"))\npad',
                "TrickExplainer()",
            ),
            apart=True,
        ),
    ),
    rules=("pc-AS", "pc-KH"),
    cover=("pc-10C", "pc-JD", "pc-QH", "pc-KS", "pc-AS"),
    handouts=("scoring", "house-rules", "compare"),
)
