"""Empty environments, into which pip installs as it does for anybody.

Packages that this environment has are put there first. Pip still finds out what is needed, and fetches what is not
there, but need not look for a hundred packages and unpack them anew.
"""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.util import cache_from_source
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def empty(home: Path) -> Path:
    """Make an empty environment; return its folder of programs."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    return home / ("Scripts" if os.name == "nt" else "bin")


def install(programs: Path, *what: str | Path, cwd: Path | None = None) -> None:
    """Let this environment's pip install something into another."""
    into = ["--python", programs / "python", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run([sys.executable, "-m", "pip", *into, *what], check=True, cwd=cwd, env=env)


def lend(home: Path, requirements: Iterable[str], extra: str = "") -> None:
    """Put packages there that requirements (with an extra of their package) ask for, and what these ask for, as far as
    this environment has them."""
    library, scripts = (
        sysconfig.get_path(part, "venv", {"base": str(home), "platbase": str(home)}) for part in ("purelib", "scripts")
    )
    for package in _asked_for(requirements, extra):
        here, names = str(package.locate_file("")), [str(file) for file in package.files or ()]
        if any(name.endswith(".exe") for name in names):
            continue  # a Windows launcher knows its Python by heart
        # what Python translated of a module after its installation is not listed
        names += [cache_from_source(name) for name in names if name.endswith(".py")]
        for name in dict.fromkeys(names):
            _link(os.path.join(here, name), os.path.normpath(os.path.join(library, name)))  # noqa: PTH118
    start = f"#!{os.path.join(scripts, 'python')}\n".encode()  # noqa: PTH118
    for program in Path(scripts).iterdir():
        if program.is_symlink():
            continue  # Python itself
        first, _, rest = program.read_bytes().partition(b"\n")
        if first.startswith(b"#!"):
            mode = program.stat().st_mode
            program.unlink()  # it may be the one of this environment
            program.write_bytes(start + rest)
            program.chmod(mode)


def _link(source: str, target: str) -> None:
    """Make a file the same as another; where a disk cannot, a copy."""
    try:
        try:
            os.link(source, target)
        except FileNotFoundError:
            os.makedirs(os.path.dirname(target), exist_ok=True)  # noqa: PTH103, PTH120
            os.link(source, target)
    except FileExistsError:
        pass
    except OSError:
        if os.path.isfile(source):  # noqa: PTH113
            shutil.copy2(source, target)


def _asked_for(requirements: Iterable[str], extra: str) -> list[importlib.metadata.Distribution]:
    """Return the packages that requirements ask for, directly or not, and that are here."""
    found: dict[str, importlib.metadata.Distribution] = {}
    done: set[tuple[str, str]] = set()
    asked = [(line, extra) for line in requirements]
    while asked:
        line, extra = asked.pop()
        needed = Requirement(line)
        name = canonicalize_name(needed.name)
        if needed.marker and not needed.marker.evaluate({"extra": extra}):
            continue
        try:
            package = found.get(name) or importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            continue
        if not needed.specifier.contains(package.version, prereleases=True):
            continue
        found[name] = package
        for wished in {"", *needed.extras}:
            if (name, wished) not in done:
                done.add((name, wished))
                asked += [(more, wished) for more in package.requires or ()]
    return list(found.values())
