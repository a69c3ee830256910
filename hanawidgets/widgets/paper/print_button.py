"""Buttons that print a sheet of :mod:`.sheet`: the same page that ``jupyter hanawidgets print`` writes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import LANGUAGES, Words, has, translate

from ..base import HanaWidget, action
from ..views import Choice, ForPaper, UiBase

_OF_RULES = "rules"
_WITH_NAMES: Final = ("-cards", "-memory")
"""How the names of sheets end whose cards can be named: to know it here, no sheet need be loaded."""
_CALLED: Final = ("", "none", *sorted(LANGUAGES, reverse=True), "both")
"""What names can be chosen; "": as usual."""


class WithPrint(HanaWidget):
    """Mixin: sheets that can be printed from a widget, under its rules where a sheet goes by rules.

    The page asks with ``print``; Python sends the sheet as ``{"kind": "paper", "page": html}``, which the page prints.
    """

    _sheets: ClassVar[tuple[str, ...]] = ()
    """Their names."""

    def _offered(self) -> tuple[str, ...]:
        """Return the names of the sheets that can be asked for now."""
        return self._sheets

    def _base(self, words: Words) -> UiBase:
        base = super()._base(words)
        offered = self._offered()
        sheets: list[Choice] = [{"value": name, "label": _title(name, words)} for name in offered]
        named = any(name.endswith(_WITH_NAMES) for name in offered)
        paper: ForPaper = {
            "title": words.say("paper.for_paper"),
            "sheets": sheets,
            "size": words.say("paper.size"),
            "called": words.say("paper.names") if named else "",
            "names": [{"value": word, "label": _names(word, words)} for word in _CALLED],
        }
        return {**base, "paper": paper}

    @action(sheet=str, paper=str, names=str)
    def _act_print(self, sheet: str, paper: str, names: str) -> None:
        """Send a sheet; ``names``: how its cards are called, "" as usual; a sheet that cannot do so goes as usual."""
        from .sheet import printed, sheets  # noqa: PLC0415 - only who prints pays for it

        if sheet not in (offered := self._offered()):
            raise RuleError(Code.UNKNOWN_VALUE, "sheet", sheet[:80], allowed=list(offered))
        game, printable = sheets()[sheet]
        rules: Any = getattr(self, "rule_set", None)
        own = _OF_RULES in printable.takes and rules is not None and type(rules).__module__.split(".")[2] == game
        called = names if names in printable.called else None
        page = printed(sheet, self.language, rules=rules if own else None, paper=paper, names=called).page
        self.send({"kind": "paper", "page": page})


def _title(name: str, words: Words) -> str:
    game, _, short = name.partition("-")
    keys = (f"paper.title.{name}", f"{game}.handout.{short}.title", f"house.{short}.title")
    return words.say(next(filter(has, keys)), game=words.say(f"ui.game.{game}"))


def _names(word: str, words: Words) -> str:
    """Return what a way to name cards is called: one in an added language, as the language calls itself."""
    key = f"paper.names.{word or 'usual'}"
    return words.say(key) if has(key) else translate("ui.lang_name", word)
