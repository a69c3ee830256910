"""The rule books of Oh Hell and Haggis: every rule once, found, with its options and an example by the engine."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hanawidgets
from hanawidgets.core.deck import CODES, SUIT
from hanawidgets.core.explain import formula, pieces
from hanawidgets.games.haggis.cards import points
from hanawidgets.games.haggis.combos import BOMBS, COMBINATIONS, beats, largest_set
from hanawidgets.games.haggis.rules import OPTIONS as HAGGIS_OPTIONS
from hanawidgets.games.haggis.score import TOTAL_POINTS, bet_table
from hanawidgets.games.haggis.teach import exhibits as hg
from hanawidgets.games.haggis.teach import rounds as hg_rounds
from hanawidgets.games.haggis.teach import tricks as hg_tricks
from hanawidgets.games.haggis.teach.rule_pages import examples as haggis_examples
from hanawidgets.games.haggis.wording import combination_name
from hanawidgets.games.ohhell.bids import dealer_bid
from hanawidgets.games.ohhell.rules import FORMATS, RuleSet, schedule
from hanawidgets.games.ohhell.rules import OPTIONS as OHHELL_OPTIONS
from hanawidgets.games.ohhell.teach import exhibits as oh
from hanawidgets.games.ohhell.teach.rule_pages import examples as ohhell_examples
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.rulebook import book_of, books, source_of_rule, sources
from hanawidgets.text import card_names, catalogue, has, rule_question, rule_search, translate, words_in
from hanawidgets.widgets import RuleBook, page
from hanawidgets.widgets.pages.warm_up import search_books
from tests.needs import some

from ..core.rule_ids import EVERY, IDS
from .wire import ask, custom, done, each, in_both, named

HOME = Path(hanawidgets.__file__).parent
GAMES = {"ohhell": IDS["ohhell"], "haggis": IDS["haggis"]}
OPTIONS = {"ohhell": OHHELL_OPTIONS, "haggis": HAGGIS_OPTIONS}
EXAMPLES = {"ohhell": ohhell_examples(), "haggis": haggis_examples()}
A_RULE = re.compile(r"\b(?:(?:GAP-|EX-)?(?:OH|HG)|C)-\d\d\b")
each_game = each("game", GAMES)
each_book = each("game", IDS)


@cache
def _opened(game: str, lang: str) -> RuleBook:
    return RuleBook(game=game, lang=lang)


def _detail(rule: str) -> Any:
    book = _opened(some(book_of(rule)).game, page.lang)
    book.rule = rule
    return book.view["detail"]


def _numbers(text: str) -> set[str]:
    return set(re.findall(r"\d+", re.sub(r"[A-Z]+-(?:[A-Z]+-)?\d\d", "", text)))


# --- no rule is missing, none is unknown ----------------------------------------------------------


@pytest.mark.slow
@each_book
@in_both
def test_every_rule_stands_in_its_book_once(game: str, lang: str) -> None:
    book = RuleBook(game=game)
    shown = [rule for group in book.view["groups"] for rule in group["ids"]]
    assert sorted(shown) == sorted(IDS[game]) == sorted(book.base["book"])
    assert book.listed == tuple(shown)
    for rule, (title, text, source) in book.base["book"].items():
        assert title == translate(f"rules.{rule}.title", lang)
        assert text == translate(f"rules.{rule}", lang)
        usual = f"bga_{game}" if f"bga_{game}" in sources() else source_of_rule(rule)
        own = "house" if rule.startswith("HOUSE-") else usual
        assert source == ("reading" if rule.startswith(("C-", "GAP-")) else own)
        assert source in sources()
        assert some(book_of(rule)).game == game


def test_every_text_of_the_catalogue_stands_in_one_book() -> None:
    held = [rule for book in books().values() for rule in book.rules]
    assert len(held) == len(set(held))
    assert set(held) == EVERY
    cases = {key for key in catalogue("en", "rules") if not key.endswith((".title", ".asked"))} - EVERY
    assert {some(book_of(case)).find(case) for case in cases} == {"EX-K-14"}


@pytest.mark.slow
@each_book
@in_both
def test_every_rule_has_a_topic_and_no_topic_an_unknown_rule(game: str, lang: str) -> None:
    book = books()[game]
    assert set().union(*map(set, book.topics.values())) == IDS[game]
    shown = RuleBook(game=game)
    assert [topic["value"] for topic in shown.base["topics"]] == ["questions", *book.topics]
    assert [source["value"] for source in shown.base["sources"]] == ["", *book.sources]
    labels = {topic["label"] for topic in shown.base["topics"]}
    assert len(labels) == len(book.topics) + 1
    for topic, rules in book.topics.items():
        assert translate(f"book.topic.{topic}", lang) in labels
        assert set(RuleBook(game=game, section=topic).listed) == set(rules) != set()
    for source in book.sources:
        assert {source_of_rule(rule) for rule in RuleBook(game=game, source=source).listed} == {source}
    assert set(book.topics.get("readings", ())) == {rule for rule in IDS[game] if rule.startswith(("C-", "GAP-"))}
    assert set(book.topics.get("examples", ())) == {rule for rule in IDS[game] if rule.startswith("EX-")}


@pytest.mark.slow
@each_game
@in_both
def test_what_beginners_ask_first_is_answered_one_tap_away_and_by_the_search(game: str, lang: str) -> None:
    """The question stands in the book's first topic; typed, it finds its rule among the first three."""
    book = RuleBook(game=game)
    asked = book.base["asked"]
    assert len(asked) >= 10
    assert len({question for _, question in asked}) == len(asked)
    for rule, question in asked:
        assert rule in RuleBook(game=game, search=question).listed[:3], question
    done(book, "section", value="questions")
    assert book.listed == tuple(rule for rule, _ in asked)
    rule = asked[0][0]
    done(book, "open", rule=rule)
    assert (book.view["section"], book.rule) == ("questions", rule)


