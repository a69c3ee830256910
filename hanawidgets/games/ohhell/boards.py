"""The board of Oh Hell for the front door: from what seats may know, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.art.board import Board, Card, Row
from hanawidgets.core.deck import CODES, SUITS
from hanawidgets.core.state import Seat
from hanawidgets.text import Words, language_of, translate, words_in
from hanawidgets.text.explained import why, why_html
from hanawidgets.text.reasons import review_told, why_better
from hanawidgets.text.wording import playing_name, suit_name

from .actions import Bid, Play
from .cards import cards_of
from .hand import HandView, Phase
from .legal import NO_BID
from .state import View
from .tricks import trump_of
from .wording import table_text

__all__ = ["board", "move_name", "review_told", "why", "why_better", "why_html"]


def board(views: Mapping[Seat, View], lang: str = "") -> Board:
    """Return the table as the seats in ``views`` see it together.

    lang  ``"ja"`` or ``"en"``; "": the author's
    """
    lang = language_of(lang)
    words = words_in(lang)
    view = next(iter(views.values()))
    now = view.now
    title = table_text("title", words, n=view.number, of=view.rules.rounds, size=now.size)
    mode = view.rules.name or translate(f"ohhell.value.mode.{view.rules.mode}", lang)
    return Board(
        f"{title} · {mode}",
        _turn(now, words),
        (
            _trump(now, words),
            _trick(now, words),
            *(_seat(seat, who, views, view, words) for who, seat in enumerate(view.rules.seats)),
        ),
    )


def _card(index: int, caption: str = "") -> Card:
    return Card(f"pc-{CODES[index]}", CODES[index], caption)


def _trump(now: HandView, words: Words) -> Row:
    if now.turn_up < 0:
        return Row(table_text("trump", words), words.say("ohhell.no_trump"))
    suit = suit_name(SUITS[trump_of(now.turn_up)], words)
    return Row(table_text("trump", words), suit, (_card(now.turn_up),), small=True)


def _trick(now: HandView, words: Words) -> Row:
    seats, players = now.rules.seats, now.rules.players
    cards = tuple(
        _card(card, words.say(f"table.player.{seats[(now.leader + turn) % players]}"))
        for turn, card in enumerate(now.trick)
    )
    return Row(table_text("trick", words, n=len(now.tricks) + 1), "", cards)


def _seat(seat: Seat, who: int, views: Mapping[Seat, View], view: View, words: Words) -> Row:
    now = view.now
    bid, taken = now.bids[who], now.taken[who]
    facts = [
        table_text("dealer", words) if now.dealer == who else "",
        table_text("held", words, n=view.scores[who]),
        table_text("no_bid", words) if bid == NO_BID else table_text("seat_label", words, bid=bid, taken=taken),
    ]
    name = words.say(f"table.player.{seat}")
    if seat in views:
        return Row(name, " · ".join(filter(None, facts)), tuple(map(_card, cards_of(views[seat].now.hand))))
    return Row(name, " · ".join(filter(None, facts)), (Card("pc-back"),) * now.hand_sizes[who], small=True)


def _turn(now: HandView, words: Words) -> str:
    if now.to_act is None:
        return table_text("turn.game_over", words)
    key = "bid" if now.phase is Phase.BID else "play"
    return table_text(f"turn.{key}", words, who=words.say(f"table.player.{now.to_act}"))


def move_name(action: Any, lang: str = "") -> str:
    """Return what an action is called."""
    lang = language_of(lang)
    words = words_in(lang)
    if isinstance(action, Bid):
        return table_text("bid_number", words, n=action.number)
    return playing_name(action.card, words) if isinstance(action, Play) else str(action)
