"""The actions of Haggis, and their notation. Actions are values; ``parse_action(str(x)) == x``.

===============================  ==============================================================
``dealer:B``                     chance: B deals the first round (GAP-HG-01)
``deal:hand/hand``               chance: a deal, the number cards of each hand; the rest is the haggis
``5R5GJ``                        play these cards
``5RJQ=set`` ``5RJQ=1x3``        play them as that, where they can be several things (GAP-HG-10)
``pass``                         pass
``bet15:A`` ``bet30:A``          A bets, also out of turn (HG-39)
``give:B``                       the winner of a bombed trick gives it to B (option ``bomb_award``)
===============================  ==============================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from hanawidgets.core.errors import MOST_OF_ACTION, Code, RuleError, check_all, folded
from hanawidgets.core.state import Chance, Seat, in_notation, randbelow, shuffled

from .cards import (
    COURT_CARDS,
    DECK,
    NAMES,
    NUMBERS,
    Detail,
    codes,
    deck_of,
    parse_cards,
    short,
    unknown_seat,
    wrong_count,
)
from .combos import COMBINATIONS, Combination, reading_numbers
from .rules import RuleSet

UNSAID: Final = -1
"""The reading of a play that has none, or of which nobody said which."""
BETS: Final = (15, 30)
"""Little and big bet (HG-40)."""
CARDS: Final = NUMBERS | COURT_CARDS


@dataclass(frozen=True, slots=True)
class Dealer:
    """Chance: who deals the first round; the next seat leads (GAP-HG-01)."""

    seat: Seat

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return f"dealer:{self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: a deal of the number cards (HG-36, HG-51); the court cards everybody has (HG-35).

    hands  number cards of each seat, in the order of seats
    """

    hands: tuple[int, ...]

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return "deal:" + "/".join(map(short, self.hands))


class Play(NamedTuple):
    """Play cards.

    cards    of the own hand, as a mask
    reading  what they are meant as: a place in :data:`.combos.COMBINATIONS`, or :data:`UNSAID`
    """

    cards: int
    reading: int = UNSAID

    @property
    def combination(self) -> Combination | None:
        """The combination that is meant."""
        return None if self.reading == UNSAID else COMBINATIONS[self.reading]

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards' codes."""
        return codes(self.cards)

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        cards = self.cards & CARDS
        if self.reading == UNSAID or len(reading_numbers(cards)) < 2:
            return short(cards)
        return f"{short(cards)}={COMBINATIONS[self.reading]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass (HG-12)."""

    word: str = "pass"

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet on being first out (HG-39); names its seat, since it may be done out of turn."""

    actor: Seat
    amount: int

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return f"bet{self.amount}:{self.actor}"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a trick won with a bomb to an opponent (GAP-HG-02, ``bomb_award`` = ``winner_chooses``)."""

    to: Seat

    def __repr__(self) -> str:
        return in_notation(self)

    def __str__(self) -> str:
        return f"give:{self.to}"


Action = Dealer | Deal | Play | Pass | Bet | Give

PASS: Final = Pass()
_SEATED: Final = re.compile(r"(dealer|give|bet[0-9]{1,3}):(.*)")


def play(cards: int, reading: Combination | None = None) -> Play:
    """Return the action of playing cards: as ``reading``, or as the only thing that they can be.

    Cards that can be nothing, or several things without ``reading``, get :data:`UNSAID`.
    """
    found = reading_numbers(cards) if cards else ()
    if reading is not None:
        return next((Play(cards, at) for at in found if COMBINATIONS[at] == reading), Play(cards))
    return Play(cards, found[0]) if len(found) == 1 else Play(cards)


