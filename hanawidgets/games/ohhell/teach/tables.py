"""Positions of Oh Hell laid out for a lesson: what the author gives, the rest filled so that it can be.

Given are the cards that are held now and all cards played so far, in their order; who played what follows
from the dealer and the rules. Hands that are left out are dealt from the rest, in keeping with the suits that
a seat has shown not to have (OH-16), always in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from hanawidgets.core.deck import CODES, cards_of
from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent
from hanawidgets.core.state import shuffled
from hanawidgets.teach.schema import Field, Int, ListOf, Object, Text, Word

from ..actions import NO_CARD, FirstDealer, leaves_none, parse_action
from ..belief import Hidden, voids
from ..cards import DECK, Detail, all_but, piled, together, with_card
from ..hand import check_seat
from ..position import set_up
from ..rules import NAMES, RuleSet
from ..state import Match
from ..tricks import Trick, trump_of, winner

TABLE: Final = Object(
    (
        Field("hand", Text()),
        *(Field(name, Text()) for name in NAMES),
        Field("turn_up", Text()),
        Field("dealer", Word(tuple(NAMES))),
        Field("bids", ListOf(Int(), 0, len(NAMES))),
        Field("played", Text()),
        Field("round", Int(), old=("hand_number",)),
        Field("scores", ListOf(Int(), 0, len(NAMES)), old=("points",)),
    )
)
"""What an author may give of a table."""


def dealt(deal: str, dealer: str, rules: RuleSet) -> Match:
    """Return the first position after a deal in notation. Raises RuleError."""
    start = Match.new(rules)
    if start.awaits == "dealer":
        start = start.after(FirstDealer(dealer))
    return start.after(parse_action(deal))


def lay_out(data: Mapping[str, Any], rules: RuleSet, seat: str) -> Match:
    """Return the position that a table in words describes. Raises RuleError of the part that cannot be."""
    me = rules.seats.index(seat)
    dealer = check_seat(data.get("dealer", rules.seats[me - 1]), rules)

    def read(name: str) -> tuple[int, ...]:
        return DECK.parse_text(data.get(name, ""), name, times=rules.packs)

    played = read("played")
    held = {check_seat(name, rules): piled(read(name)) for name in NAMES if name in data}
    if "hand" in data:
        if me in held:
            raise inconsistent("hand", seat, Detail.TABLE_HAND_TWICE)
        held[me] = piled(read("hand"))
    turn_up = DECK.index(data["turn_up"], "turn_up") if "turn_up" in data else NO_CARD
    given = [*(code for cards in held.values() for code in DECK.codes_of(cards)), *(CODES[card] for card in played)]
    given += [CODES[turn_up]] if turn_up >= 0 else []
    seen = piled(DECK.parse(given, "table", times=rules.packs))
    final = data.get("round", 1) == rules.rounds
    if turn_up < 0 and rules.has_trump(final) and not any(leaves_none(size, rules) for size in rules.sizes):
        left = cards_of(all_but(seen, rules.packs))
        turn_up = shuffled(left, Random(0))[0] % len(CODES)  # noqa: S311 - a fixed order, no secret
        seen = with_card(seen, turn_up)
    tricks = _tricks(played, rules, dealer, trump_of(turn_up))
    own = [_own(tricks, at, rules.players) for at in range(rules.players)]
    number = _number(data, rules, held.get(me), len(own[me]))
    hands = _filled(held, own, seen, rules.sizes[number - 1], tricks, rules)
    return set_up(
        rules,
        number=number,
        dealer=dealer,
        hands=hands,
        turn_up=turn_up,
        played=played,
        bids=tuple(data.get("bids", ())),
        carried=tuple(data.get("scores", ())),
    )


def _tricks(played: tuple[int, ...], rules: RuleSet, dealer: int, trump: int) -> list[Trick]:
    """Return the tricks that the cards played make, the last one perhaps unfinished (OH-14, OH-18, OH-19)."""
    players, tricks = rules.players, []
    leader = (dealer + 1) % players
    for at in range(0, len(played), players):
        cards = played[at : at + players]
        won = (leader + winner(cards, trump, rules.last_wins)) % players
        tricks.append(Trick(leader, cards, won))
        leader = won
    return tricks


def _own(tricks: list[Trick], seat: int, players: int) -> tuple[int, ...]:
    """Return the cards that a seat has played."""
    places = ((trick.cards, (seat - trick.leader) % players) for trick in tricks)
    return tuple(cards[place] for cards, place in places if place < len(cards))


def _number(data: Mapping[str, Any], rules: RuleSet, hand: int | None, played: int) -> int:
    """Return the number of the hand: the one given, else the first with as many cards as the learner's."""
    if "round" in data:
        return check_int("round", data["round"], 1, rules.rounds, rule="OH-28")
    if hand is None:
        raise RuleError(Code.MISSING_FIELD, "hand", None, "OH-06")
    size = hand.bit_count() + played
    if size not in rules.sizes:
        facts = {"size": size, "sizes": sorted(set(rules.sizes))}
        raise RuleError(Code.WRONG_CARD_COUNT, "hand", hand.bit_count(), "", Detail.TABLE_SIZE, **facts)
    return rules.sizes.index(size) + 1


def _filled(
    held: Mapping[int, int], own: list[tuple[int, ...]], seen: int, size: int, tricks: list[Trick], rules: RuleSet
) -> tuple[int, ...]:
    """Return the hands as dealt; what is not given comes from the cards not seen, by the suits shown."""
    for at, cards in held.items():
        if (count := cards.bit_count()) + len(own[at]) != size:
            facts = {"seat": rules.seats[at], "wanted": size - len(own[at]), "size": size}
            raise RuleError(Code.WRONG_CARD_COUNT, "hand", count, "", Detail.TABLE_HAND_SIZE, **facts)
    sizes = [0 if at in held else size - len(own[at]) for at in range(rules.players)]
    last = tricks.pop() if tricks else Trick(0, (), 0)
    shown = voids(rules.players, tricks, last.leader, last.cards)
    if min(sizes) < 0:
        raise RuleError(Code.WRONG_CARD_COUNT, "played", sum(map(len, own)), detail=Detail.TABLE_PLAYED, size=size)
    hidden = Hidden(all_but(seen, rules.packs), sizes, shown)
    if not hidden.ways():
        raise inconsistent("table", "", Detail.TABLE_UNFILLED)
    dealt_now = hidden.deal(Random(0))  # noqa: S311 - a fixed order, no secret
    return tuple(together(held.get(at, dealt_now[at]), piled(own[at])) for at in range(rules.players))
