"""The notebooks of a folder that are pages. Light to import: the command line asks too."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENDING: Final = ".ipynb"


def is_page(folder: Path, path: str) -> bool:
    """Tell whether the file at a path below the folder is one of its pages: a notebook that stands in the folder
    itself, not below it nor behind a link that leads out of it."""
    if "/" in path or not path.endswith(ENDING):
        return False
    try:
        file = (folder / path).resolve()
        return file.is_file() and file.is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a name that is too long, a link that leads to itself
        return False


def pages_of(folder: Path) -> set[str]:
    """Return the names of a folder's pages."""
    return {file.stem for file in folder.glob(f"*{ENDING}") if is_page(folder, file.name)}
