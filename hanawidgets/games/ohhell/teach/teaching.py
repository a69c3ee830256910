"""Lessons on Oh Hell: situations, tables, the numbers that texts may claim, and the answers to questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from hanawidgets.analysis.evaluation import Decision
from hanawidgets.core.state import Chance
from hanawidgets.teach.cases.spec import Bool, Field, Object, Word
from hanawidgets.teach.model import About, AnyStep, Misconception, Pick
from hanawidgets.text.wording import term_label, term_why

from ..cards import FULL, SUIT_MASKS, SUITS, cards_of
from ..game import GAME as OHHELL
from ..hand import Phase
from ..rules import RuleSet
from . import answers, judge, situations, tables
from .answers import ASKS, WORD_KINDS, answer_to, value_of
from .facts import facts_of, pile, term_of, trick_of
from .goals import MOVE_GOALS
from .misconceptions import forbidden_misconceptions, score_misconceptions, winner_misconceptions
from .situations import SITUATION, BidsMade, TrickShown, cards_in_order, checked
from .tables import TABLE

_ONE: Final = Bool(only_true=True)


class OhHellLessons:
    """オーヘル in lessons; see :class:`.games.LessonGame`. Cards are indices as in ``engine.playing``."""

    game: Final = OHHELL
    situation_form: Final = SITUATION
    table_form: Final = TABLE
    asks: Final = ASKS
    pick_goals: Final = (
        Field("legal", _ONE),
        Field("wins", _ONE),
        Field("loses", _ONE),
        Field("suit", Word(tuple(SUITS))),
    )
    move_goals: Final = MOVE_GOALS
    all_goals: Final = frozenset({"legal"})
    has_field: Final = False
    deck: Final = FULL
    word_kinds: Final = WORD_KINDS
    asked_terms: Final[Mapping[str, str]] = {"score": "score", "winner": "winner", "forbidden": "forbidden"}
    hides: Final = ("winner", "score", "move")
    asked_facts: Final[Mapping[str, tuple[str, ...]]] = {"taker": ("winner",)}
    wholes: Final[frozenset[str]] = frozenset()

    # What other modules answer.
    told = staticmethod(judge.told)
    row = staticmethod(judge.row)
    names = staticmethod(judge.names)
    lit = staticmethod(judge.lit)
    judge_pick = staticmethod(judge.judge_pick)
    cards = staticmethod(cards_in_order)
    situation = staticmethod(situations.situation)
    score = staticmethod(checked)
    lay_out = staticmethod(tables.lay_out)
    dealt = staticmethod(tables.dealt)
    term = staticmethod(term_of)
    facts = staticmethod(facts_of)
    answer = staticmethod(answer_to)
    value = staticmethod(value_of)
    value_text = staticmethod(answers.value_text)
    word = staticmethod(answers.word)
    label = staticmethod(term_label)
    why = staticmethod(term_why)

    @property
    def drills(self) -> Mapping[str, Object]:
        """Generators of problems and their options."""
        from .drills import FORMS  # late: drills are steps, and most readers need none

        return FORMS

    def counted(self, ask: str, about: About) -> None:
        """Return nothing: what is asked for is a score, and its formula shows the parts."""

    def seats(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the seats (OH-01)."""
        return rules.seats

    def pile(self, text: str) -> int:
        """Return cards written in one line as a pile. Raises RuleError."""
        return pile(cards_in_order(text))

    # --- cards and moves --------------------------------------------------------------------------

    def picked(self, among: int, goal: Mapping[str, Any], about: About) -> int | None:
        """Return the cards that may be played, that win, lose, or are of a suit. Raises RuleError."""
        if "suit" in goal:
            return among & SUIT_MASKS[SUITS.index(goal["suit"])]
        return judge.reaching(goal, trick_of(about), among)

    def picks(self, pile: int, goal: Mapping[str, Any], about: About) -> bool:
        """No goal here can be reached in several ways."""
        return False

    def named(self, step: Any) -> Mapping[str, frozenset[str]]:
        """Return what a step names that has to be taught first: nothing that is not in its text."""
        return {}

    def decision(self, view: Any, also: Sequence[Any]) -> Decision:
        """Return a decision ready for the judge; among its actions are those of ``also``."""
        from ..players import Decision as Ready  # late: only the check of a lesson needs a judge

        return Ready(view)

    def problems(self, make: str, options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
        """Yield fresh problems without end. Raises RuleError."""
        from .drills import problems

        return problems(make, options, rules, chance)

    # --- judging ----------------------------------------------------------------------------------

    def misconceptions(self, about: About) -> tuple[Misconception, ...]:
        """Return the mistakes that can be made with what a step asks about."""
        if (root := self.term(about)) is not None:
            return score_misconceptions(root)
        if isinstance(about.situation, TrickShown):
            return winner_misconceptions(trick_of(about))
        if isinstance(about.situation, BidsMade) or (
            about.position is not None and about.position.current.phase is Phase.BID
        ):
            return forbidden_misconceptions(about)
        return winner_misconceptions(trick_of(about)) if about.position is not None else ()

    def faces(self, pile: int) -> tuple[str, ...]:
        """Return the ids of the pictures of a pile's cards."""
        return self.row(cards_of(pile))

    def one_way(self, step: Pick) -> int:
        """Return the answer: no goal here can be reached in several ways."""
        return step.answer


TEACHING: Final = OhHellLessons()
"""What the game registers for lessons."""
