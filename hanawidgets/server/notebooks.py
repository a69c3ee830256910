"""The notebooks that are pages: an author's and, where there is none of that name, our own."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from jupyter_server.services.contents.largefilemanager import LargeFileManager
from tornado.web import HTTPError

# The notebooks of a folder that are pages. Light to import: the command line asks too.

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


class Notebooks(LargeFileManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Knows the pages of some folders and no other notebook; of other files (pictures in a text) those of the first.

    folders  a page is looked for in each of them, in their order
    """

    def __init__(self, folders: Sequence[Path], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._in = [(folder, LargeFileManager(parent=self.parent, root_dir=str(folder))) for folder in folders]

    def file_exists(self, path: str) -> bool:
        return self._with(path) is not None if path.endswith(ENDING) else bool(super().file_exists(path))

    def get(self, path: str, *args: Any, **kwargs: Any) -> Any:
        if not path.endswith(ENDING):
            return super().get(path, *args, **kwargs)
        if (found := self._with(path)) is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        found.notary = self.notary
        return found.get(path, *args, **kwargs)

    def _with(self, path: str) -> LargeFileManager | None:
        path = path.strip("/")
        return next((files for folder, files in self._in if is_page(folder, path)), None)
