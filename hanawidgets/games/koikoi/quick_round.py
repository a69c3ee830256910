"""Months of Koi-Koi between players that look at one card at a time, played on local variables: for many games at once.

Such players choose what to lay by a number that follows from the card and the cards of its month on the field, so no
state and no view has to be made for it. What they do is what they do with a view, from the same chance
(``tests/games/koikoi/test_quick_round.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from hanawidgets.core.game import Player, RandomPlayer
from hanawidgets.core.state import Chance, Seat, randbelow

from .actions import PLAYS, PLAYS_TAKING, SAYS, Play, Say
from .cards import CARDS, MONTH_MASKS, Card, cards_of
from .players import Beginner, SimplePlayer, gain, shine
from .round import Round
from .round_rules import Ending, Phase, koi_spent, prompt
from .rules import NAMES, RuleSet
from .state import Match
from .yaku import around, lister


class Way(NamedTuple):
    """A way to lay a card.

    worth     of it, to the player;  captured: what goes to the pile, 0 for nothing
    changed   what of the field is not as before: what is taken, or the card
    """

    worth: int
    captured: int
    changed: int


Ways = tuple[dict[int, tuple[Way, ...]], ...]
"""Index of a card → the cards of its month on the field → the ways to lay it, in the order of the actions."""

MATES: Final = tuple(MONTH_MASKS[card.month - 1] for card in CARDS)

WORTH: Final[Mapping[type[Player], Callable[[Play, int], int]]] = {
    RandomPlayer: lambda *_: 0,
    Beginner: shine,
    SimplePlayer: gain,
}
"""Who plays so → what laying a card on a field is worth."""


@cache
def ways_of(kind: type[Player]) -> Ways:
    """Return what laying each card on each field leads to."""
    worth = WORTH[kind]

    def way(play: Play, field: int, taken: int) -> Way:
        bit = play.card.bit
        return Way(worth(play, field), taken | bit if taken else 0, taken or bit)

    def ways(card: Card, field: int) -> tuple[Way, ...]:
        if field.bit_count() != 2:
            return (way(PLAYS[card.index], field, field),)
        return tuple(way(PLAYS_TAKING[card.index][other.index], field, other.bit) for other in cards_of(field))

    def fields(card: Card) -> list[int]:
        others = [other.bit for other in cards_of(MATES[card.index] ^ card.bit)]
        return [sum(lying) for count in range(4) for lying in combinations(others, count)]

    return tuple({field: ways(card, field) for field in fields(card)} for card in CARDS)


@lru_cache(maxsize=16)
def _rules_of(rules: RuleSet) -> tuple[Callable[[int], tuple[tuple[str, int], ...]], bool, bool]:
    """Return what lists the yaku; whether these depend on what lies around; whether the deck is played out."""
    field = sum(MONTH_MASKS)
    return lister(rules), any(around(field, rules, month) for month in range(1, 13)), rules.family.plays_out_deck


def quick_round(match: Match, players: Mapping[Seat, Player], chance: Chance) -> tuple[Match, int] | None:
    """Play a month that was just dealt to its end; return the game then and how many decisions it took.

    None where a player decides by more than cards, or nothing is to be decided.
    """
    now = match.current
    kinds = [type(players[name]) for name in NAMES]
    if now.phase is not Phase.PLAY or not all(kind in WORTH for kind in kinds):
        return None
    rules, month = match.rules, now.month
    listed, looks_around, plays_out_deck = _rules_of(rules)
    ways, random = [ways_of(kind) for kind in kinds], [kind is RandomPlayer for kind in kinds]
    hands = [[card.index for card in cards_of(hand)] for hand in now.hands]
    field, turn, captured, calls, called_on = now.field, now.turn, [0, 0], [0, 0], [0, 0]
    before: list[tuple[tuple[str, int], ...]] = [(), ()]
    last_caller, decisions, ending, winner, left = -1, 0, Ending.NONE, -1, len(now.deck)
    mates = MATES

    def state(phase: Phase) -> Match:
        piles = [sum([CARDS[index].bit for index in hand]) for hand in hands]
        current = Round(
            rules,
            now.dealer,
            now.honba,
            phase,
            turn,
            (piles[0], piles[1]),
            field,
            now.deck[len(now.deck) - left :],
            (captured[0], captured[1]),
            -1,
            now.lights,
            (calls[0], calls[1]),
            (called_on[0], called_on[1]),
            last_caller,
            now.redeals,
            ending,
            winner,
            month,
        )
        return match.settled(current) if phase is Phase.OVER else match.with_round(current)

    for flip in now.deck:
        known, hand = ways[turn], hands[turn]
        got = 0
        if hand:
            open_ways = [(way, card) for card in hand for way in known[card][field & mates[card]]]
            if random[turn]:
                way, card = open_ways[randbelow(chance, len(open_ways))]
            else:
                most = max(open_ways)[0][0]
                best = [one for one in open_ways if one[0][0] == most]
                way, card = best[0] if len(best) == 1 else best[randbelow(chance, len(best))]
            decisions += 1
            hand.remove(card)
            got, field = way[1], field ^ way[2]
        left -= 1
        flipped = known[flip][field & mates[flip]]
        way = flipped[0]
        if len(flipped) == 2:
            decisions += 1
            if random[turn] or way[0] == flipped[1][0]:
                way = flipped[randbelow(chance, 2)]
            elif way[0] < flipped[1][0]:
                way = flipped[1]
        got |= way[1]
        field ^= way[2]
        if got or looks_around:
            captured[turn] |= got
            pile = captured[turn] | (around(field, rules, month) if looks_around else 0)
            made = listed(pile)
            if made and made != before[turn]:
                spent = koi_spent(calls[turn], calls[1 - turn], rules)
                asked = prompt(
                    dict(before[turn]), dict(made), rules, hand_left=len(hand), final_turn=not left, spent=spent
                )
                say = Say.STOP if asked.auto else None
                if asked.offered:
                    decisions += 1
                    if random[turn]:
                        say = SAYS[randbelow(chance, 2)]
                    else:
                        view = state(Phase.SAY).observe(NAMES[turn])
                        say = players[NAMES[turn]].choose(view, chance)
                if say is Say.STOP:
                    ending, winner = Ending.STOP, turn
                    break
                if say is Say.KOI:
                    calls[turn] += 1
                    called_on[turn], before[turn], last_caller = pile, made, turn
        turn = 1 - turn
        if not plays_out_deck and not hands[turn]:
            ending = Ending.HANDS
            break
    else:
        ending, winner = Ending.DECK, last_caller
    return state(Phase.OVER), decisions
