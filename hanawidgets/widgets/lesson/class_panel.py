"""The class in which a lesson is taken: what is told to its teacher, and what the page says of that.

A page that belongs to a class comes in as the member that its browser keeps, and then reports: come to a step, asked
for a hint, answered. What could not be sent because the server did not answer is sent when it does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from secrets import token_hex
from typing import Any, Final

from hanawidgets.core.errors import Detail, RuleError
from hanawidgets.teach.course import NOTHING, Run
from hanawidgets.teach.drilling import UNSEEN
from hanawidgets.teach.progress import progress_text
from hanawidgets.text import Words

from ..action import LINE, action
from ..app_pages import game_pages
from ..panel import Panel
from ..room_link import RoomLink
from .stage import LessonStage
from .views import ClassLine, TableLink

__all__ = ["ClassPanel", "moment_of", "table_link"]

_AGAIN_S: Final = 1.0
"""Seconds before something is sent again that could not be sent."""
_MOST_UNSENT: Final = 500
_LONGEST_ANSWER: Final = 80
_LATER: Final = (Detail.ROOM_LOST, Detail.ROOM_OFTEN)
"""Refusals after which it is sent again."""
_GONE: Final = (Detail.ROOM_UNKNOWN, Detail.ROOM_REMOVED, Detail.ROOM_CLOSED)
"""Refusals after which there is no class any more."""
_STATES: Final = {Detail.ROOM_ELSEWHERE.value: "elsewhere"} | {detail.value: "gone" for detail in _GONE}
"""Refusal to come in → what has become of the class for this page."""


class ClassPanel(Panel[Any]):
    """The class of a lesson's page; nothing for a page without one.

    room_link  the way to it
    """

    _code = ""
    """The class's code, "" where the page has none."""
    _state = ""
    _at: tuple[int, int, int, int] = (-1, 0, 0, 0)
    """What was reported last: step, question, hints shown, answers."""
    _sending = False

    def __init__(self, widget: Any) -> None:
        super().__init__(widget)
        self.room_link = RoomLink(self._changed)
        self._unsent: list[dict[str, Any]] = []
        self._mark, self._count = token_hex(4), 0

    # -- coming in -------------------------------------------------------------------------------------

    @action(code=str, token=LINE)
    def _act_class_open(self, code: str, token: str) -> None:
        """Come in as who the browser says one is; without a token the page says that one is not in the class."""
        link = self.room_link
        if not code or link.room is not None or link.client is None:
            return
        self._code, self._state = code, "" if token else "out"
        if token:
            link.come(link.clients().enter(code, token=token))

    @action()
    def _act_class_leave(self) -> None:
        """Tell the class nothing more; the browser forgets it."""
        self.room_link.leave()
        self._code, self._state, self._unsent = "", "", []

    @action(on=bool)
    def _act_class_help(self, on: bool) -> None:
        """Ask the teacher to come, or no longer."""
        self.room_link.say("wait", on="help" if on else "")

    def _changed(self) -> None:
        """Show what the class has become."""
        with self.widget._batch():
            problem = self.room_link.problem
            if self.room_link.room is None and problem is not None:
                self._state = _STATES.get(str(problem.detail), "lost")
            elif self.room_link.room is not None:
                self._state = "gone" if self.room_link.room.ended else "in"
        self.asked()

    # -- reports ---------------------------------------------------------------------------------------

    def asked(self) -> None:
        """Report what has become of what the page asked for."""
        room = self.room_link.room
        if room is not None and not room.ended:
            self._note()
            self._send()

    def _note(self) -> None:
        """Write down what there is to report since the last time."""
        stage = self.beside(LessonStage)
        run, answers = stage.run, stage.log.answers
        at, move, hints, told = self._at
        if not run.lesson.id:
            return
        new = answers[told:]
        if at != run.at and not new:
            self._report(run, "over" if run.is_over else "here")
        for answer in new:
            wrong = answer.verdict == "wrong"
            facts: dict[str, str] = {}
            if wrong:
                facts = {
                    "mistake": answer.misconception,
                    "answer": answer.given[:_LONGEST_ANSWER],
                    "at": moment_of(run),
                }
            self._report(run, answer.verdict, answer.step, **facts)
        if (at, move) == (run.at, run.move) and run.hint > hints:
            for _ in range(run.hint - hints):
                self._report(run, "hint")
        self._at = (run.at, run.move, run.hint, len(answers))

    def _report(self, run: Run, how: str, step: int = 0, **facts: str) -> None:
        self._count += 1
        mark = f"{self._mark}-{self._count}"
        data = {"lesson": run.lesson.id, "step": step or run.at + 1, "how": how, "k": mark, **facts}
        self._unsent.append({name: value for name, value in data.items() if value})
        del self._unsent[:-_MOST_UNSENT]

    def _send(self) -> None:
        if self._unsent and not self._sending and self.room_link.room is not None:
            self._sending = True
            self.room_link.ask(self._sent())

    async def _sent(self) -> None:
        """Send what is written down, one after the other."""
        try:
            while self._unsent and self.room_link.room is not None and not self.room_link.room.ended:
                data = self._unsent[0]
                try:
                    await self.room_link.room.say("step", **data)
                except RuleError as error:
                    if error.detail in _LATER:
                        await asyncio.sleep(_AGAIN_S)
                        continue
                    if error.detail in _GONE:
                        self._state = "gone"
                        return
                if self._unsent and self._unsent[0] is data:
                    del self._unsent[0]
        finally:
            self._sending = False

    # -- what it shows ---------------------------------------------------------------------------------

    def line(self, words: Words) -> ClassLine | None:
        """Return what the page says of its class, None where it has none."""
        if not self._code or not self._state:
            return None
        room, state = self.room_link.room, self._state
        me = room.fold.members.get(room.me) if room is not None else None
        name = me.name if me is not None else ""
        if state == "in" and self.room_link.is_lost:
            state = "lost"
        title = room.fold.title if room is not None else ""
        key = f"class.lesson_line.{state}" + (".unnamed" if state == "in" and not name else "")
        asks = me is not None and me.waits == "help"
        way = "out" if state == "out" else "in"
        return {
            "text": words.say(key, title=title or words.say("class.untitled"), name=name, code=self._code),
            "state": state,
            "code": self._code,
            "token": room.token if room is not None else "",
            "to": {"href": "class.ipynb", "label": words.say(f"class.lesson_line.to.{way}")},
            "help": words.say(f"class.help.{'undo' if asks else 'ask'}") if me is not None else "",
            "asks": asks,
            "table": table_link(me, words),
        }


def table_link(pupil: Any, words: Words) -> TableLink | None:
    """Return the table to which a pupil was led, None if to none."""
    if pupil is None or not pupil.table or pupil.game not in game_pages():
        return None
    label = words.say("class.to_table", game=words.say(f"ui.game.{pupil.game}"))
    return {"href": f"{game_pages()[pupil.game].table.name}.ipynb", "label": label, "code": pupil.table}


def moment_of(run: Run) -> str:
    """Return the question of a run as a word of progress in which nothing else stands: it is shown again elsewhere."""
    none: str = UNSEEN * len(run.lesson.steps)
    kept: Mapping[int, Any] = {run.at: run.here} if run.here != NOTHING else {}
    return progress_text(replace(run, marks=none, now=none, kept=kept))
