"""The choices at the table of Haggis: readings of the selected cards, plays, bets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text
from hanawidgets.widgets.selection import Selecting
from hanawidgets.widgets.table.views import HandOrder

from ..actions import PASS, UNSAID, Play
from ..boards import move_name
from ..cards import NAMES, NUMBERS, Detail, bits_of, card_bit, codes, faces_of, parse_cards, points, short
from ..combos import COMBINATIONS, Cell, Combination, Grid, grid, reading_numbers, shape
from ..legal import Near, bets_of, fitting, is_bomb, may_bet, natural_groups, nearest, refusal_of_play, thrifty
from ..play import Round
from ..state import View
from ..trick import price
from ..wording import card_name, cards_named, combination_name, combination_said, rank_name, table_text, tool_text
from .views import BetsOfSeat, GridCell, GridView, NearCards, OfferGroup, OffersView, PickView, PlayWay, QuickCards

__all__ = [
    "NEAR_LOOKED_AT",
    "NEAR_SHOWN",
    "OFFERS_SHOWN",
    "SELECTING",
    "bets_view",
    "grid_view",
    "hand_orders",
    "offers",
    "picked",
]

# A reading of Haggis cards as the page draws it: a row a suit, a column a rank, wild cards in place.


def grid_view(found: Grid, words: Words) -> GridView:
    """Return one reading (GAP-HG-10): ``name``, ``heads`` (ranks), ``rows``; ``label`` for screen readers.

    A row has ``sign`` (of its suit; empty for wild cards only, whose suit does not matter), ``suit`` (its
    name) and ``cells``: ``face``, and ``as``, the rank for which a wild card stands, else empty; a cell
    without a card (in a bomb's grid) has no face.

    >>> from hanawidgets.text import words_in
    >>> from hanawidgets.games.haggis.cards import parse_cards
    >>> from hanawidgets.games.haggis.combos import grids
    >>> view = grid_view(grids(parse_cards("5R 7R Q"))[0], words_in("en"))
    >>> view["label"]
    'run of 3, 5 to 7: red 5, Q as 6, red 7'
    """
    name = combination_name(found.reading, words)
    cells = [
        (cell, suit)
        for column in zip(*found.rows, strict=True)
        for cell, suit in zip(column, found.suits, strict=True)
        if cell.code
    ]
    named = words.say("ui.list").join(_named(cell, suit, words) for cell, suit in cells)
    return {
        "name": name,
        "heads": [rank_name(rank) for rank in found.ranks],
        "rows": [
            {
                "sign": f"g-{suit}" if suit else "",
                "suit": words.say(f"haggis.suit.{suit}") if suit else tool_text("any_suit", words),
                "cells": [_cell(cell) for cell in cells_],
            }
            for suit, cells_ in zip(found.suits, found.rows, strict=True)
        ],
        "label": tool_text("grid_label", words, name=name, cards=named),
    }


def _cell(cell: Cell) -> GridCell:
    return {"face": f"hg-{cell.code}" if cell.code else "", "as": rank_name(cell.stands) if cell.wild else ""}


def _named(cell: Cell, suit: str, words: Words) -> str:
    if cell.wild:
        return tool_text("wild_as", words, card=cell.code, rank=rank_name(cell.stands))
    return card_name(cell.code, words)


# The selection of the cards of a combination.


def _hand_of(session: Session) -> int:
    """Return the hand that a person is to play from, 0 if there is none."""
    if not session.decides:
        return 0
    now: Round = session.now.current
    return now.hands[now.turn]


def _not_in_hand(cards: int) -> RuleError:
    return illegal("play", codes(cards & -cards)[0], Detail.NOT_IN_HAND)


SELECTING: Final = Selecting(
    hand=_hand_of,
    card=lambda face: card_bit(face.removeprefix("hg-"), "card"),
    cards=parse_cards,
    not_in_hand=_not_in_hand,
)


NEAR_SHOWN: Final = 3
NEAR_LOOKED_AT: Final = 60
OFFERS_SHOWN: Final = 120
"""So many combinations are listed at most; of equal ones only the one with the fewest court cards."""


def picked(view: View, cards: int, names: Mapping[Seat, str], turn: str, judged: bool, words: Words) -> PickView:
    """Return what the cards selected by the seat to act are: ``text``, ``ways`` to play them (several: it has
    to be chosen, GAP-HG-10), the ``near`` plays where there is none, and ``pass``. Unless it is
    ``judged``, neither what they are nor whether they may be played shows: the engine refuses what may not."""
    shown: PickView = {
        "text": turn,
        "ways": [],
        "near": [],
        "quick": dict(_quick(view.hand, view.current, view.rules.high)) if judged else {},
        "say": "",
        "count": table_text("picked", words, n=cards.bit_count(), points=points(cards)) if cards else "",
        "pass": None if view.current < 0 else {"do": str(PASS), "label": table_text("pass", words)},
    }
    if not cards:
        return shown
    plays = fitting(cards, view.current, view.rules.high)
    if not judged:
        shown["text"] = ""
        play = plays[0] if plays else _refused(view, cards)[0]
        shown["ways"] = (
            [_way(play, True, words) for play in plays]
            if len(plays) > 1
            else [{"do": str(play), "label": table_text("play_these", words), "grid": None}]
        )
    elif plays:
        several = len(plays) > 1
        shown["text"] = (
            table_text("pick.several", words, n=len(plays)) if several else _does(view, plays[0], names, words)
        )
        shown["ways"] = [_way(play, several, words) for play in plays]
    else:
        shown["text"] = error_text(_refused(view, cards)[1], words)
        shown["near"] = _near(view, cards, words)
    shown["say"] = f"{shown['count']} {shown['text']}".strip()
    return shown


def hand_orders(hand: int, high: int, words: Words, *, grouped: bool) -> list[HandOrder]:
    """Return the hand by suit, by rank and, if it may be shown, by combinations; court cards last."""
    orders = {"suit": faces_of(hand, "suit"), "rank": faces_of(hand, "rank")}
    if grouped:
        groups = [*natural_groups(hand, high), hand & ~NUMBERS]
        orders["combos"] = [face for group in groups for face in faces_of(group)]
    return [{"value": by, "label": table_text(f"sort.{by}", words), "faces": faces} for by, faces in orders.items()]


@lru_cache(maxsize=16)  # asked again with every card that is taken up
def _quick(hand: int, current: int, high: int) -> Mapping[str, QuickCards]:
    """Return for each card of a hand what it is at once picked up with: to lead its own combination, else of what
    beats the trick with it the play that spends least; a card in no play is left out."""
    plays = thrifty(hand, current, high)
    groups = natural_groups(hand, high) if current < 0 else ()
    found: dict[str, QuickCards] = {}
    for bit, face in zip(bits_of(hand), faces_of(hand, "suit"), strict=True):
        own = [play for play in plays if play.cards & bit]
        if own:
            cards = next((group for group in groups if group & bit), own[0].cards)
            alone = next((play for play in own if play.cards == bit), None)
            found[face] = {"cards": short(cards), "do": str(alone) if alone else ""}
    return found


def _refused(view: View, cards: int) -> tuple[Play, RuleError]:
    """Return a play of cards of which nothing fits and why it is refused: of several readings the one nearest to
    what lies there speaks."""
    plays = [Play(cards, at) for at in reading_numbers(cards, view.rules.high) or (UNSAID,)]
    refused = ((play, refusal_of_play(play, view.hand, view.current, view.rules.high)) for play in plays)
    found = [(play, error) for play, error in refused if error]
    return next(((play, error) for play, error in found if error.detail != Detail.OTHER_SHAPE), found[0])


def _way(play: Play, several: bool, words: Words) -> PlayWay:
    name = combination_name(COMBINATIONS[play.reading], words)
    wild = play.cards > NUMBERS and play.cards & NUMBERS
    drawn = several or (wild and not is_bomb(play))
    return {
        "do": str(play),
        "label": table_text(f"{'play_as' if several else 'play_it'}", words, combo=name),
        "grid": grid_view(grid(play.cards, COMBINATIONS[play.reading]), words) if drawn else None,
    }


def _does(view: View, play: Play, names: Mapping[Seat, str], words: Words) -> str:
    """Return what a play does: leads or beats, what a bomb costs (HG-34), whether it empties the hand."""
    name = combination_said(COMBINATIONS[play.reading], words)
    parts = [
        table_text("pick.lead", words, combo=name)
        if view.current < 0
        else table_text(
            "pick.beats",
            words,
            combo=name[:1].upper() + name[1:],
            on=combination_said(COMBINATIONS[view.current], words),
        )
    ]
    if is_bomb(play):
        cost = price(play.cards, play.reading, view.who, view.trick, view.rules)
        key = "price_given" if cost.to < 0 else "price"
        parts.append(
            table_text(f"pick.{key}", words, points=cost.points, to=names[NAMES[cost.to]] if cost.to >= 0 else "")
        )
    if play.cards == view.hand:
        parts.append(table_text("pick.out", words))
    text = parts[0]
    for more in parts[1:]:
        text = table_text("then", words, text=text, more=more)
    return text


def _near(view: View, cards: int, words: Words) -> list[NearCards]:
    """Return the nearest plays; of those that count the same only the first, which spends the least."""
    found: dict[int, Near] = {}
    for near in nearest(cards, view.hand, view.current, view.rules.high, NEAR_LOOKED_AT):
        found.setdefault(near.reading, near)
    return [
        {
            "cards": short(near.cards),
            "faces": faces_of(near.cards),
            "label": table_text(
                "take_up", words, combo=combination_name(near.combination, words), cards=cards_named(near.cards, words)
            ),
        }
        for near in [*found.values()][:NEAR_SHOWN]
    ]


def bets_view(views: Mapping[Seat, View], names: Mapping[Seat, str], words: Words) -> list[BetsOfSeat]:
    """Return the bets that people at the table may make now, each before its own first card (HG-39)."""
    shown: list[BetsOfSeat] = []
    for seat, view in views.items():
        if view.to_act is None or not may_bet(view.sizes[view.who], view.bets[view.who], bets=view.rules.bets):
            continue
        label = table_text("may_bet", words, who=names[seat])
        shown.append(
            {
                "seat": seat,
                "label": label,
                "options": [
                    {
                        "do": str(bet),
                        "label": table_text(f"bet.{bet.amount}", words),
                        "name": move_name(bet, words.lang, names),
                        "brief": tool_text(f"bet.{bet.amount}", words),
                    }
                    for bet in bets_of(view.who)
                ],
            }
        )
    return shown


# --- what may be played ---------------------------------------------------------------------------


def offers(view: View, words: Words) -> OffersView:
    """Return what may be played now in groups by shape; of plays that count the same only the one that takes
    the fewest court cards."""
    plays = thrifty(view.hand, view.current, view.rules.high)
    best: dict[int, Play] = {}
    for play in plays:
        best.setdefault(play.reading, play)
    groups: dict[object, OfferGroup] = {}
    for at in sorted(best)[:OFFERS_SHOWN]:
        combination, cards = COMBINATIONS[at], best[at].cards
        bomb = combination.kind == "bomb"
        group = groups.setdefault(
            "bomb" if bomb else shape(combination), {"label": _shape_name(combination, words), "count": "", "items": []}
        )
        group["items"].append(
            {
                "cards": short(cards),
                "faces": faces_of(cards) if combination.width * combination.length > 1 or bomb else [],
                "label": combination_name(combination, words) if bomb else _top(combination),
                "name": table_text(
                    "take_up", words, combo=combination_name(combination, words), cards=cards_named(cards, words)
                ),
            }
        )
    for group in groups.values():
        group["count"] = table_text("shape_count", words, shape=group["label"], n=len(group["items"]))
    key = "offers_none" if not plays else "offers_note"
    return {"note": table_text(key, words, n=len(plays)), "groups": list(groups.values())}


def _shape_name(combination: Combination, words: Words) -> str:
    if combination.kind == "bomb":
        return table_text("shape.bomb", words)
    return table_text(f"shape.{combination.name}", words, width=combination.width, length=combination.length)


def _top(combination: Combination) -> str:
    top = rank_name(combination.top)
    return top if combination.length == 1 else f"{rank_name(combination.bottom)}–{top}"
