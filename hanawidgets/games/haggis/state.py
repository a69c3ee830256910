"""A whole game of Haggis as a state, round after round to 250 or 350, and what a seat may know of it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hanawidgets.core import match
from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.core.explain import Term, total
from hanawidgets.core.state import Chance, Seat, in_cards, shuffled

from .actions import Action, Dealer
from .cards import COURT_AT, COURT_CARDS, NAMES, NUMBERS, WRITTEN, Detail, deck_of
from .events import DealerDrawn, GameOver, HaggisEvent, Settled, Tie
from .legal import Phase
from .play import Round, check_seat, legal
from .rules import RuleSet
from .score import first_leader, score, winner_of
from .trick import Trick, pile_of


class Tally(StrEnum):
    """Names and reasons of the terms of a game's result; see ``haggis.term`` and ``haggis.why``."""

    SCORE = "score"
    START = "start"
    ROUND = "round"
    GAME_SCORE = "game_score"
    GAME_START = "game_start"
    ROUND_DONE = "round_done"


class _Fields(NamedTuple):
    rules: RuleSet
    number: int = 1
    scores: tuple[int, ...] = ()
    current: Round = Round()
    rounds: tuple[tuple[int, ...], ...] = ()


class Match(_Fields, match.Match[Round, Action, "View"]):
    """A game of several rounds.

    rules    the rule set
    number   number of the round being played, or just finished, from 1
    scores   points of each seat, settled up to the last finished round
    current  the round; while a deal is due and the round is over, the one just finished
    rounds   what each finished round brought each seat, for the explanation of the result

    >>> from .rules import preset
    >>> start = Match.new(preset("three"))
    >>> start.scores, start.awaits
    ((0, 0, 0), 'dealer')
    """

    __slots__ = ()
    draw = Dealer

    @classmethod
    def new(cls, rules: RuleSet) -> Match:
        """Return the start of a game: nobody has points, the first dealer is left to chance (GAP-HG-01)."""
        return cls(rules, 1, (0,) * rules.players, Round.before(rules, -1))

    # --- one round after another ------------------------------------------------------------------

    @property
    def is_final(self) -> bool:
        """Whether somebody leads alone at the target or above (HG-48, GAP-HG-08)."""
        return winner_of(self.scores, self.rules.target) is not None

    @property
    def next_leader(self) -> int:
        """The seat that leads the round that is due or runs, -1 while no dealer is drawn (GAP-HG-01)."""
        if self.current.phase is not Phase.OVER:
            return self.current.leader
        leader = first_leader(self.scores, self.current.out[0])
        assert leader is not None  # noqa: S101 - somebody was first out
        return leader

    def dealt_by(self, seat: int) -> Match:
        """Return this game with its first dealer drawn: the next seat leads (GAP-HG-01)."""
        return self._replace(current=Round.before(self.rules, (seat + 1) % self.rules.players))

    def following(self) -> Match:
        """Return this game before the next deal."""
        return self._replace(number=self.number + 1, current=Round.before(self.rules, self.next_leader))

    def with_round(self, current: Round) -> Match:
        """Return this game with its round gone on."""
        return Match(self.rules, self.number, self.scores, current, self.rounds)

    def settled(self, current: Round) -> Match:
        """Return this game with its round over and its points added."""
        result = current.result
        assert result is not None  # noqa: S101 - an over round has a result
        gained = tuple(score(result, seat, self.rules).value for seat in range(self.rules.players))
        held = tuple(had + got for had, got in zip(self.scores, gained, strict=True))
        return Match(self.rules, self.number, held, current, (*self.rounds, gained))

    def drawn_event(self, seat: Seat) -> DealerDrawn:
        """Return the event that the first dealer was drawn."""
        return DealerDrawn(seat, "GAP-HG-01")

    def closing_events(self) -> list[HaggisEvent]:
        """Return what the round brought, and the end of the game or that it goes on with a tie."""
        points = dict(zip(self.seats, self.rounds[-1], strict=True))
        scores = dict(zip(self.seats, self.scores, strict=True))
        rule = "HG-46" if self.rules.players == 2 else "HG-56"
        events: list[HaggisEvent] = [Settled(None, rule, self.number, points, scores)]
        winner = winner_of(self.scores, self.rules.target)
        if winner is not None:
            events.append(GameOver(NAMES[winner], self.end_rules[0], scores))
        elif self.end_rules:
            events.append(Tie(None, self.end_rules[0], max(self.scores)))
        return events

    def refusal_at_end(self, error: RuleError) -> RuleError:
        """Return the refusal of an action after the end."""
        return illegal(error.field, error.value, Detail.GAME_OVER)

    # --- the end, and views -----------------------------------------------------------------------

    @property
    def end_rules(self) -> tuple[str, ...]:
        """The rule by which the game is over, or goes on although somebody has enough; none otherwise."""
        if self.current.phase is not Phase.OVER or max(self.scores) < self.rules.target:
            return ()
        if not self.is_over:
            return ("GAP-HG-08",)
        return (self.rules.target_rule,)

    def explain(self, seat: int) -> Term:
        """Return the points that a seat has now, as a tree: what it had before, and every round."""
        gained = [points[seat] for points in self.rounds]
        first = self.number + (self.current.phase is Phase.OVER) - len(self.rounds)
        rule = self.rules.target_rule
        of_round = "HG-46" if self.rules.players == 2 else "HG-56"
        parts = [
            Term(Tally.ROUND, points, of_round, Tally.ROUND_DONE, facts={"round": number})
            for number, points in enumerate(gained, first)
        ]
        start = Term(Tally.START, self.scores[seat] - sum(gained), rule, Tally.GAME_START)
        return total(Tally.SCORE, [start, *parts], rule, Tally.GAME_SCORE, rounds=len(parts))

    def seat_number(self, seat: object) -> int:
        """Return a seat's number. Raises RuleError unknown_player (HG-01)."""
        return check_seat(seat, self.rules.players)

    def observe(self, seat: Seat) -> View:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        return observe(self, check_seat(seat, self.rules.players))


