"""The lesson player (稽古): steps to read, to answer and to play, with hints, reasons and drills."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random, SystemRandom
from time import time
from typing import Any, ClassVar, Unpack

from traitlets import Dict, Int, Unicode

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.game import ORDINARY
from hanawidgets.core.registry import GAMES, NAMES
from hanawidgets.core.session import Session, check_seed
from hanawidgets.teach import asks
from hanawidgets.teach.course import Run
from hanawidgets.teach.courses import COURSES
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.hints import Hint
from hanawidgets.teach.loader import load_lesson
from hanawidgets.teach.localised import opening
from hanawidgets.teach.memory import Answer, Clock
from hanawidgets.teach.model import AnyStep, Choose, Drill, Lesson, Number, Pick, Play, Verdict, Watch
from hanawidgets.teach.progress import parse_progress, progress_text
from hanawidgets.teach.results import Result, rows_of
from hanawidgets.teach.skills import skills_taught
from hanawidgets.text import Words, translate, words_in
from hanawidgets.text.readings import readings
from hanawidgets.text.wording import rule_card

from .action import MOVE, WORD
from .answers import AnswerLog
from .badges import WithBadges
from .base import HanaWidget, action, words_at
from .fallback import CardRow, Heading, Paragraph, Part, Points, of
from .fallback_parts import board_fallback, prompt_fallback, score_fallback
from .hand_in import HandIn
from .lesson_course import can_redo, drill_done, drill_place, keys_of, over_view, page_of, ways_on
from .lesson_renderer import renderer_of
from .lesson_view import answer_cards, own_lang, rule_of, rules_of, said, scene_of, shown, timeline
from .options import Options
from .selection import Selecting, SelectionPanel
from .views import Comment, HintView, LessonBase, LessonFrame, LessonScene, LessonView, StageBase, VerdictView

COURSE = COURSES[NAMES[0]]
"""The lessons of the first game in the order in which they are taken."""
MOST_DIGITS = 5
SEEDS = 1_000_000
SEED_DIGITS = 9
"""Of a number that a word of progress keeps as it is."""


class LessonOptions(Options, total=False):
    """Options of a lesson player besides the lesson, its seed and its clock."""

    badges: bool


class LessonPlayer(WithBadges, HanaWidget):
    """A lesson to go through.

    lesson  name of a built-in lesson (``"first-turn"``), a path to a lesson file, or a proved
            :class:`~hanawidgets.teach.model.Lesson` (see ``read_lesson``, ``lesson_from``)
    seed    text or number from which the problems of drills come; left out: chance gives one
    clock   gives the time of answers, in seconds since 1970, UTC

    ``value`` is the learner's progress as a word, ``marks`` step → mark, ``history`` all answers. Raises
    LessonError for a lesson that does not hold.

    >>> player = LessonPlayer("first-turn", seed=1)
    >>> player.step, player.steps
    (1, 13)
    """

    value = Unicode("", read_only=True, help="progress as one word; resume() takes it")
    step = Int(1, read_only=True, help="number of the step shown, from 1")
    steps = Int(0, read_only=True, help="how many steps there are")
    marks = Dict(read_only=True, help="number of the step → -, x, r, h, or how many problems were solved")

    _painter = "lesson"
    _watched = ("badges",)
    _panel_kinds = (SelectionPanel,)
    _ui: ClassVar[tuple[str, ...]] = (
        "learn: timeline why answer hint next back skip continue next_problem again more_drill redo choose to_table",
        "learn: hand_in hand_in_note hand_in_name hand_in_make hand_in_copy hand_in_send hand_in_collects hand_in_sent",
        "learn: hand_in_failed read_on read_less fold unfold",
        "ui: copied",
        "learn: all keys score_after given field cards progress_old resumed box_ok box_wrong",
        "ui: furigana tap_term differs off_terms formula tree",
        "table: sort board strip to_field takes near play",
    )

    def __init__(
        self,
        lesson: str | Lesson = COURSE[0],
        *,
        seed: int | str | None = None,
        clock: Clock = time,
        **options: Unpack[LessonOptions],
    ) -> None:
        self._lesson = load_lesson(lesson) if not isinstance(lesson, Lesson) else lesson
        if not self._lesson.proved:
            raise RuleError(Code.INCONSISTENT, "lesson", self._lesson.id, detail=Detail.UNPROVED_LESSON)
        number = SystemRandom().randrange(SEEDS) if seed is None else _number_of(seed)
        self._run = Run.start(self._lesson, number)
        self._log = AnswerLog(self._lesson.id, clock)
        self._hand_in = HandIn(self._lesson.id, self._log)
        self._scene: Session | None = scene_of(self._run)
        self._picked = 0
        self._tried: tuple[int, ...] = ()
        self._given: dict[str, str] = {}
        self._n = 0
        self._notice = ""
        self._make_panels()
        super().__init__(painter=self._painter, **options)

    @property
    def run(self) -> Run:
        """The state of the learner, as a value."""
        return self._run

    @property
    def history(self) -> list[Answer]:
        """All answers to this widget's questions, drills' too, the oldest first; after a reload there are none."""
        return list(self._log.answers)

    def to_rows(self) -> list[dict[str, Any]]:
        """Return :attr:`history` as rows, for ``pandas.DataFrame(...)``."""
        return rows_of(self._log.answers)

    def result(self, pupil: str = "") -> Result:
        """Return what this lesson came to so far, by skill; ``str`` of it is the word that is handed in.

        pupil  a name, at most 40 characters. Raises RuleError.
        """
        tally = self._run.tally
        found = self._hand_in.result(pupil, len(tally.skipped))
        return replace(found, alone=tally.alone, helped=tally.helped)

    def resume(self, word: str) -> None:
        """Go on where a progress word says. Raises LessonError if it does not fit this lesson."""
        with self._batch():
            self._show(parse_progress(word, self._lesson))

    def go_to(self, step: int) -> None:
        """Show a step, from 1; one after the last is the end."""
        with self._batch():
            self._show(self._run.at_step(step - 1))

    # -- moving on -----------------------------------------------------------------------------------

    def _show(self, run: Run, scene: Session | None = None) -> None:
        """Show another moment; what was picked or typed belongs to the question before."""
        before, self._run = self._run, run
        if run.is_over and not run.tally.skipped:
            self._log.taught(skills_taught(self._lesson))
        if _question(run) != _question(before) or before.solved > run.solved:
            self._log.asked()
        self._scene = scene or scene_of(run)
        self._n += 1
        self._notice = ""
        if _question(run) != _question(before) or before.solved > run.solved:
            self._picked = _right_cards(run) if run.solved else 0
            self._tried, self._given = (), {}
            self._panel_of(SelectionPanel).put_away()
        self._panel_of(SelectionPanel).moved()

    def _stale(self, n: int) -> bool:
        return n != self._n

    def _answered(self, answer: Any) -> Run:
        """Return the run after an answer, which is written down. Raises RuleError for what is no answer."""
        before = self._run
        run = before.answered(answer)
        self._log.answered(before, answer, run.verdict)
        return run

    @action(n=int, choice=int)
    def _act_choose(self, n: int, choice: int) -> None:
        if not self._stale(n):
            run = self._answered(choice)
            self._show(run)
            self._tried = (*self._tried, choice) if not run.solved else self._tried

    @action(face=str)
    def _act_pick(self, face: str) -> None:
        """Pick a card or put it back; nothing is judged yet."""
        asked = self._run.question
        bit = teaching_of(asked).deck.pile(face)
        if self._run.solved:
            return
        if isinstance(asked, Pick) and bit in _bits(asked.among):
            self._picked = bit & ~self._picked if asked.one else self._picked ^ bit
        elif face in answer_cards(asked):
            self._picked = bit & ~self._picked

    @action(n=int)
    def _act_picked(self, n: int) -> None:
        if self._stale(n):
            return
        if cards := answer_cards(self._run.question):
            faces = teaching_of(self._run.question).deck.faces(self._picked)
            for face in [face for face in faces if face in cards]:
                self._act_choose(n, cards[face])
        else:
            self._show(self._answered(self._picked))

    @action(n=int, numbers=dict)
    def _act_numbers(self, n: int, numbers: dict[str, Any]) -> None:
        if self._stale(n):
            return
        asked = getattr(self._run.question, "blank", ())
        given = {name: str(numbers[name])[:20] for name in asked if str(numbers.get(name, "")).strip()}
        self._given = given
        self._show(self._answered({name: _typed(word) for name, word in given.items()}))

    @action(n=int, do=MOVE)
    def _act_move(self, n: int, do: str) -> None:
        """A move of the learner on the table."""
        if self._stale(n):
            return
        run = self._answered(teaching_of(self._run.question).game.parse_action(do))
        self._show(run, None if run.verdict and run.verdict.right else self._scene)

    @action(n=int)
    def _act_hint(self, n: int) -> None:
        if not self._stale(n):
            self._show(self._run.hinted(), self._scene)

    @action(n=int)
    def _act_next(self, n: int) -> None:
        if not self._stale(n):
            self._show(self._run.next())

    @action(n=int)
    def _act_back(self, n: int) -> None:
        if not self._stale(n):
            self._show(self._run.back())

    @action(at=int)
    def _act_goto(self, at: int) -> None:
        self._show(self._run.at_step(at))

    @action()
    def _act_again(self) -> None:
        """Begin anew, with other problems; what was reached stays."""
        self._hand_in.afresh()
        self._show(self._run.afresh(SystemRandom().randrange(1_000_000)))

    @action(name=str)
    def _act_hand_in(self, name: str) -> None:
        """Make the result a word to be handed in, with the name that somebody typed, or without."""
        self._hand_in.word = str(self.result(name))

    @action(n=int)
    def _act_redo(self, n: int) -> None:
        """Answer this step once more, a drill with other problems; what was reached stays."""
        if not self._stale(n):
            self._show(self._run.redone())

    @action(word=WORD)
    def _act_kept_result(self, word: str) -> None:
        """Add to the result what the browser remembers of it; a word that does not fit is left out."""
        self._hand_in.resume(word)

    @action(word=WORD)
    def _act_resume(self, word: str) -> None:
        """Go on where the browser remembers to have been; a word that does not fit is only reported."""
        try:
            self._show(parse_progress(word, self._lesson))
            self._notice = "resumed" if self._run.at else ""
        except RuleError as error:
            self._notice = "progress_changed" if error.detail == Detail.PROGRESS_CHANGED else "progress_old"

    # -- cards selected, in a game where several are played at once ----------------------------------

    @property
    def _selecting(self) -> Selecting | None:
        """The way cards are selected in the game of the question."""
        return renderer_of(self._run.question.game.name).selecting

    @property
    def _table(self) -> Session | None:
        return self._scene

    # -- what it shows -------------------------------------------------------------------------------

    def _compute(self) -> None:
        run = self._run
        self.set_trait("value", progress_text(run))
        self.set_trait("steps", len(run.lesson.steps))
        self.set_trait("step", min(run.at + 1, len(run.lesson.steps)))
        self.set_trait("marks", dict(enumerate(run.marks, 1)))

    def _stage_base(self, game: str, lang: str) -> StageBase:
        """The base that draws questions of a game."""
        words = words_in(lang)
        base, renderer = super()._base(words), renderer_of(game)
        return {
            **base,
            "ui": base["ui"] | words_at(words, renderer.words),
            "cards": renderer.deck(words),
            "game": game,
            "table": f"{renderer.table}.ipynb",
            "readings": dict(readings(game, lang)),
        }

    def _base(self, words: Words) -> LessonBase:
        lang = words.lang
        lesson = self._lesson
        return {
            **self._stage_base(lesson.game, lang),
            "id": lesson.id,
            "title": said(lesson.title, lang),
            "goal": said(lesson.goal, lang),
            "minutes": translate("learn.minutes", lang, n=lesson.minutes),
            "after": ways_on(lesson, lang),
            "own_lang": "" if lang in lesson.languages else lesson.languages[0],
            "readings": dict(readings(lesson.game, lang if lang in lesson.languages else lesson.languages[0])),
        }

    def _view(self, words: Words) -> LessonFrame | LessonView:
        lang = words.lang
        run = self._run
        total = len(run.lesson.steps)
        over = over_view(run, lang) if run.is_over else None
        if over and self._lesson.id:
            over["handed"] = self._hand_in.view(lang)
        frame: LessonFrame = {
            "n": self._n,
            "at": run.at,
            "progress": progress_text(run),
            "learned": self._log.learned,
            "result": self._hand_in.kept,
            "timeline": timeline(run, lang),
            "place": translate("learn.step", lang, at=min(run.at + 1, total), total=total),
            "over": over,
            "notice": " ".join(self._notes(lang)),
            "badges_off": "",
            "say": f"{over['title']} {over['text'] or over['marks']}" if over else "",
        }
        if renderer_of(run.question.game.name).badges:
            frame = {**frame, **self._badges(words_in(lang))}
        if over:
            return frame
        step, asked = run.step, run.question
        scene = shown(run, self._scene, lang, self._panel_of(SelectionPanel).selection)
        for place in self._tried:
            if scene["choices"]:
                scene["choices"][place]["tried"] = True
        drill = step if isinstance(step, Drill) else None
        hints, more = run.hints, run.hint < len(run.ladder)
        return {
            **frame,
            **scene,
            "badges_off": translate("ui.badges_off", lang) if scene["masked"] else "",
            "rules": rules_of(step, lang) if run.solved or asks.MOVE not in asks.asked(asked) else [],
            "picked": list(teaching_of(asked).deck.faces(self._picked)) if self._picked else [],
            "picked_label": translate("learn.picked", lang, n=self._picked.bit_count())
            if isinstance(asked, Pick) and not asked.one
            else "",
            "typed": self._given,
            "verdict": self._verdict(lang),
            "hints": [self._hint(hint, lang) for hint in hints],
            "lit": [face for hint in hints for face in hint.faces],
            "solved": run.solved,
            "question_at": _question_at(run, asked),
            "drill": drill_place(run, lang),
            "drill_done": drill_done(run, lang),
            "moves": translate("learn.moves", lang, n=run.move, of=len(asked.moves))
            if isinstance(asked, (Play, Watch)) and len(asked.moves) > 1 and not drill
            else "",
            "comment": self._comment(lang),
            "can": {
                "back": run.at > 0 or run.move > 0,
                "hint": more,
                "moves": isinstance(asked, Play) and not run.solved,
                "more": isinstance(step, Watch) and run.move < len(step.moves),
                "redo": can_redo(run),
                "problem": drill is not None and run.move + 1 < run.problems,
                "asks": asked.kind not in ("read", "watch") and not run.solved,
            },
            "keys": keys_of(run, more, lang),
            "position": self._position(),
            "say": self._say(scene, lang),
        }

    def _notes(self, lang: str) -> Iterator[str]:
        """The notes above the step: where the learner comes in, and of a lesson in other languages that it is so."""
        if self._notice:
            yield translate(f"learn.{self._notice}", lang)
        if lang not in self._lesson.languages and (self._notice or not self._run.at):
            yield translate(f"learn.written.{self._lesson.languages[0]}", lang)

    def _position(self) -> str:
        """A game that begins with the position shown, for the table's page, where somebody is to act in it.

        The learner sits where the step puts them, against opponents with closed hands. What the learner may
        not know is another one's cards there: dealt anew, always in the same way.
        """
        scene, seat = self._scene, self._run.question.seat
        if scene is None or scene.now.to_act is None:
            return ""
        chance = Random(self._run.seed)  # noqa: S311 - to be repeatable
        start = scene.now.observe(seat).sample(chance)
        opponents = GAMES[scene.game.name].opponents
        return str(
            Session(
                scene.game,
                start.rules,
                opponents,
                frozenset([seat]),
                ORDINARY,
                str(self._run.seed % 1_000_000),
                start=start,
            )
        )

    def _comment(self, lang: str) -> Comment | None:
        """The author's comment on the move just shown."""
        run = self._run
        if not isinstance(run.step, Watch) or not run.move:
            return None
        move = run.step.moves[run.move - 1]
        return {"text": said(move.text, lang), "rules": [rule_card(rule, words_in(lang)) for rule in move.rule]}

    def _verdict(self, lang: str) -> VerdictView | None:
        verdict = self._run.verdict
        if verdict is None:
            return None
        head, text = self._spoken(verdict, lang)
        text = text[:1].upper() + text[1:]  # a card's or a suit's name may stand first
        return {
            "right": verdict.right,
            "head": head,
            "text": text,
            "lang": own_lang(verdict.text, self._run, lang),
            "rule": rule_of(self._run.question, verdict.rule, lang) if verdict.rule else None,
            "wrong": [*verdict.facts.get("wrong", ()), *verdict.facts.get("missing", ())]
            if isinstance(self._run.question, Number)
            else [*verdict.facts.get("told", ()), *self._tried_card(verdict)],
        }

    def _tried_card(self, verdict: Verdict) -> list[str]:
        """The card that was a wrong answer, while it is picked."""
        if verdict.right or not answer_cards(self._run.question):
            return []
        return list(teaching_of(self._run.question).deck.faces(self._picked))

    def _spoken(self, verdict: Verdict, lang: str) -> tuple[str, str]:
        """The verdict in a word of the page's language, and why in the text's own. A text that opens with such a word
        itself is not given a second one."""
        text, own = said(verdict.text, lang), own_lang(verdict.text, self._run, lang) or lang
        if verdict.right or verdict.code == "also":
            return translate(f"learn.{'right' if verdict.right else 'also'}", lang), opening(text, own)[1]
        head, rest = opening(text, own, "learn.openings")
        words = translate("learn.not_yet", lang).split("|")
        return (own == lang and head) or words[len(self._run.tried) % len(words)], rest

    def _hint(self, hint: Hint, lang: str) -> HintView:
        asked = self._run.question
        rule = rule_of(asked, hint.rule, lang) if hint.rule and hint.rung == "rule" else None
        return {
            "rung": translate(f"learn.hint_rung.{hint.rung}", lang),
            "rule": rule,
            "text": "" if rule else said(hint.text, lang),
            "lang": "" if rule else own_lang(hint.text, self._run, lang),
        }  # the rule says it in full

    def _say(self, scene: LessonScene, lang: str) -> str:
        if self._panel_of(SelectionPanel).is_last and scene["board"]:
            return scene["board"].get("say", "")
        if verdict := self._verdict(lang):
            return f"{verdict['head']} {verdict['text']}".strip()
        if self._run.hints:
            return said(self._run.hints[-1].text, lang)
        return " ".join(filter(None, (scene["text"], scene["question"])))

    def _fallback(self, words: Words) -> Iterator[Part]:
        lang = words.lang
        looks = {face: card["label"] for face, card in self.view.get("masked", {}).items()}
        for part in self._parts(lang):
            yield replace(part, given=part.faces, called=looks) if isinstance(part, CardRow) and looks else part

    def _parts(self, lang: str) -> Iterator[Part]:
        words = words_in(lang)
        view, base = self.view, self.base
        yield Heading(base["title"])
        yield Paragraph(base["goal"])
        yield Paragraph(view["notice"])
        if over := view["over"]:
            yield Paragraph(over["title"])
            yield Paragraph(over["marks"])
            return
        yield Paragraph(of(view["place"], view["part"], words))
        yield Paragraph(view["text"])
        for remark in view["remarks"]:
            yield Paragraph(remark)
        yield Paragraph(view["question"])
        yield CardRow("", view["faces"])
        yield CardRow("", view["field"])
        yield CardRow("", view["pick"] or [])
        if picture := view["picture"]:
            yield from renderer_of(self._run.question.game.name).picture_fallback(picture, words)
        yield Points([of(line["label"], str(line["value"]), words) for line in view["given"]])
        if view["board"]:
            yield from prompt_fallback(view["prompt"], words)
            yield from board_fallback(self._run.question.game.name, view["board"], words)
        yield from score_fallback(view["score"], words)
        yield Points([choice["text"] for choice in view["choices"]])
        yield Points([hint["text"] for hint in view["hints"]])
        if verdict := view["verdict"]:
            yield Paragraph(f"{verdict['head']} {verdict['text']}".strip())
        yield Paragraph(view["differs"])

    def __repr__(self) -> str:
        return f"LessonPlayer({self._lesson.id!r})"


