"""The legal actions of a seat, and the reasons against others: one place for states and observations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any, Final, NamedTuple

from hanawidgets.core.errors import RuleError, illegal, inconsistent

from .actions import BETS, FULL_HAND, NUMBERS_DEALT, PASS, UNSAID, Action, Bet, Play
from .cards import (
    COURT_AT,
    COURT_CARDS,
    HIGH,
    NAMES,
    NUMBERS,
    PER_SUIT,
    SUITS,
    Detail,
    bits_of,
    codes,
    deck_of,
    number_card,
    spending,
    suits_of,
)
from .combos import (
    BOMB_RANKS,
    BOMB_RULE,
    COMBINATIONS,
    COURT_BOMBS,
    FIRST_BOMB,
    Combination,
    number_beats,
    reading_numbers,
    shape,
)
from .movegen import CARDS, READING_AT, answers, leads

# The reason why a selection is no combination, and which plays are nearest to it: of a hand, and of all cards.


class WhyNot(NamedTuple):
    """The reason why a selection is no combination; ``facts`` are numbers for the sentence."""

    detail: Detail
    facts: dict[str, object]


def why_not(cards: int) -> WhyNot:
    """Return why a selection is no combination. Raises RuleError inconsistent if it is one.

    >>> from .cards import parse_cards
    >>> [why_not(parse_cards(text)).detail.value for text in ("5R 6R", "2B 2G 3R 3B", "3R 5G 7B Q")]
    ['two_in_a_row', 'sets_suits', 'bomb_with_wild']
    """
    if cards and reading_numbers(cards):
        raise inconsistent("cards", list(codes(cards)), Detail.IS_COMBINATION)
    if not cards:
        return WhyNot(Detail.NO_CARDS, {})
    naturals, wilds = cards & NUMBERS, (cards >> COURT_AT).bit_count()
    parts = [part for suit in range(len(SUITS)) if (part := naturals >> PER_SUIT * suit & 511)]
    union = 0
    for part in parts:
        union |= part
    low = (union & -union).bit_length()
    span = union.bit_length() - low + 1
    count, size = naturals.bit_count(), cards.bit_count()
    distinct = union.bit_count() == count
    facts: dict[str, object] = {"count": size, "suits": len(parts), "span": span, "wilds": wilds}
    bombs = sum(1 << rank - 2 for rank in BOMB_RANKS)
    like_bomb = size == len(BOMB_RANKS) and not union & ~bombs and distinct and len(parts) in (1, count)
    if like_bomb and wilds:
        return WhyNot(Detail.BOMB_WITH_WILD, facts)
    if size == len(BOMB_RANKS) and union == bombs and count == size:
        return WhyNot(Detail.BOMB_SUITS, facts)
    if size == 2 and not (len(parts) == 1 and span == 2):  # of a run nobody has thought
        return WhyNot(Detail.TWO_CARDS, facts)
    missing = len(parts) * span - count
    if len(parts) == 1:
        if span == size == 2:
            return WhyNot(Detail.TWO_IN_A_ROW, facts)
        return WhyNot(Detail.RUN_GAP, {**facts, "missing": missing})
    if distinct and span <= size:
        return WhyNot(Detail.RUN_SUITS, facts)
    length, rest = divmod(size, len(parts))
    counts = {sum(part >> at & 1 for part in parts) for at in range(low - 1, low - 1 + span)}
    if span <= 14 - low and len(counts) == 1 and span * counts.pop() == size:
        return WhyNot(Detail.SETS_SUITS, facts)
    if union.bit_count() == span and (rest or length < span):
        return WhyNot(Detail.SETS_UNEVEN, {**facts, "missing": missing})
    if not distinct and missing < size:  # a grid that is mostly holes is none
        return WhyNot(Detail.SETS_GAP, {**facts, "missing": missing})
    return WhyNot(Detail.UNRELATED, facts)


class Near(NamedTuple):
    """A legal play near to a selection.

    cards, reading  the play
    added, removed  cards to take besides and to put back
    """

    cards: int
    reading: int
    added: int
    removed: int

    @property
    def combination(self) -> Combination:
        """The combination."""
        return COMBINATIONS[self.reading]

    @property
    def changes(self) -> int:
        """The number of cards have to be changed."""
        return (self.added | self.removed).bit_count()


def nearest(selection: int, hand: int, current: int = -1, high: int = HIGH, most: int = 3) -> tuple[Near, ...]:
    """Return the legal plays of a hand nearest to a selection: fewest cards changed; of those first the ones
    that take fewer wild cards besides.

    current  place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 for a lead
    most     how many at most; all have the same number of changes

    >>> from .cards import parse_cards, short
    >>> found = nearest(parse_cards("5R 6R"), parse_cards("5R 6R 7R 5G J"))
    >>> [short(near.cards) for near in found]
    ['5R', '6R', '5R6R7R']
    """
    plays = leads(hand, high) if current < 0 else answers(hand, current, high)
    if not plays:
        return ()
    ranked = sorted(
        ((play & CARDS ^ selection).bit_count(), (play & COURT_CARDS & ~selection).bit_count(), at)
        for at, play in enumerate(plays)
    )
    least = ranked[0][0]
    chosen = [plays[at] for changes, _, at in ranked if changes == least][:most]
    return tuple(
        Near(play & CARDS, play >> READING_AT, play & CARDS & ~selection, selection & ~play & CARDS) for play in chosen
    )


FAR: Final = 2
"""So many cards are changed in every way; what is farther off is filled with number cards only."""


def nearest_in_deck(
    selection: int, players: int, current: int = -1, high: int = HIGH, without: int = 0, most: int = 4
) -> tuple[Near, ...]:
    """Return the legal plays nearest to a selection if every card of the deck could be had: fewest cards
    changed, of those first the ones that put none back and take no wild card besides.

    current  place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 for a lead
    without  cards that lie elsewhere
    most     how many at most; all have the same number of changes

    >>> from .cards import parse_cards, short
    >>> [short(near.cards) for near in nearest_in_deck(parse_cards("5R 6R"), 2, most=2)]
    ['4R5R6R', '5R6R7R']
    """
    deck = (deck_of(players) | COURT_CARDS) & ~without
    cards = tuple(bits_of(deck | selection))

    def legal(candidates: Iterable[int]) -> list[Near]:
        return [
            Near(play, reading, play & ~selection, selection & ~play)
            for play in candidates
            if _holdable(play)
            for reading in reading_numbers(play, high)
            if current < 0 or number_beats(reading, current)
        ]

    for changes in range(1, FAR + 1):
        if found := legal(selection ^ sum(some) for some in combinations(cards, changes)):
            break
    else:
        found = legal(_candidates(selection, players, without))
    least = min((near.changes for near in found), default=0)
    return _different(sorted((near for near in found if near.changes == least), key=_rank))[:most]


def _candidates(selection: int, players: int, without: int) -> Iterator[int]:
    """Yield every set and sequence with the cards of a selection that belong to it and the wild cards that it
    holds, the rest filled with number cards, and every bomb."""
    for wide in range(1, suits_of(players) + 1):
        for suits in combinations(range(suits_of(players)), wide):
            for low in range(9):
                for length in range(1, 10 - low):
                    yield _filled(selection, suits, (1 << length) - 1 << low, without)
    for level in COURT_BOMBS:
        yield level << COURT_AT
    in_suits = range(suits_of(players))
    for suits in (*permutations(in_suits, len(BOMB_RANKS)), *((suit,) * len(BOMB_RANKS) for suit in in_suits)):
        bomb = sum(map(number_card, suits, BOMB_RANKS))
        yield 0 if bomb & without else bomb


def _filled(selection: int, suits: Iterable[int], ranks: int, without: int) -> int:
    """Return a rectangle, its holes filled with a selection's wild cards; 0 if too much lies elsewhere."""
    cells = sum(ranks << PER_SUIT * suit for suit in suits)
    naturals = cells & selection
    wilds = selection & COURT_CARDS
    spare = [*bits_of(wilds), *bits_of(COURT_CARDS & ~wilds)]
    for place, hole in enumerate(sorted(bits_of(cells & ~selection), key=lambda bit: not bit & without)):
        if place < wilds.bit_count() or (hole & without and place < len(spare)):
            naturals |= spare[place]
        elif hole & without:
            return 0
        else:
            naturals |= hole
    return naturals


