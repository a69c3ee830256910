"""How strong a player is beside that of another checkout, or another level: equal deals, seats exchanged.

    python -m tools.bench.duel koikoi --old ../before --rounds 2000

A round is one deal; with ``--whole`` a whole game, of which the winner gets 1 and the loser -1. Each deal is played once with each player in each half of the seats. What is told is by how many points a
round the new player is ahead, with the standard error over deals, and the seconds a move of both.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from hanawidgets.core.registry import NAMES, PARTS

HERE = Path(__file__).resolve().parents[2]
SEAT = Path(__file__).with_name("duel_seat.py")
RULES = {
    "koikoi": ("bga_general_half",),
    "ohhell": tuple(f"long_normal;hand_sizes={size}" for size in (8, 4, 6, 3, 7, 5)),
    "haggis": ("two",),
}
"""Rule sets that deals take in turn."""


class Side:
    """A player of a checkout in a process of its own; ``times`` are the seconds of its moves."""

    def __init__(self, checkout: Path, level: str, playouts: int) -> None:
        environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(SEAT), level, str(playouts)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=checkout,
        )
        self.times: list[float] = []

    def tell(self, line: str) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def choose(self) -> str:
        """Return the move of the player."""
        self.tell("choose")
        assert self.process.stdout is not None
        seconds, _, move = self.process.stdout.readline().rstrip("\n").partition(" ")
        if not move:
            raise RuntimeError("the player is gone")
        self.times.append(float(seconds))
        return move


def one_round(name: str, rules: str, seed: str, sides: tuple[Side, Side], first: int, whole: bool) -> float:
    """Play one deal; return by how many points a seat of side 0 is ahead of those of side 1.

    first  the side that has the seats A, C ...; the other has B, D ...
    """
    play: Any = PARTS[name].api.Play(rules, seed=seed)
    start = play.state.scores
    seats = play.state.seats
    side_of = {seat: (at + first) % 2 for at, seat in enumerate(seats)}
    for side in sides:
        side.tell(f"game {name} {rules} {seed}")
    while play.turn is not None and (whole or not _over(play.state)):
        move = sides[side_of[play.turn]].choose()
        play.push(move)
        for side in sides:
            side.tell(f"move {move}")
    gained = [after - before for after, before in zip(play.state.scores, start, strict=True)]
    each = [[points for points, seat in zip(gained, seats, strict=True) if side_of[seat] == at] for at in (0, 1)]
    ahead = fmean(each[0]) - fmean(each[1])
    return (ahead > 0) - (ahead < 0) if whole else ahead


def _over(state: Any) -> bool:
    """Whether the first deal is settled."""
    return bool(next(getattr(state, at) for at in ("months", "results", "rounds") if hasattr(state, at)))


class Result(NamedTuple):
    """Points ahead on each deal, both ways together; seconds a move of both sides."""

    ahead: list[float]
    times: tuple[list[float], list[float]]


def duel(
    name: str, rules: tuple[str, ...], deals: range, sides: tuple[Side, Side], whole: bool = False
) -> Iterator[float]:
    """Yield by how many points a round side 0 is ahead, deal by deal."""
    for seed in deals:
        chosen = rules[seed % len(rules)]
        yield fmean(one_round(name, chosen, f"duel-{seed}", sides, first, whole) for first in (0, 1))


def compare(
    name: str,
    old: Path,
    rounds: int,
    levels: tuple[str, str],
    playouts: tuple[int, int],
    rules: str = "",
    jobs: int = 1,
    every: int = 50,
    first: int = 0,
    whole: bool = False,
) -> None:
    """Print by how many points a round the new player is ahead."""
    each = rounds // 2 // jobs
    asked = (rules,) if rules else RULES[name]
    ahead: list[float] = []
    sides = [(Side(HERE, levels[0], playouts[0]), Side(old, levels[1], playouts[1])) for _ in range(jobs)]

    def work(at: int) -> None:
        for value in duel(name, asked, range(first + at * each, first + (at + 1) * each), sides[at], whole):
            ahead.append(value)
            if len(ahead) % every == 0:
                report(name, ahead, sides)

    try:
        with ThreadPoolExecutor(jobs) as pool:
            for _ in pool.map(work, range(jobs)):
                pass
        if len(ahead) % every:
            report(name, ahead, sides)
    finally:
        for pair in sides:
            for side in pair:
                side.process.kill()


def report(name: str, ahead: list[float], sides: list[tuple[Side, Side]]) -> None:
    """Print what was found so far."""
    error = stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else float("inf")
    slow = []
    for at in (0, 1):
        times = sorted(seconds for pair in sides for seconds in pair[at].times)
        slow.append(f"{fmean(times):.3f} s a move (95 %: {times[int(0.95 * len(times))]:.3f}, most {times[-1]:.3f})")
    print(
        f"{name}: {2 * len(ahead)} rounds, new ahead by {fmean(ahead):+.3f} ± {error:.3f} points a round "
        f"({fmean(ahead) / error if error else 0:+.1f} errors); new {slow[0]}; old {slow[1]}",
        flush=True,
    )


def main() -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.duel", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--old", type=Path, default=HERE, help="checkout of the other player; else this one")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--levels", nargs=2, default=("strong", "strong"), metavar=("NEW", "OLD"))
    parser.add_argument("--playouts", nargs=2, type=int, default=(0, 0), help="of each action; 0: as the level has it")
    parser.add_argument("--rules", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--every", type=int, default=50, help="deals between two lines")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--whole", action="store_true", help="whole games; what counts is who wins")
    asked = parser.parse_args()
    compare(
        asked.game,
        asked.old.resolve(),
        asked.rounds,
        tuple(asked.levels),
        tuple(asked.playouts),
        asked.rules,
        asked.jobs,
        asked.every,
        asked.first,
        asked.whole,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
