"""C and GAP-K: how contradictions are settled and gaps filled."""

from hanawidgets.core.errors import Code
from hanawidgets.games.koikoi.cards import HIKARI, parse_card, parse_text
from hanawidgets.games.koikoi.round_rules import (
    capture,
    deal_action,
    end_by_deck,
    end_by_empty_hands,
    end_by_special,
    end_by_stop,
    field_brights,
    game_end,
    next_dealer,
    prompt,
    special_hand,
)
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.score import MOST_CALLS, Situation, settle, settle_special
from hanawidgets.games.koikoi.yaku import BGA_YAKU, report, yaku_of
from tests.rows import each

from . import oracle
from .strategies import (
    AME_NAGARE,
    BLOG,
    CLUB,
    DOUBLE_BACK,
    GENERAL,
    NINTENDO,
    OLD,
    cards_of_kind,
    made,
    named,
    paid,
    refused,
)

CURTAIN, MOON, CUP = oracle.CURTAIN, oracle.MOON, oracle.CUP
NOBODY = {"A": 0, "B": 0}
FIELD = parse_text("11 21 31 41 51 61 71 81")
FIELD_OF_FOUR = parse_text("11 12 13 14 21 31 41 51")
FIELD_OF_PAIRS = parse_text("11 12 21 22 31 32 41 42")
GOKO_AND_CUP = parse_text(" ".join([*(c for c in oracle.DECK if "hikari" in c), CUP]))


def test_C_01_hands_of_8_unless_the_blog_is_taken_at_its_word() -> None:
    assert {name for name, rules in PRESETS.items() if rules.hand_size == 10} == {"bga_blog", "bga_blog_half"}
    assert RuleSet().hand_size == 8


def test_C_02_double_back_doubles_the_whole_multiplier_or_adds_one() -> None:
    plus_one = RuleSet(double_back=True, double_back_style="plus1")
    lights = range(6)
    assert [paid(DOUBLE_BACK, points=1, field_brights=n, other_calls=1) for n in lights] == [2, 4, 6, 8, 10, 12]
    assert [paid(plus_one, points=1, field_brights=n, other_calls=1) for n in lights] == [2, 3, 4, 5, 6, 7]
    assert RuleSet().double_back_style == "times2"


@each("draw, fee, winner", [("dealer_6", 6, "B"), ("none", 0, None)])
def test_C_03_no_yaku_on_either_side(draw: str, fee: int, winner: str | None) -> None:
    end = end_by_empty_hands("B", NOBODY, NOBODY, RuleSet(exhaustive_draw=draw))
    assert (end.transfer.value, end.winner, end.next_dealer) == (fee, winner, "B")


@each(
    "way, values",
    [
        ("one_plus", [1, 2, 3, 4, 5, 6]),
        ("off", [1, 1, 1, 1, 1, 1]),
        ("count", [0, 1, 2, 3, 4, 5]),
        ("at_least_one", [1, 1, 2, 3, 4, 5]),
    ],
)
def test_C_04_four_readings_of_the_field_multiplier(way: str, values: list[int]) -> None:
    rules = RuleSet(bright_multiplier=way)
    assert [paid(rules, points=1, field_brights=lights) for lights in range(6)] == values


def test_C_05_doubling_from_seven_in_all_bga_presets_but_the_blogs() -> None:
    fees = {name: [paid(rules, points=points, field_brights=1) for points in (6, 7)] for name, rules in PRESETS.items()}
    undoubled = {name for name, (six, seven) in fees.items() if seven * 6 == six * 7}
    assert undoubled == {"bga_blog", "bga_blog_half", "club", "club_half"}
    assert all(seven * 6 == 2 * six * 7 for name, (six, seven) in fees.items() if name not in undoubled)
    assert paid(RuleSet(seven_double=False), points=8) == 8


@each("key", oracle.BGA_KEYS)
def test_C_06_each_yaku_can_be_switched_off(key: str) -> None:
    yaku = next(y for y in BGA_YAKU if y.key == key)
    rules = RuleSet(yaku_off=frozenset({key}))
    pile = yaku.core | yaku.plus
    assert key in yaku_of(pile, RuleSet(yaku_off=frozenset(oracle.BGA_KEYS) - {key}))
    assert key not in yaku_of(pile, rules)
    assert (key, "C-06") in {(e.yaku.key, e.rule) for e in report(pile, rules).excluded}


