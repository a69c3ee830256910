"""Messages that no page of ours sends: nothing raises, nothing is logged, nothing changes."""

from __future__ import annotations

import gzip
from dataclasses import replace
from typing import Any, Never

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.text import translate
from hanawidgets.widgets import CardList, DeckGallery, Header, ScoreCalculator, YakuChecker, page

from .wire import WIDGETS, ask, custom, deliver, done, each, in_both, seldom, state

STATES = [
    {"view": {}},
    {"view": None},
    {"base": {"lang": "xx"}},
    {"rules": []},
    {"painter": "score"},
    {"value": "11"},
    {"value": None},
    {"points": 76},
    {"ruleset": "club"},
    {"lang": "ja"},
    {"cards": ["11"]},
    {"calls": 3},
    {"layout": "IPY_MODEL_0"},
    {"layout": None},
    {"_esm": "export default {}"},
    {"_model_name": "X"},
    {"_dom_classes": ["x"]},
    {"tabbable": True},
    {"tooltip": "x"},
    {"comm": None},
    {"keys": []},
    {"no": 1},
    {},
]
"""What a page might try to write."""


@pytest.mark.slow
@each("kind", WIDGETS)
def test_a_page_cannot_write_states(kind: type[Any], quiet: None) -> None:
    widget = kind()
    before, esm = state(widget), widget._esm
    for written in STATES:
        assert deliver(widget, {"method": "update", "state": written}) == []
        assert state(widget) == before, written
    assert widget._esm == esm


DATA_OF_NO_PAGE = [
    {"method": "update"},
    {"method": "update", "state": None},
    {"method": "update", "state": "view"},
    {"method": "update", "state": [1]},
    {"method": "update", "state": {"view": {}}, "buffer_paths": [["view", 0]]},
    {"method": "update", "state": {}, "buffer_paths": [["a", "b"], []]},
    {"method": "update", "state": {"view": {}}, "buffer_paths": "x"},
    {"method": "update", "state": {"view": {}}, "buffer_paths": [[{"a": 1}]]},
    {"method": "echo_update", "state": {"view": {}}},
    {"method": "erase"},
    {"method": None},
    {"method": ["custom"]},
    {"method": {"a": 1}},
    {"state": {}},
    {},
    None,
    1,
    "custom",
    [],
    [["method", "custom"]],
    True,
]


@pytest.mark.slow
@each("kind", WIDGETS)
def test_malformed_data_change_nothing(kind: type[Any], quiet: None) -> None:
    widget = kind()
    before = state(widget)
    for data in DATA_OF_NO_PAGE:
        assert deliver(widget, data) == [], data
        assert deliver(widget, data, buffers=[b"x"]) == [], data
        assert state(widget) == before, data


PARTS_MISSING = [
    {},
    {"content": None},
    {"content": []},
    {"content": "data"},
    {"content": {}},
    {"content": {"data": None}},
    {"content": {"data": {"method": "custom"}}},
    {"buffers": None},
    {"header": {}, "metadata": None},
]


@pytest.mark.slow
@each("kind", WIDGETS)
def test_messages_without_their_parts_change_nothing(kind: type[Any], quiet: None) -> None:
    widget = kind()
    before = state(widget)
    for message in PARTS_MISSING:
        widget.comm.handle_msg(message)
        assert state(widget) == before, message


CONTENTS: list[Any] = [
    None,
    1,
    "do",
    [],
    ["do"],
    {},
    {"kind": None},
    {"kind": "undo"},
    {"kind": ["do"]},
    {"kind": "do"},
    {"kind": "do", "id": 1},
    {"kind": "do", "id": 1, "action": "clear"},
    {"kind": "do", "id": "1", "action": "clear", "args": {}},
    {"kind": "do", "id": None, "action": "clear", "args": {}},
    {"kind": "do", "id": 1.0, "action": "clear", "args": {}},
    {"kind": "do", "id": [1], "action": "clear", "args": {}},
    {"kind": "do", "id": True, "action": "clear", "args": {}},
    {"kind": "do", "id": 1, "action": ["clear"], "args": {}},
    {"kind": "do", "id": 1, "action": "clear", "args": []},
    {"kind": "do", "id": 1, "action": "clear", "args": None},
    {"kind": "do", "id": 1, "action": "clear", "args": ""},
    {"kind": "hello"},
    {"kind": "hello", "langs": "ja"},
    {"kind": "hello", "langs": {"ja": 1}},
    {"kind": "hello", "langs": None},
]


