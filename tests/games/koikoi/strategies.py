"""Hypothesis strategies and small helpers that the engine's tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.games.koikoi.cards import CARDS, FULL, TAN, TANE, parse_pile, parse_text
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.score import Situation, settle
from hanawidgets.games.koikoi.teach.exhibits import Months
from hanawidgets.games.koikoi.yaku import most_points, yaku_of
from tests.needs import some

from . import oracle

few = settings(max_examples=max(10, some(settings.default).max_examples // 3))
"""For tests of which each example is dozens of settlements."""

GENERAL, CLUB = RuleSet(), RuleSet(ruleset="club")
OLD, NINTENDO, BLOG = PRESETS["bga_general_old"], PRESETS["bga_nintendo"], PRESETS["bga_blog"]
AME_NAGARE = RuleSet(ippai="ame_nagare")
DOUBLE_BACK = RuleSet(double_back=True)

# Written out here, not read from the engine: a test that read them there could not see one go missing.
OPTION_VALUES = {
    "bga": {
        "rounds": (12, 6, 1),
        "first_to": (0,),
        "bright_multiplier": ("one_plus", "off", "count", "at_least_one"),
        "seven_double": (True, False),
        "double_back": (False, True),
        "double_back_style": ("times2", "plus1"),
        "ippai": ("on", "off", "ame_nagare", "ame_kiri"),
        "ippai_alone": (True, False),
        "cup": ("both", "tane", "either"),
        "weather_from": ("captured", "field"),
        "rain_cards": ("november", "rain_man", "lightning", "either"),
        "month_cards": ("round", "any"),
        "teppo_follows_cup_option": (False, True),
        "dealer_rule": ("winner", "loser", "alternate"),
        "unpaid_dealer": ("stays", "passes"),
        "exhaustive_draw": ("dealer_6", "none"),
        "koi_with_empty_hand": (False, True),
        "koi_limit": ("none", "each", "round"),
        "field_four": ("redeal", "oya_6", "play_on"),
        "field_pairs": ("redeal", "play_on", "oya_6"),
        "redeal_dealer": ("same", "other"),
        "both_special": ("net_zero", "ignore"),
        "hand_size": (8, 10),
        "first_dealer": ("random", "A", "B"),
    },
    "club": {
        "rounds": (12, 6, 1),
        "first_to": (0,),
        "month_cards": ("round", "any"),
        "cup": ("both", "tane", "either"),
        "koi_limit": ("none", "each", "round"),
        "field_four": ("redeal", "oya_6", "play_on"),
        "field_pairs": ("redeal", "play_on", "oya_6"),
        "redeal_dealer": ("same", "other"),
        "both_special": ("net_zero", "ignore"),
        "honba_on_hand_yaku": (True, False),
        "first_dealer": ("random", "A", "B"),
    },
}
KEYS = {"bga": oracle.BGA_KEYS, "club": oracle.CLUB_KEYS}


def made(cards: str, rules: RuleSet = GENERAL) -> dict[str, int]:
    """Yaku map of cards written in one line."""
    return yaku_of(parse_text(cards), rules)


def paid(rules: RuleSet = GENERAL, **stop: Any) -> int:
    """What the loser pays when a player stops."""
    return settle(Situation(**stop), rules).value


def over_months(months: Any, start: int = 0) -> tuple[list[int], list[int], int]:
    """The sticks before each month of the club, what is paid in each, and the sticks after the last."""
    ends = Months(months, start).ends(CLUB)
    *between, after = [end.honba_after for end in ends]
    return [start, *between], [end.transfer.value for end in ends], after


def named(bits: int) -> frozenset[str]:
    """The cards of a pile as the oracle names them, read from the bits alone."""
    return frozenset(str(card) for card in CARDS if bits >> card.index & 1)


def cards_of_kind(kind: str, count: int, without: list[str] | tuple[Any, ...] = ()) -> str:
    """``count`` cards of a kind as one line, in the order of months."""
    chosen = sorted(
        (c for c in oracle.DECK if oracle.kind_of(c) == kind and c not in without),
        key=lambda c: (oracle.month_of(c), c),
    )
    assert len(chosen) >= count
    return " ".join(chosen[:count])


@contextmanager
def refused(
    code: Code, field: str | None = None, *, rule: str | None = None, detail: str | None = None
) -> Iterator[Any]:
    """Expect a RuleError with this code and, where given, field, rule and detail."""
    with pytest.raises(RuleError) as caught:
        yield caught
    error = caught.value
    seen = {"code": error.code, "field": error.field, "rule": error.rule, "detail": error.detail}
    wanted = {"code": code, "field": field, "rule": rule, "detail": detail}
    asked = {name: value for name, value in wanted.items() if value is not None}
    assert {name: seen[name] for name in asked} == asked, error


def _thin(bits: list[int]) -> int:
    return bits[0] & bits[1] & bits[2]


def _half(bits: list[int]) -> int:
    return bits[0]


def _thick(bits: list[int]) -> int:
    return bits[0] | bits[1]


def _all_but(bits: list[int]) -> int:
    return bits[0] | bits[1] | bits[2]


def _bits(width: int) -> Any:
    """Evenly random 48-bit numbers, ``width`` of them (``st.integers`` would prefer the small ones)."""
    return st.binary(min_size=6 * width, max_size=6 * width).map(
        lambda raw: [int.from_bytes(raw[at : at + 6]) for at in range(0, len(raw), 6)]
    )


piles = st.sampled_from([_thin, _half, _thick, _all_but]).flatmap(lambda pick: _bits(3).map(pick))
"""Piles of any size, of any cards."""


TELLING = (
    parse_pile(c for c in oracle.DECK if oracle.kind_of(c) == "hikari" or c == oracle.CUP),
    TAN,
    TANE,
    parse_pile(oracle.kasu_of(oracle.DECK)),
    parse_pile(oracle.AKATAN | oracle.AOTAN),
    parse_pile(oracle.BOAR_DEER_BUTTERFLY),
    parse_pile(c for c in oracle.DECK if oracle.month_of(c) == 11),
    FULL,
)


@st.composite
def telling_piles(draw: Callable[..., Any]) -> int:
    """Piles in which yaku are likely: most of the cards of a few groups that make yaku."""
    bits = 0
    for group in draw(st.lists(st.sampled_from(TELLING), min_size=1, max_size=3)):
        bits |= group & _all_but(draw(_bits(3)))
    return bits


any_pile = piles | telling_piles()


def tables(family: str) -> Any:
    """Points of one's own for a few yaku (HOUSE-K-01), 0 for some: they are switched off."""
    grows = ("akatan", "aotan", "inoshikacho", "tan", "tane", "kasu", *(("rokutan",) if family == "bga" else ()))
    points, more = st.integers(0, 30), st.integers(1, 5)
    plain = st.dictionaries(st.sampled_from((*KEYS[family], "aka_ao", "tsukifuda")), points, max_size=3)
    text = st.builds("{}+{}".format, st.integers(1, 30), more)
    growing = st.dictionaries(st.sampled_from((*grows, "aka_ao")), text, max_size=2)
    starts = st.dictionaries(
        st.sampled_from(("tan", "tane", "kasu")), st.builds("{}@{}".format, st.integers(1, 30), st.integers(3, 9))
    )
    return st.builds(lambda *parts: {k: v for part in parts for k, v in part.items()}, plain, growing, starts)


