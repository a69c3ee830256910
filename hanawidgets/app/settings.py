"""What can be chosen for one server. Light to import: the command line reads its defaults here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What can be chosen for one server; the defaults are the command line's."""

    notebooks: Path
    """Folder whose notebooks are the pages; index.ipynb is the landing page."""
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