@pytest.mark.slow
@each("content", CONTENTS)
@in_both
def test_malformed_requests_are_answered_in_words(content: Any, lang: str, quiet: None) -> None:
    widget = YakuChecker("11 91")
    before = state(widget)
    answer = custom(widget, content)
    assert [a.content["kind"] for a in answer] == ["ack"]
    assert answer[0].content["error"]["text"]
    assert state(widget) == before
    assert page.lang == lang


def _deep(depth: Any) -> Any:
    nest: dict[Any, Any] = {}
    for _ in range(depth):
        nest = {"args": [nest]}
    return nest


@pytest.mark.slow
@each("kind", WIDGETS)
def test_deep_and_long_messages_change_nothing(kind: str, quiet: None) -> None:
    widget = kind()
    before = state(widget)
    for content in [
        _deep(300),
        {"kind": "do", "id": 1, "action": "open", "args": _deep(300)},
        {"kind": "do", "id": 1, "action": "open", "args": {"card": _deep(300)}},
        {"kind": "do", "id": 1, "action": "open", "args": {str(i): i for i in range(5000)}},
        {"kind": "hello", "langs": [["ja"]] * 5000},
        {"kind": "x" * 100_000},
    ]:
        custom(widget, content)
        assert state(widget) == before
    deliver(widget, {"method": "update", "state": _deep(300), "buffer_paths": [["args"] * 300]})
    assert state(widget) == before


@pytest.mark.slow
@each("kind", WIDGETS)
def test_the_library_and_the_state_are_there_for_the_asking(kind: type[Any], quiet: None) -> None:
    widget = kind()
    before = state(widget)
    (answer,) = custom(widget, {"kind": "lib"})
    assert answer.content == {"kind": "lib"}
    code, sprite = map(gzip.decompress, answer.buffers)
    assert b"export" in code
    assert sprite.lstrip().startswith(b"<svg")
    (answer,) = deliver(widget, {"method": "request_state"})
    assert answer.data["method"] == "update"
    assert answer.data["state"]["view"] == widget.view
    assert state(widget) == before


def test_hello_tells_the_language_once() -> None:
    page.known = False
    checker, cards = YakuChecker(), CardList()
    custom(checker, {"kind": "hello", "langs": ["fr", "ja-JP", "en"]})
    assert (checker.language, cards.language) == ("ja", "ja")
    custom(cards, {"kind": "hello", "langs": ["en"]})
    assert page.lang == "ja"


@pytest.mark.slow
@each("langs", [[], [1, None], [{"a": 1}]])
def test_hello_without_a_language_decides_nothing(langs: list[int | dict[str, int] | None], quiet: None) -> None:
    page.known = False
    checker = YakuChecker()
    custom(checker, {"kind": "hello", "langs": langs})
    custom(checker, {"kind": "hello", "langs": ["ja"]})
    assert page.lang == "ja"


LONE = "\ud83c"
"""Half of a character: JSON can carry it, UTF-8 cannot, so it must not come back in an answer."""


@each(
    ("kind", "action", "args"),
    [
        (CardList, "search", {"text": LONE}),
        (CardList, "open", {"card": LONE}),
        (YakuChecker, "text", {"text": f"11 {LONE}"}),
        (ScoreCalculator, "number", {"name": LONE, "value": 1}),
        (ScoreCalculator, "number", {"name": "points", "value": LONE}),
        (YakuChecker, "ruleset", {"value": LONE}),
        (YakuChecker, "option", {"name": LONE, "value": "on"}),
        (Header, "lang", {"lang": LONE}),
    ],
)
def test_half_a_character_can_be_answered(
    kind: type[Any], action: str, args: dict[str, int | str], quiet: None
) -> None:
    widget = kind()
    assert ask(widget, action, **args)["kind"] == "ack"
    assert deliver(widget, {"method": "request_state"}), "and the state can still be sent"


