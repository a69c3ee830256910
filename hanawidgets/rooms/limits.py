"""Limits on how often something may be done: buckets that fill again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

_KEPT: Final = 2_000
"""Of as many addresses and pages it is known how much is left; who was heard of longest ago is forgotten."""


class Buckets:
    """Buckets of one kind, each found by a name.

    burst  how often at once;  per_s: how much comes back in a second
    """

    def __init__(self, burst: float, per_s: float, seconds: Callable[[], float] = monotonic) -> None:
        self._burst, self._per_s, self._seconds = burst, per_s, seconds
        self._left: OrderedDict[object, tuple[float, float]] = OrderedDict()

    def _now(self, name: object) -> float:
        now = self._seconds()
        left, since = self._left.get(name, (self._burst, now))
        return min(self._burst, left + (now - since) * self._per_s)

    def wait_s(self, name: object) -> float:
        """Return the seconds until it may be done; 0: now."""
        return max(0.0, (1 - self._now(name)) / self._per_s)

    def take(self, name: object) -> float:
        """Take one if there is one, and return 0; else return the seconds until there is."""
        wait = self.wait_s(name)
        if not wait:
            self._left[name] = (self._now(name) - 1, self._seconds())
            self._left.move_to_end(name)
            if len(self._left) > _KEPT:
                self._left.popitem(last=False)
        return wait
