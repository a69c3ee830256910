"""When does koi-koi pay? Three players who differ in nothing else, on all cores, and a plot of what they won."""

import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from random import Random

import matplotlib.pyplot as plt
import pandas as pd

from hanawidgets import koikoi

RULES = koikoi.rules("bga_general", rounds=6, name="half a year")


@dataclass(frozen=True)
class Caller:
    """Plays by the rules of thumb, and calls koi-koi with at least so many cards in hand."""

    least: int

    def choose(self, view: koikoi.View, chance: Random) -> koikoi.Move | str:
        if "koi" in view.legal_moves:
            return "koi" if len(view.hand) >= self.least else "stop"
        return koikoi.player("simple").choose(view, chance)


def a_game(player: koikoi.Player) -> None:
    """Play a month, and look at the decision that cost most."""
    play = koikoi.Play(RULES, seed=2)
    while not play.is_over and not play.state.months:
        view = play.view(play.turn or "A")
        play.push(player.choose(view, Random(0)) if view.seat == "A" else play.evaluate(20).best)
    for turn in koikoi.review(play, "A", playouts=60).worst("A")[:1]:
        print(f"Costliest: {turn.action} instead of {turn.best}, {turn.cost.value:.1f} points")


def main(months: int) -> None:
    """Play the months on all cores; print and plot the points of each player."""
    a_game(koikoi.player("beginner"))
    with ProcessPoolExecutor() as pool:
        rows = {
            least: koikoi.simulate(months, A=Caller(least), rules=RULES, per="round", seed=1, executor=pool)
            for least in (0, 3, 5, 9)
        }
        points = pd.DataFrame({least: [row["A"] for row in found] for least, found in rows.items()})
    print(points.agg(["mean", "sem"]).round(2))
    points.mean().plot.bar(yerr=1.96 * points.sem(), xlabel="calls with so many cards or more", ylabel="points a month")
    plt.savefig("koikoi.svg")


if __name__ == "__main__":
    main(int(sys.argv[1]))
