"""The 48 hanafuda cards (花札). A pile of cards is one int: bit *i* stands for the card of index *i*.

The cards are numbered by kind, so that each kind is a run of bits and a yaku a table look-up::

    bits  0- 9  tan (ribbons): 0-2 aka, 3-5 ao, 6-9 plain
    bits 10-18  tane, the cup last: it is a neighbour of ...
    bits 19-23  hikari (brights), the rain man last
    bits 24-47  kasu

Source: BGA wiki's page on Koi-Koi, K-BGA-02 to K-BGA-08; months after the blog's table, K-BLOG-03.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Any, Final

from hanawidgets.core.deck import Deck
from hanawidgets.core.deck import cards_of as indices_of
from hanawidgets.core.errors import Code, RuledDetail, RuleError, check_all

# The finer codes of Koi-Koi's refusals.


class Detail(RuledDetail):
    """The exact reasons of refusals; sentences stand under ``koikoi.error``, those of cases under ``check.detail``.

    about  of a move what the rule is about that says so, a key of :data:`.rules.RULES`
    """

    @property
    def rule(self) -> str:
        """None: the family of the rule set says which."""
        return ""

    # options, cards and scores
    OPTION_OF_OTHER_RULESET = "option_of_other_ruleset"
    YAKU_PAYS = "yaku_pays"
    GROWTH_WITHOUT_START = "growth_without_start"
    YAKU_CANNOT_GROW = "yaku_cannot_grow"
    YAKU_OF_FIXED_CARDS = "yaku_of_fixed_cards"
    NO_PILE = "no_pile"
    TWO_LIGHT_YAKU = "two_light_yaku"
    ONE_WAY_OF_POINTS = "one_way_of_points"
    STOP_WITHOUT_YAKU = "stop_without_yaku"
    KOI_WITHOUT_YAKU = "koi_without_yaku"
    POINTS_WITHOUT_CALL = "points_without_call"
    CALLER_AND_CALLS = "caller_and_calls"
    DEALER_CALLED_LAST = "dealer_called_last"
    WINNER_WITHOUT_POINTS = "winner_without_points"
    # moves
    UNKNOWN_ACTION = "unknown_action"
    NO_ACTION = "no_action", "turn"
    ROUND_OVER = "round_over", "stop"
    GAME_OVER = "game_over", "end"
    DEAL_FIRST = "deal_first", "deal"
    NO_DEAL_NOW = "no_deal_now", "deal"
    OYA_FIRST = "oya_first", "lots"
    NO_DRAW_NOW = "no_draw_now", "lots"
    SAY_FIRST = "say_first", "say"
    TAKE_FIRST = "take_first", "choice"
    NOTHING_TO_TAKE = "nothing_to_take", "flip"
    SAY_WITHOUT_YAKU = "say_without_yaku", "say"
    SAY_WITHOUT_INCREASE = "say_without_increase", "increase"
    NOT_IN_HAND = "not_in_hand", "hand_card"
    WRONG_TAKE = "wrong_take"
    # positions
    NO_DEALER = "no_dealer"
    ENDING_AND_PHASE = "ending_and_phase"
    ENDING_UNFIT = "ending_unfit"
    MONTHS_PLAYED = "months_played"
    BROKE_AND_ON = "broke_and_on"
    REACHED_AND_ON = "reached_and_on"
    DECK_COUNT = "deck_count"
    HAND_COUNT = "hand_count"
    FIELD_COUNT = "field_count"
    CAPTURED_ODD = "captured_odd"
    FLIP_CHOICE = "flip_choice"
    LIGHTS_COUNT = "lights_count"
    CALLS_AND_CARDS = "calls_and_cards"
    YAKU_UNSAID = "yaku_unsaid"
    NO_KOI_LEFT = "no_koi_left"
    HIDDEN_POSITION = "hidden_position"
    # names of cards
    MANY_CARDS = "many_cards"
    # lessons
    ASK_NEEDS = "ask_needs"
    PICK_IMPOSSIBLE = "pick_impossible"
    TABLE_COUNT = "table_count"
    TABLE_ODD = "table_odd"
    TABLE_UNFILLED = "table_unfilled"
    # cases
    CLUB_ONLY = "club_only"
    BGA_ONLY = "bga_only"
    POINTS_AND_WINNER = "points_and_winner"
    FINAL_TURN_DECK = "final_turn_deck"
    FINAL_TURN_PLAYER = "final_turn_player"
    NOBODY_NAMED = "nobody_named"
    NO_YAKU = "no_yaku"
    UNKNOWN_YAKU = "unknown_yaku"


class Kind(StrEnum):
    """The four kinds of cards (K-BGA-03)."""

    HIKARI = "hikari"
    """光, brights"""
    TANE = "tane"
    """種, animals and objects"""
    TAN = "tan"
    """短, ribbons"""
    KASU = "kasu"
    """カス, plain cards"""


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """One card.

    index   0..47, its bit in a pile
    month   1..12
    kind    its kind; the cup counts as kasu too (K-BGA-08)
    name    what tells it from others of its month and kind: ``crane``, ``aka``, ``a`` ...
    number  1..4 within the month, in the traditional order of kinds
    bit     the card as a pile of one
    face    id of its picture, ``m01-1`` ... ``m12-4``
    short   two characters for links: month ``1``-``9``, ``a``, ``b``, ``c`` and number ``1``-``4``

    ``str(card)`` is its notation ``<month>-<kind>(<name>)`` and :func:`parse_card` reads it back.

    >>> str(parse_card("1-hikari(crane)")), parse_card("11").name, parse_card("m09-1").name
    ('1-hikari(crane)', 'crane', 'cup')
    """

    index: int
    month: int
    kind: Kind
    name: str
    number: int
    bit: int = field(init=False, compare=False)
    face: str = field(init=False, compare=False)
    short: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        for name, value in (
            ("bit", 1 << self.index),
            ("face", f"m{self.month:02}-{self.number}"),
            ("short", f"{MONTHS_SHORT[self.month - 1]}{self.number}"),
        ):
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return f"{self.month}-{self.kind.value}({self.name})"

    def __repr__(self) -> str:
        return f"<{self}>"


MONTHS_SHORT: Final = "123456789abc"

# One row a month: its cards in the order of their numbers 1..4.
_MONTHS: Final = (
    "hikari:crane tan:aka kasu:a kasu:b",
    "tane:warbler tan:aka kasu:a kasu:b",
    "hikari:curtain tan:aka kasu:a kasu:b",
    "tane:cuckoo tan:plain kasu:a kasu:b",
    "tane:bridge tan:plain kasu:a kasu:b",
    "tane:butterfly tan:ao kasu:a kasu:b",
    "tane:boar tan:plain kasu:a kasu:b",
    "hikari:moon tane:geese kasu:a kasu:b",
    "tane:cup tan:ao kasu:a kasu:b",
    "tane:deer tan:ao kasu:a kasu:b",
    "hikari:rain tane:swallow tan:plain kasu:a",
    "hikari:phoenix kasu:a kasu:b kasu:c",
)
_RANK: Final = {"aka": 0, "ao": 1, "plain": 2, "cup": 1, "rain": 1}
_RUNS: Final = (Kind.TAN, Kind.TANE, Kind.HIKARI, Kind.KASU)


def _deck() -> tuple[Card, ...]:
    rows = [
        (month, Kind(kind), name, number)
        for month, row in enumerate(_MONTHS, 1)
        for number, (kind, name) in enumerate((word.split(":") for word in row.split()), 1)
    ]
    rows.sort(key=lambda r: (_RUNS.index(r[1]), _RANK.get(r[2], 0), r[0], r[3]))
    return tuple(Card(index, *row) for index, row in enumerate(rows))


CARDS: Final[tuple[Card, ...]] = _deck()
"""All cards by index."""
BY_MONTH: Final[tuple[Card, ...]] = tuple(sorted(CARDS, key=lambda c: (c.month, c.number)))
"""All cards as they are laid out for people: by month, then number."""
DECK: Final = Deck(
    "hanafuda",
    [str(card) for card in CARDS],
    [card.face for card in CARDS],
    "back",
    "K-BGA-02",
    shorts=[card.short for card in CARDS],
    order=[card.index for card in BY_MONTH],
    alike=[sum(c.bit for c in CARDS if c.month == month and c.kind is Kind.KASU) for month in range(1, 13)],
)
FULL: Final = DECK.full
"""The pile of all 48 cards."""


def pile(cards: Iterable[Card]) -> int:
    """Return the cards as a pile (duplicates collapse; :func:`parse_pile` refuses them)."""
    bits = 0
    for card in cards:
        bits |= 1 << card.index
    return bits


def cards_of(bits: int) -> tuple[Card, ...]:
    """Return the cards of a pile in index order."""
    return tuple([CARDS[index] for index in indices_of(bits)])


def in_order(bits: int) -> tuple[Card, ...]:
    """Return the cards of a pile by month and number, the order people see."""
    return tuple(card for card in BY_MONTH if bits >> card.index & 1)


def _mask(kind: Kind) -> int:
    return pile(c for c in CARDS if c.kind is kind)


TAN: Final = _mask(Kind.TAN)
TANE: Final = _mask(Kind.TANE)
HIKARI: Final = _mask(Kind.HIKARI)
KASU: Final = _mask(Kind.KASU)
KIND_MASKS: Final = {Kind.HIKARI: HIKARI, Kind.TANE: TANE, Kind.TAN: TAN, Kind.KASU: KASU}
KIND_RULES: Final = {Kind.HIKARI: "K-BGA-04", Kind.TANE: "K-BGA-05", Kind.TAN: "K-BGA-06", Kind.KASU: "K-BGA-07"}
"""Kind → the rule that says which cards are of it."""
MONTH_MASKS: Final = tuple(pile(c for c in CARDS if c.month == m) for m in range(1, 13))
"""The four cards of each month; index 0 is January."""


def parse_card(text: object, field: str = "card") -> Card:
    """Return the card that ``text`` writes or names: ``9-tane(cup)``, ``m09-1``, ``91``, 「菊に盃」.

    Raises RuleError wrong_type, or unknown_card (K-BGA-02).
    """
    return CARDS[DECK.index(text, field)]


def _as_card(card: object, field: str) -> Card:
    return card if isinstance(card, Card) else parse_card(card, field)


def parse_pile(cards: Iterable[object], field: str = "captured", *, most: int = 48) -> int:
    """Return a list of card notations as a pile; the order has no meaning.

    Raises RuleError wrong_type, unknown_card, wrong_card_count (more than ``most``) or
    duplicate_card (K-BGA-02), whichever comes first in this order of precedence.
    """
    if isinstance(cards, str) or not isinstance(cards, Iterable):
        raise RuleError(Code.WRONG_TYPE, field, cards, wanted="list")
    given = list(cards)
    check_all(partial(_as_card, card, field) for card in given)
    if len(given) > most:
        raise RuleError(Code.WRONG_CARD_COUNT, field, len(given), rule="K-BGA-02", low=0, high=most)
    return DECK.pile(map(str, given), field)


def check_pile(pile: int) -> int:
    """Return ``pile`` if it is one. Raises RuleError wrong_type: text is read by :func:`parse_text` first."""
    if not isinstance(pile, int):
        raise RuleError(Code.WRONG_TYPE, "pile", pile, detail=Detail.NO_PILE)
    return pile


def parse_text(text: str, field: str = "captured") -> int:
    """Return the pile written in one line, with or without spaces or commas between the cards.

    >>> len(cards_of(parse_text("1-hikari(crane), m03-1 81")))
    3

    Raises RuleError as :func:`parse_pile`.
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, field, text, wanted="text")
    return parse_pile([*DECK.split(text)], field)


