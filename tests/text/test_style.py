"""The decisions of docs/style-of-words.md, as far as a program can check them, in every text that a person reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import hanawidgets
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.count_words import figures
from hanawidgets.teach.localised import opening
from hanawidgets.text import LANGUAGES, RULES, catalogue, namespaces

from ..rows import each

PACKAGE = Path(hanawidgets.__file__).parent
NUMERALS = "[一二三四五六七八九十]"
COUNTERS = "枚|点|人|回|組|本(?!の短冊)|通り|種類|倍|番目|か月|スート|数字|列|トリック|手(?!順|元|役|札)"
OURS = {
    f"{NUMERALS}(?:{COUNTERS})": "figures before a counter",
    "規則|(?<![決])きまり": "ルール",
    "最も|一番(?=[ぁ-ん])": "いちばん",
    "おしい|欲し|比べ|一人で|出し切|押し付け|分かり|分から(?!ない言葉)": "惜しい, ほしい, くらべる, ひとりで, 出しきる, わかる",
    "四角形|(?:空いた|残りの)ます": "長方形, マス",
    "でたらめ|アプリ": "ランダム, ページ",
    "～|――|＝|\\d＋|＋\\d|＋\\{": "〜, ：, = and + in half width",
    "零|ゼロ": "0",
    "特別な役": "手役",
    "レッスン": "稽古",
    "対局|局面|一局": "勝負, 場面",
    "ディール|ランク": "回, 数字",
    "設定の名前|ブログの設定": "プリセット",
    r"(?:： |[ぁ-ん一-龥] )[\d(][\d() +×−]* = ": "no space before a formula",
}
"""What no Japanese text says, and what it says instead."""

OF_GAMES = {
    "koikoi": {"(?<!あ)やめ(?!て(?:おき|くださ))": "あがる"},
    "ohhell": {"(?<![切り手場山絵])札": "カード"},
    "haggis": {
        "(?<![切り手場山絵])札": "カード",
        "答え(?!て(?:くださ|み)|を|の)": "重ねる, 勝つ",
        "同じ数(?!字)|同じ色|次に最初に": "数字, スート, リードする",
    },
}

EXCEPTIONS = {
    "people.line.simple.lost.2": "一枚上手 is an idiom",
    "book.word.zero": "what people type",
    "koikoi.book.word.tokubetsu": "what people type",
    "koikoi.book.word.yame": "what people type",
    "koikoi.table.setup.cancel": "leaves the set-up, no move of the game",
    "rules.K-BGA-17": "tells the word of the sources once",
    "rules.K-BGA-17.title": "",
    "lesson.error.uncounted": "an example of what an author writes",
}

ENGLISH = {
    r"\b[Ww]ho is out|\bWho(?:ever)? (?:is|has|goes|leads|answers|wins)\b[^?]*\.": "the player who ...",
    r"\b[Ww]hoever\b|\bWho bids last\b(?!\?)|\bWanted is\b": "the player who ..., look for ...",
    r"\b(?:twice|once) there\b|\bstands there\b|\bbrings nothing\b": "is there, pays nothing",
    r"\bone['’]s own\b": "your own, their own",
    r"\b(?:bids|tricks|points) make \{": "total",
    r"\bThat is right\. (?:Yes|Right)": "one verdict",
    r"\bexactly if\b|\b(?:taken|counted|beaten) by nobody\b|\bwhat lies there\b|\bclosed to the\b": "plain words",
    r"\bof a kind, \{|\bsets? of \{n\}, ": "three 6s",
    r"\bmemory cards?\b|\bone word that\b": "flash cards, a code",
    r"\b[Yy]ou (?:takes|stops|flips|receives|calls)\b": "no -s after you",
    r"\b(?:[Nn]ext|[Ll]ast) month\b|\b[Mm]onth (?:is over|was over|ends)\b|(?<!\()\b[Mm]onth \{|\bend(?:s|ed|s of)? the month\b"
    r"|\b[Mm]onths (?:won|are over|that were played)\b|\b[Pp]oints by month\b|\b(?:6|\{rounds\}|\{of\}) months\b": "a round",
}


def told(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield (game or "", place, text)."""
    for namespace in namespaces():
        if namespace != RULES:
            for key, text in catalogue(lang, namespace).items():
                yield namespace if namespace in NAMES else "", f"{namespace}.{key}", text
    for key, text in catalogue(lang, RULES).items():
        yield {"K": "koikoi", "O": "ohhell", "H": "haggis"}.get(key[0], ""), f"rules.{key}", text
    for game, name, place, text in lessons(lang):
        yield game, f"{name}.{place}", figures(text) if lang == "ja" else text


