"""Download the pinned files once into a cache folder; a second build asks no registry."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from .pins import PYODIDE, PYTHON, WHEELS, Pin

Run = Callable[[Sequence[str], Path], str]
"""Runs a command in a folder; returns "" or what went wrong."""


def cache_folder() -> Path:
    """Return where fetched files are kept: ``$XDG_CACHE_HOME/hanawidgets``, else ``~/.cache/hanawidgets``."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "hanawidgets"


def run(command: Sequence[str], folder: Path) -> str:
    """Run a command in a folder; return "" or the last line of what it complained about."""
    program = shutil.which(command[0])
    if program is None:
        return "missing"
    done = subprocess.run(  # noqa: S603  (pip, npm and node with our own arguments)
        [program, *command[1:]],
        cwd=folder,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode == 0:
        return ""
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    worst = [line for line in lines if "error" in line.lower()] or lines
    return worst[0] if worst else f"exit {done.returncode}"


def wheels(cache: Path, run: Run = run, pins: Sequence[Pin] | None = None) -> tuple[Path, ...]:
    """Return the pinned wheels' files; without ``pins`` those of the widgets. Raises SiteError download."""
    pins = WHEELS if pins is None else pins
    missing = [pin for pin in pins if not _holds(cache / pin.file, pin)]
    if missing:
        _get(
            "pip",
            missing,
            cache,
            run,
            lambda folder: [
                sys.executable,
                "-m",
                "pip",
                "download",
                "--quiet",
                "--no-input",
                "--disable-pip-version-check",
                "--no-deps",
                "--require-hashes",
                "--only-binary=:all:",
                f"--python-version={PYTHON}",
                "--implementation=py",
                "--abi=none",
                "--platform=any",
                f"--dest={folder}",
                "--requirement",
                str(_requirements(missing, folder)),
            ],
        )
    return tuple(cache / pin.file for pin in pins)


def pyodide(cache: Path, own: Path | None = None, run: Run = run) -> Path:
    """Return Pyodide's npm package: ``own`` if the person has it, else from the cache or by npm.

    Raises SiteError not_pyodide, npm_missing or download.
    """
    if own is not None:
        if not _holds(own, PYODIDE):
            raise SiteError("not_pyodide", file=own, version=PYODIDE.version)
        return own
    if not _holds(cache / PYODIDE.file, PYODIDE):
        _get("npm", [PYODIDE], cache, run, lambda _: ["npm", "pack", "--silent", f"{PYODIDE.name}@{PYODIDE.version}"])
    return cache / PYODIDE.file


class SiteError(Exception):
    """The site cannot be built; ``key`` and ``facts`` are worded by the command line.

    cells  for key ``cells``, the facts of each cell that failed: file, cell (from 1), source, error; for ``links`` of
           each link that leads nowhere: file, cell, source
    """

    def __init__(self, key: str, *, cells: Sequence[Mapping[str, object]] = (), **facts: object) -> None:
        super().__init__(key, facts, cells)
        self.key, self.facts, self.cells = key, facts, cells


def _get(tool: str, pins: Iterable[Pin], cache: Path, run: Run, command: Callable[[Path], list[str]]) -> None:
    """Fetch files into a folder beside the cache, take those whose digest is right."""
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as scratch:
        folder = Path(scratch)
        trouble = run(command(folder), folder)
        for pin in pins:
            if not _holds(folder / pin.file, pin):
                key = "npm_missing" if trouble == "missing" else "download"
                raise SiteError(key, tool=tool, name=pin.name, version=pin.version, cause=trouble or pin.file)
            (folder / pin.file).replace(cache / pin.file)


def _requirements(pins: Iterable[Pin], folder: Path) -> Path:
    file = folder / "requirements.txt"
    lines = [f"{pin.name}=={pin.version} --hash=sha256:{pin.sha256}\n" for pin in pins]
    file.write_text("".join(lines), encoding="utf-8")
    return file


def _holds(file: Path, pin: Pin) -> bool:
    """Tell whether a file is there and is the pinned one."""
    return file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == pin.sha256
