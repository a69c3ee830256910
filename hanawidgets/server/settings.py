"""The settings of one server. Light to import: the command line reads its defaults here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

PAGES: Final = "HANAWIDGETS_PAGES"
"""Environment variable that tells a kernel which pages are offered, their stems with spaces between."""

RESULTS: Final = "HANAWIDGETS_RESULTS"
"""Environment variable that tells a kernel, with 1, that the server takes results."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The settings of one server; the defaults are the command line's."""

    notebooks: Path
    """Folder whose notebooks are the pages; index.ipynb is the landing page."""
    beside: Path | None = None
    """Folder of the pages that are offered besides, where the one above has none of that name."""
    ip: str = "127.0.0.1"
    port: int = 8866
    """The next free port is taken if this one is not; 0 for any."""
    query: str = ""
    """Query string of the address that is printed and opened, without the question mark."""
    browser: bool = True
    """Whether to open a browser."""
    cull_idle_s: int = 900
    """A kernel without a page is shut down after so many seconds; a kernel with an open page never is."""
    cull_interval_s: int = 60
    """How often, in seconds, to look for such kernels."""
    fork: bool = True
    """Whether to copy kernels from a ready process, where that can be done."""
    base_url: str = "/"
    """Path below which everything is served, with a slash at both ends."""
    pages: frozenset[str] | None = None
    """Stems of the notebooks that are offered; None: all. The landing page always is."""
    visitors: int = 0
    """Most pages open at a time; 0: no limit. Who comes then is asked to wait."""
    rest_s: int = 0
    """An open page that nobody has touched for so many seconds gives its kernel back; 0: never."""
    embed: tuple[str, ...] = ()
    """Origins of pages that may show ours in a frame, besides our own."""
    hosts: tuple[str, ...] | None = ()
    """Names under which a proxy passes visitors on, besides this machine's own; None: any, as somebody else looks."""
    kernel_memory: int = 1024
    """MiB that a page's Python may take beside what it begins with; 0: as much as there is. Linux only."""
    kernel_seconds: int = 20
    """Seconds of the processor that a message of the page may take; 0: any number."""
    log: Path | None = None
    """File into which failures are written instead of stderr; begun anew when it is long."""
    results: Path | None = None
    """File to which results are added that pupils send; None: the pages offer no such thing."""
    lessons: frozenset[str] | None = None
    """Lessons of which results are taken; None: any."""
    login: type | None = None
    """Who may come, as an identity provider of jupyter_server; None: everybody."""
