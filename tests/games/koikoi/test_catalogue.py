"""Words of cards, Koi-Koi and errors: everything the engine can say has words in both languages.

A new reason without a sentence fails here, and a sentence that nothing asks for as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from string import Formatter

import pytest

from hanawidgets import koikoi
from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.core.rules import value_text
from hanawidgets.games.koikoi import yaku as engine
from hanawidgets.games.koikoi.cards import BY_MONTH, FULL, TAN, TANE, Detail, Kind, lookalike, parse_card, parse_text
from hanawidgets.games.koikoi.round_rules import capture, end_by_deck, end_by_empty_hands, end_by_field, end_by_special
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS, YAKU_FLAGS, RuleSet, parse_ruleset
from hanawidgets.games.koikoi.score import (
    Line,
    Reason,
    Situation,
    least_after_koi,
    settle,
    settle_exhausted,
    settle_special,
)
from hanawidgets.games.koikoi.situation import NUMBERS, parse_state
from hanawidgets.games.koikoi.wording import search_cards, yaku_how
from hanawidgets.games.koikoi.yaku import BGA_YAKU, CLUB_YAKU, around, report, yaku_set
from hanawidgets.text import catalogue, translate, words_in
from hanawidgets.text.wording import error_text, field_label, option_value, term_label, term_why
from tests.rows import each

LANGUAGES = ("en", "ja")
NAMESPACES = ("koikoi", "error")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
FAMILIES = {"bga": BGA_YAKU, "club": CLUB_YAKU}
EXCLUDING = {
    "C-06",
    "K-BGA-58",
    "K-BGA-59",
    "GAP-K-05",
    "GAP-K-06",
    *(f"HOUSE-K-{n}" for n in ("02", "09", "10", "11", "13", "14", "15")),
} | {yaku.why for family in FAMILIES.values() for yaku in family if yaku.absorbs}
"""Ids that say why a yaku counts nothing: what ``blocked`` returns, and from the tables."""
each_lang = each("lang", LANGUAGES)
FIELDS = """
    captured card points yaku state take play ending last_koi_caller dealer_last_turn yaku_points total_calls special_hand action hand deck
    field flip dealer scores redeals pile position month
"""
"""Fields that refusals of Koi-Koi name, besides the options and the numbers of a situation."""


@cache
def _messages(lang: str, namespace: str) -> dict[str, str]:
    """The messages of a namespace; ``cards`` are the names of cards among Koi-Koi's."""
    if namespace == "cards":
        found = _messages(lang, "koikoi").items()
        return {key.removeprefix("cards."): text for key, text in found if key.startswith("cards.")}
    return dict(catalogue(lang, namespace))


def _under(family: str, namespace: str = "koikoi") -> set[str]:
    """The keys of a family, e.g. ``why``, without its name."""
    return {key.removeprefix(f"{family}.") for key in _messages("en", namespace) if key.startswith(f"{family}.")}


# --- exactly the keys that are asked for ----------------------------------------------------------


def test_cards_keys() -> None:
    assert list(_messages("en", "cards")) == [
        *(f"{card.face}.{part}" for card in BY_MONTH for part in ("name", "reading", "search", "look")),
        *(
            f"{family}.{month}"
            for family in ("month", "plant", "plant_reading", "plant_look")
            for month in range(1, 13)
        ),
        *(f"{family}.{kind}" for family in ("kind", "kind_one", "kind_short") for kind in Kind),
        *(
            key
            for key in _messages("en", "cards")
            if key.startswith(("plant_also.", "also.")) or key.endswith(".thing")
        ),
        *(key for key in _messages("en", "cards") if key.startswith("like.")),
        "seen",
        "m11-4.alone",
    ]
    assert _under("like", "cards") == {lookalike(card)[1] for card in BY_MONTH}


def test_yaku_have_words() -> None:
    assert _under("yaku") == _under("yaku_gloss") == YAKU_FLAGS
    assert _under("yaku_how") == YAKU_FLAGS


def test_presets_have_words() -> None:
    assert _under("preset") == set(PRESETS)
    assert _under("preset_note") == {name.removesuffix("_half") for name in PRESETS}


def test_options_have_words() -> None:
    assert _under("option") == _under("option_note") == set(OPTIONS)
    values = {
        f"{option.name}.{value_text(value)}"
        for option in OPTIONS.values()
        for value in option.values
        if not isinstance(value, frozenset)
    }
    assert _under("value") == values


def test_terms_and_reasons_have_words() -> None:
    assert _under("why") == set(Reason)
    by_reason = {"yaku_base", "yaku_more", "yaku_more_each", "seven_double_idle", "seven_double_off"}
    assert _under("term") == set(Line) | by_reason | {"seven_double.asked"}
    assert by_reason <= set(Reason)


