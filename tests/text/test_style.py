"""The decisions of docs/style-of-words.md, as far as a program can check them, in every text that a person reads."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import hanawidgets
from hanawidgets.core.registry import NAMES
from hanawidgets.teach.courses import figures
from hanawidgets.teach.goals import opening
from hanawidgets.text import LANGUAGES, RULES, catalogue, namespaces

from ..rows import each

PACKAGE = Path(hanawidgets.__file__).parent
REPOSITORY = Path(__file__).parents[2]
NUMERALS = "[一二三四五六七八九十]"
COUNTERS = (
    "枚|点|人|回|組|本(?!の短冊)|通り|種類|倍|番目|位|か月|スート|数字|列|トリック|ラウンド|手(?!順|元|役|札)|年(?!草)"
)
OURS = {
    f"{NUMERALS}(?:{COUNTERS})": ("figures before a counter", "短冊が五枚"),
    rf"[百十]\d|\d{NUMERALS}(?!杯)": ("one number, one kind of figure", "Aさんが百30点"),
    "[０-９Ａ-Ｚａ-ｚ]|[ぁ-ん一-龥ァ-ヶ][!?:;]|\\}: ": (
        "letters and figures in half width, 、。：！？ in full",
        "ページ: ３点!",
    ),
    "規則|(?<![決])きまり": ("ルール", "卓のきまりの違い"),
    "最も|一番(?!目)": ("いちばん", "一番高い役"),
    "おしい|欲し|比べ|一人で|出し切|押し付け|分かり|分から(?!ない言葉)": (
        "惜しい, ほしい, くらべる, ひとりで, 出しきる, わかる",
        "二つを比べます",
    ),
    "まちが|狙|つぎ[はの]|打ちはじめ|(?<!ルールの)ちがい": (
        "間違い, ねらう, 次は, 打ち始め, 違い",
        "さらに上を狙います",
    ),
    "四角形|(?:空いた|残りの)ます": ("長方形, マス", "空いたますを埋める"),
    "左回り|右回り": ("時計回り", "席は左回りに"),
    "倍率[はも]?かけ": ("掛ける", "倍率はかけません"),
    "(?:である|のだ|のだろう)。|(?:書き[足出]す|起動|追記)(?:。|（|$)": ("です, ます", "CSVも書き出す（- なら表示）"),
    "でたらめ|アプリ": ("ランダム, ページ", "アプリ一覧"),
    "～|――|＝|\\d＋|＋\\d|＋\\{": ("〜, ：, = and + in half width", "3＋1"),
    "零|ゼロ": ("0", "零点"),
    "特別な役": ("手役", "特別な役"),
    "レッスン": ("稽古", "次のレッスン"),
    "対局|局面|一局|盤面": ("勝負, 場面, 卓", "一局を並べる"),
    "ディール|ランク": ("回, 数字", "ランク順"),
    "設定の名前|ブログの設定": ("プリセット", "設定の名前"),
    "乱数|シード|種（|同じ種(?!類)": ("配り番号", "種（同じ種なら同じ配り）"),
    r"(?:： |[ぁ-ん一-龥] )[\d(][\d() +×−]* = ": ("no space before a formula", "合わせて 3 + 1 = 4点"),
    r"(?<![A-Za-z・（/\d])[A-G](?:が|は|を|に|の(?!キー))(?![ァ-ヶ])": ("Aさん, あなた（A）", "残りはAが取ります"),
}
"""What no Japanese text says: what it says instead, and an example."""

OF_GAMES = {
    "koikoi": {
        "(?<!あ)やめ(?!て(?:おき|くださ))": ("あがる", "やめるか、続けるか"),
        "種札|短札|短冊札": ("タネ札, 短冊", "種札が5枚"),
        r"第(?:\d+|\{\w+\})月": ("か月目", "第3月"),
        "(?<!倍率[がは])上が[っらるれ]|ゲーム(?=[はの])": ("あがる, 勝負", "ここで上がると10点"),
    },
    "ohhell": {
        "(?<![切り手場山絵])札": ("カード", "札を出す"),
        "打(?:つ|った|って|ち方)": ("出す, 遊ぶ, プレイする, 進める", "この手を打った人"),
        "最初に出(?:た|された)スート": ("リードされたスート", "最初に出たスート"),
        "ビッド(?:[がにの])?(?:成功|失敗)": ("当たる, 外れる", "ビッド成功"),
    },
    "haggis": {
        "(?<![切り手場山絵])札": ("カード", "札を出す"),
        "打(?:つ|った|って|ち方)": ("出す, 遊ぶ, プレイする, 進める", "一手を打った"),
        "答え(?!て(?:くださ|み)|を|の)": ("重ねる, 勝つ", "これに答える"),
        "同じ数(?!字)|同じ色|\\d色|ほかの色|次に最初に": ("数字, スート, リードする", "2人なら4色"),
        "ベット[がを]?(?:当|外)|(?:当てた|当たった|外れた)[^。、]*ベット": ("成功する, 失敗する", "ベットが外れた"),
        "あが[っらりるれ]": ("上がる", "先にあがった人"),
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
    "haggis.book.word.agari": "what people type",
    "ohhell.handout.how-to-play.aim.title": "the ace",
    "ohhell.handout.how-to-play.aim_two_packs.title": "the ace",
    "rules.EX-K-09": "quotes the slip of the source",
}

ENGLISH = {
    r"\b[Ww]ho is out|\bWho(?:ever)? (?:is|has|goes|leads|answers|wins)\b[^?]*\.": (
        "the player who ...",
        "Who is out scores.",
    ),
    r"\b[Ww]hoever\b|\bWho bids last\b(?!\?)|\bWanted is\b|\bwho comes\b": (
        "the player who ..., look for ...",
        "Whoever leads says which.",
    ),
    r"\b(?:twice|once) there\b|\bstands? (?:there|twice)\b|\bbrings nothing\b|\bhere stand\b|\bThese there are\b": (
        "is there, pays nothing",
        "a key that stands twice",
    ),
    r"\bone['’]s own\b": ("your own, their own", "before one's own first card"),
    r"\b(?:bids|tricks|points|rounds) make \{": ("total", "The bids make {n} in all."),
    r"\b(?:tane|ribbons|all \d+) make \d+ points": ("pay", "All 10 ribbons make 6 points."),
    r"\b[Pp]lay(?:s|ed|ing)? by (?:it|them|these|those|the)\b|\b[Bb]y the (?:[\w’']+ )?(?:rules|guide)\b": (
        "rules apply, under the rules",
        "a round that is played by these rules",
    ),
    r"\bThat is right\. (?:Yes|Right)": ("one verdict", "That is right. Yes."),
    r"\bexactly if\b|\b(?:taken|counted|beaten) by nobody\b|\bwhat lies there\b|\bclosed to the\b": (
        "plain words",
        "One number is closed to the dealer.",
    ),
    r", for (?:not|they|court|one card|there (?:is|are)|the \w+ (?:is|are|has|have|speaks|says))\b": (
        "because",
        "only the field counts, for the wiki speaks of it",
    ),
    r"\bbears? (?:none|writing|the name)\b|\bpicture cards?\b|\bkoi calls\b(?<!-koi calls)": (
        "has; court card; koi-koi calls",
        "red ribbons that bear writing",
    ),
    r"\bof a kind, \{|\bsets? of \{n\}, |\bcards of rank\b": ("three 6s", "3 cards of rank 6"),
    r"\bmemory cards?\b|\bone word that\b": ("flash cards, a code", "a memory card to fold"),
    r"\b[Yy]ou (?:takes|stops|flips|receives|calls)\b": ("no -s after you", "You stops."),
    r"\b(?:[Nn]ext|[Ll]ast) month\b|\b[Mm]onth (?:is over|was over|ends)\b|(?<!\()\b[Mm]onth \{|\bend(?:s|ed|s of)? the month\b"
    r"|\b[Mm]onths (?:won|are over|that were played)\b|\b[Pp]oints by month\b|\b(?:6|\{rounds\}|\{of\}) months\b": (
        "a round",
        "This month is over.",
    ),
}
"""What no English text says: what it says instead, and an example."""

EVENTS = r"(?:takes|plays|bids|passes|flips|stops|leads|gets|wins|scores|receives|goes|makes|calls|leaves)\b"
RULE_SETS = r"\b(?:two|three|four) (?:twos|threes|fours|fives|sixes|sevens|eights|nines|tens)\b"
LONGEST = 35
"""Words of an English sentence."""


def told(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield (game or "", place, text)."""
    for namespace in namespaces():
        if namespace != RULES:
            for key, text in catalogue(lang, namespace).items():
                yield namespace if namespace in NAMES else "", f"{namespace}.{key}", text
    for key, text in catalogue(lang, RULES).items():
        game = re.match(r"(?:EX-|GAP-|HOUSE-)?([KOH])", key)
        yield {"K": "koikoi", "O": "ohhell", "H": "haggis"}[game[1]] if game else "", f"rules.{key}", text
    for game, name, place, text in lessons(lang):  # type: ignore[assignment]
        yield game, f"{name}.{place}", figures(text) if lang == "ja" else text  # type: ignore[misc]


