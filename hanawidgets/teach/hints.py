"""The ladder of hints: where to look, which rule, what next, the answer with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from hanawidgets.core.explain import Status, Term, formula
from hanawidgets.core.state import AnyState
from hanawidgets.text import LANGUAGES, Words, has, minus, translate
from hanawidgets.text.wording import term_label, term_why

from .game import Teaching, root_of, teaching_of
from .goals import opening, said, said_of
from .model import HINTS, AnyStep, Choose, Number, Pick, Play, Text

# The right answer to a question; where several are right, the first.


def solution(step: AnyStep, at: int = 0, state: AnyState | None = None) -> Any:
    """Return what :meth:`.course.Run.answered` takes as right: a choice's place, a pile, blanks → numbers,
    or the action ``at`` of a play step made in ``state``. Raises TypeError for a step that asks nothing."""
    match step:
        case Choose():
            return step.right
        case Pick():
            return step.answer or teaching_of(step).sample_answer(step)
        case Number():
            root = root_of(step)
            values = {term.name: term.value for term in reversed(tuple(root.walk()))} | {"score": root.value}
            return {name: values[name] for name in step.blank}
        case Play():
            return teaching_of(step).accepted_moves(
                step.moves[at], step.position if state is None else state, step.seat
            )[0]
    raise TypeError(step.kind)


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung.

    rung   ``where``, ``rule``, ``next`` or ``answer``
    text   what is said; with a ``rule`` of the rung ``rule``, that rule, or what of it the step is about
    faces  cards to light;  zone: what to light: ``cards``, ``field``, ``hand``, ``formula``, ``choices``
    rule   id of the rule it is about
    term   name of the blank it is about
    """

    rung: str
    text: Text
    faces: tuple[str, ...] = ()
    zone: str = ""
    rule: str = ""
    term: str = ""


def hints(step: AnyStep, at: int = 0, state: AnyState | None = None, tried: Sequence[int] = ()) -> tuple[Hint, ...]:
    """Return the ladder of a step; in a play step of its move ``at``, made in ``state``.

    tried  places of the choices that have been answered wrongly: no hint rules them out once more

    What the author wrote replaces what would be said here. Steps that ask nothing have none.
    """
    if not isinstance(step, (Choose, Pick, Play, Number)):
        return ()
    game = teaching_of(step)
    move = step.moves[at] if isinstance(step, Play) else None
    state = step.position if state is None else state
    faces, zone = game.hints.highlight(step, move, state)
    rule = deciding_rule(step, at)
    term = _blanks(step)[0].name if isinstance(step, Number) else ""
    where = game.hints.where(step, move, state) or _terms(game, step)
    if where is None and rule:
        where = said("hint.where_rule", title=_rule_words(game, step, rule)["title"])
    made = [Hint("where", where, faces, zone, term=term)] if where else []
    if rule:
        made.append(Hint("rule", said("hint.rule", **_rule_words(game, step, rule)), rule=rule))
    match step:
        case Choose():
            made += _choose(step, rule, tried)
        case Pick():
            made += _pick(game, step, rule)
        case Number():
            made += _number(game, step)
        case Play():
            made += _play(game, step, at, state, rule)
    return tuple(_authored(step, made))


def _terms(game: Teaching, step: AnyStep) -> Text | None:
    """Return what goes into the number that is asked for, or which blank to begin with; None where it is no score."""
    if isinstance(step, Number):
        whole = _blanks(step)[0]
    elif isinstance(step, Choose) and step.ask in game.asked_terms and (root := game.term(step.about)) is not None:
        whole = root.find(game.asked_terms[step.ask]) or root
    else:
        return None
    used = list(_leaves(whole, game.composite_terms))
    if used == [whole]:
        blank = isinstance(step, Number)
        return said("hint.where_blank", term=partial(term_label, whole, asked=True)) if blank else None

    def listed(words: Words) -> str:
        return words.say("ui.list").join(dict.fromkeys(term_label(term, words, asked=True) for term in used))

    return said("hint.where_terms", terms=listed)


def _leaves(term: Term, composite: frozenset[str]) -> Iterator[Term]:
    parts = [part for part in term.children if part.status is not Status.OFF]
    if not parts or term.name in composite:
        yield term
    for part in parts if term.name not in composite else ():
        yield from _leaves(part, composite)


