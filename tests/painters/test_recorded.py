"""What the widgets send can be recorded for the painters' tests, and is the same at each recording."""

from __future__ import annotations

import json

import pytest

from ..rows import each
from .record import record
from .scenes import SCENES


@pytest.mark.slow
@each("name", SCENES)
def test_a_recording_holds_its_scenes_and_is_the_same_again(name: str) -> None:
    first = record(SCENES[name])
    assert json.loads(first)["scenes"].keys() == SCENES[name].keys()
    last = list(SCENES[name])[-1:]
    assert record({key: SCENES[name][key] for key in last}) == record({key: SCENES[name][key] for key in last})
