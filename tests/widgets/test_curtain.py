"""People pass one device on: what a curtain hides, and who may do what."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import parse_session
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import OhHellTable
from hanawidgets.widgets.table.curtain import CurtainPanel
from hanawidgets.widgets.table.people import names_at

from .kind import Kind
from .tables import KINDS
from .wire import ask, done


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


def holder(table: Any) -> str:
    """Who has taken the device."""
    return table._panel_of(CurtainPanel).holder


def lift(table: Any) -> None:
    """The one for whom the device is takes it."""
    done(table, "lift", n=table.view["n"], seat=table.view["curtain"]["seat"])


def refused(table: Any, action: str, **args: object) -> bool:
    """Whether an action is refused."""
    return "error" in ask(table, action, **args)


def turn(kind: Kind, table: Any, chance: Random) -> None:
    """Whoever has the device does what there is to do."""
    n = table.view["n"]
    if table.view["curtain"]:
        lift(table)
    elif table.session.now.to_act == holder(table):
        done(table, "move", n=n, do=chance.choice(kind.ways(table, chance)))
    else:
        done(table, "next", n=n)


def backs(table: Any) -> dict[str, tuple[list[str], int]]:
    """Seat → the faces of its hand that the page gets, and how many backs."""
    return {seat["seat"]: (seat["hand"]["faces"], seat["hand"]["backs"]) for seat in table.view["board"]["seats"]}


def test_a_hand_is_shown_to_its_owner_after_the_tap_only(kind: Kind) -> None:
    table, chance = kind.make(opponent="pass", seed=3), Random(3)
    holders = set()
    for _ in range(14):
        if table.view["curtain"]:
            assert not any(faces for faces, _ in backs(table).values()) and not table.view["board"]["acts"]
            assert table.view["prompt"] is table.view["judged"] is table.view["odds"] is None
            lift(table)
        elif not table.state.is_chance:
            open_hands = [seat for seat, (faces, _) in backs(table).items() if faces]
            assert open_hands in ([holder(table)], [])
            holders.add(holder(table))
        turn(kind, table, chance)
    assert len(holders) > 1


@pytest.mark.slow
def test_the_page_gets_the_same_whatever_is_hidden(kind: Kind) -> None:
    table, chance, compared = kind.make(opponent="pass", seed=11), Random(11), 0
    for step in range(50):
        if table.state.is_over:
            break
        session, seat = table.session, holder(table)
        if session.now.to_act is not None and session.moves:
            other = session.now.observe(seat or session.now.to_act).sample(Random(step))
            hidden = replace(session, moves=(*session.moves[:-1], session.moves[-1]._replace(state=other)))
            seen = table._view(words_in("en"))
            table._session = hidden
            assert table._view(words_in("en")) == seen
            table._session = session
            compared += other != session.now
        turn(kind, table, chance)
    assert compared > 20


def test_only_who_has_the_device_and_the_turn_may_move(kind: Kind) -> None:
    table = kind.make(opponent="pass", seed=3)
    seat = table.view["curtain"]["seat"]
    other = next(one for one in table.session.seats if one != seat)
    do = str(table.session.now.legal_actions()[0])
    assert refused(table, "move", n=table.view["n"], do=do)
    assert refused(table, "lift", n=table.view["n"], seat=other) and table.view["curtain"]
    lift(table)
    assert not table.view["curtain"]
    done(table, "move", n=table.view["n"], do=do)
    while table.session.now.to_act == seat:
        turn(kind, table, Random(1))
    assert refused(table, "move", n=table.view["n"], do=str(table.session.now.legal_actions()[0]))
    assert table.view["go_on"] == translate(
        "table.hand_over", "en", who=translate(f"table.player.{table.session.now.to_act}", "en")
    )
    done(table, "next", n=table.view["n"])
    assert table.view["curtain"]


def test_a_page_that_opens_and_a_game_that_is_loaded_show_the_curtain(kind: Kind) -> None:
    table = kind.make(opponent="pass", seed=3)
    lift(table)
    table._receive({"kind": "hello", "langs": ["en"]})
    assert table.view["curtain"]
    assert table.view["state"] == table.value
    lift(table)
    assert table.view["state"] == table.value
    assert kind.make(start=table.value).view["curtain"]
    assert str(parse_session(table.value)) == table.value
    table.load(table.value)
    assert table.view["curtain"]
    assert translate("table.curtain.title", "en", who="Player")[:4] in table._repr_mimebundle_()[0]["text/plain"]


@pytest.mark.slow
def test_nobody_looks_back_or_at_a_record_before_the_end(kind: Kind) -> None:
    table, chance = kind.make(kind.short, opponent="pass", seed=3), Random(5)
    for _ in range(9):
        turn(kind, table, chance)
    assert not table.view["can"]["review"] and not table.session.is_open
    assert table._saved().startswith("#")
    while not table.state.is_over:
        turn(kind, table, chance)
    assert not table.view["curtain"]
    assert table.view["can"]["review"] == (table.game.parts.decision is not None)
    assert table.view["prompt"]["kind"] == "over"
    assert table._saved() == str(table.record)


MIXED = "pass.Bstrong.Dbeginner"


def mixed() -> Any:
    """A table at which two people and two opponents sit."""
    return OhHellTable("long_normal;players=4;hand_sizes=2+1", opponent=MIXED, seed=5)


@pytest.mark.slow
def test_people_and_opponents_sit_at_one_table_and_the_device_goes_to_people_only() -> None:
    table, chance, kind = mixed(), Random(2), next(one for one in KINDS if one.make is OhHellTable)
    done(table, "names", text="花子\n\n<b>Bo{b}</b>\n")
    had: set[str] = set()
    compared = 0
    while not table.state.is_over:
        if table.view["curtain"]:
            seat = table.view["curtain"]["seat"]
            assert {"A": "花子", "C": "b Bo b b"}[seat] in table.view["curtain"]["title"]
        elif not table.state.is_chance:
            session, shown = table.session, [seat for seat, (faces, _) in backs(table).items() if faces]
            assert shown in ([holder(table)], [])
            assert {row["seat"]: row.get("person", {}).get("face") for row in table.view["board"]["seats"]} == {
                "A": None, "B": "tsuru", "C": None, "D": "haru"
            }  # fmt: skip
            had.add(holder(table))
            if session.now.to_act is not None:
                other = session.now.observe(holder(table)).sample(chance)
                hidden = replace(session, moves=(*session.moves[:-1], session.moves[-1]._replace(state=other)))
                seen = table._view(words_in("en"))
                table._session = hidden
                assert table._view(words_in("en")) == seen
                table._session = session
                compared += other != session.now
        turn(kind, table, chance)
    assert compared and had == {"A", "C"} and "花子" in str(table.view["prompt"])
    again = parse_session(table.value)
    assert str(again) == table.value and "花子" not in table._saved() + table.value
    assert again.levels == {"B": "strong", "D": "beginner"} and names_at(again, words_in("en"))["A"] == "Player A"


def test_back_at_an_opponents_turn_the_device_stays_where_it_is() -> None:
    table = mixed()
    lift(table)
    done(table, "move", n=table.view["n"], do=str(table.session.now.legal_actions()[0]))
    at = next(at for at in range(len(table.session.moves)) if table.session.goto(at).now.to_act in ("B", "D"))
    done(table, "goto", at=at)
    had = holder(table)
    assert had and not table.view["curtain"] and table.view["go_on"] == translate("table.go_on", "en")
    done(table, "next", n=at)
    assert table.session.at > at


@pytest.mark.slow
def test_seats_are_given_one_by_one_and_a_person_remains() -> None:
    table = OhHellTable("short_up;players=3", seed=5)
    assert not table.view["seating"] and refused(table, "occupy", seat="B", level="strong")
    done(table, "opponent", name="pass")
    done(table, "occupy", seat="C", level="random")
    done(table, "occupy", seat="A", level="strong")
    assert [row["level"] for row in table.view["seating"]] == ["strong", "", "random"]
    assert not table.view["seating"][1]["levels"] and refused(table, "occupy", seat="B", level="simple")
    assert refused(table, "occupy", seat="D", level="simple") and refused(table, "occupy", seat="A", level="oracle")
    assert table.opponent == "pass.Astrong.Crandom" and table.view["opponent"] == "pass"
    done(table, "new", seed="3")
    assert table.session.people == {"B"} and not table.view["curtain"] and table.session.now.to_act == "B"
    done(table, "occupy", seat="A", level="")
    assert table.opponent == "pass.Crandom"
    done(table, "option", name="players", value="4")
    done(table, "new", seed="3")
    assert table.session.people == {"A", "B", "D"} and table.view["curtain"]


@pytest.mark.parametrize(
    "opponent", ["pass.", "pass.Boracle", "pass.Bstrong.Bsimple", "pass.Cstrong.Bsimple", "pass.1strong"]
)
def test_seats_that_nobody_can_have_are_refused(opponent: str) -> None:
    with pytest.raises(RuleError):
        OhHellTable("short_up;players=3", opponent=opponent, seed=5)
