"""Problems of judgement: positions of games in which one choice is clearly best, and what a player chose who saw less.

A game keeps them in the file ``judgements.txt`` beside its drills, a line each: what is to be judged, the rule that the
reason stands on, and the problem as :class:`.own_problems.OwnProblem` writes it. ``python -m tools.judgements`` finds
them in games of the opponents. The reasons are those of a look back, worked out when they are first read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.state import Chance, shuffled

from .goals import said, said_of
from .model import Move, Other, Play
from .own_problems import OwnProblem
from .schema import Field, ListOf, Word

MAKE: Final = "judgement"
"""What the generator is called in lessons."""
FILE: Final = "judgements.txt"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A problem of judgement.

    about  what is to be judged, as the game calls it: ``"card"``, ``"lead"``;  rule: the id of the rule it stands on
    """

    about: str
    rule: str
    problem: OwnProblem

    @classmethod
    def read(cls, line: str) -> Judgement:
        """Return the problem of a line. Raises RuleError, as :meth:`.OwnProblem.read`."""
        about, rule, word = line.split()
        return cls(about, rule, OwnProblem.read(word))

    def __str__(self) -> str:
        return f"{self.about} {self.rule} {self.problem.word}"

    def step(self) -> Play:
        """Return the problem as a step of a lesson: right is the best move, and what cannot be told from it."""
        problem = self.problem
        wrong = Other(action=problem.done, why=problem.reasons(), rule=self.rule)
        note = problem.reasons(of_best=True)
        move = Move(accept=problem.good, best=True, note=note, wrong=(wrong,), rule=self.rule)
        return Play(
            part="drill",
            text=said_of(problem.game, f"judgement.{self.about}"),
            question=said("judgement.question"),
            rule=(self.rule,),
            rules=problem.position.rules,
            position=problem.position,
            seat=problem.seat,
            skill=(skill_of(self.about),),
            moves=(move,),
        )


def about(*names: str) -> Field:
    """Return the option of a game's generator: what of these is to be judged, all if it is left out."""
    return Field("about", ListOf(Word(names), 1, len(names)))


def skill_of(about: str) -> str:
    """Return the name, within its game, of the skill that problems about something ask for."""
    return f"judge.{about}"


@cache
def lines(package: str) -> Mapping[str, tuple[str, ...]]:
    """Return what is judged in a game → the lines of its problems; ``package``: where its drills are."""
    found: dict[str, list[str]] = {}
    for line in files(package).joinpath(FILE).read_text("utf-8").splitlines():
        found.setdefault(line.partition(" ")[0], []).append(line)
    return {about: tuple(each) for about, each in found.items()}


@cache
def _read(line: str) -> Judgement:
    return Judgement.read(line)


def maker(package: str) -> Callable[[Mapping[str, Any], Any, Chance], Play]:
    """Return the generator of a game's problems: those of a rule set, about what ``about`` names, else about anything.

    package  where the game's drills are
    It raises RuleError inconsistent with detail ``drill_rules`` where there are none under these rules.
    """

    def make(options: Mapping[str, Any], rules: Any, chance: Chance) -> Play:
        known = lines(package)
        among = [line for about in options.get("about", known) for line in known[about]]
        found = (_read(line) for line in shuffled(among, chance))
        fit = next((each for each in found if each.problem.position.rules == rules), None)
        if fit is None:
            there = str(_read(among[0]).problem.position.rules)
            raise RuleError(Code.INCONSISTENT, "rules", MAKE, "", Detail.DRILL_RULES, rules=there)
        return fit.step()

    return make
