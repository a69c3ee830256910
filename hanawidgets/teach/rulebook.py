"""The rule book as data: which rules a game has, what each is about, where it stands.

The rules are the games' records (:mod:`hanawidgets.text.game_files`); the examples stand with the games' lessons.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from hanawidgets.core.registry import NAMES, PARTS, game_of_rule, source_of
from hanawidgets.core.rules import Option
from hanawidgets.text.game_files import rule_records

_CASE: Final = re.compile(r"(.*\d)[a-z]")
QUESTIONS: Final = "questions"
"""A topic of every book: what beginners ask first, and the rules that answer it."""
_AT_THE_END: Final = ("table", "readings")
"""Topics that come after all others: what is about a screen or a table, and how the sources are read."""


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The rules of one game.

    game     its name in catalogues
    topics   topic → ids, in the order in which the book offers them
    options  the table options of the game, by name
    rules    all ids, in the rule documents' order
    sources  where they stand, in the order in which the book shows them
    asked    the rules that answer what beginners ask first (``rules.<id>.asked``)
    """

    game: str
    topics: Mapping[str, tuple[str, ...]]
    options: Mapping[str, Option]
    rules: tuple[str, ...]
    sources: tuple[str, ...]
    asked: tuple[str, ...]

    def options_of(self, rule: str) -> tuple[Option, ...]:
        """Return the options that a rule speaks of."""
        return tuple(option for option in self.options.values() if rule in option.rules)

    def home(self, rule: str) -> str:
        """Return the topic under which a rule stands in the book: one of those at the end, else its first."""
        topics = rule_records(self.game).rules[rule].topics
        return next((topic for topic in ("readings", "examples") if topic in topics), topics[0])

    def told_elsewhere(self) -> tuple[str, ...]:
        """Return the rules that only another source than the first tells, so that other tables play by them."""
        records = rule_records(self.game).rules
        own = ("reading", self.sources[0])
        return tuple(rule for rule in self.rules if not (source_of_rule(rule) in own or records[rule].stands))

    def in_order(self) -> tuple[tuple[str, bool], ...]:
        """Return the topics as the book has them, and whether each is in the part at the end."""
        last = [topic for topic in _AT_THE_END if topic in self.topics]
        return (*((topic, False) for topic in self.topics if topic not in last), *((topic, True) for topic in last))

    def find(self, rule: str) -> str:
        """Return the id under which ``rule`` stands in the book, ``""`` if it has no such rule.

        The cases of one worked example stand together: ``EX-K-14b`` is found under ``EX-K-14``.
        """
        known = set(self.rules)
        case = _CASE.fullmatch(rule)
        return rule if rule in known else case[1] if case and case[1] in known else ""


def source_of_rule(rule: str) -> str:
    """Return the source of a rule or of a worked example, which stands in the text of one.

    >>> [source_of_rule(rule) for rule in ("K-BGA-23", "EX-K-06", "EX-K-21", "C-04")]
    ['bga', 'bga', 'club', 'reading']
    """
    game = game_of_rule(rule)
    record = rule_records(game).rules.get(rule) if game else None
    return (record and record.source) or source_of(rule)


def _book(game: str) -> Book:
    topics, records, _, asked = rule_records(game)
    options = PARTS[game].options
    rules = tuple(rule for rule in records if not _CASE.fullmatch(rule))
    named = {rule for option in options.values() for rule in option.rules}

    def about(topic: str) -> tuple[str, ...]:
        return tuple(rule for rule in rules if topic in records[rule].topics or (topic == "options" and rule in named))

    held = dict.fromkeys(map(source_of_rule, rules))
    by_topic = MappingProxyType({topic: about(topic) for topic in topics})
    return Book(game, by_topic, options, rules, tuple(held), tuple(each["rule"] for each in asked))


def book_of(rule: str) -> Book | None:
    """Return the book in which a rule stands, None if it stands in none.

    >>> [book.game for rule in ("OH-13", "GAP-HG-02", "C-04") if (book := book_of(rule))], book_of("OH-99")
    (['ohhell', 'haggis', 'koikoi'], None)
    """
    return next((book for book in books().values() if book.find(rule)), None)


@cache
def books() -> Mapping[str, Book]:
    """Return the rule book of every game, by the game's name.

    >>> book = books()["koikoi"]
    >>> len(book.rules) > 100, book.find("EX-K-14b"), book.find("K-BGA-99")
    (True, 'EX-K-14', '')
    """
    return MappingProxyType({game: _book(game) for game in NAMES})


def sources() -> tuple[str, ...]:
    """Return where the rules of all books stand, in the order in which the books show them."""
    return tuple(dict.fromkeys(source for book in books().values() for source in book.sources))