def test_exclusions_have_words() -> None:
    assert _under("excluded") == EXCLUDING


def test_fields_have_labels() -> None:
    assert {
        name for name in {*NUMBERS, *OPTIONS, *FIELDS.split()} if field_label(name, words_in("en")) == name
    } == set()


# --- the messages themselves ----------------------------------------------------------------------


def _wrong(namespace: str, lang: str, wrong: Callable[[str, str], object]) -> dict[str, str]:
    return {key: message for key, message in _messages(lang, namespace).items() if wrong(key, message)}


def test_both_languages_have_the_same_well_formed_placeholders() -> None:
    for namespace in NAMESPACES:
        names: dict[str, dict[str, set[str]]] = {"en": {}, "ja": {}}
        for lang in LANGUAGES:
            for key, message in _messages(lang, namespace).items():
                found = [parsed for parsed in Formatter().parse(message) if parsed[1] is not None]
                names[lang][key] = {name or "" for _, name, _, _ in found}
                for _, name, spec, conversion in found:
                    plural = re.fullmatch(r"[^|{}]+\|[^|{}]+", spec or "") is not None and lang == "en"
                    assert (name or "").isidentifier(), (lang, key)
                    assert conversion is None, (lang, key)
                    assert plural or not spec, (lang, key)
        assert names["en"].keys() == names["ja"].keys()
        differ = {key for key, found in names["en"].items() if found != names["ja"][key]}
        assert differ <= {"lesson.word.month"}  # 3月 says it all


def _is_mixed(key: str, text: str) -> bool:
    """Whether an English text has Japanese outside of parentheses; what may be searched for is an example."""
    return not key.endswith("search_hint") and bool(JAPANESE.search(re.sub(r"\([^()]*\)", "", text)))


def test_how_texts_are_written() -> None:
    japanese = JAPANESE.pattern
    half = re.compile(rf"{japanese}[,.:;()]|[,.:;(]{japanese}")
    for namespace in NAMESPACES:
        for lang in LANGUAGES:
            # Not empty, no shouting.
            assert not _wrong(namespace, lang, lambda _, text: not text.strip() or re.search(r"[!！]|  |円", text))
            assert not _wrong(
                namespace,
                lang,
                lambda key, text: text != text.strip() and key not in ("rule", "book.list", "table.deed.or"),
            )
        # English has Japanese only in parentheses, Japanese has full-width punctuation.
        assert not _wrong(namespace, "en", _is_mixed)
        assert not _wrong(namespace, "ja", lambda _, text: half.search(text))


def test_sentences_end_like_sentences() -> None:
    families = ("why", "excluded", "option_note", "preset_note", "yaku_how")
    for lang, end in (("en", "."), ("ja", "。")):
        keys = [f"{family}.{key}" for family in families for key in _under(family)]
        assert [key for key in keys if not translate_raw(lang, key).rstrip("）)").endswith(end)] == []


def translate_raw(lang: str, key: str) -> str:
    return _messages(lang, "koikoi")[key]


# --- cards ----------------------------------------------------------------------------------------


@each_lang
def test_card_names_are_unique(lang: str) -> None:
    names = [_messages(lang, "cards")[f"{card.face}.name"] for card in BY_MONTH]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_readings_are_kana_and_romaji() -> None:
    for card in BY_MONTH:
        key = f"{card.face}.reading"
        assert re.fullmatch(r"[\u3041-\u3096]+", _messages("ja", "cards")[key]), key
        assert re.fullmatch(r"[A-Za-zōū ]+", _messages("en", "cards")[key]), key


def test_readings_begin_with_the_plant() -> None:
    for lang in LANGUAGES:
        cards = _messages(lang, "cards")
        assert [
            card.face
            for card in BY_MONTH
            if not cards[f"{card.face}.reading"].startswith(cards[f"plant_reading.{card.month}"])
        ] == []


NOVEMBER = "m11-1 m11-2 m11-3 m11-4"
BRIGHTS = "m01-1 m03-1 m08-1 m11-1 m12-1"


