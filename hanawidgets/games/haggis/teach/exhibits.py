"""Cards as cases, lessons, drills and the rule book show them: what they are worth, what they are, what they beat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby
from typing import Final

from hanawidgets.core.errors import Code, RuleError, illegal
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.goals import said_of
from hanawidgets.teach.model import Text
from hanawidgets.teach.parts import RulePart, RuleRow, drawn, line_of, listed, row, word_of
from hanawidgets.text import LANGUAGES, translate, words_in
from hanawidgets.text.wording import error_text

from ..actions import UNSAID, Play
from ..cards import (
    COURT_CARDS,
    DECK,
    RANK_MASKS,
    RANKS,
    TEN,
    Detail,
    card_points,
    check_suits,
    codes,
    deck_of,
    faces_of,
    hand_of,
    points,
)
from ..combos import BOMBS, COMBINATIONS, Combination, Grid, grid, reading_numbers
from ..legal import NOT_HIGHER, fitting, refusal_of_play
from ..rules import RuleSet
from ..wording import changed_options, combination_name, rank_name

# The words of lessons and the rule book for Haggis: its own words first, then those of all games.

said: Final = partial(said_of, "haggis")
"""Return a sentence of lessons in all languages."""
word: Final = partial(word_of, "haggis")
"""Return a word of the rule book."""
line: Final = partial(line_of, "haggis")
"""Return the label of a row of cards."""

ME: Final = "A"
"""The learner's seat in a drill."""


def player(seat: str, players: int) -> Text:
    """Return what a player is called in a drill, as its picture calls them: you, your opponent, one of two."""
    key = "table.you" if seat == ME else "table.opponent" if players == 2 else f"table.player.{seat}"
    return {lang: translate(key, lang) for lang in LANGUAGES}


# Combinations as lessons write them: their names, their shapes, and what cards are meant as.

NONE: Final = "none"
"""The answer "no combination"."""
NAMED: Final = ("single", "set", "run", "sets", *BOMBS.values())
"""What a combination can be called, in the order in which several are written."""


def shape_word(combination: Combination) -> str:
    """Return the shape of a combination as lessons write it.

    >>> from hanawidgets.games.haggis.combos import sequence, set_of
    >>> shape_word(set_of(3, 5)), shape_word(sequence(1, 4, 8)), shape_word(sequence(2, 3, 8))
    ('set 3', 'run 4', '2x3')
    """
    if combination.name == "set":
        return f"set {combination.width}"
    if combination.name == "run":
        return f"run {combination.length}"
    return f"{combination.width}x{combination.length}" if combination.name == "sets" else combination.name


def is_shape(word: str, combination: Combination) -> bool:
    """Tell whether a word (``run``, ``run 4``, ``2x3``, ``bomb`` ...) fits a combination."""
    return word in (combination.name, shape_word(combination), str(combination)) or (
        word == "bomb" and combination.kind == "bomb"
    )


@cache
def shape(word: str, field: str = "combination") -> str:
    """Return a word that names a shape. Raises RuleError unknown_value if none fits it."""
    word = " ".join(word.split())
    if not any(is_shape(word, combination) for combination in COMBINATIONS):
        known = ["single", "set", "set 3", "run", "run 4", "sets", "2x3", "bomb", *BOMBS.values()]
        raise RuleError(Code.UNKNOWN_VALUE, field, word[:20], "HG-15", allowed=known)
    return word


def reading_of(cards: int, mean: str, field: str, high: int = 13) -> int:
    """Return what cards are meant as, :data:`.UNSAID` if they are nothing.

    Raises RuleError which_reading or not_this_reading.
    """
    found = reading_numbers(cards, high)
    named = [at for at in found if not mean or is_shape(mean, COMBINATIONS[at])]
    if found and len(named) != 1:
        detail = Detail.NOT_THIS_READING if mean else Detail.WHICH_READING
        raise illegal(field, list(codes(cards)), detail, allowed=[str(COMBINATIONS[at]) for at in found])
    return named[0] if named else UNSAID


def name_word(found: Iterable[Combination]) -> str:
    """Return what cards can be, by name: ``set+run``."""
    names = {combination.name for combination in found}
    return "+".join(name for name in NAMED if name in names) or NONE


