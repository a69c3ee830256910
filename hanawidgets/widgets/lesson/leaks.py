"""Test that nothing on the screen tells an answer beforehand: every step and many problems are seen.

What is right is taken from the step, not from what the view means to hide, so a fact that nobody thought of
hiding is found. ``jupyter hanawidgets check`` runs it on any lesson.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, Final

from hanawidgets.core.errors import Detail
from hanawidgets.teach.course import Run
from hanawidgets.teach.diagnostics import Diagnostic, diagnostic
from hanawidgets.teach.game import root_of, teaching_of
from hanawidgets.teach.model import AnyStep, Choose, Drill, Lesson, Number, Pick, Play, Watch
from hanawidgets.text import LANGUAGES, words_in

from .player import LessonPlayer
from .renderer import LessonRenderer, renderer_of, tells
from .stage import LessonSelection

LONG: Final = 12
"""Characters from which on an author's answer is looked for in the caption; "One" stands in many."""
TEACHES: Final = ("read", "worked")
"""Parts in which a move is led by the hand: what a card does may be told before it is played."""
PROBLEMS: Final = 12
"""Problems of a drill that are looked at, for each seed."""
_NOT_SHOWN: Final = (
    frozenset({"choices", "timeline", "progress", "position", "typed", "place", "drill", "moves", "say"})
    | {
        "picked_label",
        "question_at",
        "do",
        "face",
        "faces",
        "key",
        "kind",
        "seat",
        "picked",
        "lit",
        "fresh",
        "held",
        "masked",
    }
    | {"sign", "suit"}
)
"""Keys of a view under which no words stand that a question could be answered by."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A fact shown too early.

    step   number of the step, from 1
    fact   what was asked
    where  where it stands, as a path in the view
    shown  what stands there
    """

    step: int
    lang: str
    fact: str
    where: str
    shown: str


def leaks(lesson: Lesson, seeds: Iterable[int] = (1,)) -> Iterator[Leak]:
    """Yield what a proved lesson tells before it is asked, in both languages. Problems of drills follow from
    ``seeds``."""
    player = LessonPlayer(lesson, seed=1)
    before: list[Shown] = []
    for at in range(len(lesson.steps)):
        for run in _moments(lesson, at, tuple(seeds)):
            for lang in sorted(LANGUAGES):
                for fact, where, shown in _on_screen(player, run, lang):
                    yield Leak(at + 1, lang, fact, where, shown)
        if not isinstance(lesson.steps[at], Drill):
            for fact, where, shown in _shown_before(lesson.steps[at], before):
                yield Leak(at + 1, "", fact, where, shown)
            before += _left_by(player, lesson, at)


def diagnostics_of(lesson: Lesson) -> list[Diagnostic]:
    """Return the leaks of a lesson as its checker tells them, one a step and fact."""
    found: dict[tuple[int, str], Leak] = {}
    for leak in leaks(lesson):
        found.setdefault((leak.step, leak.fact), leak)
    return [
        diagnostic(leak.step, "asks", Detail.ASKED_SHOWN, leak.shown[:80], fact=leak.fact, where=leak.where)
        for leak in found.values()
    ]


def _moments(lesson: Lesson, at: int, seeds: tuple[int, ...]) -> Iterator[Run]:
    """Yield the moments of a step in which something is asked: moves of a play step, problems of a drill."""
    step = lesson.steps[at]
    if isinstance(step, Drill):
        for seed in seeds:
            run = Run.start(lesson, seed).at_step(at)
            chance = Random(seed * 1_000_003 + at)  # noqa: S311 - as lessons do
            found = teaching_of(step).problems(step.make, step.options, step.rules, chance)
            for problem in islice(found, step.count if step.make == "stop" else PROBLEMS):
                yield replace(run, problem=problem, state=problem.position)
        return
    run = Run.start(lesson, 1).at_step(at)
    while True:
        yield run
        if not isinstance(step, Play) or run.solved:
            return
        run = _played(run, step)


def _played(run: Run, step: Play) -> Run:
    """Return the run after a right move."""
    return run.answered(teaching_of(step).accepted_moves(step.moves[run.move], run.state, step.seat)[0])


# --- one screen -----------------------------------------------------------------------------------

Found = Iterator[tuple[str, str, str]]


