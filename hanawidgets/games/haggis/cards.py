"""Haggis cards as bits: rank × suit masks, and how many points they are worth.

A **hand** is one int of 48 bits: bit ``9 × suit + rank − 2`` for a number card, bits 45, 46, 47 for the own
J, Q, K. A **pile** (a trick, captured cards) may hold the court cards of several players, so there the bits
are 45 to 47 for those of A, 48 to 50 for B's, 51 to 53 for C's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from hanawidgets.core.deck import Deck
from hanawidgets.core.errors import Code, RuledDetail, RuleError

# Reasons of refusals: finer codes than those of hanawidgets.core.errors, each with its sentence.


class Detail(RuledDetail):
    """Reasons of refusals; sentences stand under ``haggis.error``."""

    # cards that are no combination
    NO_CARDS = "no_cards", "HG-04"
    BOMB_WITH_WILD = "bomb_with_wild", "HG-27"
    BOMB_SUITS = "bomb_suits", "HG-32"
    TWO_CARDS = "two_cards", "HG-15"
    TWO_IN_A_ROW = "two_in_a_row", "HG-20"
    RUN_SUITS = "run_suits", "HG-20"
    RUN_GAP = "run_gap", "HG-21"
    SETS_SUITS = "sets_suits", "HG-22"
    SETS_UNEVEN = "sets_uneven", "HG-22"
    SETS_GAP = "sets_gap", "HG-22"
    UNRELATED = "unrelated", "HG-15"
    IS_COMBINATION = "is_combination", "HG-14"
    # combinations that cannot be
    SET_OF_COURTS = "set_of_courts", "HG-19"
    RUN_TOO_SHORT = "run_too_short", "HG-20"
    BELOW_TWO = "below_two", "HG-20"
    # actions
    UNKNOWN_ACTION = "unknown_action", "HG-04"
    UNKNOWN_READING = "unknown_reading", "GAP-HG-10"
    UNKNOWN_CARD = "unknown_card", "HG-50"
    UNKNOWN_SEAT = "unknown_seat", "HG-01"
    PLAYERS = "players", "HG-01"
    NO_ACTION = "no_action", "HG-04"
    ROUND_OVER = "round_over", "HG-44"
    GAME_OVER = "game_over", "HG-48"
    DEAL_FIRST = "deal_first", "HG-35"
    DEALER_FIRST = "dealer_first", "GAP-HG-01"
    NO_DEALER_NOW = "no_dealer_now", "GAP-HG-01"
    NO_DEAL_NOW = "no_deal_now", "HG-36"
    LEADER_PASSES = "leader_passes", "HG-12"
    GIVE_FIRST = "give_first", "GAP-HG-02"
    NOTHING_TO_GIVE = "nothing_to_give", "GAP-HG-02"
    GIVE_TO_SELF = "give_to_self", "HG-34"
    NOT_IN_HAND = "not_in_hand", "HG-04"
    WHICH_READING = "which_reading", "GAP-HG-10"
    NOT_THIS_READING = "not_this_reading", "GAP-HG-10"
    ABOVE_TEN = "above_ten", "GAP-HG-04"
    OTHER_SHAPE = "other_shape", "HG-05"
    NOT_HIGHER_SINGLE = "not_higher_single", "HG-10"
    NOT_HIGHER_SET = "not_higher_set", "HG-16"
    NOT_HIGHER_RUN = "not_higher_run", "HG-20"
    NOT_HIGHER_SETS = "not_higher_sets", "HG-22"
    BELOW_BOMB = "below_bomb", "HG-26"
    LOWER_BOMB = "lower_bomb", "HG-33"
    SAME_BOMB = "same_bomb", "GAP-HG-13"
    BET_TOO_LATE = "bet_too_late", "HG-39"
    BET_ONCE = "bet_once", "GAP-HG-11"
    BET_AMOUNT = "bet_amount", "HG-40"
    NO_BETS = "no_bets", "HOUSE-HG-02"
    # tricks of cases and lessons
    AFTER_THE_END = "after_the_end", "HG-06"
    UNFINISHED = "unfinished", "HG-06"
    IS_OUT = "is_out", "HG-53"
    DOES_NOT_BEAT = "does_not_beat", "HG-05"
    # positions and rounds that cannot be
    NO_LEADER = "no_leader", "GAP-HG-01"
    BEFORE_DEAL = "before_deal", "HG-35"
    WON_AND_ON = "won_and_on", "HG-48"
    ROUNDS_PLAYED = "rounds_played", "HG-48"
    POINTS_BEFORE_FIRST = "points_before_first", "HG-48"
    ROUNDS_AND_SCORES = "rounds_and_scores", "HG-46"
    ROUND_NOT_COUNTED = "round_not_counted", "HG-46"
    OUT_ORDER = "out_order", "HG-44"
    OUT_AND_COUNTS = "out_and_counts", "HG-54"
    OUT_AND_HAND = "out_and_hand", "HG-44"
    OUT_AND_ON = "out_and_on", "HG-44"
    OUT_OF_TWO = "out_of_two", "HG-44"
    FIRST_COUNTS = "first_counts", "HG-54"
    SECOND_COUNT = "second_count", "HG-56"
    HAND_GREW = "hand_grew", "HG-56"
    OVER_WITH_CARDS = "over_with_cards", "HG-44"
    TURN = "turn"
    HAGGIS_SIZE = "haggis_size"
    HAND_SIZE = "hand_size", "HG-36"
    FOREIGN_COURT = "foreign_court", "HG-35"
    TRICK_PLAY = "trick_play", "HG-05"
    TRICK_ORDER = "trick_order", "HG-05"
    GIVE_PHASE = "give_phase", "GAP-HG-02"
    CARD_TOTAL = "card_total", "HG-08"
    UNPLACED = "unplaced", "HG-08"
    WRONG_PLAYERS = "wrong_players", "HG-54"
    NO_BET = "no_bet", "HG-39"
    OPTION_OF_THREE = "option_of_three"
    TOO_MANY_BETS = "too_many_bets", "HG-01"
    CARDS_LEFT = "cards_left", "HG-36"


def wrong_count(field: str, count: int) -> RuleError:
    """Return the refusal of a list that has not one entry for each player."""
    return RuleError(Code.WRONG_PLAYER_COUNT, field, count, "", Detail.PLAYERS)


def unknown_seat(seat: object, field: str = "seat", **facts: object) -> RuleError:
    """Return the refusal of who does not sit at the table."""
    return RuleError(Code.UNKNOWN_PLAYER, field, seat, "", Detail.UNKNOWN_SEAT, **facts)


SUITS: Final = "RYGBO"
"""Red, yellow, green, blue; orange with three players only (HG-07)."""
RANKS: Final = tuple(range(2, 11))
COURTS: Final = {"J": 11, "Q": 12, "K": 13}
"""Court card → its place in the order of single cards (HG-10); it may also stand for a lower card (HG-11)."""
COURT_POINTS: Final = {"J": 2, "Q": 3, "K": 5}
"""What captured court cards are worth (HG-09)."""
CODES: Final = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *COURTS)
"""All 48 different cards: rank and suit letter as in the case files, ``"7R"``, ``"10O"``, or a bare court card,
of which every player has the three, open to all (HG-35)."""
RANK_OF: Final = {code: COURTS.get(code) or int(code[:-1]) for code in CODES}
"""Card → its place in the order of single cards (HG-10)."""
DECK: Final = Deck("haggis", CODES, [f"hg-{code}" for code in CODES], "hg-back", "HG-07", detail=Detail.UNKNOWN_CARD)

NAMES: Final = ("A", "B", "C")
"""The seats in the order of turns; inside the engine 0, 1, 2."""

PER_SUIT: Final = 9
COURT_AT: Final = 45
NUMBERS: Final = (1 << COURT_AT) - 1
"""All number cards."""
COURT_CARDS: Final = 7 << COURT_AT
"""The court cards of one hand."""
SUIT_MASKS: Final = tuple(511 << PER_SUIT * suit for suit in range(len(SUITS)))


def number_card(suit: int, rank: int) -> int:
    """Return the bit of a number card."""
    return 1 << PER_SUIT * suit + rank - 2


RANK_MASKS: Final = (0, 0, *(sum(number_card(suit, rank) for suit in range(len(SUITS))) for rank in RANKS))
"""Number cards of a rank, by rank."""
ODD: Final = sum(RANK_MASKS[rank] for rank in (3, 5, 7, 9))
"""Number cards that are worth a point (HG-08)."""
HIGH, TEN = 13, 10
"""How high runs go: to the king, or to the 10 where ``runs_above_ten`` is off (GAP-HG-04)."""
ALL: Final = (1 << COURT_AT + 9) - 1
"""All bits of a pile."""
_JACKS: Final = 0b001001001 << COURT_AT


def suits_of(players: int) -> int:
    """Return how many suits are in play: 4, or 5 with three players (HG-07, HG-50)."""
    return players + 2


def deck_of(players: int) -> int:
    """Return the number cards in play as a mask: 36 or 45 (HG-36, HG-51).

    >>> deck_of(2).bit_count(), deck_of(3).bit_count()
    (36, 45)
    """
    return (1 << PER_SUIT * suits_of(players)) - 1


def points(pile: int) -> int:
    """Return what the cards of a hand or pile are worth (HG-08, HG-09).

    >>> points(parse_cards("3R 4R 9B J K"))
    9
    """
    total = (pile & ODD).bit_count()
    for at, worth in enumerate(COURT_POINTS.values()):
        total += worth * (pile & _JACKS << at).bit_count()
    return total


def counting(pile: int) -> int:
    """Return the cards of a hand or pile that are worth points (HG-08, HG-09).

    >>> codes(counting(parse_cards("3R 4R 9B J K")))
    ('3R', '9B', 'J', 'K')
    """
    return pile & (ODD | ~NUMBERS)


def card_points(code: str) -> int:
    """Return what a captured card is worth: odd numbers 1, even ones 0 (HG-08), J 2, Q 3, K 5 (HG-09).

    >>> [card_points(code) for code in ("3R", "10O", "K")]
    [1, 0, 5]
    """
    return COURT_POINTS[code] if code in COURTS else int(code[:-1]) % 2


def to_pile(cards: int, seat: int) -> int:
    """Return cards of a seat's hand as a pile: its court cards get that seat's bits."""
    return cards & NUMBERS | (cards & COURT_CARDS) << 3 * seat


def bits_of(mask: int) -> tuple[int, ...]:
    """Return the single bits of a mask, lowest first."""
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    return tuple(bits)


def codes(pile: int) -> tuple[str, ...]:
    """Return the codes of a hand's or a pile's cards, suit by suit, court cards last.

    >>> codes(parse_cards("K 10B 2R"))
    ('2R', '10B', 'K')
    """
    numbers = [CODES[bit.bit_length() - 1] for bit in bits_of(pile & NUMBERS)]
    courts = [CODES[COURT_AT + (bit.bit_length() - 1 - COURT_AT) % 3] for bit in bits_of(pile & ALL & ~NUMBERS)]
    return (*numbers, *sorted(courts))


def by_rank(hand: int) -> tuple[str, ...]:
    """Return the codes of a hand's cards, lowest rank first, court cards last.

    >>> by_rank(parse_cards("K J 5G 10R 5R"))
    ('5R', '5G', '10R', 'J', 'K')
    """
    return tuple(sorted(codes(hand), key=RANK_OF.__getitem__))


def faces_of(hand: int, by: str = "rank") -> list[str]:
    """Return the ids of the pictures of a hand's cards: by ``rank``, or by ``suit``; court cards last."""
    found = by_rank(hand) if by == "rank" else [CODES[bit.bit_length() - 1] for bit in bits_of(hand)]
    return [f"hg-{code}" for code in found]


