"""A game that registers its cards only: what the shared part says for it."""

from __future__ import annotations

import pytest

from hanawidgets.core.registry import PARTS
from hanawidgets.games.ohhell.teach.teaching import TEACHING
from hanawidgets.teach.course import Run
from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.game import Teaching
from hanawidgets.teach.hints import hints
from hanawidgets.teach.loader import lesson_from
from tests.needs import some

from .lesson_samples import both

PICK = {"kind": "pick", "question": both("?"), "from": "AS KS QS", "answer": "AS", "rule": ["OH-18"]}
CHOOSE = {"kind": "choose", "question": both("?"), "choice": [{"text": both("a"), "right": True}, {"text": both("b")}]}


def test_a_game_that_registers_its_cards_only_can_be_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(PARTS["ohhell"]), "teaching", Teaching(TEACHING.game, TEACHING.deck))
    head = {"lesson": "plain", "game": "ohhell", "title": both("t"), "goal": both("g")}

    def taught(*steps: object) -> Run:
        return Run.start(lesson_from({**head, "step": list(steps)}))

    run = taught(PICK, CHOOSE)
    wrong = run.answered(run.question.among).verdict
    assert (some(wrong).right, some(wrong).code, some(wrong).rule) == (False, "wrong", "OH-18")
    assert some(run.answered(run.question.answer).verdict).right
    assert [hint.rung for hint in hints(run.question)] == ["where", "rule", "answer"]
    assert [hint.rung for hint in hints(run.lesson.steps[1])] == ["answer"]
    for more, field in (
        ({"situation": {"bid": 1}}, "situation.bid"),
        ({"table": {"hand": "AS"}}, "table.hand"),
        ({"deal": "AS"}, "deal"),
        ({"ask": "winner", "choice": [{"value": 1}, {"value": 2}]}, "ask"),
        ({"question": both("{suit.S}")}, "question.ja"),
        ({"wins": True}, "wins"),
    ):
        with pytest.raises(LessonError) as caught:
            taught({**PICK, **more} if "wins" in more else {**CHOOSE, **more})
        assert field in [found.field for found in caught.value.diagnostics], more
