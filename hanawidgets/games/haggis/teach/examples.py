"""Live examples of the rule book of Haggis: cards and rounds are chosen here, what comes of them is the
engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from types import MappingProxyType
from typing import Final

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Term

from ..actions import Play
from ..cards import COURT_CARDS, NAMES, codes, deck_of, parse_cards, points
from ..combos import BOMBS, COMBINATIONS, Combination, beats
from ..deal import FULL_HAND, haggis_size
from ..deck import RANKS, card_points
from ..interpretations import HIGH, TEN, Grid, grid, readings
from ..legal import fitting, refusal_of_play
from ..rules import RuleSet, parse_ruleset
from ..score import Result, bet_table, first_leader, provisional, score, winner_of
from ..trick import Laid, captor, chooses, pile_of


@dataclass(frozen=True, slots=True)
class Worth:
    """Cards and their points (HG-08, HG-09)."""

    cards: str

    @property
    def groups(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """Points of a card → the cards worth so much, fewest points first."""
        found = sorted(codes(parse_cards(self.cards)), key=card_points)
        return tuple((worth, tuple(cards)) for worth, cards in groupby(found, card_points))

    @property
    def points(self) -> int:
        """What they are worth together."""
        return points(parse_cards(self.cards))


@dataclass(frozen=True, slots=True)
class Rising:
    """Plays of which each beats all those before it (HG-10, HG-33)."""

    plays: tuple[str, ...]

    @property
    def combinations(self) -> tuple[Combination, ...]:
        """What they are. Raises ValueError if one beats not all before it."""
        found = tuple(readings(parse_cards(play))[-1] for play in self.plays)
        if not all(beats(play, before) for at, play in enumerate(found) for before in found[:at]):
            raise ValueError(self)
        return found


@dataclass(frozen=True, slots=True)
class Combo:
    """Cards and what they can be: a combination, several (GAP-HG-10), or none.

    high  how high runs go (GAP-HG-04)
    """

    cards: str
    high: int = HIGH

    @property
    def mask(self) -> int:
        """The cards."""
        return parse_cards(self.cards)

    @property
    def grids(self) -> tuple[Grid, ...]:
        """All readings, laid out."""
        return tuple(grid(self.mask, reading) for reading in readings(self.mask, self.high))

    @property
    def refusal(self) -> RuleError | None:
        """Why they are no combination; None if they are."""
        return None if self.grids else refusal_of_play(Play(self.mask), self.mask, -1, self.high)


@dataclass(frozen=True, slots=True)
class Answer:
    """Cards played on others, by another player.

    on, cards  what lies there, what is to beat it; the first reading of each if none fits
    """

    on: str
    cards: str

    @property
    def current(self) -> Combination:
        """What lies there."""
        return readings(parse_cards(self.on))[-1]

    @property
    def play(self) -> Play:
        """What the cards are meant as."""
        mask = parse_cards(self.cards)
        found = fitting(mask, COMBINATIONS.index(self.current), HIGH)
        return found[0] if found else Play(mask, COMBINATIONS.index(readings(mask)[0]))

    @property
    def refusal(self) -> RuleError | None:
        """Why they do not beat it; None if they do."""
        return refusal_of_play(self.play, self.play.cards, COMBINATIONS.index(self.current), HIGH)


@dataclass(frozen=True, slots=True)
class Taken:
    """A finished trick: who takes its cards (HG-06, HG-34, GAP-HG-02).

    plays  (seat, cards), the lead first
    """

    plays: tuple[tuple[int, str], ...]
    ruleset: str = "two"

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return parse_ruleset(self.ruleset)

    @property
    def trick(self) -> tuple[Laid, ...]:
        """The plays. Raises ValueError if one beats not the play before."""
        found: list[Laid] = []
        for seat, text in self.plays:
            play = fitting(parse_cards(text), found[-1].reading if found else -1, self.rules.high)
            if not play:
                raise ValueError(self)
            found.append(Laid(seat, play[0].cards, play[0].reading))
        return tuple(found)

    @property
    def captor(self) -> str:
        """Who takes the cards, ``""`` if the winner chooses."""
        return "" if chooses(self.trick, self.rules) else NAMES[captor(self.trick, self.rules)]

    @property
    def winner(self) -> str:
        """Who played last."""
        return NAMES[self.trick[-1].seat]

    @property
    def pile(self) -> int:
        """All cards of the trick."""
        return pile_of(self.trick)

    @property
    def points(self) -> int:
        """What they are worth."""
        return points(self.pile)


@dataclass(frozen=True, slots=True)
class Bets:
    """What bets bring, whoever is first out (HG-41 to HG-43, GAP-HG-07)."""

    bets: tuple[int, ...]
    ruleset: str = "two"

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return parse_ruleset(self.ruleset)

    @property
    def table(self) -> Mapping[str, Mapping[str, Term]]:
        """First out → seat → points from bets."""
        return bet_table(self.bets, self.rules)


@dataclass(frozen=True, slots=True)
class Round:
    """The points of a round (HG-46, HG-47, HG-56)."""

    result: Result
    ruleset: str = "two"

    @property
    def terms(self) -> tuple[Term, ...]:
        """Those of each seat."""
        rules = parse_ruleset(self.ruleset)
        return tuple(score(self.result, seat, rules) for seat in range(rules.players))


@dataclass(frozen=True, slots=True)
class Sure:
    """What the first of three players out is sure of (HG-54)."""

    result: Result

    @property
    def term(self) -> Term:
        """The points as a tree."""
        return provisional(self.result, parse_ruleset("three"))


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cards there are (HG-36, HG-51)."""

    players: int

    @property
    def facts(self) -> Mapping[str, int]:
        """All numbers, by name."""
        numbers, courts = deck_of(self.players).bit_count(), self.players * COURT_CARDS.bit_count()
        return {
            "numbers": numbers,
            "courts": courts,
            "all": numbers + courts,
            "players": self.players,
            "hand": FULL_HAND,
            "dealt": self.players * FULL_HAND,
            "haggis": haggis_size(self.players),
        }