def card_bit(code: object, field: str = "cards", players: int = 3) -> int:
    """Return the bit of a card of one hand. Raises RuleError wrong_type or unknown_card (HG-07, HG-50)."""
    bit = 1 << DECK.index(code, field)
    if bit & NUMBERS & ~deck_of(players):
        raise DECK.unknown(str(code), field, "HG-50")
    return bit


def hand_of(cards: Iterable[object], field: str = "cards", players: int = 3) -> int:
    """Return cards of one player as a mask. Raises RuleError wrong_type, unknown_card or duplicate_card."""
    mask = 0
    for code in cards:
        bit = card_bit(code, field, players)
        if mask & bit:
            raise RuleError(Code.DUPLICATE_CARD, field, code, "HG-35" if bit & COURT_CARDS else "HG-07")
        mask |= bit
    return mask


def parse_cards(text: object, field: str = "cards", players: int = 3) -> int:
    """Return the cards that a text writes, with or without spaces or commas between them.

    Raises RuleError wrong_type, unknown_card or duplicate_card.

    >>> codes(parse_cards("5r10oQ")) == codes(parse_cards("Q, 5R, 10O"))
    True
    """
    if not isinstance(text, str):
        raise RuleError(Code.WRONG_TYPE, field, text, wanted="text")
    return hand_of([DECK.codes[DECK.index(word, field)] for word in DECK.split(text)], field, players)