def test_C_06_the_blog_has_no_teppo_and_no_rokutan() -> None:
    assert BLOG.yaku_off == {"teppo", "rokutan"}
    assert GENERAL.yaku_off == frozenset()


def test_C_07_cup_yaku_on_in_the_new_preset_off_in_the_old() -> None:
    assert (GENERAL.ippai, OLD.ippai) == ("on", "off")


def test_C_08_a_tie_is_a_draw() -> None:
    assert game_end({"A": 50, "B": 50}, RuleSet(rounds=6), last_round=True).result == "draw"


def test_C_09_goko_and_cup_are_25_with_the_cup_yaku_and_15_without() -> None:
    assert sum(yaku_of(GOKO_AND_CUP, GENERAL).values()) == 25
    assert yaku_of(GOKO_AND_CUP, OLD) == {"goko": 10, "teppo": 5}


def test_C_10_twelve_kasu_are_3_points_and_there_are_only_nine_tane() -> None:
    assert made(cards_of_kind("kasu", 12)) == {"kasu": 3}
    assert len([card for card in oracle.DECK if "tane" in card]) == 9


def test_C_11_an_opponents_call_doubles_only_with_double_back() -> None:
    assert paid(points=3, other_calls=1) == 3
    assert paid(DOUBLE_BACK, points=3, other_calls=1) == 6


def test_C_12_a_half_year_is_6_rounds() -> None:
    assert {rules.rounds for name, rules in PRESETS.items() if name.endswith("_half")} == {6}


def test_C_13_the_nintendo_preset_is_exactly_what_the_source_names() -> None:
    assert RuleSet(bright_multiplier="off", double_back=True) == NINTENDO
    assert made(" ".join(["1-hikari(crane)", CURTAIN, MOON]), NINTENDO) == {"sanko": 6}


def test_C_14_whose_calls_count() -> None:
    stop = Situation(points=2, calls=1, other_calls=1)
    assert (settle(stop, GENERAL).value, settle(stop, CLUB).value) == (4, 6)


def test_C_15_values_and_stacking_by_rule_set() -> None:
    shiko = parse_text("1-hikari(crane) 3-hikari(curtain) 8-hikari(moon) 12-hikari(phoenix)")
    ribbons = parse_text(" ".join([*oracle.AKATAN, "4-tan(plain)", "5-tan(plain)"]))
    assert (yaku_of(shiko, GENERAL), yaku_of(shiko, CLUB)) == ({"shiko": 8}, {"shiko": 10})
    assert (yaku_of(ribbons, GENERAL), yaku_of(ribbons, CLUB)) == ({"akatan": 6, "tan": 1}, {"akatan": 8})


def test_C_17_a_koi_outstanding_at_the_end() -> None:
    points = {"A": 5, "B": 0}
    assert end_by_empty_hands("A", points, {"A": 1, "B": 0}, GENERAL).transfer.value == 0
    end = end_by_deck("A", points, CLUB, last_caller="A", calls=1, last_turn_yaku=False)
    assert (end.winner, end.transfer.value) == ("A", 10)


def test_C_18_without_elo_koi_calls_still_add() -> None:
    assert paid(RuleSet(bright_multiplier="off"), points=2, field_brights=3, calls=2) == 2 * (1 + 2)


@each(
    "field, option, actions",
    [
        (FIELD_OF_FOUR, "field_four", {"redeal": "redeal", "oya_6": "oya_6", "play_on": "play"}),
        (FIELD_OF_PAIRS, "field_pairs", {"redeal": "redeal", "play_on": "play"}),
    ],
)
def test_GAP_K_01_four_of_a_month_or_four_pairs_on_the_field(field: int, option: str, actions: dict[str, str]) -> None:
    for value, action in actions.items():
        rules = RuleSet(**{option: value})
        assert deal_action(field, rules) == action
        assert deal_action(field, rules, special=True) == "special_hand"
        assert deal_action(FIELD, rules) == "play"
    assert deal_action(field, GENERAL) == "redeal"


def test_GAP_K_01_three_of_a_month_are_played_and_the_fourth_takes_all() -> None:
    field = parse_text("11 12 13 21 31 41 51 61")
    assert deal_action(field, GENERAL) == "play"
    assert named(capture(field, parse_card("14")).captured) == named(parse_text("11 12 13 14"))


