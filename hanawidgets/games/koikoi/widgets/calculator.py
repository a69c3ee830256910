"""Score calculator (得点計算): the formula term by term, why each has its value, other rules beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, TypedDict, Unpack

from traitlets import Int, Unicode

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.explain import Term, differing, formula
from hanawidgets.core.play import Explanation
from hanawidgets.core.renamed import Old
from hanawidgets.text import Words, words_in
from hanawidgets.text.wording import error_text, field_label, option_value, rule_card, ruleset_name
from hanawidgets.widgets.base import Checked, action, choices, number_input, one_of, sets, typed_number
from hanawidgets.widgets.checked import Cards, Options, Ruleset
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, score_fallback
from hanawidgets.widgets.page import page
from hanawidgets.widgets.panel import LinkPanel, problem_view, takes_link
from hanawidgets.widgets.paper.print_button import WithPrint
from hanawidgets.widgets.rules.rules_panel import AuthorRules
from hanawidgets.widgets.rules.score_view import ScoreView, score_view, spoken, tree_text
from hanawidgets.widgets.views import Choice, NumberInput, Problem, RuleCard

from ..cards import Detail
from ..game import GAME as KOIKOI
from ..rules import PRESETS, RuleSet, parse_ruleset, preset_name, ruleset_text
from ..score import MOST_TOTAL, Settlement, Situation
from ..situation import NO_YAKU, NUMBERS, Change, endings, parse_state, ranges, state_text, what_changes
from ..teach.rule_pages import worked_examples
from ..wording import yaku_name
from ..yaku import Report, most_points, report
from .captured import (
    WithCaptured,
    cards_bounds,
    cards_with,
    counted,
    named_view,
    named_yaku,
    points_with,
    with_yaku,
    without_yaku,
)
from .faces import codes, pile_of
from .rules_panel import WithKoiKoiRules, ruleset_options
from .views import CapturedBase, CapturedView, NamedYaku


class ExampleHead(TypedDict):
    id: str
    title: str
    fault: bool


class CalculatorBase(CapturedBase):
    examples: list[ExampleHead]


class LabelledChoices(TypedDict):
    label: str
    value: str
    options: list[Choice]


class Comparison(TypedDict):
    value: str
    options: list[Choice]
    left: str
    right: str
    score: ScoreView | None
    summary: str


class RuleChange(TypedDict):
    text: str
    total: str
    formula: str
    less: bool
    ruleset: str


class UnderRules(TypedDict):
    """The score of a situation under a rule set; ``total``: or that it has no score there."""

    name: str
    total: str
    formula: str
    now: bool
    ruleset: str


class WorkedExample(TypedDict):
    id: str
    title: str
    text: str
    says: int
    fault: RuleCard | None


class CalculatorView(CapturedView):
    """``way``: how the winner's points are given now, "" where the month's end asks for none."""

    ending: LabelledChoices
    source: LabelledChoices
    way: str
    inputs: list[NumberInput]
    named: list[NamedYaku]
    score: ScoreView | None
    of: str
    entered: bool
    problem: Problem | None
    ask: str
    compare: Comparison
    everywhere: list[UnderRules]
    changes: list[RuleChange]
    example: WorkedExample | None
    state: str
    plain: str
    say: str


_WAYS = ("cards", "yaku", "points")
_SHORT = "_half"
_SCORINGS = tuple(name for name in PRESETS if not name.endswith(_SHORT))
"""Rule sets that score; those for half a year score as the whole ones."""


def _number(name: str, value: object) -> int | None:
    low, high, rule = ranges()[name]
    if value is None and name == "points":
        return None
    return check_int(name, value, low, high, rule=rule)


class _Points(Checked):
    """The sum of the yaku: a table that pays points of its own may have more than any other."""

    def validate(self, obj: Any, value: Any) -> Any:
        """Return the number. Raises RuleError."""
        if value is not None and obj.rule_set.yaku_points:
            return check_int("points", value, 1, MOST_TOTAL, rule="K-BGA-22")
        return super().validate(obj, value)


def _other_rules(name: str, given: object) -> str:
    """Return a rule set's text, "" for none. Raises RuleError that names this field, not the widget's own rules."""
    try:
        return "" if given == "" else ruleset_text(parse_ruleset(given))
    except RuleError as error:
        if error.field == "ruleset":
            error.field = name
        raise


_NOTHING = Report((), (), ())


class CalculatorOptions(Options, total=False):
    """Options of a calculator besides the rules."""

    cards: Cards
    points: int | None
    yaku: Mapping[str, int]
    source: Literal["cards", "yaku", "points"]
    field_brights: int
    calls: int
    other_calls: int
    honba: int
    ending: Literal["stop", "no_yaku", "called", "special"]
    order: Literal["kind", "month"]
    compare: Ruleset


class ScoreCalculator(WithCaptured, WithKoiKoiRules, WithPrint):
    """The score of a round under a rule set, with its explanation.

    cards          the winner's captured cards (``source="cards"``), names or notations; link it to a
                   :class:`YakuChecker`'s ``value``
    yaku           or the yaku themselves, key → points (``source="yaku"``), as a :class:`YakuChecker`'s ``yaku``
    points         or their sum as a number (``source="points"``), 1..76; several only with ``source``
    field_brights  lights among the field cards as dealt, 0..5
    calls, other_calls  koi-koi calls of the winner and of the opponent, 0..12
    honba          sticks on the field (club), 0..12
    ending         ``stop``, ``no_yaku``, ``called`` or ``special``
    ruleset        preset name, with changed options after semicolons
    compare        a second rule set to stand beside it, or ""
    show           a worked example to begin with, where neither the author nor the address says anything else

    ``value`` is what is paid, None as long as there is nothing to score; ``formula`` the line;
    ``explanation`` the tree. Raises RuleError (with ``code``, ``field``, ``rule``) for bad input.

    >>> calculator = ScoreCalculator(points=7, field_brights=3, calls=1)
    >>> calculator.value, calculator.formula
    (70, '7 × 2 × (4 + 1) = 70')
    """

    _painter = "score"
    value = Int(None, allow_none=True, read_only=True, help="points paid by the loser, or None")
    formula = Unicode("", read_only=True, help="the formula line, e.g. 7 × 2 × (4 + 1) = 70")
    source = Checked("cards", one_of(*_WAYS), help="where the yaku total comes from")
    cards = Checked((), lambda _, cards: codes(pile_of(cards)), help="captured cards of the winner")
    yaku = Checked({}, named_yaku, help="the winner's yaku: key → points")
    points = _Points(None, _number, help="sum of the winner's yaku, 1 to 76, or None")
    field_brights = Checked(0, _number, help="lights among the field cards as dealt, 0 to 5")
    calls = Checked(0, _number, help="koi-koi calls of the player who stops, 0 to 12")
    other_calls = Checked(0, _number, help="koi-koi calls of the opponent, 0 to 12")
    own_koi, other_koi = Old("calls"), Old("other_calls")
    honba = Checked(0, _number, help="sticks on the field, 0 to 12 (club)")
    ending = Checked("stop", one_of(*Settlement), help="stop, no_yaku, called or special")
    compare = AuthorRules("", _other_rules, help="a rule set to compare with, or empty")

    _held_in = "cards"
    _sheets = ("koikoi-scores", "koikoi-yaku", "koikoi-house-rules")
    _watched = ("ruleset", "source", "cards", "yaku", "points", "ending", "compare", "order", *NUMBERS)
    _ui = (
        "ui: formula tree off_terms compare changes changes_none examples choose_one faulty differs tap_term adopt",
        "ui: everywhere everywhere_rules everywhere_points everywhere_formula",
        "ui: made near near_more near_less excluded add cards_by",
        "ui: print copy_text copy_link copied captured start_over change_rules",
    )
    _panel_kinds = (LinkPanel,)
    _example = _begun = ""

    def __init__(self, ruleset: Ruleset | None = None, *, show: str = "", **options: Unpack[CalculatorOptions]) -> None:
        kwargs: dict[str, Any] = {**options} if ruleset is None else {"ruleset": ruleset, **options}
        given = [way for way in _WAYS if kwargs.get(way) is not None]
        if len(given) > 1 and "source" not in kwargs:
            raise RuleError(Code.INCONSISTENT, "points", kwargs.get("points"), detail=Detail.ONE_WAY_OF_POINTS)
        if given:
            kwargs.setdefault("source", given[0])
        linkable = takes_link(kwargs, "compare", "order")
        linked = self._panel_of(LinkPanel).found(parse_state) if linkable else None
        begins = show if linkable and not page.state else ""
        super().__init__(**kwargs)
        if begins:
            with self._batch():
                self._act_worked(begins)
            self._begun = begins
        if linked:
            with self._batch():
                self._open(*linked)

    def _follow(self, name: str) -> None:
        if name in _WAYS and (name == "cards" or getattr(self, name)):
            self._take(name)

    def _take(self, way: str) -> None:
        """Score what was given this way, as whoever gives some wants; the numbers of the example that the page began
        with are not theirs."""
        self.source = way
        if self._begun:
            shown, _ = worked_examples()[self._begun].open()
            if all(getattr(self, name) == getattr(shown, name) for name in NUMBERS):
                for name in NUMBERS:
                    setattr(self, name, 0)
        self._begun = ""

    def _hold(self, pile: int) -> None:
        super()._hold(pile)
        self._take("cards")

    # -- the score ---------------------------------------------------------------------------------

    @property
    def situation(self) -> Situation:
        """The situation that is scored, as a value of the engine."""
        way = self.source
        return Situation(
            ending=Settlement(self.ending),
            pile=0 if way == "points" and self.points is None else self.pile,
            points=self.points if way == "points" else None,
            yaku=self._named if way == "yaku" else None,
            **{name: getattr(self, name) for name in NUMBERS},
        )

    @property
    def explanation(self) -> Explanation | None:
        """The score with its reasons: it prints as a tree, a notebook draws it, ``.tree`` are the terms. None as long
        as there is nothing to score."""
        return Explanation(KOIKOI, self._score) if self._score else None

    @property
    def _named(self) -> dict[str, int]:
        """The yaku that were named, as these rules know them."""
        return counted(self.yaku, self.rule_set)

    @property
    def _missing(self) -> str:
        """The input that is still missing, "" if none is: cards, some that make a yaku, ... That is nobody's fault."""
        if not self._problem or self._problem.detail not in NO_YAKU:
            return ""
        return "more" if self.source == "cards" and self.cards else self.source

    def _ask(self, words: Words) -> str:
        return words.say(f"koikoi.ask.{self._missing}") if self._missing else ""

    def _compute(self) -> None:
        self._score: Term | None = None
        self._problem: RuleError | None = None
        try:
            self._score = self.situation.score(self.rule_set)
        except RuleError as error:
            self._problem = error
        self.set_trait("value", self._score.value if self._score else None)
        self.set_trait("formula", formula(self._score) if self._score else "")

    def _open(self, situation: Situation, rules: RuleSet) -> None:
        self.ruleset = ruleset_text(rules)
        self.ending = situation.ending.value
        self.cards, self.points, self.yaku = codes(situation.pile), situation.points, situation.yaku or {}
        way = "cards" if situation.yaku is None else "yaku"
        self.source = way if situation.points is None else "points"
        for name in NUMBERS:
            setattr(self, name, getattr(situation, name))

    # -- what the page may do ----------------------------------------------------------------------

    @action(name=str, up=bool)
    def _act_step(self, name: str, up: bool) -> None:
        """Step a number on from what it is now, whatever the page showed when the button was pressed."""
        low, high = self._bounds(name)
        now = self._value(name)
        self._put(name, low if now is None else min(high, max(low, now + (1 if up else -1))))

    @action(name=str, value=(int, str))
    def _act_number(self, name: str, value: int | str) -> None:
        bounds = self._bounds(name)
        if name == "points" and value == "":
            self.points = None
            return
        rule = ranges()[name][2] if name in ranges() else "C-15"
        number = typed_number(name, value, rule)
        if name in ranges() and name != "points":
            _number(name, number)
        self._put(name, check_int(name, number, *bounds, rule=rule))

    def _value(self, name: str) -> int | None:
        """Return a number: one of the situation's, or the cards of a yaku that was named."""
        if name in ranges():
            number: int | None = getattr(self, name)
            return number
        return cards_with(name, self._named[name], self.rule_set) if name in self._named else None

    def _put(self, name: str, number: int) -> None:
        if name in ranges():
            setattr(self, name, number)
        else:
            rules = self.rule_set
            self.yaku = with_yaku({**self._named, name: points_with(name, number, rules)}, name, rules)

    _act_source = sets("source", value=str)
    _act_ending = sets("ending", value=str)
    _act_compare = sets("compare", value=str)

    @action(key=str, on=bool)
    def _act_yaku(self, key: str, on: bool) -> None:
        """Take a yaku by its name, with all that its cards make; or out, with all that would make it."""
        rules = self.rule_set
        one_of(*(yaku["key"] for yaku in named_view({}, rules, words_in(self.language))))("yaku", key)
        self.yaku = (with_yaku if on else without_yaku)(self._named, key, rules)
        self._take("yaku")

    @action()
    def _act_clear(self) -> None:
        """Begin anew, under the same rules and the same way in."""
        self.cards, self.points, self.yaku, self.ending = (), None, {}, Settlement.STOP.value
        for name in NUMBERS:
            setattr(self, name, 0)
        self._example = self._begun = ""

    @action(example=str)
    def _act_worked(self, example: str) -> None:
        worked = worked_examples().get(example)
        if worked is None:
            raise RuleError(Code.UNKNOWN_VALUE, "example", example, allowed=list(worked_examples()))
        self._open(*worked.open())
        self._example, self._begun = example, ""

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> CalculatorBase:
        return {
            **self._captured_base(super()._base(words), words),
            "examples": [
                {"id": w.id, "title": words.say(f"rules.{w.id}.title"), "fault": bool(w.fault)}
                for w in worked_examples().values()
            ],
        }

    def _view(self, words: Words) -> CalculatorView:
        situation, rules, score = self.situation, self.rule_set, self._score
        ending = self.ending if self.ending in endings(rules) else Settlement.STOP.value
        way = self.source if ending == Settlement.STOP else ""
        shown = report(self.pile, rules) if way == "cards" and self.pile else _NOTHING
        return {
            **self._captured(shown, rules, words),
            "way": way,
            "ending": {
                "label": words.say("ui.ending"),
                "value": ending,
                "options": choices("ui.ending", endings(rules), words),
            },
            "source": {
                "label": words.say("ui.points_from"),
                "value": self.source,
                "options": choices("ui.source", _WAYS, words),
            },
            "inputs": [self._input(name, words) for name in self._asked(rules)],
            "named": named_view(self._named, rules, words),
            "score": score_view(score, words, self._differs(situation)) if score else None,
            "of": self._of(way, shown, words),
            "entered": self._entered,
            "problem": problem_view(
                self._panel_of(LinkPanel).error or (None if self._missing else self._problem), words
            ),
            "ask": self._ask(words),
            "compare": self._compare_view(situation, rules, words),
            "everywhere": [self._under(name, situation, rules, words) for name in self._scorings(rules)],
            "changes": self._changes(situation, rules, words),
            "example": self._example_view(words),
            "state": state_text(situation, rules),
            "plain": f"{formula(score)}\n{tree_text(score, words)}" if score else "",
            "say": self._say(words),
        }

    @property
    def _entered(self) -> bool:
        """Whether there is something to be cleared."""
        numbers = any(getattr(self, name) for name in NUMBERS)
        return bool(self.cards or self.yaku or self.points or numbers or self.ending != Settlement.STOP)

    def _of(self, way: str, found: Report, words: Words) -> str:
        """Return the names of the yaku that are scored."""
        keys = [yaku.key for yaku, _ in found.made] if way == "cards" else [*self._named] if way == "yaku" else []
        return words.say("ui.list").join(yaku_name(key, words) for key in keys)

    def _scorings(self, rules: RuleSet) -> list[str]:
        """Return the rule sets to set beside; what yaku were named says nothing to the other family's."""
        return [name for name in _SCORINGS if self.source != "yaku" or PRESETS[name].ruleset == rules.ruleset]

    def _asked(self, rules: RuleSet) -> tuple[str, ...]:
        """Names of the numbers that the ending and the rules ask for."""
        family = rules.family
        if self.ending == "special":
            return ("honba",) if family.has_sticks else ()
        if self.ending == "no_yaku" or (self.ending == "called" and not family.plays_out_deck):
            return ()
        own = ("points",) if self.source == "points" else ()
        return (*own, *(name for name in family.numbers if getattr(self, name) or _counts(name, rules)))

    def _bounds(self, name: str) -> tuple[int, int]:
        """Return the least and the greatest a number may be under the rules. Raises RuleError."""
        if name not in ranges():
            if name in {yaku["key"] for yaku in named_view({}, self.rule_set, words_in("en"))}:
                return cards_bounds(name, self.rule_set)
            raise RuleError(Code.UNKNOWN_FIELD, name, None, allowed=["points", *NUMBERS])
        return (1, most_points(self.rule_set)) if name == "points" else NUMBERS[name][:2]

    def _input(self, name: str, words: Words) -> NumberInput:
        label = field_label(name, words)
        return number_input(name, label, getattr(self, name), *self._bounds(name), words)

    def _other(self, situation: Situation) -> Term | None:
        """The score under the rule set to compare with, None if there is none."""
        try:
            return situation.score(parse_ruleset(self.compare))
        except RuleError:
            return None

    def _differs(self, situation: Situation) -> frozenset[str]:
        other = self._other(situation) if self.compare else None
        return differing(self._score, other) if self._score and other else frozenset()

    def _compare_view(self, situation: Situation, rules: RuleSet, words: Words) -> Comparison:
        none: Choice = {"value": "", "label": words.say("ui.compare_none")}
        right = self._rules_of(self.compare or "bga_general")
        shown: Comparison = {
            "value": self.compare,
            "options": [none, *ruleset_options(right, words)],
            "left": ruleset_name(rules, words),
            "right": ruleset_name(right, words) if self.compare else "",
            "score": None,
            "summary": "",
        }
        if not self.compare or not (self._score or self._entered):
            return shown
        other, gap, key, name = self._other(situation), 0, "impossible", shown["right"]
        if self._score and other:
            shown["score"] = score_view(other, words, differing(self._score, other))
            gap = other.value - self._score.value
            key = "same" if gap == 0 else ("more_there" if gap > 0 else "less_there")
        elif not self._score:
            name = shown["left"]
        shown["summary"] = words.say(f"ui.compare_{key}", n=abs(gap), name=name)
        return shown

    def _under(self, name: str, situation: Situation, rules: RuleSet, words: Words) -> UnderRules:
        other = PRESETS[name]
        try:
            score = situation.score(other)
        except RuleError:
            score = None
        return {
            "name": ruleset_name(other, words),
            "total": words.say("ui.points", n=score.value) if score else words.say("ui.no_score"),
            "formula": formula(score) if score else "",
            "now": (preset_name(rules) or "").removesuffix(_SHORT) == name,
            "ruleset": name,
        }

    def _changes(self, situation: Situation, rules: RuleSet, words: Words) -> list[RuleChange]:
        if self._score is None:
            return []
        found = what_changes(situation.score, rules)
        return [
            _change_view(change, self._score, words)
            for change in found
            if self.source != "yaku" or change.option != "ruleset"
        ]

    def _example_view(self, words: Words) -> WorkedExample | None:
        if not self._example:
            return None
        worked = worked_examples()[self._example]
        if worked.open() != (self.situation, self.rule_set):
            return None  # what is scored now is the person's own
        return {
            "id": worked.id,
            "title": words.say(f"rules.{worked.id}.title"),
            "text": words.say(f"rules.{worked.id}"),
            "says": worked.says,
            "fault": rule_card(worked.fault, words) if worked.fault else None,
        }

    def _say(self, words: Words) -> str:
        if self._score is None:
            return self._ask(words) or (error_text(self._problem, words) if self._problem else "")
        return spoken(self._score, words)

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Paragraph(ruleset_name(self.rule_set, words))
        yield CardRow("", view["picked"] if view["way"] == "cards" else ())
        yield Paragraph(view["of"])
        if not view["score"]:
            yield Paragraph(self._say(words))
        yield from score_fallback(view["score"], words)
        yield Paragraph(view["compare"]["summary"])


@lru_cache(maxsize=128)
def _counts(name: str, rules: RuleSet) -> bool:
    """Tell whether a number can change a score under these rules."""
    least = Situation(points=1)
    most: dict[str, Any] = {name: NUMBERS[name][1]}
    return replace(least, **most).score(rules).value != least.score(rules).value


def _change_view(change: Change, now: Term, words: Words) -> RuleChange:
    """Return one rule option that changes the score: what it is, and the other score."""
    if change.yaku:
        word = "off" if change.yaku in change.rules.yaku_off else "on"
        text = words.say(f"koikoi.switched.{word}", yaku=yaku_name(change.yaku, words))
    else:
        text = words.say(
            "ui.change",
            option=words.say(f"koikoi.option.{change.option}"),
            value=option_value(change.option, change.value, words, "koikoi"),
        )
    score = change.score
    return {
        "text": text,
        "total": words.say("ui.points", n=score.value) if score else words.say("ui.no_score"),
        "formula": formula(score) if score else "",
        "less": score is None or score.value < now.value,
        "ruleset": ruleset_text(change.rules),
    }
