"""Who plays against you: names, faces and lines."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hanawidgets.art import people, sprite
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.text import LANGUAGES, catalogue, has, translate
from hanawidgets.widgets.table.people import ANY, CAST, ENDS, people_of

from ..rows import each
from .kind import Kind
from .tables import KINDS

MOST_OTHERS = 9
"""A table of ten has one person at it."""


def test_everybody_has_a_face_and_a_name_of_their_own() -> None:
    everybody = [person for cast in CAST.values() for person in cast]
    assert sorted(everybody) == sorted(people.PEOPLE)
    assert all(f'id="hw-p-{person}"' in sprite() for person in everybody)
    assert len({draw() for draw in people.PEOPLE.values()}) == len(everybody)
    for lang in LANGUAGES:
        assert len({translate(f"people.name.{person}", lang) for person in everybody}) == len(everybody)


@each("game", NAMES)
def test_each_level_of_play_has_people_enough_and_lines(game: str) -> None:
    for level in PARTS[game].opponents:
        assert len(CAST[level]) == MOST_OTHERS
        assert has(f"people.line.{level}.won.1") or has(f"people.line.{level}.{ANY}.1")
        assert has(f"{game}.table.opponent.{level}") or has(f"table.opponent.{level}")


def test_people_sit_down_after_the_person_and_nowhere_else() -> None:
    seats = tuple("ABCD")
    assert people_of(seats, dict.fromkeys("ABD", "strong")) == {"D": "tsuru", "A": "gen", "B": "kiku"}
    assert people_of(seats, {}) == people_of(seats, dict.fromkeys("BCD", "own")) == {}
    assert people_of(seats, {"B": "strong", "D": "simple"}) == {"B": "tsuru", "D": "sachi"}
    ten = tuple("ABCDEFGHIJ")
    assert len({*people_of(ten, dict.fromkeys(ten[1:], "simple")).values()}) == MOST_OTHERS  # HOUSE-OH-06


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


def said(table: Any) -> list[str]:
    """What is written at the seats."""
    return [seat["person"]["line"] for seat in table.view["board"]["seats"] if seat.get("person", {}).get("line")]


@pytest.mark.slow
def test_a_line_is_said_by_one_person_once_a_deal_and_heard_last(kind: Kind) -> None:
    table = kind.make(opponent="simple", seed=4)
    deals: dict[str, int] = {}
    chance = Random(1)
    for _ in range(120):
        if table.state.is_over:
            break
        kind.go_on(table, chance, 1)
        lines, told = said(table), [event for event in table.view["events"] if event["kind"] == "line"]
        assert len(lines) == len(told) <= 1
        if lines:
            over = table.state.is_over
            deals[f"{table.view['title']} {over}"] = deals.get(f"{table.view['title']} {over}", 0) + 1
            assert lines[0] in told[0]["say"] and table.view["events"][-1] is told[0] and told[0]["seat"] != "A"
    assert deals and set(deals.values()) == {1}


def test_a_moment_only_looked_at_or_loaded_says_nothing(kind: Kind) -> None:
    table = kind.make(opponent="simple", seed=4)
    chance = Random(1)
    while not said(table):
        kind.go_on(table, chance, 1)
    again = kind.make(start=table.value)
    assert not said(again)
    assert [seat.get("person", {}).get("face") for seat in again.view["board"]["seats"]] == [
        seat.get("person", {}).get("face") for seat in table.view["board"]["seats"]
    ]


def test_lines_are_of_moments_that_there_are() -> None:
    shared = {key.split(".")[2] for key in catalogue("en", "people") if key.startswith("line.")}
    assert shared == {*ENDS, ANY}
    for game in NAMES:
        own = {key.split(".")[3] for key in catalogue("en", game) if key.startswith("people.line.")}
        assert own == {*PARTS[game].talk.MOMENTS}


def test_a_new_game_shows_who_would_sit_down(kind: Kind) -> None:
    *_, level = (name for name in kind.make.game.opponents if name != "random")
    table = kind.make(opponent=level, seed=4)
    offered = {one["value"]: one["people"] for one in table.base["opponents"]}
    assert [one["face"] for one in offered[level]] == list(CAST[level])
    assert offered["pass"] == offered["open"] == []
    sitting = [seat["person"]["face"] for seat in table.view["board"]["seats"] if "person" in seat]
    assert sorted(sitting) == sorted(one["face"] for one in offered[level][: table.view["others"]])
