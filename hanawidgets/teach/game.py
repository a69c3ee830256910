"""The record of a game for lessons: one :class:`Teaching`, the ``TEACHING`` of its module ``teach.teaching``.

The rest of this package knows no game. A part of a :class:`Teaching` that is more than one function is a module of
the game; a protocol below says what such a module has, and what counts for a game without one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from hanawidgets.analysis.decision import Decision
from hanawidgets.core import registry
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.game import AnyGame
from hanawidgets.core.state import AnyState, Chance
from hanawidgets.text import LANGUAGES, Words, has, minus, translate

from .goals import Goal, Goals, reaching, said
from .model import About, AnyStep, Counted, Misconception, Move, Pick, Play, Text, Verdict, Watch
from .schema import Field, Object


@dataclass(frozen=True, slots=True)
class LessonDeck:
    """The cards of a game as lessons write and show them.

    full   the pile of all cards
    cards  cards written in one line → these, in order. Raises RuleError
    pile   the same → a pile. Raises RuleError
    names  pile, language → the names of its cards
    faces  pile → the ids of the pictures of its cards, as they are laid out
    face   card → the id of its picture
    """

    full: int
    cards: Callable[[str], tuple[Any, ...]]
    pile: Callable[[str], int]
    names: Callable[[int, Words], str]
    faces: Callable[[int], tuple[str, ...]]
    face: Callable[[Any], str]


class Drills(Protocol):
    """A game's module ``teach.drills``: what makes fresh problems."""

    @property
    def FORMS(self) -> Mapping[str, Object]:  # noqa: N802 - a constant of the module
        """Generators of problems and their options."""

    @property
    def HARDNESS(self) -> Mapping[str, Callable[[Any], float]]:  # noqa: N802
        """Generator → how hard a problem of it is, where problems are compared."""

    def problems(self, make: str, options: Mapping[str, Any], rules: Any, chance: Chance, /) -> Iterator[AnyStep]:
        """Return fresh problems of a generator without end. Raises RuleError."""

    def topics(self, make: str, options: Mapping[str, Any], rules: Any, /) -> list[Mapping[str, Any]]:
        """Return what problems of a generator are about, one by one, as further options; nothing: all in one."""


class _NoDrills:
    """Has no generators."""

    FORMS: Mapping[str, Object] = {}
    HARDNESS: Mapping[str, Callable[[Any], float]] = {}

    def problems(self, make: str, options: Mapping[str, Any], rules: Any, chance: Chance, /) -> Iterator[AnyStep]:
        raise RuleError(Code.UNKNOWN_VALUE, "make", make, allowed=[])

    def topics(self, make: str, options: Mapping[str, Any], rules: Any, /) -> list[Mapping[str, Any]]:
        return []


NO_DRILLS: Final[Drills] = _NoDrills()


class Situations(Protocol):
    """The situations that a step can be about besides cards and a table."""

    @property
    def SITUATION(self) -> Object:  # noqa: N802 - a constant of the module
        """Keys of a situation in a file."""
        return Object(())

    def situation_of(self, data: Mapping[str, Any], /) -> Any:
        """Return the situation that a table of the file describes. Raises RuleError."""
        raise RuleError(Code.UNKNOWN_FIELD, "situation", None, allowed=[])


class Tables(Protocol):
    """Positions."""

    @property
    def TABLE(self) -> Object:  # noqa: N802
        """Keys of a table in a file."""
        return Object(())

    def lay_out(self, data: Mapping[str, Any], rules: Any, seat: str, /) -> Any:
        """Return the position that a table of the file describes. Raises RuleError."""
        raise RuleError(Code.UNKNOWN_FIELD, "table", None, allowed=[])

    def dealt(self, deal: str, dealer: str, rules: Any, /) -> Any:
        """Return the position after a deal. Raises RuleError."""
        raise RuleError(Code.UNKNOWN_FIELD, "deal", None, allowed=[])


