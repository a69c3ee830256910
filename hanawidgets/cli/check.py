"""``jupyter hanawidgets check``: recompute case files, prove lessons, and say in words or JSON what fails."""

from __future__ import annotations

import json
import re
import sys
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TextIO

from hanawidgets.core.errors import Detail, RuleError
from hanawidgets.core.explain import Status, Term, formula
from hanawidgets.core.renamed import OldName
from hanawidgets.teach.cases.files import CaseVerdict, Difference, Judgement, Unreadable, check_file, read_cases
from hanawidgets.teach.diagnostics import Diagnostic, LessonError, diagnostic_text
from hanawidgets.teach.loader import line_of, proof_of
from hanawidgets.teach.validate import Proof
from hanawidgets.text import has, translate, words_in
from hanawidgets.text.wording import joined, meant, term_label, term_why

# jupyter hanawidgets check lesson.toml: prove lessons and say in words or JSON what fails.

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


STANDARD_INPUT: Final = "-"
_ALL_HOLD, _SOME_DO_NOT, _UNREADABLE = 0, 1, 2
_MOST_BYTES: Final = 8_000_000
_MOST_TABLES: Final = 2_000
_LONG_KEY: Final = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){100}""")
_LONGEST_NUMBER: Final = 10**40


@dataclass(frozen=True, slots=True)
class Report:
    """The result for one file: why it could not be read, or a verdict a case."""

    file: str
    unreadable: Unreadable | None = None
    verdicts: tuple[CaseVerdict, ...] = ()

    @property
    def count(self) -> Counter[Judgement]:
        """The number of cases by judgement."""
        return Counter(verdict.judgement for verdict in self.verdicts)

    @property
    def code(self) -> int:
        """Exit status for this file alone."""
        if self.unreadable:
            return _UNREADABLE
        count = self.count
        return _SOME_DO_NOT if count[Judgement.DOES_NOT_HOLD] or count[Judgement.MALFORMED] else _ALL_HOLD


def main(files: list[str], json_output: bool, lang: str) -> int:
    """Check files and print what was found; ``-`` is standard input, ``.toml`` files are lessons.

    Returns 0 if all cases and lessons hold (cases of games not supported yet are skipped), 1 if some do not
    or are malformed, 2 if a file cannot be read. The worst of all files counts.
    """
    if not files:
        _say(translate("check.no_files", lang), sys.stderr)
        return _UNREADABLE
    reports = []
    for file in files:
        report, old = _checked(file)
        reports.append((report, old))
        if not json_output:
            _print(report, lang)
            if old:
                names = ", ".join([f"{was} → {now}" for was, now in old.items()])
                _say(translate("check.old_names", lang, names=names))
    code = max(report.code for report, _ in reports)
    if json_output:
        data = [
            (r.data() if isinstance(r, LessonReport) else _file_data(r)) | ({"old_names": old} if old else {})
            for r, old in reports
        ]
        _say(json.dumps({"exit": code, "files": data}, indent=1))
    return code


def _checked(file: str) -> tuple[Report | LessonReport, dict[str, str]]:
    """Return what the check of a file finds, and the old names that stand in it with those of today."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", OldName)
        report = check(file)
    return report, {each.message.old: each.message.new for each in told if isinstance(each.message, OldName)}


def _say(line: str, stream: TextIO | None = None) -> None:
    # Looked up now, not at import: tests and notebooks put streams of their own in place.
    (stream or sys.stdout).write(line + "\n")


def check(file: str) -> Report | LessonReport:
    """Return what the check of a file finds. Never raises, whatever the file is."""
    try:
        if file.endswith(SUFFIX):
            return check_lesson(_plain_text(file), _simple(read(file)))
        return Report(file, verdicts=check_file(read_cases(read(file))))
    except Unreadable as error:
        return Report(file, error)


def _simple(text: str) -> str:
    """Return a lesson's text. Raises Unreadable for one that Python's reader takes minutes or gigabytes for."""
    if text.count("\n[") > _MOST_TABLES or _LONG_KEY.search(text):
        raise Unreadable("too_large")
    return text


