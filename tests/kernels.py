"""Notebooks run by nbclient without its long waits."""

from __future__ import annotations

from queue import Empty
from time import monotonic
from typing import Any

from jupyter_client.asynchronous import AsyncKernelClient
from jupyter_client.channels import AsyncZMQSocketChannel
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from traitlets import Type

_SLICE = 0.1
"""Seconds."""


class _Channel(AsyncZMQSocketChannel):
    """A channel that looks again ten times a second. nbclient sends the state of an ``Output`` widget past pyzmq's
    asyncio socket; that can swallow the wake-up for an answer, which nbclient then finds at the end of its timeout."""

    async def get_msg(self, timeout: float | None = None) -> dict[str, Any]:  # type: ignore[override]
        end = None if timeout is None else monotonic() + timeout
        while True:
            left = _SLICE if end is None else min(_SLICE, max(0.0, end - monotonic()))
            try:
                return await super().get_msg(left)
            except Empty:
                if end is not None and monotonic() >= end:
                    raise


class Client(AsyncKernelClient):
    """A kernel's client whose answers come by such channels."""

    shell_channel_class = iopub_channel_class = _Channel


class Manager(AsyncKernelManager):
    """Starts a kernel and gives such clients."""

    client_factory = Type(Client, klass=AsyncKernelClient)


def notebook_client(notebook: Any, timeout: int, *, live: bool = False) -> NotebookClient:
    """Return what runs a notebook in a kernel of its own, which ends with it.

    Args:
        notebook: the notebook.
        timeout: seconds for a cell.
        live: whether widgets show their live views, as before a person; else their stills alone, as nbclient runs them.
    """
    history = "" if live else ":memory:"
    return NotebookClient(
        notebook, timeout=timeout, kernel_name="python3", kernel_manager_class=Manager, ipython_hist_file=history
    )
