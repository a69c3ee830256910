"""The cards of a game and every way to write them. What one part of the package takes for a card, all parts take.

A card is its index in the deck, a pile of cards one int: bit *i* stands for the card of index *i*.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol

from .errors import MOST_OF_CARD, Code, Detail, Finer, RuleError, folded

MOST_NAMED: Final = 60
"""Of a text that is no card, a refusal names so many characters."""

_SEPARATORS: Final = re.compile(r"[\s,+、，;；・]+")


class Names(Protocol):
    """People's names for cards. The engine knows no language: the package gives it one (:func:`name_with`)."""

    def called(self, deck: Deck, text: str) -> tuple[int, ...]:
        """Return the cards that a text names: none, one, or several."""

    def split(self, deck: Deck, text: str) -> Iterator[str]:
        """Yield the cards of one line, names and notations in any mix, and what is neither."""


_names: Names | None = None


def name_with(names: Names) -> None:
    """Let every deck read what people call its cards."""
    global _names
    _names = names


def cards_of(pile: int) -> tuple[int, ...]:
    """Return the cards of a pile, from the lowest index on.

    >>> cards_of(0b10110)
    (1, 2, 4)
    """
    found = []
    while pile:
        low = pile & -pile
        pile ^= low
        found.append(low.bit_length() - 1)
    return tuple(found)


def pile_of(cards: Iterable[int]) -> int:
    """Return cards as a pile."""
    pile = 0
    for card in cards:
        pile |= 1 << card
    return pile


