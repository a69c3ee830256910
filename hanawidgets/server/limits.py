"""Limits of a page's kernel: its priority is below the server's, and its memory and computing time are bounded.

The server passes the limits in environment variables; a kernel that another server starts has none of them.
The server itself takes as many descriptors as it may.
"""

from __future__ import annotations

import ctypes
import os
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError

MEMORY: Final = "HANAWIDGETS_KERNEL_MEMORY"
"""Environment variable: MiB that a kernel may take beside what it begins with, and some for each core; 0: as
much as there is."""
SECONDS: Final = "HANAWIDGETS_KERNEL_SECONDS"
"""Environment variable: seconds of the processor that a message of the page may take; 0: any number."""

_NICE: Final = 5
_OOM_SCORE: Final = 500
"""Where memory is short the system ends a page rather than the server with all of them."""
_FOR_EACH_CORE: Final = 128
"""MiB on top: numpy and the like reserve memory for a thread on each core when they are imported."""
_DESCRIPTORS: Final = 65536
OF_A_PAGE: Final = 14
"""Descriptors that an open page takes of the server, one of them if it is in a room."""
NO_PAGE: Final = 40
"""So many are left free: no page begins then, and connections are not kept open after an answer."""
NO_SOCKET: Final = 30
"""With fewer no socket to a kernel is opened: they are for pages that close, and for who asks how the server is."""
_OWN_DESCRIPTORS: Final = ("/proc/self/fd", "/dev/fd")
_CAN_COUNT: Final = hasattr(signal, "setitimer")


def allow_descriptors() -> None:
    """Let this process have as many descriptors as the system lets it: an open page takes 13 of the server, and with
    the 1024 that a shell or systemd gives at first the seventieth visitor would find no page."""
    with suppress(OSError, ValueError, ImportError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def free_descriptors() -> int:
    """Return how many descriptors this process may have besides those it has; :data:`_DESCRIPTORS` where nobody can
    tell."""
    with suppress(OSError, ImportError):
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        place = next((place for place in _OWN_DESCRIPTORS if Path(place).is_dir()), None)
        if place and most != resource.RLIM_INFINITY:
            return max(0, most - len(os.listdir(place)))  # noqa: PTH208 - names only, at each request for a page
    return _DESCRIPTORS


@lru_cache(maxsize=1)
def _are_few(_second: int) -> bool:
    return free_descriptors() < NO_PAGE


def are_few() -> bool:
    """Tell whether descriptors ran out when this second began: no connection is kept open for nothing then."""
    return _are_few(int(time.monotonic()))


def lower_priority(environ: Mapping[str, str]) -> None:
    """Let this process give way to the server, where the system knows how."""
    if MEMORY not in environ:
        return
    with suppress(OSError, AttributeError):
        os.nice(_NICE)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(str(_OOM_SCORE), encoding="ascii")


def limit_memory(environ: Mapping[str, str]) -> None:
    """Keep this process from taking more beside what it has; called when its threads, which reserve some, are there.

    Raises ValueError for no number. Linux only.
    """
    if room := int(environ.get(MEMORY, "0")):
        with suppress(OSError, ImportError):
            import resource

            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
            room += _FOR_EACH_CORE * (os.cpu_count() or 1)
            most = pages * resource.getpagesize() + (room << 20)
            resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Stop what is done within by RuleError ``too_much_work`` when it has taken so much of the processor.

    0: never. Only in the main thread; what waits takes nothing.
    """
    if not (seconds and _CAN_COUNT):
        yield
        return

    def stop(*_: object) -> None:
        raise RuleError(Code.ILLEGAL_MOVE, "message", None, "", Detail.TOO_MUCH_WORK)

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


# Memory that pages have given back, handed on to the system.

EVERY_S: Final = 30
"""How often: it takes about two milliseconds."""


@cache
def _trim() -> Any:
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # a C library that keeps none back, or another system's
        return None


def give_back() -> bool:
    """Hand on what is free; the GNU C library keeps it after a rush of visitors. Return whether there was any."""
    trim = _trim()
    return bool(trim and trim(0))
