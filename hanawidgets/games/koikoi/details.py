"""The finer codes of Koi-Koi's refusals."""

from __future__ import annotations

from enum import StrEnum, auto


class Detail(StrEnum):
    """What exactly is refused; sentences stand under ``koikoi.error``, those of cases under ``check.detail``."""

    # options, cards and scores
    OPTION_OF_OTHER_RULESET = auto()
    NO_PILE = auto()
    TWO_LIGHT_YAKU = auto()
    ONE_WAY_OF_POINTS = auto()
    STOP_WITHOUT_YAKU = auto()
    KOI_WITHOUT_YAKU = auto()
    POINTS_WITHOUT_CALL = auto()
    CALLER_AND_CALLS = auto()
    DEALER_CALLED_LAST = auto()
    WINNER_WITHOUT_POINTS = auto()
    # moves
    UNKNOWN_ACTION = auto()
    NO_ACTION = auto()
    ROUND_OVER = auto()
    GAME_OVER = auto()
    DEAL_FIRST = auto()
    NO_DEAL_NOW = auto()
    OYA_FIRST = auto()
    NO_DRAW_NOW = auto()
    SAY_FIRST = auto()
    TAKE_FIRST = auto()
    NOTHING_TO_TAKE = auto()
    SAY_WITHOUT_YAKU = auto()
    SAY_WITHOUT_INCREASE = auto()
    NOT_IN_HAND = auto()
    WRONG_TAKE = auto()
    # positions
    NO_DEALER = auto()
    ENDING_AND_PHASE = auto()
    ENDING_UNFIT = auto()
    MONTHS_PLAYED = auto()
    BROKE_AND_ON = auto()
    DECK_COUNT = auto()
    HAND_COUNT = auto()
    FIELD_COUNT = auto()
    CAPTURED_ODD = auto()
    FLIP_CHOICE = auto()
    LIGHTS_COUNT = auto()
    CALLS_AND_CARDS = auto()
    YAKU_UNSAID = auto()
    NO_KOI_LEFT = auto()
    HIDDEN_POSITION = auto()
    # lessons
    ASK_NEEDS = auto()
    PICK_IMPOSSIBLE = auto()
    TABLE_COUNT = auto()
    TABLE_ODD = auto()
    TABLE_UNFILLED = auto()
    # cases
    CLUB_ONLY = auto()
    BGA_ONLY = auto()
    POINTS_AND_WINNER = auto()
    FINAL_TURN_DECK = auto()
    FINAL_TURN_PLAYER = auto()
    NOBODY_NAMED = auto()
    NO_YAKU = auto()
    UNKNOWN_YAKU = auto()
