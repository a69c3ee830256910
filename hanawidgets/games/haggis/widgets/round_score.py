"""Round score calculator of Haggis (ラウンドの得点): card points, cards left, bets, and why each scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypedDict, Unpack

from traitlets import Tuple

from hanawidgets.core.deck import pile_of
from hanawidgets.core.errors import Code, RuleError, check_int, inconsistent
from hanawidgets.text import Words
from hanawidgets.text.wording import rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, action
from hanawidgets.widgets.checked import Cards, Ruled
from hanawidgets.widgets.fallback import Paragraph, Part, Points, listed, of, score_fallback
from hanawidgets.widgets.panel import LinkPanel, problem_view, takes_link
from hanawidgets.widgets.paper.print_button import WithPrint
from hanawidgets.widgets.rules.rules_panel import WithRules
from hanawidgets.widgets.selection import WithCardField
from hanawidgets.widgets.views import Choice, NumberChoice, NumberInput, Problem, RuleCard, UiBase

from ..cards import (
    COURT_CARDS,
    NAMES,
    NUMBERS,
    Detail,
    bits_of,
    card_bit,
    check_suits,
    deck_of,
    parse_pile,
    pile_text,
    to_pile,
)
from ..rules import ruleset_text
from ..score_form import ScoreForm, blank_form, check_score_form, parse_score_form, score_form_text
from ..wording import tool_text
from .bet_table import bet_choices, bets_of_seats, check_bets, check_place
from .gallery import allowed_in, deck_base, panel_of
from .score_form_view import (
    SECOND,
    CourtOwner,
    PilesView,
    PointsSum,
    Scored,
    inputs,
    inputs_view,
    owners_view,
    piles_view,
    scored,
    sum_view,
    zones,
)
from .views import BetOfSeat, HaggisDeckBase


class RoundScoreBase(UiBase, HaggisDeckBase):
    bets: list[NumberChoice]
    sources: list[Choice]
    examples: list[Choice]


class OutChoice(TypedDict):
    label: str
    value: str
    options: list[Choice]


class RoundScoreView(Scored):
    n: int
    empty: bool
    example: str
    told: RuleCard | None
    state: str
    say: str
    outs: list[OutChoice]
    bets: list[BetOfSeat]
    source: str
    zone: str
    inputs: list[NumberInput]
    piles: PilesView | None
    owners: list[CourtOwner]
    sum: PointsSum
    link: Problem | None


EXAMPLES = {
    "EX-HG-05": "hs1.two.0-30.B.31-5.1-0.1",
    "EX-HG-06": "hs1.two.30-30.A.23-13.0-2.1",
    "EX-HG-09": "hs1.three.30-0-0.AB.10-35-5.0-2-3.3",
}
"""The scored rounds of the rule documents; of EX-HG-09 the 2 cards are ours."""


def _counts(name: str, values: Any) -> Any:
    if not isinstance(values, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, values, rule="HG-46", wanted="numbers")
    return tuple(check_int(name, n, 0, 50, rule="HG-46") for n in values)


def _out(name: str, seats: Any) -> Any:
    if not isinstance(seats, (list, tuple, str)) or not all(seat in NAMES for seat in seats):
        raise RuleError(Code.UNKNOWN_PLAYER, "out", seats, "HG-44", Detail.UNKNOWN_SEAT)
    if len(set(seats)) < len(seats):
        raise inconsistent("out", len(seats), Detail.OUT_ORDER)
    return tuple(seats)


def _piles(name: str, piles: Any) -> Any:
    if not isinstance(piles, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, piles, rule="HG-08", wanted="list")
    return tuple(pile_text(parse_pile(str(pile), "cards")) for pile in piles)


class RoundOptions(Ruled, total=False):
    """Options of a round's end."""

    out: str | Iterable[str]
    bets: Iterable[int]
    captured: Iterable[int]
    left: Iterable[int]
    second: int
    piles: Iterable[Cards]


