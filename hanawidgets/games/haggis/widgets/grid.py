"""A reading of Haggis cards as the page draws it: a row a suit, a column a rank, wild cards in place."""

from __future__ import annotations

from hanawidgets.text import Words

from ..interpretations import Cell, Grid
from ..wording import card_name, combination_name, rank_name, tool_text
from .views import GridCell, GridView


def grid_view(found: Grid, words: Words) -> GridView:
    """Return one reading (GAP-HG-10): ``name``, ``heads`` (ranks), ``rows``; ``label`` for screen readers.

    A row has ``sign`` (of its suit; empty for wild cards only, whose suit does not matter), ``suit`` (its
    name) and ``cells``: ``face``, and ``as``, the rank for which a wild card stands, else empty; a cell
    without a card (in a bomb's grid) has no face.

    >>> from hanawidgets.text import words_in
    >>> from hanawidgets.games.haggis.cards import parse_cards
    >>> from hanawidgets.games.haggis.interpretations import grids
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


__all__ = ["grid_view"]