def check_suits(pile: int, field: str, players: int) -> None:
    """Refuse number cards of a suit that is not in play. Raises RuleError unknown_card (HG-50)."""
    if strange := pile & NUMBERS & ~deck_of(players):
        raise DECK.unknown(codes(strange)[0], field, "HG-50")


def cards_in_order(text: str, field: str = "cards") -> tuple[str, ...]:
    """Return the codes of cards written in one line, in order; court cards of several players may lie side by side
    (HG-35). Raises RuleError unknown_card or duplicate_card."""
    found = [code for word in re.split(r"[\s,]+", text.strip()) if word for code in codes(parse_cards(word, field))]
    for code in found:
        if found.count(code) > (len(NAMES) if code in COURTS else 1):
            raise RuleError(Code.DUPLICATE_CARD, field, code, "HG-35" if code in COURTS else "HG-07")
    return tuple(found)


def short(mask: int) -> str:
    """Return the cards of a hand as one word, e.g. ``2R10BK``; :func:`parse_cards` reads it back."""
    return "".join(codes(mask))


def _row(pile: int) -> str:
    return f"[{' '.join(codes(pile))}]"


def _rows(piles: Iterable[int]) -> str:
    return f"({', '.join(map(_row, piles))})"


WRITTEN: Final[Mapping[str, Callable[[Any], str]]] = {
    "hands": _rows,
    "hand": _row,
    "haggis": _row,
    "captured": _rows,
    "cards": _row,
}
"""How the cards of a round and of a play are written where they are printed: field → its text."""


