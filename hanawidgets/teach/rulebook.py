"""The rule book as data: which rules a game has, what each is about, where it stands. The words are in the
catalogue ``rules``, the examples in :mod:`.rule_examples`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Protocol

from hanawidgets.core.registry import source_of
from hanawidgets.games.haggis import rules as haggis
from hanawidgets.games.koikoi import rules as koikoi
from hanawidgets.games.ohhell import rules as ohhell
from hanawidgets.text import LANGUAGES, catalogue

SOURCES: Final = ("bga", "bga_ohhell", "bga_haggis", "club", "blog", "reading")
"""Where a rule stands, in the order in which a book shows them."""

_KOIKOI: Final = {
    "cards": "K-BGA-02..08 K-CLUB-10 K-CLUB-27 K-BLOG-03..07 C-10 EX-K-11 EX-K-26..27",
    "deal": "K-BGA-10..12 K-CLUB-02..04 K-BLOG-08 K-BLOG-18 C-01 GAP-K-01 GAP-K-11..12 GAP-K-14",
    "turn": "K-BGA-12..16 K-CLUB-05 K-CLUB-07 K-BLOG-09..13 C-16 GAP-K-01..02 GAP-K-13 GAP-K-19",
    "yaku": "K-BGA-08 K-BGA-22 K-BGA-33..48 K-BGA-57..60 K-CLUB-11 K-CLUB-15..27 K-BLOG-21 C-06..07 C-09..10"
    " C-15 GAP-K-05..06 EX-K-01 EX-K-07..13 EX-K-23 EX-K-26..27",
    "hand": "K-BGA-11 K-BGA-49..51 K-CLUB-12..14 K-BLOG-22 GAP-K-03..04 GAP-K-17",
    "koi": "K-BGA-17..19 K-BGA-25 K-BGA-28 K-BGA-55..56 K-CLUB-05..06 K-CLUB-08 K-CLUB-28..33 K-BLOG-14..16"
    " C-02 C-11 C-14 C-17 GAP-K-07..09 GAP-K-15 GAP-K-20 GAP-K-22 EX-K-05 EX-K-20..22 EX-K-24..25",
    "score": "K-BGA-21..28 K-BGA-51..52 K-BGA-55..56 K-CLUB-35..38 K-BLOG-15 K-BLOG-17 K-BLOG-19..20 C-02..05"
    " C-09 C-14..15 C-18 GAP-K-09..10 GAP-K-14 GAP-K-17 EX-K-01..15 EX-K-20..27 EX-K-30",
    "end": "K-BGA-18 K-BGA-20 K-BGA-27..29 K-BGA-61..63 K-CLUB-07..08 K-CLUB-30 K-CLUB-33..37 K-BLOG-16..18"
    " C-03 C-16..17 GAP-K-16 GAP-K-21 EX-K-15",
    "game": "K-BGA-01 K-BGA-09 K-BGA-30..32 K-BGA-53..54 K-CLUB-01 K-CLUB-09 K-BLOG-01..02 C-08 C-12"
    " GAP-K-10..11 GAP-K-18",
    "options": "K-BGA-52..66 K-BLOG-23 C-07 C-13",
    "table": "K-BGA-14 K-BGA-67 K-CLUB-03..04 K-CLUB-31 K-CLUB-35 K-CLUB-39",
    "readings": "C-01..18 GAP-K-01..22",
    "examples": "EX-K-01..15 EX-K-20..27 EX-K-30",
}
"""Topic → its rules; a rule has one topic or several. Rules that an option names join ``options``."""

_OHHELL: Final = {
    "cards": "OH-02 OH-04..05 OH-10",
    "deal": "OH-06..10 OH-36 GAP-OH-01..03",
    "bid": "OH-03 OH-11..13 GAP-OH-04 GAP-OH-06 EX-OH-01..02",
    "trick": "OH-05 OH-14..20 GAP-OH-05 GAP-OH-08",
    "score": "OH-21..25 GAP-OH-07 EX-OH-03..04",
    "rounds": "OH-06..07 OH-28 OH-31..37 EX-OH-05",
    "game": "OH-01 OH-03 OH-20 OH-26..30 GAP-OH-01 C-20",
    "options": "OH-29..30",
    "readings": "C-20 GAP-OH-01..08",
    "examples": "EX-OH-01..05",
}

_HAGGIS: Final = {
    "cards": "HG-03 HG-07..11 HG-35 HG-50 EX-HG-02",
    "deal": "HG-07 HG-35..37 HG-50..51 EX-HG-01 EX-HG-07",
    "flow": "HG-04..06 HG-12..13 HG-34 HG-53 C-31 GAP-HG-01..03 GAP-HG-12 GAP-HG-15..16",
    "combos": "HG-05 HG-10..11 HG-14..24 C-32 C-34 GAP-HG-04..05 GAP-HG-10 EX-HG-10..14",
    "bombs": "HG-19 HG-25..34 HG-52 C-31 GAP-HG-02 GAP-HG-06 GAP-HG-09 GAP-HG-13 EX-HG-15",
    "bets": "HG-39..43 GAP-HG-07 GAP-HG-11 EX-HG-03..04",
    "score": "HG-03 HG-08..09 HG-38 HG-44..47 HG-54..56 C-33 GAP-HG-14 EX-HG-02..06 EX-HG-08..09",
    "three": "HG-01 HG-50..56 C-31 C-33 GAP-HG-02..03 GAP-HG-07 GAP-HG-12 GAP-HG-14..15 EX-HG-07..09",
    "game": "HG-01..02 HG-48..49 C-30 GAP-HG-01 GAP-HG-08",
    "options": "HG-48..49",
    "readings": "C-30..34 GAP-HG-01..16",
    "examples": "EX-HG-01..15",
}

_CASE: Final = re.compile(r"(.*\d)[a-z]")


class TableOption(Protocol):
    """What the book wants to know of an option of any game: its name, its values, the rules it follows."""

    @property
    def name(self) -> str: ...
    @property
    def values(self) -> tuple[Any, ...]: ...
    @property
    def rules(self) -> tuple[str, ...]: ...


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The rules of one game.

    game     its name in catalogues
    prefixes how its ids begin
    topics   topic → ids, in the order in which the book offers them
    options  the table options of the game, by name
    rules    all ids, in the rule documents' order
    sources  where they stand, in the order in which the book shows them
    """

    game: str
    prefixes: tuple[str, ...]
    topics: Mapping[str, tuple[str, ...]]
    options: Mapping[str, TableOption]
    rules: tuple[str, ...]
    sources: tuple[str, ...]

    def options_of(self, rule: str) -> tuple[TableOption, ...]:
        """Return the options that a rule speaks of."""
        return tuple(option for option in self.options.values() if rule in option.rules)

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
    if rule.startswith("EX-K-"):
        number = int(rule[5:7])
        return "bga" if number < 20 else "club" if number < 30 else "blog"
    return source_of(rule)


