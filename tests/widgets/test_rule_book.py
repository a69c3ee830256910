"""The rule book: every rule of the documents once, found in every script, with options and a computed example."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from hanawidgets.core.explain import formula
from hanawidgets.core.registry import game_of_rule
from hanawidgets.games.koikoi import proofs
from hanawidgets.games.koikoi.rules import OPTIONS, PRESETS
from hanawidgets.games.koikoi.situation import parse_state
from hanawidgets.games.koikoi.teach import rule_pages
from hanawidgets.games.koikoi.teach.exhibits import (
    Ahead,
    Asked,
    Begins,
    Captured,
    Dealt,
    InWeather,
    Opened,
    Scored,
    Taken,
)
from hanawidgets.games.koikoi.teach.rule_pages import examples as rule_examples
from hanawidgets.games.koikoi.teach.rule_pages import worked_examples
from hanawidgets.games.koikoi.wording import yaku_name
from hanawidgets.games.koikoi.yaku import BGA_YAKU, CLUB_YAKU, Yaku, report
from hanawidgets.teach.rulebook import book_of, books, source_of_rule
from hanawidgets.text import catalogue, translate, words_in
from hanawidgets.text.rule_search import search_rules
from hanawidgets.text.wording import option_value
from hanawidgets.widgets import RuleBook, page
from hanawidgets.widgets.rules import rule_book as _rule_view
from tests.needs import some

from ..core.rule_ids import IDS
from ..games.koikoi.contract import RULES
from .wire import ask, done, each, in_both, named, rule_cards, texts

BOOK = books()["koikoi"]
CATALOGUE = {
    key for key in catalogue("en", "rules") if not key.endswith((".title", ".asked")) and game_of_rule(key) == "koikoi"
}
A_RULE = re.compile(r"(?:[A-Z]{1,4}-)+\d\d[a-z]?")


def _ids(view: dict[str, Any]) -> list[str]:
    return [rule for group in view["groups"] for rule in group["ids"]]


# --- no rule is missing, none is unknown ----------------------------------------------------------


def test_what_the_catalogue_has_besides_are_cases_of_an_example() -> None:
    assert {BOOK.find(rule) for rule in CATALOGUE - IDS["koikoi"]} == {"EX-K-14"}
    assert IDS["koikoi"] <= CATALOGUE


def test_every_rule_stands_under_its_topic_and_has_its_source() -> None:
    expected = {
        "K-BGA": "bga",
        "K-CLUB": "club",
        "K-BLOG": "blog",
        "C": "reading",
        "GAP-K": "reading",
        "HOUSE-K": "house",
    }
    groups = RuleBook().view["groups"]
    for group in groups:
        for rule in group["ids"]:
            prefix = rule.rpartition("-")[0]
            if prefix in expected:
                assert source_of_rule(rule) == expected[prefix]
            assert rule in BOOK.topics[group["topic"]]
            if prefix in ("C", "GAP-K") or rule in ("K-BGA-14", "K-BGA-67"):
                assert group["end"], "how sources are read, and what a screen shows, is no rule of the game"
    assert [group["end"] for group in groups] == sorted(group["end"] for group in groups)
    assert {rule for rule in IDS["koikoi"] if source_of_rule(rule) == "blog" and rule.startswith("EX")} == {"EX-K-30"}
    # the engine scores a worked example by the rules of the text that it stands in
    for worked in worked_examples().values():
        _, rules = worked.open()
        assert rules.family.has_sticks == (source_of_rule(worked.id) == "club")
    for source in BOOK.sources:
        assert {source_of_rule(rule) for rule in RuleBook(source=source).listed} == {source}
    assert set(RULES) == {*expected, "EX-K"}


def _sources() -> Iterator[Any]:
    """Every text in which the program itself names a rule: tables, terms, options, errors."""
    yield from (yaku.rule for yaku in (*BGA_YAKU, *CLUB_YAKU))
    yield from (rule for option in OPTIONS.values() for rule in option.rules)
    for worked in worked_examples().values():
        situation, rules = worked.open()
        yield from (term.rule for term in situation.score(rules).walk())
        yield worked.id
        yield from filter(None, [worked.fault])


@pytest.mark.slow
@in_both
def test_every_rule_that_a_why_names_is_in_the_book(lang: str) -> None:
    from .wire import WIDGETS

    named = set(_sources())
    for kind in WIDGETS:
        widget = kind()
        named |= {
            card["id"]
            for part in (widget.base, widget.rules, widget.view)
            for card in rule_cards(part)
            if A_RULE.fullmatch(card["id"])
        }
    for text in texts(RuleBook().base["book"]):
        named |= set(A_RULE.findall(text))
    assert len(named) > 60
    assert {rule for rule in named if not book_of(rule)} == set()


# --- search ---------------------------------------------------------------------------------------


@pytest.mark.slow
@each("text", ["zebra", "((", "*", ".*", "K-BGA-99"])
@in_both
def test_search_that_finds_nothing_says_so(text: str, lang: str) -> None:
    book = RuleBook(search=text)
    assert book.listed == ()
    assert book.view["groups"] == []
    assert book.view["empty"]
    done(book, "all")
    assert len(book.listed) == len(IDS["koikoi"])
    assert book.view["empty"] == ""


@pytest.mark.slow
@in_both
def test_what_another_game_s_book_has_is_one_tap_away(lang: str) -> None:
    book = RuleBook(search={"en": "bomb", "ja": "爆弾"}[lang], lang=lang)
    assert book.listed == ()
    (other,) = book.view["elsewhere"]
    assert other["value"] == "haggis" and translate("ui.game.haggis", lang) in other["label"]
    done(book, "elsewhere", value="haggis")
    assert book.game == "haggis" and str(len(book.listed)) in other["label"]
    assert book.view["elsewhere"] == []
    assert RuleBook(search="zebra").view["elsewhere"] == RuleBook(section="yaku").view["elsewhere"] == []


@pytest.mark.slow
@each(
    ("typed", "rule", "marked"),
    [
        ("april", "K-BLOG-03", {"ja": "4月", "en": "April"}),
        ("しがつ", "K-BLOG-03", {"ja": "4月"}),
        ("四月", "K-BLOG-03", {"ja": "4月"}),
        ("0文", "K-BGA-31", {"ja": "0点"}),
        ("zero points", "K-BGA-31", {"ja": "0点", "en": "0"}),
        ("ゼロ点", "K-BGA-31", {"ja": "0点", "en": "0"}),
        ("light", "K-BGA-04", {"ja": "光", "en": "brights"}),
        ("ひかり", "K-BGA-04", {"ja": "光札", "en": "brights"}),
        ("光", "K-BGA-04", {"ja": "光", "en": "brights"}),
        ("sakura", "K-BLOG-03", {"ja": "桜", "en": "cherry"}),
        ("はぎ", "K-BLOG-03", {"ja": "萩", "en": "bush clover"}),
        ("あかたん", "K-BGA-06", {"ja": "赤短", "en": "Akatan"}),
    ],
)
@in_both
def test_a_search_marks_what_it_found_and_says_why(typed: str, rule: str, marked: dict[str, str], lang: str) -> None:
    book = RuleBook(search=typed)
    assert 0 < len(book.listed) < 60
    hit = book.view["hits"][rule]
    text = book.base["book"][rule][1]
    assert set(book.view["hits"]) == set(book.listed)
    if lang in marked:
        assert marked[lang] in [text[start:end] for start, end in hit["text"]]
    first = typed.split()[0]
    assert (first in hit["why"]) == (first not in text.casefold())


@each(
    ("typed", "rule", "name", "lang"),
    [
        ("四月", "K-BLOG-03", "April", "en"),
        ("ごこう", "K-BGA-36", "Gokō", "en"),
        ("kasu", "K-BGA-03", "カス", "ja"),
        ("sakura", "K-BGA-04", "桜", "en"),
    ],
)
def test_the_name_that_a_search_tells_is_written_as_in_the_text(typed: str, rule: str, name: str, lang: str) -> None:
    assert name in RuleBook(search=typed, lang=lang).view["hits"][rule]["why"]


@pytest.mark.slow
@in_both
def test_what_is_searched_for_stands_in_the_order_of_the_search_under_no_topic(lang: str) -> None:
    book = RuleBook(search={"en": "brights on the field", "ja": "場の光札"}[lang])
    (group,) = book.view["groups"]
    assert (group["topic"], group["end"]) == ("", False)
    assert tuple(group["ids"]) == book.listed == search_rules(book.search, BOOK.rules)
    assert book.listed[0] == "K-BGA-24"
    assert list(book.listed) != sorted(book.listed, key=BOOK.rules.index)
    book.section = "score"
    assert {"K-BGA-24"} <= set(book.listed) <= set(BOOK.topics["score"])
    done(book, "all")
    assert [group["topic"] for group in book.view["groups"]] == [topic for topic, _ in BOOK.in_order()]


@pytest.mark.slow
@in_both
def test_no_name_in_a_sentence_about_a_hit_has_brackets_twice(lang: str) -> None:
    for text in ("こいこい", "koikoi", "koi-koi", "こい"):
        why = [hit["why"] for hit in RuleBook(search=text).view["hits"].values()]
        assert not re.search("「「|」」|“「", " ".join(why))


def test_a_number_is_found_as_a_number_only() -> None:
    assert "K-BGA-36" not in RuleBook(search="0点").listed, "10 points are not 0"
    assert RuleBook(search="").view["hits"] == {}


def test_topic_source_and_search_work_together() -> None:
    book = RuleBook(section="yaku", source="club", search="6点")
    assert "K-CLUB-15" in book.listed
    assert all(rule.startswith(("K-CLUB-", "EX-K-2")) for rule in book.listed)
    assert set(book.listed) <= set(BOOK.topics["yaku"])


# --- the open rule --------------------------------------------------------------------------------


@in_both
def test_a_link_opens_its_rule(lang: str) -> None:
    page.rule = "K-BGA-23"
    book = RuleBook()
    assert (book.rule, book.view["linked"], book.view["problem"]) == ("K-BGA-23", True, None)
    assert book.view["detail"]["id"] == "K-BGA-23"
    done(book, "close")
    assert (book.view["detail"], book.view["linked"]) == (None, False)


def test_a_link_to_a_case_opens_its_example() -> None:
    page.rule = "EX-K-14c"
    assert RuleBook().rule == "EX-K-14"


@pytest.mark.slow
@each("asked", ["K-BGA-99", "", "<script>", "k-bga-23", "花札", "\x00", "K-" * 4000, "EX-K-06a", "\ufffd"])
@in_both
def test_an_unknown_rule_in_a_link_is_told_and_the_book_stays_whole(asked: str, lang: str, quiet: None) -> None:
    page.rule = asked
    book = RuleBook()
    problem = book.view["problem"]
    assert len(book.listed) == len(IDS["koikoi"])
    if asked in ("", "EX-K-06a"):
        assert problem is None
        return
    assert asked[:40] in problem["text"]
    assert len(problem["text"]) < 300
    page.rule = ""
    assert {**book.view, "problem": None} == RuleBook().view
    done(book, "section", value="yaku")
    assert book.view["problem"] is None


def test_what_an_author_gives_goes_before_the_link() -> None:
    page.rule = "K-BGA-23"
    assert RuleBook(rule="C-04").rule == "C-04"
    assert RuleBook(section="yaku").rule == ""
    assert RuleBook(lang="ja").rule == "K-BGA-23"


def test_a_rule_set_from_outside_is_never_hidden_by_filters() -> None:
    book = RuleBook(section="cards", search="zebra")
    book.rule = "C-04"
    assert "C-04" in _ids(book.view)
    assert (book.section, book.search) == ("", "")
    book.section = "score"
    book.rule = "K-BGA-23"
    assert book.section == "score"


# --- options --------------------------------------------------------------------------------------


@cache
def _opened(game: str, lang: str) -> RuleBook:
    return RuleBook(game=game, lang=lang)


def _detail(rule: str) -> Any:
    book = _opened(some(book_of(rule)).game, page.lang)
    book.rule = rule
    return book.view["detail"]


@pytest.mark.slow
@in_both
def test_the_options_of_a_rule_are_those_that_name_it(lang: str) -> None:
    for rule in sorted(IDS["koikoi"]):
        wanted = [name for name, option in OPTIONS.items() if rule in option.rules]
        assert [option["name"] for option in _detail(rule)["options"]] == wanted, rule


@pytest.mark.slow
@in_both
def test_options_name_each_value_and_its_presets(lang: str) -> None:
    seen = set()
    for rule in sorted({option.rules[0] for option in OPTIONS.values()}):
        for shown in _detail(rule)["options"]:
            option = OPTIONS[shown["name"]]
            known = {n: r for n, r in PRESETS.items() if r.ruleset in option.families}
            assert shown["label"] == translate(f"koikoi.option.{option.name}", lang)
            assert len({value["label"] for value in shown["values"]}) == len(shown["values"])
            for place, value in enumerate(option.named):
                label, presets = shown["values"][place].values()
                if option.name != "yaku_off":
                    assert label == option_value(option.name, value, words_in(lang), "koikoi")
                has = {n for n, r in known.items() if getattr(r, option.name) == value}
                for name in known:
                    words = presets.split(translate("koikoi.book.list", lang))
                    if translate(f"koikoi.preset.{name}", lang) in words:
                        assert name in has, (option.name, name)
                if has == set(known):
                    assert presets == translate("koikoi.book.all_presets", lang)
                if not has:
                    assert presets == translate("koikoi.book.no_preset", lang)
            seen.add(option.name)
    assert seen == set(OPTIONS)


# --- examples -------------------------------------------------------------------------------------

EXAMPLES = [(rule, part) for rule, parts in rule_examples().items() for part in parts]


def test_examples_are_there_where_they_must_be() -> None:
    has = set(rule_examples())
    assert has <= IDS["koikoi"]
    assert {yaku.rule for yaku in (*BGA_YAKU, *CLUB_YAKU)} <= has
    assert {f"K-BGA-{n}" for n in (21, 22, 23, 24, 25, 26, 27, 28, 49, 50, 51, 52, 55, 56)} <= has
    assert {"K-CLUB-12", "K-CLUB-13", "K-CLUB-37", "K-CLUB-38", "K-BLOG-19", "K-BLOG-20", "K-BLOG-22"} <= has
    assert set(BOOK.topics["examples"]) <= has


@pytest.mark.slow
@in_both
def test_every_house_rule_has_its_text_and_a_live_example(lang: str) -> None:
    house = sorted(rule for rule in IDS["koikoi"] if rule.startswith("HOUSE-K-"))
    assert len(house) == 15
    for rule in house:
        shown = _detail(rule)
        assert shown["parts"], rule
        assert translate(f"rules.{rule}", lang), rule
        assert any(rule in option.rules for option in OPTIONS.values()) or rule in {"HOUSE-K-02", "HOUSE-K-12"}, rule


@each("yaku", [*BGA_YAKU, *CLUB_YAKU])
def test_the_example_of_a_yaku_makes_that_yaku_first(yaku: Yaku) -> None:
    part = rule_examples()[yaku.rule][0]
    assert isinstance(part.exhibit, Captured)
    assert part.rules.family.has_sticks == yaku.rule.startswith("K-CLUB")
    made = {y.key: points for y, points in part.exhibit.report(part.rules).made}
    assert made[yaku.key] == yaku.points
    assert part.exhibit.pile.bit_count() <= yaku.need + yaku.plus.bit_count()


@pytest.mark.slow
@in_both
def test_the_numbers_of_the_examples_are_the_engines(lang: str) -> None:
    for rule, part in EXAMPLES:
        with named(rule):
            _check_numbers(rule, part, lang)


def _check_numbers(rule: str, part: Any, lang: str) -> None:
    place = rule_examples()[rule].index(part)
    shown = _detail(rule)["parts"][place]
    assert json.loads(json.dumps(shown)) == shown
    for row in shown["rows"]:
        assert row["label"]
        assert row["faces"]
        assert len(row["faces"]) == len(row["names"])
        assert set(row["lit"]) <= set(range(len(row["faces"])))
    assert shown["rows"] or shown["result"]
    part.exhibit.check(part.rules)
    rules, part = part.rules, part.exhibit
    match part:
        case Scored():
            situation = part.situation
            assert (situation, rules) == parse_state(part.link)
            root = situation.score(rules)
            line = formula(root)
            assert shown["result"] == (line if "=" in line else translate("ui.points", lang, n=root.value))
            assert shown["state"] == part.link
            assert not part.of or root.find(part.of) or part.of == "transfer"
            assert part.field.bit_count() in (0, 8)
        case Captured():
            assert (part.pile, rules) == (parse_state(part.link)[0].pile, parse_state(part.link)[1])
            found = report(part.pile, rules)
            for _, points in found.made:
                assert str(points) in shown["result"]
            assert len(shown["rows"][0]["faces"]) == part.pile.bit_count()
            assert bool(found.made) == bool(shown["state"])
        case Dealt():
            assert part.special
            assert part.pile.bit_count() == 8
            assert "6" in shown["result"]
            assert part.marked.bit_count() in {"teshi": (4, 8), "kuttsuki": (0,)}[part.special]
        case Taken():
            assert part.field.bit_count() in (8, 9)
            captured = part.capture.captured
            assert len(shown["rows"]) == (3 if captured else 2)
            assert not part.capture.choices, "the example leaves nothing open"
        case Asked():
            assert shown["notes"]
        case Opened():
            assert part.field.bit_count() == 8
            assert shown["notes"] == [translate(f"koikoi.book.deal.{part.leads_to(rules)}", lang, n=6)]
        case Begins():
            assert str(rules.rounds) in shown["result"] and str(rules.start_points) in shown["result"]
        case Ahead():
            key = "game_over" if part.gained >= rules.first_to else "game_goes_on"
            assert shown["notes"] == [translate(f"koikoi.book.{key}", lang)]
        case InWeather():
            counts = [yaku_name(yaku.key, words_in(lang)) for yaku, _ in part.report(rules).made]
            assert all(name in shown["result"] for name in counts)
            assert len(shown["notes"]) == len(part.report(rules).excluded)


def test_the_formula_of_the_documents_is_computed() -> None:
    assert [part["result"] for part in _detail("K-BGA-26")["parts"]] == ["7 × 2 × (4 + 1) = 70"]
    assert [part["result"] for part in _detail("EX-K-21")["parts"]][-1] == "(10 + 0) × (2 + 1) = 30"
    assert len(_detail("EX-K-14")["parts"]) == 6


@pytest.mark.slow
@in_both
def test_parts_under_different_rules_say_under_which(lang: str) -> None:
    for rule, parts in rule_examples().items():
        rule_sets = {part.rules for part in parts if isinstance(part.exhibit, Captured | Scored | Asked)}
        labels = {part["label"] for part in _detail(rule)["parts"]}
        assert len(rule_sets) < 2 or len(labels - {""}) >= len(rule_sets), rule


# --- proofs ---------------------------------------------------------------------------------------


@pytest.mark.slow
@in_both
def test_each_proof_stands_at_its_rule_with_the_engines_numbers(lang: str) -> None:
    assert set(proofs.PROOFS) <= IDS["koikoi"]
    for rule in sorted(IDS["koikoi"]):
        shown = _detail(rule)["proof"]
        if rule not in proofs.PROOFS:
            assert shown is None, rule
            continue
        proof = proofs.PROOFS[rule]()
        assert (shown["holds"], shown["heading"], shown["note"]) == (True, translate("koikoi.book.proved", lang), "")
        assert len(shown["steps"]) == len(proof.steps)
        for line, step in zip(shown["steps"], proof.steps, strict=True):
            assert line["fails"] == ""
            for name, fact in step.facts.items():
                for one in fact if isinstance(fact, tuple) else (fact,):
                    assert (yaku_name(one, words_in(lang)) if name == "yaku" else str(one)) in line["text"], (
                        rule,
                        name,
                    )
        # no digit is typed but the 0, 1 and 2 of words: each other number in the text is a fact
        facts = {n for step in proof.steps for fact in step.facts.values() for n in re.findall(r"\d+", str(fact))} | {
            "0",
            "1",
            "2",
        }
        assert set(re.findall(r"\d+", "".join(line["text"] for line in shown["steps"]))) <= facts, rule


@in_both
def test_every_sentence_of_a_proof_is_used(lang: str) -> None:
    used = {f"book.proof.{step.key}" for prove in proofs.PROOFS.values() for step in prove().steps}
    words = {key: text for key, text in catalogue(lang, "koikoi").items() if key.startswith("book.proof.")}
    assert used == set(words)
    for text in words.values():
        assert text.endswith("。" if lang == "ja" else ".")
        assert not set("!！") & set(text)


@in_both
def test_a_proof_that_fails_says_so(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tuple(dataclasses.replace(yaku, need=14) if yaku.key == "kasu" else yaku for yaku in CLUB_YAKU)
    monkeypatch.setattr(rule_pages, "PROOFS", {"K-CLUB-34": lambda: proofs.somebody_has_a_yaku(table=table)})
    shown = _rule_view.rule_detail.__wrapped__(BOOK, "K-CLUB-34", words_in(lang))["proof"]
    assert (some(shown)["holds"], some(shown)["heading"]) == (False, translate("koikoi.book.not_proved", lang))
    assert "✗" in shown["note"]
    assert [bool(line["fails"]) for line in some(shown)["steps"]] == [False] * 4 + [True]
    assert some(shown)["steps"][-1]["fails"] == translate("koikoi.book.step_fails", lang)


@in_both
def test_a_refused_rule_changes_nothing(lang: str) -> None:
    book = RuleBook(rule="C-04")
    before = book.view
    assert ask(book, "open", rule="K-BGA-99")["error"]["code"] == "unknown_rule"
    assert book.view == before
