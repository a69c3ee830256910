"""Rule texts: each id of the rule book has title and text in both languages, and their sums are right."""

from __future__ import annotations

import json
import re
from math import prod
from pathlib import Path

import pytest

import hanawidgets
from hanawidgets.core.registry import NAMES, game_of_rule, source_of
from hanawidgets.text import catalogue
from hanawidgets.text.game_files import rule_records

from ..core.games import GAMES
from ..rows import each

PACKAGE = Path(hanawidgets.__file__).parent
LANGUAGES = ("en", "ja")
TITLE_MAX = {"en": 28, "ja": 14}
SOURCES = (
    "reading",
    *dict.fromkeys(key for name in NAMES for key in GAMES[name].game.sources.values() if key != "reading"),
)
"""That of all games, then those of each."""

KANA = r"\u3040-\u30ff"
KANJI = r"\u3400-\u9fff"
JAPANESE = re.compile(f"[{KANA}{KANJI}]")


# The six cases of EX-K-14 are shown one by one in the score calculator, so each has a text of its own.
CASES = {"EX-K-14": "abcdef"}
IDS = {
    name: [f"{rule}{case}" for rule in GAMES[name].rule_ids for case in ("", *CASES.get(rule, ""))] for name in NAMES
}
EVERY = [rule for ids in IDS.values() for rule in ids]
KEYS = {
    "rules": [
        key
        for game in NAMES
        for key in (
            *(key for rule in IDS[game] for key in (rule, f"{rule}.title")),
            *(f"{each['rule']}.asked" for each in rule_records(game).asked),
        )
    ],
    "source": [f"{source}.{part}" for source in SOURCES for part in ("name", "short")],
}


def _messages(lang: str, namespace: str) -> dict[str, str]:
    """Those of all games, then those that the words of each say under the full key."""
    start = f"{namespace}."
    games = (catalogue(lang, game) for game in NAMES)
    own = {key.removeprefix(start): text for words in games for key, text in words.items() if key.startswith(start)}
    return {**catalogue(lang, namespace), **own}


@each("lang", LANGUAGES)
@each("namespace", KEYS)
def test_every_id_once_and_in_the_rule_books_order(lang: str, namespace: str) -> None:
    assert list(_messages(lang, namespace)) == KEYS[namespace]


@each("game", NAMES)
def test_a_record_stands_once_and_says_no_more_than_it_has_to(game: str) -> None:
    raw = (PACKAGE / "games" / game / "rules.json").read_text(encoding="utf-8")
    read = json.loads(raw)
    laid_out = json.dumps(read, ensure_ascii=False, indent=2) + "\n" == raw  # no id twice, nothing escaped
    assert laid_out, f"lay it out: python -m json.tool --no-ensure-ascii --indent 2 {game}/rules.json {game}/rules.json"
    for rule, record in read["rules"].items():
        assert game_of_rule(rule) == game
        assert set(record.get("topics", ())) <= set(read["topics"]), rule
        assert record.keys() <= {
            "topics",
            "source",
            "title",
            "text",
            "search",
            "examples",
            "worked",
            "agreed",
            "stands",
        }
        assert record["title"].keys() == record["text"].keys() == set(LANGUAGES)
        assert record.get("source") != source_of(rule), rule


@each("lang", LANGUAGES)
@each("namespace", KEYS)
def test_no_empty_text_no_marks_that_do_not_belong(lang: str, namespace: str) -> None:
    wrong = {
        key: message
        for key, message in _messages(lang, namespace).items()
        if not message.strip() or message != message.strip() or re.search(r"source 00|[!！{}]|  ", message)
    }
    assert wrong == {}


@each("lang", LANGUAGES)
def test_titles_fit(lang: str) -> None:
    messages = _messages(lang, "rules")
    long = {rule: title for rule in EVERY if len(title := messages[f"{rule}.title"]) > TITLE_MAX[lang]}
    assert long == {}


@each("lang", LANGUAGES)
def test_titles_tell_rules_of_one_document_apart(lang: str) -> None:
    messages = _messages(lang, "rules")
    titles = [(re.sub(r"\d.*", "", rule), messages[f"{rule}.title"]) for rule in EVERY]
    assert sorted(titles) == sorted(set(titles))


@each("lang", LANGUAGES)
def test_texts_are_whole_sentences(lang: str) -> None:
    messages = _messages(lang, "rules")
    end = {"en": ".", "ja": "。"}[lang]
    assert [rule for rule in EVERY if not messages[rule].endswith(end)] == []


@each("namespace", KEYS)
def test_english_has_japanese_only_in_parentheses(namespace: str) -> None:
    wrong = {
        key: message
        for key, message in _messages("en", namespace).items()
        if JAPANESE.search(re.sub(r"\([^()]*\)", "", message))
    }
    assert wrong == {}


@each("namespace", KEYS)
def test_japanese_is_japanese(namespace: str) -> None:
    wrong = {
        key: message
        for key, message in _messages("ja", namespace).items()
        if not JAPANESE.search(message) or re.search(f"[{KANA}{KANJI}][,.:;()]|円", message)
    }
    assert wrong == {}


# A sum as the texts print it: numbers, "+", "×" and at most one level of brackets, then "=" and the result.
_SUM = re.compile(r"([(\d][\d()+× ]*) = (\d+)")


def _flat(line: str) -> int:
    return sum(prod(int(factor) for factor in term.split("×")) for term in line.split("+"))


def _value(line: str) -> int:
    return _flat(re.sub(r"\(([^()]*)\)", lambda found: str(_flat(found[1])), line))


def _sums(message: str) -> list[tuple[str, int]]:
    return [(line, int(result)) for line, result in _SUM.findall(message)]


@pytest.mark.slow
@each("lang", LANGUAGES)
def test_sums_are_right(lang: str) -> None:
    sums = {rule: found for rule in EVERY if (found := _sums(_messages(lang, "rules")[rule]))}
    assert len(sums) >= 20
    wrong = {rule: found for rule, found in sums.items() if any(_value(line) != n for line, n in found)}
    assert wrong == {}


def test_both_languages_print_the_same_sums() -> None:
    en, ja = (_messages(lang, "rules") for lang in LANGUAGES)
    differ = {rule: (en[rule], ja[rule]) for rule in EVERY if _sums(en[rule]) != _sums(ja[rule])}
    assert differ == {}


def test_both_languages_refer_to_the_same_rules() -> None:
    en, ja = (_messages(lang, "rules") for lang in LANGUAGES)
    reference = re.compile(r"[A-Z-]+-\d\d")
    named = {rule: (set(reference.findall(en[rule])), set(reference.findall(ja[rule]))) for rule in EVERY}
    assert {rule: pair for rule, pair in named.items() if pair[0] != pair[1]} == {}
    assert set().union(*(pair[0] for pair in named.values())) <= set(EVERY)


def test_english_calls_the_dealer_oya_at_first_mention() -> None:
    messages = _messages("en", "rules")
    first = {rule: found for rule in IDS["koikoi"] if (found := re.search(r"\bdealer\b.{0,6}", messages[rule]))}
    assert len(first) >= 20
    assert {rule for rule, found in first.items() if found[0] != "dealer (oya)"} == set()
