"""Positions of Koi-Koi laid out for a lesson: what the author gives, the rest filled so that it can be. And situations:
how a round ended.

Where the cards lie follows from few facts: every turn plays a card and flips one (K-BGA-15), so the learner's
hand and the dealer tell how many turns are over, and what is not in hands or deck lies on the field or in
captured piles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.state import shuffled
from hanawidgets.teach.schema import Bool, Field, Int, Object, Text, Word

from ..actions import FIELD_SIZE, Oya, parse_action
from ..cards import DECK, FULL, MONTH_MASKS, Card, Detail, cards_of, parse_card, parse_text, pile
from ..game import set_up
from ..round_rules import Phase, field_brights, special_hand
from ..rules import NAMES, RuleSet
from ..score import Settlement, Situation
from ..situation import checked
from ..state import Match
from ..yaku import yaku_of

_PILES: Final = ("captured", "other_captured", "called_on", "other_called_on")
_CARDS: Final = ("hand", "other_hand", "field", "deck", *_PILES, "flip")
TABLE: Final = Object(
    (
        *(Field(name, Text()) for name in _CARDS),
        Field("dealer", Word(("me", "other"))),
        Field("say", Bool()),
        *(Field(name, Int(0, 24)) for name in ("calls", "other_calls", "honba")),
        Field("field_brights", Int(0, 24), old=("lights",)),
        Field("last_caller", Word(("me", "other"))),
        Field("month", Int(1, 12)),
        Field("my_score", Int(), old=("points",)),
        Field("other_score", Int(), old=("other_points",)),
    )
)
"""What an author may give of a table."""
TRIES: Final = 300
MOST_FILLED: Final = 14
"""Cards that a captured pile is filled with at most: with more, a yaku can hardly be kept out."""


def cards_in_order(text: str, field: str = "cards") -> tuple[Card, ...]:
    """Return the cards written in one line, in their order. Raises RuleError as a pile does."""
    parse_text(text, field)
    return tuple(parse_card(word, field) for word in text.replace(",", " ").replace("、", " ").split())


def dealt(deal: str, dealer: str, rules: RuleSet) -> Match:
    """Return the first position after a deal in notation. Raises RuleError."""
    start = Match.new(rules)
    if start.awaits == "oya":
        start = start.after(Oya(dealer))
    return start.after(parse_action(deal))


@dataclass(slots=True)
class _Sizes:
    """The number of cards in each place: the opponent's hand, the deck, and field and captured together."""

    other: int
    deck: int
    out: int


