"""Oh Hell in lessons: its board, a trick, and seats with what they have bid and taken."""

from __future__ import annotations

from typing import Final

from hanawidgets.core.deck import cards_of
from hanawidgets.core.playing_cards import CODES, SUITS
from hanawidgets.teach.model import AnyStep, Pick
from hanawidgets.text import translate
from hanawidgets.text.playing_cards import playing_name, suit_name
from hanawidgets.widgets.lesson_renderer import LessonRenderer
from hanawidgets.widgets.player_names import names_of
from hanawidgets.widgets.views import Given

from ..cards import DECK
from ..teach.exhibits import Bids, HandEnd, Trick
from ..tricks import NO_SUIT
from ..wording import table_text
from .board import board, prompt, trick_cards
from .faces import deck
from .views import FigureSeat, SeatsFigureView, TrickFigureView


def _names(step: AnyStep, lang: str) -> dict[str, str]:
    return names_of(step.rules.seats, frozenset([step.seat]), lang)


def _given(step: AnyStep, lang: str, _hides: frozenset[str]) -> list[Given]:
    """Return nothing: a picture shows all that is known of a hand."""
    return []


def _picture(step: AnyStep, solved: bool, lang: str) -> TrickFigureView | SeatsFigureView | None:
    """Return a trick, or the seats of a table with their bids; nothing that is asked before it is answered."""
    match step.situation:
        case Trick():
            return _trick(step, step.situation, solved, lang)
        case Bids():
            return _bids(step, step.situation, solved or step.kind == "read", lang)
        case HandEnd():
            return _hand_end(step, step.situation, lang)
    return None


# --- bids -----------------------------------------------------------------------------------------


def _bids(step: AnyStep, shown: Bids, told: bool, lang: str) -> SeatsFigureView:
    """Return who has bid what (OH-11): the learner bids next, last of all the dealer. The sum is not told before."""
    seats, names = step.rules.seats, _names(step, lang)
    first = (seats.index(step.seat) - min(len(shown.bids), len(seats) - 1)) % len(seats)
    order = [seats[(first + turn) % len(seats)] for turn in range(len(seats))]
    bids = dict(zip(order, map(str, shown.bids), strict=False))
    return _seats(
        [_seat(names[seat], seat == step.seat, seat == order[-1], bids.get(seat, ""), "", lang) for seat in order],
        shown.hand_size,
        translate("ohhell.lesson.seats.tricks", lang, n=shown.hand_size),
        translate("ohhell.lesson.seats.sum", lang, n=sum(shown.bids)) if told else "",
        lang,
    )


def _hand_end(step: AnyStep, shown: HandEnd, lang: str) -> SeatsFigureView:
    """Return what a player bid and took (OH-21), with a card for each trick, and how it is scored."""
    seat = shown.player or step.seat
    return _seats(
        [_seat(_names(step, lang)[seat], True, False, str(shown.bid), str(shown.taken), lang)],
        shown.taken,
        translate("ohhell.lesson.seats.taken", lang, n=shown.taken),
        translate(f"ohhell.lesson.seats.mode.{step.rules.mode}", lang),
        lang,
    )


def _seats(seats: list[FigureSeat], size: int, tricks: str, total: str, lang: str) -> SeatsFigureView:
    return {
        "kind": "seats",
        "label": translate("ohhell.lesson.seats", lang),
        "bid_word": table_text("bid", lang),
        "taken_word": table_text("taken", lang),
        "seats": seats,
        "size": size,
        "tricks": tricks,
        "sum": total,
    }


def _seat(name: str, mine: bool, deals: bool, bid: str, taken: str, lang: str) -> FigureSeat:
    dealer = table_text("dealer", lang) if deals else ""
    return {"name": name, "dealer": dealer, "mine": mine, "bid": bid, "taken": taken}


# --- a trick --------------------------------------------------------------------------------------


def _trick(step: AnyStep, shown: Trick, solved: bool, lang: str) -> TrickFigureView:
    """A trick; who takes it is not told before it is asked (OH-18). A single card asked for lies in it then."""
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
    held = [card for card in _hand(step) if card not in played]
    trump = translate("ohhell.no_trump", lang)
    suit = ""
    if shown.trump != NO_SUIT:
        suit = f"s-{SUITS[shown.trump]}"
        trump = translate("ohhell.lesson.trump", lang, suit=suit_name(SUITS[shown.trump], lang))
    return {
        "kind": "trick",
        "label": translate("ohhell.lesson.trick", lang),
        "cards": cards,
        "hand": [{"face": DECK.faces[card], "label": playing_name(CODES[card], lang)} for card in held],
        "hand_label": translate("table.hand", lang, n=len(held)),
        "suit": suit,
        "trump": trump,
    }


def _hand(step: AnyStep) -> tuple[int, ...]:
    """Return the cards that a step shows beside a trick, which are the learner's: those to pick from, or to look at."""
    return tuple(cards_of(step.among)) if isinstance(step, Pick) else tuple(step.cards)


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
