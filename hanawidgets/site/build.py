"""``jupyter hanawidgets site DIR``: write the static site.

``DIR/<path>/index.html`` the pages, each at its readable path
``DIR/<page>.html``     what leads on from where a page was before; for each rule ``DIR/rules/<id>/index.html``
``DIR/404.html``        the page for addresses where nothing lies
``DIR/*.webmanifest``   the site as an app to install; icons, and what other sites show, lie beside
``DIR/python-<digest>`` Pyodide's core
``DIR/site-<digest>``   our packages, browser code and art, and the files that the notebooks read
``DIR/lab/``            JupyterLab with the notebooks to edit (``lite``), if the full edition is asked for
``DIR/sw.js``           service worker: all files of this build, for visits without network
``DIR/hanawidgets-site.json``  what was written, so that the next build takes away what it no longer has, and
                        nothing else
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import hanawidgets
from hanawidgets import static
from hanawidgets.widgets.pages.addresses import path_of, paths

from . import jupyterlite as lite
from . import own, pack, pages
from .compile_archives import compiled, memory_taken
from .fetch import SiteError, pyodide, wheels
from .pages import NOT_FOUND, file_of, manifests, moved, moved_files, not_found
from .pins import LAB_WHEELS, LITE_EXTENSIONS

RECORD: Final = "hanawidgets-site.json"
_OWN: Final = Path(hanawidgets.__file__).parent
_STATIC: Final = Path(static.__file__).parent
_PACKAGES, _PAGE, _WORKER, _SERVICE = f"packages.zip{pack.SUFFIX}", "site.js", "site-worker.js", "site-sw.js"
_FILES: Final = f"files.zip{pack.SUFFIX}"
_MEMORY: Final = f"memory{pack.SUFFIX}"
_CONTROLS, _IPYWIDGETS = "site-controls.js", f"ipywidgets.js{pack.SUFFIX}"
_NOTEBOOK, _LOADER, _LAB_SERVICE = f"notebook.zip{pack.SUFFIX}", "site-lab.js", "site-lab-sw.js"


@dataclass(frozen=True, slots=True)
class Lab:
    """The parts that only the full edition has."""

    files: Mapping[str, bytes]
    """JupyterLite as its builder leaves it, below its folder."""
    packages: bytes
    """Archive of what notebooks need besides the pages' packages, packed."""


@dataclass(frozen=True, slots=True)
class Built:
    """The files that were written."""

    folder: Path
    pages: int
    files: int
    size: int
    """Bytes of all files."""


def build(
    folder: Path,
    notebooks: Path,
    cache: Path,
    package: Path | None = None,
    *,
    full: bool = False,
    lang: str = "en",
    address: str = "",
    built_in: Path | None = None,
) -> Built:
    """Write the site.

    folder     a new or empty folder, or one with an older build: its files are replaced, others left alone
    notebooks  the pages; links between them are kept
    cache      where files from the registries are kept
    package    Pyodide's npm package, if the person has it
    full       whether to write JupyterLab with the notebooks to edit too
    lang       language of errors in notebooks
    address    of the site on its host, if it is known
    built_in   folder of pages to write besides, where the one above has none of that name
    Raises SiteError.
    """
    before = older(folder)
    parts = gathered(notebooks, cache, package, full=full, lang=lang, built_in=built_in)
    return written(folder, notebooks, parts, before, address, built_in)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that a site is put together from, besides the notebooks' pages."""

    core: Mapping[str, bytes]
    """The Python folder's files."""
    packages: bytes
    """The archive of Python packages, packed."""
    memory: bytes
    """A picture of Python's memory with all widgets imported, packed."""
    lab: Lab | None
    """The full edition's, if it is wanted."""
    rehearsed: own.Rehearsed
    """What came of running the notebooks."""


def gathered(
    notebooks: Path,
    cache: Path,
    package: Path | None = None,
    *,
    full: bool,
    lang: str = "en",
    built_in: Path | None = None,
) -> Parts:
    """Fetch, compile, rehearse and pack what a site is put together from; as for :func:`build`."""
    core = pack.python_core(pyodide(cache, package))
    archives = _archives(core, cache)
    if full:
        kernel = next(file for file in wheels(cache, pins=LITE_EXTENSIONS) if "kernel" in file.name)
        archives["notebook"] = pack.notebook(wheels(cache, pins=LAB_WHEELS), kernel, _OWN, core)
    made = compiled(archives, core, cache)
    memory = memory_taken(core, made, cache)
    found = read_all(notebooks, built_in)
    pages_of = offered([notebook.name for notebook in found])
    rehearsed = own.rehearsal(notebooks, found, core, made, lang, full=full, offered=pages_of)
    lab = None
    if full:
        files = lite.built(contents(notebooks, rehearsed.beside, built_in), cache)
        lab = Lab(files, pack.packed_once(made["notebook"], "notebook", cache))
    packages = pack.packed_once(made["packages"], "packages", cache)
    return Parts(pack.as_served(core, made["library"], cache), packages, memory, lab, rehearsed)


