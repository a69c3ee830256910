"""What a lesson needs of a game: one object each, :data:`GAMES`. The rest of this floor knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from hanawidgets.analysis.evaluation import Decision
from hanawidgets.core import registry
from hanawidgets.core.explain import Term
from hanawidgets.core.game import AnyGame
from hanawidgets.core.state import Chance

from .cases.spec import Field, Object
from .goals import Goal
from .model import AnyStep, Counted, Misconception, Text


class LessonGame(Protocol):
    """What is special to a game in lessons."""

    @property
    def game(self) -> AnyGame:
        """The game's door."""

    @property
    def situation_form(self) -> Object:
        """Keys of a situation in a file."""

    @property
    def table_form(self) -> Object:
        """Keys of a table in a file."""

    @property
    def asks(self) -> tuple[str, ...]:
        """What a question can be proved by, besides facts."""

    @property
    def drills(self) -> Mapping[str, Object]:
        """Generators of problems and their options."""

    @property
    def pick_goals(self) -> tuple[Field, ...]:
        """Keys of a pick that say which cards are right, besides ``answer``; one at most is given."""

    @property
    def move_goals(self) -> tuple[Goal, ...]:
        """What may be asked of a move, in the order in which a move is measured by it."""

    @property
    def all_goals(self) -> frozenset[str]:
        """Goals of picks that every card laid out may fit."""

    @property
    def has_field(self) -> bool:
        """Whether a step may show a ``field`` without a table."""

    @property
    def deck(self) -> int:
        """The pile of all cards."""

    @property
    def word_kinds(self) -> tuple[str, ...]:
        """Kinds of names that :meth:`word` knows."""

    @property
    def asked_terms(self) -> Mapping[str, str]:
        """Question → what :attr:`.Misconception.values` call its answer."""

    @property
    def hides(self) -> tuple[str, ...]:
        """Facts that a step may declare with ``asks``: what the game's drawing can leave out."""

    @property
    def asked_facts(self) -> Mapping[str, tuple[str, ...]]:
        """``ask`` or goal of a pick → further facts of :attr:`hides` that would answer it."""

    @property
    def wholes(self) -> frozenset[str]:
        """Names of terms that a hint explains by themselves, not by their parts."""

    def seats(self, rules: Any) -> tuple[str, ...]:
        """Return the seats of a game."""

    def cards(self, text: str) -> tuple[Any, ...]:
        """Return cards written in one line, in order. Raises RuleError."""

    def pile(self, text: str) -> int:
        """Return cards written in one line as a pile. Raises RuleError."""

    def situation(self, data: Mapping[str, Any]) -> Any:
        """Return the situation that a table of the file describes. Raises RuleError."""

    def score(self, situation: Any, rules: Any) -> Term | None:
        """Return the score of a situation, None if it is about something else.

        Raises RuleError if there can be no such situation.
        """

    def lay_out(self, data: Mapping[str, Any], rules: Any, seat: str) -> Any:
        """Return the position that a table of the file describes. Raises RuleError."""

    def dealt(self, deal: str, dealer: str, rules: Any) -> Any:
        """Return the position after a deal. Raises RuleError."""

    def term(self, about: Any) -> Term | None:
        """Return the score that a text speaks of: of the situation, or of the position."""

    def facts(self, about: Any) -> Mapping[str, int]:
        """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""

    def answer(self, ask: str, about: Any) -> int | str:
        """Return the answer to a question. Raises RuleError where it has none."""

    def counted(self, ask: str, about: Any) -> Counted | None:
        """Return the parts of the sum that a question asks for, None where it asks for no sum or a formula
        shows them."""

    def value(self, ask: str, value: object) -> int | str:
        """Return a choice's value in the form of :meth:`answer`. Raises RuleError."""

    def value_text(self, ask: str, value: int | str, lang: str) -> str:
        """Return a choice's value in words."""

    def word(self, kind: str, name: str, lang: str) -> str | None:
        """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""

    def picked(self, among: int, goal: Mapping[str, Any], about: Any) -> int | None:
        """Return the cards that a pick asks for; None if there are several ways. Raises RuleError."""

    def picks(self, pile: int, goal: Mapping[str, Any], about: Any) -> bool:
        """Tell whether a pile reaches a goal that can be reached in several ways, with no card too many."""

    def named(self, step: AnyStep) -> Mapping[str, frozenset[str]]:
        """Return what a step's question and answers name that must be taught first: name → rules about it."""

    def decision(self, view: Any, also: Sequence[Any]) -> Decision:
        """Return a decision ready for the judge; among its actions are those of ``also``."""

    def names(self, pile: int, lang: str) -> str:
        """Return the names of a pile's cards."""

    def label(self, term: Term, lang: str, *, asked: bool = False) -> str:
        """Return what a term is called; ``asked``: without telling its value."""

    def why(self, term: Term, lang: str) -> str:
        """Return why a term has its value."""

    def misconceptions(self, about: Any) -> tuple[Misconception, ...]:
        """Return the mistakes that can be made with the score, or the points, that a step speaks of."""

    def judge_pick(self, step: Any, pile: int) -> Any:
        """Judge picked cards (:func:`.judge.judge_pick`)."""

    def lit(self, step: Any, move: Any, state: Any) -> tuple[tuple[str, ...], str]:
        """Return where to look in a step: faces, and the zone (``hand``, ``field``, ``formula`` ...)."""

    def faces(self, pile: int) -> tuple[str, ...]:
        """Return the ids of the pictures of a pile's cards, as they are laid out."""

    def row(self, cards: tuple[Any, ...]) -> tuple[str, ...]:
        """Return the ids of the pictures of cards, in their order."""

    def one_way(self, step: Any) -> int:
        """Return one right pile of a pick that has several."""

    def told(self, action: Any, state: Any) -> tuple[int, Text]:
        """Return the card that a move is about (0: none) and the move in words."""

    def problems(self, make: str, options: Mapping[str, Any], rules: Any, chance: Chance) -> Iterator[AnyStep]:
        """Yield fresh problems of a generator without end. Raises RuleError."""


class _Games(Mapping[str, LessonGame]):
    """The games of the registry as lessons see them."""

    def __getitem__(self, name: str) -> LessonGame:
        return teaching_of(registry.GAMES[name])

    def __iter__(self) -> Iterator[str]:
        return iter(registry.GAMES)

    def __len__(self) -> int:
        return len(registry.GAMES)


GAMES: Final[Mapping[str, LessonGame]] = _Games()
"""Games that lessons can be written for."""


def teaching_of(game: AnyGame) -> LessonGame:
    """Return what a game registers for lessons; its modules are imported when they are first asked for."""
    found: LessonGame = game.part("teach.teaching").TEACHING
    return found


def game_of(step: AnyStep) -> LessonGame:
    """Return what the game of a step registers for lessons."""
    return teaching_of(step.game)


def root_of(step: AnyStep) -> Term:
    """Return the score of a step's situation; there is one, as :func:`.validate.prove` has made sure."""
    root = game_of(step).score(step.situation, step.rules)
    assert root is not None  # noqa: S101 - proved
    return root
