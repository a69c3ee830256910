"""The actions of Koi-Koi, and their notation. Actions are values; ``parse_action(str(x)) == x``.

==============================  =================================================================
``oya:A``                       chance: A is the first dealer (親)
``deal:hand/hand/field/deck``   chance: a deal (配り), the hands of A and B, the deck from the top
``31``                          play a hand card (手札); what it takes follows from the field
``31x32``                       play it and take this one of two (合札)
``x32``                         take this one of two with the card flipped from the deck
``stop`` ``koi``                やめ, こいこい
==============================  =================================================================

Cards are written short, month ``1``-``9 a b c`` and number; any other notation of cards is read too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

from hanawidgets.core.errors import MOST_OF_ACTION, Code, RuleError, check_all, folded
from hanawidgets.core.state import Chance, in_notation, randbelow, shuffled

from .cards import CARDS, DECK, MONTH_MASKS, Card, Detail, cards_of, in_order, parse_card, parse_pile, pile, short_text
from .rules import NAMES, RuleSet


@dataclass(frozen=True, slots=True)
class Oya:
    """Chance: who deals first (GAP-K-11). ``seat`` is ``"A"`` or ``"B"``."""

    seat: str

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return f"oya:{self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a deal (K-BGA-10).

    hands  piles of A and B;  field: pile of 8
    deck   the rest from the top, as indices of cards
    """

    hands: tuple[int, int]
    field: int
    deck: tuple[int, ...]

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        deck = "".join(CARDS[index].short for index in self.deck)
        return "deal:" + "/".join((*map(short_text, self.hands), short_text(self.field), deck))


@dataclass(frozen=True, slots=True)
class Play:
    """Play a hand card (K-BGA-13).

    index  the card's
    taken  index of the field card taken where there are two to choose from (GAP-K-02), else -1
    """

    index: int
    taken: int = -1

    @property
    def card(self) -> Card:
        """The card played."""
        return CARDS[self.index]

    @property
    def take(self) -> Card | None:
        """The field card chosen, None where there is no choice."""
        return None if self.taken < 0 else CARDS[self.taken]

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return self.card.short if self.taken < 0 else f"{self.card.short}x{CARDS[self.taken].short}"


@dataclass(frozen=True, slots=True)
class Take:
    """Choose which of two field cards the flipped card takes (K-BGA-15, GAP-K-02); ``index`` of that card."""

    index: int

    @property
    def card(self) -> Card:
        """The card to take."""
        return CARDS[self.index]

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return f"x{self.card.short}"


class Say(Enum):
    """The answer to a yaku made (K-BGA-17)."""

    STOP = "stop"
    """やめ, 勝負"""
    KOI = "koi"
    """こいこい"""

    def __str__(self) -> str:
        return self.value


Action = Oya | Deal | Play | Take | Say

# A round of random moves asks for legal actions some twenty times: they are made once, here.
PLAYS: Final = tuple(Play(card.index) for card in CARDS)
"""Plays without a choice, by index."""
TAKES: Final = tuple(Take(card.index) for card in CARDS)
"""Choices for a flipped card, by index."""
PLAYS_TAKING: Final = tuple(
    {other.index: Play(card.index, other.index) for other in cards_of(MONTH_MASKS[card.month - 1] & ~card.bit)}
    for card in CARDS
)
"""Plays with a choice: index of the card → index of the card taken."""
SAYS: Final = (Say.STOP, Say.KOI)


def play(card: Card, take: Card | None = None) -> Play:
    """Return the action of playing ``card``, taking ``take`` of two."""
    return Play(card.index, -1 if take is None else take.index)


# A take begins with a digit, with m or with a, b, c: so the x of "phoenix" is none.
_TAKES: Final = re.compile(r"[x×*]\s*(?=[0-9abcm])")


