"""Haggis in lessons: its board; cards in rows and readings as grids; what is known of a round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hanawidgets.core.session import Session
from hanawidgets.teach.asks import RESULT
from hanawidgets.teach.model import AnyStep, Pick
from hanawidgets.text import translate
from hanawidgets.widgets.lesson_renderer import LessonRenderer
from hanawidgets.widgets.views import Given, PromptView

from ..actions import UNSAID, Play
from ..cards import COURT_CARDS, NAMES, NUMBERS, codes, faces_of, hand_of
from ..combos import COMBINATIONS
from ..interpretations import Cell, Grid, grid, reading_numbers
from ..rules import RuleSet
from ..score import Result
from ..teach.exhibits import Combo, PlayOn, Rows
from ..teach.picks import on_table
from ..teach.rounds import RoundEnd, by_seat
from ..teach.tricks import PlayedTrick
from ..wording import cards_named, combination_name
from .board import board
from .grid import grid_view
from .round_end import prompt
from .selection import SELECTING
from .table import haggis_deck
from .views import FigureRow, GridsFigureView


def _word(key: str, lang: str, **facts: object) -> str:
    return translate(f"haggis.lesson.show.{key}", lang, **facts)


def _who(seat: str, step: AnyStep, lang: str) -> str:
    """Return a seat by its letter, as the texts call it, and the learner's as such."""
    return _word("you", lang, seat=seat) if seat == step.seat else seat


# --- cards and readings ---------------------------------------------------------------------------


def _faces(step: AnyStep) -> list[str]:
    """Cards of which it is asked what they are; where nothing is asked, their grid shows them."""
    shown = step.situation
    if not isinstance(shown, Combo) or (step.kind == "read" and _picture(step, False, "en")):
        return []
    return faces_of(shown.cards)


def _picture(step: AnyStep, solved: bool, lang: str) -> GridsFigureView | None:
    """Return rows of cards, each with whose it is, and grids; nothing that is asked before it is answered."""
    solved = solved or step.kind in ("read", "watch")
    rows: list[FigureRow] = []
    plays: list[Play] = []
    notes: list[str] = []
    shown = step.situation
    if isinstance(step, Pick) and "on" in step.goal:
        shown = on_table(step.goal)
    match shown:
        case Combo():
            found = reading_numbers(shown.cards, step.rules.high) if solved else ()
            plays = [Play(shown.cards, at) for at in found]
        case Rows():
            rows = [_row(_name(play, lang), play.cards, lang) for play in shown.plays(step.rules)]
        case PlayOn():
            rows, plays = _answer(shown, step.rules, solved, lang)
        case PlayedTrick():
            rows = [_row(_who(seat, step, lang), play.cards, lang, _name(play, lang)) for seat, play in shown.played]
            notes = [_outcome(shown, step.rules, lang)] if solved else []
        case RoundEnd():
            rows = [
                _row(_word(name, lang), cards, lang)
                for name, cards in zip(("hand", "haggis"), shown.taken, strict=True)
                if cards
            ]
    grids = [
        grid_view(grid(play.cards, COMBINATIONS[play.reading]), lang)
        for play in plays
        if len(plays) > 1 or _needs_grid(play)
    ]
    if isinstance(step, Pick) and step.cards and step.answer:
        grids += [grid_view(found, lang) for found in _with_gap(step, solved)]
    return {"kind": "grids", "rows": rows, "grids": grids, "notes": notes} if rows or grids else None


def _with_gap(step: Pick, solved: bool) -> Iterator[Grid]:
    """Yield the combination that the cards shown and the one picked make; its place is empty until it is found."""
    whole = hand_of(step.cards) | step.answer
    found = reading_numbers(whole, step.rules.high)
    if not found or COMBINATIONS[found[0]].kind == "bomb" or not hand_of(step.cards) & NUMBERS:
        return
    laid = grid(whole, COMBINATIONS[found[0]])
    asked = () if solved else codes(step.answer)
    rows = tuple(tuple(Cell("", cell.stands) if cell.code in asked else cell for cell in row) for row in laid.rows)
    yield Grid(laid.reading, laid.suits, laid.ranks, rows)


