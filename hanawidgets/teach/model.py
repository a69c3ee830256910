"""A lesson (稽古) as values: steps to read, to answer and to play. ``LESSONS.md`` describes the text form.

Texts are mappings language → sentence. As written they may hold claims (:mod:`.assertions`); :func:`.validate.prove`
returns the lesson with every claim proved and put in, and only such a lesson is shown to anybody.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.game import AnyGame
from hanawidgets.core.registry import game_of
from hanawidgets.text import BUILT_IN

Text = Mapping[str, str]
"""Language → sentence."""

PARTS: Final = ("predict", "worked", "blank", "solve", "drill", "read")
"""Phases of teaching: bet on an answer, follow a worked one, fill its blank, solve alone, drill; or read."""
HINTS: Final = ("where", "rule", "next", "answer")
"""The rungs of the ladder of hints, in their order."""


@dataclass(frozen=True, slots=True)
class About:
    """The subject of a text's numbers: rules, and whatever is shown.

    cards, field, situation, position, seat   as in :class:`Step`
    """

    rules: Any
    cards: tuple[Any, ...] = ()
    field: int = 0
    situation: Any = None
    position: Any = None
    seat: str = "A"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The base of all steps.

    part       phase of teaching, one of :data:`PARTS`
    text       caption, None: none
    rule       ids of the rules it teaches
    hint       rung → text, replacing what :func:`.hints.hints` would say
    cards      cards shown
    field      pile of the field shown where there is no position, for games that have one
    situation  what is scored, the game's own value
    show       what its picture shows besides, the game's own value
    rules      rule set of this step
    position   state of the game shown, None: none
    seat       the learner's seat
    skill      names of the skills that it takes, without the game; empty: they follow from the rest (:mod:`.skills`)
    asks       facts that it asks for besides those that follow from what it is (:mod:`.course`)
    worth      move of the learner in ``position`` → mean points of the round that the judge finds, rounded
    """

    part: str = "read"
    text: Text | None = None
    rule: tuple[str, ...] = ()
    hint: Mapping[str, Text] = dataclasses.field(default_factory=dict)
    cards: tuple[Any, ...] = ()
    field: int = 0
    situation: Any = None
    show: Any = None
    rules: Any = None
    position: Any = None
    seat: str = "A"
    skill: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    worth: Mapping[Any, int] = dataclasses.field(default_factory=dict, hash=False)

    @property
    def kind(self) -> str:
        """The step's kind as files write it."""
        return type(self).__name__.lower()

    @property
    def game(self) -> AnyGame:
        """The game that it belongs to: the one that its rules are of."""
        return game_of(self.rules)

    @property
    def about(self) -> About:
        """The subject of its texts."""
        return About(self.rules, self.cards, self.field, self.situation, self.position, self.seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Read(Step):
    """A caption, perhaps with cards or a formula; nothing is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer to choose.

    text   None: worded from ``value``
    value  what it says, compared with the game's answer; None where nothing is compared
    why    said when it is taken;  rule: the id that decides
    mistake  name of the misconception behind it; empty: the one that the engine finds to lead to ``value``
    """

    text: Text | None = None
    value: int | str | None = None
    right: bool = False
    why: Text | None = None
    rule: str = ""
    mistake: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Step):
    """A question with two to five answers, one of them right. ``ask`` is what the game proves it by."""

    question: Text
    choices: tuple[Choice, ...]
    ask: str = "none"

    @property
    def right(self) -> int:
        """Place of the right answer."""
        return next(at for at, choice in enumerate(self.choices) if choice.right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Step):
    """Cards are to be picked.

    among   pile of the cards laid out
    answer  pile of the right ones, 0: the goal says, perhaps in several ways
    goal    what they have in common, for proof and reason: keys of the game's own (``yaku``, ``legal`` ...)
    one     whether the question says that it is one card: then another card takes the place of the one before. Never
            taken from the answer, which the control would give away
    why     said when it is right
    """

    question: Text
    among: int
    answer: int = 0
    goal: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    one: bool = False
    why: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """The answer to a legal move that is not accepted."""

    action: Any
    why: Text
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A move of the learner, and why it is the one wanted.

    goal    what is to be reached: keys of the game's own (``takes``, ``wins`` ...), all of them; or
    accept  actions that will do,  best: because they are the best; or
    any     whether all legal moves will do
    note    said after it
    then    what follows by itself
    wrong   reasons against particular other moves
    also    what is said to other moves that are as good: they are no error
    """

    accept: tuple[Any, ...] = ()
    best: bool = False
    goal: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    any: bool = False
    note: Text | None = None
    then: tuple[Any, ...] = ()
    wrong: tuple[Other, ...] = ()
    also: tuple[Other, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(Step):
    """The learner makes moves from ``position``.

    form      whether it is about what can be played, and not about what is best
    question  what is asked, where the text does not ask it
    """

    moves: tuple[Move, ...]
    form: bool = False
    question: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A move that is shown, with its comment."""

    action: Any
    text: Text | None = None
    rule: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch(Step):
    """Moves shown one by one from ``position``."""

    moves: tuple[Shown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Step):
    """The formula of ``situation`` with blanks: names of terms, ``score`` the whole; perhaps with a question."""

    blank: tuple[str, ...]
    question: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill(Step):
    """Fresh problems of a generator: its name, how many, its options."""

    make: str
    count: int = 5
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict, metadata={"key": "with"})


