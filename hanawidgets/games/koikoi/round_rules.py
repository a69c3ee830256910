"""Around the score: special hands, captures, the stop/koi-koi choice, ends of rounds and games, dealers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.explain import Term

from .cards import HIKARI, MONTH_MASKS, Card, Detail, cards_of
from .rules import NAMES, RuleSet
from .score import FLAT, Line, Reason, Situation, settle, settle_exhausted, settle_special
from .yaku import LIGHTS

Special = Literal["teshi", "kuttsuki"]


class Phase(StrEnum):
    """The phases of a round, by what it waits for."""

    DEAL = "deal"
    """chance: the deal (配り)"""
    PLAY = "play"
    """a hand card (手札) is to be played"""
    TAKE = "take"
    """the flipped card matches two field cards: one is to be chosen"""
    SAY = "say"
    """a yaku (役) was made or grew: stop or koi-koi"""
    OVER = "over"
    """nothing: the round is over"""


class Ending(StrEnum):
    """The ends of a round."""

    NONE = ""
    """it goes on"""
    STOP = "stop"
    """somebody stopped (やめ), or the program did where no koi-koi is left (GAP-K-08, K-CLUB-08)"""
    SPECIAL = "special"
    """a special hand (手役) was dealt (K-BGA-11, K-CLUB-14)"""
    FIELD = "field"
    """four of a month were dealt to the field and the oya is paid for it (GAP-K-01, ``field_four``)"""
    HANDS = "hands"
    """the hands are played out (K-BGA-20)"""
    DECK = "deck"
    """the deck is played out (K-CLUB-08)"""


def other(player: str) -> str:
    """Return the opponent of ``"A"`` or ``"B"``."""
    return "B" if player == "A" else "A"


def special_hand(hand: int) -> Special | None:
    """Return the special hand (手役) in a dealt hand of 8 or 10 cards.

    ``"teshi"`` 手四: four of one month (K-BGA-49, K-CLUB-12), looked at first (GAP-K-04).
    ``"kuttsuki"`` くっつき: four months with two cards each (K-BGA-50, K-CLUB-13).
    """
    counts = [(hand & month).bit_count() for month in MONTH_MASKS]
    if 4 in counts:
        return "teshi"
    return "kuttsuki" if counts.count(2) >= 4 else None


def field_brights(field: int) -> int:
    """Return the number of lights among the field cards as dealt, 0..5 (K-BGA-24, GAP-K-14)."""
    return (field & HIKARI).bit_count()


def deal_action(field: int, rules: RuleSet, special: bool = False) -> str:
    """Return what a deal leads to: ``special_hand``, ``redeal``, ``oya_6`` or ``play``.

    field    the 8 field cards
    special  whether a hand is special: looked at before the field (GAP-K-01, K-BGA-11)
    """
    if special:
        return "special_hand"
    counts = [(field & month).bit_count() for month in MONTH_MASKS]
    if 4 in counts and rules.field_four != "play_on":
        return rules.field_four
    if counts.count(2) == 4 and rules.field_pairs != "play_on":
        return rules.field_pairs
    return "play"


def opening(hands: Sequence[int], field: int, rules: RuleSet) -> tuple[str, tuple[Special | None, ...]]:
    """Return what a deal leads to, and which special hand each hand is; two that are ignored are none (GAP-K-03)."""
    special = tuple(map(special_hand, hands))
    if all(special) and rules.both_special == "ignore":
        special = (None, None)
    return deal_action(field, rules, any(special)), special


@dataclass(frozen=True, slots=True)
class Capture:
    """The capture that one card makes on the field.

    captured  cards taken, the played one included; 0 if it stays
    field     the field afterwards
    choices   the two cards to choose from while nothing is decided, else 0
    """

    captured: int
    field: int
    choices: int = 0


def capture(field: int, card: Card, take: int | None = None) -> Capture:
    """Play or flip ``card`` on ``field`` and return what happens.

    take  field cards the player wants (a pile); None: no statement
    None of the month: the card stays (K-BGA-14). One: both are taken. Two: exactly one of them, by
    choice (GAP-K-02). Three: all (K-BLOG-12, GAP-K-01).
    Raises RuleError duplicate_card, or illegal_move if ``take`` is not what the rules allow.
    """
    if field & card.bit:
        raise RuleError(Code.DUPLICATE_CARD, "play", str(card), rule="K-BGA-02")
    matches = field & MONTH_MASKS[card.month - 1]
    count = matches.bit_count()
    if take is not None and not _may_take(matches, take):
        raise wrong_take(take, count)
    if count == 0:
        return Capture(0, field | card.bit)
    if count == 2:
        if take is None:
            return Capture(0, field, matches)
        return Capture(take | card.bit, field & ~take)
    return Capture(matches | card.bit, field & ~matches)


def wrong_take(take: int, count: int) -> RuleError:
    """Return the refusal of field cards that cannot be taken; ``count`` cards of the month lie there."""
    rule, cards = "K-BLOG-12" if count == 3 else "GAP-K-02", [str(card) for card in cards_of(take)]
    return RuleError(Code.ILLEGAL_MOVE, "take", cards, rule, Detail.WRONG_TAKE, count=count)


def _may_take(matches: int, take: int) -> bool:
    if matches.bit_count() == 2:
        return take.bit_count() == 1 and take & matches == take
    return take == matches


@dataclass(frozen=True, slots=True)
class Prompt:
    """The stop/koi-koi choice at the end of a turn.

    offered  whether the player is asked;  auto: ``"stop"`` if the program stops for the player
    """

    offered: bool
    auto: Literal["stop"] | None
    points: int

    @property
    def choices(self) -> tuple[str, ...]:
        """``("stop", "koi")`` if asked, else empty."""
        return ("stop", "koi") if self.offered else ()


def prompt(
    at_last_koi: Mapping[str, int],
    now: Mapping[str, int],
    rules: RuleSet,
    *,
    hand_left: int,
    final_turn: bool = False,
    spent: bool = False,
) -> Prompt:
    """Return whether stop or koi-koi is asked: some yaku is worth more than at the last own call.

    at_last_koi  yaku map at the player's last call, empty before the first; the four light yaku count
                 as one (K-BGA-19, K-CLUB-29, GAP-K-07)
    hand_left    hand cards left, 0..9; BGA stops by itself with none (GAP-K-08)
    spent        whether no koi-koi may be called any more in this round (:func:`koi_spent`)
    final_turn   club: the non-dealer's last turn, where no koi is allowed (K-CLUB-08)
    """
    before, after = _as_lines(at_last_koi), _as_lines(now)
    grown = any(points > before.get(key, 0) for key, points in after.items())
    points = sum(now.values())
    last = final_turn if rules.family.plays_out_deck else (hand_left == 0 and not rules.koi_with_empty_hand)
    if not grown:
        return Prompt(False, None, points)
    last = last or spent
    return Prompt(not last, "stop" if last else None, points)


def koi_spent(own: int, others: int, rules: RuleSet) -> bool:
    """Tell whether a player who has called ``own`` times, the opponent ``others``, may not call again (HOUSE-K-03)."""
    if rules.koi_limit == "none":
        return False
    return own > 0 or (rules.koi_limit == "round" and others > 0)


def _as_lines(yaku: Mapping[str, int]) -> dict[str, int]:
    lines: dict[str, int] = {}
    for key, points in yaku.items():
        line = "lights" if key in LIGHTS else key
        lines[line] = max(points, lines.get(line, 0))
    return lines


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The end of a round.

    winner       who receives points, None if nobody
    transfer     what the loser pays, as a tree
    next_dealer  who deals the next round
    round_over   False only for two special hands that are ignored (GAP-K-03)
    honba_after  sticks on the field afterwards (club; 0 for BGA)
    """

    winner: str | None
    transfer: Term
    next_dealer: str
    round_over: bool = True
    honba_after: int = 0

    def scores(self, before: Mapping[str, int]) -> dict[str, int]:
        """Return the points held after the settlement; not clipped at 0 (GAP-K-10)."""
        after = dict(before)
        if self.winner:
            after[self.winner] += self.transfer.value
            after[other(self.winner)] -= self.transfer.value
        return after