class View(NamedTuple):
    """All that the seat ``who`` may know. Fields as in :class:`.play.Round` and :class:`Match`.

    hand    the own hand
    sizes   cards in each hand
    courts  court cards in each hand as bits 0, 1, 2: they lie open (HG-35)
    haggis  how many cards are left over
    """

    who: int
    rules: RuleSet
    number: int
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    leader: int
    phase: Phase
    turn: int
    hand: int
    sizes: tuple[int, ...]
    courts: tuple[int, ...]
    haggis: int
    trick: Trick
    captured: tuple[int, ...]
    bets: tuple[int, ...]
    out: tuple[int, ...]
    first: tuple[int, ...]
    second: int

    def __repr__(self) -> str:
        return in_cards(self, {**WRITTEN, "haggis": str})

    @property
    def seat(self) -> Seat:
        """The seat whose view it is."""
        return NAMES[self.who]

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return NAMES[self.turn] if self.phase is Phase.PLAY or self.phase is Phase.GIVE else None

    @property
    def current(self) -> int:
        """Place of the combination to beat in :data:`.combos.COMBINATIONS`, -1 for a lead."""
        return self.trick[-1].reading if self.trick else -1

    @property
    def seen(self) -> int:
        """The cards that this seat sees: its own, those of the trick, the captured ones."""
        seen = self.hand | pile_of(self.trick)
        for pile in self.captured:
            seen |= pile
        return seen

    @property
    def unseen(self) -> int:
        """The number cards that this seat does not see: in other hands or in the haggis."""
        return 0 if self.phase is Phase.DEAL else deck_of(self.rules.players) & ~self.seen & NUMBERS

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; out of turn its bets."""
        return legal(
            self.phase, self.turn, self.who, self.hand, self.sizes[self.who], self.current, self.bets, self.rules
        )

    def sample(self, chance: Chance) -> Match:
        """Return a game that this seat cannot tell from the true one: unseen cards dealt at random."""
        unseen = self.unseen
        places = [at for at in range(COURT_AT) if unseen >> at & 1]
        return self.complete(shuffled(places, chance))

    def hidden_hands(self, unseen: tuple[int, ...]) -> tuple[list[int], int]:
        """Return the hands of all seats and the haggis when the unseen cards lie in this order."""
        hands, at = [], 0
        for seat, size in enumerate(self.sizes):
            if seat == self.who:
                hands.append(self.hand)
                continue
            count = size - self.courts[seat].bit_count()
            hands.append(self.courts[seat] << COURT_AT | sum([1 << card for card in unseen[at : at + count]]))
            at += count
        return hands, sum([1 << card for card in unseen[at:]])

    def complete(self, unseen: tuple[int, ...]) -> Match:
        """Return the game in which the unseen cards (bit numbers) lie so: hands by seat, then the haggis."""
        hands, haggis = self.hidden_hands(unseen)
        current = Round(
            rules=self.rules,
            leader=self.leader,
            phase=self.phase,
            turn=self.turn,
            hands=tuple(hands),
            haggis=haggis,
            trick=self.trick,
            captured=self.captured,
            bets=self.bets,
            out=self.out,
            first=self.first,
            second=self.second,
        )
        return Match(self.rules, self.number, self.scores, current, self.rounds)


def observe(match: Match, who: int) -> View:
    """Return what the seat ``who`` may know of ``match``."""
    now = match.current
    return View(
        who=who,
        rules=match.rules,
        number=match.number,
        scores=match.scores,
        rounds=match.rounds,
        leader=now.leader,
        phase=now.phase,
        turn=now.turn,
        hand=now.hands[who],
        sizes=now.hand_sizes,
        courts=tuple([(hand & COURT_CARDS) >> COURT_AT for hand in now.hands]),
        haggis=now.haggis.bit_count(),
        trick=now.trick,
        captured=now.captured,
        bets=now.bets,
        out=now.out,
        first=now.first,
        second=now.second,
    )
