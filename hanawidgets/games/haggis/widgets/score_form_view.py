"""A round of Haggis being scored, as the page draws it: inputs, piles, the check of the total, scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hanawidgets.core.errors import RuleError
from hanawidgets.core.explain import Term, formula
from hanawidgets.text import minus, translate
from hanawidgets.text.wording import error_text
from hanawidgets.widgets.score_view import score_view, tree_text
from hanawidgets.widgets.views import NumberInput

from ..cards import COURT_AT, NAMES, NUMBERS, bits_of, points
from ..deck import CODES
from ..score import TOTAL_POINTS, provisional
from ..score_form import HAGGIS, HAND, Reckoning
from .views import Fill, PilesView, PointsSum, Scored

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


def inputs(given: Reckoning) -> dict[str, tuple[int, int, int, str]]:
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


def input_label(name: str, given: Reckoning, lang: str) -> str:
    """Return what a number is called."""
    kind, _, player = name.partition("_")
    if kind == SECOND:
        return translate("haggis.tool.left_second", lang, player=NAMES[given.last], second=NAMES[given.out[1]])
    key = kind if kind == "captured" or given.rules.players == 2 else "left_first"
    return translate(f"haggis.tool.{key}", lang, player=player, first=NAMES[given.out[0]])


def inputs_view(given: Reckoning, lang: str) -> list[NumberInput]:
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


def sum_view(given: Reckoning, lang: str) -> PointsSum:
    """Return the check that the card points of a round are all there (36 or 50; HG-08, HG-09)."""
    missing, whole = given.missing, TOTAL_POINTS[given.rules.players]
    line = translate("haggis.tool.sum", lang, sum=" + ".join(map(str, given.totals)), n=sum(given.totals))
    key = "sum_right" if not missing else "sum_short" if missing > 0 else "sum_over"
    text = translate(f"haggis.tool.{key}", lang, sum=line, n=abs(missing), whole=whole)
    fills: list[Fill] = (
        [
            {"seat": NAMES[seat], "label": translate("haggis.tool.fill", lang, player=NAMES[seat], n=missing)}
            for seat in range(given.rules.players)
        ]
        if missing > 0 and not given.piles
        else []
    )
    return {"ok": not missing, "text": text, "fills": fills}


def piles_view(given: Reckoning, zone: str, lang: str) -> PilesView | None:
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
                "label": translate(
                    "haggis.tool.zone_count",
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
        "rest": translate("haggis.tool.rest", lang, n=given.unplaced.bit_count(), zone=_zone_name(zone, given, lang))
        if given.unplaced
        else "",
        "taken": translate(
            "haggis.tool.taken_over",
            lang,
            player=NAMES[given.out[0]],
            last=NAMES[given.last],
            hand=points(given.piles[HAND]),
            haggis=points(given.piles[HAGGIS]),
        ),
    }


def _zone_name(name: str, given: Reckoning, lang: str) -> str:
    key = f"zone_{name}" if name in ("hand", "haggis") else "zone_tricks"
    return translate(f"haggis.tool.{key}", lang, player=NAMES[given.last] if name == "hand" else name)


def scored(given: Reckoning, lang: str) -> Scored:
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
                "place": translate(f"haggis.tool.place_{_place(given, seat)}", lang),
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


def _place(given: Reckoning, seat: int) -> str:
    if seat not in given.out:
        return "last"
    return "first" if seat == given.out[0] else "second"


def _sure(given: Reckoning, lang: str) -> str:
    """What the first of three was sure of at once (HG-54)."""
    if given.rules.players == 2:
        return ""
    sure: Term = provisional(given.result, given.rules)
    return translate("haggis.tool.sure", lang, player=NAMES[given.out[0]], formula=minus(formula(sure)))
