"""Notations read back what they write: cards, piles, short texts, rule sets, situations."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.errors import Code
from hanawidgets.core.rules import value_text
from hanawidgets.games.koikoi.cards import (
    BY_MONTH,
    CARDS,
    FULL,
    Card,
    cards_of,
    in_order,
    parse_card,
    parse_pile,
    parse_short,
    parse_text,
    pile,
    short_text,
)
from hanawidgets.games.koikoi.rules import (
    OPTIONS,
    PRESETS,
    RuleSet,
    nearest_preset,
    parse_ruleset,
    parse_value,
    preset_name,
    ruleset_text,
)
from hanawidgets.games.koikoi.score import Settlement, Situation
from hanawidgets.games.koikoi.situation import endings, parse_state, state_text
from hanawidgets.games.koikoi.yaku import most_points

from ...rows import each
from . import oracle
from .strategies import BLOG, CLUB, GENERAL, any_pile, named, refused, rulesets


@each("card", CARDS)
def test_a_card_reads_back_from_each_of_its_three_notations(card: Card) -> None:
    assert [parse_card(text) for text in (str(card), card.face, card.short)] == [card] * 3
    assert parse_card(f"  {str(card).upper()} ") == card
    assert CARDS[card.index] is card
    assert card.bit == 1 << card.index


def test_no_notation_means_two_cards() -> None:
    texts = [text for card in CARDS for text in (str(card), card.face, card.short)]
    assert len(set(texts)) == 3 * 48
    assert [card.face for card in BY_MONTH] == [f"m{m:02}-{n}" for m in range(1, 13) for n in range(1, 5)]


def test_cards_are_numbered_in_a_month_by_kind() -> None:
    order = ["hikari", "tane", "tan", "kasu"]
    assert [c.number for c in sorted(CARDS, key=lambda c: (c.month, order.index(c.kind.value), c.name))] == [
        1,
        2,
        3,
        4,
    ] * 12


@given(any_pile)
def test_a_pile_reads_back_from_its_cards(bits: int) -> None:
    cards = cards_of(bits)
    assert named(bits) == {str(card) for card in cards}
    assert len(cards) == bits.bit_count()
    assert pile(cards) == parse_pile(cards) == parse_pile([str(c) for c in cards]) == bits
    assert parse_text(" ".join(map(str, cards))) == parse_text(", ".join(c.face for c in cards)) == bits
    assert parse_text("、".join(c.short for c in cards)) == bits


@given(any_pile)
def test_a_pile_reads_back_from_short_text(bits: int) -> None:
    text = short_text(bits)
    assert parse_short(text) == bits
    assert len(text) == 2 * bits.bit_count()
    assert text.isascii()
    assert text.isalnum() or not text


@given(any_pile)
def test_people_see_cards_by_month(bits: int) -> None:
    shown = in_order(bits)
    assert pile(shown) == bits
    assert [(c.month, c.number) for c in shown] == sorted((c.month, c.number) for c in shown)


@given(rulesets())
def test_a_rule_set_reads_back_from_its_text(rules: RuleSet) -> None:
    assert parse_ruleset(ruleset_text(rules)) == rules


@given(rulesets())
def test_every_option_value_reads_back_from_its_word(rules: RuleSet) -> None:
    for name in (name for name, option in OPTIONS.items() if not option.keys):
        value = getattr(rules, name)
        again = parse_value(name, value_text(value))
        assert (again, type(again)) == (value, type(value))


@each("name", sorted(PRESETS))
def test_a_preset_is_written_as_its_name(name: str) -> None:
    rules = PRESETS[name]
    assert ruleset_text(rules) == preset_name(rules) == nearest_preset(rules) == name
    assert parse_ruleset(name) == rules


def test_texts_of_rule_sets_are_short_and_readable() -> None:
    changed = BLOG.with_options(seven_double=True, yaku_off=frozenset({"tan", "kasu"}), rounds=6)
    assert ruleset_text(changed) == "bga_blog_half;seven_double=on;yaku_off=kasu+tan"
    assert preset_name(changed) is None
    assert ruleset_text(BLOG.with_options(yaku_off=frozenset())) == "bga_blog;yaku_off=-"
    assert parse_ruleset("bga_general;ruleset=club") == CLUB


situations = st.builds(
    Situation,
    ending=st.sampled_from(Settlement),
    pile=any_pile,
    points=st.none() | st.integers(1, 76),
    field_brights=st.integers(0, 5),
    calls=st.integers(0, 12),
    other_calls=st.integers(0, 12),
    honba=st.integers(0, 12),
)


@given(situations, rulesets())
def test_a_situation_reads_back_from_a_link(situation: Situation, rules: RuleSet) -> None:
    text = state_text(situation, rules)
    assert parse_state(text) == (situation, rules)
    assert text.isascii()
    assert not set(text) & set(" /?#&%\"'<>")


@each(
    "text, situation",
    [
        ("k1.club", Situation()),
        ("k1.club.p7.f3.k1.o2.h4", Situation(points=7, field_brights=3, calls=1, other_calls=2, honba=4)),
        ("k1.club.c1181", Situation(pile=parse_short("1181"))),
        ("k1.club.en", Situation(ending=Settlement.NO_YAKU)),
        ("k1.club.ec", Situation(ending=Settlement.CALLED)),
        ("k1.club.h2.et", Situation(ending=Settlement.SPECIAL, honba=2)),
    ],
)
def test_links_of_today_stay_readable(text: str, situation: Situation) -> None:
    assert parse_state(text) == (situation, CLUB)
    assert state_text(situation, CLUB) == text


@each(
    "text",
    [
        "",
        "k",
        "x1.bga_general",
        "K1.bga_general",
        "k1.bga_general.z3",
        "k1.bga_general.p7.p8",
        "k1.bga_general.",
        "k1.bga_general.p",
        "k1.bga_general.p-1",
        "k1.bga_general.p1000",
        "k1.bga_general.p٣",
        "k1.bga_general.ex",
        "k1.bga_general.f1.5",
    ],
)
def test_a_damaged_link_is_refused(text: str) -> None:
    with refused(Code.UNKNOWN_VALUE, "state", detail="damaged_state"):
        parse_state(text)


def test_a_link_of_a_later_version_is_told_apart() -> None:
    with refused(Code.UNKNOWN_VALUE, "state", detail="state_version"):
        parse_state("k2.bga_general.p7")


@each(
    "text, code, field",
    [
        (None, Code.WRONG_TYPE, "state"),
        (7, Code.WRONG_TYPE, "state"),
        (b"k1.club", Code.WRONG_TYPE, "state"),
        ("k1.nobody", Code.UNKNOWN_VALUE, "ruleset"),
        ("k1", Code.UNKNOWN_VALUE, "ruleset"),
        ("k1.bga_general.p0", Code.NUMBER_OUT_OF_RANGE, "points"),
        ("k1.bga_general.p77", Code.NUMBER_OUT_OF_RANGE, "points"),
        ("k1.bga_general.f6", Code.NUMBER_OUT_OF_RANGE, "field_brights"),
        ("k1.bga_general.k13", Code.NUMBER_OUT_OF_RANGE, "calls"),
        ("k1.bga_general.o99", Code.NUMBER_OUT_OF_RANGE, "other_calls"),
        ("k1.club.h13", Code.NUMBER_OUT_OF_RANGE, "honba"),
        ("k1.bga_general.c1x", Code.UNKNOWN_CARD, "captured"),
        ("k1.bga_general.c118", Code.UNKNOWN_CARD, "captured"),
        ("k1.bga_general.c1111", Code.DUPLICATE_CARD, "captured"),
        ("k1.bga_general;rounds=13", Code.NUMBER_OUT_OF_RANGE, "rounds"),
        ("k1.club;seven_double=off", Code.UNKNOWN_FIELD, "seven_double"),
    ],
)
def test_a_link_with_a_wrong_part_is_refused_for_that_part(
    text: bytes | int | str | None, code: Code, field: str
) -> None:
    with refused(code, field):
        parse_state(text)


@given(st.text(max_size=40) | st.from_regex(r"k1\.(bga_general|club)(\.[cepfkoh][0-9a-c]{0,6}){0,4}", fullmatch=True))
def test_any_text_is_a_situation_or_is_refused_by_a_code(text: str) -> None:
    try:
        situation, rules = parse_state(text)
    except ValueError as error:
        assert error.code in set(Code)
    else:
        assert parse_state(state_text(situation, rules)) == (situation, rules)


@given(situations, rulesets())
def test_a_situation_scores_like_its_ending(situation: Situation, rules: RuleSet) -> None:
    family = rules.ruleset
    points = situation.points or sum(oracle.yaku(named(situation.pile), rules).values())
    stops = situation.ending is Settlement.STOP or (situation.ending is Settlement.CALLED and family == "club")
    if stops:
        if points == 0 or (situation.points or 0) > most_points(rules):
            with pytest.raises(ValueError, match=r"inconsistent|number_out_of_range"):
                situation.score(rules)
            return
        expected = oracle.transfer(
            points,
            rules,
            lights=situation.field_brights,
            own=situation.calls,
            others=situation.other_calls,
            honba=situation.honba,
        )
    elif situation.ending is Settlement.SPECIAL:
        expected = 6 + (situation.honba if family == "club" and rules.honba_on_hand_yaku else 0)
    else:
        pays = family == "bga" and rules.exhaustive_draw == "dealer_6"
        expected = 6 if pays and situation.ending is Settlement.NO_YAKU else 0
    assert situation.score(rules).value == expected


def test_endings_that_the_rules_know() -> None:
    assert [ending.value for ending in Settlement] == ["stop", "no_yaku", "called", "special"]
    assert endings(GENERAL) == tuple(Settlement)
    assert set(Settlement) - set(endings(CLUB)) == {Settlement.CALLED}


def test_all_cards_read_back() -> None:
    assert parse_short(short_text(FULL)) == FULL
    assert short_text(FULL).startswith("11121314212223")
    assert short_text(FULL).endswith("b4c1c2c3c4")