AnyStep = Read | Choose | Pick | Play | Watch | Number | Drill


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson.

    id      its name in links
    game    name of the game, left out: that of the rules;  rules: its rule set
    goal    what the learner is to do afterwards;  done: the same, said at the end; None: as the goal
    proved  whether :func:`.validate.prove` has put in its claims
    languages  what it is written in; once proved, its texts say the same in the others, for want of better
    """

    id: str
    title: Text
    goal: Text
    steps: tuple[AnyStep, ...]
    game: str = ""
    rules: Any = None
    minutes: int = 5
    done: Text | None = None
    languages: tuple[str, ...] = BUILT_IN
    proved: bool = False

    def __post_init__(self) -> None:
        if not self.game and self.rules is not None:
            object.__setattr__(self, "game", game_of(self.rules).name)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on an answer.

    right  whether it is right
    text   what is said, None: nothing but that
    code   what kind of answer: ``right``, ``wrong``, a mistake (``forgot_doubling``), ``several`` (more than
           one mistake leads there), ``illegal``, ``also`` (as good, but not what is asked: no error) ...
    rule   id of the rule that decides, or empty
    facts  for the page: ``missing``, ``extra`` (faces), ``wrong`` (names of terms) ...
    misconception  name of the mistake behind a wrong answer, of several the likeliest; empty: none is known.
           The same mistake has the same name wherever a game asks: ``forgot_doubling``, ``goal.wins``
    """

    right: bool
    text: Text | None
    code: str
    rule: str = ""
    facts: Mapping[str, Any] = dataclasses.field(default_factory=dict, hash=False)
    misconception: str = ""


@dataclass(frozen=True, slots=True)
class Misconception:
    """A score with one rule wrong.

    name    the mistake: ``forgot_doubling``; its sentence stands under ``<game>.lesson.misconception``
    rule    the rule that says how it is
    values  term, or another asked answer, → its value with the mistake; ``score`` the whole
    facts   numbers and words (language → text) for the sentence
    """

    name: str
    rule: str
    values: Mapping[str, int | str] = dataclasses.field(hash=False)
    facts: Mapping[str, object] = dataclasses.field(default_factory=dict, hash=False)

    @property
    def value(self) -> int:
        """The wrong score."""
        return int(self.values["score"])


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a sum: its name, its points (0: it does not count), and why, None: it says itself."""

    name: Text
    value: int
    why: Text | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """A sum and its parts."""

    parts: tuple[Part, ...]
    total: int
