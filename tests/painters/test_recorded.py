"""What the widgets send can be recorded for the painters' tests, and is the same at each recording."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .record import record
from .scenes import SCENES


def scenes(text: str) -> dict[str, Any]:
    """Return the scenes of a recording, each with all that it shares with others."""
    recorded = json.loads(text)

    def whole(traits: dict[str, Any]) -> dict[str, Any]:
        return {name: part if name == "view" else recorded["shared"][part] for name, part in traits.items()}

    for scene in recorded["scenes"].values():
        for drawn in (scene, *scene["steps"]):
            drawn["traits"] = whole(drawn["traits"])
    found: dict[str, Any] = recorded["scenes"]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_a_recording_holds_its_scenes_and_is_the_same_again(name: str) -> None:
    first = scenes(record(SCENES[name]))
    assert first.keys() == SCENES[name].keys()
    last = list(SCENES[name])[-1]
    assert scenes(record({last: SCENES[name][last]})) == {last: first[last]}
