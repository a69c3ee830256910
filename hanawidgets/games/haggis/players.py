"""Opponents for Haggis: a beginner, a player by rules of thumb, a player that judges by playouts.

All see a :class:`~hanawidgets.games.haggis.state.View` only. In playouts the number cards not seen are dealt as
:mod:`.heuristics` makes them likely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import prod
from typing import Any, Final

from hanawidgets.analysis.decision import Fact, Outcome, Part
from hanawidgets.analysis.judging import Judging
from hanawidgets.analysis.worlds import Hands, worlds
from hanawidgets.core.deck import cards_of
from hanawidgets.core.game import Opponents, Player, RandomPlayer
from hanawidgets.core.state import Chance, shuffles

from .actions import BETS, PASS, Action, Bet, Give, Play
from .cards import COURT_AT, COURT_CARDS, NAMES, NUMBERS, RANK_MASKS, points
from .combos import COMBINATIONS, FIRST_BOMB, reading_numbers
from .heuristics import COURT_COST, SIZE, TOP, heuristic_play, numbers_held, plan, weights
from .heuristics import PASS as NOTHING
from .legal import Phase, may_bet
from .movegen import CARDS, READING_AT, answers, leads
from .playout import UNKNOWN, Played, Start, paid_bets, play_on, weighed_play
from .rules import RuleSet
from .state import View
from .trick import pile_of

__all__ = ["PLAYOUTS", "MonteCarlo", "SimplePlayer"]

PLAYOUTS: Final = 48
"""Playouts of each action, by default."""
EFFORT: Final = 130_000
"""Playouts of all actions together, of the strong opponent, if all hands together held one card; more take time
by the power 1.5 of their number. Some 0.2 s of a core."""
LITTLE: Final = {2: 7, 3: 6}
"""Plays that a hand needs for its number cards, at most, for a little bet, by number of players."""
BIG: Final = {2: 6, 3: 5}
"""The same for a big bet."""
MOST: Final = 10
"""Plays judged by playouts; all others are worse at shedding."""
BETTING: Final = 100
"""Playouts by which a bet is decided, after the play is."""
LEADING: Final = 0.6
"""So often the leader has to be first out in them to bet: in rounds it is then first in more than half of them."""
ANSWERING: Final = 0.8
"""The same for whoever answers; playouts think too well of the hand, the more the later it comes to play."""
PARTS: Final = 64
"""Weights of a shuffle are whole numbers of these parts."""


def _near(view: View) -> int:
    return min((size for seat, size in enumerate(view.sizes) if size and seat != view.who), default=0)


def _give(view: View) -> Action:
    """Give a bombed trick to the opponent with the fewest points (``winner_chooses``)."""
    return Give(NAMES[poorest(view.scores, view.who)])


def poorest(scores: Sequence[int], who: int) -> int:
    """Return the other seat with the fewest points, the first of several."""
    return min((seat for seat in range(len(scores)) if seat != who), key=lambda seat: scores[seat])


class Beginner(Player):
    """Leads the most cards of one number, the lowest first, and sees no runs; beats whatever it can with the lowest
    that does, court cards and bombs not spared. It never bets."""

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; chance plays no part."""
        if view.phase is Phase.GIVE:
            return _give(view)
        return _action(plain_play(view.hand, view.current, view.rules.high))


def _action(play: int) -> Action:
    return Play(play & CARDS, play >> READING_AT) if play else PASS


def plain_play(hand: int, current: int, high: int) -> int:
    """Return what somebody plays who is new to the game, :data:`.heuristics.PASS` to pass.

    current  place of the combination to beat, -1 for a lead
    """
    if current >= 0:
        return min(answers(hand, current, high), default=NOTHING)
    if whole := reading_numbers(hand, high):
        return max([hand | reading << READING_AT for reading in whole], key=_plainness)
    if hand & NUMBERS:
        alike = max([hand & mask for mask in RANK_MASKS[2:]], key=int.bit_count)  # of as many the lowest
        return alike | reading_numbers(alike, high)[0] << READING_AT
    return max(leads(hand, high), key=_plainness)


def _plainness(play: int) -> tuple[bool, int, int, int]:
    """Return how soon somebody sees a lead who is new to the game: cards of one number first, of them the most."""
    reading, cards = play >> READING_AT, play & CARDS
    is_plain = not cards & COURT_CARDS and COMBINATIONS[reading].length == 1
    return is_plain, SIZE[reading] if is_plain else -SIZE[reading], -TOP[reading], -cards


class SimplePlayer(Player):
    """Plays by rules of thumb: sheds many cards at once, beats what it can without spoiling its hand, keeps
    court cards and bombs until an opponent or it itself is nearly out."""

    def choose(self, view: View, chance: Chance) -> Action:
        """Return a legal action; chance plays no part."""
        if view.phase is Phase.GIVE:
            return _give(view)
        may = may_bet(view.sizes[view.who], view.bets[view.who], bets=view.rules.bets)
        if may and (bet := thumb_bet(view.hand, view.rules)):
            return Bet(view.seat, bet)
        gain = points(pile_of(view.trick))
        return _action(heuristic_play(view.hand, view.current, _near(view), gain, view.rules.high))


