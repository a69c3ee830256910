"""The command line, without starting a server."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

import hanawidgets
from hanawidgets.cli import files
from hanawidgets.cli import main as cli

from .rows import each


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@each("lang", ["en", "ja"])
def test_help_is_worded_in_the_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help", "--lang", lang]) == 0
    text = capsys.readouterr().out
    for option in ("--port", "--ip", "--no-browser", "--lang", "--notebooks", "--version", "8866", "127.0.0.1"):
        assert option in text
    assert ("使い方" in text) == (lang == "ja")
    assert not any(word in text for word in ("usage:", "options:", "show this help message", "%("))


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"hanawidgets {hanawidgets.__version__}\n"


@each(
    ("env", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP", "LC_ALL": ""}, "ja"),
    ],
)
def test_language_of_the_system(env: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        for name, value in env.items():
            patch.setenv(name, value)
        assert cli.system_language() == lang


@each("lang", ["en", "ja"])
@each(
    ("words", "told"),
    [
        (["--port", "http"], "http"),
        (["--port", "70000"], "65535"),
        (["--port", "-1"], "-1"),
        (["--port"], "--port"),
        (["--cull-idle", "0"], "--cull-idle"),
        (["--prot", "1"], "--prot"),
        (["surf"], "surf"),
        (["check"], ""),
        (["check", "--port", "1", "x.json"], "--port"),
        (["--notebooks", "no-such-folder"], "no-such-folder"),
        (["--ip", "203.0.113.77", "--port", "0"], "203.0.113.77"),
    ],
)
def test_what_cannot_be_is_one_line_and_2(
    words: list[str], told: str, lang: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "index.ipynb").touch()
    if "--notebooks" not in words and "check" not in words:
        words = [*words, f"--notebooks={tmp_path}"]
    assert cli.main([*words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert told in err
    assert any("぀" <= letter <= "ヿ" for letter in err) == (lang == "ja")


def test_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--lang", "tlh"]) == 2
    assert "tlh" in capsys.readouterr().err


@each(
    ("words", "call"),
    [
        (["check", "a.json"], (["a.json"], False, "en")),
        (["check", "--json", "a.json", "b.json", "--lang", "ja"], (["a.json", "b.json"], True, "ja")),
        (["--lang", "ja", "check", "check"], (["check"], False, "ja")),
        (["--lang=ja", "check", "a", "--json"], (["a"], True, "ja")),
    ],
)
def test_check_is_handed_on(
    words: list[str], call: tuple[list[str], bool, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []
    checker = ModuleType("hanawidgets.cli.check")

    def answer(files: list[str], json_output: bool, lang: str) -> int:
        calls.append((files, json_output, lang))
        return 7

    checker.main = answer
    monkeypatch.setitem(sys.modules, "hanawidgets.cli.check", checker)
    assert cli.main(words) == 7
    assert calls == [call]


def test_ctrl_c_before_the_server_listens_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "index.ipynb").touch()
    monkeypatch.setattr("hanawidgets.server.serve.run", interrupted)
    assert cli.main(["--notebooks", str(tmp_path)]) == 0


def test_landing_without_the_pages_it_leads_to_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.ipynb").write_text("Landing()")
    monkeypatch.setattr("hanawidgets.server.serve.run", lambda _, told: told("http://here/", None))
    for more, said in (((), True), (("--built-in",), False)):
        assert cli.main(["--lang", "en", "--notebooks", str(tmp_path), *more]) == 0
        assert ("Add --built-in" in capsys.readouterr().out) is said


def test_a_folder_without_a_start_page_takes_the_built_in_one_where_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.ipynb").write_text("{}")
    served = []
    monkeypatch.setattr("hanawidgets.server.serve.run", lambda settings, _: served.append(settings))
    assert cli.main(["--lang", "en", "--notebooks", str(tmp_path)]) == 2
    assert "add --built-in" in capsys.readouterr().err
    assert cli.main(["--notebooks", str(tmp_path / "no-such-folder"), "--built-in"]) == 2
    assert cli.main(["--notebooks", str(tmp_path), "--built-in"]) == 0
    assert [one.notebooks for one in served] == [tmp_path]
    assert (served[0].beside / "index.ipynb").is_file()


def test_examples_are_copied_and_nothing_is_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source, mine = tmp_path / "source", tmp_path / "new" / "mine"
    for lang in ("en", "ja"):
        (source / lang).mkdir(parents=True)
        for name in ("01-first", "02-second"):
            (source / lang / f"{name}.ipynb").write_text(f"{name} {lang}", "utf-8")
    monkeypatch.setattr(files, "tutorials_folder", lambda: source)
    assert cli.main(["examples", str(mine)]) == 0
    assert f"{mine}: 2 tutorials copied" in capsys.readouterr().out
    (mine / "01-first.ipynb").write_text("changed", "utf-8")
    (mine / "02-second.ipynb").unlink()
    assert cli.main(["examples", str(mine), "--lang", "ja"]) == 0
    assert "01-first.ipynb" in capsys.readouterr().out
    assert (mine / "01-first.ipynb").read_text("utf-8") == "changed"
    assert (mine / "02-second.ipynb").read_text("utf-8") == "02-second ja"
    assert cli.main(["examples"]) == 2
    monkeypatch.setattr(files, "tutorials_folder", lambda: None)
    assert cli.main(["examples", str(mine)]) == 2
