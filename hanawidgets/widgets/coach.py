"""A beginner's first game: coached, and short where the rules know a short one. Of every game.

One line a turn says what can be done now and why. A game lists its topics, the first that fits is told. A topic waits
until those it builds on have been told, and fades: nothing is told more than :data:`TOLD` times a game. All of it
follows from the moves so far, so that a reload or a step back changes nothing; only what the player at the seat may
know is looked at.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from hanawidgets.core.game import ORDINARY
from hanawidgets.core.session import Session
from hanawidgets.text import translate

from .action import action
from .memory import BEGUN, RESUMED
from .views import CoachView

TOLD: Final = 2
ON: Final = "on"
BEGINNER: Final = "beginner"
"""Whom a beginner meets, where a game has one."""
Facts = Mapping[str, object]


class Topic(NamedTuple):
    """Something to be told.

    name   its words in the catalogues
    fits   what it says of an observation: facts for its words, None where it has nothing to say
    after  topics that must have been told before
    lights the cards that its words speak of, as faces: what is said to light up does
    """

    name: str
    fits: Callable[[Any, str], Facts | None]
    after: tuple[str, ...] = ()
    lights: Callable[[Any], Sequence[str]] = lambda _view: ()


class Line(NamedTuple):
    """What is told at a moment, "" for nothing, and the cards that light up with it."""

    text: str = ""
    lit: Sequence[str] = ()


def always(_view: object, _lang: str) -> Facts:
    """Fit every turn."""
    return {}


def line_of(session: Session, topics: Sequence[Topic], lang: str) -> Line:
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
            facts = topic.fits(view, lang)
            if facts is not None:
                told[topic.name] += 1
                text = translate(f"{session.game.name}.coach.{topic.name}", lang, **facts)
                line = Line(text, topic.lights(view))
                break
    return line


class WithCoach:
    """Mixin: a table that offers a beginner's first game, and tells one line a turn while ``coach`` is on."""

    _topics: ClassVar[tuple[Topic, ...]] = ()
    _first_visit: bool = False
    """Whether the browser remembers nothing of this table."""
    _message: str
    _session: Session
    _lesson: str
    _after_lessons: bool
    opponent: Any
    ruleset: Any
    seat: Any
    seed: Any
    _players: Any

    coach: Any

    @abstractmethod
    def _first_game(self) -> tuple[str, Any]:
        """Return the rules of the game, a short one if there is any, and its start if it is none of a whole game."""

    @abstractmethod
    def _moved(self, session: Session, since: int | None = None) -> None: ...

    @abstractmethod
    def _pick_seed(self, start: Any = None) -> None: ...

    @abstractmethod
    def _begin(self, opponent: str, seat: Any, start: Any = None) -> Session: ...

    @abstractmethod
    def _restart(self) -> None: ...

    @action()
    def _act_first_game(self) -> None:
        """Begin it with a line a turn, against a beginner."""
        rules, start = self._first_game()
        for name, value in {
            "ruleset": rules,
            "opponent": BEGINNER if BEGINNER in self._players else ORDINARY,
            "seat": "A",
        }.items():
            setattr(self, name, value)
        self._pick_seed(start)
        self._restart()
        if start is not None:
            self._moved(self._begin(self.opponent, self.seat, start), 0)
        self.coach, self._message = ON, BEGUN

    @action(on=bool)
    def _act_coach(self, on: bool) -> None:
        self.coach = ON if on else ""

    def _coach_view(self, session: Session, lang: str) -> CoachView:
        fresh = session.undone() is session and session.is_latest
        newcomer = fresh and bool(self._first_visit or self._lesson)
        returned = self._after_lessons and self._message == RESUMED
        line = line_of(session, self._topics, lang) if self.coach else Line()
        return {
            "on": bool(self.coach),
            "line": line.text,
            "lit": list(line.lit),
            "offer": bool(self._topics) and not self.coach and (newcomer or returned),
        }


__all__ = ["TOLD", "Line", "Topic", "WithCoach", "always", "line_of"]
