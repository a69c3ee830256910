"""Languages: English and Japanese, which are whole, and those whose words somebody hands over as a folder.

Such a folder (``HANAWIDGETS_WORDS``, ``--words``) has a folder for each language, named by its tag, with the files
that ``catalogue/en`` has and, beside them, ``<game>.json``, ``rules.json``, ``readings.<game>.json``,
``questions.json`` and ``lessons/<lesson>.json``. What is not there is said in English. A folder beside
``catalogue/en`` is read likewise.

The languages of a process are those that it finds when it starts.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.registry import NAMES

__all__ = [
    "BUILT_IN",
    "LANGUAGES",
    "LESSONS",
    "RULES",
    "TAG",
    "WORDS",
    "added",
    "catalogue_folder",
    "check_folder",
    "document",
    "faults_of",
    "files_of",
    "folder_faults",
    "placeholders",
    "shared_namespaces",
]

WORDS: Final = "HANAWIDGETS_WORDS"
"""The environment's name for a folder of words."""
BUILT_IN: Final = ("en", "ja")
"""Languages with a complete catalogue; the first is what the others fall back to."""
TAG: Final = "[a-z]{2,3}"
"""The form of a language's tag: its code in ISO 639, as ``de``."""
RULES: Final = "rules"
"""Namespace of the rules of all games."""
LESSONS: Final = "lessons/"
"""Before the name of a lesson: the file of its texts."""
_NAME: Final = ("ui", "lang_name")
"""The one text that cannot be said in English: what a language calls itself."""
_SHOWN: Final = 80


def catalogue_folder() -> Traversable:
    """Return the folder of the words that all games share, asked for anew each time: where the package is one archive
    a folder holds it open, and the static site takes a picture of Python's memory, in which no file may be open."""
    return files(__package__) / "catalogue"


def _fault(detail: Detail, file: object, code: Code = Code.UNKNOWN_VALUE, **facts: object) -> RuleError:
    return RuleError(code, "words", str(file), "", detail, **{"file": str(file), **facts})


def _found(given: str) -> tuple[dict[str, Path | None], tuple[RuleError, ...]]:
    """Return tag → folder of each language added, None: beside ours; and what is wrong with the folder that was given,
    "" for none."""
    beside = (each for each in catalogue_folder().iterdir() if re.fullmatch(TAG, each.name) and each.is_dir())
    homes: dict[str, Path | None] = {each.name: None for each in beside if each.name not in BUILT_IN}
    if not given:
        return homes, ()
    place = Path(given)
    try:
        inside = sorted(each for each in place.iterdir() if each.is_dir() and each.name[0] not in "._")
    except OSError:
        return homes, (_fault(Detail.WORDS_NO_FOLDER, given),)
    faults = []
    for each in inside:
        if each.name in BUILT_IN:
            faults.append(_fault(Detail.WORDS_BUILT_IN, each, lang=each.name))
        elif re.fullmatch(TAG, each.name):
            homes[each.name] = each
        else:
            faults.append(_fault(Detail.WORDS_TAG, each, lang=each.name[:_SHOWN]))
    return homes, tuple(faults) if inside else (_fault(Detail.WORDS_EMPTY, given),)


_HOMES, _FAULTS = _found(os.environ.get(WORDS, ""))
LANGUAGES: Final[tuple[str, ...]] = (*BUILT_IN, *sorted(_HOMES))
"""Languages that pages and widgets speak; the first is the fallback of :func:`.choose_language`."""


def added() -> Mapping[str, Traversable]:
    """Return tag → folder of each language that did not come with the package."""
    return {lang: home or catalogue_folder() / lang for lang, home in _HOMES.items()}


def folder_faults() -> tuple[RuleError, ...]:
    """Return what is wrong with the folder of words that this process was given."""
    return _FAULTS


def check_folder() -> None:
    """Refuse a folder of words with something wrong in its own names. Raises RuleError."""
    if _FAULTS:
        raise _FAULTS[0]


@cache
def shared_namespaces() -> tuple[str, ...]:
    """Return the namespaces that all games share."""
    return tuple(sorted(file.name.removesuffix(".json") for file in (catalogue_folder() / BUILT_IN[0]).iterdir()))


