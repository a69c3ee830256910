"""The fold of a class, and what may be asked of it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.core.errors import RuleError
from hanawidgets.rooms.classroom import Classroom, checked_class
from hanawidgets.rooms.entries import SERVER, TEACHER, Entry, digest
from hanawidgets.rooms.fold import Draft, Request

from .hubs import KOIKOI


class Class:
    """A class, and a log that grows as the hub lets it."""

    def __init__(self, **given: Any) -> None:
        self.log: list[Entry] = []
        self.fold = Classroom("K7QMP2")
        self.add(Draft(SERVER, "made", {"kind": "class", **checked_class(**{"title": "7b", "lessons": [], **given})}))

    def add(self, *drafts: Draft) -> None:
        entries = [Entry(n, 1000.0 + n, *draft) for n, draft in enumerate(drafts, len(self.log) + 1)]
        self.log += entries
        self.fold = self.fold.after_all(entries)

    def join(self, name: str) -> None:
        self.add(*self.fold.joining(name, digest(name)))

    def say(self, who: str, asked: str, **args: Any) -> None:
        self.add(*self.fold.asked(Request(who, asked, args)))


@pytest.fixture
def pupils() -> Class:
    found = Class()
    for name in ("Ana", "Ben", ""):
        found.join(name)
    return found


def test_pupils_have_names_or_none(pupils: Class) -> None:
    assert [one.name for one in pupils.fold.members.values()] == ["Ana", "Ben", ""]
    pupils.join("")
    assert [*pupils.fold.members] == ["m1", "m2", "m3", "m4"]
    pupils.say(TEACHER, "rename", id="m3", name="Ben")
    assert pupils.fold.members["m3"].name == "Ben (2)"
    pupils.say("m1", "rename", name="Ana")  # it is her own


def test_who_waits_is_known_until_it_is_over(pupils: Class) -> None:
    pupils.say("m1", "wait", on="partner")
    pupils.say("m2", "wait", on="help")
    assert [(one.waits, one.since > 0) for one in pupils.fold.members.values()] == [
        ("partner", True),
        ("help", True),
        ("", False),
    ]
    pupils.say(TEACHER, "pair", ids=["m1", "m3"], table="TABLES", **KOIKOI)
    assert [one.waits for one in pupils.fold.members.values()] == ["", "help", ""]
    assert [one.table for one in pupils.fold.members.values()] == ["TABLES", "", "TABLES"]
    assert pupils.fold.tables == {"TABLES"}


def test_steps_are_of_the_lessons_that_the_teacher_chose() -> None:
    pupils = Class(lessons=["seasons"])
    pupils.join("Ana")
    pupils.say("m1", "step", lesson="seasons", step=1, how="here")
    with pytest.raises(RuleError, match="ribbons"):
        pupils.say("m1", "step", lesson="ribbons", step=1, how="here")
    pupils.say(TEACHER, "retitle", title=" 8b\u202e ", lessons=["ribbons"])
    assert (pupils.fold.title, pupils.fold.lessons) == ("8b", ("ribbons",))


@pytest.mark.parametrize(
    "ids", [None, [], ["m1"], ["m1", "m1"], ["m1", "m9"], [f"m{n}" for n in range(1, 9)], ["m1", ["m2"]], "m1m2"]
)
def test_pairs_are_of_pupils_who_are_there(pupils: Class, ids: object) -> None:
    with pytest.raises(RuleError):
        pupils.fold.checked_pair(Request(TEACHER, "pair", {"ids": ids}))


def test_a_removed_pupil_s_work_is_in_no_fold(pupils: Class) -> None:
    pupils.say("m2", "step", lesson="seasons", step=1, how="right")
    pupils.say(TEACHER, "remove", id="m2")
    assert "Ben" not in repr(pupils.fold)
    with pytest.raises(RuleError):
        pupils.join("Ben")  # by the same token
    pupils.add(Draft("m2", "step", {"lesson": "seasons", "step": 1, "how": "right"}))
    assert [*pupils.fold.members] == ["m1", "m3"]


WORD = st.none() | st.booleans() | st.integers(-5, 2000) | st.text(max_size=300) | st.lists(st.text(max_size=3))


@pytest.mark.slow
@settings(max_examples=80, deadline=None)
@given(
    asked=st.lists(
        st.tuples(
            st.sampled_from(["m1", "m2", "m3", "m9", TEACHER, ""]),
            st.sampled_from(sorted(Classroom.requests())) | st.text(max_size=8),
            st.dictionaries(
                st.sampled_from(
                    ["lesson", "step", "how", "on", "id", "ids", "name", "table", "game", "title", "lessons", "k"]
                ),
                WORD | st.sampled_from(["seasons", "right", "here", "help", "m1", "m2"]),
            ),
        ),
        max_size=12,
    )
)
def test_whatever_is_asked_is_done_or_refused_in_words_and_the_log_makes_the_same_class(asked: list[Any]) -> None:
    pupils = Class()
    for name in ("Ana", "Ben", ""):
        pupils.join(name)
    for who, do, args in asked:
        try:
            pupils.say(who, do, **args)
        except RuleError as error:
            assert str(error)
    assert Classroom("K7QMP2").after_all(pupils.log) == pupils.fold
    assert pupils.fold.after_all(pupils.log) == pupils.fold


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("123"), st.sampled_from(["here", "right", "wrong", "hint"]), st.integers(1, 4)))
)
def test_a_pupil_s_kernel_makes_of_its_entries_what_the_teacher_sees_of_it(told: list[Any]) -> None:
    pupils = Class()
    for name in ("Ana", "Ben", ""):
        pupils.join(name)
    for number, how, step in told:
        pupils.say(f"m{number}", "step", lesson="seasons", step=step, how=how)
    for who in pupils.fold.members:
        seen = [entry for one in pupils.log if (entry := pupils.fold.told(one, who))]
        own = Classroom("K7QMP2").after_all(seen)
        assert [*own.members] == [who]
        assert own.members[who].work == pupils.fold.members[who].work
        assert digest("Ana") not in repr(seen)
