"""What is wrong with a lesson, as data, and its wording: file, step, key, what, why, and how to mend it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import author_language, has, translate
from hanawidgets.text.wording import error_text

from .cases.spec import Fault


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing wrong with a lesson.

    step   number of the step from 1; 0: the lesson's head
    fault  key (``question.ja``), code, finer code, value, rule, facts
    error  what the engine said, if it was the engine
    line   line of the file in which the step begins, 0 if unknown
    """

    step: int
    fault: Fault
    error: RuleError | None = None
    line: int = 0


class LessonError(RuleError):
    """A lesson that cannot be taught as it stands: all its slips at once.

    name   the lesson or its file
    slips  in the order of the steps, at least one
    """

    def __init__(self, name: str, slips: Iterable[Slip]) -> None:
        self.name = name
        self.slips = tuple(slips)
        first = self.slips[0].fault
        code = Code(first.code) if first.code in set(Code) else Code.INCONSISTENT
        super().__init__(
            code,
            first.field,
            first.value,
            rule=first.rule,
            detail=first.detail,
            **{**first.facts, "step": self.slips[0].step},
        )

    def text(self, lang: str) -> str:
        """Return all that is wrong, a line each."""
        return "\n".join(slip_text(slip, lang) for slip in self.slips)

    def __str__(self) -> str:
        return f"{self.name}\n{self.text(author_language())}"


def slip(
    step: int,
    field: str,
    detail: str,
    value: object = None,
    rule: str = "",
    *,
    code: Code = Code.INCONSISTENT,
    **facts: object,
) -> Slip:
    """Return a slip with a finer code of its own."""
    return Slip(step, Fault(code, field, value, detail, rule, facts))


_PLACE: Final = re.compile(r"\[(\d+)\]")


def form_slips(step: int, faults: Iterable[Fault]) -> list[Slip]:
    """Return faults of form as slips. Forms count the entries of a list from 0, as programs do; who writes a
    lesson counts choices and moves from 1, as all that is said later does."""
    return [
        Slip(step, replace(fault, field=_PLACE.sub(lambda at: f"[{int(at[1]) + 1}]", fault.field))) for fault in faults
    ]


def slip_of(step: int, field: str, error: RuleError) -> Slip:
    """Return what the engine found as a slip."""
    fault = Fault(error.code.value, field, error.value, error.detail, error.rule, dict(error.facts))
    return Slip(step, fault, error)


def slip_text(slip: Slip, lang: str) -> str:
    """Return one slip in words: where, what is wrong, how to mend it, by which rule."""
    fault = slip.fault
    where = "head" if not slip.step else "step" if not slip.line else "step_line"
    return translate(
        f"lesson.slip.{where}", lang, step=slip.step, line=slip.line, field=fault.field or "–", text=_what(slip, lang)
    )


def _what(slip: Slip, lang: str) -> str:
    fault = slip.fault
    if slip.error is not None:
        return error_text(slip.error, lang)
    facts: dict[str, Any] = {key: shown(value, lang) for key, value in fault.facts.items()}
    if "wanted" in facts and has(f"check.type.{facts['wanted']}"):
        facts["wanted"] = translate(f"check.type.{facts['wanted']}", lang)
    keys = (
        f"lesson.fault.{fault.detail}",
        f"check.detail.{fault.detail}",
        f"lesson.fault.{fault.code}",
        f"check.code.{fault.code}",
    )
    text = translate(next(key for key in keys if has(key)), lang, **{**facts, "value": shown(fault.value, lang)})
    if fault.rule and has(f"rules.{fault.rule}.title"):
        text += translate("error.rule", lang, id=fault.rule, title=translate(f"rules.{fault.rule}.title", lang))
    return text


def shown(value: object, lang: str) -> str:
    """Return a value on one short line; long lists are cut."""
    if isinstance(value, (list, tuple)):
        text = translate("check.list", lang).join(str(item) for item in value)
    else:
        text = str(value)
    text = "".join(c if c.isprintable() else " " for c in text)
    return text if len(text) <= 300 else text[:300] + "…"
