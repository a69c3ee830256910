"""Today's review (復習): what is due of all games, one fresh problem after the other, and the album of skills."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, tzinfo
from itertools import islice
from math import ceil
from random import Random
from time import time
from typing import Any, Final, Unpack

from traitlets import Dict, Int, List, Unicode

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import GAMES, NAMES
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES, head
from hanawidgets.teach.drilling import HELPED, RIGHT, UNSEEN, without_choices
from hanawidgets.teach.memory import Answer, Clock, Gathered, Memory, day_of, gathered
from hanawidgets.teach.model import AnyStep, Lesson, Read
from hanawidgets.teach.own_problems import LONGEST as LONGEST_OWN
from hanawidgets.teach.own_problems import OwnProblem, read_own
from hanawidgets.teach.results import rows_of
from hanawidgets.teach.skills import MARK, Skill, levels, problems, skill, skill_name
from hanawidgets.text import LANGUAGES, Words, translate, words_in

from ..action import Text
from ..app_pages import LEARN, REVIEW, game_pages
from ..base import HanaWidget, action
from ..fallback import Heading, Paragraph, Part, Points, of
from ..lesson.stage import LessonOptions, LessonSelection, LessonStage, number_of
from ..lesson.views import LessonView
from ..page import page
from ..panel import BadgesPanel
from ..views import PageLink, Written
from .album import album, back, picture
from .kept_file import LONGEST as LONGEST_FILE
from .kept_file import LONGEST_KEPT, Belongings
from .views import DailyBase, DailyResult, DailyStage, DailyView, Stored

SECONDS: Final = 20
"""What a problem takes, about."""
LIMIT: Final = 5 * 60
"""Seconds of a day's review, at most; what is left waits for tomorrow."""
MOST: Final = LIMIT // SECONDS
"""Problems of a review, at most."""
_FIRST_DAY: Final = date(1970, 1, 1).toordinal()
MOST_NEW: Final = 4
"""Skills in it that a lesson has taught and nobody has asked for yet, at most."""
MOST_AGAIN: Final = 5
"""Problems that come once more because they were missed, at most."""
OTHERS: Final = 20
"""Problems looked at for one that this review has not had."""
KEPT: Final = Text(200_000)
FILE: Final = Text(LONGEST_FILE)
OWN: Final = Text(LONGEST_KEPT)
MOST_FACES: Final = 5
MOST_OWN: Final = 2
"""Problems of one's own games in a review."""
PRACTICE: Final = 3
"""Problems of a skill that somebody wants to practise."""


@dataclass(frozen=True, slots=True)
class Due:
    """A problem to come: the skill that it asks for, and whether it is a second try; or one of one's own games."""

    skill: str
    again: bool = False
    own: OwnProblem | None = None


def plan(memory: Memory, now: float, zone: tzinfo | None = None, room: int = MOST) -> tuple[str, ...]:
    """Return the skills of today's review: of those due that this version knows as many as there is room for, the most
    forgotten ones; then, where some is left, a few that were taught and never asked for. In both parts games and
    groups take turns, still the most forgotten first.

    zone  where the learner is;  room: problems, as many as five minutes hold if it is left out
    """
    known = [one for name in memory.due(now, zone) if (one := skill(name))]
    due = [one for one in known if memory.asked(one.name)][:room]
    new = [one for one in known if not memory.asked(one.name)][: min(MOST_NEW, room - len(due))]
    found: list[Skill] = []
    for left in (due, new):
        while left:
            last = found[-1] if found else None
            found.append(
                min(left, key=lambda one: last is not None and (one.game == last.game) + (one.group == last.group))
            )
            left.remove(found[-1])
    return tuple(one.name for one in found)