@each_game
def test_the_book_of_a_table_leaves_out_what_only_other_sources_tell(game: str) -> None:
    """They stand behind the sources; by the game's own rules one thing has one answer."""
    book = books()[game]
    base = RuleBook(game=game).base
    assert [rule for shelf in base["shelves"] for rule in shelf["ids"]] == sorted(
        book.rules, key=lambda rule: [topic for topic, _ in book.in_order()].index(book.home(rule))
    )
    others = {*base["others"]}
    assert not others & {rule for rule, _ in base["asked"]}
    assert {source_of_rule(rule) for rule in others} == {
        "koikoi": {"club", "blog", "house"},
        "ohhell": {"house"},
        "haggis": {"house"},
    }[game]
    for rule in ("K-CLUB-16", "K-BLOG-17"):
        assert (rule in others) == (game == "koikoi")


@each(
    ("game", "text", "faces"),
    [("koikoi", "鹿は何の札", {"m10-1"}), ("koikoi", "三光", set()), ("haggis", "king", {"hg-K"})],
)
def test_a_card_that_a_search_names_is_shown(game: str, text: str, faces: set[str]) -> None:
    found = {card["face"] for card in RuleBook(game=game, search=text).view["cards"]}
    assert found >= faces
    assert bool(found) == bool(faces)


def test_a_topic_stays_open_when_its_rule_closes_and_a_search_ends_with_another() -> None:
    book = RuleBook(search="boar")
    done(book, "section", value="score")
    assert (book.search, book.view["section"], book.view["rule"]) == ("", "score", "")
    assert book.view["beside"]["parts"]
    done(book, "open", rule="K-BGA-33")
    assert (book.view["section"], book.view["beside"]) == ("yaku", None)
    done(book, "close")
    assert (book.view["section"], book.view["rule"]) == ("yaku", "")


@pytest.mark.slow
@each_game
def test_every_rule_that_the_program_names_is_in_a_book(game: str) -> None:
    """Terms, refusals, options, reasons: all ids written in the engine's code are ids of the book."""
    named = set()
    for path in (HOME / "games" / game).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named |= set(A_RULE.findall(node.value))
    assert len(named & GAMES[game]) > 25
    assert {rule for rule in named if not book_of(rule)} == set()
    texts = " ".join(text for _, text, _ in RuleBook(game=game).base["book"].values())
    assert set(A_RULE.findall(texts)) <= GAMES[game]  # so that each is a link within the book


