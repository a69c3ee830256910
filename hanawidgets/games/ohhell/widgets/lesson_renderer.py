"""Oh Hell in lessons: its board, a trick, bids, and what is known of a hand."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.deck import cards_of
from hanawidgets.core.playing_cards import SUITS
from hanawidgets.teach.model import AnyStep, Pick
from hanawidgets.text import translate
from hanawidgets.text.playing_cards import suit_name
from hanawidgets.text.wording import field_label
from hanawidgets.widgets.lesson_renderer import LessonRenderer
from hanawidgets.widgets.player_names import names_of
from hanawidgets.widgets.views import Given

from ..teach.exhibits import Bids, HandEnd, Trick
from ..tricks import NO_SUIT
from ..wording import table_text
from .board import board, prompt, trick_cards
from .faces import deck
from .views import TrickFigureView


def _names(step: AnyStep, lang: str) -> dict[str, str]:
    return names_of(step.rules.seats, frozenset([step.seat]), lang)


def _line(label: str, value: int | str) -> Given:
    return {"label": label, "value": value}


def _given(step: AnyStep, lang: str, _hides: frozenset[str]) -> list[Given]:
    """What is known of a hand's bid and tricks (OH-21), or who has bid what (OH-11)."""
    shown = step.situation
    if isinstance(shown, HandEnd):
        mode = translate(f"ohhell.value.mode.{step.rules.mode}", lang)
        return [
            _line(translate("ohhell.option.mode", lang), mode),
            *(_line(field_label(name, lang), getattr(shown, name)) for name in ("bid", "taken")),
        ]
    if isinstance(shown, Bids):
        return [_line(translate("error.field.hand_size", lang), shown.hand_size), *_bids(step, shown, lang)]
    return []


def _bids(step: AnyStep, shown: Bids, lang: str) -> list[Given]:
    """Who has bid what: the learner bids next, last of all the dealer."""
    seats, names = step.rules.seats, _names(step, lang)
    first = seats.index(step.seat) - min(len(shown.bids), len(seats) - 1)
    return [
        _line(translate("ohhell.lesson.bid_of", lang, who=names[seats[(first + turn) % len(seats)]]), bid)
        for turn, bid in enumerate(shown.bids)
    ]


def _picture(step: AnyStep, solved: bool, lang: str) -> TrickFigureView | None:
    """A trick; who takes it is not told before it is asked (OH-18). A single card asked for lies in it then."""
    shown = step.situation
    if not isinstance(shown, Trick):
        return None
    seats, names = step.rules.seats, _names(step, lang)
    leader = shown.led_by(step.rules, step.seat)
    mine = cards_of(step.answer) if solved and isinstance(step, Pick) else []
    played = (*shown.cards, *mine) if len(mine) == 1 else shown.cards
    done = len(played) == len(seats)
    cards = trick_cards(
        leader, played, shown.trump, seats, names, lang, done=done, explained=solved or step.kind == "read"
    )
    if not done and played == shown.cards:
        led = table_text("leads", lang) if not cards else ""
        who = names[step.seat]
        cards.append({"seat": step.seat, "who": who, "face": "", "led": led, "best": "", "label": "", "why": ""})
    trump = translate("ohhell.no_trump", lang)
    suit = ""
    if shown.trump != NO_SUIT:
        suit = f"s-{SUITS[shown.trump]}"
        trump = translate("ohhell.lesson.trump", lang, suit=suit_name(SUITS[shown.trump], lang))
    return {
        "kind": "trick",
        "label": translate("ohhell.lesson.trick", lang),
        "cards": cards,
        "suit": suit,
        "trump": trump,
    }


RENDERER: Final = LessonRenderer(
    deck=deck,
    words="ohhell.table: bid taken",
    board=lambda session, lang, _selection, hides: board(session, lang, hides),
    prompt=prompt,
    given=_given,
    faces=lambda _: [],
    picture=_picture,
    table="ohhell",
    signed=True,
)
