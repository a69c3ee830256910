"""Oh Hell in lessons: its board, a trick, seats with what they have bid and taken, the hands of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hanawidgets.core.deck import CODES, SUITS, cards_of
from hanawidgets.teach.model import AnyStep, Choose, Pick
from hanawidgets.text import Words
from hanawidgets.text.wording import option_value, playing_name, suit_name
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, listed, of
from hanawidgets.widgets.lesson.renderer import LessonRenderer
from hanawidgets.widgets.lesson.views import Given
from hanawidgets.widgets.table.people import names_of

from ..cards import DECK
from ..rules import CARDS, Format, RuleSet
from ..teach.exhibits import Bids, Dealers, GameEnd, HandEnd, Schedule, Trick
from ..tricks import NO_SUIT
from ..wording import table_text, tool_text
from .board import board, prompt, trick_cards
from .gallery import deck
from .schedule import way
from .views import FigureGame, FigureHand, FigureSeat, HandsFigureView, SeatsFigureView, TrickFigureView

KNOWN: Final = 3
"""Hands that are shown of a game when it is asked how many there are."""


def _names(step: AnyStep, words: Words) -> dict[str, str]:
    return names_of(step.rules.seats, frozenset([step.seat]), words)


def _given(step: AnyStep, words: Words, _hides: frozenset[str]) -> list[Given]:
    """Return nothing: a picture shows all that is known of a hand."""
    return []


def _picture(step: AnyStep, solved: bool, words: Words) -> TrickFigureView | SeatsFigureView | HandsFigureView | None:
    """Return a trick, the seats of a table, the hands of a game; nothing that is asked before it is answered."""
    match step.situation:
        case Trick():
            return _trick(step, step.situation, solved, words)
        case Bids():
            return _bids(step, step.situation, solved or step.kind == "read", words)
        case HandEnd():
            return _hand_end(step, step.situation, words)
        case GameEnd():
            return _game_end(step, step.situation, words)
        case Dealers():
            return _dealers(step, step.situation, solved, words)
        case Schedule():
            return _hands(step, step.situation.formats, solved, words)
    return None


# --- bids -----------------------------------------------------------------------------------------


def _bids(step: AnyStep, shown: Bids, told: bool, words: Words) -> SeatsFigureView:
    """Return who has bid what (OH-11): the learner bids next, last of all the dealer. The sum is not told before."""
    seats, names = step.rules.seats, _names(step, words)
    first = (seats.index(step.seat) - min(len(shown.bids), len(seats) - 1)) % len(seats)
    order = [seats[(first + turn) % len(seats)] for turn in range(len(seats))]
    bids = dict(zip(order, map(str, shown.bids), strict=False))
    return _seats(
        [_seat(names[seat], seat == step.seat, seat == order[-1], bids.get(seat, ""), "", words) for seat in order],
        shown.hand_size,
        words.say("ohhell.lesson.seats.tricks", n=shown.hand_size),
        words.say("ohhell.lesson.seats.sum", n=sum(shown.bids)) if told else "",
        words,
    )


def _hand_end(step: AnyStep, shown: HandEnd, words: Words) -> SeatsFigureView:
    """Return what a player bid and took (OH-21), with a card for each trick, and how it is scored."""
    seat = shown.player or step.seat
    return _seats(
        [_seat(_names(step, words)[seat], True, False, str(shown.bid), str(shown.taken), words)],
        shown.taken,
        words.say("ohhell.lesson.seats.taken", n=shown.taken),
        "" if isinstance(step, Choose) and step.ask == "none" else _mode(step.rules, words),
        words,
    )


def _mode(rules: RuleSet, words: Words) -> str:
    return words.say(f"ohhell.lesson.seats.mode.{rules.mode}")


def _game_end(step: AnyStep, shown: GameEnd, words: Words) -> SeatsFigureView:
    """Return the seats with their totals when a game is over (OH-26)."""
    names = _names(step, words)
    seats = [
        _seat(names[seat], seat == step.seat, False, str(total), "", words) for seat, total in shown.scores.items()
    ]
    over = words.say("ohhell.lesson.seats.over")
    return {
        **_seats(seats, 0, over, "", words),
        "label": words.say("ohhell.lesson.seats.totals"),
        "bid_word": words.say("ohhell.lesson.seats.total"),
    }


def _dealers(step: AnyStep, shown: Dealers, solved: bool, words: Words) -> SeatsFigureView:
    """Return the seats and who deals (GAP-OH-01): the hand that is over, and once it is answered the next."""
    hand = 2 if solved else 1
    dealer = shown.seats(hand)[-1]
    return _table(step, dealer, words.say("ohhell.lesson.seats.hand", n=hand), 0, words)


def _table(step: AnyStep, dealer: str, text: str, size: int, words: Words) -> SeatsFigureView:
    """Return seats without numbers."""
    names = _names(step, words)
    seats = [_seat(names[seat], seat == step.seat, seat == dealer, "", "", words) for seat in step.rules.seats]
    only = words.say("ohhell.lesson.seats.only")
    return {**_seats(seats, size, text, "", words), "label": only, "bid_word": ""}


# --- the hands of a game --------------------------------------------------------------------------


def _hands(step: AnyStep, formats: tuple[Format, ...], solved: bool, words: Words) -> HandsFigureView | SeatsFigureView:
    """Return how many cards the hands have (OH-31 to OH-35); of one that is asked those before it, in a drill the
    first; before the first of a game, who has to get cards (OH-36)."""
    ask = step.ask if isinstance(step, Choose) and not solved else ""
    number = int(ask.removeprefix("size.")) if ask.startswith("size.") else 0
    if isinstance(step, Choose) and step.ask == "size.1":
        return _table(step, "", words.say("ohhell.lesson.seats.cards", n=CARDS), step.rules.players, words)
    games = [_game(step, step.rules.with_options(format=name), number, ask == "rounds", words) for name in formats]
    told = [f"{game['name']}: {' '.join(hand['said'] or '–' for hand in game['hands'])}" for game in games]
    return {
        "kind": "hands",
        "label": "; ".join(told),
        "key": words.say("ohhell.lesson.hands.key"),
        "most": max(max(step.rules.with_options(format=name).sizes) for name in formats),
        "games": games,
    }


def _game(step: AnyStep, rules: RuleSet, number: int, asked: bool, words: Words) -> FigureGame:
    """Return a game's hands. number: of the hand that is asked, 0: none;  asked: how many there are."""
    known = 1 if step.part == "drill" else number - 1
    hands: list[FigureHand] = []
    for at, size in enumerate(rules.sizes[:KNOWN] if asked else rules.sizes, 1):
        is_told = not number or at <= known
        text = str(size) if is_told else "?" if at == number else ""
        hands.append({"n": str(at), "size": size if is_told else 0, "said": text, "asked": at == number})
    if asked:
        hands += [{"n": "", "size": 0, "said": "…", "asked": False}, {"n": "?", "size": 0, "said": "", "asked": True}]
    told = not number and not asked
    name = option_value("format", rules.format, words, "ohhell")
    players = words.say("ohhell.lesson.hands.players", n=rules.players)
    note = listed((way(rules.sizes), tool_text("hands", words, n=len(rules.sizes))), words) if told else players
    return {"name": name, "note": note, "hands": hands}


