"""The kernel manager: how many pages there may be, and which of them were sent to rest."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Int

from .provisioner import PageProvisioner

_REMEMBERED: Final = 10_000


class TooManyVisitors(Exception):  # noqa: N818  (a fact, told to the visitor)
    """There is no place for another page."""


class PageKernels(AsyncMappingKernelManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Kernels of pages, as many as there are places."""

    most = Int(0, config=True, help="most pages at a time; 0: no limit")

    def __init__(self, **kwargs: Any) -> None:
        self.rested: deque[str] = deque(maxlen=_REMEMBERED)
        self._coming: dict[str, asyncio.Task[str]] = {}
        self._ending = False
        super().__init__(**kwargs)

    @property
    def places(self) -> int | None:
        """How many visitors more may come; None where nobody counts."""
        return max(0, self.most - len({*self.list_kernel_ids(), *self._coming})) if self.most else None

    async def start_kernel(self, **kwargs: Any) -> str:
        """Start a page's kernel. Raises TooManyVisitors if there is no place for it."""
        if self.places == 0 or self._ending:
            raise TooManyVisitors
        kernel_id = kwargs.setdefault("kernel_id", self.new_kernel_id(**kwargs))
        task = self._coming[kernel_id] = asyncio.ensure_future(super().start_kernel(**kwargs))
        try:
            return await task
        except asyncio.CancelledError:
            if self._ending:
                raise TooManyVisitors from None
            raise
        finally:
            del self._coming[kernel_id]

    async def end(self) -> None:
        """End all kernels at once; those that still wait for their turn never begin."""
        self._ending = True
        PageProvisioner.give_up()
        await asyncio.gather(*self._coming.values(), return_exceptions=True)
        await self.shutdown_all(now=True)

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels. The inherited way fails if one ever failed to start (jupyter_client 8.10)."""
        ends = (self.shutdown_kernel(name, now=now) for name in self.list_kernel_ids())
        await asyncio.gather(*ends, return_exceptions=True)  # a page may close and end its own meanwhile

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that no page was connected to for long: its page may only lie in a locked phone."""
        dead = self.get_kernel(kernel_id).execution_state == "dead"
        await super().cull_kernel_if_idle(kernel_id)
        if not dead and kernel_id not in self:
            self.rested.append(kernel_id)
