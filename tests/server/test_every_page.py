"""Every page of the apps is sent whole by the server, as the person's language asks; no browser draws it here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hanawidgets.widgets.addresses import path_of

from ..browser.conftest import WIDGETS
from ..browser.words import title


@pytest.fixture(scope="module")
def apps(voila_server: Callable[..., Any]) -> Any:
    """The apps as ``jupyter hanawidgets`` serves them; a page that nobody draws is soon forgotten."""
    return voila_server(cull_idle=5, cull_interval=2)


def test_every_page_is_sent_with_its_title_and_its_widgets(apps: Any, client_of: Callable[[Any], Any]) -> None:
    client, wrong = client_of(apps), []
    for number, (app, widgets) in enumerate(WIDGETS.items()):
        lang = ("ja", "en")[number % 2]
        answer = client.get(f"{path_of(app)}?lang={lang}")
        found = (answer.status, f"<title>{title(app, lang)}" in answer.text, answer.text.count('"model_id"'))
        if found != (200, True, widgets) or f'<html lang="{lang}"' not in answer.text:
            wrong.append((app, lang, *found))
    assert not wrong
