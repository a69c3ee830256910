"""The rules of a game as a panel: one choice for each option that a table makes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar

from traitlets import HasTraits

from hanawidgets.core.errors import RuleError
from hanawidgets.core.rules import value_text
from hanawidgets.text import translate
from hanawidgets.text.wording import option_value, rule_card

from .action import LINE
from .base import Checked, action


@dataclass(frozen=True, eq=False, slots=True)
class OptionBook:
    """What the panel has to know of a game's rule sets.

    game                game whose catalogue words the options
    parse, text         rule set from its text, and back
    options, info       name → option; the same with a refusal for names that there are not
    parse_value         value of an option from its word
    values              rule set, option → values to choose from; none: the option is not shown
    note                rule set, language → a line above all options
    option_note         rule set, option → key of the sentence that explains the option
    change              rule set, name, value → rule set
    typed               options that are lists of numbers, to be typed in
    """

    game: str
    parse: Callable[[Any], Any]
    text: Callable[[Any], str]
    options: Mapping[str, Any]
    info: Callable[[str], Any]
    parse_value: Callable[[str, str], Any]
    values: Callable[[Any, Any], tuple[Any, ...]]
    note: Callable[[Any, str], str]
    option_note: Callable[[Any, Any], str] | None = None
    change: Callable[[Any, str, Any], Any] = lambda rules, name, value: rules.with_options(**{name: value})
    typed: tuple[str, ...] = ()

    def trait(self, default: str) -> Checked:
        """Return the trait ``ruleset`` of a widget."""
        return Checked(
            default,
            lambda _, text: self.text(self.parse(text)),
            help="preset, with changed options after semicolons; for the next game",
        )


class WithOptions(HasTraits):
    """Mixin: what the page may do to the trait ``ruleset``, made by ``_book.trait(default)``."""

    _book: ClassVar[OptionBook]
    _refused: Mapping[str, RuleError] = MappingProxyType({})
    """Options in whose field stands what was refused."""
    ruleset: Any

    @classmethod
    def _rule_options(cls) -> Collection[str]:
        return cls._book.options

    @property
    def rule_set(self) -> Any:
        """The rules in force as a value of the engine."""
        return self._book.parse(self.ruleset)

    @action(value=LINE)
    def _act_ruleset(self, value: str) -> None:
        self.ruleset = value

    @action(name=str, value=LINE)
    def _act_option(self, name: str, value: str) -> None:
        book = self._book
        book.info(name)
        word = _listed(value) if name in book.typed else value
        others = {option: error for option, error in self._refused.items() if option != name}
        try:
            self.ruleset = book.text(book.change(self.rule_set, name, book.parse_value(name, word)))
        except RuleError as error:
            self._refused = {**others, name: error}
            raise
        self._refused = others

    def _check_settings(self) -> None:
        """Refuse to begin while a field holds what was refused. Raises its RuleError."""
        for name, error in self._refused.items():
            if self._book.values(self.rule_set, self._book.info(name)):
                raise error

    def _rules(self, lang: str) -> dict[str, Any]:
        return rules_panel(self._book, self.rule_set, lang)


@lru_cache(maxsize=64)
def rules_panel(book: OptionBook, rules: Any, lang: str) -> dict[str, Any]:
    """Return the panel's view: no presets, a choice for each option, and a line that says what follows."""
    return {
        "label": translate("ui.ruleset", lang),
        "value": book.text(rules),
        "options": [],
        "adjust": "",
        "note": book.note(rules, lang),
        "yaku": None,
        "switches": [
            _switch(book, option, values, rules, lang)
            for option in book.options.values()
            if (values := book.values(rules, option))
        ],
    }


def _listed(text: str) -> str:
    """Return numbers that a person typed, with spaces or commas between them, as an option's word."""
    return "+".join(unicodedata.normalize("NFKC", text).replace(",", " ").replace("、", " ").split()) or "-"


def _switch(book: OptionBook, option: Any, values: tuple[Any, ...], rules: Any, lang: str) -> dict[str, Any]:
    name, game = option.name, book.game
    own = book.option_note(rules, option) if book.option_note else ""
    value, typed = value_text(getattr(rules, name)), name in book.typed
    labels = [(value_text(v), option_value(name, v, lang, game)) for v in values]
    return {
        "name": name,
        "label": translate(f"{game}.option.{name}", lang),
        "note": translate(own or f"{game}.option_note.{name}", lang),
        "value": value,
        "options": [] if typed else [{"value": word, "label": label} for word, label in labels],
        "typed": {"text": "" if value == labels[0][0] else value.replace("+", " "), "empty": labels[0][1]}
        if typed
        else None,
        "rule": rule_card(option.rules[0], lang),
    }


__all__ = ["OptionBook", "WithOptions", "rules_panel"]
