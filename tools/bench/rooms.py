"""What rooms cost the hub, which runs in a process of its own: a class of 40 that answers every five seconds, and tables
of two that play. Kernels are clients in this process, on real sockets.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psutil

from hanawidgets.rooms.address import Address
from hanawidgets.rooms.client import Room, RoomClient
from hanawidgets.rooms.link import SocketLink

PUPILS, ANSWER_EVERY_S = 40, 5.0
HUB = """
import asyncio, sys
from pathlib import Path
from hanawidgets.core.registry import GAMES
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import Listener
from hanawidgets.rooms.stores import open_store
async def main():
    [game.opponents for game in GAMES.values()]  # loaded before anything is measured
    hub = Hub(open_store(sys.argv[2]))
    await hub.start()
    listener = Listener(hub, Path(sys.argv[1]))
    await listener.start()
    for _ in range(int(sys.argv[3])):
        guest = listener.admit()
        print(guest.address.place, guest.address.key)
    print("", flush=True)
    await asyncio.sleep(3600)
asyncio.run(main())
"""


@asynccontextmanager
async def hub(kernels: int, place: str = "") -> AsyncIterator[tuple[psutil.Process, list[RoomClient]]]:
    """Start a hub; yield its process and so many clients."""
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder) / "rooms.sqlite") if place == "file" else place
        process = subprocess.Popen(
            [sys.executable, "-c", HUB, folder, store, str(kernels)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout
        addresses = [Address(*line.split()) for line in iter(lambda: process.stdout.readline().strip(), "")]
        clients = [RoomClient(SocketLink(address)) for address in addresses]
        try:
            yield psutil.Process(process.pid), clients
        finally:
            for client in clients:
                client.close()
            process.kill()
            process.wait()


def _taken(process: psutil.Process) -> tuple[float, float]:
    """Return the processor's seconds and the MiB that a process has taken."""
    return sum(process.cpu_times()[:2]), process.memory_full_info().uss / 2**20


async def a_class(seconds: float, place: str) -> None:
    """Print what a class costs, and how soon the teacher sees an answer."""
    async with hub(PUPILS + 2, place) as (process, (teachers, spare, *kernels)):
        warm = await spare.make("class", title="warm")
        await (await spare.enter(warm.code, name="x")).say("step", lesson="seasons", step=1, how="right")
        await asyncio.sleep(0.5)
        before_s, before_mib = _taken(process)
        teacher = await teachers.make("class", title="7b", lessons=["seasons"])
        pupils = [await kernel.enter(teacher.code, name=f"P{n}") for n, kernel in enumerate(kernels)]
        joined_s, joined_mib = _taken(process)
        seen: list[float] = []
        asked: dict[str, float] = {}

        def heard(room: Room) -> None:
            for who, since in list(asked.items()):
                if room.fold.members[who].work.heard == str(since):
                    seen.append(time.perf_counter() - since)
                    del asked[who]

        teacher.listen(heard)

        async def answers(pupil: Room, number: int) -> None:
            await asyncio.sleep(number / PUPILS * ANSWER_EVERY_S)
            end = time.perf_counter() + seconds
            step = 0
            while time.perf_counter() < end:
                step += 1
                how = ("wrong", "hint", "right", "here")[step % 4]
                asked[pupil.me] = now = time.perf_counter()
                await pupil.say("step", lesson="seasons", step=1 + step // 4 % 20, how=how, k=str(now))
                await asyncio.sleep(ANSWER_EVERY_S)

        start = time.perf_counter()
        await asyncio.gather(*(answers(pupil, number) for number, pupil in enumerate(pupils)))
        taken_s = time.perf_counter() - start
        after_s, after_mib = _taken(process)
        seen.sort()
        print(
            f"  class of {PUPILS}, {place or 'memory'}, {len(seen)} answers in {taken_s:.0f} s: "
            f"{100 * (after_s - joined_s) / taken_s:.2f} % of a core, "
            f"{joined_mib - before_mib:.2f} MiB when all have joined ({joined_s - before_s:.2f} s), "
            f"{after_mib - before_mib:.2f} MiB at the end; teacher told after median {1000 * statistics.median(seen):.1f} "
            f"ms, p95 {1000 * seen[int(0.95 * len(seen))]:.1f} ms, last {1000 * seen[-1]:.1f} ms"
        )


async def tables(count: int, seconds: float, place: str) -> None:
    """Print how soon a move is seen at the other device, without its page."""
    async with hub(2 * count, place) as (process, clients):
        pairs: list[tuple[Room, Room]] = []
        for one, other in zip(clients[::2], clients[1::2], strict=True):
            made = await one.make("table", game="koikoi", rules="bga_general", seats={"A": "", "B": ""})
            pairs.append((made, await other.enter(made.code)))
            await made.say("begin")
        seen: list[float] = []
        before_s, _ = _taken(process)

        async def play(one: Room, other: Room) -> None:
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                fold, n = one.fold, len(one.fold.moves)
                if fold.is_over:
                    await one.say("begin")
                    continue
                mover, looker = (other, one) if fold.state.to_act == "B" else (one, other)
                came = asyncio.get_running_loop().create_future()

                def heard(room: Room, n: int = n, came: asyncio.Future[float] = came) -> None:
                    if len(room.fold.moves) > n and not came.done():
                        came.set_result(time.perf_counter())

                stop = looker.listen(heard)
                start = time.perf_counter()
                if fold.state.is_chance:
                    await mover.say("deal", n=n)
                else:
                    await mover.say("move", n=n, do=str(fold.state.legal_actions()[0]))
                seen.append(await came - start)
                stop()
                while one.fold.n != other.fold.n:
                    await asyncio.sleep(0)
                await asyncio.sleep(0.5)

        start = time.perf_counter()
        await asyncio.gather(*(play(*pair) for pair in pairs))
        taken_s, (after_s, _) = time.perf_counter() - start, _taken(process)
        seen.sort()
        print(
            f"  {count} tables of two, {place or 'memory'}, {len(seen)} moves in {taken_s:.0f} s: seen at the other after "
            f"median {1000 * statistics.median(seen):.1f} ms, p95 {1000 * seen[int(0.95 * len(seen))]:.1f} ms, last "
            f"{1000 * seen[-1]:.1f} ms; hub {1000 * (after_s - before_s) / len(seen):.2f} ms of the processor a move"
        )


def measure(seconds: float, runs: int) -> None:
    """Print all of it, in memory and in a file."""
    print("rooms: what they cost the hub")
    for _ in range(runs):
        for place in ("", "file"):
            asyncio.run(a_class(seconds, place))
            asyncio.run(tables(20, seconds, place))
