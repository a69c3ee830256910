"""The score sheets that a device keeps: their file, and a link to another state of one of them.

The page keeps the words of sheets, each with the time of its last change. The file has a sheet a line, with a version
and check characters of its own. What a file or a page says is read as what anybody may have written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from hanawidgets.core.codec import Codec, Key, natural, words_of
from hanawidgets.core.errors import Code, Detail, RuleError, check_length
from hanawidgets.core.score_pad import Kinship, ScorePad, kinship
from hanawidgets.text import Words, minus, translate
from hanawidgets.text.wording import error_text

from ..action import WORD, Text, action
from ..panel import Panel
from .views import PadKept, PadOpened, PadTwo

LONGEST: Final = Text(190_000)
"""What a message brings of a page's sheets or of a file of them; longer ones come in parts."""
MOST_KEPT: Final = 10_000_000
"""Characters of a file: twice what browsers keep for a site."""
COMPARED: Final = Text(16_000)
"""Words of sheets that are compared with a link: as many as one frame holds."""
_LINE: Final = Codec("hs1", Key("game"), Key("time", natural(14)), Key("word"), mark="!")
_KEPT: Final = re.compile(r"(\d{1,14}) (\S+)")
Read = Callable[[str], ScorePad[Any]]


class Opened(NamedTuple):
    """The content of a file, as far as its parts have come.

    sheets  the time and the value of each in the last part;  number: how many there are in all parts
    error   what is wrong with the first line that could not be read
    lines   how many there are in all parts
    """

    sheets: tuple[tuple[int, ScorePad[Any]], ...] = ()
    number: int = 0
    error: RuleError | None = None
    lines: int = 0


def file_of(game: str, kept: str) -> str:
    """Return the file of what a page keeps: time and word of each sheet, one a line."""
    found = filter(None, map(_KEPT.fullmatch, kept.splitlines()))
    return "".join(f"{_LINE.write({'game': game, 'time': int(one[1]), 'word': one[2]})}\n" for one in found)


def read_file(text: str, game: str, read: Read, before: Opened | None = None, *, last: bool = True) -> Opened:
    """Return what a file holds, as far as it can be read. Raises RuleError if nothing is.

    before  the content of its parts before this one;  last: whether no part follows
    """
    before = before or Opened()
    sheets, error, lines = [], before.error, words_of(text)
    for number, line in enumerate(lines or [""][before.lines :], before.lines + 1):
        try:
            sheets.append(_read_line(line, game, read))
        except RuleError as wrong:
            wrong.facts |= {"line": number, "text": line[:40]}
            error = error or wrong
    found = Opened(tuple(sheets), before.number + len(sheets), error, before.lines + len(lines))
    if last and error and not found.number:
        raise error
    return found


def _read_line(line: str, game: str, read: Read) -> tuple[int, ScorePad[Any]]:
    version = re.match(r"hs(\d{1,4})!", line)
    if not version:
        raise _no(line, Detail.SHEETS_FOREIGN)
    try:
        values = _LINE.read(line, dict)
        if values["game"] != game:
            raise _no(line, Detail.SHEETS_OTHER)
        check_length("state", len(values["word"]), WORD.most)
        return values["time"], read(values["word"])
    except RuleError as error:
        if error.detail == Detail.SHEETS_OTHER:
            raise
        newer = error.detail == Detail.STATE_VERSION
        raise _no(line, Detail.SHEETS_VERSION if newer else Detail.SHEETS_DAMAGED) from None


def _no(line: str, detail: Detail) -> RuleError:
    return RuleError(Code.UNKNOWN_VALUE, "file", line[:40], "", detail)


def ranked(sheet: ScorePad[Any]) -> list[tuple[str, int]]:
    """Return names and totals, the best first."""
    return sorted(zip(sheet.names, sheet.totals(), strict=True), key=lambda one: -one[1])


def standing(sheet: ScorePad[Any]) -> list[str]:
    """Return them as lines."""
    return [minus(f"{name}: {total}") for name, total in ranked(sheet)]


class KeptPanel(Panel[Any]):
    """The kept sheets of a score sheet's page: written as a file, read from one, compared with a link."""

    words = "kept go_on drop dropped bring_back copy more_with save save_all open_file"

    def __init__(self, widget: Any) -> None:
        super().__init__(widget)
        self._opened: Opened | None = None
        self._reading = Opened()
        self._two: tuple[ScorePad[Any], ScorePad[Any], Kinship] | None = None
        self._files_read = 0
        self._written: list[str] = []
        self.is_fresh = False
        """Whether the page has not had what was asked for last: a file, or what was read of one."""

    @action(kept=LONGEST, part=int, last=bool)
    def _act_save(self, kept: str, part: int, last: bool) -> None:
        """Write sheets that the page keeps as a file, once their last part has come; part 0 begins one."""
        widget = self.widget
        before = self._written if part else []
        lines = file_of(widget.game, kept)
        check_length("kept", sum(map(len, before)) + len(lines), MOST_KEPT)
        self._written = [] if last else [*before, lines]
        if last:
            name = translate("pad.file", widget.language, game=widget.game)
            widget._offer(f"{name}.txt", "".join([*before, lines]), "text/plain")

    @action(file=LONGEST, part=int, last=bool)
    def _act_open(self, file: str, part: int, last: bool) -> None:
        """Read a file of sheets, or the next part of one; the page keeps those that it has not."""
        before = self._reading if part else Opened()
        self._reading = Opened()
        self._opened = read_file(file, self.widget.game, self.widget._read, before, last=last)
        self._reading = self._opened
        self._files_read += 1
        self.is_fresh = True

    @action(kept=COMPARED)
    def _act_beside(self, kept: str) -> None:
        """Look whether the sheet shown is another state of one that the page keeps: words, the newest first."""
        now, self._two = self.widget._sheet, None
        for word in words_of(kept):
            try:
                other = self.widget._read(word)
            except RuleError:
                continue
            if kin := kinship(now, other):
                self._two = (now, other, kin)
                return

    def asked(self) -> None:
        """Drop what the page has had: no later message carries it again."""
        if not self.is_fresh:
            self._opened = self.widget._file = None
        self.is_fresh = False

    def view(self, words: Words) -> Mapping[str, Any]:
        """Return what came of a file, and the choice between two states of a sheet."""
        return {"opened": self._opened_view(words), "two": self._two_view(words)}

    def _opened_view(self, words: Words) -> PadOpened | None:
        found = self._opened
        if found is None:
            return None
        told = words.say("pad.opened", n=found.number)
        if found.error:
            told = words.say("error.then", text=told, more=error_text(found.error, words))
        sheets: list[PadKept] = [
            {"word": str(sheet), "time": time, "standing": "\n".join(standing(sheet))} for time, sheet in found.sheets
        ]
        return {"id": self._files_read, "sheets": sheets, "told": told}

    def _two_view(self, words: Words) -> PadTwo | None:
        if self._two is None or self._two[0] != self.widget._sheet:
            return None
        now, other, kin = self._two
        return {
            "title": words.say("pad.two"),
            "text": words.say(f"pad.two.{kin}"),
            "link": {"label": words.say("pad.two.link"), "standing": _state(now, words)},
            "kept": {"label": words.say("pad.two.kept"), "standing": _state(other, words)},
            "word": str(other),
            "newer": kin == "newer",
        }


def _state(sheet: ScorePad[Any], words: Words) -> str:
    return words.say("pad.two.state", n=sheet.scored, who=words.say("ui.list").join(standing(sheet)))


__all__ = ["KeptPanel", "Opened", "file_of", "ranked", "read_file", "standing"]
