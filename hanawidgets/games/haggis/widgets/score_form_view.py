"""The view of a form in the round score calculator: its numbers, its cards, their sum, and each seat's score."""

from __future__ import annotations

from typing import Final, TypedDict

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import formula
from hanawidgets.text import Words, minus
from hanawidgets.widgets.base import number_input
from hanawidgets.widgets.panel import problem_view
from hanawidgets.widgets.rules.score_view import ScoreView, score_view, tree_text
from hanawidgets.widgets.views import CardFieldView, Choice, NumberInput, Problem

from ..actions import FULL_HAND
from ..cards import CODES, COURT_AT, COURTS, NAMES, NUMBERS, bits_of, points
from ..score import TOTAL_POINTS, provisional
from ..score_form import HAGGIS, HAND, ScoreForm
from ..wording import tool_text


class SeatScore(TypedDict):
    name: str
    place: str
    score: ScoreView


class PilesView(TypedDict):
    zones: list[Choice]
    picked: list[str]
    elsewhere: list[str]
    rest: str
    taken: str
    field: CardFieldView


class OwnedCourt(TypedDict):
    card: str
    face: str
    name: str


class CourtOwner(TypedDict):
    label: str
    cards: list[OwnedCourt]


class Fill(TypedDict):
    seat: str
    label: str


class PointsSum(TypedDict):
    """Whether the points of a round are all there; ``ask``: what to do first, where nobody has any yet."""

    ok: bool
    ask: str
    text: str
    fills: list[Fill]


class Scored(TypedDict):
    """Each seat's score, or why there is none."""

    seats: list[SeatScore]
    problem: Problem | None
    sure: str
    plain: str


SECOND: Final = "second"


def zones(players: int) -> dict[str, int]:
    """Return the places that cards can lie at → their place in ``piles``."""
    return {name: at for at, name in enumerate((*NAMES[:players], "hand", "haggis"))}


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
    rule, whole = "HG-46" if players == 2 else "HG-54", TOTAL_POINTS[players]
    held = {f"captured_{seat}": (n, 0, whole, "HG-08") for seat, n in zip(given.seats, given.captured, strict=True)}
    left = {f"left_{seat}": (n, 0, FULL_HAND, rule) for seat, n in zip(given.seats, given.left, strict=True)}
    del left[f"left_{NAMES[given.out[0]]}"]
    if given.piles:
        return left if players == 3 else {}
    return {**held, **left, **({SECOND: (given.second, 0, FULL_HAND, "HG-56")} if players == 3 else {})}


def _label(name: str, given: ScoreForm, words: Words) -> str:
    kind, _, player = name.partition("_")
    if kind == SECOND:
        return tool_text("second", words, player=NAMES[given.last], second=NAMES[given.out[1]])
    key = kind if kind == "captured" or given.rules.players == 2 else "left_first"
    return tool_text(key, words, player=player, first=NAMES[given.out[0]])


def inputs_view(given: ScoreForm, words: Words) -> list[NumberInput]:
    """Return the numbers as the page's steppers."""
    found = inputs(given).items()
    return [
        number_input(name, _label(name, given, words), value, low, high, words) for name, (value, low, high, _) in found
    ]


def sum_view(given: ScoreForm, words: Words) -> PointsSum:
    """Return the check that the card points of a round are all there (36 or 50; HG-08, HG-09)."""
    missing, whole = given.missing, TOTAL_POINTS[given.rules.players]
    line = tool_text("sum", words, sum=" + ".join(map(str, given.totals)), n=sum(given.totals))
    key = "sum_right" if not missing else "sum_short" if missing > 0 else "sum_over"
    to_fill = given.seats if missing > 0 and not given.piles else ()
    return {
        "ok": not missing,
        "ask": "" if any(given.totals) else tool_text("ask_points", words),
        "text": tool_text(key, words, sum=line, n=abs(missing), whole=whole),
        "fills": [{"seat": seat, "label": tool_text("fill", words, player=seat, n=missing)} for seat in to_fill],
    }


def piles_view(given: ScoreForm, zone: str, field: CardFieldView, words: Words) -> PilesView | None:
    """Return the cards by the places they lie at, None where the points are given as numbers."""
    if not given.piles:
        return None
    piles = dict(zip(zones(given.rules.players), given.piles, strict=True))
    cards = {name: [card_of(bit) for bit in bits_of(pile)] for name, pile in piles.items()}
    names = {name: _zone_name(name, given, words) for name in piles}
    labels = {
        name: tool_text("zone_count", words, zone=names[name], n=len(cards[name]), points=points(pile))
        for name, pile in piles.items()
    }
    first, last, over = NAMES[given.out[0]], NAMES[given.last], given.piles
    return {
        "zones": [{"value": name, "label": label} for name, label in labels.items()],
        "picked": cards[zone],
        "elsewhere": [card for name, found in cards.items() if name != zone for card in found],
        "rest": tool_text("rest", words, n=given.unplaced.bit_count(), zone=names[zone]) if given.unplaced else "",
        "field": field,
        "taken": tool_text(
            "taken_over", words, player=first, last=last, hand=points(over[HAND]), haggis=points(over[HAGGIS])
        ),
    }


def _zone_name(name: str, given: ScoreForm, words: Words) -> str:
    key = f"zone_{name}" if name in ("hand", "haggis") else "zone_tricks"
    return tool_text(key, words, player=NAMES[given.last] if name == "hand" else name)


def owners_view(given: ScoreForm, words: Words) -> list[CourtOwner]:
    """Return everybody's court cards, to be laid where they belong; nothing where the points are given as numbers."""

    def label(key: str, seat: str, card: str = "") -> str:
        return tool_text(key, words, player=seat, card=card)

    return [
        {
            "label": label("courts_of", seat),
            "cards": [
                {"card": f"{seat}:{court}", "face": f"hg-{court}", "name": label("court_of", seat, court)}
                for court in COURTS
            ],
        }
        for seat in (given.seats if given.piles else ())
    ]


def scored(given: ScoreForm, words: Words) -> Scored:
    """Return each seat's score, or why there is none."""
    try:
        terms = dict(zip(given.seats, given.scores(), strict=True))
    except RuleError as error:
        return {"seats": [], "problem": problem_view(error, words), "sure": "", "plain": ""}
    places = {NAMES[seat]: place for seat, place in zip(given.out, ("first", "second"), strict=False)}
    return {
        "seats": [
            {
                "name": seat,
                "place": tool_text(f"place_{places.get(seat, 'last')}", words),
                "score": score_view(term, words),
            }
            for seat, term in terms.items()
        ],
        "problem": None,
        "sure": _sure(given, words),
        "plain": "\n".join(f"{seat}: {minus(formula(term))}\n{tree_text(term, words)}" for seat, term in terms.items()),
    }


def _sure(given: ScoreForm, words: Words) -> str:
    """Return what the first of three was sure of at once (HG-54)."""
    if given.rules.players == 2:
        return ""
    sure = provisional(given.result, given.rules)
    return tool_text("sure", words, player=NAMES[given.out[0]], formula=minus(formula(sure)))