def _on_screen(player: LessonPlayer, run: Run, lang: str) -> Found:
    """Yield what the screen of an unanswered question tells: fact, place, what stands there."""
    words = words_in(lang)
    asked = run.question
    if run.solved or not isinstance(asked, (Choose, Pick, Play, Number)):
        return
    player._show(run)
    view, renderer = _drawn(player, lang), renderer_of(run.lesson.game)
    names = _names(asked)
    shown = {**renderer.deck(words), **view["masked"]}
    yield from renderer.leaks(names, {face: shown[face] for face in sorted(_faces(view, shown))}, words)
    if isinstance(asked, Choose):
        yield from _answer_in_words(asked, view, renderer, lang)
    if isinstance(asked, Number):
        yield from _gaps(asked, view)
    if names & renderer.sum_asks:
        yield from _sums(view, renderer)
    if names & renderer.best_asks:
        yield from _best(view)
    if not isinstance(asked, Play) or asked.part not in TEACHES:
        yield from _previews(player, asked, view, lang)


def _drawn(player: LessonPlayer, lang: str) -> Any:
    """Return the view of a step, of any game."""
    return player._view(words_in(lang))


def _names(asked: AnyStep) -> set[str]:
    """Return what a question is about, in the words of files: its ``ask``, goals, blanks."""
    match asked:
        case Choose():
            takes = {"takes"} if asked.field and asked.cards else set()  # asked in words
            return {asked.ask, *asked.asks, *takes}
        case Pick():
            return {*asked.goal, *asked.asks}
        case Number():
            return {*asked.blank, *asked.asks}
    return set(asked.asks)


