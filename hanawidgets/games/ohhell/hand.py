"""A hand (one deal) of Oh Hell as a state of the contract: an immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import Outcome, Seat, Step

from .actions import NO_CARD, Action, Bid, Deal, FirstDealer, Play
from .cards import BIT, CODES, FULL, SUIT, SUIT_MASKS, SUITS, codes_of
from .deal import check_deal, leaves_none
from .legal import NO_BID, legal_bids, legal_plays
from .rules import RuleSet
from .score import points, settle, winners
from .tricks import trump_of, winner

if TYPE_CHECKING:
    from hanawidgets.core.explain import Term

    from .observe import HandView


class Phase(StrEnum):
    """What a hand waits for."""

    DEAL = "deal"
    """chance: the deal"""
    BID = "bid"
    """a bid, in turn from the player after the dealer (OH-11)"""
    PLAY = "play"
    """a card to the trick"""
    OVER = "over"
    """nothing: the hands are empty (OH-20)"""


_BID, _PLAY, _OVER = Phase.BID, Phase.PLAY, Phase.OVER

DETAILS: Final[Mapping[str, str]] = {
    "no_trick_action": "OH-15",
    "hand_over": "OH-20",
    "match_over": "OH-28",
    "deal_first": "OH-08",
    "no_deal_now": "OH-08",
    "dealer_first": "GAP-OH-01",
    "dealer_known": "GAP-OH-01",
    "bid_first": "OH-11",
    "bids_done": "OH-11",
    "not_in_hand": "OH-15",
}
"""Why an action is refused → the rule that says so; besides these ``forbidden_bid``, ``bid_range`` and
``must_follow``."""


class Trick(NamedTuple):
    """A finished trick: who led, the cards in the order of play, who took it."""

    leader: int
    cards: tuple[int, ...]
    winner: int


class Hand(NamedTuple):
    """A hand. Seats are 0, 1 ... inside, ``"A"``, ``"B"`` ... in the contract.

    rules, size  the rule set; cards in a hand as dealt
    dealer       who deals, -1 before the first one is drawn
    phase, turn  what is waited for, and whose turn it is
    hands        cards held, by seat
    turn_up      index of the card turned up, ``NO_CARD`` if there is none (GAP-OH-02)
    bids         by seat, ``NO_BID`` before
    leader       who led the trick on the table, or leads
    trick        cards of the trick on the table, in the order of play
    taken        tricks taken, by seat
    tricks       the finished tricks
    """

    rules: RuleSet = RuleSet()
    size: int = 10
    dealer: int = -1
    phase: Phase = Phase.DEAL
    turn: int = 0
    hands: tuple[int, ...] = (0, 0, 0, 0)
    turn_up: int = NO_CARD
    bids: tuple[int, ...] = (NO_BID,) * 4
    leader: int = 0
    trick: tuple[int, ...] = ()
    taken: tuple[int, ...] = (0, 0, 0, 0)
    tricks: tuple[Trick, ...] = ()

    @classmethod
    def new(cls, rules: RuleSet, size: int, dealer: int) -> Hand:
        """Return a hand before its deal."""
        none, no_bids = (0,) * rules.players, (NO_BID,) * rules.players
        first = (dealer + 1) % rules.players if dealer >= 0 else 0
        return cls(rules, size, dealer, Phase.DEAL, first, none, NO_CARD, no_bids, first, (), none, ())

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats (OH-01)."""
        return self.rules.seats

    @property
    def to_act(self) -> Seat | None:
        """Whose decision it is, None for chance and at the end."""
        return self.rules.seats[self.turn] if self.phase is _PLAY or self.phase is _BID else None

    @property
    def is_chance(self) -> bool:
        """Whether a deal is due."""
        return self.phase is Phase.DEAL

    @property
    def is_over(self) -> bool:
        """Whether the hand is over (OH-20)."""
        return self.phase is _OVER

    @property
    def trump(self) -> int:
        """The trump suit, ``NO_SUIT`` if there is none."""
        return trump_of(self.turn_up)

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing for another seat."""
        if seat is not None and seat != self.to_act:
            return ()
        if self.phase is _PLAY:
            return legal_plays(self.hands[self.turn], self.trick)
        return legal_bids(self.bids, self.size) if self.phase is _BID else ()

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        phase = self.phase
        if phase is _PLAY and type(action) is Play:
            return self._refusal_of_play(action)
        if phase is _BID and type(action) is Bid:
            return self._refusal_of_bid(action)
        if phase is Phase.DEAL and type(action) is Deal and self.dealer >= 0:
            try:
                check_deal(action, self.dealer, self.size, self.rules)
            except RuleError as error:
                return error
            return None
        return self._wrong_kind(action)

    def _refusal_of_play(self, action: Play) -> RuleError | None:
        index, hand = action.index, self.hands[self.turn]
        if not (type(index) is int and 0 <= index < len(CODES)):
            return _illegal("play", index, "not_in_hand")
        if not hand >> index & 1:
            return _illegal("play", CODES[index], "not_in_hand")
        if self.trick and SUIT[index] != (led := SUIT[self.trick[0]]) and (legal := hand & SUIT_MASKS[led]):
            return RuleError(
                Code.ILLEGAL_MOVE, "play", CODES[index], "OH-16", "must_follow", suit=SUITS[led], cards=codes_of(legal)
            )
        return None

    def _refusal_of_bid(self, action: Bid) -> RuleError | None:
        number, size = action.number, self.size
        if type(number) is not int or not 0 <= number <= size:
            return RuleError(Code.ILLEGAL_MOVE, "bid", number, "OH-12", "bid_range", low=0, high=size)
        if self.bids.count(NO_BID) == 1:
            others = [bid for bid in self.bids if bid != NO_BID]
            if sum(others) + number == size:
                return RuleError(
                    Code.ILLEGAL_MOVE, "bid", number, "OH-13", "forbidden_bid", total=sum(others), size=size
                )
        return None

    def _wrong_kind(self, action: object) -> RuleError:
        """The refusal of an action of a kind that the phase does not know."""
        if not isinstance(action, (Play, Bid, Deal, FirstDealer)):
            return _illegal("action", type(action).__name__, "no_trick_action")
        try:
            field, value = _field_of(action), str(action)[:80]
        except (IndexError, TypeError, ValueError):  # built by hand from numbers that are no cards
            return _illegal("action", type(action).__name__, "no_trick_action")
        if self.phase is _OVER:
            return _illegal(field, value, "hand_over")
        if isinstance(action, FirstDealer):
            return _illegal(field, value, "dealer_known")
        if self.phase is Phase.DEAL:
            return _illegal(field, value, "deal_first" if self.dealer >= 0 else "dealer_first")
        if isinstance(action, Deal):
            return _illegal(field, value, "no_deal_now")
        return _illegal(field, value, "bid_first" if self.phase is _BID else "bids_done")

    # --- doing it ---------------------------------------------------------------------------------

    def after(self, action: Action) -> Hand:
        """Return the next state. Raises what :meth:`refusal` returns."""
        rules, size, dealer, phase, turn, hands, turn_up, bids, leader, trick, taken, tricks = self
        if phase is _PLAY and type(action) is Play:
            card, hand = action.index, hands[turn]
            # A wrong card is rare: refusal() says why, here only whether.
            if not (type(card) is int and card >= 0 and hand >> card & 1) or (
                trick and SUIT[card] != (led := SUIT[trick[0]]) and hand & SUIT_MASKS[led]
            ):
                raise self.refusal(action) or AssertionError
            hands = (*hands[:turn], hand ^ BIT[card], *hands[turn + 1 :])
            trick = (*trick, card)
            players = len(hands)
            if len(trick) < players:
                turn = turn + 1 if turn + 1 < players else 0
            else:
                won = (leader + winner(trick, SUIT[turn_up] if turn_up >= 0 else -1)) % players
                taken = (*taken[:won], taken[won] + 1, *taken[won + 1 :])
                tricks = (*tricks, Trick(leader, trick, won))
                leader, turn, trick = won, won, ()
                if not hands[won]:
                    phase = _OVER
        else:
            error = self.refusal(action)
            if error is not None:
                raise error
            if type(action) is Bid:
                bids = (*bids[:turn], action.number, *bids[turn + 1 :])
                phase = _PLAY if turn == dealer else _BID
                turn = turn + 1 if turn + 1 < len(hands) else 0
            else:
                assert isinstance(action, Deal)  # noqa: S101 - nothing else is allowed here
                hands, turn_up, phase = action.hands, action.turn_up, _BID
        return tuple.__new__(  # half the time of Hand(...), and a hand of 10 cards makes 45 of them
            Hand, (rules, size, dealer, phase, turn, hands, turn_up, bids, leader, trick, taken, tricks)
        )

    def apply(self, action: Action) -> Step[Hand]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        from .events import told

        after = self.after(action)
        return Step(after, tuple(told(self, action, after)))

    # --- the end ----------------------------------------------------------------------------------

    def deltas(self) -> tuple[Term, ...]:
        """Return what each seat would score with the tricks taken so far, by seat; the score at the end."""
        return tuple(
            settle(max(bid, 0), taken, self.rules.mode) for bid, taken in zip(self.bids, self.taken, strict=True)
        )

    @property
    def outcome(self) -> Outcome | None:
        """The points of this hand and their reasons; most points win (OH-26), here of one hand."""
        if self.phase is not _OVER:
            return None
        scores = {
            seat: points(bid, taken, self.rules.mode)
            for seat, bid, taken in zip(self.seats, self.bids, self.taken, strict=True)
        }
        return Outcome(scores, winners(scores), dict(zip(self.seats, self.deltas(), strict=True)))

    def observe(self, seat: Seat) -> HandView:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        from .observe import observe_hand

        return observe_hand(self, check_seat(seat, self.rules))

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all 52 cards are; before the deal they lie in the box, those not dealt lie aside."""
        if self.phase is Phase.DEAL:
            return {"box": codes_of(FULL)}
        shown = () if self.turn_up < 0 or leaves_none(self.size, self.rules) else (self.turn_up,)
        out = {
            "trick": self.trick,
            "tricks": tuple(card for trick in self.tricks for card in trick.cards),
            "turn_up": shown,
        }
        seen = sum(self.hands) | sum(BIT[card] for cards in out.values() for card in cards)
        return {
            **{f"hand {seat}": codes_of(hand) for seat, hand in zip(self.seats, self.hands, strict=True)},
            **{place: tuple(CODES[card] for card in cards) for place, cards in out.items()},
            "deck": codes_of(FULL & ~seen),
        }


def check_seat(seat: object, rules: RuleSet) -> int:
    """Return a seat's number. Raises RuleError unknown_player (OH-01)."""
    if seat not in rules.seats:
        raise RuleError(Code.UNKNOWN_PLAYER, "seat", str(seat)[:20], "OH-01", "unknown_seat", allowed=list(rules.seats))
    return rules.seats.index(str(seat))


def _illegal(field: str, value: object, detail: str) -> RuleError:
    return RuleError(Code.ILLEGAL_MOVE, field, value, DETAILS[detail], detail)


def _field_of(action: Action) -> str:
    return "play" if isinstance(action, Play) else "bid" if isinstance(action, Bid) else "action"
