"""HOUSE: rules of tables at home that no document of the two families has, each an option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets import koikoi
from hanawidgets.core.errors import Code
from hanawidgets.core.explain import formula
from hanawidgets.games.koikoi.actions import Deal
from hanawidgets.games.koikoi.cards import CARDS, Detail, cards_of, parse_text, pile
from hanawidgets.games.koikoi.game import GAME
from hanawidgets.games.koikoi.heuristics import chance_to_win
from hanawidgets.games.koikoi.playout import tables as playout_tables
from hanawidgets.games.koikoi.position import check_match, parse_position, position_text
from hanawidgets.games.koikoi.round import Round
from hanawidgets.games.koikoi.round_rules import Ending, Phase, deal_action, game_end, koi_spent, next_dealer, prompt
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, RuleSet, nearest_preset, parse_ruleset, ruleset_text
from hanawidgets.games.koikoi.score import Situation, check_yaku_map, settle, yaku_total
from hanawidgets.games.koikoi.situation import parse_state, state_text
from hanawidgets.games.koikoi.state import Match
from hanawidgets.games.koikoi.teach.rule_pages import option_row
from hanawidgets.games.koikoi.wording import yaku_how
from hanawidgets.games.koikoi.yaku import around, most_points, report, value_ranges, yaku_of, yaku_set
from hanawidgets.teach.cases.files import written
from hanawidgets.text import translate, words_in
from tests.needs import some
from tests.rows import each

from . import oracle
from .strategies import (
    CLUB,
    GENERAL,
    any_pile,
    few,
    made,
    named,
    numbers,
    paid,
    refused,
    rulesets,
    tables,
    without_points,
)

RIBBONS = "12 22 32 42 52"


# --- what a yaku pays -----------------------------------------------------------------------------


def test_HOUSE_K_01_a_table_pays_its_own_points_for_a_yaku() -> None:
    ours = koikoi.rules("bga_general;akatan=5;aotan=5", name="ours")
    assert koikoi.yaku("12 22 32", ours) == {"akatan": 5}
    assert koikoi.yaku("62 92 a2", ours) == {"aotan": 5}
    assert koikoi.yaku("12 22 32", "bga_general") == {"akatan": 6}, "the family's own points stay"
    assert ours == koikoi.rules(akatan=5, aotan=5) == koikoi.rules(yaku_points={"akatan": 5, "aotan": 5})
    assert (ours.name, str(ours)) == ("ours", "bga_general;akatan=5;aotan=5")


def test_HOUSE_K_01_further_cards_add_to_it() -> None:
    assert made(RIBBONS, parse_ruleset("bga_general;akatan=5+1")) == {"akatan": 5 + 2, "tan": 1}
    assert made(RIBBONS, parse_ruleset("bga_general;akatan=5+3")) == {"akatan": 5 + 6, "tan": 1}
    assert made("61 71 a1 21", parse_ruleset("bga_general;inoshikacho=5+1")) == {"inoshikacho": 5 + 1}
    assert made(RIBBONS, parse_ruleset("club;akatan=5")) == {"akatan": 5 + 2}, "what is left out stays as usual"
    assert made(RIBBONS, parse_ruleset("club;akatan=5+0")) == {"akatan": 5}


def test_HOUSE_K_01_yaku_of_any_cards_begin_with_as_many_as_a_table_likes() -> None:
    assert made(f"{RIBBONS} 72", parse_ruleset("bga_general;tan=2@6;akatan=0")) == {"tan": 2}
    assert made(RIBBONS, parse_ruleset("bga_general;tan=2@6;akatan=0")) == {}
    assert made(RIBBONS, parse_ruleset("bga_general;tan=1@4;akatan=0")) == {"tan": 2}


def test_HOUSE_K_01_no_points_switch_a_yaku_off_and_points_switch_it_on() -> None:
    assert parse_ruleset("bga_general;akatan=0") == RuleSet(yaku_off=frozenset({"akatan"}))
    assert parse_ruleset("bga_blog;teppo=4").yaku_off == {"rokutan"}
    assert RuleSet(yaku_off=frozenset({"teppo"})).with_options(teppo=5) == GENERAL


def test_HOUSE_K_02_akatan_and_aotan_together_as_one_yaku() -> None:
    nintendo = "bga_general;akatan=5+1;aotan=5+1;aka_ao=10+1;yaku_off=rokutan"
    assert made("12 22 32 62 92 a2 42", parse_ruleset(nintendo)) == {"aka_ao": 10 + 1, "tan": 3}
    assert "aka_ao" not in {yaku.key for yaku in yaku_set(GENERAL)}, "only where a table pays for it"
    assert [
        (one.yaku.key, one.by, one.rule)
        for one in report(parse_text("12 22 32 62 92 a2"), parse_ruleset(nintendo)).excluded
    ] == [("akatan", "aka_ao", "HOUSE-K-02"), ("aotan", "aka_ao", "HOUSE-K-02"), ("rokutan", "", "C-06")]


BAD: dict[str, tuple[Any, ...]] = {
    "akatan=500": (Code.NUMBER_OUT_OF_RANGE, "yaku_points.akatan", "", ["Akatan", "500", "0", "30"]),
    "akatan=x": (Code.UNKNOWN_VALUE, "yaku_points.akatan", Detail.YAKU_PAYS, ["Akatan", "“x”", "5+1"]),
    "akatan=": (Code.UNKNOWN_VALUE, "yaku_points.akatan", Detail.YAKU_PAYS, ["Akatan", "5+1"]),
    "akatan=-1": (Code.UNKNOWN_VALUE, "yaku_points.akatan", Detail.YAKU_PAYS, ["-1"]),
    "akatan=+1": (Code.INCONSISTENT, "yaku_points.akatan", Detail.GROWTH_WITHOUT_START, ["+1", "5+1"]),
    "akatan=0+1": (Code.INCONSISTENT, "yaku_points.akatan", Detail.GROWTH_WITHOUT_START, ["5+1"]),
    "akatan=5+9": (Code.NUMBER_OUT_OF_RANGE, "yaku_points.akatan", "", ["9", "0", "5"]),
    "goko=10+1": (Code.INCONSISTENT, "yaku_points.goko", Detail.YAKU_CANNOT_GROW, ["Gokō", "Inoshikachō"]),
    "akatan=5@4": (Code.INCONSISTENT, "yaku_points.akatan", Detail.YAKU_OF_FIXED_CARDS, ["4", "Tane"]),
    "tan=1@2": (Code.NUMBER_OUT_OF_RANGE, "yaku_points.tan", "", ["2", "3", "10"]),
    "akattan=5": (Code.UNKNOWN_FIELD, "akattan", "", ["akattan", "Did you mean “akatan”?"]),
}


@each("change", BAD)
def test_HOUSE_K_01_values_that_cannot_be_are_refused(change: str) -> None:
    code, field, detail, says = BAD[change]
    with refused(code, field, detail=detail) as caught:
        parse_ruleset(f"bga_general;{change}")
    for word in says:
        assert word in str(caught.value)


def test_HOUSE_K_01_a_yaku_of_the_other_family_is_refused() -> None:
    for refuse in (lambda: parse_ruleset("club;hanami=5"), lambda: CLUB.with_options(yaku_points={"hanami": 5})):
        with refused(Code.UNKNOWN_FIELD, "yaku_points.hanami", detail=Detail.OPTION_OF_OTHER_RULESET):
            refuse()
    with refused(Code.UNKNOWN_VALUE, "yaku_points", rule="C-15"):
        RuleSet().with_options(yaku_points={"flush": 5})
    with refused(Code.WRONG_TYPE, "yaku_points.akatan"):
        RuleSet().with_options(akatan=2.5)


def test_HOUSE_K_01_what_grows_by_two_cannot_pay_an_odd_number_more() -> None:
    rules = parse_ruleset("bga_general;tan=2+2")
    check_yaku_map({"tan": 4}, rules)
    with refused(Code.NUMBER_OUT_OF_RANGE, "yaku.tan") as caught:
        check_yaku_map({"tan": 5}, rules)
    assert "4" in str(caught.value)
    assert formula(settle(Situation(pile=parse_text(RIBBONS + " 72")), rules)) == "10 × 2 × (1 + 0) = 20"


@given(st.sampled_from(["bga", "club"]).flatmap(lambda family: st.tuples(st.just(family), tables(family))))
def test_HOUSE_K_01_text_tells_a_rule_set_and_leaves_out_what_is_usual(drawn: tuple[str, dict[str, Any]]) -> None:
    family, table = drawn
    for base in (rules for rules in PRESETS.values() if rules.ruleset == family):
        rules = base.with_options(**table)
        text = ruleset_text(rules)
        assert parse_ruleset(text) == rules
        usual = parse_ruleset(text.partition(";")[0])
        said = {part.partition("=")[0] for part in text.split(";")[1:]}
        assert said & {*table} == {key for key in {*table} - rules.yaku_off if rules.entry(key) != usual.entry(key)}


@given(rulesets())
def test_HOUSE_K_01_rule_sets_without_points_of_their_own_are_written_as_ever(rules: RuleSet) -> None:
    """The preset that a text begins with is one of those that there always were: links stay as they are."""
    plain = RuleSet(**{name: getattr(rules, name) for name in AS_EVER if getattr(rules, name) is not None})
    assert nearest_preset(plain).removesuffix("_half") in {
        "bga_general",
        "bga_general_old",
        "bga_nintendo",
        "bga_blog",
        "club",
    }


AS_EVER = [
    "ruleset",
    "rounds",
    "bright_multiplier",
    "seven_double",
    "double_back",
    "double_back_style",
    "ippai",
    "teppo_follows_cup_option",
    "yaku_off",
    "dealer_rule",
    "exhaustive_draw",
    "koi_with_empty_hand",
    "field_four",
    "field_pairs",
    "both_special",
    "honba_on_hand_yaku",
    "hand_size",
    "first_dealer",
]
"""The options that there were before tables could set points."""


@given(any_pile, rulesets(), numbers)
def test_HOUSE_K_01_for_any_values_all_that_counts_agrees(bits: int, rules: RuleSet, rest: dict[str, int]) -> None:
    """Checker, score, settlement, playouts, texts and links against the oracle."""
    expected = oracle.yaku(named(bits), rules)
    assert yaku_of(bits, rules) == expected
    found = report(bits, rules)
    assert {yaku.key: points for yaku, points in found.made} == expected
    table = playout_tables(rules)
    assert table.points(table.tally(bits)) == sum(expected.values()) == found.points <= most_points(rules)
    ranges = value_ranges(rules)
    for yaku, points in found.made:
        assert ranges[yaku.key][0] <= points <= ranges[yaku.key][1]
        assert str(yaku.points) in yaku_how(yaku, rules, words_in("en"))
    if not expected:
        return
    stop = Situation(pile=bits, **rest)
    total = yaku_total(stop, rules)
    assert {part.name: part.value for part in total.children} == expected
    pays = oracle.transfer(sum(expected.values()), rules, **without_points(stop))
    assert settle(stop, rules).value == pays == paid(rules, points=sum(expected.values()), **rest)
    link = replace(stop, honba=min(stop.honba, 12))
    assert parse_state(state_text(link, rules)) == (link, rules)


# --- rules that change play -----------------------------------------------------------------------


def play(rules: str, seed: int) -> koikoi.Play:
    """A game to its end, both seats by chance: calls koi-koi where it may."""
    game, chance = koikoi.Play(rules, seed=seed), Random(seed)
    while not game.is_over:
        moves = game.legal_moves
        game.push(next((move for move in moves if str(move) == "koi"), chance.choice(moves)))
    return game


def test_HOUSE_K_03_koi_koi_once() -> None:
    """After the one call the next yaku ends the round by itself; the playouts play it as the table does."""
    assert [koi_spent(own, others, RuleSet()) for own, others in ((0, 0), (3, 2))] == [False, False]
    each_once, one = RuleSet(koi_limit="each"), RuleSet(koi_limit="round")
    assert [koi_spent(own, others, each_once) for own, others in ((0, 0), (0, 1), (1, 0))] == [False, False, True]
    assert [koi_spent(own, others, one) for own, others in ((0, 0), (0, 1), (1, 0))] == [False, True, True]
    asked = prompt({"tan": 1}, {"tan": 2}, each_once, hand_left=3, spent=True)
    assert (asked.offered, asked.auto) == (False, "stop")
    for limit, most in (("none", 3), ("each", 2), ("round", 1)):
        called = [max_calls(f"bga_general;koi_limit={limit}", seed) for seed in range(4)]
        assert max(called) == most if limit != "none" else max(called) >= most, (limit, called)
    assert [playout_tables(RuleSet(koi_limit=limit)).limit for limit in ("none", "each", "round")] == [0, 1, 2]


def max_calls(rules: str, seed: int) -> int:
    """The most calls of both in a round of a game."""
    most, game, chance = 0, koikoi.Play(rules, seed=seed), Random(seed)
    while not game.is_over:
        moves = game.legal_moves
        game.push(next((move for move in moves if str(move) == "koi"), chance.choice(moves)))
        most = max(most, sum(game.state.current.calls))
    return most


def test_HOUSE_K_03_a_position_with_more_calls_cannot_be() -> None:
    game = koikoi.Play("bga_general", seed=3)
    chance = Random(3)
    while not all(game.state.current.calls) or game.state.to_act is None:
        assert not game.is_over
        game.push(next((move for move in game.legal_moves if str(move) == "koi"), chance.choice(game.legal_moves)))
    now = game.state.current
    with refused(Code.INCONSISTENT, rule="HOUSE-K-03"):
        ours = RuleSet(koi_limit="round")
        check_match(game.state._replace(rules=ours, current=now._replace(rules=ours)))


def test_HOUSE_K_04_a_round_without_points_passes_the_deal() -> None:
    passes = RuleSet(unpaid_dealer="passes")
    assert (next_dealer("A", None, GENERAL), next_dealer("A", None, passes)) == ("A", "B")
    assert (next_dealer("A", "A", passes), next_dealer("A", "B", passes)) == ("A", "B")
    with refused(Code.UNKNOWN_FIELD, "unpaid_dealer"):
        CLUB.with_options(unpaid_dealer="passes")


@pytest.mark.slow
@each("unpaid_dealer", ["stays", "passes"])
def test_HOUSE_K_04_the_table_passes_the_deal(unpaid_dealer: str) -> None:
    rules = RuleSet(unpaid_dealer=unpaid_dealer, exhaustive_draw="none")
    unpaid = 0
    for seed in range(40):
        match, chance, dealer = Match.new(rules), Random(seed), None
        while not match.is_over:
            if not match.is_chance and not match.current.is_over:
                match = match.after(chance.choice(match.legal_actions()))
                continue
            before, match = match.current, match.after(GAME.chance(match, chance))
            if before.is_over and before.winner < 0:
                dealer, unpaid = before.dealer, unpaid + 1
            if dealer is not None and not match.is_chance:
                assert (match.current.dealer == dealer) is (unpaid_dealer == "stays")
                dealer = None
    assert unpaid > 2


FOUR = "11 12 13 14 21 31 41 51"
PAIRS = "21 22 31 32 51 52 71 72"


def dealt(rules: RuleSet, field: str) -> Round:
    """A round after a deal of plain hands and this field."""
    rest = [card for card in CARDS if not parse_text(field) & card.bit]
    hands: list[list[Any]] = [[], []]
    for card in rest:  # no month twice in a hand, so neither is special
        for hand in hands:
            if len(hand) < 8 and all(card.month != other.month for other in hand):
                hand.append(card)
                break
    used = {card for hand in hands for card in hand}
    deck = tuple(card.index for card in rest if card not in used)
    deal = Deal((pile(hands[0]), pile(hands[1])), parse_text(field), deck)
    return Round(rules, 0).after(deal)


def test_HOUSE_K_05_a_void_deal_passes_the_deal() -> None:
    same, passes = (dealt(RuleSet(redeal_dealer=who), FOUR) for who in ("same", "other"))
    assert [(one.dealer, one.turn, one.redeals, one.is_chance) for one in (same, passes)] == [
        (0, 0, 1, True),
        (1, 1, 1, True),
    ]
    assert dealt(RuleSet(redeal_dealer="other"), PAIRS).dealer == 1


def test_HOUSE_K_06_four_pairs_pay_the_dealer() -> None:
    assert deal_action(parse_text(PAIRS), RuleSet(field_pairs="oya_6")) == "oya_6"
    over = dealt(RuleSet(field_pairs="oya_6"), PAIRS)
    end = some(over.end)
    assert (end.winner, end.transfer.value, end.transfer.rule) == ("A", 6, "HOUSE-K-06")
    assert some(dealt(RuleSet(field_four="oya_6"), FOUR).end).transfer.rule == "GAP-K-01"


@each("rounds", [1, 3, 6, 7, 11])
def test_HOUSE_K_07_any_number_of_rounds(rounds: int) -> None:
    rules = RuleSet(rounds=rounds)
    assert rules.start_points == (50 if rounds <= 6 else 100)
    assert parse_ruleset(str(rules)) == rules
    for wrong in (0, 13):
        with refused(Code.NUMBER_OUT_OF_RANGE, "rounds"):
            RuleSet(rounds=wrong)


@each("lang", ["en", "ja"])
def test_HOUSE_K_07_what_may_be_said_is_a_range_not_a_list(lang: str) -> None:
    """Wherever the option is listed: the refusal, the rule book, the options of case files."""
    with refused(Code.NUMBER_OUT_OF_RANGE, "rounds") as caught:
        parse_ruleset("bga_general;rounds=99999999999")
    assert (caught.value.facts["low"], caught.value.facts["high"]) == (1, 12)
    labels = [value["label"] for value in option_row(OPTIONS["rounds"], lang)["values"]]
    assert labels == ["12", "6", translate("book.any_number", lang, low=1, high=12)]
    labels = [value["label"] for value in option_row(OPTIONS["first_to"], lang)["values"]]
    assert labels == [translate("koikoi.value.first_to.0", lang), translate("book.any_number", lang, low=0, high=500)]
    (row,) = (line for line in written().splitlines() if line.startswith("| `rounds` |"))
    assert row == "| `rounds` | `12`, `6`, or any number from `1` to `12` |"


def test_HOUSE_K_07_a_game_of_three_rounds_is_played() -> None:
    game = play("bga_general;rounds=3;bright_multiplier=off", 1)
    assert game.state.month == 3
    assert game.state.explain(0).children[0].rule == "HOUSE-K-07"


def test_HOUSE_K_08_first_to_so_many_points() -> None:
    rules = RuleSet(first_to=20)
    assert not game_end({"A": 119, "B": 81}, rules, last_round=False).over
    over = game_end({"A": 120, "B": 80}, rules, last_round=False)
    assert (over.over, over.winner) == (True, "A")
    assert game_end({"A": 20, "B": -20}, CLUB.with_options(first_to=20), last_round=False).winner == "A"
    game = play("club;first_to=5", 2)
    assert (game.state.end_rules, game.state.month < 12) == (("HOUSE-K-08",), True)
    with refused(Code.NUMBER_OUT_OF_RANGE, "first_to"):
        RuleSet(first_to=501)


def test_HOUSE_K_08_the_odds_see_it() -> None:
    """Who is one point short of what is played for wins more often than with twelve rounds to go."""
    far, near = (Match.new(RuleSet(first_to=to)).observe("A") for to in (0, 10))
    assert chance_to_win(near, 10) == 1.0 > chance_to_win(near, 9) > chance_to_win(far, 9)


def test_HOUSE_K_09_rain_and_fog() -> None:
    rules = RuleSet(ippai="ame_kiri")
    assert made("31 81 91", rules) == {"hanami": 5, "tsukimi": 5, "teppo": 5}
    assert made("31 81 91 b4", rules) == {"tsukimi": 5, "teppo": 5}
    assert made("31 81 91 c2", rules) == {"hanami": 5, "teppo": 5}
    follows = rules.with_options(teppo_follows_cup_option=True)
    assert made("31 81 91 c2", follows) == {"hanami": 5}
    assert [(one.yaku.key, one.rule) for one in report(parse_text("31 81 91 c2"), rules).excluded] == [
        ("tsukimi", "HOUSE-K-09")
    ]


def test_HOUSE_K_13_rain_and_fog_that_lie_on_the_field() -> None:
    rules = RuleSet(ippai="ame_kiri", weather_from="field")
    held = parse_text("31 81 91")
    for field, counts in {
        "11 21": {"hanami": 5, "tsukimi": 5, "teppo": 5},
        "11 b2": {"tsukimi": 5, "teppo": 5},
        "11 c1": {"hanami": 5, "teppo": 5},
        "b3 c1": {"teppo": 5},
    }.items():
        assert yaku_of(held | around(parse_text(field), rules), rules) == counts
    assert made("31 91 b1 b2", rules) == {"hanami": 5}, "captured cards have no say"
    found = report(held | around(parse_text("b2"), rules), rules).excluded
    assert [(one.yaku.key, one.rule) for one in found] == [("hanami", "HOUSE-K-13")]


@pytest.mark.slow
def test_HOUSE_K_13_the_table_plays_it() -> None:
    """Nobody is asked in the rain; who was not is asked when it is over; what is paid leaves out what it spoils. A
    position says what the weather was when koi-koi was called."""
    only = ";yaku_off=" + "+".join(sorted({*oracle.BGA_KEYS} - {"hanami", "tsukimi", "kasu", "tan", "tane"}))
    seen: Counter[str] = Counter()
    for seed in range(150):
        game, chance = (
            koikoi.Play("bga_general_half;ippai=ame_nagare;weather_from=field" + only, seed=seed),
            Random(seed),
        )
        while not game.is_over and game.state.month < 3:
            before = game.state.current
            game.push(next((move for move in game.legal_moves if str(move) == "koi"), chance.choice(game.legal_moves)))
            match, now = game.state, game.state.current
            assert parse_position(position_text(match)) == match
            rains = any(card.month == 11 for card in cards_of(now.field))
            for seat in (0, 1):
                views = {"hanami", "tsukimi"} & {*yaku_of(now.captured[seat], GENERAL)}
                counts = {"hanami", "tsukimi"} & {*yaku_of(now.counted(seat), now.rules)}
                assert counts == (set() if rains else views)
                if views and rains and now.phase is Phase.PLAY and not now.calls[seat]:
                    seen["not asked in the rain"] += 1
                if now.phase is Phase.SAY and seat == now.turn and now.captured[seat] == before.captured[seat]:
                    seen["asked as it ends"] += 1
            if any(on >> 48 for on in now.called_on):
                seen["called in the rain"] += 1
            if (
                now.ending is Ending.STOP
                and rains
                and {"hanami", "tsukimi"} & {*yaku_of(now.captured[now.winner], GENERAL)}
            ):
                seen["paid without it"] += 1
                p = some(some(now.end).transfer.find("yaku_total")).value
                assert p == sum(yaku_of(now.counted(now.winner), now.rules).values())
    assert len(seen) == 4, seen


def test_HOUSE_K_14_only_some_november_cards_are_rain() -> None:
    for which, rain, dry in (
        ("rain_man", ["b1"], ["b2", "b3", "b4"]),
        ("lightning", ["b4"], ["b1", "b2", "b3"]),
        ("either", ["b1", "b4"], ["b2", "b3"]),
    ):
        rules = RuleSet(ippai="ame_nagare", rain_cards=which)
        assert all(made(f"31 91 {card}", rules) == {} for card in rain)
        assert all(made(f"31 91 {card}", rules) == {"hanami": 5} for card in dry)
        found = report(parse_text(f"31 91 {rain[0]}"), rules).excluded
        assert [(one.yaku.key, one.rule) for one in found] == [("hanami", "HOUSE-K-14")]
    fog = RuleSet(ippai="ame_kiri", rain_cards="rain_man")
    assert made("31 81 91 c2 b2", fog) == {"hanami": 5, "teppo": 5}, "fog is every December card"


def played(rules: RuleSet, seed: int, rounds: int = 2) -> Iterator[Round]:
    """Play so many rounds, with koi-koi wherever it can be called; give the round after each move, its end too.

    Whatever the rules are: what counts is what the oracle lists, and what is paid for at a stop is its sum.
    """
    match, chance = Match.new(rules), Random(seed)
    while not match.is_over and match.month <= rounds:
        if match.is_chance or match.current.is_over:
            match = match.after(GAME.chance(match, chance))
            continue
        moves = match.legal_actions()
        action = next((move for move in moves if str(move) == "koi"), chance.choice(moves))
        now, match = match.current.after(action), match.after(action)
        field = named(now.field)
        for seat in (0, 1):
            expected = oracle.yaku(named(now.captured[seat]), rules, field, now.month)
            assert yaku_of(now.counted(seat), rules) == expected
            if now.ending is Ending.STOP and seat == now.winner:
                assert some(some(now.end).transfer.find("yaku_total")).value == sum(expected.values())
        yield now


@pytest.mark.slow
@each("which", ["rain_man", "lightning", "either"])
def test_HOUSE_K_14_the_table_plays_it(which: str) -> None:
    """Somebody is asked for a viewing with a dry card of November, and nobody with a rainy one; so it is paid."""
    off = frozenset({*oracle.BGA_KEYS} - {"hanami", "tsukimi"})
    rules, seen = RuleSet(ippai="ame_nagare", rain_cards=which, yaku_off=off), Counter[str]()
    for seed in range(120):
        for now in played(rules, seed):
            for seat in (0, 1):
                held = named(now.captured[seat])
                views = {"hanami", "tsukimi"} & {*yaku_of(now.captured[seat], GENERAL)}
                november = {card for card in held if oracle.month_of(card) == 11}
                if not views or not november:
                    continue
                if november & oracle.RAINY[which]:
                    assert not (now.phase is Phase.SAY and seat == now.turn) and seat != now.winner
                    seen["washed out"] += 1
                elif now.phase is Phase.SAY and seat == now.turn:
                    seen["asked with a dry card"] += 1
                elif now.ending is Ending.STOP and seat == now.winner:
                    seen["paid with a dry card"] += 1
    assert len(seen) == 3, seen


@pytest.mark.slow
@few
@given(rulesets(), st.integers(0, 999))
def test_HOUSE_K_01_to_15_any_house_rules_are_played_to_their_end(rules: RuleSet, seed: int) -> None:
    ends = [now.ending for now in played(rules, seed) if now.is_over]
    assert Ending.NONE not in ends


JUNE, AUGUST = "61 62 63 64", "81 82 83 84"


def test_HOUSE_K_15_month_cards_of_the_month_that_is_played() -> None:
    rules = parse_ruleset("bga_general;tsukifuda=4")
    assert yaku_of(parse_text(JUNE) | around(0, rules, 6), rules) == {"tsukifuda": 4}
    assert yaku_of(parse_text(JUNE) | around(0, rules, 7), rules) == {}
    assert [(one.yaku.key, one.rule) for one in report(parse_text(JUNE), rules).excluded] == [
        ("tsukifuda", "HOUSE-K-15")
    ]
    assert yaku_of(parse_text(JUNE) | around(0, GENERAL, 6), GENERAL) == {}, "no table pays for them otherwise"
    assert str(parse_ruleset("nintendo;tsukifuda=6")) == "nintendo;tsukifuda=6"


def test_HOUSE_K_15_month_cards_of_any_month() -> None:
    rules = parse_ruleset("club;month_cards=any;tsukifuda=6")
    assert made(JUNE, rules) == {"tsukifuda": 6}
    assert made(f"{JUNE} {AUGUST}", rules) == {"tsukifuda": 12}
    total = yaku_total(Situation(pile=parse_text(f"{JUNE} {AUGUST}")), rules)
    assert [(part.name, part.value, part.rule) for part in total.children] == [("tsukifuda", 12, "HOUSE-K-15")]
    check_yaku_map({"tsukifuda": 12}, rules)
    with refused(Code.NUMBER_OUT_OF_RANGE, "yaku.tsukifuda"):
        check_yaku_map({"tsukifuda": 7}, rules)


@pytest.mark.slow
@each("rules", ["bga_general;rounds=4;bright_multiplier=off;tsukifuda=6", "club;rounds=3;month_cards=any;tsukifuda=4"])
def test_HOUSE_K_15_the_table_plays_it(rules: str) -> None:
    """Whoever holds the month's four cards is asked and paid; a position keeps the month."""
    seen: Counter[tuple[str, int]] = Counter()
    for seed in range(20):
        game, chance = koikoi.Play(rules, seed=seed), Random(seed)
        while not game.is_over:
            before = game.state.current.captured
            game.push(next((move for move in game.legal_moves if str(move) == "koi"), chance.choice(game.legal_moves)))
            match, now = game.state, game.state.current
            assert now.month == match.month
            for seat in (0, 1):
                if now.captured[seat] == before[seat]:
                    continue
                assert parse_position(position_text(match)) == match
                expected = oracle.yaku(named(now.captured[seat]), now.rules, month=match.month)
                assert yaku_of(now.counted(seat), now.rules) == expected
                if "tsukifuda" in expected and now.phase is Phase.SAY and seat == now.turn:
                    seen["asked", match.month] += 1
                if "tsukifuda" in expected and now.ending is Ending.STOP and seat == now.winner:
                    paid_for = some(some(now.end).transfer.find("yaku_total"))
                    assert paid_for.value == sum(expected.values())
                    seen["paid", match.month] += 1
    assert {what for what, _ in seen} == {"asked", "paid"}
    assert len({month for _, month in seen}) > 1, seen


