"""What is said to wrong answers holds in the position, and speaks of what was asked.

The positions are those of the lessons and drills of Oh Hell and Haggis; wrong answers are what a control lets one give. What must
hold is found here from cards alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, islice
from random import Random
from typing import Any

import pytest

from hanawidgets.core.deck import CODES, SUIT, cards_of
from hanawidgets.games.haggis.actions import UNSAID
from hanawidgets.games.haggis.actions import Play as Combo
from hanawidgets.games.haggis.cards import parse_cards
from hanawidgets.games.haggis.combos import COMBINATIONS
from hanawidgets.games.haggis.teach.exhibits import form_name
from hanawidgets.games.ohhell.actions import PLAYS
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.drilling import topics
from hanawidgets.teach.game import GAMES, teaching_of
from hanawidgets.teach.hints import hints
from hanawidgets.teach.judge import judge_choice, judge_move, judge_pick
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.model import Choose, Drill, Pick, Play
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.wording import playing_name
from tests.needs import some

MOST = 60
"""Wrong answers to a move, at most."""


def moves(game: str) -> Iterator[tuple[str, Play, int, Any]]:
    """All moves that lessons of a game ask for: where, the step, which of its moves, the position."""
    for name in COURSES[game]:
        lesson = load_lesson(name)
        for place, step in enumerate(lesson.steps):
            if not isinstance(step, Play):
                continue
            run = Run.start(lesson, 1).at_step(place)
            for at, move in enumerate(step.moves):
                yield f"{name} {place + 1}.{at + 1}", step, at, run.state
                run = run.answered(teaching_of(step).accepted_moves(move, run.state, step.seat)[0])


def problems(game: str) -> Iterator[tuple[str, Any]]:
    """Some problems of every topic of the drills of a game."""
    for name in COURSES[game]:
        for at, step in enumerate(load_lesson(name).steps, 1):
            if isinstance(step, Drill):
                for topic in topics(step):
                    made = GAMES[game].problems(step.make, topic, step.rules, Random(at))
                    yield from ((f"{name} {at}", problem) for problem in islice(made, 8))


FORMS = {
    "single": "single card",
    "set": r"\bset|have the same number(?! of)",
    "run": r"runs?\b",
    "sets": "in sequence|sets",
}
"""What a form is called, or what makes it: two cards are a set by their number alone."""


@pytest.mark.slow
def test_HG_cards_that_are_nothing_are_told_of_the_form_that_was_asked_for() -> None:
    told = 0
    for name, step, at, state in moves("haggis"):
        hand, lies = state.current.hands[state.current.turn], state.current.current
        wanted = step.moves[at].goal.get("combination")
        form = form_name(wanted) if wanted else COMBINATIONS[lies].name if lies >= 0 else ""
        if form not in FORMS:
            continue
        bits = [1 << card for card in range(hand.bit_length()) if hand >> card & 1]
        chosen = [sum(cards) for size in (2, 3) for cards in combinations(bits, size)]
        for cards in Random(name).sample(chosen, min(MOST, len(chosen))):
            verdict = judge_move(step, at, state, Combo(cards, UNSAID))
            if verdict.right or verdict.misconception in ("which_reading", "other_shape"):
                continue
            text = some(verdict.text)["en"]
            told += 1
            others = [other for other in ("run", "bomb") if other != form and form in ("single", "set")]
            assert not any(re.search(rf"\b{other}", text, re.IGNORECASE) for other in others), (name, form, text)
            assert re.search(FORMS[form], text, re.IGNORECASE), (name, form, text)
            assert form not in ("single", "set") or "run" not in translate(f"rules.{verdict.rule}.title", "en").lower()
    assert told > 200


LATER = re.compile(r"\bruns?\b|\bbombs?\b", re.IGNORECASE)
"""What lessons on single cards and sets have not come to."""


@pytest.mark.slow
def test_HG_hints_on_sets_say_nothing_of_runs_or_bombs() -> None:
    """Neither where a step is answered nor in a drill; the rule that a hint cites belongs to what was asked."""
    lesson = load_lesson("singles-and-pairs")
    found = [hint for step in lesson.steps for hint in hints(step)]
    found += [hint for name, problem in problems("haggis") if name.split()[0] == lesson.id for hint in hints(problem)]
    for name, step, at, state in moves("haggis"):
        found += hints(step, at, state) if name.split()[0] == lesson.id else ()
    assert len(found) > 150
    assert not [hint.text["en"] for hint in found if LATER.search(hint.text["en"])]


FIRST = {r"\bwild|ワイルド": "wilds", r"\bbomb|爆弾": "wilds", r"\b(?:little|big) bet|ベット": "bets"}
"""What a thing is called → the lesson that first tells of it."""


def texts(part: Any) -> Iterator[str]:
    """All that a step says, in all languages."""
    if isinstance(part, dict) and set(part) == set(LANGUAGES):
        yield from part.values()
    elif isinstance(part, tuple):
        for each in part:
            yield from texts(each)
    elif is_dataclass(part):
        for each in fields(part):
            yield from texts(getattr(part, each.name))


@pytest.mark.slow
@pytest.mark.parametrize(("called", "taught"), FIRST.items())
def test_HG_no_lesson_speaks_of_what_a_later_one_teaches(called: str, taught: str) -> None:
    """Neither steps nor their hints; a summary of all lessons is no step."""
    names = list(COURSES["haggis"])
    found = []
    for name in names[: names.index(taught)]:
        for at, step in enumerate(load_lesson(name).steps, 1):
            said = [*texts(step), *(text for hint in hints(step) if hint.rung != "rule" for text in texts(hint))]
            found += [(name, at, part[0]) for text in said if (part := re.search(called, text, re.IGNORECASE))]
    assert not found


def test_HG_the_bomb_that_is_looked_for_is_not_named() -> None:
    """Neither in the first hint nor to a wrong answer, for its name names its cards."""
    step = next(step for step in load_lesson("bombs").steps if isinstance(step, Pick))
    assert not re.search("QK|Q and K", hints(step)[0].text["en"])
    for cards in ("J K", "J Q", "J Q K", "3R 5G"):
        verdict = judge_pick(step, parse_cards(cards))
        assert not verdict.right
        assert "QK" not in some(verdict.text)["en"].replace("JQK", "")


@pytest.mark.slow
def test_HG_a_drill_speaks_of_the_forms_that_it_asks_for() -> None:
    """An answer to single cards and sets says nothing of runs or bombs; ranks are no numbers of cards."""
    told = 0
    for name, problem in problems("haggis"):
        if name.split()[0] != "singles-and-pairs":
            continue
        for at in range(len(problem.choices)):
            text = some(judge_choice(problem, at).text)["en"]
            told += 1
            assert not re.search(r"\bruns?\b|\bbomb", text), text
            assert not re.search(r"set of \d+(?! card|s|\d)", text), text
    assert told > 30


def best_of(cards: list[int], trump: int) -> int:
    """The card that takes a trick."""
    trumps = [card for card in cards if SUIT[card] == trump]
    return max(trumps or [card for card in cards if SUIT[card] == SUIT[cards[0]]])


def check_reason(text: str, card: int, cards: list[int], trump: int) -> None:
    """Hold what is said of a card of a trick against the trick."""
    best, name = best_of(cards, trump), playing_name(CODES[card], words_in("en"))
    by = playing_name(CODES[best], words_in("en"))
    assert name in text, text
    if "lost to" in text or "higher one" in text:
        assert best != card and by in text, text
        assert ("a trump" in text) == (SUIT[best] == trump != SUIT[card] or "is a trump, but" in text), text
        assert ("same suit" not in text) or SUIT[best] == SUIT[card], text
    elif "wins" in text.split(".")[0]:
        assert best == card, text
    else:
        assert "neither a trump" in text and SUIT[card] not in (trump, SUIT[cards[0]]), text


@pytest.mark.slow
def test_OH_a_card_that_does_not_do_is_told_what_it_does_in_the_trick() -> None:
    """At every position of the lessons, whether a card that wins is asked for or one that loses."""
    told = 0
    for _, step, at, state in moves("ohhell"):
        now = state.current
        for goal in ("wins", "loses"):
            asked = replace(
                step, moves=(replace(step.moves[at], goal={goal: True}, accept=(), wrong=(), also=(), any=False),)
            )
            for card in cards_of(now.hands[now.turn]):
                verdict = judge_move(asked, 0, state, PLAYS[card])
                if verdict.code == "not_wanted":
                    told += 1
                    check_reason(some(verdict.text)["en"].split(" This step")[0], card, [*now.trick, card], now.trump)
    assert told > 30


@pytest.mark.slow
def test_OH_a_drill_says_what_a_card_lost_to() -> None:
    told = 0
    for _, problem in problems("ohhell"):
        if not isinstance(problem, Choose) or problem.ask != "winner":
            continue
        trick = problem.situation
        for at, choice in enumerate(problem.choices):
            text = some(judge_choice(problem, at).text)["en"]
            card = CODES.index(str(choice.value))
            if not choice.right and "Not quite" not in text:
                told += 1
                check_reason(text, card, list(trick.cards), trick.trump)
                assert "follows suit" not in text
    assert told > 10