# Piles in positions: suit and ranks, 10 as 0; court cards with their owner: ``R23Y0.aJ`` without the dot.
def pile_text(pile: int) -> str:
    """Return a pile as one word; :func:`parse_pile` reads it back.

    >>> pile_text(to_pile(parse_cards("2R 3R 10Y J"), 1))
    'R23Y0bJ'
    """
    words = []
    for suit, letter in enumerate(SUITS):
        part = pile >> PER_SUIT * suit & 511
        if part:
            words.append(letter + "".join(str((bit.bit_length() + 1) % 10) for bit in bits_of(part)))
    for bit in bits_of(pile & ~NUMBERS):
        seat, court = divmod(bit.bit_length() - 1 - COURT_AT, 3)
        words.append("abc"[seat] + "JQK"[court])
    return "".join(words)


_PILE: Final = re.compile(r"(?:([RYGBO])([2-90]+))|(?:([abc])([JQK]))")


def parse_pile(text: str, field: str) -> int:
    """Return the pile that :func:`pile_text` wrote. Raises RuleError unknown_card or duplicate_card."""
    pile = at = 0
    while at < len(text):
        found = _PILE.match(text, at)
        if found is None:
            raise DECK.unknown(text[at:], field)
        letter, ranks, seat, court = found.groups()
        bits = [number_card(SUITS.index(letter), int(rank) or 10) for rank in ranks or ()]
        for bit in bits or [1 << COURT_AT + 3 * "abc".index(seat) + "JQK".index(court)]:
            if pile & bit:
                raise RuleError(Code.DUPLICATE_CARD, field, codes(bit)[0], "HG-07" if letter else "HG-35")
            pile |= bit
        at = found.end()
    return pile


def court_count(hand: int) -> int:
    """Return how many court cards a hand holds."""
    return (hand & COURT_CARDS).bit_count()


def spending(plays: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Return what each of some plays, given by its cards, takes from the hand: court cards, and points."""
    return {cards: (court_count(cards), points(cards)) for cards in plays}
