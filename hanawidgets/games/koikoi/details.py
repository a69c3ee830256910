"""The finer codes of Koi-Koi's refusals."""

from __future__ import annotations

from hanawidgets.core.errors import RuledDetail


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
