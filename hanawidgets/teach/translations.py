"""The texts of our lessons in languages that were added: ``lessons/<lesson>.json`` in a folder of words.

A text's key is its place in the lesson's file without the language, steps and lists counted from 1: ``title``,
``step.3.question``, ``step.3.choice.2.why``. What is not there is said in English.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.errors import RuleError
from hanawidgets.text.languages import BUILT_IN, LESSONS, added, document, faults_of

__all__ = ["faults", "put_in", "texts"]

_ENGLISH: Final = BUILT_IN[0]


def texts(data: object, place: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the texts of a lesson's data: key, and language → text.

    >>> list(texts({"title": {"en": "Cups"}, "step": [{"hint": {"where": {"en": "Look."}}}]}))
    [('title', {'en': 'Cups'}), ('step.1.hint.where', {'en': 'Look.'})]
    """
    if isinstance(data, dict):
        if isinstance(data.get(_ENGLISH), str):
            yield place, data
            return
        parts: Iterator[tuple[object, object]] = iter(data.items())
    else:
        parts = iter(enumerate(data, 1)) if isinstance(data, list) else iter(())
    for name, part in parts:
        yield from texts(part, f"{place}.{name}" if place else str(name))


def faults(lang: str, data: Mapping[str, Any]) -> Iterator[RuleError]:
    """Yield what is wrong with the texts of one of our lessons in an added language, before its proof."""
    known = {key: (text[_ENGLISH],) for key, text in texts(dict(data))}
    yield from faults_of(lang, f"{LESSONS}{data['lesson']}", known, braces=False)


def put_in(data: dict[str, Any], *, whole: bool = True) -> dict[str, Any]:
    """Put the texts of the languages added into the data of one of our lessons; those that have some are its own.

    whole  the data are the whole lesson's, not its head's alone
    Raises RuleError for a file that cannot be used.
    """
    spoken = []
    for lang in added():
        found = document(lang, f"{LESSONS}{data['lesson']}")
        if found is None:
            continue
        for fault in faults(lang, data) if whole else ():
            raise fault
        for key, text in list(texts(data)):
            text[lang] = found.get(key, text[_ENGLISH])
        spoken.append(lang)
    return {**data, "languages": [*BUILT_IN, *spoken]} if spoken else data
