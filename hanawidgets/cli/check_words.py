"""``jupyter hanawidgets check --words DIR``: what is wrong with a folder of words, and what it does not have yet."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.courses import GAME_OF, lesson_folder
from hanawidgets.teach.diagnostics import LessonError, diagnostic_text
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.translations import faults as lesson_faults
from hanawidgets.teach.translations import texts
from hanawidgets.text import BUILT_IN, known_texts, namespaces, translate, words_in
from hanawidgets.text.languages import (
    GAME_FILES,
    LESSONS,
    QUESTIONS,
    added,
    document,
    faults_of,
    files_of,
    folder_faults,
    not_known,
)
from hanawidgets.text.wording import error_text

_GOOD: Final = 0
_WRONG: Final = 1


@dataclass(frozen=True, slots=True)
class Language:
    """The result for one language.

    faults   what is wrong: errors, and lessons that are not proved
    missing  file → key → the English text that is said instead
    """

    lang: str
    faults: tuple[RuleError | LessonError, ...]
    missing: Mapping[str, Mapping[str, str]]


def languages() -> tuple[Language, ...]:
    """Return what is found of each language that was added."""
    return tuple(Language(lang, tuple(_faults(lang)), _missing(lang)) for lang in sorted(added()))


def faults() -> Iterator[RuleError | LessonError]:
    """Yield all that is wrong with the words of this process that did not come with the package."""
    yield from folder_faults()
    for lang in sorted(added()):
        yield from _faults(lang)


def lines_of(fault: RuleError | LessonError, lang: str) -> Iterator[str]:
    """Yield what people are told of a fault."""
    if isinstance(fault, LessonError):
        for found in fault.diagnostics:
            yield f"{fault.name}: {diagnostic_text(found, lang)}"
    else:
        yield error_text(fault, words_in(lang))


def _faults(lang: str) -> Iterator[RuleError | LessonError]:
    known = (*namespaces(), *GAME_FILES, QUESTIONS)
    for name in files_of(lang):
        lesson = name.removeprefix(LESSONS)
        if lesson != name and lesson in GAME_OF:
            yield from _lesson(lang, lesson)
        elif name in GAME_FILES:
            yield from faults_of(lang, name)
        elif name == QUESTIONS:
            try:
                document(lang, name)
            except RuleError as error:
                yield error
        elif name in known:
            yield from faults_of(lang, name, known_texts(name))
        else:
            among = (
                [f"{LESSONS}{each}.json" for each in GAME_OF] if lesson != name else [f"{each}.json" for each in known]
            )
            yield not_known(lang, name, ", ".join(among))
    if "ui" not in files_of(lang):
        yield from faults_of(lang, "ui", known_texts("ui"))


def _lesson(lang: str, lesson: str) -> Iterator[RuleError | LessonError]:
    found = tuple(lesson_faults(lang, _data(lesson)))
    yield from found
    if not found:
        try:
            load_lesson(lesson)
        except LessonError as error:
            yield error


def _data(lesson: str) -> dict[str, Any]:
    text = (lesson_folder(GAME_OF[lesson]) / f"{lesson}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _missing(lang: str) -> dict[str, dict[str, str]]:
    english = BUILT_IN[0]
    wanted = {name: {key: said[0] for key, said in known_texts(name).items()} for name in namespaces()}
    wanted |= {f"{LESSONS}{lesson}": {key: text[english] for key, text in texts(_data(lesson))} for lesson in GAME_OF}
    found = {}
    for name, said in wanted.items():
        try:
            own = document(lang, name) or {}
        except RuleError:
            own = {}
        if lacks := {key: text for key, text in said.items() if key not in own}:
            found[f"{name}.json"] = lacks
    return found


def main(json_output: bool, lang: str) -> int:
    """Check the words that were added and print what was found. Returns 0, or 1 if something is wrong."""
    wrong = folder_faults()
    found = languages()
    code = _WRONG if wrong or any(each.faults for each in found) else _GOOD
    if json_output:
        data = {
            "exit": code,
            "faults": _told(wrong, lang),
            "languages": {each.lang: {"faults": _told(each.faults, lang), "missing": each.missing} for each in found},
        }
        sys.stdout.write(json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        return code
    for line in (*_told(wrong, lang), *(line for each in found for line in _lines(each, lang))):
        sys.stdout.write(line + "\n")
    return code


def _told(wrong: tuple[RuleError | LessonError, ...], lang: str) -> list[str]:
    return [line for fault in wrong for line in lines_of(fault, lang)]


def _lines(found: Language, lang: str) -> Iterator[str]:
    """Yield what people are told of a language: what is wrong, then how many texts of each file are English still."""
    yield from _told(found.faults, lang)
    whole = sum(len(known_texts(name)) for name in namespaces())
    lacks = sum(len(keys) for file, keys in found.missing.items() if not file.startswith(LESSONS))
    yield translate("check.words", lang, lang=found.lang, has=whole - lacks, whole=whole, faults=len(found.faults))
    for file, keys in found.missing.items():
        yield translate("check.words.file", lang, file=f"{found.lang}/{file}", n=len(keys))
        for key in keys:
            yield f"    {key}"
