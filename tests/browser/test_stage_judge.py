"""What looks at stages sees each fault that it is there for, and none where there is none (see tools/stage)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tools.stage.look import Eyes, Window, moved, one_look
from tools.stage.report import lines, table

from .test_haggis import at, game

pytestmark = pytest.mark.browser

PHONE = (390, 740)
CARD = '<span class="hw-card"><span class="hw-face" data-card="m01-1" style="width: 60px"></span></span>'
GOOD = f"""
<style>
  body {{ margin: 0; font: 16px sans-serif }}
  .hw-card, .hw-face {{ display: inline-block; height: 80px }}
  .hw-l-choice {{ display: block; width: 300px; height: 44px }}
  .hw-l-go {{ position: sticky; bottom: 0; height: 60px; background: white }}
  .hw-t-board {{ position: relative; width: 380px; height: 300px }}
  .hw-t-pile {{ position: relative; display: inline-block; width: 70px }}
  .hw-t-pile small {{ position: absolute; left: 2px; bottom: 2px; font-size: 12px }}
</style>
<div class="hw">
  <div class="hw-s-show">
    <div class="hw-t-board">
      <div data-zone="field">{CARD}{CARD.replace("m01-1", "m02-1")}</div>
      <span class="hw-t-pile">{CARD}<small>3</small></span>
      <b class="name" style="display: block; width: 120px">somebody</b>
    </div>
  </div>
  <button class="hw-l-choice">one</button>
  <button class="hw-l-choice">another</button>
  <div class="hw-l-go"><button data-next>on</button></div>
