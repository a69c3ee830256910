"""Print figures and ratios: ``python -m tools.bench [engine|playouts|pages|…]``.

Asserts nothing.

engine  lists of yaku of random piles of 8 to 24 cards a second, in one process
playouts random rounds a second in the fast loop and through the states, actions applied a second, ms for a
        decision by playouts
pages   each app's page beside a bare one-button anywidget page in the same server, run by run: time until
        it has answered its first click, websocket bytes, memory of its kernel
click   a card clicked in the checker → Python → changed result in the page, on loopback
moves   a move on the table → the opponent's answer → page, on loopback
ohhell-moves  the same on the table of Oh Hell: four players, three ordinary opponents
stock   each app's page beside a bare one-button page of stock Voila, on a first and on later visits (only if asked for)
visitors a class of 10, 20 and 40 that comes all at once, with kernels copied from a ready process and without; 24
        bursts of some 20 s each, so 8 minutes (``--visitors 10 --seconds 3 --runs 1``: one)
load    the same behind nginx: ``--workers 4 --visitors 40`` (only if asked for)
touches what each touch of server/upstream.py saves: servers with it and without it, processor's time and memory (only if
        asked for: ``--runs 3``, a quarter of an hour)
limits  what frames, floods and links cost everybody else that are as bad as the server allows (docs/security.md)
rooms   what a class of 40 and 20 tables of two cost the hub, and how soon the others see what one does (only if asked for:
        ``--seconds 60``)
soak    visitors who open, click, reload and close for an hour (``--minutes 60 --visitors 20``), a line a minute: clicks,
        errors, what the server takes, what grows (only if asked for)
ohhell  random hands of Oh Hell a second beside OpenSpiel's, ms for a decision; ohhell-players: points of Monte Carlo
        among rule players over at least 1,000 hands (only if asked for)
deck    all faces of each deck in a new browser: milliseconds until the last one is seen (only if asked for)
site    pages of the static site: seconds until the first click is answered on a first and a second visit, megabytes
        (only if asked for; builds the site first)
judge   how near the judge of the tables is to 50,000 playouts or all ways, on stored positions (only if asked for)
reference the truth of ``--games 300`` positions of each game, which judge compares with: goes on where it stopped; takes
        hours (only if asked for)
reasons in how many of ``--games 500`` positions of each game, of those in which one choice is clearly best, a reason says what
        it does with cards (only if asked for)
review  seconds that a look back at a whole game takes, of a year of Koi-Koi too, and the longest that a click waits
        meanwhile (only if asked for: ``--runs 3``)
look-backs a look back of ``--visitors 8`` at the same time, beside one who is alone (only if asked for)
learners what 200 learners remember after 30 days, with five minutes of review a day and without (only if asked for)
coverage every rule that a player needs: lesson steps, drills, skills of the review (only if asked for)
hops    a card click at each table in Python: files, functions, calls, hops between files and where most are, milliseconds
        of the processor (only if asked for)
motion  frames in time while cards move, click to the first moving frame, length of a pair of turns, on a phone's screen
        (only if asked for: ``--runs 10`` turns of each)
sheets  a tap on a score sheet of 8 people and 25 rounds, or as many as the game has: milliseconds of the page's main thread
        and of Python, as measured and as on a usual machine (only if asked for: ``--runs 8``)
entries a month of Koi-Koi and a hand of Oh Hell on a phone, entered at the pace of a practised person: taps, swipes, seconds,
        pictures (only if asked for)
cores   whole games on one core and on all; ``--games 1000000`` random rounds of Koi-Koi into a Parquet file, and the memory it
        takes (only if asked for)
class   40 pupils who answer once in five seconds under a teacher's board: when her kernel hears of it, what the server takes
        (only if asked for: ``--visitors 40 --seconds 30``)
duel    is a command of its own: ``python -m tools.bench.duel koikoi --old CHECKOUT``: how strong a player is beside another's
strong  is another: ``python -m tools.bench.strong``: seconds of a strong move, with ``--pyodide FOLDER`` in a browser's Python
players how often Koi-Koi's strong opponent beats the ordinary one (only if asked for: ``--games 1000`` takes some minutes)
"""

from __future__ import annotations

import argparse
import os
import platform
import signal
import statistics
import sys
import timeit
from random import Random

from hanawidgets.games.koikoi.cards import CARDS, pile
from hanawidgets.games.koikoi.rules import PRESETS
from hanawidgets.games.koikoi.yaku import lister


def machine() -> str:
    """Return what the figures were taken on."""
    return (
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores, "
        f"{platform.system()} {platform.machine()}"
    )


