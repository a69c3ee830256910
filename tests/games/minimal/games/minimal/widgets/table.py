"""The table of High Card."""

from hanawidgets.widgets.base import Checked, one_of
from hanawidgets.widgets.plain_table import PlainTable
from hanawidgets.widgets.rules_panel import RulesPanel, WithRules
from hanawidgets.widgets.table import an_opponent

from ..game import GAME, SEATS
from ..rules import BOOK

PANEL = RulesPanel("minimal", BOOK)


class HighCardTable(WithRules, PlainTable):
    """High Card to play."""

    game = GAME
    middle = ("trick",)
    _positions = "hc"
    _seat_rule = "HC-01"
    _panel = PANEL

    ruleset = PANEL.trait("usual")
    opponent = Checked("simple", an_opponent(GAME.name), help="who plays against you")
    seat = Checked("A", one_of(*SEATS), help="your seat")

    _watched = ("ruleset", "opponent", "seat", "seed", "coach")