def parse_action(text: object) -> Action:
    """Return the action that ``text`` writes.

    Raises RuleError wrong_type, unknown_value (detail ``unknown_action``), unknown_card, unknown_player,
    or for a deal what :func:`check_deal` does not look at: duplicate_card within a pile.

    >>> parse_action("3-hikari(curtain) x 3-kasu(a)") == parse_action("31x33")
    True
    >>> [str(parse_action(word)) for word in ("12-hikari(phoenix)", "x31", "KOI", "oya:B")]
    ['c1', 'x31', 'koi', 'oya:B']
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "action", text, wanted="text")
    word = folded(text, MOST_OF_ACTION).lower()
    if word in ("stop", "koi"):
        return Say(word)
    kind, mark, rest = word.partition(":")
    if mark:
        return _parse_chance(kind, rest, text)
    if found := _TAKES.search(word):
        card, take = word[: found.start()], parse_card(word[found.end() :], "take")
        return play(parse_card(card, "play"), take) if card else Take(take.index)
    if not word:
        raise RuleError(Code.UNKNOWN_VALUE, "action", text[:80], detail=Detail.UNKNOWN_ACTION)
    return play(parse_card(word, "play"))


def _parse_chance(kind: str, rest: str, text: str) -> Action:
    if kind == "oya":
        if rest.upper() not in NAMES:
            raise RuleError(Code.UNKNOWN_PLAYER, "first_dealer", rest[:20], "GAP-K-11")
        return Oya(rest.upper())
    parts = rest.split("/")
    if kind != "deal" or len(parts) != 4:
        raise RuleError(Code.UNKNOWN_VALUE, "action", text[:80], detail=Detail.UNKNOWN_ACTION)
    hand_a, hand_b, field, deck = parts
    hands = parse_pile(_pairs(hand_a), "hand"), parse_pile(_pairs(hand_b), "hand")
    return Deal(hands, parse_pile(_pairs(field), "field"), parse_deck(deck))


def _pairs(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def parse_deck(text: str) -> tuple[int, ...]:
    """Return the deck (山札) that short text writes, from the top. Raises RuleError as a pile does."""
    words = _pairs(text)
    parse_pile(words, "deck")
    return tuple(parse_card(word, "deck").index for word in words)


def card_codes(bits: int) -> tuple[str, ...]:
    """Return the notations of a pile's cards, by month."""
    return tuple(str(card) for card in in_order(bits))


# Dealing (配り): from a shuffled deck in the customary order, or written down by hand.

FIELD_SIZE: Final = 8
"""手八場八: 8 cards on the field whatever the hands (K-BGA-10, K-CLUB-02, K-BLOG-08)."""
_ALL: Final = range(len(CARDS))


def deal_from(order: Sequence[int], dealer: int, rules: RuleSet, *, cut: int = 0) -> Deal:
    """Return the deal of a shuffled deck: half a hand to the ko, half to the oya, 4 to the field; twice
    (K-CLUB-04, GAP-K-12). The rest is the deck (山札).

    order   all 48 cards as indices, from the top
    dealer  0 or 1, the oya
    cut     how many cards the ko lifts off the top (ノゾむ, K-CLUB-03); they go to the bottom, 0..47
    """
    order = (*order[cut:], *order[:cut])
    half = rules.hand_size // 2
    first, second = [0, 0], 0
    at = 0
    for _ in range(2):
        for seat in (1 - dealer, dealer):
            first[seat] |= pile(CARDS[index] for index in order[at : at + half])
            at += half
        second |= pile(CARDS[index] for index in order[at : at + FIELD_SIZE // 2])
        at += FIELD_SIZE // 2
    return Deal((first[0], first[1]), second, tuple(order[at:]))


def random_deal(chance: Chance, dealer: int, rules: RuleSet) -> Deal:
    """Return a deal of all 48 cards gathered and shuffled anew (K-BLOG-18)."""
    return deal_from(shuffled(_ALL, chance), dealer, rules)


def random_oya(chance: Chance) -> Oya:
    """Return a first dealer (親決め) drawn by lot (GAP-K-11)."""
    return Oya(NAMES[randbelow(chance, 2)])


def check_deal(deal: Deal, rules: RuleSet) -> None:
    """Refuse a deal that is none: each of the 48 cards once, the hands and the field of the right size.

    Raises RuleError wrong_card_count (K-BGA-10, C-01) or duplicate_card (K-BGA-02).
    """
    size = rules.hand_size
    hand_rule = "K-BLOG-08" if size == 10 else rules.family.rule("deal")

    def count(name: str, has: int, wanted: int) -> None:
        if has != wanted:
            raise RuleError(Code.WRONG_CARD_COUNT, name, has, hand_rule, low=wanted, high=wanted)

    piles = [("hand", hand) for hand in deal.hands]
    piles += [("field", deal.field), *(("deck", CARDS[index].bit) for index in deal.deck)]
    check_all(
        [
            *(partial(count, "hand", hand.bit_count(), size) for hand in deal.hands),
            partial(count, "field", deal.field.bit_count(), FIELD_SIZE),
            partial(count, "deck", len(deal.deck), rules.deck_size),
            partial(DECK.check_once, piles),
        ]
    )
