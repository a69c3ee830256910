"""Record what widgets send to the browser, for the painters' own tests: ``python -m tests.painters.record``.

A scene is a widget, drawn once, and then what a person asks for, each with the answer. The recordings stand in
``views/``, a file for each painter; ``hanawidgets/frontend/test`` draws them without kernel and without browser.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from typing import Any

import comm
from comm.base_comm import BaseComm, CommManager

from hanawidgets.widgets import page
from hanawidgets.widgets.table import evaluation_panel

VIEWS = Path(__file__).with_name("views")
TRAITS = ("base", "rules", "view")
THINKING = {"PLAYOUTS": 24, "FIRST_S": 0, "SLICE_S": 60, "MOST_S": 600}
"""The first slice is one step, the second all that is left, on every machine."""

View = Mapping[str, Any]


@dataclass(frozen=True)
class Asked:
    """What a person asks for.

    args     the arguments, or what finds them in the view that is shown
    refused  whether Python must say no; it must not, otherwise
    """

    action: str
    args: Mapping[str, Any] | Callable[[View], Mapping[str, Any]]
    refused: bool = False


class Scene:
    """A widget and what is asked of it.

    make  makes the widget, on a page that speaks ``lang``
    """

    def __init__(self, make: Callable[[], Any], *asked: Asked, lang: str = "en") -> None:
        self.make, self.asked, self.lang = make, asked, lang


class _Comm(BaseComm):
    """Keeps what is sent instead of sending it."""

    def __init__(self, **keys: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(**keys)

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:  # type: ignore[override]
        self.sent.append(json.loads(json.dumps(data or {})))


@contextmanager
def _without_kernel() -> Iterator[None]:
    """Give widgets comms that lead nowhere, a page without address or memory, and thinking that counts, not times."""
    manager = CommManager()
    ways = comm.create_comm, comm.get_comm_manager
    before = page.lang, page.known, page.state, page.rule, page.game, page.lesson, page.zone
    thinking = {name: getattr(evaluation_panel, name) for name in THINKING}
    vars(evaluation_panel).update(THINKING)
    comm.create_comm, comm.get_comm_manager = lambda **keys: _Comm(**keys), lambda: manager
    page.known, page.state, page.rule, page.game, page.lesson, page.zone = True, "", "", "", "", UTC
    try:
        yield
    finally:
        vars(evaluation_panel).update(thinking)
        comm.create_comm, comm.get_comm_manager = ways
        page.lang, page.known, page.state, page.rule, page.game, page.lesson, page.zone = before


class _Shared:
    """What many scenes hold alike, written once: words, decks, rules."""

    def __init__(self) -> None:
        self.parts: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, part: Any) -> int:
        """Return where this value stands."""
        text = json.dumps(part, sort_keys=True)
        if text not in self._places:
            self._places[text] = len(self.parts)
            self.parts.append(part)
        return self._places[text]


def _traits(widget: Any, shared: _Shared, before: dict[str, str]) -> dict[str, Any]:
    """Return the traits that have changed, and keep them as text; base and rules by their place."""
    now = {name: json.dumps(getattr(widget, name)) for name in TRAITS}
    changed = {name: json.loads(text) for name, text in now.items() if before.get(name) != text}
    before.update(now)
    return {name: value if name == "view" else shared.place(value) for name, value in changed.items()}


def _recorded(scene: Scene, shared: _Shared) -> dict[str, Any]:
    page.lang = scene.lang
    widget = scene.make()
    before: dict[str, str] = {}
    first = _traits(widget, shared, before)
    steps = []
    for number, asked in enumerate(scene.asked, 1):
        given = asked.args(widget.view) if callable(asked.args) else asked.args
        content = {"kind": "do", "id": number, "action": asked.action, "args": given}
        data = {"method": "custom", "content": content}
        start = len(widget.comm.sent)
        widget.comm.handle_msg({"content": {"comm_id": widget.comm.comm_id, "data": data}, "buffers": []})
        (ack,) = [sent["content"] for sent in widget.comm.sent[start:] if sent.get("method") == "custom"]
        told = {key: ack[key] for key in ("error", "notice") if key in ack}
        if ("error" in told) is not asked.refused:
            raise AssertionError(f"{widget.painter}: {asked.action} {given}: {told}")
        steps.append({"action": asked.action, "args": given, **told, "traits": _traits(widget, shared, before)})
    widget.close()
    return {"painter": widget.painter, "lang": scene.lang, "traits": first, "steps": steps}


def record(scenes: Mapping[str, Scene]) -> str:
    """Return the recordings of one file as text."""
    shared = _Shared()
    with _without_kernel():
        found = {name: _recorded(scene, shared) for name, scene in scenes.items()}
    return json.dumps({"scenes": found, "shared": shared.parts}, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def main(names: Iterable[str] = ()) -> None:
    """Record all files, or those that are named."""
    from .scenes import SCENES

    VIEWS.mkdir(exist_ok=True)
    if not names:
        for file in VIEWS.iterdir():
            file.unlink()
    for name in tuple(names) or SCENES:
        text = record(SCENES[name])
        (VIEWS / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {len(SCENES[name])} scenes, {len(text):,} characters")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
