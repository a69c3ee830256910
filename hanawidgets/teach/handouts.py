"""Handouts: what a game has to say on one page of paper, as data: how to play it, what scores under chosen rules.

A game's handouts are ``HANDOUTS`` of its module ``teach.handouts``: name → what makes it of rules and a language.
Pictures and numbers are those of exhibits, so of the engine; words stand below ``<game>.handout.<name>``. Pages,
fallbacks and print draw the same value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from hanawidgets.core.registry import PARTS
from hanawidgets.core.rules import RuleBook
from hanawidgets.text import Words, has, translate

from .parts import RulePart

HOW_TO_PLAY: Final = "how-to-play"
"""The handout that every game has first."""


class HandoutPanel(TypedDict):
    """One thing that a handout says.

    mark   a figure beside the title, as what it pays; ""
    off    says that it does not count under these rules; "": it does
    texts  sentences above the pictures
    """

    title: str
    mark: str
    off: str
    texts: list[str]
    parts: list[RulePart]


class HandoutSection(TypedDict):
    """Panels that belong together; ``title`` may be empty."""

    title: str
    panels: list[HandoutPanel]


class Handout(TypedDict):
    """One page of paper.

    under  the rules by which it holds, in words; ""
    dense  whether it is printed small and in two columns, for it has many panels
    """

    name: str
    title: str
    lead: str
    under: str
    dense: bool
    sections: list[HandoutSection]


HandoutMaker = Callable[[Any, str], Handout]
"""Rules of the game, language → the handout."""


@dataclass(frozen=True, slots=True)
class Handouts:
    """The handouts of a game.

    book    its rule sets
    usual   the rules that stand for the game where nobody has chosen any, as text
    makers  name of a handout → what makes it; the first is :data:`HOW_TO_PLAY`
    called  rules, language → what a person calls them
    """

    book: RuleBook[Any, Any]
    usual: str
    makers: Mapping[str, HandoutMaker]
    called: Callable[[Any, Words], str]

    @property
    def standard(self) -> Any:
        """The usual rules."""
        return self.book.parse(self.usual)


def handouts_of(game: str) -> Handouts:
    """Return the handouts of a game.

    >>> [[*handouts_of(game).makers] for game in ("koikoi", "ohhell")]
    [['how-to-play', 'yaku'], ['how-to-play', 'scoring']]
    """
    found = PARTS[game].handouts
    if found is None:
        raise KeyError(game)
    return found


def handout(game: str, name: str, rules: Any, lang: str) -> Handout:
    """Return a handout of a game under rules."""
    return handouts_of(game).makers[name](rules, lang)


@dataclass(frozen=True, slots=True)
class Writer:
    """The writer of one handout: its words, filled in with facts of the engine."""

    game: str
    name: str
    lang: str
    facts: Mapping[str, object]

    def say(self, key: str, /, **facts: object) -> str:
        """Return a word of the handout."""
        return translate(f"{self.game}.handout.{self.name}.{key}", self.lang, **{**self.facts, **facts})

    def panel(
        self,
        key: str,
        parts: Iterable[RulePart] = (),
        more: Sequence[str] = (),
        *,
        title: str = "",
        mark: str = "",
        off: str = "",
        **facts: object,
    ) -> HandoutPanel:
        """Return a panel: the words ``<key>.title`` and ``<key>.text`` of the handout, and more sentences."""
        text = self.say(f"{key}.text", **facts) if has(f"{self.game}.handout.{self.name}.{key}.text") else ""
        return {
            "title": title or self.say(f"{key}.title", **facts),
            "mark": mark,
            "off": off,
            "texts": [*filter(None, (text, *more))],
            "parts": [*parts],
        }

    def section(self, key: str, panels: Iterable[HandoutPanel]) -> HandoutSection:
        """Return panels below a heading, the word ``<key>.section``; "": below none."""
        return {"title": self.say(f"{key}.section") if key else "", "panels": [*panels]}

    def handout(self, under: str, sections: Iterable[HandoutSection], *, dense: bool = False) -> Handout:
        """Return the whole, with its words ``title`` and ``lead``."""
        return {
            "name": self.name,
            "title": self.say("title"),
            "lead": self.say("lead"),
            "under": under,
            "dense": dense,
            "sections": [*sections],
        }


def plain(part: RulePart, *, label: bool = True, notes: bool = True) -> RulePart:
    """Return a part of an example as a handout takes it: perhaps without its label or notes, never a link."""
    return {**part, "label": part["label"] if label else "", "notes": part["notes"] if notes else [], "state": ""}


__all__ = [
    "HOW_TO_PLAY",
    "Handout",
    "HandoutPanel",
    "HandoutSection",
    "Handouts",
    "Writer",
    "handout",
    "handouts_of",
    "plain",
]
