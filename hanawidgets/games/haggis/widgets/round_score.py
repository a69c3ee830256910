"""Round score calculator of Haggis (ラウンドの得点): card points, cards left, bets, and why each scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from traitlets import Tuple

from hanawidgets.core.errors import Code, RuleError, check_int
from hanawidgets.core.explain import Term, formula
from hanawidgets.text import minus, translate
from hanawidgets.text.wording import error_text, rule_card
from hanawidgets.widgets.base import Checked, HanaWidget, action
from hanawidgets.widgets.fallback import Paragraph, Part, Points, listed, of
from hanawidgets.widgets.fallback_parts import score_still
from hanawidgets.widgets.link import WithLink, problem_view
from hanawidgets.widgets.rules_panel import WithRules
from hanawidgets.widgets.score_view import score_view, tree_text
from hanawidgets.widgets.views import NumberInput

from ..cards import CODES, COURT_AT, NAMES, NUMBERS, bits_of, card_bit, parse_pile, pile_text, points, to_pile
from ..details import Detail, inconsistent
from ..rules import ruleset_text
from ..score import TOTAL_POINTS, provisional
from ..score_form import HAGGIS, HAND, ScoreForm, blank_form, check_score_form, parse_score_form, score_form_text
from ..wording import tool_text
from .bet_table import bet_choices, check_bets
from .deck_page import allowed_in, deck_base, panel_of
from .views import Fill, PilesView, PointsSum, RoundScoreBase, RoundScoreView, Scored

SECOND: Final = "second"


def zones(players: int) -> dict[str, int]:
    """Return the places that cards can lie at → their place in ``piles``."""
    return {**{NAMES[seat]: seat for seat in range(players)}, "hand": players, "haggis": players + 1}


def card_of(bit: int) -> str:
    """Return how the page names a card of a pile: ``5R``, or with its owner ``A:J``.

    >>> card_of(1 << 49)
    'B:Q'
    """
    at = bit.bit_length() - 1
    if bit & NUMBERS:
        return CODES[at]
    seat, court = divmod(at - COURT_AT, 3)
    return f"{NAMES[seat]}:{'JQK'[court]}"


def inputs(given: ScoreForm) -> dict[str, tuple[int, int, int, str]]:
    """Return the numbers that a round asks for: name → value, least, greatest, rule."""
    players = given.rules.players
    asked: dict[str, tuple[int, int, int, str]] = {}
    if not given.piles:
        asked |= {
            f"captured_{NAMES[seat]}": (given.captured[seat], 0, TOTAL_POINTS[players], "HG-08")
            for seat in range(players)
        }
    if players == 3 or not given.piles:
        asked |= {
            f"left_{NAMES[seat]}": (given.left[seat], 0, 17, "HG-46" if players == 2 else "HG-54")
            for seat in range(players)
            if seat != given.out[0]
        }
    if players == 3 and not given.piles:
        asked[SECOND] = (given.second, 0, 17, "HG-56")
    return asked


def input_label(name: str, given: ScoreForm, lang: str) -> str:
    """Return what a number is called."""
    kind, _, player = name.partition("_")
    if kind == SECOND:
        return tool_text("left_second", lang, player=NAMES[given.last], second=NAMES[given.out[1]])
    key = kind if kind == "captured" or given.rules.players == 2 else "left_first"
    return tool_text(key, lang, player=player, first=NAMES[given.out[0]])


def inputs_view(given: ScoreForm, lang: str) -> list[NumberInput]:
    """Return the numbers as the page's steppers."""
    shown: list[NumberInput] = []
    for name, (value, low, high, _) in inputs(given).items():
        label = input_label(name, given, lang)
        shown.append(
            {
                "name": name,
                "label": label,
                "value": value,
                "min": low,
                "max": high,
                "less": translate("ui.one_less", lang, name=label),
                "more": translate("ui.one_more", lang, name=label),
            }
        )
    return shown


def sum_view(given: ScoreForm, lang: str) -> PointsSum:
    """Return the check that the card points of a round are all there (36 or 50; HG-08, HG-09)."""
    missing, whole = given.missing, TOTAL_POINTS[given.rules.players]
    line = tool_text("sum", lang, sum=" + ".join(map(str, given.totals)), n=sum(given.totals))
    key = "sum_right" if not missing else "sum_short" if missing > 0 else "sum_over"
    text = tool_text(key, lang, sum=line, n=abs(missing), whole=whole)
    fills: list[Fill] = (
        [
            {"seat": NAMES[seat], "label": tool_text("fill", lang, player=NAMES[seat], n=missing)}
            for seat in range(given.rules.players)
        ]
        if missing > 0 and not given.piles
        else []
    )
    return {"ok": not missing, "text": text, "fills": fills}


