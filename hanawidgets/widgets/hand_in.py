"""The end of a lesson: its result as a word and as a QR code, to be handed in by whoever wants to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from hanawidgets.core.errors import RuleError
from hanawidgets.teach.memory import Answer
from hanawidgets.teach.results import LONGEST, Result, merged, parse_result, result_of
from hanawidgets.text import translate

from .answers import AnswerLog
from .page import page
from .views import HandedIn

QUIET: Final = 4
"""Modules left free around a QR code."""


class HandIn:
    """The result of a lesson since it was begun, over reloads of its page, and what was made of it to hand in.

    log  the answers of this widget
    """

    def __init__(self, lesson: str, log: AnswerLog) -> None:
        self._lesson, self._log = lesson, log
        self._from = 0
        self._before: Result | None = None
        self.word = ""

    def afresh(self) -> None:
        """Begin anew with the answers that come."""
        self._from, self._before, self.word = len(self._log.answers), None, ""

    def resume(self, word: str) -> None:
        """Go on from what the page has kept; a word that is no result of this lesson is left out."""
        try:
            found = parse_result(word)
        except RuleError:
            return
        if found.lesson == self._lesson and not self._answers:
            self._before = found

    def result(self, pupil: str = "", skipped: int = 0) -> Result:
        """Return the result so far. Raises RuleError for a name that is too long."""
        found = result_of(self._lesson, self._answers, skipped, pupil, self._log.now, page.zone)
        return merged(self._before, found) if self._before else found

    @property
    def _answers(self) -> list[Answer]:
        return self._log.answers[self._from :]

    @property
    def kept(self) -> str:
        """The word that the page keeps: the result so far without a name, "" before the first answer."""
        return str(self.result()) if self._answers or self._before else ""

    def view(self, lang: str) -> HandedIn | None:
        """Return what the page shows of the word that was made, None before."""
        if not self.word:
            return None
        size, path = qr_code(self.word)
        return {
            "word": self.word,
            "size": size,
            "path": path,
            "label": translate("learn.hand_in_qr", lang),
            "sends": page.results,
        }


@lru_cache(4)
def qr_code(text: str) -> tuple[int, str]:
    """Return a QR code as an SVG path of squares of size 1, and how wide it is with the quiet zone around it.

    >>> size, path = qr_code("hr1")
    >>> size, path[:9]
    (29, 'M4 4h7v1h')
    """
    import segno  # noqa: PLC0415 - only who hands something in pays for it

    rows = segno.make(text, micro=False, error="m", boost_error=False, mode="byte", encoding="utf-8").matrix
    found = []
    for y, row in enumerate(rows, QUIET):
        x = 0
        while x < len(row):
            if row[x]:
                width = next((at for at in range(x, len(row)) if not row[at]), len(row)) - x
                found.append(f"M{x + QUIET} {y}h{width}v1h-{width}z")
                x += width
            else:
                x += 1
    return len(rows) + 2 * QUIET, "".join(found)


__all__ = ["LONGEST", "HandIn", "qr_code"]
