"""Pages that nobody touches give their kernels back; touched again, they go on from their address."""

from __future__ import annotations

from collections import deque
from datetime import UTC, datetime
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

_REMEMBERED: Final = 10_000


class PageKernels(AsyncMappingKernelManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Kernels of pages, and which of them were ended for rest."""

    def __init__(self, **kwargs: Any) -> None:
        self.rested: deque[str] = deque(maxlen=_REMEMBERED)
        super().__init__(**kwargs)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that no page was connected to for long: its page may only lie in a locked phone."""
        dead = self.get_kernel(kernel_id).execution_state == "dead"
        await super().cull_kernel_if_idle(kernel_id)
        if not dead and kernel_id not in self:
            self.rested.append(kernel_id)


class Resting:
    """Sends pages to rest.

    kernels  the server's kernel manager
    rest_s   seconds without a message to or from a kernel after which its page rests
    """

    def __init__(self, kernels: PageKernels, rest_s: int) -> None:
        self._kernels, self._rest_s = kernels, rest_s

    def __contains__(self, kernel_id: object) -> bool:
        """Tell whether the kernel was ended for rest, not by a failure."""
        return kernel_id in self._kernels.rested

    async def look(self) -> None:
        """End the kernels of pages that have rested long enough."""
        now = datetime.now(UTC)
        for kernel_id in list(self._kernels.list_kernel_ids()):
            model = self._kernels.kernel_model(kernel_id)
            kernel = self._kernels.get_kernel(kernel_id)
            idle_s = (now - kernel.last_activity).total_seconds()
            if model["connections"] and model["execution_state"] == "idle" and idle_s > self._rest_s:
                self._kernels.rested.append(kernel_id)
                await self._kernels.shutdown_kernel(kernel_id, now=True)
