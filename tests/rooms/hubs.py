"""Hubs and kernels in one process, with a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.rooms.client import Room, RoomClient
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import LocalLink
from hanawidgets.rooms.store import Store
from tests.loops import on_own_loop

KOIKOI: dict[str, Any] = {"game": "koikoi", "rules": "bga_general", "seats": {"A": "", "B": ""}}


class House:
    """A hub and its clock.

    seconds  what the clock says; tests set it
    """

    def __init__(self, store: Store | None = None) -> None:
        self.seconds = 0.0
        self.hub = Hub(store, now=lambda: 1_800_000_000 + self.seconds, seconds=lambda: self.seconds)
        self.clients: list[RoomClient] = []

    def kernel(self, address: str = "") -> RoomClient:
        """Return a new kernel's client."""
        client = RoomClient(LocalLink(self.hub, address))
        self.clients.append(client)
        return client

    async def table(self, **given: Any) -> tuple[Room, Room]:
        """Return a table at which two sit, before the game."""
        one = await self.kernel().make("table", name="Ana", **{**KOIKOI, **given})
        return one, await self.kernel().enter(one.code, name="Ben")

    async def pupils(self, count: int, **given: Any) -> tuple[Room, list[Room]]:
        """Return a class as its teacher has it, and so many pupils."""
        teacher = await self.kernel().make("class", title="7b", **given)
        return teacher, [await self.kernel().enter(teacher.code, name=f"Pupil {n}") for n in range(1, count + 1)]

    async def close(self) -> None:
        for client in self.clients:
            client.close()
        await self.hub.close()


def run(test: Callable[[House], Coroutine[Any, Any, None]], store: Store | None = None) -> None:
    """Run a test in a loop of its own."""

    async def whole() -> None:
        house = House(store)
        await house.hub.start()
        try:
            await asyncio.wait_for(test(house), 60)
        finally:
            await house.close()

    on_own_loop(whole())


async def refused(asked: Coroutine[Any, Any, Any], detail: str) -> RuleError:
    """Return the refusal that something ends in."""
    with pytest.raises(RuleError) as found:
        await asked
    assert (found.value.detail or found.value.code) == detail, found.value
    return found.value


async def until(true: Callable[[], object]) -> None:
    """Wait for something that is told without being asked for."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0)


async def step(one: Room, *others: Room) -> None:
    """Let a table go on by one action: chance, or the first legal move of who is to act; nothing if the game is over."""
    fold, rooms = one.fold, {room.fold.seat_of(room.me): room for room in (one, *others)}
    n = len(fold.moves)
    if fold.is_over:
        return
    if fold.state.is_chance:
        await one.say("deal", n=n)
    else:
        await rooms[fold.state.to_act].say("move", n=n, do=str(fold.state.legal_actions()[0]))
