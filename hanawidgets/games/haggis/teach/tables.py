"""Positions of Haggis laid out for a lesson: what the author gives, the rest filled so that it can be.

All cards of a round are somewhere: in hands, in the haggis, on the table or in captured piles (HG-36, HG-51).
So what is in none of the places given has been captured.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.errors import Detail as Shared
from hanawidgets.core.state import shuffled
from hanawidgets.teach.schema import Field, Int, ListOf, Map, Object, OneOf, Text, Word

from ..actions import FULL_HAND, NUMBERS_DEALT, Dealer, haggis_size, parse_action
from ..cards import COURT_CARDS, DECK, NAMES, NUMBERS, Detail, bits_of, codes, parse_cards, to_pile
from ..legal import Phase
from ..play import Round, check_seat
from ..position import check_match, everything, with_pile
from ..rules import RuleSet
from ..state import Match
from ..trick import TrickPlay
from .situations import play_of_text

_SEAT: Final = Word(NAMES)
TABLE: Final = Object(
    (
        *(Field(name, Text()) for name in ("hand", "other_hand", *NAMES, "haggis")),
        Field("sizes", Map(Int(1, FULL_HAND))),
        Field("trick", ListOf(Text(), 0, 20)),
        Field("captured", Map(Text())),
        Field("turn", _SEAT),
        Field("leader", _SEAT),
        Field("bets", Map(OneOf((0, 15, 30)))),
        Field("out", ListOf(_SEAT, 0, 1)),
        Field("scores", Map(Int(0)), old=("points",)),
        Field("round", Int(1, 99)),
    )
)
"""What an author may give of a table."""
_COURT: Final = re.compile(r"\b([abcABC])([JQKjqk])\b")


def dealt(deal: str, dealer: str, rules: RuleSet) -> Match:
    """Return the position after a deal in notation; the seat after ``dealer`` leads (GAP-HG-01).

    Raises RuleError.
    """
    return Match.new(rules).after(Dealer(NAMES[check_seat(dealer, rules.players)])).after(parse_action(deal))


@dataclass(slots=True)
class _Cards:
    """The known places of cards, as piles; ``free`` are all others, ``on_table`` how many a seat has
    on the table."""

    rules: RuleSet
    free: int
    hands: dict[int, int] = field(default_factory=dict)
    on_table: dict[int, int] = field(default_factory=dict)
    captured: dict[int, int] = field(default_factory=dict)
    chance: Random = field(default_factory=lambda: Random(1))  # noqa: S311 - a fixed order, no secret

    def use(self, pile: int, name: str) -> int:
        """Take cards that lie in a place. Raises RuleError unknown_card or duplicate_card."""
        with_pile(~self.free, pile, self.rules.players, name)
        self.free &= ~pile
        return pile

    def some(self, count: int) -> int:
        """Take so many free number cards, always the same ones."""
        bits = tuple(bits_of(self.free & NUMBERS))
        return self.use(sum(shuffled(bits, self.chance)[:count]), "hand")


def lay_out(data: Mapping[str, Any], rules: RuleSet, seat: str) -> Match:
    """Return the position that a table of a file describes; what is left out is filled in a fixed order.

    Raises RuleError of the part that cannot be.
    """
    seats = range(rules.players)
    me = check_seat(seat, rules.players)
    cards = _Cards(rules, everything(rules.players))
    out = tuple(check_seat(name, rules.players) for name in data.get("out", ()))
    for at, text in _given_hands(data, me, rules).items():
        cards.hands[at] = cards.use(to_pile(parse_cards(text, "hand", rules.players), at), "hand")
    haggis = cards.use(parse_cards(data.get("haggis", ""), "haggis"), "haggis")
    if courts := haggis & COURT_CARDS:
        raise DECK.unknown(codes(courts)[0], "haggis", "HG-35")
    trick = _trick(data, cards)
    captured = {check_seat(name, rules.players): text for name, text in data.get("captured", {}).items()}
    for at, text in captured.items():
        cards.captured[at] = cards.use(_captured(text, at, cards), "captured")
    _fill_hands(data, cards, me, out)
    haggis |= cards.some(haggis_size(rules.players) - haggis.bit_count())
    _fill_captured(cards)
    hands = tuple(cards.hands[at] >> 3 * at & COURT_CARDS | cards.hands[at] & NUMBERS for at in seats)
    turn = check_seat(data.get("turn", seat), rules.players)
    leader = check_seat(data.get("leader", NAMES[trick[0].seat if trick else turn]), rules.players)
    sizes = tuple(hand.bit_count() for hand in hands)
    # Cards in each hand when the first went out: at least as many as now, and the player out had none.
    first = sizes if out else ()
    piles = tuple(cards.captured[at] for at in seats)
    bets = _by_seat(data, "bets", rules)
    current = Round(rules, leader, Phase.PLAY, turn, hands, haggis, trick, piles, bets, out, first)
    match = Match(rules, data.get("round", 1), _by_seat(data, "scores", rules), current)
    check_match(match)
    return match


def _given_hands(data: Mapping[str, Any], me: int, rules: RuleSet) -> dict[int, str]:
    """Return the hands that are written down, by seat. Raises RuleError for one written twice."""
    found: dict[int, str] = {}
    places = [("hand", me), *((name, at) for at, name in enumerate(NAMES))]
    if "other_hand" in data:
        if rules.players != 2:
            raise RuleError(Code.UNKNOWN_FIELD, "table.other_hand", "", "HG-50", allowed=list(NAMES[:3]))
        places.append(("other_hand", 1 - me))
    for name, at in places:
        if name in data:
            check_seat(NAMES[at], rules.players)
            if at in found:
                raise RuleError(Code.INCONSISTENT, f"table.{name}", NAMES[at], "HG-04", Shared.TABLE_HAND_TWICE)
            found[at] = data[name]
    return found


def _trick(data: Mapping[str, Any], cards: _Cards) -> tuple[TrickPlay, ...]:
    found = []
    for word in data.get("trick", ()):
        name, play = play_of_text(word)
        at = check_seat(name, cards.rules.players)
        cards.use(to_pile(play.cards, at), "trick")
        cards.on_table[at] = cards.on_table.get(at, 0) + play.cards.bit_count()
        found.append(TrickPlay(at, play.cards, play.reading))
    return tuple(found)


def _captured(text: str, seat: int, cards: _Cards) -> int:
    """Return a captured pile. A court card is its captor's own, or that of the seat written before it
    (``bJ``), or else of the next seat whose card is not elsewhere."""
    pile = 0
    for owner, court in _COURT.findall(text):
        pile |= to_pile(parse_cards(court), NAMES.index(owner.upper()))
    rest = parse_cards(_COURT.sub(" ", text), "captured", cards.rules.players)
    pile |= rest & NUMBERS
    for bit in bits_of(rest & COURT_CARDS):
        order = [(seat + step) % cards.rules.players for step in range(cards.rules.players)]
        piles = [to_pile(bit, at) for at in order]
        pile |= next((one for one in piles if one & cards.free & ~pile), piles[0])
    return pile


def _fill_hands(data: Mapping[str, Any], cards: _Cards, me: int, out: tuple[int, ...]) -> None:
    """Fill the hands that are not given: the learner's first, to the size said or that of a fresh hand."""
    rules = cards.rules
    sizes = {check_seat(name, rules.players): size for name, size in data.get("sizes", {}).items()}
    mine = cards.hands[me].bit_count() if me in cards.hands else sizes.get(me, FULL_HAND)
    open_piles = len(cards.captured) < rules.players
    empty = [at for at in range(rules.players) if at not in cards.hands]
    for at in empty:
        if at in out:
            cards.hands[at] = 0
            continue
        own = to_pile(COURT_CARDS, at)
        size = sizes.get(at, min(mine, FULL_HAND - cards.on_table.get(at, 0)))
        courts = own & cards.free if size > COURT_CARDS.bit_count() else 0
        numbers = min(size - courts.bit_count(), NUMBERS_DEALT)
        if not open_piles and at == empty[-1] and at not in sizes:
            # Nothing can have been captured besides, so the last hand holds what is left.
            numbers = (cards.free & NUMBERS).bit_count() - haggis_size(rules.players)
        cards.hands[at] = cards.use(courts, "hand") | cards.some(max(numbers, 0))


def _fill_captured(cards: _Cards) -> None:
    """Put what is left into the captured piles not given; court cards go to their owner's, if it may."""
    players = cards.rules.players
    if cards.free and len(cards.captured) == players:
        detail, count = Detail.CARDS_LEFT, cards.free.bit_count()
        raise RuleError(Code.WRONG_CARD_COUNT, "captured", count, detail.rule, detail, cards=codes(cards.free))
    places = [at for at in range(players) if at not in cards.captured]
    for at in places:
        own = to_pile(COURT_CARDS, at) & cards.free
        cards.captured[at] = cards.use(own, "captured")
    for turn, bit in enumerate(shuffled(tuple(bits_of(cards.free)), cards.chance)):
        cards.captured[places[turn % len(places)]] |= cards.use(bit, "captured")


def _by_seat(data: Mapping[str, Any], key: str, rules: RuleSet) -> tuple[int, ...]:
    given = {check_seat(name, rules.players): value for name, value in data.get(key, {}).items()}
    return tuple(given.get(at, 0) for at in range(rules.players))
