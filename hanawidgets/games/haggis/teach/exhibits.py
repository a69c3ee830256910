"""What lessons, cases, drills and the rule book of Haggis show: cards, answers, tricks, rounds, games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.errors import Detail as Shared
from hanawidgets.core.explain import Status, Term, total
from hanawidgets.core.state import Seat
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.parts import drawn, line, listed, row, score_line, sentences, table, whys, word
from hanawidgets.text import translate
from hanawidgets.text.wording import error_text, option_value, term_why

from ..actions import PASS, UNSAID, Give, Pass, Play
from ..cards import (
    CODES,
    COURT_CARDS,
    COURTS,
    NAMES,
    NUMBERS,
    RANK_MASKS,
    RANKS,
    TEN,
    card_bit,
    card_points,
    codes,
    deck_of,
    hand_of,
    parse_cards,
    points,
    suits_of,
    to_pile,
)
from ..combos import BOMB_RULE, BOMBS, COMBINATIONS, Combination, beats, largest_set
from ..deal import FULL_HAND, haggis_size
from ..details import Detail, illegal, inconsistent, unknown_seat
from ..interpretations import Grid, grid, reading_numbers
from ..legal import NOT_HIGHER, Phase, fitting, refusal_of_play
from ..play import Round
from ..rules import PRESETS, RuleSet, nearest_preset
from ..score import (
    TOTAL_POINTS,
    Line,
    Result,
    bet_points,
    bet_table,
    check_result,
    first_leader,
    last_of,
    provisional,
    score,
    winner_of,
)
from ..trick import Laid, pile_of
from ..wording import combination_name, rank_name

Drawn = dict[str, Any]


# --- options in words ---------------------------------------------------------------------------


def changes(rules: RuleSet, lang: str) -> str:
    """Return which options differ from the nearest named rule set, and how; empty if none."""
    differ = rules.changed(PRESETS[nearest_preset(rules)])
    return listed(
        (
            translate(
                "ui.change",
                lang,
                option=translate(f"haggis.option.{name}", lang),
                value=option_value(name, getattr(rules, name), lang, "haggis"),
            )
            for name in differ
        ),
        lang,
    )


# --- combinations as lessons write and count them -----------------------------------------------


NONE: Final = "none"
"""The answer "no combination"."""
NAMED: Final = ("single", "set", "run", "sets", *BOMBS.values())
"""What a combination can be called, in the order in which several are written."""
_RULES: Final[Mapping[str, str]] = {"single": "HG-14", "set": "HG-15", "run": "HG-20", "sets": "HG-22"}


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


def rule_of(combination: Combination) -> str:
    """Return the rule that says what a combination is."""
    return BOMB_RULE[combination.top] if combination.kind == "bomb" else _RULES[combination.name]


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
        raise RuleError(
            Code.UNKNOWN_VALUE,
            field,
            word[:20],
            "HG-15",
            allowed=["single", "set", "set 3", "run", "run 4", "sets", "2x3", "bomb", *BOMBS.values()],
        )
    return word


def reading_of(cards: int, mean: str, field: str, high: int = 13) -> int:
    """Return what cards are meant as, :data:`.UNSAID` if they are nothing.

    Raises RuleError which_reading or not_this_reading.
    """
    found = reading_numbers(cards, high)
    named = [at for at in found if not mean or is_shape(mean, COMBINATIONS[at])]
    if found and len(named) != 1:
        detail = Detail.NOT_THIS_READING if mean else Detail.WHICH_READING
        raise illegal(detail, field, list(codes(cards)), allowed=[str(COMBINATIONS[at]) for at in found])
    return named[0] if named else UNSAID


def name_word(found: tuple[Combination, ...]) -> str:
    """Return what cards can be, by name: ``set+run``."""
    names = {combination.name for combination in found}
    return "+".join(name for name in NAMED if name in names) or NONE


def numbers_of(combination: Combination, end: str = "") -> dict[str, int]:
    """Return the numbers of a combination; ``end`` is put behind their names."""
    if combination.kind == "bomb":
        return {f"size{end}": combination.size, f"level{end}": combination.top}
    return {
        f"size{end}": combination.size,
        f"width{end}": combination.width,
        f"length{end}": combination.length,
        f"top{end}": combination.top,
        f"bottom{end}": combination.bottom,
    }


# --- cards --------------------------------------------------------------------------------------


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
        if error.detail == Detail.OTHER_SHAPE:
            return "shape"
        if error.detail in NOT_HIGHER.values():
            return "low"
        return "bomb" if error.detail in (Detail.BELOW_BOMB, Detail.LOWER_BOMB, Detail.SAME_BOMB) else NONE

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
            notes = [word("other_form", lang) if refusal.detail == Detail.OTHER_SHAPE else error_text(refusal, lang)]
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


# --- tricks -------------------------------------------------------------------------------------


class Taken(NamedTuple):
    """What comes of a trick.

    winner      who played last
    captor      who takes its cards, "" while the winner has not said it
    points      of its cards
    leader      who leads then, None if the round is over
    round_over  whether it is
    first_out   who went out first, None if nobody is out
    """

    winner: Seat
    captor: Seat
    points: int
    leader: Seat | None
    round_over: bool
    first_out: Seat | None


@dataclass(frozen=True, slots=True)
class Trick(Exhibit):
    """The plays of a trick.

    plays     who does what; a play without a reading is anything that its cards can be
    out       who was out before
    gives     whom the winner of a bombed trick gives it to, empty if nobody says
    hands     hands before the trick, as far as they are known
    names     the players, in the order of seats; lessons know them by their letters
    complete  whether passes are written down; if not, all who are left out before a play, and at the end, have passed
    """

    plays: tuple[tuple[Seat, Play | Pass], ...]
    out: tuple[Seat, ...] = ()
    gives: Seat = ""
    hands: tuple[tuple[Seat, int], ...] = ()
    names: tuple[Seat, ...] = NAMES
    complete: bool = False

    @property
    def laid(self) -> tuple[tuple[Seat, Play], ...]:
        """The plays without the passes."""
        return tuple((name, play) for name, play in self.plays if isinstance(play, Play))

    @property
    def pile(self) -> int:
        """All its cards."""
        return pile_of(tuple(Laid(self.names.index(name), *play) for name, play in self.laid))

    def taken(self, rules: RuleSet) -> Taken:
        """Return what comes of the trick.

        Raises RuleError illegal_move; inconsistent (an unfinished trick, a reading that the cards do not have);
        missing_field ``captor_choice``.

        >>> from hanawidgets.games.haggis.actions import parse_action
        >>> from hanawidgets.games.haggis.rules import preset
        >>> trick = Trick((("A", parse_action("5R")), ("B", parse_action("JQ"))))
        >>> done = trick.taken(preset("two"))
        >>> done.winner, done.captor, done.points, done.leader
        ('B', 'A', 6, 'B')
        """
        done = self._played(rules)
        if done.phase is Phase.GIVE:
            if not self.gives:
                raise RuleError(Code.MISSING_FIELD, "captor_choice", rule="GAP-HG-02")
            give = Give(NAMES[self.names.index(self.gives)])
            if error := done.refusal(give):
                raise RuleError(error.code, "captor_choice", self.gives, rule=error.rule, detail=error.detail)
            done = done.after(give)
        pile = self.pile
        over = done.phase is Phase.OVER
        return Taken(
            self.laid[-1][0],
            next(self.names[seat] for seat, cards in enumerate(done.captured) if cards & pile),
            points(pile),
            None if over else self.names[done.turn],
            over,
            self.names[done.out[0]] if done.out else None,
        )

    def is_given(self, rules: RuleSet) -> bool:
        """Tell whether the winner says who takes the cards (GAP-HG-02). Raises RuleError as :meth:`taken`."""
        return self._played(rules).phase is Phase.GIVE

    def _played(self, rules: RuleSet) -> Round:
        """Return the round after the trick, or while its winner chooses who takes it. Raises RuleError."""
        table = _Table(self, rules)
        for name, action in self.plays:
            seat = self.names.index(name)
            while not self.complete and table.rounds and table.turn != seat:
                table.do(table.turn, PASS)
            table.do(seat, action)
        while not self.complete and not table.is_over:
            table.do(table.turn, PASS)
        if not table.is_over:
            raise inconsistent(Detail.UNFINISHED, "plays", len(self.plays))
        return table.rounds[max(table.rounds)]

    def check(self, rules: RuleSet) -> None:
        """Refuse cards played twice and plays that are forbidden. Raises RuleError."""
        seen = 0
        for seat, play in self.laid:
            check_cards(play.cards, "trick", rules)
            if seat not in NAMES[: rules.players]:
                raise unknown_seat(seat)
            pile = to_pile(play.cards, NAMES.index(seat))
            if seen & pile:
                raise RuleError(Code.DUPLICATE_CARD, "trick", codes(seen & pile)[0], "HG-07")
            seen |= pile
        self.taken(rules)

    def answer(self, ask: str, rules: RuleSet) -> int | str | None:
        """Return who wins the trick, who takes it, or its points."""
        if ask not in ("wins", "takes", "points"):
            return None
        done = self.taken(rules)
        return done.points if ask == "points" else done.winner if ask == "wins" else done.captor

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return how many plays and cards there are, and their points. Raises RuleError."""
        return {
            "points": self.taken(rules).points,
            "n.plays": len(self.laid),
            "n.cards": sum(play.cards.bit_count() for _, play in self.laid),
        }

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the plays, and who takes the cards."""
        rows = [row(line("plays", lang, player=seat), by_rank(play.cards), lang) for seat, play in self.laid]
        given = self.is_given(rules)
        who = self.laid[-1][0] if given else self.taken(rules).captor
        facts = {"n": self.pile.bit_count(), "points": points(self.pile), "player": who}
        return [drawn(label=changes(rules, lang), rows=rows, result=word("gives" if given else "takes", lang, **facts))]


class _Table:
    """A trick while it is played.

    rounds  what the last play can be (-1 before the first) → the round then; an answer tells what a play was
            that can be several things
    """

    def __init__(self, trick: Trick, rules: RuleSet) -> None:
        self.trick, self.rules = trick, rules
        self.rounds: Mapping[int, Round] = {}
        self.place = -1

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return next(iter(self.rounds.values())).turn

    @property
    def is_over(self) -> bool:
        """Whether all others have passed, or the round is over."""
        return any(not now.trick or now.phase is not Phase.PLAY for now in self.rounds.values())

    def _before(self, leader: int) -> Round:
        """Return the round before the trick. A hand that is not known holds all that others do not play."""
        names, seats = self.trick.names, range(self.rules.players)
        out = tuple(map(names.index, self.trick.out))
        known = {names.index(name): hand for name, hand in self.trick.hands}
        hands = [known.get(seat, 0 if seat in out else NUMBERS | COURT_CARDS) for seat in seats]
        for name, play in self.trick.laid:
            for seat in seats:
                if seat != names.index(name) and seat not in known:
                    hands[seat] &= ~play.cards | COURT_CARDS
        none = (0,) * self.rules.players
        return Round(self.rules, leader, Phase.PLAY, leader, tuple(hands), 0, (), none, none, out)

    def _illegal(self, value: object, detail: str, rule: str = "") -> RuleError:
        rule = detail.rule if isinstance(detail, Detail) else rule
        return RuleError(Code.ILLEGAL_MOVE, f"plays[{self.place}]", value, rule, detail)

    def do(self, seat: int, action: Play | Pass) -> None:
        """Play or pass. Raises RuleError illegal_move or inconsistent."""
        self.place += 1
        name = self.trick.names[seat]
        if self.is_over:
            raise self._illegal(name, Detail.AFTER_THE_END)
        before = self.rounds or {UNSAID: self._before(seat)}
        now = next(iter(before.values()))
        if seat in now.out:
            raise self._illegal(NAMES[seat], Detail.IS_OUT)
        if seat != now.turn:
            raise self._illegal(NAMES[seat], Shared.NOT_YOUR_TURN, "HG-04")
        if isinstance(action, Play):
            self.rounds = self._after(action, before)
        elif refusal := now.refusal(action):
            raise self._illegal(name, refusal.detail, refusal.rule)
        else:
            self.rounds = {reading: each.after(action) for reading, each in before.items()}

    def _after(self, play: Play, before: Mapping[int, Round]) -> Mapping[int, Round]:
        cards = play.cards
        found = reading_numbers(cards, self.rules.high)
        if play.reading != UNSAID:
            if play.reading not in found:
                shapes = [str(COMBINATIONS[at]) for at in (play.reading, *found)]
                raise inconsistent(Detail.NOT_THIS_READING, f"plays[{self.place}]", shapes[0], allowed=shapes[1:])
            found = (play.reading,)
        if not found:
            raise self._illegal(cards.bit_count(), Detail.UNRELATED)
        after = {
            at: each.after(Play(cards, at))
            for at in found
            for each in before.values()
            if each.refusal(Play(cards, at)) is None
        }
        if not after:
            raise self._illegal(cards.bit_count(), Detail.DOES_NOT_BEAT)
        return after


# --- rounds in numbers --------------------------------------------------------------------------


IN_TRICKS: Final = "tricks"
LAST_HAND: Final = "last_hand"
LEFT_OVER: Final = "haggis"
"""Terms of a lesson under the card points of the first out; their words stand under ``haggis.term``."""


def by_seat(pairs: Iterable[tuple[Seat, int]], rules: RuleSet, field: str) -> tuple[int, ...]:
    """Return a number for each seat, 0 for those not named. Raises RuleError unknown_player (HG-01)."""
    given = dict(pairs)
    seats = NAMES[: rules.players]
    for name in given:
        if name not in seats:
            raise unknown_seat(name, field)
    return tuple(given.get(seat, 0) for seat in seats)


@dataclass(frozen=True, slots=True)
class BetsMade(Exhibit):
    """What bets bring, whoever is first out (HG-41 to HG-43, GAP-HG-07)."""

    bets: tuple[int, ...]

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return a table: first out → points of each seat."""
        found = bet_table(self.bets, rules)
        rows = [(first, *(terms[seat].value for seat in found)) for first, terms in found.items()]
        shown = table(["first_out"], rows, lang)
        shown["head"] += [word("from_bets", lang, player=seat) for seat in found]
        return [drawn(label=sentences((_made(self.bets, lang), changes(rules, lang)), lang), table=shown)]


