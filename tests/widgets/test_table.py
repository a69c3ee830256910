"""The table: what it shows follows from what its people may know, and what the page asks is done or refused."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hanawidgets.engine.contract import check_word
from hanawidgets.engine.errors import RuleError
from hanawidgets.engine.hanafuda import parse_card
from hanawidgets.engine.koikoi.rules import PRESETS
from hanawidgets.engine.koikoi.situation import Situation
from hanawidgets.engine.koikoi.table import Phase
from hanawidgets.engine.record import parse_record
from hanawidgets.players.opponents import GAMES
from hanawidgets.widgets import KoiKoiTable, page
from hanawidgets.widgets._koikoi_board import board

from .wire import ALL_CARDS, ask, done, texts


def ways(table: KoiKoiTable) -> list[str]:
    """What the page lets the player do now."""
    view = table.view
    if view["prompt"]:
        return [option["do"] for option in view["prompt"].get("options", [])]
    plays = [way["do"] for act in view["board"]["acts"].values() for way in act["ways"]]
    return plays + [take["do"] for take in view["board"]["takes"].values()]


def go_on(table: KoiKoiTable, chance: Random, most: int = 10_000) -> None:
    """Play on as the page would, until the game is over or so many requests are made."""
    while most and not table.state.is_over:
        n = table.view["n"]
        if table.state.is_chance:
            done(table, "next", n=n)
        else:
            done(table, "move", n=n, do=chance.choice(ways(table)))
        most -= 1


@pytest.mark.parametrize("rules", [name for name in PRESETS if name.endswith("_half")])
@pytest.mark.parametrize("opponent", ["simple", "open"])
def test_a_whole_game_is_played_through_the_page(rules: str, opponent: str, lang: str) -> None:
    table = KoiKoiTable(rules, opponent=opponent, seed=5)
    go_on(table, Random(1))
    view = table.view
    assert view["prompt"]["kind"] == "over"
    assert len(view["months"]) == len(table.state.months)
    assert not any("{" in text for text in texts({**view, "state": ""}))


def test_what_may_be_done_is_what_the_rules_say() -> None:
    table = KoiKoiTable(opponent="open", seed=3)
    for _ in range(60):
        if not table.state.is_chance and not table.state.is_over:
            assert sorted(ways(table)) == sorted(map(str, table.state.legal_actions()))
        go_on(table, Random(table.view["n"]), 1)


def test_the_board_is_the_same_whatever_is_hidden() -> None:
    """Deck and the other hand exchanged: nothing of what the page gets changes."""
    table = KoiKoiTable(seed=11)
    compared = 0
    for step in range(120):
        session = table.session
        if session.now.current.phase is not Phase.OVER and session.moves:
            other = session.now.observe("A").sample(Random(step))
            hidden = replace(session, moves=(*session.moves[:-1], session.moves[-1]._replace(state=other)))
            compared += other != session.now
            assert board(hidden, "en") == board(session, "en")
        if table.state.is_over:
            break
        go_on(table, Random(step), 1)
    assert compared > 20


def test_no_hidden_card_is_ever_sent(wires: list[Any]) -> None:
    """Of the cards nobody has seen, only those appear that a yaku lacks, and these for being unseen."""
    table = KoiKoiTable(seed=12)
    for step in range(60):
        if table.state.is_chance or table.state.is_over:
            break
        seen = table.session.now.observe("A")
        hidden = {card for card in ALL_CARDS if seen.unseen >> _index(card) & 1}
        shown = json.loads(json.dumps(table.view))
        for seat in shown["board"]["seats"]:
            seat["near"] = []
        assert not hidden & set(texts(shown))
        go_on(table, Random(step), 1)


def _index(face: str) -> int:
    return parse_card(face).index


def test_a_stale_click_does_nothing() -> None:
    table = KoiKoiTable(seed=1)
    n, way = table.view["n"], ways(table)[0]
    done(table, "move", n=n, do=way)
    after = table.value
    done(table, "move", n=n, do=way)
    done(table, "next", n=n)
    assert table.value == after


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    table = KoiKoiTable(seed=1)
    hand = table.view["board"]["seats"][1]["hand"]["faces"]
    other = next(card for card in ALL_CARDS if card not in hand)
    before = table.value
    error = ask(table, "move", n=table.view["n"], do=other)["error"]
    assert error["code"] == "not_in_hand"
    assert "K-BGA-13" in error["text"]
    assert table.value == before


@pytest.mark.parametrize("move", ["koi", "stop", "x31", "oya:A", "nonsense", ""])
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


def test_undo_redo_and_timeline() -> None:
    table = KoiKoiTable(seed=1)
    assert not table.view["can"]["undo"]
    first = table.state
    go_on(table, Random(1), 3)
    last = table.value
    for _ in range(3):
        done(table, "undo")
    assert table.state == first
    for _ in range(3):
        done(table, "redo")
    assert table.value == last
    done(table, "goto", at=0)
    assert (table.view["n"], bool(table.view["past"])) == (0, True)
    done(table, "step", forward=False)
    assert table.view["n"] == 0
    done(table, "step", forward=True)
    assert table.view["n"] == 1
    done(table, "goto", at=10_000)
    assert table.value == last


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


def test_the_decision_shows_what_stopping_pays_and_what_a_call_changes() -> None:
    table = say_table()
    now, prompt = table.state.current, table.view["prompt"]
    who = now.turn
    assert (prompt["kind"], [option["do"] for option in prompt["options"]]) == ("say", ["stop", "koi"])

    def scored(own: int) -> int:
        return Situation(pile=now.captured[who], field_brights=now.lights, own_koi=own,
                         other_koi=now.calls[1 - who]).score(now.rules).value

    assert prompt["score"]["total"] == scored(now.calls[who])
    assert prompt["after"]["total"] == scored(now.calls[who] + 1)
    before = table.state.scores[who]
    done(table, "move", n=table.view["n"], do="stop")
    assert table.state.scores[who] == before + prompt["score"]["total"]
    assert table.view["prompt"]["score"]["total"] == prompt["score"]["total"]


def test_choices_are_judged_only_when_asked_and_gone_with_the_next_move() -> None:
    table = KoiKoiTable(seed=1)
    assert table.view["judged"] is None
    done(table, "judge")
    lines = table.view["judged"]["lines"]
    assert sorted(line["do"] for line in lines) == sorted(map(str, table.state.legal_actions()))
    assert [line["best"] for line in lines] == [True, *[False] * (len(lines) - 1)]
    assert [line["value"] for line in lines] == sorted((line["value"] for line in lines), reverse=True)
    done(table, "move", n=table.view["n"], do=lines[0]["do"])
    assert table.view["judged"] is None


def test_rules_changed_on_the_page_hold_from_the_next_game_on() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 2)
    before = table.value
    done(table, "ruleset", value="club")
    assert table.value == before
    assert table.view["rules_note"]
    done(table, "new", seed="abc")
    assert (table.session.rules.is_club, table.seed, table.view["rules_note"]) == (True, "abc", "")


def test_an_author_who_sets_something_begins_anew() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 2)
    table.ruleset = "club"
    assert table.session.rules.is_club
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


def test_the_file_of_a_running_game_holds_no_deal_and_brings_it_back() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 3)
    done(table, "save")
    text, before = table.view["file"]["text"], table.value
    assert "deal" not in text
    other = KoiKoiTable(seed=9)
    done(other, "load", text=text)
    assert other.value == before
    done(table, "undo")
    assert table.view["file"] is None


def test_the_record_of_a_finished_game_replays() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1))
    done(table, "save")
    text = table.view["file"]["text"]
    assert parse_record(text, GAMES).states()[-1] == table.state
    other = KoiKoiTable(seed=9)
    done(other, "load", text=text)
    assert (other.view["n"], other.view["last"]) == (0, table.view["last"])
    done(other, "goto", at=other.view["last"])
    assert other.state == table.state


@pytest.mark.parametrize("text", ["", "hello", "t1*koikoi*x", "kp1.club.zzz", "hanawidgets 1\ngame chess", "x" * 2_000_000])
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


def test_a_link_brings_the_game_back() -> None:
    table = KoiKoiTable(seed=1)
    go_on(table, Random(1), 3)
    page.state = table.view["state"]
    again = KoiKoiTable()
    assert again.value == table.value
    assert again.view["board"] == table.view["board"]


def test_a_link_with_an_impossible_position_says_why() -> None:
    table = KoiKoiTable(opponent="open", seed=1)
    word = table.game.position_text(table.state)
    body = word.rpartition(".")[0].replace(".f", ".f11", 1)
    page.state = f"{body}.{check_word(body)}"
    refused = KoiKoiTable()
    assert "K-BGA-02" in refused.view["problem"]["text"]
    done(refused, "judge")
    assert refused.view["problem"] is None


def test_a_link_to_a_position_opens_it() -> None:
    table = KoiKoiTable(opponent="open", seed=1)
    page.state = table.game.position_text(table.state)
    opened = KoiKoiTable()
    assert (opened.view["problem"], opened.state, opened.session.is_open) == (None, table.state, True)


def test_a_position_opens_with_both_hands_open() -> None:
    word = KoiKoiTable(opponent="open", seed=1)
    text = word.game.position_text(word.state)
    table = KoiKoiTable(start=text)
    assert (table.opponent, table.state) == ("open", word.state)
    with pytest.raises(RuleError):
        KoiKoiTable(start="nothing")


def test_a_position_is_laid_out_by_hand() -> None:
    table = KoiKoiTable(seed=1)
    done(table, "setup")
    assert table.view["draft"]["problem"]
    for face in ("m01-1", "m03-1", "m08-1"):
        done(table, "put", face=face, place="hand_a")
    done(table, "put", face="m08-1", place="hand_a")  # again: back to the deck
    assert table.view["draft"]["picked"] == ["m01-1", "m03-1"]
    done(table, "setup_dealer", seat="B")
    done(table, "fill")
    assert table.view["draft"]["problem"] == ""
    assert {"m01-1", "m03-1"} <= set(table.view["draft"]["picked"])
    done(table, "setup_go")
    assert table.view["draft"] is None
    assert {"m01-1", "m03-1"} <= set(table.view["board"]["seats"][1]["hand"]["faces"])
    assert table.state.current.dealer == 1


@pytest.mark.parametrize("seed", range(12))
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


def test_the_view_stays_small() -> None:
    """At every move of a whole year it is a few kilobytes."""
    table = KoiKoiTable("bga_general", seed=4)
    most = 0
    while not table.state.is_over:
        go_on(table, Random(table.view["n"]), 1)
        most = max(most, len(json.dumps(table.view, ensure_ascii=False).encode()))
    assert most < 30_000
