"""The state in a page's link: what is read from it, what a damaged one says, and that nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.games.koikoi.rules import PRESETS
from hanawidgets.games.koikoi.situation import parse_state
from hanawidgets.text import translate
from hanawidgets.widgets import CardList, KoiKoiTable, ScoreCalculator, YakuChecker, page
from hanawidgets.widgets.page import Page

from .wire import ask, done, each, in_both, named, seldom, state

DAMAGED = [
    ("k1", "ruleset"),
    ("k1.", "ruleset"),
    ("k1.poker", "ruleset"),
    ("k1.bga_general.c1", "captured"),
    ("k1.bga_general.c1111", "captured"),
    ("k1.bga_general.cd1", "captured"),
    ("k1.bga_general.p0", "points"),
    ("k1.bga_general.p77", "points"),
    ("k1.bga_general.f6", "field_brights"),
    ("k1.bga_general.k13", "calls"),
    ("k1.bga_general.h13", "honba"),
    ("k1.bga_general.p7.p8", "state"),
    ("k1.bga_general.p7.zz", "state"),
    ("k1.bga_general.p", "state"),
    ("k1.bga_general.p-7", "state"),
    ("k1.bga_general.p7.", "state"),
    ("k1.bga_general.p1e1", "state"),
    ("k1.bga_general.p７", "state"),
    ("k1.bga_general.ex", "state"),
    ("k1.club;seven_double=off.p7", "seven_double"),
    ("k1.bga_general;seven_double.p7", "seven_double"),
    ("hello", "state"),
    (".", "state"),
    ("{}", "state"),
    ("k1.bga_general." + "p7" * 4000, "state"),
    ("k1.bga_general;rounds=" + "9" * 5000, "rounds"),
    ("<script>", "state"),
    ("\x00", "state"),
    ("花札", "state"),
]


@pytest.mark.slow
@each("kind", [YakuChecker, ScoreCalculator])
@in_both
def test_a_damaged_link_is_told_and_nothing_is_lost(kind: str, lang: str, quiet: None) -> None:
    plain = kind()
    for damaged, field in DAMAGED:
        page.state = damaged
        widget = kind()
        with named(damaged[:30]):
            assert state(widget) | {"view": 0, "layout": 0} == state(plain) | {"view": 0, "layout": 0}
            problem = widget.view["problem"]
            assert problem["field"] == field
            assert 0 < len(problem["text"]) < 1500
            assert "{" not in problem["text"].replace("{}", "")
            assert {**widget.view, "problem": None} == {**plain.view, "problem": None}


@pytest.mark.slow
@each("version", ["k2.bga_general.p7", "k10.x", "k0"])
@each("kind", [YakuChecker, ScoreCalculator])
@in_both
def test_a_link_of_another_version_says_so(kind: type[Any], version: str, lang: str) -> None:
    page.state = version
    widget = kind()
    said = translate("error.state_version", lang, value=version)
    assert widget.view["problem"] == {"field": "state", "text": said}


@in_both
def test_a_damaged_link_names_the_place(lang: str) -> None:
    page.state = "k1.bga_general.p7.zz.f3"
    assert "zz" in ScoreCalculator().view["problem"]["text"]


@each(
    ("kind", "action", "args"),
    [
        (ScoreCalculator, "number", {"name": "points", "value": 9}),
        (ScoreCalculator, "worked", {"example": "EX-K-06"}),
        (ScoreCalculator, "name", {"text": "12 22 32"}),
        (YakuChecker, "pick", {"card": "11", "on": True}),
        (YakuChecker, "name", {"text": "12 22 32"}),
        (YakuChecker, "example", {}),
    ],
)
def test_the_damaged_link_is_over_with_the_first_change(
    kind: type[Any], action: str, args: dict[str, int | str]
) -> None:
    page.state = "k1.bga_general.p7.zz"
    widget = kind()
    assert widget.view["problem"]
    done(widget, action, **args)
    assert widget.view["problem"] is None


@each(
    ("kind", "option"), [(ScoreCalculator, {"points": 9}), (YakuChecker, {"value": "11"}), (KoiKoiTable, {"seed": "7"})]
)
def test_the_damaged_link_is_over_with_what_an_author_sets_but_not_with_the_language(
    kind: Any, option: dict[str, Any]
) -> None:
    page.state = "k1.bga_general.p7.zz"
    widget = kind()
    widget.lang = "ja" if widget.language == "en" else "en"
    assert widget.view["problem"]
    for name, value in option.items():
        setattr(widget, name, value)
    assert widget.view["problem"] is None


def test_a_refused_request_keeps_the_message_of_the_link() -> None:
    page.state = "k1.bga_general.p7.zz"
    calculator = ScoreCalculator()
    before = calculator.view
    assert "error" in ask(calculator, "number", name="points", value=0)
    assert calculator.view == before


def test_a_good_link_opens() -> None:
    page.state = "k1.bga_general;seven_double=off.p7.f3.k1"
    calculator = ScoreCalculator()
    assert (calculator.value, calculator.ruleset) == (35, "bga_general;seven_double=off")
    assert calculator.view["problem"] is None
    page.state = "k1.club.c122232"
    checker = YakuChecker()
    assert (checker.points, checker.ruleset) == (6, "club")
    assert CardList().view["detail"] is None


def test_what_an_author_gives_goes_before_the_link() -> None:
    page.state = "k1.club.c122232.k1"
    assert YakuChecker("11").value == ("1-hikari(crane)",)
    assert ScoreCalculator(points=3).value == 3


def test_the_panel_layout_or_language_of_an_author_does_not_switch_the_link_off() -> None:
    page.state = "k1.club.c122232"
    assert YakuChecker(panel=False).points == 6
    assert YakuChecker(lang="ja").points == 6
    assert ScoreCalculator(lang="ja").value == 6
    assert ScoreCalculator(compare="bga_general").value == 6


CODES = st.lists(st.sampled_from([f"{m}{n}" for m in "123456789abc" for n in "1234"]), unique=True, max_size=48)


@pytest.mark.slow
@seldom
@given(
    st.sampled_from(list(PRESETS)),
    CODES,
    st.none() | st.integers(1, 56),
    st.integers(0, 5),
    st.integers(0, 12),
    st.integers(0, 12),
    st.integers(0, 12),
    st.sampled_from(["", ".en", ".ec", ".et"]),
)
def test_a_link_opens_what_it_was_copied_from(
    ruleset: Any, cards: Any, points: Any, field: str, own: Any, other: Any, honba: int, ending: Any
) -> None:
    words = [
        f"k1.{ruleset}",
        *(["c" + "".join(cards)] if cards else []),
        *([f"p{points}"] if points else []),
        f"f{field}",
        f"k{own}",
        f"o{other}",
        f"h{honba}",
    ]
    page.state = ".".join(words) + ending
    first = ScoreCalculator()
    assert (first.situation, first.rule_set) == parse_state(page.state)
    page.state = first.view["state"]
    again = ScoreCalculator()
    assert (again.situation, again.rule_set) == (first.situation, first.rule_set)
    assert again.view == first.view
    first.close()
    again.close()


@pytest.mark.slow
@seldom
@given(st.text(max_size=30) | st.builds("k1.{}.{}".format, st.sampled_from(list(PRESETS)), st.text(max_size=12)))
def test_no_link_breaks_a_page(text: str) -> None:
    page.state = text
    for kind in (YakuChecker, ScoreCalculator):
        widget = kind()
        assert widget.view
        widget.close()


# --- the request itself ---------------------------------------------------------------------------


def _read(**environ: Any) -> tuple[str, bool, str]:
    made = Page()
    made.read_request(environ)
    return made.lang, made.known, made.state


def test_the_rule_of_a_request_is_read() -> None:
    made = Page()
    made.read_request({"QUERY_STRING": "lang=ja&rule=K-BGA-23"})
    assert (made.lang, made.rule, made.state) == ("ja", "K-BGA-23", "")


@each(
    ("environ", "read"),
    [
        ({}, ("en", False, "")),
        ({"QUERY_STRING": "lang=ja&state=k1.club"}, ("ja", True, "k1.club")),
        ({"QUERY_STRING": "lang=fr", "HTTP_ACCEPT_LANGUAGE": "fr,ja;q=0.9"}, ("ja", True, "")),
        ({"QUERY_STRING": "lang=en", "HTTP_ACCEPT_LANGUAGE": "ja"}, ("en", True, "")),
        ({"HTTP_ACCEPT_LANGUAGE": "en;q=0.3,ja-JP;q=0.8,*;q=0.1"}, ("ja", True, "")),
        ({"HTTP_ACCEPT_LANGUAGE": "tlh, ,;q=,en;q=x"}, ("en", True, "")),
        (
            {"QUERY_STRING": "state=k1.bga_general%3Byaku_off%3Drokutan%2Bteppo"},
            ("en", False, "k1.bga_general;yaku_off=rokutan+teppo"),
        ),
        ({"QUERY_STRING": "state=%FF&lang="}, ("en", False, "\ufffd")),
    ],
)
def test_a_request_is_read(environ: dict[str, str], read: tuple[str, bool, str]) -> None:
    assert _read(**environ) == read


@each("query", ["&".join(["a=1"] * 60) + "&lang=ja", "&" * 5000, "=" * 50, "a" * 100_000, "%", "lang=ja&lang=en"])
def test_no_request_breaks_the_page(query: str) -> None:
    lang, _, at = _read(QUERY_STRING=query, HTTP_ACCEPT_LANGUAGE="," * 500)
    assert (lang in ("en", "ja"), at) == (True, "")
