"""A hand (one deal) of Oh Hell as a state, what happens in it, and what a seat may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import reduce
from typing import Any, NamedTuple

from hanawidgets.core.deck import BIT, CODES, SUIT, SUIT_MASKS, SUITS
from hanawidgets.core.errors import RuleError, illegal
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Chance, Outcome, Seat, Step, in_cards

from .actions import NO_CARD, Action, Bid, Deal, FirstDealer, Play, check_deal, leaves_none
from .belief import Hidden, voids
from .cards import DECK, WHOLE, WRITTEN, Detail, all_but, piled, together, unknown_seat, with_card, without_card
from .events import BidMade, BidsEven, BidsOver, BidsUnder, Dealt, HandDealt, OhHellEvent, Played, Scored, TrickTaken
from .legal import NO_BID, legal_bids, legal_plays, refusal_of_bid, refusal_of_play
from .rules import CARDS, NAMES, RuleSet
from .score import points, settle, winners
from .tricks import Trick, explain_trick, trump_of, winner


class Phase(StrEnum):
    """The phases of a hand, by what it waits for."""

    DEAL = "deal"
    """chance: the deal"""
    BID = "bid"
    """a bid, in turn from the player after the dealer (OH-11)"""
    PLAY = "play"
    """a card to the trick"""
    OVER = "over"
    """nothing: the hands are empty (OH-20)"""


_BID, _PLAY, _OVER = Phase.BID, Phase.PLAY, Phase.OVER


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
    final        whether it is the last hand of the game
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
    final: bool = False

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)

    @classmethod
    def new(cls, rules: RuleSet, size: int, dealer: int, final: bool = False) -> Hand:
        """Return a hand before its deal."""
        none, no_bids = (0,) * rules.players, (NO_BID,) * rules.players
        first = (dealer + 1) % rules.players if dealer >= 0 else 0
        return cls(rules, size, dealer, Phase.DEAL, first, none, NO_CARD, no_bids, first, (), none, (), final)

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats (OH-01)."""
        return self.rules.seats

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return NAMES[self.turn] if self.phase is _PLAY or self.phase is _BID else None

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

    @property
    def hook(self) -> bool:
        """Whether the dealer may not make the bids come out even (OH-13, HOUSE-OH-01)."""
        return self.rules.hooks(self.size, self.final)

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing for another seat."""
        if seat is not None and seat != self.to_act:
            return ()
        if self.phase is _PLAY:
            return legal_plays(self.hands[self.turn], self.trick)
        return legal_bids(self.bids, self.size, self.hook) if self.phase is _BID else ()

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        phase = self.phase
        if phase is _PLAY and type(action) is Play:
            return refusal_of_play(action, self.hands[self.turn], self.trick)
        if phase is _BID and type(action) is Bid:
            return refusal_of_bid(action, self.bids, self.size, self.hook)
        if phase is Phase.DEAL and type(action) is Deal and self.dealer >= 0:
            try:
                check_deal(action, self.dealer, self.size, self.rules, self.final)
            except RuleError as error:
                return error
            return None
        return self._wrong_kind(action)

    def _wrong_kind(self, action: object) -> RuleError:
        """The refusal of an action of a kind that the phase does not know."""
        if not isinstance(action, (Play, Bid, Deal, FirstDealer)):
            return illegal("action", type(action).__name__, Detail.NO_TRICK_ACTION)
        try:
            field, value = _field_of(action), str(action)[:80]
        except (IndexError, TypeError, ValueError):  # built by hand from numbers that are no cards
            return illegal("action", type(action).__name__, Detail.NO_TRICK_ACTION)
        if self.phase is _OVER:
            return illegal(field, value, Detail.HAND_OVER)
        if isinstance(action, FirstDealer):
            return illegal(field, value, Detail.DEALER_KNOWN)
        if self.phase is Phase.DEAL:
            return illegal(field, value, Detail.DEAL_FIRST if self.dealer >= 0 else Detail.DEALER_FIRST)
        if isinstance(action, Deal):
            return illegal(field, value, Detail.NO_DEAL_NOW)
        return illegal(field, value, Detail.BID_FIRST if self.phase is _BID else Detail.BIDS_DONE)

    # --- doing it ---------------------------------------------------------------------------------

    def after(self, action: Action) -> Hand:
        """Return the next state. Raises what :meth:`refusal` returns."""
        rules, size, dealer, phase, turn, hands, turn_up, bids, leader, trick, taken, tricks, final = self
        if phase is _PLAY and type(action) is Play:
            card, hand = action.index, hands[turn]
            # A wrong card is rare: refusal() says why, here only whether.
            if not (type(card) is int and 0 <= card < CARDS and hand >> card & 1) or (
                trick and SUIT[card] != (led := SUIT[trick[0]]) and hand & SUIT_MASKS[led]
            ):
                raise self.refusal(action) or AssertionError
            hands = (*hands[:turn], without_card(hand, card), *hands[turn + 1 :])
            trick = (*trick, card)
            players = len(hands)
            if len(trick) < players:
                turn = turn + 1 if turn + 1 < players else 0
            else:
                won = (leader + winner(trick, trump_of(turn_up), rules.equal_cards == "last")) % players
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
            Hand, (rules, size, dealer, phase, turn, hands, turn_up, bids, leader, trick, taken, tricks, final)
        )

    def apply(self, action: Action) -> Step[Hand]:
        """Return the next state and the events: ``dealt`` and each seat's ``hand``; ``bid``, after the last one
        ``bids_over``, ``bids_under`` or ``bids_even``; ``played``, ``trick``, ``scored``.

        Raises what :meth:`refusal` returns.
        """
        after = self.after(action)
        happened = _dealt if type(action) is Deal else _bid if type(action) is Bid else _played
        return Step(after, tuple(happened(self, action, after)))

    # --- the end ----------------------------------------------------------------------------------

    def deltas(self) -> tuple[Term, ...]:
        """Return what each seat would score with the tricks taken so far, by seat; the score at the end."""
        scoring = self.rules.scoring
        return tuple(settle(max(bid, 0), taken, scoring) for bid, taken in zip(self.bids, self.taken, strict=True))

    @property
    def outcome(self) -> Outcome | None:
        """The points of this hand and their reasons; most points win (OH-26), here of one hand."""
        if self.phase is not _OVER:
            return None
        scores = {
            seat: points(bid, taken, self.rules.scoring)
            for seat, bid, taken in zip(self.seats, self.bids, self.taken, strict=True)
        }
        return Outcome(scores, winners(scores), dict(zip(self.seats, self.deltas(), strict=True)))

    def observe(self, seat: Seat) -> HandView:
        """Return what ``seat`` may know. Raises RuleError unknown_player."""
        return observe_hand(self, check_seat(seat, self.rules))

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all cards are; before the deal they lie in the box, those not dealt lie aside."""
        if self.phase is Phase.DEAL:
            return {"box": DECK.codes_of(WHOLE[self.rules.packs])}
        shown = () if self.turn_up < 0 or leaves_none(self.size, self.rules) else (self.turn_up,)
        out = {
            "trick": self.trick,
            "tricks": tuple(card for trick in self.tricks for card in trick.cards),
            "turn_up": shown,
        }
        seen = reduce(together, self.hands, piled(card for cards in out.values() for card in cards))
        return {
            **{f"hand {seat}": DECK.codes_of(hand) for seat, hand in zip(self.seats, self.hands, strict=True)},
            **{place: tuple(CODES[card] for card in cards) for place, cards in out.items()},
            "deck": DECK.codes_of(all_but(seen, self.rules.packs)),
        }