@each(
    "field, take, rule",
    [
        ("11 12 21", "11 12", "GAP-K-02"),  # both of two
        ("11 12 21", "", "GAP-K-02"),  # none of two
        ("11 12 21", "21", "GAP-K-02"),  # another month
        ("11 21", "", "GAP-K-02"),  # declining the one match
        ("21 31", "21", "GAP-K-02"),  # no match
        ("11 12 13", "11", "K-BLOG-12"),  # one of three
        ("11 12 13", "11 12", "K-BLOG-12"),
    ],
)
def test_GAP_K_02_exactly_one_of_two_and_no_declining(field: str, take: str, rule: str) -> None:
    with refused(Code.ILLEGAL_MOVE, "take", rule=rule, detail="wrong_take"):
        capture(parse_text(field), parse_card("14"), parse_text(take))


@each("field, take", [("11 12 21", "11"), ("11 12 21", "12"), ("11 21", "11"), ("21 31", ""), ("11 12 13", "11 12 13")])
def test_GAP_K_02_what_may_be_taken(field: str, take: str) -> None:
    done = capture(parse_text(field), parse_card("14"), parse_text(take))
    assert done.captured == (parse_text(take) | parse_card("14").bit if take else 0)
    assert done.captured | done.field == parse_text(field) | parse_card("14").bit


def test_GAP_K_03_two_special_hands_cancel_out() -> None:
    hands = {"A": "teshi", "B": "kuttsuki"}
    for dealer in "AB":
        end = end_by_special(dealer, hands, GENERAL)
        assert (end.winner, end.transfer.value, end.next_dealer, end.round_over) == (None, 0, dealer, True)
        end = end_by_special(dealer, hands, RuleSet(both_special="ignore"))
        assert (end.winner, end.transfer.value, end.next_dealer, end.round_over) == (None, 0, dealer, False)


def test_GAP_K_04_teshi_before_kuttsuki_and_once_only() -> None:
    assert special_hand(parse_text("11 12 13 14 21 22 31 32")) == "teshi"
    assert special_hand(parse_text("11 12 13 14 21 22 23 24")) == "teshi"
    assert settle_special(GENERAL).value == 6


def test_GAP_K_05_teppo_stays_when_the_cup_yaku_are_off() -> None:
    cards = f"{CURTAIN} {MOON} {CUP}"
    assert made(cards, OLD) == {"teppo": 5}
    assert made(cards, RuleSet(ippai="off", teppo_follows_cup_option=True)) == {}
    assert made(cards, RuleSet(teppo_follows_cup_option=True)) == made(cards)


def test_GAP_K_06_teppo_stays_in_the_rain() -> None:
    cards = f"{CURTAIN} {MOON} {CUP} 11-tane(swallow)"
    follows = RuleSet(ippai="ame_nagare", teppo_follows_cup_option=True)
    assert made(cards, AME_NAGARE) == {"teppo": 5}
    assert made(cards, follows) == {}
    assert made(f"{CURTAIN} {MOON} {CUP}", follows) == {"hanami": 5, "tsukimi": 5, "teppo": 5}


def test_GAP_K_07_the_choice_comes_when_some_yaku_is_worth_more_though_the_total_fell() -> None:
    assert prompt({"hanami": 5}, {"tan": 1}, AME_NAGARE, hand_left=3).offered
    assert prompt({"hanami": 5, "tan": 1}, {"tan": 2}, AME_NAGARE, hand_left=3).offered
    assert not prompt({"hanami": 5, "tan": 1}, {"tan": 1}, AME_NAGARE, hand_left=3).offered
    assert not prompt({"hanami": 5}, {}, AME_NAGARE, hand_left=3).offered


def test_GAP_K_08_without_hand_cards_the_program_stops() -> None:
    last = prompt({}, {"kasu": 1}, GENERAL, hand_left=0)
    assert (last.offered, last.auto, last.choices) == (False, "stop", ())
    asked = prompt({}, {"kasu": 1}, RuleSet(koi_with_empty_hand=True), hand_left=0)
    assert (asked.offered, asked.auto) == (True, None)
    assert prompt({"kasu": 1}, {"kasu": 1}, GENERAL, hand_left=0).auto is None  # nothing new to stop on


