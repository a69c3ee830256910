"""HOUSE-OH: rules of tables at home that the source does not have, each an option."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hanawidgets import ohhell
from hanawidgets.core.deck import INDEX
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.ohhell.actions import BIDS
from hanawidgets.games.ohhell.cards import Detail
from hanawidgets.games.ohhell.heuristics import bid_on
from hanawidgets.games.ohhell.players import OPPONENTS, _table
from hanawidgets.games.ohhell.position import parse_position, position_text, set_up
from hanawidgets.games.ohhell.rules import PRESETS, RuleSet, parse_ruleset, ruleset_text
from hanawidgets.games.ohhell.sheet import new_sheet, parse_sheet
from hanawidgets.games.ohhell.state import Match
from hanawidgets.games.ohhell.teach.answers import About, forbidden_of
from hanawidgets.games.ohhell.teach.handouts import how_to_play
from hanawidgets.games.ohhell.widgets.rules_panel import PANEL
from hanawidgets.text import words_in
from hanawidgets.widgets import OhHellTable
from hanawidgets.widgets.rules.rules_panel import panel_view
from tests.rows import each

from .tables import cards, random_states

WAYS = ("on", "off", "not_last")


def bound(rules: RuleSet, size: int, final: bool) -> bool:
    """Whether the dealer is bound, in plain words."""
    if rules.hook == "off" or size < rules.hook_from:
        return False
    return rules.hook == "on" or not final


def last_bid(rules: RuleSet) -> Match:
    """The dealer A, who holds the ace of trumps, has to bid after two bids of 0."""
    hands = tuple(map(cards, ("AS", "2H", "3H")))
    return set_up(rules, dealer=0, hands=hands, turn_up=INDEX["4S"], bids=(0, 0))


ONE_CARD = RuleSet(3, hand_sizes=(1,))

# --- the hook -------------------------------------------------------------------------------------


@each("hook", WAYS)
@each("least", [1, 2, 3])
def test_HOUSE_OH_01_the_dealer_is_free_where_the_table_says_so(hook: Any, least: int) -> None:
    rules = RuleSet(3, hand_sizes=(1, 2, 3, 2, 1, 2), hook=hook, hook_from=least)
    free = 0
    for seed in range(6):
        for state in random_states(rules, seed):
            now = state.current
            if now.phase != "bid" or now.bids.count(-1) > 1:
                continue
            others = sum(bid for bid in now.bids if bid >= 0)
            barred = {now.size - others} if bound(rules, now.size, state.number == 6) else set()
            legal = {str(action) for action in state.legal_actions()}
            assert legal == {f"bid:{n}" for n in range(now.size + 1) if n not in barred}
            assert state.observe(now.to_act or "").legal_actions() == state.legal_actions()
            even = BIDS[now.size - others] if others <= now.size else None
            if even:
                error = state.refusal(even)
                assert (error and error.detail) == (Detail.FORBIDDEN_BID if barred else None)
                free += not barred
    assert free or bound(rules, 1, True)


def test_HOUSE_OH_01_bids_that_come_out_even_are_told() -> None:
    made, told = last_bid(ONE_CARD.with_options(hook="off")).apply(BIDS[1]).events
    assert (made.kind, told.kind, told.rule, told.total, told.size) == ("bid", "bids_even", "HOUSE-OH-01", 1, 1)


@each("hook", WAYS)
def test_HOUSE_OH_01_a_position_with_even_bids_is_one_only_where_they_can_be(hook: Any) -> None:
    for seed in range(9):
        rules = RuleSet(3, hand_sizes=(1, 1, 1), hook=hook)
        for state in random_states(rules, seed):
            word = position_text(state)
            assert parse_position(word) == state
            assert state.current.final == (state.number == 3)


@each("name", [*OPPONENTS])
def test_HOUSE_OH_01_opponents_bid_what_is_even_when_it_is_best(name: str) -> None:
    """A dealer with the ace of trumps, after two bids of 0: to bid 1 is right, and only the hook forbids it."""
    free, tied = last_bid(ONE_CARD.with_options(hook="off")), last_bid(ONE_CARD)
    bids = {str(OPPONENTS[name]().choose(free.observe("A"), Random(seed))) for seed in range(9)}
    assert "bid:1" in bids
    assert bid_on(_table(free.observe("A").now), free.current.hands) == (1, 0, 0)
    assert bid_on(_table(tied.observe("A").now), tied.current.hands) == (0, 0, 0)


def test_HOUSE_OH_01_the_sheet_takes_even_bids_where_they_can_be() -> None:
    for hook, number, fits in (("on", 1, False), ("off", 1, True), ("not_last", 1, False), ("not_last", 2, True)):
        rules = RuleSet(3, hand_sizes=(1, 1), first_dealer="A", hook=hook)
        sheet = new_sheet(["Aki", "Ben", "Chie"], rules)
        for seat in (1, 2):
            sheet = sheet.enter(number, "bid", seat, 0)
        assert sheet.forbidden(1) in (1, None)
        assert (sheet.hook(number), sheet.problem(number)) == (not fits, None)
        sheet = sheet.enter(number, "bid", 0, 1).enter(number, "bid", 2, 0) if number == 1 else sheet
        dealer = sheet.dealers[number - 1]
        for seat in range(3):
            sheet = sheet.enter(number, "bid", seat, int(seat == dealer))
        assert (sheet.problem(number) is None) == fits
        assert parse_sheet(str(sheet)) == sheet


def test_HOUSE_OH_01_rules_say_it_in_text_and_refuse_nonsense() -> None:
    ours = ohhell.rules("short_up;players=3;hook=not_last;hook_from=2")
    assert (ours.hook, ours.hook_from) == ("not_last", 2)
    assert parse_ruleset(ruleset_text(ours)) == ours
    for text, code in (
        ("short_up;hook=maybe", Code.UNKNOWN_VALUE),
        ("short_up;hook_from=0", Code.NUMBER_OUT_OF_RANGE),
        ("short_up;hook_from=18", Code.NUMBER_OUT_OF_RANGE),
    ):
        with pytest.raises(RuleError) as refused:
            parse_ruleset(text)
        assert refused.value.code == code


def test_HOUSE_OH_01_the_panel_and_the_page_on_the_game_follow() -> None:
    words = words_in("en")
    named = {one["name"]: one for one in panel_view(PANEL, RuleSet(), words)["switches"]}
    assert [one["value"] for one in named["hook_from"]["options"]] == [str(n) for n in range(1, 11)]
    assert "hook_from" not in {one["name"] for one in panel_view(PANEL, RuleSet(hook="off"), words)["switches"]}
    texts = {hook: str(how_to_play(RuleSet(hook=hook), "en")) for hook in WAYS}
    assert "someone always misses" in texts["on"] and "someone always misses" not in texts["off"]
    assert "last hand is the exception" in texts["not_last"]
    assert "hands of 3 cards or more" in str(how_to_play(RuleSet(hook_from=3), "en"))


def test_HOUSE_OH_01_a_question_for_the_forbidden_bid_has_the_answer_none() -> None:
    state = last_bid(ONE_CARD.with_options(hook="not_last"))
    about = About(state.rules, position=state, seat="A")
    assert forbidden_of(about) == "none"


def test_HOUSE_OH_01_the_table_offers_every_number() -> None:
    word = position_text(last_bid(ONE_CARD.with_options(hook="off")))
    table = OhHellTable(start=word, seat="A", lang="en")
    assert [option["off"] for option in table.view["prompt"]["options"]] == ["", ""]
    table.close()


def test_the_rules_of_a_new_table_stay() -> None:
    assert all((rules.hook, rules.hook_from) == ("on", 1) for rules in PRESETS.values())
