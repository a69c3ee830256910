"""The kernel manager: how many pages there may be, which wait for their visitor, which were sent to rest."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from datetime import UTC, datetime
from functools import cached_property, partial
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from traitlets import Int

from . import upstream
from .kernel_client import PageClient
from .limits import NO_PAGE, OF_A_PAGE, free_descriptors
from .provisioner import PageProvisioner
from .rooms import Rooms
from .visits import MOST_UNMET, UNMET_S, VISIT, YIELDS_S, Left, Visit

MOST_KEPT: Final = 4 << 20
"""Bytes of what a kernel tells while its page is away. Beyond them nothing is kept: a page that comes back asks for all
states anyway."""

_REMEMBERED: Final = 10_000
_OF_A_PART: Final = 64
"""Bytes that a part of a message takes besides its own."""


class TooManyVisitors(Exception):  # noqa: N818  (a fact, told to the visitor)
    """Refusal when there is no place for another page."""


class PageKernels(AsyncMappingKernelManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Kernels of pages, as many as there are places."""

    most = Int(0, config=True, help="most pages at a time; 0: no limit")

    rooms: Rooms | None = None
    """The rooms that kernels can reach; None: none."""

    def __init__(self, **kwargs: Any) -> None:
        self.rested: deque[str] = deque(maxlen=_REMEMBERED)
        self._coming: dict[str, asyncio.Task[str]] = {}
        self._unmet: dict[str, Visit] = {}
        self._ending = False
        super().__init__(**kwargs)

    @property
    def places(self) -> int | None:
        """The number of visitors that may still come, as long as there are descriptors for them; None where nobody
        counts."""
        coming = OF_A_PAGE * len(self._unmet)  # their sockets will take theirs
        room = max(0, free_descriptors() - NO_PAGE - coming) // OF_A_PAGE
        if not self.most:
            return None if room else 0
        return min(room, max(0, self.most - len({*self.list_kernel_ids(), *self._coming})))

    async def start_kernel(self, **kwargs: Any) -> str:
        """Start a page's kernel. Raises TooManyVisitors if there is no place for it, Left if nobody waits for it."""
        visit = VISIT.get() or Visit()
        if visit.left:
            raise Left
        if self.places == 0 or self._ending:
            raise TooManyVisitors
        kernel_id = kwargs.setdefault("kernel_id", self.new_kernel_id(**kwargs))
        if self.rooms:
            own = self.rooms.admit(kernel_id, visit.address)
            kwargs["env"] = {**(kwargs.get("env") or os.environ), **own}
        visit.kernel_id = kernel_id
        self._unmet[kernel_id] = visit
        task = self._coming[kernel_id] = asyncio.ensure_future(super().start_kernel(**kwargs))
        try:
            return await task
        except BaseException as failure:
            self._unmet.pop(kernel_id, None)
            if self.rooms:
                self.rooms.dismiss(kernel_id)
            if self._ending and isinstance(failure, asyncio.CancelledError):
                raise TooManyVisitors from None
            raise
        finally:
            del self._coming[kernel_id]

    @cached_property
    def events(self) -> Any:
        """The logger of all kernels' events. Each would make a logger of its own, which Python never forgets."""
        return ServerKernelManager().event_logger

    def pre_start_kernel(self, kernel_name: str | None, kwargs: Any) -> Any:
        """Make the manager of one kernel."""
        made = super().pre_start_kernel(kernel_name, kwargs)
        made[0].event_logger = self.events
        if upstream.is_wanted("client"):
            made[0].client_factory = PageClient  # jupyter_client 8.6 does not take it from the configuration
        return made

    def start_buffering(self, kernel_id: str, session_key: str, channels: dict[str, Any]) -> None:
        """Keep what a kernel tells while its page is away: Jupyter's server would keep it without end."""
        if not channels:
            return  # its page left before they were there: the next one would find none either
        if not upstream.is_wanted("buffers"):
            self.buffer_offline_messages = False
        super().start_buffering(kernel_id, session_key, channels)
        if not self.buffer_offline_messages:
            return
        kept: list[Any] = self._kernel_buffers[kernel_id]["buffer"]
        size = 0

        def keep(channel: str, parts: list[bytes]) -> None:
            nonlocal size
            size += sum(len(part) + _OF_A_PART for part in parts)
            if size <= MOST_KEPT:
                kept.append((channel, parts))
                return
            kept.clear()
            for stream in channels.values():
                stream.on_recv(None)
            asyncio.get_running_loop().call_soon(self._drop, kernel_id, kept)  # not while a stream hears of it

        for channel, stream in channels.items():
            stream.on_recv(partial(keep, channel))

    def _drop(self, kernel_id: str, kept: list[Any]) -> None:
        if (
            kernel_id in self
            and kernel_id in self._kernel_buffers
            and self._kernel_buffers[kernel_id]["buffer"] is kept
        ):
            self.stop_buffering(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended."""
        if self.rooms:
            self.rooms.dismiss(kernel_id)
        return super().remove_kernel(kernel_id)

    async def make_room(self, visit: Visit) -> None:
        """Have a place for a visitor, that of a page nobody has taken up if need be. Raises TooManyVisitors."""
        if visit.address and sum(other.address == visit.address for other in self._unmet.values()) >= MOST_UNMET:
            raise TooManyVisitors
        if self.places == 0:
            before_s = asyncio.get_running_loop().time() - YIELDS_S
            waits = (one for one in self._unmet.values() if one.written_s is not None and one.written_s < before_s)
            if (oldest := min(waits, key=lambda one: one.written_s or 0, default=None)) is None:
                raise TooManyVisitors
            await self._end_unmet(oldest)

    def meet(self, kernel_id: str) -> None:
        """Take note that a page's socket has come."""
        self._met(kernel_id)

    def _met(self, kernel_id: str) -> Visit | None:
        visit = self._unmet.pop(kernel_id, None)
        if visit and visit.ends:
            visit.ends.cancel()  # it holds the request, with all that hangs on it, for as long as it waits
            visit.ends = None
        return visit

    def written(self, visit: Visit) -> None:
        """Wait for the socket of a page that was written to its end, and no longer than that takes."""
        if self._unmet.get(visit.kernel_id) is visit:
            loop = asyncio.get_running_loop()
            visit.written_s = loop.time()
            visit.ends = loop.call_later(UNMET_S, lambda: asyncio.ensure_future(self._end_unmet(visit)))

    async def leave(self, visit: Visit) -> None:
        """End what was begun for a visitor who left before the page was written."""
        visit.left = True
        if coming := self._coming.get(visit.kernel_id):
            await asyncio.wait({coming})
        await self._end_unmet(visit)

    async def _end_unmet(self, visit: Visit) -> None:
        if self._met(visit.kernel_id) is visit and visit.kernel_id in self:
            self.rested.append(visit.kernel_id)  # it may come late, and is then offered to go on
            await self.shutdown_kernel(visit.kernel_id, now=True)

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
        if kernel_id not in self:
            return  # its page has closed since this look at all kernels began
        if (visit := self._unmet.get(kernel_id)) and visit.written_s is None:
            return  # its page is still being written, so nobody could have connected
        dead = self.get_kernel(kernel_id).execution_state == "dead"
        await super().cull_kernel_if_idle(kernel_id)
        if not dead and kernel_id not in self:
            self.rested.append(kernel_id)


# Hibernation: an idle page gives its kernel back. When somebody touches it again, it restarts from its address.


class Hibernation:
    """Sends pages to rest.

    kernels  the server's kernel manager
    rest_s   seconds without a message to or from a kernel after which its page rests
    """

    def __init__(self, kernels: PageKernels, rest_s: int) -> None:
        self._kernels, self._rest_s = kernels, rest_s

    def __contains__(self, kernel_id: object) -> bool:
        """Tell whether the kernel was ended for rest, not by a failure."""
        return kernel_id in self._kernels.rested

    async def look(self) -> None:
        """End the kernels of pages that have rested long enough."""
        now = datetime.now(UTC)
        for kernel_id in list(self._kernels.list_kernel_ids()):
            model = self._kernels.kernel_model(kernel_id)
            kernel = self._kernels.get_kernel(kernel_id)
            idle_s = (now - kernel.last_activity).total_seconds()
            if model["connections"] and model["execution_state"] == "idle" and idle_s > self._rest_s:
                self._kernels.rested.append(kernel_id)
                await self._kernels.shutdown_kernel(kernel_id, now=True)