def piles_view(given: ScoreForm, zone: str, lang: str) -> PilesView | None:
    """Return the cards by the places they lie at, None where the points are given as numbers."""
    if not given.piles:
        return None
    places = zones(given.rules.players)
    lying = [[card_of(bit) for bit in bits_of(pile)] for pile in given.piles]
    here = places[zone]
    shown: Mapping[str, int] = places
    return {
        "zones": [
            {
                "value": name,
                "label": tool_text(
                    "zone_count",
                    lang,
                    zone=_zone_name(name, given, lang),
                    n=len(lying[at]),
                    points=points(given.piles[at]),
                ),
            }
            for name, at in shown.items()
        ],
        "picked": lying[here],
        "elsewhere": [card for at, cards in enumerate(lying) if at != here for card in cards],
        "rest": tool_text("rest", lang, n=given.unplaced.bit_count(), zone=_zone_name(zone, given, lang))
        if given.unplaced
        else "",
        "taken": tool_text(
            "taken_over",
            lang,
            player=NAMES[given.out[0]],
            last=NAMES[given.last],
            hand=points(given.piles[HAND]),
            haggis=points(given.piles[HAGGIS]),
        ),
    }


def _zone_name(name: str, given: ScoreForm, lang: str) -> str:
    key = f"zone_{name}" if name in ("hand", "haggis") else "zone_tricks"
    return tool_text(key, lang, player=NAMES[given.last] if name == "hand" else name)


def scored(given: ScoreForm, lang: str) -> Scored:
    """Return each seat's score, or why there is none."""
    try:
        terms = given.scores()
    except RuleError as error:
        return {
            "seats": [],
            "problem": {"field": error.field, "text": error_text(error, lang)},
            "sure": "",
            "plain": "",
        }
    return {
        "seats": [
            {
                "name": NAMES[seat],
                "place": tool_text(f"place_{_place(given, seat)}", lang),
                "score": score_view(term, lang),
            }
            for seat, term in enumerate(terms)
        ],
        "problem": None,
        "sure": _sure(given, lang),
        "plain": "\n".join(
            f"{NAMES[seat]}: {minus(formula(term))}\n{tree_text(term, lang)}" for seat, term in enumerate(terms)
        ),
    }


def _place(given: ScoreForm, seat: int) -> str:
    if seat not in given.out:
        return "last"
    return "first" if seat == given.out[0] else "second"


def _sure(given: ScoreForm, lang: str) -> str:
    """What the first of three was sure of at once (HG-54)."""
    if given.rules.players == 2:
        return ""
    sure: Term = provisional(given.result, given.rules)
    return tool_text("sure", lang, player=NAMES[given.out[0]], formula=minus(formula(sure)))


# --- the widget -----------------------------------------------------------------------------------


EXAMPLES = {
    "EX-HG-05": "hs1.two.0-30.B.31-5.1-0.1",
    "EX-HG-06": "hs1.two.30-30.A.23-13.0-2.1",
    "EX-HG-09": "hs1.three.30-0-0.AB.10-35-5.0-2-3.3",
}
"""The scored rounds of the rule documents; of EX-HG-09 the 2 cards are ours."""


def _counts(name: str, values: Any) -> Any:
    if not isinstance(values, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, values, rule="HG-46", wanted="list")
    return tuple(check_int(name, n, 0, 50, rule="HG-46") for n in values[:3])


def _out(name: str, seats: Any) -> Any:
    if not isinstance(seats, (list, tuple, str)) or not all(seat in NAMES for seat in seats):
        raise RuleError(Code.UNKNOWN_PLAYER, "out_order", seats, "HG-44", Detail.UNKNOWN_SEAT)
    if len(set(seats)) < len(seats):
        raise inconsistent(Detail.OUT_ORDER, "out_order", len(seats))
    return tuple(seats)


def _piles(name: str, piles: Any) -> Any:
    if not isinstance(piles, (list, tuple)):
        raise RuleError(Code.WRONG_TYPE, name, piles, rule="HG-08", wanted="list")
    return tuple(pile_text(parse_pile(str(pile), "cards")) for pile in piles)


