"""What the front doors of all games say in words: a score and why every term is what it is, events, and what cards,
yaku, options and presets are called and mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from hanawidgets.core.explain import Status, Term, formula
from hanawidgets.core.registry import NAMES, PARTS
from hanawidgets.core.rules import Option, value_text
from hanawidgets.core.state import Event

from . import Words, language_of, minus, words_in
from .wording import any_number, option_value, rule_card, term_label, term_why, words_of

__all__ = ["SILENT", "card_name", "event_text", "face_name", "part_name", "rules_told", "why", "why_html"]

# The events at the table, in words: for the log, the strip and screen readers.

SILENT = frozenset({"turn", "hand"})
"""Events that go without saying: the next one tells them."""


def event_text(event: Event, words: Words, names: Mapping[str, str], game: str) -> str:
    """Return what happened as a sentence, empty for an event that goes without saying.

    names  seat → what the player is called here
    game   the game in which it happened
    """
    if event.kind in SILENT:
        return ""
    key, facts = words_of(game).event_words(event, words, names)
    text = words.say(key, **{name: fact for name, fact in facts.items() if isinstance(fact, (str, int))})
    return text if event.seat is None else words.say("table.event_by", who=names[event.seat], text=text)


# The names of the faces of all decks, by the id of the face (m01-1, pc-10H, hg-7R, backs).


def face_name(face: str, words: Words, *, short: bool = False) -> str:
    """Return the name of a card.

    short  without what its deck adds to the name, as the points of a card

    >>> from hanawidgets.text import words_in
    >>> face_name("pc-10H", words_in("en")), face_name("hg-7R", words_in("ja")), face_name("m08-1", words_in("en"))
    ('10 of hearts', '赤の7（1点）', 'Full moon')

    Raises KeyError for a face that no deck has.
    """
    for game in NAMES:
        if name := words_of(game).face_name(face, words, short=short):
            return name
    raise KeyError(face)


def why(root: Term, lang: str = "") -> str:
    """Return why a score is what it is: a line for every term that is in force, indented as the tree is.

    lang  ``"ja"`` or ``"en"``; "": the author's

    >>> from hanawidgets.games.koikoi.rules import preset
    >>> from hanawidgets.games.koikoi.score import Situation, settle
    >>> print(why(settle(Situation(points=3), preset("club")), "en").splitlines()[0])
    Points paid 3: (Yaku total + sticks) × (calls of both + 1): the opponent pays 3 points. [K-CLUB-38]
    """
    lang = language_of(lang)
    return "\n".join(f"{'  ' * depth}{line}" for depth, line in _lines(root, 0, words_in(lang)))


def why_html(root: Term, lang: str = "") -> str:
    """Return the same as a list in HTML, below the line of the score."""
    lang = language_of(lang)
    listed = _list([root], words_in(lang))
    return f'<div lang="{lang}"><p><strong>{escape(minus(formula(root)))}</strong></p>{listed}</div>'


def _lines(term: Term, depth: int, words: Words) -> Iterator[tuple[int, str]]:
    yield depth, _line(term, words)
    for child in _shown(term):
        yield from _lines(child, depth + 1, words)


def _list(terms: list[Term], words: Words) -> str:
    items = (f"<li>{escape(_line(term, words))}{_list(_shown(term), words)}</li>" for term in terms)
    return f"<ul>{''.join(items)}</ul>" if terms else ""


def _shown(term: Term) -> list[Term]:
    return [child for child in term.children if child.status is not Status.OFF]


def _line(term: Term, words: Words) -> str:
    label = f"{term_label(term, words)} {minus(str(term.value))}"
    return f"{words.say('ui.labelled', name=label, text=term_why(term, words))} [{term.rule}]"


# What cards, yaku, options and presets are called and mean.


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