class DailyReview(HanaWidget):
    """Today's review, and the album of all skills.

    memory  what is remembered: a :class:`~hanawidgets.teach.memory.Memory` or its text; on our pages the browser adds
            what it has kept
    seed    text or number from which the problems come; left out: chance gives one
    clock   gives the time, in seconds since 1970, UTC

    ``value`` is the memory as text, ``due`` what is asked today. Raises RuleError for a memory that cannot be read.

    >>> DailyReview(clock=lambda: 0.0).due
    []
    """

    _painter = "review"
    value = Unicode("", read_only=True, help="all that is remembered, as text")
    due: List[str] = List(read_only=True, help="names of the skills that are due")
    step = Int(1, read_only=True, help="number of the problem shown, from 1")
    steps = Int(0, read_only=True, help="how many problems there are")
    marks = Dict(read_only=True, help="number of the problem → -, r, h")
    badges = BadgesPanel.trait()

    _watched = ("badges",)
    _panel_kinds = (LessonStage, LessonSelection, BadgesPanel)
    _ui = (
        *LessonStage.ui,
        "ui: games",
        "review: start more again album practise stop due seal close results",
        "review: keep keep_text save open forget forget_ask",
    )

    def __init__(
        self,
        memory: Memory | str = "",
        *,
        seed: int | str | None = None,
        clock: Clock = time,
        **options: Unpack[LessonOptions],
    ) -> None:
        given = Memory.read(memory) if isinstance(memory, str) and memory else memory or Memory()
        self._memory = given.arrived(clock())
        self._unread: tuple[str, ...] = ()
        self._clock = clock
        self._queue: tuple[Due, ...] = ()
        self._had: tuple[Due, ...] = ()
        self._heard = 0
        self._told = ""
        self._own: tuple[OwnProblem, ...] = ()
        self._file: Written | None = None
        self._stored: Stored | None = None
        self._files_read = 0
        self._facts: dict[str, int] = {}
        self._files = 0
        self._today: tuple[Due, ...] = ()
        """What a review would ask now: all that is told of today's review is told of this."""
        self._stage = self._panel_of(LessonStage)
        self._stage.begin(_resting(number_of(seed)), clock)
        super().__init__(**options)

    @property
    def run(self) -> Run:
        """The problems of the review so far and their answers, as a value."""
        return self._stage.run

    @property
    def history(self) -> list[Answer]:
        """All answers to this widget's questions, the oldest first; after a reload there are none."""
        return list(self._stage.log.answers)

    def to_rows(self) -> list[dict[str, Any]]:
        """Return :attr:`history` as rows, for ``pandas.DataFrame(...)``."""
        return rows_of(self._stage.log.answers)

    @property
    def memory(self) -> Memory:
        """All that is remembered, this review's answers too."""
        return self._memory.after(self.history)

    def _planned(self) -> tuple[Due, ...]:
        """Return what a review would ask now."""
        own = self._open_own[:MOST_OWN]
        names = plan(self.memory, self._clock(), page.zone, MOST - len(own))
        return (*map(Due, names), *(Due("", own=one) for one in own))

    # -- one problem after the other -----------------------------------------------------------------

    @property
    def _running(self) -> bool:
        return not self.run.is_over

    def _begin(self, *queue: Due) -> None:
        if not queue:
            return
        self._told = ""
        self._own = self._open_own
        self._had, self._queue = (), queue
        start = _resting(self.run.seed + 1)
        run = self._following(replace(start, lesson=replace(start.lesson, steps=()), marks="", now=""))
        self._stage.show(run if self._had else start)

    def _following(self, run: Run) -> Run:
        """Return the run with the next problem, which is made now; over if there is none."""
        while self._queue:
            now, *rest = self._queue
            self._queue = tuple(rest)
            asked = self._problem(run, now)
            if asked is not None:
                self._had = (*self._had, now)
                lesson = replace(run.lesson, steps=(*run.lesson.steps, asked))
                longer = replace(run, lesson=lesson, marks=run.marks + UNSEEN, now=run.now + UNSEEN)
                return longer.at_step(len(run.lesson.steps))
        return run

    def _problem(self, run: Run, asked: Due) -> AnyStep | None:
        """Return a fresh problem that this review has not had; None if its skill gives none."""
        if asked.own is not None:
            return asked.own.step()
        chance = Random(f"{run.seed}/{len(run.lesson.steps)}")  # noqa: S311 - to be repeatable
        before = [without_choices(replace(step, skill=())) for step in run.lesson.steps]
        found = islice(problems(asked.skill, chance, 0 if asked.again else self._level(asked.skill)), OTHERS)
        own = asked.skill.partition(MARK)[2]
        try:
            step = next(found)
            step = next((one for one in (step, *found) if without_choices(one) not in before), step)
        except (RuleError, StopIteration):
            return None
        return replace(step, skill=(own,))

    def _level(self, name: str) -> int:
        """Return how hard a problem may be: a step more with each success in a row."""
        letters = "".join("r" if how == "right" else "-" for _, how in self.memory.reviews.get(name, ()))
        return min(len(letters) - len(letters.rstrip("r")), levels(name)) - 1

    @action(n=int)
    def _act_next(self, n: int) -> None:
        """Go on; what was missed comes once more."""
        if self._stage._stale(n):
            return
        run, now = self.run, self._had[-1]
        missed = run.now[run.at] == HELPED and not now.again
        again = sum(each.again for each in (*self._had, *self._queue))
        first = [each for each in self._queue if not each.again]
        others = self._queue[len(first) :]
        room = MOST - len(self._had) - len(others)
        if missed and again < MOST_AGAIN and room > 0:
            # Five minutes stay five minutes: the least forgotten one makes room and stays due.
            self._queue = (*first[: room - 1], *others, replace(now, again=True))
        run = run.next()
        self._stage.show(self._following(run) if run.is_over else run)

    @action()
    def _act_start(self) -> None:
        """Begin what is due."""
        self._begin(*self._planned())

    @action(skill=Text(100))
    def _act_practise(self, skill: str) -> None:
        """Begin a few problems of one skill."""
        if skill in self.memory.reviews and _known(skill):
            self._begin(*[Due(skill)] * PRACTICE)

    @action()
    def _act_stop(self) -> None:
        """Leave off; what was not asked stays due."""
        self._queue = ()
        if not self._went:
            self._had = ()
            self._stage.show(_resting(self.run.seed))
        elif self._running:
            self._stage.show(self.run.at_step(len(self.run.lesson.steps)))

    @action(n=int)
    def _act_back(self, n: int) -> None:
        if not self._stage._stale(n):
            self._stage.show(self.run.back())

    @action(at=int)
    def _act_goto(self, at: int) -> None:
        """Look at a problem of before again."""
        if self._had and 0 <= at < len(self.run.lesson.steps):
            self._stage.show(self.run.at_step(at))

    # -- what is kept ----------------------------------------------------------------------------------

    @action(kept=KEPT)
    def _act_remember(self, kept: str) -> None:
        """Take what the browser has kept, one word a line. What cannot be read is given back as it is."""
        found: Gathered = gathered(kept)
        self._memory, self._unread = self._memory.merged(found.memory).arrived(self._clock()), found.unread
        self._heard += 1
        self._told = "unread" if found.unread else ""

    @action(kept=Text(LONGEST_OWN))
    def _act_own(self, kept: str) -> None:
        """Take the problems of one's own games that the browser keeps."""
        self._own = read_own(kept)

    @property
    def _own_done(self) -> tuple[OwnProblem, ...]:
        """The problems of one's own games that were solved alone in this review."""
        return tuple(one.own for one, mark in zip(self._had, self.run.now, strict=False) if one.own and mark == RIGHT)

    @property
    def _own_marks(self) -> str:
        """The marks of the first tries, without those left out."""
        met = zip(self._had, self.run.now, strict=False)
        return "".join(mark for one, mark in met if one.own and not one.again and mark != UNSEEN)

    @property
    def _open_own(self) -> tuple[OwnProblem, ...]:
        done = self._own_done
        return tuple(one for one in self._own if one not in done)

    def _belongings(self, kept: str) -> Belongings:
        """Return all that this device keeps; ``kept``: what the page says, as JSON. Raises RuleError for what no page
        of ours says."""
        try:
            found = json.loads(kept)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise RuleError(Code.UNKNOWN_VALUE, "message", kept[:20])
        return Belongings.of_page(self.memory, found)

    @action(file=FILE, kept=OWN)
    def _act_open(self, file: str, kept: str) -> None:
        """Add a file of somewhere else to what is remembered and to what the page keeps."""
        added = Belongings.read(file)
        found = self._belongings(kept).merged(added)
        self._memory = self._memory.merged(added.memory).arrived(self._clock())
        self._own = read_own(found.problems)
        self._stored = {"id": self._files_read, "words": found.kept}
        self._files_read += 1
        self._told = "opened_part" if added.unread else "opened"
        self._facts = {
            "skills": len(added.memory.reviews),
            "lessons": len(added.lessons),
            "games": sum(len(lines.split()) for lines in added.games.values()),
            "n": added.unread,
        }

    @action(kept=OWN)
    def _act_save(self, kept: str) -> None:
        """Write all that is remembered, and what the page keeps of lessons and games, as a file."""
        self._files += 1
        name = f"{translate('review.file', self.language)}.txt"
        self._file = {"id": self._files, "name": name, "text": self._belongings(kept).text}

    @action()
    def _act_forget(self) -> None:
        """Forget everything."""
        self._memory, self._unread = Memory(), ()
        self._stage.log.answers.clear()
        self._queue, self._had, self._told = (), (), "forgotten"
        self._stage.show(_resting(self.run.seed))

    # -- what it shows ---------------------------------------------------------------------------------

    def _compute(self) -> None:
        self.set_trait("value", self.memory.text)
        self.set_trait("steps", len(self._had) + len(self._queue))
        self.set_trait("step", min(self.run.at + 1, max(self.steps, 1)))
        self.set_trait("marks", dict(enumerate(self.run.now, 1)) if self._had else {})
        self._today = self._planned()
        self.set_trait("due", [one.skill for one in self._today if one.skill])
        if self._running and self.run.question.game.name not in self._games:
            self._games = (*self._games, self.run.question.game.name)
            self._renew_base()  # another game's cards and words

    _games: tuple[str, ...] = ()

    def _base(self, words: Words) -> DailyBase:
        base = super()._base(words)
        return {**base, "stages": {game: self._stage.base(base, game, words) for game in self._games}}

    def _view(self, words: Words) -> DailyView:
        lang = words.lang
        memory, phase = self.memory, self._phase
        asked = self._problem_view(lang) if phase == "asking" else None
        title = asked["place"] if asked else self._words(phase, "title", lang)
        more = bool(self._today)
        return {
            "n": self._stage.n,
            "stage": phase,
            "title": title,
            "text": "" if asked else self._words(phase, "text", lang),
            "go": translate("review.more" if phase == "over" else "review.start", lang) if more else "",
            "links": self._links(phase, lang),
            "game": self.run.question.game.name,
            "lesson": asked,
            "faces": [] if asked else self._faces(phase),
            "results": list(self._results(lang)) if phase == "over" else [],
            "album": [] if asked else album(memory, self._clock(), page.zone, words),
            "due_days": [] if asked else self._due_days(),
            "own_done": [one.word for one in self._own_done],
            "kept": {"heard": self._heard, "word": memory.text if memory.reviews else "", "unread": list(self._unread)},
            "notice": translate(f"review.notice.{self._told}", lang, **self._facts) if self._told else "",
            "stored": self._stored,
            "file": self._file,
            "say": asked["say"] if asked else title,
        }

    def _due_days(self) -> list[int]:
        """Return the day since 1970 on which each known skill is to be asked for: headers say how many are due."""
        known = (name for name in self.memory.reviews if skill(name))
        return sorted(self.memory.due_on(name, page.zone) - _FIRST_DAY for name in known)

    def _problem_view(self, lang: str) -> LessonView:
        """Return the problem asked now, drawn as a lesson's."""
        stage, place = self._stage, self._place(lang)
        words = words_in(lang)
        asked = stage.drawn(stage.frame(words, place), words)
        total = len(self._had) + len(self._queue)
        asked["part"] = translate(f"ui.game.{self.run.question.game.name}", lang)
        asked["drill"] = place
        asked["timeline"] += [
            {"part": "drill", "state": "", "here": False, "label": translate("learn.problem", lang, n=n + 1, of=total)}
            for n in range(len(self._had), total)
        ]
        asked["can"] |= {"back": self.run.at > 0, "redo": False}
        return asked

    def _words(self, stage: DailyStage, key: str, lang: str) -> str:
        due = len(self._today)
        return translate(
            f"review.{stage}.{key}",
            lang,
            n=due,
            minutes=ceil(due * SECONDS / 60),
            right=sum(self._went.values()) + self._own_marks.count(RIGHT),
            of=len(self._went) + len(self._own_marks),
            next=self._next(lang),
        )

    def _faces(self, stage: DailyStage) -> list[str]:
        """Return some cards of what is due or known, of the games' covers if there is none."""
        if stage == "over":
            return []
        memory = self.memory
        names = (
            self.due
            if stage == "due"
            else sorted(filter(_known, memory.reviews), key=lambda name: memory.stability(name, page.zone))[::-1]
        )
        shown = [picture(name)[0] for name in names] or REVIEW.faces
        return list(dict.fromkeys(shown))[:MOST_FACES]

    @property
    def _phase(self) -> DailyStage:
        if self._running:
            return "asking"
        if self._went or self._own_marks:
            return "over"
        if self._today:
            return "due"
        return "rest" if self.memory.reviews else "first"

    def _place(self, lang: str) -> str:
        at, total = self.run.at, len(self._had) + len(self._queue)
        key = "problem_again" if self._had[at].again else "problem"
        return translate(f"learn.{key}", lang, n=at + 1, of=total)

    @property
    def _went(self) -> dict[str, bool]:
        """Skill → whether all that was asked of it at first was solved alone; those left out are not in it."""
        found: dict[str, bool] = {}
        for asked, mark in zip(self._had, self.run.now, strict=False):
            if asked.skill and not asked.again and mark != UNSEEN:
                found[asked.skill] = found.get(asked.skill, True) and mark == RIGHT
        return found

    def _back(self, name: str, lang: str) -> str:
        """Return when a skill comes back, in words."""
        return back(self.memory.due_on(name, page.zone) - day_of(self._clock(), page.zone), words_in(lang))

    def _results(self, lang: str) -> Iterator[DailyResult]:
        for name, right in self._went.items():
            yield {
                "name": skill_name(name, lang),
                "game": translate(f"ui.game.{name.partition(MARK)[0]}", lang),
                "right": right,
                "label": translate(f"review.how.{'right' if right else 'missed'}", lang),
                "back": self._back(name, lang),
            }

    def _next(self, lang: str) -> str:
        """Return when something comes back, in words."""
        memory = self.memory
        known = [name for name in memory.reviews if _known(name)]
        return self._back(min(known, key=lambda name: memory.due_on(name, page.zone)), lang) if known else ""

    def _links(self, stage: DailyStage, lang: str) -> list[PageLink]:
        """Return where to go instead: at first to where each game begins, else to a table."""
        if stage == "first":
            firsts = {game: course[0] for game, course in COURSES.items() if course}
            found = [
                (
                    LEARN + lesson,
                    translate(
                        "review.first_lesson",
                        lang,
                        game=translate(f"ui.game.{game}", lang),
                        title=head(lesson).title[lang],
                    ),
                )
                for game, lesson in firsts.items()
            ]
        elif stage in ("rest", "over"):
            tables = [pages.table.name for pages in game_pages().values()]
            found = [(table, translate(f"ui.heading.{table}", lang)) for table in tables]
        else:
            found = []
        return [{"href": f"{stem}.ipynb", "label": label} for stem, label in found if page.offers(stem)]

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Heading(view["title"])
        yield Paragraph(view["text"])
        yield Points([of(each["name"], f"{each['label']} {each['back']}", words) for each in view["results"]])
        if view["lesson"]:
            yield from self._stage.parts(view["lesson"], words)
        for each in view["album"]:
            yield Heading(each["title"], 2)
            yield Points([of(group["title"], group["count"], words) for group in each["groups"]])

    def __repr__(self) -> str:
        return "DailyReview()"


def _known(name: str) -> bool:
    return skill(name) is not None


def _resting(seed: int) -> Run:
    """Return the end of a lesson of nothing: what a review runs through is made as it goes."""
    rules = next(iter(GAMES[NAMES[0]].presets.values()))
    none = dict.fromkeys(LANGUAGES, "")
    lesson = Lesson(id="review", title=none, goal=none, steps=(Read(rules=rules),), rules=rules, proved=True)
    return Run.start(lesson, seed).at_step(1)


__all__ = ["MOST", "DailyReview", "plan"]
