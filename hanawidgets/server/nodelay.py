"""Quick answers: switch Nagle's algorithm off on the sockets between page and kernel.

A click and its answer are small packets. Jupyter's server leaves Nagle's algorithm on, which holds such a
packet back until the browser's delayed acknowledgement comes: 44 ms for a click instead of 4 (seen with
jupyter_server 2.21; to be dropped once the server calls ``set_nodelay`` itself).

A plain Jupyter server gets the same from two lines in its ``jupyter_server_config.py``::

    from hanawidgets.server import nodelay

    nodelay.apply()
"""

from __future__ import annotations

from functools import wraps
from typing import Any, Final

_MARK: Final = "_hanawidgets_nodelay"


def apply() -> bool:
    """Switch the delay off for all kernel sockets of this process; False if that was done before."""
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    inner = KernelWebsocketHandler.open
    if hasattr(inner, _MARK):
        return False

    @wraps(inner)
    async def open_without_delay(self: Any, *args: Any, **kwargs: Any) -> None:
        self.set_nodelay(True)
        await inner(self, *args, **kwargs)

    setattr(open_without_delay, _MARK, True)
    KernelWebsocketHandler.open = open_without_delay
    return True