def short_text(bits: int) -> str:
    """Return a pile as short text for links, by month; :func:`parse_short` reads it back.

    >>> short_text(parse_text("m08-1 m01-1"))
    '1181'
    """
    return DECK.short_text(bits)


def _row(cards: Iterable[Card]) -> str:
    return f"[{' '.join(card.short for card in cards)}]"


def _piles(pair: tuple[int, int]) -> str:
    return f"({_row(in_order(pair[0] & FULL))}, {_row(in_order(pair[1] & FULL))})"


WRITTEN: Final[Mapping[str, Callable[[Any], str]]] = {
    "hands": _piles,
    "field": lambda pile: _row(in_order(pile)),
    "deck": lambda deck: _row(CARDS[index] for index in deck),
    "captured": _piles,
    "called_on": _piles,
    "flip": lambda index: CARDS[index].short if index >= 0 else "None",
}
"""How the cards of a round and of a view of it are written where they are printed: field → its text."""


def parse_short(text: str, field: str = "captured") -> int:
    """Return the pile of a short text. Raises RuleError as :func:`parse_pile`."""
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, field, text, wanted="text")
    return parse_pile([text[i : i + 2] for i in range(0, len(text), 2)], field)


# Cards that learners take for each other: one look-alike for each of the 48, and the pair that explains it.

