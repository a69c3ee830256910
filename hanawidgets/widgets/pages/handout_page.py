"""Handouts (一枚の紙): how to play a game, what scores, and house rules, each one page to read or to print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypedDict, Unpack

from hanawidgets.core.codec import TEXT, Codec, DamagedError, Key
from hanawidgets.teach.handouts import HOW_TO_PLAY, Handout, Handouts, handouts_of
from hanawidgets.teach.house_rules import HOUSE_RULES, SIDE_BY_SIDE, house_rules, side_by_side
from hanawidgets.text import Words, words_in
from hanawidgets.text.game_files import readings

from ..action import LINE, action
from ..base import Checked, HanaWidget, one_of, sets
from ..checked import HandoutOptions
from ..fallback import Heading, Paragraph, Part, example_fallback, of
from ..page import page
from ..panel import LinkPanel, problem_view, takes_link
from ..paper.print_button import WithPrint
from ..paper.sheet import sheets_of
from ..rules.rules_panel import RulesPanel, WithRules
from ..views import Choice, Problem, UiBase


class HandoutBase(UiBase):
    game: str
    tabs: list[Choice]
    presets: list[Choice]
    readings: dict[str, str]


class HandoutView(TypedDict):
    handout: str
    content: Handout
    against: str
    """The rules that these are compared with; "" where nothing is."""
    sheet: str
    """The sheet for paper that says the same; "": the page itself is printed."""
    chooses: bool
    """Whether rules are chosen here."""
    state: str
    problem: Problem | None
    say: str


CODEC: Final = Codec("hr1", Key("game"), Key("rules"), Key("against", TEXT, "a", ""))
"""Rules of a game as a link's word, and those they are compared with; "": the standard."""
_COMPARISONS: Final = {HOUSE_RULES: house_rules, SIDE_BY_SIDE: side_by_side}


def names(known: Handouts) -> tuple[str, ...]:
    """Return the handouts of a game: its own, then those that compare its rules."""
    return (*known.makers, *_COMPARISONS)


def handout_traits(panel: RulesPanel, usual: str) -> tuple[Checked, Checked, Checked]:
    """Return the traits ``ruleset``, ``against`` and ``handout`` of a game's class; ``usual``: rules at first."""

    def check(name: str, value: Any) -> Any:  # the game's handouts are loaded when one is made
        return one_of(*names(handouts_of(panel.game)))(name, value)

    return panel.trait(usual), panel.trait(usual), Checked(HOW_TO_PLAY, check, help="which page is shown")


