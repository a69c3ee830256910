"""The rooms of this server: the hub, the socket at which kernels reach it, and which kernels may.

Each kernel gets a secret of its own, so that the hub knows from which address its visitor comes, and whether its page
is there. What a page is told goes through its kernel alone: no address of the server answers for rooms.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tornado.log import app_log

from hanawidgets.rooms.address import ADDRESS, KEPT, KEY
from hanawidgets.rooms.entries import ALL, Part
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import Guest, Listener
from hanawidgets.rooms.store import Store, StoreError


class Rooms:
    """The rooms of one server.

    store    where their logs are
    folder   the server's private one, for the socket; None: kernels come through a port of this machine
    part     of this server, where each of several has a store of its own
    """

    def __init__(self, store: Store, folder: Path | None, part: Part = ALL) -> None:
        self.hub = Hub(store, part=part)
        self._listener = Listener(self.hub, folder)
        self._guests: dict[str, Guest] = {}
        self._pages: Counter[str] = Counter()

    async def start(self) -> None:
        """Listen to kernels. Raises StoreError or OSError."""
        await self.hub.start()
        await self._listener.start()

    def admit(self, kernel_id: str, address: str) -> dict[str, str]:
        """Return the environment variables by which a new kernel finds the hub.

        address  where its visitor comes from, "" if that is not known
        """
        guest = self._guests[kernel_id] = self._listener.admit(address)
        return dict(zip((ADDRESS, KEY, KEPT), guest.address, strict=True))

    def dismiss(self, kernel_id: str) -> None:
        """Take note that a kernel has ended."""
        self._pages.pop(kernel_id, None)
        if guest := self._guests.pop(kernel_id, None):
            self._listener.dismiss(guest)

    def page_came(self, kernel_id: str) -> None:
        """Take note that a page is connected to its kernel."""
        self._pages[kernel_id] += 1
        self._tell(kernel_id)

    def page_left(self, kernel_id: str) -> None:
        """Take note that a page's connection to its kernel has broken."""
        if self._pages[kernel_id]:
            self._pages[kernel_id] -= 1
            self._tell(kernel_id)

    def _tell(self, kernel_id: str) -> None:
        if guest := self._guests.get(kernel_id):
            guest.here(self._pages[kernel_id] > 0)

    async def tidy(self) -> None:
        """Delete rooms that were left long ago."""
        try:
            await self.hub.tidy()
        except StoreError as error:
            app_log.error("the rooms' store: %s", error)

    async def close(self) -> None:
        """Hang up, and have all on the store."""
        await self._listener.close()
        try:
            await self.hub.close()
        except OSError as error:
            app_log.error("the rooms' store: %s", error)
