"""Lessons of Oh Hell and Haggis show what they are about, and are answered where it is drawn."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from hanawidgets.games.haggis.cards import COURT_POINTS, card_points
from hanawidgets.games.haggis.rules import preset
from hanawidgets.games.haggis.teach.drills import problems
from hanawidgets.games.haggis.widgets.round_end import piles
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.model import Choose, Drill, Number, Pick, Play
from hanawidgets.widgets import LessonPlayer

from .wire import done

TRICK_GAMES = [name for game in ("ohhell", "haggis") for name in COURSES[game]]


@pytest.mark.slow
@pytest.mark.parametrize("name", TRICK_GAMES)
def test_no_step_shows_a_box_of_figures_and_each_that_asks_has_a_question(name: str) -> None:
    player = LessonPlayer(name, seed=1)
    for at, step in enumerate(player.run.lesson.steps, 1):
        player.go_to(at)
        view = player.view
        assert view["given"] == []
        if isinstance(step, (Choose, Pick, Play, Number, Drill)):
            assert view["question"], at
            assert view["question"] not in view["text"], at


def test_the_card_that_takes_a_trick_is_picked_in_the_picture_of_the_trick() -> None:
    player = LessonPlayer("one-card", seed=1)
    player.go_to(4)
    view = player.view
    assert (view["choices"], view["pick_in"]) == ([], "picture")
    assert set(view["pick"]) == {card["face"] for card in view["picture"]["cards"]}
    done(player, "pick", face="pc-KD")
    done(player, "pick", face="pc-AD")  # takes the place of the king
    assert player.view["picked"] == ["pc-AD"]
    done(player, "picked", n=player.view["n"])
    assert player.view["verdict"]["right"] is False
    assert player.view["verdict"]["text"]
    assert player.view["verdict"]["wrong"] == ["pc-AD"]
    done(player, "pick", face="pc-3C")
    done(player, "picked", n=player.view["n"])
    assert (player.view["solved"], player.view["picked"]) == (True, ["pc-3C"])
    assert [answer.verdict for answer in player.history] == ["wrong", "helped"]


def test_a_forbidden_bid_is_asked_on_a_pad_and_its_sum_is_not_told() -> None:
    player = LessonPlayer("bidding", seed=1)
    view = player.view
    assert (view["pad"], view["picture"]["sum"]) == (True, "")
    mine, *others = sorted(view["picture"]["seats"], key=lambda seat: not seat["mine"])
    assert (bool(mine["dealer"]), mine["bid"], [seat["bid"] for seat in others]) == (True, "", ["0", "2", "1", "3"])


def test_the_chip_of_a_bet_has_no_number_while_that_is_asked() -> None:
    player = LessonPlayer("bets", seed=1)
    for at, chips in ((1, ["", ""]), (2, ["15", "15"]), (3, ["", ""])):
        player.go_to(at)
        assert [row["bet"] for row in player.view["picture"]["rows"]] == chips, at


@pytest.mark.parametrize("name", ["two", "three"])
@pytest.mark.parametrize("parts", [True, False])
def test_cards_are_drawn_that_are_worth_the_points_told(name: str, parts: bool) -> None:
    rules = preset(name)
    for problem in islice(problems("score", {"bets": True, "parts": parts}, rules, Random(3)), 60):
        end = problem.situation
        drawn = piles(end, rules)
        told = {**dict(end.captured), **({"hand": end.hand, "haggis": end.haggis} if parts else {})}
        assert {pile: sum(map(card_points, drawn[pile])) for pile in told} == told
        count = Counter(code for cards in drawn.values() for code in cards)
        assert all(n <= (rules.players if code in COURT_POINTS else 1) for code, n in count.items())
