"""The kernel behind a page: ipykernel without the thread that ipykernel 7 puts between socket and work.

That thread serves subshells, which no page has; every message passed through it, twice where it was answered.
Without it an answer comes about half a millisecond sooner (``tests/bench``: ``click``), and slow ones fewer.

    python -m hanawidgets.app.kernel -f CONNECTION_FILE
"""

from __future__ import annotations

from ipykernel.kernelapp import IPKernelApp


class PageKernel(IPKernelApp):
    """Reads its socket in the thread that does the work, as ipykernel 6 did."""

    def init_kernel(self) -> None:
        # Made but not started yet; a kernel without it says itself that it has no subshells (7.4).
        self.shell_channel_thread = None
        super().init_kernel()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    PageKernel.launch_instance()