class Deck:
    """The different cards of a game.

    name       what the deck is called: ``"hanafuda"``
    codes      how texts write each card;  shorts: how links do, two characters; "": as texts
    faces      ids of the pictures;  back: that of the back
    spellings  further ways to write each card; codes, shorts and faces may always be read, in any case
    order      all cards as people see them; by index if left out
    alike      piles of cards that differ in nothing the rules know: a name of several means any that is free
    rule       id of the rule that says which cards there are;  detail: finer code of the refusal of others
    """

    def __init__(
        self,
        name: str,
        codes: Sequence[str],
        faces: Sequence[str],
        back: str,
        rule: str,
        *,
        shorts: Sequence[str] = (),
        spellings: Iterable[Iterable[str]] = (),
        order: Sequence[int] = (),
        alike: Sequence[int] = (),
        detail: Finer = "",
    ) -> None:
        self.name, self.codes, self.faces, self.back = name, tuple(codes), tuple(faces), back
        self.shorts, self.order = tuple(shorts or codes), tuple(order or range(len(codes)))
        self.rule, self.detail, self.alike = rule, detail, tuple(alike)
        self.full = (1 << len(self.codes)) - 1
        written = zip(*spellings, strict=True) if spellings else ()
        self._indices = {
            word.lower(): index
            for words in (self.codes, self.shorts, self.faces, *written)
            for index, word in enumerate(words)
        }
        longest_first = sorted(self._indices, key=len, reverse=True)
        self._card = re.compile("|".join(map(re.escape, longest_first)), re.IGNORECASE)

    # --- reading --------------------------------------------------------------------------------------

    def find(self, text: str) -> int | None:
        """Return the card that ``text`` writes, None if it writes none."""
        return self._indices.get(folded(text, MOST_OF_CARD).lower())

    def called(self, text: object, field: str = "card") -> tuple[int, ...]:
        """Return the card that ``text`` writes or names; of cards that are alike, all that it can mean.

        Raises RuleError wrong_type, or unknown_card: with detail ``which_card`` for a name of different cards.
        """
        if not isinstance(text, str):
            raise RuleError(Code.WRONG_TYPE, field, text, wanted="text")
        if (index := self.find(text)) is not None:
            return (index,)
        cards = _names.called(self, text) if _names else ()
        if not cards:
            raise self.unknown(text, field)
        if not self.are_alike(cards):
            named = self.codes_of(pile_of(cards))
            given = text[:MOST_NAMED]
            raise RuleError(Code.UNKNOWN_CARD, field, given, self.rule, Detail.WHICH_CARD, cards=named, n=len(named))
        return cards

    def are_alike(self, cards: Sequence[int]) -> bool:
        """Tell whether it does not matter which of the cards is meant."""
        pile = pile_of(cards)
        return len(cards) == 1 or any(not pile & ~group for group in self.alike)

    def index(self, text: object, field: str = "card") -> int:
        """Return the card that ``text`` writes or names. Raises RuleError as :meth:`called`."""
        return self.called(text, field)[0]

    def unknown(self, text: str, field: str, rule: str = "") -> RuleError:
        """Return the refusal of what is no card."""
        return RuleError(Code.UNKNOWN_CARD, field, text[:MOST_NAMED], rule or self.rule, self.detail)

    def face(self, text: object) -> str:
        """Return the id of the picture of the card that ``text`` writes. Raises RuleError as :meth:`index`."""
        return self.faces[self.index(text)]

    def split(self, text: str) -> Iterator[str]:
        """Yield the cards of one line, with blanks or commas between them or none, and what is no card as it stands."""
        words: list[str] = []
        for word in filter(None, _SEPARATORS.split(text)):
            run = self._card.findall(word)
            words += run if self.find(word) is None and "".join(run) == word else [word]
        plain = _names is None or all(self.find(word) is not None for word in words)
        return iter(words) if plain or _names is None else _names.split(self, text)

    def parse(self, cards: Iterable[object], field: str = "cards", taken: int = 0, times: int = 1) -> tuple[int, ...]:
        """Return the cards of a list of notations or names, in their order.

        taken  a pile of which no card is meant by a name of several;  times: how often each may stand there

        Raises RuleError wrong_type, unknown_card or duplicate_card.
        """
        if isinstance(cards, str) or not isinstance(cards, Iterable):
            raise RuleError(Code.WRONG_TYPE, field, cards, wanted="list")
        meant = [self.called(text, field) for text in cards]
        taken |= pile_of(one for one, *others in meant if not others)
        found: list[int] = []
        seen = 0
        for each in meant:
            index = next((card for card in each if not taken >> card & 1), each[0])
            if seen >> index & 1 and found.count(index) >= times:
                raise RuleError(Code.DUPLICATE_CARD, field, self.codes[index], self.rule)
            found.append(index)
            seen |= 1 << index
            taken |= 1 << index
        return tuple(found)

    def parse_text(self, text: object, field: str = "cards", taken: int = 0, times: int = 1) -> tuple[int, ...]:
        """Return the cards written in one line, in their order. Raises RuleError as :meth:`parse`."""
        if not isinstance(text, str):
            raise RuleError(Code.WRONG_TYPE, field, text, wanted="text")
        return self.parse(self.split(text), field, taken, times)

    def parse_short(self, text: object, field: str = "cards") -> tuple[int, ...]:
        """Return the cards of a link's word, two characters each, in their order. Raises RuleError as :meth:`parse`."""
        if not isinstance(text, str):
            raise RuleError(Code.WRONG_TYPE, field, text, wanted="text")
        return self.parse([text[at : at + 2] for at in range(0, len(text), 2)], field)

    def pile(self, cards: Iterable[object], field: str = "cards") -> int:
        """Return the pile of a list of notations or names. Raises RuleError as :meth:`parse`."""
        return pile_of(self.parse(cards, field))

    def check_once(self, piles: Iterable[tuple[str, int]]) -> int:
        """Return all cards of named piles together. Raises RuleError duplicate_card if two share one."""
        seen = 0
        for name, pile in piles:
            if seen & pile:
                raise RuleError(Code.DUPLICATE_CARD, name, self.codes[cards_of(seen & pile)[0]], self.rule)
            seen |= pile
        return seen

    # --- writing --------------------------------------------------------------------------------------

    def ordered(self, pile: int) -> tuple[int, ...]:
        """Return the cards of a pile in the order in which people see them; one that is there twice stands twice.

        In a pile of two packs the bits above those of the deck say which of its cards are there a second time.
        """
        return self._as_often(tuple(card for card in self.order if pile >> card & 1), pile)

    def cards(self, pile: int) -> tuple[int, ...]:
        """Return the cards of a pile, from the lowest index on; one that is there twice stands twice."""
        return self._as_often(cards_of(pile & self.full), pile)

    def _as_often(self, found: tuple[int, ...], pile: int) -> tuple[int, ...]:
        twice = pile >> len(self.codes)
        return tuple(card for card in found for _ in range(1 + (twice >> card & 1))) if twice else found

    def codes_of(self, pile: int) -> tuple[str, ...]:
        """Return the codes of a pile, in the order in which people see them."""
        return tuple(self.codes[card] for card in self.ordered(pile))

    def short_text(self, pile: int) -> str:
        """Return a pile as a link writes it; :meth:`parse_short` reads it back."""
        return "".join(self.shorts[card] for card in self.ordered(pile))

    def row(self, cards: Iterable[int]) -> str:
        """Return cards in their order as a ``repr`` prints them."""
        return f"[{' '.join(self.codes[card] for card in cards)}]"


