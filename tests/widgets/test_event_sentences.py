"""What happened at a table is told in English as English has it: "You" begins a sentence, one thing is singular."""

from __future__ import annotations

import re

import pytest

from hanawidgets.text import translate, words_in
from hanawidgets.widgets.table.motion import told_of
from hanawidgets.widgets.table.people import names_at

from .kind import Kind
from .tables import KINDS, over


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_nobody_is_called_you_within_a_sentence(kind: Kind) -> None:
    """A list of names with their numbers is no sentence."""
    told = set()
    for seed in range(1, 9):
        session = over(kind.make, kind.short, seed)
        names = names_at(session, words_in("en"))
        for _, event, text in told_of(session.moves, session.people, names, words_in("en"), session.game.name):
            told.add(event.kind)
            assert not re.search(r"\b1 (?:cards|tricks|points|rounds)\b", text), text
            if not re.search(r": You [−+]?\d|, You [−+]?\d", text):
                assert not re.search(r"[\w,;:] You\b", text), text
    assert len(told) > 5


@pytest.mark.parametrize(("n", "text"), [(-1, "−1 trick"), (0, "0 tricks"), (1, "1 trick"), (2, "2 tricks")])
def test_one_less_than_nothing_is_singular_too(n: int, text: str) -> None:
    assert translate("ohhell.table.odds.tricks", "en", n=n) == text
