"""A round (one deal) of Haggis as a state of the contract: an immutable value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.core.state import Outcome, Seat, Step, in_cards

from .actions import PASS, Action, Bet, Deal, Dealer, Give, Pass, Play, check_deal, haggis_of
from .cards import COURT_CARDS, NAMES, WRITTEN, Detail, codes, deck_of, points, to_pile, unknown_seat
from .combos import COMBINATIONS
from .events import (
    BetMade,
    Dealt,
    HaggisEvent,
    HaggisTaken,
    HandDealt,
    HandTaken,
    Leads,
    LeadsRound,
    Passed,
    Played,
    Provisional,
    RoundOver,
    Taken,
    ToGive,
    WentOut,
)
from .legal import Phase, bets_of, may_bet, refusal_of_bet, refusal_of_play, turn_actions
from .rules import RuleSet
from .score import Result, provisional, score
from .trick import Trick, TrickPlay, captor, captor_rule, chooses, finishes, next_in, pile_of, turn_after_pass

# A round as it runs: plays, passes, tricks, going out. A private mutable table that an action runs on.


Log = Callable[[HaggisEvent], None]
"""Takes note of an event."""


class Table:
    """A round while an action runs. The fields are those of :class:`Round`, lists for tuples."""

    def __init__(self, now: Round, log: Log | None) -> None:
        """Load a now."""
        self.rules, self.leader, self.phase, self.turn = now.rules, now.leader, now.phase, now.turn
        self.haggis, self.trick = now.haggis, now.trick
        self.out, self.first, self.second = now.out, now.first, now.second
        self.hands, self.captured, self.bets = [*now.hands], [*now.captured], [*now.bets]
        self.log = log

    def as_round(self) -> Round:
        """Return the round as it stands now."""
        return Round(
            rules=self.rules,
            leader=self.leader,
            phase=self.phase,
            turn=self.turn,
            hands=tuple(self.hands),
            haggis=self.haggis,
            trick=self.trick,
            captured=tuple(self.captured),
            bets=tuple(self.bets),
            out=self.out,
            first=self.first,
            second=self.second,
        )

    def deal(self, hands: tuple[int, ...], haggis: int) -> None:
        """Deal; everybody has J, Q and K besides (HG-35)."""
        self.hands = [hand | COURT_CARDS for hand in hands]
        self.haggis = haggis
        self.phase, self.turn = Phase.PLAY, self.leader
        if self.log:
            self.log(Dealt(None, "HG-36" if self.rules.players == 2 else "HG-51", haggis.bit_count()))
            for seat, hand in enumerate(hands):
                self.log(HandDealt(NAMES[seat], "HG-36", codes(hand)))
            self.log(LeadsRound(NAMES[self.leader], "GAP-HG-01"))

    def bet(self, seat: int, amount: int) -> None:
        """Bet (HG-39)."""
        self.bets[seat] = amount
        if self.log:
            self.log(BetMade(NAMES[seat], "HG-39", amount))

    def play(self, cards: int, reading: int) -> None:
        """Play a combination; who has no card left is out."""
        seat = self.turn
        lead = not self.trick
        self.trick = (*self.trick, TrickPlay(seat, cards, reading))
        left = self.hands[seat] ^ cards
        self.hands[seat] = left
        if self.log:
            made = COMBINATIONS[reading]
            rule = "HG-25" if made.kind == "bomb" else "HG-05"
            self.log(Played(NAMES[seat], rule, codes(cards), made, lead=lead, left=left.bit_count()))
        if left:
            self.turn = next_in(seat, self.out, self.rules.players)
        else:
            self._go_out(seat)

    def pass_(self) -> None:
        """Pass; when all others have, the trick is over (HG-06, HG-13)."""
        if self.log:
            self.log(Passed(NAMES[self.turn], "HG-12"))
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
            self.log(WentOut(NAMES[seat], rule, place=len(self.out), largest=max(sizes)))
            if players == 3 and len(self.out) == 1:
                sure = provisional(Result(tuple(self.bets), self.out, None, self.first), self.rules)
                self.log(Provisional(NAMES[seat], "HG-54", points=sure.value, largest=max(sizes)))
        if finishes(self.out, players):
            self._end_trick()
        else:
            self.turn = next_in(seat, self.out, players)

    def _end_trick(self) -> None:
        if chooses(self.trick, self.rules):
            self.phase, self.turn = Phase.GIVE, self.trick[-1].seat
            if self.log:
                self.log(ToGive(NAMES[self.turn], "GAP-HG-02"))
        else:
            self.take(captor(self.trick, self.rules))

    def take(self, who: int) -> None:
        """Let ``who`` take the trick; its winner, or the next seat still in, leads (HG-06, HG-34, HG-53)."""
        winner = self.trick[-1].seat
        pile = pile_of(self.trick)
        rule = "GAP-HG-02" if self.phase is Phase.GIVE else captor_rule(self.trick)
        self.captured[who] |= pile
        if self.log:
            worth, bomb = points(pile), self.trick[-1].is_bomb
            self.log(Taken(NAMES[who], rule, worth, pile.bit_count(), bomb=bomb, winner=NAMES[winner]))
        self.trick = ()
        if finishes(self.out, self.rules.players):
            self._finish()
            return
        self.phase = Phase.PLAY
        self.turn = next_in(winner, self.out, self.rules.players) if winner in self.out else winner
        if self.log:
            self.log(Leads(NAMES[self.turn], "HG-53" if winner in self.out else "HG-06"))

    def _finish(self) -> None:
        """The first out takes over the last hand and the haggis (HG-45, HG-38, HG-56)."""
        first = self.out[0]
        last = next(seat for seat in range(self.rules.players) if seat not in self.out)
        left = to_pile(self.hands[last], last)
        self.captured[first] |= left | self.haggis
        if self.log:
            rule = "HG-45" if self.rules.players == 2 else "HG-56"
            who, rest = NAMES[first], self.haggis
            self.log(HandTaken(who, rule, codes(left), points(left), left.bit_count(), from_=NAMES[last]))
            self.log(HaggisTaken(who, "HG-38", codes(rest), points(rest), rest.bit_count()))
            self.log(RoundOver(None, rule, who))
        self.hands[last] = self.haggis = 0
        self.phase, self.turn = Phase.OVER, first


class Round(NamedTuple):
    """A round. Seats are 0, 1, 2 inside, ``"A"``, ``"B"``, ``"C"`` in the contract.

    rules, leader  the rule set; who led or will lead the round, -1 before a dealer is drawn
    phase, turn    what is waited for, and whose turn it is
    hands          of each seat, court cards included (see :mod:`.cards`)
    haggis         the cards that nobody was dealt (HG-37)
    trick          the plays on the table (:class:`.trick.TrickPlay`)
    captured       piles of each seat
    bets           of each seat: 0, 15, 30
    out            seats that went out, in order
    first          cards in each hand when the first went out, empty before (HG-54)
    second         three players: cards in the last hand when the second went out, -1 before (HG-56)
    """

    rules: RuleSet = RuleSet()
    leader: int = -1
    phase: Phase = Phase.DEAL
    turn: int = 0
    hands: tuple[int, ...] = ()
    haggis: int = 0
    trick: Trick = ()
    captured: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    first: tuple[int, ...] = ()
    second: int = -1

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)

    @classmethod
    def before(cls, rules: RuleSet, leader: int) -> Round:
        """Return a round before its deal."""
        none = (0,) * rules.players
        return cls(rules, leader, Phase.DEAL, max(leader, 0), none, 0, (), none, none)

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """``("A", "B")`` or ``("A", "B", "C")`` (HG-01)."""
        return NAMES[: self.rules.players]

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return NAMES[self.turn] if self.phase is Phase.PLAY or self.phase is Phase.GIVE else None

    @property
    def is_chance(self) -> bool:
        """Whether a deal is due."""
        return self.phase is Phase.DEAL

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.phase is Phase.OVER

    @property
    def dealer(self) -> int:
        """The seat that deals: the seat before the leader (GAP-HG-01); -1 before the first dealer is drawn."""
        return -1 if self.leader < 0 else (self.leader - 1) % self.rules.players

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand."""
        return tuple([hand.bit_count() for hand in self.hands])

    @property
    def current(self) -> int:
        """Place of the combination to beat in :data:`.combos.COMBINATIONS`, -1 for a lead."""
        return self.trick[-1].reading if self.trick else -1

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what ``seat`` (by default the one to act) may do; of a seat out of turn its bets (HG-39)."""
        who = self.turn if seat is None else NAMES.index(seat) if seat in self.seats else -1
        if who < 0:
            return ()
        return legal(
            self.phase, self.turn, who, self.hands[who], self.hand_sizes[who], self.current, self.bets, self.rules
        )

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        phase, kind = self.phase, type(action)
        if phase is Phase.DEAL and kind is Deal and self.leader >= 0:
            try:
                check_deal(action, self.rules)
            except RuleError as error:
                return error
            return None
        if phase is Phase.PLAY or phase is Phase.GIVE:
            if kind is Bet:
                return refusal_of_bet(action, self.hand_sizes, self.bets, allowed=self.rules.bets)
            if phase is Phase.GIVE and kind is Give:
                return self._refusal_of_give(action)
            if phase is Phase.PLAY and kind is Play:
                return refusal_of_play(action, self.hands[self.turn], self.current, self.rules.high)
            if phase is Phase.PLAY and kind is Pass and action == PASS:
                return None if self.trick else illegal("action", "pass", Detail.LEADER_PASSES)
        return self._wrong_kind(action)

    def _refusal_of_give(self, action: Give) -> RuleError | None:
        if action.to not in self.seats:
            return illegal("seat", str(action.to)[:20], Detail.UNKNOWN_SEAT)
        return illegal("seat", action.to, Detail.GIVE_TO_SELF) if action.to == NAMES[self.turn] else None

    def _wrong_kind(self, action: object) -> RuleError:
        if type(action) is Dealer:
            over = self.phase is Phase.OVER
            return illegal("action", str(action), Detail.ROUND_OVER if over else Detail.NO_DEALER_NOW)
        value = str(action)[:40]
        if not isinstance(action, Deal | Play | Pass | Bet | Give) or (type(action) is Pass and action != PASS):
            return illegal("action", value, Detail.NO_ACTION)
        detail = {
            Phase.OVER: Detail.ROUND_OVER,
            Phase.DEAL: Detail.DEALER_FIRST if self.leader < 0 else Detail.DEAL_FIRST,
            Phase.GIVE: Detail.NO_DEAL_NOW if type(action) is Deal else Detail.GIVE_FIRST,
            Phase.PLAY: Detail.NO_DEAL_NOW if type(action) is Deal else Detail.NOTHING_TO_GIVE,
        }[self.phase]
        return illegal("action", value, detail)

    # --- doing it ---------------------------------------------------------------------------------

    def apply(self, action: Action) -> Step[Round]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        events: list[HaggisEvent] = []
        after = self._run(action, events.append)
        return Step(after, tuple(events))

    def after(self, action: Action) -> Round:
        """Return the next state. Raises what :meth:`refusal` returns."""
        return self._run(action, None)

    def _run(self, action: Action, log: Log | None) -> Round:
        error = self.refusal(action)
        if error is not None:
            raise error
        table = Table(self, log)
        if type(action) is Play:
            table.play(action.cards, action.reading)
        elif type(action) is Pass:
            table.pass_()
        elif type(action) is Bet:
            table.bet(NAMES.index(action.actor), action.amount)
        elif type(action) is Give:
            table.take(NAMES.index(action.to))
        elif type(action) is Deal:
            table.deal(action.hands, haggis_of(action, self.rules.players))
        return table.as_round()

    # --- the end ----------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """The end of the round in plain numbers; None while it goes on."""
        if self.phase is not Phase.OVER:
            return None
        return Result(
            self.bets, self.out, tuple(map(points, self.captured)), self.first, None if self.second < 0 else self.second
        )

    @property
    def provisional(self) -> int | None:
        """The points that the first player out is sure of, None while nobody is out (HG-54)."""
        if not self.out:
            return None
        return provisional(Result(self.bets, self.out[:1], None, self.first), self.rules).value

    @property
    def outcome(self) -> Outcome | None:
        """The score of each seat; the winners have the most."""
        result = self.result
        if result is None:
            return None
        terms = {NAMES[seat]: score(result, seat, self.rules) for seat in range(self.rules.players)}
        gained = {seat: term.value for seat, term in terms.items()}
        best = max(gained.values())
        return Outcome(gained, tuple(seat for seat in gained if gained[seat] == best), terms)

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all cards are; before the deal they lie in the box.

        The court cards of a hand lie open, so they have a place of their own (HG-35).
        """
        players = self.rules.players
        if self.phase is Phase.DEAL:
            courts = 0
            for seat in range(players):
                courts |= to_pile(COURT_CARDS, seat)
            return {"box": codes(deck_of(players) | courts)}
        found: dict[str, Sequence[str]] = {"haggis": codes(self.haggis)}
        for seat, name in enumerate(self.seats):
            hand = self.hands[seat]
            found[f"hand {name}"] = codes(hand & ~COURT_CARDS)
            found[f"courts {name}"] = codes(hand & COURT_CARDS)
            found[f"captured {name}"] = codes(self.captured[seat])
        found["trick"] = tuple(code for played in self.trick for code in codes(played.cards))
        return found


def legal(
    phase: Phase, turn: int, who: int, hand: int, size: int, current: int, bets: tuple[int, ...], rules: RuleSet
) -> tuple[Action, ...]:
    """Return what the seat ``who`` may do: what is to be done if it is its turn, and its bets."""
    if phase is not Phase.PLAY and phase is not Phase.GIVE:
        return ()
    betting = bets_of(who) if may_bet(size, bets[who], bets=rules.bets) else ()
    if who != turn:
        return betting
    if phase is Phase.GIVE:
        return (*(Give(NAMES[other]) for other in range(rules.players) if other != who), *betting)
    actions = turn_actions(hand, current, rules.high)
    return (*actions, *betting) if betting else actions


def check_seat(seat: object, players: int) -> int:
    """Return a seat's number. Raises RuleError unknown_player (HG-01)."""
    if seat not in NAMES[:players]:
        raise unknown_seat(str(seat)[:20])
    return NAMES.index(str(seat))
