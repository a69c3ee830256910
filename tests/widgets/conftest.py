"""Every test here has a comm without a kernel, an English page, and leaves no widget behind."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC

import comm
import pytest
from comm.base_comm import CommManager

from hanawidgets.rooms.client import use_client
from hanawidgets.widgets import page
from hanawidgets.widgets.base import HanaWidget
from hanawidgets.widgets.pages.typescript import painters
from hanawidgets.widgets.table import evaluation_panel

from .shapes import check_shapes
from .wire import Sent, Wire, own_page


@pytest.fixture(autouse=True)
def wires(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Sent]]:
    """All messages that the test's widgets send."""
    manager = CommManager()
    monkeypatch.setattr(comm, "create_comm", lambda **kwargs: Wire(**kwargs))
    monkeypatch.setattr(comm, "get_comm_manager", lambda: manager)
    with own_page():
        yield Wire.log


@pytest.fixture(autouse=True)
def english_page() -> Iterator[None]:
    """A page whose language is known to be English, without a state, rule or room; as it was, afterwards."""
    with own_page():
        page.lang, page.known, page.state, page.rule, page.game, page.lesson = "en", True, "", "", "", ""
        page.room, page.zone = "", UTC
        yield
    use_client(None)


@pytest.fixture(autouse=True)
def shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a test has a widget send has the shape that its TypedDict says."""
    paint = HanaWidget._paint

    def painted(self: HanaWidget) -> None:
        paint(self)
        if self.painter in painters():
            check_shapes(self)

    monkeypatch.setattr(HanaWidget, "_paint", painted)


@pytest.fixture(autouse=True)
def quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table asked what choices are worth is done after few playouts, not after most of a second."""
    monkeypatch.setattr(evaluation_panel, "PLAYOUTS", 200)


@pytest.fixture(params=["en", "ja"])
def lang(request: pytest.FixtureRequest) -> str:
    """Both languages; the page speaks it."""
    page.lang = request.param
    return request.param


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    """The test must leave no warning in the log and nothing on the terminal."""
    yield
    assert [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.WARNING] == []
    out, err = capsys.readouterr()
    assert (out, err) == ("", "")