def prose() -> Iterator[tuple[str, str, str]]:
    """Yield ("", file and line, what it says in Japanese) of tutorials (not what their code writes) and of the documentation."""
    for path in (*sorted(REPOSITORY.glob("notebooks/tutorials/*.py")), REPOSITORY / "docs" / "ja.md"):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search("[ぁ-ん]", text) and (path.suffix == ".md" or text.startswith("# ")) and ".ja = " not in text:
                yield "", f"{path.name} {line}", text


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


def against(found: Mapping[str, str | tuple[str, str]], text: str) -> list[str]:
    return [f"{text!r}: {instead}" for pattern, instead in found.items() if re.search(pattern, text)]


def excepted(place: str) -> bool:
    """The club's own words, and what an example quotes, stand as they are."""
    return place in EXCEPTIONS or bool(re.match(r"rules\.(K-CLUB|EX-K-2)", place))


@pytest.mark.slow
def test_japanese_texts_keep_the_decisions() -> None:
    tutorials = list(prose())
    assert len(tutorials) > 300
    wrong = {
        place: found
        for game, place, text in (*told("ja"), *tutorials)
        if not excepted(place) and (found := against({**OURS, **OF_GAMES.get(game, {})}, text))
    }
    assert wrong == {}


def test_every_decision_bites() -> None:
    for found in (OURS, *OF_GAMES.values(), ENGLISH):
        for pattern, (instead, example) in found.items():
            assert re.search(pattern, example), (instead, example)


