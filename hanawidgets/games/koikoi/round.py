"""A round (月, one deal) of Koi-Koi as a state of the contract: an immutable value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import Outcome, Seat, Step, in_cards

from .actions import PLAYS, PLAYS_TAKING, SAYS, TAKES, Action, Deal, Oya, Play, Say, Take, card_codes, check_deal
from .cards import CARDS, FULL, MONTH_MASKS, WRITTEN, Detail, cards_of
from .events import KoiKoiEvent
from .mutable_round import Log, Table
from .round_rules import (
    Ending,
    Phase,
    RoundEnd,
    capture,
    end_by_deck,
    end_by_empty_hands,
    end_by_field,
    end_by_special,
    end_by_stop,
    special_hand,
    wrong_take,
)
from .rules import NAMES, RuleSet
from .score import Situation
from .yaku import around, points_of, yaku_of


class Round(NamedTuple):
    """A round. Seats are 0 and 1 inside, ``"A"`` and ``"B"`` in the contract.

    rules, dealer   the rule set; the oya (親), -1 before one is drawn
    honba           sticks (積み棒) on the field (K-CLUB-35)
    phase, turn     what is waited for, and whose turn it is
    hands, field    piles of both (手札), pile of the field (場札)
    deck            indices from the top (山札)
    captured        piles of both
    flip            index of the flipped card that waits for a choice, else -1
    lights          brights on the field as dealt (K-BGA-24, GAP-K-14)
    calls           koi-koi calls of each
    called_on       each one's captured pile at the last own call, the baseline of K-BGA-19, with what its yaku then
                    depended on (HOUSE-K-13); 0 before
    last_caller     who called last, -1 before (K-CLUB-33)
    redeals         how often this round was dealt again (GAP-K-01)
    ending, winner  how it ended, and who is paid, -1 if that follows from the ending
    month           the month that is played, 1..12 (HOUSE-K-15)
    """

    rules: RuleSet = RuleSet()
    dealer: int = -1
    honba: int = 0
    phase: Phase = Phase.DEAL
    turn: int = 0
    hands: tuple[int, int] = (0, 0)
    field: int = 0
    deck: tuple[int, ...] = ()
    captured: tuple[int, int] = (0, 0)
    flip: int = -1
    lights: int = 0
    calls: tuple[int, int] = (0, 0)
    called_on: tuple[int, int] = (0, 0)
    last_caller: int = -1
    redeals: int = 0
    ending: Ending = Ending.NONE
    winner: int = -1
    month: int = 1

    def __repr__(self) -> str:
        return in_cards(self, WRITTEN)

    # --- whose turn -------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """``("A", "B")`` (K-BGA-01)."""
        return NAMES

    @property
    def to_act(self) -> Seat | None:
        """The seat to decide, None for chance and at the end."""
        return None if self.phase is Phase.DEAL or self.phase is Phase.OVER else NAMES[self.turn]

    @property
    def is_chance(self) -> bool:
        """Whether a deal is due."""
        return self.phase is Phase.DEAL

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.phase is Phase.OVER

    # --- what may be done -------------------------------------------------------------------------

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Return what the seat to act may do; nothing for the other seat."""
        if seat is not None and seat != self.to_act:
            return ()
        return legal(self.phase, self.hands[self.turn], self.field, self.flip)

    def refusal(self, action: Any) -> RuleError | None:
        """Return why ``action`` is not allowed now, None if it is."""
        phase = self.phase
        if phase is Phase.PLAY and type(action) is Play:
            return self._refusal_of_play(action)
        if phase is Phase.TAKE and type(action) is Take:
            return self._refusal_of_take(action)
        if phase is Phase.SAY and type(action) is Say:
            return None
        if phase is Phase.DEAL and type(action) is Deal and self.dealer >= 0:
            try:
                check_deal(action, self.rules)
            except RuleError as error:
                return error
            return None
        return self._wrong_kind(action)

    def _refusal_of_play(self, action: Play) -> RuleError | None:
        index, taken = action.index, action.taken
        if not (is_index(index) and self.hands[self.turn] >> index & 1):
            return illegal(self.rules, "play", str(action.card) if is_index(index) else index, Detail.NOT_IN_HAND)
        matches = self.field & MONTH_MASKS[CARDS[index].month - 1]
        count = matches.bit_count()
        if count == 2 and is_index(taken) and matches >> taken & 1:
            return None
        if count != 2 and taken == -1:
            return None  # what it takes follows from the field
        return wrong_take(CARDS[taken].bit if is_index(taken) else 0, count)

    def _refusal_of_take(self, action: Take) -> RuleError | None:
        choices = capture(self.field, CARDS[self.flip]).choices
        if is_index(action.index) and choices >> action.index & 1:
            return None
        return wrong_take(CARDS[action.index].bit if is_index(action.index) else 0, choices.bit_count())

    def _wrong_kind(self, action: object) -> RuleError:
        """The refusal of an action of a kind that the phase does not know."""
        try:
            if not isinstance(action, Action):
                raise TypeError(action)
            field, value = _field_of(action), str(action)
        except (IndexError, TypeError, ValueError):  # built by hand from numbers that are no cards
            return illegal(self.rules, "action", type(action).__name__, Detail.NO_ACTION)
        if self.phase is Phase.OVER:
            return illegal(self.rules, field, value, Detail.ROUND_OVER)
        if isinstance(action, Oya):
            detail = Detail.NO_DRAW_NOW
        elif self.phase is Phase.DEAL:
            detail = Detail.DEAL_FIRST if self.dealer >= 0 else Detail.OYA_FIRST
        elif isinstance(action, Deal):
            detail = Detail.NO_DEAL_NOW
        elif self.phase is not Phase.PLAY:
            detail = Detail.SAY_FIRST if self.phase is Phase.SAY else Detail.TAKE_FIRST
        elif isinstance(action, Take):
            detail = Detail.NOTHING_TO_TAKE
        else:  # stop or koi-koi in one's own turn: nothing made at all, or nothing new since the last call
            made = points_of(self.counted(self.turn), self.rules)
            detail = Detail.SAY_WITHOUT_INCREASE if made else Detail.SAY_WITHOUT_YAKU
        return illegal(self.rules, field, value[:80], detail)

    # --- doing it ---------------------------------------------------------------------------------

    def apply(self, action: Action) -> Step[Round]:
        """Return the next state and the events. Raises what :meth:`refusal` returns."""
        events: list[KoiKoiEvent] = []
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
        if isinstance(action, Play):
            table.play(action.index, action.taken)
        elif isinstance(action, Take):
            table.take(action.index)
        elif isinstance(action, Say):
            table.say(action)
        elif isinstance(action, Deal):
            table.deal(action)
        return _as_round(table)

    # --- the end ----------------------------------------------------------------------------------

    def counted(self, seat: int) -> int:
        """Return the captured pile of ``seat`` (0 or 1) with what its yaku depend on besides (:func:`.yaku.around`)."""
        return self.captured[seat] | around(self.field, self.rules, self.month)

    def stop_of(self, seat: int) -> Situation:
        """Return the stop of ``seat`` (0 or 1) with what it has captured by now (K-BGA-18, K-CLUB-30)."""
        counted = self.counted(seat)
        return Situation(
            pile=self.captured[seat],
            yaku=yaku_of(counted, self.rules) if counted != self.captured[seat] else None,
            field_brights=self.lights,
            calls=self.calls[seat],
            other_calls=self.calls[1 - seat],
            honba=self.honba,
        )

    @property
    def end(self) -> RoundEnd | None:
        """The end of the round, with the transfer as a tree; None while it goes on."""
        return _end(self) if self.phase is Phase.OVER else None

    @property
    def outcome(self) -> Outcome | None:
        """The points that each seat receives or pays; the receiver's tree says why."""
        end = self.end
        if end is None:
            return None
        points = end.scores({"A": 0, "B": 0})
        if end.winner is None:
            return Outcome(points, (), {})
        return Outcome(points, (end.winner,), {end.winner: end.transfer})

    def places(self) -> Mapping[str, Sequence[str]]:
        """Return where all 48 cards are; before the deal they lie in the box."""
        if not self.deck and not self.field and not any(self.captured):
            return {"box": card_codes(FULL)}
        return {
            "hand A": card_codes(self.hands[0]),
            "hand B": card_codes(self.hands[1]),
            "field": card_codes(self.field),
            "deck": tuple(str(CARDS[index]) for index in self.deck),
            "captured A": card_codes(self.captured[0]),
            "captured B": card_codes(self.captured[1]),
            "flip": () if self.flip < 0 else (str(CARDS[self.flip]),),
        }