def check_seat(seat: object, rules: RuleSet) -> int:
    """Return a seat's number. Raises RuleError unknown_player (OH-01)."""
    if seat not in (*NAMES[: rules.players],):
        raise unknown_seat("seat", str(seat)[:20], rules.seats)
    return NAMES.index(str(seat))


def _field_of(action: Action) -> str:
    return "play" if isinstance(action, Play) else "bid" if isinstance(action, Bid) else "action"


# --- what happened ----------------------------------------------------------------------------------


def _dealt(before: Hand, _action: Any, after: Hand) -> Iterator[OhHellEvent]:
    seats = before.seats
    dealer = seats[before.dealer]
    if after.turn_up >= 0:
        yield Dealt(dealer, "OH-08", before.size, CODES[after.turn_up], SUITS[after.trump])
    else:
        yield Dealt(dealer, "GAP-OH-02" if before.rules.has_trump(before.final) else "HOUSE-OH-04", before.size)
    for seat, hand in zip(seats, after.hands, strict=True):
        yield HandDealt(seat, "OH-06", DECK.codes_of(hand))


def _bid(before: Hand, action: Any, after: Hand) -> Iterator[OhHellEvent]:
    size, total = before.size, sum(bid for bid in after.bids if bid != NO_BID)
    yield BidMade(before.to_act, "OH-11", action.number, total, size)
    if after.phase is Phase.PLAY:
        if total == size:
            yield BidsEven(None, "HOUSE-OH-01", total, size)
            return
        ended = BidsOver if total > size else BidsUnder
        yield ended(None, "OH-13", total, size, abs(total - size))


