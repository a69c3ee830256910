"""What attacks within the server's limits cost everybody else: the figures of docs/security.md."""

from __future__ import annotations

import asyncio
import statistics
import time
import uuid
from contextlib import suppress
from urllib.parse import quote

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClosedError, websocket_connect

from hanawidgets.core.codec import checksum
from hanawidgets.server.message_filter import MOST_BYTES, MOST_BYTES_OF_A_FILE, Malformed, checked, packed

from .visitors import PROTOCOL, Visitor

ATTACKERS = 4
SECONDS = 10


def frame(data: bytes) -> bytes:
    """Return a message to a widget whose data are these bytes."""
    header = b'{"msg_id":"m","session":"s","msg_type":"comm_msg"}'
    return packed("shell", [header, b"{}", b"{}", b'{"comm_id":"c","data":' + data + b"}"])


def worst() -> dict[str, bytes]:
    """Return data of the longest frames that take most work, by name."""
    short, long = MOST_BYTES - 500, MOST_BYTES_OF_A_FILE - 500
    return {
        "64 kB, a text that never ends": b"[]" * 101 + b'"' + b'\\"' * (short // 2 - 200),
        "64 kB of lists": b"[" + b"[]," * (short // 3 - 2) + b"1]",
        "64 kB of numbers": b"[" + b"1," * (short // 2 - 2) + b"1]",
        "1 MiB, a text that never ends": b"[]" * 101 + b'"' + b'\\"' * (long // 2 - 200),
        "1 MiB of lists": b"[" + b"[]," * (long // 3 - 2) + b"1]",
        "1 MiB of numbers": b"[" + b"1e9," * (long // 4 - 2) + b"1]",
    }


def frames(runs: int) -> None:
    """Print how long a frame keeps the server."""
    for name, data in worst().items():
        times, sent = [], frame(data)
        for _ in range(runs):
            began = time.process_time()
            with suppress(Malformed):
                checked(sent)
            times.append(1000 * (time.process_time() - began))
        print(f"  {name:32} {statistics.median(times):6.1f} ms of the server's processor")


async def attack(visitor: Visitor, address: str, kernel: str, until: float) -> int:
    """Send the worst frames as fast as the server takes them, anew whenever it hangs up; return how many."""
    url = f"{address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex}"
    sent, data = 0, [frame(data) for data in worst().values()]
    while time.perf_counter() < until:
        with suppress(Exception):
            socket = await websocket_connect(url, subprotocols=[PROTOCOL])
            with suppress(WebSocketClosedError):
                while time.perf_counter() < until:
                    await socket.write_message(data[sent % len(data)], binary=True)
                    sent += 1
                    await asyncio.sleep(0)
            socket.close()
        await asyncio.sleep(0.02)
    return sent


async def clicks(address: str, attackers: int) -> tuple[list[float], int]:
    """Return the milliseconds of another visitor's clicks meanwhile, and how many frames were sent."""
    honest, pages = Visitor(address, "checker"), [Visitor(address, "checker") for _ in range(attackers)]
    for one in [honest, *pages]:
        await one.open()
    until = time.perf_counter() + SECONDS
    attacks = [asyncio.ensure_future(attack(one, address, one.kernel, until)) for one in pages for _ in range(2)]
    times = []
    while time.perf_counter() < until:
        began = time.perf_counter()
        await honest.click()
        times.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(0.25)
    sent = sum(await asyncio.gather(*attacks))
    for one in [honest, *pages]:
        one.close()
    return times, sent


async def link(address: str, name: str, state: str) -> None:
    """Print how long the page of a link takes."""
    began = time.perf_counter()
    url = f"{address}koikoi?state={quote(state)}"
    await AsyncHTTPClient().fetch(HTTPRequest(url, headers={"Sec-Fetch-Dest": "document"}, request_timeout=120))
    print(f"  page of the table, {name:34} {time.perf_counter() - began:6.2f} s")


def measure(runs: int) -> None:
    """Print all of it."""
    from .pages import server

    print("a frame, looked at before anything of it reaches a kernel")
    frames(runs)
    with server() as address:
        for attackers in (0, ATTACKERS):
            times, sent = asyncio.run(clicks(address, attackers))
            times.sort()
            print(
                f"  {attackers} attackers, {sent} frames in {SECONDS} s: another visitor's click median "
                f"{statistics.median(times):.1f} ms, p95 {times[int(0.95 * len(times))]:.1f} ms, "
                f"max {times[-1]:.1f} ms"
            )
        body = "*".join(["t1", "koikoi", "club", "A", "simple", "7", "", "", "a" + "\u0300\u0316" * 4500])
        for name, state in {"no link": "", "a link of 55 kB of marks": f"{body}*{checksum(body)}"}.items():
            asyncio.run(link(address, name, state))
