"""Picking hanafuda cards: which are right, and of those picked what is too much, what is missing, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.model import About, Pick, Text, Verdict
from hanawidgets.teach.schema import Field, Int, TrueOr, Word
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import LANGUAGES

from ..cards import KIND_MASKS, KIND_RULES, MONTH_MASKS, Card, Detail, Kind, cards_of, in_order, lookalike
from ..rules import RuleSet
from ..wording import card_called, in_all, kind_name, kind_of_one, look_alike_text, message, month_title, yaku_name
from ..yaku import Yaku, yaku_set
from .answers import completing
from .exhibits import said

PICK_GOALS: Final = (
    Field("yaku", Line()),
    Field("month", Int(1, 12)),
    Field("cards_of", Word(tuple(Kind))),
    Field("completes", TrueOr(Line())),
)
"""Keys of a pick that say which cards are right."""


def faces(pile: int) -> tuple[str, ...]:
    """Return the ids of a pile's pictures, by month."""
    return tuple(card.face for card in in_order(pile))


def picked(among: int, goal: Mapping[str, Any], about: About) -> int | None:
    """Return the cards that a pick asks for; None if a yaku can be made of them in several ways.

    Raises RuleError unknown_value for a yaku or kind that the rules do not know.
    """
    if "month" in goal:
        return among & MONTH_MASKS[int(goal["month"]) - 1]
    if "cards_of" in goal:
        return among & KIND_MASKS[Kind(goal["cards_of"])]
    named = goal.get("yaku", goal.get("completes"))
    rows = {row.key: row for row in yaku_set(about.rules)}
    if named is not True and named not in rows:
        raise RuleError(Code.UNKNOWN_VALUE, next(iter(goal)), named, "C-15", allowed=list(rows))
    if "completes" in goal:
        return completing(among, about, "" if named is True else str(named))
    row = rows[named]
    core = among & row.core
    if row.plus & ~among or core.bit_count() < row.need:
        raise RuleError(Code.INCONSISTENT, "yaku", named, row.rule, Detail.PICK_IMPOSSIBLE)
    return core | row.plus if core.bit_count() == row.need else None


def _row(goal: Mapping[str, Any], rules: RuleSet) -> Yaku | None:
    """Return the yaku that a pick asks for, None if it asks for something else."""
    return next((row for row in yaku_set(rules) if row.key == goal.get("yaku")), None)


def is_picked(pile: int, goal: Mapping[str, Any], about: About) -> bool:
    """Tell whether a pile makes a yaku and holds no card too many."""
    row = _row(goal, about.rules)
    if row is None:
        return False
    return row.made_by(pile) and not any(row.made_by(pile & ~card.bit) for card in cards_of(pile))


def sample_answer(step: Pick) -> int:
    """Return one way to make the yaku that a pick asks for."""
    row = next(row for row in yaku_set(step.rules) if row.key == step.goal["yaku"])
    pile = row.plus
    for card in in_order(step.among & row.core):
        if (pile & row.core).bit_count() < row.need:
            pile |= card.bit
    return pile


def judge_pick(step: Pick, pile: int) -> Verdict:
    """Judge the cards picked (:func:`.judge.judge_pick`)."""
    yaku = _row(step.goal, step.rules)
    if step.answer:
        extra, missing = pile & ~step.answer, step.answer & ~pile
    elif yaku is not None:
        extra = pile & ~(yaku.core | yaku.plus)
        missing = 0
    rule = _rule(step, yaku)
    if not extra and not missing:
        if yaku is None or step.answer:
            return Verdict(True, step.why, "right", rule)
        return _counted(step, yaku, pile, rule)
    facts = {"extra": faces(extra), "missing": faces(missing)}
    if extra:
        card = in_order(extra)[0]
        why = _why_not(step, yaku, card, missing)
        alike = bool(missing & lookalike(card)[0].bit)
        name = "pick.lookalike" if alike else f"pick.extra_{_by(step, yaku)}"
        told = {**facts, "told": (card.face,), "missing": len(facts["missing"])}
        return Verdict(False, why, "extra", rule, told, name)
    return Verdict(False, _missing(step, yaku, missing), "missing", rule, facts, "pick.missing")


def _missing(step: Pick, yaku: Yaku | None, missing: int) -> Text:
    """Return how many cards are missing and what they have in common, not which they are."""
    kinds = [kind for kind in Kind if any(card.kind is kind for card in in_order(missing))]
    return said(
        f"pick.missing_{_by(step, yaku)}",
        n=missing.bit_count(),
        all=step.answer.bit_count(),
        what=_what(step, yaku),
        plant=in_all(message, f"koikoi.cards.plant.{step.goal.get('month', 1)}"),
        kinds=lambda words: words.say("ui.list").join(words.say(f"koikoi.lesson.kinds.{kind}") for kind in kinds),
    )


def _counted(step: Pick, yaku: Yaku, pile: int, rule: str) -> Verdict:
    """Judge a pick where a yaku can be made in several ways: only its number and its fixed cards count."""
    have, need = (pile & yaku.core).bit_count(), yaku.need
    lacking, what = yaku.plus & ~pile, _what(step, yaku)
    if have == need and not lacking:
        return Verdict(True, step.why, "right", rule)
    facts: dict[str, Any] = {"extra": (), "missing": faces(lacking) if lacking else max(0, need - have)}
    if lacking:
        return Verdict(False, _missing(step, yaku, lacking), "missing", rule, facts, "pick.missing")
    code = "few" if have < need else "many"
    return Verdict(False, said(f"pick.{code}", n=abs(need - have), what=what), code, rule, facts, f"pick.{code}")


def _why_not(step: Pick, yaku: Yaku | None, card: Card, missing: int) -> Text:
    like, pair = lookalike(card)
    if missing & like.bit:  # taken for its look-alike
        return said("pick.lookalike", card=in_all(card_called, card), why=in_all(look_alike_text, pair))
    return said(
        f"pick.extra_{_by(step, yaku)}",
        card=in_all(card_called, card),
        month=in_all(month_title, card.month),
        what=_what(step, yaku),
        kind=in_all(kind_of_one, card.kind),
        n=(step.among & MONTH_MASKS[card.month - 1]).bit_count(),
    )


def _by(step: Pick, yaku: Yaku | None) -> str:
    if yaku is not None:
        return "yaku"
    if "completes" in step.goal:
        return "completes" if step.goal["completes"] is True else "completes_yaku"
    return "month" if "month" in step.goal else "kind" if "cards_of" in step.goal else "card"


def _what(step: Pick, yaku: Yaku | None) -> Text:
    """The thing that the cards have in common."""
    if yaku is not None:
        return in_all(yaku_name, yaku.key)
    if isinstance(wanted := step.goal.get("completes"), str):
        return in_all(yaku_name, wanted)
    if "month" in step.goal:
        return in_all(month_title, step.goal["month"])
    return in_all(kind_name, step.goal["cards_of"]) if "cards_of" in step.goal else dict.fromkeys(LANGUAGES, "")


def _rule(step: Pick, yaku: Yaku | None) -> str:
    if yaku is not None:
        return yaku.rule
    if step.rule:
        return step.rule[0]
    if "month" in step.goal:
        return "K-BGA-02"
    return KIND_RULES[Kind(step.goal["cards_of"])] if "cards_of" in step.goal else ""
