"""The sources of tutorials, read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import jupytext

from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.app_pages import TUTORIALS

FOLDER: Final = Path(__file__).parents[2] / "notebooks" / "tutorials"
_LINK: Final = re.compile(r"\]\(([a-z-]+)\)")
_RULE: Final = re.compile(r"\[([A-Z]+(?:-[A-Z]+)?-\d+)\](?!\()")
_BROKEN_LINE: Final = re.compile(
    r"(?<=[^\x00-\x7f])\n(?:> )?(?=[^\x00-\x7f])|(?<=[、。）」])\n(?:> )?(?=[\w`\[*])", re.ASCII
)
"""Ends of lines inside Japanese, which Markdown shows as a space."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a source; ``lang`` is "" for what both languages share."""

    kind: str
    source: str
    lang: str
    is_live: bool = False
    """Whether a page runs it though it shows no widget."""
    is_for_notebooks: bool = False
    """Whether a page shows its code only: what it shows needs all of Jupyter."""


@dataclass(frozen=True, slots=True)
class Tutorial:
    """A tutorial as its source has it."""

    name: str
    level: int
    minutes: int
    cells: tuple[Cell, ...]

    @property
    def stem(self) -> str:
        """The name of its files."""
        return stem_of(self.name)

    def title(self, lang: str) -> str:
        return translate(f"ui.heading.tutorial-{self.name}", lang)

    def lead(self, lang: str) -> str:
        return translate(f"ui.lead.tutorial-{self.name}", lang)

    def facts(self, lang: str) -> str:
        """For whom it is, and how long it takes."""
        level = translate(f"tutorials.level.{self.level}", lang)
        return translate("tutorials.facts", lang, level=level, n=self.minutes)

    @property
    def rules(self) -> list[str]:
        """The rules that it names, in the order of their ids."""
        return sorted({rule for cell in self.cells for rule in _RULE.findall(cell.source)}, key=in_order)


def in_order(rule: str) -> tuple[str, int]:
    head, _, number = rule.rpartition("-")
    return head, int(number)


def stem_of(name: str) -> str:
    return f"{[*TUTORIALS].index(name) + 1:02}-{name}"


@cache
def tutorials() -> tuple[Tutorial, ...]:
    """Return all tutorials that have a source, in their order."""
    return tuple(read(name) for name in TUTORIALS if (FOLDER / f"{stem_of(name)}.py").is_file())


def read(name: str) -> Tutorial:
    notebook = jupytext.read(FOLDER / f"{stem_of(name)}.py", fmt="py:percent")
    head = notebook.metadata["hanawidgets"]
    cells = []
    for cell in notebook.cells:
        lang, tags = cell.metadata.get("lang", ""), cell.metadata.get("tags", [])
        assert lang in ("", *LANGUAGES), f"{name}: {lang}"
        assert lang or cell.cell_type == "code", f"{name}: prose of no language: {cell.source[:60]}"
        source = _bare(cell.source) if cell.cell_type == "code" else _BROKEN_LINE.sub("", cell.source)
        cells.append(Cell(cell.cell_type, source, lang, "live" in tags, "notebook" in tags))
    return Tutorial(name, head["level"], head["minutes"], tuple(cells))


def _bare(source: str) -> str:
    """Return a cell's source; a lesson stands in comments, for it is no Python."""
    head, *lines = source.splitlines()
    if head == "%%lesson":
        return "\n".join([head, *(line[1:].removeprefix(" ") for line in lines)])
    return source


def linked(prose: str, rule: Callable[[str], str], tutorial: Callable[[str], str]) -> str:
    """Return prose with links: ``[K-BGA-23]`` leads to the rule, ``[text](name)`` to another tutorial."""

    def lead(found: re.Match[str]) -> str:
        assert found[1] in TUTORIALS, f"no tutorial {found[1]}"
        return f"]({tutorial(found[1])})"

    return _RULE.sub(lambda found: f"[{found[1]}]({rule(found[1])})", _LINK.sub(lead, prose))
