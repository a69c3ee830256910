"""What is said of cards as the cause of a difference, in Oh Hell."""

from __future__ import annotations

import pytest

from hanawidgets.analysis.decision import Fact
from hanawidgets.analysis.judging import Reason
from hanawidgets.core.registry import GAMES
from hanawidgets.games.ohhell.actions import Bid, play
from hanawidgets.games.ohhell.api import Play as Door
from hanawidgets.games.ohhell.cards import DECK
from hanawidgets.games.ohhell.deeds import deeds
from hanawidgets.games.ohhell.wording import deed_text, is_named
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


@pytest.mark.parametrize(
    ("wanted", "said", "unsaid"),
    [
        (0, "gets rid of the king of hearts", "gives the king of hearts away"),
        (9, "gives the king of hearts away", "gets rid of the king of hearts"),
    ],
)
def test_who_wants_no_more_tricks_spends_nothing_and_who_wants_all_gets_rid_of_nothing(
    wanted: int, said: str, unsaid: str
) -> None:
    view = GAMES["ohhell"].parse_position(VOID).observe("A")
    now = view.now._replace(bids=(wanted, *view.now.bids[1:]), taken=(0, *view.now.taken[1:]))
    texts = [deed_text(each, view, words_in("en")) for each in deeds(play("KH"), play("QS"), view._replace(now=now))]
    assert said in texts
    assert unsaid not in texts


@pytest.mark.parametrize(
    ("bids", "kind", "is_told"), [((0, 1), "under", False), ((0, 1), "exact", True), ((1, 2), "under", True)]
)
def test_fewer_tricks_than_none_is_no_reason(bids: tuple[int, int], kind: str, is_told: bool) -> None:
    assert is_named(Fact(kind, "A"), *map(Bid, bids)) is is_told


@pytest.mark.parametrize(("bid", "other", "text"), [(1, 2, "only 1 sure trick"), (1, 0, "1 sure trick")])
def test_a_sure_trick_speaks_for_the_bid_that_it_makes_and_not_for_more(bid: int, other: int, text: str) -> None:
    view = Door("short_valley", players=3, seed=1, hand_sizes=[3]).view("A").observation
    now = view.now._replace(hand=DECK.pile(["AS", "2H", "3H"]), turn_up=DECK.index("4S"))
    found = [
        (deed_text(each, view, words_in("en")), each.good)
        for each in deeds(Bid(bid), Bid(other), view._replace(now=now))
    ]
    assert (f"{text} (ace of spades)", 1) in found
    assert not any(said.endswith("sure trick (ace of spades)") and good != 1 for said, good in found)
