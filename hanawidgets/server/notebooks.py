"""Notebooks of an author's folder and, where a page is not among them, our own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jupyter_server.services.contents.largefilemanager import LargeFileManager


class BesideOurs(LargeFileManager):  # type: ignore[misc]  # jupyter_server is not followed by mypy
    """Looks into the author's folder first; a notebook that is missing there is read from another folder.

    ours  that folder
    """

    def __init__(self, ours: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._ours = LargeFileManager(parent=kwargs.get("parent"), root_dir=str(ours))

    def file_exists(self, path: str) -> bool:
        return bool(super().file_exists(path)) or self._is_ours(path)

    def get(self, path: str, *args: Any, **kwargs: Any) -> Any:
        if super().file_exists(path) or not self._is_ours(path):
            return super().get(path, *args, **kwargs)
        self._ours.notary = self.notary
        return self._ours.get(path, *args, **kwargs)

    def _is_ours(self, path: str) -> bool:
        return path.endswith(".ipynb") and "/" not in path.strip("/") and bool(self._ours.file_exists(path))


__all__ = ["BesideOurs"]
