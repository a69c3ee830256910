"""Cards of Haggis: what they are worth, what they can be, whether they may be played on others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.parts import drawn, line, listed, row, word
from hanawidgets.text import translate
from hanawidgets.text.wording import error_text

from ...actions import UNSAID, Play
from ...cards import COURT_CARDS, NAMES, RANK_MASKS, TEN, card_bit, codes, deck_of, hand_of, parse_cards, points
from ...combos import COMBINATIONS, Combination, beats
from ...deck import CODES, COURTS, RANKS, card_points
from ...interpretations import Grid, grid, reading_numbers
from ...legal import fitting, refusal_of_play
from ...rules import RuleSet
from ...wording import combination_name, rank_name
from .changes import changes
from .shapes import NONE, name_word, numbers_of, reading_of, shape_word

Drawn = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Card:
    """A card shown. Court cards of several players may lie side by side (HG-35)."""

    code: str

    @property
    def face(self) -> str:
        """The id of its picture."""
        return f"hg-{self.code}"

    @property
    def bit(self) -> int:
        """Its place in a hand."""
        return card_bit(self.code)


def cards_in_order(text: str, field: str = "cards") -> tuple[Card, ...]:
    """Return cards written in one line, in order. Raises RuleError unknown_card or duplicate_card."""
    found = [
        Card(code) for word in re.split(r"[\s,]+", text.strip()) if word for code in codes(parse_cards(word, field))
    ]
    for card in found:
        if found.count(card) > (len(NAMES) if card.code in COURTS else 1):
            raise RuleError(Code.DUPLICATE_CARD, field, card.code, "HG-35" if card.code in COURTS else "HG-07")
    return tuple(found)


_RANK: Final = {code: COURTS.get(code) or int(code[:-1]) for code in CODES}


def in_order(cards: int) -> tuple[Card, ...]:
    """Return the cards of a hand as they are shown: by rank, court cards last."""
    return tuple(map(Card, sorted(codes(cards), key=lambda code: (_RANK[code], CODES.index(code)))))


def points_of(cards: Sequence[Card]) -> int:
    """Return what cards are worth, one by one (HG-08, HG-09)."""
    return sum(points(card.bit) for card in cards)


def check_cards(cards: int, field: str, rules: RuleSet) -> None:
    """Refuse cards that these rules do not have. Raises RuleError unknown_card (HG-50)."""
    for code in codes(cards):
        card_bit(code, field, rules.players)


def faces(cards: Iterable[str]) -> list[str]:
    """Return the ids of the pictures of cards."""
    return [f"hg-{code}" for code in cards]


def by_rank(cards: int) -> list[str]:
    """Return the ids of the pictures of a hand, in the order in which it is shown."""
    return [card.face for card in in_order(cards)]


def counts_of_ranks(cards: int) -> dict[str, int]:
    """Return how many number cards of each rank there are."""
    return {f"hold.{rank}": (cards & RANK_MASKS[rank]).bit_count() for rank in RANKS}


def _facts_of(cards: int) -> dict[str, int]:
    return {
        "n.cards": cards.bit_count(),
        "size": cards.bit_count(),
        "points": points(cards),
        "n.wilds": (cards & COURT_CARDS).bit_count(),
        **counts_of_ranks(cards),
    }


@dataclass(frozen=True, slots=True)
class Cards(Exhibit):
    """Cards side by side, perhaps of several hands, and their points (HG-08, HG-09)."""

    cards: tuple[Card, ...]

    @property
    def points(self) -> int:
        """What they are worth together."""
        return points_of(self.cards)

    @property
    def groups(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Points of a card → the cards worth so much, fewest points first."""
        found = sorted((card.code for card in self.cards), key=lambda code: (card_points(code), CODES.index(code)))
        return tuple((worth, tuple(cards)) for worth, cards in groupby(found, card_points))

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return their points; of what they can be, as a combination."""
        if ask == "points":
            return self.points
        if ask not in ("combination", "shape", "readings"):
            return None
        return Combo(hand_of([card.code for card in self.cards], "cards", rules.players)).answer(ask, rules)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return how many they are, and their points."""
        return {"n.cards": len(self.cards), "points": self.points}

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return a row for each number of points."""
        rows = [row(line("worth", lang, n=n), faces(cards), lang) for n, cards in self.groups]
        return [drawn(rows=rows, result=word("worth", lang, n=self.points))]


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
        return None if self.readings(rules) else refusal_of_play(Play(self.cards), self.cards, -1, rules.high)

    def check(self, rules: RuleSet) -> None:
        """Refuse cards that these rules do not have, and a shape that they cannot be. Raises RuleError."""
        check_cards(self.cards, "cards", rules)
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

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return a part for each reading."""
        label = changes(rules, lang) if rules.high == TEN else ""
        shown = faces(self.order) or by_rank(self.cards)
        if refusal := self.refusal(rules):
            return [
                drawn(
                    label=label,
                    rows=[row(line("cards", lang), shown, lang)],
                    result=word("no_combination", lang),
                    notes=[error_text(refusal, lang)],
                )
            ]
        grids = self.grids(rules)
        return [
            drawn(
                label=word("readings", lang, n=len(grids)) if len(grids) > 1 else label,
                rows=_rows(found, shown, lang),
                result=combination_name(found.reading, lang),
                notes=_notes(found, self.cards, lang),
            )
            for found in grids
        ]


