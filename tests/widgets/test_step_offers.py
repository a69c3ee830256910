"""What a step of a lesson offers, and what it tells of an answered trick, fit what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from hanawidgets.games.haggis.actions import Bet
from hanawidgets.games.haggis.teach.tricks import PlayedTrick
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.model import Choose, Play
from hanawidgets.text import words_in
from hanawidgets.widgets import LessonPlayer, page
from hanawidgets.widgets.table.people import names_of

from .wire import ask, done


def players_of(game: str) -> Iterator[tuple[str, LessonPlayer]]:
    """Every step of the lessons of a game, as a page shows it before it is answered."""
    for name in COURSES[game]:
        player = LessonPlayer(name, seed=1)
        for at in range(1, player.steps + 1):
            player.go_to(at)
            yield f"{name} {at}", player


@pytest.mark.slow
def test_HG_only_steps_about_bets_offer_them() -> None:
    """A bet that a page makes nevertheless is refused, and is no wrong answer."""
    offered, closed = set(), 0
    for name, player in players_of("haggis"):
        step = player.run.question
        if not isinstance(step, Play):
            continue
        about = re.search(r"\bbet\b", f"{(step.text or {})['en']} {(step.question or {})['en']}") is not None
        may = [action for action in player.run.state.legal_actions(step.seat) if isinstance(action, Bet)]
        assert bool(player.view["board"]["bets"]) == (about and bool(may)), name
        if may and about:
            offered.add(name.split()[0])
        elif may:
            closed += 1
            answer = ask(player, "move", n=player.view["n"], do=str(may[0]))
            assert "error" in answer
            assert player.view["verdict"] is None
            assert not player.history
    assert offered == {"bets", "plan-the-hand"}
    assert closed > 3


def called(step: Choose) -> dict[str, str]:
    return names_of(tuple("ABC"[: step.rules.players]), frozenset([step.seat]), words_in("en"))


@pytest.mark.slow
def test_HG_nobody_is_said_to_lead_after_a_round() -> None:
    """Where the last card of a hand is played into a trick, what is told of it says that the round is over."""
    over = 0
    page.lang = "en"
    for name, player in players_of("haggis"):
        step = player.run.question
        if not isinstance(step, Choose) or not isinstance(step.situation, PlayedTrick):
            continue
        done(player, "choose", n=player.view["n"], choice=step.right)
        outcome = step.situation.taken(step.rules)
        text = " ".join(player.view["picture"]["notes"])
        assert f"Cards: {called(step)[outcome.captor]}" in text
        assert ("Next lead" in text) == (outcome.leader is not None), name
        if "go out" in step.question["en"]:
            assert outcome.round_over, name
            over += 1
    assert over
