"""The built-in lessons in their order, and their heads; read without proving anything, so light enough for a page
that lists them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from hanawidgets.core.registry import NAMES
from hanawidgets.text import LANGUAGES
from hanawidgets.text.game_files import folder

from .translations import put_in

# Words that count: what a text says there is, or is not, has to be a claim (.assertions).

_ENGLISH: Final = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_JAPANESE: Final = "零一二三四五六七八九十"
_COUNTERS: Final = "枚|点|人|回|組|本|通り|種類|倍|番目|位|年|か月|スート|数字|行|列|トリック|ラウンド"
_FIGURE: Final = re.compile(
    rf"(?<![{_JAPANESE}百何数])[{_JAPANESE}百]+(?={_COUNTERS})"
    rf"|(?<![\u3400-\u9fff])[{_JAPANESE}]+(?=[をはがにでもとのよだ、。」）]|$)|ゼロ"
)
_ZERO: Final = re.compile(r"ない|ません|なく|なし")
_NUMBER: Final = {
    "en": re.compile(rf"\b({'|'.join(_ENGLISH)}|a single)\b", re.IGNORECASE),
    "ja": re.compile(rf"([{_JAPANESE}])(?=枚|組|つ|勝)"),
}
_N: Final = rf"(?:{'|'.join(_ENGLISH)}|a single)"
_J: Final = rf"[{_JAPANESE}]+(?:枚|組)"
_COUNTS: Final = {
    # Who has so many, or none, of something; so many of it lie there.
    "en": re.compile(
        rf"(?<!if )\b(?:you|opponent|[A-D]) (?:(?:still|now|only|also) )?(?:have|has|hold|holds) "
        rf"(?:(?:only|still) )?{_N}\b(?!,| (?:more|points?|bet|duty|choice|trick|too many|bonus))"
        rf"|\b(?:no|two|three|four) \w+ lies?\b(?! on the table)"
        rf"|\bthere (?:is|are) {_N} \w+(?: \w+)? on the field\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(
        rf"(?:手札|手元|場(?!札|の光札)|あなた|相手|[A-D]さん)[^。、{{}}]{{0,8}}(?<!しか)(?:ありません|ないので)"
        rf"|(?:手札|手元|場|あなた|持って)[^。{{}}]{{0,12}}{_J}[^。、{{}}]{{0,2}}(?:あり|持って|しか)"
    ),
}


def counted(text: str, lang: str) -> Iterator[str]:
    """Yield the places of a text, its claims taken out, that count something without proof.

    >>> list(counted("The first hand. You have no diamond.", "en")), list(counted("You have {} 3.", "en"))
    (['You have no'], [])
    """
    pattern = _COUNTS.get(lang)
    yield from (found[0] for found in pattern.finditer(text)) if pattern is not None else ()


def numbers_in(words: str, lang: str) -> Iterator[int]:
    """Yield the numbers that words say.

    >>> [list(numbers_in(words, lang)) for words, lang in (("no pair", "en"), ("二組", "ja"), ("ない", "ja"))]
    [[0], [2], [0]]
    """
    pattern = _NUMBER.get(lang)
    found = pattern.search(words) if pattern is not None else None
    if found is not None:
        word = found[1].lower().replace("a single", "one")
        yield _ENGLISH.index(word) if lang == "en" else _JAPANESE.index(word)
    elif lang == "ja" and _ZERO.search(words):
        yield 0


def figures(text: str) -> str:
    """Return a Japanese text with its numbers in figures, as players write them; 一つ, 一度 and names stay words.

    An author writes in words what nobody has to prove (:func:`counted` knows what has to be), and the page shows it
    like any other number.

    >>> figures("一枚出しの場。ハートの十は、二十二点の四色より強く、三光や一杯と違って、一つもゼロも同じです。")
    '1枚出しの場。ハートの10は、22点の四色より強く、三光や一杯と違って、一つも0も同じです。'
    >>> figures("第一ラウンドを百二点、第二ラウンドを二百五十一点で終え、何百回も打った一年でした。")
    '第1ラウンドを102点、第2ラウンドを251点で終え、何百回も打った1年でした。'
    """
    return _FIGURE.sub(lambda found: str(_value(found[0])), text)


def _value(word: str) -> int:
    if word == "ゼロ":
        return 0
    total = 0
    for unit, worth in (("百", 100), ("十", 10)):
        many, found, word = word.rpartition(unit)
        total += _JAPANESE.index(many or "一") * worth if found else 0
    return total + (_JAPANESE.index(word) if word else 0)


@cache
def course(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return a game's lessons in the order in which they are taken: name → faces of the cards on its tile.

    No two lessons of all games are called the same. A game without ``course.toml`` has no lessons.
    """
    file = folder(game) / "course.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {name: tuple(faces) for name, faces in found.items()}


COURSES: Final[Mapping[str, tuple[str, ...]]] = {game: tuple(course(game)) for game in NAMES}
"""Game → its lessons in the order in which they are taken."""
GAME_OF: Final[Mapping[str, str]] = {lesson: game for game, course in COURSES.items() for lesson in course}
"""Lesson → its game."""


_STEP: Final = "\n[[step]]"
"""Begins a step in our lessons' files; what a lesson is stands before the first."""


class Head(NamedTuple):
    """The title and the goal of a lesson; texts are mappings language → text."""

    id: str
    title: Mapping[str, str]
    goal: Mapping[str, str]
    minutes: int
    steps: int


def lesson_folder(game: str) -> Traversable:
    """Return the folder of a game's lessons."""
    return folder(game) / "lessons"


@cache
def heads(game: str) -> tuple[Head, ...]:
    """Return the heads of a game's lessons in their order."""
    folder = lesson_folder(game)
    found = []
    for name in COURSES[game]:
        text = (folder / f"{name}.toml").read_text(encoding="utf-8")
        data = put_in(tomllib.loads(text.partition(_STEP)[0]), whole=False)  # the steps are nearly all of it
        title, goal = ({**_in_all(data[key]), "ja": figures(data[key]["ja"])} for key in ("title", "goal"))
        found.append(Head(data["lesson"], title, goal, data["minutes"], text.count(_STEP)))
    return tuple(found)


def _in_all(text: Mapping[str, str]) -> Mapping[str, str]:
    return {lang: text.get(lang, text[LANGUAGES[0]]) for lang in LANGUAGES}


def head(name: str) -> Head:
    """Return the head of one lesson; KeyError if there is none."""
    return {found.id: found for found in heads(GAME_OF[name])}[name]


def course_of(name: str) -> tuple[str, ...]:
    """Return the course that a lesson is part of, nothing for one that does not come with the package."""
    return COURSES[GAME_OF[name]] if name in GAME_OF else ()
