"""``python -m hanawidgets.dev write [--quick]``: write anew all that is generated from the sources, in a checkout;
``--quick`` without the tutorials, whose code is run for it: minutes.

What takes a browser (pictures) or stays as it is until the rules change (golden games) is not written here.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FRONTEND: Final = ROOT / "hanawidgets" / "frontend"
MODULES: Final = (
    "hanawidgets.widgets.pages.names",
    "hanawidgets.widgets.pages.typescript",
    "hanawidgets.teach.json_schema",
    "hanawidgets.teach.cases.files",
    "hanawidgets.art",
)
"""What is written from the package, each after what it reads."""
BUILD: Final = ("npm", "run", "--silent", "build")
QUICK: Final = "--quick"
FROM_TESTS: Final = ("tools.tutorials",)
"""What is written by the package at work."""


def commands(*, quick: bool = False) -> list[tuple[Sequence[str], Path]]:
    """Return what is run to write everything, in this order, each with the folder to run it in.

    quick  without what is written by the package at work
    """
    python = [([sys.executable, "-m", name], ROOT) for name in MODULES]
    slow = () if quick else FROM_TESTS
    return [*python, (BUILD, FRONTEND), *(([sys.executable, "-m", name], ROOT) for name in slow)]


def main(words: Sequence[str]) -> int:
    """Write everything; return 0, or the code of the command that failed, 2 for other words."""
    if list(words) not in (["write"], ["write", QUICK]):
        sys.stderr.write(f"python -m hanawidgets.dev write [{QUICK}]\n")
        return 2
    for command, folder in commands(quick=QUICK in words):
        sys.stderr.write(f"+ {' '.join(command)}\n")
        if code := subprocess.run(command, cwd=folder, check=False).returncode:  # noqa: S603 - ours
            return code
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))


__all__ = ["commands", "main"]
