"""The kernel provisioner of pages: a kernel is a copy of the ready process, and only a few start at a time.

jupyter_client finds it by its entry point (pyproject.toml, ``jupyter_client.kernel_provisioners``), and a kernel's
description names it (:class:`.serve.ThisPythonKernelSpecs`).

Forty kernels that start at once compete for the processor, and every visitor waits for the last of them. In a
queue they take less time in total, and half of them are ready after half of it.
"""

from __future__ import annotations

import asyncio
import os
import signal
from functools import cache
from importlib.metadata import entry_points
from typing import Any, ClassVar, Final

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Bool

from .forkserver import FORK_SERVER
from .visits import Left, has_left

NAME: Final = "hanawidgets"
"""Name of the entry point."""

AT_A_TIME: Final = 2 * (os.cpu_count() or 1)
"""Kernels that start at a time: while one waits, another computes."""

LONGEST_S: Final = 2.0
"""A turn lasts until the page's cells have run (:mod:`.kernel_client` says so), and no longer than that."""


@cache
def is_installed() -> bool:
    """Tell whether jupyter_client can find the provisioner: not if an old installation of ours was only updated."""
    return bool(entry_points(group=KernelProvisionerFactory.GROUP_NAME, name=NAME))


class ForkedProcess:
    """A process that somebody else is the parent of, with the part of ``Popen`` that a provisioner uses."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return None while it runs, then 0: why it ended only its parent knows."""
        if self.returncode is None:
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                self.returncode = 0
        return self.returncode

    def wait(self, timeout: float | None = None) -> int | None:
        """Return at once: whoever calls this has seen it ended by :meth:`poll`."""
        return self.poll()

    def send_signal(self, number: int) -> None:
        """Send a signal; nothing happens if it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)


class PageProvisioner(LocalProvisioner):
    """Gets a kernel's process in its turn, by copying the ready one, and the ordinary way where that fails."""

    fork = Bool(False, config=True, help="copy kernels from a ready process")

    turns: ClassVar = asyncio.Semaphore(AT_A_TIME)
    _waiting: ClassVar[set[asyncio.Task[Any]]] = set()
    _given_up: ClassVar = False
    _turn: asyncio.TimerHandle | None = None
    """What ends the turn at the latest; None: it has no turn."""

    @classmethod
    def give_up(cls) -> None:
        """Start none of those that wait for their turn, nor of those that are on their way there."""
        cls._given_up = True
        for task in cls._waiting:
            task.cancel()

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        await self._begin_turn()
        try:
            if has_left():
                raise Left
            return await self._launch(cmd, **kwargs)
        except BaseException:
            self.end_turn()
            raise

    async def _begin_turn(self) -> None:
        if self._given_up:
            raise asyncio.CancelledError
        task = asyncio.current_task()
        assert task is not None  # noqa: S101 - in a coroutine there is one
        self._waiting.add(task)
        try:
            await self.turns.acquire()
        finally:
            self._waiting.discard(task)
        self._turn = asyncio.get_running_loop().call_later(LONGEST_S, self.end_turn)

    def end_turn(self) -> None:
        """Let the next kernel start; a second time nothing happens."""
        if self._turn:
            self._turn.cancel()
            self._turn = None
            self.turns.release()

    async def _launch(self, cmd: list[str], **kwargs: Any) -> Any:
        if not self.fork:
            return await super().launch_kernel(cmd, **kwargs)
        env = {key: str(value) for key, value in (kwargs.get("env") or os.environ).items()}
        try:
            pid = await FORK_SERVER.fork(cmd[cmd.index("-m") + 2 :], env, str(kwargs.get("cwd") or "."))
        except OSError as error:
            self.log.warning("no ready process: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = ForkedProcess(pid)  # type: ignore[assignment]
        self.pid = self.pgid = pid
        return self.connection_info
