"""The kernel behind a page: ipykernel's own, with a few settings and our limits.

python -m hanawidgets.server.kernel_app -f CONNECTION_FILE
"""

from __future__ import annotations

import logging
import os
import select
import sys
import threading
from contextlib import suppress
from typing import Any

from . import upstream

upstream.without_debugger()  # before ipykernel looks for it

from ipykernel.ipkernel import IPythonKernel  # noqa: E402
from ipykernel.kernelapp import IPKernelApp  # noqa: E402
from IPython.core.application import BaseIPythonApplication  # noqa: E402
from traitlets import Type  # noqa: E402
from traitlets.config import Config  # noqa: E402

from hanawidgets.rooms.address import take  # noqa: E402

from .limits import SECONDS, at_most, limit_memory, lower_priority  # noqa: E402
from .logs import calm  # noqa: E402


def config() -> Config:
    """Return how a page's kernel differs from a notebook's."""
    chosen = Config()
    chosen.HistoryManager.enabled = False  # nobody looks up what was typed before
    chosen.PageKernel.logging_config = {
        "loggers": {"PageKernel": {"level": "WARNING"}}
    }  # else each message is written out
    chosen.IPKernelApp.capture_fd_output = False  # what is written past Python stays on the server's console
    return chosen


class WidgetKernel(IPythonKernel):
    """Stops what works on one widget's message without end."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        seconds = float(os.environ.get(SECONDS, "0"))
        upstream.wrap_handlers(self, at_most(seconds), "comm_open", "comm_msg")
        upstream.give_shell(self)


class ServerWatch(threading.Thread):
    """Ends this process when the server has ended, however that was."""

    def __init__(self, server: int) -> None:
        super().__init__(name="server watch", daemon=True)
        self._server = server

    def run(self) -> None:
        """Wait for the end."""
        with suppress(OSError):  # it has ended already
            select.select([os.pidfd_open(self._server)], [], [])
        os._exit(1)


class _Configured(BaseIPythonApplication):
    """Reads options and configuration once: in the ready process, where there is one."""

    _is_configured = False

    def configure(self, argv: Any = None) -> None:
        """Read them."""
        self.update_config(config())
        super().initialize(argv)  # type: ignore[no-untyped-call]
        self._is_configured = True

    def initialize(self, argv: Any = None) -> None:
        """Have read them."""
        if self._is_configured:
            _, self.connection_file = argv  # -f FILE, as the server's description of the kernel says
        else:
            self.configure(argv)


class PageKernel(IPKernelApp, _Configured):
    """ipykernel within our limits; its faults go to the server's log."""

    kernel_class = Type(WidgetKernel)

    def initialize(self, argv: Any = None) -> None:
        lower_priority(os.environ)
        take(os.environ)
        super().initialize(argv)  # type: ignore[no-untyped-call]
        if "ipywidgets" in sys.modules:  # imported before there was a kernel to register with, as in a copy
            sys.modules["ipywidgets"].register_comm_target()
        limit_memory(os.environ)

    def init_iopub(self, context: Any) -> None:
        upstream.without_listener()
        super().init_iopub(context)  # type: ignore[no-untyped-call]

    def init_poller(self) -> None:
        """End with the server. A copy of the ready process lives on when that one ends: it is of no more use to it."""
        if self.parent_handle and hasattr(os, "pidfd_open"):
            self.poller = ServerWatch(self.parent_handle)
        else:
            super().init_poller()  # type: ignore[no-untyped-call]

    def init_io(self) -> None:
        super().init_io()  # type: ignore[no-untyped-call]
        sys.stderr = sys.__stderr__  # the server's log: faults and warnings name its folders
        calm(self.log, logging.getLogger("tornado"))


if __name__ == "__main__":
    PageKernel.launch_instance()
