"""A class that comes all at once: pages opened in one burst, then a click a second, without browsers.

Each visitor does what a browser does on the wire: the page with its files, the kernel's socket, the states of the
widgets shown, clicks. Visitors and server share the machine.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import time
import uuid
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urljoin

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from hanawidgets.widgets.pages.addresses import path_of
from tests.needs import some

from .pages import kernels

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CLICK_EVERY_S = 1.0
CARDS = [f"m{month:02}-{number}" for month in range(1, 13) for number in range(1, 5)]


@dataclass
class Visitor:
    """One visitor of one page.

    usable_s  from the first request until the first click was answered
    clicks_s  how long each later click took
    """

    address: str
    page: str
    kernel: str = ""
    cookies: str = ""
    usable_s: float = 0
    clicks_s: list[float] = field(default_factory=list)
    _socket: WebSocketClientConnection | None = None
    _session: str = field(default_factory=lambda: uuid.uuid4().hex)
    _widget: str = ""
    _done: int = 0
    _before: int = 0

    @property
    def bytes(self) -> int:
        """What has come over the socket, packed as it comes, since the first click was answered."""
        return self._came - self._before

    @property
    def _came(self) -> int:
        return int(self._socket.protocol._wire_bytes_in) if self._socket and self._socket.protocol else 0

    async def open(self) -> None:
        """Come to the page and click once."""
        start = time.perf_counter()
        client = AsyncHTTPClient()
        url = f"{self.address}{path_of(self.page)}"
        answer = await client.fetch(
            HTTPRequest(url, headers={"Sec-Fetch-Dest": "document"}, request_timeout=120, decompress_response=False)
        )
        self.cookies = "; ".join(line.partition(";")[0] for line in answer.headers.get_list("Set-Cookie"))
        html = re.sub(r"<template.*?</template>", "", answer.body.decode(), flags=re.DOTALL)
        files = {urljoin(url, found) for found in re.findall(r'(?:src|href)="([^"#]+\.(?:js|css)[^"]*)"', html)}
        files |= {urljoin(url, found) for found in re.findall(r'"(/voila/library/[^"]+)"', html)}
        await asyncio.gather(
            *(
                client.fetch(
                    HTTPRequest(
                        file, request_timeout=120, decompress_response=False, headers={"Accept-Encoding": "gzip"}
                    )
                )
                for file in files
            )
        )
        kernel = json.loads(some(re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', html, re.DOTALL))[1])[
            "kernelId"
        ]
        socket = f"{self.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels?session_id={self._session}"
        self.kernel = kernel
        self._socket = await websocket_connect(
            HTTPRequest(socket, headers={"Cookie": self.cookies}, request_timeout=120),
            subprotocols=[PROTOCOL],
            compression_options={},  # as browsers ask for it
        )
        for model in dict.fromkeys(re.findall(r'"model_id": ?"([0-9a-f]{32})"', html)):
            state = (await self._ask(model, {"method": "request_state"}))["state"]
            if state.get("painter") == "score" or "n" in state:  # the checker is drawn as the calculator is
                self._widget = model
        await self.click()
        self.usable_s, self._before = time.perf_counter() - start, self._came

    async def stay(self, seconds: float) -> None:
        """Click once a second."""
        end = time.perf_counter() + seconds
        await asyncio.sleep(hash(self._session) % 100 / 100 * CLICK_EVERY_S)
        while time.perf_counter() < end:
            start = time.perf_counter()
            await self.click()
            self.clicks_s.append(time.perf_counter() - start)
            await asyncio.sleep(CLICK_EVERY_S)

    async def click(self) -> None:
        """Click on the next card, and wait for the answer."""
        self._done += 1
        at, on = self._done % len(CARDS), self._done // len(CARDS) % 2 == 0
        content = (
            {}
            if self.page == "bare"
            else {"kind": "do", "id": self._done, "action": "pick", "args": {"card": CARDS[at], "on": on}}
        )
        await self._ask(self._widget, {"method": "custom", "content": content})

    async def _ask(self, model: str, data: dict[str, Any]) -> dict[str, Any]:
        """Send a message to a widget; return its first new state."""
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
        while True:
            frame = await asyncio.wait_for(some(self._socket).read_message(), 60)
            if frame is None:
                raise ConnectionError("the server closed the socket")
            _, parts = deserialize_msg_from_ws_v1(frame)
            told, parent = json.loads(parts[0]), json.loads(parts[1])
            if told["msg_type"] == "comm_msg" and parent.get("msg_id") == header["msg_id"]:
                answer = json.loads(parts[3])["data"]
                if answer["method"] == "update":
                    return answer

    def close(self) -> None:
        """Go."""
        if self._socket:
            self._socket.close()


async def burst(address: str, page: str, many: int, seconds: float) -> tuple[list[Visitor], float]:
    """Let so many come at once and stay for a while; return them and the memory of a kernel in MiB."""
    visitors = [Visitor(address, page) for _ in range(many)]
    await asyncio.gather(*(visitor.open() for visitor in visitors))
    await asyncio.gather(*(visitor.stay(seconds) for visitor in visitors))
    found = kernels()
    for visitor in visitors:
        visitor.close()
    return visitors, statistics.mean(found.values())


def compare(many: list[int], seconds: float, runs: int, *options: str) -> None:
    """Print the figures of the checker beside those of the bare page: medians of several bursts, the pages taken in
    turn, each burst on a server of its own."""
    from .pages import server

    AsyncHTTPClient.configure("tornado.simple_httpclient.SimpleAsyncHTTPClient", max_clients=1000)
    how = " ".join(options) or "kernels copied from a ready process"
    print(f"a class at once, a click a second each for {seconds:.0f} s; {how}; medians of {runs} bursts", flush=True)
    for number in many:
        seen: dict[str, list[tuple[float, float, float, float]]] = {"bare": [], "checker": []}
        for _ in range(runs):
            for page, figures in seen.items():
                with server(*options) as address:
                    asyncio.run(burst(address, page, 1, 0))  # the first visitor pays for the server's own start
                    visitors, mib = asyncio.run(burst(address, page, number, seconds))
                times = sorted(visitor.usable_s for visitor in visitors)
                clicks = sorted(s for visitor in visitors for s in visitor.clicks_s)
                figures.append((statistics.median(times), times[-1], 1000 * clicks[int(0.95 * len(clicks))], mib))
        medians = {
            page: [statistics.median(one) for one in zip(*figures, strict=True)] for page, figures in seen.items()
        }
        for page, (median, last, click, mib) in medians.items():
            print(
                f"  {number:3} visitors, {page:8} usable: median {median:5.2f} s, last {last:5.2f} s   "
                f"click p95 {click:6.1f} ms   {mib:5.1f} MiB each"
            )
        each = ", ".join(
            f"{ours[1] / theirs[1]:.2f}" for ours, theirs in zip(seen["checker"], seen["bare"], strict=True)
        )
        print(
            f"      last usable {medians['checker'][1] / medians['bare'][1]:.2f}x of the bare page's ({each})",
            flush=True,
        )