# --- which book -----------------------------------------------------------------------------------


@pytest.mark.slow
@each(
    ("rule", "game"),
    [
        ("OH-13", "ohhell"),
        ("GAP-OH-01", "ohhell"),
        ("C-20", "ohhell"),
        ("EX-HG-05", "haggis"),
        ("C-31", "haggis"),
        ("HG-33", "haggis"),
        ("C-04", "koikoi"),
        ("EX-K-14c", "koikoi"),
    ],
)
@in_both
def test_a_link_opens_the_right_book(rule: str, game: str, lang: str) -> None:
    page.rule = rule
    book = RuleBook()
    assert (book.game, book.view["linked"], book.view["problem"]) == (game, True, None)
    assert book.rule == book.view["detail"]["id"] == rule.removesuffix("c")
    assert set(book.base["book"]) == set(books()[game].rules)
    page.rule = ""
    assert RuleBook(rule=rule).game == game


@pytest.mark.slow
@each("rule", ["OH-38", "HG-00", "C-21", "C-35", "GAP-HG-17", "OH-1", "oh-13", "OH-13a"])
@in_both
def test_an_unknown_rule_of_a_game_is_told(rule: str, lang: str) -> None:
    page.rule = rule
    book = RuleBook()
    if rule == "OH-13a":  # a case of an example stands under it, in any game
        assert book.rule == "OH-13"
        return
    assert (book.game, book.rule) == ("koikoi", "")
    assert rule in book.view["problem"]["text"]


@in_both
def test_a_link_to_a_game_opens_its_book(lang: str) -> None:
    page.game = "haggis"
    assert RuleBook().game == "haggis"
    assert RuleBook(game="ohhell").game == "ohhell"
    page.rule = "OH-13"
    assert RuleBook().game == "ohhell"
    page.rule, page.game = "", "chess"
    assert RuleBook().game == "koikoi"


def test_an_authors_game_goes_before_the_link() -> None:
    page.rule = "OH-13"
    assert (RuleBook(game="haggis").game, RuleBook(game="haggis").rule) == ("haggis", "")
    assert RuleBook(lang="ja").game == "ohhell"
    assert RuleBook(game="haggis", rule="OH-02").game == "ohhell"


@in_both
def test_the_games_are_offered_and_one_opens_at_its_beginning(lang: str) -> None:
    book = RuleBook(search="三光", section="yaku", source="club", rule="K-CLUB-15")
    assert [game["value"] for game in book.base["games"]] == list(books())
    assert [game["label"] for game in book.base["games"]] == [translate(f"ui.game.{g}", lang) for g in books()]
    done(book, "game", value="haggis")
    assert (book.game, book.rule, book.search, book.section, book.source) == ("haggis", "", "", "", "")
    assert set(book.base["book"]) == IDS["haggis"]
    assert book.base["ui"]["search_hint"] == translate("haggis.book.search_hint", lang)
    done(book, "open", rule="OH-13")
    assert (book.game, book.rule) == ("ohhell", "OH-13")
    book.rule = "K-BGA-23"
    assert book.game == "koikoi"
    assert set(book.base["book"]) == IDS["koikoi"]


def test_setting_another_game_lets_go_of_what_it_has_not() -> None:
    book = RuleBook(section="yaku", source="club", rule="K-CLUB-15")
    book.game = "ohhell"
    assert (book.section, book.source, book.rule) == ("", "", "")
    book.section = "score"
    book.source = "reading"
    book.game = "haggis"
    assert (book.section, book.source) == ("score", "reading")


@each(("action", "value"), [("section", "yaku"), ("source", "club"), ("source", "bga_haggis"), ("section", "bombs")])
def test_a_filter_of_another_game_is_refused(action: str, value: str) -> None:
    book = RuleBook(game="ohhell")
    before = book.view
    assert ask(book, action, value=value)["error"]["code"] == "unknown_value"
    assert book.view == before


