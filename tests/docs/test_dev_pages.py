"""The contributor's pages name files, commands and pages that are there, and CONTRIBUTING stays one page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Final

from hanadocs import ROOT
from hanadocs.assemble import ELSEWHERE
from hanadocs.links import Links

from hanawidgets.core.registry import NAMES

DEV: Final = ROOT / "docs" / "dev"
PAGES: Final = (ROOT / "CONTRIBUTING.md", *sorted(DEV.glob("*.md")))
WORDS: Final = 700
_BELOW: Final = re.compile(r"\b[Bb]elow `[\w<>/]+/`(?:(?:,| and| or) `[\w<>/]+/`)*")
"""The folders in which a page's paths begin."""
_FOLDER: Final = re.compile(r"`([\w<>/]+/)`")
_PATH: Final = re.compile(r"`([\w.<>|-]+/[\w./<>*|-]*|[\w<>-]+\.(?:py|json|toml|md))`")
_MODULE: Final = re.compile(r"python3? -m ((?:tests|tools|hanawidgets)[\w.]*)")


def missing(text: str) -> Iterator[str]:
    """Yield the paths and modules that a text names and that are nowhere."""
    folders = ["", *(folder for found in _BELOW.finditer(text) for folder in _FOLDER.findall(found[0]))]
    for path in _PATH.findall(text):
        if not any(_found(f"{folder}{path}") for folder in folders):
            yield path
    for module in _MODULE.findall(text):
        if find_spec(module) is None:
            yield module


def _found(path: str) -> bool:
    """Tell whether a path is there; what stands in brackets may be a game, a language, or any name."""
    for given in ({"game": game, "lang": "en"} for game in NAMES):
        pattern = re.sub(r"<([\w-]+)>", lambda mark: given.get(mark[1], "*"), path)  # noqa: B023 - called here
        if any(ROOT.glob(pattern.rstrip("/"))):
            return True
    return False


def test_a_page_names_only_files_and_commands_that_are_there() -> None:
    found = {page.name: lost for page in PAGES if (lost := [*missing(page.read_text("utf-8"))])}
    assert not found
    assert [*missing("below `hanawidgets/`: `core/nowhere.py`, `core/parts.py` and `python -m tests.nothing`")] == [
        "core/nowhere.py",
        "tests.nothing",
    ]


def test_links_lead_to_files_and_every_page_is_listed() -> None:
    links = Links(ROOT, ELSEWHERE)
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        links.moved(page.read_text("utf-8"), name, name)
    index = (DEV / "index.md").read_text("utf-8")
    listed = re.search(r"```{toctree}\n:hidden:\n\n(.*?)\n```", index, re.DOTALL)
    assert listed
    assert {*listed[1].split()} == {page.stem for page in DEV.glob("*.md")} - {"index"}


def test_contributing_is_read_at_a_go() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_text("utf-8").split()) <= WORDS
