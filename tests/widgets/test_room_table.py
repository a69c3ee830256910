"""Tables between devices: pages that play with each other over a room, each with what its seat may know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial, wraps
from itertools import count
from random import Random
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.core.record import parse_record
from hanawidgets.core.session import parse_session
from hanawidgets.rooms import hub
from hanawidgets.rooms.client import RoomClient, use_client
from hanawidgets.rooms.link import LocalLink
from hanawidgets.widgets import OhHellTable, page
from hanawidgets.widgets.table import room_panel
from hanawidgets.widgets.table.room_panel import RoomPanel
from tests.loops import on_own_loop

from .kind import Kind
from .tables import KINDS
from .wire import Sent, ask, done, each

pytestmark = pytest.mark.slow

LINK = "http://here.test/play"


@pytest.fixture(autouse=True)
def known_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals in each run."""
    numbers = count()
    monkeypatch.setattr(hub, "new_secret", lambda: f"secret-{next(numbers)}-of-a-test")


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Each game's table."""
    return request.param


def on_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test on an event loop, as a kernel has one."""

    @wraps(test)
    def run(**fixtures: Any) -> None:
        on_own_loop(test(**fixtures))

    return run


class House:
    """A server with rooms, and the pages of its visitors.

    clock  seconds, as the server counts them: a tenth each time it looks, so that nobody is too quick
    """

    def __init__(self, kind: Kind) -> None:
        self.kind, self.clock = kind, 0.0
        self.hub = hub.Hub(seconds=self._seconds)

    def _seconds(self) -> float:
        self.clock += 0.1
        return self.clock

    def page(self, room: str, *, kind: Kind | None = None, token: str = "") -> Any:
        """A page whose address names a room, with what its browser has kept."""
        use_client(RoomClient(LocalLink(self.hub)))
        page.room = room
        table = (kind or self.kind).make()
        table.open()
        use_client(None)
        done(table, "room_open", token=token, link=LINK)
        return table

    async def join(self, code: str, name: str = "") -> Any:
        """A page that has come in by a code."""
        table = self.page(code)
        done(table, "room_enter", code=code, name=name)
        await until(lambda: room(table)["phase"] != "wait")
        return table

    async def seated(self, *names: str, rules: str = "", levels: str = "") -> list[Any]:
        """The pages of people at a table at which the rest of the seats are opponents' (``levels``), the game begun."""
        first = self.page("new")
        done(first, "room_make", name=names[0], settings="")
        await until(lambda: room(first)["phase"] == "seats")
        done(first, "ruleset", value=rules or self.kind.short)
        await until(lambda: panel(first).table_of.rules == first.rule_set)
        tables = [first, *[await self.join(room(first)["code"], name) for name in names[1:]]]
        await until(lambda: len(seats(first, "here")) == len(names) - 1)
        while free := seats(first, "open"):
            done(first, "room_occupy", seat=free[0], level=levels or "random")
            await until(partial(lambda seat: seat not in seats(first, "open"), free[0]))
        done(first, "room_begin")
        for table in tables:
            await until(partial(_is_dealt, table))
        return tables

    def leave(self, table: Any) -> None:
        """A page's kernel is gone."""
        panel(table)._link.client.close()


def room(table: Any) -> Any:
    """What a page shows of its room."""
    return table.view["room"]


def panel(table: Any) -> RoomPanel:
    """The panel of the room."""
    return table._panel_of(RoomPanel)


def _is_dealt(table: Any) -> bool:
    return room(table)["phase"] == "play" and not table.session.now.is_chance


def seats(table: Any, state: str) -> list[str]:
    """The seats before the game that look like this."""
    return [seat["seat"] for seat in room(table)["seats"] if seat["state"] == state]


def note(table: Any, key: str) -> Any:
    """What is told beside the game, by its key; None: it is not."""
    return next((one for one in room(table)["notes"] if one["key"] == key), None)


def answer(table: Any, key: str, at: int = 0) -> None:
    """Press one of the buttons of what is told."""
    button = note(table, key)["answers"][at]
    done(table, button["do"], **button["args"])


async def until(true: Callable[[], Any]) -> None:
    """Wait for something that comes about by what is under way."""
    for _ in range(20_000):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not come about")