def runtime(cache: Path, package: Path | None = None) -> tuple[dict[str, bytes], dict[str, Any]]:
    """Return Python for pages that are not ours, as the site's pages have it: files by their names, and what
    ``site-live.js`` reads (``frontend/src/site/live.ts``); as for :func:`build`."""
    core = pack.python_core(pyodide(cache, package))
    made = compiled(_archives(core, cache), core, cache)
    memory = memory_taken(core, made, cache)
    packages = pack.packed_once(made["packages"], "packages", cache)
    files, facts = _shared(pack.as_served(core, made["library"], cache), packages, memory)
    return files, facts | {"build": _digest(files)}


def _archives(core: Mapping[str, bytes], cache: Path) -> dict[str, bytes]:
    """Return the archives that every page needs, to be compiled."""
    return {"library": pack.library(core[pack.LIBRARY]), "packages": pack.packages(wheels(cache), _OWN)}


def written(
    folder: Path, notebooks: Path, parts: Parts, before: list[str], address: str = "", built_in: Path | None = None
) -> Built:
    """Write a site; ``before``: files of an older build in the folder."""
    made = (parts.core, parts.packages, parts.memory, parts.lab, parts.rehearsed)
    files = site_files(notebooks, *made, address, built_in)
    _write(folder, files, before)
    return Built(folder, len(read_all(notebooks, built_in)), len(files), sum(map(len, files.values())))


def _notebooks(folder: Path, built_in: Path | None) -> dict[str, Path]:
    """Return the notebooks of a folder by their files' names, and of another those that it has not."""
    found = {file.name: file for place in (built_in, folder) if place for file in place.glob("*.ipynb")}
    return {name: found[name] for name in sorted(found)}


def read_all(notebooks: Path, built_in: Path | None = None) -> list[pages.Notebook]:
    """Return the notebooks of a folder, and of another those that it has not."""
    return [pages.read(file) for file in _notebooks(notebooks, built_in).values()]


def contents(notebooks: Path, beside: Mapping[str, bytes], built_in: Path | None = None) -> dict[str, bytes]:
    """Return what the full edition gives to edit: the notebooks, what they read, and the lessons' texts."""
    lessons = {f"lessons/{file.parts[-3]}/{file.name}": file for file in _OWN.glob("games/*/lessons/*.toml")}
    files = _notebooks(notebooks, built_in) | lessons
    found = {**{name: file.read_bytes() for name, file in files.items()}, **beside}
    return {name: found[name] for name in sorted(found)}


def site_files(
    notebooks: Path,
    core: Mapping[str, bytes],
    packages: bytes,
    memory: bytes,
    lab: Lab | None = None,
    rehearsed: own.Rehearsed = own.NOTHING_SAID,
    address: str = "",
    built_in: Path | None = None,
) -> dict[str, bytes]:
    """Return all files of the site by their names. Raises SiteError links.

    core      the Python folder's files
    packages  the archive of Python packages, packed
    memory    a picture of Python's memory, packed
    lab       the full edition's, if it is wanted
    rehearsed what came of running the notebooks
    address   of the site on its host, if it is known
    built_in  folder of pages to write besides
    """
    files, shared = _shared(core, packages, memory, rehearsed.beside, page=_PAGE, controls=bool(rehearsed.controls))
    facts = shared | {"lab": lite.FOLDER + lite.APP if lab else "", "address": address}
    found = read_all(notebooks, built_in)
    names = [notebook.name for notebook in found]
    facts["pages"] = offered(names)
    moves = moved(names)
    kept = {name: static.page_files()[name] for name in (*static.ICONS, *static.DISPLAY_TYPE)}
    shown = {name: data for name, data in static.page_files().items() if name not in kept}
    files |= {**manifests(), **kept, NOT_FOUND: not_found(names, address)}

    def written_pages() -> dict[str, bytes]:
        def site_of(name: str) -> dict[str, Any]:
            return facts if name in rehearsed.controls else facts | {"controls": None}

        of = ((page, site_of(page.name), rehearsed.told.get(page.name)) for page in found)
        return {file_of(path_of(page.name)): pages.write(page, site, told).encode() for page, site, told in of}

    # The build's name stands in every page, so it is made from the pages without it.
    facts["build"] = _digest(files | written_pages() | (_lab(lab, facts | {"build": ""}, files) if lab else {}))
    files |= written_pages()
    below = _lab(lab, facts, files) if lab else {}
    if dead := [link for page in found for link in pages.dead_links(page, names, files)]:
        raise SiteError("links", cells=dead)
    service = _service(_SERVICE, facts["build"], files, moved=moves, missing=NOT_FOUND)
    # who has the service worker is led on by it, and what other sites show nobody needs without network
    return files | below | shown | moved_files(moves) | {"sw.js": service, ".nojekyll": b""}


