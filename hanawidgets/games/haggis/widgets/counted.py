"""The end of a round as a picture: what each player has taken, bet and left, card by card."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final

from hanawidgets.teach.asks import asked
from hanawidgets.teach.model import AnyStep
from hanawidgets.text import Words
from hanawidgets.widgets.player_names import names_of

from ..cards import COURT_POINTS, DECK, NAMES, RANKS, SUITS, by_rank, suits_of
from ..deal import NUMBERS_DEALT, haggis_size
from ..rules import RuleSet
from ..score import Result
from ..teach.rounds import RoundEnd, by_seat
from .views import CountedFigureView, CountedRow

HAND: Final = "hand"
HAGGIS: Final = "haggis"
"""The cards that nobody took in a trick."""


def _word(key: str, words: Words, **facts: object) -> str:
    return words.say(f"haggis.lesson.show.{key}", **facts)


# --- cards for points -----------------------------------------------------------------------------


def piles(end: RoundEnd, rules: RuleSet) -> Mapping[str, tuple[str, ...]]:
    """Return cards that are worth what each seat, the last hand and the haggis are said to hold, as codes.

    Where only their points are known, cards are made up of which no two lie in two places; those without points
    are left out of tricks. A pile for which no cards are left is missing.
    """
    left = dict.fromkeys(COURT_POINTS, rules.players)
    odd = [f"{rank}{suit}" for rank in RANKS[1::2] for suit in SUITS[: suits_of(rules.players)]]
    even = [f"{rank}{suit}" for rank in RANKS[::2] for suit in SUITS[: suits_of(rules.players)]]
    found: dict[str, tuple[str, ...]] = {}
    for name, cards in zip((HAND, HAGGIS), end.taken, strict=True):
        if cards:
            found[name] = by_rank(cards)
            odd, even = ([code for code in among if code not in found[name]] for among in (odd, even))
    sizes = {
        HAND: max((n for _, n in end.left_second or end.left or ()), default=0),
        HAGGIS: haggis_size(rules.players),
    }
    for name, worth in ((HAND, end.hand), (HAGGIS, end.haggis)):
        if worth is not None and name not in found:
            courts = _few(worth, sizes[name]) if name == HAND else ()
            rest = worth - sum(COURT_POINTS[code] for code in courts)
            if len(courts) + rest <= sizes[name] and rest <= len(odd):
                for code in courts:
                    left[code] -= 1
                mine, odd = odd[:rest], odd[rest:]
                fill = sizes[name] - len(courts) - rest
                low, even = even[:fill], even[fill:]
                found[name] = (*sorted((*mine, *low), key=lambda code: int(code[:-1])), *courts)
    wanted = dict(zip(NAMES, by_seat(end.captured or (), rules, "captured_total"), strict=False))
    taken: dict[str, list[str]] = {seat: [] for seat in wanted}
    for code in reversed(COURT_POINTS):
        for _ in range(left[code]):
            seat = max(wanted, key=wanted.__getitem__)
            if wanted[seat] >= COURT_POINTS[code]:
                wanted[seat] -= COURT_POINTS[code]
                taken[seat].insert(0, code)
    for seat, rest in wanted.items():
        if rest <= len(odd):
            found[seat] = (*odd[:rest], *taken[seat])
            odd = odd[rest:]
    return found


def _few(worth: int, size: int) -> tuple[str, ...]:
    """Return the fewest court cards of one hand with which so many cards can be worth this."""
    ways = [
        tuple(code for code, has in zip(COURT_POINTS, held, strict=True) if has)
        for held in product((False, True), repeat=len(COURT_POINTS))
    ]
    fits = [way for way in ways if 0 <= worth - sum(COURT_POINTS[code] for code in way) <= size - len(way)]
    return min(fits, key=len, default=())


# --- what is known --------------------------------------------------------------------------------


BETS_ASKED: Final = frozenset({"bets", "own_bet", "failed_bet"})
"""Questions that the number on a chip would answer."""


def counted(step: AnyStep, end: RoundEnd, solved: bool, words: Words) -> CountedFigureView:
    """Return a row for each seat, and for the haggis; the chips of bets have no numbers while these are asked."""
    rules: RuleSet = step.rules
    result, cards = end.result(rules), piles(end, rules)
    names = names_of(NAMES[: rules.players], frozenset([step.seat]), words)
    numbers = solved or not asked(step) & BETS_ASKED
    rows = [_row(end, result, at, names[seat], cards, numbers, rules, words) for at, seat in enumerate(names)]
    if end.haggis is not None:
        told = _word("points", words, n=end.haggis)
        rows.append(
            {
                "label": _word(HAGGIS, words),
                "name": told,
                "tags": [],
                "bet": "",
                "bet_label": "",
                "faces": _faces(cards.get(HAGGIS, ())),
                "points": told,
                "hand": [],
                "left": "",
            }
        )
    return {"kind": "counted", "label": _word("round", words), "rows": rows}


def dealt(step: AnyStep, solved: bool, words: Words) -> CountedFigureView:
    """Return a row for the haggis, whose number is asked and which stays in sight, and for each hand as it is dealt."""
    rules: RuleSet = step.rules
    names = names_of(NAMES[: rules.players], frozenset([step.seat]), words)
    hand = [*[DECK.back] * NUMBERS_DEALT, *_faces(tuple(COURT_POINTS))]
    held = _word("dealt", words, n=NUMBERS_DEALT)
    size = haggis_size(rules.players)
    over = words.say("table.hand", n=size) if solved else "?"

    def row(label: str, told: str, cards: list[str]) -> CountedRow:
        return {
            "label": label,
            "name": told,
            "tags": [],
            "bet": "",
            "bet_label": "",
            "faces": [],
            "points": "",
            "hand": cards,
            "left": told,
        }

    rest = row(_word(HAGGIS, words), over, [DECK.back] * (size if solved else 1))
    return {
        "kind": "counted",
        "label": _word("deal", words),
        "rows": [rest, *(row(name, held, hand) for name in names.values())],
    }


def _faces(cards: tuple[str, ...]) -> list[str]:
    return [f"hg-{code}" for code in cards]


def _row(
    end: RoundEnd,
    result: Result,
    at: int,
    name: str,
    cards: Mapping[str, tuple[str, ...]],
    numbers: bool,
    rules: RuleSet,
    words: Words,
) -> CountedRow:
    """Return what is known of one seat: how it ended, its card points, cards left, its bet."""
    seat, tags, points, left, hand, bet = NAMES[at], [], "", [], [], ""
    if at in result.out:
        place = "out" if rules.players == 2 else "out_first" if result.out[0] == at else "out_second"
        tags.append(_word(place, words))
    if end.captured is not None:
        in_tricks = end.hand is not None or end.haggis is not None
        worth = by_seat(end.captured, rules, "captured_total")[at]
        points = _word("tricks" if in_tricks else "captured", words, n=worth)
    if result.first is not None and at != result.out[0]:
        count = result.first[at]
        left.append(_word("left", words, n=count))
        last = dict(end.left_second).get(seat, 0)
        if last and last != count:
            left.append(_word("left_second", words, n=last))
        hand = [DECK.back] * count
        if end.hand is not None and at not in result.out:
            left.append(_word("points", words, n=end.hand))
            hand = _faces(cards.get(HAND, ())) or hand
    if result.bets[at]:
        bet = words.say(f"haggis.lesson.bet.{result.bets[at]}")
    listed = words.say("ui.list").join
    return {
        "label": name,
        "name": listed(filter(None, (*tags, points, *left, bet))),
        "tags": tags,
        "bet": str(result.bets[at]) if bet and numbers else "",
        "bet_label": bet,
        "faces": _faces(cards.get(seat, ())) if points else [],
        "points": points,
        "hand": hand,
        "left": listed(left),
    }