def _authored(step: AnyStep, made: list[Hint]) -> Iterator[Hint]:
    known = {hint.rung: hint for hint in made}
    for rung in HINTS:
        own = step.hint.get(rung)
        hint = known.get(rung)
        if own is not None:
            yield replace(hint, text=own, rule="") if hint is not None else Hint(rung, own)
        elif hint is not None:
            yield hint


def deciding_rule(step: AnyStep, at: int = 0) -> str:
    """Return the rule that decides a step: its right answer's, or its move's, else the first of the step."""
    own = ""
    if isinstance(step, Choose):
        own = step.choices[step.right].rule
    elif isinstance(step, Play):
        own = step.moves[min(at, len(step.moves) - 1)].rule
    elif isinstance(step, Number):
        own = _blanks(step)[0].rule
    elif isinstance(step, Pick):
        own = teaching_of(step).picks.judge_pick(step, step.answer).rule
    return own or next(iter(step.rule), "")


def _rule_words(game: Teaching, step: AnyStep, rule: str) -> dict[str, object]:
    if not has(f"rules.{rule}"):
        return {"title": rule, "rule": ""}
    text = game.rule_part(step, rule) or _message(f"rules.{rule}")
    return {"title": _message(f"rules.{rule}.title"), "rule": text}


def _message(key: str) -> Text:
    return {lang: translate(key, lang) for lang in LANGUAGES}


def _choose(step: Choose, rule: str, tried: Sequence[int]) -> Iterator[Hint]:
    right = step.choices[step.right]
    wrong = [choice for place, choice in enumerate(step.choices) if not choice.right and place not in tried]
    if len(step.choices) > 2 and wrong:
        # One answer less to think about: the last of the wrong ones, and why it is wrong.
        choice, why = wrong[-1].text or {}, wrong[-1].why
        text = said("hint.not_this_why", choice=choice, why=why) if why else said("hint.not_this", choice=choice)
        yield Hint("next", text, zone="choices")
    answer = said("hint.answer", answer=right.text or {})
    if right.why is not None:
        why = {lang: opening(text, lang)[1] for lang, text in right.why.items()}
        if all(why.values()):
            answer = said("hint.answer_why", answer=right.text or {}, why=why)
    yield Hint("answer", answer, zone="choices", rule=rule)


def _pick(game: Teaching, step: Pick, rule: str) -> Iterator[Hint]:
    deck, pile = game.deck, step.answer or game.sample_answer(step)
    first = pile & -pile
    if pile != first:
        yield Hint(
            "next",
            said_of(game.game.name, "hint.one_card", card=partial(deck.names, first)),
            deck.faces(first),
            "cards",
        )
    yield Hint("answer", said("hint.answer", answer=partial(deck.names, pile)), deck.faces(pile), "cards", rule)


def _blanks(step: Number) -> list[Term]:
    """The terms of the blanks, the innermost first: the total is the last to be computed."""
    root = root_of(step)
    wanted = {root.name if name == "score" else name for name in step.blank}
    return [term for term in reversed(tuple(root.walk())) if term.name in wanted]


def _number(game: Teaching, step: Number) -> Iterator[Hint]:
    root = root_of(step)
    term = _blanks(step)[0]
    # Of a sum or product the next step are its parts; of a plain term why it is so.
    parts = [part for part in term.children if part.status is not Status.OFF]
    if term.name in game.composite_terms or not parts:
        text = said("hint.term", term=partial(term_label, term), why=partial(term_why, term))
    else:

        def listed(words: Words) -> str:
            mark = words.say("ui.list")
            return mark.join(
                words.say("lesson.hint.part", term=term_label(part, words), value=part.value) for part in parts
            )

        text = said("hint.add_parts" if term.op == "sum" else "hint.multiply_parts", parts=listed)
    yield Hint("next", text, zone="formula", rule=term.rule, term=term.name)
    yield Hint("answer", said("hint.formula", formula=minus(formula(root))), zone="formula", rule=root.rule)


def _play(game: Teaching, step: Play, at: int, state: AnyState, rule: str) -> Iterator[Hint]:
    actions = game.accepted_moves(step.moves[at], state, step.seat)
    if not actions:
        return
    card, move = game.hints.describe_move(actions[0], state)
    if card:
        first = card & -card
        key = "hint.this_card" if card == first else "hint.one_card"
        yield Hint(
            "next", said_of(game.game.name, key, card=partial(game.deck.names, first)), game.deck.faces(first), "hand"
        )
    yield Hint("answer", said("hint.answer", answer=move), game.deck.faces(card), "hand", rule)