def offered(names: Collection[str]) -> str:
    """Return for widgets which pages the site has, for them to lead to no other; "" if it has all."""
    return "" if set(paths()) <= set(names) else " ".join(sorted(names))


def _shared(
    core: Mapping[str, bytes],
    packages: bytes,
    memory: bytes,
    beside: Mapping[str, bytes] | None = None,
    *,
    page: str | None = None,
    controls: bool = False,
) -> tuple[dict[str, bytes], dict[str, Any]]:
    """Return what all pages share: files by their names, and for a page's script where they lie.

    beside    files that notebooks read;  page: the pages' script, if it lies among them
    controls  whether a page has widgets that Jupyter's front end draws
    """
    scripts = (static.CODE, static.SPRITE, _WORKER, *([page] if page else []), *([_CONTROLS] if controls else []))
    ours = {_PACKAGES: packages, _MEMORY: memory, **{name: (_STATIC / name).read_bytes() for name in scripts}}
    if beside:
        ours[_FILES] = pack.packed(pack.archive(beside, stored=True))
    if controls:
        ours[_IPYWIDGETS] = pack.packed(pack.front_end())
    python, site = f"python-{_digest(core)}/", f"site-{_digest(ours)}/"
    files = {python + name: data for name, data in core.items()}
    loaded = [name for name in files if not name.endswith(".mjs")]
    archives = [site + name for name in (_PACKAGES, _MEMORY, _FILES) if name in ours]
    files |= {site + name: data for name, data in ours.items()}
    facts = {
        "python": python,
        "packages": site + _PACKAGES,
        "own": site + _FILES if beside else "",
        "page": site + page if page else "",
        "worker": site + _WORKER,
        "memory": site + _MEMORY,
        "files": {name: len(files[name]) for name in (*loaded, *archives)},
        "controls": {"code": site + _CONTROLS, "library": site + _IPYWIDGETS} if controls else None,
        "library": {"key": static.key(), "code": site + static.CODE, "sprite": site + static.SPRITE},
    }
    return files, facts


def _lab(lab: Lab, facts: Mapping[str, Any], light: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the full edition's files; Python's core and the pages' packages are the light edition's."""
    loader = (_STATIC / _LOADER).read_bytes()
    own = {_LOADER: loader, _NOTEBOOK: lab.packages}
    place = f"hanawidgets-{_digest(own)}/"
    archives = [facts["packages"], lite.FOLDER + place + _NOTEBOOK]
    python = {"site": "../../", "python": facts["python"], "archives": archives, "build": facts["build"]}
    files = lite.furnished(lab.files, place + _LOADER, python)
    files |= {place + name: data for name, data in own.items()}
    shared = {name: data for name, data in light.items() if name.startswith(facts["python"])}
    shared[facts["packages"]] = light[facts["packages"]]
    theirs = files.pop(lite.WORKER)
    below = {lite.FOLDER + name: data for name, data in files.items()}
    worker = _service(_LAB_SERVICE, facts["build"], below | shared) + b"\n" + theirs
    return below | {lite.FOLDER + lite.WORKER: worker}


def _service(code: str, build: str, files: Mapping[str, bytes], **more: object) -> bytes:
    """Return a service worker: what it serves, what else it knows, and its code."""
    config = json.dumps({"build": build, "files": sorted(files), **more}, indent=0)
    return f"const SITE = {config};\n".encode() + (_STATIC / code).read_bytes()


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])}\n".encode() + files[name])
    return digest.hexdigest()[:12]


def older(folder: Path) -> list[str]:
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
            for parent in old.parents:
                if parent == inside or any(parent.iterdir()):
                    break
                parent.rmdir()
