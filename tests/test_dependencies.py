"""Every package that the code imports is declared in ``pyproject.toml``, there where who needs it installs it: the engine
needs none, widgets need little, and what only ``jupyter hanawidgets`` needs is the extra ``app``."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import hanawidgets

PACKAGE = Path(hanawidgets.__file__).parent
PROJECT = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["project"]


def _declared(lines: list[str]) -> dict[str, Requirement]:
    found = map(Requirement, lines)
    return {canonicalize_name(each.name): each for each in found if each.name != "hanawidgets"}


BASE = _declared(PROJECT["dependencies"])
APP = _declared(PROJECT["optional-dependencies"]["app"])
HUB = _declared(PROJECT["optional-dependencies"]["hub"])
ROOMS = _declared(PROJECT["optional-dependencies"]["rooms"])

WITHOUT_APP = """
import sys
sys.modules |= dict.fromkeys(sys.argv[1].split())
from hanawidgets.cli.main import main
from hanawidgets import widgets
for name in widgets.homes():
    getattr(widgets, name)()
told = [main(words.split()) for words in sys.argv[2:]]
print(*told)
"""
"""Runs commands where some packages cannot be imported; each widget is made, too."""


def _place(path: Path) -> dict[str, Requirement]:
    """What a module may import."""
    folder, *_ = parts = path.relative_to(PACKAGE).parts
    if parts == ("server", "settings.py"):
        return BASE | APP | HUB
    if folder in {"server", "site"}:
        return BASE | APP
    if parts == ("teach", "memory.py"):
        return {"fsrs": BASE["fsrs"]}
    if parts == ("rooms", "redis_store.py"):
        return ROOMS
    return BASE if "widgets" in parts else {}


def _imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"hanawidgets"}


@pytest.mark.slow
def test_every_imported_package_is_declared_where_it_is_needed() -> None:
    owners = packages_distributions()
    wrong, used = [], set()
    for path in PACKAGE.rglob("*.py"):
        if "frontend" in path.relative_to(PACKAGE).parts:
            continue
        for name in _imported(path):
            packages = {canonicalize_name(owner) for owner in owners.get(name, [name])}
            used |= packages
            if not packages & _place(path).keys():
                wrong.append(f"{path.relative_to(PACKAGE)}: {name}")
    assert wrong == []
    assert (BASE | APP | HUB | ROOMS).keys() - used == set(), "declared, and imported nowhere"


def test_every_dependency_has_bounds() -> None:
    unbounded = [
        str(each)
        for each in [*BASE.values(), *APP.values(), *HUB.values(), *ROOMS.values()]
        if {">=", "<"} - {clause.operator for clause in each.specifier}
    ]
    assert unbounded == []


@pytest.mark.slow
def test_widgets_and_the_checker_work_without_the_extra_and_the_other_commands_say_what_to_install(
    tmp_path: Path,
) -> None:
    owners = packages_distributions()
    only_app = APP.keys() - BASE.keys() - {"comm", "jupyter-client", "pyzmq", "tornado", "ipykernel", "ipython"}
    blocked = [name for name, packages in owners.items() if {*map(canonicalize_name, packages)} & only_app]
    assert {"voila", "jupyter_server", "jinja2"} <= {*blocked}
    examples = PACKAGE / "teach/cases/worked_examples.json"
    commands = ["--help", f"check {examples}", "--lang en", f"--lang ja site {tmp_path / 'public'}"]
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_APP, " ".join(blocked), *commands],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "0 0 2 2"
    english, japanese = done.stderr.splitlines()
    assert "Please install" in english and "基本のインストール" in japanese
    for line in (english, japanese):
        assert line.endswith('pip install "hanawidgets[app]"')
