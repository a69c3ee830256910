"""The static site's pages: what they keep from visit to visit, Chromium's shell cannot take."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from .site_server import host, parts, shared, site  # noqa: F401  (fixtures)


@pytest.fixture(scope="session")
def browser(whole_browser: Browser) -> Browser:
    """Chromium with all its parts: its shell crashes on a site's database that was damaged."""
    return whole_browser