def legal(phase: Phase, hand: int, field: int, flip: int) -> tuple[Action, ...]:
    """Return what may be done by one who holds ``hand``: any hand card may be played, a capture is
    compulsory, and of two the player takes one (GAP-K-02)."""
    if phase is Phase.PLAY:
        actions: list[Action] = []
        while hand:
            low = hand & -hand
            hand ^= low
            index = low.bit_length() - 1
            matches = field & MONTH_MASKS[CARDS[index].month - 1]
            if matches.bit_count() == 2:
                taking = PLAYS_TAKING[index]
                first = matches & -matches
                actions += (taking[first.bit_length() - 1], taking[(matches ^ first).bit_length() - 1])
            else:
                actions.append(PLAYS[index])
        return tuple(actions)
    if phase is Phase.TAKE:
        return tuple(TAKES[card.index] for card in cards_of(field & MONTH_MASKS[CARDS[flip].month - 1]))
    return SAYS if phase is Phase.SAY else ()


def illegal(rules: RuleSet, field: str, value: object, detail: Detail) -> RuleError:
    """Return the refusal of an action."""
    return RuleError(Code.ILLEGAL_MOVE, field, value, rules.family.rule(detail.about), detail)


def is_index(value: object) -> bool:
    """Tell whether ``value`` is the index of a card."""
    return type(value) is int and 0 <= value < len(CARDS)