@pytest.mark.slow
def test_english_texts_keep_the_decisions() -> None:
    assert {place: found for _, place, text in told("en") if (found := against(ENGLISH, text))} == {}


def test_english_events_are_past_and_rules_count_in_figures() -> None:
    """*You took Plum*, *Player B took Plum*; three 6s in the rule book (a lesson's numbers in words are shown as they are)."""
    assert re.match(EVENTS, "takes {card}") and re.search(RULE_SETS, "It can be three eights.")
    texts = [(place, text) for _, place, text in told("en")]
    events = [(place, text) for place, text in texts if ".event." in place]
    rules = [(place, text) for place, text in texts if place.startswith("rules.")]
    assert len(events) > 50 and len(rules) > 500
    assert [place for place, text in events if re.match(EVENTS, text)] == []
    assert [place for place, text in rules if re.search(RULE_SETS, text)] == []


def test_english_sentences_are_short() -> None:
    long = [
        (place, sentence)
        for _, place, text in told("en")
        for sentence in re.split(r"(?<=[.?!:;]) ", text)
        if len(sentence.split()) > LONGEST
    ]
    assert long == []


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
    assert shown == []


@each("lang", LANGUAGES)
def test_no_answer_is_affirmed_twice(lang: str) -> None:
    """What a reason opens with is known to the page, which says it once."""
    yes = {"en": r"(?:Yes|Right|Exactly)\b", "ja": "(?:そう|はい|そのとおり|正解)(?:です)?[。、]"}[lang]
    reasons = [text for _, _, place, text in lessons(lang) if place.endswith("why") and re.match(yes, text)]
    assert reasons
    assert [text for text in reasons if not opening(text, lang)[0]] == []
