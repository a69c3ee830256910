"""A round of Haggis played on to its end, on bare ints: what each seat plays then, and the loop.

Both sides weigh what it is worth to win a trick against what that costs, in plays that the own hand needs. The weights
were found by rounds of two players, one set of weights against another. The loop is proven equal to the states of the
engine by a test that runs both.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from .cards import COURT_AT, COURT_CARDS, NUMBERS, ODD, points
from .combos import BOMB_SIZE, FIRST_BOMB, LARGEST_HAND, number_beats, reading_numbers
from .heuristics import COURT_COST, PASS, SIZE, URGENT, lead, plan
from .movegen import CARDS, READING_AT, bombs, same_shape
from .rules import RuleSet
from .score import PER_CARD
from .trick import next_in, pile_of, turn_after_pass

NEAR: Final = (2.8, 1.5, 0.0)
"""What winning the trick is worth more when an opponent holds one card, few, more."""
NEARNESS: Final = (1, 0, *[1] * (URGENT - 1), *[2] * LARGEST_HAND)
"""Which of these it is, by number of cards."""
FEW: Final = (2.8, 2.8, 2.7, 1.1)
"""The same when so few plays shed the own number cards; with more nothing."""
TEMPO: Final = 1.8
"""What it is worth to win a trick with number cards."""
COURT_TEMPO: Final = 1.85
"""The same with court cards or a bomb."""
LARGE: Final = -0.1
"""What winning it is worth more with each card of a play."""
SPOILT: Final = 1.1
"""What each play costs that the rest of the hand needs more."""
POINT: Final = 0.18
"""What a point in the trick is worth."""
BOMBED_POINT: Final = 0.05
"""The same if a bomb wins it: an opponent gets it, but the lead is won."""
SPENT: Final = tuple([1.2 * (some & 1) + 0.84 * (some >> 1 & 1) + 1.8 * (some >> 2 & 1) for some in range(8)])
"""What court cards cost, by set of them."""
BOMB: Final = 0.55
"""What a bomb costs beyond its court cards."""
LARGEST_BOMB: Final = max(BOMB_SIZE.values())
"""Cards of the largest bomb."""
GAINS: Final = (0, 0, 3, 3, 3, 7, 7, 7, 7, 7, 12)
"""Points in the trick, told apart only so far: the fewer the cases, the oftener one is known already."""


def weighed_play(hand: int, current: int, near: int, gain: int, high: int) -> int:
    """Return what a seat plays in a playout, :data:`.heuristics.PASS` to pass.

    current  place of the combination to beat, -1 for a lead
    near     cards in the smallest opposing hand;  gain: card points in the trick
    """
    return _weighed(hand, current, NEARNESS[near], GAINS[min(gain, 10)], high)


@lru_cache(maxsize=1 << 16)
def _weighed(hand: int, current: int, near: int, gain: int, high: int) -> int:
    if current < 0:
        whole = reading_numbers(hand, high)
        return hand | whole[0] << READING_AT if whole else lead(hand, near == 0, high)
    size = hand.bit_count()
    if size == SIZE[current] or size <= LARGEST_BOMB:  # else it is no answer as a whole
        for reading in reading_numbers(hand, high):
            if number_beats(reading, current):
                return hand | reading << READING_AT
    return _answer(hand, current, near, gain, high)


def _answer(hand: int, current: int, near: int, gain: int, high: int) -> int:
    """Return the play that is worth most beyond what it costs; to pass is worth nothing and costs nothing."""
    numbers = hand & NUMBERS
    need = len(plan(numbers, high))
    urgent = NEAR[near] + (FEW[need] if need < len(FEW) else 0) + LARGE * SIZE[current]
    best, most = PASS, 0.0
    won = TEMPO + urgent + POINT * gain
    for play in same_shape(numbers, current, high):
        worth = won - SPOILT * (len(plan(numbers & ~play, high)) - need + 1)
        if worth > most:
            best, most = play, worth
    if COURT_TEMPO + urgent + POINT * gain <= most:
        return best
    courts = hand & COURT_CARDS
    shaped = same_shape(courts if SIZE[current] == 1 else hand, current, high) if courts else ()
    for play in (*shaped, *bombs(hand, max(current, FIRST_BOMB - 1))):
        spent, is_bomb = play >> COURT_AT & 7, play >> READING_AT >= FIRST_BOMB
        if spent or is_bomb:
            shed = play & NUMBERS
            spoilt = len(plan(numbers & ~shed, high)) - need + (shed > 0)
            worth = COURT_TEMPO + urgent - SPOILT * spoilt - SPENT[spent]
            worth += BOMBED_POINT * (gain + COURT_COST[spent]) - BOMB if is_bomb else POINT * gain
            if worth > most:
                best, most = play, worth
    return best


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
    """Play a round to its end, each seat as :func:`weighed_play` has it.

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
            if count == 2:  # by far the most rounds: no list
                near = sizes[1 - turn]
            else:
                near = min([size for seat, size in enumerate(sizes) if size and seat != turn], default=0)
            play = _weighed(hands[turn], current, NEARNESS[near], GAINS[gain if gain < 10 else 10], high)
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
            following = None if count == 2 else turn_after_pass(turn, last, out, count)
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
    captured[out[0]] += haggis + sum(
        [(hand & ODD).bit_count() + COURT_COST[hand >> COURT_AT] for hand in hands if hand]
    )
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