def _field_of(action: Action) -> str:
    if isinstance(action, Play):
        return "play"
    return "take" if isinstance(action, Take) else "action"


@lru_cache(maxsize=16)  # the game settles with it, and the page shows it again
def _end(state: Round) -> RoundEnd:
    rules, dealer, honba = state.rules, NAMES[state.dealer], state.honba
    if state.ending is Ending.STOP:
        return end_by_stop(dealer, NAMES[state.winner], state.stop_of(state.winner), rules)
    if state.ending is Ending.SPECIAL:
        special = {NAMES[seat]: name for seat in (0, 1) if (name := special_hand(state.hands[seat]))}
        return end_by_special(dealer, special, rules, honba)
    if state.ending is Ending.FIELD:
        four = any((state.field & month).bit_count() == 4 for month in MONTH_MASKS)
        return end_by_field(dealer, rules, honba, pairs=not four)
    points = {NAMES[seat]: points_of(state.counted(seat), rules) for seat in (0, 1)}
    calls = dict(zip(NAMES, state.calls, strict=True))
    if state.ending is Ending.HANDS:
        return end_by_empty_hands(dealer, points, calls, rules)
    last = None if state.last_caller < 0 else NAMES[state.last_caller]
    return end_by_deck(
        dealer, points, rules, last_caller=last, calls=sum(state.calls), last_turn_yaku=False, honba=honba
    )


def _as_round(table: Table) -> Round:
    """Return the round that a table has become."""
    return Round(
        rules=table.rules,
        dealer=table.dealer,
        honba=table.honba,
        phase=table.phase,
        turn=table.turn,
        hands=(table.hands[0], table.hands[1]),
        field=table.field,
        deck=table.deck,
        captured=(table.captured[0], table.captured[1]),
        flip=table.flip,
        lights=table.lights,
        calls=(table.calls[0], table.calls[1]),
        called_on=(table.called_on[0], table.called_on[1]),
        last_caller=table.last_caller,
        redeals=table.redeals,
        ending=table.ending,
        winner=table.winner,
        month=table.month,
    )


def check_seat(seat: object) -> int:
    """Return a seat's number. Raises RuleError unknown_player (K-BGA-01)."""
    if seat not in NAMES:
        raise RuleError(Code.UNKNOWN_PLAYER, "seat", str(seat)[:20], "K-BGA-01")
    return NAMES.index(str(seat))
