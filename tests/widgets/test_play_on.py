"""From a step of a lesson to the table: same seats, closed hands, an opponent who plays, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from urllib.parse import urlencode

import pytest

from hanawidgets.core.parts import module_of
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.courses import COURSES, GAME_OF, head
from hanawidgets.teach.loader import load_lesson
from hanawidgets.text import translate
from hanawidgets.widgets import LessonPlayer, page
from hanawidgets.widgets.lesson.view import scene_of
from hanawidgets.widgets.page import Page

from .tables import KINDS
from .wire import done, each, in_both

LESSONS = [lesson for course in COURSES.values() for lesson in course]
TABLES = {kind.make.game.name: kind.make for kind in KINDS}


def tables_of(lesson: str) -> Iterator[LessonPlayer]:
    """The lesson at every step that shows a table in which somebody is to act."""
    player = LessonPlayer(load_lesson(lesson), seed=1)
    for at in range(player.steps):
        scene = scene_of(player.run.at_step(at))
        if scene is not None and scene.now.to_act is not None:
            done(player, "goto", at=at)
            yield player


@pytest.mark.slow
def test_every_table_of_a_lesson_is_played_on_from_the_learners_seat() -> None:
    """The lessons of every game that lays out tables have such steps, also with seats that are not the first."""
    seats = set()
    for lesson, player in ((name, player) for name in LESSONS for player in tables_of(name)):
        seats.add((GAME_OF[lesson], player.run.question.seat))
        asked, scene = player.run.question, player._stage.scene
        assert scene is not None
        page.state, page.lesson = player.view["position"], lesson
        table = TABLES[GAME_OF[lesson]]()
        seat, session = asked.seat, table.session
        assert table.view["problem"] is None
        assert (session.people, session.opponent, table.seat) == (frozenset(seat), "simple", seat)
        assert session.start.observe(seat) == scene.now.observe(seat), "what the learner knows is the same"
        assert session.decides or session.now.is_over or session.now.is_chance, "the others have played"
        shown = {one["seat"]: one for one in table.view["board"]["seats"]}
        names = {one["seat"]: one["name"] for one in player.view["board"]["seats"]}
        assert shown[seat]["name"] == names[seat]
        assert len({one["name"] for one in shown.values()}) == len(names), "the others have names of their own"
        if session.decides:
            hidden = [one["hand"]["faces"] for which, one in shown.items() if which != seat]
            assert not any(hidden), "closed hands"
        assert table.base["lesson"]["href"] == f"learn-{lesson}.ipynb"
        assert table.view["notice"] == translate("table.from_lesson", "en")
        table.close()
    assert {game for game, _ in seats} == {game for game in NAMES if module_of(game, "teach.tables")}
    assert any(seat != "A" for _, seat in seats)


@each("lesson", ["first-turn", "trump-and-following", "answering"])
def test_no_hidden_card_goes_into_the_link(lesson: str) -> None:
    """The true hands exchanged for others that fit: the word stays the same."""
    differs = 0
    for player in tables_of(lesson):
        scene, seat = player._stage.scene, player.run.question.seat
        assert scene is not None
        other = replace(scene, start=scene.now.observe(seat).sample(Random(7)), moves=(), at=0)
        differs += other.now != scene.now
        before = player.view["position"]
        player._stage.scene = other
        assert player._stage.position == before
    assert differs


@pytest.mark.slow
@in_both
def test_the_way_back_is_there_for_lessons_only(lang: str) -> None:
    for table in (kind.make for kind in KINDS):
        for name in ("", "no-such-lesson", "../x", "table"):
            page.lesson = name
            assert table().base["lesson"] is None
        page.lesson = "first-turn"
        label = table().base["lesson"]["label"]
        assert head("first-turn").title[lang] in label
    page.pages = frozenset({"table"})
    try:
        assert table().base["lesson"] is None, "this server has no lessons"
    finally:
        page.pages = None


def test_the_lesson_stands_in_the_address() -> None:
    asked = Page()
    asked.read_request({"QUERY_STRING": urlencode({"lesson": "first-turn", "state": "t1"})})
    assert (asked.lesson, asked.state) == ("first-turn", "t1")
