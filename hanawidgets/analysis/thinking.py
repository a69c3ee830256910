"""An evaluation in slices: whoever asked sees first figures at once, and clicks get in between."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from .evaluation import Evaluation


class Thinking:
    """A judge's result so far; it goes on when asked.

    found  evaluations that get better and better, as :meth:`Judging.judge` yields them
    most   seconds of thinking at most, waiting between slices not counted

    ``seen`` is the last of them, None before the first slice; ``slices`` how many there were; ``is_done`` whether
    nothing more comes.
    """

    def __init__(self, found: Iterator[Evaluation], most: float) -> None:
        self._found, self._left = found, most
        self.seen: Evaluation | None = None
        self.slices, self.is_done = 0, False

    def go_on(self, seconds: float) -> None:
        """Think for so many seconds more, at least one step."""
        begin = perf_counter()
        seconds = min(seconds, self._left)
        self.slices += 1
        for seen in self._found:
            self.seen = seen
            if perf_counter() - begin >= seconds:
                break
        else:
            self.is_done = True
        self._left -= perf_counter() - begin
        self.is_done |= self._left <= 0