def _number_of(seed: object) -> int:
    """Return the number that a seed stands for, the same for the same text. Raises RuleError as tables do."""
    text = check_seed(seed)
    short = text.isascii() and text.isdigit() and len(text) <= SEED_DIGITS
    return int(text) if short else Random(text).randrange(SEEDS)  # noqa: S311 - to be repeatable


def _question(run: Run) -> tuple[int, ...]:
    """Return what tells one question from another."""
    return run.at, run.move, run.seed, run.here.round


def _question_at(run: Run, asked: AnyStep) -> str:
    """Return the place of what is asked or seen: in a drill the problem, in a step of moves the move."""
    if isinstance(run.step, (Drill, Watch)):
        return f"{run.at}.{run.move}"
    return f"{run.at}.{min(run.move, len(asked.moves) - 1)}" if isinstance(asked, Play) else str(run.at)


def _right_cards(run: Run) -> int:
    """Return the cards that were the right answer, 0 where the answer is none."""
    asked = run.question
    if isinstance(asked, Choose):
        right = [face for face, at in answer_cards(asked).items() if asked.choices[at].right]
        return teaching_of(asked).deck.pile(" ".join(right)) if right else 0
    return int(run.given) if isinstance(asked, Pick) else 0


def _bits(pile: int) -> tuple[int, ...]:
    return tuple(1 << at for at in range(pile.bit_length()) if pile >> at & 1)


def _typed(word: str) -> int:
    """Return the number somebody typed, full-width digits included. Raises RuleError wrong_type."""
    text = word.strip().replace("−", "-").replace("－", "-")
    if len(text) > MOST_DIGITS or not text.removeprefix("-").isdecimal():
        raise RuleError(Code.WRONG_TYPE, "value", word, wanted="integer")
    return int(text)


__all__ = ["COURSE", "LessonPlayer", "page_of"]