class RoundScore(WithCardField, WithRules, WithPrint, HanaWidget):
    """The score of a round of Haggis, seat by seat.

    captured  card points of each seat in the end, the last hand and the haggis included
    out       who went out: ``"B"``, of three players two: ``"AB"``
    left      cards in each hand when the first went out (0 for that player)
    second    three players: cards in the last hand when the second went out
    bets      of each seat: 0, 15 or 30
    piles     instead of ``captured`` the cards: captured in tricks by each seat, the last hand, the haggis,
              as words like ``"R35aJ"``: red 3 and 5, J of A
    ruleset   ``two`` or ``three``, with changed options

    ``value`` is what each seat scores, empty as long as something does not fit. Raises RuleError for bad
    input.

    >>> RoundScore(captured=[31, 5], out="B", left=[1, 0], bets=[0, 30]).value
    (31, 40)
    """

    _painter = "roundscore"
    _panel = panel_of("players", "failed_bet")
    ruleset = _panel.trait("two")
    value = Tuple(read_only=True, help="points of each seat, or nothing")
    bets = Checked((), check_bets, help="bets of the seats: 0, 15 or 30")
    out = Checked((), _out, help="who went out, first out first")
    captured = Checked((), _counts, help="card points of each seat in the end")
    left = Checked((), _counts, help="cards in each hand when the first went out")
    second = Checked(
        1,
        lambda name, n: check_int(name, n, 0, 17, rule="HG-56"),
        help="cards in the last hand when the second went out",
    )
    piles = Checked((), _piles, help="cards instead of points: of each seat, the last hand, the haggis")
    _card_game = "haggis"
    _sheets = ("haggis-scores", "haggis-scoring", "haggis-how-to-play")
    _watched = ("ruleset", "bets", "out", "captured", "left", "second", "piles")
    _ui = (
        "haggis.tool: roundscore examples clear bets source deck zone total_check",
        "ui: choose_one formula tree tap_term differs copy_text copy_link copied print",
    )

    _panel_kinds = (LinkPanel,)

    def __init__(self, **options: Unpack[RoundOptions]) -> None:
        kwargs: dict[str, Any] = {**options}
        self._zone = NAMES[0]
        if takes_link(kwargs):
            linked = self._panel_of(LinkPanel).found(parse_score_form)
            kwargs |= _traits(linked) if linked else {}
        super().__init__(**kwargs)

    @property
    def form(self) -> ScoreForm:
        """The form that is scored, as a value of the engine."""
        return ScoreForm(
            self.rule_set,
            self.bets,
            tuple(map(NAMES.index, self.out)),
            self.captured,
            self.left,
            self.second,
            tuple(parse_pile(pile, "cards") for pile in self.piles),
        )

    def _prepare(self) -> None:
        self._check_given("bets", "captured", "left", "piles")

    def _follow(self, name: str) -> None:
        self._check_given(name)

    def _check_given(self, *names: str) -> None:
        """Refuse more of an author's numbers than play, and piles for other players. Raises RuleError."""
        players = self.rule_set.players
        for name in names:
            count = len(getattr(self, name)) if name in ("bets", "captured", "left", "piles") else 0
            if count > players if name != "piles" else count not in (0, players + 2):
                raise RuleError(Code.WRONG_PLAYER_COUNT, name, count, "HG-01", players=players)

    def _compute(self) -> None:
        """Fit everything to the number of players; what has no place there goes when the rules change."""
        empty = blank_form(self.rule_set)
        seats, players = empty.seats, len(empty.seats)
        self.bets = (*self.bets, *empty.bets)[:players]
        self.captured = (*self.captured, *empty.captured)[:players]
        self.left = (*self.left, *empty.left)[:players]
        out = [seat for seat in self.out if seat in seats][: players - 1]
        self.out = tuple(out + [seat for seat in seats if seat not in out][: players - 1 - len(out)])
        if self.piles and len(self.piles) != players + 2:
            self.piles = ("",) * (players + 2)
        if self._zone not in zones(players):
            self._zone = NAMES[0]
        given = self.form
        try:
            check_score_form(given)
            self.set_trait("value", tuple(term.value for term in given.scores()))
        except RuleError:
            self.set_trait("value", ())

    # -- what the page may do ----------------------------------------------------------------------

    @action(seat=int, bet=int)
    def _act_bet(self, seat: int, bet: int) -> None:
        check_place("seat", seat, self.bets, "HG-01")
        self.bets = (*self.bets[:seat], bet, *self.bets[seat + 1 :])

    @action(place=int, seat=str)
    def _act_out(self, place: int, seat: str) -> None:
        """Say who was out first (0) or second (1); whoever had that place changes with the other."""
        allowed_in(NAMES[: self.rule_set.players], "seat", seat)
        order = [*self.out]
        check_place("out", place, order, "HG-44")
        if seat in order:
            order[order.index(seat)] = order[place]
        order[place] = seat
        self.out = tuple(order)

    @action(name=str, up=bool)
    def _act_step(self, name: str, up: bool) -> None:
        value, low, high, _ = self._input(name)
        self._put_number(name, min(high, max(low, value + (1 if up else -1))))

    @action(name=str, value=(int, str))
    def _act_number(self, name: str, value: int | str) -> None:
        _, low, high, rule = self._input(name)
        word = str(value).strip()
        field = name.partition("_")[0]
        if len(word) > 6 or not word.removeprefix("-").isdecimal():
            raise RuleError(Code.WRONG_TYPE, field, value, rule=rule, wanted="integer")
        self._put_number(name, check_int(field, int(word), low, high, rule=rule))

    def _input(self, name: str) -> tuple[int, int, int, str]:
        asked = inputs(self.form)
        if name not in asked:
            raise RuleError(Code.UNKNOWN_FIELD, name[:40], None, allowed=list(asked))
        return asked[name]

    def _put_number(self, name: str, number: int) -> None:
        kind, _, player = name.partition("_")
        if kind == SECOND:
            self.second = number
            return
        numbers = list(getattr(self, kind))
        numbers[NAMES.index(player)] = number
        setattr(self, kind, tuple(numbers))

    @action(seat=str)
    def _act_fill(self, seat: str) -> None:
        """Give a seat the card points that are missing."""
        allowed_in(NAMES[: self.rule_set.players], "seat", seat)
        given = self.form
        if given.missing > 0 and not given.piles:
            at = NAMES.index(seat)
            self._put_number(f"captured_{seat}", given.captured[at] + given.missing)

    @action(value=str)
    def _act_source(self, value: str) -> None:
        """Give points as numbers, or the cards themselves; the points that the cards make are kept."""
        given = self.form
        if allowed_in(("numbers", "cards"), "source", value) == "numbers":
            self.captured, self.piles = given.totals, ()
        elif not given.piles:
            self.piles = ("",) * (given.rules.players + 2)

    @action(value=str)
    def _act_zone(self, value: str) -> None:
        self._zone = allowed_in(zones(self.rule_set.players), "place", value)

    @action(card=str, zone=str, on=bool)
    def _act_put(self, card: str, zone: str, on: bool) -> None:
        """Take a card to a place, from wherever it lies, or away from there."""
        players = self.rule_set.players
        at = zones(players)[allowed_in(zones(players), "place", zone)]
        owner, _, code = card.rpartition(":")
        seat = NAMES.index(allowed_in(NAMES[:players], "seat", owner)) if owner else 0
        bit = to_pile(card_bit(code.removeprefix("hg-"), "card", players), seat)
        self._move(bit, at if on else None)

    def _move(self, bits: int, to: int | None) -> None:
        piles = [pile & ~bits for pile in self.form.piles]
        if piles and to is not None:
            piles[to] |= bits
        self.piles = tuple(map(pile_text, piles))

    def _taken(self) -> int:
        return NUMBERS & ~(self.form.unplaced & deck_of(self.rule_set.players))

    def _add_cards(self, cards: tuple[int, ...]) -> None:
        """Lay cards at the place chosen; of court cards that of the first player whose own lies nowhere yet."""
        given = self.form
        if given.piles:
            pile = pile_of(cards)
            check_suits(pile, "cards", given.rules.players)
            bits = pile & NUMBERS
            for court in bits_of(pile & COURT_CARDS):
                own = [to_pile(court, seat) for seat in range(given.rules.players)]
                bits |= next((bit for bit in own if bit & given.unplaced), own[0])
            self._move(bits, zones(given.rules.players)[self._zone])

    @action(zone=str)
    def _act_rest(self, zone: str) -> None:
        """Lay all cards that lie nowhere yet at a place."""
        places = zones(self.rule_set.players)
        self._move(self.form.unplaced, places[allowed_in(places, "place", zone)])

    @action(example=str)
    def _act_worked(self, example: str) -> None:
        self._fill(parse_score_form(EXAMPLES[allowed_in(EXAMPLES, "example", example)]))

    def _fill(self, given: ScoreForm) -> None:
        for name, value in _traits(given).items():
            setattr(self, name, value)

    @action()
    def _act_clear(self) -> None:
        self._fill(blank_form(self.rule_set))

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, words: Words) -> RoundScoreBase:
        return {
            **super()._base(words),
            "examples": [{"value": name, "label": words.say(f"rules.{name}.title")} for name in EXAMPLES],
            "bets": bet_choices(words),
            "sources": [{"value": name, "label": tool_text(f"source_{name}", words)} for name in ("numbers", "cards")],
            **deck_base(words),
        }

    def _view(self, words: Words) -> RoundScoreView:
        given = self.form
        example = next((name for name, word in EXAMPLES.items() if word == score_form_text(given)), "")
        return {
            "n": len(given.seats) + 2,
            "empty": given == blank_form(self.rule_set),
            "example": example,
            "told": rule_card(example, words) if example else None,
            "outs": [
                {
                    "label": tool_text(f"out_{place}" if len(given.seats) == 3 else "out", words),
                    "value": seat,
                    "options": [{"value": seat, "label": seat} for seat in given.seats],
                }
                for place, seat in enumerate(self.out)
            ],
            "bets": bets_of_seats(self.bets, words),
            "source": "cards" if self.piles else "numbers",
            "inputs": inputs_view(given, words),
            "zone": self._zone,
            "piles": piles_view(given, self._zone, self._card_field(words.lang), words),
            "owners": owners_view(given, words),
            "sum": sum_view(given, words),
            **scored(given, words),
            "state": score_form_text(given),
            "link": problem_view(self._panel_of(LinkPanel).error, words),
            "say": self._say(words),
        }

    def _say(self, words: Words) -> str:
        if not self.value:
            found = sum_view(self.form, words)
            return found["ask"] or found["text"]
        return words.say("ui.list").join(
            tool_text("seat_points", words, player=NAMES[seat], n=n) for seat, n in enumerate(self.value)
        )

    def _fallback(self, words: Words) -> Iterator[Part]:
        view = self.view
        yield Points([of(out["label"], out["value"], words) for out in view["outs"]])
        bets = {choice["value"]: choice["label"] for choice in bet_choices(words)}
        yield Points([of(seat["label"], bets[seat["bet"]], words) for seat in view["bets"] if seat["bet"]])
        yield Paragraph(view["sum"]["ask"] or view["sum"]["text"])
        for seat in view["seats"]:
            yield from score_fallback(seat["score"], words, listed((seat["name"], seat["place"]), words))
        if view["problem"] and view["sum"]["ok"]:  # before the card points fit, the sum has said so
            yield Paragraph(view["problem"]["text"])


def _traits(given: ScoreForm) -> dict[str, Any]:
    return {
        "ruleset": ruleset_text(given.rules),
        "bets": given.bets,
        "captured": given.captured,
        "left": given.left,
        "out": tuple(NAMES[seat] for seat in given.out),
        "second": given.second,
        "piles": tuple(map(pile_text, given.piles)),
    }