def _rows(found: Grid, shown: list[str], lang: str) -> list[Drawn]:
    """Return a row for each suit of sets in sequence, and one for everything else."""
    wild = faces(cell.code for cells in found.rows for cell in cells if cell.wild)
    if found.reading.kind == "bomb":
        return [row(line("cards", lang), shown, lang)]
    if found.reading.name != "sets":
        laid = [cell.code for column in zip(*found.rows, strict=True) for cell in column]
        return [row(line("cards", lang), faces(laid), lang, wild, "can")]
    names = [translate(f"haggis.faces.suit.{suit}" if suit else "haggis.faces.wild", lang) for suit in found.suits]
    return [
        row(name, faces(cell.code for cell in cells), lang, wild, "can")
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

    def rises(self, rules: RuleSet) -> bool:
        """Tell whether each row beats all those above it (HG-10, HG-33)."""
        found = [COMBINATIONS[play.reading] for play in self.plays(rules)]
        return all(beats(play, before) for at, play in enumerate(found) for before in found[:at])

    def check(self, rules: RuleSet) -> None:
        """Refuse cards that are no combination, or several: each row has one name. Raises RuleError."""
        for cards in self.rows:
            check_cards(cards, "rows", rules)
            if len(reading_numbers(cards, rules.high)) != 1:
                error = refusal_of_play(Play(cards), cards, -1, rules.high)
                assert error is not None  # noqa: S101 - it has no reading, or several
                raise error

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the rows, of which each beats those before; single cards in one row."""
        plays = self.plays(rules)
        if all(cards.bit_count() == 1 for cards in self.rows):
            rows = [row(line("low_to_high", lang), [face for cards in self.rows for face in by_rank(cards)], lang)]
        else:
            rows = [
                row(
                    word("own", lang, name=combination_name(COMBINATIONS[play.reading], lang), n=points(play.cards)),
                    by_rank(play.cards),
                    lang,
                )
                for play in plays
            ]
        return [drawn(rows=rows, notes=[word("rising", lang)])]


@dataclass(frozen=True, slots=True)
class Answer(Exhibit):
    """Cards to be played on others; ``on_mean`` and ``mean`` say as what, where it is not clear."""

    on: int
    cards: int
    on_mean: str = ""
    mean: str = ""

    def current(self, rules: RuleSet) -> int:
        """Return the reading of what lies on the table. Raises RuleError if it is no combination."""
        current = reading_of(self.on, self.on_mean, "on", rules.high)
        if current == UNSAID:
            error = refusal_of_play(Play(self.on), self.on, -1, rules.high)
            assert error is not None  # noqa: S101 - it has no reading
            raise error
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
        if error.detail == "other_shape":
            return "shape"
        if error.detail.startswith("not_higher"):
            return "low"
        return "bomb" if error.detail in ("below_bomb", "lower_bomb", "same_bomb") else NONE

    def check(self, rules: RuleSet) -> None:
        """Refuse a card that lies on the table and is to be played on it, and readings in doubt. Raises RuleError."""
        check_cards(self.on | self.cards, "cards", rules)
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

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return what lies there, the answer, and whether it may be played."""
        refusal = self.refusal(rules)
        notes = []
        if refusal:
            notes = [word("other_form", lang) if refusal.detail == "other_shape" else error_text(refusal, lang)]
        play = combination_name(COMBINATIONS[self.play(rules).reading], lang)
        return [
            drawn(
                rows=[
                    row(line("lies", lang), by_rank(self.on), lang),
                    row(line("answer", lang), by_rank(self.cards), lang),
                ],
                result=word("does_not_beat" if refusal else "beats", lang, play=play),
                notes=notes,
            )
        ]
