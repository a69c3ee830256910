"""What holds of the table of every game: nothing hidden is sent, late clicks do nothing, back and forth, links, files."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.core.record import parse_record
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import page
from hanawidgets.widgets.table import evaluation_panel
from hanawidgets.widgets.table.curtain import TrayPanel
from hanawidgets.widgets.table.table import GameTable

from .kind import Kind
from .tables import KINDS, go_on
from .wire import ask, done, each, in_both, texts, think


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


@pytest.mark.slow
@each(("opponent", "lang"), [("simple", "en"), ("simple", "ja"), ("random", "ja"), ("open", "en")])
def test_a_whole_game_is_played_through_the_page(kind: Kind, opponent: str, lang: str) -> None:
    """All that is ever sent is small and has no gap in its words; the end tells everything."""
    page.lang = lang
    table, most, chance = kind.make(kind.short, opponent=opponent, seed=2), 0, Random(2)
    while not table.state.is_over:
        go_on(table, chance, 1)
        view = {**table.view, "state": ""}
        assert not any("{" in text for text in texts(view))
        most = max(most, len(json.dumps(view, ensure_ascii=False).encode()))
    assert table.view["prompt"]["kind"] == "over"
    assert table.view["prompt"]["next"] == ""
    assert table.view["results"]
    assert most < kind.most


COURTS = 9
"""So many cards of Haggis lie open in front of somebody, and are listed nowhere."""


@pytest.mark.slow
@each("opponent", ["simple", "open"])
def test_the_tray_has_every_card_but_the_own_and_those_that_lie_open_in_front_of_somebody(
    kind: Kind, opponent: str
) -> None:
    table = kind.make(seed=4, opponent=opponent)
    assert kind.make(seed=4, opponent=opponent).view["tray"]["trick"] == []
    ended = 0
    for _ in range(40):
        go_on(table, Random(4), 1)
        view = table.view
        if view["tray"] is None:
            assert table.state.is_chance
            continue
        unseen, out = ({card["face"] for group in pile["groups"] for card in group} for pile in view["tray"]["piles"])
        own = {face for seat in view["board"]["seats"] for face in seat["hand"]["faces"]}
        assert not unseen & out
        assert not (unseen | out) & own
        codes = {code for where in table.state.places().values() for code in where}
        assert len(codes) - len(unseen | out | own) <= COURTS
        ended += bool(view["tray"]["trick"])
    assert bool(ended) == bool(table._table_game.trick_end)


@pytest.mark.slow
def test_the_board_is_the_same_whatever_is_hidden(kind: Kind) -> None:
    """Hidden cards exchanged for others that fit: nothing of what the page gets changes."""
    table, compared, chance = kind.make(seed=11), 0, Random(11)
    for step in range(60):
        if table.state.is_over:  # a short game
            table = kind.make(seed=step)
        session = table.session
        if session.now.to_act is not None and session.moves:
            other = session.now.observe("A").sample(Random(step))
            hidden = replace(session, moves=(*session.moves[:-1], session.moves[-1]._replace(state=other)))
            compared += other != session.now
            assert kind.board(hidden, words_in("en")) == kind.board(session, words_in("en"))
            assert table._panel_of(TrayPanel).tray(hidden, words_in("en")) == table._panel_of(TrayPanel).tray(
                session, words_in("en")
            )
        go_on(table, chance, 1)
    assert compared > 20


@pytest.mark.slow
def test_what_is_judged_and_the_odds_are_the_same_whatever_is_hidden(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"PLAYOUTS": 12, "FIRST_S": 0, "MOST_S": 600}.items():
        monkeypatch.setattr(evaluation_panel, name, value)
    table = kind.played(2)
    if not table.game.parts.judge:
        pytest.skip("nobody judges in this game")
    session = next(
        session for at in range(len(table.session.moves), 0, -1) if (session := table.session.goto(at)).decides
    )
    told = []
    for seed in range(4):
        other = session.now.observe(session.now.to_act).sample(Random(seed))
        moves = (*session.moves[: session.at - 1], session.moves[session.at - 1]._replace(state=other))
        table._moved(replace(session, moves=moves))
        done(table, "judge")
        done(table, "odds", on=True)
        told.append((table.state, table.view["judged"], table.view["odds"]))
    assert len({str(state) for state, *_ in told}) > 1, "other cards are hidden"
    assert all(judged == told[0][1] and odds == told[0][2] for _, judged, odds in told)
    assert told[0][1]["groups"]
    assert told[0][2]["rows"]
    assert told[0][2]["unseen"]["groups"]


@pytest.mark.slow
def test_odds_stand_beside_every_decision_until_they_are_put_away(kind: Kind) -> None:
    table = kind.played(1)
    if not table.game.parts.judge:
        pytest.skip("nobody judges in this game")
    assert (table.view["odds"], table.view["odds_on"], table.view["thinking"]) == (None, False, 0)
    done(table, "odds", on=True)
    assert all(
        0 <= chance["percent"] <= 100 for row in table.view["odds"]["rows"] for chance in row["chances"] if chance
    )
    assert table.view["judged"] is None
    kind.go_on(table, Random(1), 1)
    if table.session.decides:
        assert (table.view["odds"], table.view["thinking"]) == (None, 1), "the page asks"
        before = table.view["n"]
        done(table, "think", n=before - 1)
        assert table.view["odds"] is None, "asked for another moment"
        done(table, "think", n=before)
        assert table.view["odds"]
    done(table, "odds", on=False)
    assert (table.view["odds"], table.view["thinking"]) == (None, 0)


def test_a_stale_click_does_nothing(kind: Kind) -> None:
    table = kind.played(1)
    n, way = table.view["n"], kind.ways(table, Random(1))[0]
    done(table, "move", n=n, do=way)
    after = table.value
    done(table, "move", n=n, do=way)
    done(table, "next", n=n)
    assert table.value == after


@pytest.mark.slow
@each("move", ["deal:", "dealer:A", "nonsense", ""])
@in_both
def test_what_is_no_move_now_is_refused_and_changes_nothing(kind: Kind, move: str, lang: str) -> None:
    table = kind.played(1)
    before = table.value
    assert "{" not in ask(table, "move", n=table.view["n"], do=move)["error"]["text"]
    assert table.value == before


def test_undo_redo_and_timeline(kind: Kind) -> None:
    table = kind.make(seed=1)
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
    for at in range(table.view["last"] + 1):
        done(table, "goto", at=at)
        assert table.view["n"] == at
    done(table, "goto", at=0)
    assert (bool(table.view["past"]), table.view["can"]["go_on"]) == (True, True)
    done(table, "step", forward=False)
    assert table.view["n"] == 0
    done(table, "step", forward=True)
    assert table.view["n"] == 1
    done(table, "goto", at=10_000)
    assert table.value == last


@pytest.mark.slow
@each("seat", ["A", "B"])
def test_a_link_brings_the_game_back(kind: Kind, seat: str) -> None:
    table = kind.played(4, kind.other, seat=seat)
    page.state = table.view["state"]
    again = kind.make()
    assert (again.value, again.seat, again.ruleset) == (table.value, seat, table.ruleset)
    assert again.view["board"]["seats"] == table.view["board"]["seats"]
    assert again.view["log"] == table.view["log"]


def test_a_link_of_another_game_says_so_and_a_new_game_stands_ready(kind: Kind) -> None:
    other = next(one for one in KINDS if one is not kind)
    page.state = other.played(1).view["state"]
    refused = next(one for one in iter(kind.make, None) if one.session.decides)  # two deals in a hundred end at once
    assert refused.view["problem"]["text"]
    assert refused.session.decides
    done(refused, "judge")
    assert refused.view["problem"] is None


def test_a_position_opens_with_all_hands_open(kind: Kind) -> None:
    table = kind.played(2, opponent="open")
    word = table.game.position_text(table.state)
    opened = kind.make(start=word)
    assert (opened.opponent, opened.state, opened.session.is_open) == ("open", table.state, True)
    page.state = word
    assert kind.make().state == table.state
    with pytest.raises(RuleError):
        kind.make(start="nothing")


@pytest.mark.slow
def test_files_of_running_and_finished_games(kind: Kind) -> None:
    table = kind.played(3, kind.short)
    done(table, "save")
    text, before = table.view["file"]["text"], table.value
    assert "deal:" not in text
    other = kind.make(seed=9)
    done(other, "load", text=text)
    assert other.value == before
    done(table, "undo")
    assert table.view["file"] is None
    done(table, "redo")
    go_on(table, Random(1))
    done(table, "save")
    text = table.view["file"]["text"]
    assert parse_record(text).states()[-1] == table.state
    done(other, "load", text=text)
    assert other.view["last"] == table.view["last"]
    assert other.view["n"] == next(at for at, state in enumerate(parse_record(text).states()) if not state.is_chance), (
        "the cards are dealt: there is something to see"
    )
    done(other, "goto", at=other.view["last"])
    assert other.state == table.state
    for damaged in ("", "hello", "hanawidgets 1\ngame chess", text[:-3] + "zz", "x" * 2_000_000):
        assert ask(other, "load", text=damaged)["error"]["text"]
    assert other.state == table.state


def test_rules_changed_on_the_page_hold_from_the_next_game_on(kind: Kind) -> None:
    table = kind.played(2)
    before = table.value
    done(table, "ruleset", value=kind.other)
    assert (table.value, bool(table.view["rules_note"])) == (before, True)
    done(table, "new", seed="abc")
    now = table.game.rules_text(table.session.rules)
    assert (now, table.seed, table.view["rules_note"]) == (table.ruleset, "abc", "")
    assert ask(table, "new", seed="a b c")["error"]["code"] == "bad_seed"
    done(table, "new", seed="")
    assert table.seed != "abc"


@pytest.mark.slow
def test_choices_are_judged_when_asked_and_gone_with_the_next_move(kind: Kind) -> None:
    table = kind.played(1)
    if not table.game.parts.judge:
        assert not table.view["can"]["judge"]
        return
    done(table, "judge")
    think(table)
    groups = table.view["judged"]["groups"]
    lines = [line for group in groups for line in group["lines"]]
    assert len(lines) == len({line["do"] for line in lines}) <= 12
    assert {line["do"] for line in lines} <= set(map(str, table.state.legal_actions()))
    leads = [group["lines"][0]["value"] for group in groups]
    assert leads == sorted(leads, reverse=True)
    assert [line["do"] for line in lines if line["best"]] == [lines[0]["do"]] * (len(groups[0]["lines"]) == 1)
    assert bool(groups[0]["label"]) == (len(groups[0]["lines"]) > 1)
    behind = [group["label"] for group in groups[1:]]
    assert behind == [translate(f"table.judge.{'further' if at else 'behind'}", "en") for at in range(len(behind))]
    assert all(bool(line["against"]) == bool(line["reasons"]) and len(line["reasons"]) <= 3 for line in lines)
    done(table, "move", n=table.view["n"], do=lines[0]["do"])
    assert table.view["judged"] is None


@pytest.mark.slow
@in_both
def test_a_game_with_nobody_in_it_is_refused_and_the_running_one_goes_on(kind: Kind, lang: str) -> None:
    """The table took it, could not show it, and then answered every button with a fault until a new game."""
    table = kind.played(3, kind.short)
    before, session = table.view, table.session
    parts = str(session).split("*")[:-1]
    body = "*".join([*parts[:3], "", *parts[4:]])
    empty = f"{body}*{checksum(body)}"
    error = ask(table, "load", text=empty)["error"]
    assert (error["field"], error["code"]) == ("state", "damaged_state")
    assert (table.session, table.view) == (session, before)
    go_on(table, Random(2), 2)
    assert table.view["n"] > before["n"]
    page.state = empty
    linked = kind.make()
    assert linked.view["problem"]["field"] == "state"
    assert linked.view["board"]
    done(linked, "next", n=linked.view["n"])


@pytest.mark.slow
def test_a_game_that_cannot_be_shown_changes_nothing(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = kind.played(3, kind.short), kind.played(0, kind.other)
    before, session = table.view, table.session

    def fail(self: object, session: object) -> dict[str, object]:
        raise ValueError("no settings")

    monkeypatch.setattr(GameTable, "_settings_of", fail)
    assert ask(table, "load", text=other.value)["error"]["code"] == "our_fault"
    assert (table.session, table.view) == (session, before)


def test_a_game_of_which_nothing_is_played_can_be_saved(kind: Kind) -> None:
    """From a position, against an opponent: there is no last move to ask whether the game is over."""
    table = kind.played(3, kind.short)
    start = table.game.position_text(table.state)
    rules = table.game.rules_text(table.state.rules)
    body = "*".join(["t1", table.game.name, rules, table.state.to_act, "simple", "7", start, "", ""])
    done(table, "load", text=f"{body}*{checksum(body)}")
    assert not table.session.moves
    done(table, "save")
    assert table.view["file"]["text"]
