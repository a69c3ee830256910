"""The stage of lessons: what shows a step, judges an answer and gives hints. A lesson and a review hold one each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.game import ORDINARY
from hanawidgets.core.record import check_seed
from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.teach import course as asks
from hanawidgets.teach.course import Run
from hanawidgets.teach.game import teaching_of
from hanawidgets.teach.goals import opening
from hanawidgets.teach.hints import Hint
from hanawidgets.teach.memory import Clock
from hanawidgets.teach.model import AnyStep, Choose, Drill, Number, Pick, Play, Verdict, Watch
from hanawidgets.teach.progress import progress_text
from hanawidgets.text import Words
from hanawidgets.text.game_files import readings
from hanawidgets.text.wording import rule_card

from ..action import MOVE, action
from ..base import words_at
from ..checked import Options
from ..fallback import CardRow, Paragraph, Part, Points, board_fallback, of, prompt_fallback, score_fallback
from ..panel import BadgesPanel, Panel
from ..selection import Selecting, SelectionPanel
from ..views import UiBase
from .hand_in import AnswerLog
from .renderer import can_redo, drill_done, drill_place, keys_of, renderer_of
from .view import answer_cards, own_lang, rule_of, rules_of, said, scene_of, shown, timeline
from .views import Comment, HintView, LessonBase, LessonFrame, LessonOver, LessonScene, LessonView, VerdictView

MOST_DIGITS: Final = 5
SEEDS: Final = 1_000_000
SEED_DIGITS: Final = 9
"""Of a number that a word of progress keeps as it is."""


class LessonOptions(Options, total=False):
    """Options of a widget with a stage besides its own, its seed and its clock."""

    badges: bool


class LessonStage(Panel[Any]):
    """A step with its question, and what somebody has done about it. Its widget says what comes before and after.

    run    the state of the learner, as a value
    log    the answers to all questions
    scene  the table of the step, None where it has none
    n      how many moments were shown so far; a request tells of which it is
    """

    ui = (
        "learn: timeline why answer hint next back skip continue next_problem again more_drill redo choose to_table",
        "learn: read_on read_less fold unfold all keys score_after given field cards box_ok box_wrong",
        "ui: furigana tap_term differs off_terms formula tree",
        "table: sort board strip to_field takes near play",
    )
    run: Run
    log: AnswerLog
    scene: Session | None
    n = 0
    _picked = 0
    _tried: tuple[int, ...] = ()
    _given: dict[str, str]

    def begin(self, run: Run, clock: Clock) -> None:
        """Have the first moment to show, before there is a page."""
        self.run, self.log, self.scene, self._given = run, AnswerLog(run.lesson.id, clock), scene_of(run), {}

    def show(self, run: Run, scene: Session | None = None) -> None:
        """Show another moment; what was picked or typed belongs to the question before."""
        before, self.run = self.run, run
        self.scene = scene or scene_of(run)
        self.n += 1
        if _question(run) != _question(before) or before.solved > run.solved:
            self.log.asked()
            self._picked = _right_cards(run) if run.solved else 0
            self._tried, self._given = (), {}
            self.beside(LessonSelection).put_away()
        elif run.solved:
            self._picked = _right_cards(run) or self._picked  # of several right answers the one that was given
        self.beside(LessonSelection).moved()

    def _stale(self, n: int) -> bool:
        """Whether a request is of another moment, or nothing is asked any more."""
        return n != self.n or self.run.is_over

    def _answered(self, answer: Any) -> Run:
        """Return the run after an answer, which is written down. Raises RuleError for what is no answer."""
        before = self.run
        run = before.answered(answer)
        self.log.answered(before, answer, run.verdict)
        return run

    @action(n=int, choice=int)
    def _act_choose(self, n: int, choice: int) -> None:
        if not self._stale(n):
            run = self._answered(choice)
            self.show(run)
            self._tried = (*self._tried, choice) if not run.solved else self._tried

    @action(face=str)
    def _act_pick(self, face: str) -> None:
        """Pick a card or put it back; nothing is judged yet."""
        asked = self.run.question
        bit = teaching_of(asked).deck.pile(face)
        if self.run.solved:
            return
        if isinstance(asked, Pick) and bit in _bits(asked.among):
            self._picked = bit & ~self._picked if asked.one else self._picked ^ bit
        elif face in answer_cards(asked):
            self._picked = bit & ~self._picked

    @action(n=int)
    def _act_picked(self, n: int) -> None:
        if self._stale(n):
            return
        if cards := answer_cards(self.run.question):
            faces = teaching_of(self.run.question).deck.faces(self._picked)
            for face in [face for face in faces if face in cards]:
                self._act_choose(n, cards[face])
        else:
            self.show(self._answered(self._picked))

    @action(n=int, numbers=dict)
    def _act_numbers(self, n: int, numbers: dict[str, Any]) -> None:
        if self._stale(n):
            return
        asked = getattr(self.run.question, "blank", ())
        given = {name: str(numbers[name])[:20] for name in asked if str(numbers.get(name, "")).strip()}
        self._given = given
        self.show(self._answered({name: _typed(word) for name, word in given.items()}))

    @action(n=int, do=MOVE)
    def _act_move(self, n: int, do: str) -> None:
        """A move of the learner on the table."""
        if self._stale(n):
            return
        run = self._answered(teaching_of(self.run.question).game.parse_action(do))
        self.show(run, None if run.verdict and run.verdict.right else self.scene)

    @action(n=int)
    def _act_hint(self, n: int) -> None:
        if not self._stale(n):
            self.show(self.run.hinted(), self.scene)

    # -- cards selected, in a game where several are played at once ----------------------------------

    @property
    def _selecting(self) -> Selecting | None:
        """The way cards are selected at the table of the step; None without one."""
        return renderer_of(self.scene.game.name).selecting if self.scene else None

    @property
    def _table(self) -> Session | None:
        return self.scene

    # -- what it shows -------------------------------------------------------------------------------

    def base(self, base: UiBase, game: str, words: Words) -> LessonBase:
        """Return the base of its widget with what draws a game's questions, of a lesson without a name."""
        renderer = renderer_of(game)
        return {
            **base,
            "ui": base["ui"] | words_at(words, renderer.words),
            "cards": renderer.deck(words),
            "game": game,
            "table": f"{renderer.table}.ipynb",
            "readings": dict(readings(game, words.lang)),
            "id": "",
            "title": "",
            "goal": "",
            "minutes": "",
            "after": [],
            "own_lang": "",
        }

    def frame(self, words: Words, place: str, notice: str = "", over: LessonOver | None = None) -> LessonFrame:
        """Return what is shown at every moment, at the end (``over``) too."""
        run = self.run
        frame: LessonFrame = {
            "n": self.n,
            "at": run.at,
            "progress": progress_text(run),
            "learned": self.log.learned,
            "timeline": timeline(run, words.lang),
            "place": place,
            "over": over,
            "notice": notice,
            "badges_off": "",
            "say": f"{over['title']} {over['text'] or over['marks']}" if over else "",
        }
        if renderer_of(run.question.game.name).badges:
            frame = {**frame, **self.beside(BadgesPanel).view(words)}
        return frame

    def drawn(self, frame: LessonFrame, words: Words) -> LessonView:
        """Return a step in its frame."""
        run = self.run
        step, asked = run.step, run.question
        scene = shown(run, self.scene, words.lang, self.beside(LessonSelection).selection)
        for place in self._tried:
            if scene["choices"]:
                scene["choices"][place]["tried"] = True
        drill = step if isinstance(step, Drill) else None
        hints, more = run.hints, run.hint < len(run.ladder)
        return {
            **frame,
            **scene,
            "badges_off": words.say("ui.badges_off") if scene["masked"] else "",
            "rules": rules_of(step, words.lang) if run.solved or asks.MOVE not in asks.asked(asked) else [],
            "picked": list(teaching_of(asked).deck.faces(self._picked)) if self._picked else [],
            "picked_label": words.say("learn.picked", n=self._picked.bit_count())
            if isinstance(asked, Pick) and not asked.one
            else "",
            "typed": self._given,
            "verdict": self._verdict(words),
            "hints": [self._hint(hint, words) for hint in hints],
            "lit": [face for hint in hints for face in hint.faces],
            "solved": run.solved,
            "question_at": _question_at(run, asked),
            "drill": drill_place(run, words.lang),
            "drill_done": drill_done(run, words.lang),
            "moves": words.say("learn.moves", n=run.move, of=len(asked.moves))
            if isinstance(asked, (Play, Watch)) and len(asked.moves) > 1 and not drill
            else "",
            "comment": self._comment(words),
            "can": {
                "back": run.at > 0 or run.move > 0,
                "hint": more,
                "moves": isinstance(asked, Play) and not run.solved,
                "more": isinstance(step, Watch) and run.move < len(step.moves),
                "redo": can_redo(run),
                "problem": drill is not None and run.move + 1 < run.problems,
                "asks": asked.kind not in ("read", "watch") and not run.solved,
            },
            "keys": keys_of(run, more, words.lang),
            "position": self.position,
            "say": self._say(scene, words),
        }

    @property
    def position(self) -> str:
        """A game that begins with the position shown, for the table's page, where somebody is to act in it.

        The learner sits where the step puts them, against opponents with closed hands. What the learner may
        not know is another one's cards there: dealt anew, always in the same way.
        """
        scene, seat = self.scene, self.run.question.seat
        if scene is None or scene.now.to_act is None:
            return ""
        chance = Random(self.run.seed)  # noqa: S311 - to be repeatable
        start = scene.now.observe(seat).sample(chance)
        opponents = GAMES[scene.game.name].opponents
        return str(
            Session(
                scene.game,
                start.rules,
                opponents,
                frozenset([seat]),
                ORDINARY,
                str(self.run.seed % 1_000_000),
                start=start,
            )
        )

    def _comment(self, words: Words) -> Comment | None:
        """The author's comment on the move just shown."""
        run = self.run
        if not isinstance(run.step, Watch) or not run.move:
            return None
        move = run.step.moves[run.move - 1]
        return {"text": said(move.text, words.lang), "rules": [rule_card(rule, words) for rule in move.rule]}

    def _verdict(self, words: Words) -> VerdictView | None:
        verdict = self.run.verdict
        if verdict is None:
            return None
        head, text = self._spoken(verdict, words)
        text = text[:1].upper() + text[1:]  # a card's or a suit's name may stand first
        return {
            "right": verdict.right,
            "head": head,
            "text": text,
            "lang": own_lang(verdict.text, self.run, words.lang),
            "rule": rule_of(self.run.question, verdict.rule, words.lang) if verdict.rule else None,
            "wrong": [*verdict.facts.get("wrong", ()), *verdict.facts.get("missing", ())]
            if isinstance(self.run.question, Number)
            else [*verdict.facts.get("told", ()), *self._tried_card(verdict)],
        }

    def _tried_card(self, verdict: Verdict) -> list[str]:
        """The card that was a wrong answer, while it is picked."""
        if verdict.right or not answer_cards(self.run.question):
            return []
        return list(teaching_of(self.run.question).deck.faces(self._picked))

    def _spoken(self, verdict: Verdict, words: Words) -> tuple[str, str]:
        """The verdict in a word of the page's language, and why in the text's own. A text that opens with such a word
        itself is not given a second one."""
        text, own = said(verdict.text, words.lang), own_lang(verdict.text, self.run, words.lang) or words.lang
        if verdict.right or verdict.code == "also":
            return words.say(f"learn.{'right' if verdict.right else 'also'}"), opening(text, own)[1]
        head, rest = opening(text, own, "learn.openings")
        ways = words.say("learn.not_yet").split("|")
        return (own == words.lang and head) or ways[len(self.run.tried) % len(ways)], rest

    def _hint(self, hint: Hint, words: Words) -> HintView:
        asked = self.run.question
        rule = rule_of(asked, hint.rule, words.lang) if hint.rule and hint.rung == "rule" else None
        return {
            "rung": words.say(f"learn.hint_rung.{hint.rung}"),
            "rule": rule,
            "text": "" if rule else said(hint.text, words.lang),
            "lang": "" if rule else own_lang(hint.text, self.run, words.lang),
        }  # the rule says it in full

    def _say(self, scene: LessonScene, words: Words) -> str:
        if self.beside(LessonSelection).is_last and scene["board"]:
            return scene["board"].get("say", "")
        if verdict := self._verdict(words):
            return f"{verdict['head']} {verdict['text']}".strip()
        if self.run.hints:
            return said(self.run.hints[-1].text, words.lang)
        return " ".join(filter(None, (scene["text"], scene["question"])))

    def parts(self, view: dict[str, Any], words: Words) -> Iterator[Part]:
        """Return what a step shows, for places where no widget runs."""
        looks = {face: card["label"] for face, card in view["masked"].items()}
        for part in self._parts(view, words):
            yield replace(part, given=part.faces, called=looks) if isinstance(part, CardRow) and looks else part

    def _parts(self, view: dict[str, Any], words: Words) -> Iterator[Part]:
        yield Paragraph(of(view["place"], view["part"], words))
        yield Paragraph(view["text"])
        for remark in view["remarks"]:
            yield Paragraph(remark)
        yield Paragraph(view["question"])
        yield CardRow("", view["faces"])
        yield CardRow("", view["field"])
        yield CardRow("", view["pick"] or [])
        if picture := view["picture"]:
            yield from renderer_of(self.run.question.game.name).picture_fallback(picture, words)
        yield Points([of(line["label"], str(line["value"]), words) for line in view["given"]])
        if view["board"]:
            yield from prompt_fallback(view["prompt"], words)
            yield from board_fallback(self.run.question.game.name, view["board"], words)
        yield from score_fallback(view["score"], words)
        yield Points([choice["text"] for choice in view["choices"]])
        yield Points([hint["text"] for hint in view["hints"]])
        if verdict := view["verdict"]:
            yield Paragraph(f"{verdict['head']} {verdict['text']}".strip())
        yield Paragraph(view["differs"])


class LessonSelection(SelectionPanel):
    """Cards selected at the table of a step."""

    @property
    def _at(self) -> LessonStage:
        return self.beside(LessonStage)


def number_of(seed: object) -> int:
    """Return the number that a seed stands for, the same for the same text; for None chance gives one. Raises RuleError
    as tables do."""
    if seed is None:
        return SystemRandom().randrange(SEEDS)
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


__all__ = ["LessonOptions", "LessonSelection", "LessonStage", "number_of"]