def _played(before: Hand, action: Any, after: Hand) -> Iterator[OhHellEvent]:
    seats, trick = before.seats, (*before.trick, action.index)
    parts = explain_trick(trick, before.trump, last=before.rules.last_wins)
    must = parts[-1].must
    yield Played(before.to_act, must, action.card, leads=not before.trick, follows=must == "OH-16")
    if after.trick:
        return
    who = after.tricks[-1].winner
    best = next(part for part in parts if part.why.startswith("wins"))
    yield TrickTaken(
        seats[who], "OH-18", CODES[best.card], best.why.value, taken=after.taken[who], bid=before.bids[who]
    )
    if after.phase is Phase.OVER:
        for seat, bid, taken, delta in zip(seats, after.bids, after.taken, after.deltas(), strict=True):
            yield Scored(seat, delta.rule, bid, taken, delta.value)


# --- what a seat may know ---------------------------------------------------------------------------


class HandView(NamedTuple):
    """All that the seat ``who`` may know of a hand; the rest as in :class:`Hand`.

    hand  the own hand, 0 before the deal
    """

    who: int
    rules: RuleSet
    size: int
    dealer: int
    phase: Phase
    turn: int
    hand: int
    turn_up: int
    bids: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[Trick, ...]
    final: bool

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)

    @property
    def seat(self) -> Seat:
        """The seat whose view it is."""
        return NAMES[self.who]

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return NAMES[self.turn] if self.phase in (Phase.BID, Phase.PLAY) else None

    @property
    def hook(self) -> bool:
        """Whether the dealer may not make the bids come out even (OH-13, HOUSE-OH-01)."""
        return self.rules.hooks(self.size, self.final)

    @property
    def seen(self) -> int:
        """Pile of the cards that this seat has seen: its own, those played, the one turned up."""
        return together(self.hand, self.out)

    @property
    def out(self) -> int:
        """Pile of the cards that all have seen, without those of its own: played, or turned up."""
        apart = self.turn_up >= 0 and (not leaves_none(self.size, self.rules) or self._shows)
        return piled((*played_cards(self), *((self.turn_up,) if apart else ())))

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand, by seat."""
        if self.phase is Phase.DEAL:
            return (0,) * self.rules.players
        players, left, lies = self.rules.players, self.size - len(self.tricks), len(self.trick)
        return tuple(left - ((seat - self.leader) % players < lies) for seat in range(players))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing if it is not to act."""
        if self.turn != self.who:
            return ()
        if self.phase is Phase.PLAY:
            return legal_plays(self.hand, self.trick)
        return legal_bids(self.bids, self.size, self.hook) if self.phase is Phase.BID else ()

    def hidden(self) -> Hidden:
        """Return what may be in the other hands."""
        sizes = [0 if seat == self.who else size for seat, size in enumerate(self.hand_sizes)]
        shown = voids(self.rules.players, self.tricks, self.leader, self.trick)
        return Hidden(self.unseen, sizes, shown, self._fixed())

    @property
    def unseen(self) -> int:
        """Pile of the cards in the other hands and in the stock."""
        return all_but(self.seen, self.rules.packs)

    @property
    def _shows(self) -> bool:
        """Whether the dealer, another player, still holds the last card dealt, which was shown (GAP-OH-02)."""
        if self.turn_up < 0 or self.dealer == self.who or not leaves_none(self.size, self.rules):
            return False
        return self.turn_up not in cards_played_by(self)[self.dealer]

    def _fixed(self) -> tuple[int, ...]:
        """The last card dealt, shown as trump, lies with the dealer until it is played (GAP-OH-02)."""
        fixed = [0] * self.rules.players
        if self._shows:
            fixed[self.dealer] = BIT[self.turn_up]
        return tuple(fixed)

    def sample(self, chance: Chance) -> Hand:
        """Return a hand that this seat cannot tell from the true one, all of them equally likely."""
        if self.phase is Phase.DEAL:
            return self.complete((0,) * self.rules.players)
        return self.complete(self.hidden().deal(chance))

    def complete(self, hands: Sequence[int]) -> Hand:
        """Return the hand in which the others hold ``hands``."""
        held = tuple(self.hand if seat == self.who else hand for seat, hand in enumerate(hands))
        return Hand(
            rules=self.rules,
            size=self.size,
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            hands=held,
            turn_up=self.turn_up,
            bids=self.bids,
            leader=self.leader,
            trick=self.trick,
            taken=self.taken,
            tricks=self.tricks,
            final=self.final,
        )