@pytest.mark.slow
@each_book
@in_both
def test_only_the_open_book_is_sent(game: str, lang: str, wires: Any) -> None:
    book = RuleBook()
    wires.clear()
    sent = custom(book, {"kind": "do", "id": 1, "action": "game", "args": {"value": game}})
    assert sum(each.size for each in sent) < (60_000 if game == "koikoi" else 45_000)
    wires.clear()
    for rule in sorted(IDS[game]):
        *updates, _ = custom(book, {"kind": "do", "id": 1, "action": "open", "args": {"rule": rule}})
        assert bool(updates) == bool(book.view["detail"])
        for update in updates:
            assert set(update.data["state"]) == {"view"}
            assert update.size < 12_000, rule


# --- search ---------------------------------------------------------------------------------------


@pytest.mark.slow
@each(
    ("game", "text", "rule"),
    [
        ("koikoi", "三光", "K-BGA-33"),
        ("koikoi", "さんこう", "K-BGA-33"),
        ("koikoi", "サンコウ", "K-BGA-33"),
        ("koikoi", "sanko", "K-BGA-33"),
        ("koikoi", "Sankō", "K-BGA-33"),
        ("koikoi", "K-BGA-33", "K-BGA-33"),
        ("koikoi", "k-bga-33", "K-BGA-33"),
        ("koikoi", "Ｋ－ＢＧＡ－３３", "K-BGA-33"),
        ("koikoi", "いのしかちょう", "K-CLUB-19"),
        ("koikoi", "おや", "K-BGA-12"),
        ("koikoi", "oya", "K-BGA-12"),
        ("koikoi", "dealer", "K-BGA-12"),
        ("koikoi", "倍返し", "K-BGA-56"),
        ("koikoi", "ばいがえし", "K-BGA-56"),
        ("koikoi", "baigaeshi", "K-BGA-56"),
        ("koikoi", "double-back", "K-BGA-56"),
        ("koikoi", "つみぼう", "K-CLUB-35"),
        ("koikoi", "tsumibo", "K-CLUB-35"),
        ("koikoi", "雨流れ", "K-BGA-59"),
        ("koikoi", "あめながれ", "K-BGA-59"),
        ("koikoi", "ame-nagare", "K-BGA-59"),
        ("koikoi", "さくら", "K-BLOG-03"),
        ("koikoi", "７点 2倍", "K-BGA-23"),
        ("koikoi", "ELO", "K-BGA-52"),
        ("koikoi", "GAP-K-17", "GAP-K-17"),
        ("koikoi", "聴牌", "K-CLUB-39"),
        ("ohhell", "切り札", "OH-08"),
        ("ohhell", "きりふだ", "OH-08"),
        ("ohhell", "kirifuda", "OH-08"),
        ("ohhell", "trump", "OH-08"),
        ("ohhell", "禁止", "OH-13"),
        ("ohhell", "きんし", "OH-13"),
        ("ohhell", "forbidden", "OH-13"),
        ("ohhell", "びっど", "OH-12"),
        ("ohhell", "BID", "OH-12"),
        ("ohhell", "減点", "OH-24"),
        ("ohhell", "genten", "OH-24"),
        ("ohhell", "ｏｈ－１３", "OH-13"),
        ("ohhell", "親", "GAP-OH-01"),
        ("ohhell", "oya", "GAP-OH-01"),
        ("ohhell", "GAP-OH-06", "GAP-OH-06"),
        ("haggis", "爆弾", "HG-33"),
        ("haggis", "ばくだん", "HG-33"),
        ("haggis", "bakudan", "HG-33"),
        ("haggis", "bomb", "HG-33"),
        ("haggis", "四色", "HG-27"),
        ("haggis", "rainbow", "HG-27"),
        ("haggis", "わいるど", "HG-11"),
        ("haggis", "betto", "HG-40"),
        ("haggis", "だいふごう", "HG-02"),
        ("haggis", "hg-34", "HG-34"),
        ("haggis", "ハギス 8枚", "EX-HG-01"),
        ("haggis", "らん", "HG-20"),
    ],
)
@in_both
def test_search_finds_in_every_script_and_language(game: str, text: str, rule: str, lang: str) -> None:
    book = RuleBook(game=game, search=text)
    assert rule in book.listed
    assert set(book.listed) < IDS[game]
    assert len(book.listed) < 60
    assert book.view["count"] == translate("book.count", lang, n=len(book.listed))


