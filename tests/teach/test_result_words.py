"""A lesson's result as one word, and a class's words as tables."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.cli.main import main
from hanawidgets.core.codec import checksum
from hanawidgets.core.errors import RuleError
from hanawidgets.teach.memory import Answer, How
from hanawidgets.teach.results import (
    Damaged,
    Result,
    Stepped,
    Tried,
    merged,
    named,
    parse_result,
    read_results,
    result_of,
    result_text,
    rows_of,
)

from .samples import often

NOON = 1_795_435_200.0  # 23 November 2026
NAMES = [
    "Ana B.",
    "Ben",
    "Chiara",
    "Dora",
    "Émile",
    "Finn",
    "Greta",
    "Hana",
    "Ivo",
    "Jun",
    "Kata",
    "Léo",
    "Mia",
    "Noé",
    "大野 花",
    "Pál",
    "青木 健",
    "Ruth",
    "Søren",
    "Tom-Tom",
]


def answers(number: int) -> list[Answer]:
    """A pupil's lesson: two months asked; the second goes wrong for every third pupil."""
    wrong = number % 3 == 0
    found = [Answer(NOON, "seasons", 1, ("koikoi:month.1",), "right", "1", seconds=9.6)]
    if wrong:
        found.append(Answer(NOON, "seasons", 2, ("koikoi:month.9",), "wrong", "2", "mixed_up", seconds=20))
    how: How = "helped" if wrong else "right"
    return [*found, Answer(NOON + 60, "seasons", 2, ("koikoi:month.9",), how, "1", hints=2 * wrong, seconds=11)]


def word(number: int) -> str:
    return str(result_of("seasons", answers(number), 0, NAMES[number], zone=UTC))


def class_text() -> str:
    """What twenty pupils have sent, as a teacher has it: names, greetings, quotations between."""
    lines = [f"{name}: here is mine, {word(at)}. Thank you!" for at, name in enumerate(NAMES)]
    return "Results of 7b\n\n" + "\n> ".join(lines)


