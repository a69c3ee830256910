"""A number in a text is proved by a fact that its step is about, or that the text names."""

from __future__ import annotations

from typing import Any

import pytest

from hanawidgets.teach.diagnostics import LessonError
from hanawidgets.teach.game import GAMES
from hanawidgets.teach.loader import lesson_from
from hanawidgets.teach.model import About
from hanawidgets.text import LANGUAGES

from ..rows import each


def said(text: str, game: str = "koikoi", **step: Any) -> list[str]:
    """What is said to a lesson of one step with this text; nothing: it is proved."""
    lesson = {"lesson": "x", "game": game, "title": "x", "goal": "x", "languages": ["en"]}
    try:
        lesson_from(lesson | {"step": [{"kind": "read", "text": text, **step}]})
    except LessonError as error:
        return str(error).splitlines()[1:]
    return []


CHEAP = {"cards": "11 31 81 12 22"}


def test_a_two_that_only_the_number_of_players_proves_is_refused() -> None:
    (why,) = said("This makes {2=players} cheap yaku.", cards="91")
    assert why == (
        "Step 1, text.en: The number 2 is proved by players, which the rules alone say and this text does not speak of. "
        "Use a fact of this step: –. Or name what it counts: player, both, two of, each other, opponent."
    )


def test_what_would_prove_it_is_named_and_no_fact_of_the_rules() -> None:
    (wrong,) = said("This makes {2=double} cheap yaku.", **CHEAP)
    (bare,) = said("This makes 2 cheap yaku.", **CHEAP)
    for why in (wrong, bare):
        assert "{2=n.tan}" in why and "{2=players}" not in why and "{2=double}" not in why
    assert said("Here are {2=n.tan} ribbons.", **CHEAP) == []


@each(
    "game, text",
    [
        ("koikoi", "Koi-koi is for {2=players} players."),
        ("koikoi", "A total of {7=seven} or more is doubled."),
        ("koikoi", "Shikō pays {8=yaku.shiko.points}."),
        ("koikoi", "There are {5=kind.hikari} brights."),
        ("ohhell", "An exact bid pays {10=bonus}."),
        ("haggis", "A hand has {17=hand_size} cards."),
    ],
)
def test_a_text_that_names_a_fact_of_the_rules_may_claim_it(game: str, text: str) -> None:
    assert said(text, game) == []


def test_a_question_may_name_what_an_answer_counts() -> None:
    step = {
        "kind": "choose",
        "question": "How many players are there?",
        "choice": [{"text": "{2=players}", "right": True}, {"text": "None."}],
    }
    assert said("Look around the table.", **step) == []


def test_a_term_of_the_score_of_the_step_is_a_fact_of_the_step() -> None:
    hand = {"situation": {"hand_size": 10, "bid": 3, "taken": 3}}
    assert said("That is {10=bonus}.", "ohhell", **hand) == []
    assert len(said("That is {10=bonus}.", "ohhell")) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_the_rules_has_words(game: str) -> None:
    teaching = GAMES[game]
    facts = {fact for rules in teaching.game.presets.values() for fact in teaching.facts(About(rules))}
    assert facts
    missing = [(fact, lang) for fact in facts for lang in LANGUAGES if not teaching.fact_words(fact, lang)]
    assert sorted(missing) == []
