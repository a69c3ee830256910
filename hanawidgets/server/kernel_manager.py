"""The kernel manager: how many kernels there may be, and in which order they start."""

from __future__ import annotations

import asyncio
from collections import deque
from datetime import UTC, datetime
from typing import Any, Final
from uuid import uuid4

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Int

from .throttle import StartQueue

_REMEMBERED: Final = 10_000


class TooManyVisitors(Exception):  # noqa: N818  (a fact, told to the visitor)
    """There is no place for another page."""


class PageKernels(AsyncMappingKernelManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Kernels of pages, begun in turn.

    A page is given its kernel's name at once, so that its head can go to the browser, which has much to load;
    it waits for the kernel itself where Voila runs the first cell.
    """

    most = Int(0, config=True, help="most pages at a time; 0: no limit")

    def __init__(self, **kwargs: Any) -> None:
        self.rested: deque[str] = deque(maxlen=_REMEMBERED)
        self.turns = StartQueue()
        self._coming: dict[str, asyncio.Task[Any]] = {}
        self._begun: set[str] = set()  # those of them whose turn it is
        super().__init__(**kwargs)

    @property
    def places(self) -> int | None:
        """How many visitors more may come; None where nobody counts."""
        return max(0, self.most - len({*self.list_kernel_ids(), *self._coming})) if self.most else None

    async def start_kernel(self, **kwargs: Any) -> str:
        """Return the name of a kernel that will be started. Raises TooManyVisitors if none may be."""
        if self.places == 0:
            raise TooManyVisitors
        kernel_id = str(uuid4())
        self._coming[kernel_id] = asyncio.ensure_future(self._start_in_turn(kernel_id, kwargs))
        return kernel_id

    async def _start_in_turn(self, kernel_id: str, kwargs: dict[str, Any]) -> Any:
        try:
            turn = await self.turns.wait()
            self._begun.add(kernel_id)
            try:
                await super().start_kernel(kernel_id=kernel_id, **kwargs)
            except BaseException:
                turn.end()
                raise
        finally:
            del self._coming[kernel_id]
            self._begun.discard(kernel_id)
        kernel = super().get_kernel(kernel_id)
        kernel.turn = turn  # its page's cells are run in it too, and end it
        return kernel

    def get_kernel(self, kernel_id: str) -> Any:
        """Return a kernel, or what can be awaited for it while it is not there yet."""
        coming = None if kernel_id in self else self._coming.get(kernel_id)
        return coming or super().get_kernel(kernel_id)

    async def end(self) -> None:
        """End all kernels at once; those that have not begun never will."""
        for kernel_id in self._coming.keys() - self._begun:
            self._coming[kernel_id].cancel()
        await asyncio.gather(*self._coming.values(), return_exceptions=True)
        await self.shutdown_all(now=True)

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels. The inherited way fails if one ever failed to start (jupyter_client 8.9)."""
        ends = (self.shutdown_kernel(name, now=now) for name in self.list_kernel_ids())
        await asyncio.gather(*ends, return_exceptions=True)  # a page may close and end its own meanwhile

    def start_watching_activity(self, kernel_id: str) -> None:
        """Listen to nothing: whoever hears the kernel notes it there (:mod:`.client`, :mod:`.sockets`)."""
        kernel = super().get_kernel(kernel_id)
        kernel.reason, kernel.execution_state, kernel.last_activity = "", "idle", datetime.now(UTC)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that no page was connected to for long: its page may only lie in a locked phone."""
        dead = self.get_kernel(kernel_id).execution_state == "dead"
        await super().cull_kernel_if_idle(kernel_id)
        if not dead and kernel_id not in self:
            self.rested.append(kernel_id)