def numbers_of(combination: Combination, end: str = "") -> dict[str, int]:
    """Return the numbers of a combination; ``end`` is put behind their names."""
    if combination.kind == "bomb":
        return {f"size{end}": combination.size, f"level{end}": combination.top}
    return {f"{name}{end}": getattr(combination, name) for name in ("size", "width", "length", "top", "bottom")}


def no_combination(cards: int, rules: RuleSet) -> RuleError:
    """Return why cards are no combination, or that they are several."""
    error = refusal_of_play(Play(cards), cards, -1, rules.high)
    assert error is not None  # noqa: S101 - a play is refused that is not said to be anything
    return error


def counts_of_ranks(cards: int) -> dict[str, int]:
    """Return how many number cards of each rank there are."""
    return {f"hold.{rank}": (cards & RANK_MASKS[rank]).bit_count() for rank in RANKS}


def _facts_of(cards: int) -> dict[str, int]:
    count, wilds = cards.bit_count(), (cards & COURT_CARDS).bit_count()
    facts = {"n.cards": count, "size": count, "points": points(cards), "n.wilds": wilds}
    return facts | counts_of_ranks(cards)


@dataclass(frozen=True, slots=True)
class ShownCards(Exhibit):
    """Codes of cards side by side, perhaps of several hands, and their points (HG-08, HG-09)."""

    cards: tuple[str, ...]

    @property
    def points(self) -> int:
        """The points of all together."""
        return sum(map(card_points, self.cards))

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return their points; of what they can be, as a combination."""
        if ask == "points":
            return self.points
        if ask not in ("combination", "shape", "readings"):
            return None
        return Combo(hand_of(self.cards, "cards", rules.players)).answer(ask, rules)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return how many they are, and their points."""
        return {"n.cards": len(self.cards), "points": self.points}

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return a row for each number of points, fewest points first."""
        found = groupby(sorted(self.cards, key=lambda code: (card_points(code), DECK.index(code))), card_points)
        rows = [row(line("worth", lang, n=n), _faces(cards), lang) for n, cards in found]
        return [drawn(rows=rows, result=word("worth", lang, n=self.points))]


def _faces(cards: Iterable[str]) -> list[str]:
    return [f"hg-{code}" for code in cards]


@dataclass(frozen=True, slots=True)
class Combo(Exhibit):
    """Cards and what they can be: a combination, several (GAP-HG-10), or none.

    mean   as which shape they are meant, empty if nobody says
    order  codes in the order in which they are shown; empty: by rank
    """

    cards: int
    mean: str = ""
    order: tuple[str, ...] = ()

    def readings(self, rules: RuleSet) -> tuple[int, ...]:
        """Return what they can be, or the one thing that they are meant as. Raises RuleError."""
        if not self.mean:
            return reading_numbers(self.cards, rules.high)
        at = reading_of(self.cards, self.mean, "cards", rules.high)
        return () if at == UNSAID else (at,)

    def combinations(self, rules: RuleSet) -> tuple[Combination, ...]:
        """Return the same as combinations. Raises RuleError."""
        return tuple(COMBINATIONS[at] for at in self.readings(rules))

    def grids(self, rules: RuleSet) -> tuple[Grid, ...]:
        """Return all readings, laid out."""
        return tuple(grid(self.cards, reading) for reading in self.combinations(rules))

    def refusal(self, rules: RuleSet) -> RuleError | None:
        """Return why they are no combination; None if they are."""
        return None if self.readings(rules) else no_combination(self.cards, rules)

    def check(self, rules: RuleSet) -> None:
        """Refuse cards that these rules do not have, and a shape that they cannot be. Raises RuleError."""
        check_suits(self.cards, "cards", rules.players)
        self.readings(rules)

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return what they can be, in how many ways, or their points."""
        match ask:
            case "combination":
                return name_word(self.combinations(rules))
            case "shape":
                return ", ".join(map(shape_word, self.combinations(rules))) or NONE
            case "readings":
                return len(self.readings(rules))
        return points(self.cards) if ask == "points" else None

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return the numbers of the cards and of each combination that they can be. Raises RuleError."""
        found = self.combinations(rules)
        facts = {**_facts_of(self.cards), "readings": len(found)}
        for place, combination in enumerate(found, 1):
            facts |= numbers_of(combination, f".{place}")
        return facts | (numbers_of(found[0]) if found else {})

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return a part for each reading."""
        words = words_in(lang)
        label = changed_options(rules, words) if rules.high == TEN else ""
        shown = _faces(self.order) or faces_of(self.cards)
        if refusal := self.refusal(rules):
            rows, notes = [row(line("cards", lang), shown, lang)], [error_text(refusal, words)]
            return [drawn(label=label, rows=rows, result=word("no_combination", lang), notes=notes)]
        grids = self.grids(rules)
        return [
            drawn(
                label=word("readings", lang, n=len(grids)) if len(grids) > 1 else label,
                rows=_rows(found, shown, lang),
                result=combination_name(found.reading, words),
                notes=_notes(found, self.cards, lang),
            )
            for found in grids
        ]


