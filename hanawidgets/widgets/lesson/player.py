"""The lesson player (稽古): steps to read, to answer and to play, with hints, reasons and drills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import SystemRandom
from time import time
from typing import Any, ClassVar, Unpack

from traitlets import Dict, Int, Unicode

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.memory import Answer, Clock
from hanawidgets.teach.model import Lesson
from hanawidgets.teach.progress import parse_progress, progress_text
from hanawidgets.teach.results import Result, rows_of
from hanawidgets.teach.skills import skills_taught
from hanawidgets.text import BUILT_IN, LANGUAGES, Words, translate
from hanawidgets.text.game_files import readings

from ..action import WORD
from ..base import HanaWidget, action
from ..fallback import Heading, Paragraph, Part
from ..panel import BadgesPanel
from .class_panel import ClassPanel
from .hand_in import HandIn
from .renderer import over_view, page_of, ways_on
from .stage import SEEDS, LessonOptions, LessonSelection, LessonStage, number_of
from .view import said
from .views import LessonBase, LessonFrame, LessonView

COURSE = COURSES[NAMES[0]]
"""The lessons of the first game in the order in which they are taken."""


class LessonPlayer(HanaWidget):
    """A lesson to go through.

    lesson  name of a built-in lesson (``"first-turn"``), a path to a lesson file, or a proved
            :class:`~hanawidgets.teach.model.Lesson` (see ``read_lesson``, ``lesson_from``)
    seed    text or number from which the problems of drills come; left out: chance gives one
    clock   gives the time of answers, in seconds since 1970, UTC

    ``value`` is the learner's progress as a word, ``marks`` step → mark, ``history`` all answers. Raises
    LessonError for a lesson that does not hold.

    >>> player = LessonPlayer("first-turn", seed=1)
    >>> player.step, player.steps
    (1, 13)
    """

    _painter = "lesson"
    value = Unicode("", read_only=True, help="progress as one word; resume() takes it")
    step = Int(1, read_only=True, help="number of the step shown, from 1")
    steps = Int(0, read_only=True, help="how many steps there are")
    marks = Dict(read_only=True, help="number of the step → -, x, r, h, or how many problems were solved")
    badges = BadgesPanel.trait()

    _watched = ("badges",)
    _panel_kinds = (LessonStage, LessonSelection, BadgesPanel, ClassPanel)
    _ui: ClassVar[tuple[str, ...]] = (
        *LessonStage.ui,
        "learn: hand_in hand_in_note hand_in_name hand_in_make hand_in_copy hand_in_send hand_in_collects hand_in_sent",
        "learn: hand_in_failed again all",
        "ui: copied",
        "class: leave leave_ask",
    )

    def __init__(
        self,
        lesson: str | Lesson = COURSE[0],
        *,
        seed: int | str | None = None,
        clock: Clock = time,
        **options: Unpack[LessonOptions],
    ) -> None:
        self._lesson = load_lesson(lesson) if not isinstance(lesson, Lesson) else lesson
        if not self._lesson.proved:
            raise RuleError(Code.INCONSISTENT, "lesson", self._lesson.id, detail=Detail.UNPROVED_LESSON)
        self._stage = self._panel_of(LessonStage)
        self._stage.begin(Run.start(self._lesson, number_of(seed)), clock)
        self._hand_in = HandIn(self._lesson.id, self._stage.log)
        self._notice = ("", 0)
        """A word about how the learner came here, and the moment that it is said at."""
        super().__init__(**options)

    @property
    def run(self) -> Run:
        """The state of the learner, as a value."""
        return self._stage.run

    @property
    def history(self) -> list[Answer]:
        """All answers to this widget's questions, drills' too, the oldest first; after a reload there are none."""
        return list(self._stage.log.answers)

    def to_rows(self) -> list[dict[str, Any]]:
        """Return :attr:`history` as rows, for ``pandas.DataFrame(...)``."""
        return rows_of(self._stage.log.answers)

    def result(self, pupil: str = "") -> Result:
        """Return what this lesson came to so far, by skill; ``str`` of it is the word that is handed in.

        pupil  a name, at most 40 characters. Raises RuleError.
        """
        tally = self.run.tally
        found = self._hand_in.result(pupil, len(tally.skipped))
        return replace(found, alone=tally.alone, helped=tally.helped)

    def resume(self, word: str) -> None:
        """Go on where a progress word says. Raises LessonError if it does not fit this lesson."""
        with self._batch():
            self._show(parse_progress(word, self._lesson))

    def go_to(self, step: int) -> None:
        """Show a step, from 1; one after the last is the end."""
        with self._batch():
            self._show(self.run.at_step(step - 1))

    # -- moving on -----------------------------------------------------------------------------------

    def _show(self, run: Run) -> None:
        """Show another moment; at the end of the whole lesson its skills are taught."""
        if run.is_over and not run.tally.skipped:
            self._stage.log.taught(skills_taught(self._lesson))
        self._stage.show(run)

    @action(n=int)
    def _act_next(self, n: int) -> None:
        if n == self._stage.n:
            self._show(self.run.next())

    @action(n=int)
    def _act_back(self, n: int) -> None:
        if n == self._stage.n:
            self._show(self.run.back())

    @action(at=int)
    def _act_goto(self, at: int) -> None:
        self._show(self.run.at_step(at))

    @action()
    def _act_again(self) -> None:
        """Begin anew, with other problems; what was reached stays."""
        self._hand_in.afresh()
        self._show(self.run.afresh(SystemRandom().randrange(SEEDS)))

    @action(name=str)
    def _act_hand_in(self, name: str) -> None:
        """Make the result a word to be handed in, with the name that somebody typed, or without."""
        self._hand_in.word = str(self.result(name))

    @action(n=int)
    def _act_redo(self, n: int) -> None:
        """Answer this step once more, a drill with other problems; what was reached stays."""
        if n == self._stage.n:
            self._show(self.run.redone())

    @action(word=WORD)
    def _act_kept_result(self, word: str) -> None:
        """Add to the result what the browser remembers of it; a word that does not fit is left out."""
        self._hand_in.resume(word)

    @action(word=WORD)
    def _act_resume(self, word: str) -> None:
        """Go on where the browser remembers to have been; a word that does not fit is only reported."""
        try:
            self._show(parse_progress(word, self._lesson))
            self._notice = ("resumed" if self.run.at else "", self._stage.n)
        except RuleError as error:
            word = "progress_changed" if error.detail == Detail.PROGRESS_CHANGED else "progress_old"
            self._notice = (word, self._stage.n)

    # -- what it shows -------------------------------------------------------------------------------

    def _compute(self) -> None:
        run = self.run
        self.set_trait("value", progress_text(run))
        self.set_trait("steps", len(run.lesson.steps))
        self.set_trait("step", min(run.at + 1, len(run.lesson.steps)))
        self.set_trait("marks", dict(enumerate(run.marks, 1)))

    def _base(self, words: Words) -> LessonBase:
        lang = words.lang
        lesson, foreign = self._lesson, lang not in self._lesson.languages
        own = lesson.languages[0] if foreign else ""
        return {
            **self._stage.base(super()._base(words), lesson.game, words),
            "id": lesson.id,
            "title": said(lesson.title, lang),
            "goal": said(lesson.goal, lang),
            "minutes": translate("learn.minutes", lang, n=lesson.minutes),
            "after": ways_on(lesson, lang),
            "own_lang": own,
            "readings": dict(readings(lesson.game, own or lang)),
        }

    def _view(self, words: Words) -> LessonFrame | LessonView:
        lang = words.lang
        run = self.run
        total = len(run.lesson.steps)
        over = over_view(run, lang) if run.is_over else None
        if over and self._lesson.id:
            over["handed"] = self._hand_in.view(lang)
        place = translate("learn.step", lang, at=min(run.at + 1, total), total=total)
        frame = self._stage.frame(words, place, " ".join(self._notes(lang)), over)
        frame["result"] = self._hand_in.kept
        frame["in_class"] = self._panel_of(ClassPanel).line(words)
        return frame if over else self._stage.drawn(frame, words)

    def _notes(self, lang: str) -> Iterator[str]:
        """The notes above the step: where the learner comes in, and of a lesson in other languages that it is so."""
        word, n = self._notice
        notice = word if n == self._stage.n else ""
        if notice:
            yield translate(f"learn.{notice}", lang)
        own, *others = self._lesson.languages
        if lang != own and not others and (notice or not self.run.at):
            name = translate("ui.lang_name", own) if own in LANGUAGES else own
            yield translate(f"learn.written.{own if own in BUILT_IN else 'other'}", lang, name=name)

    def _fallback(self, words: Words) -> Iterator[Part]:
        view, base = self.view, self.base
        yield Heading(base["title"])
        yield Paragraph(base["goal"])
        yield Paragraph(view["notice"])
        if over := view["over"]:
            yield Paragraph(over["title"])
            yield Paragraph(over["marks"])
        else:
            yield from self._stage.parts(view, words)

    def __repr__(self) -> str:
        return f"LessonPlayer({self._lesson.id!r})"


__all__ = ["COURSE", "LessonPlayer", "page_of"]
