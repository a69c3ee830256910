"""The board of Haggis for the front door: from what seats may know, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.art.board import Board, Card, Row
from hanawidgets.core.state import Seat
from hanawidgets.text import language_of, translate
from hanawidgets.text.explained import why, why_html
from hanawidgets.text.reasons import why_better
from hanawidgets.text.review import review_told

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
    view = next(iter(views.values()))
    return Board(
        " · ".join(filter(None, (table_text("title", lang, n=view.number, target=view.rules.target), view.rules.name))),
        turn_text(view, _player(view.to_act, lang) if view.to_act else "", lang),
        (
            *(_seat(who, views, view, lang) for who in range(view.rules.players)),
            Row(trick_label(view, lang), table_text("haggis", lang, n=view.haggis)),
            *(
                Row(
                    _player(NAMES[played.seat], lang),
                    combination_name(played.combination, lang),
                    _cards(played.cards),
                    small=True,
                )
                for played in view.trick
            ),
        ),
    )


def _player(seat: Seat, lang: str) -> str:
    return translate(f"table.player.{seat}", lang)


def _cards(hand: int) -> tuple[Card, ...]:
    return tuple(Card(f"hg-{code}", code) for code in sorted(codes(hand), key=lambda code: COURTS.get(code, 0)))


def _seat(who: int, views: Mapping[Seat, View], view: View, lang: str) -> Row:
    seat, courts = NAMES[who], view.courts[who]
    held, size = table_text("held", lang, n=view.scores[who]), translate("table.hand", lang, n=view.sizes[who])
    facts = [held, *tags(who, view, lang), size, taken(who, view, lang)]
    if seat in views:
        cards = _cards(views[seat].hand & NUMBERS)
    else:
        cards = (Card("hg-back"),) * (view.sizes[who] - courts.bit_count())
    shown = (*cards, *_cards(courts << COURT_AT))
    return Row(_player(seat, lang), " · ".join(facts), shown, small=seat not in views)


def tags(who: int, view: View, lang: str) -> list[str]:
    """Return the bet of a seat, and whether it is out, as which."""
    bet = [table_text(f"bet.{view.bets[who]}", lang)] if view.bets[who] else []
    return bet + ([table_text(f"out.{view.out.index(who) + 1}", lang)] if who in view.out else [])


def taken(who: int, view: View, lang: str) -> str:
    """Return how many cards a seat has taken, and their points."""
    pile = view.captured[who]
    return table_text("taken", lang, n=pile.bit_count(), points=points(pile))


def trick_label(view: View, lang: str) -> str:
    """Return how many cards lie in the middle, and their points."""
    pile = pile_of(view.trick)
    key = "trick" if view.trick else "no_trick"
    return table_text(key, lang, n=pile.bit_count(), points=points(pile))


def turn_text(view: View, who: str, lang: str, *, must_pass: bool = False) -> str:
    """Return whose turn it is and what is asked for; ``who``: what the player is called."""
    if view.to_act is None:
        return table_text("turn.game_over", lang)
    if view.phase is Phase.GIVE:
        return table_text("turn.give", lang, who=who)
    if view.current < 0:
        return table_text("turn.lead", lang, who=who)
    on = COMBINATIONS[view.current]
    key = "must_pass" if must_pass else "over_bomb" if on.kind == "bomb" else "answer"
    return table_text(f"turn.{key}", lang, who=who, combo=combination_said(on, lang))


def move_name(action: Any, lang: str = "", names: Mapping[Seat, str] | None = None) -> str:
    """Return what an action is called; ``names``: seat → what the player is called, the seat if left out."""
    lang = language_of(lang)
    if isinstance(action, Play):
        return combination_name(action.combination, lang) if action.combination else str(action)
    if isinstance(action, Pass):
        return table_text("pass", lang)
    if not isinstance(action, Bet | Give):
        return str(action)
    seat = action.actor if isinstance(action, Bet) else action.to
    who = names[seat] if names else _player(seat, lang)
    if isinstance(action, Give):
        return table_text("give.to", lang, who=who)
    return table_text("bet_of", lang, who=who, bet=table_text(f"bet.{action.amount}", lang))