def next_dealer(dealer: str, winner: str | None, rules: RuleSet) -> str:
    """Return the next dealer (親) by K-BGA-29, K-BGA-61 to 63, GAP-K-16, HOUSE-K-04; club: the winner (K-CLUB-30)."""
    if rules.dealer_rule == "alternate":
        return other(dealer)
    if winner is None:
        return other(dealer) if rules.unpaid_dealer == "passes" else dealer
    if rules.dealer_rule == "loser":
        return other(winner)
    return winner


def honba_after(honba: int, dealer: str, winner: str | None, rules: RuleSet) -> int:
    """Return the sticks left on the field: one more if the dealer won, none if the other player did
    (K-CLUB-35 to 37), unchanged if nobody (GAP-K-21). 0 for BGA."""
    if not rules.family.has_sticks:
        return 0
    if winner is None:
        return honba
    return honba + 1 if winner == dealer else 0


def end_paid(dealer: str, winner: str | None, score: Term, rules: RuleSet, honba: int) -> RoundEnd:
    """``winner`` is paid ``score``; None: nobody."""
    return RoundEnd(
        winner, score, next_dealer(dealer, winner, rules), honba_after=honba_after(honba, dealer, winner, rules)
    )


def end_by_stop(dealer: str, player: str, stop: Situation, rules: RuleSet) -> RoundEnd:
    """``player`` stops (K-BGA-18, K-CLUB-30). Raises RuleError as :func:`.settle.settle`."""
    return end_paid(dealer, player, settle(stop, rules), rules, stop.honba)


def end_by_field(dealer: str, rules: RuleSet, honba: int = 0, *, pairs: bool = False) -> RoundEnd:
    """Four of a month lie on the field, or four pairs, and the oya is paid for it (GAP-K-01, ``field_four``;
    HOUSE-K-06, ``field_pairs``)."""
    rule, reason = ("HOUSE-K-06", Reason.FIELD_PAIRS) if pairs else ("GAP-K-01", Reason.FIELD_FOUR)
    return end_paid(dealer, dealer, Term(Line.TRANSFER, FLAT, rule, reason), rules, honba)


