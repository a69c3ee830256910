"""The finer codes of Koi-Koi's refusals."""

from __future__ import annotations

from enum import StrEnum


class Detail(StrEnum):
    """What exactly is refused; sentences stand under ``koikoi.error``, those of cases under ``check.detail``."""

    # options, cards and scores
    OPTION_OF_OTHER_RULESET = "option_of_other_ruleset"
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
    NO_ACTION = "no_action"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"
    DEAL_FIRST = "deal_first"
    NO_DEAL_NOW = "no_deal_now"
    OYA_FIRST = "oya_first"
    NO_DRAW_NOW = "no_draw_now"
    SAY_FIRST = "say_first"
    TAKE_FIRST = "take_first"
    NOTHING_TO_TAKE = "nothing_to_take"
    SAY_WITHOUT_YAKU = "say_without_yaku"
    SAY_WITHOUT_INCREASE = "say_without_increase"
    NOT_IN_HAND = "not_in_hand"
    WRONG_TAKE = "wrong_take"
    # positions
    NO_DEALER = "no_dealer"
    ENDING_AND_PHASE = "ending_and_phase"
    ENDING_UNFIT = "ending_unfit"
    MONTHS_PLAYED = "months_played"
    BROKE_AND_ON = "broke_and_on"
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
