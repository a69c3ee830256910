"""How to play, the table, the first game and the lessons speak of one game: its usual rules, from one place."""

from __future__ import annotations

import re
from typing import Any

from hanawidgets.core.registry import GAMES, PARTS
from hanawidgets.games.koikoi.widgets.table import FIRST_MONTHS
from hanawidgets.teach.courses import course
from hanawidgets.teach.loader import load_lesson
from hanawidgets.text import LANGUAGES, translate
from hanawidgets.widgets import HaggisHandouts, HaggisTable, KoiKoiHandouts, KoiKoiTable, OhHellHandouts, OhHellTable
from tests.needs import some

from ..rows import each

TABLES: dict[str, type[Any]] = {"koikoi": KoiKoiTable, "ohhell": OhHellTable, "haggis": HaggisTable}
HANDOUTS: dict[str, type[Any]] = {"koikoi": KoiKoiHandouts, "ohhell": OhHellHandouts, "haggis": HaggisHandouts}


def _numbers(text: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", text)}


def _how_to_play(game: str, lang: str) -> str:
    """What the sheet says of the end of a game: its last panel."""
    return str(HANDOUTS[game](lang=lang).content["sections"][-1]["panels"][-1])


@each("game", TABLES)
def test_table_and_how_to_play_begin_with_the_usual_rules(game: str) -> None:
    usual = some(PARTS[game].handouts).usual
    table, handout = TABLES[game](seed=1), HANDOUTS[game]()
    assert table.ruleset == handout.ruleset == usual
    assert table.session.rules == GAMES[game].parse_rules(usual)


@each("lang", LANGUAGES)
def test_koi_koi_begins_everywhere_with_the_same_points_and_lasts_as_long(lang: str) -> None:
    table = KoiKoiTable(seed=1, lang=lang)
    rules = GAMES["koikoi"].parse_rules(some(PARTS["koikoi"].handouts).usual)
    begin, rounds = rules.start_points, rules.rounds
    held = {seat["held"] for seat in table.view["board"]["seats"]}
    assert held == {translate("koikoi.table.held", lang, n=begin)}
    assert table.view["title"] == translate("koikoi.table.month", lang, n=1, of=rounds)
    assert {begin, rounds} <= _numbers(_how_to_play("koikoi", lang))
    offer = translate("koikoi.table.coach.offer", lang)
    assert _numbers(offer) == {FIRST_MONTHS, 0, begin, rounds}, "the first game says that it is short, and how"


def test_the_lessons_of_koi_koi_play_that_game_but_those_about_house_rules() -> None:
    usual = GAMES["koikoi"].parse_rules(some(PARTS["koikoi"].handouts).usual)
    for name in course("koikoi"):
        lesson = load_lesson(name)
        own = {step.rules for step in lesson.steps if step.rules and step.rules.ruleset == usual.ruleset}
        assert {(each.rounds, each.start_points) for each in own} <= {(usual.rounds, usual.start_points)} or (
            name == "house-rules"
        ), name
        begun = [step.position for step in lesson.steps if step.position and not isinstance(step.position, str)]
        assert all(state.scores == (usual.start_points,) * 2 for state in begun if state.rules == usual), name


@each("lang", LANGUAGES)
def test_oh_hell_and_haggis_end_everywhere_at_the_same_number(lang: str) -> None:
    ohhell, haggis = (GAMES[game].parse_rules(some(PARTS[game].handouts).usual) for game in ("ohhell", "haggis"))
    assert ohhell.rounds in _numbers(_how_to_play("ohhell", lang))
    first = GAMES["ohhell"].parse_rules(OhHellTable(seed=1)._table_game.first[0])
    assert _numbers(translate("ohhell.table.coach.offer", lang)) == {*first.sizes, ohhell.rounds} - {2, 3}
    assert haggis.target in _numbers(translate("haggis.table.coach.offer", lang)) <= {1, haggis.target}  # one round