@pytest.mark.slow
@each_game
@in_both
def test_search_that_finds_nothing_says_so_and_what_it_suggests_is_found(game: str, lang: str) -> None:
    book = RuleBook(game=game, search="zebra")
    assert book.listed == ()
    assert book.view["empty"] == translate(f"{game}.book.nothing_found", lang)
    for hint in re.findall(r"[「“](.+?)[」”]", book.view["empty"]):
        assert RuleBook(game=game, search=hint).listed, hint
    hints = translate(f"{game}.book.search_hint", lang)
    assert lang == "ja" or not re.search("[ぁ-ヿ一-鿿]", hints), "what a reader of this page can type"
    for hint in re.split(r"[、,] ?", hints.rstrip(" …")):
        assert RuleBook(game=game, search=hint).listed, hint


# --- options --------------------------------------------------------------------------------------


@pytest.mark.slow
@each_game
@in_both
def test_the_options_of_a_rule_are_those_that_name_it(game: str, lang: str) -> None:
    seen = set()
    for rule in sorted(GAMES[game]):
        shown = _detail(rule)["options"]
        assert [option["name"] for option in shown] == [n for n, o in OPTIONS[game].items() if rule in o.rules]
        assert rule in books()[game].topics["options"] or not shown
        for option in shown:
            known = OPTIONS[game][option["name"]]
            assert option["label"] == translate(f"{game}.option.{known.name}", lang)
            told = 2 if known.span else len(known.values)  # the first, and the range
            assert len({value["label"] for value in option["values"]}) == len(option["values"]) >= told
            assert [value["presets"] for value in option["values"]].count(translate("book.at_first", lang)) == 1
            seen.add(known.name)
    assert seen == set(OPTIONS[game])


# --- examples -------------------------------------------------------------------------------------

ALL_PARTS = [(game, rule, part) for game, found in EXAMPLES.items() for rule, parts in found.items() for part in parts]


@each_game
def test_examples_are_there_where_they_must_be(game: str) -> None:
    assert set(EXAMPLES[game]) <= GAMES[game]
    worked = {rule for rule in GAMES[game] if rule.startswith("EX-")}
    scored = {
        "ohhell": {"OH-13", "OH-18", *(f"OH-{n}" for n in (*range(21, 26), *range(31, 38)))},
        "haggis": {f"HG-{n:02}" for n in (8, 9, 10, *range(14, 35), 43, 46, 47, 54, 56)},
    }[game]
    assert worked | scored <= set(EXAMPLES[game])


@pytest.mark.slow
@each_game
@in_both
def test_what_is_drawn_is_whole(game: str, lang: str) -> None:
    for rule in EXAMPLES[game]:
        for part in _detail(rule)["parts"]:
            assert json.loads(json.dumps(part)) == part
            for row in part["rows"]:
                assert row["label"]
                assert len(row["faces"]) == len(row["names"]) > 0
                packs = 1 + (rule in ("HOUSE-OH-06", "HOUSE-OH-07"))
                assert max(map(row["faces"].count, row["faces"])) <= packs
                assert set(row["lit"]) <= set(range(len(row["faces"])))
            assert part["rows"] or part["result"] or part["table"] or part["numbers"], rule
            if part["table"]:
                assert {len(row) for row in part["table"]["rows"]} == {len(part["table"]["head"])}
                assert len(set(part["table"]["head"])) == len(part["table"]["head"])
            said = [part["label"], part["result"], *part["notes"]]
            assert not re.search(r"[{}]|(?<![A-Za-z0-9])-\d|!|！", " ".join(said)), (rule, said)
    assert {rule for rule in GAMES[game] if _detail(rule)["parts"]} == set(EXAMPLES[game])


@pytest.mark.slow
@in_both
def test_the_numbers_of_the_examples_are_the_engines(lang: str) -> None:
    for game, rule, part in ALL_PARTS:
        with named(rule):
            check = {"haggis": _check_haggis, "ohhell": _check_ohhell}[game]
            check(rule, part.exhibit, part.rules, lang)


