"""Judging picked cards of Haggis: what they are decides, and the engine says why something is not it."""

from __future__ import annotations

from typing import Any

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.judge import refused
from hanawidgets.teach.localised import said
from hanawidgets.teach.model import Pick, Verdict
from hanawidgets.text import LANGUAGES

from ..actions import UNSAID, Play
from ..cards import codes
from ..combos import COMBINATIONS, shape
from ..interpretations import reading_numbers
from ..legal import fitting, refusal_of_play
from ..rules import RuleSet
from ..wording import cards_text, combination_name
from .exhibits.cards import in_order
from .exhibits.shapes import rule_of
from .picks import on_table, reaches, what_words


def judge_pick(step: Pick, cards: int) -> Verdict:
    """Judge the cards picked (:func:`.judge.judge_pick`): what they are decides, not how many there are."""
    rules: RuleSet = step.rules
    right = cards == step.answer if step.answer else reaches(cards, step.goal, rules)
    rule = _rule(step, cards)
    if right:
        return Verdict(True, step.why, "right", rule)
    facts = _facts(step, cards)
    error = _refused(step, cards)
    if error is not None and step.goal:
        verdict = refused(error)
        return Verdict(False, verdict.text, verdict.code, error.rule, {**verdict.facts, **facts})
    if step.answer and cards and not cards & ~step.answer:
        return Verdict(False, said("pick.hg_more", n=(step.answer & ~cards).bit_count()), "few", rule, facts)
    if step.goal and (found := reading_numbers(cards, rules.high)):
        is_ = {lang: combination_name(COMBINATIONS[found[0]], lang) for lang in LANGUAGES}
        key = "pick.hg_other" if "combination" in step.goal else "pick.hg_not_this"
        what = what_words(step.goal) if "combination" in step.goal else {}
        return Verdict(False, said(key, has=is_, **({"what": what} if what else {})), "other", rule, facts)
    extra = cards & ~step.answer if step.answer else 0
    if extra:
        first = {lang: cards_text(codes(extra)[:1], lang) for lang in LANGUAGES}
        return Verdict(False, said("pick.extra_card", card=first), "extra", rule, facts)
    return Verdict(False, said("wrong.general"), "wrong", rule, facts)


def _facts(step: Pick, cards: int) -> dict[str, Any]:
    if not step.answer:
        return {"extra": (), "missing": 0}
    return {
        "extra": tuple(card.face for card in in_order(cards & ~step.answer)),
        "missing": (step.answer & ~cards).bit_count(),
    }


def _refused(step: Pick, cards: int) -> RuleError | None:
    """Return why the engine refuses the selection for what is asked, None if it is a combination or fits."""
    high = step.rules.high
    if "on" in step.goal:
        current = on_table(step.goal).current(step.rules)
        fits = fitting(cards, current, high)
        found = reading_numbers(cards, high) if cards else ()
        same = [at for at in found if shape(COMBINATIONS[at]) == shape(COMBINATIONS[current])]
        reading = fits[0].reading if fits else (same or found or (UNSAID,))[0]
        return refusal_of_play(Play(cards, reading), cards, current, high)
    found = reading_numbers(cards, high) if cards else ()
    return refusal_of_play(Play(cards, found[0] if found else UNSAID), cards, -1, high)


def _rule(step: Pick, cards: int) -> str:
    if step.rule:
        return step.rule[0]
    if "on" in step.goal:
        return "HG-05"
    found = reading_numbers(step.answer or cards, step.rules.high) if step.answer or cards else ()
    return rule_of(COMBINATIONS[found[0]]) if found else ""
