"""Every page of the apps is sent whole by the server, as the person's language asks; no browser draws it here."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from html import unescape
from itertools import chain
from typing import Any

import pytest

from hanawidgets.core.registry import NAMES
from hanawidgets.teach.courses import head
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets.pages.addresses import path_of
from tests.needs import in_turn

from ..browser.conftest import WIDGETS
from ..browser.words import title
from ..conftest import PATIENCE_S


@pytest.fixture(scope="module")
def apps(module_server: Callable[..., Any]) -> Any:
    """The apps as ``jupyter hanawidgets`` serves them; a page that nobody draws is soon forgotten."""
    return module_server(cull_idle=5, cull_interval=2)


def test_every_page_is_sent_with_its_title_and_its_widgets(apps: Any, client_of: Callable[[Any], Any]) -> None:
    """Every third page, and all of them where all is looked at."""
    client, wrong = client_of(apps), []
    pages = [*enumerate(WIDGETS.items())]
    for number, (app, widgets) in chain(*in_turn([pages[start::3] for start in range(3)], 0)):
        lang = ("ja", "en")[number % 2]
        answer = client.get(f"{path_of(app)}?lang={lang}")
        found = (answer.status, f"<title>{title(app, lang)}" in answer.text, answer.text.count('"model_id"'))
        if found != (200, True, widgets) or f'<html lang="{lang}"' not in answer.text:
            wrong.append((app, lang, *found))
    assert not wrong


def test_a_page_tells_other_sites_what_it_is_in_the_visitors_language(
    apps: Any, client_of: Callable[[Any], Any]
) -> None:
    client = client_of(apps)
    page = unescape(client.get("koikoi/learn/score?lang=ja&state=x", X_Forwarded_Proto="https").text)
    seen = apps.url.replace("http:", "https:")  # as a proxy with a certificate shows it
    told = dict(re.findall(r'<meta (?:name|property)="([\w:-]+)" content="([^"]*)"', page))
    assert told["og:title"] == title("learn-score", "ja") and told["og:locale"] == "ja_JP"
    assert told["description"] == head("score").goal["ja"]
    assert told["og:url"] == f"{seen}koikoi/learn/score"
    for lang in LANGUAGES:
        assert f'hreflang="{lang}" href="{seen}koikoi/learn/score?lang={lang}"' in page
    icons = re.findall(r'<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]*)"', page)
    assert (
        len(icons) == 2
    )  # none as SVG: a browser may draw it anew, for 20 ms of a slow device, each time the address changes
    for address in (told["og:image"], *icons):
        assert address.startswith(seen)
        with urllib.request.urlopen(address.replace("https:", "http:"), timeout=PATIENCE_S) as answer:
            assert (
                answer.headers["Content-Type"] == "image/png" and "max-age=31536000" in answer.headers["Cache-Control"]
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_without_a_page_leads_to_the_games_and_starts_no_python(
    lang: str, apps: Any, client_of: Callable[[Any], Any]
) -> None:
    client = client_of(apps)
    before = json.loads(client.get("health").text)["pages"]
    missing = client.get(f"koikoi/nothing?lang={lang}")
    assert missing.status == 404
    for game in NAMES:
        assert f'href="/{game}?lang={lang}"' in missing.text and translate(f"ui.section.{game}", lang) in missing.text
    assert json.loads(client.get("health").text)["pages"] <= before
