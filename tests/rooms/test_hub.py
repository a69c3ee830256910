"""The hub: who may what, who is told what, and how often."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.rooms import hub as module
from hanawidgets.rooms.entries import TEACHER, digest
from hanawidgets.rooms.hub import Connection, Hub
from hanawidgets.rooms.store import MemoryStore, StoreError
from tests.loops import on_own_loop

from .hubs import KOIKOI, House, refused, run, step, until

STEP: dict[str, Any] = {"lesson": "seasons", "step": 2, "how": "right"}


def test_two_play_a_whole_game_and_both_have_the_same_table() -> None:
    async def test(house: House) -> None:
        one, other = await house.table()
        assert one.present == {"m1", "m2"}
        await one.say("begin")
        while not one.fold.is_over:
            await step(one, other)
            house.seconds += 1
        await until(lambda: other.fold.n == one.fold.n)
        assert other.fold.state == one.fold.state
        assert one.fold.moves == other.fold.moves

    run(test)


def test_a_wrong_code_says_nothing_of_other_rooms_and_tries_are_few() -> None:
    async def test(house: House) -> None:
        one, other = await house.table()
        stranger = house.kernel()
        for _ in range(8):
            await refused(stranger.enter("K7QMP2"), "room_unknown")
        error = await refused(stranger.enter("K7QMP2"), "room_tries")
        assert error.facts == {"seconds": 10}
        # the right code is no more told from a wrong one now, but who belongs there comes in
        await refused(stranger.enter(one.code), "room_tries")
        assert (await stranger.enter(one.code, token=other.token)).me == "m2"
        house.seconds += 10
        await refused(stranger.enter("K7QMP3"), "room_unknown")

    run(test)


def test_new_kernels_of_one_address_have_no_more_tries_together() -> None:
    async def test(house: House) -> None:
        for _ in range(10):
            stranger = house.kernel("203.0.113.7")
            for _ in range(6):
                await refused(stranger.enter("K7QMP2"), "room_unknown")
        await refused(house.kernel("203.0.113.7").enter("K7QMP2"), "room_tries")
        await refused(house.kernel("203.0.113.8").enter("K7QMP2"), "room_unknown")

    run(test)


def test_what_is_no_code_costs_no_try() -> None:
    async def test(house: House) -> None:
        stranger = house.kernel()
        for _ in range(20):
            await refused(stranger.enter("K7"), "room_code")
        await refused(stranger.enter("K7QMP2"), "room_unknown")

    run(test)


def test_a_seat_is_its_members_and_no_request_can_name_another() -> None:
    async def test(house: House) -> None:
        one, other = await house.table()
        await one.say("begin")
        while one.fold.state.is_chance:
            await step(one, other)
        n = len(one.fold.moves)
        acting = {"A": other, "B": one}[one.fold.state.to_act]  # the one whose turn it is not
        action = str(one.fold.state.legal_actions()[0])
        for forged in ({"who": "m1"}, {"me": "m1"}, {"seat": one.fold.state.to_act}, {"token": one.token}):
            await refused(acting.say("move", n=n, **{"do": action, **forged}), "not_your_turn")
        stranger = house.kernel()
        message = {"do": "say", "code": one.code, "say": "move", "args": {"n": n, "do": action}}
        await refused(stranger.ask(message), "room_left")
        await refused(stranger.ask({**message, "who": "m1", "token": one.token}), "room_left")
        assert len(one.fold.moves) == n

    run(test)


def test_floods_are_refused_and_nothing_of_them_is_written() -> None:
    async def test(house: House) -> None:
        teacher, (pupil,) = await house.pupils(1)
        before = teacher.fold.n
        answers = await asyncio.gather(*(pupil.say("step", **STEP) for _ in range(200)), return_exceptions=True)
        done = [answer for answer in answers if not isinstance(answer, RuleError)]
        assert len(done) == 40
        assert {str(answer.detail) for answer in answers if isinstance(answer, RuleError)} == {"room_often"}
        # the teacher reads of 160 refusals in eight lines: the first, second, fourth ...
        assert teacher.fold.warned == {("m1", "step", "room_often"): 128}
        assert teacher.fold.n == before + 40 + 8
        house.seconds += 1
        await pupil.say("step", **STEP)

    run(test)


def test_a_pupil_does_not_fill_the_log_by_many_pages() -> None:
    async def test(house: House) -> None:
        teacher, (pupil,) = await house.pupils(1)
        pages = [pupil, *[await house.kernel().enter(teacher.code, token=pupil.token) for _ in range(5)]]
        before = teacher.fold.n
        for _ in range(100):
            for page in pages:
                with suppress(RuleError):
                    await page.say("step", **STEP)
            house.seconds += 1
        written = [each for each in await house.hub.store.read(teacher.code, before) if each.what == "step"]
        assert len(written) <= 60 + 100
        with suppress(RuleError):
            await teacher.say("show", step=1)  # she is not held up
        assert teacher.fold.shown == {"step": 1}

    run(test)


def test_nobody_joins_a_class_again_and_again() -> None:
    async def test(house: House) -> None:
        teacher = await house.kernel().make("class", title="7b")
        hostile = house.kernel("203.0.113.7")
        for n in range(10):
            await hostile.enter(teacher.code, name=f"Ana {n}")
        await refused(hostile.enter(teacher.code, name="Ana"), "room_often")
        for _ in range(10):
            another = house.kernel("203.0.113.7")
            for _ in range(5):
                await another.enter(teacher.code)
        await refused(house.kernel("203.0.113.7").enter(teacher.code), "room_often")
        assert (await house.kernel("203.0.113.8").enter(teacher.code, name="Ben")).me == "m61"

    run(test)


def test_a_pupil_s_kernel_hears_of_nobody_else() -> None:
    async def test(house: House) -> None:
        heard: list[str] = []
        teacher, (ana, ben) = await house.pupils(2)
        ana.listen(lambda room: heard.append(repr(room.fold)))
        await ben.say("step", **STEP)
        await ben.say("wait", on="help")
        await ben.say("rename", name="Benjamin")
        await teacher.say("pair", ids=["m1", "m2"], **KOIKOI)
        await until(lambda: heard)
        assert not any(word in text for text in heard for word in ("Ben", "m2", "Pupil 2"))
        assert list(ana.fold.members) == ["m1"]
        assert ana.fold.members["m1"].table == teacher.fold.members["m2"].table
        assert ana.present == frozenset()
        again = await house.kernel().enter(teacher.code, token=ana.token)
        assert list(again.fold.members) == ["m1"]

    run(test)


def test_no_kernel_is_told_a_digest_of_a_secret() -> None:
    async def test(house: House) -> None:
        told: list[object] = []
        teacher, (pupil,) = await house.pupils(1)
        one, other = await house.table()
        for code, facts in [
            (teacher.code, {"key": teacher.key}),
            (teacher.code, {"token": pupil.token}),
            (one.code, {"token": other.token}),
        ]:
            hub = house.hub.connect(told.append)
            await hub.handle({"id": 1, "do": "enter", "code": code, **facts})
        text = json.dumps(told)
        for secret in (teacher.key, pupil.token, one.token, other.token):
            assert digest(secret) not in text

    run(test)


def test_only_the_key_makes_a_teacher_and_only_a_teacher_may() -> None:
    async def test(house: House) -> None:
        teacher, (pupil,) = await house.pupils(1)
        assert (teacher.me, teacher.token) == (TEACHER, "")
        await refused(house.kernel().enter(teacher.code, key="guessed"), "room_key")
        table, _ = await house.table()
        await refused(house.kernel().enter(table.code, key=teacher.key), "room_key")
        asked: list[tuple[str, dict[str, Any]]] = [
            ("remove", {"id": "m1"}),
            ("close", {}),
            ("delete", {}),
            ("retitle", {"title": "x"}),
            ("show", {"lesson": "seasons"}),
            ("pair", {"ids": ["m1", "m2"], **KOIKOI}),
        ]
        for do, args in asked:
            with pytest.raises(RuleError) as found:
                await pupil.say(do, **args)
            assert found.value.detail in {"room_teacher", ""}, (do, found.value)
        await refused(teacher.say("step", **STEP), "room_pupil")
        assert len(teacher.fold.members) == 1

    run(test)


def test_the_same_token_is_the_same_pupil_and_no_token_a_new_one() -> None:
    async def test(house: House) -> None:
        teacher, (ana,) = await house.pupils(1)
        again = await house.kernel().enter(teacher.code, token=ana.token, name="Somebody")
        assert (again.me, again.fold.members["m1"].name) == ("m1", "Pupil 1")
        twice = await house.kernel().enter(teacher.code, name="Pupil 1")
        assert (twice.me, twice.fold.members["m2"].name) == ("m2", "Pupil 1 (2)")
        assert list(teacher.fold.members) == ["m1", "m2"]
        await ana.say("step", **STEP)  # both pages of a pupil may tell
        await again.say("step", **{**STEP, "step": 3})
        assert teacher.fold.members["m1"].work.step == 3

    run(test)


def test_at_a_table_the_newer_page_counts_and_the_older_is_told() -> None:
    async def test(house: House) -> None:
        one, other = await house.table()
        newer = await house.kernel().enter(one.code, token=one.token)
        await until(lambda: one.ended)
        assert one.ended == "replaced"
        await refused(one.say("begin"), "room_left")
        await newer.say("begin")
        await until(lambda: other.fold.has_begun)
        assert other.present == {"m1", "m2"}

    run(test)


def test_who_was_removed_is_told_and_does_not_come_back() -> None:
    async def test(house: House) -> None:
        teacher, (ana, ben) = await house.pupils(2)
        await teacher.say("remove", id="m1")
        await until(lambda: ana.ended)
        assert ana.ended == "removed"
        await refused(house.kernel().enter(teacher.code, token=ana.token), "room_removed")
        await refused(ana.say("step", **STEP), "room_left")
        assert [*teacher.fold.members] == ["m2"]
        await until(lambda: teacher.present == {"m2", TEACHER})
        assert not ben.ended

    run(test)


def test_a_deleted_class_takes_its_tables_and_every_line_along() -> None:
    async def test(house: House) -> None:
        teacher, pupils = await house.pupils(3)
        code = (await teacher.say("pair", ids=["m1", "m2"], **KOIKOI))["table"]
        seated = await house.kernel().enter(code, token=pupils[0].token)
        assert (seated.me, seated.fold.sitting, seated.fold.has_begun) == ("m1", {"A": "m1", "B": "m2"}, True)
        await refused(house.kernel().enter(code, token=pupils[2].token), "room_table_full")
        await teacher.say("delete")
        await until(lambda: seated.ended and pupils[0].ended)
        assert {seated.ended, pupils[0].ended, teacher.ended} == {"deleted"}
        assert await house.hub.store.count() == 0
        await refused(pupils[0].say("step", **STEP), "room_left")

    run(test)


def test_a_pupil_s_own_table_is_known_to_the_class() -> None:
    async def test(house: House) -> None:
        teacher = await house.kernel().make("class", title="7b")
        kernel = house.kernel()
        pupil = await kernel.enter(teacher.code, name="Ana")
        table = await kernel.make("table", name="Ana", within=teacher.code, **KOIKOI)
        await until(lambda: teacher.fold.members["m1"].table)
        assert teacher.fold.members[pupil.me].table == table.code
        await refused(house.kernel().make("table", within=teacher.code, **KOIKOI), "room_pupil")

    run(test)


def test_a_closed_class_takes_nothing_more() -> None:
    async def test(house: House) -> None:
        teacher, (pupil,) = await house.pupils(1)
        await teacher.say("close")
        await refused(pupil.say("step", **STEP), "room_closed")
        await refused(house.kernel().enter(teacher.code, name="Late"), "room_closed")
        assert (await house.kernel().enter(teacher.code, token=pupil.token)).fold.is_closed

    run(test)


def test_a_full_class_says_so() -> None:
    async def test(house: House) -> None:
        teacher, _ = await house.pupils(50)
        house.seconds += 200
        for _ in range(50):
            await house.kernel().enter(teacher.code)
        await refused(house.kernel().enter(teacher.code, name="One more"), "room_full")

    run(test)


def test_names_with_markup_are_refused_and_the_teacher_reads_of_it() -> None:
    async def test(house: House) -> None:
        teacher, (pupil,) = await house.pupils(1)
        await refused(house.kernel().enter(teacher.code, name="<script src=x>"), "room_name")
        await refused(pupil.say("rename", name="<b>"), "room_name")
        await refused(pupil.say("rename", name="x" * 25), "name_length")
        assert teacher.fold.warned == {("m1", "rename", "room_name"): 1, ("m1", "rename", "name_length"): 1}
        assert len(teacher.fold.members) == 1

    run(test)


def test_refusals_at_a_table_of_a_class_are_told_to_its_teacher() -> None:
    async def test(house: House) -> None:
        teacher, pupils = await house.pupils(2)
        code = (await teacher.say("pair", ids=["m1", "m2"], **KOIKOI))["table"]
        seated = await house.kernel().enter(code, token=pupils[1].token)
        await refused(seated.say("sit", seat="A"), "room_begun")
        assert teacher.fold.warned == {("m2", "sit", "room_begun"): 1}

    run(test)


def test_presence_is_the_page_s_not_the_kernel_s() -> None:
    async def test(house: House) -> None:
        one, other = await house.table()
        (laptop,) = (ear for ear, who in house.hub._live[one.code].ears.items() if who == "m2")
        laptop.here(False)
        await until(lambda: one.present == {"m1"})
        assert list(one.away_since) == ["m2"]
        await one.say("begin")
        await refused(one.say("take_over", seat="B"), "room_not_away")
        house.seconds += 21
        await one.say("take_over", seat="B")
        laptop.here(True)
        await until(lambda: one.present == {"m1", "m2"})
        await other.say("give_back")
        assert one.fold.stand_in == {}

    run(test)


def test_an_undo_is_done_when_the_last_who_did_not_agree_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AWAY_S", 0.01)

    async def test(house: House) -> None:
        one, other = await house.table()
        await one.say("begin")
        await step(one, other)
        await one.say("ask_undo", n=1, to=0)
        assert one.fold.undo
        house.clients[1].close()
        house.seconds += 30
        await until(lambda: not one.fold.moves)

    run(test)


def test_rooms_are_not_made_without_end() -> None:
    async def test(house: House) -> None:
        for _ in range(8):
            kernel = house.kernel("203.0.113.7")
            for _ in range(5):
                await kernel.make("table", **KOIKOI)
        await refused(kernel.make("table", **KOIKOI), "room_often")
        await refused(house.kernel("203.0.113.7").make("class", title="x"), "room_often")
        await house.kernel("203.0.113.8").make("class", title="x")

    run(test)


@pytest.mark.parametrize("wrong", [{"title": 7}, {"title": "x" * 61}, {"lessons": [1]}, {"lessons": ["x"] * 61}])
def test_a_class_with_wrong_facts_is_refused(wrong: dict[str, Any]) -> None:
    async def test(house: House) -> None:
        with pytest.raises(RuleError):
            await house.kernel().make("class", **{"title": "7b", **wrong})
        assert await house.hub.store.count() == 0

    run(test)


@pytest.mark.parametrize(
    "message",
    [
        None,
        7,
        [],
        {},
        {"do": 7},
        {"do": "fly"},
        {"do": "say"},
        {"do": "say", "code": 7, "say": "move", "args": {}},
        {"do": "say", "code": "K7QMP2", "say": ["move"], "args": {}},
        {"do": "say", "code": "K7QMP2", "say": "move", "args": []},
        {"do": "enter"},
        {"do": "enter", "code": ["K7QMP2"]},
        {"do": "enter", "code": "K7QMP2", "token": {"a": 1}, "after": "x"},
        {"do": "make"},
        {"do": "make", "kind": "table", "game": {}, "seats": 7},
        {"do": "make", "kind": "class", "title": None},
        {"do": "leave", "code": {}},
    ],
)
def test_whatever_a_kernel_sends_is_answered(message: object, caplog: pytest.LogCaptureFixture) -> None:
    told: list[Any] = []
    on_own_loop(Hub().connect(told.append).handle(message))
    (answer,) = told
    assert answer["error"]["detail"] != "our_fault"
    assert not caplog.records


def test_a_fault_is_logged_with_its_way_and_nothing_that_somebody_typed(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks(*_: object) -> None:
        raise ValueError("".join(("A", "na")))

    monkeypatch.setattr(Connection, "_answer", breaks)
    told: list[Any] = []
    on_own_loop(Hub().connect(told.append).handle({"id": 1, "do": "enter"}))
    assert told[0]["error"]["detail"] == "our_fault"
    assert "ValueError" in caplog.text
    assert "in breaks" in caplog.text
    assert "Ana" not in caplog.text


class Broken(MemoryStore):
    """A store whose disk is full."""

    full = False

    async def append(self, *args: Any) -> None:
        if self.full:
            raise StoreError("No space left on device")
        await super().append(*args)


def test_what_cannot_be_kept_is_not_done() -> None:
    store = Broken()

    async def test(house: House) -> None:
        one, other = await house.table()
        store.full = True
        await refused(one.say("begin"), "room_store")
        assert not one.fold.has_begun
        store.full = False
        await one.say("begin")
        assert other.fold.has_begun

    run(test, store)


def test_a_room_that_nobody_hears_leaves_the_memory_and_an_old_one_is_deleted() -> None:
    async def test(house: House) -> None:
        one, _ = await house.table()
        begun, other = await house.table()
        await begun.say("begin")
        await house.pupils(1)
        for client in house.clients:
            client.close()
        await asyncio.sleep(0)
        house.seconds += 601
        await house.hub.tidy()
        assert not house.hub._live
        assert (await house.kernel().enter(begun.code, token=other.token)).fold.has_begun
        house.clients[-1].close()
        for days, left in [(0.3, 2), (8, 1), (399, 1), (401, 0)]:
            house.seconds = days * 86_400 + 1200
            await house.hub.tidy()  # what was entered leaves the memory first
            await house.hub.tidy()
            assert await house.hub.store.count() == left, days
        await refused(house.kernel().enter(one.code), "room_unknown")

    run(test)


def test_the_class_of_that_name_goes_on_with_a_further_key() -> None:
    async def test(house: House) -> None:
        code, key = await house.hub.open_class("7b")
        again, other = await house.hub.open_class(" 7b ")
        assert again == code
        assert other != key
        for each in (key, other):
            assert (await house.kernel().enter(code, key=each)).me == TEACHER
        assert (await house.hub.open_class("7c"))[0] != code

    run(test)
