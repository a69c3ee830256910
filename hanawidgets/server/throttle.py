"""The start queue: only a few kernels start at a time, the others wait.

Forty kernels that start at once compete for the processor, and every visitor waits for the last of them. In a
queue they take less time in total, and half of them are ready after half of it.
"""

from __future__ import annotations

import asyncio
import os
from typing import Final

PER_CORE: Final = 2
"""Pages that start at a time, for each core: while one waits for its kernel, another is written."""

LONGEST_S: Final = 2.0
"""A page that takes longer (its notebook computes) lets the next one begin."""


class StartQueue:
    """Lets a few begin at a time, in the order in which they came.

    many       how many
    longest_s  seconds after which the next one may begin although nobody has ended
    """

    def __init__(self, many: int = PER_CORE * (os.cpu_count() or 1), longest_s: float = LONGEST_S) -> None:
        self._free = asyncio.Semaphore(many)
        self._longest_s = longest_s

    async def wait(self) -> Slot:
        """Return when it is the caller's turn."""
        await self._free.acquire()
        return Slot(self._free, self._longest_s)


class Slot:
    """One turn; it ends by itself if nobody ends it."""

    def __init__(self, free: asyncio.Semaphore, longest_s: float) -> None:
        self._free = free
        self._late = asyncio.get_running_loop().call_later(longest_s, self.end)
        self._over = False

    def end(self) -> None:
        """Let the next one begin; a second time nothing happens."""
        if not self._over:
            self._over = True
            self._late.cancel()
            self._free.release()
