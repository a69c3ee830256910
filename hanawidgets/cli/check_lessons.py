"""``jupyter hanawidgets check lesson.toml``: prove lessons and say in words or JSON what fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from hanawidgets.core.errors import Detail
from hanawidgets.teach.diagnostics import LessonError, Slip, slip_text
from hanawidgets.teach.loader import line_of, proof_of
from hanawidgets.teach.validate import Proof
from hanawidgets.text import translate

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class LessonReport:
    """What came of one lesson file: its proof, or what is wrong."""

    file: str
    proof: Proof | None = None
    slips: tuple[Slip, ...] = ()

    @property
    def code(self) -> int:
        """Exit status for this file alone: 0 proved, 1 not, 2 no TOML at all."""
        if self.proof:
            return 0
        return 2 if any(slip.fault.detail == Detail.NOT_TOML for slip in self.slips) else 1

    def lines(self, name: str, lang: str) -> Iterator[str]:
        """Yield what people are told."""
        if self.proof:
            lesson = self.proof.lesson
            yield translate(
                "lesson.check.holds",
                lang,
                file=name,
                id=lesson.id,
                steps=len(lesson.steps),
                moves=self.proof.moves,
                numbers=self.proof.numbers,
            )
            return
        yield translate("lesson.check.fails", lang, file=name, n=len(self.slips))
        for slip in self.slips:
            yield "  " + slip_text(slip, lang)

    def data(self) -> dict[str, object]:
        """Return what programs are told."""
        proof = self.proof
        return {
            "file": self.file,
            "lesson": proof
            and {
                "id": proof.lesson.id,
                "steps": len(proof.lesson.steps),
                "moves": proof.moves,
                "numbers": proof.numbers,
            },
            "slips": [
                {
                    "step": slip.step,
                    "line": slip.line or slip.fault.facts.get("row", 0),
                    "field": slip.fault.field,
                    "code": str(slip.fault.code),
                    "detail": slip.fault.detail,
                    "rule": slip.fault.rule,
                    "text": slip_text(slip, "en"),
                }
                for slip in self.slips
            ],
        }


def check_lesson(file: str, text: str) -> LessonReport:
    """Return what the proof of a lesson file finds, and whether a step shows what it asks for."""
    try:
        proof = proof_of(text, Path(file).name, judged=True)
    except LessonError as error:
        return LessonReport(file, slips=error.slips)
    from hanawidgets.widgets.lesson_leaks import slips_of  # late: it draws the steps, which other files need not

    shown = [replace(slip, line=line_of(text, slip.step)) for slip in slips_of(proof.lesson)]
    return LessonReport(file, slips=tuple(shown)) if shown else LessonReport(file, proof)
