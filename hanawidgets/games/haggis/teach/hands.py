"""Cards of Haggis made up for problems: combinations of a form, near misses, answers of a kind."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drill_parts import one_of

from ..cards import COURT_AT, PER_SUIT, bits_of, deck_of, number_card, suits_of
from ..combos import BOMB_RANKS, BOMBS, COMBINATIONS, NUMBER, bomb
from ..interpretations import reading_numbers
from ..legal import fitting
from ..movegen import CARDS, READING_AT, answers
from ..rules import RuleSet

NAMES_DRAWN: Final = ("set", "run", "sets", "none", "bomb", "single")
"""What can be drawn."""


def rectangle(width: int, length: int, suits: int, chance: Chance) -> int:
    """Return number cards of so many suits in so many ranks in a row."""
    low = 2 + randbelow(chance, 10 - length)
    chosen = shuffled(range(suits), chance)[:width]
    return sum(number_card(suit, rank) for suit in chosen for rank in range(low, low + length))


def with_wilds(cards: int, count: int, chance: Chance) -> int:
    """Return cards of which some are replaced by court cards; one number card at least stays."""
    taken = shuffled(tuple(bits_of(cards)), chance)[: min(count, cards.bit_count() - 1)]
    courts = shuffled((0, 1, 2), chance)[: len(taken)]
    return cards & ~sum(taken) | sum(1 << COURT_AT + at for at in courts)


def bomb_cards(level: int, suits: int, chance: Chance) -> int:
    """Return cards of a bomb (HG-27 to HG-32)."""
    name = BOMBS[level]
    if name == "rainbow":
        order = shuffled(range(suits), chance)
        return sum(number_card(suit, rank) for suit, rank in zip(order, BOMB_RANKS, strict=False))
    if name == "suited":
        suit = randbelow(chance, suits)
        return sum(number_card(suit, rank) for rank in BOMB_RANKS)
    return sum(1 << COURT_AT + "JQK".index(letter) for letter in name)


def drawn(name: str, wilds: object, rules: RuleSet, chance: Chance) -> int:
    """Return cards that are meant as something of :data:`NAMES_DRAWN` but ``none``; the engine says what
    they are.

    wilds  whether court cards fill in; None: now and then
    """
    suits = suits_of(rules.players)
    if name == "bomb":
        levels = [level for level in BOMBS if wilds is None or bool(wilds) == BOMBS[level].isupper()]
        return bomb_cards(one_of(levels, chance), suits, chance)
    if name == "single":
        return 1 << COURT_AT + randbelow(chance, 3) if wilds else rectangle(1, 1, suits, chance)
    if name == "set":
        cards = rectangle(2 + randbelow(chance, min(3, suits - 1)), 1, suits, chance)
    elif name == "run":
        cards = rectangle(1, 3 + randbelow(chance, 4), suits, chance)
    else:
        width = 2 + randbelow(chance, 2)
        cards = rectangle(width, 2 + randbelow(chance, 3 if width == 2 else 2), suits, chance)
    count = 0 if wilds is False else 1 + randbelow(chance, 2) if wilds else max(0, randbelow(chance, 4) - 1)
    return with_wilds(cards, count, chance)


def near_miss(like: Collection[str], wilds: object, rules: RuleSet, chance: Chance) -> int:
    """Return cards that are nearly a combination: one card's suit or number is wrong, a run is too short, or
    a bomb has a wild card. The engine says whether they really are none.

    like   which of :data:`NAMES_DRAWN` they are to look like
    wilds  whether a court card is to be among them; None: in a bomb only
    """
    suits = suits_of(rules.players)
    known = [name for name in _MISSED if name in like and not (name == "bomb" and wilds is False)]
    name = one_of(known or ("run",), chance)
    if name == "bomb":
        return with_wilds(bomb_cards(1 if randbelow(chance, 2) else 6, suits, chance), 1, chance)
    if name == "run" and not wilds and randbelow(chance, 3) == 0:
        return rectangle(1, 2, suits, chance)
    if name == "set":
        cards = rectangle(2 + randbelow(chance, 2), 1, suits, chance)
    elif name == "run":
        cards = rectangle(1, 3 + randbelow(chance, 3), suits, chance)
    else:
        cards = rectangle(2, 2 + randbelow(chance, 2), suits, chance)
    gone = one_of(tuple(bits_of(cards)), chance)
    rank = (gone.bit_length() - 1) % PER_SUIT + 2
    other = name == "set" or randbelow(chance, 3) == 0
    moved = number_card(randbelow(chance, suits), 2 + randbelow(chance, 9) if other else rank)
    cards = cards & ~gone | moved
    return with_wilds(cards, 1, chance) if wilds else cards


_MISSED: Final = ("set", "run", "sets", "bomb")
"""What can be missed nearly."""


def any_answer(
    wanted: str,
    on: int,
    current: int,
    rules: RuleSet,
    chance: Chance,
    *,
    bombs: object = None,
    names: Collection[str] = ("single", "set", "run", "sets"),
    wilds: object = None,
) -> int:
    """Return cards to be tried as an answer, likely to be what is wanted (:data:`.haggis_answers.ANSWERS`);
    0 if none are found.

    names, wilds  forms to choose from, and whether near misses have court cards
    """
    here = COMBINATIONS[current]
    free = deck_of(rules.players) & ~on
    if wanted == "none":
        return near_miss(names, wilds, rules, chance)
    if wanted == "yes":
        if here.kind == "bomb" or bombs or (bombs is None and randbelow(chance, 5) == 0):
            levels = [level for level in BOMBS if here.kind != "bomb" or level > here.top]
            return bomb_cards(one_of(levels, chance), suits_of(rules.players), chance) if levels else 0
        plays = answers(free, current, rules.high)
        ordinary = [play & CARDS for play in plays if play >> READING_AT < NUMBER[bomb(1)]]
        return one_of(ordinary, chance) if ordinary else 0
    if wanted == "bomb":
        lower = [level for level in BOMBS if level <= here.top]
        if randbelow(chance, 2):
            return drawn(one_of(tuple(names), chance), False, rules, chance)
        return bomb_cards(one_of(lower, chance), suits_of(rules.players), chance)
    if wanted == "low":
        cards = drawn(here.name, False, rules, chance)
        found = reading_numbers(cards, rules.high)
        fits = found and not fitting(cards, current, rules.high)
        same = found and COMBINATIONS[found[0]][:3] == here[:3]
        return cards if fits and same else 0
    name = here.name if randbelow(chance, 3) else one_of(tuple(names), chance)
    return drawn(name, False, rules, chance)
