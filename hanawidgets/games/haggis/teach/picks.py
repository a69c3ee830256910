"""Picking and playing cards of Haggis for a goal: which selections and moves reach it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.teach.goals import Goal
from hanawidgets.teach.judge import refused
from hanawidgets.teach.model import About, Pick, Text, Verdict
from hanawidgets.teach.model import Play as PlayStep
from hanawidgets.teach.schema import Bool, Field, Int
from hanawidgets.teach.schema import Text as Line
from hanawidgets.text import LANGUAGES, words_in

from ..actions import PASS, Bet, Play
from ..cards import COURT_CARDS, RANK_OF, codes, faces_of, hand_of, parse_cards
from ..combos import COMBINATIONS, reading_numbers
from ..legal import fitting
from ..movegen import CARDS, READING_AT, answers, leads
from ..rules import RuleSet
from ..state import Match
from ..wording import cards_named, cards_text, combination_said
from .answers import form_text, shape_text
from .exhibits import Combo, PlayOn, form_name, is_shape, refusal_of, said, shape, shape_word
from .situations import play_of_text

PICK_GOALS: Final = (Field("combination", Line()), Field("on", Line()))
"""Keys of a pick: cards that are such a combination, or that may be played on others."""


def on_table(goal: Mapping[str, Any]) -> PlayOn:
    """Return what a pick is to answer, as an answer without cards. Raises RuleError."""
    _, play = play_of_text(f"A {goal['on']}")
    named = play.combination
    return PlayOn(play.cards, 0, "" if named is None else str(named))


def reaches(cards: int, goal: Mapping[str, Any], rules: RuleSet) -> bool:
    """Tell whether a selection reaches the goal of a pick."""
    if "on" in goal:
        return bool(cards and fitting(cards, on_table(goal).current(rules), rules.high))
    found = reading_numbers(cards, rules.high)
    return any(is_shape(shape(goal["combination"]), COMBINATIONS[at]) for at in found)


def ways(among: int, goal: Mapping[str, Any], rules: RuleSet) -> list[int]:
    """Return all selections that reach a goal, those with few court cards first. Raises RuleError."""
    if "on" in goal:
        plays = answers(among, on_table(goal).current(rules), rules.high)
    else:
        wanted = shape(goal["combination"])
        plays = [play for play in leads(among, rules.high) if is_shape(wanted, COMBINATIONS[play >> READING_AT])]
    return sorted(
        {play & CARDS for play in plays},
        key=lambda cards: ((cards & COURT_CARDS).bit_count(), cards.bit_count(), cards),
    )


def picked(among: int, goal: Mapping[str, Any], about: About) -> int | None:
    """Return the cards that a pick asks for, None if there are several ways.

    Raises RuleError unknown_value for a shape that is none, inconsistent pick_impossible.
    """
    found = ways(among, goal, about.rules)
    if not found:
        raise RuleError(Code.INCONSISTENT, "from", str(next(iter(goal.values()))), "", Detail.PICK_IMPOSSIBLE)
    return found[0] if len(found) == 1 else None


def what_words(goal: Mapping[str, Any]) -> Text:
    """Return what a goal calls for in words."""
    return {lang: form_text(shape(goal["combination"]), lang) for lang in LANGUAGES}


def is_picked(cards: int, goal: Mapping[str, Any], about: About) -> bool:
    """Tell whether a selection reaches a goal that can be reached in several ways."""
    return reaches(cards, goal, about.rules)


def sample_answer(step: Pick) -> int:
    """Return one right selection of a pick that has several: one with few court cards."""
    return ways(step.among, step.goal, step.rules)[0]


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
        verdict = refused(error, refusal_of(error, _form(step)))
        return replace(verdict, facts={**verdict.facts, **facts})
    if step.answer and cards and not cards & ~step.answer:
        return Verdict(
            False, said("pick.more", n=(step.answer & ~cards).bit_count()), "few", rule, facts, "pick.missing"
        )
    if step.goal and (found := reading_numbers(cards, rules.high)):
        is_ = {lang: combination_said(COMBINATIONS[found[0]], words_in(lang)) for lang in LANGUAGES}
        key = "pick.other" if "combination" in step.goal else "pick.not_this"
        what = what_words(step.goal) if "combination" in step.goal else {}
        return Verdict(
            False, said(key, has=is_, **({"what": what} if what else {})), "other", rule, facts, "pick.other"
        )
    return replace(_together(step, cards, rule), facts=facts)


def _together(step: Pick, cards: int, rule: str) -> Verdict:
    """Judge cards that are wrong without a goal: what they are, with those that the step shows."""
    held, high = hand_of(step.cards), step.rules.high
    wanted, found = reading_numbers(held | step.answer, high), reading_numbers(held | cards, high)
    if not wanted or (held | step.answer).bit_count() == 1:  # a card of an order is asked for
        first = codes(cards & ~step.answer or cards)[0]
        side = "high" if RANK_OF[first] > RANK_OF[codes(step.answer)[0]] else "low"
        name = f"pick.too_{side}"
        return Verdict(False, said(name, card=_named((first,))), "extra", rule, misconception=name)
    if not found:
        error = Combo(held | cards).refusal(step.rules)
        assert error is not None  # noqa: S101 - they are no combination
        return refused(error, refusal_of(error, COMBINATIONS[wanted[0]].name))
    has, form = COMBINATIONS[found[0]], COMBINATIONS[wanted[0]]
    is_ = {lang: combination_said(has, words_in(lang)) for lang in LANGUAGES}
    count = (held | step.answer).bit_count()
    if has.name == form.name and (held | cards).bit_count() != count:
        return Verdict(False, said("pick.size", has=is_, n=count), "other", rule, misconception="pick.size")
    what = {lang: shape_text(shape_word(form), lang) for lang in LANGUAGES}
    # The name of a bomb names its cards.
    key, words = (
        ("pick.not_this", {}) if has.name == form.name or form.kind == "bomb" else ("pick.other", {"what": what})
    )
    return Verdict(False, said(key, has=is_, **words), "other", rule, misconception="pick.other")


def _named(shown: tuple[str, ...]) -> Text:
    return {lang: cards_text(shown, words_in(lang)) for lang in LANGUAGES}


def _facts(step: Pick, cards: int) -> dict[str, Any]:
    if not step.answer:
        return {"extra": (), "missing": 0}
    return {"extra": tuple(faces_of(cards & ~step.answer)), "missing": (step.answer & ~cards).bit_count()}


def _refused(step: Pick, cards: int) -> RuleError | None:
    """Return why the engine refuses the selection for what is asked, None if it is a combination or fits."""
    shown = replace(on_table(step.goal), cards=cards) if "on" in step.goal else Combo(cards)
    return shown.refusal(step.rules)


def _form(step: Pick) -> str:
    """Return the name of the combination that a pick asks for."""
    if "on" in step.goal:
        return COMBINATIONS[on_table(step.goal).current(step.rules)].name
    return form_name(step.goal["combination"])


def _rule(step: Pick, cards: int) -> str:
    if step.rule:
        return step.rule[0]
    if "on" in step.goal:
        return "HG-05"
    found = reading_numbers(step.answer or cards, step.rules.high)
    return COMBINATIONS[found[0]].rule if found else ""


# The goals that a lesson may ask of a move in Haggis: a form, wild cards used or kept, high or low; a bet, a pass.

_ONE: Final = Bool(only_true=True)


def _play(test: Callable[[Match, Play, Any], bool]) -> Callable[[Match, str, Any, Any], bool]:
    """Return the test of a goal that only plays reach."""
    return lambda state, _seat, action, value: isinstance(action, Play) and test(state, action, value)


def _has_form(_state: Match, play: Play, word: str) -> bool:
    return play.combination is not None and is_shape(" ".join(word.split()), play.combination)


def _bomb(_state: Match, play: Play, _: bool) -> bool:
    return play.combination is not None and play.combination.kind == "bomb"


def _out(state: Match, play: Play, _: bool) -> bool:
    return play.cards == state.current.hands[state.current.turn]


def _top(_state: Match, action: Any) -> int:
    return action.combination.top if isinstance(action, Play) and action.combination is not None else 0


_BETTING: Final = frozenset({"HG-39", "HG-40", "GAP-HG-11"})
"""Rules about making a bet."""


def offers(step: PlayStep, action: Any) -> bool:
    """Tell whether a step has a use for an action: for a bet only where it is asked for, or where a rule of it is
    about making one."""
    if not isinstance(action, Bet) or _BETTING & set(step.rule):
        return True
    return any("bet" in move.goal or any(isinstance(each, Bet) for each in move.accept) for move in step.moves)


MOVE_GOALS: Final = (
    Goal(Field("passes", _ONE), "goal.passes", test=lambda _state, _seat, action, _: action == PASS),
    Goal(
        Field("bet", Int(15, 30)),
        "goal.bet",
        test=lambda _state, _seat, action, amount: isinstance(action, Bet) and action.amount == amount,
        words=lambda amount: {"bet": said(f"bet.{amount}")},
    ),
    Goal(Field("answers", _ONE), "goal.answers", test=_play(lambda *_: True)),
    Goal(
        Field("combination", Line()),
        "goal.combination",
        test=_play(_has_form),
        words=lambda word: {"what": what_words({"combination": word})},
        check=shape,
    ),
    Goal(Field("bomb", _ONE), "goal.bomb", test=_play(_bomb)),
    Goal(Field("out", _ONE), "goal.out", test=_play(_out)),
    Goal(
        Field("wilds", Int(0, 3)),
        "goal.wilds",
        test=_play(lambda _state, play, number: (play.cards & COURT_CARDS).bit_count() == number),
        words=lambda number: {"n": number},
    ),
    Goal(
        Field("keeps", Line()),
        "goal.keeps",
        test=_play(lambda _state, play, cards: not play.cards & parse_cards(cards)),
        words=lambda cards: {"cards": {lang: cards_named(parse_cards(cards), words_in(lang)) for lang in LANGUAGES}},
        check=lambda cards: parse_cards(cards, "keeps"),
    ),
    Goal(Field("lowest", _ONE), "goal.lowest", rank=lambda state, action: -_top(state, action)),
    Goal(Field("highest", _ONE), "goal.highest", rank=_top),
)
"""A pass; a bet of 15 or 30; any play; a form; a bomb; the last cards of the hand; so many wild cards; cards
that stay in the hand; of these the lowest, or the highest."""
