"""Notation of Haggis: actions, rules and positions are read back, impossible ones refused with the reason."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.record import Record, parse_record
from hanawidgets.core.state import actor
from hanawidgets.games.haggis.actions import PASS, Bet, Deal, Play, parse_action
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.games.haggis.movegen import CARDS, READING_AT, leads
from hanawidgets.games.haggis.play import Round
from hanawidgets.games.haggis.position import check_match, parse_position, position_text
from hanawidgets.games.haggis.rules import OPTIONS, PRESETS, RuleSet, parse_ruleset, ruleset_text
from tests.needs import of, some

from ...rows import each
from .tables import Match, dealt, go, lay, parse_cards, play_round, preset


def refused(text: int | str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        parse_action(text)
    return caught.value


def match_of(state: Any) -> Any:
    return Match(state.rules, 1, (0,) * state.rules.players, state)


@given(st.integers(0, 5000))
def test_every_play_is_read_back(seed: int) -> None:
    chance = random.Random(seed)
    hand = sum(1 << at for at in chance.sample(range(45), 6)) | chance.randrange(8) << 45
    for play in leads(hand):
        action = Play(play & CARDS, play >> READING_AT)
        assert parse_action(str(action)) == action


@each(
    "text, code, detail",
    [
        (5, Code.WRONG_TYPE, ""),
        ("", Code.UNKNOWN_VALUE, "unknown_action"),
        ("what", Code.UNKNOWN_VALUE, "unknown_action"),
        ("5R5R", Code.DUPLICATE_CARD, ""),
        ("5Z", Code.UNKNOWN_CARD, "unknown_card"),
        ("JJ", Code.DUPLICATE_CARD, ""),
        ("5RJQ=2x2", Code.UNKNOWN_VALUE, "unknown_reading"),
        ("bet15:D", Code.UNKNOWN_PLAYER, "unknown_seat"),
        ("bet7:A", Code.NUMBER_OUT_OF_RANGE, ""),
        ("deal:5R", Code.WRONG_PLAYER_COUNT, "players"),
    ],
)
def test_actions_that_cannot_be_read(text: int | str, code: Code, detail: str) -> None:
    error = refused(text)
    assert (error.code, error.detail) == (code, detail)


def test_other_spellings_of_an_action() -> None:
    assert parse_action("q, j 5r = SET") == parse_action("5RJQ=set")
    assert parse_action(" Pass ") is PASS
    assert parse_action("BET30:c") == Bet("C", 30)


def test_rules_are_read_back_option_by_option() -> None:
    for rules in PRESETS.values():
        assert parse_ruleset(ruleset_text(rules)) == rules
    for option in OPTIONS.values():
        for value in option.values:
            rules = (
                RuleSet(players=3).with_options(**{option.name: value}) if option.name != "players" else preset("two")
            )
            assert parse_ruleset(ruleset_text(rules)) == rules


@each(
    "text, code",
    [
        (3, Code.WRONG_TYPE),
        ("four", Code.UNKNOWN_VALUE),
        ("two;target=9", Code.NUMBER_OUT_OF_RANGE),
        ("two;target=1001", Code.NUMBER_OUT_OF_RANGE),
        ("two;target=x", Code.WRONG_TYPE),
        ("two;colour=red", Code.UNKNOWN_FIELD),
        ("two;nothing", Code.UNKNOWN_FIELD),
        ("two;failed_bet=first_out_only", Code.UNKNOWN_FIELD),
        ("three;runs_above_ten=maybe", Code.UNKNOWN_VALUE),
    ],
)
def test_rules_that_cannot_be_read(text: int | str, code: Code) -> None:
    with pytest.raises(RuleError) as caught:
        parse_ruleset(text)
    assert caught.value.code is code


@pytest.mark.slow
@settings(max_examples=40)
@given(st.integers(0, 2000), st.sampled_from(["two", "three"]))
def test_positions_of_a_round_are_read_back(seed: int, rules: Any) -> None:
    chance = random.Random(seed)
    state = go(dealt(rules, seed), "bet15:B")
    for now in play_round(state, chance)[:-1]:
        assert parse_position(position_text(match_of(now))) == match_of(now)


def test_a_trick_to_be_given_away_is_a_position() -> None:
    rules = preset("three").with_options(bomb_award="winner_chooses")
    state = go(lay("3R 4R", "5R 6R J Q", "7R 8R 2G", rules=rules), "3R", "JQ", "pass", "pass")
    assert parse_position(position_text(match_of(state))) == match_of(state)


GOOD = lay("3R 4R J", "5R 6R 7R K")


@each(
    "change, code, detail",
    [
        ({"bets": (20, 0)}, Code.NUMBER_OUT_OF_RANGE, ""),
        ({"hands": (GOOD.hands[0], GOOD.hands[0])}, Code.DUPLICATE_CARD, ""),
        ({"hands": (GOOD.hands[0], 0)}, Code.WRONG_CARD_COUNT, ""),
        (
            {"haggis": 0, "captured": (GOOD.captured[0] | GOOD.haggis, GOOD.captured[1])},
            Code.INCONSISTENT,
            "haggis_size",
        ),
        ({"out": (0,)}, Code.INCONSISTENT, "out_and_counts"),
        ({"out": (0,), "first": (0, 4)}, Code.INCONSISTENT, "out_and_hand"),
        ({"out": (0, 0), "first": (0, 4)}, Code.INCONSISTENT, "out_order"),
        ({"leader": -1}, Code.INCONSISTENT, "no_leader"),
        ({"phase": "deal"}, Code.WRONG_CARD_COUNT, ""),
        ({"phase": "over", "out": (0,), "first": (0, 4)}, Code.INCONSISTENT, "over_with_cards"),
        ({"phase": "give"}, Code.INCONSISTENT, "give_phase"),
    ],
)
def test_impossible_positions(change: dict[str, Any], code: Code, detail: str) -> None:
    from hanawidgets.games.haggis.legal import Phase

    if "phase" in change:
        change = {**change, "phase": Phase(change["phase"])}
    with pytest.raises(RuleError) as caught:
        check_match(match_of(GOOD._replace(**change)))
    assert (caught.value.code, caught.value.detail) == (code, detail)
    assert caught.value.rule


@each(
    "change, detail",
    [
        ({"scores": (260, 0)}, "won_and_on"),
        ({"scores": (5, 0)}, "points_before_first"),
        ({"rounds": ((1, 2),)}, "rounds_played"),
        ({"number": 2, "rounds": ((5, 6),), "scores": (4, 6)}, "rounds_and_scores"),
    ],
)
def test_impossible_games(change: dict[str, int | tuple[int | tuple[int, int], ...]], detail: str) -> None:
    with pytest.raises(RuleError) as caught:
        check_match(match_of(GOOD)._replace(**change))
    assert caught.value.detail == detail


def test_a_trick_must_rise() -> None:
    state = go(lay("3R 4R 9G", "5R 6R 7R", "8R 9R 2B", rules="three"), "3R", "5R")
    worse = state._replace(trick=(of(Round, state).trick[1], of(Round, state).trick[0]))
    with pytest.raises(RuleError) as caught:
        check_match(match_of(worse))
    assert caught.value.detail == "trick_order"
    with pytest.raises(RuleError) as caught:
        check_match(match_of(state._replace(turn=1)))
    assert caught.value.detail == "turn"


@each(
    "body",
    [
        "gp9.two",
        "xp1.two",
        "gp1.two.n1.s0,0",
        "gp1.two.n1.s0.gd",
        "gp1.two.n1.s0,0.gz",
        "gp1.two.n1.s0,0.gd.n1",
        "gp1.two.n1.s0,0.gd.zz",
        "gp1.two.nx.s0,0.gd",
        "gp1.two.n1.s0,0.gd.lC",
        "gp1.two.n1.s0,0.gp.abJ",
    ],
)
def test_words_that_are_no_position(body: str) -> None:
    with pytest.raises(RuleError):
        parse_position(f"{body}.{checksum(body)}")


def test_a_record_with_a_bet_out_of_turn_names_the_bettor() -> None:
    game = HAGGIS.start(preset("two")).after(parse_action("dealer:B"))
    deal = HAGGIS.chance(game, random.Random(4))
    lead = str(game.after(deal).legal_actions()[0])
    actions = (parse_action("dealer:B"), deal, parse_action("bet30:B"), parse_action(lead))
    record = Record(HAGGIS, preset("two"), actions)
    assert str(record).splitlines()[-2] == "B bet30:B"
    assert parse_record(str(record), {"haggis": HAGGIS}) == record
    assert actor(game.after(deal), parse_action("bet30:B")) == "B"
    assert actor(game.after(deal), PASS) == "A"


def test_deals_that_are_none() -> None:
    state = HAGGIS.start(preset("two")).after(parse_action("dealer:A"))
    good = HAGGIS.chance(state, random.Random(1))
    for hands, code in (
        ((of(Deal, good).hands[0],), Code.WRONG_PLAYER_COUNT),
        ((of(Deal, good).hands[0], of(Deal, good).hands[0]), Code.DUPLICATE_CARD),
        ((of(Deal, good).hands[0], of(Deal, good).hands[1] & good.hands[1] - 1), Code.WRONG_CARD_COUNT),
        ((of(Deal, good).hands[0], parse_cards("5O")), Code.UNKNOWN_CARD),
    ):
        error = state.refusal(Deal(hands))
        assert some(error).code is code
        assert some(error).rule
