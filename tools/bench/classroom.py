"""A class of pupils who answer once in five seconds under a teacher's board: what that costs the server, and how soon the
teacher's kernel hears of it.

The hub and its socket are a process of their own, as in a server; pupils and teacher are this one's clients.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from hanawidgets.rooms.address import Address
from hanawidgets.rooms.client import RoomClient, use_client
from hanawidgets.rooms.link import SocketLink

EVERY_S = 5.0
LESSON = "score"

SERVER = """
import asyncio, sys
from pathlib import Path
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import Listener

async def main(folder, guests):
    listener = Listener(Hub(), Path(folder))
    await listener.start()
    for _ in range(guests):
        print(*listener.admit().address, flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


def _taken(pid: int) -> tuple[float, float]:
    """Return a process's seconds of the processor and its memory in MB."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = os.sysconf("SC_CLK_TCK")
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(fields[11]) + int(fields[12])) / ticks, pages * resource.getpagesize() / 1e6


async def _measured(pid: int, addresses: list[Address], seconds: float) -> None:
    teacher = RoomClient(SocketLink(addresses[0]))
    room = await teacher.make("class", title="bench", lessons=[LESSON])
    empty = _taken(pid)[1]
    heard: dict[str, asyncio.Future[float]] = {}
    loop = asyncio.get_running_loop()

    def listen(_: object) -> None:
        for pupil in room.fold.members.values():
            waits = heard.get(pupil.work.heard)
            if waits and not waits.done():
                waits.set_result(time.perf_counter())

    room.listen(listen)
    late: list[float] = []
    clients = [teacher, *(RoomClient(SocketLink(address)) for address in addresses[1:])]

    async def pupil(number: int, client: RoomClient) -> None:
        mine = await client.enter(room.code, name=f"Pupil {number}")
        await asyncio.sleep(EVERY_S * number / len(addresses))
        for turn in range(round(seconds / EVERY_S)):
            mark = f"p{number}-{turn}"
            answered = heard[mark] = loop.create_future()
            begun = time.perf_counter()
            how = ("wrong", "helped", "right")[turn % 3]
            await mine.say("step", lesson=LESSON, step=1 + turn % 13, how=how, k=mark, mistake="forgot_koi")
            late.append(await answered - begun)
            await asyncio.sleep(EVERY_S)

    before = _taken(pid)[0]
    begun = time.perf_counter()
    await asyncio.gather(*(pupil(number, client) for number, client in enumerate(clients[1:])))
    passed = time.perf_counter() - begun
    used, memory = _taken(pid)
    late.sort()
    print(
        f"  {len(addresses) - 1} pupils, {len(late)} answers in {passed:.0f} s: heard after "
        f"{1000 * statistics.median(late):.1f} ms, 95 of 100 within {1000 * late[len(late) * 95 // 100]:.1f} ms; "
        f"server {100 * (used - before) / passed:.1f} % of a core, {memory - empty:.1f} MB"
    )
    _board(room)
    for client in clients:
        client.close()


def _board(room: object) -> None:
    """Print what a picture of the board costs the teacher's kernel."""
    from hanawidgets.widgets import ClassBoard

    use_client(None)
    board = ClassBoard()
    board._link.room = room  # type: ignore[assignment]
    took = []
    for _ in range(10):
        begun = time.process_time()
        board._repaint()
        took.append(time.process_time() - begun)
    size = len(repr(board.view))
    print(
        f"  the board is painted in {1000 * statistics.median(took):.0f} ms of the teacher's kernel, {size / 1000:.0f} kB"
    )


def report(pupils: int, seconds: float) -> None:
    """Print the figures of a class."""
    print(f"a class of {pupils}, each answers once in {EVERY_S:g} s")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder, str(pupils + 1)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdin
            assert server.stdout
            addresses = [Address(*server.stdout.readline().split()) for _ in range(pupils + 1)]
            asyncio.run(_measured(server.pid, addresses, seconds))
            server.stdin.close()
