"""The art at a glance: ``python -m tests.art.contact FOLDER`` writes contact sheets of every deck as PNG.

One sheet a deck and size (40, 76 and 220 pixels a card, the small ones enlarged twofold), one of the thumbs as other eyes
see them. Asserts nothing. Needs a Chromium, as the browser tests do.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from hanawidgets.art import BACKS, DECKS, sprite

from .sight import SIGHT

SIZES = {40: 2, 76: 2, 220: 1}
"""Width of a card → pixels of the picture for one of the page."""
STYLE = (
    "body{margin:12px;background:#fbf6e9;font:12px sans-serif}svg.c{margin:2px;vertical-align:top}p{margin:10px 0 2px}"
)


def _eyes() -> str:
    rows = {
        name: " ".join(" ".join(map(str, row)) + " 0 0" for row in matrix) + " 0 0 0 1 0"
        for name, matrix in SIGHT.items()
    }
    return (
        "<svg style='position:absolute' width='0' height='0'>"
        + "".join(
            f'<filter id="{name}" color-interpolation-filters="linearRGB"><feColorMatrix values="{values}"/></filter>'
            for name, values in rows.items()
        )
        + "</svg>"
    )


def cards(faces: tuple[str, ...], width: int) -> str:
    """Return faces as HTML; the sprite must stand in the same page."""
    return "".join(
        f'<svg class="c" width="{width}" height="{width * 1.64:.0f}"><use href="#hw-{face}" width="{width}" '
        f'height="{width * 1.64:.0f}"/></svg>'
        for face in faces
    )


def page(content: str) -> str:
    """Return a whole page around it."""
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{sprite()}{_eyes()}{content}"


def sheets() -> dict[str, tuple[str, int]]:
    """Return name of the picture → page, and pixels of the picture for one of the page."""
    found = {
        f"{deck}-{width}": (page(cards((*faces, BACKS[deck]), width)), scale)
        for deck, faces in DECKS.items()
        for width, scale in SIZES.items()
    }
    for deck, faces in DECKS.items():
        rows = "".join(f'<p>{eye}</p><div style="filter:url(#{eye})">{cards(faces, 40)}</div>' for eye in SIGHT)
        found[f"{deck}-sight"] = page(rows), 2
    return found


def main(folder: Path) -> None:
    """Write all sheets."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    names = ("chromium", "chromium-browser", "google-chrome")
    path = os.environ.get("HANAWIDGETS_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (html, scale) in sheets().items():
            wide = 2860 if name.endswith("-220") else 700
            view = browser.new_page(viewport={"width": wide, "height": 400}, device_scale_factor=scale)
            view.set_content(html)
            view.screenshot(path=folder / f"{name}.png", full_page=True)
            view.close()
            print(folder / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "contact"))
