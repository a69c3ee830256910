"""A beginner's first game: coached, and short where the rules know a short one. Of every game.

One line a turn says what can be done now and why. A game lists its topics, the first that fits is told. A topic waits
until those it builds on have been told, and fades: nothing is told more than :data:`TOLD` times a game. All of it
follows from the moves so far, so that a reload or a step back changes nothing; only what the player at the seat may
know is looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypedDict

from hanawidgets.core.game import ORDINARY
from hanawidgets.core.session import Session
from hanawidgets.text import Words

from ..action import action
from ..checked import Checked, one_of
from ..panel import TablePanel
from .memory import RESUMED, MemoryPanel


class CoachView(TypedDict):
    """Whether a line a turn is wanted; the line, "" for none, and the cards that light up with it; whether a beginner's
    first game is offered."""

    on: bool
    line: str
    lit: list[str]
    offer: bool


class CoachPart(TypedDict):
    coach: CoachView


TOLD: Final = 2
ON: Final = "on"
BEGINNER: Final = "beginner"
"""Whom a beginner meets, where a game has one."""
Facts = Mapping[str, object]


class Topic(NamedTuple):
    """A topic to tell of.

    name   its words in the catalogues
    fits   what it says of an observation: facts for its words, None where it has nothing to say
    after  topics that must have been told before
    lights the cards that its words speak of, as faces: what is said to light up does
    """

    name: str
    fits: Callable[[Any, Words], Facts | None]
    after: tuple[str, ...] = ()
    lights: Callable[[Any], Sequence[str]] = lambda _view: ()


class Line(NamedTuple):
    """The sentence for a moment, "" for nothing, and the cards that light up with it."""

    text: str = ""
    lit: Sequence[str] = ()


def always(_view: object, _words: Words) -> Facts:
    """Fit every turn."""
    return {}


def line_of(session: Session, topics: Sequence[Topic], words: Words) -> Line:
    """Return the line for the moment shown, an empty one if nobody is to decide or all has been told."""
    told: Counter[str] = Counter()
    line = Line()
    if not session.decides or len(session.people) > 1:  # several people: no line tells of one's hand
        return line
    for at in range(session.at + 1):
        now = session.goto(at).now
        if now.to_act not in session.people:
            continue
        view, line = now.observe(now.to_act), Line()
        for topic in topics:
            if told[topic.name] >= TOLD or not all(told[name] for name in topic.after):
                continue
            facts = topic.fits(view, words)
            if facts is not None:
                told[topic.name] += 1
                text = words.say(f"{session.game.name}.coach.{topic.name}", **facts)
                line = Line(text, topic.lights(view))
                break
    return line


class CoachPanel(TablePanel):
    """A table offers a beginner's first game, and tells one line a turn while its trait ``coach`` is on."""

    words = "coach coach.offer coach.begin coach.off"

    @staticmethod
    def trait() -> Checked:
        """Return the trait ``coach`` of a table."""
        return Checked("", one_of("", ON), help="on: one line a turn for a beginner")

    @action()
    def _act_first_game(self) -> None:
        """Begin it with a line a turn, against a beginner."""
        self.begin()

    def begin(self) -> None:
        """Begin a beginner's first game."""
        table = self.table
        rules, start = self.table_game.first
        opponent = BEGINNER if BEGINNER in table._players else ORDINARY
        table._choose(ruleset=rules, opponent=opponent, seat="A")
        table._pick_seed(start)
        table._restart(start)
        table._choose(coach=ON)

    @action(on=bool)
    def _act_coach(self, on: bool) -> None:
        self.table._choose(coach=ON if on else "")

    def view(self, words: Words) -> CoachPart:
        """Return what is told, and whether a first game is offered."""
        session, memory, topics = self.table._shown, self.beside(MemoryPanel), self.table_game.topics
        fresh = session.undone() is session and session.is_latest
        newcomer = fresh and bool(memory.first_visit or memory.lesson)
        returned = memory.after_lessons and self.table._message == RESUMED
        on = bool(self.table.coach)
        line = line_of(session, topics, words) if on else Line()
        coach: CoachView = {
            "on": on,
            "line": line.text,
            "lit": list(line.lit),
            "offer": bool(topics) and not on and (newcomer or returned),
        }
        return {"coach": coach}


__all__ = ["TOLD", "CoachPanel", "Line", "Topic", "always", "line_of"]