FOUND = {
    "しょうぶ": "m05-1 m05-2 m05-3 m05-4",
    "菖蒲 カス": "m05-3 m05-4",
    "かきつばた 橋": "m05-1",
    "杯": "m09-1",
    "sake": "m09-1",
    "おののみちかぜ": "m11-1",
    "Ono no Tōfū": "m11-1",
    "toufuu": "m11-1",
    "雨": NOVEMBER,
    "rain": NOVEMBER,
    "鬼札": "m11-4",
    "ウグイス": "m02-1",
    "うぐいす": "m02-1",
    "ほととぎす": "m04-1",
    "時鳥": "m04-1",
    "ＵＭＥ": "m02-1 m02-2 m02-3 m02-4",
    "坊主": "m08-1 m08-2 m08-3 m08-4",
    "あかたん": "m01-2 m02-2 m03-2",
    "blue": "m06-2 m09-2 m10-2",
    "みよしの": "m03-2",
    "あのよろし": "m01-2 m02-2",
    "20-point": BRIGHTS,
    "ピカ一": BRIGHTS,
    "Botan ni chō": "m06-1",
    "Hōō": "m12-1",
    "houou": "m12-1",
    "猪鹿蝶": "m06-1 m07-1 m10-1",
    "red beans": "m07-3 m07-4",
    "黒豆": "m04-3 m04-4",
    "april ribbon": "m04-2",
}


def test_cards_are_found_by_what_people_type() -> None:
    assert {text: " ".join(card.face for card in search_cards(text)) for text in FOUND} == FOUND


# --- what people are told in the end --------------------------------------------------------------


@each_lang
def test_what_a_yaku_pays_is_what_the_engine_pays(lang: str) -> None:
    paid = {"en": r"(\d+) points?\b", "ja": r"(?<!つき)(?<!ごとに)(\d+)点です"}[lang]
    grows = {"en": r"\badds 1\b", "ja": r"1点増えます"}[lang]
    for rules in (RuleSet(), RuleSet(ruleset="club")):
        for yaku in yaku_set(rules):
            line = yaku_how(yaku, rules, words_in(lang))
            assert re.findall(paid, line) == [str(yaku.points)], line
            assert bool(re.search(grows, line)) == bool(yaku.counts), line
            # A set of six ribbons is worded as 3 and 3.
            known = {yaku.points, yaku.need, yaku.free, *([1] if yaku.counts else []), *([3] if yaku.need == 6 else [])}
            assert {int(number) for number in re.findall(r"\d+", line)} <= known, line
            # Of a yaku that grows, the line says which other yaku takes its cards (unless that contains it).
            takers = [other for other in yaku_set(rules) if yaku.key in other.absorbs]
            shadowed = yaku.counts and any(other.core & yaku.core != yaku.core for other in takers)
            assert bool(re.search("not count|数えません", line)) == bool(shadowed), line


