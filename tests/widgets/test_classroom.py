"""A class: the door, lessons that tell it what is done, and the teacher's board, on one hub without a server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import pytest

from hanawidgets.core.errors import RuleError
from hanawidgets.rooms.client import RoomClient, use_client
from hanawidgets.rooms.hub import Hub
from hanawidgets.rooms.link import LocalLink
from hanawidgets.teach.hints import solution
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Choose, Drill, Number, Pick, Play
from hanawidgets.teach.progress import parse_progress
from hanawidgets.teach.results import Result, read_results
from hanawidgets.text import words_in
from hanawidgets.widgets import ClassBoard, ClassDoor, LessonPlayer, page
from hanawidgets.widgets.classroom import board as board_module
from hanawidgets.widgets.classroom.pairing import table_for
from hanawidgets.widgets.lesson.class_panel import ClassPanel, moment_of
from hanawidgets.widgets.lesson.hand_in import said_as, told_as
from tests.loops import on_own_loop

from .wire import ask, done

pytestmark = pytest.mark.slow

PUPILS = "http://here.test/class"
LESSON = "seasons"


def on_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test on an event loop, as a kernel has one."""

    @wraps(test)
    def run(**fixtures: Any) -> None:
        on_own_loop(test(**fixtures))

    return run


async def until(true: Callable[[], Any]) -> None:
    """Wait for something that comes about by what is under way."""
    for _ in range(4_000):
        if true():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it has not come about")


class School:
    """A server with rooms, and the pages of its visitors."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.hub = Hub(seconds=self._seconds)

    def _seconds(self) -> float:
        self.clock += 0.1  # so that nobody is too quick
        return self.clock

    def client(self) -> RoomClient:
        return RoomClient(LocalLink(self.hub))

    def made(self, kind: Callable[[], Any], room: str = "") -> Any:
        """A page of its own kernel, whose address names a room."""
        page.room = room
        use_client(self.client())
        widget = kind()
        widget.open()
        return widget

    async def board(self, title: str = "7b", lessons: str = LESSON) -> Any:
        """A teacher's board of a new class."""
        board = self.made(ClassBoard)
        done(board, "board_make", title=title, lessons=lessons, address=PUPILS)
        await until(lambda: board.view["phase"] == "board")
        return board

    async def pupil(self, code: str, name: str = "") -> Any:
        """A pupil's page, who has come in at the door."""
        door = self.made(ClassDoor, code)
        done(door, "class_join", code=code, name=name)
        await until(lambda: door.view["phase"] == "in" or door.view["problem"])
        return door

    async def lesson(self, door: Any, lesson: str = LESSON, **options: Any) -> LessonPlayer:
        """A lesson on that pupil's browser."""
        player: LessonPlayer = self.made(lambda: LessonPlayer(lesson, seed=1, **options))
        done(player, "class_open", code=door.view["code"], token=door.view["token"])
        await until(lambda: player.view["in_class"])
        return player


def answer(player: LessonPlayer, *, right: bool = True) -> None:
    """Answer what is asked."""
    run, n = player.run, player.view["n"]
    question = run.question
    place = 0 if isinstance(run.step, Drill) else run.move
    match question:
        case Choose():
            choice = question.right if right else (question.right + 1) % len(question.choices)
            done(player, "choose", n=n, choice=choice)
        case Pick():
            wanted = solution(question, place, run.state)
            every = [1 << at for at in range(question.among.bit_length()) if question.among >> at & 1]
            cards = wanted if right else next(one for one in every if one != wanted)
            player._stage._picked = cards
            done(player, "picked", n=n)
        case Number():
            found = solution(question, place, run.state)
            done(player, "numbers", n=n, numbers={name: value + (not right) for name, value in found.items()})
        case Play():
            done(player, "move", n=n, do=str(solution(question, place, run.state)))


def goes_through(player: LessonPlayer, *, slips: int = 0) -> None:
    """Go through a lesson to its end; every ``slips``-th question is answered wrongly first."""
    asked = 0
    while not player.run.is_over:
        while player.run.question.kind not in ("read", "watch") and not player.run.solved:
            asked += 1
            if slips and asked % slips == 0 and not isinstance(player.run.question, Play):
                answer(player, right=False)
            answer(player)
        done(player, "next", n=player.view["n"])


