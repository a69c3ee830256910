"""The widgets in a JupyterLab notebook: they work, and what is typed in them does nothing to the notebook."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .places import stand
from .test_boxes import BOXES, HIGH, cells, resized, rows
from .test_rulebook import entry, is_open
from .words import points, ui

pytestmark = pytest.mark.browser

IMPORT = "from hanawidgets.widgets import *\nfrom ipywidgets import link\nset_language('en')\n"
KEYS = ("a", "b", "d", "d", "x", "m", "y")
MARK = "(node) => { window.hwMarked = node; node.focus(); }"
STILL = "() => document.activeElement === window.hwMarked"


def type_keys(notebook: Any, target: Locator, name: str) -> list[str]:
    """Type on an element; return what went wrong."""
    cells = notebook.cells()
    target.evaluate(MARK)
    wrong = []
    for key in KEYS:
        notebook.page.keyboard.press(key)
    if notebook.cells() != cells:
        wrong.append(f"{name}: {cells} cells became {notebook.cells()}")
    if not notebook.page.evaluate(STILL):
        wrong.append(f"{name}: lost the focus")
    return wrong


def test_widgets_work_and_link_in_a_notebook(open_notebook: Callable[..., Any]) -> None:
    notebook = open_notebook(
        IMPORT + "checker = YakuChecker()\nchecker",
        "calculator = ScoreCalculator()\nlink((calculator, 'cards'), (checker, 'value'))\ncalculator",
        "cards = CardList()\ncards",
        widgets=3,
    )
    page = notebook.page
    for face in ("m01-2", "m02-2", "m03-2"):
        page.locator(f".hw-checker [data-face={face}]").click()
    expect(page.locator(".hw-checker .hw-total")).to_have_text(points(6))
    expect(page.locator(".hw-score .hw-answer .hw-result")).to_have_text(points(6))
    assert notebook.run("print(checker.value, calculator.value)") == "('1-tan(aka)', '2-tan(aka)', '3-tan(aka)') 6\n"
    page.locator(".hw-cards [data-face=m09-1]").click()
    expect(page.locator(".hw-cards .hw-detail h2")).to_be_visible()
    assert notebook.run("print(cards.value)") == "9-tane(cup)\n"
    page.locator(".hw-cards input[type=search]").fill("ume")
    expect(page.locator(".hw-cards .hw-browse [data-face]")).to_have_count(4)
    notebook.run("checker.value = ('3-hikari(curtain)', '9-tane(cup)')")
    expect(page.locator(".hw-score .hw-answer .hw-result")).to_have_text(points(5))
    notebook.run("set_language('ja')")
    for painter, shown in (("checker", ".hw-total"), ("score", ".hw-answer .hw-result")):
        expect(page.locator(f".hw-{painter} {shown}")).to_have_text(points(5, "ja"))
        expect(page.locator(f".hw-{painter}")).to_have_attribute("lang", "ja")
    # an address that is not ours stays as it is
    assert "state=" not in page.url
    assert "lang=" not in page.url


def letters(notebook: Any) -> None:
    """Letters do nothing to the notebook, wherever they are typed, and the focus stays."""
    page = notebook.page
    checker, score, cards = (page.locator(f".hw-{name}") for name in ("checker", "score", "cards"))
    cards.locator("[data-face=m09-1]").click()
    expect(cards.locator(".hw-detail h2")).to_be_visible()
    checker.locator(".hw-rules-line > summary").click()
    checker.locator("summary", has_text=re.compile("house rules")).click()
    score.locator(".hw-rules-line > summary").click()
    score.get_by_role("tab", name=ui("source.points")).click()
    number = score.get_by_role("tabpanel").locator(".hw-stepper input")
    number.fill("7")
    number.press("Enter")
    expect(score.locator(".hw-answer .hw-result")).to_have_text(points(7 * 2))
    wrong = []
    for name, target in {
        "card": checker.locator(".hw-deck [data-face]").first,
        "near card": checker.locator(".hw-ghost").first,
        "fold": checker.locator(".hw-made summary").first,
        "rule set": checker.locator("select").first,
        "yaku switch": checker.locator(".hw-one-by-one button").first,
        "chip": checker.get_by_role("radio").first,
        "clear": checker.get_by_role("button", name="Clear"),
        "cards by name": checker.locator(".hw-named input"),
        "number": number,
        "stepper": score.locator(".hw-stepper button:enabled").first,
        "term": score.locator(".hw-tile").first,
        "ending": score.locator(".hw-calc-sets select").first,
        "copy": score.get_by_role("button", name="Copy as text"),
        "card in list": cards.locator(".hw-browse [data-face]").first,
        "detail": cards.locator(".hw-detail"),
        "close": cards.get_by_role("button", name="Close"),
        "search": cards.locator("input[type=search]"),
    }.items():
        wrong += type_keys(notebook, target, name)
    typed = "".join(KEYS)
    expect(cards.locator("input[type=search]")).to_have_value(typed)
    expect(checker.locator(".hw-named input")).to_have_value(re.compile(typed))
    expect(number).to_have_value(re.compile(typed))
    # a letter picks an example, and with it other ways in and numbers
    wrong += type_keys(notebook, score.get_by_label("Example", exact=True), "example")
    checker.locator(".hw-near li", has_text="Tan").first.locator(".hw-ghost").first.press("Enter")
    expect(checker.locator("section:focus")).to_have_count(1)  # the card that was one away has gone
    wrong += type_keys(notebook, page.locator(":focus"), "what holds the focus of a control that went")
    assert wrong == []


def arrows_enter_and_space(notebook: Any) -> None:
    """They stay in the widget."""
    page, cells = notebook.page, notebook.cells()
    deck = page.locator(".hw-checker .hw-deck [data-face]")
    deck.first.click()
    expect(deck.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    expect(deck.nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(deck.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".hw-checker .hw-deck [aria-pressed=true]")).to_have_count(3)
    page.keyboard.press("Delete")
    expect(page.locator(".hw-deck :focus")).to_have_count(1)
    assert notebook.cells() == cells


def after_a_button(notebook: Any) -> None:
    """A button that loses the focus by its own work, as it rests or goes, hands no letter to the notebook."""
    page = notebook.page
    cells, wrong = notebook.cells(), []
    checker = page.locator(".hw-checker")
    total = checker.locator(".hw-total")
    for name, button, after in (
        ("example", checker.get_by_role("button", name="Show an example"), points(12)),
        ("near card", checker.locator(".hw-ghost").first, None),
        ("clear", checker.get_by_role("button", name="Clear"), points(0)),
    ):
        before = total.inner_text()
        button.click()
        expect(total).to_have_text(after) if after else expect(total).not_to_have_text(before)
        page.keyboard.press("b")
        if notebook.cells() != cells:
            wrong.append(name)
            cells = notebook.cells()
    assert wrong == []


def at_a_table(notebook: Any) -> None:
    """Its letters play, though a notebook takes them for commands."""
    page, cells = notebook.page, notebook.cells()
    hand = page.locator(".hw-table [data-zone=hand] button")
    hand.first.focus()
    for key in ("1", "b", "a", "d", "d", "Escape", "2"):
        page.keyboard.press(key)
    expect(hand.nth(1)).to_have_attribute("aria-pressed", "true")
    assert notebook.cells() == cells
    assert notebook.run("print(table.session.seed)").strip() == "42"


def test_keys_stay_in_the_widgets(open_notebook: Callable[..., Any]) -> None:
    """One notebook for all: to open one takes longer than to type."""
    notebook = open_notebook(
        IMPORT + "checker = YakuChecker('12 22 32 42'); checker",
        "ScoreCalculator()",
        "CardList()",
        "table = KoiKoiTable(seed=42); table",
        "1 + 1",
        widgets=4,
        viewport={"width": 1280, "height": 8000},
    )
    letters(notebook)
    total = notebook.page.locator(".hw-checker .hw-total")
    for keys in (arrows_enter_and_space, after_a_button):
        notebook.run("checker.value = ()")
        expect(total).to_have_text(points(0))
        keys(notebook)
    at_a_table(notebook)


def contrast(colours: list[str]) -> float:
    """Return the contrast of two colours, each ``rgb(...)`` (WCAG 2)."""

    def light(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted(map(light, colours))
    return (high + 0.05) / (low + 0.05)


# Colour of an element and of its ground: what lies behind it, each thin layer laid over those below.
COLOURS = """(node) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const layers = [];
  for (let at = node; at; at = at.parentElement) layers.unshift(getComputedStyle(at).backgroundColor);
  const seen = () => `rgb(${[...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).join(", ")})`;
  const lay = (colour) => { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1); };
  ["#fff", ...layers].forEach(lay);
  const ground = seen();
  lay(getComputedStyle(node).color);
  return [seen(), ground];
}"""


def weak_under(theme: str, notebook: Any) -> list[str]:
    """What is hard to read under a theme of JupyterLab."""
    page = notebook.page
    notebook.command("apputils:change-theme", theme=theme)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-name", theme)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str("Light" in theme).lower())
    weak = []
    for selector in (
        ".hw-total",
        ".hw-points",
        ".hw-group-title",
        ".hw-note",
        ".hw-chip",
        ".hw-chip[aria-checked=true]",
        ".hw-button",
        ".hw select",
        ".hw-tile-label",
        ".hw-tile-value",
        ".hw-result",
        ".hw-quiet > summary",
        ".hw h2",
        ".hw-count",
        ".hw-stepper input",
        ".hw-id",
    ):
        nodes = page.locator(selector).all()[:3]
        assert nodes, selector
        ratios = [contrast(node.evaluate(COLOURS)) for node in nodes]
        weak += [f"{theme}, {selector}: {ratio:.2f}" for ratio in ratios if ratio < 4.5]
    return weak


def test_saved_notebook_carries_picture_and_text_and_every_theme_leaves_it_readable(
    open_notebook: Callable[..., Any],
) -> None:
    notebook = open_notebook(
        IMPORT + "YakuChecker('1-tan(aka) 2-tan(aka) 3-tan(aka)')",
        "ScoreCalculator(points=7, field_brights=3, calls=1)",
        "CardList(search='ume')",
        "CardList(card='m09-1')",
        widgets=4,
        viewport={"width": 1280, "height": 8000},
    )
    page = notebook.page
    expect(page.locator(".hw-detail h2")).to_be_visible()
    expect(page.locator(".hw-detail")).not_to_be_focused()  # a card shown by the author moves nobody
    outputs = [cell["outputs"] for cell in notebook.saved()["cells"]]
    assert [len(of) for of in outputs] == [1, 1, 1, 1]
    for (output,), told in zip(outputs, ("Akatan 6", "7 × 2 × (4 + 1) = 70", "4 cards"), strict=False):
        data = {kind: "".join(part) for kind, part in output["data"].items()}
        assert "application/vnd.jupyter.widget-view+json" in data
        assert told in data["text/plain"]
        assert told in data["text/html"]
        assert len(data["text/html"]) < 60_000
    assert '<img alt="" ' in "".join(outputs[0][0]["data"]["text/html"])
    for fold in page.locator(".hw .hw-fold > summary").all():
        fold.click()  # what a fold holds is made when it is opened
    assert [line for theme in ("JupyterLab Light", "JupyterLab Dark") for line in weak_under(theme, notebook)] == []


# ---- boxes of other widgets, a rule book alone, a kernel started anew ----

WITHOUT_LAST = """(count) => {
  for (const cell of [...document.querySelectorAll(".jp-Notebook .jp-Cell")].slice(-count)) cell.remove();
}"""


def own_widths_stay(page: Page) -> None:
    *_, wide, narrow = (
        node["width"]
        for node in page.locator(".hw").evaluate_all(
            "(all) => all.map((node) => node.parentElement.getBoundingClientRect())"
        )
    )
    assert wide / narrow == pytest.approx(65 / 35, rel=0.02)


def test_boxes_in_jupyterlab(open_notebook: Callable[..., Any]) -> None:
    count = sum(rows("bending")) + sum(rows("stiff"))
    sources = [*cells("bending"), *cells("stiff")]
    notebook = open_notebook(*sources, widgets=count, viewport={"width": 1280, "height": 2 * HIGH})
    page = notebook.page
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    stand(page, rows("bending") + rows("stiff"))
    own_widths_stay(page)
    page.evaluate(WITHOUT_LAST, len(BOXES["stiff"]))  # what does not bend has nothing to do in a narrow window
    resized(page, 700)
    stand(page, rows("bending", narrow=True))


def test_two_views_are_one_widget_and_a_js_link_follows_it(open_notebook: Callable[..., Any]) -> None:
    notebook = open_notebook(
        "from hanawidgets.widgets import YakuChecker\nfrom ipywidgets import IntText, jsdlink\n"
        "checker, number = YakuChecker('12 22', lang='en'), IntText()\njsdlink((checker, 'points'), (number, 'value'))\nchecker",
        "checker",
        "number",
        widgets=2,
    )
    page = notebook.page
    first, second = page.locator(".hw-checker").all()
    first.locator(".hw-deck [data-face=m03-2]").click()
    for view in (first, second):
        expect(view.locator(".hw-total")).to_have_text(points(6))
        expect(view.locator(".hw-deck [aria-pressed=true]")).to_have_count(3)
    number = page.locator(".widget-text input, .jupyter-widgets input[type=number]").last
    expect(number).to_have_value("6")
    second.locator(".hw-deck [data-face=m01-2]").click()
    for view in (first, second):
        expect(view.locator(".hw-total")).to_have_text(points(0))
    expect(number).to_have_value("0")


def test_a_rule_book_alone_in_a_notebook(open_notebook: Callable[..., Any]) -> None:
    """Without the app around it: an author's rule is open, the focus stays where it was, no link leads nowhere."""
    notebook = open_notebook(
        "from hanawidgets.widgets import RuleBook\nbook = RuleBook(rule='K-BGA-23', section='score')\nbook", widgets=1
    )
    page = notebook.page
    shown = is_open(page, "K-BGA-23")
    expect(shown.locator("summary")).not_to_be_focused()
    expect(page.locator("p.hw-part-result").last).to_have_text("7 × 2 × (1 + 0) = 14")
    expect(page.locator(".hw-book a")).to_have_count(0)
    entry(page, "K-BGA-24").locator("summary").click()
    is_open(page, "K-BGA-24")
    assert notebook.run("print(book.rule)").strip() == "K-BGA-24"
    notebook.run("book.rule = 'K-BGA-26'")
    is_open(page, "K-BGA-26")
    expect(entry(page, "K-BGA-24").locator("summary")).to_be_focused()  # an author's code moves nobody


def test_after_a_restart_in_jupyterlab_the_cell_is_run_again(open_notebook: Callable[..., Any]) -> None:
    notebook = open_notebook("from hanawidgets.widgets import YakuChecker\nYakuChecker(lang='en')", widgets=1)
    page = notebook.page
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.locator(".hw-deck [data-face=m01-1]").click()
    expect(page.locator(".hw-lost")).to_have_text(ui("offline_notebook"))
    notebook.command("notebook:run-all-cells")
    expect(page.locator(".hw-lost")).to_have_count(0)
    card = page.locator(".hw-deck [data-face=m01-1]")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