def observe_hand(hand: Hand, who: int) -> HandView:
    """Return what the seat ``who`` may know of ``hand``."""
    return HandView(
        who=who,
        rules=hand.rules,
        size=hand.size,
        dealer=hand.dealer,
        phase=hand.phase,
        turn=hand.turn,
        hand=hand.hands[who],
        turn_up=hand.turn_up,
        bids=hand.bids,
        leader=hand.leader,
        trick=hand.trick,
        taken=hand.taken,
        tricks=hand.tricks,
        final=hand.final,
    )


# --- looking back -----------------------------------------------------------------------------------


def played_cards(hand: Hand | HandView) -> tuple[int, ...]:
    """Return all cards played in a hand, in the order of play."""
    return (*(card for trick in hand.tricks for card in trick.cards), *hand.trick)


def dealt_hands(hand: Hand) -> tuple[int, ...]:
    """Return the hands as they were dealt, by seat."""
    return tuple(reduce(with_card, *pair) for pair in zip(cards_played_by(hand), hand.hands, strict=True))


def cards_played_by(hand: Hand | HandView) -> list[list[int]]:
    """Return the cards that each seat has played in a hand, by seat, in the order of play."""
    found: list[list[int]] = [[] for _ in range(hand.rules.players)]
    for leader, cards in (*((trick.leader, trick.cards) for trick in hand.tricks), (hand.leader, hand.trick)):
        for place, card in enumerate(cards):
            found[(leader + place) % len(found)].append(card)
    return found


def bids_in_order(hand: Hand | HandView) -> tuple[int, ...]:
    """Return the bids made so far, from the player after the dealer on (OH-11)."""
    first = hand.dealer + 1
    return tuple(bid for bid in (*hand.bids[first:], *hand.bids[:first]) if bid >= 0)