def end_by_special(dealer: str, hands: Mapping[str, Special], rules: RuleSet, honba: int = 0) -> RoundEnd:
    """One or both players hold a special hand (K-BGA-11, K-CLUB-14, GAP-K-03).

    hands  holder → which; at least one, else RuleError missing_field
    """
    if not hands:
        raise RuleError(Code.MISSING_FIELD, "special_hand", None, rule="K-BGA-11")
    if len(hands) == 1:
        (winner,) = hands
        return end_paid(dealer, winner, settle_special(rules, honba), rules, honba)
    nothing = Term(Line.TRANSFER, 0, "GAP-K-03", Reason.BOTH_SPECIAL)
    if rules.both_special == "ignore":
        return RoundEnd(None, nothing, dealer, round_over=False, honba_after=honba if rules.family.has_sticks else 0)
    return end_paid(dealer, None, nothing, rules, honba)


def end_by_empty_hands(dealer: str, points: Mapping[str, int], calls: Mapping[str, int], rules: RuleSet) -> RoundEnd:
    """BGA: both hands are played out and nobody stopped (K-BGA-20, K-BGA-27, K-BGA-28).

    points  what each player's yaku are worth now;  calls: koi-koi calls of each
    Raises RuleError inconsistent for points without a call: that player would have had to stop or call
    (K-BGA-17).
    """
    clears = rules.weather_from == "field"  # a yaku may count again after its owner's last turn (HOUSE-K-13)
    for player in NAMES:
        if points[player] > 0 and calls[player] == 0 and not clears:
            detail = Detail.POINTS_WITHOUT_CALL
            raise RuleError(Code.INCONSISTENT, "yaku_points", points[player], "K-BGA-17", detail, player=player)
    called = any(calls.values())
    score = settle_exhausted(rules, called=called)
    return end_paid(dealer, dealer if score.value else None, score, rules, 0)


def end_by_deck(
    dealer: str,
    points: Mapping[str, int],
    rules: RuleSet,
    *,
    last_caller: str | None,
    calls: int,
    last_turn_yaku: bool,
    honba: int = 0,
    dealer_called_last: bool = False,
) -> RoundEnd:
    """Club: the deck is played out (K-CLUB-08, K-CLUB-33, GAP-K-20, GAP-K-21).

    points              what each player's yaku are worth now
    last_caller, calls  who called koi last, and the calls of both
    last_turn_yaku      whether the non-dealer's last turn completed or increased a yaku: then that player
                        wins, else whoever called last
    Raises RuleError inconsistent if these contradict each other.
    """
    if (last_caller is None) != (calls == 0):
        raise RuleError(Code.INCONSISTENT, "last_koi_caller", last_caller, "K-CLUB-33", Detail.CALLER_AND_CALLS)
    if dealer_called_last and last_caller != dealer:
        raise RuleError(Code.INCONSISTENT, "dealer_last_turn", last_caller, "K-CLUB-33", Detail.DEALER_CALLED_LAST)
    winner = other(dealer) if last_turn_yaku else last_caller
    if winner is None:
        if any(points.values()):
            raise RuleError(Code.INCONSISTENT, "yaku_points", dict(points), "K-CLUB-33", Detail.POINTS_WITHOUT_CALL)
        return end_paid(dealer, None, settle_exhausted(rules, called=False), rules, honba)
    if points[winner] == 0:
        raise RuleError(Code.INCONSISTENT, "yaku_points", 0, "K-CLUB-33", Detail.WINNER_WITHOUT_POINTS)
    check_int("total_calls", calls, 0, 24, rule="K-CLUB-32")
    own = min(calls, 12)
    stop = Situation(points=points[winner], calls=own, other_calls=calls - own, honba=honba)
    return end_paid(dealer, winner, settle(stop, rules), rules, honba)


@dataclass(frozen=True, slots=True)
class GameEnd:
    """Whether the game is over, and who won: ``result`` is ``"win"``, ``"draw"`` or None."""

    over: bool
    winner: str | None
    result: Literal["win", "draw"] | None


def game_end(scores: Mapping[str, int], rules: RuleSet, *, last_round: bool) -> GameEnd:
    """Return whether the game ends now (K-BGA-30 to 32, GAP-K-18, HOUSE-K-08).

    BGA ends at once when a player holds 0 or less, every game when one has received as many points as are played for;
    equal points are a draw.
    """
    broke = rules.family.can_break and min(scores.values()) <= 0
    reached = rules.first_to and max(scores.values()) - rules.start_points >= rules.first_to
    if not (last_round or broke or reached):
        return GameEnd(False, None, None)
    a, b = scores["A"], scores["B"]
    if a == b:
        return GameEnd(True, None, "draw")
    return GameEnd(True, "A" if a > b else "B", "win")
