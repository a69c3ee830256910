"""What passes between a widget and a page, recorded without a kernel, and helpers to play the page."""

from __future__ import annotations

import inspect
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, ClassVar

from comm.base_comm import BaseComm
from hypothesis import HealthCheck, settings
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

from hanawidgets import widgets
from hanawidgets.widgets import page

from ..rows import each as each_row
from ..rows import named as named

WIDGETS = tuple(getattr(widgets, name) for name in widgets.homes())


PAGE = ("lang", "known", "state", "rule", "game", "lesson", "room", "zone")
"""What of the page a test may set."""


@contextmanager
def own_page() -> Iterator[None]:
    """Begin with nothing sent; leave the page as it was, and no widget behind."""
    before = {name: getattr(page, name) for name in PAGE}
    there = set(_instances)
    Wire.log.clear()
    yield
    for model, made in [*_instances.items()]:
        if model not in there and isinstance(made.comm, Wire):  # not what tests elsewhere made, on comms of other kinds
            made.close()
    for name, value in before.items():
        setattr(page, name, value)


each = partial(each_row, around=own_page)
"""Go through a table, with a page for each row."""


def in_both(test: Callable[..., None]) -> Callable[..., None]:
    """Do a test in both languages: ``lang``; the page speaks it."""

    def spoken(lang: str, **fixtures: Any) -> None:
        page.lang = lang
        test(lang=lang, **fixtures)

    spoken.__signature__ = inspect.signature(test)
    looped = each("lang", ("en", "ja"))(spoken)
    looped.__name__, looped.__doc__ = test.__name__, test.__doc__
    return looped


ALL_CARDS = tuple(f"m{month:02}-{number}" for month in range(1, 13) for number in range(1, 5))

seldom = settings(
    max_examples=40,
    deadline=None,
    database=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
"""For tests of which each example paints widgets; in CI every run draws the same ones."""


@dataclass(frozen=True)
class Sent:
    """One message to the page: its type, its data as they are packed, and what it weighs."""

    type: str
    packed: bytes
    buffers: tuple[bytes, ...]

    @property
    def size(self) -> int:
        """What goes over the wire, in bytes."""
        return len(self.packed) + sum(map(len, self.buffers))

    @cached_property
    def data(self) -> dict[str, Any]:
        """The data as the page reads them."""
        read: dict[str, Any] = json.loads(self.packed)
        return read

    @property
    def content(self) -> dict[str, Any]:
        """What a custom message carries."""
        return self.data.get("content", {})


class Wire(BaseComm):
    """A comm that packs messages as a kernel does (no NaN, UTF-8) and keeps them."""

    log: ClassVar[list[Sent]] = []
    """Everything that any widget sent, in order, since a test or a row of its table began."""

    def __init__(self, **kwargs: Any) -> None:
        self.sent: list[Sent] = []
        super().__init__(**kwargs)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        packed = json.dumps(data or {}, ensure_ascii=False, allow_nan=False).encode("utf-8", "surrogateescape")
        sent = Sent(msg_type, packed, tuple(bytes(part) for part in buffers or ()))
        self.sent.append(sent)
        Wire.log.append(sent)


def deliver(widget: Widget, data: object, **message: object) -> list[Sent]:
    """Hand a message of the page to the widget as a kernel does; return what it sent in answer.

    data  read back from JSON text first, so that it is what a page can send
    """
    wire = widget.comm
    before = len(wire.sent)
    content = {"comm_id": wire.comm_id, "data": json.loads(json.dumps(data))}
    wire.handle_msg({"content": content, "buffers": [], **message})
    return wire.sent[before:]


def custom(widget: Widget, content: object) -> list[Sent]:
    """Deliver a custom message."""
    return deliver(widget, {"method": "custom", "content": content})


def ask(widget: Widget, action: object, /, *, ahead: object = 0, **args: object) -> dict[str, Any]:
    """Ask for an action and return the answer, of which there must be one.

    ahead  minutes ahead of UTC, as the page tells them
    """
    answers = [
        sent.content
        for sent in custom(widget, {"kind": "do", "id": 7, "action": action, "args": args, "zone": ahead})
        if sent.data["method"] == "custom"
    ]
    assert [(answer["kind"], answer["id"]) for answer in answers] == [("ack", 7)]
    return answers[0]


def done(widget: Widget, action: str, /, *, ahead: object = 0, **args: object) -> None:
    """Ask for an action that must not be refused."""
    answer = ask(widget, action, ahead=ahead, **args)
    assert "error" not in answer, answer


def own_traits(widget: Widget) -> list[str]:
    """Names of the traits that our classes declare."""
    return sorted(
        name for name, trait in widget.traits().items() if trait.this_class.__module__.startswith("hanawidgets")
    )


def state(widget: Widget) -> dict[str, Any]:
    """All that a widget is: our traits, and those of ipywidgets that a page might want to set."""
    kept = {name: _copied(getattr(widget, name)) for name in own_traits(widget)}
    return {
        **kept,
        "layout": widget.layout.model_id,
        "css": widget._dom_classes,
        "tip": widget.tooltip,
        "tab": widget.tabbable,
    }


NOT_INSIDE = {"_failures", "_trait_notifiers", "_trait_validators", "_refused"}
"""Attributes that no request has to leave alone: ``_refused`` notes what stands in a field."""


def inside(widget: Widget) -> dict[str, Any]:
    """All that a widget keeps to itself, and what the objects hold that change with it."""
    found = {name: value for name, value in vars(widget).items() if name not in NOT_INSIDE}
    parts = {
        f"{name}.{inner}": value
        for name, part in found.items()
        if type(part).__module__.startswith("hanawidgets") and hasattr(part, "__dict__")
        for inner, value in vars(part).items()
    }
    return {name: _copied(value) for name, value in {**found, **parts}.items()}


def _copied(value: Any) -> Any:
    """A copy that no later change reaches; what is neither a dict, a list nor a set cannot change."""
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in value.items()}
    if type(value) in (list, tuple, set):
        return type(value)(map(_copied, value))
    return value


def texts(value: object) -> Iterator[str]:
    """Every text in a view, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from texts(part)


def rule_cards(value: object) -> Iterator[dict[str, Any]]:
    """Every rule shown in a view."""
    if isinstance(value, dict):
        if {"id", "source"} <= value.keys():
            yield value
        for part in value.values():
            yield from rule_cards(part)
    elif isinstance(value, list):
        for part in value:
            yield from rule_cards(part)


def think(table: Widget) -> None:
    """Ask as a page does for one slice of thinking after the other, to the end."""
    for _ in range(100):
        if not table.view["thinking"]:
            return
        done(table, "think", n=table.view["n"])
    raise AssertionError("thinking has no end")
