"""What axe finds on a page, with its library read in once for each page and no style sheet fetched again for it."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
RUN = "([within, options]) => axe.run(within || document, options)"


def violations(page: Page, options: dict[str, Any] = EVERYTHING, within: str = "") -> list[str]:
    """Return what axe finds, one line for each place.

    options  what it looks for
    within   a selector, for a part of a page the rest of which is looked at elsewhere
    """
    if not page.evaluate("() => !!window.axe"):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary'].splitlines()[-1].strip()})"
        for rule in page.evaluate(RUN, [within, options])["violations"]
        for node in rule["nodes"]
    ]
