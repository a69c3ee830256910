"""Words that the front doors of all games say alike: what cards, yaku, options and presets are called and mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Option, value_text

from . import Words, language_of, words_in
from .wording import any_number, option_value, rule_card, words_of

__all__ = ["card_name", "part_name", "rules_told"]


def card_name(game: str, face: str, lang: str = "") -> str:
    """Return the name of a card by the id of its face."""
    return words_of(game).face_name(face, words_in(language_of(lang)), short=True)


def part_name(game: str, key: str, lang: str = "") -> str:
    """Return the name of a part of a score, "" of what is none: of Koi-Koi a yaku."""
    return words_of(game).part_name(key, words_in(language_of(lang)))


def rules_told(game: str, kind: str, name: str, found: Any, lang: str = "") -> list[str]:
    """Return what an option or a preset means, in lines: its name, what it is called, what it may be; what it does."""
    words = words_in(language_of(lang))
    return [*(_option(game, found, words) if kind == "option" else _preset(game, name, found, words))]


def _option(game: str, option: Option, words: Words) -> Iterator[str]:
    values = [
        told
        if (told := option_value(option.name, value, words, game)) == (word := value_text(value))
        else f"{word} = {told}"
        for value in option.named
    ]
    values += [any_number(option, words)] if option.span else []
    label = words.say(f"{game}.option.{option.name}")
    yield words.say("book.option_told", name=option.name, label=label, values=words.say("ui.list").join(values))
    for rule in option.rules[:1]:
        yield f"    {rule_card(rule, words)['text']} [{rule}]"


def _preset(game: str, name: str, rules: Any, words: Words) -> Iterator[str]:
    usual = next(iter(PARTS[game].engine.presets.values()))
    yield f"{name}  {words.say(f'{game}.preset.{name}')}"
    for option, (value, _) in (rules - usual).items():
        yield f"    {words.say(f'{game}.option.{option}')}: {option_value(option, value, words, game)}"
