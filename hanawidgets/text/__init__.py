"""Words: the Japanese and English catalogues, those of languages that were added (:mod:`.languages`), and how they
are read: :class:`Words`.

A message is asked for by a stable key (``koikoi.yaku.sanko``) and facts; the first part of the key is its namespace.
A game's words stand in its folder, ``games/<game>/words.<lang>.json``, and the game's name is their namespace; words
that all games share stand in ``catalogue/<lang>/<namespace>.json``, but what these say of one game only
(``ui.heading.ohhell``, ``source.club.name``) stands under its full key among that game's words; rules in the games'
records (``rules.K-BGA-23``, see :mod:`.game_files`). A catalogue is loaded when its first key is asked
for, so a page pays only for the words it shows.

Placeholders: ``{name}`` puts the fact in, a number below zero with a minus sign; ``{n:card|cards}`` chooses
by number (1 and −1 take the first).

What builds a view, a paper or a text is given the words of a language (``words.say("table.hand", n=8)``), as gettext's
programs are given a Translations; :func:`words_in` makes them, once for each language.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.registry import NAMES

from . import game_files as rule_records
from .game_files import folder
from .languages import BUILT_IN, LANGUAGES, RULES, catalogue_folder, document, faults_of, shared_namespaces

SAID: Final = 2048
"""So many texts of a language are kept as they were said."""

__all__ = [
    "BUILT_IN",
    "LANGUAGES",
    "RULES",
    "UnknownKey",
    "Words",
    "accepted_languages",
    "author_language",
    "author_speaks",
    "catalogue",
    "choose_language",
    "has",
    "known_texts",
    "language_of",
    "minus",
    "namespaces",
    "system_language",
    "translate",
    "words_in",
]


_BELOW: Final = re.compile(r"(?<![\w.])-(?=[0-9])")


class UnknownKey(KeyError):  # noqa: N818  (a KeyError by nature, named like one)
    """A key that no catalogue holds: a fault of the caller, never of the person at the page."""


@lru_cache(maxsize=2048)
def _pieces(message: str) -> tuple[tuple[str, str | None, tuple[str, str] | None], ...]:
    """Take a message apart: text, the fact behind it (None at the end), the two words it chooses between."""
    return tuple(
        (text, name, tuple(spec.split("|", 1)) if spec and "|" in spec else None)  # type: ignore[misc]
        for text, name, spec, _ in Formatter().parse(message)
    )


def _filled(message: str, facts: Mapping[str, object]) -> str:
    words: list[str] = []
    for text, name, choice in _pieces(message):
        words.append(text)
        if name is not None:
            fact = facts[name]
            words.append(_written(fact) if choice is None else choice[0] if fact in (1, -1) else choice[1])
    return "".join(words)


def _written(fact: object) -> str:
    return f"−{-fact}" if isinstance(fact, int) and fact < 0 else str(fact)


def minus(text: str) -> str:
    """Return a text with its numbers below zero as people write them, with a minus sign.

    >>> minus("-10 × 3 = -30 (OH-24), J-Q")
    '−10 × 3 = −30 (OH-24), J-Q'
    """
    return _BELOW.sub("−", text)


def catalogue(lang: str, namespace: str) -> Mapping[str, str]:
    """Return all messages of one namespace, keys without the namespace.

    Raises UnknownKey if there is no such language or namespace.
    """
    if (messages := _messages(lang, namespace)) is None:
        raise UnknownKey(f"{lang}/{namespace}" if lang in LANGUAGES else lang)
    return messages


@cache  # what is not there as well: lessons of games without words of their own ask again and again
def _messages(lang: str, namespace: str) -> Mapping[str, str] | None:
    if lang not in LANGUAGES:
        return None
    if lang not in BUILT_IN:
        return _messages(BUILT_IN[0], namespace) and _with_english(lang, namespace)
    if namespace == RULES:
        return rule_records.messages(lang)
    try:
        raw = _source(lang, namespace).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    messages: dict[str, str] = json.loads(raw)
    return messages


def _with_english(lang: str, namespace: str) -> Mapping[str, str]:
    """Return the messages of a language that somebody added, English ones where it has none. Raises RuleError."""
    for fault in faults_of(lang, namespace, known_texts(namespace)):
        raise fault
    return {**catalogue(BUILT_IN[0], namespace), **(document(lang, namespace) or {})}


def known_texts(namespace: str) -> Mapping[str, tuple[str, ...]]:
    """Return key → what it says in the languages of the package, English first. Raises UnknownKey."""
    each = [catalogue(lang, namespace) for lang in BUILT_IN]
    return {key: tuple(one[key] for one in each if key in one) for key in each[0]}


def _source(lang: str, namespace: str) -> Traversable:
    if namespace in NAMES:
        return folder(namespace) / f"words.{lang}.json"
    return catalogue_folder() / lang / f"{namespace}.json"


def namespaces() -> tuple[str, ...]:
    """Return the namespaces of all catalogues: the shared ones, the rules, the games."""
    return (*shared_namespaces(), RULES, *NAMES)


def has(key: str, lang: str = "en") -> bool:
    """Tell whether a catalogue holds ``key``."""
    return _message(key, lang) is not None


@lru_cache(maxsize=16_384)
def _message(key: str, lang: str) -> str | None:
    """Return a message as it stands, None if there is none."""
    namespace, _, rest = key.partition(".")
    found = _messages(lang, namespace) or {}
    if rest in found or namespace in NAMES or namespace == RULES:
        return found.get(rest)
    return next((own[key] for game in NAMES if key in (own := _messages(lang, game) or {})), None)


def translate(key: str, lang: str, /, **facts: object) -> str:
    """Return the message ``key`` in ``lang`` with its facts put in.

    Raises UnknownKey for a key or language that no catalogue holds, KeyError for a missing fact.

    >>> translate("koikoi.yaku.sanko", "ja")
    '三光'
    """
    message = _message(key, lang)
    if message is None:
        raise UnknownKey(f"{lang}/{key}")
    return _filled(message, facts) if "{" in message else message


class Words:
    """The words of one language.

    lang  its tag
    say   the message of a key with its facts put in, as :func:`translate` says it; what was said lately is not put
          together again: of the some hundred texts of a view a click changes a few

    >>> words_in("ja").say("koikoi.yaku.sanko"), words_in("en").lang
    ('三光', 'en')
    """

    __slots__ = ("lang", "say")

    def __init__(self, lang: str) -> None:
        def said(key: str, /, **facts: object) -> str:
            return translate(key, lang, **facts)

        self.lang: Final = lang
        self.say: Final[Callable[..., str]] = lru_cache(SAID, typed=True)(said)

    def __repr__(self) -> str:
        return f"Words({self.lang!r})"


@cache
def words_in(lang: str) -> Words:
    """Return the words of a language."""
    return Words(lang)


def choose_language(wishes: Sequence[str]) -> str:
    """Return the first language of ``wishes`` that has a catalogue, else English.

    wishes  language tags in order of preference, e.g. ``["fr-CH", "ja-JP", "en"]``

    >>> choose_language(["fr-CH", "ja-JP", "en"])
    'ja'
    >>> choose_language(["tlh"])
    'en'
    """
    for wish in wishes:
        tag = wish.strip().lower().replace("_", "-").partition("-")[0]
        if tag in LANGUAGES:
            return tag
    return LANGUAGES[0]


def accepted_languages(accept_language: str) -> list[str]:
    """Return the tags of an Accept-Language header, most wanted first; refused and garbled ones are left out.

    >>> accepted_languages("fr, ja;q=0.8, en;q=0.9, de;q=0")
    ['fr', 'en', 'ja']
    """
    weighed: list[tuple[float, str]] = []
    for part in accept_language.split(",")[:50]:
        tag, _, weight = part.partition(";")
        try:
            q = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        if tag.strip() and q > 0:
            weighed.append((-q, tag.strip()))
    return [tag for _, tag in sorted(weighed, key=lambda wish: wish[0])]


def system_language() -> str:
    """Return the language of the environment: the first of LC_ALL, LC_MESSAGES, LANG that is set."""
    wish = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return choose_language([wish])


_author: Callable[[], str] = system_language


def language_of(lang: object) -> str:
    """Return the language that an author names, by default their own. Raises RuleError unknown_value."""
    if not lang:
        return author_language()
    if not isinstance(lang, str) or lang not in LANGUAGES:
        raise RuleError(Code.UNKNOWN_VALUE, "lang", lang, allowed=list(LANGUAGES))
    return lang


def author_language() -> str:
    """Return the language in which errors speak to a person who writes code."""
    return _author()


def author_speaks(ask: Callable[[], str]) -> None:
    """Set how to learn the language of errors: the environment's, until there is a page that has one."""
    global _author
    _author = ask