class RoundScore(WithLink[ScoreForm], WithRules, HanaWidget):
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
    _watched = ("ruleset", "bets", "out", "captured", "left", "second", "piles")
    _ui = (
        "haggis.tool: roundscore examples clear bets source deck zone total_check",
        "ui: formula tree tap_term differs copy_text copy_link copied print",
    )

    def __init__(self, **kwargs: Any) -> None:
        self._zone = NAMES[0]
        if self._takes_link(kwargs):
            kwargs |= _traits(self._from_link(kwargs) or parse_score_form(EXAMPLES["EX-HG-05"]))
        super().__init__(painter="roundscore", **kwargs)

    def _read_link(self, text: str) -> ScoreForm:
        return parse_score_form(text)

    @property
    def form(self) -> ScoreForm:
        """What is scored, as a value of the engine."""
        return ScoreForm(
            self.rule_set,
            self.bets,
            tuple(map(NAMES.index, self.out)),
            self.captured,
            self.left,
            self.second,
            tuple(parse_pile(pile, "cards") for pile in self.piles),
        )

    def _compute(self) -> None:
        """Fit everything to the number of players; what has no place there is dropped."""
        rules = self.rule_set
        empty = blank_form(rules)
        players = rules.players
        seats = NAMES[:players]
        self.bets = (*self.bets, *empty.bets)[:players]
        self.captured = (*self.captured, *empty.captured)[:players]
        self.left = (*self.left, *(1,) * players)[:players]
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
        self._seat(seat)
        self.bets = (*self.bets[:seat], bet, *self.bets[seat + 1 :])

    def _seat(self, seat: int) -> None:
        last = self.rule_set.players - 1
        if not 0 <= seat <= last:
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "seat", seat, "HG-01", low=0, high=last)

    @action(place=int, seat=str)
    def _act_out(self, place: int, seat: str) -> None:
        """Say who was out first (0) or second (1); whoever had that place changes with the other."""
        allowed_in(NAMES[: self.rule_set.players], "seat", seat)
        order = [*self.out]
        if not 0 <= place < len(order):
            raise RuleError(Code.NUMBER_OUT_OF_RANGE, "out_order", place, "HG-44", low=0, high=len(order) - 1)
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

    @action(zone=str)
    def _act_rest(self, zone: str) -> None:
        """Lay all cards that lie nowhere yet at a place."""
        places = zones(self.rule_set.players)
        self._move(self.form.unplaced, places[allowed_in(places, "place", zone)])

    @action(example=str)
    def _act_worked(self, example: str) -> None:
        given = parse_score_form(EXAMPLES[allowed_in(EXAMPLES, "example", example)])
        for name, value in _traits(given).items():
            setattr(self, name, value)

    @action()
    def _act_clear(self) -> None:
        for name, value in _traits(blank_form(self.rule_set)).items():
            setattr(self, name, value)

    # -- what it shows -----------------------------------------------------------------------------

    def _base(self, lang: str) -> RoundScoreBase:
        return {
            **super()._base(lang),
            "examples": [{"value": name, "label": translate(f"rules.{name}.title", lang)} for name in EXAMPLES],
            "bets": bet_choices(lang),
            "sources": [{"value": name, "label": tool_text(f"source_{name}", lang)} for name in ("numbers", "cards")],
            **deck_base(lang),
        }

    def _view(self, lang: str) -> RoundScoreView:
        given = self.form
        seats = NAMES[: given.rules.players]
        example = next((name for name, word in EXAMPLES.items() if word == score_form_text(given)), "")
        return {
            "n": len(seats) + 2,
            "example": example,
            "told": rule_card(example, lang) if example else None,
            "outs": [
                {
                    "label": tool_text(f"out_{place}" if len(seats) == 3 else "out", lang),
                    "value": self.out[place],
                    "options": [{"value": seat, "label": seat} for seat in seats],
                }
                for place in range(len(seats) - 1)
            ],
            "bets": [
                {"label": tool_text("bet_of", lang, player=seat), "bet": bet}
                for seat, bet in zip(seats, self.bets, strict=True)
            ],
            "source": "cards" if self.piles else "numbers",
            "inputs": inputs_view(given, lang),
            "zone": self._zone,
            "piles": piles_view(given, self._zone, lang),
            "owners": [
                {
                    "label": tool_text("courts_of", lang, player=seat),
                    "cards": [
                        {
                            "card": f"{seat}:{court}",
                            "face": f"hg-{court}",
                            "name": tool_text("court_of", lang, player=seat, card=court),
                        }
                        for court in "JQK"
                    ],
                }
                for seat in seats
            ]
            if self.piles
            else [],
            "sum": sum_view(given, lang),
            **scored(given, lang),
            "state": score_form_text(given),
            "link": problem_view(self._link_error, lang),
            "say": self._say(lang),
        }

    def _say(self, lang: str) -> str:
        if not self.value:
            return str(sum_view(self.form, lang)["text"])
        return translate("ui.list", lang).join(
            tool_text("seat_points", lang, player=NAMES[seat], n=n) for seat, n in enumerate(self.value)
        )

    def _still(self, lang: str) -> Iterator[Part]:
        view = self.view
        yield Points([of(out["label"], out["value"], lang) for out in view["outs"]])
        bets = {choice["value"]: choice["label"] for choice in bet_choices(lang)}
        yield Points([of(seat["label"], bets[seat["bet"]], lang) for seat in view["bets"]])
        yield Paragraph(view["sum"]["text"])
        for seat in view["seats"]:
            yield from score_still(seat["score"], lang, listed((seat["name"], seat["place"]), lang))
        yield Paragraph(view["problem"]["text"] if view["problem"] else "")


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
