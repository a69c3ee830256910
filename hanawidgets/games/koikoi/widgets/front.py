"""The front page's scene: one turn of a real game that a visitor plays before any Python runs.

Everything the page may show or answer is worked out here, from the engine: what each card fits, what the deck brings,
the yaku, what stopping and koi-koi pay, and the links on which the game goes on.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from hanawidgets.core.session import Session, parse_session
from hanawidgets.text import Words
from hanawidgets.widgets.pages.front_pages import FrontScene
from hanawidgets.widgets.rules.score_view import ScoreView, score_view

from ..actions import Play, Say
from ..cards import CARDS, Card, cards_of
from ..score import Situation, settle
from ..state import Match
from ..wording import card_name, yaku_name
from ..yaku import report
from .decision import stop_or_koi
from .faces import deck

GAME: Final = "t1*koikoi*bga_general_half*A*simple*1151***_-_-31x32-62-b4-82-a2-c1-23-44-x53*bbe"
"""A game at the moment in which A has one card that fits, and the deck one more: a yaku is made by the flip."""
EXAMPLE: Final = Situation(points=7, field_brights=3, calls=1)
"""A score whose formula has every term at work."""


@cache
def _played() -> tuple[Session, Play, Session]:
    """Return the game before the turn, the one play that takes, and the game after it."""
    before = parse_session(GAME)
    play = next(a for a in before.now.legal_actions() if isinstance(a, Play) and _fitting(before.now, a.card))
    return before, play, before.act(play)


def _fitting(match: Match, card: Card) -> list[Card]:
    return [one for one in cards_of(match.current.field) if one.month == card.month]


def scene(words: Words) -> FrontScene:
    """Return the scene in a language."""
    before, play, after = _played()
    now, then = before.now.current, after.now.current
    (match,) = _fitting(before.now, play.card)
    flip = CARDS[now.deck[0]]
    (second,) = _fitting(before.now, flip)
    ((made, _),) = report(then.captured[0], now.rules).made
    prompt = stop_or_koi(after.now.observe("A"), words)
    assert prompt  # noqa: S101 - the yaku is new, so there is a choice
    assert prompt["score"]  # noqa: S101
    least = prompt.get("after")
    assert least  # noqa: S101 - cards are left to play
    hand, field = list(cards_of(now.hands[0])), list(cards_of(now.field))
    named = deck(words)
    plant = {card: words.say(f"koikoi.cards.plant.{card.month}") for card in (*hand, *field, flip)}
    yaku = yaku_name(made.key, words)
    say = {"yaku": yaku, "card": card_name(flip, words), "n": prompt["score"]["total"], "least": least["total"]}
    return {
        "game": "koikoi",
        "page": "table.ipynb",
        "field": [card.face for card in field],
        "hand": [card.face for card in hand],
        "pairs": {play.card.face: match.face, flip.face: second.face},
        "flip": flip.face,
        "back": "back",
        "taken": [card.face for card in cards_of(now.captured[0])],
        "cards": {card.face: named[card.face] for card in (*hand, *field, flip, *cards_of(now.captured[0]))},
        "made": [card.face for card in cards_of(then.captured[0] & made.core)],
        "made_word": yaku,
        "misses": {
            **{
                card.face: words.say("koikoi.front.no_fit", card=card_name(card, words), plant=plant[card])
                for card in hand
            },
            **{card.face: words.say("koikoi.front.other", plant=plant[card], flip=plant[flip]) for card in field},
        },
        "steps": [words.say(f"koikoi.front.step.{key}", **say) for key in ("hand", "deck", "field", "say")],
        "not_yet": [words.say(f"koikoi.front.not_yet.{key}") for key in ("hand", "deck", "field")],
        "score": prompt["score"],
        "ends": [
            {
                "do": str(say_it),
                "label": words.say(f"koikoi.front.{say_it}", n=prompt["score"]["total"]),
                "said": words.say(f"koikoi.front.said.{say_it}", **say),
                "score": shown,
                "state": str(after.act(say_it).dealt() if say_it is Say.KOI else after.act(say_it)),
            }
            for say_it, shown in ((Say.STOP, prompt["score"]), (Say.KOI, least))
        ],
        "ui": {
            key: words.say(f"koikoi.front.{key}") for key in ("label", "field", "hand", "deck", "taken", "on", "again")
        },
    }


def example(words: Words) -> ScoreView:
    """Return a score to open term by term."""
    return score_view(settle(EXAMPLE, parse_session(GAME).rules), words)


__all__ = ["example", "scene"]