def parse_action(text: object) -> Action:
    """Return the action that ``text`` writes.

    Raises RuleError wrong_type, unknown_value (detail ``unknown_action``, or ``unknown_reading`` for
    what the cards cannot be), unknown_card, duplicate_card or unknown_player.

    >>> str(parse_action("q j 5r = 1X3")), parse_action("PASS") is PASS, parse_action("bet15:b").actor
    ('5RJQ=1x3', True, 'B')
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, "action", text, wanted="text")
    word = folded(text, MOST_OF_ACTION).lower()
    if word == "pass":
        return PASS
    if found := _SEATED.fullmatch(word):
        return _parse_seated(found[1], found[2].strip().upper())
    if word.startswith("deal:"):
        parts = word.removeprefix("deal:").split("/")
        if len(parts) not in (2, 3):
            raise wrong_count("deal", len(parts))
        return Deal(tuple(parse_cards(part, "hand") for part in parts))
    named, mark, rest = word.partition("=")
    if not named or not re.match(r"[0-9jqk]", named):
        raise RuleError(Code.UNKNOWN_VALUE, "action", text[:40], "", Detail.UNKNOWN_ACTION)
    cards = parse_cards(named, "play")
    if not mark:
        return play(cards)
    known = {str(COMBINATIONS[at]): at for at in reading_numbers(cards)}
    for shape, at in known.items():
        if shape.lower() == rest.strip():
            return Play(cards, at)
    raise RuleError(Code.UNKNOWN_VALUE, "reading", rest[:20], "", Detail.UNKNOWN_READING, allowed=[*known])


def _parse_seated(what: str, seat: str) -> Action:
    if seat not in NAMES:
        raise unknown_seat(seat[:20])
    if what == "dealer":
        return Dealer(seat)
    if what == "give":
        return Give(seat)
    amount = int(what.removeprefix("bet"))
    if amount not in BETS:
        raise RuleError(Code.NUMBER_OUT_OF_RANGE, "bet", amount, "HG-40", wanted="listed", allowed=list(BETS))
    return Bet(seat, amount)


# Dealing: 14 number cards to each player, the rest is the haggis.

NUMBERS_DEALT: Final = 14
"""Number cards of a hand; with J, Q, K it has 17 (HG-36, HG-51)."""
FULL_HAND: Final = 17


def haggis_size(players: int) -> int:
    """Return how many cards are left over: 8, or 3 with three players (HG-37, HG-51)."""
    return deck_of(players).bit_count() - players * NUMBERS_DEALT


def check_numbers(hand: int) -> None:
    """Refuse a hand with too many number cards. Raises RuleError wrong_card_count (HG-36)."""
    if (count := (hand & NUMBERS).bit_count()) > NUMBERS_DEALT:
        raise RuleError(Code.WRONG_CARD_COUNT, "numbers_in_hand", count, "HG-36", low=0, high=NUMBERS_DEALT)


def haggis_of(deal: Deal, players: int) -> int:
    """Return the cards that nobody was dealt (HG-37)."""
    rest = deck_of(players)
    for hand in deal.hands:
        rest &= ~hand
    return rest


def random_deal(chance: Chance, rules: RuleSet) -> Deal:
    """Return a deal of all number cards, shuffled anew: each seat in turn gets 14 from the top."""
    order = shuffled(range(deck_of(rules.players).bit_length()), chance)
    hands = (order[NUMBERS_DEALT * seat : NUMBERS_DEALT * (seat + 1)] for seat in range(rules.players))
    return Deal(tuple(sum(1 << at for at in hand) for hand in hands))


def random_dealer(chance: Chance, rules: RuleSet) -> Dealer:
    """Return a dealer of the first round drawn by lot (GAP-HG-01)."""
    return Dealer(NAMES[randbelow(chance, rules.players)])


def check_deal(deal: Deal, rules: RuleSet) -> None:
    """Refuse a deal that is none: 14 different number cards of the deck in use for each player.

    Raises RuleError wrong_player_count (HG-01), unknown_card (HG-50), wrong_card_count (HG-36, HG-51) or
    duplicate_card.
    """
    if len(deal.hands) != rules.players:
        raise wrong_count("deal", len(deal.hands))
    rule = "HG-36" if rules.players == 2 else "HG-51"

    def known(hand: int) -> None:
        if type(hand) is not int or hand < 0:
            raise RuleError(Code.WRONG_TYPE, "hand", hand, rule, wanted="integer")
        if strange := hand & ~deck_of(rules.players):
            court = strange & COURT_CARDS
            shown = codes(strange)[0] if strange < 1 << 48 else ""
            raise DECK.unknown(shown, "hand", "HG-35" if court else "HG-50")

    def count(hand: int) -> None:
        if (found := hand.bit_count()) != (wanted := NUMBERS_DEALT):
            raise RuleError(Code.WRONG_CARD_COUNT, "hand", found, rule, low=wanted, high=wanted)

    def once() -> None:
        seen = 0
        for hand in deal.hands:
            if seen & hand:
                raise RuleError(Code.DUPLICATE_CARD, "hand", codes(seen & hand)[0], "HG-07")
            seen |= hand

    for hand in deal.hands:
        known(hand)
    check_all([*(partial(count, hand) for hand in deal.hands), once])
