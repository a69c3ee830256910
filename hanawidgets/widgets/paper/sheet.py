"""Printed pages (印刷): cards to cut out, posters, score sheets, each one HTML file that needs nothing else.

A game lists what it has as ``SHEETS`` in its module ``widgets/paper.py``: name → :class:`Printable`. A sheet is data, a
list of parts (:mod:`..fallback` and those here); :mod:`.html` writes them as a page. Everything is told by shape
or words besides its colour, so that a copy in black and white says the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from types import MappingProxyType
from typing import Final

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.registry import GAMES, NAMES, PARTS
from hanawidgets.core.rules import Rules
from hanawidgets.teach.handouts import handout, handouts_of
from hanawidgets.teach.house_rules import HOUSE_RULES, house_rules, to_fill_in
from hanawidgets.text import BUILT_IN, LANGUAGES, Words, author_language, translate, words_in
from hanawidgets.text.explained import face_name
from hanawidgets.text.game_files import readings
from hanawidgets.text.wording import ruleset_name

from ..fallback import Paragraph, TextTable
from ..page import check_language
from .html import Paper, Printed, document
from .parts import AnyPart, CutCard, Leaflet

BOTH, NONE = "both", "none"
CALLED: Final = (NONE, *sorted(LANGUAGES, reverse=True), BOTH)
"""In which languages cards are named."""
MOST_ROUNDS: Final = 24
_ROWS, _ROWS_LEFT = 20, 3
"""Rows of the form for house rules, of which so many at least are left open."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The wishes for a sheet.

    lang    language of the sheet
    rules   the rule set that it is about
    names   languages in which cards are named, in order; empty: not at all
    rounds  rows of a score sheet; 0: as many as the rules have
    """

    lang: str
    rules: Rules
    names: tuple[str, ...] = ()
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as data.

    title, about  its heading and the line below it
    parts         what stands on it
    landscape     whether it lies on its side
    """

    title: str
    parts: Sequence[AnyPart]
    about: str = ""
    landscape: bool = False


@dataclass(frozen=True, slots=True)
class Printable:
    """A sheet that a game has.

    make   makes it as wished
    takes  what can be wished: ``rules``, ``names``, ``rounds``, ``players`` (an option of the rules)
    named  whether its cards must be named
    """

    make: Callable[[Wish], Sheet]
    takes: tuple[str, ...] = ()
    named: bool = field(default=False, kw_only=True)

    @property
    def called(self) -> tuple[str, ...]:
        """The ways to call its cards, of :data:`CALLED`."""
        return tuple(word for word in CALLED if "names" in self.takes and not (self.named and word == NONE))


NO_SHEETS: Final[Mapping[str, Printable]] = {}
"""What a game prints that has handouts at most."""


@cache
def sheets_of(game: str) -> Mapping[str, Printable]:
    """Return the sheets of a game by name, ``<game>-<name>``; every handout is one."""
    handouts = {
        name: Printable(partial(_handout, game, name), ("rules",))
        for known in filter(None, [PARTS[game].handouts])
        for name in (*known.makers, HOUSE_RULES)
    }
    own = PARTS[game].sheets
    return MappingProxyType({f"{game}-{name}": made for name, made in {**handouts, **own}.items()})


@cache
def sheets() -> Mapping[str, tuple[str, Printable]]:
    """Return all sheets by name: the game that has it, and how it is made."""
    return MappingProxyType({name: (game, made) for game in NAMES for name, made in sheets_of(game).items()})


def sheet_title(name: str, words: Words) -> str:
    """Return what a sheet is called, under the usual rules."""
    game, printable = sheets()[name]
    return printable.make(Wish(words.lang, handouts_of(game).standard, (words.lang,))).title


def _handout(game: str, name: str, wish: Wish) -> Sheet:
    known = handouts_of(game)
    if name == HOUSE_RULES and wish.rules == known.standard:
        return _blank_rules(game, wish)
    made = (
        house_rules(game, wish.rules, known.standard, wish.lang)
        if name == HOUSE_RULES
        else handout(game, name, wish.rules, wish.lang)
    )
    return Sheet(
        made["title"],
        [Paragraph(made["lead"]), Leaflet(made["sections"])],
        translate("paper.rules", wish.lang, rules=made["under"]),
    )