def _sizes(hand: int, mine: bool, decided: bool, rules: RuleSet) -> _Sizes:
    size = rules.hand_size
    played = size - hand
    # A turn that waits for stop/koi-koi or for a choice has played and flipped already.
    done = 2 * played - (1 if mine else 0) if decided else 2 * played + (0 if mine else 1)
    after = done - 1 if decided else done
    other = size - ((after + 1) // 2 if not mine else after // 2)
    if done < 0 or other < 0 or hand < 0 or other > size:
        raise RuleError(Code.WRONG_CARD_COUNT, "hand", hand, "K-BGA-10", "", low=0, high=size)
    deck = rules.deck_size - done
    return _Sizes(other, deck, 48 - hand - other - deck)


def lay_out(data: Mapping[str, Any], rules: RuleSet, seat: str) -> Match:
    """Return the position that a table in words describes; what is left out is filled in a fixed order.

    Raises RuleError of the part that cannot be, among them wrong_card_count with detail ``table_count``:
    field and captured cards together are not as many as the hand says.
    """
    given = {name: parse_text(data[name], name) for name in _CARDS if name in data and name != "deck"}
    top = cards_in_order(data.get("deck", ""), "deck")
    lying = ((name, bits) for name, bits in given.items() if not name.endswith("called_on"))
    seen = DECK.check_once([("deck", pile(top)), *lying])
    mine = data.get("dealer", "me") == "me"
    flip = given.get("flip", 0)
    decided = bool(data.get("say")) or bool(flip)
    hand = given["hand"].bit_count() if "hand" in given else rules.hand_size - bool(data.get("say") or flip)
    sizes = _sizes(hand, mine, decided, rules)
    sizes.out -= flip.bit_count()
    problem: RuleError | None = None
    for cards in _fillings(given, top, FULL & ~seen, sizes, hand, rules):
        try:
            return _match(cards, data, given, rules, seat)
        except RuleError as error:
            problem = problem or error
    raise problem or RuleError(Code.INCONSISTENT, "table", "", "K-BGA-02", Detail.TABLE_UNFILLED)


def _fillings(
    given: Mapping[str, int], top: tuple[Card, ...], rest: int, sizes: _Sizes, hand: int, rules: RuleSet
) -> Iterator[dict[str, Any]]:
    """Yield ways to complete a table: captured cards as pairs of months without a yaku, then the hands."""
    want = {"hand": hand, "other_hand": sizes.other}
    field, captured = given.get("field"), [given.get("captured"), given.get("other_captured")]
    known = sum(bits.bit_count() for bits in captured if bits is not None)
    if field is not None:
        left = sizes.out - field.bit_count() - known
        full = None not in captured
    else:
        # Pairs go to the captured piles that are not given, what is over lies on the field.
        left = max(0, min(sizes.out - known - FIELD_SIZE, MOST_FILLED * captured.count(None)))
        left -= left % 2
        full = False
    got = known + (field or 0).bit_count()
    if left < 0 or (full and left) or len(top) > sizes.deck:
        facts = {"wanted": sizes.out, "hand": hand, "deck": sizes.deck}
        raise RuleError(Code.WRONG_CARD_COUNT, "field", got, "K-BGA-15", Detail.TABLE_COUNT, **facts)
    if left % 2:
        raise RuleError(Code.WRONG_CARD_COUNT, "field", got, "K-BGA-13", Detail.TABLE_ODD, wanted=sizes.out)
    if field is None:
        want["field"] = sizes.out - known - left
    if (wrong := given.get("other_hand")) is not None and wrong.bit_count() != sizes.other:
        about: dict[str, object] = {"player": "other", "wanted": sizes.other}
        raise RuleError(Code.WRONG_CARD_COUNT, "hand", wrong.bit_count(), "K-BGA-16", Detail.HAND_COUNT, **about)
    for seed in range(TRIES):
        chance = Random(seed)  # noqa: S311 - a fixed order, no secret
        free, piles = rest, [captured[0] or 0, captured[1] or 0]
        places = [at for at in (1, 0) if captured[at] is None]
        for turn in range(left // 2):
            at = places[turn % len(places)]
            pair = _pair(free, piles[at], rules, chance)
            piles[at] |= pair
            free &= ~pair
        cards: dict[str, Any] = {**given, "captured": piles[0], "other_captured": piles[1]}
        if (piles[0] | piles[1]).bit_count() != known + left:
            continue
        for name, count in want.items():
            if name not in given:
                cards[name] = pile(shuffled(cards_of(free), chance)[:count])
                free &= ~cards[name]
        cards["deck"] = (*(c.index for c in top), *(c.index for c in shuffled(cards_of(free), chance)))
        yield cards


def _pair(free: int, held: int, rules: RuleSet, chance: Random) -> int:
    """Return two free cards of a month that make no yaku with those held, 0 if there are none."""
    before = yaku_of(held, rules)
    for month in shuffled(MONTH_MASKS, chance):
        pair = pile(shuffled(cards_of(free & month), chance)[:2])
        if pair.bit_count() == 2 and yaku_of(held | pair, rules) == before:
            return pair
    return 0


def _match(
    cards: Mapping[str, Any], data: Mapping[str, Any], given: Mapping[str, int], rules: RuleSet, seat: str
) -> Match:
    me = NAMES.index(seat)

    def pair(mine: Any, other: Any) -> tuple[Any, Any]:
        return (mine, other) if me == 0 else (other, mine)

    calls = data.get("calls", 0), data.get("other_calls", 0)
    on = [
        given.get(name, cards[name.replace("called_on", "captured")] if calls[at] else 0)
        for at, name in enumerate(("called_on", "other_called_on"))
    ]
    # Whoever is named called last; else the only one who called, else the opponent.
    last = data.get("last_caller", "other" if calls[1] else "me") == "me"
    caller = -1 if not any(calls) else me if last else 1 - me
    flip = cards_of(given.get("flip", 0))
    # Before the first turn the field is that of the deal.
    first = len(cards["deck"]) == rules.deck_size
    dealt_lights = field_brights(cards["field"]) if first else 0
    for name in ("hand", "other_hand"):
        if name not in given and cards[name].bit_count() == rules.hand_size and special_hand(cards[name]):
            raise RuleError(Code.INCONSISTENT, "table", name, "K-BGA-11", Detail.TABLE_UNFILLED)
    start = rules.start_points
    return set_up(
        rules,
        hands=pair(cards["hand"], cards["other_hand"]),
        field=cards["field"],
        deck=cards["deck"],
        captured=pair(cards["captured"], cards["other_captured"]),
        dealer=me if data.get("dealer", "me") == "me" else 1 - me,
        calls=pair(*calls),
        called_on=pair(*on),
        last_caller=caller,
        lights=data.get("field_brights", dealt_lights),
        honba=data.get("honba", 0),
        month=data.get("month", 1),
        scores=pair(data.get("my_score", start), data.get("other_score", start)),
        phase=Phase.SAY if data.get("say") else Phase.TAKE if flip else Phase.PLAY,
        flip=flip[0].index if flip else -1,
    )


# --- how a round ended ----------------------------------------------------------------------------

SITUATION: Final = Object(
    (
        Field("ending", Word(tuple(Settlement))),
        Field("cards", Text()),
        *(Field(name, Int()) for name in ("points", "field_brights", "honba")),
        Field("calls", Int(), old=("own_koi",)),
        Field("other_calls", Int(), old=("other_koi",)),
    )
)
"""Keys of a situation in a file."""


def situation_of(data: Mapping[str, Any]) -> Situation:
    """Return the situation that a table of the file describes (K-BGA-21, K-CLUB-38). Raises RuleError."""
    numbers = {name: data[name] for name in data if name not in ("ending", "cards")}
    cards = parse_text(data.get("cards", ""), "cards")
    return checked(Situation(Settlement(data.get("ending", "stop")), cards, **numbers))
