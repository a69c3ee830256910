"""A position as one word for a link, and back.

``op1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
slips. Cards take two characters (rank and suit, ``th``), small numbers one.

===  ====================================================================================
r    number of the hand (round)
d    dealer, A to J; missing before one is drawn
h    hands as dealt, by seat, with commas between; missing: the deal is due
t    the card turned up
b    bids in the order of bidding
p    cards in the order of play
n    hands played before: bids of all seats, then tricks of all seats, hand after hand
c    points carried into the first of those, by seat, with commas between
===  ====================================================================================

Whose turn it is, who led and who took what follow by playing the hand through.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from hanawidgets.core.codec import INTEGER, Codec, DamagedError, Form, Key, one_of, several
from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent

from .actions import BIDS, MOST_BID, PLAYS, Deal, parse_hand
from .cards import DECK, Detail, read_cards, unknown_seat, wrong_count
from .hand import Hand, Phase, bids_in_order, dealt_hands, played_cards
from .rules import NAMES, RuleSet, parse_ruleset, ruleset_text
from .state import Match, Result

# Building a position and proving it: a hand is played through again from its deal, so that every card in it came to
# its place by the rules; earlier hands are judged by their bids and tricks.

MOST_CARRIED: Final = 99_999


def set_up(
    rules: RuleSet,
    *,
    number: int = 1,
    dealer: int = 0,
    hands: Sequence[int] = (),
    turn_up: int = -1,
    bids: Sequence[int] = (),
    played: Sequence[int] = (),
    results: Sequence[Result] = (),
    carried: Sequence[int] = (),
) -> Match:
    """Return a game in the middle of a hand, laid out by hand.

    number   number of the hand, from 1;  dealer: seat 0, 1 ..., -1 before one is drawn
    hands    piles as dealt, by seat; left out: the deal is due
    bids     in the order of bidding;  played: indices of cards in the order of play
    results  of the hands before, as many as are known;  carried: points from before those, by seat
    Raises RuleError for what cannot be, with the rule that it breaks.
    """
    check_int("round", number, 1, rules.rounds, rule="OH-28")
    seats = rules.players
    size = rules.sizes[number - 1]
    _check_dealer(rules, number, dealer, hands)
    _check_results(rules, number, results)
    if carried:
        if len(carried) != seats:
            raise wrong_count("carried", len(carried), seats)
        for points in carried:
            check_int("carried", points, -MOST_CARRIED, MOST_CARRIED, rule="OH-25")
    now = Hand.new(rules, size, dealer, number == rules.rounds)
    if hands:
        now = now.after(Deal(tuple(hands), turn_up))
    elif bids or played or turn_up >= 0:
        raise RuleError(Code.MISSING_FIELD, "hand", None, "OH-06")
    for bid in bids:
        check_int("bid", bid, 0, MOST_BID, rule="OH-12")
        now = now.after(BIDS[bid])
    for card in played:
        check_int("play", card, 0, len(PLAYS) - 1, rule="OH-02")
        now = now.after(PLAYS[card])
    results = tuple(results)
    if now.phase is Phase.OVER:
        results = (*results, Result(now.bids, now.taken))
    return Match(rules, number, now, results, tuple(carried))


def check_result(result: Result, size: int, players: int, hook: bool = True) -> None:
    """Refuse bids and tricks of a hand that cannot be.

    Raises RuleError wrong_player_count (OH-01), number_out_of_range (OH-12, OH-20) or inconsistent: the bids
    come out even though the hook holds (OH-13), the tricks do not add up to the hand size (OH-20).
    """
    for name, numbers, rule in (("bid", result.bids, "OH-12"), ("taken", result.taken, "OH-20")):
        if len(numbers) != players:
            raise wrong_count(name, len(numbers), players)
        for number in numbers:
            check_int(name, number, 0, size, rule=rule)
    if hook and sum(result.bids) == size:
        raise inconsistent("bid", size, Detail.BIDS_EVEN, size=size)
    if sum(result.taken) != size:
        raise inconsistent("taken", sum(result.taken), Detail.TRICKS_DO_NOT_ADD_UP, size=size)


def _check_results(rules: RuleSet, number: int, results: Sequence[Result]) -> None:
    if len(results) >= number:
        raise inconsistent("round", number, Detail.HANDS_PLAYED, hands=len(results))
    for result, size in zip(results, rules.sizes[number - 1 - len(results) :], strict=False):
        check_result(result, size, rules.players, rules.hooks(size))  # none of them is the last hand


def _check_dealer(rules: RuleSet, number: int, dealer: int, hands: Sequence[int]) -> None:
    if dealer >= rules.players:
        raise unknown_seat("dealer", dealer, rules.seats)
    if dealer < 0:
        if hands or number > 1 or rules.first_dealer != "random":
            raise inconsistent("dealer", "", Detail.NO_HAND_DEALER)
        return
    if rules.first_dealer != "random":
        wanted = rules.seats[(rules.seats.index(rules.first_dealer) + number - 1) % rules.players]
        if rules.seats[dealer] != wanted:
            facts = {"wanted": wanted, "number": number}
            raise inconsistent("dealer", rules.seats[dealer], Detail.DEALER_AND_ROUND, **facts)


_SMALL: Final = one_of("0123456789abcdefghijklmnopqrstuvwxyz"[: MOST_BID + 1])
"""A bid or a number of tricks, one character."""


def _one_card(text: str) -> int:
    (card,) = DECK.parse_short(text, "turn_up")
    return card


_PLAYED: Final = Form(lambda cards: "".join(DECK.shorts[card] for card in cards), partial(read_cards, field="play"))
CODEC: Final = Codec(
    "op1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("number", INTEGER, "r", 1, always=True),
    Key("dealer", one_of(NAMES), "d", -1),
    Key("hands", several(Form(DECK.short_text, parse_hand)), "h", ()),
    Key("turn_up", Form(DECK.shorts.__getitem__, _one_card), "t", -1),
    Key("bids", several(_SMALL, ""), "b", ()),
    Key("played", _PLAYED, "p", ()),
    Key("results", several(_SMALL, ""), "n", ()),
    Key("carried", several(INTEGER), "c", ()),
)


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("short_up")))
    'op1.short_up.r1.mxx'
    """
    now = match.current
    is_dealt = now.phase is not Phase.DEAL
    before = match.results[: len(match.results) - (now.phase is Phase.OVER)]
    return CODEC.write(
        {
            "rules": match.rules,
            "number": match.number,
            "dealer": now.dealer,
            "hands": dealt_hands(now) if is_dealt else (),
            "turn_up": now.turn_up if is_dealt else -1,
            "bids": bids_in_order(now) if is_dealt else (),
            "played": played_cards(now) if is_dealt else (),
            "results": tuple(number for result in before for part in result for number in part),
            "carried": match.carried,
        }
    )


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); or what cannot be, as :func:`set_up`.
    """
    return CODEC.read(text, _built, position_text)


def _built(values: dict[str, Any]) -> Match:
    players, numbers = values["rules"].players, values["results"]
    if len(numbers) % (2 * players):
        raise DamagedError("n")
    values["results"] = tuple(
        Result(numbers[at : at + players], numbers[at + players : at + 2 * players])
        for at in range(0, len(numbers), 2 * players)
    )
    return set_up(**values)
