"""The addresses of the pages: one table for the served pages, the static site and every link.

All code calls a page by its name, which is the stem of its notebook. A person reads and types its path, below
wherever the pages lie: ``koikoi``, ``koikoi/learn/score``, ``rules/K-BGA-23``. The language is no part of it: who is
given a link reads the page in the own language, and a page keeps the path when the language is switched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from ..app_pages import (
    BOARD,
    CLASS,
    GALLERY,
    HANDOUTS,
    INDEX,
    LEARN,
    REVIEW,
    RULES,
    TEACHERS,
    TUTORIAL,
    TUTORIAL_LIST,
    TUTORIALS,
    GamePages,
    game_pages,
)

PLAY: Final = "play"
"""Below a game's door: its table."""
OWN: Final = "notebooks"
"""Folder for an author's pages whose names would be taken for other addresses."""
_OTHERS: Final = frozenset(
    ("api", "files", "health", "lab", "login", "logout", "oauth_callback", "static", "voila", OWN)
)
"""What a server, a hub and the static site keep for themselves."""
_OLD: Final = MappingProxyType({"gallery": GALLERY.name, "koikoi/cards": GALLERY.name, "koikoi/calculator": "checker"})
"""Pages that became one: old path → page."""
_OF_TABLE: Final = frozenset(("state", "lesson"))
"""What the query of a link to a table says: such links led to what is the game's door now."""
_LETTERS: Final = re.compile("^[a-z-]+")
_RULE: Final = re.compile(rf"{RULES}/([\w-]+)", re.ASCII)


class Asked(NamedTuple):
    """The page that a path asks for."""

    name: str
    """The page."""
    query: str = ""
    """What its query says besides."""


@cache
def paths() -> Mapping[str, str]:
    """Return the path of every page of the apps by its name."""
    found = {INDEX.name: "", RULES: RULES, REVIEW.name: REVIEW.name, GALLERY.name: GALLERY.name}
    found |= {TUTORIAL_LIST.name: TUTORIAL_LIST.name, TEACHERS.name: TEACHERS.name}
    found |= {CLASS.name: CLASS.name, BOARD.name: f"{CLASS.name}/board"}
    found |= {TUTORIAL + name: f"{TUTORIAL_LIST.name}/{name}" for name in TUTORIALS}
    for game, pages in game_pages().items():
        found |= {pages.door.name: game, pages.table.name: f"{game}/{PLAY}"}
        found |= {f"{LEARN}{lesson}": f"{game}/learn/{lesson}" for lesson in pages.lessons}
        found |= {tool.name: f"{game}/{tool.name.removeprefix(f'{game}-')}" for tool in pages.tools}
    return MappingProxyType(found)


@cache
def _names() -> Mapping[str, str]:
    return MappingProxyType({path: name for name, path in paths().items()})


@cache
def _taken() -> frozenset[str]:
    """The beginnings that no address of an author's page has."""
    return _OTHERS | {path.partition("/")[0] for path in (*paths().values(), *_OLD)}


def path_of(name: str) -> str:
    """Return the path of a page; an author's page has its name for a path.

    >>> path_of("index"), path_of("checker"), path_of("learn-score"), path_of("mine"), path_of("koikoi")
    ('', 'koikoi/checker', 'koikoi/learn/score', 'mine', 'notebooks/koikoi')
    """
    if name in paths():
        return paths()[name]
    return f"{OWN}/{name}" if name.partition("/")[0] in _taken() else name


def asked(path: str) -> Asked | None:
    """Return what a path asks for, None if no page has it; whether there is such a notebook is another question.

    >>> asked("koikoi/play"), asked("rules/K-BGA-23"), asked("mine"), asked("koikoi/mine")
    (Asked(name='table', query=''), Asked(name='rules', query='rule=K-BGA-23'), Asked(name='mine', query=''), None)
    """
    if path in _names():
        return Asked(_names()[path])
    if rule := _RULE.fullmatch(path):
        return Asked(RULES, f"rule={_LETTERS.sub(lambda found: found[0].upper(), rule[1])}")  # typed in small letters
    name = path.removeprefix(f"{OWN}/")
    return Asked(name) if path_of(name) == path else None


