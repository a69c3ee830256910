"""Codes, names and entries."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanawidgets.core.errors import RuleError
from hanawidgets.rooms.entries import (
    ALPHABET,
    CODE_LENGTH,
    MOST_OF_NAME,
    Entry,
    digest,
    new_code,
    new_secret,
    parse_code,
    parse_name,
)


def test_there_are_a_billion_codes_and_none_has_two_signs_that_look_alike() -> None:
    assert len(set(ALPHABET)) ** CODE_LENGTH > 10**9
    assert not set(ALPHABET) & set("01OI")
    assert all(parse_code(new_code()) for _ in range(100))


@given(st.text(ALPHABET, min_size=6, max_size=6), st.sampled_from([" {} ", "{:.3} {:>.0}", "{}\u3000"]))
def test_a_code_is_read_however_it_is_typed(code: str, form: str) -> None:
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in code)
    spaced = f" {code[:3]}-{code[3:]} "
    assert {parse_code(code), parse_code(code.lower()), parse_code(wide), parse_code(spaced)} == {code}


@given(st.text(max_size=60))
def test_any_text_is_a_code_or_refused_in_words(text: str) -> None:
    try:
        assert set(parse_code(text)) <= set(ALPHABET)
    except RuleError as error:
        assert error.detail == "room_code"
        assert len(str(error.value)) <= 40


def test_a_code_is_a_text() -> None:
    for other in (None, 7, ["K7QMP2"], b"K7QMP2"):
        with pytest.raises(RuleError, match="wrong_type"):
            parse_code(other)


@given(st.text(max_size=300))
def test_any_text_is_a_name_or_refused_in_words(text: str) -> None:
    try:
        name = parse_name(text)
    except RuleError as error:
        assert error.detail in {"room_name", "name_length"}
        assert str(error)
    else:
        assert parse_name(name) == name
        assert len(name) <= MOST_OF_NAME
        assert not set(name) & set('<>"\\/{}$`\n\t\u200b\u202e')


@pytest.mark.parametrize("name", ["Ana", "花子", "Anna-Maria", "O’Neil", "Zoë 🦊", "李 小龍", "มานี", "7b_3", ""])
def test_names_of_people_are_names(name: str) -> None:
    assert parse_name(f"  {name} ") == name


@pytest.mark.parametrize("name", ["<b>Ana</b>", "Ana\u202e", "Ana\u200bBen", "{name}", "Ana/Ben", '"', "a\\b", "$x$"])
def test_markup_and_signs_that_nobody_sees_are_no_names(name: str) -> None:
    with pytest.raises(RuleError, match="cannot hold"):
        parse_name(name)


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.integers(1, 10**6), st.integers(0, 2**31), st.text(), st.text(), st.dictionaries(st.text(), values, max_size=4)
)
def test_an_entry_comes_back_from_its_line(n: int, at: int, who: str, what: str, data: dict[str, object]) -> None:
    entry = Entry(n, float(at), who, what, data)
    line = entry.to_json()
    assert "\n" not in line
    assert Entry.from_json(n, line) == entry


def test_a_secret_has_128_bits_and_only_its_digest_is_kept() -> None:
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert min(map(len, secrets)) >= 22  # of 64 signs
    assert all(secret not in digest(secret) for secret in secrets)
