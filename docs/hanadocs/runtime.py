"""Python for the examples, put beside the pages: the very files that the static site's pages have."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from hanawidgets.site.build import runtime
from hanawidgets.site.fetch import cache_folder

FOLDER: Final = "_python"
"""Below the site; ``frontend/src/site/live.ts`` looks for it beside the folder in which its own file lies."""
FACTS: Final = "live.json"


def write(out: Path) -> int:
    """Write it in place of an older one; return its size in bytes. Raises SiteError."""
    files, facts = runtime(cache_folder())
    shutil.rmtree(out / FOLDER, ignore_errors=True)
    found = files | {FACTS: json.dumps(facts).encode()}
    for name, data in found.items():
        file = out / FOLDER / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return sum(map(len, found.values()))
