"""Looking back at the tables of all games: piece by piece, at one's own decisions only, and back to the position."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest

from hanawidgets.teach.own_problems import read_own
from hanawidgets.text import translate
from hanawidgets.widgets.table.memory import KEEP, OTHER, MemoryPanel
from hanawidgets.widgets.table.review_panel import Marks, ReviewPanel, marks_text, parse_marks, with_game

from .kind import Kind
from .tables import KINDS, over
from .wire import ask, done, texts


@pytest.fixture(params=[kind for kind in KINDS if kind.make.game.parts.decision], ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    return request.param


def hurried(table: Any, piece: float = inf) -> Any:
    """The table, at which a look back takes few playouts."""
    panel = table._panel_of(ReviewPanel)
    panel.piece, panel.playouts = piece, 6 if table.game.name == "haggis" else 30
    return table


def at_once(table: Any, marks: str = "") -> Any:
    """The table looks back, all of it in one piece."""
    hurried(table)
    done(table, "look_back", marks=marks)
    done(table, "look_on", n=0)
    return table


@pytest.mark.slow
def test_a_look_back_tells_what_cost_most_luck_and_kinds_and_leads_to_the_position(kind: Kind, lang: str) -> None:
    session = over(kind.make, kind.short, 3)
    table = at_once(kind.make(start=str(session)))
    seen = table.view["review"]
    assert not any("{" in text for text in texts(seen))
    assert (seen["going"], seen["stale"], seen["away"], seen["seats"]) == (False, False, False, [])
    marked = sorted(point["cost"] for point in seen["line"]["points"] if point["cost"])
    assert marked == [*range(1, len(seen["worst"]) + 1)]
    assert marked, "somebody who plays anything"
    assert str(len(marked)) in seen["said"]
    low, high = seen["line"]["low"], seen["line"]["high"]
    assert all(low <= point["value"] <= high for point in seen["line"]["points"])
    deals = [point for point in seen["line"]["points"] if point["over"]]
    assert [point["over"] for point in deals] == [str(deal["deal"]) for deal in seen["luck"]["deals"]]
    assert sum(each["count"] for each in seen["kinds"]) == len(seen["line"]["points"]) - len(deals)
    assert parse_marks(seen["kept"], kind.make.game.name), "what the browser is to keep"
    for turn in seen["worst"]:
        assert turn["done"]["label"] != turn["better"]["label"]
        assert all(reason["rule"]["text"] for reason in turn["reasons"])
        done(table, "look_at", at=turn["at"])
        view = table.view
        assert (view["n"], view["last"], table.session.decides) == (turn["at"], len(session.moves), True)
        assert view["title"] == turn["title"]
    done(table, "look_away")
    assert table.view["review"] is None


@pytest.mark.slow
def test_at_a_record_another_move_can_be_tried_and_the_game_as_it_was_comes_back(kind: Kind) -> None:
    record = str(over(kind.make, kind.short, 3).record())
    table = kind.make(seed="7")
    done(table, "load", text=record)
    session = table.session
    assert all(session.goto(at).now.is_chance for at in range(session.at)), "it begins after its first deal"
    assert not session.now.is_chance
    assert table.view["can"]["review"]
    assert at_once(table).view["review"]["luck"]
    assert not table.view["review"]["kept"], "a game of others is nobody's progress"
    done(table, "look_at", at=table.view["review"]["worst"][0]["at"])
    tried = next(
        action for action in table.session.now.legal_actions() if action != table.session.moves[table.session.at].action
    )
    done(table, "move", n=table.session.at, do=str(tried))
    assert table.view["review"]["away"]
    done(table, "look_at", at=len(session.moves))
    assert table.session.moves == session.moves
    assert not table.view["review"]["away"]


@pytest.mark.slow
def test_it_is_done_piece_by_piece_and_what_is_clicked_meanwhile_happens(kind: Kind) -> None:
    table = hurried(kind.make(start=str(over(kind.make, kind.short, 3))), 0.0)
    done(table, "look_back", marks="")
    assert table.view["review"]["line"] is None
    shares = []
    for n in range(8):
        done(table, "look_on", n=n)
        done(table, "look_on", n=n)  # of another page: one piece of work is done, not two
        shares.append(table.view["review"]["share"])
    assert table.view["review"]["n"] == 8
    assert shares == sorted(shares)
    assert shares[-1] < 1
    assert table.view["review"]["progress"]
    assert not table.view["review"]["said"]
    done(table, "step", forward=False)
    assert table.view["n"] == table.view["last"] - 1
    assert table.view["review"]["going"]
    done(table, "again")
    assert table.view["review"] is None, "another game"


@pytest.mark.slow
def test_who_tries_a_move_and_reloads_the_page_still_has_the_game_looked_back_at(kind: Kind) -> None:
    session = over(kind.make, kind.short, 3)
    table = at_once(kind.make(start=str(session)))
    kept = table.view["review"]["game"]
    again = hurried(kind.make(seed="7"))
    again._panel_of(MemoryPanel).do = KEEP
    done(again, "look_again", game=kept, marks="")
    done(again, "look_on", n=0)
    assert again.view["review"]["worst"] == table.view["review"]["worst"]
    assert again.view["review"]["away"], "the game shown is another one"
    assert ask(again, "look_again", game=kept[:-9], marks="")["error"]
    linked = hurried(kind.make(seed="7"))
    linked._panel_of(MemoryPanel).do = OTHER
    done(linked, "look_again", game=kept, marks="")
    assert linked.view["review"] is None


def test_one_decision_is_not_yet_a_line_and_is_said(kind: Kind) -> None:
    table = kind.make(seed="7")
    kind.go_on(table, Random(1), 1)
    review = at_once(table).view["review"]
    assert sum(each["count"] for each in review["kinds"]) == 1
    assert review["line"] is None
    assert review["said"]


@pytest.mark.slow
def test_in_the_middle_of_a_game_only_ones_own_decisions_are_looked_at(kind: Kind) -> None:
    table = kind.make(seed="7")
    assert not table.view["can"]["review"]
    kind.go_on(table, Random(1), 3)
    at_once(table)
    assert table.view["can"]["review"]
    assert {turn.seat for turn in table._panel_of(ReviewPanel).look.review.turns} == {"A"}
    ask(table, "look_as", seat="B")
    assert table.view["review"]["seat"] == "A"
    assert not table.view["review"]["kept"], "only whole games are kept"
    played = table.view["last"]
    kind.go_on(table, Random(1), 3)
    assert table.view["review"]["stale"]
    done(table, "look_at", at=0)
    assert table.view["last"] > played, "what was played since stays"


@pytest.mark.slow
def test_a_look_back_is_of_the_game_shown_and_gone_with_the_next_deal(kind: Kind) -> None:
    table = hurried(kind.make(kind.short, seed="7"))
    kind.go_on(table, Random(1), 1)
    done(table, "look_back", marks="")
    first = table._table_game.deal_number(table.state)
    while table._table_game.deal_number(table.state) == first:
        assert table.view["review"], "the deal is still the same one"
        kind.go_on(table, Random(1), 1)
    assert table.view["review"] is None and table.view["can"]["review"]
    kind.go_on(table, Random(1))
    assert table.state.is_over and table.view["review"] is None
    done(table, "look_back", marks="")
    assert table.view["review"]["last"] == table.view["last"] and not table.view["review"]["stale"]


@pytest.mark.slow
def test_at_an_open_table_one_says_whose_decisions(kind: Kind) -> None:
    table = kind.make(opponent="open", seed="7")
    kind.go_on(table, Random(1), 6)
    at_once(table)
    seats = [each["value"] for each in table.view["review"]["seats"]]
    assert seats == sorted(table.session.people)
    done(table, "look_as", seat="B")
    done(table, "look_on", n=0)
    assert {turn.seat for turn in table._panel_of(ReviewPanel).look.review.turns} <= {"B"}
    assert ask(table, "look_as", seat="Z")["error"]["code"] == "unknown_player"


@pytest.mark.slow
def test_marks_are_kept_as_a_word_and_shown_beside_those_of_the_next_game() -> None:
    kind = KINDS[0]
    name = kind.make.game.name
    sort = "play"
    games = [Marks(f"{n:03}", {sort: (4, 10 * n)}) for n in range(12)]
    word = marks_text(name, games)
    assert parse_marks(word, name) == tuple(games[-10:])
    assert parse_marks(word, "go") == parse_marks(word[:-1], name) == parse_marks("hr1.x", name) == ()
    assert with_game(games, games[3])[-1] == games[3]
    assert len(with_game(games, games[3])) == 12
    table = kind.make(start=str(over(kind.make, kind.short, 3)))
    for marks in (word, table.view["state"][:5]):
        at_once(table, marks)
        (line,) = (
            each
            for each in table.view["review"]["kinds"]
            if each["label"] == translate(f"{name}.table.review.kind.{sort}", table.language)
        )
        assert line["before"] == "2.2 · 2.5 · 2.8", "of 4 decisions each"
        assert len(parse_marks(table.view["review"]["kept"], name)) == 10


@pytest.mark.slow
def test_costly_decisions_become_problems_that_the_browser_keeps(kind: Kind) -> None:
    table = hurried(kind.make(start=str(over(kind.make, kind.short, 3))))
    done(table, "look_back", marks="")
    done(table, "own_problems", kept="")
    assert table.view["review"]["own"] == "", "not before it is done"
    done(table, "look_on", n=0)
    assert table.view["review"]["own"] == "", "not before somebody says yes"
    done(table, "own_problems", kept="nonsense")
    own = table.view["review"]["own"]
    found = read_own(own)
    assert len(found) == len(table.view["review"]["worst"]) == own.count("\n") + 1
    assert {one.game for one in found} == {kind.make.game.name}
    done(table, "own_problems", kept=own)
    assert table.view["review"]["own"] == own, "each once"
