"""A trick (場の流れ): who is next, when it is over, who takes its cards and who leads then."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from hanawidgets.core.state import in_cards

from .cards import WRITTEN, points, to_pile
from .combos import COMBINATIONS, FIRST_BOMB, Combination
from .rules import RuleSet


class TrickPlay(NamedTuple):
    """A play in a trick.

    seat     who;  cards: of that seat's hand;  reading: place in :data:`.combos.COMBINATIONS`
    """

    seat: int
    cards: int
    reading: int

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)

    @property
    def combination(self) -> Combination:
        """The combination that it counts as."""
        return COMBINATIONS[self.reading]

    @property
    def is_bomb(self) -> bool:
        """Whether it is a bomb."""
        return self.reading >= FIRST_BOMB


Trick = tuple[TrickPlay, ...]
"""The plays of a trick, the lead first; passes are not written."""


def next_in(seat: int, out: Collection[int], players: int) -> int:
    """Return the next seat after ``seat`` that is still in the round (HG-53, GAP-HG-15)."""
    following = (seat + 1) % players
    while following in out:
        following = (following + 1) % players
    return following


def turn_after_pass(turn: int, last: int, out: Collection[int], players: int) -> int | None:
    """Return whose turn it is after ``turn`` passes; None if with that all others have passed since ``last``
    played (HG-06, HG-13, GAP-HG-03)."""
    following = (turn + 1) % players
    while following != last:
        if following not in out:
            return following
        following = (following + 1) % players
    return None


def chooses(trick: Trick, rules: RuleSet) -> bool:
    """Tell whether the winner says who gets the trick (GAP-HG-02)."""
    return rules.players == 3 and rules.bomb_award == "winner_chooses" and trick[-1].is_bomb


def captor(trick: Trick, rules: RuleSet) -> int:
    """Return who takes the cards of a finished trick: who played last (HG-06); if that was a bomb, an
    opponent: whoever made the play before it, or of a bomb that was led and stood, the seat before the
    winner (HG-34, GAP-HG-02)."""
    last = trick[-1]
    if not last.is_bomb:
        return last.seat
    if len(trick) > 1:
        return trick[-2].seat
    step = 1 if rules.led_bomb_award == "next_seat" else -1
    return (last.seat + step) % rules.players


def captor_rule(trick: Trick) -> str:
    """Return the rule by which the trick is taken."""
    if not trick[-1].is_bomb:
        return "HG-06"
    return "HG-34" if len(trick) > 1 else "GAP-HG-02"


def pile_of(trick: Trick) -> int:
    """Return all cards of a trick as a pile."""
    pile = 0
    for played in trick:
        pile |= to_pile(played.cards, played.seat)
    return pile


class Price(NamedTuple):
    """The price of a bomb on the present trick.

    points     card points that the winner of the trick hands over, the bomb's own included
    own        those of the bomb itself
    to         seat that gets them; -1: the winner chooses
    """

    points: int
    own: int
    to: int


def price(cards: int, reading: int, seat: int, trick: Trick, rules: RuleSet) -> Price:
    """Return what it costs ``seat`` to win the trick with that bomb, if nobody beats it (HG-34)."""
    after = (*trick, TrickPlay(seat, cards, reading))
    to = -1 if chooses(after, rules) else captor(after, rules)
    return Price(points(pile_of(after)), points(cards), to)


def finishes(out: Sequence[int], players: int) -> bool:
    """Tell whether the round is over: all but one are out (HG-44, HG-56)."""
    return len(out) == players - 1
