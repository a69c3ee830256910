"""Explorer, bomb ladder, bet table and round score of Haggis: each alone, each says what the engine says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from traitlets import link

from hanawidgets.core.errors import RuleError
from hanawidgets.games.haggis.cards import parse_cards
from hanawidgets.games.haggis.combos import COMBINATIONS, grids
from hanawidgets.games.haggis.rules import parse_ruleset
from hanawidgets.games.haggis.score import bet_table
from hanawidgets.games.haggis.widgets.board_pick import grid_view
from hanawidgets.games.haggis.widgets.combination_explorer import EXAMPLES
from hanawidgets.games.haggis.widgets.round_score import EXAMPLES as ROUNDS
from hanawidgets.games.haggis.wording import combination_name
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import BetTable, BombLadder, CombinationExplorer, RoundScore, page
from hanawidgets.widgets.fallback import Paragraph, TextTable

from ....rows import each
from ....widgets.wire import ask, done, rule_cards, texts

CODE = re.compile(r"\b(?:[2-9]|10)[RYGBO]\b")
"""A card as the engine writes it: nothing for people to read."""


@pytest.fixture
def linked() -> Iterator[None]:
    yield
    page.state = ""


# --- grids ------------------------------------------------------------------------------------------


def test_gap_hg_10_every_reading_is_a_grid_with_the_wild_cards_in_their_place(lang: str) -> None:
    as_set, as_run = (grid_view(found, words_in(lang)) for found in grids(parse_cards("5R J Q")))
    assert (as_set["heads"], [[cell["as"] for cell in row["cells"]] for row in as_set["rows"]]) == (
        ["5"],
        [[""], ["5"], ["5"]],
    )
    assert [row["sign"] for row in as_set["rows"]] == ["g-R", "", ""]
    assert as_run["heads"] == ["5", "6", "7"]
    assert as_run["rows"][0]["cells"] == [
        {"face": "hg-5R", "as": ""},
        {"face": "hg-J", "as": "6"},
        {"face": "hg-Q", "as": "7"},
    ]


def test_gap_hg_04_a_court_card_at_its_own_rank_stands_for_itself() -> None:
    (run,) = (grid_view(found, words_in("en")) for found in grids(parse_cards("9R 10R J")))
    assert (run["heads"], [cell["as"] for cell in run["rows"][0]["cells"]]) == (["9", "10", "J"], ["", "", ""])


def test_hg_27_a_bomb_is_a_grid_with_gaps(lang: str) -> None:
    (bomb,) = (grid_view(found, words_in(lang)) for found in grids(parse_cards("3R 5G 7B 9Y")))
    assert bomb["heads"] == ["3", "5", "7", "9"]
    assert [sum(bool(cell["face"]) for cell in row["cells"]) for row in bomb["rows"]] == [1] * 4
    assert not CODE.search(bomb["label"])


# --- explorer ---------------------------------------------------------------------------------------

LEGAL = {
    "two_readings": (2, True),
    "rectangle": (2, True),
    "parallel": (1, True),
    "suits_differ": (0, False),
    "no_bomb": (0, False),
    "answer": (1, False),
    "bomb": (1, True),
}
RULES = {
    "two_readings": "GAP-HG-10",
    "parallel": "HG-22",
    "suits_differ": "HG-22",
    "no_bomb": "HG-27",
    "answer": "HG-20",
    "bomb": "HG-25",
    "rectangle": "GAP-HG-10",
}


@each("name", EXAMPLES)
def test_examples_show_what_they_are_named_for(name: str, lang: str) -> None:
    explorer = CombinationExplorer()
    done(explorer, "worked", example=name)
    view = explorer.view
    readings, legal = LEGAL[name]
    assert (len(view["readings"]), explorer.legal, view["verdict"]["ok"], view["example"]) == (
        readings,
        legal,
        legal,
        name,
    )
    assert RULES[name] in " ".join([view["verdict"]["text"], *view["verdict"]["rules"]])
    assert bool(view["near"]) == (not legal)
    said = [view["say"], view["verdict"]["text"], *(row["grid"]["label"] for row in view["readings"])]
    said += [near[key] for near in view["near"] for key in ("name", "label")]
    assert not any(CODE.search(text) for text in said)
    assert explorer.names == tuple(row["grid"]["name"] for row in view["readings"])


def test_hg_16_hg_20_what_beats_it_is_the_next_higher_of_the_same_form_and_bombs(lang: str) -> None:
    explorer = CombinationExplorer("5R 6R 7R")
    (row,) = explorer.view["readings"]
    higher = [c for c in COMBINATIONS if (c.kind, c.width, c.length) == ("sequence", 1, 3) and c.top > 7]
    assert row["higher"] == translate(
        "haggis.tool.next_higher",
        lang,
        next=combination_name(higher[0], words_in(lang)),
        highest=combination_name(higher[-1], words_in(lang)),
    )
    assert row["bombs"] == translate("haggis.tool.every_bomb", lang)
    done(explorer, "option", name="runs_above_ten", value="off")
    assert combination_name(higher[-1], words_in(lang)) not in explorer.view["readings"][0]["higher"]
    explorer.value = "Q K"
    (row,) = explorer.view["readings"]
    assert row["higher"] == ""
    assert all(translate(f"haggis.combo.{name}", lang) in row["bombs"] for name in ("JQK", "suited"))
    explorer.value = ("K",)
    assert explorer.view["readings"][0]["higher"] == translate(
        "haggis.tool.none_higher", lang, form=translate("haggis.form.single", lang)
    )


def test_a_nearest_combination_is_one_tap_away() -> None:
    explorer = CombinationExplorer("2B 2G 3R 3B")
    near = explorer.view["near"][0]
    done(explorer, "take", text=near["text"])
    assert explorer.legal
    assert explorer.view["readings"][0]["grid"]["name"] == near["name"]
    assert explorer.view["near"] == []


def test_cards_on_the_table_are_answered_in_the_reading_that_is_meant() -> None:
    explorer = CombinationExplorer("6G 7G 8G", table="5R J Q", reading="1x3")
    assert explorer.legal
    assert [row["fits"] for row in explorer.view["readings"]] == [True]
    done(explorer, "reading", value="set")
    assert not explorer.legal
    assert "HG-05" in explorer.view["verdict"]["text"]
    done(explorer, "clear", zone="table")
    assert (explorer.legal, explorer.reading, explorer.view["table"]) == (True, "", None)


def test_what_lies_on_the_table_need_not_be_a_combination_yet(lang: str) -> None:
    explorer = CombinationExplorer("6G")
    for face in ("hg-2R", "hg-9B"):
        done(explorer, "put", face=face, zone="table", on=True)
    assert explorer.legal
    assert (explorer.view["table"]["grid"], "HG-" in explorer.view["table"]["problem"]) == (None, True)


def test_hg_50_the_fifth_suit_goes_with_the_third_player() -> None:
    explorer = CombinationExplorer("5O 6O 7O J", table="2O", ruleset="three")
    assert explorer.view["deck"]["n"] == 5
    done(explorer, "option", name="players", value="2")
    assert (explorer.value, explorer.table, explorer.view["deck"]["n"]) == (("J",), (), 4)


@each(
    "make, code",
    [
        (lambda: CombinationExplorer("3R 5G 7B 9O"), "unknown_card"),
        (lambda: CombinationExplorer("9O"), "unknown_card"),
        (lambda: CombinationExplorer("9R", table="8O"), "unknown_card"),
        (lambda: CombinationExplorer("9R", table="9R"), "duplicate_card"),
        (lambda: CombinationExplorer("red 5, " * 400), "too_long"),
        (lambda: BombLadder("3R 9O"), "unknown_card"),
        (lambda: BombLadder(value="2R3R4R5R6R7R8R9R10R2G3G4G5G6G7G"), "wrong_card_count"),
    ],
)
def test_cards_that_an_author_gives_are_shown_or_refused(make: Callable[..., Any], code: str) -> None:
    with pytest.raises(RuleError) as refused:
        make()
    assert (refused.value.detail or refused.value.code) == code


@each("kind, lang", [(kind, lang) for kind in (CombinationExplorer, BombLadder) for lang in ("en", "ja")])
def test_hg_50_what_goes_with_the_third_player_is_said(kind: type[Any], lang: str) -> None:
    page.lang = lang
    tool = kind(value="3R 9O", ruleset="three")
    assert tool.value == ("3R", "9O")
    done(tool, "option", name="players", value="2")
    assert tool.value == ("3R",)
    assert ("オレンジの9" if lang == "ja" else "orange 9") in tool.rules["note"]
    done(tool, "type", text="")
    assert tool.rules["note"] == "", "it is said once"
    with pytest.raises(RuleError):
        tool.value = "3R 9O"
    assert tool.value == ("3R",)
    tool.ruleset = "three"
    tool.value = "3R 9O"
    tool.ruleset = "two"
    assert (tool.value, bool(tool.rules["note"])) == (("3R",), True)


def test_clicks_on_the_same_card_twice_do_nothing_more() -> None:
    explorer = CombinationExplorer("5R")
    for _ in range(2):
        done(explorer, "put", face="hg-5G", zone="play", on=True)
    assert explorer.value == ("5R", "5G")
    before = explorer.value
    assert ask(explorer, "put", face="hg-5R", zone="table", on=True)["error"]["code"] == "duplicate_card"
    assert explorer.value == before


def test_state_goes_through_the_link(linked: None, lang: str) -> None:
    first = CombinationExplorer("4B Q K", table="5O J K", reading="1x3", ruleset="three")
    page.state = first.view["state"]
    again = CombinationExplorer()
    assert again.view == first.view
    assert CombinationExplorer("5R").value == ("5R",), "what the author says counts"
    scored = RoundScore(piles=["R35bJ", "", "", "B2"], bets=[15, 0])
    page.state = scored.view["state"]
    assert RoundScore().view == scored.view
    page.state = "he1.two.5X"
    damaged = CombinationExplorer()
    assert "5X" in damaged.view["problem"]["text"]
    done(damaged, "put", face="hg-5R", zone="play", on=True)
    assert damaged.view["problem"] is None
    assert RoundScore().view["link"]


# --- bomb ladder ------------------------------------------------------------------------------------


def test_hg_33_six_bombs_with_what_they_cost(lang: str) -> None:
    ladder = BombLadder("3R 5Y 7G 9B 9R J Q K 3B 5B 7B")
    assert ladder.bombs == ("rainbow", "JQ", "JK", "QK", "JQK", "suited")
    rungs = ladder.view["rungs"]
    assert [rung["rule"] for rung in rungs] == [f"HG-{n}" for n in (27, 28, 29, 30, 31, 32)]
    costs = [translate("haggis.tool.cost", lang, n=n) for n in (4, 5, 7, 8, 10, 4)]
    used = [
        translate("haggis.tool.uses", lang, n=n) if n else translate("haggis.tool.no_wilds", lang)
        for n in (0, 2, 2, 2, 3, 0)
    ]
    assert [rung["cost"] for rung in rungs] == [
        translate("haggis.tool.costs", lang, cost=cost, used=use) for cost, use in zip(costs, used, strict=True)
    ]
    assert rungs[0]["ways"] == translate("haggis.tool.ways", lang, n=2)
    done(ladder, "clear")
    assert not any(rung["own"] for rung in ladder.view["rungs"])
    assert ladder.view["say"] == translate("haggis.tool.no_hand", lang)
    done(ladder, "put", face="hg-2R", on=True)
    assert ladder.view["say"] == translate("haggis.tool.has_no_bomb", lang)


def test_a_ladder_and_bets_begin_with_nothing_and_ask(lang: str) -> None:
    ladder, bets = BombLadder(), BetTable(ruleset="three")
    assert (ladder.value, ladder.bombs, ladder.view["faces"]) == ((), (), [])
    assert ladder.view["say"] == translate("haggis.tool.no_hand", lang)
    assert (bets.bets, bets.view["rows"]) == ((0, 0, 0), [])
    assert bets.view["say"] == translate("haggis.tool.no_bets", lang)
    for tool in (ladder, bets):
        done(tool, "example")
    assert (ladder.bombs, bets.bets) == (("rainbow", "JQ"), (15, 30, 0))
    assert len(bets.view["rows"]) == 3


def test_a_still_of_no_bets_shows_an_example(lang: str) -> None:
    (table,) = (part for part in BetTable(ruleset="three")._fallback(words_in(lang)) if isinstance(part, TextTable))
    assert [row[1:] for row in table.rows] == [["+45", "0", "+30"], ["0", "+45", "+15"], ["0", "0", "+45"]]


TAKERS = {
    "two": ["HG-34"],
    "three": ["GAP-HG-02"] * 2,
    "three;bomb_award=winner_chooses": ["GAP-HG-02"],
    "three;led_bomb_award=next_seat": ["GAP-HG-02"] * 2,
}


@each("rules", TAKERS)
def test_hg_34_who_takes_the_cards_follows_the_options(rules: str, lang: str) -> None:
    takes = BombLadder(ruleset=rules).view["takes"]
    assert [line["rule"] for line in takes] == TAKERS[rules]
    others = [line for other in TAKERS if other != rules for line in BombLadder(ruleset=other).view["takes"]]
    assert any(line not in others for line in takes) or rules == "three"


# --- bet table --------------------------------------------------------------------------------------


@each("rules", ["two", "three", "three;failed_bet=first_out_only"])
def test_hg_41_hg_43_every_bet_in_every_outcome_is_the_engines(rules: str) -> None:
    table = BetTable(ruleset=rules)
    players = parse_ruleset(rules).players
    for bets in product((0, 15, 30), repeat=players):
        table.bets = bets
        found = bet_table(bets, parse_ruleset(rules))
        assert table.points == {first: {seat: term.value for seat, term in row.items()} for first, row in found.items()}
        for row in table.view["rows"]:
            for cell, why in zip(row["cells"], row["whys"], strict=True):
                assert sum(line["n"] for line in why["lines"]) == int(cell["text"])
                assert all(line["rule"] and line["text"] for line in why["lines"])


# --- round score ------------------------------------------------------------------------------------


@each(
    "example, value, lines",
    [
        ("EX-HG-05", (31, 40), ["0 + 31 = 31", "30 + 5 + 5 × 1 = 40"]),
        ("EX-HG-06", (93, 13), ["30 + 30 + 23 + 5 × 2 = 93", "0 + 13 = 13"]),
        ("EX-HG-09", (55, 50, 5), ["30 + 10 + 5 × 3 = 55", "0 + 35 + 5 × 3 = 50", "0 + 5 = 5"]),
    ],
)
def test_the_scored_rounds_of_the_rules(example: str, value: tuple[int, ...], lines: list[str], lang: str) -> None:
    tool = RoundScore()
    done(tool, "worked", example=example)
    view = tool.view
    assert tool.value == value
    assert [seat["score"]["text"] for seat in view["seats"]] == lines
    assert (view["example"], view["told"]["id"], view["sum"]["ok"], view["problem"]) == (example, example, True, None)
    assert bool(view["sure"]) == (len(value) == 3)
    assert "45" in view["sure"] or len(value) == 2, "EX-HG-08"
    whys = [term["why"] for seat in view["seats"] for term in seat["score"]["terms"].values()]
    assert any(re.search(r"larger|多", why) for why in whys) == (len(value) == 3), "two players have no larger hand"
    done(tool, "bet", seat=0, bet=15)
    assert tool.view["told"] is None


def test_hg_54_two_failed_bets_are_two_terms() -> None:
    tool = RoundScore(ruleset="three", bets=[0, 15, 30], out="AB", captured=[10, 35, 5], left=[0, 2, 3], second=3)
    score = tool.view["seats"][0]["score"]
    shown = [piece["term"] for piece in score["pieces"] if "term" in piece]
    assert len(set(shown)) == len(shown)
    assert [score["terms"][term]["value"] for term in shown if term.startswith("failed_bet")] == [15, 30]


def test_hg_08_the_card_points_have_to_make_36_or_50(lang: str) -> None:
    tool = RoundScore(captured=[30, 5], out="B", left=[1, 0])
    view = tool.view
    assert (tool.value, view["sum"]["ok"], view["seats"]) == ((), False, [])
    assert view["sum"]["text"].startswith("30 + 5 = 35")
    assert "36" in view["sum"]["text"]
    assert len(view["sum"]["fills"]) == 2
    done(tool, "fill", seat="A")
    done(tool, "fill", seat="A")
    assert (tool.captured, tool.view["sum"]["ok"]) == ((31, 5), True)
    done(tool, "number", name="captured_B", value=9)
    assert translate("haggis.tool.sum_over", lang, sum="31 + 9 = 40", n=4, whole=36) == tool.view["sum"]["text"]
    assert tool.view["sum"]["fills"] == []


def test_hg_45_a_round_from_its_cards(lang: str) -> None:
    tool = RoundScore(out="B", bets=[0, 30])
    done(tool, "source", value="cards")
    assert "42" in tool.view["problem"]["text"]
    for card in ("hg-2R", "hg-4R", "hg-6R", "hg-8R", "hg-10R", "hg-2B", "hg-4B", "hg-6B"):
        done(tool, "put", card=card, zone="haggis", on=True)
    done(tool, "put", card="hg-3R", zone="hand", on=True)
    for card in ("hg-5R", "hg-7R", "B:J"):
        done(tool, "put", card=card, zone="B", on=True)
    done(tool, "rest", zone="A")
    assert (tool.value, tool.view["sum"]["ok"]) == ((31, 30 + 5 + 5), True)
    assert [name["label"] for name in tool.view["piles"]["zones"]] == [
        translate("haggis.tool.zone_count", lang, zone=translate(f"haggis.tool.{key}", lang, player=player), n=n)
        for key, player, n in (
            ("zone_tricks", "A", 30),
            ("zone_tricks", "B", 3),
            ("zone_hand", "A", 1),
            ("zone_haggis", "", 8),
        )
    ]
    done(tool, "source", value="numbers")
    assert (tool.captured, tool.view["sum"]["ok"]) == ((31, 5), True)


def test_there_is_something_to_clear_once_something_was_entered() -> None:
    for rules, do, args in (
        ("two", "bet", {"seat": 0, "bet": 15}),
        ("two", "out", {"place": 0, "seat": "B"}),
        ("three", "step", {"name": "captured_C", "up": True}),
        ("two", "source", {"value": "cards"}),
    ):
        tool = RoundScore(ruleset=rules)
        assert tool.view["empty"]
        done(tool, do, **args)
        assert not tool.view["empty"]
        done(tool, "clear")
        assert (tool.view["empty"], tool.ruleset) == (True, rules)
        done(tool, "out", place=0, seat="B")
        assert 0 not in tool.left, "whoever was not out has a card left"


def test_who_was_out_changes_places() -> None:
    tool = RoundScore(ruleset="three", out="AB")
    done(tool, "out", place=0, seat="B")
    assert tool.out == ("B", "A")
    done(tool, "out", place=1, seat="C")
    assert tool.out == ("B", "C")
    names = {stepper["name"] for stepper in tool.view["inputs"]}
    assert {"left_A", "left_C", "second"} <= names
    assert "left_B" not in names


# --- all of them ------------------------------------------------------------------------------------


def test_they_can_be_linked_and_observed() -> None:
    explorer, ladder = CombinationExplorer("J Q"), BombLadder("")
    seen: list[tuple[str, ...]] = []
    link((explorer, "value"), (ladder, "value"))
    ladder.observe(lambda change: seen.append(ladder.bombs), "value")
    done(explorer, "put", face="hg-K", zone="play", on=True)
    assert (ladder.bombs, seen) == (("JQ", "JK", "QK", "JQK"), [("JQ", "JK", "QK", "JQK")])


@each(
    "make",
    [
        lambda: CombinationExplorer("5X"),
        lambda: CombinationExplorer(["5R", "5R"]),
        lambda: CombinationExplorer(5),
        lambda: CombinationExplorer("5R", reading="9x9"),
        lambda: CombinationExplorer("5R", ruleset="nine"),
        lambda: BombLadder(["m01-1"]),
        lambda: BombLadder([3]),
        lambda: BetTable([20]),
        lambda: BetTable("15"),
        lambda: BetTable([0] * 4),
        lambda: BetTable([True]),
        lambda: RoundScore(out="AA"),
        lambda: RoundScore(out="X"),
        lambda: RoundScore(captured=[-1]),
        lambda: RoundScore(captured=[31, 5, 0]),
        lambda: RoundScore(left=[1, 0, 0, 0], ruleset="three"),
        lambda: RoundScore(bets=[0, 15, 30]),
        lambda: RoundScore(piles=["R35aJ"]),
        lambda: RoundScore(captured="36"),
        lambda: RoundScore(left=[51]),
        lambda: RoundScore(second=18),
        lambda: RoundScore(piles=["X"]),
        lambda: RoundScore(piles="R3"),
    ],
)
def test_bad_input_is_refused(make: Callable[..., Any]) -> None:
    with pytest.raises(RuleError):
        make()


def test_texts_are_in_their_language(lang: str) -> None:
    rounds = [RoundScore(ruleset="three"), RoundScore(piles=["", "", "", ""])]
    for example in ROUNDS:
        rounds.append(RoundScore())
        done(rounds[-1], "worked", example=example)
    for widget in (
        CombinationExplorer(),
        CombinationExplorer("5R 6R", table="5G J Q"),
        BombLadder(),
        BombLadder(ruleset="three"),
        BetTable(ruleset="three"),
        *rounds,
    ):
        said = list(texts([widget.base, widget.view, widget.rules]))
        assert not any(re.search(r"[{}]", text) for text in said)
        assert any(re.search(r"[\u3040-\u30ff]", text) for text in said) == (lang == "ja")
        assert all(card["title"] for card in rule_cards([widget.base, widget.view]))


def test_a_still_of_an_empty_round_asks_and_finds_no_fault(lang: str) -> None:
    tool = RoundScore()
    assert tool.view["problem"]
    said = list(tool._fallback(words_in(lang)))
    assert Paragraph(tool.view["sum"]["ask"]) in said
    assert Paragraph(tool.view["problem"]["text"]) not in said


def test_bets_and_counts_that_are_no_list_are_called_numbers() -> None:
    for make, name in ((BetTable, "bets"), (RoundScore, "captured")):
        with pytest.raises(RuleError, match="please give a list of numbers, not “15 30”"):
            make(**{name: "15 30"}, lang="en")
