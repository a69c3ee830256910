"""Twenty tables of two pages each, without browsers: from the click on one page until the other has the new view.

All of the way is real: websocket, server, kernel, the hub's socket, the other kernel, websocket.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import time
import uuid
from collections.abc import Callable
from random import Random
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.needs import some

from .pages import server
from .visitors import PROTOCOL

RULES = "ruleset:short_up;players=2"
THINKS_S, WAITS_S = 1.0, 60.0


class Seat:
    """A page with a table; ``view`` is what it was told last.

    path  of the page, with what its link says
    """

    def __init__(self, address: str, path: str) -> None:
        self.address, self.path = address, path
        self.view: dict[str, Any] = {}
        self._session, self._widget, self._done = uuid.uuid4().hex, "", 0
        self._socket: WebSocketClientConnection | None = None
        self._told = asyncio.Event()

    async def open(self) -> None:
        """Come to the page."""
        url = f"{self.address}{self.path}"
        answer = await AsyncHTTPClient().fetch(
            HTTPRequest(url, headers={"Sec-Fetch-Dest": "document"}, request_timeout=120)
        )
        html = re.sub(r"<template.*?</template>", "", answer.body.decode(), flags=re.DOTALL)
        config = some(re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', html, re.DOTALL))[1]
        cookies = "; ".join(line.partition(";")[0] for line in answer.headers.get_list("Set-Cookie"))
        kernel = json.loads(config)["kernelId"]
        socket = f"{self.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={self._session}"
        self._socket = await websocket_connect(
            HTTPRequest(socket, headers={"Cookie": cookies}, request_timeout=120),
            subprotocols=[PROTOCOL],
            compression_options={},
        )
        self._reading = asyncio.ensure_future(self._read())
        for model in dict.fromkeys(re.findall(r'"model_id": ?"([0-9a-f]{32})"', html)):
            await self._send(model, {"method": "request_state"})
        await self.until(lambda view: "room" in view)

    async def do(self, action: str, **args: Any) -> None:
        """Do something on the page."""
        self._done += 1
        content = {"kind": "do", "id": self._done, "action": action, "args": args}
        await self._send(self._widget, {"method": "custom", "content": content})

    async def until(self, true: Callable[[dict[str, Any]], object]) -> float:
        """Wait for a view; return when it came."""
        async with asyncio.timeout(WAITS_S):
            while not true(self.view):
                self._told.clear()
                await self._told.wait()
        return time.perf_counter()

    async def reach(self, n: int) -> float:
        """Wait until so many moves are seen; return when."""
        return await self.until(lambda view: view["n"] >= n)

    def move(self) -> tuple[str, dict[str, Any]] | None:
        """Return what this page may do now, None if it is not its turn."""
        view = self.view
        own = next((seat for seat in view["board"]["seats"] if seat["hand"]["faces"]), None)
        if own is None or not own["turn"]:
            return None
        if options := [one["do"] for one in (view["prompt"] or {}).get("options", ()) if not one.get("off")]:
            return "move", {"n": view["n"], "do": options[0]}
        hand = [face.removeprefix("pc-") for face in own["hand"]["faces"]]
        trick = [card["face"].removeprefix("pc-") for card in view["board"]["trick"]["cards"] if card["face"]]
        led = [card for card in hand if trick and card[-1] == trick[0][-1]]
        return "move", {"n": view["n"], "do": (led or hand)[0]}

    async def _send(self, model: str, data: dict[str, Any]) -> None:
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": "comm_msg",
            "session": self._session,
            "username": "",
            "version": "5.3",
            "date": "2026-01-01T00:00:00Z",
        }
        message = {
            "header": header,
            "parent_header": {},
            "metadata": {},
            "buffers": [],
            "channel": "shell",
            "content": {"comm_id": model, "data": data},
        }
        await some(self._socket).write_message(
            serialize_msg_to_ws_v1(message, "shell", lambda part: json.dumps(part).encode()), binary=True
        )

    async def _read(self) -> None:
        while frame := await some(self._socket).read_message():
            _, parts = deserialize_msg_from_ws_v1(frame)
            if json.loads(parts[0])["msg_type"] != "comm_msg":
                continue
            content = json.loads(parts[3])
            view = content["data"].get("state", {}).get("view", {})
            if "room" in view:
                self.view, self._widget = view, content["comm_id"]
                self._told.set()

    def close(self) -> None:
        """Go."""
        self._reading.cancel()
        some(self._socket).close()


async def _sit_down(address: str) -> tuple[Seat, Seat]:
    one = Seat(address, "ohhell/play?room=new")
    await one.open()
    await one.do("room_open", token="", link=f"{address}ohhell/play")
    await one.do("room_make", name="Ana", settings=RULES)
    await one.until(lambda view: view["room"]["phase"] == "seats")
    code = one.view["room"]["code"]
    other = Seat(address, f"ohhell/play?room={code}")
    await other.open()
    await other.do("room_open", token="", link=f"{address}ohhell/play")
    await other.do("room_enter", code=code, name="Ben")
    await one.until(lambda view: all(seat["state"] in {"you", "here"} for seat in view["room"]["seats"]))
    await one.do("room_begin")
    for page in (one, other):
        await page.until(lambda view: view["room"]["phase"] == "play" and view["n"] >= 2)
    return one, other


async def _play(one: Seat, other: Seat, seconds: float, own: list[float], others: list[float]) -> None:
    end, chance = time.perf_counter() + seconds, Random(other.path)
    while time.perf_counter() < end:
        await asyncio.sleep(2 * THINKS_S * chance.random())  # tables do not move in step
        before = max(one.view["n"], other.view["n"])
        await asyncio.gather(one.reach(before), other.reach(before))
        mover, looker = (one, other) if one.move() else (other, one)
        if not (move := mover.move()):  # a result, which each page leaves by itself
            for page in (one, other):
                await page.do("next", n=page.view["n"])
            await asyncio.gather(one.reach(before + 1), other.reach(before + 1))
            continue
        action, args = move
        start = time.perf_counter()
        await mover.do(action, **args)
        seen = await asyncio.gather(mover.reach(before + 1), looker.reach(before + 1))
        own.append(seen[0] - start)
        others.append(seen[1] - start)


async def _measure(address: str, tables: int, seconds: float) -> None:
    pairs = [await _sit_down(address) for _ in range(tables)]
    own: list[float] = []
    others: list[float] = []
    await asyncio.gather(*(_play(*pair, seconds, own, others) for pair in pairs))
    for name, found in (("the own page", sorted(own)), ("the other", sorted(others))):
        print(
            f"  {tables} tables of two, {len(found)} moves, a move a second: seen on {name} after median "
            f"{1000 * statistics.median(found):.0f} ms, p95 {1000 * found[int(0.95 * len(found))]:.0f} ms, "
            f"last {1000 * found[-1]:.0f} ms",
            flush=True,
        )
    for page in (page for pair in pairs for page in pair):
        page.close()


def measure(tables: int, seconds: float) -> None:
    """Print how soon a move on one page is seen on the other."""
    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=1000)
    with server() as address:
        asyncio.run(_measure(address, tables, seconds))
