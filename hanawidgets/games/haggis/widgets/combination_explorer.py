"""Combination explorer of Haggis (組み合わせ調べ): what cards are, if they may be played, what beats them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict, Unpack

from hanawidgets.core.deck import pile_of
from hanawidgets.text import Words, words_in
from hanawidgets.text.wording import error_text, joined
from hanawidgets.widgets.action import LINE
from hanawidgets.widgets.base import Checked, action, choices, one_of
from hanawidgets.widgets.checked import Cards, Ruled
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points
from hanawidgets.widgets.panel import LinkPanel, problem_view, takes_link
from hanawidgets.widgets.selection import WithCardField
from hanawidgets.widgets.views import CardFieldView, Choice, Problem, UiBase

from ..cards import COURT_CARDS, NUMBERS, card_bit, codes, deck_of, faces_of, parse_cards, short
from ..combos import COMBINATIONS, Combination, beaten_by, grid, reading_numbers
from ..explore import Explored, Trial, beating_rule, check_trial, explore, parse_trial, reading_rule, trial_text
from ..legal import Near, nearest_in_deck
from ..wording import cards_text, combination_name, form_words, tool_text
from .board_pick import grid_view
from .gallery import WithDeck, allowed_in, card_codes, code_of, deck_base, deck_view, mask_of, panel_of
from .views import GridView, HaggisDeckBase, HaggisDeckView


class ExplorerBase(UiBase, HaggisDeckBase):
    zones: list[Choice]
    examples: list[Choice]


class NearPlay(TypedDict):
    name: str
    text: str
    add: list[str]
    remove: list[str]
    label: str


class PlayOnTable(TypedDict):
    faces: list[str]
    grid: GridView | None
    reading: str
    readings: list[Choice]
    problem: str


class PlayVerdict(TypedDict):
    ok: bool
    none: bool
    text: str
    rules: list[str]


class ReadingView(TypedDict):
    grid: GridView
    fits: bool
    rule: str
    higher: str
    bombs: str


class ExplorerView(TypedDict):
    zone: str
    deck: HaggisDeckView
    faces: list[str]
    field: CardFieldView
    example: str
    state: str
    say: str
    problem: Problem | None
    table: PlayOnTable | None
    verdict: PlayVerdict
    readings: list[ReadingView]
    near: list[NearPlay]


ZONES = ("play", "table")
EXAMPLES = {
    "two_readings": ("5R J Q", ""),
    "rectangle": ("8Y 8B 9Y 9B Q K", ""),
    "parallel": ("6G 7G 8G 9G 6Y 7Y 8Y 9Y", "5R 6R 7R 8R 5B 6B 7B 8B"),
    "suits_differ": ("2B 2G 3R 3B", ""),
    "no_bomb": ("3R 5G 7B Q", ""),
    "answer": ("4B 5B 6B 7B 8B", "4R 5R 6R 7R 8R"),
    "bomb": ("J Q", "9R 9G 9B"),
}
"""Name → cards, and what lies on the table."""
_PARSED = {name: (parse_cards(own), parse_cards(table)) for name, (own, table) in EXAMPLES.items()}


class ExplorerOptions(Ruled, total=False):
    """Options of an explorer besides the cards."""

    value: Cards
    table: Cards
    reading: str


class CombinationExplorer(WithCardField, WithDeck):
    """Cards of Haggis, to see what they are.

    cards    the selection: codes or names (``["5R", "J"]``), or one line of text (``"red 5, 赤の6, J"``)
    table    cards on the table to be answered, or nothing
    reading  as what the table's cards are meant if they can be several things: ``"set"``, ``"1x3"`` ...
    ruleset  ``two`` or ``three``, with changed options: ``"two;runs_above_ten=off"``

    ``value`` holds the selection as codes, ``names`` what it can be, ``legal`` whether it may be played.
    Raises RuleError (``code``, ``field``, ``rule``) for bad input.

    >>> CombinationExplorer("5R 6R J", lang="en").names
    ('run of 3, 5 to 7',)
    """

    _painter = "explorer"
    _panel = panel_of("players", "runs_above_ten")
    ruleset = _panel.trait("two")
    value = Checked((), card_codes, help="the selection as codes")
    table = Checked((), card_codes, help="cards on the table, to be answered")
    reading = Checked("", one_of("", *{str(c) for c in COMBINATIONS}), help="what the table's are meant as")
    _card_game = "haggis"
    _watched = ("value", "table", "reading", "ruleset")
    _ui = (
        "ui: choose_one",
        "haggis.tool: explorer examples clear clear_table lay near zone selection on_table deck",
        "haggis.tool: higher bombs meant_as readings",
        "ui: copy_link copied",
    )
    _panel_kinds = (LinkPanel,)

    def __init__(self, cards: Cards | None = None, **options: Unpack[ExplorerOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        self._zone = "play"
        if cards is not None:
            kwargs["value"] = cards
        elif takes_link(kwargs, "reading"):
            kwargs |= self._panel_of(LinkPanel).found(self._read_link) or {}
        super().__init__(**kwargs)

    def _read_link(self, text: str) -> dict[str, Any]:
        trial = parse_trial(text)
        return {
            "ruleset": trial_text(trial).split(".")[1],
            "value": codes(trial.cards),
            "table": codes(trial.table),
            "reading": trial.reading,
        }

    # -- what it is --------------------------------------------------------------------------------

    @property
    def trial(self) -> Trial:
        """The selection that is tried out, as a value of the engine."""
        return Trial(self.rule_set, mask_of("cards", self.value), mask_of("table", self.table), self.reading)

    @property
    def names(self) -> tuple[str, ...]:
        """The readings of the selection, in the widget's language."""
        return tuple(combination_name(COMBINATIONS[at], words_in(self.language)) for at in self._found.readings)

    @property
    def legal(self) -> bool:
        """Whether the selection may be played: led, or on what lies on the table."""
        return bool(self._found.fits)

    def _compute(self) -> None:
        table, own = self._in_deck(mask_of("table", self.table)), self._in_deck(mask_of("cards", self.value))
        self.table, self.value = codes(table), codes(own)
        trial = self.trial
        self.reading = str(COMBINATIONS[trial.current]) if len(reading_numbers(table, trial.rules.high)) > 1 else ""
        self._found: Explored = explore(own, trial.current, trial.rules.high)

    def _check_given(self) -> None:
        check_trial(self.trial)

    # -- what the page may do ----------------------------------------------------------------------

    @action(value=str)
    def _act_zone(self, value: str) -> None:
        """Choose where cards go: to the play, or on the table."""
        self._zone = allowed_in(ZONES, "place", value)

    @action(face=str, zone=str, on=bool)
    def _act_put(self, face: str, zone: str, on: bool) -> None:
        """Take a card into a place or out of it."""
        bit = card_bit(code_of(face), "card", self.rule_set.players)
        trial = self.trial
        own, table = trial.cards, trial.table
        if allowed_in(ZONES, "place", zone) == "play":
            own = own | bit if on else own & ~bit
        else:
            table = table | bit if on else table & ~bit
        self._set(own, table)

    def _taken(self) -> int:
        trial = self.trial
        away = ~deck_of(trial.rules.players) & NUMBERS
        return away | (
            trial.cards | trial.table & NUMBERS if self._zone == "play" else trial.table | trial.cards & NUMBERS
        )

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        own, table = self.trial.cards, self.trial.table
        if self._zone == "play":
            self._set(own | pile_of(cards), table, self.reading)
        else:
            self._set(own, table | pile_of(cards))

    def _set(self, own: int, table: int, reading: str = "") -> None:
        trial = Trial(self.rule_set, own, table, reading)
        check_trial(trial)
        self.value, self.table, self.reading = codes(own), codes(table), reading

    @action(text=LINE)
    def _act_take(self, text: str) -> None:
        """Take these cards instead of the selection."""
        self._set(parse_cards(text, "cards", self.rule_set.players), self.trial.table, self.reading)

    @action(value=str)
    def _act_reading(self, value: str) -> None:
        """Say as what the table's cards are meant (GAP-HG-10)."""
        trial = self.trial
        known = [str(COMBINATIONS[at]) for at in reading_numbers(trial.table, trial.rules.high)]
        self.reading = allowed_in(known, "reading", value)

    @action()
    def _act_lay(self) -> None:
        """Lay the selection on the table, to be answered; what is none stays."""
        trial, found = self.trial, self._found
        if found.readings:
            self._set(0, trial.cards, str(COMBINATIONS[(found.fits or found.readings)[0]]))
            self._zone = "play"

    @action(zone=str)
    def _act_clear(self, zone: str) -> None:
        if allowed_in(ZONES, "place", zone) == "play":
            self.value = ()
        else:
            self.table, self._zone = (), "play"

    @action(example=str)
    def _act_worked(self, example: str) -> None:
        self._set(*_PARSED[allowed_in(_PARSED, "example", example)])
        self._zone = "play"

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> ExplorerBase:
        return {
            **super()._base(words),
            "zones": choices("haggis.tool.zone", ZONES, words),
            "examples": choices("haggis.tool.example", EXAMPLES, words),
            **deck_base(words),
        }

    def _view(self, words: Words) -> ExplorerView:
        trial, found = self.trial, self._found
        at_play = self._zone == "play"
        picked, other = (trial.cards, trial.table) if at_play else (trial.table, trial.cards)
        return {
            "zone": self._zone,
            "deck": deck_view(trial.rules.players, picked, other & ~COURT_CARDS),
            "faces": faces_of(trial.cards),
            "field": self._card_field(words.lang),
            "example": next((name for name, cards in _PARSED.items() if cards == (trial.cards, trial.table)), ""),
            "table": self._table(trial, words),
            "verdict": self._verdict(trial, found, words),
            "readings": [self._reading(trial, at, at in found.fits, words) for at in found.readings],
            "near": [_near(near, words) for near in self._nearest(trial)],
            "state": trial_text(trial),
            "problem": problem_view(self._panel_of(LinkPanel).error, words),
            "say": self._say(words),
        }

    def _nearest(self, trial: Trial) -> tuple[Near, ...]:
        if self._found.fits or not trial.cards:
            return ()
        rules, elsewhere = trial.rules, trial.table & ~COURT_CARDS
        return nearest_in_deck(trial.cards, rules.players, trial.current, rules.high, elsewhere)

    def _table(self, trial: Trial, words: Words) -> PlayOnTable | None:
        if not trial.table:
            return None
        found = reading_numbers(trial.table, trial.rules.high)
        refusal = None if found else explore(trial.table, -1, trial.rules.high).refusal
        several = [COMBINATIONS[at] for at in found] if len(found) > 1 else []
        return {
            "faces": faces_of(trial.table),
            "grid": grid_view(grid(trial.table, COMBINATIONS[trial.current]), words) if found else None,
            "reading": self.reading,
            "readings": [{"value": str(each), "label": combination_name(each, words)} for each in several],
            "problem": error_text(refusal, words) if refusal else "",
        }

    def _verdict(self, trial: Trial, found: Explored, words: Words) -> PlayVerdict:
        if not trial.cards:
            return {"ok": False, "none": True, "text": tool_text("empty", words), "rules": []}
        if found.refusal:
            return {"ok": False, "none": False, "text": error_text(found.refusal, words), "rules": []}
        current = COMBINATIONS[trial.current] if trial.current >= 0 else None
        play = COMBINATIONS[found.fits[0]]
        if current:
            text = tool_text("may_answer", words, name=combination_name(current, words))
        else:
            text = tool_text("may_lead" if len(found.fits) == 1 else "may_lead_as", words, n=len(found.fits))
        rules = ["GAP-HG-10"] if len(found.fits) > 1 else []
        if current or play.kind == "bomb":
            rules = [beating_rule(play, current)]
        return {"ok": True, "none": False, "text": text, "rules": rules}

    def _reading(self, trial: Trial, at: int, fits: bool, words: Words) -> ReadingView:
        reading = COMBINATIONS[at]
        beaten = beaten_by(reading, trial.rules.players, above_ten=trial.rules.runs_above_ten)
        bombs = words.say("ui.list").join(combination_name(b, words) for b in beaten) or tool_text("no_bomb", words)
        return {
            "grid": grid_view(grid(trial.cards, reading), words),
            "fits": fits,
            "rule": reading_rule(trial.cards, reading),
            "higher": _higher(reading, [each for each in beaten if each.kind != "bomb"], words),
            "bombs": bombs if reading.kind == "bomb" else tool_text("every_bomb", words),
        }

    def _say(self, words: Words) -> str:
        verdict = self._verdict(self.trial, self._found, words)
        names = tool_text("or", words).join(combination_name(COMBINATIONS[at], words) for at in self._found.readings)
        said = tool_text("say", words, names=names, text=verdict["text"]) if names else verdict["text"]
        return joined(self._gone_text(words), said, words)

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        if table := view["table"]:
            yield CardRow(self.base["ui"]["on_table"], table["faces"])
            yield Paragraph(table["grid"]["label"] if table["grid"] else "")
        yield CardRow(self.base["ui"]["selection"], view["faces"])
        yield Paragraph(view["verdict"]["text"])
        yield Points([reading["grid"]["label"] for reading in view["readings"]])
        yield Points([near["label"] for near in view["near"]])


def _higher(reading: Combination, higher: list[Combination], words: Words) -> str:
    """The combinations of the same form that beat it: the next higher one and the highest (HG-16, HG-20, HG-22)."""
    if reading.kind == "bomb":
        return ""
    form = form_words(str(reading), reading.size, words)
    if not higher:
        return tool_text("none_higher", words, form=form)
    first, last = (combination_name(each, words) for each in (higher[0], higher[-1]))
    key = "one_higher" if len(higher) == 1 else "next_higher"
    return tool_text(key, words, form=form, next=first, highest=last)


def _near(near: Near, words: Words) -> NearPlay:
    name = combination_name(near.combination, words)
    added, removed = codes(near.added), codes(near.removed)
    key = "near_swap" if added and removed else "near_add" if added else "near_remove"
    return {
        "name": name,
        "text": short(near.cards),
        "add": faces_of(near.added),
        "remove": faces_of(near.removed),
        "label": tool_text(key, words, name=name, add=cards_text(added, words), remove=cards_text(removed, words)),
    }
