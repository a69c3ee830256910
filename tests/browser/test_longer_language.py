"""A language whose texts are 40 % longer, all with accents: no text stands in code, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.widgets.pages.addresses import path_of
from tests.pseudo import TAG, write
from tests.rows import each

from .conftest import drawn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAIN = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const up = node.parentElement;
    if (!up.checkVisibility() || up.closest("svg, script, style, code, .hw-formula, [lang]:not([lang=xx])")) continue;
    for (const word of node.data.match(/[A-Za-z]{4,}/g) ?? []) if (/[aeiounc]/i.test(word)) found.push(`${word}: ${node.data.trim()}`);
  }
  for (const node of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    for (const name of ["aria-label", "title", "placeholder"]) {
      const said = node.getAttribute(name) ?? "";
      if (!node.closest("[lang]:not([lang=xx])") && /(?<![\\p{L}-])[A-Za-z]{4,}(?![\\p{L}-])/u.test(said) && !/[áéíóúýñç]/i.test(said)) found.push(`${name}: ${said}`);
    }
  }
  return found;
}"""
"""Words without any accent that can be seen or heard: they come from no catalogue."""

CUT = """() => {
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`);
  for (const node of document.querySelectorAll("h1, h2, h3, p, a, button, label, summary, td, th, dt, dd, li, legend, [role=radio], .hw-group-title")) {
    if (!node.checkVisibility() || !node.textContent.trim() || node.closest(".hw-hidden, .hw-sr, svg")) continue;
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    if (box.width < 2 || style.position === "absolute" && style.clip !== "auto") continue;
    const scrolls = (up) => /auto|scroll/.test(getComputedStyle(up).overflowX);
    let up = node; while (up && !scrolls(up)) up = up.parentElement;
    if (!up && (box.right > clientWidth + 1 || box.left < -1)) found.push(`outside: ${node.textContent.trim().slice(0, 40)}`);
    if (style.overflowX === "visible" && node.matches(".hw-group-title, button, label") && node.scrollWidth > node.clientWidth + 3) found.push(`over its edge: ${node.className} ${node.textContent.trim().slice(0, 40)}`);
    if (style.overflowX !== "visible" && !scrolls(node) && node.scrollWidth > node.clientWidth + 1) found.push(`cut: ${node.className} ${node.textContent.trim().slice(0, 40)}`);
  }
  return found;
}"""
"""What leaves the window, or its own box."""


@pytest.fixture(scope="module")
def speaking(module_server: Callable[..., Any], tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The apps with the pseudo-language."""
    return module_server(words=write(tmp_path_factory.mktemp("words")), cull_idle=30, cull_interval=5)


@each("app", ["index", "checker", "learn-score", "table", "ohhell"])
def test_a_longer_language_is_whole_and_fits(app: str, speaking: Any, visitor: Callable[..., Page]) -> None:
    page = visitor(speaking.url, viewport={"width": 390, "height": 740}, locale=TAG)
    drawn(page, f"{speaking.url}{path_of(app)}", app)
    expect(page.locator("html")).to_have_attribute("lang", TAG)  # as the browser asks, without a link
    assert page.evaluate(PLAIN) == []
    page.evaluate(
        "document.body.append(Object.assign(document.createElement('p'), { textContent: 'Fixed in code', lang: 'xx' }))"
    )
    assert [line for line in page.evaluate(PLAIN) if "Fixed" in line]  # it would be seen
    page.evaluate("document.body.lastElementChild.remove()")
    assert page.evaluate(CUT) == []


def test_the_page_offers_every_language(speaking: Any, visitor: Callable[..., Page]) -> None:
    page = visitor(speaking.url)
    drawn(page, f"{speaking.url}{path_of('index')}?lang=en", "index")
    offered = page.locator(".hw-site-settings").first.text_content() or ""
    assert "Éñglísh" in offered, offered
    assert "日本語" in offered, offered
