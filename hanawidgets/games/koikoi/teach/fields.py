"""What the cases of Koi-Koi take as input and options: one table a type, and how it is judged.

The tables say what a field is; what fields mean *together* is said by the situation (``needs``,
``one_of``, ``distinct``) or, where it takes a calculation, by :mod:`.koikoi_cases` and the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, cast

from hanawidgets.teach.cases.inputs import Input, Situation, need, only
from hanawidgets.teach.cases.spec import (
    FAMILIES,
    Bool,
    Cards,
    Family,
    Fault,
    Field,
    Int,
    Kind,
    ListOf,
    Object,
    OneCard,
    OneOf,
    Player,
    PlayerMap,
    Table,
    Word,
    YakuMap,
)

from ..rules import OPTIONS, RuleSet

_CLUB: Final[tuple[Family, ...]] = ("club",)
_BGA: Final[tuple[Family, ...]] = ("bga",)
_P: Final = Int(1, lambda table: table.most_points)
_STICKS: Final = Int(0, 12)
_CALLS: Final = Int(0, 12)
_CALLS_OF_BOTH: Final = Int(0, 24)
_LIGHTS: Final = Int(0, 5)
_SPECIAL: Final = Word(("teshi", "kuttsuki"))
_SCORES: Final = PlayerMap(Int())

_dealer = need("dealer", Player())
_honba = Field("honba", _STICKS, families=_CLUB, default=0)
_lights = Field("field_brights_at_deal", _LIGHTS, families=_BGA, default=0)
_game = (Field("scores_before", _SCORES), Field("rounds_left", Int(0, 11), default=1))

_MONTH: Final = Object(
    (
        need("winner", Word(("dealer", "non_dealer", "none"))),
        need("points", Int(0, 56)),
        need("total_koi", _CALLS_OF_BOTH),
    )
)

INPUTS: Final[Mapping[str, Input]] = {
    "yaku": only(need("captured", Cards(0, 48))),
    "settle": only(
        Field("points", _P),
        Field("yaku", YakuMap(may_be_empty=False)),
        _lights,
        Field("winner_koi", _CALLS, families=_BGA, default=0),
        Field("loser_koi", _CALLS, families=_BGA, default=0),
        _honba,
        Field("total_koi_both_players", _CALLS_OF_BOTH, families=_CLUB, default=0),
        one_of=("points", "yaku"),
    ),
    "honba_sequence": only(need("months", ListOf(_MONTH, 1, 12)), Field("honba_at_start", _STICKS, default=0)),
    "round_end": Input(
        (
            Situation(
                (
                    need("hands_empty", Bool(only_true=True)),
                    _dealer,
                    need("yaku_points", PlayerMap(Int(0, 76))),
                    need("koi", PlayerMap(_CALLS)),
                    *_game,
                ),
                "hands_empty",
            ),
            Situation(
                (
                    need("stop_by", Player()),
                    _dealer,
                    need("points", _P),
                    Field("koi", PlayerMap(_CALLS), default={"A": 0, "B": 0}),
                    _lights,
                    _honba,
                    *_game,
                ),
                "stop_by",
            ),
            Situation(
                (need("special_hand", PlayerMap(_SPECIAL, some=True, least=1)), _dealer, _lights, _honba, *_game),
                "special_hand",
            ),
            # Not marked as the club's: with the other rules the situation itself is what is wrong.
            Situation(
                (
                    need("deck_exhausted", Bool(only_true=True)),
                    _dealer,
                    need("yaku_points", PlayerMap(Int(0, 56))),
                    need("last_koi_caller", Player(null=True)),
                    need("total_koi", _CALLS_OF_BOTH),
                    need("last_turn_formed_yaku", Bool()),
                    Field("honba", _STICKS, default=0),
                    Field("dealer_last_turn", Word(("no_yaku", "koi")), default="no_yaku"),
                    *_game,
                ),
                "deck_exhausted",
            ),
            Situation(
                (need("after_round", Int(1, lambda table: table.rounds)), need("scores", _SCORES)), "after_round"
            ),
        ),
        alone=True,
    ),
    "special_hand": only(need("hand", Cards(8, 8))),
    "capture": Input(
        (
            Situation(
                (
                    need("field", Cards(0, 24)),
                    need("play", OneCard()),
                    Field("take", Cards(0, 3)),
                    Field("draw", OneCard()),
                    Field("draw_take", Cards(0, 3)),
                ),
                "field",
                needs=(("draw_take", "draw"),),
                distinct=("field", "play", "draw"),
            ),
            Situation(
                (need("deal_field", Cards(8, 8)), Field("special_hand", PlayerMap(_SPECIAL, some=True), default={})),
                "deal_field",
            ),
        )
    ),
    "prompt": only(
        need("yaku_at_last_koi", YakuMap()),
        need("yaku_now", YakuMap()),
        need("hand_cards_left", Int(0, 7)),
        Field("captured_this_turn", Cards(0, 8)),
        Field("deck_left", Int(0, 23), families=_CLUB),
        Field("is_final_turn_of_round", Bool(), families=_CLUB, default=False),
        Field("player", Word(("dealer", "non_dealer")), families=_CLUB),
    ),
    "deal_counts": only(),
}
"""Input of every type."""


# The names in case files and, where they differ, what the engine calls the values.
_ENGINE_VALUES: Final[Mapping[str, Mapping[object, object]]] = {"bright_multiplier": {True: "one_plus", False: "off"}}
_OPTION_NAMES: Final = (
    "ruleset",
    "rounds",
    "ippai",
    "teppo_follows_cup_option",
    "bright_multiplier",
    "seven_double",
    "double_back",
    "double_back_style",
    "exhaustive_draw",
    "dealer_rule",
    "koi_with_empty_hand",
    "field_four",
    "field_pairs",
    "both_special",
    "honba_on_hand_yaku",
)


def _option(name: str) -> Field:
    option = OPTIONS[name]
    values = tuple(_ENGINE_VALUES.get(name, option.values))
    kind: Kind
    if isinstance(values[0], bool):
        kind = Bool()
    elif isinstance(values[0], int):
        kind = OneOf(cast(tuple[int, ...], values))
    else:
        kind = Word(cast(tuple[str, ...], values))
    return Field(name, kind, families=tuple(f for f in FAMILIES if f in option.families))


CASE_OPTIONS: Final[tuple[Field, ...]] = tuple(_option(name) for name in _OPTION_NAMES)
"""The options that case files know, a part of the engine's."""


def table_of(options: Mapping[str, object]) -> Table:
    """Return the table that options (faultless or not) speak of, as far as one can tell."""
    family = next((f for f in FAMILIES if f == options.get("ruleset", "bga")), None)
    rounds = options.get("rounds")
    if type(rounds) is int and rounds in OPTIONS["rounds"].values:
        return Table(family, rounds)
    return Table(family)


def option_faults(options: Mapping[str, object], table: Table) -> Iterator[Fault]:
    """Yield all that is wrong with options."""
    return Object(CASE_OPTIONS).faults(options, "options", table)


def rules_of(options: Mapping[str, object]) -> RuleSet:
    """Return the rule set that faultless options mean."""
    return RuleSet().with_options(
        **{name: _ENGINE_VALUES[name][value] if name in _ENGINE_VALUES else value for name, value in options.items()}
    )
