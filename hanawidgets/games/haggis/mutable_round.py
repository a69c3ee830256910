"""A round as it runs: plays, passes, tricks, going out. A private mutable table that an action runs on.

:class:`.play.Round` is the value that others see; it loads a table, lets it run to the next decision and
takes the result out again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from .cards import COURT_CARDS, NAMES, codes, points, to_pile
from .legal import Phase
from .score import Result, provisional
from .trick import TrickPlay, captor, captor_rule, chooses, finishes, next_in, pile_of, turn_after_pass


class Log(Protocol):
    """Takes note of an event: kind, seat (-1: nobody), rule, facts."""

    def __call__(self, kind: str, seat: int, rule: str, /, **facts: object) -> None:
        """Take note."""


class Table:
    """A round while an action runs. The fields are those of :class:`.play.Round`, lists for tuples."""

    def __init__(self, fields: Sequence[Any], log: Log | None) -> None:
        """Load the fields of a round."""
        self.rules, self.leader, self.phase, self.turn, hands, self.haggis, *rest = fields
        self.trick, captured, bets, self.out, self.first, self.second = rest
        self.hands, self.captured, self.bets = [*hands], [*captured], [*bets]
        self.log = log

    def fields(self) -> tuple[Any, ...]:
        """Return the fields of the round as it stands now."""
        before = (self.rules, self.leader, self.phase, self.turn, tuple(self.hands), self.haggis)
        return (*before, self.trick, tuple(self.captured), tuple(self.bets), self.out, self.first, self.second)

    def deal(self, hands: tuple[int, ...], haggis: int) -> None:
        """Deal; everybody has J, Q and K besides (HG-35)."""
        self.hands = [hand | COURT_CARDS for hand in hands]
        self.haggis = haggis
        self.phase, self.turn = Phase.PLAY, self.leader
        if self.log:
            self.log("dealt", -1, "HG-36" if self.rules.players == 2 else "HG-51", haggis=haggis.bit_count())
            for seat, hand in enumerate(hands):
                self.log("hand", seat, "HG-36", cards=codes(hand))
            self.log("leads_round", self.leader, "GAP-HG-01")

    def bet(self, seat: int, amount: int) -> None:
        """Bet (HG-39)."""
        self.bets[seat] = amount
        if self.log:
            self.log("bet", seat, "HG-39", amount=amount)

    def play(self, cards: int, reading: int) -> None:
        """Play a combination; who has no card left is out."""
        seat = self.turn
        lead = not self.trick
        self.trick = (*self.trick, TrickPlay(seat, cards, reading))
        left = self.hands[seat] ^ cards
        self.hands[seat] = left
        if self.log:
            kind, width, length, top = combination = self.trick[-1].combination
            shape = {"name": combination.name, "width": width, "length": length, "top": top}
            counts = {"size": cards.bit_count(), "lead": lead, "left": left.bit_count()}
            rule = "HG-25" if kind == "bomb" else "HG-05"
            self.log("played", seat, rule, cards=codes(cards), reading=str(combination), **shape, **counts)
        if left:
            self.turn = next_in(seat, self.out, self.rules.players)
        else:
            self._go_out(seat)

    def pass_(self) -> None:
        """Pass; when all others have, the trick is over (HG-06, HG-13)."""
        if self.log:
            self.log("passed", self.turn, "HG-12")
        following = turn_after_pass(self.turn, self.trick[-1].seat, self.out, self.rules.players)
        if following is None:
            self._end_trick()
        else:
            self.turn = following

    def _go_out(self, seat: int) -> None:
        self.out = (*self.out, seat)
        sizes = tuple([hand.bit_count() for hand in self.hands])
        players = self.rules.players
        if len(self.out) == 1:
            self.first = sizes
        else:
            self.second = max(sizes)
        if self.log:
            rule = "HG-44" if players == 2 else "HG-54" if len(self.out) == 1 else "HG-56"
            self.log("out", seat, rule, place=len(self.out), largest=max(sizes))
            if players == 3 and len(self.out) == 1:
                sure = provisional(Result(tuple(self.bets), self.out, None, self.first), self.rules)
                self.log("provisional", seat, "HG-54", points=sure.value, largest=max(sizes))
        if finishes(self.out, players):
            self._end_trick()
        else:
            self.turn = next_in(seat, self.out, players)

    def _end_trick(self) -> None:
        if chooses(self.trick, self.rules):
            self.phase, self.turn = Phase.GIVE, self.trick[-1].seat
            if self.log:
                self.log("to_give", self.turn, "GAP-HG-02")
        else:
            self.take(captor(self.trick, self.rules))

    def take(self, who: int) -> None:
        """Let ``who`` take the trick; its winner, or the next seat still in, leads (HG-06, HG-34, HG-53)."""
        winner = self.trick[-1].seat
        pile = pile_of(self.trick)
        rule = "GAP-HG-02" if self.phase is Phase.GIVE else captor_rule(self.trick)
        self.captured[who] |= pile
        if self.log:
            facts = {"points": points(pile), "count": pile.bit_count(), "bomb": self.trick[-1].is_bomb}
            self.log("taken", who, rule, **facts, winner=NAMES[winner])
        self.trick = ()
        if finishes(self.out, self.rules.players):
            self._finish()
            return
        self.phase = Phase.PLAY
        self.turn = next_in(winner, self.out, self.rules.players) if winner in self.out else winner
        if self.log:
            self.log("leads", self.turn, "HG-53" if winner in self.out else "HG-06")

    def _finish(self) -> None:
        """The first out takes over the last hand and the haggis (HG-45, HG-38, HG-56)."""
        first = self.out[0]
        last = next(seat for seat in range(self.rules.players) if seat not in self.out)
        left = to_pile(self.hands[last], last)
        self.captured[first] |= left | self.haggis
        if self.log:
            rule = "HG-45" if self.rules.players == 2 else "HG-56"
            self.log("hand_taken", first, rule, **_pile(left), **{"from": NAMES[last]})
            self.log("haggis_taken", first, "HG-38", **_pile(self.haggis))
            self.log("round_over", -1, rule, first_out=NAMES[first])
        self.hands[last] = self.haggis = 0
        self.phase, self.turn = Phase.OVER, first


def _pile(pile: int) -> dict[str, object]:
    return {"cards": codes(pile), "points": points(pile), "count": pile.bit_count()}
