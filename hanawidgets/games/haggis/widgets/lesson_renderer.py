"""Haggis in lessons: its board; cards in rows and readings as grids; the end of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.session import Session
from hanawidgets.teach.asks import RESULT
from hanawidgets.teach.model import AnyStep, Pick
from hanawidgets.text import translate
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points, listed, of
from hanawidgets.widgets.lesson_renderer import LessonRenderer
from hanawidgets.widgets.player_names import names_of
from hanawidgets.widgets.views import Given, PromptView

from ..actions import UNSAID, Play
from ..cards import COURT_CARDS, COURT_POINTS, NAMES, NUMBERS, codes, faces_of, hand_of
from ..combos import COMBINATIONS
from ..interpretations import Cell, Grid, grid, reading_numbers
from ..rules import RuleSet
from ..teach.exhibits import Combo, PlayOn, Rows
from ..teach.picks import on_table
from ..teach.rounds import RoundEnd
from ..teach.shows import Dealt, Totals
from ..teach.tricks import PlayedTrick
from ..wording import cards_named, combination_name
from .board import board
from .counted import counted, dealt
from .grid import grid_view
from .round_end import prompt
from .selection import SELECTING
from .table import haggis_deck
from .totals import totals
from .views import CountedFigureView, FigureRow, GridsFigureView, TotalsFigureView


def _word(key: str, lang: str, **facts: object) -> str:
    return translate(f"haggis.lesson.show.{key}", lang, **facts)


def _names(step: AnyStep, lang: str) -> Mapping[str, str]:
    """Return what the seats are called, as at the table of a step."""
    return names_of(NAMES[: step.rules.players], frozenset([step.seat]), lang)


# --- cards and readings ---------------------------------------------------------------------------


def _faces(step: AnyStep) -> list[str]:
    """Cards of which it is asked what they are; where nothing is asked, their grid shows them."""
    shown = step.situation
    if not isinstance(shown, Combo) or (step.kind == "read" and _picture(step, False, "en")):
        return []
    return faces_of(shown.cards)


def _picture(step: AnyStep, solved: bool, lang: str) -> GridsFigureView | CountedFigureView | TotalsFigureView | None:
    """Return rows of cards, each with whose it is, and grids; nothing that is asked before it is answered."""
    solved = solved or step.kind in ("read", "watch")
    rows: list[FigureRow] = []
    plays: list[Play] = []
    notes: list[str] = []
    room = 0
    shown = step.situation
    if isinstance(step.show, Totals):
        return totals(step, step.show, solved, lang)
    if isinstance(step.show, Dealt):
        return dealt(step, solved, lang)
    if isinstance(shown, RoundEnd):
        return counted(step, shown, solved, lang)
    if isinstance(step, Pick) and "on" in step.goal:
        shown = on_table(step.goal)
    match shown:
        case Combo():
            found = reading_numbers(shown.cards, step.rules.high) if solved else ()
            plays = [Play(shown.cards, at) for at in found]
            if step.kind not in ("read", "watch") and (room := _room(shown.cards)):
                rows = [_row("", shown.cards, lang)]
        case Rows():
            rows = [_row(_name(play, lang), play.cards, lang) for play in shown.plays(step.rules)]
        case PlayOn():
            rows, plays = _answer(shown, step.rules, solved, lang)
        case PlayedTrick():
            names = _names(step, lang)
            rows = [_row(names[seat], play.cards, lang, _name(play, lang)) for seat, play in shown.played]
            notes = [_outcome(shown, step.rules, names, lang)] if solved else []
    grids = [
        grid_view(grid(play.cards, COMBINATIONS[play.reading]), lang)
        for play in plays
        if len(plays) > 1 or _needs_grid(play)
    ]
    if isinstance(step, Pick) and step.cards and step.answer:
        grids += [grid_view(found, lang) for found in _with_gap(step, solved)]
    if not rows and not grids:
        return None
    return {"kind": "grids", "rows": rows, "grids": grids, "room": room, "notes": notes}


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
    """The trick, which is no secret, and the cards to play on it."""
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


def _room(cards: int) -> int:
    """Return how many rows a grid of these cards may have, 0 for cards that no grid says more of, whatever they are: so
    much room is kept for it below them, from the question on."""
    held = [code for code in codes(cards) if code not in COURT_POINTS]
    suits, ranks = ({code[end] for code in held} for end in (slice(-1, None), slice(-1)))
    wild = cards & COURT_CARDS and held
    return len(suits) + bool(wild) if wild or (len(held) > 3 and len(suits) > 1 and len(ranks) > 1) else 0


def _outcome(trick: PlayedTrick, rules: RuleSet, names: Mapping[str, str], lang: str) -> str:
    """Return who leads after a trick, if anybody does, and who takes it (HG-06, HG-34)."""
    done = trick.taken(rules)
    takes = names[done.captor]
    if done.leader is None:
        return _word("outcome_over", lang, takes=takes, points=done.points)
    return _word("outcome", lang, leads=names[done.leader], takes=takes, points=done.points)


# --- the end of a round ---------------------------------------------------------------------------


def _given(step: AnyStep, lang: str, _hides: frozenset[str]) -> list[Given]:
    """Return nothing: a picture shows all that is known of a round."""
    return []


def _prompt(session: Session, lang: str, hides: frozenset[str]) -> PromptView | None:
    return None if RESULT in hides and session.now.to_act is None else prompt(session, lang)


def _in_words(picture: Any, lang: str) -> Iterator[Part]:
    """Return a picture in words and cards."""
    for seat in picture.get("seats", ()):
        told = listed((seat["points"], seat["mark"]), lang)
        yield Paragraph(of(listed((seat["name"], *seat["tags"]), lang), told, lang))
    yield Paragraph(listed((picture.get("target", ""), picture.get("note", "")), lang))
    for row in picture.get("rows", ()):
        yield CardRow(listed((row["label"], row["name"]), lang), row["faces"])
    yield Points([grid["label"] for grid in picture.get("grids", ())])
    yield Points(picture.get("notes", ()))


RENDERER: Final = LessonRenderer(
    deck=haggis_deck,
    words="haggis.table: near list put_back",
    board=board,
    prompt=_prompt,
    given=_given,
    faces=_faces,
    picture=_picture,
    picture_fallback=_in_words,
    table="haggis",
    selecting=SELECTING,
    shown_asks=frozenset({"takes", "wins"}),
    yes_no_asks=frozenset({"answers", "beats"}),
)
