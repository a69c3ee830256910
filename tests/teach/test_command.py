"""``jupyter hanawidgets check``: what it prints and its exit status."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Never

import pytest

from hanawidgets.cli.check import check, main
from hanawidgets.core.errors import Code
from hanawidgets.games.koikoi.teach import cases as koikoi_cases
from hanawidgets.teach import cases as case_files
from hanawidgets.text import LANGUAGES, catalogue, has
from tests.needs import some

from ..rows import each
from .samples import CLUB, SAMPLES, TESHI
from .test_errors import BAD, _faults, _spoiled

HELD = SAMPLES["settle-bga"].case()
WRONG = SAMPLES["settle-bga"].case({"transfer": 71}) | {"id": "lesson-3"}
SKIPPED = {"id": "oh", "game": "ohhell", "type": "schedule", "input": {}, "expected": {"rounds": 1}}


@pytest.fixture
def files(tmp_path: Path) -> Callable[..., Any]:
    """Write a file of cases (or of raw text) and return its name."""

    def write(content: bytes | str | list[int | dict[str, Any]], name: str = "cases.json") -> str:
        if isinstance(content, list):
            content = json.dumps({"format": "hanawidgets-cases", "version": 1, "cases": content})
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


def _run(
    capsys: pytest.CaptureFixture[str], *names: Any, lang: str = "en", as_json: bool = False
) -> tuple[int, str, str]:
    code = main(list(names), as_json, lang)
    return code, *capsys.readouterr()


# --- exit status ----------------------------------------------------------------------------------


@each(
    "cases, code",
    [
        ([], 0),
        ([HELD], 0),
        ([SKIPPED], 0),
        ([HELD, SKIPPED], 0),
        ([WRONG], 1),
        ([HELD, WRONG], 1),
        ([HELD, HELD], 1),
        ([7], 1),
        ([HELD, {}], 1),
        ([SKIPPED | {"x": 1}], 1),
    ],
)
@each("as_json", [False, True])
@pytest.mark.usefixtures("only_koikoi")
def test_status_of_a_file(
    files: Callable[..., Any],
    capsys: pytest.CaptureFixture[str],
    cases: list[int | dict[str, Any]],
    code: int,
    as_json: bool,
) -> None:
    assert _run(capsys, files(cases), as_json=as_json)[0] == code


def test_the_public_examples_hold(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(case_files.__file__).parent / "worked_examples.json"
    code, out, err = _run(capsys, str(path))
    assert (code, err) == (0, "")
    assert "81 cases hold, 0 do not, 0 skipped, 0 malformed" in out


@each(
    "content, code",
    [
        (b"", "not_json"),
        (b"{", "not_json"),
        (b"\xff\xfe", "not_utf8"),
        (b"caf\xe9", "not_utf8"),
        (b"[]", "not_a_case_file"),
        (b'{"version": 1, "cases": []}', "missing_field"),
        (b"[" * 10_000, "too_deep"),
        (b'{"cases": NaN}', "not_json"),
    ],
)
def test_unreadable_files(
    files: Callable[..., Any], capsys: pytest.CaptureFixture[str], content: bytes, code: str
) -> None:
    name = files(content)
    status, out, err = _run(capsys, name)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert name in err
    assert some(check(name).unreadable).code == code


def test_what_cannot_be_opened(
    files: Callable[..., Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, code in (
        (str(tmp_path / "none.json"), "missing_file"),
        (str(tmp_path), "directory"),
        (files("x") + "/x", "cannot_read"),
        ("a\0b", "cannot_read"),
    ):
        assert some(check(name).unreadable).code == code
        assert _run(capsys, name)[0] == 2

    def refuse(*_: Any) -> Never:
        raise PermissionError

    file = files("x")
    monkeypatch.setattr(Path, "open", refuse)
    assert some(check(file).unreadable).code == "no_permission"


def test_the_worst_counts_and_the_others_are_still_checked(
    files: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    held, wrong = files([HELD], "held.json"), files([WRONG], "wrong.json")
    broken = files("{", "broken.json")
    code, out, err = _run(capsys, broken, wrong, held)
    assert code == 2
    assert "broken.json" in err
    assert re.search(r"wrong\.json: 0 cases hold, 1 does not", out)
    assert re.search(r"held\.json: 1 case holds, 0 do not", out)
    assert _run(capsys, held, wrong)[0] == 1
    assert _run(capsys, held, held)[0] == 0


@each("lang", LANGUAGES)
def test_without_files(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    code, out, err = _run(capsys, lang=lang)
    assert (code, out) == (2, "")
    assert err.strip() == catalogue(lang, "check")["no_files"]


def test_standard_input(
    files: Callable[..., Any], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Path(files([WRONG])).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + text)))
    code, out, _ = _run(capsys, "-")
    assert code == 1
    assert "standard input: 0 cases hold" in out


@pytest.mark.slow
def test_as_people_start_it(files: Callable[..., Any]) -> None:
    # as a stranger's console would be: no UTF-8 anywhere
    command = [sys.executable, "-m", "hanawidgets", "check", "--lang", "ja", files([WRONG]), "-"]
    done = subprocess.run(
        command,
        input=b"{",
        capture_output=True,
        check=False,
        env={
            "PYTHONPATH": str(Path(case_files.__file__).parents[2]),
            "LC_ALL": "C",
            "PYTHONUTF8": "0",
            "PYTHONIOENCODING": "ascii",
        },
    )
    assert done.returncode == 2
    assert b"71" in done.stdout
    assert b"Traceback" not in done.stderr


# --- what is said ---------------------------------------------------------------------------------


def test_a_wrong_number_is_put_right_and_explained(
    files: Callable[..., Any], capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = _run(capsys, files([WRONG]))
    lines = out.splitlines()
    assert lines[0] == "lesson-3 (case 1) does not hold:"
    assert lines[1] == "  transfer: expected 71, right is 70"
    assert lines[2] == "    7 × 2 × (4 + 1) = 70"
    field = next(line for line in lines if "[K-BGA-24: " in line)
    assert " = 4 [" in field
    assert len(field) - len(field.lstrip()) > 6


def test_a_tree_is_shown_once(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    wrong = SAMPLES["settle-bga"].case({"transfer": 1, "base": 1, "multiplier": 1, "points": 1})
    _, out, _ = _run(capsys, files([wrong]))
    assert out.count("[K-BGA-24: ") == 1
    assert "base: expected 1, right is 14" in out
    assert "points: expected 1, right is 7" in out


def test_errors_and_results_in_each_others_place(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    cases = [
        SAMPLES["yaku-bga"].case({"points": 3}) | {"id": "a", "input": {"captured": TESHI[:1] * 2}},
        SAMPLES["yaku-bga"].case({"error": "unknown_card"}) | {"id": "b"},
        SAMPLES["capture-illegal"].case({"captured": []}) | {"id": "c"},
        SAMPLES["yaku-bga"].case({"error": "unknown_card"}) | {"id": "d", "input": {"captured": TESHI[:1] * 2}},
    ]
    _, out, _ = _run(capsys, files(cases))
    assert "points: expected 3, but this input is an error: duplicate_card" in out
    assert 'input.captured[1]: the card "1-hikari(crane)" is there more than once.' in out
    assert 'error: expected "unknown_card", but there is no error; the result is {"yaku"' in out
    assert "captured: expected [], but this situation has no such result" in out
    assert 'error: expected "unknown_card", right is "duplicate_card"' in out


def test_malformed_cases_are_said_one_by_one(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _run(capsys, files([{}, 7, HELD, HELD]))
    assert out.count("is malformed:") == 3
    assert "(no id) (case 1) is malformed:" in out
    assert "  expected: this field is missing. (missing_field)" in out
    assert 'x (case 4) is malformed:\n  id: an earlier case has the id "x" too.' in out


def test_where_only_the_total_of_calls_is_known(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = _run(capsys, files([SAMPLES["settle-club"].case({"transfer": 1})]))
    assert "calls of both players count: 3 together." in out


def test_nothing_strange_reaches_the_console(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    nasty = "\u001b[31m\ud800\u0085\u202e"
    cases = [
        SAMPLES["yaku-bga"].case({"points": 10**5000, nasty: nasty}) | {"id": nasty, nasty: 1},
        SAMPLES["stop_by-bga"].case({"transfer": 1}) | {"id": "b"},
        SAMPLES["yaku-bga"].case({"points": 0}) | {"id": "c", "input": {"captured": [nasty, 1e999, 10**4500]}},
    ]
    sys_limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        name = files(
            json.dumps({"format": "hanawidgets-cases", "version": 1, "cases": cases}).replace("Infinity", "1e999")
        )
    finally:
        sys.set_int_max_str_digits(sys_limit)
    code, out, err = _run(capsys, name)
    assert (code, err) == (1, "")
    assert all(c.isprintable() or c == "\n" for c in out)
    out.encode("utf-8")
    code, out, _ = _run(capsys, name, as_json=True)
    assert code == 1
    assert len(json.loads(out)["files"][0]["cases"]) == 3


@pytest.mark.slow
@each("lang", LANGUAGES)
@each("name", BAD)
def test_every_fault_has_its_words(files: Any, capsys: pytest.CaptureFixture[str], name: str, lang: str) -> None:
    cases = [
        _spoiled(name, fault) | {"id": str(n), "expected": {"points": -1}, "type": SAMPLES[name].type}
        for n, fault in enumerate(_faults(name))
    ]
    for case in cases:
        # a number that json.dumps refuses stands for any out of range
        case["input"] = {k: 10**30 if v == 10**5000 else v for k, v in case["input"].items()}
        if case["type"] not in ("yaku", "settle", "special_hand", "prompt"):
            case["expected"] = {"error": "illegal_move"}
    code, out, err = _run(capsys, files(cases), lang=lang)
    assert (code, err) == (1, "")
    assert "{" not in re.sub(r"\{[^{}]*\}", "", out), "a placeholder was left"


@pytest.mark.slow
@each("lang", LANGUAGES)
@each("name", SAMPLES)
def test_every_result_has_its_words(
    files: Callable[..., Any], capsys: pytest.CaptureFixture[str], name: str, lang: str
) -> None:
    sample = SAMPLES[name]
    cases = []
    for n, (field, value) in enumerate(sample.results.items()):
        wrong = (
            not value
            if isinstance(value, bool)
            else value + 1
            if isinstance(value, int)
            else [*value, *value, "x"]
            if isinstance(value, list) and not (value and value[0] == 1)
            else [99]
            if isinstance(value, list)
            else {"x": 1}
            if isinstance(value, dict)
            else "x"
        )
        wrong = [99] if field in ("honba_before_each_month", "transfers") else wrong
        cases.append(sample.case({field: wrong}) | {"id": str(n)})
    code, out, err = _run(capsys, files(cases), lang=lang)
    assert (code, err) == (1, "")
    assert out.count("K-") >= len(cases), "a result without its rule"


def test_all_rules_behind_results_are_in_the_catalogue() -> None:
    found = {rule for fields in koikoi_cases._RULES.values() for _, *ids in fields for group in ids for rule in group}
    found |= {rule for rules in koikoi_cases._BY_DEALER_RULE.values() for rule in rules}
    assert found
    for lang in LANGUAGES:
        assert [rule for rule in sorted(found) if not has(f"rules.{rule}.title", lang)] == []


def test_every_code_is_worded() -> None:
    for code in Code:
        assert has(f"check.code.{code}")


# --- for machines ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("only_koikoi")
def test_json(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    broken = files('{\n "format"', "broken.json")
    spoiled = SAMPLES["yaku-club"].case({"points": 1}) | {"id": "e", "options": CLUB | {"ippai": "on"}}
    name = files([HELD, WRONG, SKIPPED, {"id": "m"}, spoiled])
    code, out, err = _run(capsys, name, broken, as_json=True)
    assert (code, err) == (2, "")
    data = json.loads(out)
    assert data["exit"] == 2
    first, second = data["files"]
    assert (second["file"], second["cases"]) == (broken, [])
    assert second["error"] == {"code": "not_json", "field": "", "line": 2, "column": 10}
    assert first["error"] is None
    assert first["summary"] == {"holds": 1, "does_not_hold": 2, "not_supported": 1, "malformed": 1}
    held, wrong, skipped, malformed, error = first["cases"]
    assert [c["verdict"] for c in first["cases"]] == [
        "holds",
        "does_not_hold",
        "not_supported",
        "malformed",
        "does_not_hold",
    ]
    assert held["computed"] == held["expected"] == SAMPLES["settle-bga"].results
    assert held["error"] is None
    assert (wrong["id"], wrong["expected"], wrong["computed"]["transfer"], wrong["differences"]) == (
        "lesson-3",
        {"transfer": 71},
        70,
        ["transfer"],
    )
    assert (skipped["game"], skipped["type"], skipped["computed"]) == ("ohhell", "schedule", None)
    assert [f["field"] for f in malformed["faults"]] == ["game", "type", "input", "expected"]
    assert malformed["error"] == malformed["faults"][0]
    assert error["computed"] == {"error": "unknown_field"}
    assert error["error"] == {"code": "unknown_field", "field": "options.ippai", "detail": "", "rule": ""}


def test_json_is_the_same_in_every_language(files: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    name = files([WRONG, 7])
    assert _run(capsys, name, lang="ja", as_json=True) == _run(capsys, name, lang="en", as_json=True)