def _ids(text: str) -> Iterator[str]:
    """Yield the ids of a row of the topic table.

    >>> list(_ids("C-09..11 GAP-K-01"))
    ['C-09', 'C-10', 'C-11', 'GAP-K-01']
    """
    for word in text.split():
        first, _, last = word.partition("..")
        prefix, _, low = first.rpartition("-")
        for number in range(int(low), int(last or low) + 1):
            yield f"{prefix}-{number:02}"


def _book(game: str, prefixes: tuple[str, ...], table: Mapping[str, str], options: Mapping[str, TableOption]) -> Book:
    rules = tuple(
        key
        for key in catalogue(LANGUAGES[0], "rules")
        if key.startswith(prefixes) and not key.endswith(".title") and not _CASE.fullmatch(key)
    )
    place = {rule: n for n, rule in enumerate(rules)}
    topics = {topic: set(_ids(text)) for topic, text in table.items()}
    topics["options"] |= {rule for option in options.values() for rule in option.rules}
    held = {source_of_rule(rule) for rule in rules}
    return Book(
        game,
        prefixes,
        MappingProxyType({topic: tuple(sorted(ids, key=place.__getitem__)) for topic, ids in topics.items()}),
        options,
        rules,
        tuple(source for source in SOURCES if source in held),
    )


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
    >>> len(book.rules), book.find("EX-K-14b"), book.find("K-BGA-99")
    (193, 'EX-K-14', '')
    """
    return MappingProxyType(
        {
            "koikoi": _book("koikoi", ("K-", "C-0", "C-1", "GAP-K-", "EX-K-"), _KOIKOI, koikoi.OPTIONS),
            "ohhell": _book("ohhell", ("OH-", "C-2", "GAP-OH-", "EX-OH-"), _OHHELL, ohhell.OPTIONS),
            "haggis": _book("haggis", ("HG-", "C-3", "GAP-HG-", "EX-HG-"), _HAGGIS, haggis.OPTIONS),
        }
    )
