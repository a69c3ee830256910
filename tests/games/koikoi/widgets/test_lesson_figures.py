"""Pictures of lesson steps of Koi-Koi: cards that come to the numbers, and nothing that is asked."""

from __future__ import annotations

from typing import Any

import pytest

from hanawidgets.games.koikoi.cards import HIKARI, parse_card
from hanawidgets.games.koikoi.rules import parse_ruleset
from hanawidgets.games.koikoi.teach.shows import field_of, pile_worth
from hanawidgets.games.koikoi.yaku import points_of
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Choose, Number
from hanawidgets.widgets import LessonPlayer

LESSONS = COURSES["koikoi"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["bga_general", "bga_nintendo", "club"])
@pytest.mark.parametrize("brights", [0, 2, 5])
def test_example_cards_come_to_just_so_many_points(rules: str, brights: int) -> None:
    under = parse_ruleset(rules)
    for points in range(1, 25):
        pile = pile_worth(points, under, brights)
        assert points_of(pile, under) == points
        if brights < 5 and points < 11:
            assert pile.bit_count() <= 13


def test_brights_of_the_field_are_not_those_captured_where_that_can_be() -> None:
    taken = pile_worth(10, parse_ruleset("bga_general"), 0) & HIKARI
    assert field_of(5 - taken.bit_count(), taken) & taken == 0
    assert field_of(5).bit_count() == 5


def views(name: str) -> Any:
    player = LessonPlayer(load_lesson(name), seed=1)
    for at, step in enumerate(player.run.lesson.steps):
        player.go_to(at + 1)
        yield at + 1, step, player.view


def drawn(view: Any) -> bool:
    picture = view["picture"] or {}
    terms = [*picture.get("terms", ())]
    cards = any(part["faces"] for term in terms for part in term["parts"]) or any(
        row["faces"] for row in picture.get("rows", ())
    )
    return bool(cards or picture.get("players") or view["faces"] or view["field"] or view["board"] or view["pick"])


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_every_step_shows_cards_players_or_a_table(name: str) -> None:
    bare = [at for at, _, view in views(name) if not drawn(view)]
    assert bare == []


@pytest.mark.slow
@pytest.mark.parametrize("name", LESSONS)
def test_every_question_stands_by_itself(name: str) -> None:
    for at, step, view in views(name):
        if step.kind in ("choose", "pick", "play", "number"):
            assert view["question"], at
            assert view["question"] != view["text"], at


@pytest.mark.parametrize("name", ["score", "house-rules"])
def test_what_is_asked_of_a_score_stays_open(name: str) -> None:
    for at, step, view in views(name):
        if isinstance(step, Choose) and step.ask == "score":
            total = (view["picture"] or {}).get("total")
            shown = {"total": total, "players": view["picture"].get("players")}
            assert "?" in str(shown), at


def test_the_cards_of_a_term_are_worth_its_number() -> None:
    for _, step, view in views("score"):
        for term in (view["picture"] or {}).get("terms", ())[:1]:
            pile = 0
            for part in term["parts"]:
                for face in part["faces"]:
                    pile |= parse_card(face).bit
            if pile and step.situation is not None and step.situation.points is not None:
                assert points_of(pile, step.rules) == step.situation.points


def test_few_numbers_are_tapped_the_right_one_among_them() -> None:
    tapped = []
    for at, step, view in views("score"):
        if isinstance(step, Number):
            slots = [slot for slot in view["blank"]["line"] if "name" in slot]
            for slot in slots:
                value = step.situation.score(step.rules).find(slot["name"]).value
                if slot["value"] is None:
                    assert str(value) in slot["options"]
                    assert len(slot["options"]) > 1
                    tapped.append((at, slot["name"]))
                else:
                    assert slot["options"] == []
    assert [name for _, name in tapped] == ["seven_double", "field", "seven_double", "field", "koi"]
