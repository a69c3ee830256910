"""Seconds of the processor that a move of the strong opponent takes, here or in Pyodide under node.

    python -m tools.bench.strong
    python -m tools.bench.strong --pyodide FOLDER    # of the npm package pyodide

Games by rules of thumb; at every second decision the strong opponent thinks too.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any

from hanawidgets.core.registry import PARTS

RULES = {"koikoi": "bga_general_half", "ohhell": "long_normal", "haggis": "two"}
HERE = Path(__file__).resolve().parents[2]
IN_NODE = """
const [folder, checkout, moves] = process.argv.slice(1);
const { loadPyodide } = await import(folder + "/pyodide.mjs");
const python = await loadPyodide();
python.mountNodeFS("/src", checkout);
globalThis.seconds = () => process.cpuUsage().user / 1e6;
python.runPython(`
import sys
sys.path.insert(0, "/src")
sys.dont_write_bytecode = True
from js import seconds
from tools.bench.strong import show
show(${moves}, seconds)
`);
"""


def times(name: str, moves: int, clock: Callable[[], float]) -> list[float]:
    """Return the seconds of so many moves, the shortest first."""
    opponents = PARTS[name].opponents
    found: list[Any]
    simple, strong, found, seed = opponents["simple"](), opponents["strong"](), [], 0
    while len(found) < moves:
        play, chance = PARTS[name].api.Play(RULES[name], seed=seed), Random(seed)
        for at in range(moves):
            if play.turn is None or len(found) == moves:
                break
            view = play.view(play.turn).observation
            if len(view.legal_actions()) > 1 and (at + seed) % 2:
                begin = clock()
                strong.choose(view, chance)
                found.append(clock() - begin)
            play.push(simple.choose(view, chance))
        seed += 1
    return sorted(found)


def show(moves: int, clock: Callable[[], float] = time.process_time) -> None:
    """Print them of every game."""
    for name in RULES:
        found = times(name, moves, clock)
        print(
            f"{name:8} {moves} moves: mean {fmean(found):.2f} s, median {median(found):.2f} s, "
            f"95 % within {found[int(0.95 * moves)]:.2f} s, most {found[-1]:.2f} s",
            flush=True,
        )


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.strong", description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=60, help="of each game")
    parser.add_argument("--pyodide", type=Path, help="folder of the npm package; measures in it, under node")
    asked = parser.parse_args()
    if asked.pyodide is None:
        show(asked.moves)
    else:
        command = ["node", "--input-type=module", "--eval", IN_NODE, "--", str(asked.pyodide.resolve()), str(HERE)]
        subprocess.run([*command, str(asked.moves)], check=True)


if __name__ == "__main__":
    main()