@dataclass(frozen=True, slots=True)
class Leader:
    """Who leads the next round with these totals (GAP-HG-01).

    first_out  the seat that was first out in the round before
    """

    totals: tuple[int, ...]
    first_out: int

    @property
    def seat(self) -> str:
        """Who leads."""
        found = first_leader(self.totals, self.first_out)
        return "" if found is None else NAMES[found]


@dataclass(frozen=True, slots=True)
class Winner:
    """Whether somebody has won with these totals (HG-48, HG-49, GAP-HG-08)."""

    totals: tuple[int, ...]
    target: int

    @property
    def seat(self) -> str:
        """Who has won, ``""`` for nobody yet."""
        found = winner_of(self.totals, self.target)
        return "" if found is None else NAMES[found]


Part = Worth | Rising | Combo | Answer | Taken | Bets | Round | Sure | Counts | Leader | Winner

_SUIT: Final = " ".join(f"{rank}R" for rank in RANKS)
_RAINBOW: Final = "3R 5Y 7G 9B"
_SUITED: Final = "3G 5G 7G 9G"
_BOMBS: Final = {"rainbow": _RAINBOW, "suited": _SUITED}
_LADDER: Final = tuple(_BOMBS.get(name, " ".join(name)) for name in BOMBS.values())
_RUN: Final = "4R 5R 6R 7R 8R"
_PAIRS: Final = "2R 2G 3R 3G"
_EIGHTS: Final = "8Y 8B 9Y 9B Q K"
_TWO_RUNS: Final = "6Y 7Y 8Y 9Y 6G 7G 8G 9G"
_WIDEST: Final = {2: "7R 7Y 7G 7B J Q K", 3: "7R 7Y 7G 7B 7O J Q K"}
_ROUND_5: Final = Round(Result((0, 30), (1,), (31, 5), (1, 0)))
_ROUND_6: Final = Round(Result((30, 30), (0,), (23, 13), (0, 2)))
_THREE: Final = Result((30, 0, 0), (0, 1), (10, 35, 5), (0, 3, 3), 3)
_ROUND_9: Final = Round(_THREE, "three")
_FIRST: Final = Result((30, 0, 0), (0,), None, (0, 2, 3))
_BOMBED: Final = Taken(((0, "10R 10B"), (1, "J Q")))
_PLAIN: Final = Taken(((0, "5R"), (1, "9B"), (0, "K")))


def _three(*plays: tuple[int, str], option: str = "") -> Taken:
    return Taken(plays, f"three{option}")


