"""All plays of a hand, without listing its subsets.

A play is one int: the cards in bits 0 to 47, above them the place of its reading in
:data:`.combos.COMBINATIONS`. Sets and runs come from tables by the cards of a rank or a suit; rectangles
from a walk over the suits, with the few windows of ranks that can be filled at all. Tables fill as they are
asked for and hold nothing but what follows from the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from .cards import COURT_AT, COURT_CARDS, HIGH, NUMBERS, PER_SUIT, RANK_MASKS, SUIT_MASKS, bits_of
from .combos import BOMB_RANKS, COMBINATIONS, FIRST_BOMB, LAST, RAINBOW_AT, SUITED_AT, as_sequence, as_set
from .interpretations import reading_numbers
from .rectangles import CARDS, READING_AT, WILDS, Four, rectangles, subsets, windows_of

__all__ = ["CARDS", "READING_AT", "WILDS", "answers", "bombs", "leads", "same_shape"]


@cache
def _sets(cards: int) -> tuple[int, ...]:
    """Return the sets of one rank: some of its cards in hand, with any of the wild cards in hand."""
    naturals = cards & NUMBERS
    rank = (naturals & -naturals).bit_length() - 1
    rank = rank % PER_SUIT + 2
    wilds = [wild for group in WILDS[cards >> COURT_AT] for wild in group]
    return tuple(
        some | wild | as_set((some | wild).bit_count(), rank) << READING_AT
        for some in subsets(naturals)
        for wild in wilds
    )


@cache
def _sets_of(cards: int, size: int) -> tuple[int, ...]:
    """Return those sets of one rank that have ``size`` cards."""
    return tuple(play for play in _sets(cards) if (play & CARDS).bit_count() == size)


@cache
def _runs(part: int, high: int) -> Four:
    """Return the runs in one suit's cards by how many wild cards they need, and its suited bomb."""
    by: Four = ([], [], [], [])
    for cards in subsets(part):
        low = (cards & -cards).bit_length() - 1
        low = low % PER_SUIT
        span = (cards.bit_length() - 1) % PER_SUIT - low + 1
        count = cards.bit_count()
        for need in range(4):
            length = count + need
            if length >= max(3, span) and low + length + 1 <= high:
                reading = as_sequence(1, length, low + length + 1)
                if reading is not None:
                    by[need].append(cards | reading << READING_AT)
        if reading_numbers(cards) == (SUITED_AT,):
            by[0].append(cards | SUITED_AT << READING_AT)
    return by


@cache
def _court_plays(courts: int) -> tuple[int, ...]:
    """Return the plays of court cards alone: singles and bombs, rising."""
    plays = [cards << COURT_AT | reading_numbers(cards << COURT_AT)[0] << READING_AT for cards in subsets(courts)]
    return tuple(sorted(plays, key=lambda play: play >> READING_AT))


def _rainbows(hand: int) -> list[int]:
    """Return the rainbow bombs: 3, 5, 7, 9 in four different suits (HG-27, HG-52)."""
    groups = [hand & RANK_MASKS[rank] for rank in BOMB_RANKS]
    if not all(groups):
        return []
    found = [0]
    for group in groups:
        suits = [(bit, SUIT_MASKS[(bit.bit_length() - 1) // PER_SUIT]) for bit in bits_of(group)]
        found = [cards | bit for cards in found for bit, suit in suits if not cards & suit]
    return [cards | RAINBOW_AT << READING_AT for cards in found]


def leads(hand: int, high: int = HIGH) -> list[int]:
    """Return all plays with which a hand may lead: every set of cards with every reading of it.

    >>> from .cards import parse_cards, short
    >>> plays = leads(parse_cards("5R J Q"))
    >>> [(short(play & CARDS), str(COMBINATIONS[play >> READING_AT])) for play in plays]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('J', 'set'), ('Q', 'set'), ('JQ', 'JQ'), ('5R', 'set'), ('5RJ', 'set'), ('5RQ', 'set'),
     ('5RJQ', 'set'), ('5RJQ', '1x3')]
    """
    courts = hand >> COURT_AT
    found = list(_court_plays(courts))
    wild = courts << COURT_AT
    for rank in range(2, 11):
        cards = hand & RANK_MASKS[rank]
        if cards:
            found += _sets(cards | wild)
    groups = WILDS[courts]
    for suit in SUIT_MASKS:
        part = hand & suit
        if part:
            by = _runs(part, high)
            found += by[0]
            for need in range(1, len(groups)):
                if by[need]:
                    found += [play | some for play in by[need] for some in groups[need]]
    found += rectangles(hand, windows_of(0, 0, high), 0, high)
    found += _rainbows(hand)
    return found


_BOMB_CARDS: Final = sum(RANK_MASKS[rank] for rank in BOMB_RANKS) | COURT_CARDS
"""Cards that bombs are made of."""


def bombs(hand: int, above: int = FIRST_BOMB - 1) -> list[int]:
    """Return the bombs of a hand above a place in :data:`.combos.COMBINATIONS`, rising."""
    return [*_bombs(hand & _BOMB_CARDS, above)]


@lru_cache(maxsize=1 << 14)
def _bombs(hand: int, above: int) -> tuple[int, ...]:
    found = _rainbows(hand) if above < FIRST_BOMB else []
    found += [
        play
        for play in _court_plays(hand >> COURT_AT)
        if play >> READING_AT >= FIRST_BOMB and play >> READING_AT > above
    ]
    if above < SUITED_AT:
        for suit in SUIT_MASKS:
            cards = hand & suit
            if cards.bit_count() == len(BOMB_RANKS):
                found.append(cards | SUITED_AT << READING_AT)
    return tuple(found)


def answers(hand: int, current: int, high: int = HIGH) -> list[int]:
    """Return all plays of a hand that beat ``current``, a place in :data:`.combos.COMBINATIONS`: first those
    of its shape, then bombs (HG-16, HG-20, HG-25)."""
    if current >= FIRST_BOMB:
        return bombs(hand, current)
    return same_shape(hand, current, high) + bombs(hand)


def same_shape(hand: int, current: int, high: int = HIGH) -> list[int]:
    """Return the plays of a hand that beat ``current`` with its shape; nothing has the shape of a bomb."""
    kind, width, length, top = COMBINATIONS[current]
    if kind == "bomb":
        return []
    courts = hand >> COURT_AT
    found: list[int] = []
    if length == 1:
        if width == 1:
            found += [play for play in _court_plays(courts) if current < play >> READING_AT <= LAST[current]]
        wild = courts << COURT_AT if width > 1 else 0
        for rank in range(top + 1, 11):
            cards = hand & RANK_MASKS[rank]
            if cards:
                found += _sets_of(cards | wild, width)
    elif width == 1:
        last, groups = LAST[current], WILDS[courts]
        for suit in SUIT_MASKS:
            part = hand & suit
            if part:
                by = _runs(part, high)
                for need, group in enumerate(groups):
                    found += [
                        play | some for play in by[need] if current < play >> READING_AT <= last for some in group
                    ]
    else:
        windows = windows_of(length, top, high)
        if windows:
            found += rectangles(hand, windows, width, high)
    return found