def test_GAP_K_09_double_back_counts_once() -> None:
    assert {
        paid(DOUBLE_BACK, points=3, calls=own, other_calls=theirs) for own in range(4) for theirs in range(1, 13)
    } == {6}


def test_GAP_K_10_the_full_amount_moves_though_the_loser_has_less() -> None:
    end = end_by_stop("A", "A", Situation(points=76, field_brights=5), GENERAL)
    after = end.scores({"A": 95, "B": 5})
    assert after == {"A": 95 + 912, "B": 5 - 912}
    assert game_end(after, GENERAL, last_round=False).winner == "A"


def test_GAP_K_13_the_flip_may_match_the_card_just_discarded() -> None:
    after_discard = capture(parse_text("21"), parse_card("11")).field
    assert named(capture(after_discard, parse_card("12")).captured) == named(parse_text("11 12"))


def test_GAP_K_14_lights_are_counted_on_the_dealt_field_only() -> None:
    dealt = parse_text("11 21 31 41 51 61 71 91")
    assert field_brights(dealt) == 2
    assert field_brights(dealt | HIKARI) == 5  # a later field would count differently
    assert paid(points=1, field_brights=field_brights(dealt)) == 3


def test_GAP_K_15_calls_are_unlimited() -> None:
    assert MOST_CALLS >= 12
    assert [paid(points=1, calls=calls) for calls in range(13)] == list(range(1, 14))


def test_GAP_K_16_next_dealer_where_nobody_received_points() -> None:
    loser, alternate = RuleSet(dealer_rule="loser"), RuleSet(dealer_rule="alternate")
    assert (next_dealer("A", None, GENERAL), next_dealer("A", None, loser)) == ("A", "A")
    assert next_dealer("A", None, alternate) == "B"
    assert end_by_empty_hands("A", NOBODY, NOBODY, loser).next_dealer == "B"  # the 6 are a win


def test_GAP_K_17_sticks_with_a_hand_yaku() -> None:
    ends = [end_by_special(dealer, {"A": "teshi"}, CLUB, honba=3) for dealer in "AB"]
    assert [(end.transfer.value, end.honba_after) for end in ends] == [(9, 4), (9, 0)]
    flat = RuleSet(ruleset="club", honba_on_hand_yaku=False)
    assert end_by_special("A", {"A": "teshi"}, flat, honba=3).transfer.value == 6


def test_GAP_K_18_the_club_starts_at_0_and_knows_no_bankruptcy() -> None:
    assert (CLUB.start_points, PRESETS["club_half"].start_points) == (0, 0)
    assert not game_end({"A": -9, "B": 9}, CLUB, last_round=False).over
    assert game_end({"A": -9, "B": 9}, CLUB, last_round=True).winner == "B"
    assert game_end(NOBODY, CLUB, last_round=True).result == "draw"


def test_GAP_K_19_the_clubs_field_of_four_is_redealt() -> None:
    assert deal_action(FIELD_OF_FOUR, CLUB) == "redeal"
    assert deal_action(FIELD_OF_FOUR, RuleSet(ruleset="club", field_four="play_on")) == "play"


def test_GAP_K_20_the_dealers_last_turn_may_koi() -> None:
    assert prompt({}, {"kasu": 1}, CLUB, hand_left=0, final_turn=False).offered
    end = end_by_deck(
        "A", {"A": 4, "B": 0}, CLUB, last_caller="A", calls=2, last_turn_yaku=False, dealer_called_last=True
    )
    assert (end.winner, end.transfer.value) == ("A", 4 * 3)
    with refused(Code.INCONSISTENT, "dealer_last_turn"):
        end_by_deck(
            "A", {"A": 4, "B": 1}, CLUB, last_caller="B", calls=2, last_turn_yaku=False, dealer_called_last=True
        )


def test_GAP_K_21_a_month_without_a_yaku_changes_nothing() -> None:
    end = end_by_deck("A", NOBODY, CLUB, last_caller=None, calls=0, last_turn_yaku=False, honba=2)
    assert (end.winner, end.transfer.value, end.next_dealer, end.honba_after) == (None, 0, "A", 2)


def test_GAP_K_22_both_may_call_and_each_keeps_an_own_count() -> None:
    assert paid(points=2, calls=1, other_calls=2) == 2 * (1 + 1)
    assert paid(points=2, calls=2, other_calls=1) == 2 * (1 + 2)
