"""What a page is told of its widgets before its socket is open."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hanawidgets.server import visits as widget_states
from hanawidgets.server.visits import WidgetStates


def told(
    kind: str, name: str = "w", buffers: tuple[bytes, ...] = (), target: str = "jupyter.widget", **data: Any
) -> Any:
    content = {"comm_id": name, "data": data, "target_name": target}
    return {"msg_type": kind, "content": content, "buffers": [memoryview(data) for data in buffers]}


def written(*messages: Any) -> Any:
    states = WidgetStates()
    for message in messages:
        states.take(message)
    return json.loads(states.script() or "[]")


def test_a_state_is_what_all_messages_together_say() -> None:
    assert written(
        told(
            "comm_open",
            state={"n": 1, "b": {}, "words": {"z": 1, "a": "花札"}},
            buffer_paths=[["b", "x"], ["c"]],
            buffers=(b"\0", b"2"),
        ),
        told(
            "comm_msg",
            method="update",
            state={"n": 2, "d": [None]},
            buffer_paths=[["c"], ["d", 0]],
            buffers=(b"3", b"4"),
        ),
        told("comm_msg", method="custom", content={"kind": "ack"}),
        told("comm_msg", method="update", state={"b": 5}, buffer_paths=[]),
        told("comm_open", "gone", state={}),
        told("comm_close", "gone"),
        told("comm_msg", "unknown", method="update", state={"n": 3}),
        told("comm_open", "other", target="other.target", state={"n": 4}),
        {"msg_type": "stream", "content": {"name": "stdout", "text": "1"}, "buffers": []},
    ) == [
        {
            "comm_id": "w",
            "state": {"words": {"z": 1, "a": "花札"}, "n": 2, "d": [None], "b": 5},
            "buffer_paths": [["c"], ["d", 0]],
            "buffers": ["Mw==", "NA=="],
        }
    ]


def test_names_stay_in_their_order() -> None:
    """Painters list words as Python gives them; and what is in another order would be drawn anew."""
    (state,) = written(told("comm_open", state={"z": 1, "a": {"y": 1, "b": 2}}))
    assert json.dumps(state["state"]) == '{"z": 1, "a": {"y": 1, "b": 2}}'


def test_no_state_ends_the_script_in_which_it_stands() -> None:
    hostile = "</script><script>alert(1)</script><!-- ' & "
    states = WidgetStates()
    states.take(told("comm_open", state={hostile: hostile}))
    assert not {"<", ">", "&", "'"} & set(states.script())
    assert json.loads(states.script())[0]["state"] == {hostile: hostile}


@pytest.mark.parametrize("value", [float("nan"), "\ud800", "a" * widget_states.MOST_CHARACTERS])
def test_what_cannot_stand_in_a_page_is_asked_for_by_the_page(value: object) -> None:
    assert written(told("comm_open", state={"value": value})) == []
