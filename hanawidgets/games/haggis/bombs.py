"""The bomb ladder: every level, whether a hand has it, what it beats and costs, and who gets the cards."""

from __future__ import annotations

from typing import NamedTuple

from .actions import Play
from .cards import COURT_POINTS
from .combos import BOMB_RULE, BOMBS, NUMBER, bomb, number_beats
from .movegen import CARDS, READING_AT, bombs
from .rules import RuleSet
from .trick import Price, Trick, price


class Rung(NamedTuple):
    """One level of the ladder.

    level, name, rule  1..6, the bomb's name, the id that defines it
    own_points         card points of the bomb itself: of a rainbow or suited one always 4
    beats_now          whether it beats what lies on the table (or anything, of a lead)
    plays              the bombs of that level in the hand
    price              of the first of them, if the trick is won with it; None if the hand has none or it
                       does not beat what lies there
    courts             how many court cards it uses up
    """

    level: int
    name: str
    rule: str
    own_points: int
    beats_now: bool
    plays: tuple[Play, ...]
    price: Price | None
    courts: int


_COURTS = {level: sum(letter in "JQK" for letter in name) if name.isupper() else 0 for level, name in BOMBS.items()}
_POINTS = {
    level: sum(COURT_POINTS[letter] for letter in name) if name.isupper() else 4 for level, name in BOMBS.items()
}


def bomb_ladder(hand: int, seat: int, trick: Trick, rules: RuleSet) -> tuple[Rung, ...]:
    """Return all six levels from low to high (HG-33).

    hand   cards of ``seat``;  trick: what lies on the table, empty for a lead

    >>> from .cards import parse_cards
    >>> from .rules import preset
    >>> ladder = bomb_ladder(parse_cards("3R 5G 7B 9Y J Q"), 0, (), preset("two"))
    >>> [(rung.name, rung.own_points, len(rung.plays)) for rung in ladder][:3]
    [('rainbow', 4, 1), ('JQ', 5, 1), ('JK', 7, 0)]
    """
    current = trick[-1].reading if trick else -1
    found = bombs(hand)
    rungs = []
    for level, name in BOMBS.items():
        number = NUMBER[bomb(level)]
        beats_now = current < 0 or number_beats(number, current)
        plays = tuple(Play(play & CARDS, number) for play in found if play >> READING_AT == number)
        cost = price(plays[0].cards, number, seat, trick, rules) if plays and beats_now else None
        rungs.append(Rung(level, name, BOMB_RULE[level], _POINTS[level], beats_now, plays, cost, _COURTS[level]))
    return tuple(rungs)
