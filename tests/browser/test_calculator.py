"""The score calculator: numbers, formula, rules behind it, other rules beside it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hanawidgets.games.koikoi.teach.worked import worked_examples
from hanawidgets.text import translate

from .words import points, ui

pytestmark = pytest.mark.browser

OWN = ".hw-answer "
"""Where the person's own score stands; a comparison shows it a second time."""


def stepper(page: Page, name: str, lang: str = "en") -> Locator:
    """Return the stepper of a number, ``"own_koi"`` for one."""
    label = re.compile(f"^{re.escape(translate(f'error.field.{name}', lang))}$")
    return page.locator(".hw-stepper").filter(has=page.locator("label", has_text=label))


def result(page: Page, number: int, lang: str = "en") -> None:
    expect(page.locator(f"{OWN}.hw-result")).to_have_text(points(number, lang))


def line(page: Page, text: str) -> None:
    """The formula as it is seen: signs and numbers, without the terms' names."""
    tiles = page.locator(f"{OWN}.hw-tiles")
    expect(tiles).to_be_visible()
    read = """(node) => [...node.querySelectorAll(".hw-sign, .hw-tile-value, .hw-result")]
      .map((part) => part.textContent).join("").replace(/\\D+$/, "")"""
    expect(page.locator(".hw-score .hw-sum span")).to_have_text(text)
    assert tiles.evaluate(read) == text.replace(" ", "")


def example(page: Page, which: str, lang: str = "en") -> None:
    page.locator(".hw-examples").get_by_role("button", name=translate(f"rules.{which}.title", lang)).first.click()
    expect(page.locator(".hw-example .hw-id").first).to_have_text(which)


