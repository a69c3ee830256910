"""In one file, and while the kernel starts, what a page would fetch in eighty and only afterwards.

Voila's page loads its program in steps: a first script, which asks for sixty parts of JupyterLab, which
start the widgets' extensions, which have parts of their own. Each step waits for the one before, each part
is a question to the server. The parts only put modules on a list (webpack's), whoever asks for one finds it
there, and it does not matter who put it there. So all of them in one script do the same, earlier.

Which they are stands in ``voila_chunks.txt``. A part that another version of Voila does not have is left out, and
one that it has besides is asked for by the page itself: a list that is out of date makes pages slower, not
wrong.
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
