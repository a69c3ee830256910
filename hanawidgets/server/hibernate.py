"""Hibernation: an idle page gives its kernel back. When somebody touches it again, it restarts from its address."""

from __future__ import annotations

from datetime import UTC, datetime

from .kernel_manager import PageKernels


class Hibernation:
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