async def at_rest(*tables: Any) -> None:
    """Wait until all pages show what the room is, and a person is to do something."""
    counts = [-1]

    def rests() -> bool:
        folds = [panel(table).table_of for table in tables]
        now = [(fold.n, len(fold.moves)) for fold in folds]
        same = len({*now}) == 1
        last = folds[0]
        waits = last.state.to_act in last.playing() or (last.state.is_chance and not _is_result(last))
        counts[0] = counts[0] + 1 if same and not waits else 0
        return counts[0] > 20

    await until(rests)


def _is_result(fold: Any) -> bool:
    return bool(fold.moves) and fold.state.current.is_over


async def turn(kind: Kind, tables: list[Any], chance: Random) -> Any:
    """Let the people do what there is to do, once; return the table of who did it."""
    await at_rest(*tables)
    for table in tables:
        if not table.session.is_latest:
            done(table, "next", n=table.view["n"])
    latest = tables[0].session
    if latest.now.is_chance:
        table = tables[chance.randrange(len(tables))]
        done(table, "next", n=table.view["n"])
    else:
        table = next(one for one in tables if one.session.now.to_act in one.session.people)
        done(table, "move", n=table.view["n"], do=chance.choice(kind.ways(table, chance)))
    await until(lambda: len(panel(table).table_of.moves) > len(latest.moves))
    await at_rest(*tables)
    return table


def table_of(kind: Kind, most: int = 2) -> int:
    """How many people a table of the game's short rules seats, at most so many."""
    return min(most, len(kind.make.game.start(kind.make.game.parse_rules(kind.short)).seats))


NAMES = ("Ana", "Ben", "Chi", "Dan", "Eva", "Fay", "Gus")


@on_loop
async def test_two_pages_play_a_whole_game_and_its_record_is_an_ordinary_one(kind: Kind) -> None:
    house, chance = House(kind), Random(4)
    tables = await house.seated(*NAMES[: table_of(kind)])
    assert all(table.value == "" for table in tables)
    while not tables[0].session.goto(10**6).now.is_over:
        await turn(kind, tables, chance)
    for table in tables:
        if not table.session.is_latest:
            done(table, "next", n=table.view["n"])
        assert table.view["prompt"]["kind"] == "over" and not table.view["can"]["undo"]
        assert table._saved() == str(table.record) == str(tables[0].record)
        assert parse_record(table._saved()).actions == table.record.actions
        opened = parse_session(table.value)
        assert opened.is_open and opened.record().actions == table.record.actions
        assert table.view["can"]["review"] == (table.game.parts.decision is not None)
        assert table.view["finished"] is None


@on_loop
async def test_the_page_gets_the_same_bytes_whatever_is_hidden(kind: Kind, wires: list[Sent]) -> None:
    house, chance, compared = House(kind), Random(6), 0
    tables = await house.seated(*NAMES[: table_of(kind, 7)])
    for step in range(40):
        await turn(kind, tables, chance)
        if tables[0].session.goto(10**6).now.is_over:
            break
        for table in tables:
            here: Any = panel(table).room
            fold = here.fold
            (seat,) = table.session.people
            if fold.state.to_act is None:
                continue
            faces = [one["seat"] for one in table.view["board"]["seats"] if one["hand"]["faces"]]
            assert faces in ([seat], [])
            other = fold.state.observe(seat).sample(Random(step))
            here.fold = replace(fold, moves=(*fold.moves[:-1], fold.moves[-1]._replace(state=other)), seed="another")
            table._session = panel(table)._session_of(here.fold).goto(table.session.at)
            sent = len(wires)
            panel(table)._changed()
            assert wires[sent:] == []
            compared += other != fold.state
            here.fold = fold
            panel(table)._changed()
    assert compared > 20
    assert not any(panel(tables[0]).table_of.seed.encode() in sent.packed for sent in wires)


