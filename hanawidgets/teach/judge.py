"""Judging answers: right or wrong, and if wrong, which mistake it was and which rule says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial, reduce
from math import prod
from typing import Any, Final

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Op, Status, Term, pieces
from hanawidgets.core.state import AnyState
from hanawidgets.text import LANGUAGES, Words, words_in
from hanawidgets.text.wording import error_text, term_label

from .game import Teaching, root_of, teaching_of
from .goals import Goal, goal_text, missed, said, said_of
from .model import Choice, Choose, Misconception, Move, Number, Pick, Play, Text, Verdict
from .reasoning import Reasons

# The score that a person computes who has one rule wrong.


def evaluated(root: Term, changed: Mapping[str, int], ops: Mapping[str, Op]) -> dict[str, int]:
    """Return the values of all terms with some values and operations changed; ``score`` is the root's.

    >>> tree = Term("x", 7, "", "", "sum", (Term("a", 3, "", ""), Term("b", 4, "", "")))
    >>> evaluated(tree, {"a": 5}, {"x": "product"})["score"]
    20
    """
    values: dict[str, int] = {}

    def value(term: Term) -> int:
        parts = [value(child) for child in term.children]
        if term.name in changed:
            found = changed[term.name]
        else:
            op = ops.get(term.name, term.op)
            found = term.value if op == "value" or not parts else sum(parts) if op == "sum" else prod(parts)
        values[term.name] = found
        return found

    values["score"] = value(root)
    return values


@dataclass(frozen=True, slots=True)
class Change:
    """A mistake that changes one term or one operation: when it can be made, and what it does to the tree."""

    name: str
    term: str
    when: Callable[[Term], bool]
    value: Callable[[Term], int] | None = None
    op: Op | None = None
    rule: str = ""


def changed(root: Term, rows: Iterable[Change]) -> Iterator[Misconception]:
    """Yield the mistakes among ``rows`` that can be made with a score, those that change nothing included."""
    for change in rows:
        term = root.find(change.term)
        if term is None or not change.when(term):
            continue
        new = {} if change.value is None else {term.name: change.value(term)}
        ops: dict[str, Op] = {} if change.op is None else {term.name: change.op}
        facts = {"value": new.get(term.name, 0), "right": term.value}
        yield Misconception(change.name, change.rule or term.rule, evaluated(root, new, ops), facts)


MOST: Final = 60
"""Numbers that a term is tried with, to find what a wrong result would be right with."""


def what_if(root: Term, part: Term, value: int, given: Mapping[str, int | str]) -> tuple[str, Text]:
    """Return what a wrong number would be: with which other number of the formula it would come out, or what would come
    out with it, or at least on which side of the right one it lies.

    The first of the two says which it is: ``would``, or ``side``.

    part   the term that was asked for;  value: what was answered
    given  all that was answered: names of terms → numbers; what is right of it is taken for known

    >>> tree = Term("x", 8, "", "", "product", (Term("a", 2, "", ""), Term("b", 4, "", "")))
    >>> _leaf(tree, tree, 6, {})[1], _leaf(tree, tree, 7, {})
    (3, None)
    """
    if part is not root and not part.children:
        whole = evaluated(root, {part.name: value}, {})["score"]
        if whole != root.value:
            return "would", said("wrong.then", value=value, term=partial(term_label, part, asked=True), whole=whole)
    elif (found := _leaf(root, part, value, given)) is not None:
        leaf, number = found
        return "would", said("wrong.with", value=value, term=partial(term_label, leaf, asked=True), number=number)
    side = "more" if value > part.value else "less"
    if not part.children:
        return "side", said(f"wrong.{side}", value=value, term=partial(term_label, part, asked=True))
    return "side", said(f"wrong.{side}_of", value=value, term=partial(term_label, part), terms=partial(_in_words, part))


def _in_words(part: Term, words: Words) -> str:
    """Return how a term is put together, with names in place of numbers."""
    named = (term_label(piece.term, words, asked=True) if piece.term else piece.text for piece in pieces(part))
    return " ".join(named).replace("( ", "(").replace(" )", ")")


def _leaf(root: Term, part: Term, value: int, given: Mapping[str, int | str]) -> tuple[Term, int] | None:
    """Return the term without parts that would have to be another number for ``part`` to be ``value``, and this number:
    the nearest to what it is. None if no single one can."""

    def close(found: tuple[Term, int]) -> int:
        return abs(found[1] - found[0].value)

    leaves = [leaf for leaf in part.walk() if not leaf.children and leaf is not part]
    free = [leaf for leaf in leaves if leaf.status is Status.USED and given.get(leaf.name) != leaf.value]
    name = "score" if part is root else part.name
    fits = (
        (leaf, number)
        for leaf in free
        for number in (range(MOST) if leaf.value >= 0 else range(-MOST, 1))
        if number != leaf.value and evaluated(root, {leaf.name: number}, {})[name] == value
    )
    return min(fits, key=close, default=None)


def judge_choice(step: Choose, index: int) -> Verdict:
    """Judge the choice of one answer. A wrong one without a reason of its own is compared with misconceptions."""
    choice = step.choices[index]
    rule = choice.rule or next(iter(step.rule), "")
    if choice.right:
        return Verdict(True, choice.why, "right", rule)
    if choice.why is not None:
        return Verdict(False, choice.why, "wrong", rule, misconception=_mistake_of(step, choice))
    game = teaching_of(step)
    if choice.value is not None and step.ask in game.asked_terms:
        wrong = {game.asked_terms[step.ask]: choice.value}
        return _mistake(game, step, wrong, wrong)
    return Verdict(False, said("wrong.general"), "wrong", rule)


def _mistake_of(step: Choose, choice: Choice) -> str:
    """Return the name of the mistake that leads to a wrong choice, empty if none is known."""
    game = teaching_of(step)
    if choice.mistake or choice.value is None:
        return choice.mistake
    name = game.asked_terms.get(step.ask, step.ask)
    if name == step.ask and name not in game.asked_terms and game.term(step.about) is None:
        return ""
    found = (each.name for each in game.misconceptions(step.about) if each.values.get(name) == choice.value)
    return next(found, "")


def judge_numbers(step: Number, given: Mapping[str, int]) -> Verdict:
    """Judge what was filled into the blanks: name of term → number; every blank must be given."""
    game = teaching_of(step)
    root = root_of(step)
    right = {"score": root.value, **{term.name: term.value for term in reversed(tuple(root.walk()))}}
    wrong = {name: given[name] for name in step.blank if given.get(name) != right[name] and name in given}
    missing = tuple(name for name in step.blank if name not in given)
    if not wrong and not missing:
        return Verdict(True, None, "right", root.rule)
    if not wrong:
        return Verdict(False, said("wrong.blank"), "blank", facts={"missing": missing})
    return _mistake(game, step, wrong, given)


def _mistake(
    game: Teaching, step: Choose | Number, wrong: Mapping[str, int | str], given: Mapping[str, int | str]
) -> Verdict:
    """Name the mistake that leads to these wrong numbers and to the right ones beside them, if it is only
    one."""
    facts: dict[str, Any] = {"wrong": tuple(wrong)}
    found = [
        mistake
        for mistake in game.misconceptions(step.about)
        if all(mistake.values.get(name) == value for name, value in given.items())
    ]
    names = {mistake.name for mistake in found}
    if len(names) == 1 and all(mistake.facts == found[0].facts for mistake in found):
        mistake = found[0]
        return Verdict(False, _sentence(game, mistake), mistake.name, mistake.rule, facts, mistake.name)
    if names:
        facts["mistakes"] = tuple(sorted(names))
        rules = {mistake.rule for mistake in found}
        rule = rules.pop() if len(rules) == 1 else ""
        return Verdict(False, said("wrong.several", mistakes=_all(game, found)), "several", rule, facts, found[0].name)
    term = game.term(step.about)
    if term is None:
        return Verdict(False, said("wrong.general"), "wrong", next(iter(step.rule), ""), facts)
    for name, value in wrong.items():
        part = term.find(name)
        of = next((whole for whole in term.walk() if part in whole.children), None)
        if part is not None and of is not None and len(of.children) > 1 and of.value == value:
            label = partial(term_label, part, asked=True)
            others = [child for child in of.children if child is not part and child.value]
            if of.op == "sum" and others and not any(child.name in given for child in others):
                text = said("wrong.whole", term=label, value=value, others=partial(_amounts, others))
                return Verdict(False, text, "result", of.rule, facts)
            return Verdict(False, said("wrong.result", term=label, value=value), "result", of.rule, facts)
    name, value = next((name, int(value)) for name, value in wrong.items())
    part = term.find(name) or term
    code, text = what_if(term, part, value, given)
    return Verdict(False, text, code, part.rule, facts)


def _amounts(terms: Iterable[Term], words: Words) -> str:
    """Return terms with their numbers."""
    amounts = (words.say("lesson.wrong.amount", n=term.value, term=term_label(term, words)) for term in terms)
    return words.say("ui.list").join(amounts)


def _sentence(game: Teaching, mistake: Misconception) -> Text:
    return said_of(game.game.name, f"misconception.{mistake.name}", **mistake.facts)


def _all(game: Teaching, found: Iterable[Misconception]) -> Text:
    """Return the sentences of several mistakes, each once, without what they begin with."""
    each = {mistake.name: _sentence(game, mistake) for mistake in found}
    lead = said("wrong.lead")
    parts = [{lang: text[lang].removeprefix(lead[lang]).strip() for lang in LANGUAGES} for text in each.values()]
    return reduce(lambda one, two: said("wrong.or", one=one, two=two), parts)


def judge_pick(step: Pick, pile: int) -> Verdict:
    """Judge the cards picked: too many are named with a reason, then the missing ones."""
    return teaching_of(step).picks.judge_pick(step, pile)


def judge_move(step: Play, at: int, state: AnyState, action: Any) -> Verdict:
    """Judge the move ``at`` of a play step, made in ``state``. A move against the rules gets the refusal."""
    move = step.moves[at]
    error = state.refusal(action)
    if error is not None:
        return refused(error, teaching_of(step).refused(error, move, state))
    if action in teaching_of(step).accepted_moves(move, state, step.seat):
        return Verdict(True, move.note, "right", move.rule or next(iter(step.rule), ""))
    return judge_other(step, at, state, action)


def judge_other(step: Play, at: int, state: AnyState, action: Any) -> Verdict:
    """Judge a legal move that is not accepted: what its author says of it, or what the step asks for."""
    move = step.moves[at]
    goal = missed(teaching_of(step).move_goals, move.goal, state, step.seat, action)
    name = f"goal.{goal.name}" if goal is not None else "best" if move.best else "goal.accept"
    for code, others in (("wrong", move.wrong), ("also", move.also)):
        for other in others:
            if other.action == action:
                mistake = name if code == "wrong" else ""
                return Verdict(False, other.why, code, other.rule or move.rule, misconception=mistake)
    text = _not_wanted(step, move, goal, state, action)
    rule = move.rule or next(iter(step.rule), "")
    return Verdict(False, text, "not_wanted", rule, {"would": True}, name)


def refused(error: RuleError, told: tuple[Text, str] | None = None) -> Verdict:
    """Return the verdict on an illegal move: the engine's refusal, worded, or what the game says of it and its rule."""
    text, rule = told or (
        {lang: error_text(error, words_in(lang), rule=False, lesson=True) for lang in LANGUAGES},
        error.rule,
    )
    name = str(error.detail or error.code.value)
    return Verdict(False, text, "illegal", rule, {"detail": error.detail or error.code.value}, name)


def _not_wanted(step: Play, move: Move, goal: Goal | None, state: AnyState, action: Any) -> Text:
    """Say what the move would do, and what the step asks for: the goal that was missed, what the move costs beside the
    best one, or the moves written down."""
    game = teaching_of(step)
    done = game.hints.describe_move(action, state)[1]
    if goal is not None:
        return goal_text(game.game.name, goal, move.goal, done, state, action)
    if move.best and game.game.parts.decision is not None:
        return Reasons(state, step.seat, move.accept[0], action)
    if move.best:
        return said("wrong.best", done=done)
    moves = [game.hints.describe_move(each, state)[1] for each in move.accept]
    return said(
        "wrong.named",
        done=done,
        move=lambda words: words.say("lesson.value.or").join(each[words.lang] for each in moves),
    )
