"""What widgets are held to in whatever notebook they stand: a linked pair and a table, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from .words import points

KEYS = ("a", "b", "d", "d", "x", "m", "y", "j", "k", "0")
"""What means something to a notebook in whose cells nobody types."""
# The focus as seen from the widget: a document sees no deeper than the host of a shadow root.
HELD = "(node) => node.getRootNode().activeElement === node"
GROUND = "(node) => getComputedStyle(node.querySelector('.hw-button')).backgroundColor"


def work(page: Page, lang: str) -> None:
    """Pick three cards in a checker that a calculator is linked to, and bid at a table of Oh Hell."""
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-checker .hw-deck [data-face={face}]").click()
    expect(page.locator(".hw-checker .hw-total")).to_have_text(points(6, lang))
    expect(page.locator(".hw-score .hw-answer .hw-result")).to_have_text(points(6, lang))
    moments = page.locator(".hw-table .hw-t-time .hw-count")
    before = moments.inner_text()
    page.locator(".hw-table [data-number='2']").click()
    expect(moments).not_to_have_text(before)


def type_in(page: Page, cells: Callable[[], int]) -> None:
    """Type where a notebook would take letters for commands: cells and focus stay; arrows move in the widget."""
    before = cells()
    deck = page.locator(".hw-checker .hw-deck [data-face]")
    for target in (deck.first, page.locator(".hw-score select").first, page.locator(".hw-table [data-face]").last):
        target.focus()
        for key in KEYS:
            page.keyboard.press(key)
        assert target.evaluate(HELD), f"lost the focus: {target}"
    deck.first.focus()
    page.keyboard.press("ArrowRight")
    assert deck.nth(1).evaluate(HELD)
    chosen = page.locator(".hw-checker .hw-deck [aria-pressed=true]")
    count = chosen.count()
    page.keyboard.press("Space")
    expect(chosen).to_have_count(count + 1)
    assert cells() == before


def look(page: Page, dark: bool) -> None:
    """All widgets are dark or light with the page around them, ground and all."""
    for widget in page.locator(".hw").all():
        expect(widget).to_have_css("color-scheme", "dark" if dark else "light")
    checked: Locator = page.locator(".hw-checker")
    red, green, blue = (int(part) for part in checked.evaluate(GROUND).strip("rgb()").split(",")[:3])
    assert (red + green + blue < 3 * 128) is dark


# Each widget's left, top and width, and by how much what it stands in is wider than it can show.
BOXES = """(nodes) => nodes.map((node) => {
  const { left, top, width } = node.getBoundingClientRect();
  const around = [];
  for (let up = node.parentElement ?? node.getRootNode().host; up; up = up.parentElement) around.push(up);
  return { left, top, width, hidden: Math.max(...around.map((up) => up.scrollWidth - up.clientWidth)) };
})"""
LEAST_PX = 300
"""A phone's width, near enough: narrower than that no widget can be read."""


def stand(page: Page, rows: list[int]) -> None:
    """Widgets in boxes have a width to be read at and are whole in sight; so many stand in each row."""
    expect(page.locator(".hw[data-hw-ready]")).to_have_count(sum(rows))
    boxes = page.locator(".hw").evaluate_all(BOXES)
    assert all(box["width"] >= LEAST_PX for box in boxes), boxes
    assert all(box["hidden"] <= 4 for box in boxes), boxes  # borders and rounding
    found: list[float] = []
    for top in sorted(box["top"] for box in boxes):
        found += [top] if not found or top - found[-1] > 40 else []
    assert [sum(abs(box["top"] - top) <= 40 for box in boxes) for top in found] == rows, boxes
