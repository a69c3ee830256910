"""What the rules claim is proved by computing, and the proofs would notice if the rules were others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from hanawidgets.core.explain import Term
from hanawidgets.games.koikoi import proofs
from hanawidgets.games.koikoi.cards import CARDS, FULL, HIKARI, KASU, MONTH_MASKS, TAN, Card, cards_of
from hanawidgets.games.koikoi.proofs import PROOFS, Proof
from hanawidgets.games.koikoi.round_rules import Capture, capture
from hanawidgets.games.koikoi.rules import RuleSet, preset
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.teach.rule_pages import worked_examples
from hanawidgets.games.koikoi.yaku import BGA_YAKU, CLUB_YAKU, CUP, Yaku, lister
from tests.rows import each

from ...core.rule_ids import EVERY

CLUB = preset("club")


def facts(proof: Proof, key: str) -> dict[str, Any]:
    (step,) = (step for step in proof.steps if step.key == key)
    return dict(step.facts)


def failing(proof: Proof) -> list[str]:
    assert not proof.holds
    return [step.key for step in proof.steps if not step.holds]


@each("rule", PROOFS)
def test_every_proof_holds_at_a_known_rule_and_is_computed_once(rule: str) -> None:
    proof = PROOFS[rule]()
    assert rule in EVERY
    assert proof.rule == rule
    assert proof.holds, failing(proof)
    assert len({step.key for step in proof.steps}) == len(proof.steps)
    assert PROOFS[rule]() is proof


def test_a_proof_without_steps_proves_nothing() -> None:
    assert not proofs.Proof("K-CLUB-34", ()).holds


# --- somebody has a yaku --------------------------------------------------------------------------


def test_K_CLUB_34_has_the_figures_of_the_reference() -> None:
    proof = PROOFS["K-CLUB-34"]()
    assert facts(proof, "all_kasu") == {"kasu": 25, "plain": 24}
    assert facts(proof, "split") == {"kasu": 25, "splits": 26, "least": 13, "need": 10}
    assert facts(proof, "laid") == {"laid": 48 - 8}
    # none or one dealt, or two: 24 ways each; three: the fourth takes them; for each of the months
    assert facts(proof, "orders") == {"most": 3, "ways": 12 * (24 + 24 + 24 + 4), "captured": 12 * 76}


def _takes_one(field: int, card: Card, take: None = None) -> Capture:
    """Of three it takes one only."""
    matches = field & MONTH_MASKS[card.month - 1]
    if matches.bit_count() == 3:
        first = matches & -matches
        return Capture(first | card.bit, field & ~first)
    return capture(field, card, take)


def _takes_all(field: int, card: Card, take: None = None) -> Capture:
    """Of two it takes both."""
    matches = field & MONTH_MASKS[card.month - 1]
    return Capture(matches | card.bit, field & ~matches) if matches else Capture(0, field | card.bit)


def _clears(field: int, card: Card, take: None = None) -> Capture:
    """The field is emptied, but nothing is captured."""
    return replace(capture(field, card, take), captured=0)


@each("take", [_takes_one, _takes_all, _clears])
def test_K_CLUB_34_fails_with_another_capture(take: Callable[..., Any]) -> None:
    assert failing(proofs.somebody_has_a_yaku(take=take)) == ["orders"]
    assert failing(proofs.even_with_whole_months(take=take)) == ["orders"]


def _with_kasu_of(need: int) -> tuple[Yaku, ...]:
    return tuple(replace(yaku, need=need) if yaku.key == "kasu" else yaku for yaku in CLUB_YAKU)


@each("need, holds", [(13, True), (14, False), (25, False)])
def test_K_CLUB_34_fails_once_kasu_needs_more_than_half(need: int, holds: bool) -> None:
    proof = proofs.somebody_has_a_yaku(table=_with_kasu_of(need))
    assert proof.holds is holds
    assert holds or failing(proof) == ["split"]


@each(
    "rules, key",
    [
        (replace(CLUB, field_four="play_on"), "four_anew"),
        (replace(CLUB, yaku_off=frozenset({"kasu"})), "all_kasu"),
        (RuleSet(), "laid"),
    ],
)
def test_K_CLUB_34_fails_at_other_tables(rules: RuleSet, key: str) -> None:
    assert failing(proofs.somebody_has_a_yaku(rules=rules)) == [key]


def test_K_CLUB_34_in_many_splits() -> None:
    """Whatever way all cards are shared, one side has a yaku (brute force, other code)."""
    listed = lister(CLUB)
    for seed in range(400):
        one = sum(card.bit for card in CARDS if (card.index * 2654435761 ^ seed * 40503) >> 7 & 1)
        assert listed(one) or listed(FULL & ~one)


def test_GAP_K_21_even_with_two_months_on_the_field_somebody_has_a_yaku() -> None:
    proof = PROOFS["GAP-K-21"]()
    assert facts(proof, "four_stay") == {"four": 4, "months": 2, "stay": 3 + 3}  # chrysanthemum and paulownia
    assert facts(proof, "split") == {"kasu": 19, "splits": 20, "least": 10, "need": 10}
    assert failing(proofs.even_with_whole_months(table=_with_kasu_of(11))) == ["split"]
    listed = lister(CLUB)
    for first, second in permutations(MONTH_MASKS, 2):
        kasu = [card.bit for card in cards_of((KASU | CUP) & ~first & ~second)]
        assert any(listed(sum(kasu[::2]))) or any(listed(sum(kasu[1::2])))


# --- the deck -------------------------------------------------------------------------------------


def test_K_CLUB_07_and_K_BGA_20_count_the_deck() -> None:
    assert facts(PROOFS["K-CLUB-07"](), "deck") == {"deck": 24, "hands": 16, "left": 8}
    assert facts(PROOFS["K-CLUB-07"](), "deck_played") == {"first": 4, "second": 4}
    assert facts(PROOFS["K-BGA-20"](), "deck_left") == {"left": 8}


def test_K_CLUB_07_fails_where_a_round_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "_played_out", lambda rules: ((4, 3), 1))
    assert failing(proofs.deck_after_the_hands("K-CLUB-07", CLUB)) == ["deck_played"]
    assert failing(proofs.deck_after_the_hands("K-BGA-20", RuleSet())) == ["deck_left"]
    assert failing(proofs.deck_after_the_hands("K-BGA-20", preset("bga_blog"))) == ["deck", "deck_left"]  # 20 − 20


# --- yaku -----------------------------------------------------------------------------------------


def test_C_09_five_brights_and_the_cup_are_never_fifteen() -> None:
    proof = PROOFS["C-09"]()
    assert facts(proof, "six_make") == {"brights": 5, "yaku": ("goko", "hanami", "tsukimi", "teppo"), "least": 25}
    assert facts(proof, "six_off") == {"yaku": ("goko", "teppo"), "points": 15}
    listed = lister(RuleSet())
    more = cards_of(FULL & ~(HIKARI | CUP))
    for n in range(2_000):
        pile = HIKARI | CUP | sum(card.bit for card in more if n * 2654435761 >> card.index & 1)
        assert sum(points for _, points in listed(pile)) >= 25


def test_C_09_fails_with_another_table_or_figure() -> None:
    without = tuple(yaku for yaku in BGA_YAKU if yaku.key != "teppo")
    assert "six_make" in failing(proofs.brights_and_cup(table=without))
    eats = tuple(replace(y, absorbs=("hanami",)) if y.key == "tane" else y for y in BGA_YAKU)
    assert failing(proofs.brights_and_cup(table=eats)) == ["six_stay"]
    assert failing(proofs.brights_and_cup(source=25)) == ["six_least", "six_off"]


def test_C_10_twelve_cards_can_be_kasu_only() -> None:
    assert facts(PROOFS["C-10"](), "kasu_pay") == {"source": 12, "first": 1, "more": 2, "points": 3}
    assert failing(proofs.no_such_tane(source=9)) == ["tane_few", "kasu_pay"]
    assert failing(proofs.no_such_tane(tane=KASU)) == ["tane_few"]


def test_K_CLUB_11_fails_for_a_yaku_of_two_kinds() -> None:
    assert facts(PROOFS["K-CLUB-11"](), "one_kind") == {"all": len(CLUB_YAKU), "inside": len(CLUB_YAKU)}
    proof = proofs.one_kind_each(table=BGA_YAKU)
    assert not proof.holds
    assert facts(proof, "one_kind") == {"all": len(BGA_YAKU), "inside": len(BGA_YAKU) - 3}  # the cup yaku
    assert not proofs.one_kind_each(table=(replace(CLUB_YAKU[-1], plus=TAN & -TAN),)).holds


# --- what multiplies ------------------------------------------------------------------------------


@each("rule, of", [("K-BGA-25", "EX-K-05"), ("K-CLUB-32", "EX-K-22")])
def test_whose_calls_are_read_off_the_worked_example(rule: str, of: str) -> None:
    proof = PROOFS[rule]()
    (worked,) = (each for each in worked_examples().values() if each.id == of)
    situation, rules = worked.open()
    step = facts(proof, "calls_two")
    assert (situation.calls, situation.other_calls) == (step["own"], step["other"])
    assert (
        situation.score(rules).value == facts(proof, "calls_both" if rules.family.has_sticks else "calls_own")["source"]
    )
    assert facts(proof, "calls_both" if rules.family.has_sticks else "calls_own")["example"] == of
    assert PROOFS[of]().steps == proof.steps


def test_K_BGA_25_fails_where_the_opponents_calls_count() -> None:
    one = Situation(points=2, calls=1, other_calls=1)

    def both(stop: Situation, rules: RuleSet) -> Term:
        return Term("transfer", (stop.points or 0) * (1 + stop.calls + stop.other_calls), "K-CLUB-38", "transfer")

    wrong = proofs.whose_calls("K-BGA-25", RuleSet(), "EX-K-05", one, 4, both)
    assert failing(wrong) == ["calls_own", "calls_same"]
    assert failing(proofs.whose_calls("K-BGA-25", RuleSet(), "EX-K-05", one, 6)) == ["calls_own"]
    unclear = replace(one, other_calls=0)
    assert failing(proofs.whose_calls("K-BGA-25", RuleSet(), "EX-K-05", unclear, 4)) == ["calls_two"]
    assert failing(proofs.whose_calls("K-CLUB-32", CLUB, "EX-K-22", one, 4)) == ["calls_both"]


def test_C_02_both_ways_of_double_back_agree_for_one_alone() -> None:
    proof = PROOFS["C-02"]()
    assert facts(proof, "back_each") == {
        "fields": (1, 2, 3, 4, 5, 6),
        "twice": (2, 4, 6, 8, 10, 12),
        "plus": (2, 3, 4, 5, 6, 7),
    }
    wrong = proofs.double_or_one_more(pays=lambda stop, rules: settle(stop, replace(rules, double_back_style="times2")))
    assert failing(wrong) == ["back_each", "back_equal"]


def test_C_04_only_one_plus_the_brights_fits_the_example() -> None:
    proof = PROOFS["C-04"]()
    assert facts(proof, "field_ways") == {"lights": 2, "plus": 3, "count": 2, "least": 2}
    assert facts(proof, "field_none") == {"none": 0}
    assert failing(proofs.one_plus_the_brights(source=2)) == ["field_fits"]
    assert PROOFS["EX-K-30"]().steps == proof.steps
