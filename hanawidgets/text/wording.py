"""Names of cards, yaku and rules, and the wording of errors and terms. Knows the engine, no widgets."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from typing import TypedDict

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.registry import game_of_rule, source_of
from hanawidgets.core.rules import value_text
from hanawidgets.games.haggis import rules as haggis_rules
from hanawidgets.games.haggis import wording as haggis
from hanawidgets.games.koikoi.cards import BY_MONTH, CARDS, Card, Kind, parse_card
from hanawidgets.games.koikoi.rules import OPTIONS, RuleSet, Value, preset_name
from hanawidgets.games.koikoi.yaku import Excluded, Yaku
from hanawidgets.games.ohhell import rules as ohhell_rules
from hanawidgets.games.ohhell.cards import INDEX

from . import LANGUAGES, author_language, has, translate
from .playing_cards import playing_name, suit_name

GAMES = ("koikoi", "ohhell", "haggis")
"""Games that have a namespace of their own; a word that a message needs is looked for in this order."""


class RuleCard(TypedDict):
    """A rule as a person reads it: ``id`` is its id in the rule book."""

    id: str
    title: str
    text: str
    source: str


def card_name(card: Card, lang: str) -> str:
    """Return the name of a card, e.g. ``Crane and sun`` / 「松に鶴」."""
    return translate(f"koikoi.cards.{card.face}.name", lang)


def month_title(month: int, lang: str) -> str:
    """Return month and plant, e.g. ``March, cherry`` / 「3月 桜」."""
    return translate(
        "ui.month_title",
        lang,
        month=translate(f"koikoi.cards.month.{month}", lang),
        plant=translate(f"koikoi.cards.plant.{month}", lang),
    )


def card_label(card: Card, lang: str) -> str:
    """Return what a screen reader says of a card: month, kind and name."""
    return translate(
        "ui.card_label",
        lang,
        month=translate(f"koikoi.cards.month.{card.month}", lang),
        kind=translate(f"koikoi.cards.kind_one.{card.kind}", lang),
        name=card_name(card, lang),
    )


def rule_card(rule: str, lang: str) -> RuleCard:
    """Return title, text and source of a rule id."""
    return {
        "id": rule,
        "title": translate(f"rules.{rule}.title", lang),
        "text": translate(f"rules.{rule}", lang),
        "source": translate(f"source.{source_of(rule)}.name", lang),
    }


def yaku_name(key: str, lang: str) -> str:
    """Return the name of a yaku."""
    return translate(f"koikoi.yaku.{key}", lang)


def yaku_how(yaku: Yaku, rules: RuleSet, lang: str) -> str:
    """Return in one line what a yaku needs and pays."""
    own = f"koikoi.yaku_how.{yaku.key}.{rules.ruleset}"
    return translate(own if has(own) else f"koikoi.yaku_how.{yaku.key}", lang)


def ruleset_name(rules: RuleSet | ohhell_rules.RuleSet | haggis_rules.RuleSet, lang: str) -> str:
    """Return the name of a preset, or "own rules"."""
    if isinstance(rules, RuleSet):
        game, name = "koikoi", preset_name(rules)
    elif isinstance(rules, ohhell_rules.RuleSet):
        game, name = "ohhell", ohhell_rules.preset_name(rules)
    else:
        game, name = "haggis", haggis_rules.preset_name(rules)
    key = f"{game}.preset.{name}"
    return translate(key, lang) if name else translate("ui.own_rules", lang)


def option_value(name: str, value: Value | tuple[int, ...], lang: str, game: str = "koikoi") -> str:
    """Return what an option's value is called."""
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or translate(f"{game}.value.{name}.-", lang)
    if isinstance(value, frozenset):
        return translate("ui.list", lang).join(yaku_name(key, lang) for key in sorted(value)) or "–"
    word = value_text(value)
    return (
        word
        if isinstance(value, int) and not isinstance(value, bool)
        else translate(f"{game}.value.{name}.{word}", lang)
    )


def term_label(term: Term, lang: str, *, asked: bool = False) -> str:
    """Return the short label of a term: by its reason where that has one, a yaku's by the yaku.

    asked  without telling what its value is
    """
    game = game_of_rule(term.rule)
    if game == "koikoi" and has(f"koikoi.yaku.{term.name}"):
        return yaku_name(term.name, lang)
    plain = f"{game}.term.{term.name}"
    keys = (f"{plain}.asked" if asked else plain, f"{game}.term.{term.reason}")
    return translate(next(filter(has, keys if asked else keys[1:]), plain), lang)