def _different(plays: list[Near]) -> tuple[Near, ...]:
    """Return the first of those that are the same but for which wild card is used."""
    found: dict[tuple[int, int], Near] = {}
    for near in plays:
        found.setdefault((near.cards & NUMBERS, near.cards.bit_count()), near)
    return tuple(found.values())


def _holdable(cards: int) -> bool:
    """Whether one hand can hold so many cards (HG-36, HG-51)."""
    return bool(cards) and (cards & NUMBERS).bit_count() <= NUMBERS_DEALT and cards.bit_count() <= FULL_HAND


def _rank(near: Near) -> tuple[int, int, int, int]:
    uneven = abs(near.added.bit_count() - near.removed.bit_count())
    return uneven, near.removed.bit_count(), (near.added & COURT_CARDS).bit_count(), near.cards


class Phase(StrEnum):
    """The phases of a round, by what it waits for."""

    DEAL = "deal"
    """chance: the deal"""
    PLAY = "play"
    """somebody leads, answers or passes"""
    GIVE = "give"
    """the winner of a bombed trick says who gets it (option ``bomb_award``)"""
    OVER = "over"
    """nothing: the round is over"""


@lru_cache(maxsize=1024)
def listed(hand: int, current: int, high: int) -> tuple[Play, ...]:
    """Return the plays of a hand: all leads (``current`` -1), or what beats ``current``."""
    plays = leads(hand, high) if current < 0 else answers(hand, current, high)
    return tuple([Play(play & CARDS, play >> READING_AT) for play in plays])


