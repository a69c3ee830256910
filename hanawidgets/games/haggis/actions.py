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
from typing import Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import Seat, in_notation
from hanawidgets.core.typed import MOST_OF_ACTION, folded

from .cards import COURT_CARDS, NAMES, NUMBERS, codes, parse_cards, short
from .combos import COMBINATIONS, Combination
from .details import Detail, unknown_seat, wrong_count
from .interpretations import reading_numbers

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
