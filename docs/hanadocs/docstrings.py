"""Docstrings as they are written here, as reStructuredText: names before two spaces are a list of what they mean."""

from __future__ import annotations

import re
from typing import Any, Final

_ROW: Final = re.compile(r"^(\*{0,2}\w+(?:, \*{0,2}\w+)*) {2,}(?=\S)(.*)$")
_PROMPT: Final = (">>>", "...")


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx."""
    app.connect("autodoc-process-docstring", lambda app, what, name, obj, options, lines: rows(lines))
    return {"parallel_read_safe": True}


def rows(lines: list[str]) -> None:
    """Rewrite, in place, paragraphs whose lines begin with a name and two spaces.

    >>> text = ["Return it.", "", "cards   of the winner,", "        in words", "points  or these"]
    >>> rows(text)
    >>> text
    ['Return it.', '', '- **cards** – of the winner, in words', '- **points** – or these']
    """
    made: list[str] = []
    in_row = False
    for line in lines:
        found = None if line.startswith(_PROMPT) else _ROW.match(line)
        if found:
            if not in_row and made and made[-1]:
                made.append("")
            made.append(f"- **{found[1].replace('*', '')}** – {found[2]}")
            in_row = True
        elif in_row and line.startswith("  ") and line.strip():
            made[-1] += f" {line.strip()}"
        else:
            if in_row and line.strip():
                made.append("")
            in_row = False
            made.append(line)
    lines[:] = made
