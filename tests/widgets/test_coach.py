"""A beginner's first game: short, one line a turn, each told twice at most and in order; it shows nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hanawidgets.core.session import Session
from hanawidgets.teach.courses import COURSES
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import signed
from hanawidgets.widgets import KoiKoiTable, page
from hanawidgets.widgets.table.coach import ON, TOLD, line_of

from .kind import Kind
from .tables import KINDS, go_on, over
from .wire import done, texts


@pytest.fixture(params=[kind for kind in KINDS if kind.make._table_game.topics], ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """The table of each game that has something to tell a beginner."""
    return request.param


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first game of one deal; another may end at once, by four of a month in a hand."""
    monkeypatch.setattr("hanawidgets.widgets.table.table.new_seed", lambda: "5")


def test_what_is_told_comes_in_order_and_fades(kind: Kind) -> None:
    session, topics = over(kind.make, kind.short), kind.make._table_game.topics
    told: Counter[str] = Counter()
    for at in range(min(len(session.moves), 60)):
        line = line_of(session.goto(at), topics, words_in("en")).text
        if not line:
            continue
        assert "{" not in line
        view = session.goto(at).now.observe("A")
        name = next(
            topic.name
            for topic in topics
            if told[topic.name] < TOLD
            and all(told[one] for one in topic.after)
            and (facts := topic.fits(view, words_in("en"))) is not None
            and translate(f"{kind.make.game.name}.coach.{topic.name}", "en", **facts) == line
        )
        told[name] += 1
    assert len(told) > 2, told
    assert max(told.values()) <= TOLD


def test_a_line_says_the_same_whatever_is_hidden(kind: Kind) -> None:
    session = Session(
        kind.make.game,
        kind.make.game.parse_rules(kind.short),
        kind.make(seed=1)._players,
        frozenset("A"),
        "random",
        "4",
    ).dealt()
    line = line_of(session, kind.make._table_game.topics, words_in("en"))
    assert line.text
    other = session.now.observe("A").sample(Random(9))
    move = session.moves[-1]._replace(state=other)
    changed = Session(
        session.game,
        session.rules,
        session.players,
        session.people,
        "random",
        "4",
        (*session.moves[:-1], move),
        session.at,
    )
    assert line_of(changed, kind.make._table_game.topics, words_in("en")) == line


def test_a_first_visit_offers_a_short_game_with_a_line_that_can_be_switched_off(kind: Kind) -> None:
    table = kind.make()
    assert not table.view["coach"]["offer"], "not asked yet what the browser remembers"
    done(table, "resume", game="", settings="")
    assert table.view["coach"]["offer"] and not table.view["coach"]["line"]
    done(table, "first_game")
    assert table.view["coach"]["line"] and not table.view["coach"]["offer"]
    assert table.opponent == "beginner"
    again = kind.make()
    done(again, "resume", game=table.view["state"], settings=table.view["memory"]["settings"])
    assert again.view["coach"] == table.view["coach"], "a reload goes on with it"
    go_on(table, Random(1), 1)
    assert not table.view["notice"], "that it has begun is old by now"
    done(table, "coach", on=False)
    assert not table.view["coach"]["line"]
    assert not any("{" in text for text in texts(table.view))


@pytest.mark.slow
def test_a_game_that_is_offered_as_short_is_short(kind: Kind) -> None:
    """It is over after four deals; what is offered of a longer one says how far it goes."""
    table = kind.make(seed=1)
    page.lang = "en"
    offer = table.base["ui"]["coach.offer"]
    done(table, "first_game")
    titles = {table.view["title"]}
    while len(titles) <= 4 and not table.state.is_over:
        go_on(table, Random(len(titles)), 1)
        titles.add(table.view["title"])
    assert ("short" in offer) == (len(titles) <= 4)
    assert "short" in offer or str(table.state.rules.target) in offer


def test_what_is_said_to_light_up_does() -> None:
    table = KINDS[0].make()
    done(table, "first_game")
    coach, board = table.view["coach"], table.view["board"]
    assert coach["line"] == translate("koikoi.coach.match", "en")
    takes = [face for face, act in board["acts"].items() if any(way["faces"] for way in act["ways"])]
    assert sorted(coach["lit"]) == sorted(takes) != []
    done(table, "coach", on=False)
    assert not table.view["coach"]["lit"]


def test_a_short_game_of_koi_koi_counts_its_months_and_points_from_the_beginning() -> None:
    table = KINDS[0].make()
    done(table, "first_game")
    assert table.view["title"] == translate("koikoi.table.month", "en", n=1, of=3)
    held = [translate("koikoi.table.won", "en", n=signed(score - 50, 0)) for score in table.state.scores]
    assert sorted(seat["held"] for seat in table.view["board"]["seats"]) == sorted(held)
    go_on(table, Random(3))
    assert table.state.is_over
    session = table.session
    assert sum(table.state.scores) == 100 and session.start.month == 4
    a, b = (score - 50 for score in table.state.scores)
    assert signed(max(a, b), 0) in table.view["prompt"]["text"], "won, not held: no one is taught that 0 is the end"
    assert translate("koikoi.table.end.K-BGA-30", "en", of=3) in [
        why["text"] for why in table.view["prompt"]["reasons"]
    ]
    done(table, "again")
    assert table.view["title"] == translate("koikoi.table.month", "en", n=1, of=3), "played again, it is as short"


def test_the_last_lesson_leads_to_the_first_game(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    name = kind.make.game.name
    monkeypatch.setattr(page, "lesson", COURSES[name][-1])
    table = kind.make()
    done(table, "resume", game="", settings="")
    assert (table.coach, table.opponent) == (ON, "beginner")
    word, settings = table.view["state"], table.view["memory"]["settings"]
    again = kind.make()  # reloaded before anything was played, and after
    done(again, "resume", game=word, settings=settings)
    assert again.coach == ON
    go_on(again, Random(1), 2)
    done(again, "coach", on=False)
    later = kind.make()
    done(later, "resume", game=again.view["state"], settings=again.view["memory"]["settings"])
    assert later.view["state"] == again.view["state"], "a game that goes on is not lost"
    assert later.view["coach"]["offer"]


def test_another_lesson_only_offers_it(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "lesson", COURSES[kind.make.game.name][0])
    table = kind.make()
    done(table, "resume", game="", settings="")
    assert not table.coach
    assert table.view["coach"]["offer"]


def test_nobody_is_dealt_a_month_that_is_over_at_once_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on a first visit nor in the coached game; a game that somebody begins takes what chance gives."""
    for begin in ("visit", "first_game"):
        over_at_once, played = "208", "5"  # four cards of a month in a hand; eight cards to play
        seeds = iter([over_at_once, played])
        monkeypatch.setattr("hanawidgets.widgets.table.table.new_seed", lambda seeds=seeds: next(seeds))
        table = KoiKoiTable() if begin == "visit" else KoiKoiTable(seed=played)
        if begin == "first_game":
            done(table, begin)
        assert table.seed == played and table.view["board"]["acts"]
    monkeypatch.setattr("hanawidgets.widgets.table.table.new_seed", lambda: "208")
    done(table, "new", seed="")
    assert table.view["prompt"]["kind"] == "result"
