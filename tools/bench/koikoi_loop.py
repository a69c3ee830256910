"""Rounds of Koi-Koi of random actions, tens of thousands a second: how fast Python can play the game at all.

The states are measured beside it. It runs on the tables of the opponents' playouts, and is held to the states by
``tests/games/koikoi/test_playout.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from hanawidgets.core.state import FINE, Chance, shuffles
from hanawidgets.games.koikoi.actions import FIELD_SIZE
from hanawidgets.games.koikoi.cards import CARDS, FULL, HIKARI, MONTH_MASKS, cards_of, pile
from hanawidgets.games.koikoi.playout import MONTH, NONE, Node, grown, month_nodes, tables
from hanawidgets.games.koikoi.round_rules import Ending, end_by_special, opening
from hanawidgets.games.koikoi.rules import NAMES, RuleSet
from hanawidgets.games.koikoi.score import FLAT
from hanawidgets.games.koikoi.yaku import Made, around


class Played(NamedTuple):
    """A round played at random.

    winner    who receives points, 0 or 1, -1 if nobody;  points: how many
    ending    how it ended
    order     8 cards of the field, then turn by turn the hand card, or ``NONE``, and the flipped one; also
              what the round did not reach. Of two field cards the one dealt first was taken.
    calls     koi-koi calls of the dealer and the other player
    captured  piles of the dealer and the other player
    """

    winner: int
    points: int
    ending: Ending
    order: list[int]
    calls: list[int]
    captured: tuple[int, int]


def _ways(card: int, lying: tuple[int, ...], taken: tuple[int, ...]) -> int:
    return 2 if len(lying) == 2 else 1


@lru_cache(maxsize=16)
def _random_nodes(rules: RuleSet) -> list[Node]:
    return month_nodes(tables(rules).weight, _ways)


# A pile counted by months: 3 bits each. Four of a month set the highest of them.
_COUNT: Final = tuple(1 << 3 * month for month in MONTH[:NONE])
_FOUR: Final = sum(4 << 3 * month for month in range(len(MONTH_MASKS)))
_ONE: Final = _FOUR >> 2
_BRIGHTS: Final = frozenset(card.index for card in cards_of(HIKARI))


def random_rounds(rules: RuleSet, chance: Chance, *, dealer: int = 0, honba: int = 0) -> Iterator[Played]:
    """Yield rounds of which every legal action is equally likely, each from a new deal, without end.

    dealer  0 or 1;  honba: sticks on the field (K-CLUB-35)
    A hand lies in random order, so that its next card is a random one. Where n cards have k among them that
    may take either of two, each of the n + k actions shall have its turn: n times in n + k the next card is
    played, else one of the k.
    """
    table, empty, month, bits = tables(rules), _random_nodes(rules), MONTH, chance.getrandbits
    start, made, listed, count = table.start, table.made, table.listed, _COUNT.__getitem__
    limit, weather, month_bit = table.limit, table.weather, around(0, rules, 1)
    size, turns, last, plays_out_deck = rules.hand_size, range(table.turns), table.last, rules.family.plays_out_deck
    end = FIELD_SIZE + 4 * size
    for order in shuffles(range(NONE), chance, NONE if plays_out_deck else end):
        lying, hand, other_hand = order[:FIELD_SIZE], order[FIELD_SIZE:end:4], order[FIELD_SIZE + 2 : end : 4]
        dealt, first, second = sum(map(count, lying)), sum(map(count, hand)), sum(map(count, other_hand))
        pairs = dealt >> 1 & ~dealt & _ONE
        if (
            (dealt | first | second) & _FOUR
            or pairs.bit_count() > 3
            or (first >> 1 & ~first & _ONE).bit_count() > 3
            or (second >> 1 & ~second & _ONE).bit_count() > 3
        ):
            over = _not_played(rules, lying, hand, other_hand, honba)
            if over is not None:
                ending, who, points = over
                if ending is not Ending.NONE:
                    yield Played(who ^ dealer if who >= 0 else -1, points, ending, order, [0, 0], (0, 0))
                continue
        field = empty.copy()
        cards = iter(order)
        for card in islice(cards, FIELD_SIZE):
            at = month[card]
            field[at] = field[at][~card]
        # Only a deal lays two of a month on the field: these are all the hand cards that ever have a choice.
        pairs *= 7
        free = [card for card in hand if field[month[card]][card][2] > 1] if first & pairs else []
        others = [card for card in other_hand if field[month[card]][card][2] > 1] if second & pairs else []
        if plays_out_deck:
            flips = order[end:]
            order[end:] = [NONE] * (2 * len(flips))
            order[end + 1 :: 2] = flips
        mine = theirs = start
        calls, called, caller = [0, 0], [start, start], -1
        before: list[tuple[Made, ...]] = [(), ()]
        for turn, card, flip in zip(turns, cards, cards):  # noqa: B905
            if free and (free := [double for double in free if field[month[double]][double][2] > 1]):
                left = size - (turn >> 1)
                lot = bits(FINE) * (left + len(free)) >> FINE
                if lot >= left:
                    # Drawn, not the first of them: else the hand would no longer lie in random order.
                    double = free[lot - left]
                    at = FIELD_SIZE + 2 * turn
                    order[order.index(double, at)] = card
                    order[at] = card = double
            at = month[card]
            field[at], got, _ = field[at][card]
            if got:
                mine += got
            at = month[flip]
            field[at], got, _ = field[at][flip]
            if got:
                mine += got
            if mine & made:
                who = turn & 1
                if mine != called[who] or weather:
                    on_field = month_bit | (weather and table.around(field))
                    now = listed(mine & FULL | on_field)
                    if now and (not calls[who] or grown(before[who], now)):
                        spent = limit and (calls[who] or (limit > 1 and calls[1 - who]))
                        if spent or turn >= last or bits(1):
                            points = table.paid(
                                table.points(mine, on_field),
                                len(_BRIGHTS.intersection(lying)),
                                calls[who],
                                calls[1 - who],
                                honba,
                            )
                            ending = Ending.STOP
                            break
                        calls[who] += 1
                        called[who], before[who], caller = mine, now, who
            mine, theirs, free, others = theirs, mine, others, free
        else:
            who, points = table.at_the_end((mine, theirs), calls, caller, honba, month_bit)
            ending, turn = (Ending.DECK if plays_out_deck else Ending.HANDS), 0
        piles = (theirs & FULL, mine & FULL) if turn & 1 else (mine & FULL, theirs & FULL)
        yield Played(who ^ dealer if who >= 0 else -1, points, ending, order, calls, piles)


def _not_played(
    rules: RuleSet, field: Sequence[int], hand: Sequence[int], other: Sequence[int], honba: int
) -> tuple[Ending, int, int] | None:
    """How a deal ends at once, who (0 the dealer) receives how much; no ending: it is dealt anew; None: it is
    played (K-BGA-11, K-CLUB-14, GAP-K-01, GAP-K-03)."""
    what, special = opening((_pile(hand), _pile(other)), _pile(field), rules)
    if what == "special_hand":
        holders = {name: found for name, found in zip(NAMES, special, strict=True) if found}
        over = end_by_special(NAMES[0], holders, rules, honba)
        return Ending.SPECIAL, NAMES.index(over.winner) if over.winner else -1, over.transfer.value
    if what == "oya_6":
        return Ending.FIELD, 0, FLAT
    return (Ending.NONE, -1, 0) if what == "redeal" else None


def _pile(cards: Iterable[int]) -> int:
    return pile(CARDS[index] for index in cards)