@pytest.mark.parametrize("way", ["file", "stdin"])
def test_a_class_of_twenty_words_becomes_a_table_and_the_damaged_one_is_named(
    way: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good = word(5)
    text = class_text().replace(good, good.replace("=1-0", "=7-0", 1))
    file = tmp_path / "mails.txt"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    out = tmp_path / "class.csv"
    asked = ["results", str(file) if way == "file" else "-", "--lang", "en", "--csv", str(out)]
    assert main(asked) == 1
    told = capsys.readouterr()
    column = "> Finn: here is mine, ".__len__() + 1
    assert f"line 8, column {column}: “{good[:24]}…” is not a whole result" in told.err
    assert len(told.err.splitlines()) == 1
    for name in NAMES:
        assert (name in told.out) == (name != "Finn")
    rows = list(csv.DictReader(out.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 2 * 19
    assert {row["pupil"] for row in rows} == set(NAMES) - {"Finn"}
    ana = {"pupil": "Ana B.", "lesson": "seasons", "day": "2026-11-23", "skill": "koikoi:month.9"}
    assert rows[1] == {**ana, "name": rows[1]["name"], "answers": "1", "mistakes": "1", "hints": "2", "seconds": "31"}
    by_skill = [line for line in told.out.splitlines() if line.startswith(rows[1]["name"])]
    assert by_skill[-1].split()[-4:] == ["19", "19", "7", "14"]


def test_all_that_is_read_is_read_once_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{word(1)} {word(1)}\n{word(2)}", encoding="utf-8")
    assert main(["results", str(file), str(file), "--lang", "ja", "--csv", "-"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + 4
    file.write_text("No word here, nor is hr 1 one.", encoding="utf-8")
    assert main(["results", str(file), "--lang", "en"]) == 1
    assert "No result was found" in capsys.readouterr().err
    assert main(["results", str(tmp_path / "b.txt"), "--lang", "en"]) == 2
    assert main(["results", "--lang", "en"]) == 2


def test_xapi_statements_have_the_fields_of_the_specification(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{word(0)}\n{result_of('moon', [], 2, '', NOON)}", encoding="utf-8")
    assert main(["results", str(file), "--xapi", "-", "--home", "https://school.example", "--lang", "en"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["actor"]["account"] == {"homePage": "https://school.example/", "name": "Ana B."}
    assert first["verb"]["id"] == "http://adlnet.gov/expapi/verbs/completed"
    assert first["object"]["definition"]["type"] == "http://adlnet.gov/expapi/activities/lesson"
    assert first["object"]["definition"]["name"]["en"]
    result = first["result"]
    assert (result["score"], result["completion"]) == ({"scaled": 0.5, "raw": 1, "min": 0, "max": 2}, True)
    assert result["duration"] == "PT41S"
    assert all("://" in key for key in result["extensions"])
    assert second["result"].keys() == {"completion", "duration", "extensions"}
    assert second["result"]["completion"] is False
    assert second["actor"]["account"]["name"].startswith("unnamed-")
    assert first["id"] != second["id"]


@pytest.mark.slow
@often
@given(
    st.text(max_size=40),
    st.integers(0, 99_999),
    st.lists(st.integers(0, 99_999), min_size=4, max_size=4),
    st.lists(st.integers(0, 999), min_size=4, max_size=4),
)
def test_every_result_is_read_back_from_its_word(
    name: str, seconds: int, numbers: list[int], counts: list[int]
) -> None:
    try:
        pupil = named(name)
    except RuleError:
        return  # composed anew it is longer
    tried = Tried("ohhell:score.exact-2", *numbers)
    steps = (Stepped(2), Stepped(7, *counts, (("as_led", 2),)))
    made = Result("one-card", "2026-02-28", 1, 2, 3, seconds, (tried, tried), (("as_led", 2),), pupil, steps)
    text = str(made)
    assert parse_result(text) == made
    assert not any(c.isspace() or c in "\"'<>,;()" for c in text)
    assert list(read_results(f"({text}), 「{text}」です。")) == [made]


def test_a_word_is_found_in_what_mail_programs_and_telephones_make_of_it() -> None:
    made = result_of("seasons", answers(0), 0, "Ana")
    text = result_text(made)
    broken = f"> {text[:30]}\n> {text[30:70]}\n> {text[70:]} and so on"
    for one in (text.upper()[:1] + text[1:], f"{text}.", f"結果は{text}です", broken):
        assert list(read_results(one)) == [made], one


def test_a_word_that_a_japanese_keyboard_made_wide_is_read_or_told_with_its_place() -> None:
    unnamed, named_wide = result_of("seasons", answers(0)), result_of("seasons", answers(0), 0, "ＡＢ 大野")
    wide = {at: at + 0xFEE0 for at in range(0x21, 0x7F)}
    text = result_text(unnamed)
    for one in (text.replace(".", "．", 1), text.replace(".", "。"), text.replace("=", "＝"), text.translate(wide)):
        assert list(read_results(f"先生、結果は{one}です。")) == [unnamed], one
    assert list(read_results(result_text(named_wide))) == [named_wide], "a name keeps its width"
    (found,) = read_results(f"先生、\n結果は {result_text(named_wide).replace('.', '．')}")
    assert isinstance(found, Damaged) and (found.line, found.column) == (2, 5)


def test_any_single_slip_is_told() -> None:
    text = word(3)
    for at in range(4, len(text)):
        slip = "x" if text[at] != "x" else "y"
        (found, *more) = read_results(f"first line\nhere: {text[:at]}{slip}{text[at + 1 :]}")
        assert isinstance(found, Damaged), at
        assert (found.line, found.column) == (2, 7)
        assert not more
    body = text[:-4].replace("hr2", "hr3", 1)
    (newer,) = read_results(f"{body}.{checksum(body)}")
    assert isinstance(newer, Damaged)
    assert newer.error.detail == "state_version"


def test_a_word_of_the_version_before_is_read_and_written_anew() -> None:
    old = "hr1.seasons.20261123.5-1-0.212.skoikoi:month~9=1-1-2-31.nAna.dzw"
    found = parse_result(old)
    assert (found.pupil, found.alone, found.helped, found.steps) == ("Ana", 5, 1, ())
    assert list(read_results(f"Hello {old}, {result_of('moon', [], now=NOON)}")) == [
        found,
        result_of("moon", [], now=NOON),
    ]
    assert parse_result(str(found)) == found
    for at in range(4, len(old)):
        slip = old[:at] + ("x" if old[at] != "x" else "y") + old[at + 1 :]
        with pytest.raises(RuleError):
            parse_result(slip)


def test_steps_have_their_attempts_hints_and_misconceptions() -> None:
    drill = [
        Answer(NOON, "seasons", 3, (), "right", problem=1),
        Answer(NOON, "seasons", 3, (), "wrong", misconception="mixed_up", problem=2),
        Answer(NOON, "seasons", 3, (), "wrong", misconception="neighbour", hints=1, problem=2),
        Answer(NOON, "seasons", 3, (), "helped", hints=3, problem=2),
        Answer(NOON, "seasons", 3, (), "right", hints=1, problem=3),
        Answer(NOON, "seasons", 5, (), "wrong", misconception="mixed_up"),
    ]
    first, second, third, last = result_of("seasons", [*answers(1), *drill]).steps
    assert (first, first.how, second.how) == (Stepped(1, 1), "right", "right")
    assert third == Stepped(3, 2, 1, 2, 4, (("mixed_up", 1), ("neighbour", 1)))
    assert (third.attempts, third.how) == (5, "helped")
    assert (last, last.how) == (Stepped(5, wrong=1, mistakes=(("mixed_up", 1),)), "wrong")


def test_the_name_of_a_mistake_may_have_a_dot_in_it() -> None:
    picked = [Answer(NOON, "seasons", 1, (), "wrong", misconception="pick.extra_month")]
    found = result_of("seasons", picked)
    assert parse_result(str(found)) == found
    assert found.mistakes == (("pick.extra_month", 1),)


def test_two_parts_of_a_result_are_one_step_by_step() -> None:
    whole = result_of("seasons", answers(3), zone=UTC)
    for cut in range(len(answers(3)) + 1):
        first, then = answers(3)[:cut], answers(3)[cut:]
        one = merged(result_of("seasons", first, now=NOON, zone=UTC), result_of("seasons", then, now=NOON, zone=UTC))
        assert one.steps == whole.steps, cut


@pytest.mark.parametrize("part", [".p3=1/2=1", ".p1000=1", ".p2=1-0-0-0", ".p2=1.w2-0-1", ".p2=1.w3-0-1."])
def test_steps_that_nobody_can_have_written_are_refused(part: str) -> None:
    body = f"hr2.moon.20261123.0-0-0.0{part}"
    with pytest.raises(RuleError):
        parse_result(f"{body}.{checksum(body)}")


def test_rows_are_plain() -> None:
    row = rows_of(answers(0))[1]
    assert row["skills"] == "koikoi:month.9"
    assert (row["step"], row["verdict"], row["misconception"], row["seconds"]) == (2, "wrong", "mixed_up", 20)
