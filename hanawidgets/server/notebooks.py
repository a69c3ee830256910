"""The notebooks that are pages: an author's and, where there is none of that name, our own."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from pathlib import Path
from typing import Any

from jupyter_server.services.contents.largefilemanager import LargeFileManager
from tornado.web import HTTPError

from .folder import ENDING, is_page


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
