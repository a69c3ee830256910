"""The table of Koi-Koi, besides what holds of every table: what it shows follows from what its people may know, and what the page asks is done or refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.games.koikoi.cards import Kind, parse_card, parse_text
from hanawidgets.games.koikoi.rules import PRESETS, preset
from hanawidgets.games.koikoi.score import Situation, least_after_koi
from hanawidgets.games.koikoi.widgets.board import _ghosts, _near_yaku, near_lines
from hanawidgets.games.koikoi.yaku import report
from hanawidgets.text import words_in
from hanawidgets.widgets import KoiKoiTable, page
from tests.rows import each

from ....widgets.kind import ways_of_cards
from ....widgets.tables import go_on
from ....widgets.wire import ALL_CARDS, ask, done, texts


@pytest.mark.slow
@each("rules", [name for name in PRESETS if name.endswith("_half")])
@each("opponent, lang", [("simple", "en"), ("open", "ja")])
def test_a_whole_game_is_played_through_the_page(rules: str, opponent: str, lang: str) -> None:
    page.lang = lang
    table = KoiKoiTable(rules, opponent=opponent, seed=5)
    go_on(table, Random(1))
    view = table.view
    assert view["prompt"]["kind"] == "over"
    assert len(view["results"]) == len(table.state.months)
    assert not any("{" in text for text in texts({**view, "state": ""}))


@pytest.mark.slow
def test_what_may_be_done_is_what_the_rules_say() -> None:
    table = KoiKoiTable(opponent="open", seed=3)
    for _ in range(60):
        if not table.state.is_chance and not table.state.is_over:
            assert sorted(ways_of_cards(table, Random(1))) == sorted(map(str, table.state.legal_actions()))
        go_on(table, Random(table.view["n"]), 1)


def test_no_hidden_card_is_ever_sent(wires: list[Any]) -> None:
    """Of the cards nobody has seen, only those appear that a yaku lacks, and on the tray, both for being unseen."""
    table = KoiKoiTable(seed=12)
    for step in range(60):
        if table.state.is_chance or table.state.is_over:
            break
        seen = table.session.now.observe("A")
        hidden = {card for card in ALL_CARDS if seen.unseen >> _index(card) & 1}
        shown = json.loads(json.dumps(table.view))
        shown["tray"] = None
        for seat in shown["board"]["seats"]:
            seat["near"] = []
            for group in seat["taken"]["groups"]:
                group["ghosts"] = []
        assert not hidden & set(texts(shown))
        go_on(table, Random(step), 1)


def test_what_one_card_would_complete_lies_in_its_pocket_as_a_ghost() -> None:
    rules = preset("bga_general_half")
    found = report(
        parse_text(
            "1-hikari(crane) 8-hikari(moon) 5-tane(bridge) 6-tane(butterfly) 7-tane(boar) 1-tan(aka) 2-tan(aka) 4-tan(plain) 5-tan(plain)"
        ),
        rules,
    )
    lines = near_lines(found, parse_text("12-hikari(phoenix) 10-tane(deer)"))
    ghosts = {line[0].yaku.key: _ghosts(line) for line in lines}
    assert ghosts["tsukimi"] == [(Kind.TANE, "m09-1")]
    assert ghosts["sanko"] == [(Kind.HIKARI, "m03-1")], "the phoenix is the other's"
    assert ghosts["akatan"] == [(Kind.TAN, "m03-2")]
    assert ghosts["tan"] == [(Kind.TAN, "")], "any ribbon"
    assert "inoshikacho" not in ghosts, "the deer is the other's"
    say = {line[0].yaku.key: _near_yaku(line, words_in("en"))["say"] for line in lines}
    assert say["tsukimi"] == "One card away from Tsukimi (5 points): Sake cup"
    assert say["tan"] == "One card away from Tan (ribbons) (1 point): any of 6 cards"


def _index(face: str) -> int:
    return parse_card(face).index


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = KoiKoiTable(seed=1)
    hand = table.view["board"]["seats"][1]["hand"]["faces"]
    other = next(card for card in ALL_CARDS if card not in hand)
    before = table.value
    error = ask(table, "move", n=table.view["n"], do=other)["error"]
    assert error["code"] == "not_in_hand"
    assert "K-BGA-13" in error["text"]
    assert table.value == before


@each("move", ["koi", "stop", "x31", "oya:A", "nonsense", ""])
def test_what_is_no_move_now_is_refused_and_changes_nothing(move: str) -> None:
    table = KoiKoiTable(seed=1)
    before = table.value
    assert ask(table, "move", n=table.view["n"], do=move)["error"]["text"]
    assert table.value == before


def test_nobody_moves_for_the_opponent() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 2)
    session = table.session
    at = next(at for at in range(session.at) if session.goto(at).now.to_act == "B")
    done(table, "goto", at=at)
    legal = str(table.state.legal_actions()[0])
    assert ask(table, "move", n=at, do=legal)["error"]["code"] == "not_your_turn"
    assert table.view["can"]["go_on"]
    done(table, "next", n=at)
    assert table.session.decides


def say_table() -> KoiKoiTable:
    """A table where stop or koi-koi is asked of the player."""
    for seed in range(100):
        table = KoiKoiTable(seed=seed)
        for _ in range(12):
            if table.state.is_chance:
                break
            if (table.view["prompt"] or {}).get("kind") == "say":
                return table
            go_on(table, Random(seed), 1)
    raise AssertionError("no seed gives a decision")


@pytest.mark.slow
def test_the_decision_shows_what_stopping_pays_and_what_a_call_changes() -> None:
    table = say_table()
    now, prompt = table.state.current, table.view["prompt"]
    who = now.turn
    assert (prompt["kind"], [option["do"] for option in prompt["options"]]) == ("say", ["stop", "koi"])

    def scored(own: int) -> int:
        return (
            Situation(pile=now.captured[who], field_brights=now.lights, calls=own, other_calls=now.calls[1 - who])
            .score(now.rules)
            .value
        )

    assert prompt["score"]["total"] == scored(now.calls[who])
    least = least_after_koi(now.stop_of(who), now.rules, hand_left=now.hands[who].bit_count())
    assert least and prompt["after"]["total"] == least.value > scored(now.calls[who] + 1), (
        "the points have to grow first"
    )
    before = table.state.scores[who]
    done(table, "move", n=table.view["n"], do="stop")
    assert table.state.scores[who] == before + prompt["score"]["total"]
    assert table.view["prompt"]["score"]["total"] == prompt["score"]["total"]


def test_choices_are_judged_only_when_asked_and_gone_with_the_next_move() -> None:
    table = KoiKoiTable(seed=1)
    assert table.view["judged"] is None
    done(table, "judge")
    groups = table.view["judged"]["groups"]
    lines = [line for group in groups for line in group["lines"]]
    assert sorted(line["do"] for line in lines) == sorted(map(str, table.state.legal_actions()))
    done(table, "move", n=table.view["n"], do=lines[0]["do"])
    assert table.view["judged"] is None


def test_an_author_who_sets_something_begins_anew() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 2)
    table.ruleset = "club"
    assert table.session.rules.family.has_sticks
    table.opponent = "open"
    assert table.session.is_open
    table.seed = "other"
    assert table.session.seed == "other"
    with pytest.raises(RuleError):
        table.seed = "no seed"
    with pytest.raises(RuleError):
        table.opponent = "oracle"


def test_a_new_game_without_a_seed_gets_one() -> None:
    table = KoiKoiTable(seed=1)
    done(table, "new", seed="")
    assert table.seed != "1"
    assert ask(table, "new", seed="a b c")["error"]["code"] == "bad_seed"


@each("text", ["", "hello", "t1*koikoi*x", "kp1.club.zzz", "hanawidgets 1\ngame chess", "x" * 2_000_000])
def test_a_damaged_record_is_refused_and_the_game_stays(text: str) -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 2)
    before = table.value
    assert ask(table, "load", text=text)["error"]["text"]
    assert table.value == before


def test_a_damaged_line_is_named(lang: str) -> None:
    table = KoiKoiTable(opponent="open", seed=1)
    go_on(table, Random(1), 3)
    lines = str(table.record).splitlines()
    lines[-1] = lines[-1][:2] + "c4xc3"
    error = ask(table, "load", text="\n".join(lines))["error"]
    assert str(len(lines)) in error["text"]
    assert "c4xc3" in error["text"]


def test_a_link_with_an_impossible_position_says_why() -> None:
    table = KoiKoiTable(opponent="open", seed=1)
    word = table.game.position_text(table.state)
    body = word.rpartition(".")[0].replace(".f", ".f11", 1)
    page.state = f"{body}.{checksum(body)}"
    refused = KoiKoiTable()
    assert "K-BGA-02" in refused.view["problem"]["text"]
    done(refused, "judge")
    assert refused.view["problem"] is None


def test_a_position_is_laid_out_by_hand() -> None:
    table = KoiKoiTable(seed=1)
    done(table, "setup")
    assert (table.view["draft"]["problem"], table.view["draft"]["ready"]) == ("", False), (
        "no fault before anything is done"
    )
    assert ask(table, "setup_go")["error"]["text"]
    for face in ("m01-1", "m03-1", "m08-1"):
        done(table, "put", face=face, place="hand_a")
        assert table.view["draft"]["problem"]
    done(table, "put", face="m08-1", place="hand_a")  # again: back to the deck
    assert table.view["draft"]["picked"] == ["m01-1", "m03-1"]
    done(table, "setup_dealer", seat="B")
    done(table, "fill")
    assert (table.view["draft"]["problem"], table.view["draft"]["ready"]) == ("", True)
    assert {"m01-1", "m03-1"} <= set(table.view["draft"]["picked"])
    done(table, "setup_go")
    assert table.view["draft"] is None
    assert {"m01-1", "m03-1"} <= set(table.view["board"]["seats"][1]["hand"]["faces"])
    assert table.state.current.dealer == 1


@pytest.mark.slow
@each("seed", range(12))
def test_what_is_filled_in_can_be(seed: int) -> None:
    chance = Random(seed)
    table = KoiKoiTable(seed=seed)
    done(table, "setup")
    for place in ("hand_a", "taken_a", "taken_b", "field"):
        for face in chance.sample(ALL_CARDS, 2):
            done(table, "put", face=face, place=place)
    done(table, "fill")
    assert table.view["draft"]["problem"] == ""


def test_a_draft_that_cannot_be_is_refused_and_stays() -> None:
    table = KoiKoiTable(seed=1)
    before = table.value
    done(table, "setup")
    assert ask(table, "setup_go")["error"]["text"]
    assert (table.value, table.view["draft"] is not None) == (before, True)
    done(table, "setup_cancel")
    assert table.view["draft"] is None
    assert ask(table, "put", face="m99-1", place="hand_a") == {"kind": "ack", "id": 7}  # no draft: nothing to do


def test_the_position_on_the_table_is_laid_out_only_where_nothing_is_hidden() -> None:
    assert ask(KoiKoiTable(seed=1), "setup_here")["error"]["code"] == "hidden_position"
    table = KoiKoiTable(opponent="open", seed=1)
    done(table, "setup_here")
    assert table.view["draft"]["problem"] == ""


@pytest.mark.slow
def test_the_view_stays_small() -> None:
    """At every move of a whole year it is a few kilobytes."""
    table = KoiKoiTable("bga_general", seed=4)
    most = 0
    while not table.state.is_over:
        go_on(table, Random(table.view["n"]), 1)
        most = max(most, len(json.dumps(table.view, ensure_ascii=False).encode()))
    assert most < 30_000
