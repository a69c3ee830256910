"""Proving a lesson: moves legal, numbers right, one answer right, rules known; then its texts are final."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import LANGUAGES

from .assertions import Claims
from .cases.spec import Table
from .diagnostics import LessonError, Slip, slip, slip_of
from .game import GAMES
from .model import About, AnyStep, Choice, Choose, Drill, Lesson, Number, Pick, Play, Watch
from .validate_moves import prove_play, prove_watch
from .validation import Prover


@dataclass(frozen=True, slots=True)
class Proof:
    """A lesson with its claims put in, and how much was proved."""

    lesson: Lesson
    moves: int = 0
    numbers: int = 0


def prove(lesson: Lesson, name: str = "") -> Proof:
    """Prove a lesson and return it with final texts; one that is proved comes back as it is.

    Raises LessonError with all that is wrong.
    """
    if lesson.proved:
        return Proof(lesson)
    prover = _Steps(GAMES[lesson.game])
    rules = lesson.rules
    if rules is None:
        rules = next(iter(prover.game.game.presets.values()))
    head = prover.claims(About(rules))
    title = head.text(0, "title", lesson.title, prover.slips)
    goal = head.text(0, "goal", lesson.goal, prover.slips)
    steps = tuple(
        prover.step(at, step if step.rules is not None else replace(step, rules=rules))
        for at, step in enumerate(lesson.steps, 1)
    )
    if prover.slips:
        raise LessonError(name or lesson.id, prover.slips)
    done = replace(lesson, title=title, goal=goal, steps=steps, rules=rules, proved=True)
    return Proof(done, prover.moves, prover.numbers + head.proved)


class _Steps(Prover):
    """Proves step by step."""

    def step(self, at: int, step: AnyStep) -> AnyStep:
        """Prove one step and return it with final texts."""
        self.at = at
        claims = self.claims(step.about)
        for rule in step.rule:
            self.prove_rule("rule", rule)
        if isinstance(step, (Play, Watch)) and step.position is None:
            self.no("position", "one_table", ())
            return step
        if step.situation is not None:
            try:
                self.game.score(step.situation, step.rules)
            except RuleError as error:
                self.slips.append(slip_of(at, "situation", error))
                return step
        step = replace(
            step,
            text=self.prove_text(claims, "text", step.text),
            hint={rung: self.prove_text(claims, f"hint.{rung}", text) or {} for rung, text in step.hint.items()},
        )
        if isinstance(step, (Choose, Pick)):
            step = replace(step, question=self.prove_text(claims, "question", step.question) or {})
        match step:
            case Choose():
                return self._choose(step, claims)
            case Pick():
                return self._pick(step, claims)
            case Play():
                return prove_play(self, step)
            case Watch():
                return prove_watch(self, step)
            case Number():
                self._number(step)
            case Drill():
                self._drill(step)
        return step

    # --- questions --------------------------------------------------------------------------------

    def _choose(self, step: Choose, claims: Claims) -> Choose:
        answer = self._answer(step, claims)
        choices = []
        for place, choice in enumerate(step.choices, 1):
            key = f"choice[{place}]"
            choice = self._valued(step, key, choice)
            self.prove_rule(f"{key}.rule", choice.rule)
            claims.also = {"value": choice.value} if isinstance(choice.value, int) else {}
            text = self.prove_text(claims, f"{key}.text", choice.text)
            if text is None and choice.value is not None:
                text = {lang: self.game.questions.value_text(step.ask, choice.value, lang) for lang in LANGUAGES}
            why = self.prove_text(claims, f"{key}.why", choice.why)
            right = choice.right if step.ask == "none" else answer is not None and choice.value == answer
            choices.append(replace(choice, text=text, why=why, right=right))
        claims.also = {}
        count = sum(choice.right for choice in choices)
        if count != 1 and (step.ask == "none" or answer is not None):
            self.no("choice", "several_right" if count else "none_right", "–" if answer is None else answer)
        self._distinct(choices)
        if len(step.rule) > 1 and any(choice.right and not choice.rule for choice in choices):
            self.no("choice", "which_rule", step.rule)
        return replace(step, choices=tuple(choices))

    def _valued(self, step: Choose, key: str, choice: Choice) -> Choice:
        """Return a choice with its value in the form of the game's answers."""
        if step.ask == "none" or choice.value is None:
            return choice
        try:
            return replace(choice, value=self.game.questions.value_of(step.ask, choice.value))
        except RuleError as error:
            self.slips.append(slip_of(self.at, f"{key}.value", error))
            return replace(choice, value=None)

    def _answer(self, step: Choose, claims: Claims) -> int | str | None:
        if step.ask == "none":
            return None
        try:
            if step.ask in self.game.questions.QUESTION_KINDS:
                return self.game.questions.answer_to(step.ask, step.about)
            facts = claims.facts("")
        except RuleError as error:
            if error.detail == "ask_needs":
                self.no("ask", "ask_needs", step.ask, needs=error.facts["needs"])
            else:
                self.slips.append(slip_of(self.at, "ask", error))
            return None
        if step.ask not in facts:
            allowed = ("none", *self.game.questions.QUESTION_KINDS, *facts)
            self.slips.append(slip(self.at, "ask", "", step.ask, code=Code.UNKNOWN_VALUE, allowed=allowed))
            return None
        return facts[step.ask]

    def _distinct(self, choices: list[Choice]) -> None:
        for (first, one), (second, two) in combinations(enumerate(choices, 1), 2):
            same = (
                one.text
                and two.text
                and any(one.text[lang] == two.text[lang] for lang in LANGUAGES if lang in one.text and lang in two.text)
            )
            if same or (one.value is not None and one.value == two.value):
                self.no(f"choice[{second}]", "same_choices", first)

    def _pick(self, step: Pick, claims: Claims) -> Pick:
        step = replace(step, why=self.prove_text(claims, "why", step.why))
        found: int | None = 0
        if step.goal:
            try:
                found = self.game.picks.picked(step.among, step.goal, step.about)
                fits = (
                    found == step.answer
                    if found is not None
                    else self.game.picks.is_picked(step.answer, step.goal, step.about)
                )
            except RuleError as error:
                if error.detail == "pick_impossible":
                    self.no("from", "pick_impossible", error.value, error.rule)
                else:
                    self.slips.append(slip_of(self.at, ", ".join(step.goal), error))
                return step
            if step.answer and not fits:
                self.no("answer", "answers_differ", tuple(step.goal.values()))
            step = replace(step, answer=found or step.answer)
        if step.answer & ~step.among:
            self.no("answer", "answer_outside")
        if not step.answer and found is not None:
            goals = ("answer", *(field.name for field in self.game.picks.PICK_GOALS))
            self.no("answer", "nothing_to_pick", goals=goals)
        if step.answer and step.answer == step.among and not self.game.all_goals & step.goal.keys():
            self.no("from", "all_to_pick")
        return step

    def _number(self, step: Number) -> None:
        if step.situation is None:
            self.slips.append(slip(self.at, "situation", "", code=Code.MISSING_FIELD))
            return
        root = self.game.score(step.situation, step.rules)
        if root is None:
            self.no("situation", "nothing_to_score")
            return
        names = {term.name for term in root.walk()} | {"score"}
        for name in step.blank:
            if name not in names:
                self.slips.append(slip(self.at, "blank", "", name, code=Code.UNKNOWN_VALUE, allowed=sorted(names)))
        self.numbers += len(step.blank)

    def _drill(self, step: Drill) -> None:
        form = self.game.drills.get(step.make)
        if form is None:
            self.slips.append(
                slip(self.at, "make", "", step.make, code=Code.UNKNOWN_VALUE, allowed=list(self.game.drills))
            )
            return
        faults = [Slip(self.at, fault) for fault in form.faults(dict(step.options), "with", Table())]
        self.slips += faults
        if faults:
            return
        try:
            problems = self.game.problems(step.make, step.options, step.rules, Random(1))  # noqa: S311
            next(problems)
        except RuleError as error:
            self.slips.append(slip_of(self.at, "with", error))
