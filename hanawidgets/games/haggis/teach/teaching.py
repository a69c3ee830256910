"""Haggis in lessons: what is special to the game; see :class:`.games.LessonGame`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from hanawidgets.analysis.evaluation import Decision
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Chance
from hanawidgets.teach.cases.spec import Field, Object
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.model import About, AnyStep, Choose, Misconception
from hanawidgets.text.wording import term_label, term_why

from ..cards import COURT_CARDS, NAMES, NUMBERS, parse_cards
from ..combos import COMBINATIONS
from ..game import GAME as HAGGIS
from ..rules import RuleSet
from . import answers, hints, judge, picks, tables
from .exhibits import RoundEnd
from .exhibits.cards import Card, cards_in_order
from .exhibits.shapes import rule_of
from .facts import facts_of, term_of
from .goals import MOVE_GOALS
from .misconceptions import misconceptions, points_misconceptions
from .situations import SITUATION, situation_of
from .tables import TABLE


class HaggisLessons:
    """ハギス in lessons; see :class:`.games.LessonGame`."""

    game: Final = HAGGIS
    situation_form: Final = SITUATION
    table_form: Final = TABLE
    asks: Final = answers.ASKS
    pick_goals: Final[tuple[Field, ...]] = picks.PICK_GOALS
    move_goals: Final = MOVE_GOALS
    has_field: Final = False
    deck: Final = NUMBERS | COURT_CARDS
    word_kinds: Final = answers.WORDS
    asked_terms: Final[Mapping[str, str]] = {"score": "score", "points": "points"}
    hides: Final = ("score", "move")
    asked_facts: Final[Mapping[str, tuple[str, ...]]] = {}
    wholes: Final[frozenset[str]] = frozenset()
    all_goals: Final[frozenset[str]] = frozenset()

    # What other modules answer.
    judge_pick = staticmethod(judge.judge_pick)
    cards = staticmethod(cards_in_order)
    situation = staticmethod(situation_of)
    lay_out = staticmethod(tables.lay_out)
    dealt = staticmethod(tables.dealt)
    term = staticmethod(term_of)
    facts = staticmethod(facts_of)
    answer = staticmethod(answers.answer_to)
    counted = staticmethod(answers.counted)
    value = staticmethod(answers.value_of)
    value_text = staticmethod(answers.value_text)
    word = staticmethod(answers.word)
    label = staticmethod(term_label)
    why = staticmethod(term_why)
    names = staticmethod(hints.names)
    faces = staticmethod(hints.faces)
    one_way = staticmethod(hints.one_way)
    lit = staticmethod(hints.lit)
    told = staticmethod(hints.told)

    @property
    def drills(self) -> Mapping[str, Object]:
        """Generators of problems and their options."""
        from .drills import FORMS  # late: drills are steps, and most readers need none

        return FORMS

    def seats(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the seats of a game."""
        return NAMES[: rules.players]

    # --- what a file writes -----------------------------------------------------------------------

    def pile(self, text: str) -> int:
        """Return cards of one hand written in one line, or the id of a picture. Raises RuleError."""
        return parse_cards(text.removeprefix("hg-"))

    def score(self, situation: Exhibit, rules: RuleSet) -> Term | None:
        """Return the score of a round, None of anything else. Raises RuleError."""
        situation.check(rules)
        return situation.term(rules)

    # --- numbers, questions, words ----------------------------------------------------------------

    def row(self, cards: tuple[Card, ...]) -> tuple[str, ...]:
        """Return the ids of the pictures of cards, in their order."""
        return tuple(card.face for card in cards)

    # --- cards and moves --------------------------------------------------------------------------

    def picked(self, among: int, goal: Mapping[str, Any], about: About) -> int | None:
        """Return the cards that a pick asks for; None if there are several ways. Raises RuleError."""
        return picks.picked(among, goal, about.rules)

    def picks(self, pile: int, goal: Mapping[str, Any], about: About) -> bool:
        """Tell whether a selection reaches a goal that can be reached in several ways."""
        return picks.reaches(pile, goal, about.rules)

    def misconceptions(self, about: About) -> tuple[Misconception, ...]:
        """Return the mistakes that can be made with a round's score, or with the points of cards."""
        root = self.term(about)
        situation = about.situation
        if root is not None:
            ended = situation.result(about.rules) if isinstance(situation, RoundEnd) else None
            return misconceptions(root, ended)
        cards = answers.cards_of(about)
        return points_misconceptions(cards) if cards else ()

    def named(self, step: Any) -> Mapping[str, frozenset[str]]:
        """Return the combinations among the answers of a step."""
        if not isinstance(step, Choose) or step.ask != "combination":
            return {}
        words = {word for choice in step.choices for word in str(choice.value).split()}
        return {each.name: frozenset([rule_of(each)]) for each in COMBINATIONS if each.name in words}

    def decision(self, view: Any, also: Sequence[Any]) -> Decision:
        """Return a decision ready for the judge; among its actions are those of ``also``."""
        from ..players import Decision as Ready  # late: only the check of a lesson needs a judge

        return Ready(view, also)

    def problems(self, make: str, options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
        """Yield fresh problems of a generator without end. Raises RuleError."""
        from .drills import problems

        return problems(make, options, rules, chance)


TEACHING: Final = HaggisLessons()
"""What the game registers for lessons."""
