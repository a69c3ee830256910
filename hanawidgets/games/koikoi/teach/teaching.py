"""Lessons on Koi-Koi: situations, tables, the numbers that texts may claim, and the answers to questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from hanawidgets.analysis.evaluation import Decision
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Chance
from hanawidgets.teach.cases.spec import Bool, Field, Int, Object, Text, Word
from hanawidgets.teach.model import About, AnyStep, Misconception
from hanawidgets.text import translate
from hanawidgets.text.wording import term_label, term_why

from ..cards import FULL, KIND_MASKS, MONTH_MASKS, Card, Kind, cards_of, in_order, parse_text, pile
from ..game import GAME as KOIKOI
from ..rounds import PLAYERS
from ..rules import RuleSet
from ..situation import Ending, Situation
from ..wording import card_name
from ..yaku import family
from . import answers, hints, judge, tables
from .answers import ASKS, WORD_KINDS, answer_to, value_of
from .facts import facts_of, term_of
from .goals import MOVE_GOALS
from .misconceptions import misconceptions, points_misconceptions
from .tables import TABLE, cards_in_order

SITUATION: Final = Object(
    (
        Field("ending", Word(tuple(Ending))),
        Field("cards", Text()),
        *(Field(name, Int()) for name in ("points", "field_brights", "own_koi", "other_koi", "honba")),
    )
)


class KoiKoiLessons:
    """こいこい in lessons; see :class:`.games.LessonGame`."""

    game: Final = KOIKOI
    situation_form: Final = SITUATION
    table_form: Final = TABLE
    asks: Final = ASKS
    pick_goals: Final = (
        Field("yaku", Text()),
        Field("month", Int(1, 12)),
        Field("cards_of", Word(tuple(Kind))),
        Field("completes", Bool(only_true=True)),
    )
    move_goals: Final = MOVE_GOALS
    all_goals: Final[frozenset[str]] = frozenset()
    has_field: Final = True
    deck: Final = FULL
    word_kinds: Final = WORD_KINDS
    asked_terms: Final[Mapping[str, str]] = {"score": "score", "points": "yaku_total"}
    hides: Final = ("month", "kind", "yaku", "points", "score", "move")
    asked_facts: Final[Mapping[str, tuple[str, ...]]] = {
        "takes": ("month",),
        "cards_of": ("kind",),
        "lights": ("kind",),
    }
    wholes: Final = frozenset({"yaku_total"})

    # What other modules answer.
    judge_pick = staticmethod(judge.judge_pick)
    cards = staticmethod(cards_in_order)
    lay_out = staticmethod(tables.lay_out)
    dealt = staticmethod(tables.dealt)
    term = staticmethod(term_of)
    facts = staticmethod(facts_of)
    answer = staticmethod(answer_to)
    counted = staticmethod(answers.counted)
    value = staticmethod(value_of)
    value_text = staticmethod(answers.value_text)
    word = staticmethod(answers.word)
    label = staticmethod(term_label)
    why = staticmethod(term_why)
    lit = staticmethod(hints.lit)
    faces = staticmethod(hints.faces)
    one_way = staticmethod(hints.one_way)
    told = staticmethod(hints.told)

    @property
    def drills(self) -> Mapping[str, Object]:
        """Generators of problems and their options."""
        from .drills import FORMS  # late: drills are steps, and most readers need none

        return FORMS

    def seats(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the two seats."""
        return PLAYERS

    def pile(self, text: str) -> int:
        """Return cards written in one line as a pile. Raises RuleError."""
        return parse_text(text, "cards")

    def situation(self, data: Mapping[str, Any]) -> Situation:
        """Return a situation (K-BGA-21, K-CLUB-38). Raises RuleError."""
        numbers = {name: data[name] for name in data if name not in ("ending", "cards")}
        cards = parse_text(data.get("cards", ""), "cards")
        return Situation(Ending(data.get("ending", "stop")), cards, **numbers)

    def score(self, situation: Situation, rules: RuleSet) -> Term:
        """Return the score of a situation. Raises RuleError."""
        return situation.score(rules)

    # --- cards and moves --------------------------------------------------------------------------

    def picked(self, among: int, goal: Mapping[str, Any], about: About) -> int | None:
        """Return the cards that a pick asks for; None if a yaku can be made of them in several ways.

        Raises RuleError unknown_value for a yaku or kind that the rules do not know.
        """
        if "month" in goal:
            return among & MONTH_MASKS[int(goal["month"]) - 1]
        if "cards_of" in goal:
            return among & KIND_MASKS[Kind(goal["cards_of"])]
        if "completes" in goal:
            return answers.completing(among, about)
        yaku = goal["yaku"]
        rows = {row.key: row for row in family(about.rules)}
        if yaku not in rows:
            raise RuleError(Code.UNKNOWN_VALUE, "yaku", yaku, "C-15", allowed=list(rows))
        row = rows[yaku]
        core = among & row.core
        if row.plus & ~among or core.bit_count() < row.need:
            raise RuleError(Code.INCONSISTENT, "yaku", yaku, row.rule, "pick_impossible")
        return core | row.plus if core.bit_count() == row.need else None

    def picks(self, pile: int, goal: Mapping[str, Any], about: About) -> bool:
        """Tell whether a pile makes a yaku and holds no card too many."""
        row = next((row for row in family(about.rules) if row.key == goal.get("yaku")), None)
        if row is None:
            return False
        return row.made_by(pile) and not any(row.made_by(pile & ~card.bit) for card in cards_of(pile))

    def named(self, step: Any) -> Mapping[str, frozenset[str]]:
        """Return the yaku that the question and the answers of a step name, or count."""
        return answers.yaku_named(step)

    def decision(self, view: Any, also: Sequence[Any]) -> Decision:
        """Return a decision ready for the judge; among its actions are those of ``also``."""
        from ..rollout import Decision as Ready  # late: only the check of a lesson needs a judge

        return Ready(view)

    def problems(self, make: str, options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> Iterator[AnyStep]:
        """Yield fresh problems of a generator without end. Raises RuleError."""
        from .drills import problems

        return problems(make, options, rules, chance)

    # --- judging ----------------------------------------------------------------------------------

    def names(self, pile: int, lang: str) -> str:
        """Return the names of a pile's cards."""
        return translate("ui.list", lang).join(card_name(card, lang) for card in in_order(pile))

    def misconceptions(self, about: About) -> tuple[Misconception, ...]:
        """Return the mistakes that can be made with the score, and with the points of cards."""
        root = self.term(about)
        found = misconceptions(root) if root is not None else ()
        situation = about.situation
        if situation is not None and situation.pile and situation.points is None:
            # A wrong sum of yaku goes on through the whole formula.
            for wrong in points_misconceptions(situation.pile, about.rules):
                then = replace(situation, pile=0, points=wrong.value).score(about.rules)
                values = {"score": then.value, **{t.name: t.value for t in reversed(tuple(then.walk()))}}
                found = (*found, replace(wrong, values=values))
        elif root is None and about.cards:
            found = points_misconceptions(pile(about.cards), about.rules)
        return found

    def row(self, cards: tuple[Card, ...]) -> tuple[str, ...]:
        """Return the ids of the pictures of cards."""
        return tuple(card.face for card in cards)


TEACHING: Final = KoiKoiLessons()
"""What the game registers for lessons."""
