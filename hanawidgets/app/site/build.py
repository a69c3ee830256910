"""``jupyter hanawidgets site DIR``: write the static site.

``DIR/<page>.html``     the pages
``DIR/python-<digest>`` Pyodide's core
``DIR/site-<digest>``   our packages, browser code and art
``DIR/sw.js``           service worker: all files of this build, for visits without network
``DIR/hanawidgets-site.json``  what was written, so that the next build takes away what it no longer has, and
                        nothing else
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import hanawidgets
from hanawidgets import static
from hanawidgets.app.site import pack, pages
from hanawidgets.app.site.compiling import compiled
from hanawidgets.app.site.fetch import SiteError, pyodide, wheels

RECORD: Final = "hanawidgets-site.json"
LANDING: Final = "index.html"
_OWN: Final = Path(hanawidgets.__file__).parent
_STATIC: Final = Path(static.__file__).parent
_PACKAGES, _PAGE, _WORKER, _SERVICE = f"packages.zip{pack.SUFFIX}", "site.js", "site-worker.js", "site-sw.js"


@dataclass(frozen=True, slots=True)
class Built:
    """What was written."""

    folder: Path
    pages: int
    files: int
    size: int
    """Bytes of all files."""


def build(folder: Path, notebooks: Path, cache: Path, package: Path | None = None) -> Built:
    """Write the site.

    folder     a new or empty folder, or one with an older build: its files are replaced, others left alone
    notebooks  the pages; links between them are kept
    cache      where files from the registries are kept
    package    Pyodide's npm package, if the person has it
    Raises SiteError.
    """
    before = _before(folder)
    core = pack.python_core(pyodide(cache, package))
    archives = {"library": pack.library(core[pack.LIBRARY]), "packages": pack.packages(wheels(cache), _OWN)}
    made = compiled(archives, core, cache)
    files = site_files(notebooks, pack.as_served(core, made["library"]), pack.packed(made["packages"]))
    _write(folder, files, before)
    pages = sum(name.endswith(".html") for name in files)
    return Built(folder, pages, len(files), sum(map(len, files.values())))


def site_files(notebooks: Path, core: Mapping[str, bytes], packages: bytes) -> dict[str, bytes]:
    """Return all files of the site by their names.

    core      the Python folder's files
    packages  the archive of Python packages, packed
    """
    own = {
        _PACKAGES: packages,
        **{name: (_STATIC / name).read_bytes() for name in (static.CODE, static.SPRITE, _PAGE, _WORKER)},
    }
    python, site = f"python-{_digest(core)}/", f"site-{_digest(own)}/"
    files = {python + name: data for name, data in core.items()}
    loaded = [name for name in files if not name.endswith(".mjs")] + [site + _PACKAGES]
    files |= {site + name: data for name, data in own.items()}
    facts: dict[str, Any] = {
        "python": python,
        "packages": site + _PACKAGES,
        "page": site + _PAGE,
        "worker": site + _WORKER,
        # what a picture of the memory must fit: another Pyodide, other packages, another way to start
        "picture": _digest({"python": python.encode(), "packages": packages, "worker": own[_WORKER]}),
        "files": {name: len(files[name]) for name in loaded},
        "library": {"key": static.key(), "code": site + static.CODE, "sprite": site + static.SPRITE},
    }
    found = [pages.read(file) for file in sorted(notebooks.glob("*.ipynb"))]
    # The build's name stands in every page, so it is made from the pages without it.
    drafts = {f"{notebook.name}.html": pages.write(notebook, facts).encode() for notebook in found}
    facts["build"] = _digest(files | drafts)
    files |= {f"{notebook.name}.html": pages.write(notebook, facts).encode() for notebook in found}
    config = json.dumps({"build": facts["build"], "files": sorted(files)}, indent=0)
    service = (_STATIC / _SERVICE).read_bytes()
    return files | {"sw.js": f"const SITE = {config};\n".encode() + service, ".nojekyll": b""}


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])}\n".encode() + files[name])
    return digest.hexdigest()[:12]


def _before(folder: Path) -> list[str]:
    """Return the files of an older build there. Raises SiteError not_ours for a folder with other things."""
    record = folder / RECORD
    if not folder.exists():
        return []
    if not folder.is_dir() or (not record.is_file() and any(folder.iterdir())):
        raise SiteError("folder", folder=folder)
    if not record.is_file():
        return []
    try:
        names = json.loads(record.read_text(encoding="utf-8"))["files"]
        return [name for name in names if isinstance(name, str)]
    except (ValueError, KeyError, TypeError):
        raise SiteError("folder", folder=folder) from None


def _write(folder: Path, files: Mapping[str, bytes], before: list[str]) -> None:
    """Write what is new first, then take away what is old: at no time is a page there without its files."""
    for name in sorted(files, key=lambda name: (name == "sw.js", name.endswith(".html"))):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(files[name])
    record = {"hanawidgets": hanawidgets.__version__, "files": sorted(files)}
    (folder / RECORD).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    inside = folder.resolve()
    for name in set(before) - set(files):
        old = (folder / name).resolve()
        if inside in old.parents and old.is_file():
            old.unlink()
            if old.parent != inside and not any(old.parent.iterdir()):
                old.parent.rmdir()