def _seats(seats: list[FigureSeat], size: int, tricks: str, total: str, words: Words) -> SeatsFigureView:
    return {
        "kind": "seats",
        "label": words.say("ohhell.lesson.seats"),
        "bid_word": table_text("bid", words),
        "taken_word": table_text("taken", words),
        "seats": seats,
        "size": size,
        "tricks": tricks,
        "sum": total,
    }


def _seat(name: str, mine: bool, deals: bool, bid: str, taken: str, words: Words) -> FigureSeat:
    dealer = table_text("dealer", words) if deals else ""
    return {"name": name, "dealer": dealer, "mine": mine, "bid": bid, "taken": taken}


# --- a trick --------------------------------------------------------------------------------------


def _trick(step: AnyStep, shown: Trick, solved: bool, words: Words) -> TrickFigureView:
    """A trick; who takes it is not told before it is asked (OH-18)."""
    seats, names = step.rules.seats, _names(step, words)
    leader = shown.led_by(step.rules, step.seat)
    done = len(shown.cards) == len(seats)
    cards = trick_cards(
        leader, shown.cards, shown.trump, seats, names, words, done=done, explained=solved or step.kind == "read"
    )
    if not done:
        led = table_text("leads", words) if not cards else ""
        who = names[step.seat]
        cards.append({"seat": step.seat, "who": who, "face": "", "led": led, "best": "", "label": "", "why": ""})
    held = [card for card in _hand(step) if card not in shown.cards]
    trump = words.say("ohhell.no_trump")
    suit = ""
    if shown.trump != NO_SUIT:
        suit = f"s-{SUITS[shown.trump]}"
        trump = words.say("ohhell.lesson.trump", suit=suit_name(SUITS[shown.trump], words))
    return {
        "kind": "trick",
        "label": words.say("ohhell.lesson.trick"),
        "cards": cards,
        "hand": [{"face": DECK.faces[card], "label": playing_name(CODES[card], words)} for card in held],
        "hand_label": words.say("table.hand", n=len(held)),
        "suit": suit,
        "trump": trump,
    }


def _hand(step: AnyStep) -> tuple[int, ...]:
    """Return the cards that a step shows beside a trick, which are the learner's: those to pick from, or to look at."""
    return tuple(cards_of(step.among)) if isinstance(step, Pick) else tuple(step.cards)


def _in_words(picture: Any, words: Words) -> Iterator[Part]:
    """Return a picture in words and cards."""
    for card in picture.get("cards", ()):
        yield CardRow(listed((card["who"], card["led"], card["best"]), words), [card["face"]])
    yield Paragraph(picture.get("trump", ""))
    if hand := picture.get("hand"):
        yield CardRow(picture["hand_label"], [card["face"] for card in hand])
    for seat in picture.get("seats", ()):
        told = [of(picture[f"{name}_word"], seat[name], words) for name in ("bid", "taken") if seat[name]]
        yield Paragraph(of(listed((seat["name"], seat["dealer"]), words), listed(told, words), words))
    for game in picture.get("games", ()):
        hands = listed([hand["said"] for hand in game["hands"]], words)
        yield Paragraph(listed((of(game["name"], hands, words), game["note"]), words))
    yield Paragraph(listed((picture.get("tricks", ""), picture.get("sum", "")), words))


RENDERER: Final = LessonRenderer(
    deck=deck,
    words="ohhell.table: bid taken",
    board=lambda session, words, _selection, hides: board(session, words, hides),
    prompt=prompt,
    given=_given,
    faces=lambda _: [],
    picture=_picture,
    picture_fallback=_in_words,
    table="ohhell",
    signed=True,
    shown_asks=frozenset({"winner", "taker", "legal"}),
    best_asks=frozenset({"winner", "taker"}),
)