</div>
"""


@pytest.fixture
def page(browser: Browser) -> Page:  # type: ignore[misc]
    made = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    yield made
    made.close()


def seen(page: Page, *changes: tuple[str, str]) -> list[tuple[str, str, float]]:
    """What is found of a good page with something changed."""
    content = GOOD
    for old, new in changes:
        assert old in content, old
        content = content.replace(old, new)
    page.set_content(content)
    return [(kind, what, figure) for kind, what, figure in one_look(page, PHONE, about=True)["found"]]


def test_a_good_page_has_no_fault(page: Page) -> None:
    assert seen(page) == []


LOW = ('<button class="hw-l-choice">one', '<button style="margin-top: 330px" class="hw-l-choice">one')
NARROW = 'style="overflow: hidden; white-space: nowrap; display: block; width: 20px"'


@pytest.mark.parametrize(
    ("kind", "changes", "what", "figure"),
    [
        ("small", [("width: 60px", "width: 20px")], "field under 44", 20),
        ("small", [(CARD + "<small>", CARD.replace("60px", "24px") + "<small>")], "pile under 28", 24),
        ("no tap", [("</style>", ".veil { position: fixed; inset: 300px 0 0 }</style>"), ('<div class="hw">', '<div class="veil"></div><div class="hw">')], "lies under .veil", None),
        ("no tap", [LOW], "lies under .hw-l-go", None),
        ("no tap", [("height: 300px", "height: 900px"), ("sticky", "static")], "outside of the window", None),
        ("bar", [("height: 300px", "height: 564px"), ("width: 300px; height: 44px", "width: 300px; height: 60px")], "reaches into the bar", None),
        ("text", [("font-size: 12px", "font-size: 10px")], "small is set small", 10),
        ("text", [('style="display: block; width: 120px"', NARROW)], "is cut off", None),
        ("outside", [("left: 2px", "left: -20px")], "counts stick out", None),
        ("outside", [('<b class="name" style="', '<b class="name" style="position: absolute; left: 300px; ')], "sticks out of the board", 40),
        ("sideways", [(".hw-t-board {", ".hw-l-choice { margin-left: 200px } .hw-t-board {")], "scrolls sideways", 110),
        ("no tap", [("<button data-next>", "<button data-next hidden>")], "nothing that shows leads on", None),
        ("not in sight", [("  </div>\n  <button", f'  <p class="hw-l-cards" style="margin: 340px 0 0">{CARD}</p></div>\n  <button')], "shown: 1 of 1 cards, under", 1),
        ("not in sight", [('<div data-zone="field">', '<div data-zone="field" style="margin-top: 760px">')], "field: 2 of 2", 2),
    ],
)  # fmt: skip
def test_each_fault_is_seen(
    page: Page, kind: str, changes: list[tuple[str, str]], what: str, figure: float | None
) -> None:
    found = [(told, much) for found, told, much in seen(page, *changes) if found == kind]
    assert any(what in told and (figure is None or much == pytest.approx(figure, abs=0.6)) for told, much in found), (
        seen(page, *changes)
    )


@pytest.mark.parametrize(
    "changes",
    [
        [('style="display: block; width: 120px"', f'title="somebody" {NARROW}')],
        [('<b class="name" style="display: block; width: 120px">somebody</b>', f'<button aria-expanded="false"><b {NARROW}>somebody</b></button>')],
        [("one</button>", 'one<span class="hw-vh" style="font-size: 2px">for ears</span></button>')],
    ],
    ids=["its title tells it", "it can be opened", "nobody sees it"],
)  # fmt: skip
def test_what_is_told_otherwise_is_no_fault(page: Page, changes: list[tuple[str, str]]) -> None:
    assert seen(page, *changes) == []


@pytest.mark.parametrize("around", ["hw-t-seat", "hw-o-below"])  # at a seat, or below the trick of a figure
def test_of_a_fan_so_much_of_each_card_shows(page: Page, around: str) -> None:
    hand = '<div class="hw-t-hand" data-zone="hand" style="display: flex">{}</div>'
    fan = f'<section class="{around}">{hand}</section>'
    card = (
        '<button class="hw-card" data-face="m0{0}-1" style="margin: 0 -{1}px 0 0; border: 0; padding: 0">{2}</button>'
    )
    for hidden, kinds in ((30, []), (42, ["small"])):
        cards = "".join(card.format(nth, hidden, CARD.replace("span", "i")) for nth in range(1, 5))
        found = seen(page, ('<b class="name"', fan.format(cards) + '<b class="name"'))
        assert [kind for kind, *_ in found] == kinds, found


def test_another_hand_that_lies_open_is_held_to_what_a_pile_is(page: Page) -> None:
    open_hand = '<section class="hw-t-seat{}"><div class="hw-t-hand">{}</div></section><b class="name"'
    for whose, width, kinds in (("", 30, ["small"]), (" hw-t-top", 30, []), (" hw-t-top", 24, ["small"])):
        found = seen(page, ('<b class="name"', open_hand.format(whose, CARD.replace("60px", f"{width}px"))))
        assert [kind for kind, *_ in found] == kinds, found


def test_what_moves_is_seen_and_by_how_much(page: Page) -> None:
    page.set_content(GOOD)
    window: Window = PHONE
    eyes = Eyes([window], "en")
    before = eyes.look(page, "somewhere", "asked")
    eyes.look(page, "somewhere", "still", before=before)
    page.evaluate("document.querySelector('.hw-s-show').style.marginTop = '7px'")
    eyes.look(page, "somewhere", "moved", before=before)
    (finding,) = eyes.findings
    assert (finding.state, finding.kind, finding.figure) == ("moved", "moves", 7)
    assert eyes.figures[window].moved == 7 and eyes.figures[window].states == 3
    (line,) = lines(eyes.findings)
    assert "somewhere, moved, 390x740, en: moves:" in line
    assert table(eyes.figures, eyes.findings).splitlines()[1].split()[:2] == ["390x740", "3"]


def test_a_figure_may_grow_at_its_end_and_a_card_may_not() -> None:
    before = {"figure .trick": [0.0, 0.0, 90.0, 90.0], "cards: m01-1": [0.0, 0.0, 44.0, 70.0]}
    assert moved(before, before | {"figure .trick": [0.0, 0.0, 90.0, 200.0]}) == []
    assert moved(before, before | {"figure .trick": [0.0, 9.0, 90.0, 90.0]}) == [("moves", "figure .trick, top", 9)]
    assert moved(before, before | {"cards: m01-1": [0.0, 0.0, 50.0, 70.0]}) == [("moves", "cards: m01-1, width", 6)]


@pytest.mark.parametrize("window", [(320, 568), (740, 390), (1280, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_window_made_another_one_shows_what_one_opened_so_shows(
    open_app: Callable[..., Page], window: tuple[int, int]
) -> None:
    query = at(game())
    resized = open_app("haggis", width=PHONE[0], height=PHONE[1], query=query)
    resized.set_viewport_size({"width": window[0], "height": window[1]})
    opened = open_app("haggis", width=window[0], height=window[1], query=query)
    first, second = (one_look(page, window, about=True) for page in (resized, opened))
    assert first["seen"] == second["seen"]
    assert first["found"] == second["found"]