def row(board: Any, name: str) -> Any:
    return next((one for one in board.view["rows"] if one["name"] == name), None)


def looks(board: Any, name: str) -> dict[int, str]:
    """Step → how its cell looks."""
    heads, found = board.view["heads"], row(board, name)
    return {
        head["step"]: board.view["looks"][cell]["how"] for head, cell in zip(heads, found["cells"], strict=True) if cell
    }


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint at once."""
    monkeypatch.setattr(board_module, "PAINT_S", 0.0)


ASKED = [at for at, step in enumerate(load_lesson(LESSON).steps, 1) if step.kind not in ("read", "watch")]


@on_loop
async def test_a_pupil_reads_what_is_told_before_coming_in_and_the_board_sees_who_came() -> None:
    school = School()
    board = await school.board()
    code = board.view["code"]
    assert board.view["link"] == f"{PUPILS}?room={code}"
    assert board.view["qr"]["size"] > 20
    door = school.made(ClassDoor, code)
    assert door.view["phase"] == "come"
    assert len(door.base["tells"]) == 5
    assert "memory" in door.view["kept"]
    done(door, "class_join", code=f" {code[:3].lower()} {code[3:]} ", name="Ana")
    await until(lambda: door.view["phase"] == "in")
    assert (door.view["title"], door.view["name"], door.view["code"]) == ("7b", "Ana", code)
    assert [lesson["href"] for lesson in door.view["lessons"]] == [f"learn-{LESSON}.ipynb"]
    await until(lambda: row(board, "Ana"))
    assert (row(board, "Ana")["state"], row(board, "Ana")["told"]) == ("", "no lesson yet")
    assert board.view["summary"].startswith("1 pupil · 1 here")


@on_loop
async def test_what_is_wrong_with_a_code_or_a_name_is_said() -> None:
    school = School()
    board = await school.board()
    for code, name, told in (
        ("AAAAAA", "", "no room"),
        ("K7", "", "no code"),
        (board.view["code"], "<b>", "cannot hold"),
    ):
        door = await school.pupil(code, name)
        assert (door.view["phase"], told in door.view["problem"]) == ("come", True), door.view["problem"]
    assert board.view["rows"] == []


@on_loop
async def test_each_answer_is_on_the_board_with_tries_hints_and_where_the_pupil_is() -> None:
    school = School()
    board = await school.board()
    door = await school.pupil(board.view["code"], "Ana")
    player = await school.lesson(door)
    line = player.view["in_class"]
    assert line["text"] == "In the class “7b” as Ana: your teacher sees your steps."
    await until(lambda: row(board, "Ana")["at"] == 1)
    answer(player)
    await until(lambda: looks(board, "Ana") == {1: "right"})
    done(player, "goto", at=ASKED[1] - 1)
    answer(player, right=False)
    await until(lambda: row(board, "Ana")["state"] == "stuck")
    assert row(board, "Ana")["at"] == ASKED[1]
    assert "1 wrong answer" in row(board, "Ana")["told"]
    done(player, "hint", n=player.view["n"])
    await until(lambda: "1 hint" in row(board, "Ana")["told"])
    answer(player)
    await until(lambda: looks(board, "Ana") == {1: "right", ASKED[1]: "helped"})
    assert row(board, "Ana")["state"] == ""


@on_loop
async def test_what_most_get_wrong_is_shown_large_as_that_very_question_its_answer_hidden() -> None:
    school = School()
    board = await school.board()
    lesson = load_lesson(LESSON)
    drill = next(at for at, step in enumerate(lesson.steps) if isinstance(step, Drill))
    players = []
    for name in ("Ana", "Ben", "Chi"):
        door = await school.pupil(board.view["code"], name)
        player = await school.lesson(door)
        done(player, "goto", at=drill)
        if name != "Chi":
            answer(player)
            done(player, "next", n=player.view["n"])
        answer(player, right=False)
        players.append(player)
    await until(lambda: board.view["hard"] and len(board.view["hard"][0]["stuck"]) == 3)
    hard = board.view["hard"][0]
    assert (hard["head"]["step"], hard["stuck"]) == (drill + 1, ["Ana", "Ben", "Chi"])
    done(board, "board_show", step=drill + 1)
    large = board.view["large"]
    shown = board._stage.run
    assert shown.question == players[0].run.question, "the problem that two have missed, not its first"
    assert not large["step"]["solved"]
    assert large["mistakes"] == large["answers"] == []
    assert not any(choice["right"] for choice in large["step"]["choices"])
    done(board, "board_solve")
    large = board.view["large"]
    step = large["step"]
    assert step["solved"]
    assert step["picked"] or any(choice["right"] for choice in step["choices"]), "the answer is to be seen"
    assert large["answers"][0]["often"] == 2
    assert not CODE.search(large["answers"][0]["text"])
    done(board, "board_hide")
    assert board.view["large"] is None


CODE = re.compile(r"\b(m\d\d|pc|hg)-|=|\d[ab]\b")
"""What stands in reports and no person reads: faces, names of terms, notation."""


@pytest.mark.parametrize("name", ["seasons", "score", "first-turn", "bidding", "runs"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_answer_is_told_in_words(name: str, lang: str) -> None:
    player, words, told = LessonPlayer(name, seed=7, lang=lang), words_in(lang), 0
    while not player.run.is_over:
        run, question = player.run, player.run.question
        if question.kind not in ("read", "watch") and not run.solved:
            given = solution(question, 0 if isinstance(run.step, Drill) else run.move, run.state)
            text = told_as(said_as(question, given), run, player.view["blank"], words)
            assert text and not CODE.search(text), text
            if isinstance(question, Choose) and (choices := player.view["choices"]):
                assert text == choices[given]["text"]
            told += 1
            answer(player)
        done(player, "next", n=player.view["n"])
    assert told > 5
    assert told_as("what a page made up", run, None, words)


@pytest.mark.parametrize("name", ["seasons", "score", "first-turn", "bidding", "runs"])
def test_a_question_stands_again_from_what_was_reported(name: str) -> None:
    player = LessonPlayer(name, seed=7)
    lesson = load_lesson(name)
    for at, step in enumerate(lesson.steps):
        if step.kind in ("read", "watch"):
            continue
        done(player, "goto", at=at)
        answer(player)
        if not player.run.solved or isinstance(step, Drill):
            if isinstance(step, Drill):
                done(player, "next", n=player.view["n"])
            again = parse_progress(moment_of(player.run), lesson)
            assert again.question == player.run.question, at
            assert again.state == player.run.state, at
            assert set(again.now) == {"-"}, at


@on_loop
async def test_who_waits_for_help_or_a_partner_is_seen_and_two_are_put_to_a_table() -> None:
    school = School()
    board = await school.board()
    doors = {name: await school.pupil(board.view["code"], name) for name in ("Ana", "Ben", "Chi")}
    for door in (doors["Ana"], doors["Ben"]):
        done(door, "class_wait", on="partner")
    player = await school.lesson(doors["Chi"])
    done(player, "class_help", on=True)
    await until(lambda: len(board.view["waiting"]) == 3)
    assert {one["name"]: one["on"] for one in board.view["waiting"]} == {
        "Ana": "partner",
        "Ben": "partner",
        "Chi": "help",
    }
    await until(lambda: player.view["in_class"]["asks"])
    done(board, "board_done", id=row(board, "Chi")["id"])
    await until(lambda: not player.view["in_class"]["asks"])
    ids = " ".join(row(board, name)["id"] for name in ("Ana", "Ben"))
    done(board, "board_pair", ids=ids, game="koikoi")
    await until(lambda: doors["Ana"].view["table"] and doors["Ben"].view["table"])
    table = doors["Ana"].view["table"]
    assert table == doors["Ben"].view["table"]
    assert (table["href"], doors["Chi"].view["table"]) == ("table.ipynb", None)
    entered = await school.client().enter(table["code"], token=doors["Ben"].view["token"])
    assert (entered.kind, entered.fold.seat_of(entered.me), entered.fold.has_begun) == ("table", "B", True)
    await until(lambda: row(board, "Ana")["state"] == "busy")
    assert board.view["waiting"] == []
    assert ask(board, "board_pair", ids=ids.split()[0], game="koikoi")["error"]
    assert ask(board, "board_pair", ids=ids, game="chess")["error"]


@pytest.mark.parametrize(
    ("game", "people", "seats", "opponents"),
    [("koikoi", 2, 2, 0), ("ohhell", 2, 2, 0), ("ohhell", 5, 5, 0), ("ohhell", 7, 7, 0), ("haggis", 3, 3, 0)],
)
def test_a_table_has_as_many_seats_as_people(game: str, people: int, seats: int, opponents: int) -> None:
    _, found = table_for(game, people)
    assert (len(found), sum(bool(level) for level in found.values())) == (seats, opponents)


def test_more_people_than_a_game_takes_are_refused() -> None:
    for game, people in (("koikoi", 3), ("haggis", 4), ("ohhell", 1)):
        with pytest.raises(RuleError):
            table_for(game, people)


@on_loop
async def test_a_pupils_page_is_told_of_no_other_pupil() -> None:
    school = School()
    board = await school.board()
    secret = await school.pupil(board.view["code"], "Secretive")
    done(await school.lesson(secret), "hint", n=0)
    door = await school.pupil(board.view["code"], "Ana")
    player = await school.lesson(door)
    answer(player)
    await until(lambda: len(board.view["rows"]) == 2 and looks(board, "Ana"))
    for widget in (door, player):
        assert "Secretive" not in json.dumps(widget.get_state(), default=str)
        link = widget._link if widget is door else widget._panel_of(ClassPanel).room_link
        assert set(link.room.fold.members) == {link.room.me}
        assert board.view["key"] not in json.dumps(widget.get_state(), default=str)


@on_loop
async def test_who_is_not_in_the_class_tells_nothing_and_a_page_without_a_class_shows_nothing() -> None:
    school = School()
    board = await school.board()
    stranger = school.made(lambda: LessonPlayer(LESSON, seed=1))
    assert stranger.view["in_class"] is None
    done(stranger, "class_open", code=board.view["code"], token="")
    assert stranger.view["in_class"]["state"] == "out"
    answer(stranger)
    forged = school.made(lambda: LessonPlayer(LESSON, seed=1))
    done(forged, "class_open", code="AAAAAA", token="x" * 22)
    await until(lambda: forged.view["in_class"])
    assert forged.view["in_class"]["state"] == "gone"
    assert board.view["rows"] == []


@on_loop
async def test_a_pupil_can_be_renamed_and_taken_out_and_does_not_come_back_by_a_reload() -> None:
    school = School()
    board = await school.board()
    door = await school.pupil(board.view["code"], "Xx")
    await until(lambda: row(board, "Xx"))
    done(board, "board_rename", id=row(board, "Xx")["id"], name="Ana")
    await until(lambda: row(board, "Ana"))
    await until(lambda: door.view["name"] == "Ana")
    token = door.view["token"]
    done(board, "board_remove", id=row(board, "Ana")["id"])
    await until(lambda: door.view["phase"] == "ended")
    assert "took you out" in door.view["text"]
    again = school.made(ClassDoor, board.view["code"])
    done(again, "class_open", code=board.view["code"], token=token)
    await until(lambda: again.view["problem"])
    assert board.view["rows"] == []


@on_loop
async def test_a_pupil_takes_another_name_leaves_and_tells_nothing_more() -> None:
    school = School()
    board = await school.board(lessons="")
    door = await school.pupil(board.view["code"], "Ana")
    done(door, "class_rename", name="Bo")
    await until(lambda: row(board, "Bo"))
    player = await school.lesson(door)
    await until(lambda: board.view["lesson"] == LESSON)
    assert door.view["lessons"][0]["state"] == "begun"
    other = await school.lesson(door, "score")
    answer(other)
    await until(lambda: [one["value"] for one in board.view["lessons"]] == [LESSON, "score"])
    done(board, "board_lesson", lesson="score")
    assert board.view["lesson"] == "score"
    await until(lambda: looks(board, "Bo") == {1: "right"})
    done(player, "class_leave")
    assert player.view["in_class"] is None
    answer(player)
    done(door, "class_leave")
    assert (door.view["phase"], door.view["code"]) == ("come", "")
    done(board, "board_lesson", lesson=LESSON)
    assert looks(board, "Bo") == {}


@on_loop
async def test_deleting_the_class_leaves_nothing_and_everybody_is_told() -> None:
    school = School()
    board = await school.board()
    door = await school.pupil(board.view["code"], "Ana")
    player = await school.lesson(door)
    code = board.view["code"]
    done(board, "board_delete")
    await until(lambda: board.view["phase"] == "deleted" and door.view["phase"] == "ended")
    await until(lambda: player.view["in_class"]["state"] == "gone")
    assert await school.hub.store.read(code) == []
    answer(player)
    assert player.view["solved"]


@on_loop
async def test_the_board_opens_with_its_key_only() -> None:
    school = School()
    first = await school.board()
    await school.pupil(first.view["code"], "Ana")
    lacks = school.made(ClassBoard, first.view["code"])
    done(lacks, "board_open", key="", address=PUPILS)
    assert lacks.view["phase"] == "key"
    wrong = school.made(ClassBoard, first.view["code"])
    done(wrong, "board_open", key="x" * 22, address=PUPILS)
    await until(lambda: wrong.view["problem"])
    assert wrong.view["rows"] == []
    second = school.made(ClassBoard, first.view["code"])
    done(second, "board_open", key=first.view["key"], address=PUPILS)
    await until(lambda: row(second, "Ana"))


@on_loop
async def test_files_of_a_class_are_what_pupils_would_have_handed_in() -> None:
    school = School()
    board = await school.board()
    door = await school.pupil(board.view["code"], "Ana")
    player = await school.lesson(door)
    goes_through(player, slips=3)
    await until(lambda: row(board, "Ana")["state"] == "done")
    done(board, "board_export", kind="words")
    (told,) = read_results(board.view["file"]["text"])
    assert isinstance(told, Result)
    handed = player.result("Ana")
    assert (told.pupil, told.lesson, told.day, told.steps) == ("Ana", LESSON, handed.day, handed.steps)
    assert told.mistakes == handed.mistakes
    for kind in ("csv", "moodle", "canvas"):
        done(board, "board_export", kind=kind)
        assert "Ana" in board.view["file"]["text"]
    assert ask(board, "board_export", kind="exe")["error"]
    # and the board of what was handed in looks the same
    later = ClassBoard(results=f"mails … {handed} …")
    assert looks(later, "Ana") == looks(board, "Ana")
    assert later.rows[0]["pupil"] == "Ana"


@on_loop
async def test_what_was_answered_while_the_server_was_away_comes_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("hanawidgets.widgets.lesson.class_panel._AGAIN_S", 0.01)
    school = School()
    board = await school.board()
    door = await school.pupil(board.view["code"], "Ana")
    player = await school.lesson(door)
    panel = player._panel_of(ClassPanel)
    link = panel.room_link.room._client._link
    opened = link.open
    away = True

    async def open_(heard: Any, lost: Any) -> Any:
        if away:
            raise OSError
        return await opened(heard, lost)

    monkeypatch.setattr(link, "open", open_)
    panel.room_link.room._client._lost()
    await until(lambda: player.view["in_class"]["state"] == "lost")
    answer(player)
    done(player, "goto", at=ASKED[1] - 1)
    answer(player, right=False)
    assert looks(board, "Ana") == {}
    away = False
    await until(lambda: looks(board, "Ana") == {1: "right", ASKED[1]: "wrong"})
    await until(lambda: player.view["in_class"]["state"] == "in")


def test_without_rooms_the_pages_say_so_and_the_board_reads_what_was_handed_in() -> None:
    use_client(None)
    door, board = ClassDoor(), ClassBoard()
    assert door.view["phase"] == board.view["phase"] == "none"
    assert "one device" in door.view["text"]
    done(board, "board_read", text="Nothing here")
    assert (board.view["phase"], board.view["read"]) == ("none", "0 results read.")
    handed = LessonPlayer(LESSON, seed=1)
    answer(handed)
    done(board, "board_read", text=f"> {handed.result('Ana')} and {str(handed.result('Ben'))[:-1]}")
    assert board.view["phase"] == "board"
    assert board.view["read"] == "1 result read. 1 code is not whole and was left out."
    assert looks(board, "Ana") == {1: "right"}
