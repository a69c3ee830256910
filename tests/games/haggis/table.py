"""The table of Haggis as the tests of all tables see it."""

from __future__ import annotations

from random import Random

from hanawidgets.games.haggis.legal import Phase
from hanawidgets.games.haggis.widgets import board
from hanawidgets.widgets import HaggisTable

from ...widgets.kind import Kind
from ...widgets.wire import done


def ways(table: HaggisTable, chance: Random) -> list[str]:
    """Whom to give a trick; or take up one of the combinations that are listed, and what the page then lets do."""
    if table.state.current.phase is Phase.GIVE:
        return [option["do"] for option in table.view["prompt"]["options"]]
    n = table.view["n"]
    if not table.view["board"]["offers"]:
        done(table, "offers", n=n, on=True)
    items = [item for group in table.view["board"]["offers"]["groups"] for item in group["items"]]
    if items:
        done(table, "take_up", n=n, cards=chance.choice(items)["cards"])
    board = table.view["board"]
    bets = [option["do"] for bets in board["bets"] for option in bets["options"]]
    passing = [board["pick"]["pass"]["do"]] if board["pick"]["pass"] else []
    plays = [way["do"] for way in board["pick"]["ways"]]
    assert bool(plays) == bool(items), "what is listed may be played"
    return plays * 6 + passing + bets  # seldom a pass: games shall end


KIND = Kind(HaggisTable, "two", "three_long", board.board, 40_000, ways)
