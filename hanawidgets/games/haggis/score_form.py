"""A round to be scored by hand: card points as numbers or as cards, hands left, bets, who was out.

Where the cards are given, the points that the first out takes over follow from them: the last hand and the
haggis (HG-38, HG-45, HG-56).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from hanawidgets.core.codec import Codec, Form, Key, natural, one_of, several
from hanawidgets.core.errors import check_all, check_int, inconsistent
from hanawidgets.core.explain import Term
from hanawidgets.core.state import Seat

from .actions import FULL_HAND
from .cards import COURT_CARDS, NAMES, NUMBERS, Detail, codes, parse_pile, pile_text, points, to_pile, wrong_count
from .position import check_haggis, everything, with_pile
from .rules import RuleSet, parse_ruleset, ruleset_text
from .score import TOTAL_POINTS, Result, check_bet, last_of, score

HAND, HAGGIS = -2, -1
"""Places of the last hand and of the haggis in ``piles``, after the cards captured by each seat."""


@dataclass(frozen=True, slots=True)
class ScoreForm:
    """The numbers that a score is made from; seats are 0, 1, 2.

    bets      of each seat: 0, 15 or 30;  out: the seats that went out, first out first
    captured  card points of each in the end;  left: cards in each hand when the first went out
    second    three players: cards in the last hand when the second went out
    piles     instead of ``captured``: cards captured in tricks by each seat, the last hand, the haggis
    """

    rules: RuleSet
    bets: tuple[int, ...]
    out: tuple[int, ...]
    captured: tuple[int, ...]
    left: tuple[int, ...]
    second: int = 1
    piles: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that play."""
        return NAMES[: self.rules.players]

    @property
    def last(self) -> int:
        """The seats that were not out."""
        return 1 - self.out[0] if self.rules.players == 2 else last_of(self.out)

    @property
    def totals(self) -> tuple[int, ...]:
        """Card points of each seat in the end (HG-45, HG-47, HG-56)."""
        if not self.piles:
            return self.captured
        held = [points(pile) for pile in self.piles]
        held[self.out[0]] += held[HAND] + held[HAGGIS]
        return tuple(held[: self.rules.players])

    @property
    def missing(self) -> int:
        """The number of card points are not accounted for; below 0: how many there are too many (HG-08, HG-09)."""
        return TOTAL_POINTS[self.rules.players] - sum(self.totals)

    @property
    def unplaced(self) -> int:
        """Cards that lie nowhere yet."""
        rest = everything(self.rules.players)
        for pile in self.piles:
            rest &= ~pile
        return rest

    @property
    def result(self) -> Result:
        """The end of the round, as the settlement takes it."""
        first, two = self.out[0], self.rules.players == 2
        hand = self.piles[HAND].bit_count() if self.piles else None
        left = [0 if seat == first else n for seat, n in enumerate(self.left)]
        if two and hand is not None:
            left[self.last] = hand
        second = None if two else self.second if hand is None else hand
        return Result(self.bets, self.out, self.totals, tuple(left), second)

    def scores(self) -> tuple[Term, ...]:
        """Return the points of each seat as trees. Raises RuleError for what cannot be, as :func:`score`.

        >>> done = ScoreForm(RuleSet(), (0, 30), (1,), (31, 5), (1, 0))
        >>> [term.value for term in done.scores()]
        [31, 40]
        """
        if self.piles:
            self._check_piles()
        return tuple(score(self.result, seat, self.rules) for seat in range(self.rules.players))

    def _check_piles(self) -> None:
        if self.unplaced:
            facts = {"n": self.unplaced.bit_count(), "wanted": TOTAL_POINTS[self.rules.players]}
            raise inconsistent("captured", sum(self.totals), Detail.UNPLACED, **facts)
        check_haggis(self.piles[HAGGIS], self.rules.players)
        hand = self.piles[HAND]
        if hand & ~to_pile(NUMBERS | COURT_CARDS, self.last):
            raise inconsistent("hand", list(codes(hand)), Detail.FOREIGN_COURT, player=NAMES[self.last])


def blank_form(rules: RuleSet) -> ScoreForm:
    """Return a round with nothing filled in but who was out."""
    players = rules.players
    return ScoreForm(rules, (0,) * players, tuple(range(players - 1)), (0,) * players, (1,) * players)


def check_score_form(given: ScoreForm) -> None:
    """Refuse numbers out of their range and cards at two places; what contradicts itself only when it is
    scored may stand.

    Raises RuleError wrong_player_count, number_out_of_range, inconsistent, unknown_card or duplicate_card.
    """
    players = given.rules.players
    for field, values in (("bets", given.bets), ("captured", given.captured), ("left", given.left)):
        if len(values) != players:
            raise wrong_count(field, len(values))
    if (
        len(given.out) != players - 1
        or len(set(given.out)) < len(given.out)
        or not (set(given.out) <= set(range(players)))
    ):
        raise inconsistent("out", len(given.out), Detail.OUT_ORDER)
    check_all(
        [
            *(partial(check_bet, bet) for bet in given.bets),
            *(partial(check_int, "captured", n, 0, TOTAL_POINTS[players], rule="HG-08") for n in given.captured),
            *(partial(check_int, "left", n, 0, FULL_HAND, rule="HG-54") for n in given.left),
            partial(check_int, "second", given.second, 0, FULL_HAND, rule="HG-56"),
        ]
    )
    seen = 0
    if given.piles and len(given.piles) != players + 2:
        raise wrong_count("captured", len(given.piles))
    for pile in given.piles:
        seen = with_pile(seen, pile, players, "cards")


# --- as one word for a link -------------------------------------------------------------------------


_COUNTS: Final = several(natural(2), "-")
CODEC: Final = Codec(
    "hs1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("bets", _COUNTS),
    Key("out", several(one_of(NAMES), "")),
    Key("captured", _COUNTS),
    Key("left", _COUNTS),
    Key("second", natural(2)),
    Key("piles", several(Form(pile_text, partial(parse_pile, field="cards")), "_"), default=()),
    sealed=False,
)


def score_form_text(given: ScoreForm) -> str:
    """Return a round as one word; :func:`parse_score_form` reads it back.

    >>> score_form_text(ScoreForm(RuleSet(), (0, 30), (1,), (31, 5), (1, 0)))
    'hs1.two.0-30.B.31-5.1-0.1'
    """
    return CODEC.write({key.name: getattr(given, key.name) for key in CODEC.places})


def parse_score_form(text: str) -> ScoreForm:
    """Return what :func:`score_form_text` wrote.

    Raises RuleError unknown_value with detail ``damaged_state`` or ``state_version``, or that of the part
    that is wrong.
    """
    given = CODEC.read(text, lambda values: ScoreForm(**values))
    check_score_form(given)
    return given
