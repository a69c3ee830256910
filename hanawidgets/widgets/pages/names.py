"""Every place that has to name what games register: ``python -m hanawidgets.widgets.pages.names`` writes them.

Editors and type checkers read names from text, so the packages repeat what the registry finds at run time; the bundle
is put together before anything runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from hanawidgets import widgets
from hanawidgets.core.registry import PARTS

_PACKAGE: Final = Path(__file__).resolve().parents[2]
_NAMES: Final = re.compile(r"(?<=^if TYPE_CHECKING:\n)(?:(?: {4}.*)?\n)+(?=\n)", re.MULTILINE)
_ALL: Final = re.compile(r"^__all__ = .*$", re.MULTILINE)


def _doors(text: str) -> str:
    """Return the package's text with the front door of every game that has one."""
    games = sorted(name for name, parts in PARTS.items() if parts.has("api"))
    text = _NAMES.sub(_block(f"from hanawidgets.games.{name} import api as {name}" for name in games), text)
    listed = ", ".join(f'"{name}"' for name in games)
    return _ALL.sub(f"__all__ = [{listed}]", text)


def _widgets(text: str) -> str:
    """Return the text of the package of widgets with every widget; those of games stand before those of all games."""
    own = f"{widgets.__name__}."
    found = sorted((home.startswith(own), home.replace(own, "."), name) for name, home in widgets.homes().items())
    games = _block(f"from {home} import {name} as {name}" for shared, home, name in found if not shared)
    rest = _block(f"from {home} import {name} as {name}" for shared, home, name in found if shared)
    return _NAMES.sub(f"{games}\n{rest}", text)


def _block(lines: Iterable[str]) -> str:
    return "".join(f"    {line}\n" for line in lines)


def _painters(_: str) -> str:
    """Return the module that puts the painters of all games that have widgets together."""
    games = [name for name, parts in PARTS.items() if parts.has("views")]
    return "\n".join(
        [
            "// Written by `python -m hanawidgets.widgets.pages.names`: every game's board, and the painters of all.",
            *(f'import {{ {name} }} from "./{name}";' for name in sorted(games)),
            "",
            f"export const games = {{ {', '.join(games)} }};",
            f"export const painters = {{ {', '.join(f'...{name}.painters' for name in games)} }};",
            "",
        ]
    )


FILES: Final = {
    _PACKAGE / "__init__.py": _doors,
    _PACKAGE / "widgets" / "__init__.py": _widgets,
    _PACKAGE / "frontend" / "src" / "games" / "index.ts": _painters,
}
"""File → its text → the text with the names of today."""


def written() -> dict[Path, str]:
    """Return what stands in each file when it names what is registered."""
    return {file: write(file.read_text("utf-8") if file.exists() else "") for file, write in FILES.items()}


if __name__ == "__main__":
    for path, content in written().items():
        path.write_text(content, encoding="utf-8")


__all__ = ["FILES", "written"]