def _blank_rules(game: str, wish: Wish) -> Sheet:
    """House rules where nothing differs yet: each option with its value, and room for a table's own."""

    def word(key: str, **facts: object) -> str:
        return translate(f"house.{key}", wish.lang, **facts)

    usual = ruleset_name(wish.rules, words_in(wish.lang))
    rows = [[*row, ""] for row in to_fill_in(game, wish.rules, wish.lang)]
    rows += [[""] * 3] * max(_ROWS_LEFT, _ROWS - len(rows))  # what no option says
    return Sheet(
        word("house-rules.title", game=translate(f"ui.game.{game}", wish.lang)),
        [Paragraph(word("house-rules.fill_in", rules=usual)), TextTable([word("option"), usual, word("ours")], rows)],
    )


def printed(
    name: str,
    lang: str = "",
    *,
    rules: str | Rules | None = None,
    paper: str = "A4",
    names: str | None = None,
    rounds: int | None = None,
    players: int | None = None,
) -> Printed:
    """Return a printed page by its name: see :func:`sheets`.

    lang     ``"ja"`` or ``"en"``; "": the author's language
    rules    a preset of the sheet's game, or a rule set as text (``long_normal;players=5``)
    paper    ``"A4"`` or ``"Letter"``
    names    how cards are named: ``"none"``, ``"ja"``, ``"en"`` or ``"both"``; usually in the sheet's language
    rounds   rows of a score sheet, 1 to 24
    players  how many play, where the rules leave it open

    Raises RuleError: unknown_value (with what there is), unknown_field for a wish that the sheet does not take, what
    the game says of bad rules, number_out_of_range.

    >>> printed("koikoi-cards", "en").title
    'Hanafuda, 48 cards to cut out'
    """
    lang = check_language(lang or author_language())
    _known("sheet", name, sheets())
    _known("paper", paper, Paper.sizes)
    game, printable = sheets()[name]
    wished = {"rules": rules, "names": names, "rounds": rounds, "players": players}
    for key, value in wished.items():
        if value is not None and key not in printable.takes:
            raise RuleError(Code.UNKNOWN_FIELD, key, str(value), allowed=list(printable.takes) or ["paper", "lang"])
    called = names or lang
    if "names" in printable.takes:
        _known("names", called, printable.called)
    languages = {NONE: (), BOTH: (lang, next(other for other in reversed(BUILT_IN) if other != lang))}.get(
        called, (called,)
    )
    wish = Wish(
        lang,
        _rules(game, rules, players),
        languages,
        check_int("sheet_rounds", rounds or 0, int(rounds is not None), MOST_ROUNDS),
    )
    sheet = printable.make(wish)
    return Printed(
        sheet.title,
        name,
        document(
            sheet.title, sheet.about, sheet.parts, words_in(lang), Paper(paper, sheet.landscape), readings(game, lang)
        ),
    )


def _rules(game: str, asked: str | Rules | None, players: int | None) -> Rules:
    found: Rules
    if asked is None:
        found = handouts_of(game).standard
    else:
        found = GAMES[game].parse_rules(asked) if isinstance(asked, str) else asked
    return found if players is None else found.with_options(players=players)


def _known(field_name: str, word: object, known: Sequence[str] | Mapping[str, object]) -> None:
    if word not in known:
        raise RuleError(Code.UNKNOWN_VALUE, field_name, str(word)[:80], allowed=list(known))


def about_rules(rules: Rules, words: Words) -> str:
    """Return the line that says by which rules a sheet goes."""
    return words.say("paper.rules", rules=ruleset_name(rules, words))


def cut_card(face: str, wish: Wish) -> CutCard:
    """Return a card to cut out, with its names as wished."""
    return CutCard(face, [(lang, face_name(face, words_in(lang), short=True)) for lang in wish.names])


__all__ = [
    "CALLED",
    "NAMES",
    "Printable",
    "Printed",
    "Sheet",
    "Wish",
    "about_rules",
    "cut_card",
    "printed",
    "sheets",
    "sheets_of",
]