@on_loop
async def test_a_page_cannot_move_for_others_nor_out_of_turn_nor_twice(kind: Kind) -> None:
    house, chance = House(kind), Random(2)
    tables = await house.seated("Ana", "Ben")
    await at_rest(*tables)
    if not any(one.session.decides for one in tables):
        await turn(kind, tables, chance)
    mover = next(one for one in tables if one.session.decides)
    other = next(one for one in tables if one is not mover)
    n, do = mover.view["n"], kind.ways(mover, chance)[0]
    assert "error" in ask(other, "move", n=n, do=do)
    assert "error" in ask(mover, "move", n=n, do="nonsense")
    done(mover, "move", n=n, do=do)
    done(mover, "move", n=n, do=do)  # a second click before the first one is answered
    await at_rest(*tables)
    assert room(mover)["problem"] == room(other)["problem"] == ""
    assert mover.session.moves == other.session.moves
    done(mover, "move", n=n, do=do)  # late
    assert sum(str(move.action) == do for move in mover.session.moves) >= 1
    client = panel(other)._link.client
    for seat in mover.session.seats:  # the hub trusts no kernel either
        refused = await _refused(client.ask({"do": "say", "code": room(other)["code"], "say": "move", "args": {
            "n": len(other.session.moves), "seat": seat, "do": str(other.session.now.legal_actions()[0])
        }}))  # fmt: skip
        assert refused or seat in other.session.people or seat in panel(other).table_of.playing()


async def _refused(asking: Awaitable[Any]) -> bool:
    try:
        await asking
    except RuleError:
        return True
    return False


@on_loop
async def test_what_would_show_more_or_leave_the_game_is_refused_while_it_is_played(kind: Kind) -> None:
    tables = await House(kind).seated("Ana", "Ben")
    allowed = {*RoomPanel.actions, *room_panel.PLAYING, *room_panel.LOOKS}
    for table in tables:
        before = table.view
        for name, action in table._actions.items():
            if name not in allowed:
                given = {key: _any(value) for key, value in action.arguments.items()}
                assert ask(table, name, **given).get("error", {}).get("code") == "room_not_here", name
        assert table.view == before and table.value == "" and table.view["seed"] == ""
        assert not table.view["can"]["judge"] and not table.view["can"]["review"] and not table.view["can"]["setup"]


def _any(kind: Any) -> Any:
    kind = kind[0] if isinstance(kind, tuple) else kind
    return {int: 0, str: "", bool: True, dict: {}, list: []}[kind]


@on_loop
async def test_moves_are_taken_back_when_all_agree_and_only_then(kind: Kind) -> None:
    house, chance = House(kind), Random(3)
    tables = await house.seated(*NAMES[: table_of(kind, 3)])
    for _ in range(4):
        mover = await turn(kind, tables, chance)
    others = [one for one in tables if one is not mover]
    before = mover.session.moves
    done(mover, "undo")
    await until(lambda: note(others[0], "undo"))
    assert len(note(others[0], "undo")["answers"]) == 2 and len(note(mover, "undo")["answers"]) == 1
    assert not mover.view["can"]["undo"] and mover.session.moves == before
    done(others[-1], "room_agree", yes=False)
    await until(lambda: all(note(table, "refused") for table in tables))
    assert all(table.session.moves == before for table in tables)
    done(mover, "undo")
    for table in others:
        await until(partial(note, table, "undo"))
        assert mover.session.moves == before
        done(table, "room_agree", yes=True)
    await until(lambda: all(note(table, "undone") for table in tables))
    assert all(len(table.session.moves) < len(before) and table.session.is_latest for table in tables)
    assert mover.session.decides
    await turn(kind, tables, chance)
    assert not any(room(table)["notes"] for table in tables)


