"""Every wrong answer is told what it is or would be, and every question has its own words on where to look."""

from __future__ import annotations

from itertools import islice

import pytest

from hanawidgets.core.registry import NAMES
from hanawidgets.teach.game import after, teaching_of
from hanawidgets.teach.hints import Hint, hints
from hanawidgets.teach.model import AnyStep, Play
from hanawidgets.text import LANGUAGES, catalogue
from tools.bench.answers import steps_of, understood, verdicts

MOST = 80
"""Wrong answers looked at of one question."""
pytestmark = pytest.mark.slow


def ladders(step: AnyStep) -> list[tuple[Hint, ...]]:
    """Return the ladder of each question of a step: of each move, if it has several."""
    if not isinstance(step, Play):
        return [found] if (found := hints(step)) else []
    every, state = [], step.position
    for at, move in enumerate(step.moves):
        every.append(hints(step, at, state))
        state = after(state, (teaching_of(step).accepted_moves(move, state, step.seat)[0], *move.then))
    return every


@pytest.mark.parametrize("game", NAMES)
def test_no_wrong_answer_is_only_wrong(game: str) -> None:
    empty = [
        (where, answer, verdict.text)
        for where, step in steps_of(game, 1)
        for answer, verdict in islice(verdicts(step), MOST)
        if understood(verdict) == "empty"
    ]
    assert empty == []


@pytest.mark.parametrize("game", NAMES)
def test_every_question_has_its_own_first_hint(game: str) -> None:
    """A lesson without one could only name its rule (``hint.where_rule``)."""
    for where, step in steps_of(game, 1):
        for ladder in ladders(step):
            assert ladder[0].rung == "where", where
            for lang in LANGUAGES:
                opening, _, rest = catalogue(lang, "lesson")["hint.where_rule"].partition("{title}")
                text = ladder[0].text[lang]
                assert not (text.startswith(opening) and text.endswith(rest)), where
