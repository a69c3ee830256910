"""A player in a process of its own, of whatever checkout ``PYTHONPATH`` names: one line in, one line out.

``game NAME RULES SEED`` begins, ``move TEXT`` does a move, ``choose`` answers with the move of the player. Every checkout deals
the same cards from the same seed, so that players of two checkouts meet in one game.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from random import Random

COUNTED = 10
"""With so few playouts of an action, all ways are counted only where these are not many more."""


def main(level: str, playouts: str) -> None:
    """Answer until the input ends."""
    play, player, seed, moves = None, None, "", 0
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "game":
            name, rules, seed = rest.split(" ")
            players = import_module(f"hanawidgets.games.{name}.players")
            player = players.MonteCarlo(int(playouts)) if int(playouts) else players.OPPONENTS[level]()
            if int(playouts) and hasattr(player, "counted"):
                player.counted = COUNTED * int(playouts)
            play, moves = import_module(f"hanawidgets.games.{name}.api").Play(rules, seed=seed), 0
        elif word == "move":
            play.push(rest)
            moves += 1
        else:
            start = time.perf_counter()
            view = play.view(play.turn).observation
            action = player.choose(view, Random(f"{seed}/{moves}"))
            spent = time.perf_counter() - start
            print(f"{spent:.6f} {action}", flush=True)


main(*sys.argv[1:])