def _made(bets: Sequence[int], lang: str) -> str:
    made = listed((word("bet_of", lang, player=NAMES[seat], n=bet) for seat, bet in enumerate(bets)), lang)
    return word("bets", lang, bets=made)


@dataclass(frozen=True, slots=True)
class RoundEnd(Exhibit):
    """A round that is over, or of which it is known who went out, as pairs seat → number.

    captured  card points; ``None``: not known.  hand, haggis: card points of the last hand and of the haggis;
              where they are given, ``captured`` are those taken in tricks
    left      cards in hands when the first went out; ``None``: not known.  left_second: when the second did
    player    whose score is asked about, empty: of the first out
    laid      cards of that hand and of the haggis, where they are known
    """

    out: tuple[Seat, ...]
    captured: tuple[tuple[Seat, int], ...] | None = None
    left: tuple[tuple[Seat, int], ...] | None = None
    left_second: tuple[tuple[Seat, int], ...] = ()
    bets: tuple[tuple[Seat, int], ...] = ()
    player: Seat = ""
    hand: int | None = None
    haggis: int | None = None
    laid: tuple[int, int] = (0, 0)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RoundEnd:
        """Return what a table of a lesson describes. Raises RuleError."""

        def pairs(key: str) -> tuple[tuple[Seat, int], ...]:
            return tuple(sorted(data.get(key, {}).items()))

        def cards(key: str) -> tuple[int, int | None]:
            value = data.get(key)
            pile = parse_cards(value, key) if isinstance(value, str) else 0
            return pile, points(pile) if isinstance(value, str) else value

        hand, haggis = cards("hand"), cards("haggis")
        return cls(
            tuple(data["out"]),
            pairs("captured") if "captured" in data else None,
            pairs("left") if "left" in data else None,
            pairs("left_second"),
            pairs("bets"),
            data.get("player", ""),
            hand[1],
            haggis[1],
            (hand[0], haggis[0]),
        )

    @property
    def seat(self) -> Seat:
        """Whose score it is."""
        return self.player or self.out[0]

    def result(self, rules: RuleSet) -> Result:
        """Return how the round ended as the engine writes it. Raises RuleError."""
        by_seat(((seat, 0) for seat in (*self.out, self.seat)), rules, "out_order")
        out = tuple(NAMES.index(seat) for seat in self.out)
        captured = None
        if self.captured is not None:
            parts = list(by_seat(self.captured, rules, "captured_total"))
            parts[out[0]] += (self.hand or 0) + (self.haggis or 0)
            captured = tuple(parts)
        first = None if self.left is None else by_seat(self.left, rules, "hands_at_first_out")
        last = by_seat(self.left_second, rules, "hands_at_second_out")
        result = Result(by_seat(self.bets, rules, "bets"), out, captured, first, max(last) or None)
        check_result(result, rules)
        return result

    def check(self, rules: RuleSet) -> None:
        """Refuse numbers that cannot be together, and a score that cannot be known. Raises RuleError."""
        self.score(rules)

    def bet_terms(self, rules: RuleSet) -> tuple[Term, ...]:
        """Return the points from bets of each seat. Raises RuleError."""
        result = self.result(rules)
        return tuple(bet_points(result.bets, result.out[0], seat, rules) for seat in range(rules.players))

    def sure(self, rules: RuleSet) -> Term:
        """Return what the first out is sure of (HG-54). Raises RuleError."""
        return provisional(self.result(rules), rules)

    def score(self, rules: RuleSet, seat: Seat = "") -> Term:
        """Return the points of a seat (by default the one asked about): of the whole round, or of what is known:
        what is sure when the first is out (HG-54), or the bets alone (HG-41). Raises RuleError."""
        result = self.result(rules)
        who = NAMES.index(seat or self.seat)
        if result.captured is None and result.first is None:
            return bet_points(result.bets, result.out[0], who, rules)
        if result.captured is None:
            if who == result.out[0]:
                return self.sure(rules)
            raise RuleError(Code.MISSING_FIELD, "captured_total", None, "HG-46")
        whole = score(result, who, rules)
        if who != result.out[0] or (self.hand is None and self.haggis is None):
            return whole
        return replace(
            whole,
            children=tuple(self._in_parts(term, rules) if term.name == Line.CARDS else term for term in whole.children),
        )

    def _in_parts(self, term: Term, rules: RuleSet) -> Term:
        """Return the card points of the first out as a sum of where they come from (HG-45, HG-38, HG-56)."""
        rule = "HG-45" if rules.players == 2 else "HG-56"

        def part(name: str, value: int, rule: str) -> Term:
            return Term(name, value, rule, f"cards_{name}", status=Status.USED if value else Status.IDLE)

        hand, haggis = self.hand or 0, self.haggis or 0
        parts = (
            part(IN_TRICKS, term.value - hand - haggis, "HG-06"),
            part(LAST_HAND, hand, rule),
            part(LEFT_OVER, haggis, "HG-38"),
        )
        return total(term.name, parts, term.rule, term.reason, total=TOTAL_POINTS[rules.players])

    def term(self, rules: RuleSet) -> Term:
        """Return the score that is asked about. Raises RuleError."""
        return self.score(rules)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return what is known of each seat, and its score. Raises RuleError."""
        result = self.result(rules)
        seats = NAMES[: rules.players]
        facts = {f"bet.{seat}": bet for seat, bet in zip(seats, result.bets, strict=True)}
        for name, values in (("captured", result.captured), ("left", result.first)):
            if values is not None:
                facts |= {f"{name}.{seat}": value for seat, value in zip(seats, values, strict=True)}
        last = by_seat(self.left_second, rules, "hands_at_second_out")
        facts |= {f"left_second.{seat}": value for seat, value in zip(seats, last, strict=True) if value}
        if self.captured is not None:
            taken = by_seat(self.captured, rules, "captured_total")
            facts |= {f"tricks.{seat}": value for seat, value in zip(seats, taken, strict=True)}
        for seat in seats:
            try:
                facts[f"score.{seat}"] = self.score(rules, seat).value
            except RuleError:
                continue  # not known of this seat, as of all but the first out before the end
        return facts

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the points of every seat; before the end what the first out is sure of."""
        result = self.result(rules)
        label = _situation(result, lang)
        if result.captured is None:
            term = self.score(rules)
            return [drawn(label=label, result=score_line(term, lang), notes=whys(term, lang)[1:])]
        terms = [self.score(rules, seat) for seat in NAMES[: rules.players]]
        rows = [(NAMES[seat], result.captured[seat], score_line(term, lang)) for seat, term in enumerate(terms)]
        whole = f"{' + '.join(map(str, result.captured))} = {sum(result.captured)}"
        left = filter(None, (term.find(Line.LEFT) for term in terms))
        notes = [*(term_why(term, lang) for term in left), word("card_sum", lang, sum=whole)]
        return [drawn(label=label, notes=notes, table=table(("player", "captured", "points"), rows, lang))]