# The 52 playing cards (トランプ): ranks, suits, codes, bit masks, for every game that is played with them.

SUITS: Final = "SHDC"
"""Spades, hearts, diamonds, clubs."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""From low to high."""

CODES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""All 52 cards, suit by suit, from low to high."""

INDEX: Final = {code: index for index, code in enumerate(CODES)}
WIDTH: Final = len(RANKS)
SUIT: Final = tuple(index // WIDTH for index in range(len(CODES)))
"""Index of a card → its suit, 0..3 as in :data:`SUITS`."""
BIT: Final = tuple(1 << index for index in range(len(CODES)))
FULL: Final = (1 << len(CODES)) - 1
SUIT_MASKS: Final = tuple((1 << WIDTH) - 1 << WIDTH * suit for suit in range(len(SUITS)))
"""All cards of a suit, by suit."""
_DRAWN: Final = {"A": 1, **{rank: int(rank) for rank in RANKS[:9]}, "J": 11, "Q": 13, "K": 14}
"""Rank → its place in Unicode's row of a suit's cards, whose twelfth is the knight."""
_SIGNS: Final = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}


def _spellings(code: str) -> Iterator[str]:
    rank, suit = code[:-1], code[-1]
    for sign in (suit, *_SIGNS[suit]):
        for name in (rank, rank.replace("10", "T")):
            for prefix in ("", "pc-"):
                yield from (f"{prefix}{name}{sign}", f"{prefix}{sign}{name}")
    yield chr(0x1F0A0 + 16 * SUITS.index(suit) + _DRAWN[rank])


def playing_deck(rule: str, ranks: Sequence[str] = RANKS) -> Deck:
    """Return the deck for a game in which ``rule`` says which cards there are: all 52, or those of some ranks.

    ``T`` stands for 10, suits and cards may be drawn; links write ``th``. Cards stand suit by suit, from low to high.

    >>> deck = playing_deck("OH-02")
    >>> [deck.codes[deck.index(text)] for text in ("10H", "th", "♠A", "pc-QD", "🂡", "🃎")]
    ['10H', '10H', 'AS', 'QD', 'AS', 'KD']
    >>> deck.codes_of(deck.pile(["AS", "10H", "2S"])), deck.parse_text("thas, ♠2")
    (('2S', 'AS', '10H'), (21, 12, 0))
    >>> playing_deck("X-01", ("J", "Q", "K")).codes_of(0b111000)
    ('JH', 'QH', 'KH')
    """
    codes = [code for code in CODES if code[:-1] in ranks]
    return Deck(
        "playing" if len(codes) == len(CODES) else f"playing-{''.join(ranks)}",
        codes,
        [f"pc-{code}" for code in codes],
        "pc-back",
        rule,
        shorts=[code.replace("10", "T").lower() for code in codes],
        spellings=map(_spellings, codes),
        detail=Detail.UNKNOWN_PLAYING_CARD,
    )
