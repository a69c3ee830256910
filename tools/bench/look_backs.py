"""Visitors who look back at their games at the same time: how long each waits beside one who is alone.

All of the way is real: websocket, server, kernel. Each page asks for the next piece of work when it has the one before.
"""

from __future__ import annotations

import asyncio
import os
import time
from itertools import islice
from statistics import median
from typing import Any
from urllib.parse import quote

from tornado.httpclient import AsyncHTTPClient

from hanawidgets.core.session import Session
from hanawidgets.widgets import HaggisTable, KoiKoiTable, OhHellTable
from hanawidgets.widgets.pages.addresses import path_of

from .pages import server
from .review import GAME, whole
from .room_pages import Seat

PAGES = {KoiKoiTable: "table", OhHellTable: "ohhell", HaggisTable: "haggis"}


async def _look_back(page: Seat) -> float:
    """Look back; return the seconds until all is told."""
    begun = time.perf_counter()
    await page.do("look_back", marks="")
    await page.until(lambda view: view["review"])
    done = page.view["review"]["n"]

    def went_on(view: dict[str, Any]) -> bool:
        return view["review"]["n"] > done or not view["review"]["going"]

    while page.view["review"]["going"]:
        await page.do("look_on", n=done)
        await page.until(went_on)
        done = page.view["review"]["n"]
    return time.perf_counter() - begun


async def _looked(address: str, path: str, sessions: list[Session]) -> list[float]:
    """Return how long each of some visitors waits who look back at the same time."""
    pages = [Seat(address, f"{path}?state={quote(str(session))}") for session in sessions]
    for page in pages:
        await page.open()
    found = await asyncio.gather(*map(_look_back, pages))
    for page in pages:
        page.close()
    return sorted(found)


def measure(many: int) -> None:
    """Print how long one visitor waits alone, and each of so many at the same time, who all have the same game."""
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=1000)
    for make, rules in GAME.items():
        path = path_of(PAGES[make])
        (session,) = islice(whole(make, rules), 1)
        with server() as address:
            (alone,) = asyncio.run(_looked(address, path, [session]))
            found = asyncio.run(_looked(address, path, [session] * many))
        share = alone * many / (os.cpu_count() or 1)
        print(
            f"  {make.__name__:12} alone {alone:.1f} s; {many} at once: first {found[0]:.1f}, median {median(found):.1f}, "
            f"last {found[-1]:.1f} s (an equal share of the cores: {share:.1f} s)",
            flush=True,
        )