def term_why(term: Term, lang: str) -> str:
    """Return the sentence that says why a term has its value."""
    facts: dict[str, object] = dict(term.facts)
    if "yaku" in facts:
        facts["yaku"] = yaku_name(str(facts["yaku"]), lang)
    return translate(f"{game_of_rule(term.rule)}.why.{term.reason}", lang, **{"value": term.value, **facts})


def excluded_text(excluded: Excluded, lang: str) -> str:
    """Return the sentence that says why a yaku does not count although its cards are there."""
    return translate(
        f"koikoi.excluded.{excluded.rule}",
        lang,
        yaku=yaku_name(excluded.yaku.key, lang),
        by=yaku_name(excluded.by, lang) if excluded.by else "",
    )


_CARD_FIELDS = frozenset({"captured", "card", "cards", "take", "play", "value", "hand", "turn_up"})


def error_text(error: RuleError, lang: str) -> str:
    """Return the message of a refused input: the field, the value, how to mend it, and the rule."""
    name, _, part = error.field.partition(".")
    facts: dict[str, object] = {
        "low": "",
        "high": "",
        "allowed": "",
        "where": "",
        **error.facts,
        "field": _field_label(name, part, lang),
        "value": _shown(name, error.value, lang),
    }
    if isinstance(allowed := error.facts.get("allowed"), list):
        facts["allowed"] = translate("ui.list", lang).join(
            _possible(name, word, lang) for word in allowed if word != ""
        )
    if "ruleset" in error.facts:
        facts["ruleset"] = translate(f"koikoi.value.ruleset.{error.facts['ruleset']}", lang)
    if error.facts.get("suit") in ("S", "H", "D", "C"):
        facts["suit"] = suit_name(str(error.facts["suit"]), lang)
    if isinstance(cards := error.facts.get("cards"), tuple):
        facts["cards"] = _shown("cards", cards, lang)
    if game_of_rule(error.rule) == "haggis":
        facts |= haggis.error_facts(error, lang)
    wanted = error.facts.get("wanted", "")
    keys = (
        f"{game_of_rule(error.rule)}.error.{error.detail}",
        f"error.{error.detail}",
        *(f"{game}.error.{error.detail}" for game in GAMES),
        f"lesson.fault.{error.detail}",
        f"error.{error.code}.{wanted}",
        f"error.{error.code}",
    )
    text = translate(next(key for key in keys if has(key)), lang, **facts)
    if isinstance(allowed, list):
        word = error.field if error.code is Code.UNKNOWN_FIELD else error.value
        text = joined(text, did_you_mean(word, allowed, lang), lang)
    if error.rule:
        text += translate("error.rule", lang, id=error.rule, title=translate(f"rules.{error.rule}.title", lang))
    if "line" in error.facts:  # of a record or of a game's word: where it stands
        key = "error.in_move" if "move" in error.facts else "error.in_line"
        text = translate(key, lang, error=text, line=error.facts["line"], text=error.facts["text"])
    return text


def error_sentence(error: RuleError) -> str:
    """Return the message for who writes code: in the page's language, else the environment's."""
    return error_text(error, author_language())


def joined(text: str, more: str, lang: str) -> str:
    """Return two sentences after each other; the second may be ""."""
    return translate("error.then", lang, text=text, more=more) if more else text


def did_you_mean(word: object, known: Sequence[object], lang: str) -> str:
    """Return a sentence that names the nearest of ``known``, or "" if none is like ``word``.

    >>> did_you_mean("hikary", ["hikari", "tane"], "en")
    'Did you mean “hikari”?'
    """
    words = {str(each).casefold(): str(each) for each in known}
    near = get_close_matches(str(word)[:80].casefold(), words, 1)
    return translate("error.did_you_mean", lang, word=words[near[0]]) if near else ""


def _field_label(name: str, part: str, lang: str) -> str:
    label = translate(f"error.field.{name}", lang) if has(f"error.field.{name}") else name[:60]
    if has(f"koikoi.yaku.{part}"):
        return translate("error.field_part", lang, field=label, part=yaku_name(part, lang))
    return label


