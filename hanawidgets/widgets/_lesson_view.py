"""A step of a lesson as the browser draws it. What is asked is never sent before it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..engine.explain import Term, pieces
from ..engine.hanafuda import in_order
from ..engine.koikoi.situation import NUMBERS, Situation
from ..lessons.course import COUNTS, HELPED, RIGHT, UNSEEN, Run
from ..lessons.games import game_of
from ..lessons.script import AnyStep, Choose, Drill, Number, Pick, Play, Text, Watch
from ..players.session import Session
from ..text import translate
from ..text.words import rule_card, term_label
from ._faces import deck
from ._koikoi_board import board, prompt
from ._score_view import score_view


@dataclass(frozen=True, slots=True)
class Scenery:
    """What a game draws in lessons.

    deck    language → every card by face
    board   session, language → what lies on the table
    prompt  session, language → a decision or a result, or None
    given   situation, rules, language → what is known of it, as label and value
    """

    deck: Callable[[str], Any]
    board: Callable[[Session, str], dict[str, Any]]
    prompt: Callable[[Session, str], dict[str, Any] | None]
    given: Callable[[Any, Any, str], list[dict[str, Any]]]


def _koikoi_given(situation: Situation, rules: Any, lang: str) -> list[dict[str, Any]]:
    """The numbers of a situation that the rules look at (K-BGA-21, K-CLUB-38)."""
    asked = ["points"] if situation.points is not None else []
    asked += ["own_koi", "other_koi"]
    asked.insert(len(asked) - 2, "honba" if rules.is_club else "field_brights")
    always = {"points", "field_brights", "own_koi"}
    return [{"label": translate(f"error.field.{name}", lang), "value": getattr(situation, name)}
            for name in asked if name in always or name == "honba" or getattr(situation, name)]


SCENERY: Final[Mapping[str, Scenery]] = {"koikoi": Scenery(deck, board, prompt, _koikoi_given)}
assert set(NUMBERS) >= {"own_koi", "other_koi", "honba", "field_brights"}  # noqa: S101 - names used above


def said(text: Text | None, lang: str) -> str:
    """Return a text of a lesson in a language, empty for none."""
    return text[lang] if text else ""


def timeline(run: Run, lang: str) -> list[dict[str, Any]]:
    """Return a mark for every step: its phase of teaching and how it went."""
    return [_mark(run, place, step, lang) for place, step in enumerate(run.lesson.steps)]


def _mark(run: Run, place: int, step: AnyStep, lang: str) -> dict[str, Any]:
    mark = run.marks[place]
    drilled = isinstance(step, Drill) and mark != UNSEEN
    word = (translate("learn.mark.n", lang, n=COUNTS.index(mark)) if drilled
            else translate(f"learn.mark.{mark}", lang))
    part = translate(f"learn.part.{step.part}", lang)
    state = {UNSEEN: "", RIGHT: "right", HELPED: "helped"}.get(mark, "seen")
    return {"part": step.part, "state": state, "here": place == run.at,
            "label": translate("learn.step_label", lang, at=place + 1, part=part, mark=word)}


def shown(run: Run, scene: Session | None, lang: str) -> dict[str, Any]:
    """Return what the step shows and asks: cards, formula, table, question."""
    asked = run.question
    scenery = SCENERY[run.lesson.game]
    solved = run.solved
    view: dict[str, Any] = {
        "kind": asked.kind, "part": translate(f"learn.part.{run.step.part}", lang),
        "text": said(asked.text, lang) or said(run.step.text, lang),
        "question": said(getattr(asked, "question", None), lang),
        "faces": [card.face for card in asked.cards],
        "field": [card.face for card in in_order(asked.field)] if asked.field else [],
        "given": [], "score": None, "board": None, "prompt": None, "choices": [], "pick": None, "blank": None,
    }
    if asked.situation is not None:
        root = game_of(asked).score(asked.situation, asked.rules)
        if isinstance(asked, Number) and not solved:
            view["blank"] = blank_view(root, asked.blank, lang)
        elif not isinstance(asked, Choose) or solved:
            view["score"] = score_view(root, lang)
        if isinstance(asked, (Choose, Number)):
            view["given"] = scenery.given(asked.situation, asked.rules, lang)
        view["faces"] = view["faces"] or [card.face for card in in_order(asked.situation.pile)]
    if scene is not None:
        view["board"] = scenery.board(scene, lang)
        if solved or not isinstance(asked, Choose):  # a question may be just what the prompt tells
            view["prompt"] = scenery.prompt(scene, lang)
        if view["prompt"]:
            view["prompt"]["next"] = ""
    if isinstance(asked, Choose):
        view["choices"] = [{"text": said(choice.text, lang), "right": solved and choice.right}
                           for choice in asked.choices]
    if isinstance(asked, Pick):
        view["pick"] = [card.face for card in in_order(asked.among)]
    return view


def blank_view(root: Term, blanks: tuple[str, ...], lang: str) -> dict[str, Any]:
    """Return a formula with gaps: no number of a gap, nor one that only follows from it, goes out."""
    line: list[dict[str, Any]] = []
    for piece in pieces(root):
        if piece.term is None:
            line.append({"sign": piece.text})
        else:
            line.append(_slot(piece.term, piece.term.name in blanks, lang))
    in_line = {part.get("name") for part in line}
    whole = "score" in blanks or root.name in blanks
    total = {"name": "score", "label": term_label(root, lang), "value": None if whole else root.value}
    single = len(line) == 1  # the whole is one number: its gap is the answer itself
    return {
        "line": [] if single else line, "total": total,
        "more": [_slot(term, True, lang) for term in root.walk()
                 if term.name in blanks and term.name not in in_line and term is not root],
    }


def _slot(term: Term, gap: bool, lang: str) -> dict[str, Any]:
    return {"name": term.name, "label": term_label(term, lang), "value": None if gap else term.value}


def scene_of(run: Run) -> Session | None:
    """Return the position of a step as a table without opponents, None if it has none."""
    state = run.state if isinstance(run.question, (Play, Watch)) else run.question.position
    return None if state is None else table_at(run, state)


def table_at(run: Run, state: Any) -> Session:
    """Return a table that begins with ``state``, seen from the learner's seat."""
    game = game_of(run.question).game
    return Session(game, state.rules, {}, frozenset([run.question.seat]), start=state)


def rules_of(step: AnyStep, lang: str) -> list[Any]:
    """Return the rules that a step teaches, to be opened."""
    return [rule_card(rule, lang) for rule in step.rule]
