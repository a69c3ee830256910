"""The work of Pyodide under Node: the site's Python archives compiled, and a picture of its memory with all widgets
ready."""

from __future__ import annotations

import hashlib
import io
import json
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from . import pack
from .compile_in_pyodide import DOCS, EPOCH
from .fetch import Run, SiteError, run

_HERE: Final = Path(__file__).parent
SCRIPTS: Final = (_HERE / "compile.mjs", _HERE / "compile_in_pyodide.py")
MEMORY_SCRIPTS: Final = (_HERE / "take_memory.mjs", _HERE / "fold_memory.mjs")


def compiled(archives: Mapping[str, bytes], core: Mapping[str, bytes], cache: Path, run: Run = run) -> dict[str, bytes]:
    """Return archives compiled; what came of the same archive or module the last time is taken from the cache.

    core  Pyodide's files as they come. Raises SiteError node_missing or compile.
    """
    maker = _maker(core)
    kept = {name: cache / f"{name}-{_digest(data, maker)}.zip" for name, data in archives.items()}
    missing = [name for name, file in kept.items() if not file.is_file()]
    older = {name: _older(name, maker, cache) for name in missing}
    new = {name: _without(archives[name], older[name]) for name in missing}
    made = _compile(new, core, run) if new else {}
    for name in missing:
        cache.mkdir(parents=True, exist_ok=True)
        for old in (*cache.glob(f"{name}-*.zip"), *cache.glob(f"{name}-*.json")):
            old.unlink(missing_ok=True)
        whole = _together(archives[name], older[name], made[name]) if older[name] else made[name]
        facts = {"maker": maker, "modules": _modules(archives[name])}
        kept[name].with_suffix(".json").write_text(json.dumps(facts), encoding="utf-8")
        kept[name].write_bytes(whole)
    return {name: file.read_bytes() for name, file in kept.items()}


def _compile(archives: Mapping[str, bytes], core: Mapping[str, bytes], run: Run) -> dict[str, bytes]:
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
        return {name: (folder / f"{name}.out").read_bytes() for name in archives}


def _modules(archive: bytes) -> dict[str, str]:
    """Return for each module of an archive what its bytecode follows from, as a digest."""
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        documented = source.read(DOCS).decode().split() if DOCS in source.namelist() else []
        return {
            name: hashlib.sha256(b"%d" % (name in documented) + source.read(name)).hexdigest()
            for name in source.namelist()
            if name.endswith(".py")
        }


def _older(name: str, maker: str, cache: Path) -> dict[str, tuple[str, bytes]]:
    """Return what the last build compiled in the same way: for each module its digest and its bytecode."""
    for file in cache.glob(f"{name}-*.zip"):
        try:
            facts = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
            if facts["maker"] != maker:
                continue
            with zipfile.ZipFile(file) as made:
                return {name: (digest, made.read(f"{name}c")) for name, digest in facts["modules"].items()}
        except (OSError, ValueError, KeyError, zipfile.BadZipFile):
            continue  # a build that was broken off
    return {}


def _without(archive: bytes, older: Mapping[str, tuple[str, bytes]]) -> bytes:
    """Return an archive without the modules whose bytecode is known."""
    if not older:
        return archive
    now = _modules(archive)
    known = {name for name in now if name in older and older[name][0] == now[name]}
    with zipfile.ZipFile(io.BytesIO(archive)) as source:
        return _zipped({name: source.read(name) for name in source.namelist() if name not in known})


def _together(archive: bytes, older: Mapping[str, tuple[str, bytes]], made: bytes) -> bytes:
    """Return an archive compiled, in part from before: the same bytes as if all of it had been compiled now."""
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(io.BytesIO(made)) as new:
        fresh = {name: new.read(name) for name in new.namelist()}
        names = [f"{name}c" if name.endswith(".py") else name for name in sorted(source.namelist()) if name != DOCS]
    return _zipped({name: fresh[name] if name in fresh else older[name[:-1]][1] for name in names})


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """Return an archive as ``compile_in_pyodide`` writes it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        for name, data in files.items():
            info = zipfile.ZipInfo(name, EPOCH)
            info.create_system = 3  # wherever this runs
            target.writestr(info, data)
    return out.getvalue()


def _maker(core: Mapping[str, bytes]) -> str:
    """Return a digest of what compiles."""
    parts = (*(file.read_bytes() for file in SCRIPTS), *(core[name] for name in sorted(core)))
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def _digest(data: bytes, maker: str) -> str:
    return hashlib.sha256(hashlib.sha256(data).digest() + maker.encode()).hexdigest()[:16]


def memory_taken(core: Mapping[str, bytes], made: Mapping[str, bytes], cache: Path, run: Run = run) -> bytes:
    """Return a picture of Python's memory with all widgets ready, packed: the pages begin from it. What came of the
    same files the last time is taken from the cache.

    core  Pyodide's files as they come;  made: the compiled archives ``library`` and ``packages``
    Raises SiteError node_missing or compile.
    """
    files = {**core, pack.LIBRARY: made["library"], "packages.zip": made["packages"]}
    parts = (*(file.read_bytes() for file in MEMORY_SCRIPTS), *(files[name] for name in sorted(files)))
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
        trouble = run(["node", str(MEMORY_SCRIPTS[0]), ".", "packages.zip", "memory"], folder)
        if trouble:
            raise SiteError("node_missing" if trouble == "missing" else "compile", cause=trouble)
        return (folder / "memory").read_bytes()
