"""Rounds in numbers and totals of games, as cases, lessons, drills and the rule book show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import Term, total
from hanawidgets.core.state import Seat
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.parts import RulePart, TextTable, drawn, listed, score_line, sentences, table, whys
from hanawidgets.teach.schema import Bool, Field, Int, Map, Object, Word
from hanawidgets.text import words_in
from hanawidgets.text.wording import term_why

from ..actions import FULL_HAND, haggis_size
from ..cards import COURT_CARDS, NAMES, deck_of, parse_cards, points, suits_of, unknown_seat
from ..combos import largest_set
from ..play import check_seat
from ..rules import RuleSet
from ..score import (
    TOTAL_POINTS,
    Line,
    Result,
    bet_points,
    bet_table,
    check_result,
    counted,
    first_leader,
    last_of,
    provisional,
    score,
    winner_of,
)
from ..wording import changed_options
from .exhibits import word

__all__ = [
    "IN_TRICKS",
    "LAST_HAND",
    "LEFT_OVER",
    "SHOW",
    "BetsMade",
    "Dealt",
    "DeckCounts",
    "Leader",
    "RoundEnd",
    "Show",
    "Totals",
    "Winner",
    "by_seat",
    "show_of",
]

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
    """The points of bets, whoever is first out (HG-41 to HG-43, GAP-HG-07)."""

    bets: tuple[int, ...]

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return a table: first out → points of each seat."""
        found = bet_table(self.bets, rules)
        rows = [(first, *(terms[seat].value for seat in found)) for first, terms in found.items()]
        shown = table(["first_out"], rows, lang)
        shown["head"] += [word("from_bets", lang, player=seat) for seat in found]
        return [
            drawn(label=sentences((_made(self.bets, lang), changed_options(rules, words_in(lang))), lang), table=shown)
        ]


def _made(bets: Sequence[int], lang: str) -> str:
    made = listed((word("bet_of", lang, player=NAMES[seat], n=bet) for seat, bet in enumerate(bets)), lang)
    return word("bets", lang, bets=made)


@dataclass(frozen=True, slots=True)
class RoundEnd(Exhibit):
    """A round that is over, or of which it is known who went out, as pairs seat → number.

    captured  card points; ``None``: not known.  hand, haggis: card points of the last hand and of the haggis;
              where they are given, ``captured`` are those taken in tricks
    left      cards in hands when the first went out; ``None``: not known.  second: when the second did
    player    whose score is asked about, empty: of the first out
    taken     cards of that hand and of the haggis, where they are known
    """

    out: tuple[Seat, ...]
    captured: tuple[tuple[Seat, int], ...] | None = None
    left: tuple[tuple[Seat, int], ...] | None = None
    second: tuple[tuple[Seat, int], ...] = ()
    bets: tuple[tuple[Seat, int], ...] = ()
    player: Seat = ""
    hand: int | None = None
    haggis: int | None = None
    taken: tuple[int, int] = (0, 0)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RoundEnd:
        """Return what a table of a lesson describes. Raises RuleError."""

        def pairs(key: str) -> tuple[tuple[Seat, int], ...] | None:
            return tuple(sorted(data[key].items())) if key in data else None

        def cards(key: str) -> tuple[int, int | None]:
            value = data.get(key)
            pile = parse_cards(value, key) if isinstance(value, str) else 0
            return pile, points(pile) if isinstance(value, str) else value

        (hand, in_hand), (haggis, in_haggis) = cards("hand"), cards("haggis")
        second, bets = pairs("second") or (), pairs("bets") or ()
        head = (tuple(data["out"]), pairs("captured"), pairs("left"), second, bets, data.get("player", ""))
        return cls(*head, in_hand, in_haggis, (hand, haggis))

    @property
    def seat(self) -> Seat:
        """The seat whose score it is."""
        return self.player or self.out[0]

    def result(self, rules: RuleSet) -> Result:
        """Return how the round ended as the engine writes it. Raises RuleError."""
        by_seat(((seat, 0) for seat in (*self.out, self.seat)), rules, "out")
        out = tuple(NAMES.index(seat) for seat in self.out)
        captured = None
        if self.captured is not None:
            parts = list(by_seat(self.captured, rules, "captured"))
            parts[out[0]] += (self.hand or 0) + (self.haggis or 0)
            captured = tuple(parts)
        first = None if self.left is None else by_seat(self.left, rules, "left")
        last = by_seat(self.second, rules, "second")
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
            raise RuleError(Code.MISSING_FIELD, "captured", None, "HG-46")
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

        hand, haggis = self.hand or 0, self.haggis or 0
        parts = (
            counted(IN_TRICKS, term.value - hand - haggis, "HG-06", f"cards_{IN_TRICKS}"),
            counted(LAST_HAND, hand, rule, f"cards_{LAST_HAND}"),
            counted(LEFT_OVER, haggis, "HG-38", f"cards_{LEFT_OVER}"),
        )
        return total(term.name, parts, term.rule, term.reason, total=TOTAL_POINTS[rules.players])

    def term(self, rules: RuleSet) -> Term:
        """Return the score that is asked about. Raises RuleError."""
        return self.score(rules)

    def facts(self, rules: RuleSet) -> dict[str, int]:
        """Return what is known of each seat, and its score. Raises RuleError."""
        result = self.result(rules)
        seats = NAMES[: rules.players]
        known = {"bet": result.bets, "captured": result.captured, "left": result.first}
        if self.captured is not None:
            known["tricks"] = by_seat(self.captured, rules, "captured")
        facts = {
            f"{name}.{seat}": value
            for name, values in known.items()
            for seat, value in zip(seats, values or (), strict=False)
        }
        last = by_seat(self.second, rules, "second")
        facts |= {f"second.{seat}": value for seat, value in zip(seats, last, strict=True) if value}
        for seat in seats:
            try:
                facts[f"score.{seat}"] = self.score(rules, seat).value
            except RuleError:
                continue  # not known of this seat, as of all but the first out before the end
        return facts

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
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
        notes = [*(term_why(term, words_in(lang)) for term in left), word("card_sum", lang, sum=whole)]
        return [drawn(label=label, notes=notes, table=table(("player", "captured", "points"), rows, lang))]


