"""The board of Haggis for the front door: from what seats may know, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.art.board import Board, Card, Row
from hanawidgets.core.state import Seat
from hanawidgets.text import Words, language_of, words_in
from hanawidgets.text.explained import why, why_html
from hanawidgets.text.reasons import review_told, why_better

from .actions import Bet, Give, Pass, Play
from .cards import COURT_AT, COURTS, NAMES, NUMBERS, codes, points
from .combos import COMBINATIONS
from .legal import Phase
from .state import View
from .trick import pile_of
from .wording import combination_name, combination_said, table_text

__all__ = ["board", "move_name", "review_told", "why", "why_better", "why_html"]


def board(views: Mapping[Seat, View], lang: str = "") -> Board:
    """Return the table as the seats in ``views`` see it together.

    lang  ``"ja"`` or ``"en"``; "": the author's
    """
    lang = language_of(lang)
    words = words_in(lang)
    view = next(iter(views.values()))
    return Board(
        " · ".join(
            filter(None, (table_text("title", words, n=view.number, target=view.rules.target), view.rules.name))
        ),
        turn_text(view, _player(view.to_act, words) if view.to_act else "", words),
        (
            *(_seat(who, views, view, words) for who in range(view.rules.players)),
            Row(trick_label(view, words), table_text("haggis", words, n=view.haggis)),
            *(
                Row(
                    _player(NAMES[played.seat], words),
                    combination_name(played.combination, words),
                    _cards(played.cards),
                    small=True,
                )
                for played in view.trick
            ),
        ),
    )


def _player(seat: Seat, words: Words) -> str:
    return words.say(f"table.player.{seat}")


def _cards(hand: int) -> tuple[Card, ...]:
    return tuple(Card(f"hg-{code}", code) for code in sorted(codes(hand), key=lambda code: COURTS.get(code, 0)))


def _seat(who: int, views: Mapping[Seat, View], view: View, words: Words) -> Row:
    seat, courts = NAMES[who], view.courts[who]
    held, size = table_text("held", words, n=view.scores[who]), words.say("table.hand", n=view.sizes[who])
    facts = [held, *tags(who, view, words), size, taken(who, view, words)]
    if seat in views:
        cards = _cards(views[seat].hand & NUMBERS)
    else:
        cards = (Card("hg-back"),) * (view.sizes[who] - courts.bit_count())
    shown = (*cards, *_cards(courts << COURT_AT))
    return Row(_player(seat, words), " · ".join(facts), shown, small=seat not in views)


def tags(who: int, view: View, words: Words) -> list[str]:
    """Return the bet of a seat, and whether it is out, as which."""
    bet = [table_text(f"bet.{view.bets[who]}", words)] if view.bets[who] else []
    return bet + ([table_text(f"out.{view.out.index(who) + 1}", words)] if who in view.out else [])


def taken(who: int, view: View, words: Words) -> str:
    """Return how many cards a seat has taken, and their points."""
    pile = view.captured[who]
    return table_text("taken", words, n=pile.bit_count(), points=points(pile))


def trick_label(view: View, words: Words) -> str:
    """Return how many cards lie in the middle, and their points."""
    pile = pile_of(view.trick)
    key = "trick" if view.trick else "no_trick"
    return table_text(key, words, n=pile.bit_count(), points=points(pile))


def turn_text(view: View, who: str, words: Words, *, must_pass: bool = False) -> str:
    """Return whose turn it is and what is asked for; ``who``: what the player is called."""
    if view.to_act is None:
        return table_text("turn.game_over", words)
    if view.phase is Phase.GIVE:
        return table_text("turn.give", words, who=who)
    if view.current < 0:
        return table_text("turn.lead", words, who=who)
    on = COMBINATIONS[view.current]
    key = "must_pass" if must_pass else "over_bomb" if on.kind == "bomb" else "answer"
    return table_text(f"turn.{key}", words, who=who, combo=combination_said(on, words))


def move_name(action: Any, lang: str = "", names: Mapping[Seat, str] | None = None) -> str:
    """Return what an action is called; ``names``: seat → what the player is called, the seat if left out."""
    lang = language_of(lang)
    words = words_in(lang)
    if isinstance(action, Play):
        return combination_name(action.combination, words) if action.combination else str(action)
    if isinstance(action, Pass):
        return table_text("pass", words)
    if not isinstance(action, Bet | Give):
        return str(action)
    seat = action.actor if isinstance(action, Bet) else action.to
    who = names[seat] if names else _player(seat, words)
    if isinstance(action, Give):
        return table_text("give.to", words, who=who)
    return table_text("bet_of", words, who=who, bet=table_text(f"bet.{action.amount}", words))
