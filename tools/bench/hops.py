"""What a card click at each table takes in Python: files, functions, calls, hops between files, milliseconds."""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import hanawidgets
from hanawidgets import widgets

_ROOT: Final = str(Path(hanawidgets.__file__).resolve().parent)
_SEED: Final = 42
TABLES: Final = ("KoiKoiTable", "OhHellTable", "HaggisTable")
NEW: Final = 12
"""So many clicks after the first, each of a move that was never made before, with all that it has to find out."""
PAIRS: Final = 12
"""So many pairs of files between which most hops are."""


class Walk:
    """The way of a computation through the files of the package, to be given to :func:`sys.setprofile`."""

    def __init__(self) -> None:
        self.hops: Counter[tuple[str, str]] = Counter()
        self.calls: Counter[CodeType] = Counter()
        self._at: list[str] = [""]

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call or a return that comes to another file."""
        code = frame.f_code
        if event not in ("call", "return") or not code.co_filename.startswith(_ROOT):
            return
        if event == "call":
            self.calls[code] += 1
            self._hop(self._at[-1], code.co_filename)
            self._at.append(code.co_filename)
        elif len(self._at) > 1:
            self._at.pop()
            self._hop(code.co_filename, self._at[-1])

    def _hop(self, one: str, other: str) -> None:
        if one and other and one != other:
            self.hops[one, other] += 1

    def print(self, pairs: int = PAIRS) -> None:
        """Print the figures, and where most hops are."""
        files = {code.co_filename for code in self.calls}
        print(
            f"  {len(files)} files, {len(self.calls)} functions, {self.calls.total()} calls, {self.hops.total()} hops"
        )
        both: Counter[tuple[str, str]] = Counter()
        for (one, other), number in self.hops.items():
            both[min(one, other), max(one, other)] += number
        for (one, other), number in both.most_common(pairs):
            print(f"  {number:5}  {_short(one)} - {_short(other)}")


def _short(file: str) -> str:
    return file.removeprefix(f"{_ROOT}/")


def do(table: Any, action: str, **args: object) -> None:
    """Ask a table for something, as its page does."""
    table._receive({"kind": "do", "id": 1, "action": action, "args": args})


def play(table: Any, walk: Walk | None = None) -> float:
    """Play the first move that may be played, or deal; return the processor's seconds that it took."""
    session = table.session
    legal = [] if session.now.is_chance else session.now.legal_actions()
    args = {"n": session.at, **({"do": str(legal[0])} if legal else {})}
    sys.setprofile(walk)
    start = time.process_time()
    try:
        do(table, "move" if legal else "next", **args)
    finally:
        sys.setprofile(None)
    return time.process_time() - start


def report(runs: int = 50) -> None:
    """Print the figures of all tables."""
    for name in TABLES:
        table = getattr(widgets, name)(seed=_SEED)
        play(table)  # what is computed once has been
        do(table, "undo")
        walk = Walk()
        play(table, walk)
        do(table, "undo")
        print(name)
        walk.print()
        taken = []
        for _ in range(runs):
            taken.append(play(table))
            do(table, "undo")
        print(f"  median of {runs} clicks: {1000 * statistics.median(taken):.2f} ms of the processor")
        play(table)
        new = []
        for _ in range(NEW):
            walk = Walk()
            play(table, walk)
            new.append(walk.hops.total())
        print(f"  median of {NEW} clicks that come next: {statistics.median(new):.0f} hops")