def files_of(lang: str) -> Iterator[str]:
    """Yield the names of a language's files, without their ending; lessons' with their folder."""
    home = added()[lang]
    for folder, before in ((home, ""), (home / LESSONS.rstrip("/"), LESSONS)):
        if folder.is_dir():
            for file in sorted(folder.iterdir(), key=lambda each: each.name):
                if file.name.endswith(".json") and not file.name.startswith("."):
                    yield before + file.name.removesuffix(".json")


def document(lang: str, name: str) -> Mapping[str, Any] | None:
    """Return what a file of an added language holds, None where there is none. Raises RuleError for what is no JSON
    object."""
    if lang not in _HOMES:
        return None
    file = added()[lang].joinpath(*f"{name}.json".split("/"))
    if not file.is_file():
        return None
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise _fault(Detail.WORDS_UTF8, file, Code.WRONG_TYPE) from None
    except (json.JSONDecodeError, RecursionError) as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise _fault(Detail.WORDS_JSON, file, Code.WRONG_TYPE, row=line, column=column) from None
    if not isinstance(found, dict):
        raise _fault(Detail.WORDS_JSON, file, Code.WRONG_TYPE, row=1, column=1)
    return found


def placeholders(message: str) -> set[str] | None:
    """Return the names in braces of a message, None where the braces do not match."""
    try:
        return {name for _, name, _, _ in Formatter().parse(message) if name is not None}
    except ValueError:
        return None


def faults_of(
    lang: str, name: str, known: Mapping[str, tuple[str, ...]] | None = None, *, braces: bool = True
) -> Iterator[RuleError]:
    """Yield what is wrong with the texts in a file of an added language.

    known   key → the texts of the built-in languages, English first; None: any key and no placeholders
    braces  whether braces are placeholders (in a lesson they are claims, which its proof looks at)
    """
    file = added()[lang].joinpath(*f"{name}.json".split("/"))
    try:
        found = document(lang, name) or {}
    except RuleError as error:
        yield error
        return
    for key, text in found.items():
        if known is not None and key not in known:
            near = get_close_matches(key, known, 1)
            yield _fault(Detail.WORDS_KEY, file, key=key[:_SHOWN], near=near[0] if near else "–")
        elif not isinstance(text, str):
            yield _fault(Detail.WORDS_TEXT, file, Code.WRONG_TYPE, key=key[:_SHOWN])
        elif known is not None and braces:
            yield from _wrong_placeholders(file, key, text, known[key])
    if name == _NAME[0] and _NAME[1] not in found:
        yield _fault(Detail.WORDS_NAME, file, Code.MISSING_FIELD, key=_NAME[1])


def _wrong_placeholders(file: Traversable, key: str, text: str, known: tuple[str, ...]) -> Iterator[RuleError]:
    """Yield placeholders that no built-in language has, and those that all have and this text lacks."""
    each = [placeholders(one) or set() for one in known]
    has = placeholders(text)
    if has is None:
        yield _fault(Detail.WORDS_BRACES, file, key=key, like=known[0])
        return
    for name in sorted(has - set().union(*each)):
        allowed = ", ".join(f"{{{one}}}" for one in sorted(set().union(*each))) or "–"
        yield _fault(Detail.WORDS_PLACEHOLDER, file, key=key, name=f"{{{name[:_SHOWN]}}}", known=allowed)
    for name in sorted(set.intersection(*each) - has):
        yield _fault(Detail.WORDS_NO_PLACEHOLDER, file, key=key, name=f"{{{name}}}", like=known[0])


def not_known(lang: str, name: str, known: str) -> RuleError:
    """Return the fault of a file whose name is none of a catalogue's."""
    file = added()[lang].joinpath(*f"{name}.json".split("/"))
    return _fault(Detail.WORDS_FILE, file, known=known)


GAME_FILES: Final = tuple(f"readings.{game}" for game in NAMES)
"""Files of readings, a game each."""
QUESTIONS: Final = "questions"
"""The file of words that only ask, and of those that mean the same."""