def read(file: str) -> str:
    """Return the text of a file, ``-``: of standard input. Raises Unreadable."""
    try:
        if file == STANDARD_INPUT:
            return _short(sys.stdin.buffer.read(_MOST_BYTES + 1)).decode("utf-8")
        if Path(file).is_dir():  # opening it fails differently on every system
            raise Unreadable("directory")
        with Path(file).open("rb") as opened:
            return _short(opened.read(_MOST_BYTES + 1)).decode("utf-8")
    except FileNotFoundError:
        raise Unreadable("missing_file") from None
    except PermissionError:
        raise Unreadable("no_permission") from None
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        raise Unreadable("not_utf8", "", line, column) from None
    except (OSError, ValueError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("cannot_read") from None


def _short(data: bytes) -> bytes:
    if len(data) > _MOST_BYTES:
        raise Unreadable("too_large")
    return data


# --- for machines ---------------------------------------------------------------------------------


def _file_data(report: Report) -> dict[str, object]:
    error = report.unreadable
    count = report.count
    return {
        "file": _plain(report.file),
        "error": error
        and {"code": error.code, "field": _plain(error.field), "line": error.line, "column": error.column},
        "summary": {judgement.value: count[judgement] for judgement in Judgement},
        "cases": [_case_data(verdict) for verdict in report.verdicts],
    }


def _case_data(verdict: CaseVerdict) -> dict[str, object]:
    errors = [_error_data(error) for error in verdict.errors]
    return {
        "place": verdict.place,
        "id": _plain(verdict.id),
        "game": _plain(verdict.game),
        "type": _plain(verdict.type),
        "verdict": verdict.judgement.value,
        "expected": _plain(verdict.expected),
        "computed": _plain(verdict.computed),
        "differences": [difference.field for difference in verdict.differences],
        "error": _error_data(verdict.error) if verdict.error else next(iter(errors), None),
        "faults": errors,
    }


def _error_data(error: RuleError) -> dict[str, object]:
    return {"code": str(error.code), "field": _plain(error.field), "detail": error.detail, "rule": error.rule}


def _plain_text(text: str) -> str:
    return str(_plain(text))


def _plain(value: object) -> object:
    """Return a value that JSON and every console can hold: numbers beyond reason become text."""
    if isinstance(value, Mapping):
        return {str(_plain(key)): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, str):
        return str(value).encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(value, int) and abs(value) >= _LONGEST_NUMBER:
        return hex(value)[:40] + "…"
    if isinstance(value, float):
        return repr(value) if value in (float("inf"), float("-inf")) else value
    return value


# --- for people -----------------------------------------------------------------------------------


def _print(report: Report | LessonReport, lang: str) -> None:
    name = file_name(report.file, lang)
    if isinstance(report, LessonReport):
        for line in report.lines(name, lang):
            _say(line, sys.stderr if report.code == _UNREADABLE else None)
        return
    if report.unreadable:
        _say(unreadable_text(name, report.unreadable, lang), sys.stderr)
        return
    for verdict in report.verdicts:
        for line in case_lines(verdict, lang):
            _say(line)
    for line in summary_lines(name, report, lang):
        _say(line)


def file_name(file: str, lang: str) -> str:
    """Return what messages call a file."""
    return translate("check.standard_input", lang) if file == STANDARD_INPUT else _shown(file, bare=True)


def unreadable_text(name: str, error: Unreadable, lang: str) -> str:
    """Return why a file cannot be read."""
    return translate(
        f"check.unreadable.{error.code}",
        lang,
        file=name,
        line=error.line,
        column=error.column,
        field=_shown(error.field, bare=True),
    )


def case_lines(verdict: CaseVerdict, lang: str) -> Iterator[str]:
    """Yield what is wrong with a case, the heading first; nothing for one that holds."""
    name = _shown(verdict.id, bare=True) or translate("check.nameless", lang)
    if verdict.judgement is Judgement.MALFORMED:
        yield translate("check.case.malformed", lang, id=name, place=verdict.place)
        for error in verdict.errors:
            yield "  " + _error_text(error, lang)
    elif verdict.judgement is Judgement.DOES_NOT_HOLD:
        yield translate("check.case.does_not_hold", lang, id=name, place=verdict.place)
        explained: list[Term] = []
        for difference in verdict.differences:
            yield "  " + _difference_text(difference, verdict, lang)
            for rule in difference.rules:
                yield "    " + _rule_text(rule, lang)
            for term in difference.terms:
                # points, base and multiplier are parts of one tree: shown once is enough
                if not any(term is part for tree in explained for part in tree.walk()):
                    explained.append(term)
                    yield from _tree_lines(term, lang)
        if verdict.error:
            yield "    " + _error_text(verdict.error, lang)


def _difference_text(difference: Difference, verdict: CaseVerdict, lang: str) -> str:
    facts = {
        "field": difference.field,
        "expected": _shown(difference.expected),
        "computed": _shown(difference.computed),
    }
    if difference.produced:
        return translate("check.difference", lang, **facts)
    if verdict.error:
        return translate("check.difference.error_instead", lang, **{**facts, "computed": verdict.error.code})
    if difference.field == "error":
        return translate("check.difference.no_error", lang, **{**facts, "computed": _shown(verdict.computed)})
    return translate("check.difference.not_produced", lang, **facts)


def _tree_lines(term: Term, lang: str) -> Iterator[str]:
    yield "    " + formula(term)
    yield from _branch_lines(term, lang, "    ")


def _branch_lines(term: Term, lang: str, indent: str) -> Iterator[str]:
    if term.status is Status.OFF:
        return
    rule = _rule_text(term.rule, lang)
    yield indent + translate("check.term", lang, label=term_label(term, words_in(lang)), value=term.value, rule=rule)
    yield f"{indent}  {_why(term, lang)}"
    for child in term.children:
        yield from _branch_lines(child, lang, indent + "  ")


def _why(term: Term, lang: str) -> str:
    own = f"check.why.{term.reason}"
    return translate(own, lang, value=term.value, **term.facts) if has(own) else term_why(term, words_in(lang))


def _rule_text(rule: str, lang: str) -> str:
    title = f"rules.{rule}.title"
    return translate("check.rule", lang, id=rule, title=translate(title, lang)) if has(title, lang) else rule


def _error_text(error: RuleError, lang: str) -> str:
    facts = {key: _listed(value, lang) for key, value in error.facts.items()}
    if "wanted" in facts and has(f"check.type.{facts['wanted']}"):
        facts["wanted"] = translate(f"check.type.{facts['wanted']}", lang)
    detail = f"check.detail.{error.detail}"
    text = translate(
        detail if has(detail) else f"check.code.{error.code}", lang, **{**facts, "value": _shown(error.value)}
    )
    text = joined(text, meant(error, words_in(lang)), words_in(lang))
    line = translate(
        "check.fault" if error.field else "check.fault.whole",
        lang,
        code=error.code,
        field=_shown(error.field, bare=True),
        text=text,
    )
    if error.rule:
        line += translate("check.fault.rule", lang, rule=_rule_text(error.rule, lang))
    return line


def _listed(value: object, lang: str) -> str:
    if isinstance(value, (list, tuple)):
        return translate("check.list", lang).join(str(item) for item in value)
    return str(value)


def _shown(value: object, *, bare: bool = False) -> str:
    """Return a value as one line of JSON (``bare``: a text without quotes) that no console trips over."""
    text = str(_plain(value)) if bare else json.dumps(_plain(value), ensure_ascii=False)
    text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
    return text if len(text) <= 300 else text[:300] + "…"


def summary_lines(name: str, report: Report, lang: str) -> Iterator[str]:
    """Yield how many cases hold, and which could not be judged."""
    count = report.count
    yield translate("check.summary", lang, file=name, **{j.value: count[j] for j in Judgement})
    skipped = Counter((v.game, v.type) for v in report.verdicts if v.judgement is Judgement.NOT_SUPPORTED)
    if skipped:
        types = [
            translate("check.skipped_type", lang, game=game, type=kind, n=n)
            for (game, kind), n in sorted(skipped.items())
        ]
        yield translate("check.skipped", lang, types=_listed(types, lang))
