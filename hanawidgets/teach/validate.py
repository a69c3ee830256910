"""Proving a lesson: moves legal, numbers right, one answer right, rules known; then its texts are final."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.state import AnyState
from hanawidgets.text import BUILT_IN, LANGUAGES, has

from .assertions import Claims
from .diagnostics import Diagnostics, LessonError
from .game import GAMES, Teaching
from .goals import Goals, reaching
from .model import About, AnyStep, Choice, Choose, Drill, Lesson, Move, Number, Other, Pick, Play, Shown, Text, Watch
from .skills import skill

MOST_BRANCHES: Final = 400
"""Positions that are followed at once where several moves are accepted."""
_NO_WORD: Final = re.compile(r"\W")


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
    prover = Prover(GAMES[lesson.game], lesson.languages)
    rules = lesson.rules
    if rules is None:
        rules = next(iter(prover.game.game.presets.values()))
    head = prover.claims(About(rules))
    title = head.text("title", lesson.title)
    goal = head.text("goal", lesson.goal)
    done = None if lesson.done is None else head.text("done", lesson.done)
    steps = tuple(
        prover.step(at, step if step.rules is not None else replace(step, rules=rules))
        for at, step in enumerate(lesson.steps, 1)
    )
    if prover.wrong.found:
        raise LessonError(name or lesson.id, prover.wrong.found)
    made = replace(lesson, title=title, goal=goal, done=done, steps=steps, rules=rules, proved=True)
    return Proof(made, prover.moves, prover.numbers + head.proved)


@dataclass(slots=True)
class Prover:
    """Collects what is wrong and counts what is proved."""

    game: Teaching
    languages: tuple[str, ...] = BUILT_IN
    wrong: Diagnostics = field(default_factory=Diagnostics)
    moves: int = 0
    numbers: int = 0
    worth: Mapping[str, int] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)

    def claims(self, what: About) -> Claims:
        """Return what proves texts about something."""
        known: dict[str, Mapping[str, int]] = {}

        def facts(rules: str) -> Mapping[str, int]:
            if rules not in known:
                other = what if not rules else replace(what, rules=self.game.game.parse_rules(rules))
                known[rules] = {**self.game.facts(other), **self.worth}
            return known[rules]

        words, kinds = self.game.word, self.game.word_kinds
        return Claims(
            facts,
            lambda: self.game.term(what),
            words,
            kinds,
            self.wrong,
            general=lambda: self.game.facts(About(what.rules)),
            names=self.game.fact_words,
            about=self.about,
            old=self.game.old_facts,
            languages=self.languages,
        )

    def prove_text(self, claims: Claims, key: str, text: Text | None) -> Text | None:
        """Return a text with its claims put in, None if there is none."""
        if text is None:
            return None
        before = claims.proved
        done = claims.text(key, text)
        self.numbers += claims.proved - before
        return done

    def prove_rule(self, key: str, rule: str) -> None:
        """Prove that there is such a rule."""
        if rule and not has(f"rules.{rule}"):
            self.wrong.add(key, Detail.UNKNOWN_RULE, rule, code=Code.UNKNOWN_VALUE)

    def step(self, at: int, step: AnyStep) -> AnyStep:
        """Prove one step and return it with final texts."""
        self.wrong.at = at
        self.worth = {_NO_WORD.sub(".", f"worth.{action}"): points for action, points in step.worth.items()}
        for action in step.worth:
            error = None if step.position is None else step.position.refusal(action)
            if error is not None:
                self.wrong.keep(error, "worth")
            elif step.position is None or step.position.to_act != step.seat:
                self.wrong.add("worth", Detail.NOT_LEARNERS_TURN, step.seat)
        said = (step.text, getattr(step, "question", None))
        self.about = {lang: " ".join(text.get(lang, "") for text in said if text) for lang in self.languages}
        claims = self.claims(step.about)
        for rule in step.rule:
            self.prove_rule("rule", rule)
        for name in step.skill:
            if skill(f"{step.game.name}:{name}") is None:
                self.wrong.add("skill", Detail.UNKNOWN_SKILL, name, code=Code.UNKNOWN_VALUE)
        if isinstance(step, (Play, Watch)) and step.position is None:
            self.wrong.add("position", Detail.ONE_TABLE, ())
            return step
        if step.situation is not None:
            try:
                self.game.score(step.situation, step.rules)
            except RuleError as error:
                self.wrong.keep(error, "situation")
                return step
        step = replace(
            step,
            text=self.prove_text(claims, "text", step.text),
            hint={rung: self.prove_text(claims, f"hint.{rung}", text) or {} for rung, text in step.hint.items()},
        )
        if isinstance(step, (Choose, Pick)):
            step = replace(step, question=self.prove_text(claims, "question", step.question) or {})
        elif isinstance(step, (Play, Number)):
            step = replace(step, question=self.prove_text(claims, "question", step.question))
        match step:
            case Choose():
                return self._choose(step, claims)
            case Pick():
                return self._pick(step, claims)
            case Play():
                return self._play(step)
            case Watch():
                return self._watch(step)
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
            self.wrong.add(
                "choice", Detail.SEVERAL_RIGHT if count else Detail.NONE_RIGHT, "–" if answer is None else answer
            )
        self._distinct(choices)
        if len(step.rule) > 1 and any(choice.right and not choice.rule for choice in choices):
            self.wrong.add("choice", Detail.WHICH_RULE, step.rule)
        return replace(step, choices=tuple(choices))

    def _valued(self, step: Choose, key: str, choice: Choice) -> Choice:
        """Return a choice with its value in the form of the game's answers."""
        if step.ask == "none" or choice.value is None:
            return choice
        try:
            return replace(choice, value=self.game.questions.value_of(step.ask, choice.value))
        except RuleError as error:
            self.wrong.keep(error, f"{key}.value")
            return replace(choice, value=None)

    def _answer(self, step: Choose, claims: Claims) -> int | str | None:
        if step.ask == "none":
            return None
        try:
            if step.ask in self.game.questions.QUESTION_KINDS:
                return self.game.questions.answer_to(step.ask, step.about)
            facts = claims.facts("")
        except RuleError as error:
            if error.detail == Detail.ASK_NEEDS:
                self.wrong.add("ask", Detail.ASK_NEEDS, step.ask, needs=error.facts["needs"])
            else:
                self.wrong.keep(error, "ask")
            return None
        if step.ask not in facts:
            allowed = ("none", *self.game.questions.QUESTION_KINDS, *facts)
            self.wrong.add("ask", "", step.ask, code=Code.UNKNOWN_VALUE, allowed=allowed)
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
                self.wrong.add(f"choice[{second}]", Detail.SAME_CHOICES, first)

    def _pick(self, step: Pick, claims: Claims) -> Pick:
        step = replace(step, why=self.prove_text(claims, "why", step.why))
        found: int | None = 0
        if step.goal:
            try:
                found = self.game.picks.picked(step.among, step.goal, step.about)
                fits = (
                    found == step.answer
                    if found is not None
                    else self.game.is_picked(step.answer, step.goal, step.about)
                )
            except RuleError as error:
                if error.detail == Detail.PICK_IMPOSSIBLE:
                    self.wrong.add("from", Detail.PICK_IMPOSSIBLE, error.value, error.rule)
                else:
                    self.wrong.keep(error, ", ".join(step.goal))
                return step
            if step.answer and not fits:
                self.wrong.add("answer", Detail.ANSWERS_DIFFER, tuple(step.goal.values()))
            step = replace(step, answer=found or step.answer)
        if step.answer & ~step.among:
            self.wrong.add("answer", Detail.ANSWER_OUTSIDE)
        if not step.answer and found is not None:
            goals = ("answer", *(field.name for field in self.game.picks.PICK_GOALS))
            self.wrong.add("answer", Detail.NOTHING_TO_PICK, goals=goals)
        self._picks_what_is_named(step)
        if step.answer and step.answer == step.among and not self.game.all_goals & step.goal.keys():
            self.wrong.add("from", Detail.ALL_TO_PICK)
        if step.one and step.answer.bit_count() > 1:
            self.wrong.add("one", Detail.NOT_ONE_TO_PICK, step.answer.bit_count())
        return step

    def _picks_what_is_named(self, step: Pick) -> None:
        goals = self.game.said_goals(step)

        def accepted(goal: Mapping[str, Any]) -> int | None:
            try:
                return self.game.picks.picked(step.among, goal, step.about)
            except RuleError:
                return None

        if goals and not any(goal.items() <= step.goal.items() or accepted(goal) == step.answer for goal in goals):
            self._named_otherwise("question", goals, step.goal)

    def _named_otherwise(self, key: str, named: Goals, goal: Mapping[str, Any]) -> None:
        names = tuple(dict.fromkeys(str(value) for each in named for value in each.values()))
        asked = tuple(f"{name} = {value}" for name, value in goal.items()) or "–"
        self.wrong.add(key, Detail.NAMED_OTHERWISE, names=names, asked=asked)

    def _number(self, step: Number) -> None:
        if step.situation is None:
            self.wrong.add("situation", "", code=Code.MISSING_FIELD)
            return
        root = self.game.score(step.situation, step.rules)
        if root is None:
            self.wrong.add("situation", Detail.NOTHING_TO_SCORE)
            return
        names = {term.name for term in root.walk()} | {"score"}
        for name in step.blank:
            if name not in names:
                self.wrong.add("blank", "", name, code=Code.UNKNOWN_VALUE, allowed=sorted(names))
        self.numbers += len(step.blank)

    def _drill(self, step: Drill) -> None:
        form = self.game.drills.get(step.make)
        if form is None:
            self.wrong.add("make", "", step.make, code=Code.UNKNOWN_VALUE, allowed=list(self.game.drills))
            return
        errors = list(form.errors(dict(step.options), "with"))
        for error in errors:
            self.wrong.keep(error)
        if errors:
            return
        try:
            problems = self.game.problems(step.make, step.options, step.rules, Random(1))  # noqa: S311
            next(problems)
        except RuleError as error:
            self.wrong.keep(error, "with")

    # --- moves ------------------------------------------------------------------------------------

    def _watch(self, step: Watch) -> Watch:
        """Return the step with its texts proved, each at the position after its move."""
        state = step.position
        done: list[Shown] = []
        for place, shown in enumerate(step.moves, 1):
            key = f"move[{place}]"
            for rule in shown.rule:
                self.prove_rule(f"{key}.rule", rule)
            if (error := state.refusal(shown.action)) is not None:
                self.wrong.keep(error, f"{key}.action")
                break
            state = state.after(shown.action)
            self.moves += 1
            claims = self.claims(replace(step.about, position=state))
            done.append(replace(shown, text=self.prove_text(claims, f"{key}.text", shown.text)))
        return replace(step, moves=tuple(done))

    def _play(self, step: Play) -> Play:
        """Return the step with its moves and texts proved."""
        states = [step.position]
        moves: list[Move] = []
        for place, move in enumerate(step.moves, 1):
            key = f"move[{place}]"
            self.prove_rule(f"{key}.rule", move.rule)
            if len(step.rule) > 1 and not move.rule:
                self.wrong.add(key, Detail.WHICH_RULE, step.rule)
            done, states = self._move(step, key, move, states)
            moves.append(done)
            if not states:
                break
        return replace(step, moves=tuple(moves))

    def _move(self, step: Play, key: str, move: Move, states: list[AnyState]) -> tuple[Move, list[AnyState]]:
        """Follow a move from every position it may be made in; return it with final texts, and what comes."""
        after: list[AnyState] = []
        done = move
        named = self.game.said_goals(step)
        before = len(self.wrong.found)
        for state in states:
            if state.to_act != step.seat:
                self.wrong.add(key, Detail.NOT_LEARNERS_TURN, step.seat)
                return done, []
            actions = self.game.accepted_moves(move, state, step.seat)
            if not actions:
                self.wrong.add(key, Detail.NO_SUCH_MOVE, state.legal_actions(step.seat))
                return done, []
            reached = [set(reaching(self.game.move_goals, goal, state, step.seat)) for goal in named]
            if any(reached) and not any(set(actions) <= each for each in reached):
                self._named_otherwise(key, named, move.goal)
                return done, []
            claims = self.claims(replace(step.about, position=state))
            wrong, also = (
                tuple(
                    self._other(claims, f"{key}.{name}[{place}]", other, state, actions)
                    for place, other in enumerate(others, 1)
                )
                for name, others in (("wrong", move.wrong), ("also", move.also))
            )
            done = replace(done, wrong=wrong, also=also)
            for action in actions:
                if (error := state.refusal(action)) is not None:
                    self.wrong.keep(error, f"{key}.accept")
                    continue
                self.moves += 1
                then = state.after(action)
                claims = self.claims(replace(step.about, position=then))
                done = replace(done, note=self.prove_text(claims, f"{key}.note", move.note))
                after += self._then(key, move, then)
            if len(self.wrong.found) > before:
                return done, []
        unique = list(dict.fromkeys(after))
        if len(unique) > MOST_BRANCHES:
            self.wrong.add(key, Detail.TOO_MANY_BRANCHES, len(unique), limit=MOST_BRANCHES)
            return done, []
        return done, unique

    def _then(self, key: str, move: Move, state: AnyState) -> list[AnyState]:
        for action in move.then:
            if (error := state.refusal(action)) is not None:
                self.wrong.keep(error, f"{key}.then")
                return []
            self.moves += 1
            state = state.after(action)
        return [state]

    def _other(self, claims: Claims, key: str, other: Other, state: AnyState, good: tuple[Any, ...]) -> Other:
        """Prove what is said to a move that is not accepted."""
        self.prove_rule(f"{key}.rule", other.rule)
        if other.action in good:
            self.wrong.add(f"{key}.action", Detail.WRONG_IS_ACCEPTED, other.action)
        elif (error := state.refusal(other.action)) is not None:
            self.wrong.keep(error, f"{key}.action")
        return replace(other, why=self.prove_text(claims, f"{key}.why", other.why) or {})