def test_steppers_step_and_stop_at_the_ends(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    result(page, 14)
    lights = stepper(page, "field_brights")
    less, more = lights.get_by_role("button").first, lights.get_by_role("button").last
    expect(less).to_be_disabled()
    for n in range(1, 6):
        more.click()
        expect(lights.get_by_role("textbox")).to_have_value(str(n))
        result(page, 14 * (1 + n))
    expect(more).to_be_disabled()
    less.click()
    result(page, 70)
    expect(less).to_be_focused()
    # with the keyboard, too: a button that rests does not throw the focus off the stepper
    more.focus()
    page.keyboard.press("Enter")
    expect(lights.get_by_role("textbox")).to_have_value("5")
    expect(more).to_be_disabled()
    assert page.evaluate("() => !!document.activeElement.closest('.hw-stepper')"), "focus fell to the page"


def test_typed_numbers(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", "ja")
    total = stepper(page, "points", "ja")
    field, error = total.get_by_role("textbox"), total.get_by_role("alert")
    field.fill("１２")
    field.press("Enter")
    result(page, 24, "ja")
    expect(field).to_have_value("12")
    expect(page).to_have_url(re.compile(r"state=k1\.bga_general\.p12$"))
    state = page.url
    for bad in ("abc", "99", "0", "-3", "1.5", "", "十"):
        field.fill(bad)
        field.press("Enter")
        expect(error).to_be_visible()
        expect(error).not_to_be_empty()
        expect(field).to_have_value(bad)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert field.get_attribute("aria-describedby") == error.get_attribute("id")
        result(page, 24, "ja")
        assert page.url == state
    field.fill("8")
    page.locator("h1").click()  # leaving the field hands it over, too
    result(page, 16, "ja")
    expect(error).to_be_empty()


def test_every_term_opens_its_rule_and_the_tree_says_why(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    example(page, "EX-K-06")
    result(page, 70)
    line(page, "7 × 2 × (4 + 1) = 70")
    tiles, opened = page.locator(f"{OWN}.hw-tile"), page.locator(f"{OWN}.hw-opened")
    assert tiles.count() == 4
    ids = set()
    for tile in tiles.all():
        tile.click()
        expect(tile).to_have_attribute("aria-expanded", "true")
        expect(page.locator(f"{OWN}.hw-tile[aria-expanded=true]")).to_have_count(1)
        label = tile.locator(".hw-tile-label").inner_text()
        value = tile.locator(".hw-tile-value").inner_text()
        expect(opened.locator("p b")).to_have_text(f"{label} = {value}")
        assert len(opened.locator(".hw-rule > span").inner_text()) > 20
        rule = opened.locator(".hw-rule small .hw-id").inner_text()
        assert re.match(r"^K-BGA-\d+$", rule)
        assert len(opened.locator(".hw-rule small").inner_text()) > len(rule) + 3, "no source"
        ids.add(rule)
    assert len(ids) >= 3
    tiles.last.click()
    expect(tiles.last).to_have_attribute("aria-expanded", "false")
    expect(opened).to_have_text(ui("tap_term"))
    page.locator("summary", has_text=ui("tree")).click()
    tree = page.locator(".hw-tree")
    expect(tree.locator(".hw-tree-sum").first).to_have_text("70 = 14 × 5")
    expect(tree).to_contain_text("5 = 4 + 1")


def test_formula_is_spoken_in_the_pages_language(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", "ja")
    example(page, "EX-K-06", "ja")
    said = page.locator(".hw-score > [role=status]").first
    expect(said).to_have_text("7かける2かけるかっこ4たす1かっことじは70")
    expect(page.locator(f"{OWN}.hw-formula")).to_have_accessible_name(re.compile("7かける2"))


def test_every_example_opens_arrives_at_its_number_and_a_faulty_one_says_what_is_wrong(
    open_app: Callable[..., Page],
) -> None:
    page = open_app("calculator")
    expect(page.locator(".hw-examples .hw-fault")).to_have_count(2)
    box, faulty = page.locator(".hw-faulty"), 0
    for place, worked in enumerate(worked_examples().values()):
        page.locator(".hw-examples button").nth(place).click()
        expect(page.locator(".hw-example .hw-id").first).to_have_text(worked.id)
        situation, rules = worked.open()
        result(page, situation.score(rules).value)
        if worked.fault:
            faulty += 1
            expect(box.locator("strong")).to_have_text(ui("faulty"))
            expect(box.locator(".hw-rule .hw-id")).to_have_text(worked.fault)
        else:
            expect(box).to_have_count(0)
    assert faulty == 2


def test_terms_that_do_nothing_say_so(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    idle = page.locator(f"{OWN}.hw-unused li")
    assert idle.count() > 0
    for item in idle.all():
        item.locator("summary").click()
        expect(item.locator(".hw-rule .hw-id")).to_have_text(re.compile(r"^[KC]-"))


def test_comparison_marks_what_differs(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    example(page, "EX-K-06")
    page.locator(".hw-compare select").select_option("club")
    sides = page.locator(".hw-sides > div")
    expect(sides).to_have_count(2)
    expect(page.locator(".hw-summary")).to_contain_text(translate("koikoi.preset.club", "en"))
    left, right = (
        side.locator(".hw-differs").evaluate_all("(all) => all.map((n) => n.dataset.term)") for side in sides.all()
    )
    assert left, "nothing is marked although the scores differ"
    expect(sides.first.locator(".hw-differs .hw-vh").first).to_have_text(re.compile(re.escape(ui("differs"))))
    values = [
        dict(
            side.locator(".hw-tile").evaluate_all(
                "(all) => all.map((n) => [n.dataset.term, n.querySelector('.hw-tile-value').textContent])"
            )
        )
        for side in sides.all()
    ]
    for term in values[0].keys() & values[1].keys():
        assert (values[0][term] != values[1][term]) <= (term in left), term
        assert (term in left) == (term in right), term
    page.locator(".hw-compare select").select_option("bga_general")
    expect(page.locator(".hw-differs")).to_have_count(0)
    expect(page.locator(".hw-summary")).to_have_text(
        ui("compare_same", name=translate("koikoi.preset.bga_general", "en"))
    )
    page.locator(".hw-compare select").select_option("")
    expect(sides).to_have_count(0)


def test_single_rules_that_change_the_score_can_be_taken(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    page.locator(".hw-changes summary").click()
    change = page.locator(".hw-change").filter(has_text=translate("koikoi.option.seven_double", "en"))
    expect(change).to_contain_text(points(7))
    change.get_by_role("button").focus()
    page.keyboard.press("Enter")
    result(page, 7)
    expect(page.locator(".hw-ask .hw-rules select option:checked").first).to_have_text(
        re.compile(re.escape(ui("own_rules")))
    )
    assert page.evaluate("() => !!document.activeElement.closest('.hw')"), "focus fell to the page"


def test_rule_set_and_ending_decide_what_is_asked(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    rules = page.locator(".hw-ask .hw-rules > .hw-select select")
    rules.select_option("club")
    expect(stepper(page, "honba")).to_be_visible()
    expect(stepper(page, "field_brights")).to_have_count(0)
    for option in page.get_by_role("radiogroup", name=ui("ending")).get_by_role("radio").all():
        option.click()
        expect(option).to_have_attribute("aria-checked", "true")
        expect(page.locator(f"{OWN}.hw-result, {OWN}.hw-error")).to_have_count(1)
    rules.select_option("bga_general")
    page.get_by_role("radio", name=ui("ending.no_yaku")).click()
    result(page, 6)
    expect(page.locator(".hw-stepper")).to_have_count(0)


def test_cards_picked_below_are_scored_above(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    deck = page.locator(".hw-deck")
    for face in ("m01-2", "m02-2", "m03-2"):
        deck.locator(f"[data-face={face}]").click()
    result(page, 6)
    expect(page.get_by_role("radio", name=ui("source.cards"))).to_have_attribute("aria-checked", "true")
    expect(page.locator(".hw-taken .hw-hand .hw-face")).to_have_count(3)
    page.locator(".hw-ask .hw-rules > .hw-select select").select_option("club")
    expect(page.locator(".hw-checker .hw-total")).to_have_text(points(6))
    page.locator(".hw-ask summary", has_text=ui("text_label")).click()
    page.locator(".hw-taken textarea").fill("61 71 a1")
    page.locator(".hw-taken").get_by_role("button", name=ui("text_apply")).click()
    expect(deck.locator("[aria-pressed=true]")).to_have_count(3)
    expect(deck.locator("[data-face=m07-1]")).to_have_attribute("aria-pressed", "true")


def test_cards_without_yaku_are_told(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator")
    page.locator(".hw-deck [data-face=m01-1]").click()
    problem = page.locator(f"{OWN}.hw-error[role=alert]")
    expect(problem).to_have_text(re.compile("yaku"))
    expect(page.locator(f"{OWN}.hw-result")).to_have_count(0)
    page.get_by_role("radio", name=ui("source.points")).click()
    result(page, 14)
    expect(problem).to_have_count(0)


def test_bar_of_small_windows_shows_the_score(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", width=360, height=640)
    bar = page.locator(".hw-score .hw-sum")
    expect(bar).to_be_in_viewport()
    expect(bar).to_contain_text(points(14))
    expect(bar).to_contain_text("7 × 2 × (1 + 0) = 14")
    bar.click()
    expect(page.locator(f"{OWN}.hw-result")).to_be_in_viewport()


def test_copy_hands_over_formula_and_reasons(open_app: Callable[..., Page]) -> None:
    page = open_app("calculator", permissions=["clipboard-read", "clipboard-write"])
    example(page, "EX-K-06")
    page.get_by_role("button", name=ui("copy_text")).click()
    expect(page.locator(f"{OWN}.hw-copy [role=status]").first).to_have_text(ui("copied"))
    text = page.evaluate("() => navigator.clipboard.readText()")
    assert text.startswith("7 × 2 × (4 + 1) = 70\n")
    assert "K-BGA-23" in text
    page.get_by_role("button", name=ui("copy_link")).click()
    expect(page.locator(f"{OWN}.hw-copy [role=status]").nth(1)).to_have_text(ui("copied"))
    link = page.evaluate("() => navigator.clipboard.readText()")
    page.goto(link)
    result(page, 70)