class HandoutPage(WithRules, WithPrint, HanaWidget):
    """One page of a game: how to play it, what scores under the chosen rules, or what differs from other rules.

    Each game has its own class, with its rule sets and handouts.

    handout  ``"how-to-play"``, the game's poster (``"yaku"``, ``"scoring"``), ``"house-rules"`` or ``"compare"``
    ruleset  preset name, or preset and changes
    against  the rules that these are compared with; the standard at first

    The page's link carries both.

    ``content`` is what it says as data. Raises RuleError for bad input.
    """

    _painter = "handout"
    handout: Any
    against: Any

    _watched = ("handout", "ruleset", "against")
    _ui = ("house: layers against book", "ui: print copy_link copied furigana", "book: example to_calculator")

    _panel_kinds = (LinkPanel,)

    def __init__(self, **options: Unpack[HandoutOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        if takes_link(kwargs):
            kwargs |= self._panel_of(LinkPanel).found(self._read_link) or {}
        known, asked = names(handouts_of(self._panel.game)), ""
        if "handout" not in kwargs and page.handout in known:
            asked = kwargs["handout"] = page.handout
        super().__init__(**kwargs)
        if asked == SIDE_BY_SIDE and "against" not in kwargs:
            self._stand_apart()

    @property
    def content(self) -> Handout:
        """The content of the page, in its language."""
        return self._content(words_in(self.language))

    def _content(self, words: Words) -> Handout:
        known, rules = handouts_of(self._panel.game), self.rule_set
        if compare := _COMPARISONS.get(self.handout):
            return compare(self._panel.game, rules, known.book.parse(self.against), words.lang)
        return known.makers[self.handout](rules, words.lang)

    def _read_link(self, text: str) -> dict[str, str]:
        """Return the rules that a link's word holds, and those they are compared with. Raises RuleError."""

        def build(values: dict[str, Any]) -> dict[str, str]:
            if values["game"] != self._panel.game:
                raise DamagedError(values["game"])
            book, told = self._panel.book, {"ruleset": values["rules"], "against": values["against"]}
            return {name: str(book.text(book.parse(rules))) for name, rules in told.items() if rules}

        return CODEC.read(text, build)

    @action(value=str)
    def _act_handout(self, value: str) -> None:
        self.handout = value
        if value == SIDE_BY_SIDE:
            self._stand_apart()

    def _stand_apart(self) -> None:
        """Take other rules to compare with, where they are the same: beside themselves rules say nothing."""
        book = handouts_of(self._panel.game).book
        if book.parse(self.against) == self.rule_set:
            others = {name: book.parse(name).changed(self.rule_set) for name in book.presets}
            least = {name: len(changed) for name, changed in others.items() if changed}
            scored = [name for name in least if any(book.option(option).in_score for option in others[name])]
            self.against = min(scored or least, key=lambda name: least[name])

    _act_against = sets("against", value=LINE)

    # -- what it shows -----------------------------------------------------------------------------

    def _tabs(self, words: Words) -> list[Choice]:
        tabs: list[Choice] = []
        for name in names(handouts_of(self._panel.game)):
            own = name in handouts_of(self._panel.game).makers
            key = f"{self._panel.game}.handout.{name}.tab" if own else f"house.tab.{name}"
            tabs.append({"value": name, "label": words.say(key)})
        return tabs

    def _against(self, words: Words) -> list[Choice]:
        presets = self._panel.book.presets
        return [{"value": name, "label": words.say(f"{self._panel.game}.preset.{name}")} for name in presets]

    def _offered(self) -> tuple[str, ...]:
        return tuple(sheets_of(self._panel.game))

    def _sheet(self) -> str:
        """Return the sheet that says what the page says; "" where there is none: sheets compare with the standard."""
        name = f"{self._panel.game}-{self.handout}"
        as_usual = self.handout not in _COMPARISONS or not self._unusual()
        return name if as_usual and name in self._offered() else ""

    def _unusual(self) -> str:
        """Return the rules that these are compared with; "" if they are the standard."""
        known = handouts_of(self._panel.game)
        return "" if known.book.parse(self.against) == known.standard else self.against

    def _base(self, words: Words) -> HandoutBase:
        return {
            **super()._base(words),
            "game": self._panel.game,
            "tabs": self._tabs(words),
            "presets": self._against(words),
            "readings": dict(readings(self._panel.game, words.lang)),
        }

    def _view(self, words: Words) -> HandoutView:
        content = self._content(words)
        return {
            "handout": self.handout,
            "content": content,
            "against": self.against if self.handout in _COMPARISONS else "",
            "sheet": self._sheet(),
            "chooses": self.handout != HOW_TO_PLAY,
            "state": CODEC.write({"game": self._panel.game, "rules": self.ruleset, "against": self._unusual()}),
            "problem": problem_view(self._panel_of(LinkPanel).error, words),
            "say": words.say("house.say", title=content["title"], lead=content["lead"]),
        }

    def _fallback(self, words: Words) -> Iterator[Part]:
        content = self._content(words)
        yield Heading(content["title"])
        yield Paragraph(content["lead"])
        yield Paragraph(content["under"])
        for section in content["sections"]:
            if section["title"]:
                yield Heading(section["title"], 2)
            for panel in section["panels"]:
                if panel["title"]:
                    yield Heading(of(panel["title"], panel["mark"], words))
                yield Paragraph(panel["off"])
                for text in panel["texts"]:
                    yield Paragraph(text)
                for shown in panel["parts"]:
                    yield from example_fallback(dict(shown), words)


__all__ = ["CODEC", "HandoutPage", "handout_traits", "names"]