def thumb_bet(hand: int, rules: RuleSet) -> int:
    """Return what is bet on a whole hand, 0 for nothing: it hangs on the plays that its number cards need."""
    need = len(plan(hand & NUMBERS, rules.high))
    return 30 if need <= BIG[rules.players] else 15 if need <= LITTLE[rules.players] else 0


class Decision:
    """A decision of one seat, ready for playouts.

    also   legal actions that are to be judged besides those worth it
    bets   whether bets are judged
    plans  of a bet: each of the other actions follows it, since it excludes none
    parts  points of cards captured, of cards left in other hands, of bets; always beyond those of who is the best
           opponent after the round, by all points; and what it brings that this is another one than before

    Points are what the seat's lead over the best opponent, by all points of the game, grows by.
    """

    parts: tuple[Part, ...] = (Part("captured", "HG-46"), Part("left", "HG-46"), Part("bet", "HG-40"))

    def __init__(self, view: View, also: Sequence[Action] = (), *, bets: bool = True) -> None:
        self.view = view
        worth_it = [action for action in _candidates(view) if bets or not isinstance(action, Bet)]
        self.actions = tuple(dict.fromkeys((*worth_it, *also)))
        self.facts = facts_of(view)
        self._unseen = tuple(at for at in range(COURT_AT) if view.unseen >> at & 1)
        start = Start.of(view)
        self._starts = [_started(action, start) for action in self.actions]
        self._follow = [place for place, action in enumerate(self.actions) if not isinstance(action, Bet)]
        self.plans = tuple([len(self._follow) if isinstance(action, Bet) else 1 for action in self.actions])
        self._lead = worth(view.scores, view.who)
        if view.rules.players > 2:
            self.parts = (*self.parts, Part("overtaken", "HG-46"))
        self._odds = {seat: weights(view, seat) for seat in range(view.rules.players) if seat != view.who}
        self._met: object = None
        self._ends: dict[int, Played] = {}

    def deals(self, chance: Chance) -> Iterator[tuple[list[int], int]]:
        """Yield the hands of all and the card points of the haggis, without end."""
        view = self.view
        others = [seat for seat in range(view.rules.players) if seat != view.who]
        drawn, need = [], 0
        for seat in others:
            odds = self._odds[seat]
            need += numbers_held(view, seat)
            drawn.append(shuffles(self._unseen, chance, need, [round(PARTS * odds[card]) for card in self._unseen]))
        sizes = [numbers_held(view, seat) for seat in others]
        for orders in zip(*drawn, strict=True):
            dealt: list[int] = []
            for order, size in zip(orders, sizes, strict=True):
                dealt += [card for card in order if card not in dealt][:size]
            yield self._laid((*dealt, *[card for card in self._unseen if card not in dealt]))

    def worlds(self, most: int) -> list[tuple[list[int], int]] | None:
        """Return all hands with the card points of the haggis then; None if these are more than ``most``."""
        view = self.view
        sizes = [numbers_held(view, seat) for seat in range(view.rules.players) if seat != view.who]
        found = worlds(self._unseen, sizes, most)
        return None if found is None else [self._laid(self._in_order(hands)) for hands in found]

    def odds(self, hidden: tuple[list[int], int], /) -> float:
        """Return how likely the other hands are, by :mod:`.heuristics`."""
        hands, unseen = hidden[0], self.view.unseen
        return prod([odds[card] for seat, odds in self._odds.items() for card in cards_of(hands[seat] & unseen)])

    def _in_order(self, hands: Hands) -> tuple[int, ...]:
        held = tuple(card for hand in hands for card in hand)
        return (*held, *(card for card in self._unseen if card not in held))

    def _laid(self, unseen: tuple[int, ...]) -> tuple[list[int], int]:
        hands, haggis = self.view.hidden_hands(unseen)
        return hands, points(haggis)

    @property
    def unseen(self) -> int:
        """Pile of the number cards in the other hands and in the haggis."""
        return self.view.unseen

    def hands(self, hidden: tuple[list[int], int], /) -> list[int]:
        """Return the hands of all seats."""
        return hidden[0]

    def play(self, place: int, hidden: tuple[list[int], int], plan: int = 0, /) -> Outcome:
        """Return what the seat's lead over the best opponent grows by, and the facts."""
        hands, who, bet = hidden[0], self.view.who, self.actions[place]
        if isinstance(bet, Bet):
            played = self._end(self._follow[plan], hidden)
            made = (*self.view.bets[:who], bet.amount, *self.view.bets[who + 1 :])
            played = played._replace(bets=paid_bets(self.view.rules, made, played.out[0]))
        else:
            played = self._end(place, hidden)
        captured, left, bets, out, bombed = played
        facts = 1 << out[0] | bombed << len(hands)
        if len(hands) == 2:  # by far the most rounds: the lead grows by what both got
            other = 1 - who
            parts = captured[who] - captured[other], left[who] - left[other], bets[who] - bets[other]
            return sum(parts), facts, parts
        found = [had + got for had, got in zip(self.view.scores, played.points, strict=True)]
        rival = max((seat for seat in range(len(hands)) if seat != who), key=found.__getitem__)
        brought = [each[who] - each[rival] for each in (captured, left, bets)]
        gained = found[who] - found[rival] - self._lead
        return gained, facts, (*brought, gained - sum(brought))

    def _end(self, place: int, hidden: tuple[list[int], int]) -> Played:
        """Return how a round ends after an action that is no bet: a bet changes nothing that anybody plays."""
        if hidden is not self._met:
            self._met, self._ends = hidden, {}
        if place not in self._ends:
            hands, haggis = hidden
            start, first_play = self._starts[place]
            self._ends[place] = play_on(start, [*hands], haggis, first_play)
        return self._ends[place]


