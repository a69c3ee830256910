"""Messages that a kernel overlooks: somebody else connects to it, and then it looks.

Now and then ipykernel 7.4 does not notice a request, nor those that follow it on the same way, until something else
happens at its socket (https://github.com/ipython/ipykernel/issues/1554): a click would wait for ever.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

NUDGE_S: Final = 1.0
"""So long a kernel with nothing to do may not begin with what it was asked."""

HELD_S: Final = 0.2
"""So long the other connection is held: it, too, has to be seen."""

_LONGEST_S: Final = 16.0
"""The last wait of several, each twice as long; what stands still for longer overlooks nothing."""

_MOST: Final = 100
"""Requests of which note is taken: where these are seen, so are those after them."""


def nudge(connect: Callable[[], Any]) -> None:
    """Connect to a kernel for a moment.

    connect  returns a new socket to where it is asked
    """
    socket = connect()
    asyncio.get_running_loop().call_later(HELD_S, lambda: socket.close(linger=0))


class Overlooked:
    """Knows which requests a kernel has not begun with; has it nudged while it has nothing else to do."""

    def __init__(self, nudge: Callable[[], None]) -> None:
        self._nudge = nudge
        self._waiting: dict[str, float] = {}
        self._is_busy = False
        self._wait_s = NUDGE_S
        self._timer: asyncio.TimerHandle | None = None

    def asked(self, name: str) -> None:
        """Take note of a request that was sent to the kernel."""
        if len(self._waiting) < _MOST:
            self._waiting[name] = asyncio.get_running_loop().time()
        if self._timer is None:
            self._look_in(NUDGE_S)

    def told(self, name: str | None, state: str) -> None:
        """Take note of what the kernel tells of a request.

        state  "busy" when it begins with it, "idle" when it is done, "" otherwise
        """
        if state:
            self._is_busy = state == "busy"
            self._wait_s = NUDGE_S
        self._waiting.pop(name or "", None)

    def stop(self) -> None:
        """Look no more."""
        self._waiting.clear()
        if self._timer:
            self._timer.cancel()

    def _look_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        self._timer = None
        if not self._waiting:
            return
        rest_s = next(iter(self._waiting.values())) + NUDGE_S - asyncio.get_running_loop().time()
        if self._is_busy or rest_s > 0:
            self._look_in(max(rest_s, NUDGE_S / 2))
        elif self._wait_s > _LONGEST_S:
            self._waiting.clear()
            self._wait_s = NUDGE_S
        else:
            self._nudge()
            self._look_in(self._wait_s)
            self._wait_s *= 2
