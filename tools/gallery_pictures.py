"""Pictures of the documentation's gallery: each example run on its page.

python docs OUT && python -m tools.gallery_pictures OUT     # writes docs/pictures/gallery/*.jpg
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from hanawidgets import widgets
from tests.browser.site.site_server import Host
from tests.run import system_browser

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "gallery"
WIDE, HIGH = 760, 700
"""Of a picture, at most."""
PINNED = """nodes => nodes.forEach((node) => {
    node.style.transform = `translateY(${Math.min(0, innerHeight - node.getBoundingClientRect().bottom)}px)`;
})"""
"""A tool's answer, which is pinned to a window's foot, but not in the box of an example."""


def main(out: Path) -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    host = Host(out)
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path=system_browser(), args=["--no-sandbox"])
        for name in widgets.homes():
            page = browser.new_page(viewport={"width": WIDE, "height": HIGH}, color_scheme="light")
            page.goto(f"{host.url}widgets/{name}.html")
            page.add_style_tag(content="header, .skip-link, .pst-skip-link, .bd-header { display: none !important; }")
            block = page.locator(".hd-live")
            block.locator(".hd-run").click()
            widget = block.locator(".hw").first
            widget.wait_for(timeout=60_000)
            page.mouse.move(0, 0)
            page.evaluate("() => document.activeElement?.blur()")
            widget.evaluate("node => scrollBy(0, node.getBoundingClientRect().top - 12)")
            page.wait_for_timeout(2_500)
            box = widget.bounding_box()
            assert box
            block.locator(".hw-answer").evaluate_all(PINNED)
            top = max(0, box["y"] - 12)
            page.screenshot(
                path=FOLDER / f"{name}.jpg",
                type="jpeg",
                quality=78,
                clip={
                    "x": max(0, box["x"] - 12),
                    "y": top,
                    "width": min(WIDE, box["width"] + 24),
                    "height": min(HIGH - top, box["height"] + 24),
                },
            )
            page.close()
        browser.close()
    host.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