class Questions(Protocol):
    """Questions that the game proves the answers of, and words of the game in texts."""

    @property
    def QUESTION_KINDS(self) -> tuple[str, ...]:  # noqa: N802
        """The proofs that a question can have, besides facts."""
        return ()

    @property
    def WORD_KINDS(self) -> tuple[str, ...]:  # noqa: N802
        """Kinds of names that :meth:`word` knows."""
        return ()

    def answer_to(self, ask: str, about: About, /) -> int | str:
        """Return the answer to a question. Raises RuleError where it has none."""
        raise RuleError(Code.UNKNOWN_VALUE, "ask", ask, allowed=[])

    def value_of(self, ask: str, value: object, /) -> int | str:
        """Return a choice's value in the form of :meth:`answer_to`. Raises RuleError."""
        return number_of(value)

    def value_text(self, ask: str, value: int | str, lang: str, /) -> str:
        """Return a choice's value in words."""
        return minus(str(value))

    def word(self, kind: str, name: str, lang: str, /) -> str | None:
        """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
        return None


class Picks(Protocol):
    """Cards that are to be picked."""

    @property
    def PICK_GOALS(self) -> tuple[Field, ...]:  # noqa: N802
        """Keys of a pick that say which cards are right, besides ``answer``; one at most is given."""
        return ()

    def picked(self, among: int, goal: Mapping[str, Any], about: About, /) -> int | None:
        """Return the cards that a pick asks for; None if there are several ways. Raises RuleError."""
        return 0

    def judge_pick(self, step: Pick, pile: int, /) -> Verdict:
        """Judge picked cards (:func:`.judge.judge_pick`), without a word on single ones."""
        right, rule = pile == step.answer, next(iter(step.rule), "")
        return Verdict(right, step.why if right else said("wrong.general"), "right" if right else "wrong", rule)


class Hints(Protocol):
    """The hints of the game."""

    def highlight(self, step: Any, move: Any, state: Any, /) -> tuple[tuple[str, ...], str]:
        """Return where to look in a step: faces, and the zone (``hand``, ``field``, ``formula`` ...)."""
        return (), {"number": "formula", "pick": "cards", "choose": "choices"}.get(step.kind, "table")

    def where(self, step: Any, move: Any, state: Any, /) -> Text | None:
        """Return where to look first, said for this question; None: the terms of its score say it, or its file."""
        return None

    def describe_move(self, action: Any, state: Any, /) -> tuple[int, Text]:
        """Return the card that a move is about (0: none) and the move in words."""
        return 0, dict.fromkeys(LANGUAGES, str(action))


class _Plain(Situations, Tables, Questions, Picks, Hints):
    """The stand-in for a game that says nothing of its own."""


PLAIN: Final = _Plain()
_WORDS: Final = {
    "term": "{game}.term.{name}",
    "option": "{game}.option.{name}",
    "preset": "{game}.preset.{name}",
    "rule": "rules.{name}.title",
}
"""Kind of names that every game has → the key of its word."""


def number_of(value: object) -> int:
    """Return a choice's value that has to be a number. Raises RuleError."""
    if type(value) is not int:
        raise RuleError(Code.WRONG_TYPE, "value", value, wanted="integer")
    return value


NO_KEYS: Final = Object(())


