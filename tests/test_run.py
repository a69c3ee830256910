"""The tests' own tools: the test command, and many rows in one test."""

from __future__ import annotations

import datetime
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from . import run
from .needs import ALL_INSTALLED, needs
from .rows import each

TODAY = datetime.date(2026, 11, 22)
LISTED = {
    "a.py::test_new": {"since": datetime.date(2026, 11, 1), "why": "waits for a socket"},
    "a.py::test_old": {"since": datetime.date(2026, 9, 1), "why": "waits for a socket"},
}


@pytest.mark.parametrize(
    ("passed", "unlisted", "said"),
    [
        (set(), [], ""),
        ({"a.py::test_new"}, [], "a.py::test_new (listed since 2026-11-01: waits for a socket)"),
        ({"a.py::test_new[ja]"}, [], "a.py::test_new[ja] (listed since 2026-11-01: waits for a socket)"),
        ({"a.py::test_old"}, ["a.py::test_old"], "a.py::test_old (listed since 2026-09-01, for too long)"),
        ({"a.py::test_x"}, ["a.py::test_x"], "a.py::test_x (not listed in tests/flaky.toml)"),
    ],
)
def test_a_second_try_is_named_and_counts_as_a_failure_unless_it_is_listed(
    passed: set[str], unlisted: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.second_tries(passed, LISTED, TODAY) == unlisted
    assert said in capsys.readouterr().out


def test_the_list_is_well_formed() -> None:
    assert all(isinstance(entry["since"], datetime.date) and entry["why"] for entry in run.flaky().values())


def test_every_listed_test_exists() -> None:
    for name in run.flaky():
        file, _, test = name.partition("::")
        assert f"def {test.partition('[')[0]}(" in (run.ROOT / file).read_text("utf-8"), name


def commands_of(asked: list[str], monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What would be run, if these words were given."""
    commands: list[tuple[str, ...]] = []
    answers = {"own_python": Path("python"), "install": None, "get_browser": "chromium", "translate": None}
    for name, answer in answers.items():
        monkeypatch.setattr(run, name, lambda *_, answer=answer: answer)

    def note(*command: str, **_: Any) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(run, "run", note)
    assert run.main(asked) == 0
    return commands


SITE, NGINX = "tests/browser/site", "tests/deploy/test_nginx.py"


@pytest.mark.parametrize(
    ("asked", "with_them"),
    [
        ([], set()),
        (["--quick"], set()),
        (["-x", "tests/painters"], set()),
        (["--built"], set(run.BUILT)),
        (["tests"], set(run.BUILT)),
        (["tests/packaging/test_wheel.py::test_x"], {"tests/packaging"}),
        (["tests/browser/site/test_site.py", NGINX], {SITE, NGINX}),
        (["tests/browser/"], {SITE, *(path for path in run.BUILT if path.startswith("tests/browser/"))}),
    ],
)
def test_what_is_built_is_left_out_unless_it_is_named(
    asked: list[str], with_them: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (words,) = commands_of(asked, monkeypatch)
    assert {path for path in run.BUILT if f"--ignore={path}" not in words} == with_them
    assert "--built" not in words


def test_all_that_is_built_exists() -> None:
    assert all((run.ROOT / path).exists() for path in run.BUILT)


def test_all_that_is_built_is_named_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    (words,) = commands_of(["--built"], monkeypatch)
    assert {*run.BUILT} <= {*words}


@pytest.mark.parametrize(
    ("asked", "by_file"),
    [
        ([], True),
        (["--quick", "-x"], True),
        (["--built"], False),
        (["tests/core"], False),
        ([f"{NGINX}::test_x"], False),
    ],
)
def test_workers_take_whole_files_unless_some_are_named(
    asked: list[str], by_file: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (words,) = commands_of(asked, monkeypatch)
    assert words[words.index("--dist") + 1] == ("loadfile" if by_file else "worksteal")


@pytest.mark.parametrize(("asked", "parts"), [([], "abc"), (["--ignore=tests/core", "-x"], "bc")])
def test_a_fresh_checkouts_tests_are_translated_once_in_parts(
    asked: list[str], parts: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    for file in ("tests/core/test_a.py", "tests/text/test_b.py", "tests/text/test_c.py", "tests/text/words.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    read: list[str] = []

    def note(command: list[str], **_: Any) -> Any:
        read.extend(Path(word).name for word in command if word.endswith(".py"))
        return SimpleNamespace(wait=lambda: 0)

    monkeypatch.setattr(run.subprocess, "Popen", note)
    run.translate(Path("python"), asked, {})
    assert sorted(read) == [f"test_{part}.py" for part in parts]
    (tmp_path / "tests/__pycache__").mkdir()
    (tmp_path / "tests/__pycache__/conftest.cpython-311-pytest-9.2.0.pyc").touch()
    read.clear()
    run.translate(Path("python"), asked, {})
    assert not read


@pytest.mark.parametrize(("asked", "more"), [([], True), (["tests/server"], True), (["--quick"], False)])
def test_more_run_side_by_side_than_there_are_cores_where_they_wait_for_browsers(
    asked: list[str], more: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (words,) = commands_of(asked, monkeypatch)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    assert (int(words[words.index("-n") + 1]) > cores) is more


@pytest.mark.parametrize(
    ("asked", "extra", "all_installed"),
    [
        ([], "test", None),
        (["--quick"], "test", None),
        (["--built"], "test-all", None),
        (["--all-installed"], "test-all", "1"),
    ],
)
def test_all_packages_are_installed_where_all_are_asked_for(
    asked: list[str], extra: str, all_installed: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(ALL_INSTALLED, raising=False)
    python = tmp_path / "bin" / "python"
    monkeypatch.setattr(run, "own_python", lambda: python)
    monkeypatch.setattr(run, "get_browser", lambda _: "chromium")
    monkeypatch.setattr(run, "translate", lambda *_: None)
    done: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

    def note(*command: str | Path, **options: Any) -> int:
        done.append((command, options))
        return 0

    monkeypatch.setattr(run, "run", note)
    for _ in range(2):
        assert run.main(asked) == 0
    (installed, _), (words, options), again = done
    assert installed[-1] == f"{run.ROOT}[{extra}]"
    assert again == (words, options), "what is installed is not installed anew"
    assert "--all-installed" not in words
    assert options["env"].get(ALL_INSTALLED) == all_installed


def test_a_missing_package_skips_its_test_and_fails_it_where_all_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ALL_INSTALLED, raising=False)
    needs("pytest")
    with pytest.raises(pytest.skip.Exception, match=r"not installed: no_such_package \(pip install"):
        needs("pytest", "no_such_package")
    monkeypatch.setenv(ALL_INSTALLED, "1")
    with pytest.raises(pytest.fail.Exception, match="no_such_package"):
        needs("no_such_package")


def test_a_red_row_hides_no_other_and_each_is_told_with_its_values() -> None:
    seen: list[int] = []

    @each("number", [1, 2, 3, 4])
    def even(number: int) -> None:
        seen.append(number)
        if number == 3:
            pytest.fail("three")
        assert number % 2 == 0

    with pytest.raises(BaseExceptionGroup, match="2 of 4 rows") as both:
        even()
    assert seen == [1, 2, 3, 4]
    assert [failure.__notes__ for failure in both.value.exceptions] == [["of {'number': 1}"], ["of {'number': 3}"]]


def test_a_single_red_row_is_told_as_it_is_and_a_skipped_one_hides_no_red_one() -> None:
    @each("number", [1, 2])
    def two(number: int) -> None:
        if number == 1:
            pytest.skip("one is left out")
        assert number != 2

    with pytest.raises(AssertionError):
        two()


def test_a_skipped_row_without_red_ones_skips_the_test() -> None:
    @each("number", [1, 2])
    def one(number: int) -> None:
        if number == 1:
            pytest.skip("one is left out")

    with pytest.raises(pytest.skip.Exception):
        one()