def _words(part: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield all words of a view, each with its path."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key not in _NOT_SHOWN:
                yield from _words(value, f"{path}.{key}" if path else str(key))
    elif isinstance(part, (list, tuple)):
        for at, value in enumerate(part):
            yield from _words(value, f"{path}[{at}]")
    elif isinstance(part, str) and part:
        yield path, part


def _faces(part: Any, deck: dict[str, Any]) -> set[str]:
    """Return all cards that a view draws."""
    if isinstance(part, dict):
        return set().union(*(_faces(value, deck) for key, value in part.items() if key != "masked"))
    if isinstance(part, (list, tuple)):
        return set().union(*(_faces(value, deck) for value in part))
    return {part} if isinstance(part, str) and part in deck else set()


def _answer_in_words(asked: Choose, view: dict[str, Any], renderer: LessonRenderer, lang: str) -> Found:
    """The right answer stands among the choices only. An author's own words for it may be those in which the
    question is put, and a number that is no sum may stand on the table for something else."""
    if asked.ask in renderer.shown_asks:
        return
    right = asked.choices[asked.right]
    said = {} if right.text is None else {right.text[lang].strip("。."): False}
    if right.value is not None and asked.ask != "none":
        said[teaching_of(asked).questions.value_text(asked.ask, right.value, lang)] = (
            asked.ask not in renderer.yes_no_asks
        )
    counted = type(right.value) is int and asked.ask not in renderer.sum_asks
    for path, text in _words(view):
        if counted and path.startswith(("board", "picture")):
            continue
        for words, anywhere in said.items():
            if (anywhere or (path != "question" and len(words) >= LONG)) and tells(text, words):
                yield asked.ask, path, text


def _gaps(asked: Number, view: dict[str, Any]) -> Found:
    """A gap is empty, and no number from which it would only have to be copied stands beside the formula."""
    root = root_of(asked)
    blank = view["blank"] or {"line": [], "total": {}, "more": []}
    for slot in (*blank["line"], blank["total"], *blank["more"]):
        name = slot.get("name", "")
        if name in asked.blank and slot["value"] is not None:
            yield str(name), f"blank.{name}", str(slot["value"])
    for name in asked.blank:
        term = root.find(name)
        if term is None or term is root:
            continue
        for line in (*view["given"], *(view["picture"] or {}).get("terms", ())):
            if str(line["value"]) == str(term.value):
                yield name, f"given.{line['label']}", str(line["value"])


def _sums(view: dict[str, Any], renderer: LessonRenderer) -> Found:
    """While a sum is asked for, the table tells none of its own."""
    if view["score"] or view["prompt"]:
        yield "score", "score" if view["score"] else "prompt", str(view["score"] or view["prompt"])
    for seat in (view["board"] or {}).get("seats", ()):
        for path, text in _words({key: seat.get(key) for key in renderer.sums_at}):
            if re.search(r"\d", text):
                yield "points", f"board.{path}", text


# --- what a card would do -------------------------------------------------------------------------


def _previews(player: LessonPlayer, asked: AnyStep, view: dict[str, Any], lang: str) -> Found:
    """Before a hint no card of a table is highlighted or dimmed, and none says what it would do or whether it may."""
    if view["lit"]:
        yield "move", "lit", " ".join(view["lit"])
    board = view["board"]
    if not board:
        return
    for seat in board["seats"]:
        for line in seat.get("near", ()):
            yield "move", "board.near", line["say"]
    for option in (view["prompt"] or {}).get("options", ()):
        if option.get("off"):
            yield "move", "prompt.off", option["off"]
    deck = {**renderer_of(player.run.lesson.game).deck(words_in(lang)), **view["masked"]}
    said = set()
    for face, act in board["acts"].items():
        if not act["ways"] or (len(act["ways"]) == 1 and act["ways"][0]["faces"]):
            yield "move", f"board.acts.{face}", act["text"]
        if act["label"] not in (deck[face]["label"], deck[face]["name"]):
            yield "move", f"board.acts.{face}.label", act["label"]
        said.add(act["text"].replace(deck[face]["name"], "").replace(deck[face]["label"], ""))
    if len(said) > 1:
        yield "move", "board.acts", " / ".join(sorted(said))
    if board.get("dim"):
        yield "move", "board.dim", " ".join(board["dim"])
    if board.get("offers"):
        yield "move", "board.offers", board["offers"]["note"]
    if renderer_of(player.run.lesson.game).best_asks:
        yield from _best(view)
    if isinstance(asked, Play) and board.get("pick"):
        yield from _selected(player, lang)


def _best(view: dict[str, Any]) -> Found:
    """No card of a trick is marked as the best of it."""
    for where, shown in (("picture", view["picture"]), ("board.trick", (view["board"] or {}).get("trick"))):
        for card in (shown or {}).get("cards", ()):
            if found := card.get("best") or card.get("why"):
                yield "winner", where, str(found)


def _selected(player: LessonPlayer, lang: str) -> Found:
    """Cards selected at a table look the same whether they may be played or not."""
    looks: dict[str, str] = {}
    hand = _drawn(player, lang)["board"]["seats"][-1]["hand"]["faces"]
    selecting = player._panel_of(LessonSelection)
    for face in hand:
        selecting.select(teaching_of(player.run.question).deck.pile(face))
        board = _drawn(player, lang)["board"]
        pick = board["pick"]
        yield from (("move", "board.pick.near", near["label"]) for near in pick["near"])
        look = "|".join([pick["text"], *(way["label"] for way in pick["ways"])])
        looks.setdefault(look, face)
    selecting.select(0)
    if len(looks) > 1:
        yield "move", "board.pick", " / ".join(looks)


# --- the steps before -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """The parts that a step leaves on the screen when it is done: the score of a situation, and what a result says."""

    step: int
    situation: Any
    rules: Any
    terms: frozenset[str]
    result: str


def _left_by(player: LessonPlayer, lesson: Lesson, at: int) -> list[Shown]:
    """Return what the end of a step shows."""
    step = lesson.steps[at]
    situation, terms = step.situation, frozenset[str]()
    sums = (
        step.ask in renderer_of(lesson.game).sum_asks if isinstance(step, Choose) else step.kind in ("read", "number")
    )
    if situation is not None and sums:
        root = teaching_of(step).score(situation, step.rules)
        terms = frozenset(term.name for term in root.walk()) | {"score"} if root is not None else terms
    result = ""
    if isinstance(step, (Play, Watch)):
        run = Run.start(lesson, 1).at_step(at)
        for _ in step.moves:
            run = _played(run, step) if isinstance(step, Play) else run.next()
        player._show(run)
        result = " ".join(text for lang in LANGUAGES for _, text in _words(_drawn(player, lang)["prompt"] or {}))
    return [Shown(at + 1, situation, step.rules, terms, result)] if terms or result else []


def _shown_before(step: AnyStep, before: list[Shown]) -> Found:
    """A sum or a gap that is asked stood on no step before, and in no result at a table."""
    if isinstance(step, Number):
        wanted = set(step.blank)
    elif isinstance(step, Choose) and step.ask in renderer_of(step.game.name).sum_asks and step.situation is not None:
        wanted = {step.ask}
    else:
        return
    for each in before:
        same = each.situation == step.situation and each.rules == step.rules
        if same and wanted & each.terms:
            yield "score", f"step {each.step}", ", ".join(sorted(wanted & each.terms))
        if each.result and re.search(r"\d", each.result) and "score" in wanted:
            yield "score", f"step {each.step}", each.result[:80]


__all__ = ["Leak", "diagnostics_of", "leaks"]
