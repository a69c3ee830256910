"""Rules of thumb for Haggis on bare ints, and a loop that plays a round on by them.

The loop is proven equal to the states of the engine by a test that runs both.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from .cards import COURT_AT, COURT_CARDS, NUMBERS, ODD, PER_SUIT, RANK_MASKS, SUITS, points
from .combos import COMBINATIONS, FIRST_BOMB, as_sequence, as_set, number_beats
from .interpretations import reading_numbers
from .movegen import CARDS, READING_AT, answers, leads, same_shape
from .rules import RuleSet
from .score import PER_CARD
from .trick import next_in, pile_of, turn_after_pass

PASS: Final = 0
"""No play."""
SIZE: Final = tuple(combination.size for combination in COMBINATIONS)
TOP: Final = tuple(combination.top for combination in COMBINATIONS)
COURT_COST: Final = tuple(points(courts << COURT_AT) for courts in range(8))
"""What the court cards of a play cost when they are given away."""
URGENT: Final = 4
"""An opponent with so few cards or fewer may be out soon: then wild cards and bombs are for use."""


@lru_cache(maxsize=1 << 15)
def plan(numbers: int, high: int) -> tuple[int, ...]:
    """Return plays that shed number cards without wild cards: the largest first, the lowest among equals."""
    if not numbers:
        return ()
    best = largest(numbers)
    return (best, *plan(numbers & ~best, high))


def _runs() -> Iterator[tuple[int, int]]:
    """Yield for each set of ranks of a suit the longest of its runs, the lowest of equal ones: how long, its ranks."""
    for ranks in range(1 << PER_SUIT):
        runs = [(length, ((1 << length) - 1) << low) for length in range(1, 10) for low in range(10 - length)]
        yield max(((length, -run) for length, run in runs if ranks & run == run), default=(0, 0))


_LONGEST: Final = tuple((length, -run) for length, run in _runs())
_FIVE: Final = tuple(
    tuple(suit * PER_SUIT for suit in range(len(SUITS)) if some >> suit & 1) for some in range(1 << len(SUITS))
)
"""Set of suits as bits → how far each is shifted."""


def largest(numbers: int) -> int:
    """Return the play of most number cards, of equal ones the lowest; bombs left aside.

    >>> from .cards import parse_cards, short
    >>> short(largest(parse_cards("4R 5R 4G 5G 6G 9B")) & CARDS)
    '4R5R4G5G'
    """
    count = top = 0
    play = 0
    for rank in range(2, 11):
        held = numbers & RANK_MASKS[rank]
        if held and held.bit_count() > count:
            count, top, play = held.bit_count(), rank, held
    play |= as_set(count, top) << READING_AT
    suits = [numbers >> at & 511 for at in _FIVE[-1]]
    both = [511]
    for some in range(1, 1 << len(suits)):
        at = some.bit_length() - 1
        ranks = both[some ^ 1 << at] & suits[at]
        both.append(ranks)
        if not ranks:
            continue
        length, run = _LONGEST[ranks]
        width = len(_FIVE[some])
        if length < 2 or (width == 1 and length < 3):
            continue
        rank, size = run.bit_length() + 1, width * length
        if size > count or (size == count and rank < top):
            reading = as_sequence(width, length, rank)
            if reading is not None:
                count, top = size, rank
                play = sum([run << shift for shift in _FIVE[some]]) | reading << READING_AT
    return play


def heuristic_play(hand: int, current: int, near: int, gain: int, high: int) -> int:
    """Return the play of one who sheds well and keeps court cards and bombs, :data:`PASS` to pass.

    current  place of the combination to beat, -1 for a lead
    near     cards in the smallest opposing hand;  gain: card points in the trick
    """
    # Only so much of it matters; the fewer the cases, the oftener one is known already.
    return _thumb(hand, current, 1 if near == 1 else 2 if near <= URGENT else 3, gain > 1, high)


@lru_cache(maxsize=1 << 16)
def _thumb(hand: int, current: int, near: int, pays: bool, high: int) -> int:
    """Return the play of rules of thumb.

    near  1: an opponent holds one card, 2: few, 3: more;  pays: whether the trick has more than a point
    """
    whole = reading_numbers(hand, high)
    if current < 0:
        return hand | whole[0] << READING_AT if whole else _lead(hand, near, high)
    for reading in whole:
        if number_beats(reading, current):
            return hand | reading << READING_AT
    return _answer(hand, current, near < 3, pays, high)


def _lead(hand: int, near: int, high: int) -> int:
    parts = plan(hand & NUMBERS, high)
    if not parts:  # three court cards are a bomb, so this hand was played as a whole
        return leads(hand, high)[0]
    if near == 1:
        larger = [part for part in parts if SIZE[part >> READING_AT] > 1]
        if not larger:
            return max(
                leads(hand, high),
                key=lambda play: (
                    (play >> READING_AT < FIRST_BOMB) * (SIZE[play >> READING_AT] == 1) * TOP[play >> READING_AT]
                ),
            )
        return larger[0]
    return parts[0]


def _answer(hand: int, current: int, is_near: bool, pays: bool, high: int) -> int:
    numbers = hand & NUMBERS
    count = len(plan(numbers, high))
    best, least = PASS, 99
    for play in same_shape(numbers, current, high):
        cost = len(plan(numbers & ~play, high)) - count + 1
        if cost < least or (cost == least and TOP[play >> READING_AT] < TOP[best >> READING_AT]):
            best, least = play, cost
    urgent = is_near or count <= 2
    if best and (least <= 0 or urgent or (least == 1 and pays)):
        return best
    if not urgent or (hand & COURT_CARDS and not numbers):
        return PASS
    options = answers(hand, current, high)
    if not options:
        return PASS
    return min(
        options,
        key=lambda play: (
            COURT_COST[play >> COURT_AT & 7] + 2 * (play >> READING_AT >= FIRST_BOMB),
            TOP[play >> READING_AT],
        ),
    )


class Start(NamedTuple):
    """A round from which to play on.

    turn, current  whose turn it is; the combination to beat, -1 for a lead
    last, before   who made the last play of the trick and the one before it, -1 if there is none
    gain           card points in the trick
    captured       card points that each has taken
    bets, out, first, second  as in :class:`hanawidgets.games.haggis.play.Round`
    """

    rules: RuleSet
    turn: int
    current: int
    last: int
    before: int
    gain: int
    captured: tuple[int, ...]
    bets: tuple[int, ...]
    out: tuple[int, ...]
    first: tuple[int, ...]
    second: int

    @classmethod
    def of(cls, now: Any) -> Start:
        """Return the start from a round or from what a seat knows of it."""
        last, before = ([play.seat for play in now.trick[:-3:-1]] + [-1, -1])[:2]
        gain, captured = points(pile_of(now.trick)), tuple(map(points, now.captured))
        head = (now.rules, now.turn, now.current, last, before, gain, captured)
        return cls(*head, now.bets, now.out, now.first, now.second)

    def given_to(self, seat: int) -> Start:
        """Return the start after the winner of a bombed trick has given it to ``seat`` (GAP-HG-02)."""
        held = tuple(had + self.gain * (at == seat) for at, had in enumerate(self.captured))
        turn = next_in(self.last, self.out, self.rules.players) if self.last in self.out else self.last
        return self._replace(turn=turn, current=-1, last=-1, before=-1, gain=0, captured=held)

    def with_bet(self, seat: int, amount: int) -> Start:
        """Return the start after a seat has bet."""
        return self._replace(bets=(*self.bets[:seat], amount, *self.bets[seat + 1 :]))


UNKNOWN: Final = -1
"""For ``first_play``: nothing is given, think."""


class Played(NamedTuple):
    """A round played on to its end.

    captured, left, bets  points of each seat: of cards captured, of cards left in other hands, of bets
    out     seats in the order in which they went out
    bombed  seats that threw a bomb, as bits of 1 << seat
    """

    captured: list[int]
    left: list[int]
    bets: list[int]
    out: tuple[int, ...]
    bombed: int

    @property
    def points(self) -> tuple[int, ...]:
        """All points of each seat."""
        return tuple(map(sum, zip(self.captured, self.left, self.bets, strict=True)))


def play_on(start: Start, hands: list[int], haggis: int, first_play: int = UNKNOWN) -> Played:
    """Play a round to its end by rules of thumb.

    hands       changed as the round runs;  haggis: its card points
    first_play  what the seat to act does first, cards and reading as one int, or :data:`PASS`

    With ``bomb_award`` = ``winner_chooses`` the trick goes where it would without that option.
    """
    rules, turn, current, last, before, gain, taken, bets, out, first, second = start
    count, high = rules.players, rules.high
    captured, bombed = [*taken], 0
    sizes = [hand.bit_count() for hand in hands]
    following: int | None
    while len(out) < count - 1:
        if first_play != UNKNOWN:
            play, first_play = first_play, UNKNOWN
        else:
            near = min([size for seat, size in enumerate(sizes) if size and seat != turn], default=0)
            play = heuristic_play(hands[turn], current, near, gain, high)
        if play:
            cards = play & CARDS
            hands[turn] &= ~cards
            sizes[turn] -= cards.bit_count()
            before, last, current = last, turn, play >> READING_AT
            gain += (cards & ODD).bit_count() + COURT_COST[cards >> COURT_AT]
            if current >= FIRST_BOMB:
                bombed |= 1 << turn
            if sizes[turn]:
                turn = next_in(turn, out, count)
                continue
            out = (*out, turn)
            if len(out) == 1:
                first = tuple(sizes)
            else:
                second = max(sizes)
            if len(out) < count - 1:
                turn = next_in(turn, out, count)
                continue
            following = None
        else:
            following = turn_after_pass(turn, last, out, count)
        if following is not None:
            turn = following
            continue
        taker = last
        if current >= FIRST_BOMB:
            step = 1 if rules.led_bomb_award == "next_seat" else -1
            taker = before if before >= 0 else (last + step) % count
        captured[taker] += gain
        turn = next_in(last, out, count) if last in out else last
        current, before, last, gain = -1, -1, -1, 0
    captured[out[0]] += haggis + sum(map(points, hands))
    left = [0] * count
    left[out[0]] = PER_CARD * max(first)
    if second >= 0:
        left[out[1]] += PER_CARD * second
    return Played(captured, left, paid_bets(rules, bets, out[0]), out, bombed)


def paid_bets(rules: RuleSet, bets: tuple[int, ...], winner: int) -> list[int]:
    """Return what the bets bring each seat, as :func:`hanawidgets.games.haggis.score.score` explains it."""
    found = [0] * len(bets)
    for seat, bet in enumerate(bets):
        if bet:
            found[winner] += bet
            if seat != winner and rules.failed_bet == "all_non_failed":
                for other, own in enumerate(bets):
                    if not own and other not in (seat, winner):
                        found[other] += bet
    return found
