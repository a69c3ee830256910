"""A yaku of a table's own is one more row: it is listed like any other, wherever its cards lie in a pile."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.games.koikoi import yaku as engine
from hanawidgets.games.koikoi.cards import FULL, HIKARI, MONTH_MASKS, TAN, TANE, cards_of, parse_text
from hanawidgets.games.koikoi.rules import PRESETS, RuleSet
from hanawidgets.games.koikoi.yaku import BGA_YAKU, Yaku

from .strategies import any_pile

JANUARY = Yaku("january", "K-BGA-44", MONTH_MASKS[0], 4, 4)
"""月札, the four cards of a month: brights, ribbons and plain cards, so of three runs of bits."""
ROWS = {
    "four of a month": JANUARY,
    "animals and ribbons": Yaku("pairs", "K-BGA-44", TANE | TAN, 12, 3, counts=TANE | TAN, free=12),
    "absorbs across": Yaku("three_kinds", "K-BGA-44", MONTH_MASKS[10], 4, 7, absorbs=("tan", "kasu"), why="K-BGA-48"),
    "all plain, a fixed yaku": Yaku("plain", "K-BGA-44", engine.KASU_AND_CUP, 12, 9),
}


@pytest.fixture(params=ROWS)
def row(request, monkeypatch):
    """A row that a table plays besides the known ones."""
    added = ROWS[request.param]
    monkeypatch.setattr(engine, "YAKU", {**engine.YAKU, "bga": (*BGA_YAKU, added)})
    clear()
    yield added
    monkeypatch.undo()
    clear()


def clear() -> None:
    for made in (engine.lister, engine.most_points):
        made.cache_clear()


def test_four_of_a_month_are_listed(monkeypatch) -> None:
    monkeypatch.setattr(engine, "YAKU", {**engine.YAKU, "bga": (*BGA_YAKU, JANUARY)})
    clear()
    try:
        rules, cards = RuleSet(), parse_text("11 12 13 14")
        assert engine.yaku_of(cards, rules) == {"january": 4}
        near = engine.report(parse_text("11 12 13"), rules).near
        assert [(str(n.card), n.points, n.gain) for n in near if n.yaku.key == "january"] == [("1-kasu(b)", 4, 4)]
        assert engine.value_ranges(RuleSet())["january"] == (4, 4)
        assert engine.most_points(rules) == 76 + 4
    finally:
        monkeypatch.undo()
        clear()


@given(any_pile, st.sampled_from([rules for rules in PRESETS.values() if not rules.family.has_sticks]))
def test_a_row_means_what_it_says(pile, rules) -> None:
    """The look-ups against the plain meaning of the rows, for every row of the table of one's own."""
    for added in ROWS.values():
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(engine, "YAKU", {**engine.YAKU, "bga": (*BGA_YAKU, added)})
            rows = [yaku for yaku in engine.yaku_set(rules) if not engine.blocked(yaku.key, pile, rules)]
            made = [yaku for yaku in rows if yaku.made_by(pile)]
            gone = {key for yaku in made for key in yaku.absorbs}
            expected = {yaku.key: yaku.points_of(pile) for yaku in made if yaku.key not in gone}
            assert dict(engine.lister.__wrapped__(rules)(pile)) == expected


def test_what_a_row_can_pay_bounds_what_it_pays(row) -> None:
    low, high = engine.value_ranges(RuleSet())[row.key]
    paid = [engine.yaku_of(pile, RuleSet()).get(row.key) for pile in (FULL, row.zone, row.zone | HIKARI)]
    assert all(low <= points <= high for points in paid if points is not None)
    assert row.made_by(FULL) and engine.yaku_of(FULL, RuleSet())[row.key] == high
    cards = cards_of(row.core)
    least = sum(card.bit for card in cards[: row.need])
    assert engine.yaku_of(least, RuleSet())[row.key] == row.points_of(least) >= low
