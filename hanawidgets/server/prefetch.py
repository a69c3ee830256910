"""Prefetch bundle: the scripts that every Voila page loads, in one file, fetched while the kernel starts.

Voila's page loads its program in steps: a first script requests sixty webpack chunks of JupyterLab, which start
the widget extensions, which have chunks of their own; every step waits for the one before. A chunk only registers
modules with webpack, whoever delivers it, so one script with all of them does the same in one request.

The chunks are listed in ``voila_chunks.txt``. A chunk that another version of Voila does not have is left out, and
a page requests a missing one itself: an outdated list makes pages slower, not wrong.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

NAME: Final = "ahead.js"
LIST: Final = "voila_chunks.txt"

_MAP: Final = re.compile(rb"^//# sourceMappingURL=.*$", re.MULTILINE)


def parts() -> list[str]:
    """Return the parts' paths as below ``/voila/``."""
    lines = (files(__package__) / LIST).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def script(folders: dict[str, Sequence[str]]) -> bytes:
    """Return all parts that there are as one script, each in a function of its own.

    folders  first word of a part's path → where to look for the rest
    """
    found = []
    for part in parts():
        kind, _, rest = part.partition("/")
        path = next((path for folder in folders[kind] if (path := Path(folder, rest)).is_file()), None)
        if path:
            found.append(b"(()=>{" + _MAP.sub(b"", path.read_bytes()) + b"\n})();\n")
    return b"".join(found)


def write(folder: Path, folders: dict[str, Sequence[str]]) -> str:
    """Write the script into a folder; return a name for it that changes with it."""
    code = script(folders)
    (folder / NAME).write_bytes(code)
    return hashlib.sha256(code).hexdigest()[:12]