def _check_ohhell(rule: str, part: Exhibit, rules: RuleSet, lang: str) -> None:
    shown = _detail(rule)["parts"]
    match part:
        case oh.HandEnd() | oh.Total():
            term = part.term(rules)
            line = formula(term).replace("-", "−")
            wanted = line if len(pieces(term)) > 1 else translate("ui.points", lang, n=term.value)
            assert wanted in [each["result"] for each in shown]
        case oh.Schedule():
            rows = [row for each in shown for row in each["table"]["rows"]]
            for players in part.players:
                for name in part.formats:
                    sizes = schedule(players, name)
                    assert any(row[-2:] == [" ".join(map(str, sizes)), str(len(sizes))] for row in rows)
        case oh.Largest():
            assert [row[1:] for row in some(shown)[0]["table"]["rows"]] == [
                [str(n) for n in (each[1:] if part.left else each[1:2])] for each in part.rows
            ]
            seated = [players for each in part.rows for players in each.players]
            assert sorted(seated) == ([2, 8, 9, 10] if rule == "HOUSE-OH-06" else [3, 4, 5, 6, 7])
        case oh.Ladder():
            assert some(shown)[0]["table"]["rows"] == [[" ".join(map(str, part.sizes)), str(len(part.sizes))]]
        case oh.Bids():
            cells = [each["numbers"]["cells"] for each in shown]
            size, made = part.hand_size, part.bids
            off = dealer_bid(size, made, rules.hooks(size)).forbidden if len(made) == rules.players - 1 else None
            assert [{"text": str(n), "off": n == off} for n in range(size + 1)] in cells
        case oh.Trick():
            faces = [f"pc-{CODES[card]}" for card in part.cards]
            marks = [row["lit"] for each in shown for row in each["rows"] if row["faces"] == faces]
            assert [part.place] in marks, "the same trick may stand there under two rules"
            assert faces[part.place] == f"pc-{CODES[part.winner]}"
        case oh.Follow():
            row = some(shown)[0]["rows"][-1]
            assert [row["faces"][place] for place in row["lit"]] == [
                f"pc-{CODES[card]}" for card in part.hand if card in part.legal
            ]
        case oh.GameEnd():
            assert some(shown)[0]["result"].endswith(translate("ui.list", lang).join(part.winners))
        case oh.Dealers():
            assert [row[1] for row in some(shown)[0]["table"]["rows"]] == list(part.seats(6))
        case oh.Turned():
            assert part.trump == SUIT[part.card]
        case oh.Strength():
            assert len(part.cards) == 13
        case _:
            raise AssertionError(part)


def _check_haggis(rule: str, exhibit: Exhibit, rules: Any, lang: str) -> None:
    everything = json.dumps(_detail(rule)["parts"], ensure_ascii=False)
    shown = _detail(rule)["parts"]
    results = [each["result"] for each in shown]
    match exhibit:
        case hg.Combo():
            for found in exhibit.grids(rules):
                assert combination_name(found.reading, words_in(lang)) in results
            if exhibit.refusal(rules):
                assert translate("haggis.book.no_combination", lang) in results
        case hg.PlayOn():
            play = exhibit.play(rules).combination
            key = "beats" if beats(some(play), COMBINATIONS[exhibit.current(rules)]) else "does_not_beat"
            assert (exhibit.refusal(rules) is None) == (key == "beats")
            assert translate(f"haggis.book.{key}", lang, play=combination_name(some(play), words_in(lang))) in results
        case hg.Rows():
            rows = [play.combination for play in exhibit.plays(rules)]
            assert all(beats(some(play), some(before)) for at, play in enumerate(rows) for before in rows[:at])
        case hg.ShownCards():
            assert translate("haggis.book.worth", lang, n=exhibit.points) in results
        case hg_tricks.PlayedTrick():
            given = exhibit.is_given(rules)
            assert (
                translate(
                    "haggis.book.gives" if given else "haggis.book.takes",
                    lang,
                    player=exhibit.played[-1][0] if given else exhibit.taken(rules).captor,
                    n=exhibit.pile.bit_count(),
                    points=points(exhibit.pile),
                )
                in results
            )
        case hg_rounds.BetsMade():
            table = bet_table(exhibit.bets, rules)
            rows = [[first, *(str(term.value) for term in row.values())] for first, row in table.items()]  # type: ignore[misc]
            assert rows in [each["table"]["rows"] for each in shown]
        case hg_rounds.RoundEnd(captured=None):
            assert formula(exhibit.score(rules)) in results
        case hg_rounds.RoundEnd():
            assert sum(some(exhibit.result(rules).captured)) == TOTAL_POINTS[rules.players]
            for seat in "ABC"[: rules.players]:
                assert formula(exhibit.score(rules, seat)) in everything
        case hg_rounds.DeckCounts():
            told = ("numbers", "courts", "all", "players", "hand", "dealt", "haggis")
            assert {str(exhibit.counts(rules.players)[name]) for name in told} <= _numbers(everything)
        case hg_rounds.Leader():
            assert any("ABC"[exhibit.seat] in result for result in results)
        case hg_rounds.Winner():
            said = translate("haggis.book.goes_on", lang) if exhibit.seat is None else "ABC"[exhibit.seat]
            assert any(said in result for result in results)
        case _:
            raise AssertionError(exhibit)


