"""Files of the site as they lie on the host: Python packages in one archive, and Pyodide's core, without what
no page needs. The same input always gives the same bytes."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

_EPOCH: Final = (1980, 1, 1, 0, 0, 0)

LEFT_OUT: Final = (
    "*.pyc", "*/__pycache__/*", "*/tests/*", "*.pyi", "*/py.typed", "*.md",
    "*.data/*", "anywidget/labextension/*", "anywidget/nbextension/*", "ipywidgets/*.css",
    "*.dist-info/licenses/*", "*.dist-info/RECORD", "*.dist-info/WHEEL", "psygnal/_pyinstaller_util/*",
    # ours: what a server needs, and the sources of the browser code
    "hanawidgets/frontend/*", "hanawidgets/app/*", "hanawidgets/static/site*.js",
)
"""Files of packages that no page needs,"""
KEPT: Final = tuple(f"hanawidgets/app/{name}.py" for name in ("__init__", "site/__init__", "site/browser"))
"""except these."""

SUFFIX: Final = ".gzip"
LIBRARY: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
PLAIN: Final = ("pyodide.mjs",)
PACKED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""Pyodide's files; the script that starts it must lie there as it is."""

NOT_IN_A_PAGE: Final = (
    "unittest/*", "pydoc_data/*", "ensurepip/*", "idlelib/*", "_pyrepl/*", "xmlrpc/*", "multiprocessing/*",
    "concurrent/interpreters/*", "curses/*", "dbm/*", "sqlite3/*", "tkinter/*", "turtledemo/*", "wsgiref/*",
    "lib2to3/*", "venv/*", "test/*", "xml/*", "pdb.py", "doctest.py", "pydoc.py", "turtle.py", "mailbox.py",
    "imaplib.py", "smtplib.py", "poplib.py", "ftplib.py", "pickletools.py", "_pyio.py", "cProfile.py",
    "encodings/cp[0-35-9]*", "encodings/iso8859_*", "encodings/mac_*", "asyncio/windows*",
    "asyncio/proactor*", "ctypes/*", "http/server.py", "http/cookie*", "_pydatetime.py", "_pydecimal.py",
    "optparse.py", "bdb.py", "trace.py", "pstats.py", "profile.py", "modulefinder.py", "plistlib.py",
    "wave.py", "socketserver.py", "tracemalloc.py", "compileall.py", "logging/handlers.py",
    "logging/config.py",
)
"""Parts of Python's standard library that no widget uses."""


def packed(data: bytes) -> bytes:
    """Return data gzipped, the same at every build."""
    return gzip.compress(data, 9, mtime=0)


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return files as a zip archive, sorted, with a fixed time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(files):
            target.writestr(zipfile.ZipInfo(name, _EPOCH), files[name], zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def packages(wheels: tuple[Path, ...], own: Path) -> bytes:
    """Return the archive of Python packages: the wheels' files and the installed package ``own``."""
    files = dict(_own(own))
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as source:
            files |= {name: source.read(name) for name in source.namelist() if not name.endswith("/")}
    return archive({name: data for name, data in files.items() if _needed(name)})


def python_core(package: Path) -> dict[str, bytes]:
    """Return the files of Pyodide's npm package that a page needs, as they come.

    Its lock file then names no package, so nothing is ever looked for elsewhere.
    """
    with tarfile.open(package, "r:gz") as source:
        def read(name: str) -> bytes:
            found = source.extractfile(f"package/{name}")
            assert found is not None, name  # noqa: S101  (the package's digest is pinned)
            return found.read()

        core = {name: read(name) for name in (*PLAIN, *PACKED, LIBRARY)}
        lock = {"info": json.loads(read(LOCK))["info"], "packages": {}}
        return core | {LOCK: json.dumps(lock).encode()}


def as_served(core: Mapping[str, bytes], library: bytes) -> dict[str, bytes]:
    """Return the files of the site's Python folder: large ones gzipped, under a name of their own, which no
    host takes for anything it should unpack or pack again."""
    large = {name: core[name] for name in PACKED} | {LIBRARY: library}
    return {name: core[name] for name in (*PLAIN, LOCK)} | {
        name + SUFFIX: packed(data) for name, data in large.items()
    }


def library(data: bytes) -> bytes:
    """Return Python's standard library without what no page needs."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        names = [name for name in source.namelist() if not name.endswith("/")]
        return archive({name: source.read(name) for name in names if not _any(name, NOT_IN_A_PAGE)})


def _own(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Our package as it is installed here."""
    for file in folder.rglob("*"):
        name = file.relative_to(folder.parent).as_posix()
        if _needed(name) and file.is_file():
            yield name, file.read_bytes()


def _needed(name: str) -> bool:
    return name in KEPT or not _any(name, LEFT_OUT)


def _any(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)
