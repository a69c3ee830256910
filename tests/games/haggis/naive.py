"""Combinations of Haggis once more, slowly and straight from the rules: nothing of the engine is used here."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from hanawidgets.games.haggis.combos import Combination

COURT = {"J": 11, "Q": 12, "K": 13}
BOMBS = {frozenset("JQ"): 2, frozenset("JK"): 3, frozenset("QK"): 4, frozenset("JQK"): 5}


def split(cards: tuple[str, ...]) -> tuple[list[tuple[int, str]], list[int]]:
    """Numbers as (rank, suit), and ranks of the court cards."""
    numbers = [(int(code[:-1]), code[-1]) for code in cards if code not in COURT]
    return numbers, [COURT[code] for code in cards if code in COURT]


def fills(wilds: list[int], holes: list[int]) -> bool:
    """Whether wild cards can lie in the holes, each no higher than itself (HG-19)."""
    return any(all(wild >= hole for wild, hole in zip(order, holes, strict=True)) for order in permutations(wilds))


def readings(cards: tuple[str, ...], high: int = 13) -> set[tuple[str, int, int, int]]:
    """All (kind, width, length, top); of a bomb ("bomb", 0, 0, level)."""
    numbers, wilds = split(cards)
    found = set()
    if not numbers:
        if len(cards) == 1:
            return {("set", 1, 1, wilds[0])}
        return {("bomb", 0, 0, BOMBS[frozenset(cards)])}
    ranks, suits = {rank for rank, _ in numbers}, {suit for _, suit in numbers}
    if len(ranks) == 1:
        found.add(("set", len(cards), 1, min(ranks)))
    for width in range(1, len(cards) + 1):
        length, rest = divmod(len(cards), width)
        if rest or length < (3 if width == 1 else 2) or len(suits) > width:
            continue
        columns = range(min(ranks), min(ranks) + length)
        if columns[-1] > high or max(ranks) > columns[-1]:
            continue
        rows = [*suits, *(f"wild{number}" for number in range(width - len(suits)))]
        holes = [rank for suit in rows for rank in columns if (rank, suit) not in numbers]
        if len(holes) == len(wilds) and fills(wilds, holes):
            found.add(("sequence", width, length, columns[-1]))
    if not wilds and sorted(rank for rank, _ in numbers) == [3, 5, 7, 9] and len(suits) in (1, 4):
        found.add(("bomb", 0, 0, 6 if len(suits) == 1 else 1))
    return found


def beats(new: Combination, old: Combination) -> bool:
    """Whether one combination beats another."""
    if new[0] == "bomb":
        return old[0] != "bomb" or new[3] > old[3]
    return new[:3] == old[:3] and new[3] > old[3]


def leads(hand: Any, high: Any = 13) -> Any:
    """All plays of a hand: (set of cards, reading)."""
    return {
        (frozenset(cards), reading)
        for size in range(1, len(hand) + 1)
        for cards in combinations(hand, size)
        for reading in readings(cards, high)
    }


def answers(hand: Any, current: Any, high: Any = 13) -> Any:
    """All plays of a hand that beat ``current``."""
    return {(cards, reading) for cards, reading in leads(hand, high) if beats(reading, current)}
