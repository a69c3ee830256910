"""Opponents for High Card."""

from typing import Any

from hanawidgets.core.deck import WIDTH
from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.state import Chance


class SimplePlayer(Player):
    """Leads its highest card; takes with the lowest that does, else throws its lowest."""

    def choose(self, view: Any, _chance: Chance) -> Any:
        cards = sorted(view.legal_actions(), key=lambda play: play.index % WIDTH)
        if len(view.played) % 2 == 0:
            return cards[-1]
        return next((play for play in cards if play.index % WIDTH > view.played[-1] % WIDTH), cards[0])


OPPONENTS = {"simple": SimplePlayer, "random": RandomPlayer}
