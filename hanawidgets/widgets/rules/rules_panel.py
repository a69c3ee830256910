"""The rules of a game as a panel: one choice for each option that a table makes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Final, NotRequired, TypedDict

from traitlets import HasTraits

from hanawidgets.core.errors import RuleError
from hanawidgets.core.rules import Option, RuleBook, value_text
from hanawidgets.text import Words, has
from hanawidgets.text.wording import joined, option_value, rule_card

from ..action import LINE
from ..base import Checked, action, sets
from ..fallback import of
from ..views import Choice, NumberInput, RuleCard


class Typed(TypedDict):
    """An option that is not chosen but written: what stands there, and what holds if nothing does."""

    text: str
    empty: str


class Mark(TypedDict):
    key: str
    label: str
    on: bool


class Marks(TypedDict):
    """Things to be switched on and off one by one; ``action``: how the page asks for it."""

    action: str
    label: str
    items: list[Mark]


class Switch(TypedDict):
    name: str
    label: str
    note: str
    value: str
    options: list[Choice]
    rule: RuleCard
    typed: Typed | None
    """Not chosen but written: what stands there, and what holds if nothing does."""
    other: str
    """What the choice of a number says that is not listed; "" where all are."""


class Entry(TypedDict):
    """One entry of a table of numbers: what it is called, and its numbers; ``changed``: it is not as usual."""

    key: str
    changed: bool
    numbers: list[NumberInput]


class Entries(TypedDict):
    """A table of numbers of a rule set, folded away: what is said of it, and how to have it as usual again.

    note    a line above it;  reset: what the button says, "" where all is as usual
    action  how the page asks for a number, undo: how for all as usual
    """

    action: str
    undo: str
    title: str
    note: str
    reset: str
    rows: list[Entry]
    rule: RuleCard


class WorthLine(TypedDict):
    """A scoring line: its name, what it pays, how it is made, and its cards, if they are few."""

    name: str
    pays: str
    how: str
    faces: list[str]


class Worth(TypedDict):
    title: str
    lines: list[WorthLine]


class Rules(TypedDict):
    label: str
    value: str
    options: list[Choice]
    note: str
    adjust: str
    switches: list[Switch]
    marks: Marks | None
    changed: str
    """What differs from the nearest preset, "" if these rules are one."""
    entries: Entries | None
    worth: NotRequired[Worth]
    """What scores in the game that is played, to look up beside it."""


def values_in_use(rules: Any, option: Option) -> tuple[Any, ...]:
    """Return the values of an option, none where it does nothing under these rules; of a number all that there are,
    or some of many."""
    if not rules.uses(option):
        return ()
    if not option.most:
        return option.values
    usual = range(min(option.values), option.most + 1) if option.most <= MOST_LISTED else _SOME
    return tuple(sorted({*option.values, getattr(rules, option.name), *(n for n in usual if n <= option.most)}))


MOST_LISTED: Final = 12
_SOME: Final = (10, 20, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500)
"""Of more numbers than can be listed; any other is typed."""


def changed_options(panel: RulesPanel, rules: Any, words: Words) -> str:
    """Return the options of a panel that are not as usual, with their values."""
    said = (
        words.say(
            "ui.change",
            option=words.say(f"{panel.game}.option.{option.name}"),
            value=option_value(option.name, getattr(rules, option.name), words, panel.game),
        )
        for option in panel.book.options.values()
        if panel.values(rules, option) and getattr(rules, option.name) != option.values[0]
    )
    return words.say("ui.card_list").join(said)


def _is_typed(option: Option) -> bool:
    """Tell whether an option is a list of numbers, to be typed in."""
    return isinstance(option.values[0], tuple) and not option.keys


@dataclass(frozen=True, eq=False, slots=True)
class RulesPanel:
    """The facts about a game's rule sets that the panel needs.

    game                game whose catalogue words the options
    book                the game's rule sets as text, and its options
    note                rule set, language → a line above all options
    values              rule set, option → values to choose from; none: the option is not shown
    option_note         rule set, option → key of the sentence that explains the option
    change              rule set, name, value → rule set
    presets             rule set, language → rule sets to choose from; none: only options are chosen
    marks               rule set, language → things to be switched on and off one by one, or None
    changed             rule set, language → what differs from the nearest preset, "" for a preset
    entries             rule set, language → a table of numbers of the rule set, or None
    told                rule set, option, language → what follows from it, said after the sentence that explains it
    """

    game: str
    book: RuleBook[Any, Any]
    note: Callable[[Any, Words], str] = lambda _rules, _words: ""
    values: Callable[[Any, Any], tuple[Any, ...]] = values_in_use
    option_note: Callable[[Any, Any], str] | None = None
    change: Callable[[Any, str, Any], Any] = lambda rules, name, value: rules.with_options(**{name: value})
    presets: Callable[[Any, Words], list[Choice]] | None = None
    marks: Callable[[Any, Words], Marks] | None = None
    changed: Callable[[Any, Words], str] = lambda _rules, _words: ""
    entries: Callable[[Any, Words], Entries] | None = None
    told: Callable[[Any, Any, Words], str] = lambda _rules, _option, _words: ""

    def trait(self, default: str) -> Checked:
        """Return the trait ``ruleset`` of a widget."""
        return AuthorRules(
            default,
            lambda _, text: self.book.text(self.book.parse(text)),
            help="preset, with changed options after semicolons; of a table for the next game",
        )


class AuthorRules(Checked):
    """A rule set as text; what its author calls it is kept beside."""

    def validate(self, obj: Any, value: Any) -> Any:
        """Return the text. Raises RuleError."""
        text = super().validate(obj, value)
        if name := getattr(value, "name", ""):
            obj._rule_names = {**obj._rule_names, text: name}
        return text


class WithRules(HasTraits):
    """Mixin: what the page may do to the trait ``ruleset``, made by ``_panel.trait(default)``."""

    _panel: ClassVar[RulesPanel]
    _refused: Mapping[str, RuleError] = MappingProxyType({})
    """Options in whose field stands what was refused."""
    ruleset: Any
    _rule_names: Mapping[str, str] = MappingProxyType({})
    """Rule sets as text → what the author calls them."""

    @classmethod
    def _rule_options(cls) -> Collection[str]:
        return cls._panel.book.options

    @property
    def rule_set(self) -> Any:
        """The rules in force as a value of the engine."""
        return self._rules_of(self.ruleset)

    def _rules_of(self, text: str) -> Any:
        """Return the rule set of a text, by its author's name if it has one."""
        rules, name = self._panel.book.parse(text), self._rule_names.get(text)
        return replace(rules, name=name) if name else rules

    _act_ruleset = sets("ruleset", value=LINE)

    @action(name=str, value=LINE)
    def _act_option(self, name: str, value: str) -> None:
        panel = self._panel
        option = panel.book.option(name)
        word = _listed(value) if _is_typed(option) else _plain(value).strip() if option.span else value
        self.ruleset = panel.book.text(panel.change(self.rule_set, name, panel.book.parse_value(name, word)))
        self._refused = {other: error for other, error in self._refused.items() if other != name}

    def _refused_to(self, name: str, arguments: Mapping[str, Any], error: RuleError) -> None:
        if name == "option" and (option := arguments["name"]) in self._panel.book.options:
            self._refused = {**self._refused, option: error}

    def _check_settings(self) -> None:
        """Refuse to begin while a field holds what was refused. Raises its RuleError."""
        for name, error in self._refused.items():
            if self._panel.values(self.rule_set, self._panel.book.option(name)):
                raise error

    def _rules(self, words: Words) -> Rules:
        rules = self.rule_set
        return panel_view(self._panel, rules, words, rules.name)