@cache
def shortcuts() -> Mapping[str, str]:
    """Return where to lead who shortens an address: path → address below the landing page.

    >>> shortcuts()["koikoi/learn"], shortcuts()["koikoi/rules"], shortcuts()["koikoi/yaku"]
    ('koikoi#hw-learn-koikoi', 'rules?game=koikoi', 'koikoi/how-to-play?handout=yaku')
    """
    return MappingProxyType(
        {path: path_of(name) for path, name in _OLD.items()}
        | {
            path: to
            for game, pages in game_pages().items()
            for path, to in (
                *([(f"{game}/learn", f"{game}#hw-learn-{game}")] if pages.lessons else []),
                (f"{game}/{RULES}", f"{RULES}?game={game}"),
                *((f"{game}/{name}", f"{paths()[found]}?handout={name}") for found, name in _handouts(game, pages)),
            )
        }
    )


def _handouts(game: str, pages: GamePages) -> Iterator[tuple[str, str]]:
    """The page of a game's handouts with each of those that have an address besides."""
    yield from ((f"{game}-{HANDOUTS}", one) for one in pages.handouts)


@cache
def tables() -> Mapping[str, str]:
    """Return each game's door and its table, by their paths: a link to a table from before there were doors names the
    door.

    >>> tables()["koikoi"]
    'koikoi/play'
    """
    return MappingProxyType({path_of(pages.door.name): path_of(pages.table.name) for pages in game_pages().values()})


def meant(path: str, query: str) -> str:
    """Return the path that somebody means who asks for this one with this query.

    >>> meant("koikoi", "lang=ja"), meant("koikoi", "lang=ja&state=k1.bga_general.p8")
    ('koikoi', 'koikoi/play')
    """
    fields = {field.partition("=")[0] for field in query.split("&")}
    return tables().get(path, path) if fields & _OF_TABLE else path


def with_query(address: str, query: str) -> str:
    """Return an address with more in its query, before the mark of a place on the page.

    >>> with_query("koikoi#hw-learn", "lang=ja"), with_query("rules?game=koikoi", "lang=ja"), with_query("rules", "")
    ('koikoi?lang=ja#hw-learn', 'rules?game=koikoi&lang=ja', 'rules')
    """
    start, mark, place = address.partition("#")
    return start + (("&" if "?" in start else "?") + query if query else "") + mark + place


def addresses(name: str, ending: str = "") -> dict[str, object]:
    """Return what a page's links are made from: which page it is, and each page's address below the site's own.

    ending  of every address but the landing page's
    """
    known = paths() if name in paths() else {**paths(), name: path_of(name)}
    return {"page": name, "pages": {one: path and path + ending for one, path in known.items()}}


_LINK: Final = re.compile(r"""(\]\(\s*<?|\bhref=["'])(?![\w.+-]*:|/)([\w./-]+)\.ipynb(?=[)"'?#>\s])""")


def relinked(text: str, name: str, home: str, ending: str = "") -> str:
    """Return a text of a page, Markdown or HTML, in which links to notebooks lead to their pages.

    name    the page on which it stands;  home: what its links to pages begin with;  ending: and end with

    >>> relinked("To the [table](table.ipynb?lang=ja), or [home](index.ipynb).", "mine", "/")
    'To the [table](/koikoi/play?lang=ja), or [home](/).'
    """
    folder = name.rpartition("/")[0].split("/") if "/" in name else []

    def lead(found: re.Match[str]) -> str:
        parts = [*folder]
        for part in found[2].split("/"):
            if part == "..":
                del parts[-1:]
            elif part != ".":
                parts.append(part)
        path = path_of("/".join(parts))
        return found[1] + (f"{home}{path}{ending if path else ''}" or "./")

    return _LINK.sub(lead, text)


__all__ = [
    "OWN",
    "Asked",
    "addresses",
    "asked",
    "meant",
    "path_of",
    "paths",
    "relinked",
    "shortcuts",
    "tables",
    "with_query",
]