@st.composite
def rulesets(draw: Any, families: tuple[str, str] = ("bga", "club")) -> Any:
    """Any rule set of these families: a preset, or any combination of options."""
    family = draw(st.sampled_from(families))
    known = [rules for rules in PRESETS.values() if rules.ruleset == family]
    if draw(st.booleans()):
        return draw(st.sampled_from(known))
    options = {name: draw(st.sampled_from(values)) for name, values in OPTION_VALUES[family].items()}
    off = draw(st.frozensets(st.sampled_from(KEYS[family]), max_size=3))
    rules = RuleSet(ruleset=family, yaku_off=off, **options)
    return rules.with_options(**draw(tables(family))) if draw(st.booleans()) else rules


numbers = st.fixed_dictionaries(
    {
        "field_brights": st.integers(0, 5),
        "calls": st.integers(0, 12),
        "other_calls": st.integers(0, 12),
        "honba": st.integers(0, 24),
    }
)
"""Everything of a stop but the points."""


@st.composite
def judged_stops(
    draw: Callable[..., Any], families: list[str] | tuple[str, str] = ("bga", "club")
) -> tuple[RuleSet, Situation, int]:
    """A rule set, a stop that it can judge, and P of it by the oracle."""
    rules, rest = draw(rulesets(families)), draw(numbers)
    way = draw(st.sampled_from(["points", "pile", "yaku"]))
    if way != "points":
        bits = draw(any_pile)
        yaku = oracle.yaku(named(bits), rules)
        # With a yaku switched off another may pay more than it ever could: such maps are refused.
        way = "points" if not yaku else "pile" if rules.yaku_off else way
    if way == "points":
        points = draw(st.integers(1, most_points(rules)))
        return rules, Situation(points=points, **rest), points
    stop = Situation(pile=bits, **rest) if way == "pile" else Situation(yaku=yaku, **rest)
    return rules, stop, sum(yaku.values())


def without_points(stop: Situation) -> dict[str, int]:
    """The numbers of a stop as the oracle's arguments."""
    return {"lights": stop.field_brights, "own": stop.calls, "others": stop.other_calls, "honba": stop.honba}
