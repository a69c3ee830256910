"""The kernel behind a page: ipykernel that hears and answers widgets by a shorter way.

Four things of ipykernel 7 that serve notebooks stand between a click and its answer here:

- ZeroMQ, with its threads and signatures: a page is heard and answered through a wire (:mod:`.wire`);
- a thread for subshells, through which every message passes (no page has subshells);
- a thread for what is told, woken for every message so that a busy notebook's output still comes out. Here
  whoever has something to tell says it, under a lock;
- waiting for printed text to have gone out after every message, also where nothing was printed.

``python -m tests.bench click`` measures what a person notices of it.

    python -m hanawidgets.server.kernel_app -f CONNECTION_FILE
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from inspect import isawaitable
from pathlib import Path
from typing import Any, Final

from ipykernel import kernelapp
from ipykernel.iostream import IOPubThread, OutStream
from ipykernel.ipkernel import IPythonKernel
from jupyter_client.session import DELIM
from tornado.ioloop import IOLoop
from traitlets import Type

from .ipc import PLACE, SUBSCRIBE, UNSUBSCRIBE, FrameProtocol, introduction
from .limits import SECONDS, at_most, lower_priority
from .logs import calm
from .message_filter import packed, unpacked

_DEBUGGER: Final = "debugpy"


def without_debugger() -> None:
    """Let ipykernel find no debugger: nobody debugs a page, and it is more than half of a kernel's start."""
    sys.modules.setdefault(_DEBUGGER, None)  # type: ignore[arg-type]  # Python's sign for "not to be had"


class DualIOPubThread(IOPubThread):
    """Sends in the thread that has something to tell; the thread of its own is left for timers."""

    also: Callable[[Sequence[Any]], None] | None = None
    """Who else hears what is told, while a page listens."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._sending = threading.Lock()
        super().__init__(*args, **kwargs)  # type: ignore[no-untyped-call]

    def _setup_xpub_listener(self) -> None:
        """Leave the socket to :meth:`send_multipart`: two threads must not use it at once.

        Only greetings to new listeners are lost by it, which jupyter_server 2.21 does not wait for.
        """

    def send_multipart(self, msg: Sequence[Any], *args: Any, **kwargs: Any) -> None:
        with self._sending:
            self._really_send(msg, *args, **kwargs)  # type: ignore[no-untyped-call]
            if self.also is not None:
                self.also(msg)


class Printed(OutStream):
    """Waits for text to have gone out only if there was any since it last did."""

    _written = True  # something may have come before this was here

    def write(self, string: str) -> int:
        self._written = True
        return super().write(string) or 0

    def flush(self) -> None:
        if self._written:
            self._written = False
            super().flush()  # type: ignore[no-untyped-call]


class WidgetKernel(IPythonKernel):
    """Hears widgets' messages through the wire too, and stops what works on one of them without end."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        seconds = float(os.environ.get(SECONDS, "0"))
        for kind in ("comm_open", "comm_msg"):
            self.shell_handlers[kind] = at_most(seconds)(self.shell_handlers[kind])

    def on_frame(self, frame: bytes) -> Any:
        """Do what a page's message asks for, as ``dispatch_shell`` does; awaitable where the handler is."""
        _, parts = unpacked(frame)
        header, parent, metadata, content = map(json.loads, parts[:4])
        message = {
            "header": header,
            "msg_id": header["msg_id"],
            "msg_type": header["msg_type"],
            "parent_header": parent,
            "metadata": metadata,
            "content": content,
            "buffers": [memoryview(part) for part in parts[4:]],
        }
        self.set_parent([], message, channel="shell")  # type: ignore[no-untyped-call]
        try:
            answer = self.shell_handlers[header["msg_type"]](None, [], message)
        except Exception:
            self.log.exception("a page's message failed")
            answer = None
        if isawaitable(answer):
            return self._finish(message, answer)
        self._done(message)
        return None

    async def _finish(self, message: dict[str, Any], answer: Any) -> None:
        try:
            await answer
        finally:
            self._done(message)

    def _done(self, message: dict[str, Any]) -> None:
        self._publish_status("idle", "shell", message)  # type: ignore[no-untyped-call]


class PageKernel(kernelapp.IPKernelApp):
    """Reads and answers in the thread that does the work."""

    kernel_class = Type(WidgetKernel)
    outstream_class = f"{__name__}.Printed"
    capture_fd_output = False  # what is written past Python stays on the server's console: two threads less

    def initialize(self, argv: Any = None) -> None:
        lower_priority(os.environ)
        super().initialize(argv)  # type: ignore[no-untyped-call]

    def init_io(self) -> None:
        super().init_io()  # type: ignore[no-untyped-call]
        sys.stderr = sys.__stderr__  # the server's log: faults and warnings name its folders
        calm(self.log, logging.getLogger("tornado"))

    def init_iopub(self, context: Any) -> None:
        kernelapp.IOPubThread = DualIOPubThread  # type: ignore[attr-defined]
        super().init_iopub(context)  # type: ignore[no-untyped-call]

    def init_kernel(self) -> None:
        # Made but not started yet; a kernel without it says itself that it has no subshells (7.4).
        self.shell_channel_thread = None
        without_debugger()
        self.config.HistoryManager.enabled = False  # nobody looks up what was typed before
        self.config.Kernel._execute_sleep = 0.0  # it would wait for printed text, as flush() does
        super().init_kernel()  # type: ignore[no-untyped-call]

    def start(self) -> None:
        if where := os.environ.pop(PLACE, ""):
            IOLoop.current().add_callback(self._call, where)
        super().start()  # type: ignore[no-untyped-call]

    async def _call(self, where: str) -> None:
        """Open the wire to the server; without it everything goes Jupyter's way."""
        loop, main = asyncio.get_running_loop(), threading.get_ident()
        wire = FrameProtocol(lambda frame: self._take(wire, frame), lambda: self._take(wire, UNSUBSCRIBE))
        try:
            await loop.create_unix_connection(lambda: wire, where)
        except OSError as error:
            self.log.warning("no wire to the server: %s", error)
            return
        name = Path(self.connection_file).stem.removeprefix("kernel-")
        wire.send(introduction(name, self.session.key))

        told: deque[bytes] = deque()  # text comes from another thread; nothing said later may overtake it

        def send() -> None:
            while told:
                wire.send(told.popleft())

        def tell(parts: Sequence[Any]) -> None:
            own = list(parts)[list(parts).index(DELIM) + 2 :]  # behind whom it is for, and the signature
            told.append(packed("iopub", [bytes(part) for part in own]))
            if threading.get_ident() == main:
                send()
            else:
                loop.call_soon_threadsafe(send)

        self._tell, self._tasks = tell, set[Any]()

    def _take(self, wire: FrameProtocol, frame: bytes) -> None:
        if frame in {SUBSCRIBE, UNSUBSCRIBE}:
            self.iopub_thread.also = self._tell if frame == SUBSCRIBE else None
        elif (later := self.kernel.on_frame(frame)) is not None:
            task = asyncio.ensure_future(later)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


if __name__ == "__main__":
    PageKernel.launch_instance()