@lru_cache(maxsize=64)
def thrifty(hand: int, current: int, high: int) -> tuple[Play, ...]:
    """Return the plays of a hand, those first that spend least; bombs last."""
    plays = listed(hand, current, high)
    spent = spending([play.cards for play in plays])
    return tuple(sorted(plays, key=lambda play: (is_bomb(play), spent[play.cards])))


@lru_cache(maxsize=64)
def natural_groups(hand: int, high: int) -> tuple[int, ...]:
    """Return the number cards of a hand in combinations without wild cards: always the largest that is left, the
    one that spends least first."""
    left = hand & NUMBERS
    plays = [play.cards for play in listed(left, -1, high) if not is_bomb(play)]
    spent, groups = spending(plays), list[int]()
    for cards in sorted(plays, key=lambda cards: (-cards.bit_count(), spent[cards], cards)):
        if not cards & ~left:
            groups.append(cards)
            left &= ~cards
    return tuple(groups)


def may_bet(hand_size: int, bet: int, *, bets: bool = True) -> bool:
    """Tell whether a seat may bet: once, before its first own card (HG-39, GAP-HG-11), with bets (HOUSE-HG-02)."""
    return bets and hand_size == FULL_HAND and not bet


def bets_of(seat: int) -> tuple[Bet, ...]:
    """Return the bets that a seat can make (HG-40)."""
    return tuple(Bet(NAMES[seat], amount) for amount in BETS)


def turn_actions(hand: int, current: int, high: int) -> tuple[Action, ...]:
    """Return plays, and the pass for one who does not lead (HG-12)."""
    plays = listed(hand, current, high)
    return plays if current < 0 else (*plays, PASS)