@on_loop
async def test_who_is_away_is_waited_for_and_an_opponent_may_play_until_they_are_back(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, chance, clock = House(kind), Random(5), [100.0]
    monkeypatch.setattr(room_panel, "monotonic", lambda: clock[0])
    ana, ben = await house.seated("Ana", "Ben")
    for _ in range(3):
        await turn(kind, [ana, ben], chance)
    (seat,) = ben.session.people
    token, code = room(ben)["token"], room(ben)["code"]
    house.leave(ben)
    await until(lambda: note(ana, seat))
    assert "Ben" in note(ana, seat)["text"] and note(ana, seat)["answers"] == []
    done(ana, "room_take_over", seat=seat)
    await until(lambda: room(ana)["problem"])  # too early
    clock[0] += room_panel.AWAY_S
    house.clock += room_panel.AWAY_S
    ana._repaint()
    answer(ana, seat)
    await until(lambda: note(ana, seat) and not note(ana, seat)["answers"])
    moved = len(ana.session.moves)
    for _ in range(6):
        if not ana.session.goto(10**6).now.is_over:
            await turn(kind, [ana], chance)
    assert len(ana.session.moves) > moved + 6
    again = house.page(code, token=token)
    await until(lambda: room(again)["phase"] == "play")
    await until(lambda: not room(ana)["notes"] and not room(again)["notes"])
    assert again.session.people == {seat} and again.session.moves == ana.session.moves
    assert again.session.is_latest


@on_loop
async def test_a_page_that_opens_again_has_its_seat_and_the_older_one_rests(kind: Kind) -> None:
    house, chance = House(kind), Random(7)
    ana, ben = await house.seated("Ana", "Ben")
    for _ in range(3):
        await turn(kind, [ana, ben], chance)
    again = house.page(room(ben)["code"], token=room(ben)["token"])
    await until(lambda: room(again)["phase"] == "play" and note(ben, "lost"))
    assert again.session.people == ben.session.people and again.session.moves == ana.session.moves
    assert again.view["board"]["seats"] == ben.view["board"]["seats"] and again.view["board"]["turn"]
    await turn(kind, [ana, again], chance)
    assert note(ben, "lost")["answers"][0]["do"] == "room_back"
    done(ben, "room_back")
    await until(lambda: room(ben)["phase"] == "play" and note(again, "lost"))
    assert ben.session.moves == ana.session.moves
    await turn(kind, [ana, ben], chance)


@on_loop
async def test_the_others_go_on_for_the_opponents_when_the_first_one_is_away(kind: Kind) -> None:
    house, chance = House(kind), Random(8)
    tables = await house.seated(*NAMES[: max(2, table_of(kind, 3) - 1)], levels="simple")
    for _ in range(5):
        await turn(kind, tables, chance)
    first, others = tables[0], tables[1:]
    code, token, done_ = room(first)["code"], room(first)["token"], len(others[0].session.moves)
    house.leave(first)
    await until(lambda: all(len(panel(one).room.present) == len(others) for one in others))
    while others[0].session.now.to_act not in first.session.people:
        await turn(kind, others, chance)
        if others[0].session.now.is_over:
            return
    again = house.page(code, token=token)
    await until(lambda: room(again)["phase"] == "play")
    assert len(again.session.moves) >= done_
    await turn(kind, [again, *others], chance)


@on_loop
async def test_an_earlier_moment_is_each_pages_own_and_nothing_is_played_there(kind: Kind) -> None:
    house, chance = House(kind), Random(9)
    ana, ben = tables = await house.seated("Ana", "Ben")
    for _ in range(3):
        await turn(kind, tables, chance)
    last = len(ana.session.moves)
    done(ana, "goto", at=2)
    assert room(ana)["past"] and not room(ben)["past"] and ana.view["can"]["go_on"]
    if ana.session.now.to_act is not None:
        do = str(ana.session.now.legal_actions()[0])
        assert "error" in ask(ana, "move", n=2, do=do)
    if ben.session.decides:
        done(ben, "move", n=last, do=kind.ways(ben, chance)[0])
        await until(lambda: len(ana.session.moves) > last)
    assert ana.session.at == 2
    done(ana, "next", n=2)
    assert ana.session.is_latest and not room(ana)["past"]


@on_loop
async def test_a_result_stays_until_ones_own_tap_and_two_play_again(kind: Kind) -> None:
    house, chance = House(kind), Random(10)
    ana, ben = tables = await house.seated("Ana", "Ben")
    while not ana.session.now.is_chance:
        await turn(kind, tables, chance)
    at = ana.session.at
    assert ana.view["prompt"]["next"] and ben.view["prompt"]["next"]
    done(ben, "next", n=at)
    await until(lambda: not ben.session.now.is_chance)
    await at_rest(*tables)
    assert ana.session.at == at and ana.view["prompt"]["next"] and note(ana, "on")
    done(ana, "next", n=at)
    assert ana.session.is_latest and not note(ana, "on") and ana.view["events"]
    while not ben.session.goto(10**6).now.is_over:
        await turn(kind, tables, chance)
    for table in tables:
        if not table.session.is_latest:
            done(table, "next", n=table.view["n"])
    word = ana.value
    assert word
    done(ben, "again")
    await until(lambda: not ben.session.now.is_over and not ben.session.now.is_chance)
    assert ana.session.now.is_over and ana.value == word and note(ana, "again")
    done(ana, "again")
    await at_rest(*tables)
    assert ana.session.moves == ben.session.moves and ana.value == "" and not room(ana)["notes"]
    await turn(kind, tables, chance)


@on_loop
async def test_the_door_says_what_is_missing_and_who_begins() -> None:
    kind = next(one for one in KINDS if one.make is OhHellTable)
    house = House(kind)
    ana = house.page("new")
    assert room(ana)["phase"] == "come" and room(ana)["code"] == ""
    done(ana, "room_make", name="Ana", settings="ruleset:short_up*opponent:strong*ruleset:nonsense")
    await until(lambda: room(ana)["phase"] == "seats")
    code = room(ana)["code"]
    assert ana.ruleset == "short_up" and ana.opponent == "simple"
    assert room(ana)["link"] == f"{LINK}?room={code}" and room(ana)["qr"]["path"] and room(ana)["token"]
    assert room(ana)["host"] and room(ana)["waits"] and not room(ana)["begin"]
    ben = await house.join(f" {code[:3].lower()}-{code[3:]} ", "Ben")
    assert room(ben)["phase"] == "seats" and not room(ben)["host"]
    assert "error" in ask(ben, "option", name="players", value="3")
    done(ana, "option", name="players", value="3")
    await until(lambda: len(room(ben)["seats"]) == 3)
    assert ben.rule_set == ana.rule_set
    done(ben, "room_sit", seat="C")
    await until(lambda: seats(ana, "open") == ["B"])
    done(ben, "room_rename", name="Benno")
    await until(lambda: "Benno" in str(room(ana)["seats"]))
    done(ben, "room_begin")
    await until(lambda: room(ben)["problem"])
    done(ana, "room_occupy", seat="B", level="strong")
    await until(lambda: room(ana)["begin"])
    assert "Ana" in room(ben)["waits"]
    third = await house.join(code, "Chi")
    assert room(third)["phase"] == "come" and room(third)["problem"]
    done(ana, "room_begin")
    await until(lambda: room(ben)["phase"] == "play")
    assert ben.session.people == {"C"} and ben.session.levels == {"B": "strong"}
    assert ben.view["names"]["A"] == "Ana" and ben.view["names"]["C"] == "You"


@on_loop
async def test_a_wrong_code_is_told_and_another_games_code_leads_there() -> None:
    here, there = KINDS[0], KINDS[1]
    house = House(here)
    table = await house.join("K7QMP2")
    assert "K7QMP2" in room(table)["problem"] and room(table)["phase"] == "come"
    table = await house.join("nope")
    assert room(table)["problem"]
    other = house.page("new", kind=there)
    done(other, "room_make", name="", settings="")
    await until(lambda: room(other)["phase"] == "seats")
    table = await house.join(room(other)["code"])
    assert room(table)["elsewhere"]["href"].endswith(".ipynb") and room(table)["phase"] == "come"
    assert room(table)["token"]  # there the same seat is found again
    code, _ = await house.hub.make_class("7b")
    table = await house.join(code, "Ana")
    assert room(table)["elsewhere"]["href"] == "class.ipynb"


@on_loop
async def test_where_there_are_no_rooms_the_page_says_so(kind: Kind) -> None:
    use_client(None)
    page.room = "new"
    table = kind.make()
    table.open()
    done(table, "room_open", token="", link=LINK)
    assert room(table)["phase"] == "none" and room(table)["text"]
    assert ask(table, "room_make", name="", settings="")["error"]["code"] == "room_none"


@on_loop
async def test_a_lost_server_is_told_and_nothing_is_lost_when_it_is_back(kind: Kind) -> None:
    house, chance = House(kind), Random(12)
    ana, ben = tables = await house.seated("Ana", "Ben")
    for _ in range(3):
        await turn(kind, tables, chance)
    here = panel(ana).room
    panel(ana)._link.client._pipe.close()
    panel(ana)._link.client._lost()
    assert not here.is_heard
    await until_later(lambda: note(ana, "lost"))
    await until_later(lambda: here.is_heard and not note(ana, "lost"))
    await turn(kind, tables, chance)
    assert ana.session.moves == ben.session.moves


async def until_later(true: Callable[[], Any]) -> None:
    """Wait for something that comes about with time."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.005)


@each("given", [{"seed": 3}, {"opponent": "pass"}, {"coach": "on"}])
def test_a_table_of_an_authors_own_is_no_room(given: dict[str, Any]) -> None:
    page.room = "K7QMP2"
    assert KINDS[0].make(**given).view.get("room") is None
