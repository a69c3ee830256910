"""Every widget with a picture, a sentence in both languages and an example to run (``docs/gallery.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from . import ROOT

FILE: Final = ROOT / "docs" / "gallery.toml"
PICTURES: Final = "docs/pictures/gallery"


@dataclass(frozen=True, slots=True)
class Example:
    """A widget as the gallery shows it."""

    code: str
    en: str
    ja: str


@cache
def examples() -> dict[str, Example]:
    """Return them by the widget's name, in the gallery's order."""
    return {name: Example(**row) for name, row in tomllib.loads(FILE.read_text("utf-8")).items()}


def pages() -> Iterator[tuple[str, str]]:
    """Yield the gallery: name, text."""
    cards, parts = [], []
    for name, one in examples().items():
        picture = f"pictures/gallery/{name}.jpg"
        cards.append(
            f':::{{grid-item-card}} {name}\n:link: "#{name.lower()}"\n:link-type: url\n:img-top: {picture}\n:img-alt:\n:::'
        )
        parts.append(
            f"## [{name}](widgets/{name}.md)\n\n{one.en}\n\n[{one.ja}]{{.hd-ja lang=ja}}\n\n"
            f"```{{live}}\n:picture: {picture}\n:alt: {one.en}\n{one.code.strip()}\n```"
        )
    yield "gallery.md", "\n\n".join([_HEAD, *cards, "::::", *parts]) + "\n"


_HEAD: Final = """\
# Gallery

Every widget with its code. Change the code and run it: Python starts in your browser, nothing is sent anywhere.

::::{grid} 2 2 3 4
:gutter: 2
:class-container: hd-gallery
"""