def worth(scores: Sequence[int], who: int) -> int:
    """Return what points are worth to a seat: its lead over the best opponent."""
    return scores[who] - max(points for seat, points in enumerate(scores) if seat != who)


def facts_of(view: View) -> tuple[Fact, ...]:
    """Return what playouts take note of: who goes out first, who throws a bomb."""
    seats = NAMES[: view.rules.players]
    return (
        *(Fact("first", seat, "", "HG-46", 1 if seat == view.seat else -1) for seat in seats),
        *(Fact("bomb", seat, "", "HG-34", 0 if seat == view.seat else -1) for seat in seats),
    )


def _started(action: Action, start: Start) -> tuple[Start, int]:
    """Return from where a round is played on after an action that is no bet, and the first play then."""
    match action:
        case Play():
            return start, action.cards | action.reading << READING_AT
        case Give():
            return start.given_to(NAMES.index(action.to)), UNKNOWN
    return start, NOTHING


def _candidates(view: View) -> tuple[Action, ...]:
    """Return what is worth judging: plays after which the fewest are left, and a bomb of each level."""
    legal = view.legal_actions()
    plays = [action for action in legal if isinstance(action, Play)]
    others = [action for action in legal if not isinstance(action, Play)]
    ordinary = [play for play in plays if play.reading < FIRST_BOMB]
    bombs: dict[int, Action] = {play.reading: play for play in plays if play.reading >= FIRST_BOMB}
    high = view.rules.high
    if len(ordinary) > 60:  # a lead: look closer only at plays that shed well
        ordinary = sorted(ordinary, key=_quick)[:60]
    ordinary.sort(
        key=lambda play: (
            2 * len(plan(view.hand & ~play.cards & NUMBERS, high)) + COURT_COST[play.cards >> COURT_AT],
            TOP[play.reading],
        )
    )
    best = ordinary[:MOST]
    low = weighed_play(view.hand, view.current, _near(view), points(pile_of(view.trick)), high)
    chosen = Play(low & CARDS, low >> READING_AT)
    if low and chosen not in best and chosen.reading < FIRST_BOMB:
        best.append(chosen)
    return (*best, *(bombs.values() if view.trick or len(best) < 3 else ()), *others)


def _quick(play: Play) -> tuple[int, int]:
    courts = (play.cards >> COURT_AT).bit_count()
    return 3 * courts - SIZE[play.reading], TOP[play.reading]


class MonteCarlo(Judging):
    """Judges plays, passing and bets by playing the round to its end, hidden hands dealt as :mod:`.heuristics` has
    them.

    effort  as :data:`EFFORT`; None: as many as that takes
    """

    least = 1.0  # a point is the least that a card counts, and a round moves dozens
    compared = 60

    def __init__(self, playouts: int = PLAYOUTS, seconds: float | None = None, effort: int | None = None) -> None:
        super().__init__(Decision, playouts, seconds, effort)

    def choose(self, view: Any, chance: Chance) -> Any:
        """Return the play with the best mean, before the first one a bet if it is likely enough to be paid; a bombed
        trick goes to whom it helps least."""
        if view.phase is Phase.GIVE:
            return _give(view)
        plays = Decision(view, bets=False)
        effort = self.effort and int(self.effort / sum(view.sizes) ** 1.5)
        best = Judging(lambda _: plays, self.playouts, self.seconds, effort, self.counted).best(view, chance)
        if isinstance(best, Play) and may_bet(view.sizes[view.who], view.bets[view.who], bets=view.rules.bets):
            place, first = plays.actions.index(best), 1 << view.who
            met = [plays.play(place, hidden)[1] & first > 0 for hidden in islice(plays.deals(chance), BETTING)]
            if sum(met) > BETTING * (LEADING if view.leader == view.who else ANSWERING):
                return Bet(view.seat, max(BETS))
        return best


def _strong() -> MonteCarlo:
    return MonteCarlo(EFFORT, effort=EFFORT)


OPPONENTS: Final[Opponents] = {"beginner": Beginner, "simple": SimplePlayer, "strong": _strong, "random": RandomPlayer}
"""Who can be played against."""
