"""The fork server: kernels are forked from a process that has already imported what a kernel needs.

Imports take most of a kernel's start. This process does them once; each visitor's kernel is a fork of it, so the
time is saved and the memory is shared. It reads one order a line (JSON: its number, until when it holds, arguments,
environment, folder) and answers in lines of two words: number and process id. It has no threads, sockets or event
loops, because a fork cannot take them over. POSIX only; where it is not available, kernels start the ordinary way.

    python -m hanawidgets.server.forkserver        start it; orders come from standard input
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import pkgutil
import select
import signal
import subprocess
import sys
import threading
import time
import traceback
from contextlib import suppress
from itertools import count
from typing import Any, Final, NoReturn

CAN_FORK: Final = hasattr(os, "fork") and sys.platform != "darwin"
"""Whether kernels can be copied here (system libraries of macOS do not survive it)."""

_OUTLIVES: Final = hasattr(os, "pidfd_open")
"""Whether a copy waits for the server's end; else for that of the process it was copied from, which has to live on."""

ANSWER_S: Final = 2.0
"""A ready process that takes longer to answer is passed over."""

_GRACE_S: Final = 0.3

PREPARE_S: Final = 10.0
"""So long after its start visitors wait for it to import what is needed; then kernels start the ordinary way."""

_HANGS_S: Final = 60
"""A process that imports for longer is taken to hang, and another one is started."""

_END_S: Final = 5
_MOST_BYTES: Final = 1 << 16
_READY: Final = "ready"


# ---- in the server ----


def _end_late(forked: asyncio.Future[int]) -> None:
    """End a copy that nobody waits for any more: another process is the kernel."""
    if not forked.cancelled():
        with suppress(ProcessLookupError):
            os.kill(forked.result(), signal.SIGKILL)


class ReadyProcess:
    """One ready process, seen from the server."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._begun = time.monotonic()
        self._numbers = count(1)
        self._prepared: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked: dict[str, asyncio.Future[int]] = {}
        self._reader = asyncio.ensure_future(self._read())

    @property
    def is_of_use(self) -> bool:
        """Tell whether it lives, and prepares itself for no longer than that takes."""
        late = not self._prepared.done() and time.monotonic() - self._begun > _HANGS_S
        return self._process.returncode is None and not self._reader.done() and not late

    @property
    def is_prepared(self) -> bool:
        return self._prepared.done() and not self._prepared.cancelled()

    async def fork(self, argv: list[str], env: dict[str, str], cwd: str) -> int:
        """Return the id of a new kernel's process. Raises OSError if none comes in time."""
        await asyncio.wait({self._prepared}, timeout=max(0, self._begun + PREPARE_S - time.monotonic()))
        if not self.is_prepared:
            raise OSError("the ready process still prepares itself, or has ended")
        number = str(next(self._numbers))
        forked: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._asked[number] = forked
        order = {"number": number, "until": time.monotonic() + ANSWER_S, "argv": argv, "env": env, "cwd": cwd}
        assert self._process.stdin  # noqa: S101 - asked for
        self._process.stdin.write((json.dumps(order) + "\n").encode())
        await asyncio.wait({forked}, timeout=ANSWER_S)
        if not forked.done():
            await asyncio.sleep(_GRACE_S)  # the answer may be there, and this process was busy
        if not forked.done():
            forked.add_done_callback(_end_late)
            raise OSError("the ready process does not answer")
        if forked.cancelled():
            raise OSError("the ready process has ended")
        return forked.result()

    async def _read(self) -> None:
        assert self._process.stdout  # noqa: S101 - asked for
        async for line in self._process.stdout:
            number, _, pid = line.decode().strip().partition(" ")
            if number == _READY:
                self._prepared.set_result(None)
            elif number in self._asked:
                self._asked.pop(number).set_result(int(pid))
        self._prepared.cancel()  # it has ended
        for forked in self._asked.values():
            forked.cancel()

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    def retire(self) -> None:
        """Give it no more orders: it ends when its last copy has ended."""
        if self._process.stdin and _OUTLIVES:
            self._process.stdin.close()

    async def close(self) -> None:
        """End it."""
        with suppress(OSError, ProcessLookupError):
            if self._process.stdin:
                self._process.stdin.close()
            try:
                await asyncio.wait_for(self._process.wait(), _END_S if self.is_prepared else 0.1)
            except TimeoutError:  # it hangs, or still imports and reads no orders yet
                self._process.kill()
                await self._process.wait()
        self._reader.cancel()


