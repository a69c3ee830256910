"""The words on the pages, from the catalogues: a test survives a better wording."""

from __future__ import annotations

from playwright.sync_api import Page

from hanawidgets.teach.courses import head
from hanawidgets.text import translate


def ui(key: str, lang: str = "en", **facts: object) -> str:
    """Return a text of the catalogue ``ui``."""
    return translate(f"ui.{key}", lang, **facts)


def points(n: int, lang: str = "en") -> str:
    """Return a number of points as pages write it."""
    return ui("points", lang, n=n)


def heading(app: str, lang: str = "en") -> str:
    """Return the heading of a page: of a lesson its title."""
    return head(app.removeprefix("learn-")).title[lang] if app.startswith("learn-") else ui(f"heading.{app}", lang)


def title(app: str, lang: str = "en") -> str:
    """Return what the browser's tab says."""
    if app.startswith("learn-"):
        return translate("app.lesson_page.title", lang, title=heading(app, lang))
    return translate(f"app.page.{app}.title", lang)


def speak(page: Page, lang: str) -> None:
    """Switch the page to a language by its header, in whose menu it is in a narrow window."""
    menu = page.locator(".hw-site-all > summary")
    folded = menu.is_visible()
    if folded:
        menu.click()
    page.locator(".hw-head").get_by_role("radio", name=translate("ui.lang_name", lang)).click()
    if folded:
        menu.click()


def to_door(page: Page) -> None:
    """Go from a page of a game to the game's own page."""
    menu = page.locator(".hw-site-here > summary, .hw-site-all > summary").locator("visible=true").first
    menu.click()
    page.locator(".hw-site-menu[open] .hw-site-pages a").first.click()