def test_HOUSE_K_10_viewing_only_beside_another_yaku() -> None:
    rules = RuleSet(ippai_alone=False)
    assert made("31 91", rules) == {}
    assert made("31 81 91", rules) == {"teppo": 5}, "made of the same cards: no other yaku"
    assert made("31 91 12 22 32", rules) == {"hanami": 5, "akatan": 6}
    assert [(one.yaku.key, one.rule) for one in report(parse_text("31 91"), rules).excluded] == [
        ("hanami", "HOUSE-K-10")
    ]


def test_HOUSE_K_11_the_cup_as_one_kind() -> None:
    both, nine_kasu = "91 21 41 51 61", "13 14 23 24 33 34 43 44 53"
    assert made(f"{both} {nine_kasu}") == {"tane": 1, "kasu": 1}
    assert made(f"{both} {nine_kasu}", RuleSet(cup="either")) == {"tane": 1}, "as tane where both pay the same"
    assert made(f"{both} {nine_kasu} 54", RuleSet(cup="tane")) == {"tane": 1, "kasu": 1}
    assert made(f"91 21 41 51 {nine_kasu}", RuleSet(cup="either")) == {"kasu": 1}
    assert made(f"91 21 41 51 {nine_kasu}", RuleSet(cup="tane")) == {}
    found = report(parse_text(f"{both} {nine_kasu}"), RuleSet(cup="either"))
    assert [(one.yaku.key, one.rule) for one in found.excluded] == [("kasu", "HOUSE-K-11")]


def test_HOUSE_K_12_nintendos_points() -> None:
    rules = PRESETS["nintendo"]
    assert made("12 22 32", rules) == {"akatan": 5}
    assert made("61 71 a1 21", rules) == {"inoshikacho": 5 + 1}
    assert made("11 31 81", rules) == {"sanko": 5}
    assert made("12 22 32 62 92 a2", rules) == {"aka_ao": 10, "tan": 2}
    assert play("nintendo", 5).is_over
    assert ruleset_text(rules.with_options(akatan=6)) == "nintendo;akatan=6", "what is left out is as in the preset"
