"""Reading lessons: TOML → a dictionary → steps → proved. All that is wrong is reported at once, with step and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.text import BUILT_IN, LANGUAGES
from hanawidgets.text.languages import TAG

from .assertions import fact_now
from .courses import course_of, lesson_folder
from .diagnostics import Diagnostics, LessonError, diagnostic
from .format import ID, KINDS, head_of, spelled_out, steps_of
from .game import GAMES, Teaching, ends_of
from .goals import check_goals
from .model import AnyStep, Choice, Lesson, Move, Other, Read, Shown
from .schema import Int, build
from .translations import put_in
from .validate import Proof, prove
from .weighing import untaught, weigh_lesson

_STEP_LINE: Final = re.compile(r"^\s*\[\[\s*step\s*\]\]", re.MULTILINE)
_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_TWICE: Final = re.compile(r"Cannot declare (\(.*\)) twice")
CONTINUE: Final = "continue"
"""As a position: go on where the last play or watch step ended."""


def read_lesson(text: str, name: str = "") -> Lesson:
    """Return the lesson that a TOML text writes, proved.

    name  what messages call it, e.g. the file's name
    Raises LessonError with all that is wrong.
    """
    return proof_of(text, name).lesson


def proof_of(text: str, name: str = "", *, judged: bool = False, ours: bool = False) -> Proof:
    """Return what :func:`read_lesson` found: the lesson, and how much was proved. Raises LessonError.

    judged  also hold its moves against the judge (:mod:`.weighing`), which takes seconds
    ours    it comes with the package, so languages that were added may have its texts (:mod:`.translations`)
    """
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # also numbers beyond reason
        place = _PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        twice = _TWICE.match(str(error))  # Python's word for it names the key
        key = ".".join(re.findall(r"'([^']*)'", twice[1])) if twice else ""
        detail = Detail.NOT_TOML_TWICE if key else Detail.NOT_TOML
        found = diagnostic(0, "", detail, key, code=Code.WRONG_TYPE, row=line, column=column)
        raise LessonError(name, [found]) from None
    lines = [text.count("\n", 0, found.end()) + 1 for found in _STEP_LINE.finditer(text)]
    return _proof(put_in(data) if ours else data, name, lines, judged)


def lesson_from(data: Mapping[str, Any], name: str = "") -> Lesson:
    """Return the lesson that a dictionary of the same shape holds, proved. Raises LessonError."""
    return _proof(data, name, []).lesson


def line_of(text: str, step: int) -> int:
    """Return the line of a file in which a step, counted from 1, begins; 0 if it has no such step."""
    found = list(_STEP_LINE.finditer(text))
    return text.count("\n", 0, found[step - 1].end()) + 1 if 0 < step <= len(found) else 0


def lesson_names(game: str = "") -> tuple[str, ...]:
    """Return the names of the lessons that come with the package, of one game or of all."""
    homes = (lesson_folder(name) for name in ([game] if game else GAMES))
    found = (home.iterdir() for home in homes if home.is_dir())
    return tuple(
        sorted(entry.name.removesuffix(".toml") for folder in found for entry in folder if entry.name.endswith(".toml"))
    )


@cache
def _built_in(name: str) -> Lesson:
    game = next(game for game in GAMES if name in lesson_names(game))
    source = lesson_folder(game) / f"{name}.toml"
    return proof_of(source.read_text(encoding="utf-8"), f"{name}.toml", ours=True).lesson


def load_lesson(name: str | Path) -> Lesson:
    """Return a lesson by the name of a built-in one, or from a file.

    Raises LessonError for what is wrong with it, RuleError wrong_type or unknown_value (``no_lesson_file``:
    for what looks like a file) if there is no such lesson.
    """
    if not isinstance(name, (str, Path)):
        raise RuleError(Code.WRONG_TYPE, "lesson", name, wanted="text")
    if isinstance(name, str) and re.fullmatch(ID, name) and name in lesson_names():
        return _built_in(name)
    path = Path(name)
    if path.suffix != ".toml" or not path.is_file():
        a_file = isinstance(name, Path) or len(path.parts) > 1 or path.suffix
        raise RuleError(
            Code.UNKNOWN_VALUE,
            "lesson",
            str(name)[:80],
            allowed=list(lesson_names()),
            detail=Detail.NO_LESSON_FILE if a_file else "",
        )
    try:
        return read_lesson(path.read_bytes().decode("utf-8"), path.name)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        found = diagnostic(0, "", Detail.NOT_TOML, "", code=Code.WRONG_TYPE, row=line, column=1)
        raise LessonError(path.name, [found]) from None


def _proof(data: Mapping[str, Any], name: str, lines: list[int], judged: bool = False) -> Proof:
    builder = Builder(data)
    try:
        lesson = builder.lesson()
        if (wrong := builder.wrong.found) or lesson is None:
            # Texts are looked at as well, so that all is reported at once.
            if lesson is not None:
                try:
                    prove(lesson, name)
                except LessonError as error:
                    wrong += error.diagnostics
            raise LessonError(name, wrong)
        proof = prove(lesson, name)
        if judged:
            course = course_of(proof.lesson.id)
            wrong = weigh_lesson(proof.lesson)
            if course:  # a lesson of its own may build on anything
                before = course[: course.index(proof.lesson.id)]
                wrong += untaught(proof.lesson, [_built_in(each) for each in before])
            if wrong:
                raise LessonError(name, wrong)
        return proof
    except LessonError as error:
        placed = [
            replace(found, line=lines[found.step - 1] if 0 < found.step <= len(lines) else found.line)
            for found in error.diagnostics
        ]
        raise LessonError(name, sorted(placed, key=lambda found: found.step)) from None


def _tag(word: str) -> str:
    """Return the code of a language that was written as a code or by its name; else the word."""
    return word if re.fullmatch(TAG, word) else next(filter(word.casefold().startswith, LANGUAGES), word)


def _languages(written: object, title: object) -> tuple[str, ...]:
    """Return the languages that a head names, ours first; English and Japanese where it names none.

    What is wrong with the list is told by itself. The texts are not blamed for it, too: a name (``english``) stands for
    its code, and where no language can be read, those of the title count.
    """
    words = [written] if isinstance(written, str) else written if isinstance(written, list) else []
    named = [lang for word in words if isinstance(word, str) and re.fullmatch(TAG, lang := _tag(word))]
    if words and not named:
        named = [lang for lang in title if re.fullmatch(TAG, str(lang))] if isinstance(title, dict) else [LANGUAGES[0]]
    ours = [lang for lang in LANGUAGES if lang in named]
    return (*ours, *(lang for lang in dict.fromkeys(named) if lang not in ours)) or BUILT_IN


@dataclass(slots=True)
class Builder:
    """Makes steps of a dictionary; a step with something wrong is left out and reported."""

    data: Mapping[str, Any]
    wrong: Diagnostics = field(default_factory=Diagnostics)
    rules: Any = None
    languages: tuple[str, ...] = BUILT_IN
    last: AnyStep | None = None
    lost: bool = False

    def lesson(self) -> Lesson | None:
        """Return the lesson; None if something is wrong with its head."""
        self.languages = _languages(self.data.get("languages"), self.data.get("title"))
        head = head_of(self.languages)
        data = spelled_out(head, self.data)
        malformed = self.wrong.malformed(head.errors(data, ""), bare=True)
        game = GAMES.get(str(data.get("game")))
        if game is None:
            if "game" in data:
                self.wrong.add("game", "", data["game"], code=Code.UNKNOWN_VALUE, allowed=list(GAMES))
            return None
        names = game.game.presets
        default = next(iter(names))
        self.rules = self._try("rules", lambda: game.game.parse_rules(data.get("rules", default)))
        steps = data.get("step")
        if not isinstance(steps, list) or self.rules is None:
            return None
        built = [self._step(game, at, step) for at, step in enumerate(steps, 1)]
        if malformed:
            return None
        return Lesson(
            id=data["lesson"],
            game=data["game"],
            rules=self.rules,
            minutes=data.get("minutes", 5),
            title=data["title"],
            goal=data["goal"],
            done=data.get("done"),
            languages=self.languages,
            # What could not be built stands as an empty caption, so that the numbers of the others stay.
            steps=tuple(step or Read(rules=self.rules) for step in built),
        )

    def _try(self, key: str, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except RuleError as error:
            self.wrong.keep(error, key)
            return None

    def _step(self, game: Teaching, at: int, data: object) -> AnyStep | None:
        self.wrong.at = at
        if not isinstance(data, dict):
            return None
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            code = Code.MISSING_FIELD if kind is None else Code.UNKNOWN_VALUE
            self.wrong.add("kind", "", kind, code=code, allowed=list(KINDS))
            return None
        move_goals = tuple(goal.field for goal in game.move_goals)
        form = steps_of(game.picks.PICK_GOALS, move_goals, game.has_field, game.hides, self.languages)[kind]
        data = dict(spelled_out(form, data))
        if isinstance(data.get("ask"), str):
            data["ask"] = fact_now(data["ask"], game.old_facts)
        if self.wrong.malformed(form.errors(data, ""), bare=True):
            self.lost = self.lost or kind in ("play", "watch")
            return None
        before = len(self.wrong.found)
        common = self._common(game, data)
        step: AnyStep | None = None
        if len(self.wrong.found) == before:
            step = build(KINDS[kind], data, **common, **self._parts(game, kind, data))
        if kind in ("play", "watch"):
            # What goes on from a step that cannot be built is not at fault itself.
            self.lost = len(self.wrong.found) > before or common["position"] is None
            self.last = None if self.lost else step
            if self.lost:
                return None
        return step if len(self.wrong.found) == before else None

    def _common(self, game: Teaching, data: Mapping[str, Any]) -> dict[str, Any]:
        rules = self.rules
        if "rules" in data:
            rules = self._try("rules", lambda: game.game.parse_rules(data["rules"]))
        found: dict[str, Any] = {"rules": rules, "seat": data.get("seat", "A")}
        seats = game.seats(self.rules if rules is None else rules)
        if found["seat"] not in seats:
            self.wrong.add("seat", "", found["seat"], code=Code.UNKNOWN_PLAYER, allowed=seats)
            found["seat"] = seats[0]
        if "cards" in data:
            found["cards"] = self._try("cards", lambda: game.deck.cards(data["cards"]))
        if "field" in data:
            found["field"] = self._try("field", lambda: game.deck.pile(data["field"]))
        if "situation" in data:
            about = data["situation"]
            malformed = self.wrong.malformed(game.situations.SITUATION.errors(about, "situation"))
            found["situation"] = (
                None
                if malformed
                else self._try(
                    "situation", lambda: game.situations.situation_of(game.situations.SITUATION.current(about))
                )
            )
        if "show" in data:
            shown = data["show"]
            malformed = self.wrong.malformed(game.show_form.errors(shown, "show"))
            found["show"] = (
                None
                if malformed or rules is None
                else self._try("show", lambda: game.show_of(game.show_form.current(shown), rules))
            )
        if rules is not None:
            found["position"] = self._position(game, data, rules, found["seat"])
        if "worth" in data:
            found["worth"] = {
                self._action(game, f"worth.{name}", name): points
                for name, points in data["worth"].items()
                if not self.wrong.malformed(Int().errors(points, f"worth.{name}"))
            }
        return found

    def _position(self, game: Teaching, data: Mapping[str, Any], rules: Any, seat: str) -> Any:
        given = [key for key in ("position", "table", "deal") if key in data]
        if len(given) > 1:
            self.wrong.add(given[1], Detail.ONE_TABLE, given)
            return None
        if not given:
            if data["kind"] in ("play", "watch"):
                self.wrong.add("position", Detail.ONE_TABLE, given, code=Code.MISSING_FIELD)
            return None
        if given == ["deal"]:
            return self._try("deal", lambda: game.tables.dealt(data["deal"], data.get("dealer", "A"), rules))
        if given == ["position"]:
            if data["position"] == CONTINUE:
                if self.last is None:
                    if not self.lost:
                        self.wrong.add("position", Detail.NOTHING_BEFORE, CONTINUE)
                    return None
                last = self.last
                ends = self._try("position", lambda: ends_of(last)) or []
                if len(ends) > 1:  # a learner who took another of the accepted moves would find it undone
                    self.wrong.add("position", Detail.CONTINUE_BRANCHES, len(ends))
                return next(iter(ends), None)
            state = self._try("position", lambda: game.game.parse_position(data["position"]))
            if state is not None and state.rules != rules:
                self.wrong.add(
                    "position",
                    Detail.POSITION_RULES,
                    game.game.rules_text(state.rules),
                    rules=game.game.rules_text(rules),
                )
            return state
        if self.wrong.malformed(game.tables.TABLE.errors(data["table"], "table")):
            return None
        return self._try("table", lambda: game.tables.lay_out(game.tables.TABLE.current(data["table"]), rules, seat))

    def _parts(self, game: Teaching, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a step of a kind has besides what all have, where the file writes it otherwise."""
        match kind:
            case "choose":
                return {"choices": tuple(self._choices(data))}
            case "pick":
                deck = data["from"].strip() == "deck"
                among = game.deck.full if deck else self._try("from", lambda: game.deck.pile(data["from"]))
                answer = self._try("answer", lambda: game.deck.pile(data.get("answer", "")))
                goal = {field.name: data[field.name] for field in game.picks.PICK_GOALS if data.get(field.name)}
                return {"among": among or 0, "answer": answer or 0, "goal": goal}
            case "play":
                return {"moves": tuple(self._moves(game, data["move"]))}
            case "watch":
                return {
                    "moves": tuple(
                        build(Shown, entry, action=self._action(game, f"move[{place}].action", entry["action"]))
                        for place, entry in enumerate(data["move"], 1)
                    )
                }
            case "drill" if (form := game.drills.get(data["make"])) and isinstance(data.get("with"), dict):
                return {"options": self._try("with", lambda: form.current(data["with"])) or {}}
        return {}

    def _choices(self, data: Mapping[str, Any]) -> Iterator[Choice]:
        for place, entry in enumerate(data["choice"], 1):
            key = f"choice[{place}]"
            if data.get("ask", "none") == "none":
                if "value" in entry:
                    self.wrong.add(f"{key}.value", Detail.VALUE_WITHOUT_ASK)
                if "text" not in entry:
                    self.wrong.add(f"{key}.text", "", code=Code.MISSING_FIELD)
            elif "right" in entry:
                self.wrong.add(f"{key}.right", Detail.RIGHT_AND_ASK)
            elif "value" not in entry:
                self.wrong.add(f"{key}.value", "", code=Code.MISSING_FIELD)
            yield build(Choice, entry)

    def _moves(self, game: Teaching, moves: list[Mapping[str, Any]]) -> Iterator[Move]:
        for place, entry in enumerate(moves, 1):
            key = f"move[{place}]"
            names = [goal.name for goal in game.move_goals]
            goal = {name: entry[name] for name in names if name in entry}
            given = [name for name in ("accept", *names, "any") if name in entry]
            if len(given) - max(0, len(goal) - 1) != 1:  # several goals are one: all are to be reached
                self.wrong.add(key, Detail.ONE_GOAL, given, goals=("accept", *names, "any"))
            if "best" in entry and "accept" not in entry:
                self.wrong.add(f"{key}.best", Detail.BEST_WITHOUT_ACCEPT)
            self._try(f"{key}.{next(iter(goal), '')}", partial(check_goals, game.move_goals, goal))
            wrong, also = (
                tuple(
                    build(Other, each, action=self._action(game, f"{key}.{name}[{number}].action", each["action"]))
                    for number, each in enumerate(entry.get(name, ()), 1)
                )
                for name in ("wrong", "also")
            )
            accept, then = (
                tuple(self._action(game, f"{key}.{name}", word) for word in entry.get(name, ()))
                for name in ("accept", "then")
            )
            yield build(Move, entry, accept=accept, goal=goal, wrong=wrong, also=also, then=then)

    def _action(self, game: Teaching, key: str, word: str) -> Any:
        return self._try(key, lambda: game.game.parse_action(word))
