"""A round of Koi-Koi as it runs: deal, turns, captures, the choice of stop or koi-koi. A private mutable table that an
action runs on.

:class:`.round.Round` is the value that others see; it loads a table, lets it run to the next decision and takes the
result out again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .actions import Deal, Say
from .cards import CARDS, cards_of, in_order
from .events import (
    AutoStopped,
    Captured,
    Dealt,
    Flipped,
    HandDealt,
    KoiCalled,
    KoiKoiEvent,
    Left,
    Played,
    Redeal,
    RoundOver,
    SpecialHand,
    Stopped,
    ToSay,
    ToTake,
    TurnBegun,
    YakuGone,
    YakuMade,
)
from .round_rules import Ending, Phase, capture, field_brights, koi_spent, opening, prompt
from .rules import NAMES
from .yaku import around, lister

if TYPE_CHECKING:
    from .round import Round

Log = Callable[[KoiKoiEvent], None]
"""Takes note of an event."""


class Table:
    """A round while a move runs on to the next decision, mutable. The fields are those of :class:`.round.Round`, lists
    for pairs. What a card takes, when stop or koi-koi is asked and how a round ends stand in :mod:`.round_rules`; here
    is only the order of things.
    """

    def __init__(self, now: Round, log: Log | None) -> None:
        """Load a now."""
        self.rules, self.month, self.dealer, self.honba = now.rules, now.month, now.dealer, now.honba
        self.phase, self.turn, self.field, self.deck = now.phase, now.turn, now.field, now.deck
        self.flip, self.lights = now.flip, now.lights
        self.last_caller, self.redeals = now.last_caller, now.redeals
        self.ending, self.winner = now.ending, now.winner
        self.hands, self.captured = [*now.hands], [*now.captured]
        self.calls, self.called_on = [*now.calls], [*now.called_on]
        self.log = log

    # --- the deal ---------------------------------------------------------------------------------

    def deal(self, deal: Deal) -> None:
        """Lay out a deal; special hands and fields that are not played come first (K-BGA-11, GAP-K-01)."""
        self.hands, self.field, self.deck = list(deal.hands), deal.field, deal.deck
        self.lights = field_brights(deal.field)
        self.turn = self.dealer
        log = self.log
        if log:
            log(Dealt(NAMES[self.dealer], "K-BGA-10", in_order(deal.field), self.lights))
            for seat, hand in zip(NAMES, deal.hands, strict=True):
                log(HandDealt(seat, "", cards_of(hand)))
        what, special = opening(deal.hands, deal.field, self.rules)
        if what == "special_hand":
            if log:
                rule = self.rules.family.rule("special")
                for seat, name, hand in zip(NAMES, special, deal.hands, strict=True):
                    if name:
                        log(SpecialHand(seat, rule, name, in_order(hand)))
            winner = -1 if all(special) else int(special[0] is None)
            self.end(Ending.SPECIAL, winner)
        elif what == "oya_6":
            self.end(Ending.FIELD, self.dealer)
        elif what == "redeal":
            if log:
                log(Redeal(NAMES[self.dealer], "GAP-K-01", in_order(deal.field)))
            self.hands, self.field, self.deck, self.lights = [0, 0], 0, (), 0  # GAP-K-14
            self.redeals += 1
            if self.rules.redeal_dealer == "other":  # HOUSE-K-05
                self.turn = self.dealer = 1 - self.dealer
        else:
            self.phase = Phase.PLAY
            self.begin_turn()

    @property
    def around(self) -> int:
        """The bits of what the yaku of both depend on besides their captured cards."""
        return around(self.field, self.rules, self.month)

    # --- a turn -----------------------------------------------------------------------------------

    def play(self, index: int, taken: int) -> None:
        """Step 1: the hand card, and at once step 2, the flip (K-BGA-13 to 16, K-BLOG-09)."""
        card = CARDS[index]
        turn = self.turn
        done = capture(self.field, card, None if taken < 0 else CARDS[taken].bit)
        self.hands[turn] ^= card.bit
        if self.log:
            self.log(Played(NAMES[turn], "K-BGA-13", card))
        self.lay(index, done.captured, done.field)
        self.run_on()

    def take(self, taken: int) -> None:
        """Step 2 ends: the flipped card takes the one chosen (K-BGA-15)."""
        done = capture(self.field, CARDS[self.flip], CARDS[taken].bit)
        self.lay(self.flip, done.captured, done.field)
        self.flip = -1
        self.run_on(flipped=True)

    def say(self, say: Say) -> None:
        """Stop, or koi-koi and on (K-BGA-18, 19, K-CLUB-05, 06)."""
        turn, log = self.turn, self.log
        if say is Say.STOP:
            if log:
                log(Stopped(NAMES[turn], self.rules.family.rule("stop")))
            self.end(Ending.STOP, turn)
            return
        self.calls[turn] += 1
        self.called_on[turn] = self.captured[turn] | self.around
        self.last_caller = turn
        if log:
            log(KoiCalled(NAMES[turn], self.rules.family.rule("koi"), self.calls[turn], sum(self.calls)))
        self.run_on(said=True)

    def run_on(self, *, flipped: bool = False, said: bool = False) -> None:
        """Run until somebody has to decide or the round is over. Where both hands are empty the club's
        turns are flips only (K-CLUB-07), so that several may pass by themselves."""
        while True:
            if not said:
                if not flipped and self.flips_into_choice():
                    return
                if self.ends_in_choice():
                    return
            flipped = said = False
            self.turn = turn = 1 - self.turn
            if not self.hands[turn]:
                if not self.rules.family.plays_out_deck:
                    self.end(Ending.HANDS, -1)
                    return
                if not self.deck:
                    self.end(Ending.DECK, self.last_caller)
                    return
                self.begin_turn()
                continue
            self.phase = Phase.PLAY
            self.begin_turn()
            return

    def begin_turn(self) -> None:
        """Note whose turn it is (K-BGA-12)."""
        if self.log:
            hand_left, deck_left = self.hands[self.turn].bit_count(), len(self.deck)
            self.log(TurnBegun(NAMES[self.turn], "K-BGA-12", hand_left, deck_left))

    def flips_into_choice(self) -> bool:
        """Flip the top card (めくり); tell whether the player has to choose what it takes."""
        index, self.deck = self.deck[0], self.deck[1:]
        done = capture(self.field, CARDS[index])
        if self.log:
            self.log(Flipped(NAMES[self.turn], "K-BGA-15", CARDS[index], len(self.deck)))
        if not done.choices:
            self.lay(index, done.captured, done.field)
            return False
        self.flip, self.phase = index, Phase.TAKE
        if self.log:
            self.log(ToTake(NAMES[self.turn], "GAP-K-02", CARDS[index], in_order(done.choices)))
        return True

    def lay(self, index: int, captured: int, field: int) -> None:
        """A card goes to the field or, with what it takes, to the player's pile."""
        turn, log = self.turn, self.log
        if not log:
            self.field = field
            self.captured[turn] |= captured
            return
        before, beside = (*self.captured,), self.around
        self.field = field
        self.captured[turn] |= captured
        if captured:
            count = captured.bit_count()
            rule = "K-BLOG-12" if count == 4 else "K-BGA-13"
            log(Captured(NAMES[turn], rule, CARDS[index], cards_of(captured), count))
        else:
            log(Left(NAMES[turn], "K-BGA-14", CARDS[index]))
        beside_now = self.around
        for seat in (turn, 1 - turn):
            self.log_yaku(seat, before[seat] | beside, self.captured[seat] | beside_now, log)

    def log_yaku(self, seat: int, was: int, pile: int, log: Log) -> None:
        """Note the yaku of a seat that a card laid makes, raises or washes out.

        was, pile  what the seat had captured before and has now, with what lies around it (:attr:`around`)
        """
        if was == pile:
            return
        listed = lister(self.rules)
        before, now = dict(listed(was)), dict(listed(pile))
        for key, points in now.items():
            if points > before.get(key, 0):
                log(YakuMade(NAMES[seat], "K-BGA-17", key, points, before.get(key, 0)))
        for key, points in before.items():
            if key not in now:
                log(YakuGone(NAMES[seat], "", key, points))

    def ends_in_choice(self) -> bool:
        """The turn ends (K-CLUB-28): tell whether stop or koi-koi is asked, or the program stops."""
        turn = self.turn
        captured, called_on = self.captured[turn] | self.around, self.called_on[turn]
        if captured == called_on:
            return False
        listed = lister(self.rules)
        now, before = listed(captured), listed(called_on)
        if now == before:
            return False
        spent = koi_spent(self.calls[turn], self.calls[1 - turn], self.rules)
        asked = prompt(
            dict(before),
            dict(now),
            self.rules,
            hand_left=self.hands[turn].bit_count(),
            final_turn=not self.deck,
            spent=spent,
        )
        if asked.offered:
            self.phase = Phase.SAY
            if self.log:
                self.log(ToSay(NAMES[turn], "K-BGA-17", asked.points))
            return True
        if asked.auto:
            if self.log:
                rule = "HOUSE-K-03" if spent else self.rules.family.rule("last")
                self.log(AutoStopped(NAMES[turn], rule, asked.points))
            self.end(Ending.STOP, turn)
            return True
        return False

    def end(self, ending: Ending, winner: int) -> None:
        """The round is over. ``winner`` -1: settled by the ending alone."""
        self.phase, self.ending, self.winner = Phase.OVER, ending, winner
        if self.log:
            name = NAMES[winner] if winner >= 0 else ""
            self.log(RoundOver(None, "", ending.value, name))
