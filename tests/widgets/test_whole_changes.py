"""A request is done whole or not at all: what fails on the way, painting too, leaves everything as it was."""

from __future__ import annotations

import logging
from typing import Any, Never

import pytest
from traitlets.utils.bunch import Bunch

from hanawidgets.core.errors import RuleError
from hanawidgets.text import translate
from hanawidgets.widgets import (
    BetTable,
    CardList,
    CombinationExplorer,
    DeckGallery,
    Header,
    KoiKoiTable,
    LessonPlayer,
    ScoreCalculator,
    ScoreSheet,
    YakuChecker,
    page,
)
from hanawidgets.widgets.base import HanaWidget

from .tables import KINDS
from .test_actions import RIGHT, right_arguments
from .wire import WIDGETS, ask, custom, done, each, in_both, inside, named, own_traits, state

SLOW_TO_MAKE = {kind.make for kind in KINDS}


class BrokenError(Exception):
    """A fault of ours, with what a visitor typed in it."""

    def __init__(self) -> None:
        super().__init__("typed by a visitor")


def breaking(patch: pytest.MonkeyPatch, kind: type[HanaWidget], where: str = "_view", times: int = 1) -> None:
    """Have a class fail to paint so often."""
    whole = getattr(kind, where)

    def broken(self: HanaWidget, *args: Any) -> Any:
        nonlocal times
        times -= 1
        if times >= 0:
            raise BrokenError
        return whole(self, *args)

    patch.setattr(kind, where, broken)


def requests_of(kind: type[HanaWidget]) -> list[tuple[dict[str, Any], str, dict[str, Any]]]:
    """Every action of a widget, with what it is asked of: a table at a game that has begun."""
    rows = [(start, action, args) for start, action, args, _ in RIGHT.get(kind, ())]
    begun = rows[0][0] if kind in SLOW_TO_MAKE else {}
    others = kind._actions.keys() - {action for _, action, _ in rows}
    return rows + [(begun, action, right_arguments(kind, action)) for action in sorted(others)]


def check_undone(kind: type[HanaWidget], start: dict[str, Any], action: str, args: dict[str, Any]) -> None:
    """Ask a new widget while it cannot be painted, then once more."""
    widget = kind(**start)
    heard: list[Any] = []
    widget.observe(heard.append, own_traits(widget))
    before, within, lang = state(widget), inside(widget), page.lang
    request = {"kind": "do", "id": 3, "action": action, "args": args}
    with pytest.MonkeyPatch.context() as patch:
        breaking(patch, kind)
        sent = custom(widget, request)
    assert [each.data["method"] for each in sent] == ["custom"]
    assert state(widget) == before
    assert inside(widget) == within
    assert (heard, page.lang) == ([], lang)
    again = custom(widget, request)[-1].content
    assert (sent[0].content["error"]["code"] == "our_fault") != ("error" in again), "what can be done is done now"


@pytest.mark.slow
@each("kind", [KoiKoiTable, LessonPlayer, ScoreSheet, YakuChecker, CombinationExplorer])
def test_a_request_that_cannot_be_painted_leaves_everything_as_it_was(kind: type[Any]) -> None:
    check_undone(kind, *requests_of(kind)[0])


@pytest.mark.slow
@each("kind", WIDGETS)
def test_each_request_that_cannot_be_painted_leaves_everything_as_it_was(kind: str) -> None:
    for start, action, args in requests_of(kind):
        with named((start, action, args)):
            check_undone(kind, start, action, args)


