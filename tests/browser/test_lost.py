"""A widget whose kernel is gone says how to go on: on our pages by a reload, in a notebook by running the cell again."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from hanawidgets import static
from hanawidgets.widgets import YakuChecker

from .words import ui

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><body {body}><div id="here"></div><script type="module">
import {{ render }} from "./library.js";
const traits = {traits};
const send = () => {{ throw new Error("no kernel"); }};
const model = {{ get: (name) => traits[name], on() {{}}, off() {{}}, send }};
render({{ model, el: document.getElementById("here") }}, await (await fetch("./cards.svg")).text());
</script>"""


def test_advice_for_the_place(visitor: Callable[..., Page]) -> None:
    """On the pages of the site, of a server, and in a notebook, each in one of the languages."""
    widget = YakuChecker("12 22 32")
    code, sprite = static.library()
    home = "http://127.0.0.1:9/"
    files = {"library.js": ("text/javascript", code), "cards.svg": ("image/svg+xml", sprite)}
    page = visitor(home)

    def answer(route: Route) -> None:
        kind, body = files[route.request.url.removeprefix(home)]
        route.fulfill(content_type=kind, body=body)

    page.route(f"{home}**", answer)
    for place, lang, key in (
        ('data-hw-app="1"', "en", "offline"),
        ('data-voila="voila"', "ja", "offline"),
        ("", "en", "offline_notebook"),
    ):
        widget.lang = lang
        traits = json.dumps({name: getattr(widget, name) for name in ("painter", "base", "rules", "view")})
        files[""] = ("text/html; charset=utf-8", PAGE.format(body=place, traits=traits).encode())
        page.goto(home)
        page.locator(".hw-deck [data-face=m01-1]").click()
        expect(page.locator(".hw-lost")).to_have_text(ui(key, lang))
    widget.close()