@dataclass(frozen=True, slots=True, eq=False)
class Teaching:
    """The record of a game for lessons; all but game and cards may be left out.

    facts            what a text is about → every number that it may claim. Raises RuleError of a situation that
                     cannot be
    term             the same → the score that it speaks of: of the situation, or of the position; None: no score
    move_goals       what may be asked of a move, in the order in which a move is measured by it
    misconceptions   what a step is about → the mistakes that can be made with the score, or the points
    counted          question, what it is about → the parts of the sum that it asks for; None: no sum, or a formula
                     shows them
    named            step → what its question and answers name that must be taught first: name → rules about it
    rule_part        step, rule → what of the rule's text the step is about; None: all of it
    said_goals       pick or play step → the goals that its question or text may be asking for, by the names it uses;
                     none: it names nothing that can be asked for
    refused          refusal, the move asked for, position → what an illegal move is told and the rule that says so;
                     None: as the engine says it
    offers           play step, action → whether the step has a use for it; others are neither offered nor taken there
    is_picked        pile, goal, what it is about → whether it reaches a goal that can be reached in several ways
    sample_answer    pick with several right piles → one of them
    hides            facts that a step may declare with ``asks``: what the game's drawing can leave out
    asked_terms      question → what :attr:`.Misconception.values` call its answer
    asked_facts      ``ask`` or goal of a pick → further facts of ``hides`` that would answer it
    composite_terms  names of terms that a hint explains by themselves, not by their parts
    has_field        whether a step may show a ``field`` without a table
    old_facts        old names of facts → those of today, as :func:`.assertions.fact_now` takes them
    show_form        keys of what a step's picture shows besides (``show``)
    show_of          such a table, the step's rules → its value. Raises RuleError
    all_goals        goals of picks that every card laid out may fit
    card_asks        questions whose answers are cards: where these are drawn, they are picked there
    pad_asks         questions whose answers are numbers to be picked on a pad

    Generators of problems are the game's module ``teach.drills``: ``FORMS`` (name → options) and ``problems``.
    """

    game: AnyGame
    deck: LessonDeck
    situations: Situations = PLAIN
    tables: Tables = PLAIN
    facts: Callable[[About], Mapping[str, int]] = lambda _: {}
    term: Callable[[About], Term | None] = lambda _: None
    questions: Questions = PLAIN
    picks: Picks = PLAIN
    move_goals: tuple[Goal, ...] = ()
    hints: Hints = PLAIN
    misconceptions: Callable[[About], tuple[Misconception, ...]] = lambda _: ()
    counted: Callable[[str, About], Counted | None] = lambda _ask, _about: None
    named: Callable[[AnyStep], Mapping[str, frozenset[str]]] = lambda _: {}
    rule_part: Callable[[Any, str], Text | None] = lambda _step, _rule: None
    said_goals: Callable[[Any], Goals] = lambda _: ()
    refused: Callable[[RuleError, Move, Any], tuple[Text, str] | None] = lambda _error, _move, _state: None
    offers: Callable[[Play, Any], bool] = lambda _step, _action: True
    is_picked: Callable[[int, Mapping[str, Any], About], bool] = lambda _pile, _goal, _about: False
    sample_answer: Callable[[Pick], int] = lambda step: step.answer
    hides: tuple[str, ...] = ("score", "move")
    asked_terms: Mapping[str, str] = field(default_factory=lambda: {"score": "score"})
    asked_facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    composite_terms: frozenset[str] = frozenset()
    has_field: bool = False
    old_facts: Mapping[str, str] = field(default_factory=dict)
    show_form: Object = NO_KEYS
    show_of: Callable[[Mapping[str, Any], Any], Any] = lambda _data, _rules: None
    all_goals: frozenset[str] = frozenset()
    card_asks: frozenset[str] = frozenset()
    pad_asks: frozenset[str] = frozenset()

    def seats(self, rules: Any) -> tuple[str, ...]:
        """Return the seats of a game."""
        found: tuple[str, ...] = self.game.start(rules).seats
        return found

    def score(self, situation: Any, rules: Any) -> Term | None:
        """Return the score of a situation, None if it is about something else.

        Raises RuleError if there can be no such situation.
        """
        return self.term(About(rules, situation=situation))

    @property
    def word_kinds(self) -> tuple[str, ...]:
        """Kinds of names that :meth:`word` knows."""
        return (*self.questions.WORD_KINDS, *_WORDS)

    def word(self, kind: str, name: str, lang: str) -> str | None:
        """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
        if kind not in _WORDS:
            return self.questions.word(kind, name, lang)
        key = _WORDS[kind].format(game=self.game.name, name=name)
        return translate(key, lang) if has(key) else None

    @property
    def drills(self) -> Mapping[str, Object]:
        """Generators of problems and their options."""
        return self.game.parts.drills.FORMS

    def problems(self, make: str, options: Mapping[str, Any], rules: Any, chance: Chance) -> Iterator[AnyStep]:
        """Return fresh problems of a generator without end. Raises RuleError."""
        return self.game.parts.drills.problems(make, options, rules, chance)

    def topics(self, make: str, options: Mapping[str, Any], rules: Any) -> list[Mapping[str, Any]]:
        """Return what problems of a generator are about, one by one, as further options; nothing: all in one."""
        return self.game.parts.drills.topics(make, options, rules)

    def hardness(self, make: str) -> Callable[[Any], float] | None:
        """Return how hard a problem of a generator is, None where problems are not compared."""
        return self.game.parts.drills.HARDNESS.get(make)

    def accepted_moves(self, move: Move, state: AnyState, seat: str) -> tuple[Any, ...]:
        """Return the actions that will do as ``move`` in ``state``; those written down are not looked at."""
        if move.accept:
            return move.accept
        if move.any:
            return tuple(state.legal_actions(seat))
        return reaching(self.move_goals, move.goal, state, seat)

    def following(self, move: Move, states: Iterable[AnyState], seat: str) -> list[AnyState]:
        """Return the different positions in which some end with ``move`` and what follows it. Raises RuleError."""
        accepted = ((state, action) for state in states for action in self.accepted_moves(move, state, seat))
        return list(dict.fromkeys(after(state, (action, *move.then)) for state, action in accepted))

    def decision(self, view: Any, also: Sequence[Any]) -> Decision:
        """Return a decision ready for the judge; among its actions are those of ``also``."""
        make = self.game.parts.decision
        assert make is not None  # noqa: S101 - who asks has looked
        return make(view, also)


class _Games(Mapping[str, Teaching]):
    """The games of the registry as lessons see them; the modules of each are imported when it is first asked for."""

    def __getitem__(self, name: str) -> Teaching:
        found = registry.GAMES[name].parts.teaching
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return (name for name, parts in registry.PARTS.items() if parts.has("teaching"))

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES: Final[Mapping[str, Teaching]] = _Games()
"""Games that lessons can be written for."""


def teaching_of(step: AnyStep) -> Teaching:
    """Return what the game of a step registers for lessons."""
    return GAMES[step.game.name]


def root_of(step: AnyStep) -> Term:
    """Return the score of a step's situation; there is one, as :func:`.validate.prove` has made sure."""
    root = teaching_of(step).score(step.situation, step.rules)
    assert root is not None  # noqa: S101 - proved
    return root


def ends_of(step: AnyStep) -> list[AnyState]:
    """Return the positions in which a play or watch step may end: several, if several moves are accepted.

    Raises RuleError.
    """
    states = [step.position]
    if isinstance(step, Watch):
        for shown in step.moves:
            states = [state.after(shown.action) for state in states]
    elif isinstance(step, Play):
        for move in step.moves:
            states = teaching_of(step).following(move, states, step.seat)
    return states


def after(state: AnyState, actions: Iterable[Any]) -> AnyState:
    """Return what some actions lead to. Raises RuleError."""
    for action in actions:
        state = state.after(action)
    return state