def _situation(result: Result, lang: str) -> str:
    left = result.first or ()
    hands = listed(
        (word("has_left", lang, player=NAMES[seat], n=n) for seat, n in enumerate(left) if seat != result.out[0]), lang
    )
    told = [_made(result.bets, lang), word("out_with", lang, player=NAMES[result.out[0]], hands=hands)]
    if result.second is not None:
        hand = word("has_left", lang, player=NAMES[last_of(result.out)], n=result.second)
        told.append(word("out_second", lang, player=NAMES[result.out[1]], hands=hand))
    return sentences(told, lang)


# --- games --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deck(Exhibit):
    """How many cards there are (HG-36, HG-51)."""

    def counts(self, players: int) -> Mapping[str, int]:
        """Return all numbers of a round, by name."""
        numbers, courts = deck_of(players).bit_count(), players * COURT_CARDS.bit_count()
        return {
            "numbers": numbers,
            "courts": courts,
            "all": numbers + courts,
            "players": players,
            "hand": FULL_HAND,
            "dealt": players * FULL_HAND,
            "haggis": haggis_size(players),
            "suits": suits_of(players),
            "largest_set": largest_set(players),
            "points": TOTAL_POINTS[players],
        }

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the numbers in a sentence."""
        counts = self.counts(rules.players)
        return [drawn(result=word("haggis_cards", lang, n=counts["haggis"]), notes=[word("counts", lang, **counts)])]


def _totals(totals: Sequence[int], lang: str) -> Drawn:
    return table(("player", "total"), zip(NAMES, totals, strict=False), lang)


@dataclass(frozen=True, slots=True)
class Leader(Exhibit):
    """Who leads the next round with these totals (GAP-HG-01).

    first_out  the seat that was first out in the round before, None if that is not known
    """

    totals: tuple[int, ...]
    first_out: int | None = None

    @property
    def seat(self) -> int | None:
        """Who leads; None if that cannot be known without ``first_out``."""
        return first_leader(self.totals, self.first_out)

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the totals and who leads."""
        assert self.first_out is not None and self.seat is not None  # noqa: S101 - examples say who was out
        label = word("was_out", lang, player=NAMES[self.first_out])
        result = word("leads", lang, player=NAMES[self.seat])
        return [drawn(label=label, table=_totals(self.totals, lang), result=result)]


@dataclass(frozen=True, slots=True)
class Winner(Exhibit):
    """Whether somebody has won with these totals (HG-48, HG-49, GAP-HG-08)."""

    totals: tuple[int, ...]
    target: int

    @property
    def seat(self) -> int | None:
        """Who has won, None for nobody yet."""
        return winner_of(self.totals, self.target)

    def parts(self, rules: RuleSet, lang: str) -> list[Drawn]:
        """Return the totals and who has won."""
        seat = self.seat
        result = word("goes_on", lang) if seat is None else word("winner", lang, names=NAMES[seat])
        label = word("game_to", lang, n=self.target)
        return [drawn(label=label, table=_totals(self.totals, lang), result=result)]