@each_lang
def test_a_yaku_that_pays_something_else_is_worded_with_its_points(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    paid = {"en": "{n} points", "ja": "{n}点です"}[lang]
    for family, rows in FAMILIES.items():
        dearer = tuple(replace(yaku, points=yaku.points + 30) for yaku in rows)
        monkeypatch.setattr(engine, "YAKU", {**engine.YAKU, family: dearer})
        rules = RuleSet(ruleset=family)
        points = {yaku.key: yaku.points for yaku in rows}
        for yaku in yaku_set(rules):
            line = yaku_how(yaku, rules, words_in(lang))
            assert paid.format(n=points[yaku.key] + 30) in line, line
            assert not re.search(rf"\b{paid.format(n=points[yaku.key])}", line), line


@each_lang
def test_half_presets_are_named_after_the_whole(lang: str) -> None:
    names = {name: translate(f"koikoi.preset.{name}", lang) for name in PRESETS}
    half = {"en": ", half year", "ja": "・半年"}[lang]
    assert {
        name: text
        for name, text in names.items()
        if name.endswith("_half") and text != names[name.removesuffix("_half")] + half
    } == {}
    assert len(set(names.values())) == len(names)


@each_lang
def test_values_of_an_option_differ(lang: str) -> None:
    for option in OPTIONS.values():
        texts = [option_value(option.name, value, words_in(lang), "koikoi") for value in option.values]
        assert len(set(texts)) == len(texts), option.name


@each_lang
def test_fields_are_called_like_their_options(lang: str) -> None:
    assert {name: field_label(name, words_in(lang)) for name in OPTIONS} == {
        name: translate(f"koikoi.option.{name}", lang) for name in OPTIONS
    }


@each_lang
def test_term_labels_are_short(lang: str) -> None:
    longest = {"en": 20, "ja": 10}[lang]
    assert [key for key in _under("term") if len(translate_raw(lang, f"term.{key}")) > longest] == []


def _rule_sets() -> Iterator[RuleSet]:
    yield RuleSet().with_options(tan="2+2")
    yield from PRESETS.values()
    for base in (RuleSet(), RuleSet(double_back=True), RuleSet(ruleset="club")):
        for option in OPTIONS.values():
            if base.ruleset in option.families and option.name not in ("ruleset", "yaku_off"):
                yield from (base.with_options(**{option.name: value}) for value in option.values)


PILES = (FULL, TAN, TANE, parse_text("12 22 32"), parse_text("12 22 32 42 52 62"), parse_text("61 71 a1"))


@cache
def _scores() -> tuple[Term, ...]:
    """Scores of all kinds under many rules; together they give every reason."""

    def all_of() -> Iterator[Term]:
        for rules in set(_rule_sets()):
            for pile in PILES:
                yield settle(Situation(pile=pile), rules)
            for lights, own, foreign, honba in ((0, 0, 0, 0), (1, 1, 0, 1), (3, 0, 1, 3), (0, 2, 2, 0)):
                for points in (3, 7):
                    yield settle(
                        Situation(points=points, field_brights=lights, calls=own, other_calls=foreign, honba=honba),
                        rules,
                    )
                yield settle_special(rules, honba)
            for called in (True, False):
                yield settle_exhausted(rules, called=called)
            yield end_by_special("A", {"A": "teshi", "B": "kuttsuki"}, rules).transfer
            yield end_by_field("A", rules).transfer
            yield end_by_field("A", rules, pairs=True).transfer
            if least := least_after_koi(Situation(points=3), rules, hand_left=4):
                yield least

    return tuple(all_of())


@pytest.mark.slow
@each_lang
def test_every_term_can_be_worded(lang: str) -> None:
    seen = set()
    for term in (term for score in _scores() for term in score.walk()):
        text = term_why(term, words_in(lang))
        assert term_label(term, words_in(lang))
        assert "{" not in text
        assert not re.search(r"\b1 (card|point|call|time)s\b|\b[02-9] (card|point|call|time)\b", text), text
        seen.add(term.reason)
    assert seen == {reason for reason in Reason if not reason.startswith(("game_", "month_"))}


@pytest.mark.slow
@each_lang
def test_numbers_of_a_sentence_agree_with_its_term(lang: str) -> None:
    # ×n and +n in a sentence (in brackets in Japanese) are the value of the term they explain.
    checked = Counter[str]()
    for term in (term for score in _scores() for term in score.walk()):
        for sign, number in re.findall(r"(: [×+]|（[×+])(\d+)(?=\.|）)", term_why(term, words_in(lang))):
            assert int(number) == term.value, (term, sign)
            checked[term.reason] += 1
    assert {"seven_double_idle", "seven_double_off", "koi_idle", "honba_off"} <= checked.keys()


@each_lang
def test_a_field_without_brights_says_so_under_the_blogs_sentence(lang: str) -> None:
    score = settle(Situation(points=7), RuleSet(bright_multiplier="count"))
    field = score.find("field")
    assert field is not None
    assert field.value == 0
    assert "×0" in term_why(field, words_in(lang))


@each_lang
def test_every_exclusion_can_be_worded(lang: str) -> None:
    rule_sets = [
        *PRESETS.values(),
        RuleSet(ippai="ame_nagare"),
        *(RuleSet(ippai=way, teppo_follows_cup_option=True) for way in ("off", "ame_nagare")),
        RuleSet(ippai="ame_kiri"),
        RuleSet(ippai="ame_kiri", weather_from="field"),
        RuleSet(ippai="ame_nagare", rain_cards="either"),
        RuleSet(ippai_alone=False),
        RuleSet(cup="either"),
        RuleSet().with_options(tsukifuda=4),
    ]
    seen = set()
    viewing, one_or_other = parse_text("31 91"), parse_text("91 21 41 51 61 13 14 23 24 33 34 43 44 53")
    for rules in rule_sets:
        weather = around(parse_text("b1 c1"), rules)
        piles = (*PILES, viewing, viewing | weather, one_or_other)
        for excluded in (ex for pile in piles for ex in report(pile, rules).excluded):
            yaku = translate(f"koikoi.yaku.{excluded.yaku.key}", lang)
            by = translate(f"koikoi.yaku.{excluded.by}", lang) if excluded.by else ""
            text = translate(f"koikoi.excluded.{excluded.rule}", lang, yaku=yaku, by=by)
            assert yaku in text
            assert by in text
            seen.add(excluded.rule)
    assert seen == EXCLUDING


def _refusals() -> Iterable[RuleError]:
    """Faults as the engine reports them, each with what its message must name."""
    attempts: tuple[Callable[[], object], ...] = (
        lambda: parse_text("m13-1"),
        lambda: parse_text("m01-1 11"),
        lambda: parse_card(7),
        lambda: parse_ruleset("nippon"),
        lambda: parse_ruleset("club;seven_double=off"),
        lambda: parse_ruleset("bga_general;ippai=maybe"),
        lambda: parse_ruleset("bga_general;rounds=x"),
        lambda: parse_ruleset("bga_general;akatan=x"),
        lambda: parse_ruleset("bga_general;akatan=+1"),
        lambda: parse_ruleset("bga_general;goko=10+1"),
        lambda: parse_ruleset("bga_general;akatan=5@4"),
        lambda: RuleSet().with_options(rounds="12"),
        lambda: RuleSet().with_options(double_back=1),
        lambda: RuleSet().with_options(yaku_off=["tan"]),
        lambda: RuleSet().with_options(ippai=True),
        lambda: RuleSet().with_options(yaku_off=frozenset({"tri"})),
        lambda: settle(Situation(points=7, calls=13), RuleSet()),
        lambda: settle(Situation(points=True), RuleSet()),
        koikoi.score,
        lambda: settle(Situation(pile=0), RuleSet()),
        lambda: settle(Situation(pile=0, calls=2), RuleSet()),
        lambda: settle(Situation(yaku={"goko": 10, "sanko": 6}), RuleSet()),
        lambda: settle(Situation(yaku={"akatan": 7}), RuleSet()),
        lambda: parse_state("k2.club"),
        lambda: parse_state("k1.bga_general.z9"),
        lambda: end_by_special("A", {}, RuleSet()),
        lambda: capture(parse_text("13 14"), parse_card("11"), parse_text("13 14")),
        lambda: end_by_empty_hands("A", {"A": 3, "B": 0}, {"A": 0, "B": 0}, RuleSet()),
        *(
            lambda mine=mine, caller=caller, calls=calls, dealer=dealer: end_by_deck(
                "A",
                {"A": mine, "B": 0},
                RuleSet(ruleset="club"),
                last_caller=caller,
                calls=calls,
                last_turn_yaku=False,
                dealer_called_last=dealer,
            )
            for mine, caller, calls, dealer in (
                (3, None, 1, False),
                (3, None, 0, False),
                (0, "B", 1, False),
                (3, "B", 1, True),
            )
        ),
    )
    for attempt in attempts:
        with pytest.raises(RuleError) as caught:
            attempt()
        yield caught.value


@each_lang
def test_refusals_name_field_and_value(lang: str) -> None:
    seen = set()
    for error in _refusals():
        seen.add(error.detail)
        text = error_text(error, words_in(lang))
        assert not re.search(r"[{}]|None|“”|「」|  ", text), text
        if error.code in (Code.NUMBER_OUT_OF_RANGE, Code.UNKNOWN_VALUE, Code.UNKNOWN_CARD):
            assert str(error.value) in text
        if not error.detail and "." not in error.field:
            assert field_label(error.field, words_in(lang)) in text
        for fact in ("low", "high"):
            if error.code is Code.NUMBER_OUT_OF_RANGE:
                assert str(error.facts[fact]) in text
    of_scores = list(Detail)[: list(Detail).index(Detail.UNKNOWN_ACTION)]
    assert {*of_scores, Detail.WRONG_TAKE} - {Detail.NO_PILE} <= seen


# --- one name for one number ----------------------------------------------------------------------

SCORES = [Situation(points=points, field_brights=lights) for points in (2, 7) for lights in (0, 3)]


@each("lang", LANGUAGES)
def test_K_BGA_24_the_multiplier_is_not_called_as_the_brights_are(lang: str) -> None:
    brights = field_label("field_brights", words_in(lang))
    names = {translate("koikoi.option.bright_multiplier", lang)}
    for way in OPTIONS["bright_multiplier"].values:
        for situation in SCORES:
            root = settle(situation, RuleSet(bright_multiplier=way))
            names |= {term_label(term, words_in(lang)) for term in root.walk()}
    assert brights not in names


@each("lang", LANGUAGES)
def test_K_BGA_23_what_does_not_double_does_not_say_so(lang: str) -> None:
    rows = ((SCORES[2], RuleSet()), (SCORES[0], RuleSet()), (SCORES[2], RuleSet(seven_double=False)))
    terms = [term for stop, rules in rows for term in settle(stop, rules).walk() if term.name == "seven_double"]
    labels = [term_label(term, words_in(lang)) for term in terms]
    assert len(set(labels)) == 3
    asked = {term_label(term, words_in(lang), asked=True) for term in terms}
    assert len(asked) == 1  # a gap's label does not tell its value
    assert not asked & set(labels)