def _rows(found: Grid, shown: list[str], lang: str) -> list[RuleRow]:
    """Return a row for each suit of sets in sequence, and one for everything else."""
    wild = _faces(cell.code for cells in found.rows for cell in cells if cell.wild)
    if found.reading.kind == "bomb":
        return [row(line("cards", lang), shown, lang)]
    if found.reading.name != "sets":
        in_columns = [cell.code for column in zip(*found.rows, strict=True) for cell in column]
        return [row(line("cards", lang), _faces(in_columns), lang, wild, "can")]
    names = [translate(f"haggis.faces.suit.{suit}" if suit else "haggis.faces.wild", lang) for suit in found.suits]
    return [
        row(name, _faces(cell.code for cell in cells), lang, wild, "can")
        for name, cells in zip(names, found.rows, strict=True)
    ]


def _notes(found: Grid, cards: int, lang: str) -> list[str]:
    stands = [
        word("stands", lang, card=cell.code, n=rank_name(cell.stands))
        for column in zip(*found.rows, strict=True)
        for cell in column
        if cell.wild
    ]
    notes = [word("wilds", lang, list=listed(stands, lang))] if stands else []
    if found.reading.kind == "bomb":
        notes.append(word("own_points", lang, n=points(cards)))
    return notes


@dataclass(frozen=True, slots=True)
class Rows(Exhibit):
    """Several combinations, one below another, to be compared."""

    rows: tuple[int, ...]

    def plays(self, rules: RuleSet) -> tuple[Play, ...]:
        """Return what each row is."""
        return tuple(Play(cards, reading_numbers(cards, rules.high)[0]) for cards in self.rows)

    def check(self, rules: RuleSet) -> None:
        """Refuse cards that are no combination, or several: each row has one name. Raises RuleError."""
        for cards in self.rows:
            check_suits(cards, "rows", rules.players)
            if len(reading_numbers(cards, rules.high)) != 1:
                raise no_combination(cards, rules)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the rows, of which each beats those before; single cards in one row."""
        plays = self.plays(rules)
        if all(cards.bit_count() == 1 for cards in self.rows):
            rows = [row(line("low_to_high", lang), [face for cards in self.rows for face in faces_of(cards)], lang)]
        else:
            names = [combination_name(COMBINATIONS[play.reading], words_in(lang)) for play in plays]
            owns = [word("own", lang, name=name, n=points(play.cards)) for name, play in zip(names, plays, strict=True)]
            rows = [row(own, faces_of(play.cards), lang) for own, play in zip(owns, plays, strict=True)]
        return [drawn(rows=rows, notes=[word("rising", lang)])]


@dataclass(frozen=True, slots=True)
class PlayOn(Exhibit):
    """Cards to be played on others; ``on_mean`` and ``mean`` say as what, where it is not clear."""

    on: int
    cards: int
    on_mean: str = ""
    mean: str = ""

    def current(self, rules: RuleSet) -> int:
        """Return the reading of what lies on the table. Raises RuleError if it is no combination."""
        current = reading_of(self.on, self.on_mean, "on", rules.high)
        if current == UNSAID:
            raise no_combination(self.on, rules)
        return current

    def play(self, rules: RuleSet) -> Play:
        """Return the play that is meant: what fits, else what comes nearest to it. Raises RuleError."""
        current = self.current(rules)
        if self.mean:
            return Play(self.cards, reading_of(self.cards, self.mean, "cards", rules.high))
        if fits := fitting(self.cards, current, rules.high):
            return fits[0]
        found = reading_numbers(self.cards, rules.high)
        on = shape_word(COMBINATIONS[current])
        same = [at for at in found if shape_word(COMBINATIONS[at]) == on]
        return Play(self.cards, (same or found or (UNSAID,))[0])

    def refusal(self, rules: RuleSet) -> RuleError | None:
        """Return why it is refused, None if it may be played. Raises RuleError of what lies there."""
        return refusal_of_play(self.play(rules), self.cards, self.current(rules), rules.high)

    def why_not(self, rules: RuleSet) -> str:
        """Return in one of five words whether it may be played. Raises RuleError of what lies there."""
        error = self.refusal(rules)
        if error is None:
            return "yes"
        if error.detail == Detail.OTHER_SHAPE:
            return "shape"
        if error.detail in NOT_HIGHER.values():
            return "low"
        return "bomb" if error.detail in (Detail.BELOW_BOMB, Detail.LOWER_BOMB, Detail.SAME_BOMB) else NONE

    def check(self, rules: RuleSet) -> None:
        """Refuse a card that lies on the table and is to be played on it, and readings in doubt. Raises RuleError."""
        check_suits(self.on | self.cards, "cards", rules.players)
        if both := self.on & self.cards & deck_of(rules.players):
            raise RuleError(Code.DUPLICATE_CARD, "cards", codes(both)[0], "HG-07")
        self.play(rules)

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return whether it may be played, or why not."""
        if ask not in ("answers", "beats"):
            return None
        why = self.why_not(rules)
        return why if ask == "answers" else "yes" if why == "yes" else "no"

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return the numbers of the cards and of what lies there (``on.``). Raises RuleError."""
        on = numbers_of(COMBINATIONS[self.current(rules)])
        facts = {**_facts_of(self.cards), **{f"on.{name}": value for name, value in on.items()}}
        facts |= {"on.points": points(self.on)}
        mine = self.play(rules).combination
        return facts | (numbers_of(mine) if mine is not None else {})

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return what lies there, the answer, and whether it may be played."""
        words = words_in(lang)
        refusal = self.refusal(rules)
        notes = []
        if refusal:
            notes = [word("other_form", lang) if refusal.detail == Detail.OTHER_SHAPE else error_text(refusal, words)]
        play = combination_name(COMBINATIONS[self.play(rules).reading], words)
        shown = (("lies", self.on), ("answer", self.cards))
        rows = [row(line(key, lang), faces_of(cards), lang) for key, cards in shown]
        return [drawn(rows=rows, result=word("does_not_beat" if refusal else "beats", lang, play=play), notes=notes)]


