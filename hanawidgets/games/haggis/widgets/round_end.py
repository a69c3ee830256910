"""Decisions above the table of Haggis, how a round ended, and the totals after each round."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final

from hanawidgets.core.session import Session
from hanawidgets.core.state import Seat
from hanawidgets.teach.course import asked
from hanawidgets.teach.model import AnyStep
from hanawidgets.text import Words
from hanawidgets.widgets.rules.score_view import score_view, tally
from hanawidgets.widgets.table.deal_result import reasons
from hanawidgets.widgets.table.people import names_at, names_of
from hanawidgets.widgets.table.views import PromptLine, PromptView

from ..actions import NUMBERS_DEALT, Give, haggis_size
from ..boards import move_name
from ..cards import COURT_POINTS, DECK, NAMES, RANKS, SUITS, by_rank, points, suits_of
from ..legal import Phase
from ..rules import RuleSet
from ..score import TOTAL_POINTS, Result
from ..state import Match
from ..teach.rounds import RoundEnd, Totals, by_seat
from ..trick import pile_of
from ..wording import table_text
from .views import CountedFigureView, CountedRow, TotalsFigureView


def prompt(session: Session, words: Words) -> PromptView | None:
    """Return who gets a bombed trick, or how the round ended; None while cards are played."""
    match: Match = session.now
    if match.current.phase is Phase.OVER:
        return _result(match, session, words)
    if session.decides and match.current.phase is Phase.GIVE:
        return _give(match, session, words)
    return None


def _give(match: Match, session: Session, words: Words) -> PromptView:
    """The winner of a bombed trick says who gets it (GAP-HG-02)."""
    names = names_at(session, words)
    now = match.current
    return {
        "kind": "give",
        "score": None,
        "texts": [],
        "title": table_text("give.title", words, who=names[NAMES[now.turn]]),
        "text": table_text("give.text", words, points=points(pile_of(now.trick))),
        "options": [
            {"do": str(give), "key": give.to.lower(), "label": move_name(give, words.lang, names)}
            for give in now.legal_actions()
            if isinstance(give, Give)
        ],
    }


def _result(match: Match, session: Session, words: Words) -> PromptView:
    """Return how the round ended: what each player scores and why, and the totals (HG-45 to HG-56)."""
    names = names_at(session, words)
    now, outcome = match.current, match.current.outcome
    result = now.result
    assert outcome is not None  # noqa: S101 - the round is over
    assert result is not None and result.captured is not None  # noqa: S101
    lines: list[PromptLine] = []
    for which, seat in enumerate(match.seats):
        place = now.out.index(which) + 1 if which in now.out else 0
        lines.append(
            {
                "name": names[seat],
                "mine": len(session.people) == 1 and seat in session.people,
                "made": place == 1,
                "won": match.is_over and match.scores[which] == max(match.scores),
                "what": table_text(f"line.{place}", words, points=result.captured[which]),
                "points": f"+{outcome.points[seat]}",
                "score": score_view(outcome.terms[seat], words),
                "tally": tally(outcome.terms[seat]),
                "total": table_text("total", words, n=match.scores[which]),
            }
        )
    most, target = max(match.scores), match.rules.target
    parts = " + ".join(map(str, result.captured))
    texts = [table_text("all_cards", words, n=TOTAL_POINTS[match.rules.players], sum=parts)]
    if not match.is_over:  # GAP-HG-01
        texts.append(table_text("leads_next", words, who=names[NAMES[match.next_leader]]))
    leader = names[NAMES[match.scores.index(most)]]
    why = reasons(match.end_rules, words, points=most, target=target, who=leader)
    key = "final" if match.is_over else "result"
    return {
        "kind": "over" if match.is_over else "result",
        "score": None,
        "lines": lines,
        "texts": texts,
        "reasons": why,
        "title": table_text(key, words, n=match.number),
        "text": _headline(match, names, words),
        "next": "" if match.is_over else table_text("next", words),
    }


def _headline(match: Match, names: Mapping[Seat, str], words: Words) -> str:
    if match.is_over and match.outcome:
        (winner,) = match.outcome.winners
        return table_text("won", words, who=names[winner], n=max(match.scores))
    return table_text("first_out", words, who=names[NAMES[match.current.out[0]]])


def results(match: Match, session: Session, words: Words) -> list[str]:
    """Return the totals after each round that is over."""
    names = names_at(session, words)
    first = match.number + (match.current.phase is Phase.OVER) - len(match.rounds)
    running = [held - sum(done[which] for done in match.rounds) for which, held in enumerate(match.scores)]
    lines = []
    for number, gained in enumerate(match.rounds, first):
        running = [had + got for had, got in zip(running, gained, strict=True)]
        totals = words.say("ui.list").join(
            table_text("score_of", words, who=names[seat], n=total)
            for seat, total in zip(match.seats, running, strict=True)
        )
        lines.append(table_text("after_round", words, n=number, scores=totals))
    return lines


# The end of a round as a picture: what each player has taken, bet and left, card by card.

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
    sizes = {HAND: max((n for _, n in end.second or end.left or ()), default=0), HAGGIS: haggis_size(rules.players)}
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
    wanted = dict(zip(NAMES, by_seat(end.captured or (), rules, "captured"), strict=False))
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
        worth = by_seat(end.captured, rules, "captured")[at]
        points = _word("tricks" if in_tricks else "captured", words, n=worth)
    if result.first is not None and at != result.out[0]:
        count = result.first[at]
        left.append(_word("left", words, n=count))
        last = dict(end.second).get(seat, 0)
        if last and last != count:
            left.append(_word("second", words, n=last))
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


# The standing of a game of Haggis as a picture: a bar for each total, on its way to the target.


def totals(step: AnyStep, shown: Totals, solved: bool, words: Words) -> TotalsFigureView:
    """Return a bar for each seat; who has won, or leads next, only when it is answered."""

    def word(key: str, **facts: object) -> str:
        return words.say(f"haggis.lesson.show.{key}", **facts)

    names = names_of(NAMES[: step.rules.players], frozenset([step.seat]), words)
    whole = max(*shown.totals, shown.target) * 1.06  # so that the target is seen also where nobody is above it
    over = max(shown.totals) >= shown.target
    marks = {shown.winner: word("won"), shown.leader: word("leads")} if solved else {}
    return {
        "kind": "totals",
        "label": word("totals"),
        "target": word("target", n=shown.target),
        "at": round(100 * shown.target / whole),
        "seats": [
            {
                "name": names[NAMES[at]],
                "tags": [word("out")] if at == shown.out else [],
                "points": word("points", n=points),
                "part": round(100 * points / whole),
                "mark": marks.get(at, ""),
            }
            for at, points in enumerate(shown.totals)
        ],
        "note": word("goes_on") if solved and over and shown.winner is None else "",
    }
