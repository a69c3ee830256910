"""The fork server: kernels are forked from a process that has already imported what a kernel needs.

Imports take most of a kernel's start. This process does them once; each visitor's kernel is a fork of it, so the
time is saved and the memory is shared. It reads one order a line (JSON: arguments, environment, folder) and
answers with the new process id. It has no threads, sockets or event loops, because a fork cannot take them over.
POSIX only; where it is not available, kernels start the ordinary way.

    python -m hanawidgets.server.forkserver        start it; orders come from standard input
"""

from __future__ import annotations

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
import traceback
from asyncio import get_running_loop
from typing import Any, Final, NoReturn

from jupyter_client.provisioning.local_provisioner import LocalProvisioner

NAME: Final = "hanawidgets-ready"
"""Name of the provisioner in a kernel's description."""

CAN_FORK: Final = hasattr(os, "fork") and sys.platform != "darwin"
"""Whether kernels can be copied here (system libraries of macOS do not survive it)."""

_ANSWER_S: Final = 20
_END_S: Final = 5

_IMPORTED_AT_START: Final = (
    "IPython.core.completerlib",
    "IPython.core.debugger",
    "IPython.core.logger",
    "IPython.core.oinspect",
    "IPython.extensions.storemagic",
    "faulthandler",
    "ipykernel.debugger",
    "ipykernel.ipkernel",
    "ipykernel.zmqshell",
    "psutil",
    "tornado.platform.asyncio",
    "tornado.queues",
)
"""What a kernel imports only while it starts."""


# ---- in the server ----


class ForkServer:
    """The ready process, seen from the server; started with the first kernel, and anew if it has died."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        """Have the ready process before the first kernel is asked for. Raises OSError if there is none."""
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(  # noqa: S603 - our own module
                [sys.executable, "-m", __name__ if __name__ != "__main__" else "hanawidgets.server.forkserver"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )

    def fork(self, argv: list[str], env: dict[str, str], cwd: str) -> int:
        """Return the id of a new kernel's process. Raises OSError if there is no ready process to copy."""
        with self._lock:
            self.start()
            process = self._process
            assert process is not None  # noqa: S101 - started above
            assert process.stdin and process.stdout  # noqa: S101 - asked for above
            try:
                process.stdin.write(json.dumps({"argv": argv, "env": env, "cwd": cwd}) + "\n")
                process.stdin.flush()
                if not select.select([process.stdout], [], [], _ANSWER_S)[0]:
                    raise TimeoutError("the ready process does not answer")
                return int(process.stdout.readline())
            except (OSError, ValueError) as error:
                process.kill()
                raise OSError(str(error)) from error

    def close(self) -> None:
        """End the ready process."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            try:
                self._process.wait(timeout=_END_S)
            except subprocess.TimeoutExpired:  # it still imports, and reads no orders yet
                self._process.kill()
                self._process.wait()


FORK_SERVER: Final = ForkServer()


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


class ForkProvisioner(LocalProvisioner):
    """Gets a kernel's process by copying the ready one, and the ordinary way where that fails."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        env = {key: str(value) for key, value in (kwargs.get("env") or os.environ).items()}
        cwd = str(kwargs.get("cwd") or ".")
        after = cmd.index("-m") + 2
        try:
            pid = await get_running_loop().run_in_executor(None, FORK_SERVER.fork, cmd[after:], env, cwd)
        except OSError as error:
            self.log.warning("no ready process: %s", error)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = ForkedProcess(pid)  # type: ignore[assignment]
        self.pid = self.pgid = pid
        return self.connection_info


def register() -> dict[str, Any]:
    """Return what a kernel's description says to be started this way, and let it be found."""
    from importlib.metadata import EntryPoint

    from jupyter_client.provisioning.factory import KernelProvisionerFactory as Factory

    entry = EntryPoint(NAME, f"hanawidgets.server.forkserver:{ForkProvisioner.__name__}", Factory.GROUP_NAME)
    Factory.instance().provisioners[NAME] = entry
    return {"kernel_provisioner": {"provisioner_name": NAME}}


# ---- the ready process ----


def prepare() -> None:
    """Import what every page needs, and read what widgets read once."""
    from hanawidgets import games, static, text, widgets

    from .kernel_app import without_debugger

    without_debugger()
    for name in _IMPORTED_AT_START:
        importlib.import_module(name)
    for package in (widgets, games):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    for lang in text.LANGUAGES:
        for namespace in text.namespaces():
            text.catalogue(lang, namespace)
    static.packed()
    _warm_up()


def _warm_up() -> None:
    """Make every widget once: what one computes or reads only the first time is then there in all copies."""
    from ipywidgets import Widget

    from hanawidgets import widgets
    from hanawidgets.teach.courses import COURSES
    from hanawidgets.text import LANGUAGES

    makers = [getattr(widgets, name) for name in widgets.__all__]
    lessons = [name for course in COURSES.values() for name in course]
    for lang in LANGUAGES:
        for maker in makers:
            if isinstance(maker, type) and maker is not widgets.LessonPlayer:
                maker(lang=lang)
        for name in lessons:
            widgets.LessonPlayer(name, lang=lang)
    Widget.close_all()


def run_as_kernel(order: dict[str, Any]) -> NoReturn:
    """Be the kernel that was ordered; never returns."""
    from hanawidgets.widgets.page import page

    from .kernel_app import PageKernel

    os.setsid()
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)  # the way of answers is not the kernel's to write on
    os.environ.clear()
    os.environ.update(order["env"])
    parent = os.getppid()  # it ends when the ready process does
    os.environ["JPY_PARENT_PID"] = str(parent)
    os.chdir(order["cwd"])
    page.read_request(os.environ)
    try:
        PageKernel.launch_instance(argv=order["argv"], parent_handle=parent)
    except Exception:
        traceback.print_exc(file=sys.__stderr__)  # nobody above could tell
    finally:
        os._exit(0)


def main() -> None:
    """Copy this process as often as it is asked for, until the orders end."""
    prepare()
    assert threading.active_count() == 1, "a copy would lack the other threads"  # noqa: S101
    gc.collect()
    gc.freeze()  # what is there now is never looked at again, so the copies go on sharing it
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # they are for the server, which ends its kernels and then this
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakes)
    orders = _Lines(0)
    while not orders.ended:
        ready, _, _ = select.select([0, woken], [], [])
        if woken in ready:
            os.read(woken, 4096)
        _reap()
        for line in orders.read() if 0 in ready else ():
            pid = os.fork()
            if pid == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGINT, signal.default_int_handler)
                for number in (signal.SIGTERM, signal.SIGCHLD):
                    signal.signal(number, signal.SIG_DFL)
                for end in (woken, wakes, answers.fileno()):
                    os.close(end)
                run_as_kernel(json.loads(line))
            print(pid, file=answers, flush=True)


class _Lines:
    """Whole lines of a descriptor, without reading ahead of what ``select`` has told."""

    def __init__(self, source: int) -> None:
        self._source, self._rest, self.ended = source, b"", False

    def read(self) -> list[bytes]:
        given = os.read(self._source, 1 << 16)
        self.ended = not given
        *lines, self._rest = (self._rest + given).split(b"\n")
        return lines


def _reap() -> None:
    """Let ended copies go."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


if __name__ == "__main__":
    main()
