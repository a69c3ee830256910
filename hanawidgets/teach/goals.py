"""Goals of moves: what a step asks of one. Every legal move that reaches them is accepted, and one that does
not is told which of them it misses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from hanawidgets.core.state import AnyState
from hanawidgets.text import LANGUAGES, has, translate, words_in

from .model import Text
from .schema import Field

# Sentences of lessons from the catalogues: a game's own words first, then those of all games.


def sentence(game: str, key: str, lang: str, **facts: object) -> str:
    """Return a sentence of lessons: ``lesson.<key>`` of the game's words, else of all games'.

    >>> sentence("haggis", "name.bomb", "en"), sentence("haggis", "right", "en")
    ('a bomb', 'Right.')
    """
    own = f"{game}.lesson.{key}"
    return translate(own if has(own) else f"lesson.{key}", lang, **facts)


def said_of(game: str, key: str, /, **facts: object) -> Text:
    """Return a sentence in all languages; a fact that is a text, or gives one for words, goes in by language."""
    return {
        lang: sentence(game, key, lang, **{name: _in(lang, fact) for name, fact in facts.items()}) for lang in LANGUAGES
    }


def said(key: str, /, **facts: object) -> Text:
    """Return a sentence of all games in all languages, as :func:`said_of` does."""
    return said_of("", key, **facts)


def opening(text: str, lang: str, key: str = "lesson.hint.lead_ins") -> tuple[str, str]:
    """Return the opening of a text, if it is one of those that a catalogue lists, "" if not; and what follows it.

    >>> opening("Yes. the crane.", "en"), opening("Cherry.", "en")
    (('Yes.', 'The crane.'), ('', 'Cherry.'))
    """
    for lead in translate(key, lang).split("|"):
        if text.startswith(lead):
            rest = text.removeprefix(lead).lstrip()
            return lead, rest[:1].upper() + rest[1:]
    return "", text


def _in(lang: str, fact: object) -> object:
    if isinstance(fact, Mapping):
        return fact[lang]
    return fact(words_in(lang)) if callable(fact) else fact


# Names in a question, which accepts what they name: names of a game found in a text, as goals that it would ask
# for.

V = TypeVar("V")
Goals = tuple[Mapping[str, Any], ...]
"""Goals that a text may be asking for: any of them will do."""


def names_in(text: Text | None, names: Iterable[tuple[V, Text]]) -> tuple[V, ...]:
    """Return the values whose names stand in a text, in any language. A name within a longer one is none.

    >>> names_in({"en": "Make Ameshiko."}, [("shiko", {"en": "Shiko"}), ("ame", {"en": "Ameshiko"})])
    ('ame',)
    """
    found: dict[V, None] = {}
    for lang, left in (text or {}).items():
        for value, name in sorted(names, key=lambda each: -len(each[1].get(lang, ""))):
            word = re.escape(name.get(lang, ""))
            left, count = re.subn(rf"\b{word}s?\b" if lang == "en" else word, "\0", left, flags=re.IGNORECASE)
            if word and count:
                found[value] = None
    return tuple(found)


Test = Callable[[Any, str, Any, Any], bool]
Rank = Callable[[Any, Any], int]


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that may be asked of a move.

    field    its key in a file and the values it may have
    said     key of the sentence that says it, as answer to a legal move that does not reach it
    test     (position, seat, action, value) → whether the move reaches it; or
    rank     (position, action) → number: wanted are the moves with the highest, of those that reach the goals
             before this one
    words    value → facts of the sentence
    facts    (position, action) → further facts of it: what the move does there
    check    refuses a value that cannot be read: raises RuleError
    """

    field: Field
    said: str
    test: Test | None = None
    rank: Rank | None = None
    words: Callable[[Any], Mapping[str, object]] = lambda _: {}
    facts: Callable[[Any, Any], Mapping[str, object]] = lambda _state, _action: {}
    check: Callable[[Any], object] = lambda _: None

    @property
    def name(self) -> str:
        """The key in a file."""
        return self.field.name

    def kept(self, actions: Iterable[Any], state: AnyState, seat: str, value: Any) -> tuple[Any, ...]:
        """Return those of some actions that reach it."""
        if self.test is not None:
            return tuple(action for action in actions if self.test(state, seat, action, value))
        assert self.rank is not None  # noqa: S101 - a goal has one of the two
        ranks = {action: self.rank(state, action) for action in actions}
        highest = max(ranks.values(), default=0)
        return tuple(action for action, rank in ranks.items() if rank == highest)


def reaching(goals: Sequence[Goal], wanted: Mapping[str, Any], state: AnyState, seat: str) -> tuple[Any, ...]:
    """Return the legal actions of a seat that reach all goals wanted (key → value); none where none is."""
    left = tuple(state.legal_actions(seat)) if wanted else ()
    for goal in goals:
        if goal.name in wanted:
            left = goal.kept(left, state, seat, wanted[goal.name])
    return left


def missed(goals: Sequence[Goal], wanted: Mapping[str, Any], state: AnyState, seat: str, action: Any) -> Goal | None:
    """Return the first of the goals wanted that a legal action misses, None if it reaches all."""
    asked = [goal for goal in goals if goal.name in wanted]
    # What is the lowest or the most is known only from all the others, so it is asked last.
    tests = [goal for goal in asked if goal.test is not None]
    first = next((goal for goal in tests if not goal.kept((action,), state, seat, wanted[goal.name])), None)
    if first is None:
        left = tuple(state.legal_actions(seat))
        for goal in asked:
            left = goal.kept(left, state, seat, wanted[goal.name])
            if action not in left:
                return goal
    return first


def goal_text(game: str, goal: Goal, wanted: Mapping[str, Any], done: Text, state: Any, action: Any) -> Text:
    """Return what is said to a legal action that misses a goal; ``done``: the action in words."""
    return said_of(game, goal.said, done=done, **goal.words(wanted[goal.name]), **goal.facts(state, action))


def check_goals(goals: Sequence[Goal], wanted: Mapping[str, Any]) -> None:
    """Refuse a goal that cannot be read. Raises RuleError."""
    for goal in goals:
        if goal.name in wanted:
            goal.check(wanted[goal.name])
