"""Settlements, sticks and ends of rounds against plain arithmetic written down from the formulas alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from .samples import computed, often

calls, sticks = st.integers(0, 12), st.integers(0, 12)
players = st.sampled_from("AB")


@st.composite
def bga_tables(draw: Callable[..., Any]) -> dict[str, bool | str]:
    return {
        "bright_multiplier": draw(st.booleans()),
        "seven_double": draw(st.booleans()),
        "double_back": draw(st.booleans()),
        "double_back_style": draw(st.sampled_from(["times2", "plus1"])),
        "dealer_rule": draw(st.sampled_from(["winner", "loser", "alternate"])),
    }


def bga(points: int, lights: int, own: int, other: int, table: dict[str, bool | str]) -> tuple[int, int]:
    """(base, multiplier) by K-BGA-21 to K-BGA-26, K-BGA-52, K-BGA-56, C-02."""
    base = points * 2 if table["seven_double"] and points >= 7 else points
    factor = 1 + lights if table["bright_multiplier"] else 1
    if not table["double_back"]:
        return base, factor + own
    if other == 0:
        return base, factor
    return base, factor * 2 if table["double_back_style"] == "times2" else factor + 1


@often
@given(st.integers(1, 76), st.integers(0, 5), calls, calls, bga_tables())
def test_settle_bga(points: int, lights: int, own: int, other: int, table: dict[str, bool | str]) -> None:
    found = computed(
        "settle", {"points": points, "field_brights_at_deal": lights, "winner_koi": own, "loser_koi": other}, **table
    )
    base, factor = bga(points, lights, own, other, table)
    assert found == {"points": points, "base": base, "multiplier": factor, "transfer": base * factor}


@often
@given(st.integers(1, 56), sticks, st.integers(0, 24))
def test_settle_club(points: int, honba: int, koi: int) -> None:
    found = computed("settle", {"points": points, "honba": honba, "total_koi_both_players": koi}, ruleset="club")
    assert found == {
        "points": points,
        "base": points + honba,
        "multiplier": koi + 1,
        "transfer": (points + honba) * (koi + 1),
    }


RANGES = {
    "bga": {
        "goko": (10, 10),
        "shiko": (8, 8),
        "ameshiko": (7, 7),
        "sanko": (6, 6),
        "hanami": (5, 5),
        "tsukimi": (5, 5),
        "teppo": (5, 5),
        "akatan": (6, 6),
        "aotan": (6, 6),
        "rokutan": (6, 6),
        "tan": (1, 6),
        "inoshikacho": (6, 6),
        "tane": (1, 5),
        "kasu": (1, 16),
    },
    "club": {
        "goko": (12, 12),
        "shiko": (10, 10),
        "ameshiko": (8, 8),
        "sanko": (6, 6),
        "akatan": (6, 12),
        "aotan": (6, 12),
        "aka_ao": (12, 16),
        "tan": (1, 4),
        "inoshikacho": (6, 12),
        "tane": (1, 4),
        "kasu": (1, 16),
    },
}
LIGHTS = {"goko", "shiko", "ameshiko", "sanko"}


@st.composite
def yaku_maps(draw: Callable[..., Any], family: str) -> dict[str, int]:
    keys = draw(st.sets(st.sampled_from(sorted(RANGES[family]))))
    return {key: draw(st.integers(*RANGES[family][key])) for key in sorted(keys)}


@often
@given(st.sampled_from(["bga", "club"]).flatmap(lambda f: st.tuples(st.just(f), yaku_maps(f))))
def test_settle_by_yaku(drawn: tuple[str, dict[str, int]]) -> None:
    family, yaku = drawn
    found = computed("settle", {"yaku": yaku}, ruleset=family)
    if not yaku or len(LIGHTS & yaku.keys()) > 1:
        assert found == "inconsistent"
        return
    points = sum(yaku.values())
    base = points * 2 if family == "bga" and points >= 7 else points
    assert found == {"points": points, "base": base, "multiplier": 1, "transfer": base}


months = st.one_of(
    st.fixed_dictionaries(
        {
            "winner": st.sampled_from(["dealer", "non_dealer"]),
            "points": st.integers(1, 56),
            "total_koi": st.integers(0, 24),
        }
    ),
    st.fixed_dictionaries({"winner": st.just("none"), "points": st.just(0), "total_koi": st.integers(0, 24)}),
)


@often
@given(st.lists(months, min_size=1, max_size=12), sticks)
def test_honba_sequence(played: list[dict[str, int | str]], start: int) -> None:
    found = computed("honba_sequence", {"months": played, "honba_at_start": start}, ruleset="club")
    lie, before, paid = start, [], []
    for month in played:
        before.append(lie)
        if month["winner"] == "none":
            paid.append(0)
            continue
        paid.append((month["points"] + lie) * (month["total_koi"] + 1))
        lie = lie + 1 if month["winner"] == "dealer" else 0
    assert found == {"honba_before_each_month": before, "transfers": paid, "honba_after": lie}


@often
@given(
    players,
    players,
    st.integers(1, 76),
    calls,
    calls,
    st.integers(0, 5),
    bga_tables(),
    st.integers(-300, 300),
    st.integers(-300, 300),
    st.integers(0, 11),
)
def test_round_end_by_a_stop_at_bga(
    dealer: str,
    stopper: str,
    points: int,
    a: int,
    b: int,
    lights: int,
    table: dict[str, Any],
    has_a: int,
    has_b: int,
    left: int,
) -> None:
    found = computed(
        "round_end",
        {
            "stop_by": stopper,
            "dealer": dealer,
            "points": points,
            "koi": {"A": a, "B": b},
            "field_brights_at_deal": lights,
            "scores_before": {"A": has_a, "B": has_b},
            "rounds_left": left,
        },
        **table,
    )
    own, other = (a, b) if stopper == "A" else (b, a)
    base, factor = bga(points, lights, own, other, table)
    paid = base * factor if stopper == "A" else -base * factor
    after = {"A": has_a + paid, "B": has_b - paid}
    loser = "B" if stopper == "A" else "A"
    assert (found["winner"], found["transfer"], found["scores_after"]) == (stopper, base * factor, after)
    assert (
        found["next_dealer"]
        == {"winner": stopper, "loser": loser, "alternate": "B" if dealer == "A" else "A"}[table["dealer_rule"]]
    )
    _check_game(found, after, over=left == 0 or min(after.values()) <= 0)


def _check_game(found: Any, after: Any, over: bool) -> None:
    assert found["game_over"] is over
    best = max(after, key=after.get)
    drawn = after["A"] == after["B"]
    assert found["game_winner"] == (best if over and not drawn else None)
    assert found["result"] == (None if not over else "draw" if drawn else "win")


@often
@given(
    players,
    st.integers(0, 56),
    st.integers(0, 56),
    st.sampled_from(["A", "B", None]),
    st.integers(0, 24),
    st.booleans(),
    sticks,
    st.booleans(),
)
def test_round_end_by_the_deck_at_the_club(
    dealer: str, a: int, b: int, caller: str | None, koi: int, formed: bool, honba: int, dealer_called: bool
) -> None:
    found = computed(
        "round_end",
        {
            "deck_exhausted": True,
            "dealer": dealer,
            "yaku_points": {"A": a, "B": b},
            "last_koi_caller": caller,
            "total_koi": koi,
            "last_turn_formed_yaku": formed,
            "honba": honba,
            "dealer_last_turn": "koi" if dealer_called else "no_yaku",
        },
        ruleset="club",
    )
    has = {"A": a, "B": b}
    winner = ("B" if dealer == "A" else "A") if formed else caller
    wrong = (
        (caller is None) is (koi > 0)
        or (dealer_called and caller != dealer)
        or (winner is not None and has[winner] == 0)
        or (winner is None and a + b > 0)
    )
    if wrong:
        assert found == "inconsistent"
    elif winner is None:
        assert found == {"winner": None, "transfer": 0, "next_dealer": dealer, "round_over": True, "honba_after": honba}
    else:
        assert found == {
            "winner": winner,
            "transfer": (has[winner] + honba) * (koi + 1),
            "next_dealer": winner,
            "round_over": True,
            "honba_after": honba + 1 if winner == dealer else 0,
        }
