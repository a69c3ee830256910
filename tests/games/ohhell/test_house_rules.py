"""HOUSE-OH: rules of tables at home that the source does not have, each an option."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets import ohhell
from hanawidgets.core.deck import CODES, INDEX
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.ohhell.actions import BIDS, NO_CARD, Deal
from hanawidgets.games.ohhell.cards import Detail
from hanawidgets.games.ohhell.heuristics import bid_on, expected_tricks
from hanawidgets.games.ohhell.players import OPPONENTS, _table
from hanawidgets.games.ohhell.position import parse_position, position_text, set_up
from hanawidgets.games.ohhell.rules import OPTIONS, OWN, PRESETS, Own, RuleSet, parse_ruleset, parse_value, ruleset_text
from hanawidgets.games.ohhell.score import points, settle
from hanawidgets.games.ohhell.sheet import new_sheet, parse_sheet
from hanawidgets.games.ohhell.state import Match
from hanawidgets.games.ohhell.teach.answers import About, forbidden_of
from hanawidgets.games.ohhell.teach.handouts import how_to_play, poster
from hanawidgets.games.ohhell.teach.rule_pages import examples
from hanawidgets.games.ohhell.tricks import NO_SUIT
from hanawidgets.games.ohhell.widgets.rules_panel import PANEL
from hanawidgets.games.ohhell.widgets.sheet_view import sheet_view
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.explained import event_text
from hanawidgets.text.wording import term_label, term_why
from hanawidgets.widgets import OhHellTable
from hanawidgets.widgets.rules.rules_panel import _listed, panel_view
from tests.rows import each

from ..koikoi.strategies import few
from .tables import cards, naive_winner, random_states

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


@pytest.mark.slow
@each("hook", WAYS)
def test_HOUSE_OH_01_a_position_with_even_bids_is_one_only_where_they_can_be(hook: Any) -> None:
    for seed in range(9):
        rules = RuleSet(3, hand_sizes=(1, 1, 1), hook=hook)
        for state in random_states(rules, seed):
            word = position_text(state)
            assert parse_position(word) == state
            assert state.current.final == (state.number == 3)


@pytest.mark.slow
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
        ("short_up;hook_from=27", Code.NUMBER_OUT_OF_RANGE),
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


# --- scoring with own numbers ---------------------------------------------------------------------


def naive_own(bid: int, taken: int, own: Own) -> int:
    """The points by the numbers of a table, in plain words."""
    if bid == taken:
        return own.bonus + sum(own.per_trick for _ in range(taken * taken if own.squared else taken))
    off = max(bid, taken) - min(bid, taken)
    paid = sum(own.missed_trick for _ in range(taken))
    if own.penalty_for == "hand":
        return paid - own.penalty
    return paid - sum(own.penalty * (n if own.penalty_for == "triangle" else 1) for n in range(1, off + 1))


own_scorings = st.builds(
    Own,
    st.integers(0, 100),
    st.integers(0, 50),
    st.booleans(),
    st.integers(0, 50),
    st.integers(0, 100),
    st.sampled_from(["trick", "hand", "triangle"]),
)


@given(own_scorings, st.integers(0, 17), st.integers(0, 17))
def test_HOUSE_OH_02_a_hand_pays_what_the_numbers_of_the_table_say(own: Own, bid: int, taken: int) -> None:
    term = settle(bid, taken, own)
    assert term.value == points(bid, taken, own) == naive_own(bid, taken, own)
    assert all(part.rule in ("HOUSE-OH-02", "HOUSE-OH-03") for part in term.walk())
    for lang in LANGUAGES:
        for part in term.walk():
            assert "{" not in term_why(part, words_in(lang)) + term_label(part, words_in(lang))


@pytest.mark.parametrize(
    ("rules", "hand", "wanted"),
    [
        ("bonus=5", (3, 3), "5 + 3 = 8"),
        ("bonus=5", (3, 2), "0 + 0 = 0"),
        ("per_trick=0", (4, 4), "10"),
        ("per_trick=2;penalty=2", (3, 3), "10 + 2 × 3 = 16"),
        ("per_trick=2;penalty=2", (3, 1), "-2 × 2 = -4"),
        ("missed_trick=1;penalty=5;penalty_for=hand", (0, 3), "-5 + 3 = -2"),
    ],
)
def test_HOUSE_OH_02_the_tree_writes_the_numbers_out(rules: str, hand: tuple[int, int], wanted: str) -> None:
    found = ohhell.score(*hand, rules=f"long_normal;{rules}")
    assert found.formula == wanted
    assert ohhell.score(*hand, rules=ohhell.rules("short_up", **ours(rules))).value == found.value


def ours(text: str) -> dict[str, Any]:
    return {name: getattr(parse_ruleset(f"short_up;{text}"), name) for name in OPTIONS if f"{name}=" in text}


def test_HOUSE_OH_02_the_three_scorings_of_the_source_are_special_cases() -> None:
    cases = {"normal": Own(), "positive": Own(missed_trick=1), "negative": Own(per_trick=0, penalty=10)}
    for mode, own in cases.items():
        for bid, taken in product(range(11), repeat=2):
            assert points(bid, taken, mode) == points(bid, taken, own)


def test_HOUSE_OH_03_squares_and_growing_penalties() -> None:
    growing = ohhell.rules("long_normal;squared=on;penalty=1;penalty_for=triangle")
    assert [ohhell.score(n, n, rules=growing).value for n in range(5)] == [10, 11, 14, 19, 26]
    assert [ohhell.score(4, 4 - off, rules=growing).value for off in range(1, 5)] == [-1, -3, -6, -10]
    assert ohhell.score(4, 4, rules=growing).formula == "10 + 4 × 4 = 26"
    assert ohhell.score(4, 1, rules=growing).formula == "-1 × 6 = -6"


def test_HOUSE_OH_02_numbers_bring_their_scoring_and_another_puts_them_away() -> None:
    own = ohhell.rules("short_up;bonus=5")
    assert (str(own), own.scoring) == ("short_up;mode=own;bonus=5", Own(bonus=5))
    assert own.with_options(mode="negative") == PRESETS["short_up"].with_options(mode="negative")
    assert parse_ruleset(str(own)) == own == ohhell.rules("short_up", bonus=5)
    for make in (lambda: parse_ruleset("short_up;mode=normal;bonus=5"), lambda: RuleSet(bonus=5)):
        with pytest.raises(RuleError) as refused:
            make()
        assert (refused.value.code, refused.value.detail) == (Code.UNKNOWN_FIELD, Detail.OWN_SCORING_ONLY)
    with pytest.raises(RuleError):
        parse_ruleset("short_up;bonus=101")


def test_HOUSE_OH_02_the_panel_tells_what_hands_pay() -> None:
    words = words_in("en")
    own = ohhell.rules("short_up;squared=on;penalty=3")
    named = {one["name"]: one for one in panel_view(PANEL, own, words)["switches"]}
    assert "10, 11, 14, 19 points" in named["mode"]["note"] and "−6, −3, −3" in named["mode"]["note"]
    assert {*OWN} <= {*named}
    assert not {*OWN} & {one["name"] for one in panel_view(PANEL, RuleSet(), words)["switches"]}


@each("rules", ["short_up;players=3;bonus=5", "short_down;players=3;missed_trick=3;penalty=1;penalty_for=triangle"])
def test_HOUSE_OH_02_a_table_is_played_by_them(rules: str) -> None:
    own = parse_ruleset(rules)
    over = random_states(own, 4)[-1]
    scores = [0, 0, 0]
    for result in over.results:
        for seat, (bid, taken) in enumerate(zip(*result, strict=True)):
            scores[seat] += naive_own(bid, taken, own.scoring)
    assert over.scores == tuple(scores)
    assert [over.explain(seat).value for seat in range(3)] == scores


def test_HOUSE_OH_02_strong_players_go_for_what_pays() -> None:
    """Where a missed bid pays 30 for each trick, it is no use to duck; else it is."""
    late = last_bid(ONE_CARD.with_options(bonus=0, per_trick=0, missed_trick=30))
    assert str(OPPONENTS["strong"]().choose(late.observe("A"), Random(1))) == "bid:0"
    assert late.rules.greedy and not ONE_CARD.greedy


@each("lang", LANGUAGES)
def test_HOUSE_OH_02_pages_on_the_game_name_the_numbers(lang: str) -> None:
    own = ohhell.rules("long_normal;bonus=7;per_trick=4")
    assert "19" in str(how_to_play(own, lang)["sections"])
    assert "7" in poster(own, lang)["sections"][0]["panels"][0]["parts"][0]["table"]["rows"][0]


# --- no trump -------------------------------------------------------------------------------------


@pytest.mark.slow
@each("no_trump, trumps", [("none", [True] * 3), ("last", [True, True, False]), ("every", [False] * 3)])
def test_HOUSE_OH_04_hands_without_a_trump(no_trump: Any, trumps: list[bool]) -> None:
    rules = RuleSet(3, hand_sizes=(2, 4, 2), no_trump=no_trump)
    for seed in range(5):
        states = random_states(rules, seed)
        for before, after in pairwise(states):
            now = before.current
            if now.phase == "deal":
                continue
            assert (now.turn_up >= 0) == (now.trump != NO_SUIT) == trumps[before.number - 1]
            assert parse_position(position_text(before)) == before
            assert before.observe("B").sample(Random(seed)).current.turn_up == now.turn_up
            if len(after.current.tricks) > len(now.tricks):
                trick = after.current.tricks[-1]
                trump = None if now.turn_up < 0 else CODES[now.turn_up][-1]
                place = naive_winner([CODES[card] for card in trick.cards], trump)
                assert trick.winner == (trick.leader + place) % 3


def test_HOUSE_OH_04_nothing_may_be_turned_up_where_there_is_no_trump() -> None:
    start = Match.new(RuleSet(3, hand_sizes=(1, 1), first_dealer="A", no_trump="every"))
    deal = Deal(tuple(map(cards, ("AS", "2H", "3H"))), INDEX["4S"])
    error = start.refusal(deal)
    assert error is not None and (error.detail, error.rule) == (Detail.NO_TRUMP_HAND, "HOUSE-OH-04")
    step = start.apply(Deal(deal.hands, NO_CARD))
    assert (step.events[0].kind, step.events[0].rule) == ("dealt", "HOUSE-OH-04")
    texts = [event_text(step.events[0], words_in(lang), {seat: seat for seat in "ABC"}, "ohhell") for lang in LANGUAGES]
    assert "no trump" in str(texts) and "切り札なし" in str(texts) and "left" not in str(texts)


def test_HOUSE_OH_04_a_hand_is_worth_more_without_trumps_of_others() -> None:
    hand = cards("AS KS AH KH")
    assert expected_tricks(hand, 0, 4) > expected_tricks(hand, cards("2D"), 4)


@each("lang", LANGUAGES)
def test_HOUSE_OH_04_pages_and_the_sheet_say_so(lang: str) -> None:
    every, last = RuleSet(no_trump="every"), RuleSet(no_trump="last")
    texts = [panel["texts"] for panel in how_to_play(every, lang)["sections"][0]["panels"]]
    plain = translate("ohhell.handout.how-to-play.trick_no_trump.text", lang)
    assert [plain] in texts
    assert translate("ohhell.handout.how-to-play.deal.last_no_trump", lang) in str(how_to_play(last, lang))
    assert poster(every, lang)
    sheet = new_sheet(["Aki", "Ben", "Chie"], last.with_options(first_dealer="A"))
    notes = [sheet_view(sheet, number, None, -1, words_in(lang))["hand"]["note"] for number in (1, 19)]
    said = translate("ohhell.score_sheet.no_trump", lang)
    assert [said in note for note in notes] == [False, True]


# --- own ladders ----------------------------------------------------------------------------------

LADDER = (*range(1, 14), *range(12, 0, -1))


def test_HOUSE_OH_05_a_ladder_from_one_to_thirteen_and_back() -> None:
    rules = ohhell.rules("long_normal;hand_sizes=1..13..1")
    assert rules == ohhell.rules(hand_sizes=LADDER)
    assert (rules.sizes, rules.rounds) == (LADDER, 25)
    assert parse_ruleset(str(rules)) == rules
    over = random_states(rules, 2)[-1]
    assert over.is_over and len(over.results) == 25
    assert parse_position(position_text(over)) == over
    sheet = new_sheet(["Aki", "Ben", "Chie", "Dan"], rules.with_options(first_dealer="A"))
    assert [sheet.size(number) for number in range(1, 26)] == [*LADDER]
    assert parse_sheet(str(sheet.enter(25, "bid", 1, 1))).rounds == 25


@each("word, sizes", [("1..3..1", (1, 2, 3, 2, 1)), ("4..4", (4,)), ("3..1+1+1..2", (3, 2, 1, 1, 1, 2)), ("5", (5,))])
def test_HOUSE_OH_05_ladders_as_words(word: str, sizes: tuple[int, ...]) -> None:
    assert parse_value("hand_sizes", word) == sizes


@each(
    "word, detail",
    [
        ("1..13..1+1..5+1", Detail.TOO_MANY_ROUNDS),
        ("1..14..1", Detail.TOO_FEW_CARDS),
        ("1..999999999", ""),
        ("1..", ""),
        ("0..3", ""),
    ],
)
def test_HOUSE_OH_05_what_no_table_can_deal_is_refused(word: str, detail: Any) -> None:
    with pytest.raises(RuleError) as refused:
        parse_ruleset(f"long_normal;hand_sizes={word}")
    assert refused.value.detail == detail


def test_HOUSE_OH_05_thirty_hands_are_the_most() -> None:
    assert RuleSet(hand_sizes=(1,) * 30).rounds == 30
    with pytest.raises(RuleError) as refused:
        RuleSet(hand_sizes=(1,) * 31)
    assert (refused.value.detail, refused.value.rule) == (Detail.TOO_MANY_ROUNDS, "HOUSE-OH-05")


@each("typed", ["1→13→1", "1 → 13 → 1", "１→１３→１", "1-13-1", "1..13..1", "1〜13〜1"])
def test_HOUSE_OH_05_a_person_types_a_ladder_as_people_write_it(typed: str) -> None:
    assert parse_value("hand_sizes", _listed(typed)) == LADDER
    assert _listed("-") == "-" and _listed("5 3、1") == "5+3+1"


# --- all together ---------------------------------------------------------------------------------

any_house = st.builds(
    RuleSet,
    players=st.integers(2, 10),
    hand_sizes=st.lists(st.integers(1, 7), min_size=1, max_size=4).map(tuple),
    hook=st.sampled_from(WAYS),
    hook_from=st.integers(1, 4),
    no_trump=st.sampled_from(["none", "last", "every"]),
    equal_cards=st.sampled_from(["first", "last"]),
)


@pytest.mark.slow
@few
@given(any_house, own_scorings, st.integers(0, 999))
def test_HOUSE_OH_01_to_07_any_house_rules_are_played_to_their_end(rules: RuleSet, own: Own, seed: int) -> None:
    house = rules.with_options(**own._asdict())
    assert parse_ruleset(ruleset_text(house)) == house
    states = random_states(house, seed)
    for state in states[::7]:
        assert parse_position(position_text(state)) == state
        for seat in state.seats:
            view = state.observe(seat)
            assert view.sample(Random(seed)).observe(seat) == view
    over = states[-1]
    assert over.is_over and len(over.results) == house.rounds
    for number, (result, size) in enumerate(zip(over.results, house.sizes, strict=True), 1):
        assert sum(result.taken) == size
        assert not (sum(result.bids) == size and bound(house, size, number == house.rounds))
    for at in range(house.players):
        hands = [(result.bids[at], result.taken[at]) for result in over.results]
        assert over.scores[at] == over.explain(at).value == sum(naive_own(*hand, own) for hand in hands)


@each("rule, places", [("HOUSE-OH-06", [[0]]), ("HOUSE-OH-07", [[0], [2]])])
def test_HOUSE_OH_06_07_of_two_equal_cards_the_rule_book_marks_the_one_that_wins(
    rule: str, places: list[list[int]]
) -> None:
    found = []
    for each_of in examples()[rule]:
        for part in each_of.exhibit.parts(each_of.rules, "en"):
            for row in part["rows"]:
                if len({*row["faces"]}) < len(row["faces"]):
                    assert row["as"] == "made"
                    found.append(row["lit"])
    assert found == places


def test_the_rules_of_a_new_table_stay() -> None:
    assert all((rules.hook, rules.hook_from, rules.no_trump) == ("on", 1, "none") for rules in PRESETS.values())
