"""The places of a game's files that are not modules: its words, rules, readings and lessons."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, NamedTuple

from hanawidgets.core.registry import NAMES, game_of_rule

from .languages import added, document, faults_of

__all__ = ["RuleRecord", "RuleRecords", "folder", "messages", "readings", "rule_records", "tables_differ"]


def folder(game: str) -> Traversable:
    """Return the folder of a game."""
    return files(f"hanawidgets.games.{game}")


# Readings of words that a beginner cannot read: ruby above them, where a page teaches.


@cache
def readings(game: str, lang: str) -> Mapping[str, str]:
    """Return a game's words with their readings, longer words first, so that none is cut by a shorter one.

    >>> readings("koikoi", "ja")["芒"], dict(readings("koikoi", "en"))
    ('すすき', {})
    """
    file = folder(game) / f"readings.{lang}.json"
    found: Mapping[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    for fault in faults_of(lang, f"readings.{game}") if lang in added() else ():
        raise fault
    found = document(lang, f"readings.{game}") or found
    return MappingProxyType({word: found[word] for word in sorted(found, key=len, reverse=True)})


# The rules of every game as records: one record a rule, with its topics and its words in all languages.


class RuleRecord(NamedTuple):
    """One rule.

    title     language → a few words
    text      language → what it says
    topics    topics of the rule book under which it stands; none: a case of a worked example
    source    where it stands, if that does not follow from its id
    examples  what the rule book shows of it, as the game's module ``teach.examples`` reads it
    worked    of a worked example what it is about and arrives at, as the game reads it
    search    language → words that it is searched by and does not have
    agreed    of a reading of ours: that tables agree on it, though the documents do not say it
    stands    of a rule of another source than the game's first: that it belongs to the game all the same
    """

    title: Mapping[str, str]
    text: Mapping[str, str]
    topics: Sequence[str] = ()
    source: str = ""
    examples: Sequence[str] = ()
    worked: Mapping[str, Any] = {}
    search: Mapping[str, str] = {}
    agreed: bool = False
    stands: bool = False


class RuleRecords(NamedTuple):
    """The rules of one game.

    topics  those of its book in their order
    rules   the records by id
    alike   language → what means the same to a person who searches: a group a line, ``"straight = run"``
    asked   what beginners ask first: language → the question, and the rule that answers it
    """

    topics: tuple[str, ...]
    rules: Mapping[str, RuleRecord]
    alike: Mapping[str, Sequence[str]] = {}
    asked: Sequence[Mapping[str, str]] = ()


@cache
def rule_records(game: str) -> RuleRecords:
    """Return the rules of a game; none of a game without ``rules.json``."""
    file = folder(game) / "rules.json"
    if not file.is_file():
        return RuleRecords((), {})
    raw = json.loads(file.read_text(encoding="utf-8"))
    rules = {rule: RuleRecord(**each) for rule, each in raw["rules"].items()}
    return RuleRecords(tuple(raw["topics"]), rules, raw.get("alike", {}), raw.get("questions", ()))


def tables_differ(rule: str) -> bool:
    """Tell whether the documents contradict each other on a rule or are silent, so that tables may differ on it.

    >>> tables_differ("GAP-K-01"), tables_differ("GAP-K-02"), tables_differ("K-BGA-13")
    (True, False, False)
    """
    game = game_of_rule(rule) if rule.startswith(("GAP-", "C-")) else ""
    return bool(game) and not rule_records(game).rules[rule].agreed


def messages(lang: str) -> dict[str, str]:
    """Return the words of the rules of all games as messages: ``<id>`` the text, ``<id>.title`` the title,
    ``<id>.asked`` what a beginner asks that the rule answers."""
    found = {}
    for game in NAMES:
        records = rule_records(game)
        for rule, record in records.rules.items():
            found[rule] = record.text[lang]
            found[f"{rule}.title"] = record.title[lang]
        found |= {f"{each['rule']}.asked": each[lang] for each in records.asked}
    return found
