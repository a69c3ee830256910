"""Compile the site's Python archives with the Python that will run them: Pyodide, under Node."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from .fetch import Run, SiteError, run

_HERE: Final = Path(__file__).parent
SCRIPTS: Final = (_HERE / "compile.mjs", _HERE / "compile_in_pyodide.py")


def compiled(archives: Mapping[str, bytes], core: Mapping[str, bytes], cache: Path, run: Run = run) -> dict[str, bytes]:
    """Return archives compiled; what came of the same archive the last time is taken from the cache.

    core  Pyodide's files as they come. Raises SiteError node_missing or compile.
    """
    kept = {name: cache / f"{name}-{_digest(data, core)}.zip" for name, data in archives.items()}
    missing = [name for name, file in kept.items() if not file.is_file()]
    if missing:
        _compile({name: archives[name] for name in missing}, core, kept, run)
    for name in missing:
        for old in cache.glob(f"{name}-*.zip"):
            if old != kept[name]:
                old.unlink()
    return {name: file.read_bytes() for name, file in kept.items()}


def _compile(archives: Mapping[str, bytes], core: Mapping[str, bytes], kept: Mapping[str, Path], run: Run) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, data in core.items():
            (folder / name).write_bytes(data)
        files = []
        for name, data in archives.items():
            (folder / f"{name}.in").write_bytes(data)
            files += [f"{name}.in", f"{name}.out"]
        trouble = run(["node", str(SCRIPTS[0]), ".", str(SCRIPTS[1]), *files], folder)
        if trouble:
            raise SiteError("node_missing" if trouble == "missing" else "compile", cause=trouble)
        for name in archives:
            kept[name].parent.mkdir(parents=True, exist_ok=True)
            kept[name].write_bytes((folder / f"{name}.out").read_bytes())


def _digest(data: bytes, core: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256(data)
    for part in (*(file.read_bytes() for file in SCRIPTS), *(core[name] for name in sorted(core))):
        digest.update(hashlib.sha256(part).digest())
    return digest.hexdigest()[:16]