@in_both
def test_a_fault_is_told_as_ours_and_logged_with_how_it_came_about(
    lang: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    widget = YakuChecker()
    breaking(monkeypatch, YakuChecker)
    monkeypatch.setattr(page, "served", False)
    error = ask(widget, "pick", card="11", on=True)["error"]
    assert error["text"] == translate("error.our_fault", lang) != translate("error.bad_message", lang)
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    for told in ("YakuChecker.pick", "BrokenError: typed by a visitor", "in broken", "base.py"):
        assert told in record.getMessage()
    caplog.clear()
    breaking(monkeypatch, YakuChecker)
    monkeypatch.setattr(page, "served", True)
    assert "error" in ask(widget, "pick", card="11", on=True)
    (record,) = caplog.records
    assert "BrokenError" in record.getMessage() and "in broken" in record.getMessage()
    assert "typed by a visitor" not in record.getMessage()
    caplog.clear()


def test_a_sheet_is_not_sent_when_nothing_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = YakuChecker()
    breaking(monkeypatch, YakuChecker)
    args = {"sheet": "koikoi-yaku", "paper": "A4", "names": ""}
    ask_print = {"kind": "do", "id": 3, "action": "print", "args": args}
    assert [each.content["kind"] for each in custom(widget, ask_print)] == ["ack"]
    assert [each.content["kind"] for each in custom(widget, ask_print)] == ["paper", "ack"]


def test_the_language_goes_back_for_all_when_the_header_cannot_be_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    header, checker = Header(), YakuChecker()
    breaking(monkeypatch, Header)
    assert "error" in ask(header, "lang", lang="ja")
    assert [page.lang, header.base["lang"], checker.base["lang"]] == ["en"] * 3
    done(header, "lang", lang="ja")
    assert [page.lang, header.base["lang"], checker.base["lang"]] == ["ja"] * 3


SETTINGS = [
    (YakuChecker, "value", "11"),
    (YakuChecker, "lang", "ja"),
    (CardList, "search", "moon"),
    (ScoreCalculator, "points", 3),
    (ScoreCalculator, "cards", "11 31 81"),
    (DeckGallery, "deck", "haggis"),
    (KoiKoiTable, "ruleset", "club"),
    (KoiKoiTable, "opponent", "open"),
    (ScoreSheet, "names", ["X", "Y", "Z"]),
    (CombinationExplorer, "table", "9R"),
    (LessonPlayer, "badges", False),
]


@pytest.mark.slow
@each("kind, name, value", SETTINGS)
@pytest.mark.parametrize("where", ["_view", "_follow"])
def test_what_an_author_sets_and_cannot_be_painted_is_not_set(
    kind: type[Any], name: str, value: int | str | list[str], where: str, wires: list[Any]
) -> None:
    widget = kind()
    heard: list[Any] = []
    before, within = state(widget), inside(widget)
    widget.observe(heard.append, own_traits(widget))
    wires.clear()
    with pytest.MonkeyPatch.context() as patch:
        breaking(patch, kind, where)
        with pytest.raises(BrokenError):
            setattr(widget, name, value)
    assert (state(widget), inside(widget)) == (before, within)
    assert (heard, wires) == ([], [])
    setattr(widget, name, value)
    assert state(widget) != before


def test_a_game_loaded_in_the_middle_of_a_change_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = KoiKoiTable(seed=1)
    before, within = state(table), inside(table)
    breaking(monkeypatch, KoiKoiTable)
    with pytest.raises(BrokenError):
        table.load(KoiKoiTable("club", seed=2).value)
    assert (state(table), inside(table)) == (before, within)


@each("kind", [kind.make for kind in KINDS])
def test_a_setting_that_is_refused_is_not_set(kind: type[Any], quiet: None) -> None:
    """An author's own player where there is none: what was set stayed, and the next game could not begin."""
    table = kind(seed=1)
    before, within = state(table), inside(table)
    error = ask(table, "opponent", name="own")["error"]
    assert error["code"] == "own_opponent"
    assert (state(table), inside(table)) == (before, within)
    done(table, "new", seed="2")
    assert table.opponent == "simple"


def test_bets_of_more_than_play_are_refused_and_the_bets_before_stay() -> None:
    table = BetTable([15, 30])
    with pytest.raises(RuleError) as refused:
        table.bets = [15, 15, 15]
    assert refused.value.detail == "too_many_bets"
    assert table.bets == (15, 30)


def test_an_observer_that_fails_keeps_nothing_from_the_page_and_the_others() -> None:
    heard: list[Any]
    checker, heard = YakuChecker(), []

    def fail(_: Bunch) -> Never:
        raise ZeroDivisionError

    checker.observe(fail, "points")
    checker.observe(heard.append, "view")
    with pytest.raises(ZeroDivisionError):
        checker.value = "12 22 32"
    assert checker.points == 6
    assert [change["new"] for change in heard] == [checker.view]
    sent = [each.data["state"] for each in checker.comm.sent if each.data.get("method") == "update"]
    assert sent[-1]["view"]["picked"] == checker.view["picked"] == ["m01-2", "m02-2", "m03-2"]
    answer = ask(checker, "clear")
    assert (answer["notice"]["code"], checker.value) == ("observer_failed", ())
