"""The cases of Koi-Koi: of each type what recomputes it, whose arguments are its input.

What fields mean *together* is said by the variant (``needs``, ``one_of``, ``distinct``) or, where it takes a
calculation, by the engine. Nothing is calculated here that the engine calculates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, get_args

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.cases.inputs import Cases, CaseType, Given, Input, Outcome, Solver, Variant, only
from hanawidgets.teach.schema import Bool, Cards, Int, Kind, ListOf, Map, OneCard, Text, Word, Written, wrong_type

from .. import cards as hanafuda
from .. import round_rules
from ..cards import Card, Detail
from ..round_rules import Special
from ..rules import NAMES, OPTIONS, RuleSet
from ..score import MOST_CALLS, MOST_LIGHTS, Situation, check_one_way, check_yaku_map
from ..yaku import most_points, value_ranges, yaku_of
from .exhibits import CARD, CASE_DECK, STICKS, Asked, Captured, DealCounts, Dealt, Months, Taken, pile_of, split_calls

Values = Mapping[str, Any]

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


def _only(family: str, kind: Kind) -> Callable[[Table], Kind | None]:
    """Return a field that one family alone knows. No family in particular knows all."""
    return lambda table: kind if table.family in (None, family) else None


def _points(table: Table) -> Int:
    return Int(1, most_points(table.rules))


_CALLS: Final = Int(0, MOST_CALLS)
_ALL_CALLS: Final = Int(0, 2 * MOST_CALLS)
_NO_CALLS: Final = MappingProxyType(dict.fromkeys(NAMES, 0))
_SPECIAL: Final = Word(get_args(Special))
Seen = Annotated[bool, Written(Bool(only_true=True))]
Seat = Annotated[str, Written(Word(NAMES, code=Code.UNKNOWN_PLAYER))]
Points = Annotated[int, Written(_points)]
Scores = Annotated[Mapping[str, int], Written(PlayerMap(Int()))]
CallsOfEach = Annotated[Mapping[str, int], Written(PlayerMap(_CALLS), old=("koi",))]
Lights = Annotated[int, Written(_only("bga", Int(0, MOST_LIGHTS)), old=("field_brights_at_deal",))]
Sticks = Annotated[int, Written(STICKS)]
ClubSticks = Annotated[int, Written(_only("club", STICKS))]
Yaku = Annotated[Mapping[str, int], Written(YakuMap)]
BgaPoints = Annotated[Mapping[str, int], Written(lambda table: PlayerMap(table.most("bga")))]
ClubPoints = Annotated[Mapping[str, int], Written(lambda table: PlayerMap(table.most("club")))]
CardCode = Annotated[Card, Written(OneCard(CASE_DECK), read=CARD.__getitem__)]
Wish = Annotated[int, Written(Cards(CASE_DECK, 0, 3), read=pile_of)]


# --- answers --------------------------------------------------------------------------------------


def _contradiction(name: str, value: object, detail: Detail, rule: str = "") -> RuleError:
    return RuleError(Code.INCONSISTENT, name, value, rule=rule, detail=detail)


def _codes(pile: int) -> list[str]:
    return [str(card) for card in hanafuda.in_order(pile)]


def _total_only(term: Term) -> Term:
    """Return the tree without saying whose the calls were, which the case does not tell."""
    if term.name == "koi" and term.reason == "koi_both":
        return replace(term, reason="koi_total", facts={"calls": term.value})
    return replace(term, children=tuple(map(_total_only, term.children)))


def _yaku(shown: Captured, rules: RuleSet) -> Outcome:
    score = shown.term(rules)
    values = {"yaku": yaku_of(shown.pile, rules), "points": score.value}
    return Outcome(values, dict.fromkeys(values, (score,)))


def _settle(
    rules: RuleSet,
    points: Points | None = None,
    yaku: Annotated[Mapping[str, int] | None, Written(lambda table: YakuMap(table, may_be_empty=False))] = None,
    field_brights: Lights = 0,
    calls: Annotated[int, Written(_only("bga", _CALLS), old=("winner_koi",))] = 0,
    other_calls: Annotated[int, Written(_only("bga", _CALLS), old=("loser_koi",))] = 0,
    honba: ClubSticks = 0,
    total_calls: Annotated[int, Written(_only("club", _ALL_CALLS), old=("total_koi_both_players",))] = 0,
) -> Outcome:
    check_one_way(points=points, yaku=yaku)
    total_only = rules.family.counts_all_calls
    own, theirs = split_calls(total_calls) if total_only else (calls, other_calls)
    stop = Situation(points=points, field_brights=field_brights, calls=own, other_calls=theirs, honba=honba, yaku=yaku)
    score = _total_only(stop.score(rules)) if total_only else stop.score(rules)
    parts = {"transfer": "transfer", "points": "yaku_total", "base": "base", "multiplier": "multiplier"}
    found = {name: term for name, part in parts.items() if (term := score.find(part))}
    return Outcome({name: term.value for name, term in found.items()}, {name: (term,) for name, term in found.items()})


def _honba_sequence(played: Months, rules: RuleSet) -> Outcome:
    ends = played.ends(rules)
    terms = tuple(_total_only(end.transfer) for end in ends)
    *between, after = [end.honba_after for end in ends]
    before = [played.at_start, *between]
    values = {"honba_before_each_month": before, "transfers": [t.value for t in terms], "honba_after": after}
    return Outcome(values, {"transfers": terms})


@dataclass(frozen=True, slots=True)
class Standing:
    """The points held before a round is settled, if they are known, and the rounds after it."""

    scores_before: Scores | None = None
    rounds_left: Annotated[int, Written(Int(0, 11))] = 1

    def after(self, end: round_rules.RoundEnd, rules: RuleSet) -> Outcome:
        """Return what comes of the end of a round."""
        values: dict[str, Any] = {
            "winner": end.winner,
            "transfer": end.transfer.value,
            "next_dealer": end.next_dealer,
            "round_over": end.round_over,
        }
        if rules.family.has_sticks:
            values["honba_after"] = end.honba_after
        if self.scores_before is not None:
            values["scores_after"] = scores = end.scores(self.scores_before)
            # A round that is not over has not been settled, not even the last one.
            last = self.rounds_left == 0 and end.round_over
            values |= _game(round_rules.game_end(scores, rules, last_round=last))
        return Outcome(values, {"transfer": (end.transfer,)})


def _game(end: round_rules.GameEnd) -> dict[str, Any]:
    return {"game_over": end.over, "game_winner": end.winner, "result": end.result}


def _hands_empty(
    hands_empty: Seen, dealer: Seat, yaku_points: BgaPoints, calls: CallsOfEach, game: Standing, rules: RuleSet
) -> Outcome:
    if rules.family.plays_out_deck:
        raise _contradiction("hands_empty", hands_empty, Detail.BGA_ONLY, "K-CLUB-07")
    return game.after(round_rules.end_by_empty_hands(dealer, yaku_points, calls, rules), rules)


def _stop_by(
    stop_by: Seat,
    dealer: Seat,
    points: Points,
    *,
    calls: CallsOfEach = _NO_CALLS,
    field_brights: Lights = 0,
    honba: ClubSticks = 0,
    game: Standing,
    rules: RuleSet,
) -> Outcome:
    own, theirs = calls[stop_by], calls[round_rules.other(stop_by)]
    stop = Situation(points=points, field_brights=field_brights, calls=own, other_calls=theirs, honba=honba)
    return game.after(round_rules.end_by_stop(dealer, stop_by, stop, rules), rules)


def _special_end(
    special_hand: Annotated[Mapping[str, Special], Written(PlayerMap(_SPECIAL, some=True, least=1))],
    dealer: Seat,
    *,
    field_brights: Lights = 0,
    honba: ClubSticks = 0,
    game: Standing,
    rules: RuleSet,
) -> Outcome:
    return game.after(round_rules.end_by_special(dealer, special_hand, rules, honba), rules)


def _deck_exhausted(
    deck_exhausted: Seen,
    dealer: Seat,
    yaku_points: ClubPoints,
    last_koi_caller: Annotated[str | None, Written(Word(NAMES, null=True, code=Code.UNKNOWN_PLAYER))],
    total_calls: Annotated[int, Written(_ALL_CALLS, old=("total_koi",))],
    last_turn_formed_yaku: bool,
    *,
    # Not marked as the club's: with the other rules the situation itself is what is wrong.
    honba: Sticks = 0,
    dealer_last_turn: Literal["no_yaku", "koi"] = "no_yaku",
    game: Standing,
    rules: RuleSet,
) -> Outcome:
    if not rules.family.plays_out_deck:
        raise _contradiction("deck_exhausted", deck_exhausted, Detail.CLUB_ONLY, "K-BGA-20")
    end = round_rules.end_by_deck(
        dealer,
        yaku_points,
        rules,
        honba=honba,
        calls=total_calls,
        last_caller=last_koi_caller,
        last_turn_yaku=last_turn_formed_yaku,
        dealer_called_last=dealer_last_turn == "koi",
    )
    return game.after(replace(end, transfer=_total_only(end.transfer)), rules)


def _after_round(
    after_round: Annotated[int, Written(lambda table: Int(1, table.rules.rounds))], scores: Scores, rules: RuleSet
) -> Values:
    return _game(round_rules.game_end(scores, rules, last_round=after_round == rules.rounds))


def _special_hand(hand: Dealt, rules: RuleSet) -> Outcome:
    fee = hand.term(rules)
    if fee is None:
        return Outcome({"special_hand": None, "points": 0})
    return Outcome({"special_hand": hand.special, "points": fee.value}, {"points": (fee,)})


def _deal(
    deal_field: Annotated[int, Written(Cards(CASE_DECK, 8, 8), read=pile_of)],
    rules: RuleSet,
    special_hand: Annotated[Mapping[str, Special], Written(PlayerMap(_SPECIAL, some=True))] = MappingProxyType({}),
) -> Values:
    return {"action": round_rules.deal_action(deal_field, rules, bool(special_hand))}


def _turn(
    field: Annotated[int, Written(Cards(CASE_DECK, 0, 24), read=pile_of)],
    play: CardCode,
    take: Wish | None = None,
    draw: CardCode | None = None,
    draw_take: Wish | None = None,
) -> Values:
    try:
        return {"legal": True, **_captures(Taken(play, field, take=take).capture, draw, draw_take)}
    except RuleError as error:
        if error.code is not Code.ILLEGAL_MOVE:
            raise
        return {"legal": False}


def _captures(played: round_rules.Capture, draw: Card | None, wish: int | None) -> Values:
    """Return what a turn does. Raises RuleError illegal_move."""
    if played.choices:
        _some_way_on(played, draw, wish)
        return _choice(played, "play")
    if draw is None:
        return _taken(played.captured, played.field)
    drawn = Taken(draw, played.field, "flip", wish).capture
    if drawn.choices:
        return _choice(drawn, "draw")
    return _taken(played.captured | drawn.captured, drawn.field)


def _some_way_on(played: round_rules.Capture, draw: Card | None, wish: int | None) -> None:
    """Refuse a ``draw_take`` that is wrong whichever of two cards the played one takes."""
    if draw is None or wish is None:
        return
    refused = []
    for choice in hanafuda.cards_of(played.choices):
        try:
            _ = Taken(draw, played.field & ~choice.bit, "flip", wish).capture
        except RuleError as error:
            refused.append(error)
    if len(refused) == played.choices.bit_count():
        raise refused[0]


def _choice(capture: round_rules.Capture, card: str) -> dict[str, Any]:
    return {"choices": _codes(capture.choices), "must_choose_exactly": 1, "choice_for": card}


def _taken(captured: int, left: int) -> dict[str, Any]:
    return {"captured": _codes(captured), "field_after": _codes(left)}


def _prompt(
    yaku_at_last_koi: Yaku,
    yaku_now: Yaku,
    hand_cards_left: Annotated[int, Written(Int(0, 7))],
    rules: RuleSet,
    captured_this_turn: Annotated[tuple[str, ...], Written(Cards(CASE_DECK, 0, 8))] = (),
    deck_left: Annotated[int, Written(_only("club", Int(0, 23)))] = 0,
    is_final_turn_of_round: Annotated[bool, Written(_only("club", Bool()))] = False,
    player: Annotated[str, Written(_only("club", Word(("dealer", "non_dealer"))))] = "",
) -> Values:
    check_yaku_map(yaku_at_last_koi, rules, "yaku_at_last_koi")
    check_yaku_map(yaku_now, rules, "yaku_now")
    if is_final_turn_of_round and deck_left > 0:
        raise _contradiction("deck_left", deck_left, Detail.FINAL_TURN_DECK, "K-CLUB-08")
    if is_final_turn_of_round and player == "dealer":
        raise _contradiction("player", "dealer", Detail.FINAL_TURN_PLAYER, "K-CLUB-08")
    shown = Asked(yaku=(yaku_at_last_koi, yaku_now), hand_left=hand_cards_left, final_turn=is_final_turn_of_round)
    asked = shown.prompt(rules)
    return {"prompt": asked.offered, "auto": asked.auto, "choices": list(asked.choices), "points": asked.points}


def _deal_counts(counted: DealCounts, rules: RuleSet) -> Values:
    return counted.counts(rules)


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

    def told(self, options: Given, given: Given) -> Table:
        """Return the rules of the case as far as they can be told."""
        return Table(self.rules_told(options), self.decided(options) is None)

    def rules_behind(self, kind: str, name: str, given: Given, options: Given) -> tuple[str, ...]:
        """Return the ids of the rules behind a field of the result; empty where its tree names them."""
        rules: RuleSet = self.rules_of(options, given)
        if name == "next_dealer" and rules.uses(OPTIONS["dealer_rule"]):
            return _BY_DEALER_RULE[rules.dealer_rule]
        situations = [s.decides for s in self.types[kind].input.given(given, self.told(options, given))]
        for place in (kind, *situations):
            for field_name, *ids in _RULES.get(place, ()):
                if field_name == name:
                    return ids[rules.family.place]
        return ()


def _type(of: Input | Solver, **results: Kind) -> CaseType:
    return CaseType(of if isinstance(of, Input) else only(of), {name: (kind,) for name, kind in results.items()})


_NUMBER: Final = Int()
_NAME: Final = Text(null=True)
_LIST: Final = ListOf(Text())
_TYPES: Final[Mapping[str, CaseType]] = {
    "yaku": _type(_yaku, yaku=Map(Int()), points=_NUMBER),
    "settle": _type(
        only(_settle, one_of=("points", "yaku")), transfer=_NUMBER, points=_NUMBER, base=_NUMBER, multiplier=_NUMBER
    ),
    "honba_sequence": _type(
        _honba_sequence, honba_before_each_month=ListOf(Int()), transfers=ListOf(Int()), honba_after=_NUMBER
    ),
    "round_end": _type(
        Input(
            (
                Variant(_hands_empty, "hands_empty"),
                Variant(_stop_by, "stop_by"),
                Variant(_special_end, "special_hand"),
                Variant(_deck_exhausted, "deck_exhausted"),
                Variant(_after_round, "after_round"),
            ),
            alone=True,
        ),
        winner=_NAME,
        transfer=_NUMBER,
        next_dealer=Text(),
        round_over=Bool(),
        honba_after=_NUMBER,
        scores_after=Map(Int()),
        game_over=Bool(),
        game_winner=_NAME,
        result=_NAME,
    ),
    "special_hand": _type(_special_hand, special_hand=_NAME, points=_NUMBER),
    "capture": _type(
        Input(
            (
                Variant(
                    _turn,
                    "field",
                    needs=(("draw_take", "draw"),),
                    distinct=("field", "play", "draw"),
                    deck_rule=CASE_DECK.rule,
                ),
                Variant(_deal, "deal_field"),
            )
        ),
        legal=Bool(),
        captured=_LIST,
        field_after=_LIST,
        choices=_LIST,
        must_choose_exactly=_NUMBER,
        choice_for=Text(),
        action=Text(),
    ),
    "prompt": _type(_prompt, prompt=Bool(), auto=_NAME, choices=_LIST, points=_NUMBER),
    "deal_counts": _type(_deal_counts, **dict.fromkeys((name for name, *_ in _RULES["deal_counts"]), _NUMBER)),
}
CASES: Final = _Cases(_TYPES, RuleSet())