def refusal_of_bet(
    action: Bet, hand_sizes: tuple[int, ...], bets: tuple[int, ...], *, allowed: bool
) -> RuleError | None:
    """Return why a bet is refused while a round is played; None if it is not."""
    if not allowed:
        return illegal("bet", str(action.amount)[:20], Detail.NO_BETS)
    if action.actor not in NAMES[: len(bets)]:
        return illegal("seat", str(action.actor)[:20], Detail.UNKNOWN_SEAT)
    seat = NAMES.index(action.actor)
    if action.amount not in BETS:
        return illegal("bet", action.amount, Detail.BET_AMOUNT)
    if hand_sizes[seat] != FULL_HAND:
        return illegal("bet", action.amount, Detail.BET_TOO_LATE, player=action.actor)
    if bets[seat]:
        return illegal("bet", action.amount, Detail.BET_ONCE, player=action.actor, has=bets[seat])
    return None


def refusal_of_play(play: Play, hand: int, current: int, high: int) -> RuleError | None:
    """Return why a play is refused; None if it is not.

    current  place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 for a lead
    """
    cards: Any = play.cards
    if type(cards) is not int or cards < 0 or cards & ~hand:
        strange = codes(cards & ~hand & CARDS)[:1] if type(cards) is int and cards >= 0 else ()
        return illegal("play", strange[0] if strange else "", Detail.NOT_IN_HAND)
    found = reading_numbers(cards, high) if cards else ()
    if not found:
        if cards and (higher := reading_numbers(cards)):
            return illegal("play", list(codes(cards)), Detail.ABOVE_TEN, top=COMBINATIONS[higher[0]].top)
        detail, facts = why_not(cards)
        return illegal("play", list(codes(cards)), detail, **facts)
    if play.reading not in found:
        detail = Detail.WHICH_READING if play.reading == UNSAID else Detail.NOT_THIS_READING
        return illegal("reading", list(codes(cards)), detail, allowed=[str(COMBINATIONS[at]) for at in found])
    if current >= 0 and not number_beats(play.reading, current):
        return _too_low(play, COMBINATIONS[play.reading], COMBINATIONS[current])
    return None


NOT_HIGHER: Final[Mapping[str, Detail]] = {
    "single": Detail.NOT_HIGHER_SINGLE,
    "set": Detail.NOT_HIGHER_SET,
    "run": Detail.NOT_HIGHER_RUN,
    "sets": Detail.NOT_HIGHER_SETS,
}
"""Name of a combination → why another one of its shape does not beat it."""


def _too_low(play: Play, combination: Combination, current: Combination) -> RuleError:
    value = list(codes(play.cards))
    if combination.kind == "bomb":
        if combination.top == current.top:
            return illegal("play", value, Detail.SAME_BOMB, level=current.top)
        return illegal("play", value, Detail.LOWER_BOMB, level=combination.top, on=current.top)
    if current.kind == "bomb":
        return illegal("play", value, Detail.BELOW_BOMB, on=current.top, bomb_rule=BOMB_RULE[current.top])
    if shape(combination) != shape(current):
        has = {"has": str(combination), "has_size": combination.size}
        wanted = {"wanted": str(current), "size": current.size, "width": current.width, "length": current.length}
        return illegal("play", value, Detail.OTHER_SHAPE, **has, **wanted)
    return illegal("play", value, NOT_HIGHER[current.name], top=combination.top, on=current.top)


def fitting(cards: int, current: int, high: int) -> tuple[Play, ...]:
    """Return the plays that a selection can be now: of several readings the leader chooses, one who answers
    has one at most (GAP-HG-10)."""
    found = reading_numbers(cards, high) if cards else ()
    return tuple(Play(cards, at) for at in found if current < 0 or number_beats(at, current))


def is_bomb(play: Play) -> bool:
    """Tell whether a play is meant as a bomb."""
    return play.reading >= FIRST_BOMB
