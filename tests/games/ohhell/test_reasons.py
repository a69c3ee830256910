"""What is said of cards as the cause of a difference, in Oh Hell."""

from __future__ import annotations

import pytest

from hanawidgets.analysis.decision import Fact
from hanawidgets.analysis.judging import Reason
from hanawidgets.core.registry import GAMES
from hanawidgets.games.ohhell.actions import play
from hanawidgets.games.ohhell.deeds import deeds
from hanawidgets.games.ohhell.wording import deed_text
from hanawidgets.text import words_in

VOID = (
    "op1.long_normal;hand_sizes=7+5+4+3+2+1.r4.dA.hqskskh,9hah9d,6sjdjc,8htd2c.t7c.b0110.p9djdtd"
    ".n301050200111111210011021.0b3"
)
"""Diamonds are led, clubs are trump; A has bid 0 and throws off a queen or one of two kings."""
EXACT = Fact("exact", "A", good=1)


@pytest.mark.parametrize(
    ("card", "other", "cause"), [("KH", "QS", "gets rid of the king of hearts"), ("KH", "KS", ""), ("KS", "KH", "")]
)
def test_of_two_kings_none_is_the_higher_card_to_be_rid_of(card: str, other: str, cause: str) -> None:
    view = GAMES["ohhell"].parse_position(VOID).observe("A")
    reason = Reason(EXACT, 0.8, 0.65, 0.02, 1.5)
    found = [each for each in deeds(play(card), play(other), view) if each.explains(reason) and each.key == "shed"]
    assert [deed_text(each, view, words_in("en")) for each in found] == [cause] * bool(cause)