NAMES = ["m01-1", "11", "club", "bga_general", "points", "calls"]
NAMES += ["EX-K-06", "cards", "stop", "kind", "month", "ja", "ume"]
WORDS = st.text(max_size=8) | st.sampled_from(NAMES)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 90) | st.floats() | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
ACTIONS = st.sampled_from(sorted({name for kind in WIDGETS for name in kind._actions}))
ARGUMENTS = st.sampled_from(sorted({arg for kind in WIDGETS for a in kind._actions.values() for arg in a.arguments}))
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.just("do") | st.sampled_from(["lib", "hello"]) | JSON,
        "id": st.integers() | JSON,
        "action": ACTIONS | JSON,
        "args": st.dictionaries(ARGUMENTS, JSON, max_size=2) | JSON,
        "langs": JSON,
    },
)
DATA = st.fixed_dictionaries(
    {},
    optional={
        "method": st.sampled_from(["custom", "update", "request_state"]) | JSON,
        "content": REQUESTS | JSON,
        "state": JSON,
        "buffer_paths": JSON,
    },
)


fewer = settings(seldom, max_examples=15)
"""For what is tried on each widget: some hundreds of messages in all."""


@pytest.mark.slow
@each("kind", WIDGETS)
def test_no_message_raises_and_a_refused_one_changes_nothing(kind: str, quiet: None) -> None:
    widget = kind()

    @fewer
    @given(DATA)
    def any_message(data: Any) -> None:
        page.lang = "en"
        before = state(widget)
        sent = deliver(widget, data)
        answers = [s.content for s in sent if s.data["method"] == "custom"]
        if not any(answer["kind"] == "ack" and "error" not in answer for answer in answers):
            assert state(widget) == before

    any_message()


@pytest.mark.slow
@each("kind", [CardList, YakuChecker, ScoreCalculator, DeckGallery])
def test_no_action_raises_whatever_its_arguments(kind: str, quiet: None) -> None:
    widget = kind()
    right = {str: WORDS, int: st.integers(-3, 90), bool: st.booleans(), (int, str): st.integers(-3, 90) | WORDS}
    requests = st.one_of(
        [
            st.tuples(st.just(name), st.fixed_dictionaries({arg: right[t] for arg, t in a.arguments.items()}))
            for name, a in sorted(kind._actions.items())
        ]
    )

    @seldom
    @given(requests)
    def any_request(request: pytest.FixtureRequest) -> None:
        name, args = request  # type: ignore[misc]
        before = state(widget)
        answer = ask(widget, name, **args)  # type: ignore[has-type]
        if "error" in answer:
            assert answer["error"]["code"] != "bad_message"
            assert state(widget) == before

    any_request()


def test_a_closed_widget_still_takes_messages(quiet: None) -> None:
    widget = YakuChecker()
    wire = widget.comm
    widget.close()
    wire.handle_msg({"content": {"data": {"method": "custom", "content": {"kind": "lib"}}}})
    wire.handle_msg({"content": {"data": {"method": "request_state"}}})
    widget.value = "11"
    assert widget.value == ("1-hikari(crane)",)


def test_a_refused_request_does_not_stop_the_next() -> None:
    widget = YakuChecker()
    for _ in range(3):
        assert "error" in ask(widget, "name", text="11 11")
    done(widget, "name", text="11 12")
    assert widget.view["picked"] == ["m01-1", "m01-2"]


@pytest.mark.slow
@each("failure", [MemoryError(), RuleError(Code.ILLEGAL_MOVE, "message", None, "", "too_much_work")])
@in_both
def test_what_takes_too_much_is_refused_in_words_and_the_next_is_done(
    failure: Any, lang: str, quiet: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = YakuChecker()
    before = state(widget)

    def fail(self, card: str, on: bool) -> Never:  # type: ignore[no-untyped-def]
        raise failure

    with monkeypatch.context() as patch:
        patch.setitem(YakuChecker._actions, "pick", replace(YakuChecker._actions["pick"], run=fail))
        error = ask(widget, "pick", card="11", on=True)["error"]
    assert (error["code"], error["text"]) == ("too_much_work", translate("error.too_much_work", lang))
    assert state(widget) == before
    done(widget, "pick", card="11", on=True)
