"""Haggis in lessons: its board; cards in rows and readings as grids; the end of a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from hanawidgets.core.session import Session
from hanawidgets.teach.course import RESULT
from hanawidgets.teach.model import AnyStep, Pick
from hanawidgets.text import Words, words_in
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, Points, listed, of
from hanawidgets.widgets.lesson.renderer import LessonRenderer
from hanawidgets.widgets.lesson.views import Given
from hanawidgets.widgets.table.people import names_of
from hanawidgets.widgets.table.views import PromptView

from ..actions import UNSAID, Play
from ..cards import COURT_CARDS, COURT_POINTS, NAMES, NUMBERS, codes, faces_of, hand_of
from ..combos import COMBINATIONS, Cell, Grid, grid, reading_numbers
from ..rules import RuleSet
from ..teach.exhibits import Combo, PlayOn, Rows
from ..teach.picks import on_table
from ..teach.rounds import Dealt, RoundEnd, Totals
from ..teach.tricks import PlayedTrick
from ..wording import cards_named, combination_name
from .board import board
from .board_pick import SELECTING, grid_view
from .round_end import counted, dealt, prompt, totals
from .table import haggis_deck
from .views import CountedFigureView, FigureRow, GridsFigureView, TotalsFigureView


def _word(key: str, words: Words, **facts: object) -> str:
    return words.say(f"haggis.lesson.show.{key}", **facts)


def _names(step: AnyStep, words: Words) -> Mapping[str, str]:
    """Return what the seats are called, as at the table of a step."""
    return names_of(NAMES[: step.rules.players], frozenset([step.seat]), words)


# --- cards and readings ---------------------------------------------------------------------------


def _faces(step: AnyStep) -> list[str]:
    """Cards of which it is asked what they are; where nothing is asked, their grid shows them."""
    shown = step.situation
    if not isinstance(shown, Combo) or (step.kind == "read" and _picture(step, False, words_in("en"))):
        return []
    return faces_of(shown.cards)


def _picture(
    step: AnyStep, solved: bool, words: Words
) -> GridsFigureView | CountedFigureView | TotalsFigureView | None:
    """Return rows of cards, each with whose it is, and grids; nothing that is asked before it is answered."""
    solved = solved or step.kind in ("read", "watch")
    rows: list[FigureRow] = []
    plays: list[Play] = []
    notes: list[str] = []
    room = 0
    shown = step.situation
    if isinstance(step.show, Totals):
        return totals(step, step.show, solved, words)
    if isinstance(step.show, Dealt):
        return dealt(step, solved, words)
    if isinstance(shown, RoundEnd):
        return counted(step, shown, solved, words)
    if isinstance(step, Pick) and "on" in step.goal:
        shown = on_table(step.goal)
    match shown:
        case Combo():
            found = reading_numbers(shown.cards, step.rules.high) if solved else ()
            plays = [Play(shown.cards, at) for at in found]
            if step.kind not in ("read", "watch") and (room := _room(shown.cards)):
                rows = [_row("", shown.cards, words)]
        case Rows():
            rows = [_row(_name(play, words), play.cards, words) for play in shown.plays(step.rules)]
        case PlayOn():
            rows, plays = _answer(shown, step.rules, solved, words)
        case PlayedTrick():
            names = _names(step, words)
            rows = [_row(names[seat], play.cards, words, _name(play, words)) for seat, play in shown.played]
            notes = [_outcome(shown, step.rules, names, words)] if solved else []
    grids = [
        grid_view(grid(play.cards, COMBINATIONS[play.reading]), words)
        for play in plays
        if len(plays) > 1 or _needs_grid(play)
    ]
    if isinstance(step, Pick) and step.cards and step.answer:
        grids += [grid_view(found, words) for found in _with_gap(step, solved)]
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


def _row(label: str, cards: int, words: Words, name: str = "") -> FigureRow:
    return {"label": label, "name": name, "faces": faces_of(cards), "read": cards_named(cards, words)}


def _name(play: Play, words: Words) -> str:
    return "" if play.reading == UNSAID else combination_name(COMBINATIONS[play.reading], words)


def _answer(answer: PlayOn, rules: RuleSet, solved: bool, words: Words) -> tuple[list[FigureRow], list[Play]]:
    """The trick, which is no secret, and the cards to play on it."""
    on = Play(answer.on, answer.current(rules))
    rows = [_row(_word("on", words), answer.on, words, _name(on, words))]
    if not answer.cards:
        return rows, []
    mine = answer.play(rules)
    rows.append(_row(_word("mine", words), answer.cards, words, _name(mine, words) if solved else ""))
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


def _outcome(trick: PlayedTrick, rules: RuleSet, names: Mapping[str, str], words: Words) -> str:
    """Return who leads after a trick, if anybody does, and who takes it (HG-06, HG-34)."""
    done = trick.taken(rules)
    takes = names[done.captor]
    if done.leader is None:
        return _word("outcome_over", words, takes=takes, points=done.points)
    return _word("outcome", words, leads=names[done.leader], takes=takes, points=done.points)


# --- the end of a round ---------------------------------------------------------------------------


def _given(step: AnyStep, words: Words, _hides: frozenset[str]) -> list[Given]:
    """Return nothing: a picture shows all that is known of a round."""
    return []


def _prompt(session: Session, words: Words, hides: frozenset[str]) -> PromptView | None:
    return None if RESULT in hides and session.now.to_act is None else prompt(session, words)


def _in_words(picture: Any, words: Words) -> Iterator[Part]:
    """Return a picture in words and cards."""
    for seat in picture.get("seats", ()):
        told = listed((seat["points"], seat["mark"]), words)
        yield Paragraph(of(listed((seat["name"], *seat["tags"]), words), told, words))
    yield Paragraph(listed((picture.get("target", ""), picture.get("note", "")), words))
    for row in picture.get("rows", ()):
        yield CardRow(listed((row["label"], row["name"]), words), row["faces"])
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
