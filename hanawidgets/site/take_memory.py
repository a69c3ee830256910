"""A picture of Python's memory with all widgets ready, taken by Pyodide under Node: the pages begin from it."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from . import pack
from .fetch import Run, SiteError, run

_HERE: Final = Path(__file__).parent
SCRIPTS: Final = (_HERE / "take_memory.mjs", _HERE / "fold_memory.mjs")


def memory_taken(core: Mapping[str, bytes], made: Mapping[str, bytes], cache: Path, run: Run = run) -> bytes:
    """Return the picture, packed; what came of the same files the last time is taken from the cache.

    core  Pyodide's files as they come;  made: the compiled archives ``library`` and ``packages``
    Raises SiteError node_missing or compile.
    """
    files = {**core, pack.LIBRARY: made["library"], "packages.zip": made["packages"]}
    parts = (*(file.read_bytes() for file in SCRIPTS), *(files[name] for name in sorted(files)))
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]
    kept = cache / f"memory-{digest}{pack.SUFFIX}"
    if not kept.is_file():
        taken = pack.packed(_taken(files, run))
        cache.mkdir(parents=True, exist_ok=True)
        for old in cache.glob(f"memory-*{pack.SUFFIX}"):
            old.unlink(missing_ok=True)
        kept.write_bytes(taken)
    return kept.read_bytes()


def _taken(files: Mapping[str, bytes], run: Run) -> bytes:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, data in files.items():
            (folder / name).write_bytes(data)
        trouble = run(["node", str(SCRIPTS[0]), ".", "packages.zip", "memory"], folder)
        if trouble:
            raise SiteError("node_missing" if trouble == "missing" else "compile", cause=trouble)
        return (folder / "memory").read_bytes()
