"""Skills: what a learner can do or cannot, finer than a lesson and longer-lived than a step.

A game's skills are the table ``SKILLS`` of its module ``teach.skills``, written there without the game; everywhere
else a skill is called ``koikoi:month.9``. Such a name is never given to another skill, for memories of learners
hold it. Words come from the game's catalogue (``skill.<name>``), fresh problems from its generators.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from typing import Any, Final, Protocol

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.explain import Status, Term
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.core.state import Chance
from hanawidgets.text import has, translate

from .game import GAMES as TEACHINGS
from .game import teaching_of
from .goals import opening
from .model import AnyStep, Choose, Drill, Lesson, Number, Play, Verdict

MARK: Final = ":"
"""Between a game and its skill."""
TRIES: Final = 60
"""Problems of a generator that are looked at for one that asks for a skill."""


@dataclass(frozen=True, slots=True)
class Source:
    """The source of fresh problems: a generator (``FORMS`` of the game's ``teach.drills``), its options, and the
    rule set as
    text, "": the game's first."""

    make: str
    options: Mapping[str, Any] = field(default_factory=dict)
    rules: str = ""


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing that can be learnt and forgotten.

    name     in a game's table ``month.9``, elsewhere ``koikoi:month.9``; what stands before the first dot is its group
    rules    ids of the rules that it takes
    sources  where problems come from that ask for it, the easiest first
    by_rule  whether a question about one of its rules asks for it
    """

    name: str
    rules: tuple[str, ...]
    sources: tuple[Source, ...]
    by_rule: bool = True

    @property
    def game(self) -> str:
        """The name of its game."""
        return self.name.partition(MARK)[0]

    @property
    def group(self) -> str:
        """The group of its game that it belongs to: ``month``."""
        return self.name.partition(MARK)[2].partition(".")[0]


class Skills(Protocol):
    """A game's module ``teach.skills``."""

    SKILLS: tuple[Skill, ...]
    """Its skills, in the order of its lessons."""

    def asked(self, step: AnyStep, /) -> Iterable[str]:
        """Yield the skills (without game) that a question asks for and neither its score nor its rules tell."""

    def word(self, name: str, lang: str, /) -> str | None:
        """Return a skill's name in words where they are made up of others, else None."""


class _NoSkills:
    """Has no skills."""

    SKILLS: tuple[Skill, ...] = ()

    def asked(self, step: AnyStep, /) -> Iterable[str]:
        return ()

    def word(self, name: str, lang: str, /) -> str | None:
        return None


NO_SKILLS: Final[Skills] = _NoSkills()


@cache
def skills(game: str) -> Mapping[str, Skill]:
    """Return the skills of a game: full name → skill, in the order of its lessons. Raises KeyError for no game."""
    found: tuple[Skill, ...] = _of(game).SKILLS
    return {name: replace(one, name=name) for one in found for name in (f"{game}{MARK}{one.name}",)}


def _of(game: str) -> Skills:
    return PARTS[game].skills


def skill(name: str) -> Skill | None:
    """Return the skill of that full name; None if there is none here, as a newer version's."""
    game = name.partition(MARK)[0]
    return skills(game).get(name) if game in NAMES else None


def skill_name(name: str, lang: str) -> str:
    """Return what a skill is called, what "you can ..." or a list says; of an unknown one that it is unknown."""
    game, _, own = name.partition(MARK)
    if skill(name) is None:
        return translate("learn.skill_unknown", lang, name=name)
    return _of(game).word(own, lang) or translate(f"{game}.skill.{own}", lang)


def mistake_name(name: str, game: str, lang: str) -> str:
    """Return what is behind a wrong answer, whatever the question was; the name itself where no words know it.

    >>> mistake_name("forgot_koi", "koikoi", "en"), mistake_name("pick.extra_month", "koikoi", "en")
    ('The koi-koi calls are still missing.', 'A card was picked that does not belong to it.')
    >>> mistake_name("of-an-author", "koikoi", "en")
    'of-an-author'
    """
    kinds = (name, name.partition("_")[0], name.partition(".")[0])
    shared = [f"lesson.mistake.{kind}" for kind in kinds]
    for key in (f"{game}.lesson.mistake.{name}", f"{game}.lesson.misconception.{name}", *shared):
        if has(key):
            return opening(translate(key, lang), lang, "learn.openings")[1]
    refusals = [key for key in (f"{game}.error.{name}", f"error.{name}") if has(key)]
    return translate("lesson.mistake.refused", lang) if refusals else name


def group_name(game: str, group: str, lang: str) -> str:
    """Return what a group of a game's skills is called."""
    return translate(f"{game}.skills.{group}", lang)


# --- what a step asks for ---------------------------------------------------------------------------


def skills_of(step: AnyStep) -> tuple[str, ...]:
    """Return the full names of the skills that a step takes, or teaches if it asks nothing.

    What the step says itself (``skill``), else what its question is (:meth:`Skills.asked`), else the terms of the score
    that it asks for, else its rules. A drill's skills are those of its rules; ask with its problem for the problem's.
    """
    game = step.game.name
    if step.skill:
        return tuple(f"{game}{MARK}{name}" for name in step.skill)
    asked = [] if isinstance(step, Drill) else list(_of(game).asked(step))
    if asked:
        return tuple(dict.fromkeys(f"{game}{MARK}{name}" for name in asked))
    by_terms = tuple(_by_rules(game, (term.rule for term in _terms(step))))
    return by_terms or tuple(_by_rules(game, step.rule))


def skills_taught(lesson: Lesson) -> tuple[str, ...]:
    """Return the skills that a lesson teaches: those of its steps, of its drills all that they may ask for."""
    return tuple(dict.fromkeys(name for step in lesson.steps for name in skills_of(step)))


def skills_asked(question: AnyStep, move: int = 0) -> tuple[str, ...]:
    """Return the skills that an answer takes: of a play step those of the move ``move``, if it names a rule of its
    own."""
    if isinstance(question, Play) and not question.skill and (rule := question.moves[move].rule):
        return of_rule(question.game.name, rule) or skills_of(question)
    return skills_of(question)


def blamed(found: tuple[str, ...], verdict: Verdict) -> tuple[str, ...]:
    """Return which of the skills that a question takes a wrong answer speaks against: those of the rule that was
    broken,
    all if it tells none of them."""
    narrow = tuple(name for name in found if (one := skill(name)) and verdict.rule in one.rules)
    return narrow or found


@cache
def _rules(game: str) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for one in skills(game).values():
        for rule in one.rules if one.by_rule else ():
            found.setdefault(rule, []).append(one.name)
    return {rule: tuple(names) for rule, names in found.items()}


def of_rule(game: str, rule: str) -> tuple[str, ...]:
    """Return the full names of the skills that take a rule."""
    return _rules(game).get(rule, ())


def _by_rules(game: str, rules: Iterable[str]) -> Iterator[str]:
    yield from dict.fromkeys(name for rule in rules for name in of_rule(game, rule))


def _terms(step: AnyStep) -> Iterator[Term]:
    """Yield the terms of a score that an answer needs: the blanks, or all that do something."""
    game = teaching_of(step)
    if isinstance(step, Number):
        root = game.score(step.situation, step.rules)
        if root is not None:
            yield from (root if name == "score" else root.find(name) or root for name in step.blank)
    elif isinstance(step, Choose) and step.ask in game.asked_terms:
        root = game.term(step.about)
        whole = root and (root.find(game.asked_terms[step.ask]) or root)
        yield from () if whole is None else (term for term in whole.walk() if term.status is Status.USED)


# --- fresh problems ---------------------------------------------------------------------------------


def problem(name: str, chance: Chance, level: int = 0) -> AnyStep:
    """Return a fresh problem that asks for a skill.

    level  how hard: the place of its source, the last one's if there are fewer
    Raises RuleError unknown_value for no skill, inconsistent with detail ``drill_impossible`` if none was found.
    """
    return next(problems(name, chance, level))


def problems(name: str, chance: Chance, level: int = 0) -> Iterator[AnyStep]:
    """Yield fresh problems that ask for a skill, without end, no two in a row alike. Raises as :func:`problem`."""
    one = skill(name)
    if one is None:
        raise RuleError(Code.UNKNOWN_VALUE, "skill", name[:80], "")
    source = one.sources[max(0, min(level, len(one.sources) - 1))]
    game = TEACHINGS[one.game]
    rules = game.game.parse_rules(source.rules or next(iter(game.game.presets)))
    made = game.problems(source.make, source.options, rules, chance)
    while True:
        found = next((step for step in islice(made, TRIES) if name in skills_of(step)), None)
        if found is None:
            raise RuleError(Code.INCONSISTENT, "skill", name, "", Detail.DRILL_IMPOSSIBLE)
        yield found


def levels(name: str) -> int:
    """Return how many levels of problems a skill has, from 1."""
    one = skill(name)
    return len(one.sources) if one else 1