TEXT = re.compile(r'^(\w+(?:\.\w+)*)\.(en|ja) = (".*")$')


@cache
def lessons(lang: str) -> tuple[tuple[str, str, str, str], ...]:
    """Yield (game, lesson, line and key, text); a text stands on a line of its own, so nothing has to be parsed."""
    return tuple(
        (path.parts[-3], path.stem, f"{line} {found[1]}", json.loads(found[3]))
        for path in sorted(PACKAGE.glob("games/*/lessons/*.toml"))
        for line, written in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (found := TEXT.match(written)) and found[2] == lang
    )


def against(found: dict[str, str], text: str) -> list[str]:
    if not re.search("|".join(found), text):
        return []
    return [f"{text!r}: {instead}" for pattern, instead in found.items() if re.search(pattern, text)]


def excepted(place: str) -> bool:
    """The club's own words, and what an example quotes, stand as they are."""
    return place in EXCEPTIONS or bool(re.match(r"rules\.(K-CLUB|EX-K-2)", place))


def test_japanese_texts_keep_the_decisions() -> None:
    wrong = {
        place: found
        for game, place, text in told("ja")
        if not excepted(place) and (found := against({**OURS, **OF_GAMES.get(game, {})}, text))
    }
    assert wrong == {}


def test_english_texts_keep_the_decisions() -> None:
    assert {place: found for _, place, text in told("en") if (found := against(ENGLISH, text))} == {}


def test_every_exception_is_needed() -> None:
    texts = {place: (game, text) for game, place, text in told("ja")}
    for place, why in EXCEPTIONS.items():
        game, text = texts[place]
        assert not why or against({**OURS, **OF_GAMES.get(game, {})}, text), place


@each("lang", LANGUAGES)
def test_who_plays_reads_of_this_site_and_of_no_documents(lang: str) -> None:
    """The package's name stands where it is installed or read about; what the sources leave open, the rule book says."""
    place = re.compile(r"rules\.|(?:koikoi|ohhell|haggis)\.|(?:table|lesson|learn|people|house|book)\.|[\w-]+\.\d+ ")
    read = [(at, text) for _, at, text in told(lang) if place.match(at)]
    assert len(read) > 2000
    assert [at for at, text in read if "hanawidgets" in text] == []
    silent = {
        "en": r"(?:sources?|documents?|page) (?:are|is|says?) (?:silent|nothing)",
        "ja": "資料に(?:は)?(?:ない|書かれて)",
    }
    shown = [at for at, text in read if not at.startswith("rules.") and re.search(silent[lang], text)]
    assert [at for at in shown if at != "book.end_lead"] == []


@each("lang", LANGUAGES)
def test_no_answer_is_affirmed_twice(lang: str) -> None:
    """What a reason opens with is known to the page, which says it once."""
    yes = {"en": r"(?:Yes|Right|Exactly)\b", "ja": "(?:そう|はい|そのとおり|正解)(?:です)?[。、]"}[lang]
    reasons = [text for _, _, place, text in lessons(lang) if place.endswith("why") and re.match(yes, text)]
    assert reasons
    assert [text for text in reasons if not opening(text, lang)[0]] == []
