"""Files of the site as they lie on the host: Python packages in one archive, and Pyodide's core, without what
no page needs. The same input always gives the same bytes."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatch
from importlib import resources
from pathlib import Path
from typing import Final

from hanawidgets.text.languages import added, files_of
from hanawidgets.widgets import homes

_EPOCH: Final = (1980, 1, 1, 0, 0, 0)

LEFT_OUT: Final = (
    "*.pyc",
    "*/__pycache__/*",
    "*/tests/*",
    "*.pyi",
    "*/py.typed",
    "*.md",
    "*.data/*",
    "anywidget/labextension/*",
    "anywidget/nbextension/*",
    "ipywidgets/*.css",
    "*.dist-info/licenses/*",
    "*.dist-info/RECORD",
    "*.dist-info/WHEEL",
    "psygnal/_pyinstaller_util/*",
    "fsrs/optimizer.py",
    "segno/cli.py",
    "segno/helpers.py",
    # ours: what a server needs, and the sources of the browser code
    "hanawidgets/frontend/*",
    "hanawidgets/cli/*",
    "hanawidgets/server/*",
    "hanawidgets/site/*",
    "hanawidgets/static/site*.js",
    "hanawidgets/static/*.png",
    "hanawidgets/static/display-*",
    "hanawidgets/teach/*.schema.json",
)
"""Files of packages that no page needs,"""
KEPT: Final = ("hanawidgets/site/__init__.py", "hanawidgets/site/browser.py")
"""except these."""

NOT_IN_A_NOTEBOOK: Final = (
    "pygments/lexers/[!_]*",
    "pygments/sphinxext.py",
    "micropip/_vendored/*/tests/*",
    "IPython/sphinxext/*",
    "prompt_toolkit/contrib/*",
    "*.dist-info/entry_points.txt",
    "*.dist-info/top_level.txt",
)
"""Files of IPython and its packages that no notebook needs: colours for other languages than"""
COLOURED: Final = tuple(f"pygments/lexers/{name}.py" for name in ("python", "special", "shell", "html", "javascript"))
"""these (what IPython's own colours are built on)."""
NOT_IN_A_LIBRARY: Final = (
    "pydoc_data/*",
    "ensurepip/*",
    "idlelib/*",
    "tkinter/*",
    "turtledemo/*",
    "lib2to3/*",
    "venv/*",
    "test/*",
    "turtle.py",
    "encodings/*",
    "asyncio/*",
)
"""Parts of the standard library that are not in a page and that nobody needs in a notebook either."""
WITH_DOCS: Final = (
    "hanawidgets/art/__init__.py",
    "hanawidgets/widgets/__init__.py",
    *sorted({f"{home.replace('.', '/')}.py" for home in homes().values()}),
)
"""Modules whose docstrings a notebook shows when it is asked what something is."""

SUFFIX: Final = ".gzip"
LIBRARY: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
DOCS: Final = "keep-docstrings.txt"
"""A file of an archive: the modules that keep their docstrings when the archive is compiled."""
PLAIN: Final = ("pyodide.mjs",)
PACKED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""Pyodide's files; the script that starts it must lie there as it is."""

NOT_IN_A_PAGE: Final = (
    "unittest/*",
    "pydoc_data/*",
    "ensurepip/*",
    "idlelib/*",
    "_pyrepl/*",
    "xmlrpc/*",
    "multiprocessing/*",
    "concurrent/interpreters/*",
    "curses/*",
    "dbm/*",
    "sqlite3/*",
    "tkinter/*",
    "turtledemo/*",
    "wsgiref/*",
    "lib2to3/*",
    "venv/*",
    "test/*",
    "pdb.py",
    "doctest.py",
    "pydoc.py",
    "turtle.py",
    "mailbox.py",
    "imaplib.py",
    "smtplib.py",
    "poplib.py",
    "ftplib.py",
    "pickletools.py",
    "_pyio.py",
    "cProfile.py",
    "encodings/cp[0-35-9]*",
    "encodings/iso8859_*",
    "encodings/mac_*",
    "asyncio/windows*",
    "asyncio/proactor*",
    "ctypes/*",
    "http/server.py",
    "http/cookie*",
    "_pydatetime.py",
    "_pydecimal.py",
    "optparse.py",
    "bdb.py",
    "trace.py",
    "pstats.py",
    "profile.py",
    "modulefinder.py",
    "plistlib.py",
    "wave.py",
    "socketserver.py",
    "tracemalloc.py",
    "compileall.py",
    "logging/handlers.py",
    "logging/config.py",
)
"""Parts of Python's standard library that no widget uses."""


def packed(data: bytes) -> bytes:
    """Return data gzipped, the same at every build."""
    return gzip.compress(data, 9, mtime=0)


def packed_once(data: bytes, name: str, cache: Path) -> bytes:
    """Return data gzipped, from the cache if it was there the last time; ``name`` says what it is."""
    file = cache / f"{name}-{hashlib.sha256(data).hexdigest()[:16]}{SUFFIX}"
    if not file.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as scratch:
            made = Path(scratch) / file.name
            made.write_bytes(packed(data))
            for old in cache.glob(f"{name}-*{SUFFIX}"):
                old.unlink(missing_ok=True)
            made.replace(file)
    return file.read_bytes()


def front_end() -> bytes:
    """Return the browser code of ipywidgets' own widgets, as ipywidgets brings it along for the notebook."""
    code = (resources.files("widgetsnbextension") / "static" / "extension.js").read_text("utf-8")
    return code.partition("\n//# sourceMappingURL")[0].encode()  # which would be looked for beside


def archive(files: Mapping[str, bytes], *, stored: bool = False) -> bytes:
    """Return files as a zip archive, sorted, with a fixed time; stored: as the pages unpack it."""
    out, method = io.BytesIO(), zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(out, "w") as target:
        for name in sorted(files):
            target.writestr(zipfile.ZipInfo(name, _EPOCH), files[name], method, 9)
    return out.getvalue()


def packages(wheels: tuple[Path, ...], own: Path) -> bytes:
    """Return the archive of Python packages: the wheels' files and the installed package ``own``."""
    files = dict(_own(own))
    for wheel in wheels:
        files |= _read(wheel, _needed)
    return archive(files)


def notebook(wheels: tuple[Path, ...], kernel: Path, own: Path, core: Mapping[str, bytes]) -> bytes:
    """Return the archive of what notebooks need besides the pages' packages.

    wheels  IPython and its packages
    kernel  the wheel of JupyterLite's kernel: parts of it run in Python
    own     the installed package
    """
    files = {name: data for name, data in _own(own) if _any(name, WITH_DOCS)}
    files[DOCS] = "\n".join(sorted(files)).encode()
    inner = _read(kernel, lambda name: fnmatch(name, "*/pypi/*.whl") and "widgetsnbextension" not in name)
    sources: list[Path | io.BytesIO] = [*wheels, *map(io.BytesIO, inner.values())]
    for wheel in sources:
        files |= _read(wheel, lambda name: name in COLOURED or not _any(name, NOT_IN_A_NOTEBOOK))
    library = io.BytesIO(core[LIBRARY])
    more = _read(library, lambda name: _any(name, NOT_IN_A_PAGE) and not _any(name, NOT_IN_A_LIBRARY))
    return archive({name: data for name, data in files.items() if _needed(name)} | more)


def _read(file: Path | io.BytesIO, wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """Some files of an archive."""
    with zipfile.ZipFile(file) as source:
        names = [name for name in source.namelist() if not name.endswith("/") and wanted(name)]
        return {name: source.read(name) for name in names}


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


def as_served(core: Mapping[str, bytes], library: bytes, cache: Path) -> dict[str, bytes]:
    """Return the files of the site's Python folder: large ones gzipped, under a name of their own, which no
    host takes for anything it should unpack or pack again."""
    large = {name: core[name] for name in PACKED} | {LIBRARY: library}
    plain = {name: core[name] for name in (*PLAIN, LOCK)}
    return plain | {name + SUFFIX: packed_once(data, name, cache) for name, data in large.items()}


def library(data: bytes) -> bytes:
    """Return Python's standard library without what no page needs."""
    return archive(_read(io.BytesIO(data), lambda name: not _any(name, NOT_IN_A_PAGE)))


def _own(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Our package as it is installed here."""
    for file in folder.rglob("*"):
        name = file.relative_to(folder.parent).as_posix()
        if _needed(name) and file.is_file():
            yield name, file.read_bytes()
    for lang, home in added().items():  # where Python looks for a language besides: no folder is named in a browser
        for file_name in files_of(lang):
            file_path = f"{file_name}.json"
            yield f"{folder.name}/text/catalogue/{lang}/{file_path}", home.joinpath(*file_path.split("/")).read_bytes()


def _needed(name: str) -> bool:
    return name in KEPT or not _any(name, LEFT_OUT)


def _any(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)
