"""The faults of a lesson, as data, and its wording: file, step, key, what, why, and how to mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, cast

from hanawidgets.core.errors import Code, Finer, RuleError
from hanawidgets.text import author_language, has, translate, words_in
from hanawidgets.text.languages import TAG
from hanawidgets.text.wording import error_text

_PLACE: Final = re.compile(r"\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing wrong with a lesson.

    step   number of the step from 1; 0: the lesson's head
    error  what is wrong
    key    where the engine refused what stands in the file: its key. The field of such an error is the engine's;
           else it is the key (``question.ja``)
    line   line of the file in which the step begins, 0 if unknown
    """

    step: int
    error: RuleError
    key: str = ""
    line: int = 0

    @property
    def field(self) -> str:
        """The key that it stands under."""
        return self.key or self.error.field


class LessonError(RuleError):
    """A lesson that cannot be taught as it stands: everything that is wrong with it.

    name         the lesson or its file
    diagnostics  in the order of the steps, at least one
    """

    def __init__(self, name: str, diagnostics: Iterable[Diagnostic]) -> None:
        self.name = name
        self.diagnostics = tuple(diagnostics)
        first, error = self.diagnostics[0], self.diagnostics[0].error
        facts = {**error.facts, "step": first.step}
        super().__init__(error.code, first.field, error.value, error.rule, error.detail, **facts)

    def text(self, lang: str) -> str:
        """Return all that is wrong, a line each."""
        return "\n".join(diagnostic_text(each, lang) for each in self.diagnostics)

    def __str__(self) -> str:
        return f"{self.name}\n{self.text(author_language())}"


@dataclass(slots=True)
class Diagnostics:
    """Collects what is wrong with a lesson.

    at  number of the step that is looked at, 0: the head
    """

    at: int = 0
    found: list[Diagnostic] = field(default_factory=list)

    def add(
        self,
        key: str,
        detail: Finer,
        value: object = None,
        rule: str = "",
        code: Code = Code.INCONSISTENT,
        **facts: Any,
    ) -> None:
        """Keep what is wrong under a key, with a finer code of its own."""
        self.found.append(diagnostic(self.at, key, detail, value, rule, code, **facts))

    def keep(self, error: RuleError, key: str = "") -> None:
        """Keep an error; ``key``: where the engine has refused what the file says."""
        self.found.append(Diagnostic(self.at, error, key))

    def malformed(self, errors: Iterable[RuleError], *, bare: bool = False) -> bool:
        """Keep errors of form and return whether there are any.

        bare  without those of languages that are not known: what else stands there can be read

        Schemas count the entries of a list from 0, as programs do; who writes a lesson counts choices and moves from
        1, as all that is said later does.
        """
        unreadable = False
        for error in errors:
            a_language = error.code is Code.UNKNOWN_FIELD and all(
                re.fullmatch(TAG, field) for field in cast("list[str]", error.facts["allowed"])
            )
            unreadable = unreadable or not (bare and a_language)
            error.field = _PLACE.sub(lambda at: f"[{int(at[1]) + 1}]", error.field)
            self.keep(error)
        return unreadable


def diagnostic(
    step: int,
    key: str,
    detail: Finer,
    value: object = None,
    rule: str = "",
    code: Code = Code.INCONSISTENT,
    **facts: Any,
) -> Diagnostic:
    """Return what is wrong under a key of a step, with a finer code of its own."""
    return Diagnostic(step, RuleError(code, key, value, rule, detail, **facts))


def diagnostic_text(found: Diagnostic, lang: str) -> str:
    """Return what is wrong in words: where, what, how to mend it, by which rule."""
    where = "head" if not found.step else "step" if not found.line else "step_line"
    text = error_text(found.error, words_in(lang)) if found.key else _what(found.error, lang)
    return translate(
        f"lesson.diagnostic.{where}", lang, step=found.step, line=found.line, field=found.field or "–", text=text
    )


def _what(error: RuleError, lang: str) -> str:
    facts: dict[str, Any] = {key: _shown(value, lang) for key, value in error.facts.items()}
    if "wanted" in facts and has(f"check.type.{facts['wanted']}"):
        facts["wanted"] = translate(f"check.type.{facts['wanted']}", lang)
    keys = (
        f"lesson.error.{error.detail}",
        f"check.detail.{error.detail}",
        f"lesson.error.{error.code}",
        f"check.code.{error.code}",
    )
    text = translate(next(key for key in keys if has(key)), lang, **{**facts, "value": _shown(error.value, lang)})
    if error.rule and has(f"rules.{error.rule}.title"):
        text += translate("error.rule", lang, id=error.rule, title=translate(f"rules.{error.rule}.title", lang))
    return text


def _shown(value: object, lang: str) -> str:
    """Return a value on one short line; long lists are cut."""
    if isinstance(value, (list, tuple)):
        text = translate("check.list", lang).join(str(item) for item in value)
    else:
        text = str(value)
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= 300 else text[:300] + "…"
