"""What the cases of Koi-Koi take as input and options: one table a type, and how it is judged.

The tables say what a field is; what fields mean *together* is said by the situation (``needs``,
``one_of``, ``distinct``) or, where it takes a calculation, by :mod:`.cases` and the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, cast

from hanawidgets.core.errors import Code
from hanawidgets.teach.cases.inputs import Input, Variant, need, only
from hanawidgets.teach.cases.spec import (
    Bool,
    Cards,
    Deck,
    Fault,
    Field,
    Int,
    Kind,
    ListOf,
    Map,
    Object,
    OneCard,
    OneOf,
    Text,
    Word,
    fields,
    wrong_type,
)

from ..cards import CARDS, Card
from ..rules import NAMES, OPTIONS, Option, RuleSet
from ..yaku import most_points, value_ranges

Family = Literal["bga", "club"]
FAMILIES: Final[tuple[Family, ...]] = ("bga", "club")
CARD: Final[Mapping[str, Card]] = {str(card): card for card in CARDS}
"""The hanafuda by the only notation that case files know."""
_DECK: Final = Deck(CARD, "K-BGA-02")


@dataclass(frozen=True, slots=True)
class Table:
    """What other fields depend on: the family of rules (None: the case names none that exists) and the rounds of a
    game."""

    family: Family | None = None
    rounds: int = 12

    def only(self, family: Family, *fields: Field) -> tuple[Field, ...]:
        """Return fields that one family alone knows: none for the other. No family in particular knows all."""
        return fields if self.family in (None, family) else ()


@dataclass(frozen=True, slots=True)
class Player:
    """``"A"`` or ``"B"``, perhaps null."""

    null: bool = False

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in NAMES:
            yield Fault(Code.UNKNOWN_PLAYER, path, value, facts={"allowed": NAMES})


@dataclass(frozen=True, slots=True)
class PlayerMap:
    """An object player → value. It names every player, or (``some``) those it is about."""

    of: Kind
    some: bool = False
    least: int = 0

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        for key, item in value.items():
            if key not in NAMES:
                yield Fault(Code.UNKNOWN_PLAYER, path, key, facts={"allowed": NAMES})
            yield from self.of.faults(item, f"{path}.{key}")
        for player in () if self.some else NAMES:
            if player not in value:
                yield Fault(Code.MISSING_FIELD, f"{path}.{player}")
        if len(value) < self.least:
            yield Fault(Code.MISSING_FIELD, path, detail="nobody_named")


@dataclass(frozen=True, slots=True)
class YakuMap:
    """An object yaku → points, as far as single entries can tell; the engine judges it as a whole."""

    family: Family | None
    may_be_empty: bool = True

    def faults(self, value: object, path: str) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        if not (value or self.may_be_empty):
            rule = "K-CLUB-05" if self.family == "club" else "K-BGA-17"
            yield Fault(Code.INCONSISTENT, path, value, detail="no_yaku", rule=rule)
        ranges = value_ranges(self.family) if self.family else {}
        for key, points in value.items():
            if self.family and key not in ranges:
                yield Fault(
                    Code.UNKNOWN_VALUE, path, key, detail="unknown_yaku", rule="C-15", facts={"allowed": tuple(ranges)}
                )
            yield from Int(*ranges.get(key, (None, None))).faults(points, f"{path}.{key}")


_STICKS: Final = Int(0, 12)
_CALLS: Final = Int(0, 12)
_CALLS_OF_BOTH: Final = Int(0, 24)
_LIGHTS: Final = Int(0, 5)
_SPECIAL: Final = Word(("teshi", "kuttsuki"))
_SCORES: Final = PlayerMap(Int())

_MONTH: Final = Object(
    (
        need("winner", Word(("dealer", "non_dealer", "none"))),
        need("points", Int(0, 56)),
        need("total_koi", _CALLS_OF_BOTH),
    )
)


@cache
def inputs_of(table: Table) -> Mapping[str, Input]:
    """Return the input of every type as it is at a table."""
    points = Int(1, most_points(RuleSet(ruleset=table.family or "bga")))
    dealer = need("dealer", Player())
    honba = table.only("club", Field("honba", _STICKS, default=0))
    lights = table.only("bga", Field("field_brights_at_deal", _LIGHTS, default=0))
    game = (Field("scores_before", _SCORES), Field("rounds_left", Int(0, 11), default=1))
    return {
        "yaku": only(need("captured", Cards(_DECK, 0, 48))),
        "settle": only(
            Field("points", points),
            Field("yaku", YakuMap(table.family, may_be_empty=False)),
            *lights,
            *table.only("bga", Field("winner_koi", _CALLS, default=0)),
            *table.only("bga", Field("loser_koi", _CALLS, default=0)),
            *honba,
            *table.only("club", Field("total_koi_both_players", _CALLS_OF_BOTH, default=0)),
            one_of=("points", "yaku"),
        ),
        "honba_sequence": only(need("months", ListOf(_MONTH, 1, 12)), Field("honba_at_start", _STICKS, default=0)),
        "round_end": Input(
            (
                Variant(
                    (
                        need("hands_empty", Bool(only_true=True)),
                        dealer,
                        need("yaku_points", PlayerMap(Int(0, 76))),
                        need("koi", PlayerMap(_CALLS)),
                        *game,
                    ),
                    "hands_empty",
                ),
                Variant(
                    (
                        need("stop_by", Player()),
                        dealer,
                        need("points", points),
                        Field("koi", PlayerMap(_CALLS), default={"A": 0, "B": 0}),
                        *lights,
                        *honba,
                        *game,
                    ),
                    "stop_by",
                ),
                Variant(
                    (need("special_hand", PlayerMap(_SPECIAL, some=True, least=1)), dealer, *lights, *honba, *game),
                    "special_hand",
                ),
                # Not marked as the club's: with the other rules the situation itself is what is wrong.
                Variant(
                    (
                        need("deck_exhausted", Bool(only_true=True)),
                        dealer,
                        need("yaku_points", PlayerMap(Int(0, 56))),
                        need("last_koi_caller", Player(null=True)),
                        need("total_koi", _CALLS_OF_BOTH),
                        need("last_turn_formed_yaku", Bool()),
                        Field("honba", _STICKS, default=0),
                        Field("dealer_last_turn", Word(("no_yaku", "koi")), default="no_yaku"),
                        *game,
                    ),
                    "deck_exhausted",
                ),
                Variant((need("after_round", Int(1, table.rounds)), need("scores", _SCORES)), "after_round"),
            ),
            alone=True,
        ),
        "special_hand": only(need("hand", Cards(_DECK, 8, 8))),
        "capture": Input(
            (
                Variant(
                    (
                        need("field", Cards(_DECK, 0, 24)),
                        need("play", OneCard(_DECK)),
                        Field("take", Cards(_DECK, 0, 3)),
                        Field("draw", OneCard(_DECK)),
                        Field("draw_take", Cards(_DECK, 0, 3)),
                    ),
                    "field",
                    needs=(("draw_take", "draw"),),
                    distinct=("field", "play", "draw"),
                    deck_rule="K-BGA-02",
                ),
                Variant(
                    (
                        need("deal_field", Cards(_DECK, 8, 8)),
                        Field("special_hand", PlayerMap(_SPECIAL, some=True), default={}),
                    ),
                    "deal_field",
                ),
            )
        ),
        "prompt": only(
            need("yaku_at_last_koi", YakuMap(table.family)),
            need("yaku_now", YakuMap(table.family)),
            need("hand_cards_left", Int(0, 7)),
            Field("captured_this_turn", Cards(_DECK, 0, 8)),
            *table.only(
                "club",
                Field("deck_left", Int(0, 23)),
                Field("is_final_turn_of_round", Bool(), default=False),
                Field("player", Word(("dealer", "non_dealer"))),
            ),
        ),
        "deal_counts": only(),
    }


INPUTS: Final = inputs_of(Table())
"""Input of every type with the fields of all families."""


# The names in case files and, where they differ, what the engine calls the values.
_ENGINE_VALUES: Final[Mapping[str, Mapping[object, object]]] = {"bright_multiplier": {True: "one_plus", False: "off"}}
_CASE_OPTIONS: Final = (
    "ruleset rounds ippai teppo_follows_cup_option bright_multiplier seven_double double_back double_back_style"
    " exhaustive_draw dealer_rule koi_with_empty_hand field_four field_pairs both_special honba_on_hand_yaku"
)
CASE_OPTIONS: Final = tuple(OPTIONS[name] for name in _CASE_OPTIONS.split())
"""The options that case files know, a part of the engine's."""


