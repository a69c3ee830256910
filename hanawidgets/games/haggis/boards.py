"""The board of Haggis for the front door: from what seats may know, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.art.board import Board, Card, Row
from hanawidgets.core.state import Seat
from hanawidgets.text import author_language, translate
from hanawidgets.text.explained import why, why_html

from .actions import Bet, Give, Pass, Play
from .cards import COURT_AT, NAMES, NUMBERS, codes, points
from .combos import COMBINATIONS
from .legal import Phase
from .state import View
from .trick import pile_of
from .wording import combination_name, table_text

__all__ = ["board", "move_name", "why", "why_html"]


def board(views: Mapping[Seat, View], lang: str = "") -> Board:
    """Return the table as the seats in ``views`` see it together.

    lang  ``"ja"`` or ``"en"``; "": the author's
    """
    lang = lang or author_language()
    view = next(iter(views.values()))
    pile = pile_of(view.trick)
    trick = table_text("trick", lang, n=pile.bit_count(), points=points(pile))
    return Board(
        " · ".join(filter(None, (table_text("title", lang, n=view.number, target=view.rules.target), view.rules.name))),
        _turn(view, lang),
        (
            *(_seat(who, views, view, lang) for who in range(view.rules.players)),
            Row(trick if view.trick else table_text("no_trick", lang), table_text("haggis", lang, n=view.haggis)),
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
    return tuple(Card(f"hg-{code}", code) for code in codes(hand))


def _seat(who: int, views: Mapping[Seat, View], view: View, lang: str) -> Row:
    seat, pile, courts = NAMES[who], view.captured[who], view.courts[who]
    facts = [
        table_text("held", lang, n=view.scores[who]),
        table_text(f"bet.{view.bets[who]}", lang) if view.bets[who] else "",
        table_text(f"out.{view.out.index(who) + 1}", lang) if who in view.out else "",
        translate("table.hand", lang, n=view.sizes[who]),
        table_text("taken", lang, n=pile.bit_count(), points=points(pile)),
    ]
    if seat in views:
        cards = _cards(views[seat].hand & NUMBERS)
    else:
        cards = (Card("hg-back"),) * (view.sizes[who] - courts.bit_count())
    shown = (*cards, *_cards(courts << COURT_AT))
    return Row(_player(seat, lang), " · ".join(filter(None, facts)), shown, small=seat not in views)


def _turn(view: View, lang: str) -> str:
    if view.to_act is None:
        return table_text("turn.game_over", lang)
    who = _player(view.to_act, lang)
    if view.phase is Phase.GIVE:
        return table_text("turn.give", lang, who=who)
    if view.current < 0:
        return table_text("turn.lead", lang, who=who)
    on = COMBINATIONS[view.current]
    key = "over_bomb" if on.kind == "bomb" else "answer"
    return table_text(f"turn.{key}", lang, who=who, combo=combination_name(on, lang))


def move_name(action: Any, lang: str = "") -> str:
    """Return what an action is called."""
    lang = lang or author_language()
    if isinstance(action, Play):
        return combination_name(COMBINATIONS[action.reading], lang) if action.combination else str(action)
    if isinstance(action, Pass):
        return table_text("pass", lang)
    if isinstance(action, Bet):
        bet = table_text(f"bet.{action.amount}", lang)
        return table_text("bet_of", lang, who=_player(action.actor, lang), bet=bet)
    return table_text("give.to", lang, who=_player(action.to, lang)) if isinstance(action, Give) else str(action)
