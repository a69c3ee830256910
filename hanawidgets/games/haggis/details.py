"""Reasons of refusals: finer codes than those of :mod:`hanawidgets.core.errors`, each with its sentence."""

from __future__ import annotations

from hanawidgets.core.errors import Code, RuledDetail, RuleError


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
