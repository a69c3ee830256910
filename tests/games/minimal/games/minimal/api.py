"""High Card from Python."""

from hanawidgets.analysis.review import review as review
from hanawidgets.core import play as door
from hanawidgets.core.play import FrontDoor

from .game import GAME, Match
from .rules import OPTIONS, PRESETS, RuleSet


class Move(door.Move):
    """A move of High Card."""

    __slots__ = ()
    game = GAME


class Play(door.Play[RuleSet, Match, Move, door.View[Move]]):
    """A game of High Card being played."""

    game = GAME


_DOOR = FrontDoor[RuleSet, Move, door.View[Move]](GAME)
loads = Play.loads
rules = _DOOR.rules
simulate = _DOOR.simulate
tournament = _DOOR.tournament
__all__ = ["OPTIONS", "PRESETS", "Move", "Play", "RuleSet", "loads", "rules", "simulate", "tournament"]