# Month → (look-alike month, pair): for cards without a row of their own below.
_SIMILAR = {
    1: (11, "pine_willow"),
    2: (3, "plum_cherry"),
    3: (2, "plum_cherry"),
    4: (7, "wisteria_clover"),
    5: (12, "iris_paulownia"),
    6: (9, "peony_chrysanthemum"),
    7: (4, "wisteria_clover"),
    8: (8, "moon_pampas"),
    9: (6, "peony_chrysanthemum"),
    10: (2, "maple_plum"),
    11: (1, "pine_willow"),
    12: (5, "iris_paulownia"),
}
_CARDS = {
    "m01-1": ("m12-1", "crane_phoenix"),
    "m01-3": ("m11-2", "pine_willow"),
    "m01-4": ("m11-2", "pine_willow"),
    "m02-1": ("m04-1", "warbler_cuckoo"),
    "m03-1": ("m03-3", "curtain_cherry"),
    "m04-1": ("m02-1", "warbler_cuckoo"),
    "m05-1": ("m05-3", "bridge_iris"),
    "m06-1": ("m02-1", "butterfly_warbler"),
    "m07-1": ("m10-1", "boar_deer"),
    "m08-1": ("m08-3", "moon_pampas"),
    "m08-2": ("m11-2", "geese_swallow"),
    "m08-3": ("m08-1", "moon_pampas"),
    "m08-4": ("m08-1", "moon_pampas"),
    "m09-1": ("m09-3", "cup_chrysanthemum"),
    "m10-1": ("m07-1", "boar_deer"),
    "m11-1": ("m11-4", "lightning_rainman"),
    "m11-2": ("m04-1", "swallow_cuckoo"),
    "m11-4": ("m11-1", "lightning_rainman"),
    "m12-1": ("m12-2", "phoenix_paulownia"),
}
_RIBBONS = {"aka": ("m04-2", "aka_plain"), "plain": ("m01-2", "aka_plain"), "ao": ("m01-2", "ao_aka")}


def lookalike(card: Card) -> tuple[Card, str]:
    """Return the card that ``card`` is taken for, and the pair (``cards.like.<pair>``) that tells them apart.

    >>> lookalike(parse_card("m02-3"))[1], lookalike(parse_card("m11-4"))[1]
    ('plum_cherry', 'lightning_rainman')
    """
    if card.face in _CARDS:
        face, pair = _CARDS[card.face]
    elif card.kind is Kind.TAN:
        face, pair = _RIBBONS[card.name]
    else:
        month, pair = _SIMILAR[card.month]
        face = f"m{month:02}-3"
    return parse_card(face), pair