def _row(label: str, cards: int, lang: str, name: str = "") -> FigureRow:
    return {"label": label, "name": name, "faces": faces_of(cards), "read": cards_named(cards, lang)}


def _name(play: Play, lang: str) -> str:
    return "" if play.reading == UNSAID else combination_name(COMBINATIONS[play.reading], lang)


def _answer(answer: PlayOn, rules: RuleSet, solved: bool, lang: str) -> tuple[list[FigureRow], list[Play]]:
    """What lies there, which is no secret, and what is to be played on it."""
    on = Play(answer.on, answer.current(rules))
    rows = [_row(_word("on", lang), answer.on, lang, _name(on, lang))]
    if not answer.cards:
        return rows, []
    mine = answer.play(rules)
    rows.append(_row(_word("mine", lang), answer.cards, lang, _name(mine, lang) if solved else ""))
    plays = [play for play in (on, mine) if play.reading != UNSAID and _needs_grid(play)]
    return rows, plays if solved else []


def _needs_grid(play: Play) -> bool:
    """Tell whether a row of cards does not show by itself what they are: sets in sequence, wild cards."""
    wild = play.cards & COURT_CARDS and play.cards & NUMBERS
    return bool(wild) or COMBINATIONS[play.reading].name == "sets"


def _outcome(trick: PlayedTrick, rules: RuleSet, lang: str) -> str:
    """Return who leads after a trick, if anybody does, and who takes it (HG-06, HG-34)."""
    done = trick.taken(rules)
    if done.leader is None:
        return _word("outcome_over", lang, takes=done.captor, points=done.points)
    return _word("outcome", lang, leads=done.leader, takes=done.captor, points=done.points)


# --- a round in numbers ---------------------------------------------------------------------------


def _given(step: AnyStep, lang: str, _hides: frozenset[str]) -> list[Given]:
    """Return what is known of a round, a line a seat, and of the cards that nobody took in a trick."""
    end = step.situation
    if not isinstance(end, RoundEnd):
        return []
    result = end.result(step.rules)
    known = [_known(end, result, at, step.rules, lang) for at in range(step.rules.players)]
    lines: list[Given] = [
        {"label": _who(seat, step, lang), "value": translate("ui.list", lang).join(words)}
        for seat, words in zip(NAMES, known, strict=False)
    ]
    lines += [
        {"label": _word(name, lang), "value": _word("points", lang, n=points)}
        for name, points in (("hand", end.hand), ("haggis", end.haggis))
        if points is not None
    ]
    return [line for line in lines if line["value"]]


def _known(end: RoundEnd, result: Result, at: int, rules: RuleSet, lang: str) -> list[str]:
    """Return what is known of one seat: how it ended, its card points, cards left, its bet."""
    known = []
    if at in result.out:
        place = "out" if rules.players == 2 else "out_first" if result.out[0] == at else "out_second"
        known.append(_word(place, lang))
    if end.captured is not None:
        in_tricks = end.hand is not None or end.haggis is not None
        known.append(
            _word("tricks" if in_tricks else "captured", lang, n=by_seat(end.captured, rules, "captured_total")[at])
        )
    if result.first is not None and at != result.out[0]:
        known.append(_word("left", lang, n=result.first[at]))
        last = dict(end.left_second).get(NAMES[at], 0)
        if last and last != result.first[at]:
            known.append(_word("left_second", lang, n=last))
    if result.bets[at]:
        known.append(translate(f"haggis.lesson.bet.{result.bets[at]}", lang))
    return known


def _prompt(session: Session, lang: str, hides: frozenset[str]) -> PromptView | None:
    return None if RESULT in hides and session.now.to_act is None else prompt(session, lang)


RENDERER: Final = LessonRenderer(
    deck=haggis_deck,
    words="haggis.table: near list put_back",
    board=board,
    prompt=_prompt,
    given=_given,
    faces=_faces,
    picture=_picture,
    table="haggis",
    selecting=SELECTING,
)
