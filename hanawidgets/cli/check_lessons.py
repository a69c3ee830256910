"""``jupyter hanawidgets check lesson.toml``: prove lessons and say in words or JSON what fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from hanawidgets.core.errors import Detail
from hanawidgets.teach.diagnostics import Diagnostic, LessonError, diagnostic_text
from hanawidgets.teach.loader import line_of, proof_of
from hanawidgets.teach.validate import Proof
from hanawidgets.text import translate

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class LessonReport:
    """The result for one lesson file: its proof, or what is wrong."""

    file: str
    proof: Proof | None = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def code(self) -> int:
        """Exit status for this file alone: 0 proved, 1 not, 2 no TOML at all."""
        if self.proof:
            return 0
        return 2 if any(found.error.detail == Detail.NOT_TOML for found in self.diagnostics) else 1

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
        yield translate("lesson.check.fails", lang, file=name, n=len(self.diagnostics))
        for found in self.diagnostics:
            yield "  " + diagnostic_text(found, lang)

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
                    "step": found.step,
                    "line": found.line or found.error.facts.get("row", 0),
                    "field": found.field,
                    "code": str(found.error.code),
                    "detail": found.error.detail,
                    "rule": found.error.rule,
                    "text": diagnostic_text(found, "en"),
                }
                for found in self.diagnostics
            ],
        }


def check_lesson(file: str, text: str) -> LessonReport:
    """Return what the proof of a lesson file finds, and whether a step shows what it asks for."""
    try:
        proof = proof_of(text, Path(file).name, judged=True)
    except LessonError as error:
        return LessonReport(file, diagnostics=error.diagnostics)
    from hanawidgets.widgets.lesson.leaks import diagnostics_of  # late: it draws the steps, which other files need not

    shown = [replace(found, line=line_of(text, found.step)) for found in diagnostics_of(proof.lesson)]
    return LessonReport(file, diagnostics=tuple(shown)) if shown else LessonReport(file, proof)