# The answer to cards that are refused: of the form that was asked for, not of another that they come near to.

SPEAKS: Final[Mapping[Detail, str]] = {
    Detail.BOMB_WITH_WILD: "bomb",
    Detail.BOMB_SUITS: "bomb",
    Detail.TWO_CARDS: "set",
    Detail.TWO_IN_A_ROW: "run",
    Detail.RUN_SUITS: "run",
    Detail.RUN_GAP: "run",
    Detail.SETS_SUITS: "sets",
    Detail.SETS_UNEVEN: "sets",
    Detail.SETS_GAP: "sets",
    Detail.UNRELATED: "",
}
"""Why cards are no combination → the name of the one that this speaks of."""
_SAID: Final = ("single", "set", "run", "sets")
"""Names of combinations of which ``drill.no`` says what they are."""


def form_name(shape: str) -> str:
    """Return the name of the combination that has a shape; empty if it is none of four.

    >>> form_name("set 2"), form_name("2x2"), form_name("bomb")
    ('set', 'sets', '')
    """
    name = next((each.name for each in COMBINATIONS if is_shape(shape, each)), "")
    return name if name in _SAID else ""


def refusal_of(error: RuleError, form: str) -> tuple[Text, str]:
    """Return what is said to somebody who was asked for a form and chose cards that are refused, and its rule.

    form  name of the combination that was asked for or lies on the table; empty: any may be played
    """
    spoken = SPEAKS.get(error.detail) if isinstance(error.detail, Detail) else form
    if form in _SAID and spoken is not None and spoken != form:
        return said(f"drill.no.{form}"), next(each.rule for each in COMBINATIONS if each.name == form)
    return {lang: error_text(error, words_in(lang), rule=False, lesson=True) for lang in LANGUAGES}, error.rule