@lru_cache(maxsize=64)
def panel_view(panel: RulesPanel, rules: Any, words: Words, name: str = "") -> Rules:
    """Return the panel's view: rule sets to choose from, a line that says what follows, the options.

    name  what an author calls the rules: one of the rule sets to choose from, else said before the line
    """
    return {
        "label": words.say("ui.ruleset"),
        "value": panel.book.text(rules),
        "options": panel.presets(rules, words) if panel.presets else [],
        "note": of("" if panel.presets else name, panel.note(rules, words), words),
        "adjust": words.say("ui.adjust_rules") if panel.presets else "",
        "switches": [
            _switch(panel, option, values, rules, words)
            for option in panel.book.options.values()
            if (values := panel.values(rules, option))
        ],
        "marks": panel.marks(rules, words) if panel.marks else None,
        "changed": panel.changed(rules, words),
        "entries": panel.entries(rules, words) if panel.entries else None,
    }


_TO: Final = re.compile(r"(?<=\d)(?:\s*(?:→|->|\.{2,}|~|〜)\s*|-)(?=\d)")
"""What people write between the ends of a ladder."""


def _listed(text: str) -> str:
    """Return numbers that a person typed, with spaces or commas between them, as an option's word; ``1→3`` is a
    ladder."""
    plain = _plain(text).replace(",", " ").replace("、", " ")
    return "+".join(_TO.sub("..", plain).split()) or "-"


def _plain(text: str) -> str:
    """Return a typed text with full-width signs as the narrow ones."""
    return unicodedata.normalize("NFKC", text)


def _switch(panel: RulesPanel, option: Any, values: tuple[Any, ...], rules: Any, words: Words) -> Switch:
    name, game = option.name, panel.game
    own = panel.option_note(rules, option) if panel.option_note else ""
    note = own or f"{game}.option_note.{name}"
    value, typed = value_text(getattr(rules, name)), _is_typed(option)
    labels = [(value_text(v), option_value(name, v, words, game)) for v in values]
    return {
        "name": name,
        "label": words.say(f"{game}.option.{name}"),
        "note": joined(words.say(note) if has(note) else "", panel.told(rules, option, words), words),
        "value": value,
        "options": [] if typed else [{"value": word, "label": label} for word, label in labels],
        "typed": {"text": "" if value == labels[0][0] else value.replace("+", " "), "empty": labels[0][1]}
        if typed
        else None,
        "rule": rule_card(option.rules[0], words),
        "other": _other(option, values, words),
    }


def _other(option: Any, values: tuple[Any, ...], words: Words) -> str:
    """Return what the choice of a number says that is not listed; "" where all are."""
    if not option.span:
        return ""
    low, high = option.span
    return words.say("ui.other_number", low=low, high=high) if {*range(low, high + 1)} - {*values} else ""


__all__ = ["RulesPanel", "WithRules", "changed_options", "panel_view", "values_in_use"]