def engine(runs: int) -> None:
    """Print lists of yaku per second."""
    random = Random(1)
    piles = [pile(random.sample(CARDS, random.randint(8, 24))) for _ in range(20_000)]
    print("lists of yaku of a random pile of 8-24 cards, per second")
    for name in ("bga_general", "bga_blog", "club"):
        listed = lister(PRESETS[name])
        seconds = timeit.repeat(lambda listed=listed: [listed(p) for p in piles], number=1, repeat=5 * runs)  # type: ignore[misc]
        rates = [len(piles) / s for s in seconds]
        print(f"  {name:12} median {statistics.median(rates):>11,.0f}  best {max(rates):>11,.0f}")


def main() -> int:
    """Run the parts asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__.partition("\n")[0])
    parser.add_argument(
        "parts",
        nargs="*",
        choices=[
            "engine",
            "playouts",
            "pages",
            "click",
            "moves",
            "players",
            "haggis",
            "haggis-players",
            "ohhell",
            "ohhell-players",
            "deck",
            "site",
            "ohhell-moves",
            "visitors",
            "stock",
            "load",
            "judge",
            "reference",
            "reasons",
            "review",
            "hops",
            "motion",
            "sheets",
            "entries",
            "cores",
            "limits",
            "rooms",
            "look-backs",
            "touches",
            "soak",
            "learners",
            "coverage",
            "class",
            [],
        ],
        default=[],
    )
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--visitors", type=int, default=40)
    parser.add_argument("--seconds", type=int, default=10, help="how long visitors click")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # what a part has started it ends, also where it is ended
    print(machine())
    parts = asked.parts or ["engine", "playouts", "pages", "click", "moves"]
    if "learners" in parts:
        from .learners import learners

        learners()
    if "class" in parts:
        from .classroom import report as of_class

        of_class(asked.visitors, asked.seconds)
    if "coverage" in parts:
        from tools.coverage import main as coverage

        coverage()
    if "engine" in parts:
        engine(asked.runs)
    if "playouts" in parts:
        from .players import speed

        speed(asked.runs)
    if {"haggis", "haggis-players"} & set(parts):
        from . import haggis

        if "haggis" in parts:
            haggis.speed(asked.runs)
        if "haggis-players" in parts:
            haggis.compare(asked.games)
    if {"ohhell", "ohhell-players"} & set(parts):
        from . import ohhell

        if "ohhell" in parts:
            ohhell.speed(asked.runs)
        if "ohhell-players" in parts:
            ohhell.compare(asked.games)
    if "deck" in parts:
        from . import deck

        deck.compare(asked.runs)
    if "site" in parts:
        from . import site

        site.compare(asked.runs)
    if "players" in parts:
        from .players import compare

        compare(asked.games)
    if "judge" in parts:
        from . import judge

        judge.compare(asked.games)
    if "reference" in parts:
        from . import judge

        judge.extend(asked.games)
    if "reasons" in parts:
        from . import reasons

        reasons.count(asked.games)
    if "hops" in parts:
        from . import hops

        hops.report()
    if "motion" in parts:
        from . import motion

        motion.report(asked.runs)
    if "cores" in parts:
        from . import cores

        cores.compare(asked.runs)
        cores.to_file(asked.games)
    if "sheets" in parts:
        from . import sheets

        sheets.report(asked.runs)
    if "entries" in parts:
        from . import entries

        entries.report()
    if "review" in parts:
        from . import review

        review.measure(asked.runs)
    if "visitors" in parts:
        from . import visitors

        crowds = [number for number in (10, 20, 40) if number <= asked.visitors]
        visitors.compare(crowds, asked.seconds, min(asked.runs, 3))
        visitors.compare(crowds, asked.seconds, 1, "--no-fork")
    if "stock" in parts:
        from . import stock

        stock.compare(asked.runs)
    if "load" in parts:
        from . import load

        load.measure(asked.workers, asked.visitors, asked.seconds)
    if "soak" in parts:
        from . import soak

        soak.run(asked.minutes, asked.visitors)
    if "touches" in parts:
        from . import touches

        touches.compare(asked.runs)
    if "rooms" in parts:
        from . import room_pages, rooms

        rooms.measure(asked.seconds, 1)
        for tables in (1, 20):
            room_pages.measure(tables, asked.seconds)
    if "look-backs" in parts:
        from . import look_backs

        look_backs.measure(asked.visitors)
    if "limits" in parts:
        from . import limits

        limits.measure(asked.runs)
    if {"pages", "click", "moves", "ohhell-moves"} & set(parts):
        from . import pages

        with pages.browser() as chromium, pages.server() as address:
            if "pages" in parts:
                pages.compare(chromium, address, asked.runs)
            if "click" in parts:
                pages.clicks(chromium, address, asked.runs)
            if "moves" in parts:
                pages.moves(chromium, address, asked.runs)
            if "ohhell-moves" in parts:
                pages.moves(chromium, address, asked.runs, "ohhell")
    return 0


if __name__ == "__main__":
    sys.exit(main())