def _possible(field: str, value: object, lang: str) -> str:
    """Return a value that may be given: as it is written, and what it is called if that is something else."""
    word, name = value_text(value), _shown(field, value, lang)
    return name if name.startswith(word) else translate("ui.preset_id", lang, id=word, name=name)


def _shown(field: str, value: object, lang: str) -> str:
    """Return a value as a person reads it in a message: cards, yaku and options by their names."""
    if isinstance(value, (list, tuple)):
        return translate("ui.list", lang).join(_shown(field, v, lang) for v in value if v != "")
    word = value_text(value) if isinstance(value, bool) and field in OPTIONS else str(value)
    if field in _CARD_FIELDS and word in INDEX:
        return playing_name(word, lang)
    if field in _CARD_FIELDS and isinstance(value, str):
        try:
            return card_name(parse_card(word), lang)
        except RuleError:
            return word[:60]
    if field == "kind" and has(f"koikoi.cards.kind_one.{word}"):
        return translate("ui.preset_id", lang, id=word, name=translate(f"koikoi.cards.kind_one.{word}", lang))
    of_option = [f"{game}.value.{field}.{word}" for game in GAMES if field != "yaku_off"]  # a set of yaku
    for key in (*of_option, f"koikoi.yaku.{word}"):
        if has(key):
            return translate(key, lang)
    presets = [f"{game}.preset.{word}" for game in GAMES if has(f"{game}.preset.{word}")]
    if field == "ruleset" and presets:
        return translate("ui.preset_id", lang, id=word, name=translate(presets[0], lang))
    return word[:60]


# --- search ---------------------------------------------------------------------------------------


def fold(text: str) -> str:
    """Return text in the form in which a search compares: width, case, kana and macrons do not matter.

    >>> fold("ウグイス"), fold("ＵＭＥ"), fold("Sankō")
    ('うぐいす', 'ume', 'sanko')
    """
    text = unicodedata.normalize("NFKC", text).casefold()
    text = "".join(chr(ord(c) - 0x60) if "ァ" <= c <= "ヶ" else c for c in text)
    marks = unicodedata.normalize("NFD", text)
    # Latin letters lose their macrons; kana keep their voicing marks.
    kept = (c for i, c in enumerate(marks) if not (unicodedata.combining(c) and marks[i - 1].isascii()))
    return unicodedata.normalize("NFC", "".join(kept))


@cache
def _search_texts() -> tuple[str, ...]:
    """What each card (by index) can be found by, in all languages at once."""
    texts = []
    for card in CARDS:
        words = [card.face, str(card)]
        for lang in LANGUAGES:
            words += [
                translate(f"koikoi.cards.{key}", lang)
                for key in (
                    f"{card.face}.name",
                    f"{card.face}.reading",
                    f"{card.face}.search",
                    f"month.{card.month}",
                    f"plant.{card.month}",
                    f"plant_reading.{card.month}",
                    f"kind.{card.kind}",
                    f"kind_one.{card.kind}",
                )
            ]
        texts.append(fold(" ".join(words)))
    return tuple(texts)


def search_cards(text: str, among: Iterable[Card] = BY_MONTH) -> tuple[Card, ...]:
    """Return the cards that every word of ``text`` fits, in kanji, kana, romaji or English.

    A word that is a month (``3``, ``3月``, ``march``) means that month, not every text with a 3 in it.
    """
    found = tuple(among)
    for word in fold(text).split():
        month = _month_of(word)
        if month:
            found = tuple(c for c in found if c.month == month)
        else:
            texts = _search_texts()
            found = tuple(c for c in found if word in texts[c.index])
    return found


_NUMERALS = ("一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")


def _month_of(word: str) -> int:
    """Return the month that a word of a search means (``3``, ``3月``, ``三月``), 0 if none; -1 for a number
    that is no month."""
    number = word.removesuffix("月")
    if number != word and number in _NUMERALS:
        return _NUMERALS.index(number) + 1
    if number in map(str, range(1, 13)):
        return int(number)
    return -1 if number.isdecimal() else 0


def kinds(lang: str) -> tuple[tuple[Kind, str], ...]:
    """Return the kinds with their names, brights first."""
    return tuple((kind, translate(f"koikoi.cards.kind.{kind}", lang)) for kind in Kind)
