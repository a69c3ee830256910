"""Print figures and ratios: ``python -m tests.bench [engine|pages|click|players] [--runs N]``. Asserts nothing.

engine  lists of yaku of random piles of 8 to 24 cards a second, in one process
pages   each app's page beside a bare one-button anywidget page in the same server, run by run: time until
        it has answered its first click, websocket bytes, memory of its kernel
click   a card clicked in the checker → Python → changed result in the page, on loopback
players how often Monte Carlo beats the rules of thumb (only if asked for: ``--games 1000`` takes some 15 minutes)
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import timeit
from random import Random

from hanawidgets.engine.hanafuda import CARDS, pile
from hanawidgets.engine.koikoi.rules import PRESETS
from hanawidgets.engine.koikoi.yaku import lister


def machine() -> str:
    """Return what the figures were taken on."""
    return (f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores, "
            f"{platform.system()} {platform.machine()}")


def engine(runs: int) -> None:
    """Print lists of yaku per second."""
    random = Random(1)
    piles = [pile(random.sample(CARDS, random.randint(8, 24))) for _ in range(20_000)]
    print("lists of yaku of a random pile of 8-24 cards, per second")
    for name in ("bga_general", "bga_blog", "club"):
        listed = lister(PRESETS[name])
        seconds = timeit.repeat(lambda listed=listed: [listed(p) for p in piles], number=1, repeat=5 * runs)
        rates = [len(piles) / s for s in seconds]
        print(f"  {name:12} median {statistics.median(rates):>11,.0f}  best {max(rates):>11,.0f}")


def main() -> int:
    """Run the parts asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__.partition("\n")[0])
    parser.add_argument("parts", nargs="*", choices=["engine", "pages", "click", "players", []], default=[])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    print(machine())
    parts = asked.parts or ["engine", "pages", "click"]
    if "engine" in parts:
        engine(asked.runs)
    if "players" in parts:
        from .players import compare

        compare(asked.games)
    if {"pages", "click"} & set(parts):
        from . import pages

        with pages.browser() as chromium, pages.server() as address:
            if "pages" in parts:
                pages.compare(chromium, address, asked.runs)
            if "click" in parts:
                pages.clicks(chromium, address, asked.runs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
