"""The teacher's board: pupils by steps while it happens, what is hard now, who waits, who is done, who plays whom.

It is drawn from a class (:class:`hanawidgets.rooms.classroom.Classroom`) or, afterwards, from the words of results that
pupils hand in. What is hard can be shown large: a lesson's stage with that very question, its answer hidden until it is
asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from time import time
from typing import Any, Final, Literal, TypedDict, Unpack

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import GAMES
from hanawidgets.teach.classwork import Hard, Spot, Work, hardest, matrices, matrix_rows
from hanawidgets.teach.course import Run
from hanawidgets.teach.hints import solution
from hanawidgets.teach.model import Drill, Lesson, Read
from hanawidgets.teach.progress import parse_progress
from hanawidgets.teach.results import Result, read_results
from hanawidgets.text import LANGUAGES, Words

from ..action import LINE, Text, action
from ..base import Checked, HanaWidget
from ..checked import a_text
from ..fallback import Heading, Paragraph, Part, TextTable
from ..lesson.hand_in import told_as
from ..lesson.stage import LessonOptions, LessonSelection, LessonStage
from ..lesson.views import LessonBase, LessonView
from ..page import page
from ..panel import BadgesPanel
from ..qr import QrCode, qr_code
from ..room_link import RoomLink
from ..views import Choice, Written
from .board_view import (
    BoardRow,
    HardStep,
    Row,
    Waiting,
    counted,
    hard_view,
    name_of,
    row_view,
    summary,
    waiting,
    warned,
)
from .door import games_offered, lessons_offered
from .exports import EXPORTS, export
from .grid import OftenTold, StepCell, StepHead, asked_steps, legend, lesson_of, lesson_title, mistakes_told, step_heads
from .pairing import table_for

PAINT_S: Final = 0.25
"""Seconds between two pictures: of forty pupils two may answer at once, and a teacher sees neither sooner."""
TICK_S: Final = 30.0
MOST_HARD: Final = 3
"""Steps that are told as hard now."""
RESULTS: Final = Text(16_000)
IDS: Final = Text(200)


class Large(TypedDict):
    """A question for the projector.

    title    which step of which lesson;  text: how many have missed it
    step     the question, as a lesson draws it;  solved: whether its answer is shown
    mistakes and answers: what was behind wrong answers, and which were given; nothing before the answer is shown
    """

    title: str
    text: str
    step: LessonView
    mistakes: list[OftenTold]
    answers: list[OftenTold]


class ClassBoardView(TypedDict):
    """The board.

    phase    there are no rooms here; a class is to be made; one moment; the key is missing; the board; deleted
    code, key  of the class;  link, qr: where pupils come in
    lesson   the one whose steps are shown, "" for none;  lessons: those that somebody has begun, or that were chosen
    looks    key → what a cell looks like;  heads: the columns;  rows: the pupils
    summary  how many there are, in words
    pupils   those who can be put to a table;  games: at which
    kept     where all this is kept;  warned: what was refused, in words
    large    what stands on the projector instead of the board
    read     what came of result words that were pasted
    """

    phase: Literal["none", "make", "wait", "key", "board", "deleted"]
    title: str
    text: str
    problem: str
    code: str
    key: str
    link: str
    qr: QrCode | None
    lesson: str
    lessons: list[Choice]
    heads: list[StepHead]
    looks: dict[str, StepCell]
    rows: list[BoardRow]
    summary: str
    hard: list[HardStep]
    waiting: list[Waiting]
    pupils: list[Choice]
    games: list[Choice]
    kept: str
    warned: list[str]
    large: Large | None
    read: str
    file: Written | None
    say: str


class ClassBoardBase(LessonBase):
    all_lessons: list[Choice]
    legend: str
    exports: list[Choice]


class ClassBoard(HanaWidget):
    """The board of a class: of the one that the page's address names, or of what pupils have handed in.

    results  a text with the words of results, as ``jupyter hanawidgets results`` reads it

    >>> ClassBoard(results="hr2.seasons.20261123.1-0-0.9.p1=1.nAna.pqe").rows[0]["pupil"]
    'Ana'
    """

    _painter = "classboard"
    results = Checked("", a_text, help="a text in which the words of results stand")

    _watched = ("results",)
    _panel_kinds = (LessonStage, LessonSelection, BadgesPanel)
    badges = BadgesPanel.trait()
    _ui = (
        *LessonStage.ui,
        "class: make make_title make_name make_lessons make_any make_note code join_with copy_link big_code",
        "class: board_lesson now nobody_stuck show answer_show wait_title nobody_waits done_with",
        "class: pair_title pair_pick pair_with pair_game pair_do pupil pupil_title rename name remove remove_ask",
        "class: delete delete_ask keep export paste paste_note paste_read warned board_key full_screen",
        "class: page.steps column.pupil sort_label sort_name sort_stuck large_back mistakes_behind answers_given",
        "ui: copied",
    )

    def __init__(self, results: str = "", **options: Unpack[LessonOptions]) -> None:
        self._link = RoomLink(self._repaint, PAINT_S)
        self._lesson = ""
        self._asked_address = ""
        self._shown: tuple[str, int] | None = None
        self._asked = _at_rest()
        self._file: Written | None = None
        self._files = 0
        self._game = ""
        self._stage = self._panel_of(LessonStage)
        self._stage.begin(self._asked, time)
        super().__init__(results=results, **options)

    @property
    def rows(self) -> list[dict[str, int | str]]:
        """The class as rows, one for each pupil and step, for ``pandas.DataFrame(...)``."""
        head, *lines = matrix_rows(matrices(self._all_results()))
        return [dict(zip(map(str, head), line, strict=True)) for line in lines]

    # -- coming in -------------------------------------------------------------------------------------

    @action(key=LINE, address=LINE)
    def _act_board_open(self, key: str, address: str) -> None:
        """Open the board of the class that the page's address names, with the key behind its ``#``.

        address  where pupils come in, without a code
        """
        self._take_address(address)
        link = self._link
        if page.room and key and link.client is not None and link.room is None:
            link.come(link.clients().enter(page.room, key=key))

    def _take_address(self, address: str) -> None:
        self._asked_address = address if address.startswith(("http://", "https://")) else ""
        if self._link.client is not None:
            self._tick()

    @action(title=LINE, lessons=Text(2_000), address=LINE)
    def _act_board_make(self, title: str, lessons: str, address: str) -> None:
        """Make a class; ``lessons``: names with blanks between them, "" for any; ``address``: where pupils come in."""
        clients = self._link.clients()
        self._take_address(address)
        self._link.come(clients.make("class", title=title, lessons=lessons.split()))

    @action(text=RESULTS)
    def _act_board_read(self, text: str) -> None:
        """Show what pupils have handed in."""
        self.results = text

    def _tick(self) -> None:
        """Let minutes go on, though nothing happens."""
        asyncio.get_running_loop().call_later(TICK_S, self._ticked)

    def _ticked(self) -> None:
        if self.comm is not None:  # as long as there is a page
            self._link.tell()
            self._tick()

    # -- what a teacher does ---------------------------------------------------------------------------

    @action(lesson=Text(80))
    def _act_board_lesson(self, lesson: str) -> None:
        """Show another lesson's steps."""
        self._lesson = lesson

    @action(ids=IDS, game=str)
    def _act_board_pair(self, ids: str, game: str) -> None:
        """Put pupils to a table of their own; ``ids`` with blanks between them."""
        people = ids.split()
        if game not in games_offered():
            raise RuleError(Code.UNKNOWN_VALUE, "game", game, allowed=games_offered())
        rules, seats = table_for(game, len(people))
        self._link.say("pair", ids=people, game=game, rules=rules, seats=seats)

    @action(id=str, name=LINE)
    def _act_board_rename(self, id: str, name: str) -> None:  # noqa: A002 - as it stands in the class
        """Call a pupil otherwise."""
        self._link.say("rename", id=id, name=name)

    @action(id=str)
    def _act_board_remove(self, id: str) -> None:  # noqa: A002
        """Take a pupil out of the class."""
        self._link.say("remove", id=id)

    @action(id=str)
    def _act_board_done(self, id: str) -> None:  # noqa: A002
        """Note that a pupil who waited has been helped."""
        self._link.say("wait", id=id, on="")

    @action()
    def _act_board_delete(self) -> None:
        """Delete the class and everything that is kept of it."""
        self._link.say("delete")

    @action(kind=str)
    def _act_board_export(self, kind: str) -> None:
        """Write a file: ``csv``, ``words``, or the grades for a course system."""
        results, words = self._all_results(), self.language
        self._files += 1
        self._file = export(kind, results, words, self._files)

    # -- the projector ---------------------------------------------------------------------------------

    @action(step=int)
    def _act_board_show(self, step: int) -> None:
        """Show a step large: the question that most have missed, where a pupil has told of it."""
        lesson = lesson_of(self._chosen)
        if lesson is None or not 1 <= step <= len(lesson.steps):
            raise RuleError(Code.UNKNOWN_VALUE, "step", step)
        at = next((hard.at for hard in self._hard() if hard.step == step), "")
        run = _run_at(lesson, step, at)
        if lesson.game != self._game:
            self._game = lesson.game
            self._renew_base()
        self._shown, self._asked = (self._chosen, step), run
        self._stage.show(run)

    @action()
    def _act_board_hide(self) -> None:
        """Show the board again."""
        self._shown = None

    @action()
    def _act_board_solve(self) -> None:
        """Show the answer."""
        run = self._stage.run
        while not run.solved and not run.is_over and run.question.kind not in ("read", "watch"):
            place = 0 if isinstance(run.step, Drill) else run.move
            run = run.answered(solution(run.question, place, run.state))
        self._stage.show(run)

    @action(n=int)
    def _act_next(self, n: int) -> None:
        if n == self._stage.n and not self._stage.run.next().is_over:
            self._go(self._stage.run.next())

    @action(n=int)
    def _act_back(self, n: int) -> None:
        if n == self._stage.n:
            self._go(self._stage.run.back())

    def _go(self, run: Run) -> None:
        self._stage.show(run)
        if self._shown:
            self._shown, self._asked = (self._shown[0], run.at + 1), run

    # -- the class -------------------------------------------------------------------------------------

    @property
    def _class(self) -> Any:
        """The class, None where there is none."""
        room = self._link.room
        return room.fold if room is not None and room.kind == "class" else None

    @property
    def _handed(self) -> list[Result]:
        """The results that were pasted or given."""
        return [found for found in read_results(self.results) if isinstance(found, Result)] if self.results else []

    def _all_results(self) -> list[Result]:
        """Return the results of all lessons and pupils."""
        fold = self._class
        if fold is None:
            return self._handed
        return [
            pupil.work.result(lesson, pupil.name, asked_steps(lesson), page.zone)
            for pupil in fold.members.values()
            for lesson, spots in pupil.work.lessons.items()
            if any(any(spot.done[1:5]) for spot in spots.values())
        ]

    def _lessons(self) -> list[str]:
        """Return the lessons that there are: chosen for the class, begun by somebody, handed in."""
        fold = self._class
        if fold is None:
            return list(dict.fromkeys(result.lesson for result in self._handed))
        begun = [lesson for pupil in fold.members.values() for lesson in pupil.work.lessons]
        return list(dict.fromkeys([*fold.lessons, *begun]))

    @property
    def _chosen(self) -> str:
        """The lesson whose steps are shown: the one asked for, else where most pupils are now."""
        lessons, fold = self._lessons(), self._class
        if self._lesson in lessons or not lessons:
            return self._lesson if self._lesson in lessons else ""
        if fold is None:
            return lessons[0]
        here = [pupil.work.lesson for pupil in fold.members.values()]
        return max(lessons, key=here.count)

    def _rows(self) -> list[Row]:
        lesson, room, fold = self._chosen, self._link.room, self._class
        if fold is None or room is None:
            found = next((each.results for each in matrices(self._handed) if each.lesson == lesson), ())
            return [Row("", result.pupil, result) for result in found]
        asked = asked_steps(lesson)
        return [
            Row(
                who,
                pupil.name,
                pupil.work.result(lesson, pupil.name, asked, page.zone),
                pupil.work,
                who in room.present,
                pupil.waits,
                pupil.since,
                pupil.table,
                pupil.game,
            )
            for who, pupil in fold.members.items()
        ]

    def _hard(self) -> list[Hard]:
        fold = self._class
        if fold is not None:
            return hardest((pupil.work for pupil in fold.members.values()), self._chosen)
        return hardest((_work_of(result) for result in self._handed if result.lesson == self._chosen), self._chosen)

    # -- what it shows ---------------------------------------------------------------------------------

    def _follow(self, name: str) -> None:
        self._lesson, self._shown = "", None

    def _base(self, words: Words) -> ClassBoardBase:
        game = self._game or next(iter(GAMES))
        return {
            **self._stage.base(super()._base(words), game, words),
            "all_lessons": [{"value": name, "label": lesson_title(name, words)} for name in lessons_offered()],
            "legend": legend(words),
            "exports": [{"value": kind, "label": words.say(f"class.exports.{kind}")} for kind in EXPORTS],
        }

    def _view(self, words: Words) -> ClassBoardView:
        link, room, fold = self._link, self._link.room, self._class
        board = fold is not None or bool(self._handed)
        phase: Literal["none", "make", "wait", "key", "board", "deleted"] = (
            "deleted"
            if room is not None and room.ended
            else "board"
            if board
            else "none"
            if link.client is None
            else "wait"
            if link.busy
            else "key"
            if page.room
            else "make"
        )
        rows = self._rows() if phase == "board" else []
        lesson = self._chosen
        steps = tuple(sorted({*asked_steps(lesson), *(each.step for row in rows for each in row.result.steps)}))
        looks: dict[str, StepCell] = {}
        shown = [row_view(row, lesson, steps, looks, words) for row in rows]
        code = room.code if room is not None else ""
        address = f"{self._asked_address}?room={code}" if code and self._asked_address else ""
        large = self._large(words) if self._shown and phase == "board" else None
        return {
            "phase": phase,
            "title": (fold.title if fold is not None else "") or words.say(f"class.board_title.{phase}"),
            "text": self._text(phase, words),
            "problem": link.told(words),
            "code": code,
            "key": room.key if room is not None else "",
            "link": address,
            "qr": _qr(address, words) if address else None,
            "lesson": lesson,
            "lessons": [{"value": name, "label": lesson_title(name, words)} for name in self._lessons()],
            "heads": step_heads(lesson, steps, words),
            "looks": looks,
            "rows": shown,
            "summary": self._summary(shown, rows, words) if phase == "board" else "",
            "hard": [hard_view(each, rows, lesson, words) for each in self._hard()[:MOST_HARD]]
            if phase == "board"
            else [],
            "waiting": [*waiting(rows, words)],
            "pupils": [{"value": row.id, "label": name_of(row.name, words)} for row in rows if row.id],
            "games": [{"value": name, "label": words.say(f"ui.game.{name}")} for name in games_offered()],
            "kept": words.say(f"class.kept.{getattr(link.client, 'kept', '') or 'memory'}") if link.client else "",
            "warned": [*(warned(fold, words) if fold is not None else ())],
            "large": large,
            "read": self._read(words),
            "file": self._file,
            "say": "",
        }

    def _text(self, phase: str, words: Words) -> str:
        room = self._link.room
        if phase == "board":
            return words.say("class.lost") if self._link.is_lost else ""
        if phase == "deleted" and room is not None:
            return words.say(f"class.board_ended.{room.ended}")
        return "" if phase == "make" else words.say(f"class.board_phase.{phase}")

    def _summary(self, shown: Sequence[BoardRow], rows: Sequence[Row], words: Words) -> str:
        if self._class is None:
            return words.say("class.summary.handed", n=len(rows))
        return summary(shown, rows, words)

    def _large(self, words: Words) -> Large | None:
        assert self._shown is not None  # noqa: S101 - asked by the only caller
        lesson, step = self._shown
        stage = self._stage
        run = stage.run
        hard = next((each for each in self._hard() if each.step == step), None)
        place = words.say("learn.step", at=step, total=len(run.lesson.steps))
        view = stage.drawn(stage.frame(words, place), words)
        view["can"] |= {"redo": False}
        view["position"] = ""
        solved = run.solved
        return {
            "title": words.say("class.large_title", lesson=lesson_title(lesson, words), place=place),
            "text": counted(hard, words) if hard else "",
            "step": view,
            "mistakes": mistakes_told(hard.mistakes, lesson, words) if hard and solved else [],
            "answers": [
                {"text": told_as(given, self._asked, view["blank"], words), "often": n} for given, n in hard.answers
            ]
            if hard and solved
            else [],
        }

    def _read(self, words: Words) -> str:
        """Return what came of the text that was given, "" for none."""
        if not self.results:
            return ""
        found = list(read_results(self.results))
        bad = sum(not isinstance(each, Result) for each in found)
        return words.say("class.read", n=len(found) - bad) + (words.say("class.read_bad", n=bad) if bad else "")

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Heading(view["title"])
        yield Paragraph(view["text"] or view["summary"])
        if view["rows"]:
            heads = [words.say("class.column.pupil"), *(str(head["step"]) for head in view["heads"])]
            looks = view["looks"]
            lines = [[row["name"], *(looks[cell]["sign"] for cell in row["cells"])] for row in view["rows"]]
            yield TextTable(heads, lines)

    def __repr__(self) -> str:
        return "ClassBoard()"


def _at_rest() -> Run:
    """Return a step of nothing: what the stage has before a question stands on the projector."""
    rules = next(iter(next(iter(GAMES.values())).presets.values()))
    step = Read(part="read", text=dict.fromkeys(LANGUAGES, ""), rules=rules)
    return Run.start(Lesson(id="", title={}, goal={}, steps=(step,), rules=rules, proved=True))


def _qr(address: str, words: Words) -> QrCode:
    size, path = qr_code(address)
    return {"size": size, "path": path, "label": words.say("class.qr")}


def _run_at(lesson: Lesson, step: int, at: str) -> Run:
    """Return a lesson at a step, at the very question that a word of progress names if it fits."""
    if at:
        try:
            run = parse_progress(at, lesson)
        except RuleError:
            pass
        else:
            if run.at == step - 1 and not run.solved:
                return run
    return Run.start(lesson, 1).at_step(step - 1)


def _work_of(result: Result) -> Work:
    """Return a result as the work that it came of, as far as it tells: nobody is anywhere now."""
    spots = {each.step: Spot(each) for each in result.steps}
    return Work(lessons={result.lesson: spots})


__all__ = ["ClassBoard"]
