"""The board of Koi-Koi for the front door: from what seats may know, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hanawidgets.art.board import Board, Card, Row
from hanawidgets.core.state import Seat
from hanawidgets.text import Words, language_of, translate, words_in
from hanawidgets.text.explained import why, why_html
from hanawidgets.text.reasons import review_told, why_better
from hanawidgets.text.wording import ruleset_name

from .actions import Play, Say, Take
from .cards import CARDS, in_order
from .rules import NAMES
from .state import View
from .wording import card_name, cards_text, round_title, yaku_name
from .yaku import yaku_of

__all__ = ["board", "move_name", "review_told", "why", "why_better", "why_html"]


def board(views: Mapping[Seat, View], lang: str = "") -> Board:
    """Return the table as the seats in ``views`` see it together; the last of them sits at the bottom.

    lang  ``"ja"`` or ``"en"``; "": the author's
    """
    lang = language_of(lang)
    words = words_in(lang)
    view = views.get("A") or next(iter(views.values()))
    month = round_title(view.month, view.rules.rounds, view.rules, words)
    deck = translate("koikoi.table.deck", lang, n=view.deck_size)
    rows = [Row(translate("koikoi.table.field", lang), deck, _cards(view.field, words))]
    if view.flip >= 0:
        rows.append(Row(translate("koikoi.table.from_deck", lang), cards=_cards(CARDS[view.flip].bit, words)))
    return Board(
        f"{month} · {view.rules.name or ruleset_name(view.rules, words)}",
        _turn(view, views, words),
        (*_seat(1 - view.who, views, words), *rows, *_seat(view.who, views, words)),
    )


def _seat(who: int, views: Mapping[Seat, View], words: Words) -> tuple[Row, Row]:
    view = views.get(NAMES[who]) or next(iter(views.values()))
    size, pile = view.hand_sizes[who], view.captured[who]
    facts = [
        words.say("koikoi.table.dealer") if view.dealer == who else "",
        words.say("koikoi.table.held", n=view.scores[who]),
        words.say("koikoi.table.koi_calls", n=view.calls[who]) if view.calls[who] else "",
        words.say("table.hand", n=size),
    ]
    made = [
        words.say("koikoi.table.yaku_points", yaku=yaku_name(key, words), n=points)
        for key, points in yaku_of(view.counted(who), view.rules).items()
    ]
    hand = _cards(view.hands[who], words) or (Card("back"),) * size
    hand_row = Row(words.say(f"table.player.{NAMES[who]}"), " · ".join(filter(None, facts)), hand)
    taken = Row(words.say("koikoi.table.taken", n=pile.bit_count()), " · ".join(made), _cards(pile, words), small=True)
    return hand_row, taken


def _cards(pile: int, words: Words) -> tuple[Card, ...]:
    return tuple(Card(card.face, f"{card.short} {card_name(card, words)}") for card in in_order(pile))


def _turn(view: View, views: Mapping[Seat, View], words: Words) -> str:
    if view.to_act is None:
        return words.say("koikoi.table.turn.game_over")
    key = view.phase.value if view.to_act in views else "wait"
    word = "table.turn.wait" if key == "wait" else f"koikoi.table.turn.{key}"
    return words.say(word, who=words.say(f"table.player.{view.to_act}"))


def move_name(action: Any, lang: str = "") -> str:
    """Return what an action is called."""
    lang = language_of(lang)
    words = words_in(lang)
    if isinstance(action, Say):
        return translate(f"koikoi.table.judge.{action}", lang)
    if isinstance(action, Take):
        return translate("koikoi.table.judge.take", lang, card=card_name(action.card, words))
    if isinstance(action, Play):
        card = card_name(action.card, words)
        if action.take is None:
            return card
        return translate("koikoi.table.judge.play_take", lang, card=card, taken=cards_text([action.take], words))
    return str(action)