_EXAMPLES: Final[dict[str, tuple[Part, ...]]] = {
    "HG-03": (Worth("2G 3G 10B J"),),
    "HG-05": (Answer("5R 5B", "8Y 8G"), Answer("5R 5B", "8Y"), Answer("5R 5B", "6R 7R 8R")),
    "HG-06": (_PLAIN,),
    "HG-08": (Worth(_SUIT),),
    "HG-09": (Worth("J Q K"),),
    "HG-10": (Rising((*_SUIT.split(), "J", "Q", "K")),),
    "HG-11": (Combo("Q"), Combo("7R 7B Q")),
    "HG-14": (Combo("7B"), Answer("7B", "10R"), Answer("7B", "7R")),
    "HG-15": (Combo("7R 7B"), Combo("7R 7G 7B"), Combo("7R 7Y 7G 7B")),
    "HG-16": (Answer("7R 7Y", "9G 9B"), Answer("7R 7Y", "7G 7B"), Answer("7R 7Y", "9R 9G 9B")),
    "HG-17": (Combo(_WIDEST[2]), Combo(_WIDEST[3])),
    "HG-18": (Combo("7R 7B K"), Combo("10R J Q")),
    "HG-19": (Combo("10R 10B J Q K"), Combo("J Q K"), Combo("K")),
    "HG-20": (Combo("4R 5R 6R"), Combo("4R 5R"), Combo("4R 5B 6R"), Answer(_RUN, "5B 6B 7B 8B 9B")),
    "HG-21": (Combo("4R 5R 7R J"),),
    "HG-22": (Combo(_PAIRS), Combo("2B 2G 3R 3B"), Answer(_PAIRS, "8Y 8B 9Y 9B")),
    "HG-23": (Combo("4R 4Y 4G 5R 5Y 5G"), Combo(_EIGHTS)),
    "HG-24": (Combo(_TWO_RUNS),),
    "HG-25": (Answer(_RUN, _RAINBOW), Answer("10R 10Y 10B", "J K")),
    "HG-26": (Answer("J Q", "Q K"), Answer("Q K", "J Q"), Answer("J Q", "10R 10Y")),
    "HG-27": (Combo(_RAINBOW), Combo("3R 5Y 7G Q")),
    "HG-28": (Combo("J Q"),),
    "HG-29": (Combo("J K"),),
    "HG-30": (Combo("Q K"),),
    "HG-31": (Combo("J Q K"),),
    "HG-32": (Combo(_SUITED), Combo("3G 5G 7G Q")),
    "HG-33": (Rising(_LADDER),),
    "HG-34": (_BOMBED,),
    "HG-36": (Counts(2),),
    "HG-37": (Counts(2),),
    "HG-41": (Bets((30, 0)),),
    "HG-42": (Bets((30, 0)),),
    "HG-43": (Bets((30, 15)),),
    "HG-45": (_ROUND_5,),
    "HG-46": (_ROUND_5, _ROUND_6),
    "HG-47": (_ROUND_5,),
    "HG-48": (Winner((255, 240), 250), Winner((255, 270), 250)),
    "HG-49": (Winner((255, 240), 350), Winner((355, 240), 350)),
    "HG-51": (Counts(3),),
    "HG-52": (Combo("3O 5Y 7G 9B"), Combo("3O 5Y 7G K")),
    "HG-54": (Sure(_FIRST),),
    "HG-55": (Sure(_FIRST),),
    "HG-56": (_ROUND_9,),
    "EX-HG-01": (Counts(2),),
    "EX-HG-02": (Worth("2R 4R 6Y 8Y 10G 2G 4B 6B"), Worth("3R 3G 5R 9B 2Y 4Y 6G 8B")),
    "EX-HG-03": (Bets((30, 0)),),
    "EX-HG-04": (Bets((15, 15)),),
    "EX-HG-05": (_ROUND_5,),
    "EX-HG-06": (_ROUND_6,),
    "EX-HG-07": (Counts(3),),
    "EX-HG-08": (Sure(_FIRST),),
    "EX-HG-09": (_ROUND_9,),
    "EX-HG-10": (Answer(_RUN, "5B 6B 7B 8B 9B"), Answer(_RUN, "4B 5B 6B 7B 8B")),
    "EX-HG-11": (Answer(_PAIRS, "3Y 3B 4Y 4B"), Answer(_PAIRS, "8Y 8B 9Y 9B")),
    "EX-HG-12": (Combo(_EIGHTS),),
    "EX-HG-13": (Combo(_TWO_RUNS),),
    "EX-HG-14": (Combo(_WIDEST[2]), Combo(_WIDEST[3])),
    "EX-HG-15": (Combo("3R 5Y 7G Q"), Combo("3R 5R 9R J")),
    "C-31": (_three((0, "5R"), (1, "9B"), (2, "J K")),),
    "C-32": (Combo("10R J Q K"), Combo("9R J Q")),
    "C-33": (Sure(_FIRST),),
    "C-34": (Combo("2R 2Y 2G 2B 2O J 3R 3Y 3G 3B 3O Q"),),
    "GAP-HG-01": (Leader((40, 85, 85), 1), Leader((40, 85, 40), 1)),
    "GAP-HG-02": (
        _three((0, "5R"), (1, "9B"), (2, "J K")),
        _three((0, "5R"), (1, "J Q"), (2, "J K")),
        _three((1, "J Q")),
        _three((0, "5R"), (1, "9B"), (2, "J K"), option=";bomb_award=winner_chooses"),
        _three((1, "J Q"), option=";led_bomb_award=next_seat"),
    ),
    "GAP-HG-04": (Combo("9R 10R J"), Combo("10R J Q K"), Combo("9R 10R J", TEN)),
    "GAP-HG-05": (Combo("9R 10R K"), Combo("5R 6R 8R J Q")),
    "GAP-HG-07": (Bets((30, 15, 0), "three"), Bets((30, 15, 0), "three;failed_bet=first_out_only")),
    "GAP-HG-08": (Winner((260, 260), 250), Winner((260, 275), 250)),
    "GAP-HG-09": (Answer(_RAINBOW, "J Q"), Answer(_RAINBOW, "10R 10Y 10G 10B")),
    "GAP-HG-10": (Combo("5R J Q"),),
    "GAP-HG-13": (Answer(_RAINBOW, "3Y 5R 7B 9G"), Answer(_SUITED, "3R 5R 7R 9R")),
    "GAP-HG-14": (Sure(Result((0, 0, 0), (0,), None, (0, 4, 4))),),
}


@cache
def haggis_examples() -> Mapping[str, tuple[Part, ...]]:
    """Return the live example of each rule of Haggis that has one.

    >>> [term.value for term in haggis_examples()["EX-HG-06"][0].terms]
    [93, 13]
    """
    return MappingProxyType(_EXAMPLES)
