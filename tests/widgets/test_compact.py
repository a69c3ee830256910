"""The compact form: every widget has it; the page hears of it when the widget is made and when it is set."""

from __future__ import annotations

import pytest

from hanawidgets.text import translate
from hanawidgets.widgets import YakuChecker, page

from .wire import WIDGETS, each, in_both


@pytest.mark.slow
@each("kind", WIDGETS)
def test_every_widget_has_a_compact_form(kind: type) -> None:
    for lang in ("en", "ja"):
        widget = kind(compact=True, lang=lang)
        assert widget.base["compact"] == translate("ui.compact_more", lang)
        assert "compact" not in kind(lang=lang).base


@in_both
def test_it_can_be_set_and_taken_back(lang: str) -> None:
    checker = YakuChecker("12 22 32")
    view = checker.view
    checker.compact = True
    assert checker.base["compact"] == translate("ui.compact_more", lang)
    page.lang = "ja" if lang == "en" else "en"
    assert checker.base["compact"] == translate("ui.compact_more", page.lang)
    page.lang = lang
    checker.compact = False
    assert "compact" not in checker.base
    assert checker.view == view