def _situation(result: Result, lang: str) -> str:
    left = result.first or ()
    hands = listed(
        (word("has_left", lang, player=NAMES[seat], n=n) for seat, n in enumerate(left) if seat != result.out[0]), lang
    )
    said = [_made(result.bets, lang), word("out_with", lang, player=NAMES[result.out[0]], hands=hands)]
    if result.second is not None:
        hand = word("has_left", lang, player=NAMES[last_of(result.out)], n=result.second)
        said.append(word("out_second", lang, player=NAMES[result.out[1]], hands=hand))
    return sentences(said, lang)


# --- games --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DeckCounts(Exhibit):
    """The number of cards (HG-36, HG-51)."""

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

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the numbers in a sentence."""
        counts = self.counts(rules.players)
        return [drawn(result=word("haggis_cards", lang, n=counts["haggis"]), notes=[word("counts", lang, **counts)])]


def _totals(totals: Sequence[int], lang: str) -> TextTable:
    return table(("player", "total"), zip(NAMES, totals, strict=False), lang)


@dataclass(frozen=True, slots=True)
class Leader(Exhibit):
    """The leader of the next round with these totals (GAP-HG-01).

    first_out  the seat that was first out in the round before, None if that is not known
    """

    totals: tuple[int, ...]
    first_out: int | None = None

    @property
    def seat(self) -> int | None:
        """The seat that leads; None if that cannot be known without ``first_out``."""
        return first_leader(self.totals, self.first_out)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
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
        """The winner, None for nobody yet."""
        return winner_of(self.totals, self.target)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the totals and who has won."""
        seat = self.seat
        result = word("goes_on", lang) if seat is None else word("winner", lang, names=NAMES[seat])
        label = word("game_to", lang, n=self.target)
        return [drawn(label=label, table=_totals(self.totals, lang), result=result)]


# Parts of a step's picture besides cards and scores: where a game stands, the deal.


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of a game when a round is over.

    totals  points of each seat
    target  points that end the game
    out     the seat that was out first, if that is known
    """

    totals: tuple[int, ...]
    target: int
    out: int | None = None

    @property
    def winner(self) -> int | None:
        """The winner, None if the game goes on (HG-48, GAP-HG-08)."""
        return winner_of(self.totals, self.target)

    @property
    def leader(self) -> int | None:
        """The seat that leads the next round, None if the game is over or it is not known (GAP-HG-01)."""
        return first_leader(self.totals, self.out) if self.winner is None else None


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards after the deal: all hands, and the haggis, which is asked for."""


Show = Totals | Dealt
SHOW: Final = Object(
    (Field("scores", Map(Int(0)), old=("totals",)), Field("out", Word(NAMES)), Field("deal", Bool(only_true=True)))
)
"""Keys of ``show`` in a file: of :class:`Totals` (``scores``, ``out``), of :class:`Dealt` (``deal``)."""


def show_of(data: Mapping[str, Any], rules: RuleSet) -> Show:
    """Return what a table of a file wants shown. Raises RuleError.

    >>> from hanawidgets.games.haggis.rules import preset
    >>> show_of({"scores": {"A": 130, "B": 90}}, preset("two")).leader
    1
    """
    if "deal" in data:
        return Dealt()
    if "scores" not in data:
        raise RuleError(Code.MISSING_FIELD, "scores")
    out = check_seat(data["out"], rules.players) if "out" in data else None
    return Totals(by_seat(tuple(sorted(data["scores"].items())), rules, "scores"), rules.target, out)