class ForkServer:
    """The ready process that is asked now, and those that were passed over: each ends with the last of its kernels."""

    def __init__(self) -> None:
        self._now: ReadyProcess | None = None
        self._starting = asyncio.Lock()
        self._passed_over: list[ReadyProcess] = []

    async def start(self) -> ReadyProcess:
        """Return the ready process, a new one if there is none that is of use. Raises OSError if none can be had."""
        async with self._starting:
            if self._now is None or not self._now.is_of_use:
                self._pass_over()
                command, pipe = [sys.executable, "-m", "hanawidgets.server.forkserver"], subprocess.PIPE
                self._now = ReadyProcess(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))
            return self._now

    async def fork(self, argv: list[str], env: dict[str, str], cwd: str) -> int:
        """Return the id of a new kernel's process.

        Raises OSError if there is no ready process to copy, or none that answers in time; another one is then
        prepared for the next visitor.
        """
        ready = await self.start()
        try:
            return await ready.fork(argv, env, cwd)
        except OSError:
            if ready is self._now and ready.is_prepared:
                self._pass_over()
                await self.start()
            raise

    def _pass_over(self) -> None:
        self._passed_over = [ready for ready in self._passed_over if not ready.has_ended]
        if self._now is not None:
            self._now.retire()
            self._passed_over.append(self._now)
        self._now = None

    async def close(self) -> None:
        """End the ready processes."""
        self._pass_over()
        await asyncio.gather(*(ready.close() for ready in self._passed_over))
        self._passed_over.clear()


FORK_SERVER: Final = ForkServer()


# ---- the ready process ----


def prepare() -> None:
    """Import what every page needs, and read what widgets read once."""
    from hanawidgets import games, static, text, widgets
    from hanawidgets.widgets.pages.warm_up import warm_up

    from . import kernel_app, upstream  # the kernel, with all that it imports at once

    for package in (widgets, games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for lang in text.LANGUAGES:
        for namespace in text.namespaces():
            text.catalogue(lang, namespace)
    static.packed()
    warm_up()
    upstream.make_shell_early(kernel_app.PageKernel.instance)


def run_as_kernel(order: dict[str, Any], server: int) -> NoReturn:
    """Be the kernel that was ordered; never returns."""
    from hanawidgets.widgets.page import page

    from .kernel_app import PageKernel

    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)  # the way of answers is not the kernel's to write on
    os.environ.clear()
    os.environ.update(order["env"])
    # It ends with the server; where that cannot be waited for, with the ready process.
    parent = server if _OUTLIVES else os.getppid()
    os.environ["JPY_PARENT_PID"] = str(parent)
    os.chdir(order["cwd"])
    page.read_request(os.environ)
    try:
        app = PageKernel.instance()
        app.parent_handle = parent
        app.initialize(order["argv"])
        app.start()  # type: ignore[no-untyped-call]
    except Exception:
        traceback.print_exc(file=sys.__stderr__)  # nobody above could tell
    finally:
        os._exit(0)


def main() -> None:
    """Copy this process as often as it is asked for, until the orders and the copies have ended."""
    prepare()
    assert threading.active_count() == 1, "a copy would lack the other threads"  # noqa: S101
    gc.collect()
    gc.freeze()  # what is there now is never looked at again, so the copies go on sharing it
    answers, server = os.dup(1), os.getppid()
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # they are for the server, which ends its kernels and then this
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakes)
    os.write(answers, f"{_READY}\n".encode())
    rest, orders = b"", [0]
    while True:
        ready, _, _ = select.select([*orders, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
        has_copies = _reap()
        if 0 in ready and not (given := os.read(0, _MOST_BYTES)):
            orders.clear()
        if not (orders or (has_copies and _OUTLIVES)):
            return
        if not orders or 0 not in ready:
            continue
        *lines, rest = (rest + given).split(b"\n")  # not read ahead of what `select` has told
        for order in map(json.loads, lines):
            if order["until"] < time.monotonic():
                continue  # nobody waits for it any more
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGINT, signal.default_int_handler)
                for number in (signal.SIGTERM, signal.SIGCHLD):
                    signal.signal(number, signal.SIG_DFL)
                for end in (woken, wakes, answers):
                    os.close(end)
                run_as_kernel(order, server)
            os.write(answers, f"{order['number']} {pid}\n".encode())


def _reap() -> bool:
    """Let ended copies go; tell whether others live."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


if __name__ == "__main__":
    main()
