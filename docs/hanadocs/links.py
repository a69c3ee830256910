"""Links of the repository's Markdown, which lead from file to file, as links of the site's pages."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

SOURCES: Final = "https://github.com/hanawidgets/hanawidgets/blob/main/"
"""Where files lie that are no pages."""
_LINK: Final = re.compile(r"(!?)\[((?:[^][]|\[[^]]*\])*)\]\(([^()\s]+)\)")
_FENCE: Final = re.compile(r"^( *)(`{3,}|~{3,}).*?^\1?\2\s*?$", re.MULTILINE | re.DOTALL)
_CODE: Final = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)


@dataclass
class Links:
    """Where links of the repository lead in the site.

    pages  file of the repository → file of the site's source, both as POSIX paths
    """

    root: Path
    pages: Mapping[str, str]
    copied: set[str] = field(default_factory=set)
    """Pictures that pages show, to be copied below ``files/``."""

    def moved(self, text: str, file: str, page: str) -> str:
        """Return the text of ``file`` with its links as they are on ``page``; code stays as it is."""

        def link(found: re.Match[str]) -> str:
            shown, name, target = found.groups()
            return f"{shown}[{name}]({self.target(target, file, page, picture=bool(shown))})"

        def prose(text: str) -> str:
            return "".join(part if at % 2 else _LINK.sub(link, part) for at, part in enumerate(_split(_CODE, text)))

        return "".join(part if at % 2 else prose(part) for at, part in enumerate(_split(_FENCE, text)))

    def target(self, target: str, file: str, page: str, *, picture: bool = False) -> str:
        """Return where a link leads. Raises FileNotFoundError for one that leads nowhere."""
        path, _, mark = target.partition("#")
        if not path or "://" in target or target.startswith(("mailto:", "data:", "attachment:")):
            return target
        meant = os.path.normpath(PurePosixPath(file).parent / path)
        mark = f"#{mark}" if mark else ""
        if meant in self.pages:
            return _from(page, self.pages[meant]) + mark
        if not (self.root / meant).exists():
            raise FileNotFoundError(f"{file}: a link to {target}, where nothing is")
        if picture:
            self.copied.add(meant)
            return _from(page, f"files/{meant.lstrip('.')}")
        return SOURCES + meant + mark


def _split(pattern: re.Pattern[str], text: str) -> list[str]:
    """Return a text cut at matches: what is between stands at even places, the matches at odd ones."""
    parts, at = [], 0
    for found in pattern.finditer(text):
        parts += [text[at : found.start()], found[0]]
        at = found.end()
    return [*parts, text[at:]]


def _from(page: str, to: str) -> str:
    return Path(os.path.relpath(to, PurePosixPath(page).parent)).as_posix()
