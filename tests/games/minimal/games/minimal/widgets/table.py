"""The table of High Card."""

from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.rules.rules_panel import RulesPanel
from hanawidgets.widgets.table.table import GameTable, an_opponent
from hanawidgets.widgets.table.table_game import TableGame

from ..game import GAME, SEATS
from ..rules import BOOK

PANEL = RulesPanel("minimal", BOOK)


class HighCardTable(GameTable):
    """High Card to play."""

    _table_game = TableGame(game=GAME, rules=PANEL, positions="hc", seat_rule="HC-01", middle=("trick",))

    ruleset = PANEL.trait("usual")
    opponent = Checked("simple", an_opponent(GAME.name), help="who plays against you")
    seat = Checked("A", one_of(*SEATS), help="your seat")
