"""A part of the walk of ``python -m tools.stage`` (see there): a lesson and a decision at the table of each game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.needs import in_turn
from tools.stage import lessons, tables
from tools.stage.look import HERE, Eyes, Window
from tools.stage.report import lines

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WINDOWS: tuple[Window, ...] = (HERE,)
LESSONS = {"score": "ja", "whole-game": "ja", "scored-round": "ja"}
DECISIONS = {"koikoi": "stop or koi-koi, a full field", "ohhell": "7 players, bid", "haggis": "two, follow with cards"}


@pytest.fixture
def page(visitor: Callable[..., Page], native_host: str) -> Page:
    return visitor(native_host, viewport={"width": HERE[0], "height": HERE[1]})


@pytest.mark.parametrize("name", in_turn(tuple(LESSONS), 0))
def test_a_lesson(page: Page, native_host: str, name: str) -> None:
    eyes = Eyes(WINDOWS, LESSONS[name])
    lessons.walk(page, native_host, eyes, name, problems=1)
    assert all(seen.states > 20 for seen in eyes.figures.values())
    assert lines(eyes.findings) == []


@pytest.mark.parametrize("game", DECISIONS)
def test_a_decision_at_the_table(page: Page, native_host: str, game: str) -> None:
    eyes = Eyes(WINDOWS, "ja")
    tables.walk(page, native_host, eyes, game, DECISIONS[game])
    assert all(seen.states for seen in eyes.figures.values())
    assert lines(eyes.findings) == []
