"""Haggis in lessons: what is special to the game; see :class:`.games.LessonGame`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from ..engine.contract import Chance
from ..engine.explain import Term
from ..engine.haggis.cards import COURT_CARDS, NAMES, NUMBERS, parse_cards
from ..engine.haggis.game import HAGGIS
from ..engine.haggis.match import Match
from ..engine.haggis.rules import RuleSet
from ..text.words import term_label, term_why
from . import haggis_answers as answers
from . import haggis_hints as hints
from . import haggis_picks as picks
from .haggis_facts import facts_of
from .haggis_mutants import mutants, points_mutants
from .haggis_proved import checked
from .haggis_scores import result_of, score_of, term_of
from .haggis_situations import (
    SITUATION,
    Card,
    Combo,
    RoundEnd,
    Situation,
    Trick,
    cards_in_order,
    in_order,
    situation_of,
)
from .haggis_tables import TABLE, dealt, lay_out
from .mutants import Mutant
from .script import AnyStep, Pick, Text
from .spec import Field, Object

if TYPE_CHECKING:
    from .games import About


class HaggisLessons:
    """ハギス in lessons; see :class:`.games.LessonGame`."""

    game: Final = HAGGIS
    situation_form: Final = SITUATION
    table_form: Final = TABLE
    asks: Final = answers.ASKS
    pick_goals: Final[tuple[Field, ...]] = picks.PICK_GOALS
    move_goals: Final[tuple[Field, ...]] = picks.MOVE_GOALS
    has_field: Final = False
    deck: Final = NUMBERS | COURT_CARDS
    word_kinds: Final = answers.WORDS
    asked_terms: Final[Mapping[str, str]] = {"score": "score", "points": "points"}
    wholes: Final[frozenset[str]] = frozenset()
    all_goals: Final[frozenset[str]] = frozenset()

    @property
    def drills(self) -> Mapping[str, Object]:
        """Generators of problems and their options."""
        from .haggis_drills import FORMS  # late: drills are steps, and most readers need none

        return FORMS

    def seats(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the seats of a game."""
        return NAMES[: rules.players]

    def knows(self, rules: Any) -> bool:
        """Tell whether rules are of this game."""
        return isinstance(rules, RuleSet)

    # --- what a file writes -----------------------------------------------------------------------

    def cards(self, text: str) -> tuple[Card, ...]:
        """Return cards written in one line, in order. Raises RuleError."""
        return cards_in_order(text)

    def pile(self, text: str) -> int:
        """Return cards of one hand written in one line, or the id of a picture. Raises RuleError."""
        return parse_cards(text.removeprefix("hg-"))

    def situation(self, data: Mapping[str, Any]) -> Situation:
        """Return the situation that a table of the file describes. Raises RuleError."""
        return situation_of(data)

    def score(self, situation: Situation, rules: RuleSet) -> Term | None:
        """Return the score of a round, None of anything else. Raises RuleError."""
        if isinstance(situation, RoundEnd):
            return score_of(situation, rules)
        checked(situation, rules)
        return None

    def lay_out(self, data: Mapping[str, Any], rules: RuleSet, seat: str) -> Match:
        """Return the position that a table of the file describes. Raises RuleError."""
        return lay_out(data, rules, seat)

    def dealt(self, deal: str, dealer: str, rules: RuleSet) -> Match:
        """Return the position after a deal. Raises RuleError."""
        return dealt(deal, dealer, rules)

    # --- numbers, questions, words ----------------------------------------------------------------

    def term(self, about: About) -> Term | None:
        """Return the score that a text speaks of (:func:`.haggis_scores.term_of`)."""
        return term_of(about)

    def facts(self, about: About) -> Mapping[str, int]:
        """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
        return facts_of(about)

    def answer(self, ask: str, about: About) -> int | str:
        """Return the answer to a question (:func:`.haggis_answers.answer_to`). Raises RuleError."""
        return answers.answer_to(ask, about)

    def value(self, ask: str, value: object) -> int | str:
        """Return a choice's value in the form of :meth:`answer`. Raises RuleError."""
        return answers.value_of(ask, value)

    def value_text(self, ask: str, value: int | str, lang: str) -> str:
        """Return a choice's value in words."""
        return answers.value_text(ask, value, lang)

    def word(self, kind: str, name: str, lang: str) -> str | None:
        """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
        return answers.word(kind, name, lang)

    def label(self, term: Term, lang: str) -> str:
        """Return what a term is called."""
        return term_label(term, lang)

    def why(self, term: Term, lang: str) -> str:
        """Return why a term has its value."""
        return term_why(term, lang)

    def names(self, pile: int, lang: str) -> str:
        """Return the names of a selection's cards."""
        return hints.names(pile, lang)

    def faces(self, pile: int) -> tuple[str, ...]:
        """Return the ids of the pictures of a selection, as they are laid out."""
        return hints.faces(pile)

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

    def accepted(self, goal: Mapping[str, Any], state: Match, seat: str) -> tuple[Any, ...]:
        """Return the legal plays that reach a goal."""
        return picks.accepted(goal, state, seat)

    def check_goal(self, goal: Mapping[str, Any]) -> None:
        """Refuse a goal that cannot be read. Raises RuleError."""
        picks.check_goal(goal)

    def goal_missed(self, goal: Mapping[str, Any]) -> Text | None:
        """Return what is said to a legal move that misses its goal."""
        return picks.goal_missed(goal)

    def judge_pick(self, step: Pick, pile: int) -> Any:
        """Judge picked cards (:func:`.judge.judge_pick`)."""
        from .haggis_judge import judge_pick  # late: judging needs games, and games need this

        return judge_pick(step, pile)

    def one_way(self, step: Pick) -> int:
        """Return one right selection of a pick that has several."""
        return hints.one_way(step)

    def lit(self, step: Any, move: Any, state: Any) -> tuple[tuple[str, ...], str]:
        """Return where to look in a step: faces, and the zone."""
        return hints.lit(step, move, state)

    def told(self, action: Any, state: Match) -> tuple[int, Text]:
        """Return the cards that a move is about (0: none) and the move in words."""
        return hints.told(action, state)

    def mutants(self, about: About) -> tuple[Mutant, ...]:
        """Return the mistakes that can be made with a round's score, or with the points of cards."""
        root = self.term(about)
        situation = about.situation
        if root is not None:
            ended = result_of(situation, about.rules) if isinstance(situation, RoundEnd) else None
            return mutants(root, ended)
        cards = about.cards
        if isinstance(situation, Combo):
            cards = in_order(situation.cards)
        elif isinstance(situation, Trick):
            cards = tuple(card for _, play in situation.plays for card in in_order(play.cards))
        return points_mutants(cards) if cards else ()

    def problems(
        self, make: str, options: Mapping[str, Any], rules: RuleSet, chance: Chance,
    ) -> Iterator[AnyStep]:
        """Yield fresh problems of a generator without end. Raises RuleError."""
        from .haggis_drills import problems

        return problems(make, options, rules, chance)