def test_the_results_of_the_documents_come_out() -> None:
    """What RULES 2.4 and 3.2 say, computed."""

    def results(rule: str) -> list[str]:
        return [part["result"] for part in _detail(rule)["parts"]]

    def points(rule: str) -> list[str]:
        return [row[-1].rpartition("= ")[2] for row in some(_detail(rule)["parts"])[0]["table"]["rows"]]

    assert results("EX-OH-02") == ["The dealer may not bid 4"]
    assert results("EX-OH-03") == ["−10 × 1 = −10"]
    assert results("EX-OH-04") == ["−10 × 3 = −30"]
    assert [row[-1] for row in some(_detail("EX-OH-05")["parts"])[0]["table"]["rows"]] == ["19", "15", "13"] * 2
    assert results("EX-HG-01") == ["Haggis: 8 cards"]
    assert results("EX-HG-02") == ["Together 0 points", "Together 4 points"]
    assert some(_detail("EX-HG-03")["parts"])[0]["table"]["rows"][1] == ["B", "0", "30"]
    assert some(_detail("EX-HG-04")["parts"])[0]["table"]["rows"][0] == ["A", "30", "0"]
    assert points("EX-HG-05") == ["31", "40"]
    assert points("EX-HG-06") == ["93", "13"]
    assert results("EX-HG-07") == ["Haggis: 3 cards"]
    assert results("EX-HG-08") == ["30 + 5 × 3 = 45"]
    assert points("EX-HG-09") == ["55", "50", "5"]
    assert len(results("EX-HG-12")) == 2
    assert [result.partition(" ")[0] for result in results("EX-HG-14")] == ["seven", "eight"]
    assert [largest_set(n) for n in (2, 3)] == [7, 8]
    assert set(results("EX-HG-15")) == {"No combination"}
    assert [len(row["faces"]) for row in some(_detail("HG-33")["parts"])[0]["rows"]] == [4, 2, 2, 2, 3, 4]
    assert len(BOMBS) == 6


@in_both
def test_every_format_has_its_table(lang: str) -> None:
    for number, name in enumerate(FORMATS, 31):
        part = ohhell_examples()[f"OH-{number}"][0].exhibit
        assert part.formats == (name,)
        assert {n for row in part.rows for n in row.players} == {3, 4, 5, 6, 7}


def test_the_sources_of_all_books_have_names() -> None:
    assert all(has(f"source.{source}.name") for source in sources())


@pytest.mark.slow
def test_a_process_that_was_warmed_up_computes_nothing_at_its_first_search() -> None:
    made = (rule_search._index, rule_question.words, rule_question._known, card_names._known)
    for each_made in made:
        each_made.cache_clear()
    search_books()
    before = [each_made.cache_info().misses for each_made in made]
    for game, asked in (("koikoi", "三光は何点"), ("ohhell", "trump"), ("haggis", "what beats a bomb")):
        book = RuleBook(game=game)
        done(book, "search", text=asked)
        assert book.listed
    assert [each_made.cache_info().misses for each_made in made] == before
