"""The full edition's JupyterLab: JupyterLite, built by its own builder from pinned wheels, with our notebooks
and lessons in it. What it is given besides: Python as the light pages have it, the visitor's language, links
that open notebooks (``lab.js``), and no way to other hosts.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from hanawidgets.text import LANGUAGES, translate

from .fetch import Run, SiteError, run, wheels
from .pages import digest_of
from .pins import LITE_EXTENSIONS, LITE_TOOLS, WHEELS

FOLDER: Final = "lab/"
"""Where it lies in the site; JupyterLab itself is a folder further down."""
APP: Final = "lab/index.html"
DOOR: Final = "index.html"
CONFIG: Final = "jupyter-lite.json"
WORKER: Final = "service-worker.js"

_ADDONS: Final = frozenset(
    (
        "contents",
        "federated_extensions",
        "lite",
        "mimetypes",
        "settings",
        "static",
        "translation",
        "jupyterlite-pyodide-kernel-piplite",
    )
)
"""Parts of the builder that we need; others, which the person may have installed, are left out."""
_BUILD: Final = "import sys; sys.path.insert(0, 'tools'); from jupyterlite_core.app import main; main()"
_DATE: Final = 1_767_225_600
"""The date of all notebooks, 2026-01-01: the same bytes at each build."""
_UNUSED: Final = (
    "*.map",
    "doc/*",
    "rspack.*",
    "package.json",
    "jupyterlite.schema.v0.json",
    "*/install.json",
    "*.orig",
)
_PRELOADED: Final = ("micropip", "piplite", "pyodide-kernel", "ipykernel", "comm", "ipython", "jedi")
"""Packages that the kernel must not look for: ours brings them, or does without."""
_KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
_THEMES: Final = "@jupyterlab/apputils-extension:themes"
_LOCALES: Final = {"en": "en", "ja": "ja_JP"}
_PACKS: Final = "api/translations/"
_SCRIPT: Final = Path(__file__).parent / "lab.js"
_POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:;"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:;"
    " font-src 'self' data:; connect-src 'self' data: blob:; worker-src 'self' blob:;"
    " frame-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'"
)
"""JupyterLab makes functions from text (of schemas, to look at settings), so it may. It may ask the site's own
addresses only. Inline scripts it may run until ours, the first, says which (lab.js)."""
_INLINE: Final = re.compile(r"<script(?: type=\"module\")?>(.*?)</script>", re.DOTALL)


def built(contents: Mapping[str, bytes], cache: Path, run: Run = run) -> dict[str, bytes]:
    """Return JupyterLite's files by their names below its folder. Raises SiteError download or lite.

    contents  the notebooks and files to edit, by name
    """
    tools, own = (wheels(cache, pins=pins) for pins in (LITE_TOOLS, LITE_EXTENSIONS))
    anywidget = wheels(cache, pins=[pin for pin in WHEELS if pin.name == "anywidget"])
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve()
        for wheel in (*tools, *own):
            with zipfile.ZipFile(wheel) as source:
                source.extractall(folder / "tools")
        for name, data in contents.items():
            file = folder / "contents" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        (folder / "lite").mkdir()
        config = folder / "jupyter_lite_config.json"
        config.write_text(_config(folder, [*own, *anywidget]), encoding="utf-8")
        trouble = run([sys.executable, "-c", _BUILD, "build", f"--config={config}"], folder)
        out = folder / "out"
        if trouble or not (out / APP).is_file():
            raise SiteError("lite", cause=trouble or APP)
        names = [file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file()]
        used = [name for name in names if not any(fnmatch(name, part) for part in _UNUSED)]
        return {name: (out / name).read_bytes() for name in used}


def _config(folder: Path, extensions: list[Path]) -> str:
    """The builder's configuration, whatever else the person has installed."""
    addons = {entry.name for entry in importlib.metadata.entry_points(group="jupyterlite.addon.v0")}
    return json.dumps(
        {
            "LiteBuildConfig": {
                "apps": ["lab"],
                "contents": [str(folder / "contents")],
                "disable_addons": sorted(addons - _ADDONS),
                "federated_extensions": [str(wheel) for wheel in extensions],
                "ignore_sys_prefix": ["federated_extensions", "icons"],
                "lite_dir": str(folder / "lite"),
                "no_sourcemaps": True,
                "no_unused_shared_packages": True,
                "output_dir": str(folder / "out"),
                "source_date_epoch": _DATE,
            }
        }
    )


def furnished(files: Mapping[str, bytes], loader: str, python: Mapping[str, Any]) -> dict[str, bytes]:
    """Return JupyterLite's files with what is ours in them. Raises SiteError lite if they are not as known.

    loader  address of the module that brings Python, below JupyterLite's folder
    python  what that module is told
    """
    config = json.loads(files[CONFIG])
    data = config["jupyter-config-data"]
    data |= {"appName": "hanawidgets", "exposeAppInBrowser": True}
    # light or dark, as the visitor's system is
    data.setdefault("settingsOverrides", {})[_THEMES] = {"adaptive-theme": True}
    data.setdefault("litePluginSettings", {}).setdefault(_KERNEL, {}).update(
        {
            "pyodideUrl": f"./{loader}",
            "disablePyPIFallback": True,
            "loadPyodideOptions": {"packages": _PRELOADED, "hanawidgets": dict(python)},
        }
    )
    packs = json.loads(files[f"{_PACKS}all.json"])
    packs["data"] = {key: pack for key, pack in packs["data"].items() if key in _LOCALES.values()}
    ours = {
        CONFIG: json.dumps(config, indent=1).encode(),
        f"{_PACKS}all.json": json.dumps(packs).encode(),
        APP: _page(files[APP].decode(), str(data["appVersion"])).encode(),
        DOOR: _door(files[DOOR].decode()).encode(),
    }
    known = {f"{_PACKS}{name}.json" for name in ("all", *_LOCALES.values())}
    return {name: data for name, data in files.items() if not name.startswith(_PACKS) or name in known} | ours


def _page(html: str, version: str) -> str:
    """JupyterLab's page: our script before its own, and called once its settings are put together."""
    start, mark, rest = html.partition("await import(")
    call, end, after = rest.partition(");")
    page = start + _with(mark + call + end, ");", "window.hanawidgetsLab();") + after
    words = {lang: translate("app.words.lab_load", lang) for lang in LANGUAGES}
    facts = {
        "version": version,
        "worker": WORKER,
        "locales": _LOCALES,
        "kernel": _KERNEL,
        "loading": words,
        "scripts": " ".join(f"'{digest_of(script)}'" for script in _INLINE.findall(page)),
    }
    script = _SCRIPT.read_text(encoding="utf-8").replace("FACTS", json.dumps(facts, ensure_ascii=False))
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        # JupyterLite's own comes later; a page without one asks the host's root
        '    <link rel="icon" href="favicon.ico">\n'
        f"    <script>{script}</script>"
    )
    return _with(page, "<head>", head)


def _door(html: str) -> str:
    """The folder's own address leads on, with what was asked for."""
    to = f"{APP}${{location.search}}${{location.hash}}"
    lead = f"<script>location.replace(new URL(`{to}`, location.href));</script>"
    return _with(html, "</script>", lead).replace('type="module"', 'type="text/plain"')


def _with(text: str, mark: str, more: str) -> str:
    """Text with more after a mark in it."""
    before, found, after = text.partition(mark)
    if not found:
        raise SiteError("lite", cause=mark)
    return f"{before}{found}\n    {more}{after}"
