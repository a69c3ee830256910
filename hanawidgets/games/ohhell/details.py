"""Why Oh Hell refuses an input: the finer codes of its refusals."""

from __future__ import annotations

from enum import StrEnum, auto


class Detail(StrEnum):
    """A finer code with a sentence of its own, under ``ohhell.error`` or with those of lessons and cases."""

    ASK_NEEDS = auto()
    BID_FIRST = auto()
    BID_RANGE = auto()
    BIDS_AND_PLAYERS = auto()
    BIDS_DONE = auto()
    BIDS_EVEN = auto()
    DEAL_FIRST = auto()
    DEALER_AND_ROUND = auto()
    DEALER_FIRST = auto()
    DEALER_KNOWN = auto()
    DEALER_NOT_SEATED = auto()
    EMPTY_NAME = auto()
    FORBIDDEN_BID = auto()
    HAND_OVER = auto()
    HANDS_AND_PLAYERS = auto()
    HANDS_PLAYED = auto()
    LAST_DEALT_IS_DEALERS = auto()
    MATCH_OVER = auto()
    MUST_FOLLOW = auto()
    NAME_LENGTH = auto()
    NAME_TWICE = auto()
    NO_CARD_LEFT = auto()
    NO_DEAL_NOW = auto()
    NO_HAND_DEALER = auto()
    NO_OPTIONS = auto()
    NO_TRICK_ACTION = auto()
    NOT_IN_HAND = auto()
    OH_SITUATION = auto()
    PLAYER_COUNT = auto()
    SIZE_AND_ROUND = auto()
    TABLE_HAND_SIZE = auto()
    TABLE_HAND_TWICE = auto()
    TABLE_PLAYED = auto()
    TABLE_SIZE = auto()
    TABLE_UNFILLED = auto()
    TOO_FEW_CARDS = auto()
    TOO_MANY_ROUNDS = auto()
    TRICKS_DO_NOT_ADD_UP = auto()
    UNKNOWN_SEAT = auto()
    UNKNOWN_TRICK_ACTION = auto()