def _field(option: Option) -> Field:
    values = tuple(_ENGINE_VALUES.get(option.name, option.values))
    kind: Kind
    if isinstance(values[0], bool):
        kind = Bool()
    elif isinstance(values[0], int):
        kind = OneOf(cast(tuple[int, ...], values))
    else:
        kind = Word(cast(tuple[str, ...], values))
    return Field(option.name, kind)


def table_of(options: Mapping[str, object]) -> Table:
    """Return the table that options (faultless or not) speak of, as far as one can tell."""
    family = next((f for f in FAMILIES if f == options.get("ruleset", "bga")), None)
    rounds = options.get("rounds")
    if type(rounds) is int and rounds in OPTIONS["rounds"].values:
        return Table(family, rounds)
    return Table(family)


def option_faults(options: Mapping[str, object], table: Table) -> Iterator[Fault]:
    """Yield all that is wrong with options."""
    known = (option for option in CASE_OPTIONS if table.family is None or table.family in option.families)
    return Object(tuple(map(_field, known))).faults(options, "options")


def rules_of(options: Mapping[str, object]) -> RuleSet:
    """Return the rule set that faultless options mean."""
    return RuleSet().with_options(
        **{name: _ENGINE_VALUES[name][value] if name in _ENGINE_VALUES else value for name, value in options.items()}
    )


EXPECTED: Final[Mapping[str, Object]] = {
    "yaku": fields(yaku=Map(Int()), points=Int()),
    "settle": fields(transfer=Int(), points=Int(), base=Int(), multiplier=Int()),
    "honba_sequence": fields(honba_before_each_month=ListOf(Int()), transfers=ListOf(Int()), honba_after=Int()),
    "round_end": fields(
        winner=Text(null=True),
        transfer=Int(),
        next_dealer=Text(),
        round_over=Bool(),
        honba_after=Int(),
        scores_after=Map(Int()),
        game_over=Bool(),
        game_winner=Text(null=True),
        result=Text(null=True),
    ),
    "special_hand": fields(special_hand=Text(null=True), points=Int()),
    "capture": fields(
        legal=Bool(),
        captured=ListOf(Text()),
        field_after=ListOf(Text()),
        choices=ListOf(Text()),
        must_choose_exactly=Int(),
        choice_for=Text(),
        action=Text(),
    ),
    "prompt": fields(prompt=Bool(), auto=Text(null=True), choices=ListOf(Text()), points=Int()),
    "deal_counts": fields(
        hand=Int(),
        field=Int(),
        deck=Int(),
        turns_with_hand_each=Int(),
        flip_only_turns_each=Int(),
        deck_left_when_hands_empty=Int(),
    ),
}
"""What a case of each type may expect where no error is expected."""
