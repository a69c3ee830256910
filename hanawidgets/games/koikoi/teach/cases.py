"""The cases of Koi-Koi: what they take and may expect, and recomputing them by the engine.

Tables say what a field is; what fields mean *together* is said by the variant (``needs``, ``one_of``,
``distinct``) or, where it takes a calculation, by the engine. Nothing is calculated here that the engine
calculates: a function takes a faultless input with its defaults and the rule set; it raises :class:`RuleError`
``inconsistent`` for parts that contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Literal

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Input, Outcome, Variant, only
from hanawidgets.teach.schema import (
    Bool,
    Cards,
    Deck,
    Field,
    Int,
    Kind,
    ListOf,
    Map,
    Object,
    OneCard,
    Text,
    Word,
    fields,
    need,
    wrong_type,
)

from .. import cards as hanafuda
from .. import round_rules
from ..cards import CARDS, Card
from ..details import Detail
from ..rules import NAMES, OPTIONS, RuleSet
from ..score import Situation, check_one_way, check_yaku_map
from ..yaku import most_points, value_ranges, yaku_of
from .exhibits import Asked, Captured, DealCounts, Dealt, Months, Scored, Taken, split_calls

Solver = Callable[[Given, RuleSet], Outcome]
CARD: Final[Mapping[str, Card]] = {str(card): card for card in CARDS}
"""The hanafuda by the only notation that case files know."""
_DECK: Final = Deck(CARD, "K-BGA-02")


# --- input ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Table:
    """The case fields that others depend on.

    rules      as far as they can be told
    is_vague   whether the case names a family of rules that does not exist
    """

    rules: RuleSet
    is_vague: bool = False

    @property
    def family(self) -> str | None:
        """The family of rules, None where it cannot be told."""
        return None if self.is_vague else self.rules.ruleset

    def most(self, family: Literal["bga", "club"]) -> Int:
        """Return the points that all yaku can make under these rules, or under those of another family."""
        return Int(0, most_points(self.rules if self.family == family else RuleSet(ruleset=family)))

    def only(self, family: str, *fields: Field) -> tuple[Field, ...]:
        """Return fields that one family alone knows: none for the other. No family in particular knows all."""
        return fields if self.family in (None, family) else ()


@dataclass(frozen=True, slots=True)
class Player:
    """``"A"`` or ``"B"``, perhaps null."""

    null: bool = False

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if value is None and self.null:
            return
        if not isinstance(value, str):
            yield wrong_type(path, value, "text")
        elif value not in NAMES:
            yield RuleError(Code.UNKNOWN_PLAYER, path, value, allowed=NAMES)


@dataclass(frozen=True, slots=True)
class PlayerMap:
    """An object player → value. It names every player, or (``some``) those it is about."""

    of: Kind
    some: bool = False
    least: int = 0

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        for key, item in value.items():
            if key not in NAMES:
                yield RuleError(Code.UNKNOWN_PLAYER, path, key, allowed=NAMES)
            yield from self.of.errors(item, f"{path}.{key}")
        for player in () if self.some else NAMES:
            if player not in value:
                yield RuleError(Code.MISSING_FIELD, f"{path}.{player}")
        if len(value) < self.least:
            yield RuleError(Code.MISSING_FIELD, path, detail=Detail.NOBODY_NAMED)


@dataclass(frozen=True, slots=True)
class YakuMap:
    """An object yaku → points, as far as single entries can tell; the engine judges it as a whole."""

    table: Table
    may_be_empty: bool = True

    def errors(self, value: object, path: str) -> Iterator[RuleError]:
        if not isinstance(value, dict):
            yield wrong_type(path, value, "object")
            return
        if not (value or self.may_be_empty):
            rule = self.table.rules.family.rule("say")
            yield RuleError(Code.INCONSISTENT, path, value, rule=rule, detail=Detail.NO_YAKU)
        ranges = {} if self.table.is_vague else value_ranges(self.table.rules)
        for key, points in value.items():
            if ranges and key not in ranges:
                yield RuleError(
                    Code.UNKNOWN_VALUE, path, key, rule="C-15", detail=Detail.UNKNOWN_YAKU, allowed=tuple(ranges)
                )
            yield from Int(*ranges.get(key, (None, None))).errors(points, f"{path}.{key}")


_STICKS: Final = Int(0, 12)
_CALLS: Final = Int(0, 12)
_CALLS_OF_BOTH: Final = Int(0, 24)
_LIGHTS: Final = Int(0, 5)
_SPECIAL: Final = Word(("teshi", "kuttsuki"))
_SCORES: Final = PlayerMap(Int())
_WINNER: Final = Word(("dealer", "non_dealer", "none"))


def _when(decides: str, kind: Kind, *more: Field, **together: Any) -> Variant:
    """Return the variant that the field ``decides`` stands for."""
    return Variant((need(decides, kind), *more), decides, **together)


@lru_cache(maxsize=256)
def inputs_of(table: Table) -> Mapping[str, Input]:
    """Return the input of every type as it is at a table."""
    points = Int(1, most_points(table.rules))
    month = Object((need("winner", _WINNER), need("points", table.most("club")), need("total_koi", _CALLS_OF_BOTH)))
    dealer = need("dealer", Player())
    honba = table.only("club", Field("honba", _STICKS, default=0))
    lights = table.only("bga", Field("field_brights_at_deal", _LIGHTS, default=0))
    game = (Field("scores_before", _SCORES), Field("rounds_left", Int(0, 11), default=1))
    return {
        "yaku": only(need("captured", Cards(_DECK, 0, 48))),
        "settle": only(
            Field("points", points),
            Field("yaku", YakuMap(table, may_be_empty=False)),
            *lights,
            *table.only("bga", Field("winner_koi", _CALLS, default=0)),
            *table.only("bga", Field("loser_koi", _CALLS, default=0)),
            *honba,
            *table.only("club", Field("total_koi_both_players", _CALLS_OF_BOTH, default=0)),
            one_of=("points", "yaku"),
        ),
        "honba_sequence": only(need("months", ListOf(month, 1, 12)), Field("honba_at_start", _STICKS, default=0)),
        "round_end": Input(
            (
                _when(
                    "hands_empty",
                    Bool(only_true=True),
                    dealer,
                    need("yaku_points", PlayerMap(table.most("bga"))),
                    need("koi", PlayerMap(_CALLS)),
                    *game,
                ),
                _when(
                    "stop_by",
                    Player(),
                    dealer,
                    need("points", points),
                    Field("koi", PlayerMap(_CALLS), default={"A": 0, "B": 0}),
                    *(*lights, *honba, *game),
                ),
                _when("special_hand", PlayerMap(_SPECIAL, some=True, least=1), dealer, *lights, *honba, *game),
                # Not marked as the club's: with the other rules the situation itself is what is wrong.
                _when(
                    "deck_exhausted",
                    Bool(only_true=True),
                    dealer,
                    need("yaku_points", PlayerMap(table.most("club"))),
                    need("last_koi_caller", Player(null=True)),
                    need("total_koi", _CALLS_OF_BOTH),
                    need("last_turn_formed_yaku", Bool()),
                    Field("honba", _STICKS, default=0),
                    Field("dealer_last_turn", Word(("no_yaku", "koi")), default="no_yaku"),
                    *game,
                ),
                _when("after_round", Int(1, table.rules.rounds), need("scores", _SCORES)),
            ),
            alone=True,
        ),
        "special_hand": only(need("hand", Cards(_DECK, 8, 8))),
        "capture": Input(
            (
                _when(
                    "field",
                    Cards(_DECK, 0, 24),
                    need("play", OneCard(_DECK)),
                    Field("take", Cards(_DECK, 0, 3)),
                    Field("draw", OneCard(_DECK)),
                    Field("draw_take", Cards(_DECK, 0, 3)),
                    needs=(("draw_take", "draw"),),
                    distinct=("field", "play", "draw"),
                    deck_rule="K-BGA-02",
                ),
                _when(
                    "deal_field", Cards(_DECK, 8, 8), Field("special_hand", PlayerMap(_SPECIAL, some=True), default={})
                ),
            )
        ),
        "prompt": only(
            need("yaku_at_last_koi", YakuMap(table)),
            need("yaku_now", YakuMap(table)),
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


INPUTS: Final = inputs_of(Table(RuleSet(), is_vague=True))
"""Input of every type with the fields of all families."""


# --- answers --------------------------------------------------------------------------------------


def _contradiction(name: str, value: object, detail: Detail, rule: str = "") -> RuleError:
    return RuleError(Code.INCONSISTENT, name, value, rule=rule, detail=detail)


def _pile(cards: Iterable[str]) -> int:
    return hanafuda.pile(CARD[card] for card in cards)


def _codes(pile: int) -> list[str]:
    return [str(card) for card in hanafuda.in_order(pile)]


def _stop(given: Given, own_koi: int, other_koi: int) -> Situation:
    return Situation(
        points=given.get("points"),
        field_brights=given.get("field_brights_at_deal", 0),
        own_koi=own_koi,
        other_koi=other_koi,
        honba=given.get("honba", 0),
        yaku=given.get("yaku"),
    )


def _total_only(term: Term) -> Term:
    """Return the tree without saying whose the calls were, which the case does not tell."""
    if term.name == "koi" and term.reason == "koi_both":
        return replace(term, reason="koi_total", facts={"calls": term.value})
    return replace(term, children=tuple(map(_total_only, term.children)))


def _yaku(given: Given, rules: RuleSet) -> Outcome:
    shown = Captured(_pile(given["captured"]))
    score = shown.term(rules)
    values = {"yaku": yaku_of(shown.pile, rules), "points": score.value}
    return Outcome(values, dict.fromkeys(values, (score,)))


def _settle(given: Given, rules: RuleSet) -> Outcome:
    check_one_way(points=given.get("points"), yaku=given.get("yaku"))
    total_only = rules.family.counts_all_calls
    calls = split_calls(given["total_koi_both_players"]) if total_only else (given["winner_koi"], given["loser_koi"])
    score = Scored(_stop(given, *calls)).term(rules)
    score = _total_only(score) if total_only else score
    parts = {"transfer": "transfer", "points": "yaku_total", "base": "base", "multiplier": "multiplier"}
    found = {name: term for name, part in parts.items() if (term := score.find(part))}
    return Outcome({name: term.value for name, term in found.items()}, {name: (term,) for name, term in found.items()})


def _honba_sequence(given: Given, rules: RuleSet) -> Outcome:
    start = given["honba_at_start"]
    ends = Months([(m["winner"], m["points"], m["total_koi"]) for m in given["months"]], start).ends(rules)
    terms = tuple(_total_only(end.transfer) for end in ends)
    *between, after = [end.honba_after for end in ends]
    values = {"honba_before_each_month": [start, *between], "transfers": [t.value for t in terms], "honba_after": after}
    return Outcome(values, {"transfers": terms})


def _round_end(given: Given, rules: RuleSet) -> Outcome:
    (situation,) = INPUTS["round_end"].given(given)
    if situation.decides == "after_round":
        end = round_rules.game_end(given["scores"], rules, last_round=given["after_round"] == rules.rounds)
        return Outcome(_game(end))
    return _settled(_ENDS[situation.decides](given, rules), given, rules)


def _settled(end: round_rules.RoundEnd, given: Given, rules: RuleSet) -> Outcome:
    values: dict[str, Any] = {
        "winner": end.winner,
        "transfer": end.transfer.value,
        "next_dealer": end.next_dealer,
        "round_over": end.round_over,
    }
    if rules.family.has_sticks:
        values["honba_after"] = end.honba_after
    if "scores_before" in given:
        values["scores_after"] = scores = end.scores(given["scores_before"])
        # A round that is not over has not been settled, not even the last one.
        last = given["rounds_left"] == 0 and end.round_over
        values |= _game(round_rules.game_end(scores, rules, last_round=last))
    return Outcome(values, {"transfer": (end.transfer,)})


def _game(end: round_rules.GameEnd) -> dict[str, Any]:
    return {"game_over": end.over, "game_winner": end.winner, "result": end.result}


def _hands_empty(given: Given, rules: RuleSet) -> round_rules.RoundEnd:
    if rules.family.plays_out_deck:
        raise _contradiction("hands_empty", True, Detail.BGA_ONLY, "K-CLUB-07")
    return round_rules.end_by_empty_hands(given["dealer"], given["yaku_points"], given["koi"], rules)


def _stop_by(given: Given, rules: RuleSet) -> round_rules.RoundEnd:
    player, calls = given["stop_by"], given["koi"]
    stop = _stop(given, calls[player], calls[round_rules.other(player)])
    return round_rules.end_by_stop(given["dealer"], player, stop, rules)


def _special_end(given: Given, rules: RuleSet) -> round_rules.RoundEnd:
    return round_rules.end_by_special(given["dealer"], given["special_hand"], rules, given.get("honba", 0))


def _deck_exhausted(given: Given, rules: RuleSet) -> round_rules.RoundEnd:
    if not rules.family.plays_out_deck:
        raise _contradiction("deck_exhausted", True, Detail.CLUB_ONLY, "K-BGA-20")
    end = round_rules.end_by_deck(
        given["dealer"],
        given["yaku_points"],
        rules,
        honba=given["honba"],
        calls=given["total_koi"],
        last_caller=given["last_koi_caller"],
        last_turn_yaku=given["last_turn_formed_yaku"],
        dealer_called_last=given["dealer_last_turn"] == "koi",
    )
    return replace(end, transfer=_total_only(end.transfer))


_ENDS: Final[Mapping[str, Callable[[Given, RuleSet], round_rules.RoundEnd]]] = {
    "hands_empty": _hands_empty,
    "stop_by": _stop_by,
    "special_hand": _special_end,
    "deck_exhausted": _deck_exhausted,
}


def _special_hand(given: Given, rules: RuleSet) -> Outcome:
    hand = Dealt(_pile(given["hand"]))
    fee = hand.term(rules)
    if fee is None:
        return Outcome({"special_hand": None, "points": 0})
    return Outcome({"special_hand": hand.special, "points": fee.value}, {"points": (fee,)})


def _capture(given: Given, rules: RuleSet) -> Outcome:
    if "deal_field" in given:
        special = bool(given["special_hand"])
        return Outcome({"action": round_rules.deal_action(_pile(given["deal_field"]), rules, special)})
    try:
        return Outcome({"legal": True, **_turn(given)})
    except RuleError as error:
        if error.code is not Code.ILLEGAL_MOVE:
            raise
        return Outcome({"legal": False})


def _turn(given: Given) -> dict[str, Any]:
    """Return what a turn does. Raises RuleError illegal_move."""
    played = Taken(CARD[given["play"]], _pile(given["field"]), take=_wish(given, "take")).capture
    if played.choices:
        _some_way_on(given, played)
        return _choice(played, "play")
    if "draw" not in given:
        return _taken(played.captured, played.field)
    drawn = Taken(CARD[given["draw"]], played.field, "flip", _wish(given, "draw_take")).capture
    if drawn.choices:
        return _choice(drawn, "draw")
    return _taken(played.captured | drawn.captured, drawn.field)


def _some_way_on(given: Given, played: round_rules.Capture) -> None:
    """Refuse a ``draw_take`` that is wrong whichever of two cards the played one takes."""
    if "draw_take" not in given:
        return
    refused = []
    for choice in hanafuda.cards_of(played.choices):
        try:
            _ = Taken(CARD[given["draw"]], played.field & ~choice.bit, "flip", _wish(given, "draw_take")).capture
        except RuleError as error:
            refused.append(error)
    if len(refused) == played.choices.bit_count():
        raise refused[0]


def _wish(given: Given, name: str) -> int | None:
    return _pile(given[name]) if name in given else None


def _choice(capture: round_rules.Capture, card: str) -> dict[str, Any]:
    return {"choices": _codes(capture.choices), "must_choose_exactly": 1, "choice_for": card}


def _taken(captured: int, left: int) -> dict[str, Any]:
    return {"captured": _codes(captured), "field_after": _codes(left)}


def _prompt(given: Given, rules: RuleSet) -> Outcome:
    for name in ("yaku_at_last_koi", "yaku_now"):
        check_yaku_map(given[name], rules, name)
    final = given.get("is_final_turn_of_round", False)
    if final and given.get("deck_left", 0) > 0:
        raise _contradiction("deck_left", given["deck_left"], Detail.FINAL_TURN_DECK, "K-CLUB-08")
    if final and given.get("player") == "dealer":
        raise _contradiction("player", "dealer", Detail.FINAL_TURN_PLAYER, "K-CLUB-08")
    yaku = given["yaku_at_last_koi"], given["yaku_now"]
    asked = Asked(yaku=yaku, hand_left=given["hand_cards_left"], final_turn=final).prompt(rules)
    return Outcome(
        {"prompt": asked.offered, "auto": asked.auto, "choices": list(asked.choices), "points": asked.points}
    )


def _deal_counts(given: Given, rules: RuleSet) -> Outcome:
    return Outcome(DealCounts().counts(rules))


_BY_DEALER_RULE: Final = {"winner": ("K-BGA-29",), "loser": ("K-BGA-62", "GAP-K-16"), "alternate": ("K-BGA-63",)}
# Rules of results that are no number with a tree: (field, BGA, club), by type or by situation.
_RULES: Final[Mapping[str, tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]]] = {
    "honba_sequence": (
        ("honba_before_each_month", (), ("K-CLUB-35", "K-CLUB-36", "K-CLUB-37")),
        ("honba_after", (), ("K-CLUB-35", "K-CLUB-36", "K-CLUB-37")),
    ),
    "hands_empty": (("winner", ("K-BGA-27", "K-BGA-28"), ()),),
    "stop_by": (("winner", ("K-BGA-18",), ("K-CLUB-30",)),),
    "special_hand": (
        ("winner", ("K-BGA-11", "GAP-K-03"), ("K-CLUB-14", "GAP-K-03")),
        ("special_hand", ("K-BGA-49", "K-BGA-50", "GAP-K-04"), ("K-CLUB-12", "K-CLUB-13")),
        ("points", ("K-BGA-11", "K-BGA-51"), ("K-CLUB-12", "K-CLUB-13")),
    ),
    "deck_exhausted": (("winner", (), ("K-CLUB-08", "K-CLUB-33", "GAP-K-21")),),
    "round_end": (
        ("next_dealer", (), ("K-CLUB-30", "GAP-K-21")),
        ("round_over", ("GAP-K-03",), ("GAP-K-03",)),
        ("honba_after", (), ("K-CLUB-35", "K-CLUB-37", "GAP-K-21")),
        ("scores_after", ("K-BGA-09", "GAP-K-10"), ("GAP-K-18",)),
        ("game_over", ("K-BGA-30", "K-BGA-31"), ("K-CLUB-09", "GAP-K-18")),
        ("game_winner", ("K-BGA-30", "K-BGA-31", "K-BGA-32"), ("GAP-K-18",)),
        ("result", ("K-BGA-30", "K-BGA-31", "K-BGA-32"), ("GAP-K-18",)),
    ),
    "capture": (
        ("legal", ("K-BGA-14", "GAP-K-02"), ("GAP-K-19", "GAP-K-02")),
        ("captured", ("K-BGA-13", "K-BGA-15", "K-BLOG-12"), ("K-CLUB-05", "GAP-K-19")),
        ("field_after", ("K-BGA-13", "K-BGA-14", "GAP-K-13"), ("K-CLUB-05", "GAP-K-19")),
        ("choices", ("K-BGA-14", "GAP-K-02"), ("GAP-K-19", "GAP-K-02")),
        ("must_choose_exactly", ("GAP-K-02",), ("GAP-K-02",)),
        ("choice_for", ("K-BGA-14", "GAP-K-02"), ("GAP-K-19", "GAP-K-02")),
        ("action", ("K-BGA-11", "GAP-K-01"), ("K-CLUB-14", "GAP-K-01")),
    ),
    "prompt": (
        ("prompt", ("K-BGA-17", "K-BGA-19", "GAP-K-07"), ("K-CLUB-28", "K-CLUB-29", "GAP-K-07")),
        ("auto", ("GAP-K-08",), ("K-CLUB-08",)),
        ("choices", ("K-BGA-17", "K-BGA-19"), ("K-CLUB-28", "K-CLUB-29")),
        ("points", ("K-BGA-22",), ("K-CLUB-38",)),
    ),
    "deal_counts": (
        ("hand", ("K-BGA-10",), ("K-CLUB-02",)),
        ("field", ("K-BGA-10",), ("K-CLUB-02",)),
        ("deck", ("K-BGA-10",), ("K-CLUB-02",)),
        ("turns_with_hand_each", ("K-BGA-20",), ("K-CLUB-05",)),
        ("flip_only_turns_each", ("K-BGA-20",), ("K-CLUB-07",)),
        ("deck_left_when_hands_empty", ("K-BGA-20",), ("K-CLUB-07",)),
    ),
}


class _Cases(Cases):
    """The cases; the fields of one depend on its rules."""

    def input_of(self, kind: str, options: Given, given: Given) -> Input:
        """Return the fields that the rules of the case know."""
        return inputs_of(Table(self.rules_told(options), self.decided(options) is None))[kind]

    def rules_behind(self, kind: str, name: str, given: Given, options: Given) -> tuple[str, ...]:
        """Return the ids of the rules behind a field of the result; empty where its tree names them."""
        rules: RuleSet = self.rules_of(options, given)
        if name == "next_dealer" and rules.uses(OPTIONS["dealer_rule"]):
            return _BY_DEALER_RULE[rules.dealer_rule]
        situations = [s.decides for s in INPUTS[kind].given(given)]
        for place in (kind, *situations):
            for field_name, *ids in _RULES.get(place, ()):
                if field_name == name:
                    return ids[rules.family.place]
        return ()


_NUMBER: Final = Int()
_NAME: Final = Text(null=True)
_LIST: Final = ListOf(Text())
_TYPES: Final[Mapping[str, tuple[Solver, dict[str, Kind]]]] = {
    "yaku": (_yaku, {"yaku": Map(Int()), "points": _NUMBER}),
    "settle": (_settle, dict.fromkeys(("transfer", "points", "base", "multiplier"), _NUMBER)),
    "honba_sequence": (
        _honba_sequence,
        {"honba_before_each_month": ListOf(Int()), "transfers": ListOf(Int()), "honba_after": _NUMBER},
    ),
    "round_end": (
        _round_end,
        {
            "winner": _NAME,
            "transfer": _NUMBER,
            "next_dealer": Text(),
            "round_over": Bool(),
            "honba_after": _NUMBER,
            "scores_after": Map(Int()),
            "game_over": Bool(),
            "game_winner": _NAME,
            "result": _NAME,
        },
    ),
    "special_hand": (_special_hand, {"special_hand": _NAME, "points": _NUMBER}),
    "capture": (
        _capture,
        {
            "legal": Bool(),
            **dict.fromkeys(("captured", "field_after", "choices"), _LIST),
            "must_choose_exactly": _NUMBER,
            "choice_for": Text(),
            "action": Text(),
        },
    ),
    "prompt": (_prompt, {"prompt": Bool(), "auto": _NAME, "choices": _LIST, "points": _NUMBER}),
    "deal_counts": (_deal_counts, dict.fromkeys((name for name, *_ in _RULES["deal_counts"]), _NUMBER)),
}
"""Type → what recomputes it, and what a case may expect where no error is expected."""
CASES: Final = _Cases(
    {kind: CaseType(INPUTS[kind], fields(**expected), solve) for kind, (solve, expected) in _TYPES.items()}, RuleSet()
)
