"""The page of an open rule: the options it belongs to, its example and its proof, both computed by
the engine.
"""

from __future__ import annotations

from functools import lru_cache

from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import Option
from hanawidgets.teach.exhibit import RulePages
from hanawidgets.teach.parts import OptionValue, RuleDetail, RuleOption, RulePart
from hanawidgets.teach.rulebook import Book
from hanawidgets.text import Words
from hanawidgets.text.wording import option_value


@lru_cache(maxsize=256)
def rule_detail(book: Book, rule: str, words: Words) -> RuleDetail:
    """Return what stands below the text of an open rule."""
    pages = PARTS[book.game].rule_pages
    drawn = _parts(pages, rule, words)
    notes: set[str] = set()
    above = ""
    for part in drawn:  # what has been said above is not said again
        part["notes"] = [note for note in part["notes"] if note not in notes]
        notes.update(part["notes"])
        part["label"], above = "" if part["label"] == above else part["label"], part["label"]
    options = [
        pages.option(option, words.lang) if pages.option else _option(book.game, option, words)
        for option in book.options_of(rule)
    ]
    return {
        "id": rule,
        "options": options,
        "parts": drawn,
        "proof": pages.proof(rule, words.lang) if pages.proof else None,
    }


def _parts(pages: RulePages, rule: str, words: Words) -> list[RulePart]:
    """Return the example of a rule, part by part."""
    examples = pages.examples().get(rule, ())
    labels = pages.labels(examples, words.lang) if pages.labels else [""] * len(examples)
    return [
        {**part, "label": part["label"] or label}
        for each, label in zip(examples, labels, strict=True)
        for part in each.exhibit.parts(each.rules, words.lang)
    ]


def _option(game: str, option: Option, words: Words) -> RuleOption:
    """Return an option of a game whose presets differ in little: its values, and which is set at first."""
    first = option.values[0]
    ordered = sorted(option.values) if type(first) is int else option.values
    values: list[OptionValue] = [
        {
            "label": option_value(option.name, value, words, game),
            "presets": words.say("book.at_first") if value == first else "",
        }
        for value in ordered
    ]
    if isinstance(first, tuple):
        values.append({"label": words.say("book.own_numbers"), "presets": ""})
    return {"name": option.name, "label": words.say(f"{game}.option.{option.name}"), "values": values}
